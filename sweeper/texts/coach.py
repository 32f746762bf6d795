"""What the window says in the review of a game."""

from __future__ import annotations

from .language import N_

TITLE = N_("Review")
NO_GAME = N_("There is no finished game to review yet.")
GONE = N_("This game is not in the history any more.")
NO_MOVES = N_("The moves of this game were not kept, so it cannot be reviewed.")
