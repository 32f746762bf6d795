"""The game being played, kept at closing and now and then, so that the next start can go on with it.

Every window keeps its game in a file of its own, and holds a lock on it while it lives; another window offers
only the games that nobody plays.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from ..core.errors import SweeperError
from ..core.game import resumed
from ..core.trace import GameState, Trace
from ..texts import storage as texts
from . import coding
from .files import Lock, set_aside, write_whole
from .games import LONGEST_MS, NO_CONDITIONS, Conditions
from .rows import check_uid

VERSION = 1
NAME = "unfinished-{}.json"


class NewerVersion(SweeperError):
    """A file written by a newer program, which will want it back."""


@dataclass(frozen=True)
class Unfinished:
    """A game to go on with at the next start, as its own file holds it.

    uid: its name in the history. trace: the game so far. elapsed_ms: what its clock had counted, milliseconds.
    conditions: what sets it apart, as that a hint was used.
    """

    uid: str
    trace: Trace
    elapsed_ms: int
    conditions: Conditions = NO_CONDITIONS

    @property
    def assisted(self) -> bool:
        """Whether help was used."""
        return self.conditions.assisted


def is_under_way(trace: Trace) -> bool:
    """Whether the player opened a cell, and the game is not over."""
    return trace.opening_move is not None and trace.moves[-1].state is GameState.PLAYING


class UnfinishedStore:
    """The unfinished games of one profile folder, and the one of this window. Nothing here raises for a file's sake.

    What went wrong is told once, in `notices`. Close it when the window closes.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[str] = []
        self._uid: str | None = None
        self._lock: Lock | None = None

    def keep(self, game: Unfinished) -> bool:
        """Keep the game of this window in place of the one before; whether the file holds it now.

        A game that is over, or in which no cell was opened yet, is not kept, and one kept before is dropped.
        """
        if self._uid not in (None, game.uid) or not is_under_way(game.trace):
            self.drop()
        if not is_under_way(game.trace):
            return False
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._own(game.uid)  # first, so that no other window takes what is written next
            write_whole(self._path(game.uid), _text_of(game))
        except OSError as error:
            folder, reason = texts.shown(self.folder), texts.reason_of(error)
            self._tell(texts.UNFINISHED_UNWRITTEN.format(folder=folder, reason=reason))
            return False
        return True

    def drop(self) -> None:
        """The game of this window is over, or will not go on: it never comes back."""
        if self._uid is not None:
            with suppress(OSError):
                self._path(self._uid).unlink()
            self._let_go(remove=True)

    def take(self, is_over: Callable[[str], bool] = lambda uid: False) -> Unfinished | None:
        """The game last kept that no window plays, now this window's; None where there is none.

        `is_over` says of a uid whether the history knows its end: then its file goes. The file of the game taken
        stays until `keep` or `drop`, so that a kill meanwhile loses nothing.
        """
        if self._uid is not None:
            return None
        for path in self._newest_first():
            uid = path.stem.partition("-")[2]
            self._own(uid)
            game = self._read(path) if self._lock is not None and self._lock.held else None
            if game is not None and not is_over(uid):
                return game
            if game is not None:
                self.drop()
            self._let_go(remove=not path.exists())
        return None

    def close(self) -> None:
        """Let go of the game of this window; its file stays for the next start."""
        self._let_go(remove=True)

    def _path(self, uid: str) -> Path:
        return self.folder / NAME.format(uid)

    def _newest_first(self) -> list[Path]:
        found = []
        for path in self.folder.glob(NAME.format("*")):
            with suppress(OSError):
                found.append((path.stat().st_mtime_ns, path))
        return [path for _, path in sorted(found, reverse=True)]

    def _own(self, uid: str) -> None:
        if self._uid != uid:
            self._let_go()
            self._uid, self._lock = uid, Lock(self.folder / f"{NAME.format(uid)}.lock")
        if self._lock is not None:
            self._lock.take()

    def _let_go(self, *, remove: bool = False) -> None:
        if self._lock is not None:
            self._lock.free(remove=remove)
        self._uid = self._lock = None

    def _read(self, path: Path) -> Unfinished | None:
        try:
            game = _game_of(json.loads(path.read_text(encoding="utf-8")))
            if path.name != NAME.format(game.uid) or not is_under_way(game.trace):
                raise SweeperError("it is of another game")
            resumed(game.trace, game.elapsed_ms)
            return game
        except FileNotFoundError:
            return None
        except OSError as error:
            self._tell(texts.UNFINISHED_UNREADABLE.format(path=texts.shown(path), reason=texts.reason_of(error)))
        except NewerVersion:
            self._tell(texts.UNFINISHED_NEWER.format(path=texts.shown(path)))
        except (ValueError, RecursionError):
            self._keep_aside(path)
        return None

    def _keep_aside(self, path: Path) -> None:
        try:
            aside = set_aside(path)
        except OSError as error:
            self._tell(texts.UNFINISHED_DAMAGED.format(path=texts.shown(path), reason=texts.reason_of(error)))
            return
        self._tell(texts.UNFINISHED_ASIDE.format(aside=texts.shown(aside)))

    def _tell(self, notice: str) -> None:
        if notice not in self.notices:
            self.notices.append(notice)


def _text_of(game: Unfinished) -> str:
    return json.dumps(
        {
            "version": VERSION,
            "uid": game.uid,
            "elapsed_ms": game.elapsed_ms,
            "marks": asdict(game.conditions),
            "record": coding.plain_trace(game.trace),
            "pointer": coding.plain_pointer(game.trace.pointer or (), game.trace.cols),
        },
        separators=(",", ":"),
    )


def _game_of(kept: Any) -> Unfinished:
    """The game of `_text_of`. Raises SweeperError."""
    try:
        if type(kept["version"]) is int and kept["version"] > VERSION:
            raise NewerVersion("it was written by a newer version of Sweeper")
        trace = coding.trace_of(kept["record"])
        trace = replace(trace, pointer=coding.pointer_of(kept["pointer"], trace.rows, trace.cols))
        conditions = Conditions(**{name: bool(value) for name, value in kept["marks"].items()})
        elapsed_ms = kept["elapsed_ms"]
        if type(elapsed_ms) is not int or not 0 <= elapsed_ms <= LONGEST_MS:
            raise SweeperError("the time is not whole milliseconds, or more than any game lasts")
        return Unfinished(check_uid(kept["uid"]), trace, elapsed_ms, conditions)
    except (KeyError, TypeError, AttributeError) as error:
        raise SweeperError(f"the unfinished game does not hold together ({error})") from None
