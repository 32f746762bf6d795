"""The part of the window that shows which games were played."""

from __future__ import annotations

import tkinter

from ...play.session import Paint
from ...store import sql
from ...texts import games as texts
from ..parts.dialog_window import Dialog
from ..parts.later import Later
from ..parts.part import Commands, Part, Window
from ..parts.system import decimal_sign
from .game_list import GameList, Left

AFTER_GAME_MS = 500  # until the history has a game that has just ended


class Games(Part):
    """Shows the list of games."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._later = Later(window.root)
        self._left = Left()
        self._over = False  # whether the game on the board was over when it was last painted
        self.list: GameList | None = None

    def commands(self) -> Commands:
        return {"games": self.show_list}

    def painted(self, paint: Paint) -> None:
        over = not self._window.play.game.live
        if over and not self._over and self.list is not None:
            self._later.timer("refresh", AFTER_GAME_MS, self._refresh)
        self._over = over

    def close(self) -> None:
        self._later.close()

    def show_list(self) -> None:
        """Open the list of games, as it was left."""
        if not sql.IS_WHOLE:
            self._window.tell(texts.NEEDS_SQLITE)
            return
        self._window.dialogs.show("games", self._fill, title=texts.TITLE, modal=False, beside=True)

    def _fill(self, dialog: Dialog) -> tkinter.Widget:
        actions = ((texts.REPLAY, self._replay), (texts.REVIEW, self._review))
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
