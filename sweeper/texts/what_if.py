"""What is said while something is supposed of cells: what follows, what cannot hold, what is proven by it."""

from __future__ import annotations

from .language import N_, NN_

TITLE = N_("What if?")

# What to do
HOW = N_(
    "Suppose something of a covered cell: {other} button a mine, {main} button none. Nothing is opened, and no flag is "
    "set. Space shows what follows."
)
SUPPOSED_MINE = N_("Suppose {cell} is a mine.")
SUPPOSED_NONE = N_("Suppose {cell} is no mine.")
SUPPOSED_MORE = NN_("{count} thing is supposed.", "{count} things are supposed.")
SPACE = N_("Space: what follows from it. Shift+Space: all of it.")
SUPPOSE_FIRST = N_("Nothing is supposed yet. Suppose a mine or none at some covered cell first.")
OPEN_FIRST = N_("There is no number to reason from yet. Open a cell first.")
OVER = N_("The game is over. There is nothing to suppose.")

# What follows
STEP_SAFE = N_("{step}: {number} has all its mines, so {cells} would be safe.")
STEP_MINES = N_("{step}: {number} needs all the covered cells it has left, so there would be mines at {cells}.")
REST = N_("These rules find nothing more. That does not make it possible: the exact count can say.")

# What cannot hold
WHICH = N_("Something cannot hold now. Which number breaks? Click it; Space shows it.")
FOUND = N_("Yes.")
NOT_THAT = N_("No, {number} can still hold. It is the ringed one:")
TOO_MANY = NN_("This {shows} would have {count} mine.", "This {shows} would have {count} mines.")
TOO_FEW = NN_("This {shows} could have only {count} mine.", "This {shows} could have only {count} mines.")
NO_MINE_LEFT = N_("This {shows} could have no mine at all.")
SO_SAFE = N_("So {cell} is safe. Keep that?")
SO_MINE = N_("So {cell} is a mine. Keep that?")
NOT_TOGETHER = N_("So what you suppose of {cells} cannot all be true.")
NOT_A_MINE = N_("So {cell} seems safe.")
NOT_SAFE = N_("So {cell} seems to be a mine.")
BY_FLAGS = NN_(
    "That rests on the flag at {cells}, which single numbers do not prove.",
    "That rests on the flags at {cells}, which single numbers do not prove.",
)
WRONG_FLAGS = NN_(
    "That comes of the flag at {cells} alone: it is wrong.", "That comes of the flags at {cells} alone: one is wrong."
)
IMPOSSIBLE = N_("The numbers contradict each other whatever is supposed.")
KEPT_SAFE = N_("{cells}: safe, proven by {numbers}.")
KEPT_MINES = NN_("{cells}: a mine, proven by {numbers}.", "{cells}: mines, proven by {numbers}.")

# Both ways
WHICH_CELL = N_("Suppose something of a cell first: both ways are then shown for it.")
IF_MINE, IF_NONE = N_("A mine at {cell}"), N_("No mine at {cell}")
BRANCH_RESTS = N_("These rules find no more.")
AGREED = N_("Both ways say the same of {cells}. That is a proof. Keep it?")
ONE_WAY = N_("Only one of the two can hold, so all that it says is proven: {cells}. Keep it?")
NOT_AGREED = N_("The two ways agree on nothing.")
BOTH_BREAK = N_("Neither can hold: a flag is wrong, or the position is not possible.")
BOTH_BY_FLAGS = N_("What the two ways agree on rests on flags that single numbers do not prove.")

# The exact count
THINKING = N_("Looking for a layout...")
ONE_LAYOUT = N_("It can be so: this layout fits every number and the mine count. Its other mines are ringed.")
NO_LAYOUT = N_("No layout of the mines has that.")
NO_LAYOUT_SAFE = N_("No layout of the mines has that, so {cell} is safe.")
NO_LAYOUT_MINE = N_("No layout of the mines has that, so {cell} is a mine.")
TOO_COMPLEX = N_("This position is too complex to say.")

# Buttons
NEXT = N_("What follows (Space)")
ALL = N_("All of it (Shift+Space)")
SHOW = N_("Show it (Space)")
BACK = N_("Take back (Backspace)")
CLEAR = N_("Begin anew (Esc)")
BOTH = N_("Both ways (B)")
LAYOUT = N_("A whole layout (L)")
KEEP = N_("Keep it (K)")
LEAVE = N_("Back to the game (Esc)")
