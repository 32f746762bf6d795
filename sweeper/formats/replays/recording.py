"""What every reader of replays gives: the board, the header and the events as the file has them, not yet played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ...core.cells import Cell
from ...core.errors import MOST_QUOTED, SweeperError, shortened
from ...texts import replays as texts
from ...texts.errors import IN_QUOTES
from ...texts.language import Saying, Text, saying

MOST_BYTES = 5 * 2**20
"""Of a file; the longest real replays have a tenth."""
MOST_EVENTS = 400_000
"""Records of one replay: more than an hour of constant movement."""
LARGEST_SIDE = 255
LARGEST_SQUARE = 255
"""Pixels of a cell's side."""
LARGEST_TIME = 10**9
"""Milliseconds, eleven days."""
LONGEST_TEXT = 500
"""Bytes of a name or of the name of a program."""

# The kinds of events
MOVE = "mv"
LEFT, LEFT_UP = "lc", "lr"
RIGHT, RIGHT_UP = "rc", "rr"
MIDDLE, MIDDLE_UP = "mc", "mr"
SHIFT_LEFT = "sc"
FLAGGED = "pf"  # before the clock started
MARKS_TOGGLED = "mt"


class BadReplay(SweeperError):
    """A replay that cannot be read: the file's name, the byte or the line where that is known, and what is wrong."""

    def __init__(self, name: str, place: Saying | None, problem: Text, **values: object) -> None:
        """place: `at_byte` or `at_line`. problem, values: a sentence and what stands in its places."""
        told = {key: _told(key, value) for key, value in values.items()}
        if place is None:
            super().__init__(texts.PROBLEM, name=name, problem=saying(problem, **told))
        else:
            super().__init__(texts.PROBLEM_AT, name=name, place=place, problem=saying(problem, **told))


def _told(key: str, value: object) -> object:
    """A value as a sentence takes it: what was found in the file is quoted, and nothing in it can act."""
    if key == "value" and isinstance(value, str):
        return saying(IN_QUOTES, text=shortened(repr(value)[1:-1], MOST_QUOTED - 2))
    return value


def at_byte(offset: int) -> Saying:
    """The place of a problem in bytes, counted from 0."""
    return saying(texts.AT_BYTE, number=offset)


def at_line(line: int) -> Saying:
    """The place of a problem in lines, counted from 1."""
    return saying(texts.AT_LINE, number=line)


class Event(NamedTuple):
    """One record of the mouse.

    at: milliseconds on the file's clock. kind: one of the names above.
    x, y: pixels of the file's own cells from the top left of the board, also below 0 and beyond it.
    """

    at: int
    kind: str
    x: int
    y: int


@dataclass
class Recording:
    """A replay as its file has it.

    format: the name of the format, `avf`; empty for a game of ours.
    version: of the format or of the program, as people call it.
    rows, cols, mines: the board; indices `row * cols + col`, ascending.
    square: pixels of a cell's side.
    marks: whether question marks are on.
    flags: the cells flagged before the clock started, in order.
    events: the mouse, in order of time.
    program: who recorded it. mode: the file's own name of the rule, `standard` where it has none. player: as in the
        file, never written anywhere.
    time_ms, bbbv, won: what the file says of the game, not verified; None where it says nothing.
    """

    format: str
    version: str
    rows: int
    cols: int
    mines: tuple[int, ...]
    square: int = 16
    marks: bool = False
    flags: Sequence[Cell] = ()
    events: list[Event] = field(default_factory=list)
    program: str = ""
    mode: str = "standard"
    player: str = field(default="", repr=False)
    time_ms: int | None = None
    bbbv: int | None = None
    won: bool | None = None


class Source:
    """The bytes of a replay, read from the front; every failure names the file and the byte.

    at: the next byte. part: what is being read now, for the sentence about a file that ends too early.
    record: where the event that is being read begins.
    """

    def __init__(self, data: bytes, name: str) -> None:
        self.data, self.name, self.at = data, name, 0
        self.part: Text = texts.HEADER
        self.record = 0

    def bad(self, problem: Text, at: int | None = None, **values: object) -> BadReplay:
        """The error to raise about the byte `at`, or the next one."""
        return BadReplay(self.name, at_byte(self.at if at is None else at), problem, **values)

    def take(self, count: int) -> bytes:
        """The next bytes. Raises BadReplay where the file ends before."""
        after = self.at + count
        if after > len(self.data):
            raise self.cut_off()
        found = self.data[self.at : after]
        self.at = after
        return found

    def cut_off(self) -> BadReplay:
        """The error that says where the file ends, and within what."""
        return self.bad(texts.CUT_OFF, len(self.data), part=self.part)

    def begin(self) -> None:
        """A new event begins here."""
        self.record = self.at

    def no_event(self, value: object) -> BadReplay:
        """The error that the event that is being read is of no kind that there is."""
        return self.bad(texts.NO_EVENT, self.record, value=value)

    def number(self, size: int = 1) -> int:
        """The next whole number of that many bytes. Raises BadReplay."""
        return int.from_bytes(self.take(size), "big")

    def short_text(self) -> bytes:
        """A text after one byte that says how long it is. Raises BadReplay."""
        return self.take(self.number())

    def ended_text(self) -> bytes:
        """A text up to the byte 0. Raises BadReplay where it never ends, or is absurdly long."""
        end = self.data.find(b"\0", self.at, self.at + LONGEST_TEXT + 1)
        if end < 0:
            if len(self.data) - self.at <= LONGEST_TEXT:
                raise self.cut_off()
            raise self.bad(texts.LONG_TEXT, most=LONGEST_TEXT)
        found = self.data[self.at : end]
        self.at = end + 1
        return found

    def size(self, rows: int, cols: int, mines: int) -> None:
        """Refuse a board that cannot be. Raises BadReplay."""
        if not (1 <= rows <= LARGEST_SIDE and 1 <= cols <= LARGEST_SIDE):
            raise self.bad(texts.BAD_SIZE, rows=rows, cols=cols, most=LARGEST_SIDE)
        if not 0 <= mines < rows * cols:
            raise self.bad(texts.BAD_MINES, rows=rows, cols=cols, mines=mines)

    def pairs(self, count: int) -> Iterable[tuple[int, int]]:
        """That many pairs of bytes. Raises BadReplay."""
        block = self.take(2 * count)
        return zip(block[::2], block[1::2])

    def mines(self, cells: Iterable[Cell], rows: int, cols: int) -> tuple[int, ...]:
        """The mines at these cells, as indices; each is two bytes that end where reading stands. Raises BadReplay."""
        given = list(cells)
        start = self.at - 2 * len(given)
        found: set[int] = set()
        for number, (row, col) in enumerate(given):
            if not (0 <= row < rows and 0 <= col < cols):
                raise self.bad(texts.MINE_OUTSIDE, start + 2 * number, row=row + 1, column=col + 1)
            if row * cols + col in found:
                raise self.bad(texts.MINE_TWICE, start + 2 * number, row=row + 1, column=col + 1)
            found.add(row * cols + col)
        return tuple(sorted(found))

    def square(self, pixels: int) -> int:
        """The side of a cell, or BadReplay where it is 0."""
        if not 1 <= pixels <= LARGEST_SQUARE:
            raise self.bad(texts.BAD_SQUARE, pixels=pixels)
        return pixels

    def end(self) -> None:
        """Refuse what follows the end of a replay. Raises BadReplay."""
        left = len(self.data) - self.at
        if left:
            raise self.bad(texts.TRAILING, count=left)


class Events:
    """The events of a recording as they are read: in order of time, and not too many."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.found: list[Event] = []
        self._last = -LARGEST_TIME

    def add(self, at: int, kind: str, x: int, y: int) -> None:
        """One more, read just now. Raises BadReplay."""
        if not self._last <= at <= LARGEST_TIME:
            self._refuse(at)
        self._last = at
        self.found.append(Event(at, kind, x, y))
        if len(self.found) > MOST_EVENTS:
            raise self._source.bad(texts.TOO_MANY_EVENTS, most=MOST_EVENTS)

    def _refuse(self, at: int) -> None:
        if at > LARGEST_TIME:
            raise self._source.bad(texts.LATE, self._source.record, seconds=at // 1000)
        raise self._source.bad(texts.TIME_BACK, self._source.record, before=self._last / 1000, after=at / 1000)


def text_of(raw: bytes) -> str:
    """A text in whatever code the player's computer had: UTF-8, then GB18030, then cp1252."""
    for code in ("utf-8", "gb18030"):
        try:
            return raw.decode(code)
        except UnicodeDecodeError:
            pass
    return raw.decode("cp1252", "replace")
