"""A hand at a window with the editor."""

from __future__ import annotations

from sweeper.core.cells import Cell
from sweeper.play.editing import Draft
from sweeper.texts.language import Text, say
from sweeper.ui.editor.editor import Editor
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import Window


class Hand:
    """A hand at a window with the editor."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.part: Editor = window.app.parts["editor"]

    def open(self) -> None:
        self.window.app.run("editor")
        self.rest()

    def rest(self) -> None:
        """Until all is said of the position as it stands."""
        settle(self.window.root)
        pump(self.window.root, 20)
        wait_until(self.window.root, lambda: not self.part.knower.thinker.busy, 20_000, "what is known")
        settle(self.window.root)

    @property
    def now(self) -> Draft:
        assert self.part.stage is not None
        return self.part.stage.editing.now

    def shown(self, cell: Cell) -> str:
        assert self.part.stage is not None
        return self.part.stage._painted[cell[0] * self.part.stage.cols + cell[1]]

    def click(self, cell: Cell, button: int = 1) -> None:
        xdotool("mousemove", *self.window.point(cell), "sleep", 0.01, "click", button)
        self.rest()

    def over(self, cell: Cell) -> None:
        xdotool("mousemove", *self.window.point(cell), "sleep", 0.02)
        pump(self.window.root, 30)

    def clipboard(self, text: str) -> None:
        self.window.root.clipboard_clear()
        self.window.root.clipboard_append(text)

    def paste(self, lines: list[str], mines: int) -> None:
        self.clipboard("\n".join([f"mines {mines}", *lines]))
        self.window.keys("ctrl+v")
        self.rest()

    def says(self, text: Text, **places: object) -> bool:
        return say(text, **places) in self.part.words
