"""What stands beside the board while something is supposed: words, two branches side by side, and the buttons."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from typing import Callable

from ...teach.what_if import Branches
from ...texts import what_if as texts
from ...texts.language import Text, say
from ..parts import theme
from ..parts.field import Field
from ..parts.panel import LEAST_WIDTH, LOW, Button, Panel
from ..parts.system import room_below
from .branches_view import BranchesView

NEXT, ALL, BACK, CLEAR, BOTH, LAYOUT, KEEP, LEAVE = (
    *("what_if.next", "what_if.all", "what_if.back", "what_if.clear"),
    *("what_if.both", "what_if.layout", "what_if.keep", "what_if.leave"),
)
BUTTONS: dict[str, Text] = {
    NEXT: texts.NEXT,
    ALL: texts.ALL,
    BACK: texts.BACK,
    CLEAR: texts.CLEAR,
    BOTH: texts.BOTH,
    LAYOUT: texts.LAYOUT,
    KEEP: texts.KEEP,
}


class Beside(Panel):
    """Stands beside the field of a game where there is room, for the field is not to move. view: the branches shown."""

    def __init__(self, master: tkinter.Misc, *, pressed: Callable[[str], object]) -> None:
        super().__init__(master, pressed=pressed)
        self.view: BranchesView | None = None

    def show(self, field: Field, said: str, both: Branches | None, ids: Sequence[str], *, asking: bool) -> None:
        """Show this, if there is room.

        both: the branches to show. ids: what the buttons ask for. asking: whether it is asked which number breaks.
        """
        if not self.winfo_manager():
            if not self._has_room(field):
                return
            self.stand_beside(field)
        self.say(say(texts.TITLE), "", said)
        self._show_branches(field, both)
        shown = {**BUTTONS, NEXT: texts.SHOW} if asking else BUTTONS
        self.offer([*(Button(id, shown[id]) for id in ids), Button(LEAVE, texts.LEAVE, apart=True)])

    def put_away(self) -> None:
        """Take it away; what it shows is made anew the next time, for a field that may be another."""
        if self.view is not None:
            self.view.destroy()
            self.view = None
        self.pack_forget()

    def _show_branches(self, field: Field, both: Branches | None) -> None:
        if self.view is not None and self.view.both is not both:
            self.view.destroy()
            self.view = None
        if both is not None and self.view is None:
            self.view = BranchesView(self.extra, both, room=self.room, pictures=field.pictures)
            self.view.pack(anchor="w")

    def _has_room(self, field: Field) -> bool:
        """Whether it can stand right of the field or below it without anything beyond the edge of the screen."""
        return self.room_right(field) >= theme.scaled(self, LEAST_WIDTH) or room_below(
            field, beside=self
        ) >= theme.scaled(self, LOW)
