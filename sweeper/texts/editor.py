"""What the editor says, and what stands on its buttons."""

from __future__ import annotations

from .language import N_, NN_

TITLE = N_("Position editor")

# How it is used
HOW = N_(
    "A click goes on to the next number, the other button marks. The keys 0 to 8, F, ? and Delete and the wheel change "
    "the cell under the pointer; + and - change the mine count."
)
GAME_IS_HERE = N_("This is the position of your game. From now on the game counts as one with help.")
GAME_CAN_COME = N_("Your game waits. Its position can be brought here; the game then counts as one with help.")
PASTED = N_("The position was pasted.")
COPIED = N_("The position is on the clipboard.")
NOTHING_TO_PASTE = N_("There is no position on the clipboard.")
READING = N_("The file is being read...")
NO_POSITION = N_("{name} holds no position.")
NOT_PASTED = N_("The text on the clipboard is no position. Line {line}: {message}")
TOO_LARGE_HERE = N_(
    "The position has {rows} rows and {cols} columns; the editor has room for {most_rows} and {most_cols}."
)

# What is known
POSSIBLE = N_("The position is possible.")
LAYOUTS = NN_("{count} layout fits the position.", "{count} layouts fit the position.")
NO_COUNT = N_("The mine count is not known. Set it with the size, or with + and -.")
UNREAD = NN_(
    "{count} cell could not be read. It is ringed; set it to what it shows.",
    "{count} cells could not be read. They are ringed; set each to what it shows.",
)

# Buttons
FROM_GAME = N_("Position of the game (G)")
EMPTY = N_("Empty board (E)")
SIZE = N_("Size and mines... (M)")
FILE = N_("From a picture or file... (O)")
PASTE = N_("Paste (Ctrl+V)")
COPY = N_("Copy (Ctrl+C)")
UNDO = N_("Undo (Ctrl+Z)")
REDO = N_("Redo (Ctrl+Y)")
PLAY = N_("Play from here (P)")
LEAVE = N_("Back to the game (Esc)")

# Playing from here
TRYING = N_("Practice on a layout that fits the position, drawn so that each was as likely. Nothing of it is kept.")
TRYING_WON = N_("All cells without a mine are open.")
TRYING_LOST = N_("That was a mine. Take the move back, or begin once more.")
ANOTHER = N_("Another layout (L)")
BACK = N_("Back to the editor (Esc)")
NOT_PLAYABLE = N_("Only a position that is complete and possible can be played.")

# The dialog of the size
SIZE_TITLE = N_("Size and Mines")

# The dialog for a file
WITH_POSITIONS = N_("Pictures and positions")

# What a click makes of a cell, told where the pointer rests on the palette
BRUSH_NEXT = N_("A click goes on to the next number")
BRUSH_COVERED = N_("A click covers the cell")
BRUSH_FLAG = N_("A click sets a flag")
BRUSH_QUESTION = N_("A click sets a question mark")
BRUSH_NUMBER = N_("A click sets the number {number}")
