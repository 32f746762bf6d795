"""What is said to one who learns while playing: the first card, and what one move came to."""

from __future__ import annotations

from .language import N_, NN_, say

# The card of the first minute

GOAL = N_("Open every cell that has no mine. A number tells how many mines touch its cell.")
LEFT = N_("{Main} button: opens a cell.")
RIGHT = N_("{Other} button: puts a flag on a mine.")
BOTH = N_("Both, on a number whose mines are flagged: open the rest around it.")
STUCK = N_("Stuck? Press N.")
LEARN = N_("New here? Learn in five minutes")
PUT_AWAY = N_("Put this away. Help > How to play brings it back.")

# A chord that opens nothing

NO_FLAG = NN_(
    "The {count} needs {count} flag around it; there is none.",
    "The {count} needs {count} flags around it; there is none.",
)
TOO_FEW_FLAGS = NN_(
    "The {number} needs {number} flags around it; there is {count}.",
    "The {number} needs {number} flags around it; there are {count}.",
)
TOO_MANY_FLAGS = NN_(
    "Only {count} mine touches this cell, but there are {flags} flags around it: at least one is wrong.",
    "Only {count} mines touch this cell, but there are {flags} flags around it: at least one is wrong.",
)
FLAG_BESIDE_NONE = N_("No mine touches this cell: a flag around it is wrong.")


def chord_lack(number: int, flags: int) -> str:
    """What kept a chord on a number with so many flags around it from opening anything; empty where nothing did."""
    if flags == number:
        return ""
    if number == 0:
        return say(FLAG_BESIDE_NONE)
    if flags > number:
        return say(TOO_MANY_FLAGS, count=number, flags=flags)
    if flags == 0:
        return say(NO_FLAG, count=number)
    return say(TOO_FEW_FLAGS, number=number, count=flags)


# Why a game was lost

WHY = N_("See why? (N)")
WHY_MORE = N_("More (N)")
REVIEW = N_("Review ({count})")
WHY_TECHNIQUE = N_("Technique: {technique}")

# After a hint

FOLLOWED = N_("Yes, that was it.")
ALSO_SAFE = N_("{cell} was certainly safe, too. The hint meant {hinted}.")
NOT_PROVEN = N_("That went well, but {cell} was not proven safe ({chance} to be a mine). The hint meant {hinted}.")

# While chances are shown

NEXT_SAFE = N_("Next safe: {cell} (N: why)")
NEXT_MINE = N_("Next: a flag on {cell} (N: why)")
NONE_SAFE = N_("No cell is proven safe. Lowest risk: {cells}, {chance} (N: more)")
FLAG_IN_DOUBT = N_("A flag cannot be right (N: which)")
ASK = N_("Press N for a hint.")
