"""Records in the window: every game kept, what is said after it, best times, statistics."""
