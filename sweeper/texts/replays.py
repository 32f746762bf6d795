"""What is said of replays: those that cannot be read or written, and what the command finds in those that can."""

from __future__ import annotations

from .language import N_, NC_, NN_

# Where and what

PROBLEM = N_("{name}: {problem}")
PROBLEM_AT = N_("{name}, {place}: {problem}")
AT_BYTE = N_("byte {number}")
AT_LINE = N_("line {number}")

HEADER = NC_("part of a replay file", "its header")
MINES = NC_("part of a replay file", "its mines")
EVENTS = NC_("part of a replay file", "its events")
END = NC_("part of a replay file", "what follows its events")

# What is not read at all

EMPTY = N_("The file is empty.")
TOO_LARGE = N_("The file has {found:,} bytes, but a replay has at most {most:,}.")
NOT_KNOWN = N_("This is no replay that Sweeper knows; it reads AVF, EVF, MVF, RMV and RAWVF.")
NOT_OF_KIND = N_("The file does not begin like {kind}.")
OTHER_VERSION = N_("This is {kind} of version {version}; Sweeper reads the versions {known}.")
SECRET = N_("Replays of Minesweeper X ({kind}) are not read: their author keeps the layout secret.")
RARE = N_("Replays of this kind ({kind}) are not read: they are rare, and their layout is not known well enough.")
LIST = N_("A list of replays ({kind}) is not read; take single replays out of it with the program that made it.")
OTHER_RULE = N_("The game was played by a rule that Sweeper does not have: chords or flags that go on by themselves.")

# What is wrong with a file

CUT_OFF = N_("The file ends here, in the middle of {part}.")
TRAILING = NN_(
    "{count:,} byte follows the end of the replay.",
    "{count:,} bytes follow the end of the replay.",
)
LONG_TEXT = N_("A text is longer than {most} bytes.")
NO_UTF8 = N_("A text is not UTF-8.")
BAD_LEVEL = N_("{value} is no level.")
BAD_YEARS = N_("The years of the program are {value}, which belongs to no version that is known.")
BAD_SIZE = N_("The board is {cols} x {rows}, but its sides must be 1 to {most}.")
BAD_MINES = N_("The number of mines is {mines}, which does not fit a board of {cols} x {rows}.")
BAD_SQUARE = N_("The side of a cell is {pixels} pixels.")
MINE_OUTSIDE = N_("A mine lies at column {column}, row {row}, which is off the board.")
MINE_TWICE = N_("A mine lies at column {column}, row {row} a second time.")
MINES_DIFFER = N_("The number of mines is {stated}, but the board has {found}.")
NO_STAMP = N_("The line with the level and the date is missing.")
NO_EVENTS = N_("No event of the mouse is found.")
NO_END = N_("The end is not that of a replay.")
NO_EVENT = N_("{value} is no event.")
TIME_BACK = N_("The time goes back, from {before} to {after} seconds.")
LATE = N_("The time is {seconds:,} seconds, longer than any game.")
TOO_MANY_EVENTS = N_("The replay has more than {most:,} events.")
TOO_MANY_CLICKS = N_("The replay has more than {most:,} presses and releases.")

# Replays in text

NO_BOARD = N_("The file ends before its board, which begins with the line 'Board:'.")
NO_OPTION = N_("{value} is neither a name with a value nor the beginning of the board.")
NO_VALUE = N_("The line {field} is missing.")
BAD_VALUE = N_("{field} is {value}, but it must be a whole number from {low} to {high}.")
ROWS_MISSING = NN_(
    "The board has {count} row instead of {wanted}.",
    "The board has {count} rows instead of {wanted}.",
)
BAD_ROW = N_("{value} is no row of the board; it has * for a mine and 0 for none.")

# What cannot be written

NOT_BEGUN = N_("No cell of this game was opened, so there is nothing to write.")
NO_QUESTION_MARKS = N_("{kind} cannot hold a game with question marks; RAWVF can.")
TOO_LARGE_FOR = N_("{kind} cannot hold a board with sides of more than {most} cells.")

# The command

ABOUT = N_("""\
Plays replays of Minesweeper programs again, and prints what they hold: the result, the time, all numbers, and the
verdict on every opening.""")
EPILOG = N_("""\
Reads AVF (Arbiter), EVF (Metasweeper), MVF (Clone), RMV (Viennasweeper) and RAWVF. All that is printed comes from
playing the events; what the file says otherwise is named. Nothing is verified: only its own program could do that.
The fields of --json are those of the community, with cells as [column, row] from 0 at the top left; in "review" they
are as `review --json` prints them, [row, column].""")
FILES = N_("a replay")
JSON = N_("one JSON object a line, for each replay")
OPTION_PLAYER = N_("show the name of the player, too")
UNREADABLE = N_("{name} cannot be read: {reason}.")
SOURCE = N_("{name}: {kind}, recorded by {program}; played again, not verified")
PLAYER = N_("Player: {player}")
NONE = NC_("the player or the program of a replay", "(not named)")
STATED_TIME = N_("The file says {stated} s, but playing it takes {found} s.")
STATED_BBBV = N_("The file says 3BV {stated}, but the board has {found}.")
WON = N_("The file says the game was won, but playing it does not win.")
NOT_WON = N_("The file says the game was not won, but playing it wins.")
