"""Every text about the board of the day. Those of the command are plain ASCII in English, so that any console can show
them."""

from __future__ import annotations

from .language import N_, NN_

# The command

ABOUT = N_("""\
The board of the day: the same for everyone on that day of the UTC calendar, made from its number alone. It needs no
guess from its first cell on. From Monday to Sunday the boards rise from Beginner with one number at a time to Expert
with a squeeze.""")
EPILOG = N_("""\
DAY is the number of a day, 1 being {first}; without it the board of today is told. Where the mines are is only told
with --mines or --json.

--json prints one object: day, date, id, level, rows, cols, mines (as [row, column] from 0), first (likewise: the cell
to open first), grade, grade_steps, needs_count, steps, tries, digest.""")
DAY = N_("number of a day, from 1 (default: today)")
MINES = N_("tell where the mines are, too")
JSON = N_("one JSON object")
TITLE = N_("Daily {number}, {date}: {level}, {rows} x {cols}, {mines}. Open {cell} first.")
GRADED = N_("No guess is needed. Hardest technique: {technique}.")
NEXT_DAY = N_("The next board comes at {time} local time.")

# In the window

DIALOG_TITLE = N_("Board of the Day")
WORDS = N_(
    "The same board for everyone on a day of the UTC calendar, without a guess, and harder from Monday to Sunday. "
    "The first attempt counts."
)
TODAY = N_("Today: Daily {number}, {level}.")
NEXT_AT = N_("The next one comes at {time}.")
OF_SEVEN = NN_("Played on {count} of the last {days} days.", "Played on {count} of the last {days} days.")
LINE = N_("Daily {number}, {date}, {level}: {result}")
LINE_NEW = N_("Daily {number}, {date}, {level}")
WON = N_("solved in {time}")
LOST = N_("lost after {time}")
BEGUN = N_("begun, not finished")
PLAY_IT = N_("Play")
COPY = N_("Copy the result")
COPIED = N_("Copied: {text}")
NO_RESULT = N_("There is no result of that day yet.")
NAMED = N_("Daily {number}, {level}.")
ANOTHER_TRY = N_("Daily {number}, {level}: another try. Only the first one counts.")
SHARED_WON = N_("Sweeper daily {number} ({level}): solved in {time}, {proven} proven, {guessed} guessed, {hints}")
SHARED_LOST = N_("Sweeper daily {number} ({level}): lost after {time}, {proven} proven, {guessed} guessed, {hints}")
SHARED_PLAIN = N_("Sweeper daily {number} ({level}): {result}, {hints}")
NO_HINTS = N_("no hints")
WITH_HINTS = N_("with hints")
