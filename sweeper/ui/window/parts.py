"""The parts of the window: a table of them, with what wakes each, and those that are awake.

This is the one place of the window that imports inside functions. The whole solver, the history and SQLite
hang on these parts; loaded at the start they would more than double the time until the window takes a click.
So they are loaded in a thread, and what asks for one that is not loaded yet waits for it without keeping the hand.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, Callable, NamedTuple

from ...core.levels import MADE
from ...play.session import Paint
from ...store.settings import Settings
from ..parts.desktop import is_gone
from ..parts.part import Part, Window
from ..parts.thinker import Thinker

SOON_MS = 150  # after the window is there, whose opening is not to wait


class Entry(NamedTuple):
    """A part that sleeps, not even loaded, until it is needed.

    name: for those who look for it. load: imports it and gives its class, which is called with the window.
    home: the module it is in, as seen from `sweeper.ui`; without it, loading takes no time.
    commands: the ids of the commands that wake it; one that ends in a dot stands for all that begin so.
    settings: the settings that wake it when they are on.
    soon: whether it wakes by itself in a moment.
    """

    name: str
    load: Callable[[], Callable[[Window], Part]]
    home: str = ""
    commands: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    soon: bool = False

    def carries_out(self, command: str) -> bool:
        """Whether that command wakes it."""
        kind, dot, _ = command.partition(".")
        return command in self.commands or kind + dot in self.commands


def _sound() -> Callable[[Window], Part]:
    from .sound import Sound

    return Sound


def _forms() -> Callable[[Window], Part]:
    from .forms import Forms

    return Forms


def _guide() -> Callable[[Window], Part]:
    from .guide import Guide

    return Guide


def _first_steps() -> Callable[[Window], Part]:
    from ..learn.first_steps import FirstSteps

    return FirstSteps


def _assist() -> Callable[[Window], Part]:
    from ..assist.assistant import Assistant

    return Assistant


def _learning() -> Callable[[Window], Part]:
    from ..learn.learning import Learning

    return Learning


def _orders() -> Callable[[Window], Part]:
    from ..orders.orders import Orders

    return Orders


def _first_moves() -> Callable[[Window], Part]:
    from ..records.first_moves import FirstMoves

    return FirstMoves


def _records() -> Callable[[Window], Part]:
    from ..records.records import Records

    return Records


def _coach() -> Callable[[Window], Part]:
    from ..coach.coach import Coach

    return Coach


def _editor() -> Callable[[Window], Part]:
    from ..editor.editor import Editor

    return Editor


def _games() -> Callable[[Window], Part]:
    from ..games.games import Games

    return Games


def _estimates() -> Callable[[Window], Part]:
    from ..study.estimates import Estimates

    return Estimates


def _study() -> Callable[[Window], Part]:
    from ..study.study import Study

    return Study


def _my_games() -> Callable[[Window], Part]:
    from ..coach.my_games import MyGames

    return MyGames


def _files() -> Callable[[Window], Part]:
    from ..files.files import Files

    return Files


def _viewer() -> Callable[[Window], Part]:
    from ..games.viewer import Viewer

    return Viewer


# What stands first is asked first about keys and commands: what is supposed lies over a game and over a practice.
PARTS = (
    Entry("study", _study, "study.study", commands=("what_if", "what_if.")),
    Entry("first_steps", _first_steps, "learn.first_steps", ("how_to_play",), settings=("how_to_play", "chord_words")),
    Entry("sound", _sound, "window.sound", settings=("sound",)),
    Entry("forms", _forms, "window.forms", commands=("custom", "timing")),
    Entry("guide", _guide, "window.guide", commands=("help", "signs", "about", "techniques")),
    Entry("learning", _learning, "learn.learning", commands=("learn.", "technique.")),
    Entry(
        "assist",
        _assist,
        "assist.assistant",
        commands=("hint", "hint.cell", "peek", "technique", "says_who", "says_who."),
        settings=("assist",),
    ),
    Entry("orders", _orders, "orders.orders", commands=("orders", "orders.", "daily")),
    Entry("first_moves", _first_moves, "records.first_moves", soon=True),
    Entry("records", _records, "records.records", commands=("best", "statistics"), soon=True),
    Entry("coach", _coach, "coach.coach", commands=("review", "review."), soon=True),
    Entry("editor", _editor, "editor.editor", commands=("editor", "editor.")),
    Entry("viewer", _viewer, "games.viewer", commands=("viewer.",)),
    Entry("games", _games, "games.games", commands=("games",)),
    Entry("estimates", _estimates, "study.estimates", commands=("estimates", "estimates.")),
    Entry("my_games", _my_games, "coach.my_games", commands=("my_games",)),
    Entry("files", _files, "files.files", commands=("open_file", "paste_board", "save_board", "again")),
)


class Parts:
    """The parts of one window, each woken when it is first needed. Iterating gives those that are awake."""

    def __init__(self, window: Window, table: tuple[Entry, ...] = PARTS) -> None:
        self._window = window
        self._table = {entry.name: entry for entry in table}
        self._awake: dict[str, Part] = {}
        self._loader = Thinker(window.root, window.report)
        self._to_load: list[Entry] = []
        self._waiting: list[tuple[str, str]] = []  # parts that are wanted, each with the command it is to carry out
        self._timer: str | None = window.root.after(SOON_MS, self._load_soon)

    def __getitem__(self, name: str) -> Any:
        """The part of that name, awake."""
        if name not in self._awake:
            self._awake[name] = self._table[name].load()(self._window)
            if not is_gone(self._window.root):  # else it is woken to keep a game, and shows nothing any more
                self._awake[name].settings_changed()
        return self._awake[name]

    def __iter__(self) -> Iterator[Part]:
        """The parts that are awake, in the order of the table."""
        return iter([self._awake[name] for name in self._table if name in self._awake])

    def run(self, command: str) -> None:
        """Carry out a command of a part, as soon as the part is loaded. Raises KeyError where no part has it."""
        owner = next((entry for entry in self._table.values() if entry.carries_out(command)), None)
        if owner is None:
            raise KeyError(command)
        self._want(owner, command)

    def forget(self, command: str) -> None:
        """Do not carry out a command that still waits for its part."""
        self._waiting = [each for each in self._waiting if each[1] != command]

    def _want(self, entry: Entry, command: str = "") -> None:
        """Wake a part, perhaps to carry out a command: now if it is loaded, else when it is."""
        if entry.name in self._awake or is_loaded(entry):
            self._serve(entry.name, command)
            return
        self._waiting.append((entry.name, command))
        self._load(entry)

    def _serve(self, name: str, command: str) -> None:
        part = self[name]
        if command:
            part.commands()[command]()

    # Loading

    def _load_soon(self) -> None:
        """Load all parts in a thread, first those that are to wake soon."""
        if self._timer is not None:
            self._window.root.after_cancel(self._timer)
            self._timer = None
        asleep = [entry for entry in self._table.values() if entry.name not in self._awake]
        soon = [entry for entry in asleep if entry.soon]
        self._waiting += [(entry.name, "") for entry in soon]
        self._load(*soon, *(entry for entry in asleep if not entry.soon))

    def _load(self, *entries: Entry) -> None:
        """Load these in the thread before all others."""
        self._to_load[:0] = entries
        if self._to_load and not self._loader.busy:
            self._loader.think(self._loading, self._loaded, self._load)  # again for what came at its very end

    def _loading(self, cancelled: Callable[[], bool]) -> Iterator[str]:
        while self._to_load and not cancelled():
            entry = self._to_load.pop(0)
            entry.load()
            yield entry.name

    def _loaded(self, name: str) -> None:
        """Do what has waited for a part."""
        wanted = [command for each, command in self._waiting if each == name]
        self._waiting = [each for each in self._waiting if each[0] != name]
        for command in wanted:
            self._serve(name, command)
        if wanted:
            self._window.show(self._window.play.tick(self._window.now()))  # to tell it what there is by now

    @property
    def rulers(self) -> bool:
        """Whether a part wants rulers."""
        return any(part.rulers for part in self)

    def painted(self, paint: Paint) -> None:
        """Tell them that the board was brought up to date."""
        if self._window.stage is not self._window.play:
            for part in self:
                part.stage_painted(paint)
            return
        game = self._window.play.game
        if not game.live:
            self.catch_up()
        elif game.clock.started and self._timer is not None:
            self._load_soon()
        if self._window.play.level.key in MADE:
            self._want_orders()
        for part in self:
            part.painted(paint)

    def _want_orders(self) -> None:
        """Wake who makes boards before the game and knows of them, however the game came to the board."""
        if "orders" not in self._awake and ("orders", "orders.supply") not in self._waiting:
            self.run("orders.supply")

    def catch_up(self) -> None:
        """Wake now what is wanted soon, loaded or not, if it would miss a game that has begun: it will be gone."""
        play, asleep = self._window.play, [entry.name for entry in self._table.values() if entry.soon]
        for name in asleep:
            if name not in self._awake and play.game.clock.started:
                self[name].painted(play.tick(self._window.now()))

    def settings_changed(self, settings: Settings) -> None:
        """Wake those that the settings ask for, and tell the others."""
        awake = list(self)
        for entry in self._table.values():
            if entry.name not in self._awake and any(getattr(settings, name) for name in entry.settings):
                self._want(entry)
        for part in awake:
            part.settings_changed()

    def close(self) -> None:
        """End them all, the last of the table first."""
        self.catch_up()
        if self._timer is not None:
            self._window.root.after_cancel(self._timer)
            self._timer = None
        self._loader.close()
        for part in reversed(list(self)):
            part.close()


def is_loaded(entry: Entry) -> bool:
    """Whether the module of a part has been imported, and to its end."""
    if not entry.home:
        return True
    module = sys.modules.get(f"{__name__.rsplit('.', 2)[0]}.{entry.home}")
    return module is not None and not getattr(module.__spec__, "_initializing", False)
