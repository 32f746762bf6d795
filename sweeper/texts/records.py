"""The texts of records and statistics, in one place; those of a game just ended are in `texts/after_game.py`."""

from __future__ import annotations

OK = "OK"
YES = "Yes"
NO = "No"
CLOSE = "Close"

UNFINISHED_TITLE = "Go on?"
UNFINISHED = (
    "There is a game that you did not finish: {level}, {rows} x {cols}, after {time} s.\nDo you want to go on with it?"
)
UNFINISHED_BROKEN = "The unfinished game cannot go on: {error}."

# The original's words, for the three levels.
NAME_TITLE = ""
NAME = "You have the fastest time\nfor {level} level.\nPlease enter your name."
BEST_TITLE = "Fastest Mine Sweepers"
BEST_SECONDS = "{seconds} seconds"
RESET = "Reset Scores"
RESET_TITLE = "Reset Scores"
RESET_ASK = "Begin the best times anew? The games played stay in the history and the statistics."
TEN = "Ten best..."

TEN_TITLE = "Ten Best"
TEN_NONE = "No game yet."
TEN_BY = (("time_ms", "Time"), ("bbbv_per_s", "3BV/s"), ("ioe", "IOE"))
TEN_COLUMNS = ("", "Time (s)", "3BV", "3BV/s", "IOE", "Date", "Name")
SORTED_BY = "Sorted by:"

LEVELS = {
    "beginner": "Beginner",
    "intermediate": "Intermediate",
    "expert": "Expert",
    "canvas": "Canvas field",
    "custom": "Custom",
}
RULES = {
    "opening": "Opens an area",
    "safe": "Is safe",
    "auto": "Made by the game",
    "none": "May lose",
}
LEVEL = "Level:"
RULE = "First click:"
PERIOD = "Period:"
ALL_LEVELS = "All levels"
ALL_RULES = "All"
PERIODS = (("All time", None), ("Last 7 days", 7), ("Last 30 days", 30), ("Last 365 days", 365))

MORE = "More..."
MORE_TITLE = "All Numbers"
PENDING = "..."

STATISTICS_TITLE = "Statistics"
COUNTED = "Counting ..."
GAMES = (
    ("Games started", "{started}"),
    ("Won", "{won}"),
    ("Lost", "{lost}"),
    ("Abandoned", "{abandoned}"),
    ("Unfinished", "{unfinished}"),
    ("With help", "{assisted}"),
    ("Win rate", "{rate}"),
    ("95 % interval", "{interval}"),
    ("Wins in a row", "{current_winning} (longest {longest_winning})"),
    ("Losses in a row", "{current_losing} (longest {longest_losing})"),
    ("Best time", "{best}"),
    ("Mean time of wins", "{mean}"),
    ("Median time of wins", "{median}"),
    ("Played", "{played}"),
)
WITHOUT_HELP = "Only games without help"
SAVE_PICTURE = "Save picture..."
EXPORT = "Export..."
IMPORT = "Import..."
POSTSCRIPT = "PostScript"
PNG = "PNG picture"
CSV = "CSV, one line a game"
JSON = "JSON, whole games"
ANY_FILE = "All files"
SAVED = "Saved in {path}."
NOT_SAVED = "The picture cannot be saved in {path} ({error})."
NOT_A_PICTURE = "A picture is saved as .ps or .png, but not as {suffix!r}."
NEEDS_PILLOW = "For PNG the package Pillow is needed; PostScript works without it."
EXPORTED = "{count} games written to {path}."
IMPORTED = "{added} games taken in, {known} were known already."
WORKING_OUT = "{count} games ..."
STOP = "Stop"
STOPPED = "Stopped; nothing was changed."
