"""Playing on from the position in the editor, on a layout drawn from all that fit; nothing of it is kept."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Callable

from ...core.errors import SweeperError
from ...core.layout import Layout
from ...core.trace import GameState
from ...play.editing import Draft
from ...play.play_from import PlayFrom
from ...solve import Cancelled, TooComplex, draw_layout
from ...texts import editor as texts
from ...texts.errors import saying_of
from ...texts.language import say
from ...texts.lesson_panel import AGAIN
from ...texts.orders import UNDO
from ..parts.mouse import mouse_options
from ..parts.panel import Button
from ..parts.part import Notice, Window
from ..parts.thinker import Thinker

TAKE_BACK, ONCE_MORE, ANOTHER, BACK = "take_back", "once_more", "another", "back"
BUTTONS = (
    Button(TAKE_BACK, UNDO),
    Button(ONCE_MORE, AGAIN),
    Button(ANOTHER, texts.ANOTHER),
    Button(BACK, texts.BACK, apart=True),
)
KEYS = {"BackSpace": TAKE_BACK, "l": ANOTHER}


class Trying:
    """Puts a practice on the board. stage: it, or the last one.

    tell: called with why a position is not played.
    """

    def __init__(self, window: Window, thinker: Thinker, tell: Callable[[Notice], object]) -> None:
        self._window, self._thinker, self._tell = window, thinker, tell
        self.stage: PlayFrom | None = None
        self._draft: Draft | None = None

    @property
    def on_board(self) -> bool:
        """Whether it is on the board."""
        return self.stage is not None and self._window.stage is self.stage

    def begin(self, draft: Draft) -> None:
        """Draw a layout off the event loop, then play. draft: a position that is complete and possible."""
        self._draft = draft
        seed = random.SystemRandom().getrandbits(48)
        self._thinker.think(lambda cancelled: drawn(draft, seed, cancelled), self._take)

    def _take(self, found: Layout | TooComplex) -> None:
        if isinstance(found, TooComplex):
            self._tell(saying_of(found))
            return
        assert self._draft is not None
        stage = PlayFrom(self._draft, found, self._window.now)
        if stage.over_at_once:
            self._tell(saying_of(SweeperError("nothing-to-open")))
            return
        settings = self._window.store.settings
        stage.set_mouse(mouse_options(settings), question_marks=settings.marks)
        self.stage = stage
        self._window.put_on(stage)

    def words(self) -> str:
        """What is said of it."""
        state = GameState.PLAYING if self.stage is None else self.stage.game.state
        ends = {GameState.WON: texts.TRYING_WON, GameState.LOST: texts.TRYING_LOST}
        return "\n".join([say(texts.TRYING), *([say(ends[state])] if state in ends else [])])

    def press(self, wanted: str) -> None:
        """Do what a button asks for, besides going back."""
        stage, now = self.stage, self._window.now()
        if stage is None or not self.on_board:
            return
        if wanted == TAKE_BACK:
            self._window.show_stage(stage.undo(now))
        elif wanted == ONCE_MORE:
            stage.new_game()
            self._window.show_stage(stage.repaint(now))
        elif wanted == ANOTHER and self._draft is not None:
            self.begin(self._draft)


def drawn(draft: Draft, seed: int, cancelled: Callable[[], bool]) -> Iterator[Layout | TooComplex]:
    """A layout that fits a position; work for a thread."""
    try:
        mines = draw_layout(draft.view, random.Random(seed), cancelled=cancelled)
    except Cancelled:
        return
    except TooComplex as error:
        yield error
        return
    yield Layout.of(draft.rows, draft.cols, mines)
