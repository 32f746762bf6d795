"""Colours, sizes and fonts of everything that is not on the picture sheet."""

from __future__ import annotations

FACE = "#C0C0C0"
TEXT = "#000000"
ERROR = "#A00000"
PAPER = "#FFFFFF"
CURSOR_OUTER = "#000000"
CURSOR_INNER = "#FFFF00"
CURSOR_MONO = "#FFFFFF"  # the inner ring in black and white
SECRET_SAFE = "#FFFFFF"
SECRET_MINE = "#000000"

DIALOG_PADDING = 12
ERROR_WIDTH = 260  # pixels that a message beside a field may take before it wraps
NOTICE_WIDTH = 420  # pixels
HELP_WIDTH = 76  # characters
HELP_HEIGHT = 34  # lines

STRIP = "#F4F4F4"
STRIP_LINES = 3
STRIP_MOST_LINES = 12
STRIP_WIDTH = 330  # pixels at least; a Beginner field is narrower
RULER_FONT = "Helvetica"
RULER_SIZE = 9  # pixels at zoom 1

LINK = "#0000A0"
