"""The parts of the window: a table of them, with what wakes each, and those that are awake.

This is the one place of the window that imports inside functions. The whole solver, the history and SQLite
hang on these parts; loaded at the start they would more than double the time until the window takes a click.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Callable, NamedTuple

from ...play.session import Paint
from ...store.settings import Settings
from ..parts.part import Part, Window
from ..parts.thinker import Thinker

SOON_MS = 150  # after the window is there, whose opening is not to wait


class Entry(NamedTuple):
    """A part that sleeps, not even loaded, until it is needed.

    name: for those who look for it. load: imports it and gives its class, which is called with the window.
    commands: the ids of the commands that wake it. settings: the settings that wake it when they are on.
    soon: whether it wakes by itself in a moment, and with the first game at the latest.
    """

    name: str
    load: Callable[[], Callable[[Window], Part]]
    commands: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    soon: bool = False


def _sound() -> Callable[[Window], Part]:
    from .sound import Sound

    return Sound


def _forms() -> Callable[[Window], Part]:
    from .forms import Forms

    return Forms


def _guide() -> Callable[[Window], Part]:
    from .guide import Guide

    return Guide


def _assist() -> Callable[[Window], Part]:
    from ..assist.assistant import Assistant

    return Assistant


def _records() -> Callable[[Window], Part]:
    from ..records.records import Records

    return Records


PARTS = (
    Entry("sound", _sound, settings=("sound",)),
    Entry("forms", _forms, commands=("custom", "timing")),
    Entry("guide", _guide, commands=("help", "about")),
    Entry("assist", _assist, commands=("hint", "hint.cell", "peek"), settings=("assist",)),
    Entry("records", _records, commands=("best", "statistics"), soon=True),
)


class Parts:
    """The parts of one window, each woken when it is first needed. Iterating gives those that are awake."""

    def __init__(self, window: Window, table: tuple[Entry, ...] = PARTS) -> None:
        self._window = window
        self._table = {entry.name: entry for entry in table}
        self._awake: dict[str, Part] = {}
        self._loader = Thinker(window.root, window.report)
        self._timer: str | None = window.root.after(SOON_MS, self._load_soon)

    def __getitem__(self, name: str) -> Any:
        """The part of that name, awake."""
        if name not in self._awake:
            self._awake[name] = self._table[name].load()(self._window)
            self._awake[name].settings_changed()
        return self._awake[name]

    def __iter__(self) -> Iterator[Part]:
        """The parts that are awake, in the order of the table."""
        return iter([self._awake[name] for name in self._table if name in self._awake])

    def run(self, command: str) -> None:
        """Carry out a command of a part. Raises KeyError where no part has it."""
        owner = next((entry.name for entry in self._table.values() if command in entry.commands), None)
        if owner is None:
            raise KeyError(command)
        self[owner].commands()[command]()

    def _load_soon(self) -> None:
        """Load in a thread what is wanted soon, so that the hand does not wait meanwhile; then wake it."""
        self._timer = None
        soon = [entry for entry in self._table.values() if entry.soon and entry.name not in self._awake]

        def load(_: Callable[[], bool]) -> Iterator[str]:
            for entry in soon:
                entry.load()
                yield entry.name

        self._loader.think(load, self.__getitem__)

    @property
    def rulers(self) -> bool:
        """Whether a part wants rulers."""
        return any(part.rulers for part in self)

    def painted(self, paint: Paint) -> None:
        """Tell them that the board was brought up to date."""
        if paint.moved and self._window.play.game.clock.started:
            self._wake(lambda entry: entry.soon)
        for part in self:
            part.painted(paint)

    def settings_changed(self, settings: Settings) -> None:
        """Wake those that the settings ask for, and tell the others."""
        awake = list(self)
        self._wake(lambda entry: any(getattr(settings, name) for name in entry.settings))
        for part in awake:
            part.settings_changed()

    def close(self) -> None:
        """End them all, the last of the table first."""
        if self._timer is not None:
            self._window.root.after_cancel(self._timer)
            self._timer = None
        self._loader.close()
        for part in reversed(list(self)):
            part.close()

    def _wake(self, wanted: Callable[[Entry], bool]) -> None:
        for entry in self._table.values():
            if entry.name not in self._awake and wanted(entry):
                self[entry.name]
