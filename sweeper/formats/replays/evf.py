"""EVF, the replays of Metasweeper, versions 0 to 4 (formats.md, section 7)."""

from __future__ import annotations

import struct

from ...texts import replays as texts
from .recording import (
    FLAGGED,
    LEFT,
    LEFT_UP,
    MIDDLE,
    MIDDLE_UP,
    MOVE,
    RIGHT,
    RIGHT_UP,
    Events,
    Recording,
    Source,
    text_of,
)

NEWEST = 4
FURTHEST = 9
"""No file of EVF begins with more than that for a long time to come."""
COMPLETED, TRANSLATED = 0x80, 0x08
NO_RULE = 65535
MODES = {
    0: "standard", 1: "upk", 2: "cheat", 3: "density", 4: "win7", 5: "solvable", 6: "strong", 7: "weak",
    8: "to-be-solvable", 9: "strong-guessable", 10: "weak-guessable", NO_RULE: "no-rule",
}  # fmt: skip
RECURSIVE = range(11, 17)
KINDS = {1: MOVE, 2: LEFT, 3: LEFT_UP, 4: RIGHT, 5: RIGHT_UP, 6: MIDDLE, 7: MIDDLE_UP, 8: FLAGGED}
OTHER_BUTTON = 9
CHANGED = {10: (LEFT, LEFT_UP), 11: (RIGHT, RIGHT_UP), 12: (MIDDLE, MIDDLE_UP)}
END, END_UNSIGNED = 0, 255
PAUSE = 255
SKIPPED = {81: 1, 82: 1, 83: 1, 99: 1, **dict.fromkeys(range(100, 122), 3), 200: 11}
"""Records of version 4 that say nothing of the mouse: their bytes, of which the first is a change of time."""
NAMED_METRIC = 201
SIGNATURE = 32
PAIRS = {LEFT: LEFT_UP, RIGHT: RIGHT_UP, MIDDLE: MIDDLE_UP}


def read(data: bytes, name: str) -> Recording:
    """The recording in the bytes of an EVF file. Raises BadReplay."""
    source = Source(data, name)
    version = source.number()
    if version > FURTHEST:
        raise source.bad(texts.NOT_OF_KIND, 0, kind="EVF")
    if version > NEWEST:
        raise source.bad(texts.OTHER_VERSION, 0, kind="EVF", version=version, known=f"0-{NEWEST}")
    summary = source.number()
    if version >= 3:
        source.take(1)
    rows, cols, count = source.number(), source.number(), source.number(2)
    source.size(rows, cols, count)
    square = source.square(source.number())
    mode = source.number(2)
    if mode in RECURSIVE:
        raise source.bad(texts.OTHER_RULE, source.at - 2)
    bbbv = source.number(2)
    found = Recording("evf", f"v{version}", rows, cols, (), square, mode=MODES.get(mode, str(mode)), bbbv=bbbv)
    found.won = bool(summary & COMPLETED)
    if version == NEWEST:
        _header(source, found, bool(summary & TRANSLATED))
    else:
        _old_header(source, found, version)
    source.part = texts.MINES
    found.mines = _mines(source, rows, cols, count)
    if version == NEWEST:
        for _ in range(source.number(2)):
            source.ended_text()
    source.part = texts.EVENTS
    mouse = _Mouse(Events(source))
    (_read_changes if version == NEWEST else _read_times)(source, mouse)
    source.end()
    found.events = mouse.events.found
    return found


def _header(source: Source, found: Recording, translated: bool) -> None:
    """The texts of version 4. The names of tournament and device are passed over."""
    found.time_ms = source.number(4)
    source.take(2 + 8 + 8)
    found.program = text_of(source.ended_text())
    for _ in range(2 * translated):
        source.ended_text()
    found.player = text_of(source.ended_text())
    source.ended_text()
    source.ended_text()
    source.take(source.number(2))


def _old_header(source: Source, found: Recording, version: int) -> None:
    """The texts of versions 0 to 3."""
    found.time_ms = source.number(3)
    found.program = text_of(source.ended_text())
    found.player = text_of(source.ended_text())
    for _ in range(6 if version >= 2 else 5):
        source.ended_text()


def _mines(source: Source, rows: int, cols: int, count: int) -> tuple[int, ...]:
    """The mines, from one bit a cell, row by row. Raises BadReplay."""
    start = source.at
    bits = source.take((rows * cols + 7) // 8)
    mines = tuple(index for index in range(8 * len(bits)) if bits[index // 8] << index % 8 & 0x80)
    if len(mines) != count:
        raise source.bad(texts.MINES_DIFFER, start, stated=count, found=len(mines))
    if mines and mines[-1] >= rows * cols:
        raise source.bad(texts.MINE_OUTSIDE, source.at - 1, row=rows + 1, column=1)
    return mines


class _Mouse:
    """Turns the records of Metasweeper into events: some say only that a button changed, or another one went down."""

    def __init__(self, events: Events) -> None:
        self.events = events
        self._down: set[str] = set()

    def take(self, code: int, at: int, x: int, y: int) -> bool:
        """Take a record; False where there is no such kind. Raises BadReplay."""
        kind = KINDS.get(code)
        if code == OTHER_BUTTON:
            kind = LEFT if RIGHT in self._down else RIGHT
        elif code in CHANGED:
            pressed, released = CHANGED[code]
            kind = released if pressed in self._down else pressed
        if kind is None:
            return False
        self.events.add(at, kind, x, y)
        if kind in PAIRS:
            self._down.add(kind)
        else:
            self._down -= {pressed for pressed, released in PAIRS.items() if released == kind}
        return True


TIMED = struct.Struct(">3sHH")
CHANGE = struct.Struct(">Bhh")


def _read_times(source: Source, mouse: _Mouse) -> None:
    """The events of versions 0 to 3, each with its own time and place; then the signature where there is one."""
    while True:
        source.begin()
        code = source.number()
        if code in (END, END_UNSIGNED):
            source.part = texts.END
            source.take(SIGNATURE if code == END else 0)
            return
        raw, x, y = TIMED.unpack(source.take(TIMED.size))
        if not mouse.take(code, int.from_bytes(raw, "big"), x, y):
            raise source.no_event(code)


def _read_changes(source: Source, mouse: _Mouse) -> None:
    """The events of version 4, each told by what changed since the one before; then the signature."""
    at = x = y = 0
    while True:
        source.begin()
        code = source.number()
        if code == END:
            source.part = texts.END
            source.take(source.number(2))
            return
        if code == PAUSE:
            at += source.number(2)
        elif code in SKIPPED:
            at += source.take(SKIPPED[code])[0]
        elif code == NAMED_METRIC:
            at += source.take(3)[0]
            source.ended_text()
        else:
            later, right, down = CHANGE.unpack(source.take(CHANGE.size))
            at, x, y = at + later, x + right, y + down
            if not mouse.take(code, at, x, y):
                raise source.no_event(code)
