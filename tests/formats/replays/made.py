"""One small game in every format, as byte strings built from the layouts. Nothing here comes from a real file."""

from __future__ import annotations

from collections.abc import Sequence

from sweeper.formats.replays.mvf import unscrambling

ROWS, COLS = 4, 6
MINES = ((0, 5), (2, 0), (3, 4))
"""Row and column, from 0."""
EVENTS = (
    (0, "lc", 35, 5),
    (100, "lr", 35, 5),
    (200, "mv", 90, 10),
    (300, "rc", 90, 10),
    (350, "rr", 90, 10),
    (400, "lc", 70, 20),
    (410, "rc", 70, 20),
    (500, "rr", 70, 20),
    (510, "lr", 70, 20),
    (600, "mv", 10, 50),
    (700, "lc", 10, 50),
    (800, "lr", 10, 50),
    (900, "mv", 85, 55),
    (1200, "lc", 85, 55),
    (1310, "lr", 85, 55),
)
"""Open C1, flag F1, chord E2, open A4 and F4: won.

Times in milliseconds, multiples of 10 because some formats have no more.
"""
Events = Sequence[tuple[int, str, int, int]]


def two(number: int) -> bytes:
    """A number of two bytes; below 0 as its complement."""
    return (number & 0xFFFF).to_bytes(2, "big")


def three(number: int) -> bytes:
    """A number of three bytes."""
    return number.to_bytes(3, "big")


def short(text: bytes) -> bytes:
    """A text after its length."""
    return bytes([len(text)]) + text


def rawvf(events: Events = EVENTS, *, extra: str = "", end: str = "\n") -> bytes:
    """RAWVF."""
    rows = ["".join("*" if (row, col) in MINES else "0" for col in range(COLS)) for row in range(ROWS)]
    head = ["RawVF_Version: Rev6", "Program: Made", "Player: Ann", f"Width: {COLS}", f"Height: {ROWS}", "Mines: 3"]
    lines = [f"{at / 1000:.3f} {kind} ({x} {y})" for at, kind, x, y in events]
    return (extra + end.join([*head, "Board:", *rows, "Events:", *lines, ""])).encode()


AVF_KINDS = {"mv": 1, "lc": 3, "lr": 5, "rc": 9, "rr": 17, "mc": 33, "mr": 65, "sc": 11}


def avf(events: Events = EVENTS, *, head: bytes = b"", tail: bytes = b"") -> bytes:
    """AVF of the size `custom`, and all its parts in turn."""
    board = bytes([52, 0, 0, 0, 0, 6, COLS - 1, ROWS - 1]) + two(len(MINES))
    board += b"".join(bytes([row + 1, col + 1]) for row, col in MINES)
    stamp = b"\xd3\x19\x7f=[3|W6H4M3|1.2.2026.1:2:3:4000|1.1:2:4:8000|B5T2.21]" + b"\x0c\x05\x04\x09\x07"
    records = b"".join(avf_record(*event) for event in events)
    padding = b"\x01" + bytes(7) + b"\x01" + bytes(7) + b"0123"
    lines = [b"RealTime: 1.21", b"Skin: 3.1", b"Ann", b"Made 0.52. Copyright nobody"]
    return (head or board) + stamp + records + padding + b"\rcs=" + bytes(16) + b"\r" + b"\r".join(lines) + tail


def avf_record(at: int, kind: str, x: int, y: int) -> bytes:
    """One event of AVF."""
    seconds = at // 1000 + 1
    x_high, x_low = two(x)
    y_high, y_low = two(y)
    return bytes([AVF_KINDS[kind], x_high, seconds % 256, x_low, at % 1000 // 10, y_high, seconds // 256, y_low])


EVF_KINDS = {"mv": 1, "lc": 2, "lr": 3, "rc": 4, "rr": 5, "mc": 6, "mr": 7, "pf": 8, "cc": 9, "l": 10, "r": 11}


def evf(version: int, events: Events = EVENTS, *, mode: int = 0, cell: int = 16, end: bytes | None = None) -> bytes:
    """EVF of that version. end: what stands behind the events, no signature by itself."""
    head = bytes([version, 0x80]) + (b"\x40" if version >= 3 else b"")
    head += bytes([ROWS, COLS]) + two(len(MINES)) + bytes([cell]) + two(mode) + two(5)
    if version == 4:
        head += (1210).to_bytes(4, "big") + b"XX" + bytes(16) + b"Made\0Ann\0cup\0id\0" + two(3) + b"dev"
    else:
        head += three(1210) + b"Made\0Ann\0cup\0id\x001\x002\0XX\0" + (b"dev\0" if version >= 2 else b"")
    bits = "".join("1" if (index // COLS, index % COLS) in MINES else "0" for index in range(ROWS * COLS))
    head += int(bits, 2).to_bytes(3, "big")
    if version == 4:
        return head + two(0) + evf_changes(events) + (b"\0\0\0" if end is None else end)
    return head + b"".join(evf_record(*event) for event in events) + (b"\xff" if end is None else end)


def evf_record(at: int, kind: str, x: int, y: int) -> bytes:
    """One event of versions 0 to 3."""
    return bytes([EVF_KINDS[kind]]) + three(at) + two(x) + two(y)


def evf_changes(events: Events) -> bytes:
    """The events of version 4."""
    last = (0, 0, 0)
    found = b""
    for at, kind, x, y in events:
        wait = at - last[0]
        if wait > 255:
            found += b"\xff" + two(wait)
            wait = 0
        found += bytes([EVF_KINDS[kind], wait]) + two(x - last[1]) + two(y - last[2])
        last = at, x, y
    return found


def mvf(years: bytes = b"2004-2006", events: Events = EVENTS, *, seed: int = 47103, tail: bytes = bytes(32)) -> bytes:
    """MVF with a header: 0.97 where the years end with 5 or 8, else 2006 and 2007."""
    old = years[-1:] in (b"5", b"8")
    head = short(b"Minesweeper Clone") + short(years) + short(b"Nobody") + short(b"version made") + bytes(3) + bytes(7)
    head += bytes([4, 1]) + (two(1) + bytes([21]) + two(5) * 2 + two(2) * 3 if old else three(1210))
    head += bytes([0, COLS, ROWS]) + two(len(MINES)) + b"".join(bytes([col + 1, row + 1]) for row, col in MINES)
    records = list(states(events))
    head += short(b"Ann") + two(seed) + three(len(records))
    size = 5 if old else 6
    tables = unscrambling(seed, size)
    return head + b"".join(scrambled(mvf_bits(*record, old=old), tables) for record in records) + tail


DOWN = {"rc": 1, "mc": 2, "lc": 4}
UP = {"rr": 1, "mr": 2, "lr": 4}


def states(events: Events) -> list[tuple[int, int, int, int]]:
    """Time, buttons that are down, and the place, after each event."""
    down, found = 0, []
    for at, kind, x, y in events:
        down = (down | DOWN.get(kind, 0)) & ~UP.get(kind, 0)
        found.append((at, down, x, y))
    return found


def mvf_bits(at: int, down: int, x: int, y: int, *, old: bool) -> int:
    """A record before it is scrambled."""
    if old:
        return down | y << 3 | x << 12 | at % 1000 // 10 << 21 | at // 1000 << 28
    return down | y + 32 << 3 | x + 32 << 14 | at << 25


def scrambled(bits: int, tables: list[list[int]]) -> bytes:
    """A record as it stands in the file."""
    places = {table[1 << bit]: 8 * byte + bit for byte, table in enumerate(tables) for bit in range(8)}
    record = bytearray(len(tables))
    for logical in range(8 * len(tables)):
        if bits >> logical & 1:
            place = places[1 << logical]
            record[place // 8] |= 1 << place % 8
    return bytes(record)


def mvf_old(events: Events = EVENTS, *, final: int = 1310, trailer: str = "0.96") -> bytes:
    """MVF without a header, with the trailer of 0.96, 0.76 or 0.75."""
    head = bytes([COLS, ROWS]) + two(len(MINES)) + b"".join(bytes([col, row]) for row, col in MINES) + bytes(2)
    found = head
    for at, down, x, y in states(events):
        code = (down >> 2 & 1) | (down >> 1 & 1) << 1 | (down & 1) << 2
        found += bytes([at // 1000, at % 1000 // 10, code]) + two(x) + two(y) + b"\0"
    time = two(final // 1000) + bytes([final % 1000 // 10])
    name = b"Ann".ljust(100)
    return found + time + {"0.96": name + bytes(22), "0.76": name + b"0123456789", "0.75": b"0123456789"}[trailer]


RMV_KINDS = {"mv": 1, "lc": 2, "lr": 3, "rc": 4, "rr": 5, "mc": 6, "mr": 7}


def rmv(
    version: int = 1, events: Events = EVENTS, *, mode: int = 0, flags: Sequence[tuple[int, int]] = (), square: int = 16
) -> bytes:
    """RMV: the first press is left out, as in real files. flags: as cells (row, col)."""
    result = b"\nLEVEL:Custom#3BV:5#NF:0#\n" if version == 1 else b""
    program = b"Made 1.0 Copyright nobody"
    player = two(1) + short(b"Ann")
    board = bytes([0, 0, 0, 1, COLS, ROWS]) + two(len(MINES)) + b"".join(bytes([col, row]) for row, col in MINES)
    marked = two(len(flags)) + b"".join(bytes([col, row]) for row, col in flags)
    properties = bytes([0, 0, mode, 3]) + (bytes([5, 0, square]) if version == 2 else b"")
    extensions = two(0) if version == 2 else b""
    video = b"".join(rmv_record(*event, version) for event in events[1:])
    video += bytes([11, 1, 1]) + bytes([16]) + three(1210) + bytes(5)
    parts = [result] * (version == 1) + [program, player, board, marked, properties]
    parts += [extensions] * (version == 2)
    sizes = b"".join(two(len(part)) for part in parts) + len(video).to_bytes(4, "big") + two(3)
    head = b"*rmv" + two(version) + (b"\0\0" if version == 2 else b"") + bytes(4)
    return head + sizes + b"".join(parts) + video + b"sum"


def rmv_record(at: int, kind: str, x: int, y: int, version: int) -> bytes:
    """One event of the mouse."""
    off = (12, 56) if version == 1 else (0, 0)
    return bytes([RMV_KINDS[kind]]) + three(at) + b"\0" + two(x + off[0]) + two(y + off[1])


ALL = {
    "made.rawvf": rawvf(),
    "made.avf": avf(),
    "made0.evf": evf(0),
    "made1.evf": evf(1),
    "made2.evf": evf(2),
    "made3.evf": evf(3),
    "made4.evf": evf(4),
    "made097.mvf": mvf(b"2004-2005"),
    "made2006.mvf": mvf(b"2004-2006"),
    "made2007.mvf": mvf(b"2004-2007", seed=12),
    "made097hacked.mvf": mvf(b"2004-2008", seed=65535),
    "made096.mvf": mvf_old(),
    "made076.mvf": mvf_old(trailer="0.76"),
    "made075.mvf": mvf_old(trailer="0.75"),
    "made1.rmv": rmv(1),
    "made2.rmv": rmv(2),
}
"""The game in every format, by a file name."""
