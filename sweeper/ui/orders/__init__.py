"""Boards to order and the board of the day in the window."""
