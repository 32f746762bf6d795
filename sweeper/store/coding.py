"""Moves, pointer events and layouts as plain JSON values, and as small blobs that begin with a version byte.

Lists of events are kept column by column, cells as indices `row * cols + col` and times as differences,
which is what makes them small once they are packed.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any, Callable, TypeVar

from ..core.cells import Cell
from ..core.errors import SweeperError
from ..core.levels import LARGEST_SIDE
from ..core.trace import GameState, Move, MoveKind, Record
from .games import Pointing

VERSION = 1
LARGEST_PLAIN = 256 * 2**20  # bytes; more than any game, less than would stop a computer
BUTTONS = ("left", "middle", "right")
EVENT_KINDS = ("press", "release", "motion", "cancel")
MOVE_KINDS = tuple(kind.value for kind in MoveKind)
STATES = tuple(state.value for state in GameState)

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
    try:
        return json.loads(unpack_text(blob))
    except (ValueError, RecursionError) as error:
        raise error if isinstance(error, BadCode) else BadCode(f"the moves cannot be unpacked ({error})") from None


def unpack_text(blob: bytes) -> str:
    """The JSON text of a blob. Raises BadCode."""
    if not blob or blob[0] != VERSION:
        raise BadCode(f"the moves are written in version {blob[0] if blob else 'none'}, but only {VERSION} is known")
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(blob[1:], LARGEST_PLAIN).decode("ascii")
    except (zlib.error, UnicodeDecodeError) as error:
        raise BadCode(f"the moves cannot be unpacked ({error})") from None
    if not unpacker.eof:
        raise BadCode("the moves are cut off or too long")
    return text


def pack_layout(mines: Sequence[int], cells: int) -> bytes:
    """The indices of the mines as a blob of one bit a cell."""
    bits = bytearray((cells + 7) // 8)
    for index in mines:
        bits[index // 8] |= 1 << index % 8
    return bytes([VERSION]) + zlib.compress(bytes(bits), 6)


def unpack_layout(blob: bytes, cells: int) -> tuple[int, ...]:
    """The indices of the mines, ascending. Raises BadCode."""
    if not blob or blob[0] != VERSION:
        raise BadCode("the layout is written in a version that is not known")
    try:
        bits = zlib.decompressobj().decompress(blob[1:], LARGEST_SIDE**2)
    except zlib.error as error:
        raise BadCode(f"the layout cannot be unpacked ({error})") from None
    if len(bits) != (cells + 7) // 8:
        raise BadCode(f"the layout has {len(bits)} bytes, but {cells} cells take {(cells + 7) // 8}")
    return tuple(index for index in range(cells) if bits[index // 8] >> index % 8 & 1)


# Moves


def plain_moves(moves: Sequence[Move], cols: int) -> Plain:
    """Moves as columns of plain values."""
    return {
        "kind": [MOVE_KINDS.index(move.kind.value) for move in moves],
        "cell": [_index(move.cell, cols) for move in moves],
        "at": _differences(move.at for move in moves),
        "time": _differences(move.time for move in moves),
        "changed": [_differences(_index(cell, cols) for cell in move.changed) for move in moves],
        "state": [STATES.index(move.state.value) for move in moves],
    }


def moves_of(plain: Plain, rows: int, cols: int) -> tuple[Move, ...]:
    """The moves of `plain_moves`. Raises BadCode."""
    return _read(lambda: _moves_of(plain, rows * cols, cols))


def _moves_of(plain: Plain, cells: int, cols: int) -> tuple[Move, ...]:
    columns = zip(
        *_equally_long(
            [_picked(MOVE_KINDS, each) for each in plain["kind"]],
            [_cell(each, cells, cols) for each in plain["cell"]],
            _sums(plain["at"]),
            _sums(plain["time"]),
            [tuple(_cell(each, cells, cols) for each in _sums(changed)) for changed in plain["changed"]],
            [_picked(STATES, each) for each in plain["state"]],
        )
    )
    return tuple(
        Move(MoveKind(kind), cell, at, time, changed, GameState(state))
        for kind, cell, at, time, changed, state in columns
    )


# Pointer events


def plain_pointer(events: Sequence[Pointing], cols: int) -> Plain:
    """Pointer events as columns of plain values; -1 stands for no button and no cell."""
    return {
        "at": _differences(each.at for each in events),
        "kind": [EVENT_KINDS.index(each.kind) for each in events],
        "button": [-1 if each.button is None else BUTTONS.index(each.button) for each in events],
        "x": [each.x for each in events],
        "y": [each.y for each in events],
        "cell": [-1 if each.cell is None else _index(each.cell, cols) for each in events],
        "signs": [_signs(each) for each in events],
    }


def pointer_of(plain: Plain, rows: int, cols: int) -> tuple[Pointing, ...]:
    """The events of `plain_pointer`. Raises BadCode."""
    return _read(lambda: _pointer_of(plain, rows * cols, cols))


def _pointer_of(plain: Plain, cells: int, cols: int) -> tuple[Pointing, ...]:
    columns = zip(
        *_equally_long(
            _sums(plain["at"]),
            [_picked(EVENT_KINDS, each) for each in plain["kind"]],
            [None if each == -1 else _picked(BUTTONS, each) for each in plain["button"]],
            [None if each is None else _whole(each) for each in plain["x"]],
            [None if each is None else _whole(each) for each in plain["y"]],
            [None if each == -1 else _cell(each, cells, cols) for each in plain["cell"]],
            [_whole(each) for each in plain["signs"]],
        )
    )
    return tuple(
        Pointing(at, kind, button, x, y, cell, bool(signs & FACE_SIGN), _held(signs), bool(signs & SHIFT_SIGN))
        for at, kind, button, x, y, cell, signs in columns
    )


SHIFT_SIGN, FACE_SIGN = 8, 16


def _signs(event: Pointing) -> int:
    held = sum(1 << number for number, button in enumerate(BUTTONS) if button in event.held)
    return held + SHIFT_SIGN * event.shift + FACE_SIGN * event.face


def _held(signs: int) -> frozenset[str]:
    return frozenset(button for number, button in enumerate(BUTTONS) if signs >> number & 1)


# Records


def plain_record(record: Record) -> Plain:
    """A whole record as plain values."""
    return {
        "level": record.level,
        "rows": record.rows,
        "cols": record.cols,
        "mines": record.mines,
        "rule": record.rule,
        "seed": record.seed,
        "start": None if record.start is None else _index(record.start, record.cols),
        "layout": None if record.layout is None else list(record.layout),
        "moves": plain_moves(record.moves, record.cols),
    }


def record_of(plain: Plain) -> Record:
    """The record of `plain_record`. Raises BadCode."""
    return _read(lambda: _record_of(plain))


def _record_of(plain: Plain) -> Record:
    rows, cols = _within(plain["rows"], 1, LARGEST_SIDE), _within(plain["cols"], 1, LARGEST_SIDE)
    cells = rows * cols
    start, layout, seed = plain["start"], plain["layout"], plain["seed"]
    return Record(
        _text(plain["level"]),
        rows,
        cols,
        _within(plain["mines"], 0, cells),
        _text(plain["rule"]),
        None if seed is None else _whole(seed),
        None if start is None else _cell(start, cells, cols),
        None if layout is None else layout_of(layout, cells),
        moves_of(plain["moves"], rows, cols),
    )


def layout_of(indices: Any, cells: int) -> tuple[int, ...]:
    """The indices of the mines as given, each once, ascending. Raises BadCode."""
    mines = _read(lambda: tuple(_within(each, 0, cells - 1) for each in indices))
    if any(one >= other for one, other in zip(mines, mines[1:])):
        raise BadCode("the mines are not in order, or one is there twice")
    return mines


# Small parts


def _read(reader: Callable[[], Value]) -> Value:
    try:
        return reader()
    except BadCode:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadCode(f"the moves do not hold together ({type(error).__name__}: {error})") from None


def _equally_long(*columns: Sequence[Any]) -> tuple[Sequence[Any], ...]:
    if len({len(column) for column in columns}) > 1:
        raise BadCode("the moves are cut off")
    return columns


def _index(cell: Cell, cols: int) -> int:
    return cell[0] * cols + cell[1]


def _cell(index: Any, cells: int, cols: int) -> Cell:
    return divmod(_within(index, 0, cells - 1), cols)


def _within(value: Any, low: int, high: int) -> int:
    if not low <= _whole(value) <= high:
        raise BadCode(f"{value} is not from {low} to {high}")
    return int(value)


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise BadCode(f"{value!r} is not a whole number")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise BadCode(f"{value!r} is not a text")
    return value


def _picked(names: Sequence[str], number: Any) -> str:
    return names[_within(number, 0, len(names) - 1)]


def _differences(values: Iterable[int]) -> list[int]:
    before, differences = 0, []
    for value in values:
        differences.append(value - before)
        before = value
    return differences


def _sums(differences: Any) -> list[int]:
    return list(accumulate(_whole(each) for each in differences))
