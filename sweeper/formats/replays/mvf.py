"""MVF, the replays of Minesweeper Clone 0.97, 2006 and 2007: read, never written (formats.md, section 5)."""

from __future__ import annotations

from math import cos, sin, sqrt
from typing import NamedTuple

from ...texts import replays as texts
from .mvf_states import States
from .recording import Event, Events, Recording, Source, text_of

MAGIC = b"\x11Minesweeper Clone"
MODES = {1: "classic", 2: "density", 3: "upk", 4: "cheat"}
CHECKSUM = 32
"""Bytes behind the events, in every version that was seen."""


class Layout(NamedTuple):
    """How the events of a version are kept: bytes of a record, and where each value stands in its bits."""

    size: int
    y: tuple[int, int]
    x: tuple[int, int]
    off: int
    hundredths: tuple[int, int]
    seconds: tuple[int, int]
    milliseconds: tuple[int, int]

    def values(self, bits: int) -> tuple[int, int, int, int] | None:
        """Milliseconds, buttons, x and y; None where they cannot be."""
        x, y = _part(bits, self.x) - self.off, _part(bits, self.y) - self.off
        hundredths = _part(bits, self.hundredths)
        if hundredths > 99:
            return None
        at = _part(bits, self.milliseconds) + _part(bits, self.seconds) * 1000 + hundredths * 10
        return at, bits & 7, x, y


NOTHING = (0, 0)
OLD = Layout(5, (3, 9), (12, 9), 0, (21, 7), (28, 10), NOTHING)
NEW = Layout(6, (3, 11), (14, 11), 32, NOTHING, NOTHING, (25, 22))
LAYOUTS = {"5": OLD, "8": OLD, "6": NEW, "7": NEW}
"""By the last digit of the years in the header."""


def _part(bits: int, place: tuple[int, int]) -> int:
    start, count = place
    return bits >> start & (1 << count) - 1


def read(data: bytes, name: str) -> Recording:
    """The recording in the bytes of an MVF file that has a header. Raises BadReplay."""
    source = Source(data, name)
    if not data.startswith(MAGIC):
        raise source.bad(texts.NOT_OF_KIND, 0, kind="MVF")
    source.short_text()
    years, _, program = (
        text_of(source.short_text()),
        source.short_text(),
        text_of(source.short_text()).replace("version ", ""),
    )
    if years[-1:] not in LAYOUTS:
        raise source.bad(texts.BAD_YEARS, value=years)
    layout = LAYOUTS[years[-1:]]
    source.take(3 + 7 + 1)
    mode = source.number()
    found = Recording("mvf", program, 1, 1, (), program=f"Minesweeper Clone {program}")
    found.mode = MODES.get(mode, str(mode)) if years[-1:] != "8" else "upk"
    if layout is NEW:
        found.time_ms = source.number(3)
    else:
        found.time_ms = source.number(2) * 1000 + source.number() * 10
        found.bbbv = source.number(2)
        source.take(8)
    _board(source, found)
    found.player = text_of(source.short_text())
    found.events = _events(source, layout)
    source.part = texts.END
    source.take(CHECKSUM)
    source.end()
    return found


def _board(source: Source, found: Recording) -> None:
    found.marks = bool(source.number())
    found.cols, found.rows = source.number(), source.number()
    count = source.number(2)
    source.size(found.rows, found.cols, count)
    source.part = texts.MINES
    cells = [(row - 1, col - 1) for col, row in source.pairs(count)]
    found.mines = source.mines(cells, found.rows, found.cols)


def _events(source: Source, layout: Layout) -> list[Event]:
    """The events, from records that are the states of the mouse in scrambled bits."""
    source.part = texts.EVENTS
    seed, count = source.number(2), source.number(3)
    if source.at + count * layout.size > len(source.data):
        raise source.cut_off()
    events = Events(source)
    states = States(events)
    tables = unscrambling(seed, layout.size)
    for _ in range(count):
        source.begin()
        record = source.take(layout.size)
        bits = 0
        for table, byte in zip(tables, record):
            bits |= table[byte]
        values = layout.values(bits)
        if values is None:
            raise source.no_event(record.hex())
        states.take(*values)
    return events.found


def unscrambling(seed: int, size: int) -> list[list[int]]:
    """For each byte of a record, what each of its values stands for among the bits of the whole."""
    places = _order(seed, size)
    meaning = {place: 1 << logical for logical, place in enumerate(places)}
    tables = []
    for byte in range(size):
        own = [meaning[8 * byte + bit] for bit in range(8)]
        tables.append([sum(own[bit] for bit in range(8) if value >> bit & 1) for value in range(256)])
    return tables


def _order(seed: int, size: int) -> list[int]:
    """The places of the bits, sorted by the digits that come of the seed."""
    a, b = sqrt(seed), sqrt(seed + 1000)
    c, d = sqrt(a + 1000), sqrt(b + 1000)
    parts = [cos(c + 1000), sin(sqrt(b)), cos(c), sin(sqrt(a) + 1000), cos(d), sin(d)][:size]
    digits = "".join(f"{round(abs(part) * 1e8):08d}" for part in parts)
    return sorted(range(8 * size), key=lambda place: digits[place])
