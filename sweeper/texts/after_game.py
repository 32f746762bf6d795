"""The texts about games played: after a game, and of the plots. What the window says is in `texts/window.py`."""

from __future__ import annotations

WON = "Won in {time} s"
LOST = "Lost after {time} s, {solved} % solved, heading for {heading} s"
LOST_AT_ONCE = "Lost after {time} s, {solved} % solved"
THREE = ("Head: proven", "Hand: correct", "Clock: 3BV/s")
LUCK = "Luck"
NEW_BEST = "A new best time!"

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

LIVE = (("3BV/s", "bbbv_per_s", 2), ("Clicks", "clicks", 0), ("IOE", "ioe", 2), ("Est.", "est_time", 1))
