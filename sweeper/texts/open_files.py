"""What the window says of boards in files and on the clipboard."""

from __future__ import annotations

from .language import N_

ALL_KINDS = N_("All that can be opened")
BOARDS = N_("Boards")
REPLAYS = N_("Replays")
ANY_FILE = N_("All files")
KINDS = {
    "mbf": N_("MBF board"),
    "hex": N_("MBF as hexadecimal digits"),
    "pttacg": N_("PTTACG link"),
    "text": N_("Board as text"),
    "board": N_("MINESWEEPER-BOARD"),
}
PASTED = N_("What was pasted")
NOTHING_TO_PASTE = N_(
    "There is no text to paste; copy a board first: a PTTACG link, the digits of an MBF file, or rows of text."
)
UNREADABLE = N_("{file} cannot be read ({reason}).")
UNWRITTEN = N_("{file} cannot be written ({reason}).")
NO_REPLAY = N_("{file} is no replay.")
TOO_LARGE = N_("{file} has a board of {rows} x {cols}, but the window plays boards up to {most_rows} x {most_cols}.")
NOT_DRAWN_YET = N_("There is no board to play again yet: its mines are laid at the first click.")
NOT_OVER = N_("The board can be saved when the game is over, so that the file gives nothing away.")
NO_FORM = N_("{file} does not tell the form by the end of its name; it can be {known}.")
