"""The games being played, kept so that the next start can go on with them, also after a crash or a kill.

A game is written whole when it begins and when it is put away; in between its journal takes each move. Every window
holds a lock on its games while it lives; another window sees only the games that nobody plays.
"""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from ..core.errors import SweeperError
from ..core.game import Game, played_again, repeat
from ..core.trace import GameState, Trace
from ..texts import storage as texts
from ..texts.language import Saying, saying
from . import coding
from .files import Lock, make_folder, set_aside, write_whole
from .games import LONGEST_MS, NO_CONDITIONS, Conditions, Result, check_uid
from .journal import Addition, Journal, additions

VERSION = 1
NAME = "unfinished-{}.json"
JOURNAL = "unfinished-{}.moves"
MOST_LEFT = 200  # games looked at in one start


class NewerVersion(SweeperError):
    """A file written by a newer program, which will want it back."""


@dataclass(frozen=True)
class Unfinished:
    """A game to go on with at the next start, as its own file holds it.

    uid: its name in the history. trace: the game so far. elapsed_ms: what its clock had counted, milliseconds.
    conditions: what sets it apart, as that a hint was used. given_up: whether another game was begun instead.
    """

    uid: str
    trace: Trace
    elapsed_ms: int
    conditions: Conditions = NO_CONDITIONS
    given_up: bool = False

    @property
    def assisted(self) -> bool:
        """Whether help was used."""
        return self.conditions.assisted

    @property
    def result(self) -> Result:
        """What has become of it: UNFINISHED where it can go on."""
        ending = self.trace.ending_move
        if ending is not None:
            return Result.WON if ending.state is GameState.WON else Result.LOST
        return Result.ABANDONED if self.given_up else Result.UNFINISHED

    def with_additions(self, additions: Iterable[Addition]) -> Unfinished:
        """The game with what has come to it, up to the first addition before which something is missing.

        Of an addition that was written before the whole game was, nothing is left to add.
        """
        moves, pointer = list(self.trace.moves), list(self.trace.pointer or ())
        elapsed_ms, assisted, given_up = self.elapsed_ms, self.assisted, self.given_up
        for addition in additions:
            if addition.moves_before < len(moves) or addition.events_before < len(pointer):
                continue
            if (addition.moves_before, addition.events_before) != (len(moves), len(pointer)):
                break
            moves += addition.moves
            pointer += addition.pointer
            elapsed_ms = max(elapsed_ms, addition.elapsed_ms)
            assisted, given_up = assisted or addition.assisted, addition.given_up
        return replace(
            self,
            trace=replace(self.trace, moves=tuple(moves), pointer=tuple(pointer)),
            elapsed_ms=elapsed_ms,
            conditions=replace(self.conditions, assisted=assisted),
            given_up=given_up,
        )


class Left(NamedTuple):
    """A game that a window has left behind. at: when something was written of it last."""

    game: Unfinished
    at: datetime


class UnfinishedStore:
    """The unfinished games of one profile folder, or of none. Nothing here raises for a file's sake.

    What went wrong in reading is told once, in `notices`, and in writing in `trouble`. Close it when the window closes.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.notices: list[Saying] = []
        self.trouble: list[Saying] = []
        self._locks: dict[str, Lock] = {}
        self._journals: dict[str, Journal] = {}

    # The games of this window

    def keep(self, game: Unfinished) -> bool:
        """Write a game whole, this window's from now on; whether the file holds it now.

        A game in which no cell was opened yet is not kept, and what was kept of it before is dropped.
        """
        if game.trace.opening_move is None:
            self.drop(game.uid)
            return False
        if self.folder is None:
            return False
        try:
            make_folder(self.folder)
            self._own(game.uid)  # first, so that no other window takes what is written next
            write_whole(self._path(NAME, game.uid), _text_of(game))
        except OSError as error:
            self._tell_unwritten(error)
            return False
        path = self._path(JOURNAL, game.uid)
        self._journals.setdefault(game.uid, Journal(path, game.trace.cols)).remove()
        return True

    def add(self, uid: str, addition: Addition) -> bool:
        """Write what has come to a game that was kept here; False where it was not.

        What cannot be written is tried again with the next addition.
        """
        journal = self._journals.get(uid)
        if journal is None:
            return False
        try:
            journal.add(addition)
        except OSError as error:
            self._tell_unwritten(error)
        return True

    def drop(self, uid: str) -> None:
        """A game of this window is over, or will not go on: it never comes back."""
        if uid in self._locks:
            self._close_journal(uid)
            for name in (NAME, JOURNAL):
                with suppress(OSError):
                    self._path(name, uid).unlink()
            self.release(uid)

    def release(self, uid: str) -> None:
        """Let go of a game of this window; its files stay for the next start."""
        self._close_journal(uid)
        lock = self._locks.pop(uid, None)
        if lock is not None:
            lock.free(remove=True)

    def close(self) -> None:
        """Let go of all games of this window; their files stay for the next start."""
        for uid in list(self._locks):
            self.release(uid)

    # The games that were left

    def left(self) -> list[Left]:
        """The games that no window plays, this window's from now on, the one last written first.

        Their files stay until they are dropped, so that a kill meanwhile loses nothing.
        """
        found = []
        for uid in self._uids():
            if uid in self._locks:
                continue
            self._own(uid)
            if not self._locks[uid].held:
                self.release(uid)
            elif not os.path.lexists(self._path(NAME, uid)):
                self.drop(uid)  # which a kill had interrupted
            else:
                left = self._read(uid)
                if left is None:
                    self.release(uid)
                else:
                    found.append(left)
        return sorted(found, key=lambda left: left.at, reverse=True)

    def _uids(self) -> list[str]:
        """The names of the games that there are files of, of very many the latest."""
        begin = NAME.partition("{}")[0]
        written: dict[str, float] = {}
        for path in self.folder.glob(f"{begin}*") if self.folder is not None else ():
            uid = path.name[len(begin) :].partition(".")[0]
            with suppress(OSError):
                written[uid] = max(written.get(uid, 0.0), path.lstat().st_mtime)
        return sorted(written, key=lambda uid: written[uid], reverse=True)[:MOST_LEFT]

    def _read(self, uid: str) -> Left | None:
        path = self._path(NAME, uid)
        try:
            game = _game_of(_content(path))
            if game.uid != uid:
                raise SweeperError(texts.OTHER_GAME)
            return self._with_journal(game, path.stat().st_mtime)
        except FileNotFoundError:
            return None
        except OSError as error:
            self._tell(saying(texts.UNFINISHED_UNREADABLE, path=texts.shown(path), reason=texts.cause_of(error)))
        except NewerVersion:
            self._tell(saying(texts.UNFINISHED_NEWER, path=texts.shown(path)))
        except SweeperError:
            self._set_aside(path)
        return None

    def _with_journal(self, game: Unfinished, written: float) -> Left:
        """The game with what its journal adds, as far as that fits. Raises SweeperError for the game itself."""
        board, path = _board_of(game), self._path(JOURNAL, game.uid)
        found = additions(path, rows=game.trace.rows, cols=game.trace.cols)
        whole = game.with_additions(_fitting(found, board, before=len(game.trace.moves)))
        with suppress(OSError):
            written = max(written, path.stat().st_mtime)
        return Left(whole, datetime.fromtimestamp(written).astimezone())

    # Small parts

    def _path(self, name: str, uid: str) -> Path:
        assert self.folder is not None
        return self.folder / name.format(uid)

    def _own(self, uid: str) -> None:
        lock = self._locks.setdefault(uid, Lock(self._path(f"{NAME}.lock", uid)))
        lock.take()

    def _close_journal(self, uid: str) -> None:
        journal = self._journals.pop(uid, None)
        if journal is not None:
            journal.close()

    def _set_aside(self, path: Path) -> None:
        try:
            aside = set_aside(path)
        except OSError as error:
            self._tell(saying(texts.UNFINISHED_DAMAGED, path=texts.shown(path), reason=texts.cause_of(error)))
            return
        self._tell(saying(texts.UNFINISHED_ASIDE, aside=texts.shown(aside)))

    def _tell_unwritten(self, error: OSError) -> None:
        if not self.trouble:
            folder, reason = texts.shown(self.folder), texts.cause_of(error)
            self.trouble.append(saying(texts.UNFINISHED_UNWRITTEN, folder=folder, reason=reason))

    def _tell(self, notice: Saying) -> None:
        if notice not in self.notices:
            self.notices.append(notice)


def _board_of(game: Unfinished) -> Game:
    """The board as it was left, or SweeperError where its moves do not fit its mines or open nothing."""
    if game.trace.opening_move is None:
        raise SweeperError(texts.NO_CELL_OPENED)
    board = played_again(game.trace)
    if board.state is GameState.READY:
        raise SweeperError(texts.NOT_BEGUN)
    return board


def _fitting(found: Iterable[Addition], board: Game, *, before: int) -> Iterator[Addition]:
    """Those of the additions whose moves fit the board, up to the first that do not; it had `before` moves."""
    with suppress(SweeperError):
        for addition in found:
            if addition.moves_before == before:
                for move in addition.moves:
                    repeat(board, move)
                before += len(addition.moves)
            yield addition


def _content(path: Path) -> bytes:
    """What a plain file holds, of one that is too long for a game the beginning. Raises OSError."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, texts.NO_PLAIN_FILE)
    with path.open("rb") as file:
        return file.read(coding.LARGEST_PLAIN + 1)


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


def _game_of(content: bytes) -> Unfinished:
    """The game of `_text_of`. Raises SweeperError."""
    if len(content) > coding.LARGEST_PLAIN:
        raise SweeperError(texts.LONG_GAME)
    plain = coding.table_of(content)
    version = plain.get("version")
    if type(version) is int and version > VERSION:
        raise NewerVersion(texts.NEWER_GAME)
    trace = coding.trace_of(plain.get("record"))
    return Unfinished(
        uid=check_uid(coding.text(plain, "uid")),
        trace=replace(trace, pointer=coding.pointer_of(plain.get("pointer"), trace.rows, trace.cols)),
        elapsed_ms=coding.whole(plain, "elapsed_ms", LONGEST_MS),
        conditions=_conditions_of(plain.get("marks")),
    )


def _conditions_of(marks: Any) -> Conditions:
    if not isinstance(marks, dict):
        raise SweeperError(texts.NO_CONDITIONS)
    try:
        return Conditions(**{name: bool(value) for name, value in marks.items()})
    except TypeError:
        raise SweeperError(texts.ODD_CONDITION) from None
