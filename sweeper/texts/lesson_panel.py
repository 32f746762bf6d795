"""What stands beside the board while something is learned: titles, and the buttons with their keys."""

from __future__ import annotations

from .language import N_

NO_SUCH_LESSON = N_("There is no lesson {id}; Learn > Lessons shows all there are.")

LESSON_TITLE = N_("{id}: {title}")
PROGRESS = N_("{done} of {wanted}")

HELP = N_("Help (N)")
NOTHING = N_("Nothing is proven (0)")
PROVEN = N_("Something is proven (1)")
PROVE = N_("Prove it (B)")
COUNTER = N_("With the mine counter (C)")
GO_ON = N_("Go on (Enter)")
AGAIN = N_("Once more (F2)")
NEXT_LESSON = N_("Next lesson (Enter)")
LEAVE = N_("Back to the game (Esc)")

CHOICE = N_("{number}: {answer}")
