"""Boards in files and on the clipboard, in the window."""
