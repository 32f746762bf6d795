"""What is said beside a game that is shown again."""

from __future__ import annotations

from .language import N_, NC_

TITLE = N_("Replay: {level}")
OF_FILE = N_("Replay: {name} (played again, not verified)")
NO_GAME = N_("There is no finished game to show again yet.")
BROKEN = N_("This game cannot be shown again. {error}")

HOW = N_(
    "The space bar plays and pauses, and so does a click on the board. Left and right go from move to move, up and down"
    " change the speed."
)
OPENED = N_("Move {number} of {count}: {cell} was opened.")
CHORDED = N_("Move {number} of {count}: a chord on {cell}.")
FLAGGED = N_("Move {number} of {count}: a flag on {cell}.")
QUESTIONED = N_("Move {number} of {count}: a question mark on {cell}.")
UNMARKED = N_("Move {number} of {count}: the mark on {cell} was taken away.")
NOTHING = N_("Move {number} of {count}: a click on {cell} that did nothing.")
WON = N_("The game was won.")
LOST = N_("The game was lost.")
JUDGING = N_("The review is still working this move out.")
VERDICT = N_("Review: {verdict}.")
TIME = N_("{now} of {all} s, speed {speed}")
SPEED = N_("{times}x")

OPENINGS, CHORDS = NC_("legend", "openings"), NC_("legend", "chords")
MARKS, DOUBTFUL = NC_("legend", "marks"), NC_("legend", "review")

PLAY = N_("Play / pause")
BACK, FORWARD = N_("Move back"), N_("Move on")
SLOWER, FASTER = N_("Slower"), N_("Faster")
CHANCES = N_("Chances")
PREVIOUS, NEXT = N_("Doubtful move before"), N_("Next doubtful move")
FROM_HERE = N_("Play on from here")
LEAVE = N_("Back to the game")

# Practice from a moment

PRACTICE = N_("You play on from a moment of this game, for practice: nothing of it is kept.")
PRACTICE_LOST = N_("That was a mine.")
AGAIN = N_("The same moment again")
TO_REPLAY = N_("Back to the replay")
OVER = N_("The game is over at this moment. Go back to a move before, and play on from there.")
SIZE = N_("{rows} x {cols}, {mines} mines")
