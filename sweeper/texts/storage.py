"""What is said of the files that are kept: settings, history, exports and imports."""

from __future__ import annotations

from ..core.errors import quoted as quoted
from ..core.errors import shortened

MOST = 80
"""Signs of anything from outside that one sentence quotes, at most."""

NO_PLAIN_FILE = "it is no plain file"
LONG_FILE = "it is longer than {most} signs"
NO_FOLDER = "there is a file in the place of the folder"
A_LINK = "it is a link"
DANGLING = "it is a link to {place}, which is not there"

# Settings

NO_HOME = "There is no home folder to keep settings and games in, so they hold only until you leave."
NO_PROFILE = "The folder {path} cannot be used ({reason}), so settings and games hold only until you leave."
SETTINGS_UNREADABLE = (
    "The settings in {path} cannot be read ({reason}), so defaults are used; changes hold until you leave."
)
SETTINGS_DAMAGED = (
    "The settings in {path} are damaged and cannot be set aside ({reason}), so defaults are used; "
    "changes hold until you leave."
)
SETTINGS_ASIDE = "The settings could not be read, so defaults are used; the old file is kept as {aside}."
SETTINGS_UNWRITTEN = "The settings cannot be kept in {path} ({reason}); they hold until you leave."

# The history

HISTORY_NEWER = (
    "The history in {path} was written by a newer version of Sweeper, so it is left as it is; games are kept in {side}."
)
HISTORY_UNUSABLE = "The history in {path} cannot be used ({reason}), so games are kept only until you leave."
HISTORY_RESCUED = (
    "The history could not be read ({reason}), so a new one is begun with {games} games saved from it; "
    "the old file is kept as {aside}."
)
HISTORY_UNWRITTEN = "The history in {path} cannot be written ({reason}); games are kept only until you leave."
HISTORY_UNREADABLE = "The history cannot be read ({reason})."
HISTORY_TAKES_NOTHING = "The history cannot be written ({reason}), so nothing was taken in."
GAME_UNSHOWN = "The game of {date} cannot be shown: {reason}."
HISTORY_RESCUED_LESS = (
    "The history could not be read ({reason}), so a new one is begun with {games} games saved from it; "
    "{lost} could not be saved. The old file is kept as {aside}."
)
HISTORY_FOUND = "{games} games that were missing in the history were found in {aside} and are back."
EMPTY = "it is empty"
CUT_OFF = "it is cut off"
NO_DATABASE = "it is not a database"
NO_SQLITE = "this Python has no SQLite"
BAD_HEADER = "its header is damaged"
OTHER_PROGRAM = "it belongs to another program"
ODD_GAME = "it has a game that cannot be"
NO_ANSWER = "another window does not answer"

# What is kept of a game's moves

NO_VERSION = "none"
MOVES_VERSION = "the moves are written in version {version}, but only {known} is known"
MOVES_PACKED = "the moves cannot be unpacked ({reason})"
MOVES_CUT = "the moves are cut off or too long"
MOVES_BROKEN = "the moves do not hold together ({reason})"
NO_MOVES = "no moves are kept of this game"
LAYOUT_VERSION = "the layout is written in a version that is not known"
LAYOUT_PACKED = "the layout cannot be unpacked ({reason})"
LAYOUT_SIZE = "the layout has {bytes} bytes, but {cells} cells take {wanted}"
MINES_DIFFER = "there are not as many mines as it says"
MINES_ORDER = "the mines are not in order, or one is there twice"
OUT_OF_LIMITS = "a number is out of its limits"
BAD_NUMBER = "a value is not a whole number"
BAD_TEXT = "a value is not a text"
BAD_TABLE = "this is not a table"
BAD_NAME = "a name is not one of the program's"

# A game that was left

UNFINISHED_UNWRITTEN = "The unfinished game cannot be kept in {folder} ({reason})."
UNFINISHED_UNREADABLE = "The unfinished game in {path} cannot be read ({reason})."
UNFINISHED_NEWER = "The unfinished game in {path} is left as it is: it was written by a newer version of Sweeper."
UNFINISHED_DAMAGED = "The unfinished game in {path} is damaged and cannot be set aside ({reason}), so it cannot go on."
UNFINISHED_ASIDE = "The unfinished game could not be read, so it cannot go on; its file is kept as {aside}."

# Best times

NOT_ENTERED = "This game does not enter the best times: {reason}."
NOT_WON = "only games that were won count"
NOT_CLASSIC = "only the levels beginner, intermediate and expert have best times"
WITH_HELP = "it was played with help"
A_LESSON = "it belongs to a lesson"
PLAYED_BEFORE = "its layout had been played before"
LOADED = "its layout was loaded"
SEED_CHOSEN = "its seed was chosen"

# Exports and imports

EXPORT_UNWRITTEN = "The history cannot be written to {path} ({reason})."
IMPORT_UNREADABLE = "The file {path} cannot be read ({reason})."
IMPORT_NO_TEXT = "The file {path} is not a text file, so nothing was taken in."
IMPORT_NO_CSV = "The file is no CSV file ({reason}), so nothing was taken in."
IMPORT_NO_HISTORY = "The file is no exported history: its first line does not say so."
IMPORT_LACKS = "The file is no exported history: its first line lacks {column}."
IMPORT_VERSION = "The file has version {version}, but only {known} is known."
IMPORT_PART = "The history cannot be written; some games were taken in, the others come when it is done again."
BAD_LINE = "Line {line} of the file cannot be used ({reason}), so nothing was taken in."
BAD_COLUMNS = "there are not as many values as columns"
BAD_FIGURES = "figures are not a table of at most {most}"
BAD_JSON = "this is not JSON"
LONG_LINE = "it is longer than {most} signs"
LARGE_NUMBER = "a number has more than 16 digits"
FAR_TIME = "a time is farther away than any can be"
MANY_EVENTS = "{name} has more than {most} entries"
BAD_GAME = "this is not a game"
MISSING = "{name} is missing"
NOT_ALLOWED = "{name} is {value}, but it must be {allowed}"
NO_SIZE = "level is {level}, but that is not of {size}"
SIZE = "{rows} x {cols} with {mines} mines"
NOT_READ = "{name} cannot be read"

# What a value may be, after "it must be"

A_WHOLE = "a whole number from {low} to {high}"
A_FIGURE = "0 or a number from {low:g} to {high:g}, written with a point"
A_SHARE = "a number from 0 to 1, written with a point"
A_TIME = "seconds with three decimals, as 12.345, and at most {most}"
A_MOMENT = "a moment from {first} to {last} written as 2026-01-31T13:05:09.250Z"
A_UID = "32 hexadecimal digits"
A_LEVEL = "the name of a level, up to 40 small letters"
A_SEED = "a whole number of at most 400 digits"
A_LAYOUT = "a layout of {mines} mines"
A_NAME = "a name on one line, of at most {most} signs"
ONE_OF = "one of {allowed}"


def shown(path: object) -> str:
    """A path as a sentence shows it: its end where it is long, and a sign for each byte that is no text."""
    text = str(path).encode("utf-8", "replace").decode("utf-8").replace("\n", " ")
    return text if len(text) <= MOST else "..." + text[3 - MOST :]


def reason_of(error: BaseException) -> str:
    """Why something failed, on one line."""
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return shortened(text.strip().partition("\n")[0], MOST)
