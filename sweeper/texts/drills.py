"""What is said in drills: cards and how they were answered, sessions, storms, runs, and the test of one minute."""

from __future__ import annotations

from .language import N_, NC_, NN_

# A card

ASK = N_("Is something proven here? You may also open or flag a proven cell at once.")
ASK_NAMED = N_("Think of this: {technique}. Is something proven here?")
FIND = N_("Something is proven. Open all that is safe; where nothing is safe, flag the mines.")
FIND_LIT = N_("Look at the lit numbers. Open all that is safe; where nothing is safe, flag the mines.")
MORE = NN_("Proven. There is {count} more cell to find.", "Proven. There are {count} more cells to find.")
SHOW_ME = N_("Show me (A)")
SKIP = N_("Skip (S)")

RIGHT_OF = N_("Right: {technique}.")
RIGHT_TRAP = N_("Right: nothing is proven here.")
RIGHT_SLOW = N_("Right: {technique}. It took more than twice your usual time, so it comes again as soon as before.")
SAW = N_("You saw what was not there: both layouts fit all the numbers. Nothing is proven here.")
SAW_ALONE = N_("You saw what was not there: nothing is proven here.")
MISSED = N_("You missed what was there.")
UNPROVEN_SAFE = N_("You chose what is not proven: both layouts fit all the numbers, and one has a mine here.")
UNPROVEN_MINE = N_("You chose what is not proven: both layouts fit all the numbers, and in one this cell is safe.")
UNPROVEN_ALONE = N_("You chose what is not proven.")
PROVES = N_("The lit numbers prove the marked cells: {technique}.")
PROVES_COUNTED = N_("The lit numbers and the mines left prove the marked cells: {technique}.")
PROVES_BY_COUNT = N_("The mines left alone prove the marked cells: {technique}.")
NOTHING_HERE = N_("Nothing is proven here.")

# A session

REVIEW = NN_("Review, last seen {count} day ago", "Review, last seen {count} days ago")
REVIEW_TODAY = N_("Review, last seen today")
REVIEW_OF = NN_("Review: {technique}, last seen {count} day ago", "Review: {technique}, last seen {count} days ago")
REVIEW_OF_TODAY = N_("Review: {technique}, last seen today")
NEW = N_("New: {technique}")
NEW_TO_YOU = N_("Something new")
FROM_A_GAME = N_("From one of your games")

RIGHT_ALL = N_("{right} of {all} right.")
MOVED_UP = N_("Moved up: {techniques}.")
TOMORROW = N_("Tomorrow: {techniques}.")
PARKED = N_("Missed often: {techniques}. Such cards rest for a week; look at the lesson again.")
READY = N_("You know this well: {technique}. Whenever you like, something new: {following}.")
LESSON_AGAIN = N_("Lesson {id}: {title}")
BOARD_NEXT = N_("At the end there is a whole board.")
SUMMARY_TITLE = N_("Practice done")
BOARD_TITLE = N_("At the end: a whole board")
BOARD_BEGIN = N_("Open the marked cell. This board needs no guess; its hardest step: {techniques}.")
BOARD_GOAL = N_("Open only what is proven. The hardest step: {techniques}.")

# Storms

STORM_TITLE = N_("Storm {code}")
STORM_SCORE = N_("Storm: {right} right, {combo} in a row")
STORM_BEGIN = N_(
    "Three minutes on the clock. Open what is proven safe, flag what is proven a mine, "
    "and press 0 where nothing is proven. An error costs ten seconds."
)
SAME_CARDS = N_("The same code brings the same cards: {code}")
STORM_FIRST = N_("Open, flag, or press 0: nothing is proven.")
STORM_BONUS = NN_("Right, {combo} in a row: {count} second more.", "Right, {combo} in a row: {count} seconds more.")
STORM_WRONG = NN_("Wrong: {count} second less.", "Wrong: {count} seconds less.")
STORM_NONE = N_("The time is up, and no card was answered.")
STORM_END = N_("The time is up. {right} of {all} right ({per_cent} %); longest row: {longest}.")
STORM_AGAIN = NN_(
    "Next comes {count} card that was wrong or slow, once more without the clock.",
    "Next come {count} cards that were wrong or slow, once more without the clock.",
)
REPLAY_WRONG = N_("Once more: this one was wrong")
REPLAY_SLOW = N_("Once more: this one was slow")
REPLAY_END = N_("These were all that were wrong or slow.")

# Runs

RUN_TITLE = N_("Run {code}: {right} right")
RUN_BEGIN = N_("No clock: the run ends at the first error, and one card may be skipped. Is something proven here?")
RUN_END = N_("The run ends here, with {right} right.")

# The test of one minute

PLACEMENT_TITLE = N_("One-minute test")
PLACEMENT_BEGIN = N_(
    "Six positions in one minute: is something proven, and which cells? "
    "The first error ends it, and then you know where to begin."
)
PLACEMENT_END = N_("Begin with {id}: {title}?")
FROM_FIRST = N_("From the first lesson on")

# A code for a class

CODE_TITLE = N_("Play with a code")
CODE_WORDS = N_("Whoever types the same code gets the same cards, on every computer.")
CODE = N_("Code:")
NO_CODE = N_("Type a code first: letters or figures, at most {most}.")
STORM = NC_("a drill", "Storm")
RUN = NC_("a drill", "Run")
