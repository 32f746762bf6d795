"""Every text about the board of the day. Those of the command are plain ASCII in English, so that any console can show
them."""

from __future__ import annotations

from .language import N_

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
