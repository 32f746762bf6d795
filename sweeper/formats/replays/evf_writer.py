"""EVF version 4, the replay of Metasweeper, written unsigned (formats.md, sections 7 and 9).

Its signature is left empty and the bits that say *official* and *fair* stay off, so that programs which rank games
say rightly that this one cannot be ranked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ... import __version__
from ...core.errors import SweeperError
from ...core.layout import Layout
from ...core.trace import GameState, MoveKind, Trace
from ...metrics.boards import board_figures
from ...texts import replays as texts
from .evf import COMPLETED, END, KINDS, NEWEST, OTHER_BUTTON, PAUSE, TRANSLATED
from .play import PIXELS, play
from .rawvf_writer import PROGRAM, UNKNOWN, scaled
from .recording import (
    LARGEST_SIDE,
    LEFT,
    LEFT_UP,
    MARKS_TOGGLED,
    MIDDLE,
    MIDDLE_UP,
    RIGHT,
    RIGHT_UP,
    SHIFT_LEFT,
    Event,
    Recording,
)

NO_FLAG = 0x10
CODES = {kind: code for code, kind in KINDS.items()}
COUNTRY = b"XX"
LONGEST_WAIT = 65535
LONGEST_STEP = 255
UP = {LEFT_UP: LEFT, RIGHT_UP: RIGHT}


def write(recording: Recording) -> bytes:
    """The bytes of an EVF file. Raises SweeperError where EVF cannot hold the game."""
    if max(recording.rows, recording.cols) > LARGEST_SIDE:
        raise SweeperError(texts.TOO_LARGE_FOR, kind="EVF", most=LARGEST_SIDE)
    replay = play(recording, PROGRAM)
    if _has_question_marks(replay.trace):
        raise SweeperError(texts.NO_QUESTION_MARKS, kind="EVF")
    layout, converted = replay.layout, bool(recording.format)
    events = list(_for_evf(scaled(recording), layout))
    summary = COMPLETED * (replay.state is GameState.WON) | TRANSLATED * converted
    summary |= NO_FLAG * all(move.kind in (MoveKind.OPEN, MoveKind.CHORD) for move in replay.trace.moves)
    head = bytes([NEWEST, summary, 0, layout.rows, layout.cols])
    numbers = (len(layout.mines), 2), (PIXELS, 1), (0, 2), (board_figures(layout).bbbv, 2), (replay.time_ms, 4)
    head += b"".join(number.to_bytes(size, "big") for number, size in numbers)
    head += COUNTRY + bytes(8 + 8) + _texts(replay.program or UNKNOWN if converted else "") + bytes(2)
    return head + _mine_bits(layout) + bytes(2) + b"".join(_changes(events)) + bytes([END]) + bytes(2)


def _texts(program: str) -> bytes:
    """Program, converter and text code where it is another's, and no player, tournament or identifier."""
    own = f"{PROGRAM} {__version__}"
    said = [program, own, "UTF-8"] if program else [own]
    return b"".join(text.encode("utf-8") + b"\0" for text in [*said, "", "", ""])


def _mine_bits(layout: Layout) -> bytes:
    bits = bytearray((layout.rows * layout.cols + 7) // 8)
    for index in layout.mines:
        bits[index // 8] |= 0x80 >> index % 8
    return bytes(bits)


def _has_question_marks(trace: Trace) -> bool:
    """Whether a question mark was ever set: a cell marked again where marks go round."""
    marked: dict[object, int] = {}
    for move in trace.moves:
        if move.kind is MoveKind.CYCLE_MARK and move.changed:
            marked[move.cell] = marked.get(move.cell, 0) + 1
    return max(marked.values(), default=0) > 1


def _for_evf(events: Iterable[Event], layout: Layout) -> Iterator[Event]:
    """The events as EVF has them: no Shift, and one place for all that is off the board."""
    right, bottom = layout.cols * PIXELS, layout.rows * PIXELS
    shifted = False
    for at, kind, x, y in events:
        if kind == MARKS_TOGGLED:
            continue
        shifted = shifted or kind == SHIFT_LEFT
        inside = 0 <= x < right and 0 <= y < bottom
        told = {SHIFT_LEFT: MIDDLE, LEFT_UP: MIDDLE_UP}.get(kind, kind) if shifted else kind
        shifted = shifted and kind != LEFT_UP
        yield Event(at, told, *((x, y) if inside else (right, bottom)))


def _changes(events: list[Event]) -> Iterator[bytes]:
    """The records: what changed since the one before; a second button that goes down has a code of its own."""
    last = Event(events[0].at, "", 0, 0) if events else None
    down: set[str] = set()
    for event in events:
        assert last is not None
        wait = event.at - last.at
        while wait > LONGEST_STEP:
            step = min(wait, LONGEST_WAIT)
            yield bytes([PAUSE]) + step.to_bytes(2, "big")
            wait -= step
        other = event.kind in (LEFT, RIGHT) and down and event.kind not in down
        code = OTHER_BUTTON if other else CODES[event.kind]
        steps = (event.x - last.x, event.y - last.y)
        yield bytes([code, wait]) + b"".join(step.to_bytes(2, "big", signed=True) for step in steps)
        down.discard(UP.get(event.kind, ""))
        down |= {event.kind} & {LEFT, RIGHT}
        last = event
