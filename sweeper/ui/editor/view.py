"""What stands beside the position in the editor: the palette, what is said, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable

from ...texts import editor as texts
from ...texts.language import say
from ..parts.panel import Button, Panel
from ..parts.part import Window
from .palette import Palette

LEAVE = "leave"
LINES = 8  # of words: what is said of a position seldom takes more, and the window is to keep its size
BUTTONS = (
    Button("editor.game", texts.FROM_GAME),
    Button("editor.empty", texts.EMPTY),
    Button("editor.size", texts.SIZE),
    Button("editor.copy", texts.COPY),
    Button("editor.paste", texts.PASTE),
    Button("editor.file", texts.FILE),
    Button("editor.undo", texts.UNDO),
    Button("editor.redo", texts.REDO),
    Button("editor.play", texts.PLAY),
    Button(LEAVE, texts.LEAVE, apart=True),
)


class View:
    """Made when it is first shown. panel, palette: its widgets, None until then.

    pressed: called with the id of a button. chosen: called with what a click makes of a cell.
    """

    def __init__(
        self, window: Window, *, pressed: Callable[[str], object], chosen: Callable[[int | None], object]
    ) -> None:
        self._window, self._pressed, self._chosen = window, pressed, chosen
        self.panel: Panel | None = None
        self.palette: Palette | None = None

    @property
    def shown(self) -> bool:
        """Whether it stands there."""
        return self.panel is not None and bool(self.panel.winfo_manager())

    def show(self, words: str, buttons: Sequence[Button], *, with_palette: bool) -> None:
        """Let it say this and offer these buttons."""
        if self.panel is None or self.palette is None:
            self.panel = Panel(self._window.root, pressed=self._pressed, lines=LINES)
            self.palette = Palette(self.panel.extra, self._chosen)
        if not with_palette:
            self.palette.pack_forget()
        elif not self.palette.winfo_manager():
            self.palette.pack(anchor="w", pady=(2, 4))
        new = not self.shown
        if new:
            self.panel.say(say(texts.TITLE), "", words)
            self.panel.stand_beside(self._window.field)
        self.palette.fit(self._window.field.pictures, self.panel.room)
        self.panel.say(say(texts.TITLE), "", words)
        self.panel.offer(buttons)
        if new:  # and not when words get longer by an edit: the field would move under the hand
            self.panel.update_idletasks()
            self._window.stay_on_screen()

    def stand_beside_field(self) -> None:
        """The field is another, or has other room."""
        if self.panel is not None:
            self.panel.stand_beside(self._window.field)

    def language_changed(self) -> None:
        """Make the buttons anew."""
        if self.panel is not None:
            self.panel.language_changed()

    def put_away(self) -> None:
        """Take it away from beside the board."""
        if self.panel is not None:
            self.panel.pack_forget()
