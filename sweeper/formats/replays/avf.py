"""AVF, the replays of Minesweeper Arbiter: read, never written (formats.md, section 4)."""

from __future__ import annotations

import re

from ...texts import replays as texts
from .recording import (
    LEFT,
    LEFT_UP,
    LONGEST_TEXT,
    MIDDLE,
    MIDDLE_UP,
    MOVE,
    RIGHT,
    RIGHT_UP,
    SHIFT_LEFT,
    Events,
    Recording,
    Source,
    text_of,
)

VERSION = 52
LEVELS = {3: (8, 8, 10), 4: (16, 16, 40), 5: (16, 30, 99)}
CUSTOM = 6
MARKS_ON = 0x11
KINDS = {
    1: MOVE, 3: LEFT, 5: LEFT_UP, 21: LEFT_UP, 9: RIGHT, 17: RIGHT_UP, 145: RIGHT_UP,
    33: MIDDLE, 65: MIDDLE_UP, 193: MIDDLE_UP, 11: SHIFT_LEFT,
}  # fmt: skip
STAMP = re.compile(rb"\[[0-3]\|[^\[\]]{1,300}\]")
STATED = re.compile(rb"B([0-9]{1,5})T([0-9]{1,6})[.,]([0-9]{2})\]$")
FILLER = 64
"""Bytes between the stamp and the first event, at most; there are about five."""
SCRAMBLED = 4096
"""Bytes of the scrambled block, at most; there are about fifty."""
PADDING = 1000
"""Bytes between the events and the checksum, at most; there are about eighty."""
CHECKSUM = 16
MOST_LINES = 6
RECORD = 8


def read(data: bytes, name: str) -> Recording:
    """The recording in the bytes of an AVF file. Raises BadReplay."""
    source = Source(data, name)
    version = source.number()
    if version != VERSION:
        raise source.bad(texts.NOT_OF_KIND, 0, kind="AVF")
    source.take(4)
    rows, cols, mines = _board(source)
    stamp = STAMP.search(data, source.at, source.at + SCRAMBLED)
    if stamp is None:
        raise source.bad(texts.NO_STAMP)
    stated = STATED.search(stamp.group())
    source.at = stamp.end()
    events = _events(source)
    player, program = _tail(source)
    return Recording(
        format="avf",
        version="0.52",
        rows=rows,
        cols=cols,
        mines=mines,
        marks=data[stamp.start() - 2] == MARKS_ON,
        events=events.found,
        program=program,
        player=player,
        time_ms=int(stated[2]) * 1000 + int(stated[3]) * 10 - 1000 if stated else None,
        bbbv=int(stated[1]) if stated else None,
    )


def _board(source: Source) -> tuple[int, int, tuple[int, ...]]:
    level = source.number()
    if level in LEVELS:
        rows, cols, count = LEVELS[level]
    elif level == CUSTOM:
        cols, rows, count = source.number() + 1, source.number() + 1, source.number(2)
        source.size(rows, cols, count)
    else:
        raise source.bad(texts.BAD_LEVEL, source.at - 1, value=level)
    source.part = texts.MINES
    cells = [(row - 1, col - 1) for row, col in source.pairs(count)]
    return rows, cols, source.mines(cells, rows, cols)


def _events(source: Source) -> Events:
    """The events, up to the first record whose seconds are -1."""
    source.part = texts.EVENTS
    data = source.data
    last = min(source.at + FILLER, len(data) - 2 * RECORD)
    start = next((at for at in range(source.at, last) if _begins(data, at)), None)
    if start is None:
        raise source.bad(texts.NO_EVENTS)
    source.at = start
    events = Events(source)
    while True:
        source.begin()
        kind, x_high, sec_low, x_low, hundredths, y_high, sec_high, y_low = source.take(RECORD)
        seconds = sec_high * 256 + sec_low - 1
        if seconds < 0:
            return events
        if kind not in KINDS or hundredths > 99:
            raise source.no_event(kind)
        x, y = x_high * 256 + x_low, y_high * 256 + y_low
        x, y = x - 65536 * (x > 32767), y - 65536 * (y > 32767)
        events.add(seconds * 1000 + hundredths * 10, KINDS[kind], x, y)


def _begins(data: bytes, at: int) -> bool:
    """Whether the first event is here: a known kind in the first second, and another known one behind it."""
    hundredths = data[at + 4], data[at + RECORD + 4]
    known = data[at] in KINDS and data[at + RECORD] in KINDS
    return known and data[at + 1] in (0, 1) and data[at + 2] == 1 and data[at + 6] == 0 and max(hundredths) <= 99


def _tail(source: Source) -> tuple[str, str]:
    """Player and program, from the lines behind the checksum. Raises BadReplay."""
    source.part = texts.END
    mark = source.data.find(b"cs=", source.at, source.at + PADDING)
    if mark < 0 and len(source.data) <= source.at + PADDING:
        raise source.cut_off()
    if mark < 0:
        raise source.bad(texts.NO_END)
    source.at = mark + 3
    source.take(CHECKSUM)
    if source.take(1) != b"\r":
        raise source.bad(texts.NO_END, source.at - 1)
    lines = source.data[source.at :].split(b"\r")
    for line in lines:
        if len(line) > LONGEST_TEXT or min(line, default=32) < 32:
            raise source.bad(texts.TRAILING, count=len(source.data) - source.at)
        source.at += len(line) + 1
    if not 2 <= len(lines) <= MOST_LINES:
        raise source.bad(texts.NO_END, len(source.data))
    return text_of(lines[-2]), text_of(lines[-1]).partition(". Copyright")[0]
