"""RMV, the replays of Viennasweeper, versions 1 and 2: read, never written (formats.md, section 6)."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...core.cells import Cell
from ...texts import replays as texts
from .recording import (
    LEFT,
    LEFT_UP,
    MIDDLE,
    MIDDLE_UP,
    MOVE,
    RIGHT,
    RIGHT_UP,
    Event,
    Events,
    Recording,
    Source,
    text_of,
)

MAGIC = b"*rmv"
VERSIONS = (1, 2)
WINDOW = (12, 56)
"""Where the board stands in the window, from whose corner version 1 counts."""
KINDS = {1: MOVE, 2: LEFT, 3: LEFT_UP, 4: RIGHT, 5: RIGHT_UP, 6: MIDDLE, 7: MIDDLE_UP}
SHORT_MOVE = 28
BOARD_EVENTS = {9, 10, 11, 12, 13, 14, *range(18, 28)}
LOST, WON, OTHER = 15, 16, 17
MODES = {
    0: "standard", 1: "upk", 2: "cheat", 3: "density", 4: "win7", 5: "solvable", 6: "strong", 7: "weak",
    8: "to-be-solvable", 9: "strong-guessable", 10: "weak-guessable",
}  # fmt: skip
RECURSIVE = {11, 12, 13}
BBBV = re.compile(rb"#3BV:([0-9]{1,5})#")


class Sizes(NamedTuple):
    """How many bytes each part of the file has, in the order of the file."""

    result: int
    program: int
    player: int
    board: int
    flags: int
    properties: int
    extensions: int
    video: int
    checksum: int


def read(data: bytes, name: str) -> Recording:
    """The recording in the bytes of an RMV file. Raises BadReplay."""
    source = Source(data, name)
    if source.take(4) != MAGIC:
        raise source.bad(texts.NOT_OF_KIND, 0, kind="RMV")
    version = source.number(2)
    if version not in VERSIONS:
        raise source.bad(texts.OTHER_VERSION, 4, kind="RMV", version=version, known="1-2")
    sizes = _sizes(source, version)
    total = source.at + sum(sizes)
    if total > len(data):
        source.part = texts.EVENTS
        raise source.cut_off()
    if total < len(data):
        raise source.bad(texts.TRAILING, total, count=len(data) - total)
    stated = BBBV.search(source.take(sizes.result))
    program = _text(source, source.take(sizes.program), version)
    found = Recording("rmv", f"v{version}", 1, 1, (), program=program.partition(" Copyright")[0].strip())
    found.player = _player(_part(source, sizes.player), version)
    _board(_part(source, sizes.board), found)
    found.flags = _flags(_part(source, sizes.flags), found)
    found.bbbv = int(stated[1]) if stated else None
    _properties(_part(source, sizes.properties), found, version)
    source.take(sizes.extensions)
    _events(source, found, source.at + sizes.video, version)
    return found


def _sizes(source: Source, version: int) -> Sizes:
    first = version == 1
    if not first:
        source.take(2)
    source.take(4)
    result = source.number(2) if first else 0
    program, player, board, flags, properties = (source.number(2) for _ in range(5))
    extensions = 0 if first else source.number(2)
    return Sizes(
        result, program, player, board, flags, properties, extensions, video=source.number(4), checksum=source.number(2)
    )


def _part(source: Source, size: int) -> Source:
    """A part of the file by itself, with the places of the whole; reading goes on behind it."""
    part = Source(source.data[: source.at + size], source.name)
    part.at, part.part = source.at, texts.HEADER
    source.at += size
    return part


def _text(source: Source, raw: bytes, version: int) -> str:
    """A text of the file; in version 2 it has to be UTF-8. Raises BadReplay."""
    if version == 1:
        return text_of(raw)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise source.bad(texts.NO_UTF8, source.at - len(raw) + error.start) from None


def _player(part: Source, version: int) -> str:
    """The name. What stands behind it may be a secret of a tournament, and is not looked at."""
    count = part.number(2)
    return _text(part, part.short_text(), version) if count else ""


def _board(part: Source, found: Recording) -> None:
    part.part = texts.MINES
    part.take(4)
    found.cols, found.rows, count = part.number(), part.number(), part.number(2)
    part.size(found.rows, found.cols, count)
    found.mines = part.mines([(row, col) for col, row in part.pairs(count)], found.rows, found.cols)
    part.end()


def _flags(part: Source, found: Recording) -> list[Cell]:
    """The cells flagged before the start. Raises BadReplay."""
    if part.at == len(part.data):
        return []
    count = part.number(2)
    cells = [(row, col) for col, row in part.pairs(count)]
    part.mines(cells, found.rows, found.cols)
    part.end()
    return cells


def _properties(part: Source, found: Recording, version: int) -> None:
    marks, _, mode, _ = part.take(4)
    if mode in RECURSIVE:
        raise part.bad(texts.OTHER_RULE, part.at - 2)
    found.marks = bool(marks)
    found.mode = MODES.get(mode, str(mode))
    if version == 2:
        found.bbbv = part.number() + 256 * part.number()
        found.square = part.square(part.number())


def _events(source: Source, found: Recording, end: int, version: int) -> None:
    """The events of the mouse; those of the board say nothing that playing does not show."""
    video = _Video(Source(source.data[:end], source.name), version)
    video.source.at, video.source.part = source.at, texts.EVENTS
    while video.source.at < end:
        if video.over:
            video.source.end()
        video.next(found)
    found.events = video.events.found
    if found.events:
        first = found.events[0]
        found.events.insert(0, Event(first.at, LEFT, first.x, first.y))  # this press the files leave out


class _Video:
    """Reads the records of the video, one after the other. over: whether the end of the game was read."""

    def __init__(self, source: Source, version: int) -> None:
        self.source, self._version = source, version
        self.events = Events(source)
        self.over = False
        self._at = self._x = self._y = 0

    def next(self, found: Recording) -> None:
        """Read one record. Raises BadReplay."""
        source = self.source
        source.begin()
        kind = source.number()
        if kind in KINDS:
            self._mouse(KINDS[kind])
        elif kind == SHORT_MOVE and self._version == 2:
            change, step = source.take(2)
            self._at += change
            self._x += (step >> 4) - 16 * (step >> 7)
            self._y += (step & 15) - 16 * (step >> 3 & 1)
            self.events.add(self._at, MOVE, self._x, self._y)
        elif kind in BOARD_EVENTS:
            source.take(2)
        elif kind in (LOST, WON, OTHER):
            found.time_ms, found.won = source.number(3), kind == WON if kind != OTHER else None
            source.take(5)
            self.over = True
        elif kind == 0 and self._version == 1:
            source.take(4)
        else:
            raise source.no_event(kind)

    def _mouse(self, kind: str) -> None:
        record = self.source.take(8)
        self._at = int.from_bytes(record[:3], "big")
        self._x, self._y = (int.from_bytes(record[at : at + 2], "big", signed=True) for at in (4, 6))
        if self._version == 1:
            self._x, self._y = self._x - WINDOW[0], self._y - WINDOW[1]
        self.events.add(self._at, kind, self._x, self._y)
