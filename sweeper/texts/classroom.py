"""What is said in the window of a class: cards and board of a class code, saving results, the teacher's pack."""

from __future__ import annotations

from .language import N_, NC_, NN_

# The cards and the board of a class code

CARDS = NC_("of a class code", "Cards")
BOARD = NC_("of a class code", "Board")
CLASS_WORDS = N_("The class code of a teacher's sheet brings the cards of the sheet as well, and a board.")
CARDS_TITLE = N_("Class {code}")
CARDS_BEGIN = NN_(
    "{count} card, the same as on the sheet of this code. There is no clock to beat; what was wrong comes once more.",
    "{count} cards, the same as on the sheet of this code. There is no clock to beat; what was wrong comes once more.",
)
ONCE_MORE = N_("Once more: this one was wrong. Is something proven here?")
CARDS_END = N_("{first} of {all} right at the first try, {right} in the end.")
SAVE_RESULTS = N_("Save the results...")
BOARD_TITLE = N_("The board of class {code}")
BOARD_BEGIN = N_("A whole board that needs no guess, the same for all with this code.")

# Saving results

RESULTS_TITLE = N_("Results")
RESULTS_WORDS = N_(
    "The file says the code, and of each card its technique, whether it was right and how long it took. "
    "It has no name in it unless you type one."
)
NAME = N_("Name (optional):")
SAVE = N_("Save...")
TEXT_FILES = N_("Text")
NOT_SAVED = N_("The results cannot be saved in {path}: {reason}.")

# The teacher's pack

TEACHER_TITLE = N_("Teacher's Pack")
TECHNIQUES = N_("Techniques of the tasks")
UP_TO = N_("Nothing harder than:")
CHOSEN = N_("as ticked")
TASKS = N_("Tasks:")
MIXED = N_("Techniques mixed")
TRAPS = N_("With traps, in which nothing is proven")
SEATS = N_("Seats (empty: sheets A and B):")
CODE = N_("Class code (empty: a new one):")
KIND = N_("Files:")
KINDS = {"ps": N_("PostScript"), "pdf": N_("PDF"), "png": N_("PNG pictures")}
MAKE = N_("Make sheets...")
MERGE = N_("Merge results...")
MAKING = N_("Making the sheets...")
MADE = NN_("Class code {code}: {count} file in {path}.", "Class code {code}: {count} files in {path}.")
WITHOUT_PILLOW = N_("With Pillow there could be PDF and PNG, too.")
"""Said where only PostScript can be made."""
