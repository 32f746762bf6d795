"""Assist mode in the window."""
