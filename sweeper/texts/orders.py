"""What is said of boards to order in the window: the dialog, the bar below the board, practice and certificates."""

from __future__ import annotations

from .language import N_, NN_

# The dialog

TITLE = N_("Boards to Order")
KIND = N_("Board:")
NO_GUESS = N_("No guess needed")
NO_COUNTER = N_("No guess and no mine counter needed")
HARDEST = N_("Hardest step: {technique}")
DOOR = N_("What for:")
PLAY = N_("Play it")
LEARN = N_("Learn: begin just before that step")
PRACTISE = N_("Practise: the whole board, with undo")
TIMES = N_("Such steps at least:")
FIELD = N_("Field:")
OWN_SIZE = N_("Own size")
HEIGHT = N_("Height:")
WIDTH = N_("Width:")
MINES = N_("Mines:")
MAKE = N_("Make")
STOP = N_("Stop")
MAKING = NN_("Making a board: {count:,} try so far.", "Making a board: {count:,} tries so far.")
STOPPED = N_("Stopped. No board was made.")
DENSE = N_("More than 25 % mines: such a board is made by moving mines, and is not like a random one.")

# The bar below the board

BEGIN_AT = N_("Begin at the ringed cell, {cell}.")
NEEDS_NO_GUESS = N_("This board needs no guess.")
OF_GRADE = N_("This board needs no guess. Hardest step: {technique}.")
REPAIRED = N_("It was made by moving mines, and is not like a random board.")
COUNTER_NEEDED = N_("The mine counter is needed on this board.")
COUNTER_NOT_NEEDED = N_("The mine counter is not needed on this board.")
STEPS = NN_(
    "{steps} steps open it, {count} of them of the hardest kind: {technique}.",
    "{steps} steps open it, {count} of them of the hardest kind: {technique}.",
)
ONE_CLICK = N_("The first click opens all of it.")
CERTIFICATE = N_("Show how it is proven")
PRACTISE_ON = N_("Take back the last move, for practice")
SAME_AGAIN = N_("Practise this board again")
TRY_AGAIN = N_("Try again")

# The certificate

STEP = NN_(
    "Step {step} of {steps}: {cells} is safe, by {technique}.",
    "Step {step} of {steps}: {cells} are safe, by {technique}.",
)
STEP_COUNTED = NN_(
    "Step {step} of {steps}: {cells} is safe, by {technique} and the mine counter.",
    "Step {step} of {steps}: {cells} are safe, by {technique} and the mine counter.",
)
PROVEN_ALL = N_("All of it was proven, and nothing had to be guessed.")
BACK_A_STEP = N_("Back")
FORWARD = N_("Next step")
TO_GAME = N_("Back to the game")

# Practice

PRACTICE = N_("Practice: nothing of it goes into the records.")
PRACTICE_AT_STEP = N_("Practice: the next step takes {technique}. Nothing of it goes into the records.")
TAKEN_BACK = NN_("{count} move was taken back.", "{count} moves were taken back.")
PRACTICE_LOST = N_("That was a mine. Take the move back and look again.")
PRACTICE_WON = N_("Solved.")
UNDO = N_("Take back (Backspace)")
AGAIN = N_("From the start")
