"""What can stand on the board of the window: the game that is played, or a lesson in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..core.cells import Cell
from ..core.pointer import PointerEvent, Target
from ..input.gesture import MouseOptions
from ..input.keys import Direction

if TYPE_CHECKING:
    from .session import Paint


class Stage(Protocol):
    """Takes what the hands do, and says what has to be painted. Every `now` is milliseconds on one monotonic clock."""

    @property
    def rows(self) -> int:
        """How many rows its board has."""

    @property
    def cols(self) -> int:
        """How many columns its board has."""

    @property
    def tracking(self) -> bool:
        """Whether a press is being followed."""

    @property
    def cursor(self) -> Cell:
        """The cell of the keyboard's cursor."""

    @property
    def names_cells(self) -> bool:
        """Whether cells are named in what is said of it."""

    def set_mouse(self, options: MouseOptions, *, question_marks: bool) -> None:
        """Take the player's choices about the mouse."""

    def pointer(self, event: PointerEvent, now: int) -> Paint:
        """Take a mouse event."""

    def cancel(self, now: int) -> Paint:
        """Forget a press that is being tracked."""

    def move_cursor(self, direction: Direction, now: int) -> Paint:
        """Show the keyboard's cursor one cell further."""

    def key_open(self, now: int) -> Paint:
        """The key that opens or chords."""

    def key_mark(self, now: int) -> Paint:
        """The key that marks."""

    def secret(self, target: Target) -> bool | None:
        """Whether the cell under the pointer is free of mines, where that is told."""

    def tick(self, now: int) -> Paint:
        """Let the clock go on."""

    def until_next_second(self, now: int) -> int | None:
        """Milliseconds until the clock shows another second; None while it stands."""

    def pause(self, now: int) -> Paint:
        """The window is put away."""

    def resume(self, now: int) -> Paint:
        """The window is back."""

    def repaint(self, now: int) -> Paint:
        """Everything that differs from what is painted."""

    def redress(self, now: int) -> Paint:
        """The same, where the position is no other."""

    def forget_painted(self) -> None:
        """Take the board as painted all covered, as a field newly built is."""
