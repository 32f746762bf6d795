"""Moves, pointer events and layouts as plain JSON values, and as small blobs that begin with a version byte.

Lists of events are kept column by column, cells as indices `row * cols + col` and times as differences,
which is what makes them small once they are packed.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any, Callable, TypeVar

from ..core.cells import Cell
from ..core.errors import SweeperError
from ..core.levels import LARGEST_SIDE
from ..core.pointer import ELSEWHERE, FACE, Button, EventKind, PointerEvent
from ..core.trace import GameState, Move, MoveKind, Trace
from ..texts import storage as texts

VERSION = 1
LARGEST_PLAIN = 8 * 2**20  # bytes; four times what a game has with all the events that are kept of one
LONG_NUMBER = re.compile("(?<![0-9])[0-9]{400}")  # looked for where it begins; one that can be has 309 digits at most

LARGEST_TIME = 2**53  # milliseconds on any clock, more than any computer has been on
LARGEST_PIXEL = 2**31
LARGEST_SEED = 2**1024  # of a seed chosen; those drawn have 48 bits
NAMES = re.compile(r"[a-z][a-z0-9_-]{0,39}")  # levels and rules

# The place of each in its row is what stands in the files, so the order is for ever.
BUTTONS = (Button.LEFT, Button.MIDDLE, Button.RIGHT)
EVENT_KINDS = (EventKind.PRESS, EventKind.RELEASE, EventKind.MOTION, EventKind.CANCEL)
MOVE_KINDS = (MoveKind.OPEN, MoveKind.CYCLE_MARK, MoveKind.TOGGLE_FLAG, MoveKind.CHORD)
STATES = (GameState.READY, GameState.PLAYING, GameState.WON, GameState.LOST)

Plain = dict[str, Any]
Value = TypeVar("Value")


class BadCode(SweeperError):
    """What is kept of a game's moves or layout cannot be read."""


# Blobs


def pack(plain: Any) -> bytes:
    """Plain JSON values as a blob."""
    text = json.dumps(plain, separators=(",", ":"), allow_nan=False)
    return bytes([VERSION]) + zlib.compress(text.encode("ascii"), 6)


def unpack(blob: bytes) -> Any:
    """The values of a blob. Raises BadCode."""
    text = unpack_text(blob)
    try:
        return _json(text)
    except BadCode:
        raise BadCode(texts.MOVES_PACKED) from None


def unpack_text(blob: bytes) -> str:
    """The JSON text of a blob. Raises BadCode."""
    if not isinstance(blob, bytes) or not blob or blob[0] != VERSION:
        if not blob or not isinstance(blob, bytes):
            raise BadCode(texts.MOVES_NO_VERSION)
        raise BadCode(texts.MOVES_VERSION, version=blob[0], known=VERSION)
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(blob[1:], LARGEST_PLAIN).decode("ascii")
    except (zlib.error, UnicodeDecodeError):
        raise BadCode(texts.MOVES_PACKED) from None
    if not unpacker.eof:
        raise BadCode(texts.MOVES_CUT)
    return text


def pack_layout(mines: Sequence[int], cells: int) -> bytes:
    """The indices of the mines as a blob of one bit a cell."""
    bits = bytearray((cells + 7) // 8)
    for index in mines:
        bits[index // 8] |= 1 << index % 8
    return bytes([VERSION]) + zlib.compress(bytes(bits), 6)


def unpack_layout(blob: bytes, cells: int) -> tuple[int, ...]:
    """The indices of the mines, ascending. Raises BadCode."""
    if not isinstance(blob, bytes) or not blob or blob[0] != VERSION:
        raise BadCode(texts.LAYOUT_VERSION)
    try:
        bits = zlib.decompressobj().decompress(blob[1:], LARGEST_SIDE**2)
    except zlib.error:
        raise BadCode(texts.LAYOUT_PACKED) from None
    if len(bits) != (cells + 7) // 8:
        raise BadCode(texts.LAYOUT_SIZE, bytes=len(bits), cells=cells, wanted=(cells + 7) // 8)
    return tuple(index for index in range(cells) if bits[index // 8] >> index % 8 & 1)


# Moves


def plain_moves(moves: Sequence[Move], cols: int) -> Plain:
    """Moves as columns of plain values."""
    return {
        "kind": [MOVE_KINDS.index(move.kind) for move in moves],
        "cell": [_index(move.cell, cols) for move in moves],
        "at": _differences(move.at for move in moves),
        "time": _differences(move.time for move in moves),
        "changed": [_differences(_index(cell, cols) for cell in move.changed) for move in moves],
        "state": [STATES.index(move.state) for move in moves],
    }


def moves_of(plain: Any, rows: int, cols: int) -> tuple[Move, ...]:
    """The moves of `plain_moves`. Raises BadCode."""
    return _read(lambda: _moves_of(plain, rows * cols, cols))


def _moves_of(plain: Plain, cells: int, cols: int) -> tuple[Move, ...]:
    columns = zip(
        *_equally_long(
            [_picked(MOVE_KINDS, number) for number in plain["kind"]],
            [_cell(index, cells, cols) for index in plain["cell"]],
            _times(plain["at"], -LARGEST_TIME),
            _times(plain["time"], 0),
            [tuple(_cell(index, cells, cols) for index in _sums(changed)) for changed in plain["changed"]],
            [_picked(STATES, number) for number in plain["state"]],
        )
    )
    return tuple(Move(*column) for column in columns)


# Pointer events


def plain_pointer(events: Sequence[PointerEvent], cols: int) -> Plain:
    """Pointer events as columns of plain values; -1 stands for no button and no cell."""
    cells = [event.cell for event in events]
    return {
        "at": _differences(event.at for event in events),
        "kind": [EVENT_KINDS.index(event.kind) for event in events],
        "button": [-1 if event.button is None else BUTTONS.index(event.button) for event in events],
        "x": [event.x for event in events],
        "y": [event.y for event in events],
        "cell": [-1 if cell is None else _index(cell, cols) for cell in cells],
        "signs": [_signs(event) for event in events],
    }


def pointer_of(plain: Any, rows: int, cols: int) -> tuple[PointerEvent, ...]:
    """The events of `plain_pointer`. Raises BadCode."""
    return _read(lambda: _pointer_of(plain, rows * cols, cols))


def _pointer_of(plain: Plain, cells: int, cols: int) -> tuple[PointerEvent, ...]:
    columns = zip(
        *_equally_long(
            _times(plain["at"], -LARGEST_TIME),
            [_picked(EVENT_KINDS, number) for number in plain["kind"]],
            [None if number == -1 else _picked(BUTTONS, number) for number in plain["button"]],
            [_pixel(x) for x in plain["x"]],
            [_pixel(y) for y in plain["y"]],
            [None if index == -1 else _cell(index, cells, cols) for index in plain["cell"]],
            [_whole(signs) for signs in plain["signs"]],
        )
    )
    return tuple(
        PointerEvent(
            kind=kind,
            button=button,
            target=cell if cell is not None else FACE if signs & FACE_SIGN else ELSEWHERE,
            held=HELD[signs & 7],
            shift=bool(signs & SHIFT_SIGN),
            at=at,
            x=x,
            y=y,
        )
        for at, kind, button, x, y, cell, signs in columns
    )


SHIFT_SIGN, FACE_SIGN = 8, 16
HELD = tuple(frozenset(button for place, button in enumerate(BUTTONS) if signs >> place & 1) for signs in range(8))
"""The buttons held, by the lowest three bits of the signs."""


def _signs(event: PointerEvent) -> int:
    return HELD.index(event.held) + SHIFT_SIGN * event.shift + FACE_SIGN * (event.target is FACE)


# Whole games


def plain_trace(trace: Trace) -> Plain:
    """A whole game as plain values, without its pointer events."""
    return {
        "level": trace.level,
        "rows": trace.rows,
        "cols": trace.cols,
        "mines": trace.mines,
        "rule": trace.rule,
        "seed": trace.seed,
        "start": None if trace.start is None else _index(trace.start, trace.cols),
        "layout": None if trace.layout is None else list(trace.layout),
        "moves": plain_moves(trace.moves, trace.cols),
    }


def trace_of(plain: Any) -> Trace:
    """The game of `plain_trace`. Raises BadCode."""
    return _read(lambda: _trace_of(plain))


def _trace_of(plain: Plain) -> Trace:
    rows, cols = _within(plain["rows"], 1, LARGEST_SIDE), _within(plain["cols"], 1, LARGEST_SIDE)
    cells = rows * cols
    start, layout, seed = plain["start"], plain["layout"], plain["seed"]
    if layout is not None and len(layout) != plain["mines"]:
        raise BadCode(texts.MINES_DIFFER)
    return Trace(
        level=_name(plain["level"]),
        rows=rows,
        cols=cols,
        mines=_within(plain["mines"], 0, cells),
        rule=_name(plain["rule"]),
        seed=None if seed is None else _within(seed, -LARGEST_SEED, LARGEST_SEED),
        start=None if start is None else _cell(start, cells, cols),
        layout=None if layout is None else layout_of(layout, cells),
        moves=moves_of(plain["moves"], rows, cols),
    )


def layout_of(indices: Any, cells: int) -> tuple[int, ...]:
    """The indices of the mines as given, each once, ascending. Raises BadCode."""
    mines = _read(lambda: tuple(_within(index, 0, cells - 1) for index in indices))
    if any(mine >= after for mine, after in zip(mines, mines[1:])):
        raise BadCode(texts.MINES_ORDER)
    return mines


# Small parts


def table_of(text: bytes) -> Plain:
    """The JSON object in `text`. Raises BadCode."""
    try:
        plain = _json(text.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadCode(texts.BAD_JSON) from None
    if not isinstance(plain, dict):
        raise BadCode(texts.BAD_TABLE)
    return plain


def _json(text: str) -> Any:
    if LONG_NUMBER.search(text):  # before it is read: some Pythons take minutes for a number of a million digits
        raise BadCode(texts.OUT_OF_LIMITS)
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadCode(texts.BAD_JSON) from None


def text(plain: Plain, name: str) -> str:
    """The text of that name. Raises BadCode."""
    value = plain.get(name)
    if not isinstance(value, str):
        raise BadCode(texts.BAD_TEXT)
    return value


def whole(plain: Plain, name: str, most: int) -> int:
    """The whole number from 0 to `most` of that name. Raises BadCode."""
    return _within(plain.get(name), 0, most)


def _read(reader: Callable[[], Value]) -> Value:
    try:
        return reader()
    except BadCode:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise BadCode(texts.MOVES_BROKEN) from None


def _equally_long(*columns: Sequence[Any]) -> tuple[Sequence[Any], ...]:
    if len({len(column) for column in columns}) > 1:
        raise BadCode(texts.MOVES_CUT)
    return columns


def _index(cell: Cell, cols: int) -> int:
    return cell[0] * cols + cell[1]


def _cell(index: Any, cells: int, cols: int) -> Cell:
    return divmod(_within(index, 0, cells - 1), cols)


def _within(value: Any, low: int, high: int) -> int:
    if not low <= _whole(value) <= high:
        raise BadCode(texts.OUT_OF_LIMITS)
    return int(value)


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise BadCode(texts.BAD_NUMBER)
    return value


def _name(value: Any) -> str:
    if not isinstance(value, str) or not NAMES.fullmatch(value):
        raise BadCode(texts.BAD_NAME)
    return value


def _pixel(value: Any) -> int | None:
    return None if value is None else _within(value, -LARGEST_PIXEL, LARGEST_PIXEL)


def _times(differences: Any, low: int) -> list[int]:
    return [_within(time, low, LARGEST_TIME) for time in _sums(differences)]


def _picked(values: Sequence[Value], number: Any) -> Value:
    return values[_within(number, 0, len(values) - 1)]


def _differences(values: Iterable[int]) -> list[int]:
    before, differences = 0, []
    for value in values:
        differences.append(value - before)
        before = value
    return differences


def _sums(differences: Any) -> list[int]:
    return list(accumulate(_whole(difference) for difference in differences))
