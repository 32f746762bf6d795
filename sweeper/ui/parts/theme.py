"""Colours, sizes and fonts of everything that is not on the picture sheet."""

from __future__ import annotations

import tkinter

FACE = "#C0C0C0"
TEXT = "#000000"
ERROR = "#A00000"
PAPER = "#FFFFFF"
CHOSEN = "#000080"  # ground and words of what is chosen, a pair
ON_CHOSEN = "#FFFFFF"
CURSOR_OUTER = "#000000"
CURSOR_INNER = "#FFFF00"
CURSOR_MONO = "#FFFFFF"  # the inner ring in black and white
BOARD_EDGE = "#808080"  # the line around a small board
OUTLINE = "#0040C0"  # around a cell in which two small boards differ
SECRET_SAFE = "#FFFFFF"
SECRET_MINE = "#000000"

DIALOG_PADDING = 12
ERROR_WIDTH = 260  # pixels that a message beside a field may take before it wraps
NOTICE_WIDTH = 420  # pixels
HELP_WIDTH = 64  # characters
HELP_HEIGHT = 18  # lines

STRIP = "#F4F4F4"
STRIP_LINES = 3
STRIP_MOST_LINES = 12
STRIP_WIDTH = 330  # pixels at least, where the screen has them; a Beginner field is narrower
STRIP_NARROW = 170  # pixels that are enough for a strip to stand right of the field
RULER_FONT = "Helvetica"
RULER_SIZE = 9  # pixels at zoom 1

LINK = "#0000A0"
TOOLTIP = "#FFFFE1"

USUAL_LETTERS = 13  # pixels that the letters of Tk's usual font are high at 96 dpi


def letters(widget: tkinter.Misc) -> float:
    """How many pixels high the letters of Tk's usual font are on this screen, by its name for their size."""
    size = widget.tk.getint(widget.tk.call("font", "configure", "TkDefaultFont", "-size"))
    return -size if size < 0 else size * widget.tk.getdouble(widget.tk.call("tk", "scaling"))


def scaled(widget: tkinter.Misc, pixels: int) -> int:
    """How many pixels takes what takes so many where letters have the usual size; never less."""
    return int(pixels * max(1.0, letters(widget) / USUAL_LETTERS))
