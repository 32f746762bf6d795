"""Sweeper without a window: play in a terminal, solve positions from files, simulate games."""
