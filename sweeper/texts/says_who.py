"""Says who?: a learner says what is so of a covered cell, and is shown the proof, or two layouts that fit."""

from __future__ import annotations

from .language import N_, NN_

# The question, and what stands on the buttons

TITLE = N_("Says who?")
SAYS_WHO = N_("Says who? (W)")
BACK = N_("Back (Esc)")
WHICH = N_("Which covered cell do you ask about? Click it, or go there with the arrow keys and press Space.")
POINT = N_("Says who? Point at a covered cell, or go there with the arrow keys, and press W.")
NOTHING_OPEN = N_("No number is open yet, so nothing can be said of a cell.")
ASK = N_("{cell}: say first what you take it for. Is it certainly safe, certainly a mine, or is it not proven?")

SAFE = N_("Safe")
MINE = N_("A mine")
OPEN = N_("Not proven")
KEY_AND_CLAIM = N_("{number}: {claim}")

# The answer to what was said

SAFE_RIGHT = N_("You said safe: so it is.")
MINE_RIGHT = N_("You said a mine: so it is.")
OPEN_RIGHT = N_("You said not proven: so it is. Both layouts fit all the numbers; only one has a mine at {cell}.")
SAFE_BUT_MINE = N_("You said safe, but {cell} is a mine.")
SAFE_BUT_OPEN = N_("You said safe, but both layouts fit all the numbers, and one has a mine at {cell}.")
MINE_BUT_SAFE = N_("You said a mine, but {cell} is safe.")
MINE_BUT_OPEN = N_("You said a mine, but both layouts fit all the numbers, and one has no mine at {cell}.")
OPEN_BUT_SAFE = N_("You said not proven, but {cell} is safe.")
OPEN_BUT_MINE = N_("You said not proven, but {cell} is a mine.")

DIFFER = NN_(
    "They differ in {cells} alone.",
    "They differ in {count} cells, {cells}; no two such layouts differ in fewer.",
)
NOT_SEEN = NN_("{cells} lies outside the two pictures.", "{cells} lie outside the two pictures.")
NO_PAIR = N_("It would take too long to find the two layouts that differ least.")

# The pictures

WITH_MINE = N_("A mine here:")
WITHOUT_MINE = N_("No mine here:")
