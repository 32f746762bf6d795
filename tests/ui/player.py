"""Plays whole games in a window, by events that come as Tk's would, on a clock of its own."""

from __future__ import annotations

import itertools
import random
import tkinter
from pathlib import Path
from typing import Any, Callable

import pytest

from sweeper.core.cells import Cell
from sweeper.core.pointer import FACE, Button, EventKind, PointerEvent
from sweeper.store.games import KeptGame
from sweeper.store.history import History
from sweeper.store.settings import Start
from sweeper.store.statistics import Statistics
from sweeper.texts.language import Text, say
from sweeper.ui.records.records import Records
from sweeper.ui.window import app as app_module
from tests.boards import safe_cells
from tests.display import pump, wait_until

from .driver import Window, open_window


class Player:
    """A hand at one window; every click takes `step` milliseconds of the program's clock."""

    def __init__(self, window: Window, clock: ManualClock) -> None:
        self.window, self.clock = window, clock
        self.app, self.root = window.app, window.root
        self.step = 10

    @property
    def records(self) -> Records:
        return self.window.records

    def click(self, cell: Cell | None, button: Button = Button.LEFT) -> None:
        """Press and release over a cell, or over the face."""
        target = FACE if cell is None else cell
        x, y = (0, -40) if cell is None else (cell[1] * 16 + 8, cell[0] * 16 + 8)
        for kind, held in ((EventKind.PRESS, frozenset()), (EventKind.RELEASE, frozenset({button}))):
            self.clock.at += self.step // 2
            self.app.hands.on_pointer(PointerEvent(kind, button, target, held, False, self.clock.at * 1000, x, y))

    def begin(self) -> None:
        """Open the middle of the board."""
        game = self.window.game
        self.click((game.rows // 2, game.cols // 2))

    def win(self) -> None:
        """Open every safe cell."""
        self.begin()
        for cell in safe_cells(self.window.game):
            if self.window.game.live and not self.window.game.is_open(cell):
                self.click(cell)
        self.rest()

    def lose(self, after: int = 5) -> None:
        """Open some safe cells, then a mine."""
        self.begin()
        game = self.window.game
        left = [cell for cell in safe_cells(game) if not game.is_open(cell)][:after]
        for cell in left[:-1] if len(left) < after else left:
            self.click(cell)
        assert game.layout is not None
        self.click(divmod(min(game.layout.mines), game.cols))
        self.rest()

    def rest(self) -> None:
        """Let what was put off happen, and the files be written."""
        pump(self.root, 60)
        self.wait_for_files()

    def wait_for_files(self) -> None:
        """Until everything is written, and what came of it was told."""
        wait_until(self.root, lambda: not self.records.files.busy, 20_000, "the files")

    def wait_for_numbers(self) -> None:
        """Until the judgement on every game is there."""
        wait_until(self.root, lambda: not self.records.aftermath.busy, 20_000, "the numbers")
        self.wait_for_files()

    def close_boxes(self) -> list[str]:
        """Close the boxes of best times, one after the other; which there were."""
        found: list[str] = []
        for _ in range(3):
            for name in [each for each in ("name", "best") if each in self.app.dialogs.open]:
                found.append(name)
                self.app.dialogs.open[name].destroy()
                self.rest()
        return found


class ManualClock:
    """The program's clock, which only the test moves."""

    def __init__(self) -> None:
        self.at = 1_000_000

    def __call__(self) -> int:
        return self.at


class Drawn:
    """Seeds drawn as the system does, but the same every time: whole numbers, one after the other."""

    def __init__(self, first: int) -> None:
        self._numbers = itertools.count(first)

    def __call__(self) -> Drawn:
        return self

    def getrandbits(self, bits: int) -> int:
        return next(self._numbers) % 2**bits


def open_player(
    root: tkinter.Tk,
    profile: Path,
    monkeypatch: pytest.MonkeyPatch,
    start: Start | None = None,
    *,
    first_seed: int = 1000,
) -> Player:
    """A window with the program and a hand at it; its history is awake. The games are the same every time."""
    clock = ManualClock()
    monkeypatch.setattr(app_module, "now", clock)
    monkeypatch.setattr(random, "SystemRandom", Drawn(first_seed))
    player = Player(open_window(root, profile, start or Start(zoom=1)), clock)
    wait_until(root, lambda: any(isinstance(part, Records) for part in player.app.parts))
    player.rest()
    return player


def again(player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Close the window and start the program anew."""
    player.app.close()
    return open_player(tkinter.Tk(), profile, monkeypatch, first_seed=2000)


# What the hand finds


def history(player: Player) -> Any:
    """The history that the window keeps: what is asked of it is put to the thread that has it, and waited for."""
    return AskedHistory(player)


class AskedHistory:
    """Has all that a `History` has."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def __getattr__(self, name: str) -> Any:
        found = self._ask(lambda history: getattr(history, name))
        if not callable(found):
            return found
        return lambda *args, **named: self._ask(lambda history: getattr(history, name)(*args, **named))

    def _ask(self, question: Callable[[History], Any]) -> Any:
        answers: list[Any] = []
        self._player.records.files.ask(question, answers.append)
        wait_until(self._player.root, lambda: bool(answers), 20_000, "an answer of the history")
        return answers[0]


def last_game(player: Player) -> KeptGame:
    """The game that was begun last."""
    return Statistics(history(player)).games(limit=1)[0]


def said_in_strip(player: Player) -> list[str]:
    """What the strip after a game says; nothing while it is not shown."""
    strip = player.records.aftermath.strip
    return strip.texts if strip.winfo_manager() else []


def labels(widget: tkinter.Misc) -> list[str]:
    """The texts of all labels in a widget."""
    found = [str(widget.cget("text"))] if isinstance(widget, tkinter.Label) else []
    return found + [text for child in widget.winfo_children() for text in labels(child)]


def press(widget: tkinter.Misc, text: Text) -> None:
    """Press the button with that text."""
    for child in widget.winfo_children():
        if isinstance(child, tkinter.Button) and child.cget("text") == say(text):
            child.invoke()
            return
        if isinstance(child, tkinter.Frame):
            press(child, text)
