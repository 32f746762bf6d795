"""What is said of games: while one runs, after its end, in the records, the statistics and their plots."""

from __future__ import annotations

from .language import N_, NC_, NN_

# During and after a game

LIVE = (
    (N_("3BV/s"), "bbbv_per_s", 2),
    (NC_("counter", "Clicks"), "clicks", 0),
    (N_("IOE"), "ioe", 2),
    (NC_("counter", "Est."), "est_time", 1),
)
LIVE_VALUE = N_("{name} {value}")

WON = N_("Won in {time} s.")
LOST = N_("Lost after {time} s, with {solved} % solved. At this pace a win takes {heading} s.")
LOST_AT_ONCE = N_("Lost after {time} s, with {solved} % solved.")
THREE = (N_("Head: proven"), N_("Hand: correct"), N_("Clock: 3BV/s"))
MEANINGS_OF_THREE = (
    N_(
        "Head: of your clicks and chords that opened something, after the first, the share that the numbers had proven"
        " safe when you made them. 100 % is a game without a guess."
    ),
    N_(
        "Hand: of your clicks, the share that did something new. A flag counts where it marks a mine for the first"
        " time. 100 % is a game without a wasted click."
    ),
    N_(
        "Clock: how much of the board you solved in a second. 3BV is the smallest number of left clicks that clears the"
        " board without flags. The higher, the faster."
    ),
)
NEW_BEST = N_("A new best time!")

# Buttons of every dialog

OK = N_("OK")
YES = N_("Yes")
NO = N_("No")
CLOSE = N_("Close")

# Going on with a game

UNFINISHED_TITLE = N_("Go on?")
UNFINISHED = NN_(
    "You left a game unfinished: {level}, {rows} x {cols}, {count} second played.\nDo you want to go on with it?",
    "You left a game unfinished: {level}, {rows} x {cols}, {count} seconds played.\nDo you want to go on with it?",
)
UNFINISHED_BROKEN = N_("The unfinished game cannot go on. {error}")

# Leaving

STILL_WRITING_TITLE = N_("Leaving")
STILL_WRITING = N_(
    "Your games are still being written, because another program is using the history. If "
    "you leave now, they are kept beside it and added at the next start."
)
LEAVE_NOW = N_("Leave now")

# Best times, in the original's words

ANONYMOUS = N_("Anonymous")
NAME = N_("You have the fastest time\nfor {level} level.\nPlease enter your name.")
BEST_TITLE = N_("Fastest Mine Sweepers")
BEST_LEVEL = N_("{level}:")
BEST_SECONDS = NN_("{count} second", "{count} seconds")
RESET = N_("Reset Scores")
RESET_ASK = N_("Clear all best times? The games you have played stay in the history and the statistics.")
TEN = N_("Ten best...")

TEN_TITLE = N_("Ten Best")
TEN_NONE = N_("No game yet.")
TEN_BY = (("time_ms", N_("Time")), ("bbbv_per_s", N_("3BV/s")), ("ioe", N_("IOE")))
TEN_COLUMNS = (None, N_("Time (s)"), N_("3BV"), N_("3BV/s"), N_("IOE"), N_("Date"), N_("Name"))
SORTED_BY = N_("Sorted by:")

# Which games are counted

LEVELS = {
    "beginner": N_("Beginner"),
    "intermediate": N_("Intermediate"),
    "expert": N_("Expert"),
    "no_guess_beginner": N_("No-guess Beginner"),
    "no_guess_intermediate": N_("No-guess Intermediate"),
    "no_guess_expert": N_("No-guess Expert"),
    "canvas": N_("Canvas field"),
    "custom": N_("Custom"),
}
NAMES = {**LEVELS, "to_order": N_("Board to order"), "daily": N_("Board of the day")}
"""The levels that can be chosen, and what else a game may have been."""
RULES = {
    "opening": N_("Opens an area"),
    "safe": N_("Is safe"),
    "auto": N_("Made by the game"),
    "none": N_("Can hit a mine"),
}
LEVEL = N_("Level:")
RULE = N_("First click:")
PERIOD = N_("Period:")
ALL_LEVELS = N_("All levels")
ALL_RULES = NC_("first click", "All")
PERIODS = (
    (N_("All time"), None),
    (N_("Last 7 days"), 7),
    (N_("Last 30 days"), 30),
    (N_("Last 365 days"), 365),
)

# Numbers of a game, and what they add up to

MORE = N_("More...")
MORE_TITLE = N_("All Numbers")
PENDING = "..."

NO_STATISTICS = N_(
    "Statistics are counted by SQLite, which this Python does not have; best times are kept until you leave."
)
STATISTICS_TITLE = N_("Statistics")
GAMES = {
    "started": N_("Games started"),
    "won": N_("Won"),
    "lost": N_("Lost"),
    "abandoned": N_("Abandoned"),
    "unfinished": N_("Unfinished"),
    "assisted": N_("With help"),
    "rate": N_("Win rate"),
    "interval": N_("True win rate (95 % sure)"),
    "winning": N_("Wins in a row"),
    "losing": N_("Losses in a row"),
    "best": N_("Best time"),
    "mean": N_("Mean time of wins"),
    "median": N_("Median time of wins"),
    "played": N_("Time played"),
}
RATE = N_("{share} %")
INTERVAL = N_("{low} to {high} %")
IN_A_ROW = N_("{current} (longest {longest})")
SECONDS = N_("{seconds} s")
HOURS = N_("{hours} h {minutes} min")
WITHOUT_HELP = N_("Only games without help")

# Plots

PLOTS = {
    "times": N_("Times"),
    "speeds": N_("3BV/s"),
    "efficiencies": N_("IOE"),
    "distribution": N_("Distribution"),
    "luck": N_("Luck and skill"),
}
TIME_AXIS, TIMES_AXIS = N_("Date"), N_("Time of a win (s)")
SPEED_AXIS, EFFICIENCY_AXIS = N_("3BV/s of a win"), N_("IOE of a win")
GAMES_AXIS = N_("Games won")
SKILL_AXIS, LUCK_AXIS = N_("Proof rate (%)"), N_("Luck: chance to survive all guesses (%)")
EACH_WIN = N_("each dot is one win")
MEAN_OF = N_("each dot is the mean of up to {games} wins")
WON_GAMES, LOST_GAMES = NC_("games", "won"), NC_("games", "lost")
MEAN_OF_WON, MEAN_OF_LOST = N_("mean, won"), N_("mean, lost")
NOTHING = N_("No game of this choice has these numbers yet.")

# Pictures and files

SAVE_PICTURE = N_("Save picture...")
EXPORT = N_("Export...")
IMPORT = N_("Import...")
POSTSCRIPT = N_("PostScript")
PNG = N_("PNG picture")
CSV = N_("CSV, one line a game")
JSON = N_("JSON, whole games")
ANY_FILE = N_("All files")
SAVED = N_("Saved in {path}.")
NOT_SAVED = N_("The picture cannot be saved in {path} ({error}).")
NOT_A_PICTURE = N_("A picture is saved as .ps or .png, not as {suffix}.")
NO_SUFFIX = N_("A picture is saved as .ps or .png; end its name with one of them.")
NEEDS_PILLOW = N_("For PNG the package Pillow is needed; PostScript works without it.")
EXPORTED = NN_("{count} game written to {path}.", "{count} games written to {path}.")
IMPORTED = N_("New games: {added}. Games that were known already: {known}.")
WORKING_OUT = NN_("{count} game so far...", "{count} games so far...")
STOP = N_("Stop")
STOPPED = N_("Stopped; nothing was changed.")
