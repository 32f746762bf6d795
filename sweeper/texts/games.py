"""What the list of games says."""

from __future__ import annotations

from .language import N_, NC_, NN_

TITLE = N_("Games played")
NEEDS_SQLITE = N_("The list of games is made by SQLite, which this Python does not have.")

COLUMNS = {
    "date": N_("Date"),
    "level": NC_("column", "Level"),
    "result": N_("Result"),
    "time": N_("Time (s)"),
    "bbbv": N_("3BV"),
    "help": N_("What helped"),
}
RESULTS = {
    "won": NC_("game", "won"),
    "lost": NC_("game", "lost"),
    "abandoned": NC_("game", "abandoned"),
    "unfinished": NC_("game", "unfinished"),
}
PLAYED_NOW = NC_("game", "being played")
SIZE = N_("{rows} x {cols}, {mines} mines")
HELPS = {
    "assisted": NC_("what helped", "help"),
    "lesson": NC_("what helped", "lesson"),
    "replayed": NC_("what helped", "played before"),
    "loaded": NC_("what helped", "chosen board"),
}
AND_HELP = N_("{helps}, {help}")

RESULT = N_("Result:")
ALL_RESULTS = NC_("results", "All")
WON_ONES, LOST_ONES = NC_("games", "Won"), NC_("games", "Lost")
ABANDONED_ONES, UNFINISHED_ONES = NC_("games", "Abandoned"), NC_("games", "Unfinished")
HELPED = N_("Help:")
ALL_HELPED = NC_("help", "All")
ALONE, ASSISTED = NC_("help", "Without any"), NC_("help", "With help")
LESSONS, REPLAYED, LOADED = NC_("help", "Lessons"), NC_("help", "Played before"), NC_("help", "Chosen boards")
SORTED = N_("Sorted by:")
ORDERS = (
    (N_("Newest first"), ("date", True)),
    (N_("Oldest first"), ("date", False)),
    (N_("Largest level first"), ("level", True)),
    (N_("Smallest level first"), ("level", False)),
    (N_("Won first"), ("result", True)),
    (N_("Won last"), ("result", False)),
    (N_("Fastest first"), ("time", False)),
    (N_("Slowest first"), ("time", True)),
    (N_("Highest 3BV first"), ("bbbv", True)),
    (N_("Lowest 3BV first"), ("bbbv", False)),
    (N_("With help first"), ("help", True)),
    (N_("Without help first"), ("help", False)),
)
SEARCH = N_("Search:")
SEARCH_WHAT = N_("A date such as 2026-11-30, a size such as 16x30, a seed, or a player's name.")
COUNT = NN_("{count:,} game", "{count:,} games")
NO_GAMES = N_("There is no such game.")

REPLAY = N_("Replay")
REVIEW = N_("Review")
AGAIN = N_("Same board again")
NO_MOVES = N_("The moves of this game were not kept, so it cannot be shown.")
NOT_BEGUN = N_("No cell was opened in this game, so there is no board to play again.")
GONE = N_("This game is not in the history any more.")
