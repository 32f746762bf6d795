"""The position editor in the window."""
