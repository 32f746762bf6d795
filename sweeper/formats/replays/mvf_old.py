"""MVF of Minesweeper Clone up to 0.96, which begins with the board itself (formats.md, section 5)."""

from __future__ import annotations

from ...texts import replays as texts
from .mvf_states import LEFT_BIT, MIDDLE_BIT, RIGHT_BIT, States
from .recording import Events, Recording, Source, text_of

RECORD = 8
NAME = 100
DIGITS = 10
CHECKSUM = 22
BUTTONS = [LEFT_BIT * (code & 1) | MIDDLE_BIT * (code >> 1 & 1) | RIGHT_BIT * (code >> 2 & 1) for code in range(8)]


def read(data: bytes, name: str) -> Recording:
    """The recording in the bytes of an MVF file without a header. Raises BadReplay."""
    source = Source(data, name)
    cols, rows, count = source.number(), source.number(), source.number(2)
    source.size(rows, cols, count)
    source.part = texts.MINES
    cells = [(row, col) for col, row in source.pairs(count)]
    mines = source.mines(cells, rows, cols)
    marks = source.number()
    source.take(1)
    version, named, end = _trailer(source)
    source.part = texts.END
    final = int.from_bytes(data[end : end + 2], "big") * 1000 + data[end + 2] * 10
    player = text_of(data[end + 3 : end + 3 + NAME]).rstrip(" \0") if named else ""
    return Recording(
        format="mvf",
        version=version,
        rows=rows,
        cols=cols,
        mines=mines,
        marks=bool(marks),
        events=_events(source, end, final).found,
        program=f"Minesweeper Clone {version}",
        player=player,
        time_ms=final,
    )


def _trailer(source: Source) -> tuple[str, bool, int]:
    """The version, whether it has a name, and where the final time stands. Raises BadReplay."""
    data = source.data
    digits = data[-DIGITS:]
    if data[-1:] == b"\0" and data[-CHECKSUM : 1 - CHECKSUM] == b"\0":
        version, named, size = "0.8-0.96", True, CHECKSUM
    elif digits.isdigit():
        named = min(data[-DIGITS - NAME : -DIGITS], default=0) >= 32
        version, size = "0.76" if named else "0.75", DIGITS
    else:
        raise source.bad(texts.NO_END, len(data))
    end = len(data) - size - NAME * named - 3
    if end < source.at + RECORD:
        source.part = texts.EVENTS
        raise source.cut_off()
    return version, named, end


def _events(source: Source, end: int, final: int) -> Events:
    """The events: the list ends where the time goes down or passes the final time."""
    source.part = texts.EVENTS
    events = Events(source)
    states = States(events)
    last = 0
    while source.at + RECORD <= end:
        source.begin()
        seconds, hundredths, code, x_high, x_low, y_high, y_low, _ = source.take(RECORD)
        at = seconds * 1000 + hundredths * 10
        if not last <= at <= final:
            source.at -= RECORD
            break
        if code >= len(BUTTONS) or hundredths > 99:
            raise source.no_event(code)
        last = at
        x, y = x_high * 256 + x_low, y_high * 256 + y_low
        states.take(at, BUTTONS[code], x - 65536 * (x > 32767), y - 65536 * (y > 32767))
    if end - source.at > RECORD:
        raise source.bad(texts.TRAILING, count=end - source.at)
    states.release(final)
    return events
