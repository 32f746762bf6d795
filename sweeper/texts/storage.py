"""What is said of the files that are kept: settings, history, exports and imports."""

from __future__ import annotations

from ..core.errors import SweeperError, shortened
from .errors import Said, saying_of
from .language import N_, NN_, Saying, Text, say

MOST = 80
"""Signs of anything from outside that one sentence quotes, at most."""

NO_PLAIN_FILE = N_("it is no plain file")
LONG_FILE = N_("it is longer than {most} signs")
NO_FOLDER = N_("there is a file in the place of the folder")
A_LINK = N_("it is a link")
DANGLING = N_("it is a link to {place}, which is not there")

# What the system and SQLite say: their words are the keys

KNOWN = {
    text.one: text
    for text in (
        N_("Permission denied"),
        N_("Operation not permitted"),
        N_("No such file or directory"),
        N_("File exists"),
        N_("Not a directory"),
        N_("Is a directory"),
        N_("No space left on device"),
        N_("Read-only file system"),
        N_("File name too long"),
        N_("File too large"),
        N_("Disk quota exceeded"),
        N_("Input/output error"),
        N_("Device or resource busy"),
        N_("Too many open files"),
        N_("Too many levels of symbolic links"),
        N_("database is locked"),
        N_("database disk image is malformed"),
        N_("database or disk is full"),
        N_("disk I/O error"),
        N_("attempt to write a readonly database"),
        N_("unable to open database file"),
        N_("file is not a database"),
    )
}

# Settings

NO_HOME = N_("There is no home folder to keep settings and games in, so they hold only until you leave.")
NO_PROFILE = N_("The folder {path} cannot be used ({reason}), so settings and games hold only until you leave.")
SETTINGS_UNREADABLE = N_(
    "The settings in {path} cannot be read ({reason}), so defaults are used; changes hold until you leave."
)
SETTINGS_DAMAGED = N_(
    "The settings in {path} are damaged and cannot be set aside ({reason}), so defaults are used; "
    "changes hold until you leave."
)
SETTINGS_ASIDE = N_("The settings could not be read, so defaults are used; the old file is kept as {aside}.")
SETTINGS_UNWRITTEN = N_("The settings cannot be kept in {path} ({reason}); they hold until you leave.")

# The history

HISTORY_NEWER = N_(
    "The history in {path} was written by a newer version of Sweeper, so it is left as it is; games are kept in {side}."
)
HISTORY_UNUSABLE = N_("The history in {path} cannot be used ({reason}), so games are kept only until you leave.")
HISTORY_RESCUED = NN_(
    "The history could not be read ({reason}), so a new one is begun with {count} game saved from it; "
    "the old file is kept as {aside}.",
    "The history could not be read ({reason}), so a new one is begun with {count} games saved from it; "
    "the old file is kept as {aside}.",
)
HISTORY_UNWRITTEN = N_("The history in {path} cannot be written ({reason}); games are kept only until you leave.")
HISTORY_UNREADABLE = N_("The history cannot be read ({reason}).")
HISTORY_TAKES_NOTHING = N_("The history cannot be written ({reason}), so nothing was taken in.")
GAME_UNSHOWN = N_("The game of {date} cannot be shown ({reason}).")
HISTORY_RESCUED_LESS = NN_(
    "The history could not be read ({reason}), so a new one is begun with {count} game saved from it; "
    "{lost} could not be saved. The old file is kept as {aside}.",
    "The history could not be read ({reason}), so a new one is begun with {count} games saved from it; "
    "{lost} could not be saved. The old file is kept as {aside}.",
)
HISTORY_FOUND = NN_(
    "{count} game that was missing in the history was found in {aside} and is back.",
    "{count} games that were missing in the history were found in {aside} and are back.",
)
EMPTY = N_("it is empty")
CUT_OFF = N_("it is cut off")
NO_DATABASE = N_("it is not a database")
NO_SQLITE = N_("this Python has no SQLite")
BAD_HEADER = N_("its header is damaged")
OTHER_PROGRAM = N_("it belongs to another program")
ODD_TABLES = N_("its tables are not what they should be")
ODD_GAME = N_("it has a game that cannot be")
NO_ANSWER = N_("another window does not answer")

# What is kept of a game's moves

MOVES_NO_VERSION = N_("the moves are written in a version that is not known")
MOVES_VERSION = N_("the moves are written in version {version}, but only {known} is known")
MOVES_PACKED = N_("the moves cannot be unpacked")
MOVES_CUT = N_("the moves are cut off or too long")
MOVES_BROKEN = N_("the moves do not hold together")
NO_MOVES = N_("no moves are kept of this game")
LAYOUT_VERSION = N_("the layout is written in a version that is not known")
LAYOUT_PACKED = N_("the layout cannot be unpacked")
LAYOUT_SIZE = N_("the layout has {bytes} bytes, but {cells} cells take {wanted}")
MINES_DIFFER = N_("there are not as many mines as it says")
MINES_ORDER = N_("the mines are not in order, or one is there twice")
OUT_OF_LIMITS = N_("a number is out of its limits")
BAD_NUMBER = N_("a value is not a whole number")
BAD_TEXT = N_("a value is not a text")
BAD_TABLE = N_("this is not a table")
BAD_NAME = N_("a name is not one of the program's")
BAD_UID = N_("{value} is not the name of a game, which is 32 hexadecimal digits")

# A game that was left

UNFINISHED_UNWRITTEN = N_("The unfinished game cannot be kept in {folder} ({reason}).")
UNFINISHED_UNREADABLE = N_("The unfinished game in {path} cannot be read ({reason}).")
UNFINISHED_NEWER = N_("The unfinished game in {path} is left as it is: it was written by a newer version of Sweeper.")
UNFINISHED_DAMAGED = N_(
    "The unfinished game in {path} is damaged and cannot be set aside ({reason}), so it cannot go on."
)
UNFINISHED_ASIDE = N_("The unfinished game could not be read, so it cannot go on; its file is kept as {aside}.")
OTHER_GAME = N_("it is of another game")
NO_CELL_OPENED = N_("no cell was opened in it")
NOT_BEGUN = N_("it was not begun")
LONG_GAME = N_("it is longer than any game")
NEWER_GAME = N_("it was written by a newer version of Sweeper")
NO_CONDITIONS = N_("its conditions are not a table")
ODD_CONDITION = N_("it has a condition that is not known")

# Best times

NOT_WON = N_("This game does not enter the best times: only games that were won count.")
NOT_CLASSIC = N_(
    "This game does not enter the best times: only Beginner, Intermediate and Expert have them, "
    "and these three without a guess."
)
WITH_HELP = N_("This game does not enter the best times: it was played with help.")
A_LESSON = N_("This game does not enter the best times: it belongs to a lesson.")
PLAYED_BEFORE = N_("This game does not enter the best times: its layout had been played before.")
LOADED = N_("This game does not enter the best times: its layout was loaded.")
SEED_CHOSEN = N_("This game does not enter the best times: its seed was chosen.")

# Exports and imports

EXPORT_UNWRITTEN = N_("The history cannot be written to {path} ({reason}).")
IMPORT_UNREADABLE = N_("The file {path} cannot be read ({reason}).")
IMPORT_NO_TEXT = N_("The file {path} is not a text file, so nothing was taken in.")
IMPORT_NO_CSV = N_("The file is no CSV file, so nothing was taken in.")
IMPORT_NO_HISTORY = N_("The file is no exported history: its first line does not say so.")
IMPORT_LACKS = N_("The file is no exported history: its first line lacks {column}.")
IMPORT_VERSION = N_("The file has version {value}, but only {known} is known.")
IMPORT_PART = N_("The history cannot be written; some games were taken in, the others come when it is done again.")
BAD_LINE = N_("Line {line} of the file cannot be used ({reason}), so nothing was taken in.")
BAD_COLUMNS = N_("there are not as many values as columns")
BAD_FIGURES = N_("figures are not a table of at most {most}")
BAD_JSON = N_("this is not JSON")
LONG_LINE = N_("it is longer than {most} signs")
LARGE_NUMBER = N_("a number has more than 16 digits")
FAR_TIME = N_("a time is farther away than any can be")
MANY_EVENTS = N_("{name} has more than {most} entries")
BAD_GAME = N_("this is not a game")
MISSING = N_("{name} is missing")
NOT_ALLOWED = N_("{name} is {value}, but it must be {allowed}")
NO_SIZE = N_("level is {level}, but that is not of {size}")
SIZE = NN_("{rows} x {cols} with {count} mine", "{rows} x {cols} with {count} mines")
NOT_READ = N_("{name} cannot be read")

# What a value may be, after "it must be"

A_WHOLE = N_("a whole number from {low} to {high}")
A_FIGURE = N_("0 or a number from {low:g} to {high:g}, written with a point")
A_SHARE = N_("a number from 0 to 1, written with a point")
A_TIME = N_("seconds with three decimals, as 12.345, and at most {most}")
A_MOMENT = N_("a moment from {first} to {last} written as 2026-01-31T13:05:09.250Z")
A_UID = N_("32 hexadecimal digits")
A_LEVEL = N_("the name of a level, up to 40 small letters")
A_SEED = N_("a whole number of at most 400 digits")
A_LAYOUT = NN_("a layout of {count} mine", "a layout of {count} mines")
A_NAME = N_("a name on one line, of at most {most} signs")
ONE_OF = N_("one of {allowed}")


def shown(path: object) -> str:
    """A path as a sentence shows it: its end where it is long, and a sign for each byte that is no text."""
    text = str(path).encode("utf-8", "replace").decode("utf-8").replace("\n", " ")
    return text if len(text) <= MOST else "..." + text[3 - MOST :]


def reason_of(error: BaseException) -> str:
    """Why something failed, on one line: a phrase that can stand in brackets."""
    cause = cause_of(error)
    return cause if isinstance(cause, str) else say(cause)


def cause_of(error: BaseException) -> Said:
    """The same, to be said when it is shown; what only the system or SQLite knows is said in its own words."""
    if isinstance(error, SweeperError):
        return saying_of(error)
    ours = next((part for part in error.args if isinstance(part, (Text, Saying))), None)
    if ours is not None:
        return ours
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return KNOWN.get(text) or shortened(text.strip().partition("\n")[0], MOST)
