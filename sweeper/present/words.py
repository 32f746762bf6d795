"""The texts about games played: after a game, and of the plots. What the window says is in `ui/texts.py`."""

from __future__ import annotations

WON = "Won in {time} s"
LOST = "Lost after {time} s, {solved} % solved, heading for {heading} s"
LOST_AT_ONCE = "Lost after {time} s, {solved} % solved"
THREE = ("Head", "Hand", "Clock")
LUCK = "Luck"
NEW_BEST = "A new best time!"

LIVE = (("3BV/s", "bbbv_per_s", 2), ("Clicks", "clicks", 0), ("IOE", "ioe", 2), ("Est. time", "est_time", 1))
