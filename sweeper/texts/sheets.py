"""What is said in the teacher's pack: sheets to print and their solutions, class codes, the table of results."""

from __future__ import annotations

from .language import N_, NN_

# What is ordered

NO_TECHNIQUE = N_("There is no technique {value}; there are {known}.")
NONE_CHOSEN = N_("Choose one technique at least.")
COUNT_RANGE = N_("A sheet has {low} to {high} tasks, not {given}.")
NO_CODE = N_("{value} is no class code; one is mistyped or missing a sign.")
NO_VARIANT = N_("{value} is no variant: A, B or a seat from 1 to {most}.")

# A sheet

SHEET = N_("Minesweeper: sheet {variant}")
NAME = N_("Name:")
TO_DO = N_(
    "Grey cells are open, white cells are covered, a flag is a mine that is known. Draw a circle into every covered "
    "cell that is safe for certain, and a cross into every one that is a mine for certain. Leave the others empty."
)
TO_DO_TRAPS = N_("In some tasks nothing is certain. There tick the box below.")
ABOUT_TECHNIQUES = N_("Techniques: {names}. The level of a task says how hard it is, on the program's own scale.")
EXAMPLE = N_("An example, solved: {technique}")
LEVEL = N_("level {level}")
MINES_LEFT = N_("Besides the flags: {mines}.")
NOTHING_BOX = N_("nothing is certain")
FOOT = N_("Class code {code}: the same code gives the same tasks on every computer, without a network.")

# Solutions

SOLUTIONS = N_("Solutions, class code {code}")
HOW_SOLVED = N_(
    "Circle: safe. Cross: a mine. The ringed numbers prove what is drawn thick, as the sentences tell; what is drawn "
    "thin is certain too. The sentences name the cells of the board on the left."
)
TRAP_LIKE = N_("trap that looks like {technique}")
KIND_AND_LEVEL = N_("{kind}, level {level}")
TRAP = N_("Nothing is certain: both layouts fit all numbers, and {cell} is a mine in one and safe in the other.")
NOTHING = N_("Nothing is certain.")
SEAT = N_("Seat {seat}")


# Files

NEEDS_PILLOW = N_("PNG and PDF need Pillow (pip install Pillow); PostScript does without it.")
NO_KIND = N_("There is no kind of file {value}; there are {known}.")
IN_ENGLISH = N_(
    "The sheets are in English: printers have no Chinese letters of their own, and to draw them takes Pillow and a "
    "Chinese font."
)
NOT_WRITTEN = N_("The sheets cannot be written to {path}: {reason}.")
WRITTEN = N_("Class code {code}")

# The command `sheet`

ABOUT = N_("""\
Sheets for a class: tasks in which cells are proven safe or mines, made from fresh positions. There is sheet A, sheet B
with the same proofs in other pictures, so that neighbours cannot copy, and one with the solutions of both, in
sentences. All of it follows from the class code: who types it in the window (Learn > With a code) gets the same tasks
on the board.""")
EPILOG = N_("""\
NAME is one of {techniques}.

The sheets are PostScript for A4, black and white; with Pillow they can be PDF or PNG. Chinese letters are drawn into
them as small pictures where Pillow and a Chinese font are there; else the sheets are in English, which is said.

Exit status: 0 where all was written, 1 where not, 2 where an option is wrong.""")
TECHNIQUE = N_("a technique of the tasks; may be given several times (default: {default})")
GRADE = N_("this technique and all simpler ones instead")
COUNT = N_("how many tasks, up to {most} (default 10)")
IN_ORDER = N_("the techniques one after the other, from simple to hard, instead of mixed")
NO_TRAPS = N_("no tasks in which nothing is proven (else about one in five)")
CODE = N_("the sheets of this class code, which says all of the above")
SEATS = N_("a sheet for each of the seats 1 to N instead of A and B, up to {most}")
OUTPUT = N_("folder to write to (default: this one)")
FORMAT = N_("kind of file, one of {kinds} (default ps)")
CODE_SAYS_ALL = N_("--code says techniques, count, order and traps already.")
ONE_OF_TWO = N_("--technique and --grade cannot both be given.")

# The command `results`

RESULTS_ABOUT = N_("""\
The results of a class as one table: each technique with the share of cards that were right at the first try, and in
the end. A learner saves a file of results after the cards of a class code; it has a name in it only if one was
typed.""")
RESULTS_EPILOG = N_("The same file given twice counts once. Exit status: 1 where a file could not be read, else 0.")
RESULTS_FILES = N_("files of results")
RESULTS_CSV = N_("the table as CSV")
RESULTS_OF = NN_("Results of {count} learner", "Results of {count} learners")
NO_RESULTS = N_("this is no file of results")
NO_ANSWER = N_("line {number} of the answers cannot be read: {value}")
NOT_READ = N_("{path} is left out: {reason}.")

HEAD_TECHNIQUE = N_("technique")
HEAD_CARDS = N_("cards")
HEAD_FIRST = N_("right at once")
HEAD_RIGHT = N_("right in the end")
HEAD_TIME = N_("time (median)")
ROW_TRAPS = N_("traps")
