"""Every text of the command that makes boards to order. In English plain ASCII, so that any console can show it."""

from __future__ import annotations

from .language import N_, NN_

ABOUT = N_("""\
Boards to order: without a guess, of a grade, or with a technique. Each is checked before it is printed: from its first
cell on, every cell can be proven safe in its turn. Board i of a run has the seed S + i, so the boards depend only on
what is asked for and the seed: not on the machine or its speed (the times do).""")
EPILOG = N_("""\
Up to a density of 25 % boards are dealt until one needs no guess, so that all of those are equally likely. Above that
single mines are moved until none is needed, and the board says so; graded boards are always dealt.

TECHNIQUE is one of {grades}.
The grade of a board is the hardest that is needed when the simplest step is always taken; count is the mine counter.

--json prints an object a line: rows, cols, mines (as [row, column] from 0), first (likewise: the cell to open first),
kind (dealt or repaired), grade, needs_count, tries, ms; and grade_steps, how many steps are of that grade, first_step,
how many steps come before them, steps, seed.

Where a board is not found, that is said, and another kind of board is never given instead. Ctrl-C keeps what is
printed already, tells with which options the other boards are made, and leaves with exit status 130. Otherwise: 0
where all boards were made, 1 where one was not found, 2 where an option is wrong.""")
COUNT = N_("how many (default 1)")
SEED = N_("whole number; the boards have the seeds N, N + 1 ... (default: drawn by chance)")
NO_GUESS = N_("boards that need no guess (this is so where nothing else is asked for)")
NO_COUNTER = N_("boards that need neither a guess nor the mine counter: the numbers alone will do")
GRADE = N_("boards whose hardest step takes TECHNIQUE")
WITH = N_("boards that take TECHNIQUE in several steps, and nothing harder")
TIMES = N_("in how many steps at least, with --with (default 2)")
FIRST = N_("where to begin, counted from 1 as on the rulers: 4,4 or D4 (default: the best cell)")
TRIES = N_(
    "how many layouts are looked at for each board, at most (default: fewer the larger the field; {tries} on Expert)"
)
POSITION = N_("the position just before the hardest step instead of the board, as `solve` reads it")
JSON = N_("one JSON object a line, for each board")
TIMES_NEED_WITH = N_("--times goes with --with.")

TITLE = N_("{level}, {rows} x {cols}, {mines}, seed {seed}: open {cell} first")
DEALT = N_("No guess is needed. It was dealt: every such board is equally likely.")
REPAIRED = N_("No guess is needed. It was made by moving mines, and is not like a random board.")
GRADED = NN_(
    "Hardest step: {tag} ({technique}), {count} step of {steps}, the first after {before}.",
    "Hardest step: {tag} ({technique}), {count} steps of {steps}, the first after {before}.",
)
ONE_CLICK = N_("The first click wins.")
WITH_COUNTER = N_("The mine counter is needed.")
WITHOUT_COUNTER = N_("The mine counter is not needed.")
TRIED = NN_("{count:,} layout was looked at.", "{count:,} layouts were looked at.")
PROGRESS = N_("board {board:,} of {boards:,}, try {tries:,}")
NOT_FOUND = N_("Seed {seed}: {message}")
INTERRUPTED = NN_(
    "Interrupted: {boards} of {count} board was made.", "Interrupted: {boards} of {count} boards were made."
)
GO_ON = N_("The other boards: the same command with --seed {seed} --count {boards}.")
