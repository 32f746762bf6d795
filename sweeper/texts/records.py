"""What is said of games: while one runs, after its end, in the records, the statistics and their plots."""

from __future__ import annotations

# During and after a game

LIVE = (("3BV/s", "bbbv_per_s", 2), ("Clicks", "clicks", 0), ("IOE", "ioe", 2), ("Est.", "est_time", 1))

WON = "Won in {time} s"
LOST = "Lost after {time} s, {solved} % solved, heading for {heading} s"
LOST_AT_ONCE = "Lost after {time} s, {solved} % solved"
THREE = ("Head: proven", "Hand: correct", "Clock: 3BV/s")
LUCK = "Luck"
NEW_BEST = "A new best time!"

# Buttons of every dialog

OK = "OK"
YES = "Yes"
NO = "No"
CLOSE = "Close"

# Going on with a game

UNFINISHED_TITLE = "Go on?"
UNFINISHED = (
    "There is a game that you did not finish: {level}, {rows} x {cols}, after {time} s.\nDo you want to go on with it?"
)
UNFINISHED_BROKEN = "The unfinished game cannot go on: {error}."

# Leaving

STILL_WRITING_TITLE = "Leaving"
STILL_WRITING = (
    "Your games are still being written: another program is using the history. If you leave now, they are kept beside "
    "it and come into it at the next start."
)
LEAVE_NOW = "Leave now"

# Best times, in the original's words

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

# Which games are counted

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

# Numbers of a game, and what they add up to

MORE = "More..."
MORE_TITLE = "All Numbers"
PENDING = "..."

NO_STATISTICS = (
    "Statistics are counted by SQLite, which this Python does not have; best times are kept until you leave."
)
STATISTICS_TITLE = "Statistics"
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
# Plots

TIMES, SPEEDS, EFFICIENCIES = "Times", "3BV/s", "IOE"
DISTRIBUTION, LUCK_AND_SKILL = "Distribution", "Luck and skill"
TIME_AXIS, TIMES_AXIS = "Date", "Time of a win (s)"
SPEED_AXIS, EFFICIENCY_AXIS = "3BV/s of a win", "IOE of a win"
GAMES_AXIS = "Games won"
SKILL_AXIS, LUCK_AXIS = "Proof rate (%)", "Luck (%), each line a tenth"
MEAN_OF = "mean of up to {games}"
EACH_WIN = "one win"
WON_GAMES, LOST_GAMES = "won", "lost"
MEAN_OF_WON, MEAN_OF_LOST = "mean, won", "mean, lost"
NOTHING = "No game of this choice has these numbers yet."

# Pictures and files

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
