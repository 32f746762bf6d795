"""What can be said of a game that is over."""
