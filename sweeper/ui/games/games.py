"""The part of the window that shows which games were played."""

from __future__ import annotations

import tkinter
from collections.abc import Callable

from ...core.cells import Cell
from ...core.game import Game
from ...core.trace import Trace
from ...play.recorder import Recorder
from ...play.replay import same_board
from ...play.session import Paint
from ...store import sql
from ...store.history import History
from ...texts import games as texts
from ...texts import saving
from ..parts.dialog_window import Dialog
from ..parts.later import Later
from ..parts.part import Commands, Part, Window
from ..parts.system import decimal_sign
from .game_list import GameList, Left
from .saving import Saving

AFTER_GAME_MS = 500  # until the history has a game that has just ended


class Games(Part):
    """Shows the list of games."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._later = Later(window.root)
        self._saving = Saving(window)
        self._left = Left()
        self._stand = ("", True)  # of the game on the board when it was last painted: its id, and whether it was live
        self.list: GameList | None = None

    def commands(self) -> Commands:
        return {"games": self.show_list}

    def painted(self, paint: Paint) -> None:
        play = self._window.play
        stand = (play.recorder.uid, play.game.live)
        if stand != self._stand and self.list is not None:
            self._later.timer("refresh", AFTER_GAME_MS, self._refresh)
        self._stand = stand

    def close(self) -> None:
        self._later.close()
        self._saving.close()

    def show_list(self) -> None:
        """Open the list of games, as it was left."""
        if not sql.IS_WHOLE:
            self._window.tell(texts.NEEDS_SQLITE)
            return
        self._window.dialogs.show("games", self._fill, title=texts.TITLE, modal=False, beside=True)

    def _fill(self, dialog: Dialog) -> tkinter.Widget:
        actions = (
            (texts.REPLAY, self._replay),
            (texts.REVIEW, self._review),
            (texts.AGAIN, self._again),
            (saving.SAVE, self._save),
        )
        made = self.list = GameList(dialog, self._window, sign=decimal_sign(), left=self._left, actions=actions)
        dialog.bind("<Destroy>", lambda event: self._gone(made) if event.widget is dialog else None, add=True)
        return made.first

    def _gone(self, made: GameList) -> None:
        self._left = made.left
        if self.list is made:
            self.list = None

    def _refresh(self) -> None:
        if self.list is not None:
            self.list.refresh()

    def _replay(self, uid: str) -> None:
        """Show a game again; the list makes room for it, and is found as it was left."""
        self._window.dialogs.close("games")
        self._window.run("viewer.game", uid)

    def _review(self, uid: str) -> None:
        self._window.dialogs.close("games")
        self._window.run("review.game", uid)

    def _again(self, uid: str) -> None:
        """Play the board of a game once more; the history marks it as played before, so it is never a record."""
        self._with_trace(uid, lambda trace: self._begin(same_board(trace)))

    def _begin(self, made: tuple[Game, Cell | None] | None) -> None:
        if made is None:
            self._window.tell(texts.NOT_BEGUN)
            return
        self._window.dialogs.close("games")
        self._window.begin(made[0], Recorder(replayed=True), made[1])

    def _save(self, uid: str) -> None:
        self._with_trace(uid, self._saving.replay)

    def _with_trace(self, uid: str, then: Callable[[Trace], object]) -> None:
        """Do something with the moves of a game, where they were kept."""

        def find(history: History) -> tuple[bool, Trace | None]:
            return history.game(uid) is not None, history.trace(uid)

        def found(answer: tuple[bool, Trace | None]) -> None:
            known, trace = answer
            if trace is None:
                self._window.tell(texts.NO_MOVES if known else texts.GONE)
            else:
                then(trace)

        self._window.history(find, found)
