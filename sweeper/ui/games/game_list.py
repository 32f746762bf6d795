"""The dialog of the games played: a list of any length, what is in it, and what can be done with the game chosen."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from typing import Any, Callable, NamedTuple

from ...store import game_list
from ...store.game_list import Choice
from ...store.games import KeptGame
from ...store.history import History
from ...texts import games as texts
from ...texts import records
from ...texts.figures import DASH
from ...texts.language import Text, say
from ...texts.numbers import seconds
from ..parts import controls, theme
from ..parts.controls import Picker
from ..parts.dialog_window import Dialog
from ..parts.later import Later
from ..parts.part import Window
from ..parts.tooltip import Tooltip
from .row_list import Column, RowList

LINES = 18
TYPING_MS = 250  # after the last letter of a search
COLUMNS = (
    Column("date", texts.COLUMNS["date"], 130),
    Column("level", texts.COLUMNS["level"], 170),
    Column("result", texts.COLUMNS["result"], 80),
    Column("time", texts.COLUMNS["time"], 80, right=True),
    Column("bbbv", texts.COLUMNS["bbbv"], 50, right=True),
    Column("help", texts.COLUMNS["help"], 170),
)
RESULTS: tuple[tuple[Text, object], ...] = (
    (texts.ALL_RESULTS, None),
    (texts.WON_ONES, "won"),
    (texts.LOST_ONES, "lost"),
    (texts.ABANDONED_ONES, "abandoned"),
    (texts.UNFINISHED_ONES, "unfinished"),
)
HELPS: tuple[tuple[Text, object], ...] = (
    (texts.ALL_HELPED, None),
    (texts.ALONE, game_list.ALONE),
    (texts.ASSISTED, game_list.ASSISTED),
    (texts.LESSONS, game_list.LESSON),
    (texts.REPLAYED, game_list.REPLAYED),
    (texts.LOADED, game_list.LOADED),
)


class Left(NamedTuple):
    """How the list was left, to be found so again. place: of the line chosen."""

    choice: Choice = Choice()
    place: int | None = None


class GameList:
    """What is in the dialog. The numbers of all games are asked for once a choice, the rows as they are seen.

    ids: the numbers of the games in the list, in its order; None until they are there.
    """

    def __init__(
        self,
        dialog: Dialog,
        window: Window,
        *,
        sign: str,
        left: Left,
        actions: Sequence[tuple[Text, Callable[[str], object]]],
    ) -> None:
        """sign: between a whole number and its decimals. actions: what the buttons do with a game, by its id."""
        self._dialog, self._window, self._sign = dialog, window, sign
        self._later = Later(dialog)
        self._choice, self._place = left
        self._asked = 0
        self.ids: Sequence[int] | None = None
        self._games: dict[int, KeptGame] = {}
        self._make_pickers()
        self._make_search()
        self._make_list()
        self._make_buttons(actions)
        dialog.bind("<Destroy>", lambda event: self._later.close() if event.widget is dialog else None, add=True)
        self.fill(self._place)

    @property
    def left(self) -> Left:
        """How it stands."""
        return Left(self._choice, self.list.chosen)

    # What is asked

    def fill(self, place: int | None = None) -> None:
        """Ask anew which games there are; the line at `place` is chosen then, or the first."""
        self._asked += 1
        asked, choice = self._asked, self._choice

        def take(ids: Sequence[int]) -> None:
            if asked == self._asked and self._dialog.winfo_exists():
                self.ids, self._games = ids, {}
                self.list.show(len(ids), chosen=place)
                self._say_count()

        self._window.history(lambda history: game_list.numbers(history, choice), take)

    def refresh(self) -> None:
        """The history has changed: look again, and stay at the same line."""
        self.fill(self.list.chosen)

    def _fetch(self, places: Sequence[int]) -> None:
        """Ask for the rows of these places."""
        asked, ids = self._asked, self.ids or ()
        wanted = [ids[place] for place in places]
        play = self._window.play
        now = play.recorder.uid if play.game.live else ""

        def fetch(history: History) -> dict[int, tuple[KeptGame, tuple[str, ...]]]:
            found = game_list.games(history, wanted)
            return {number: (game, row_of(game, self._sign, now)) for number, game in found.items()}

        def take(found: dict[int, tuple[KeptGame, tuple[str, ...]]]) -> None:
            if asked != self._asked or not self._dialog.winfo_exists():
                return
            known = {place: found[number] for place, number in zip(places, wanted) if number in found}
            self._games.update({place: game for place, (game, _) in known.items()})
            gone = ("",) * len(COLUMNS)
            self.list.give({place: known[place][1] if place in known else gone for place in places})

        self._window.history(fetch, take)

    @property
    def game(self) -> KeptGame | None:
        """The game chosen; None without one, or while its row is not there."""
        return None if self.list.chosen is None else self._games.get(self.list.chosen)

    # What is chosen

    def _chosen(self, **changes: Any) -> None:
        self._choice = self._choice._replace(**changes)
        self.fill()

    def _pick(self) -> None:
        order: Any = self.order.value
        self._choice = self._choice._replace(by=order[0], falling=order[1])
        self._chosen(level=self.level.value, result=self.result.value, helped=self.helped.value)

    def _typed(self) -> None:
        self._later.timer("search", TYPING_MS, lambda: self._chosen(words=self.search.get()))

    def _sort(self, key: str) -> None:
        """Sort by a column; a second click turns the order round."""
        orders = [order for _, order in texts.ORDERS if order[0] == key]
        now = (self._choice.by, self._choice.falling)
        wanted = orders[1] if now == orders[0] else orders[0]
        self.order.pick(next(name for name, order in texts.ORDERS if order == wanted))
        self._chosen(by=wanted[0], falling=wanted[1])

    # What is in it

    def _make_pickers(self) -> None:
        row = self._dialog.add_row(between=theme.DIALOG_PADDING)
        row.grid(row=0, column=0, sticky="w")
        levels = ((records.ALL_LEVELS, None), *((name, key) for key, name in records.LEVELS.items()))
        choice = self._choice
        order = (choice.by, choice.falling)
        self.level = Picker(row, label=records.LEVEL, values=levels, changed=self._pick, picked=choice.level)
        self.result = Picker(row, label=texts.RESULT, values=RESULTS, changed=self._pick, picked=choice.result)
        self.helped = Picker(row, label=texts.HELPED, values=HELPS, changed=self._pick, picked=choice.helped)
        self.order = Picker(row, label=texts.SORTED, values=texts.ORDERS, changed=self._pick, picked=order)

    def _make_search(self) -> None:
        row = self._dialog.add_row(between=6)
        row.grid(row=1, column=0, sticky="w", pady=(6, 8))
        tkinter.Label(row, text=say(texts.SEARCH))
        self.search = tkinter.StringVar(self._dialog, self._choice.words)
        self.entry = controls.add_entry(row, textvariable=self.search, width=24)
        self.entry.bind("<KeyRelease>", lambda _: self._typed() if self.search.get() != self._choice.words else None)
        self._tip = Tooltip(self.entry, lambda: say(texts.SEARCH_WHAT))
        self.count = tkinter.Label(row, text=records.PENDING)

    def _make_list(self) -> None:
        lines = max(4, min(LINES, (self._dialog.room[1] - 120) // 20))
        self.list = RowList(
            self._dialog.body, COLUMNS, lines=lines, wanted=self._fetch, sort=self._sort,
            opened=lambda: self._do(self._first_action), changed=lambda: None,
        )  # fmt: skip
        self.list.grid(row=2, column=0, sticky="w")

    def _make_buttons(self, actions: Sequence[tuple[Text, Callable[[str], object]]]) -> None:
        self._first_action = actions[0][1]
        for place, (text, action) in enumerate(actions):
            self._dialog.add_button(text, lambda action=action: self._do(action), default=not place)  # type: ignore[misc]
        self._dialog.add_button(records.CLOSE)
        self.first = self.list.body

    def _do(self, action: Callable[[str], object]) -> None:
        if self.game is not None:
            action(self.game.uid)

    def _say_count(self) -> None:
        count = len(self.ids or ())
        self.count.configure(text=say(texts.COUNT, count=count) if count else say(texts.NO_GAMES))


def row_of(game: KeptGame, sign: str, now: str = "") -> tuple[str, ...]:
    """What a line says of a game, column by column. now: the id of the game that is being played, empty for none."""
    bbbv = game.figures.get("bbbv")
    return (
        game.started.strftime("%Y-%m-%d %H:%M"),
        level_of(game),
        say(texts.PLAYED_NOW if game.uid == now else texts.RESULTS[game.result.value]),
        seconds(game.time_ms, sign),
        DASH if bbbv is None else str(bbbv),
        said_of_help(game),
    )


def level_of(game: KeptGame) -> str:
    """The name of a game's level, or the size of its board where the level has none."""
    if game.level in records.LEVELS and game.level != "custom":
        return say(records.LEVELS[game.level])
    return say(texts.SIZE, rows=game.rows, cols=game.cols, mines=game.mines)


def said_of_help(game: KeptGame) -> str:
    """What sets a game apart from one played alone; empty where nothing does."""
    said = ""
    for name, text in texts.HELPS.items():
        if getattr(game.conditions, name):
            said = say(texts.AND_HELP, helps=said, help=say(text)) if said else say(text)
    return said
