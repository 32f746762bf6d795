"""What the window says in the review of a game."""

from __future__ import annotations

from .language import N_, NN_

TITLE = N_("Review")
NO_GAME = N_("There is no finished game to review yet.")
GONE = N_("This game is not in the history any more.")
NO_MOVES = N_("The moves of this game were not kept, so it cannot be reviewed.")

# A moment

OF_ALL = N_("{number} of {all}")
FIND = N_("You opened {cell}, ringed here. Find better: open a cell that is proven safe, or flag a proven mine.")
FIND_AROUND = N_(
    "You opened around {cell}, ringed here. Find better: open a cell that is proven safe, or flag a proven mine."
)
FIND_GUESS = N_("Nothing is proven safe here. You guessed {cell}, ringed here. Find a better guess.")
FIND_GUESS_AROUND = N_("Nothing is proven safe here. You opened around {cell}, ringed here. Find a better guess.")

NOT_SAFE = N_("{cell} is not proven safe: two layouts fit all the numbers, and one has a mine there. Try another.")
NOT_MINE = N_("{cell} is not proven a mine: two layouts fit all the numbers, and one has none there. Try another.")
IS_MINE = N_("{cell} is a mine for certain. Try another.")
IS_SAFE = N_("{cell} is certainly safe, and no mine. Try another.")
WORSE_WINS = N_("With {cell} the best chance to win is {own}. There is better.")
WORSE_RISK = N_("{cell} is {risk} to be a mine. There is better.")

RIGHT_SAFE = N_("Right: {cell} is proven safe.")
RIGHT_MINE = N_("Right: {cell} is proven a mine.")
RIGHT_GUESS = N_("Right: no guess is better than {cell} by more than 2 %.")
SHOWN = N_("This could be proven.")
SHOWN_GUESS = N_("This was the better guess.")
CARD = N_("A card with this position waits in your practice: {technique}.")

# The other half

WELL_DONE = N_("Well done: you opened {cell}, and that took the hardest proof of this game: {technique}.")
FAIR = NN_(
    "{count} guess was fair or a coin flip. That is no mistake.",
    "{count} guesses were fair or coin flips. Those are no mistakes.",
)
SLIPS = NN_(
    "{count} move looks like a slip of the hand. The mouse school is in Learn > Lessons.",
    "{count} moves look like slips of the hand. The mouse school is in Learn > Lessons.",
)

# Playing on

PLAY_ON = N_("Play on from here (P)")
PLAY_ON_TITLE = N_("Play on")
PLAYING_ON = N_("The game as it stood before that move. This is practice: it is never in the records.")
WON = N_("Won.")
LOST = N_("Lost. Once more?")
TO_REVIEW = N_("Back to the review (R)")
