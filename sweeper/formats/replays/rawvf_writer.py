"""RAWVF, the open replay in text, written by the rules that all readers of it share (formats.md, section 3)."""

from __future__ import annotations

from ... import __version__
from ...core.layout import Layout
from ...metrics.boards import board_figures
from .play import PIXELS, Replay, play
from .recording import FLAGGED, MOVE, RIGHT, RIGHT_UP, Event, Recording

PROGRAM = "Sweeper"
UNKNOWN = "unknown"
"""In the place of the program of a file that names none."""
MODES = {"standard": "Classic", "classic": "Classic", "density": "Density", "upk": "UPK", "lucky": "Lucky"}
"""The modes that other programs take; `Cheat` is one that they refuse."""
STATUS = {"won": "Won", "lost": "Lost"}


def write(recording: Recording) -> bytes:
    """The bytes of a RAWVF file. It has no name of a player, and no checksum, for we cannot vouch for anything.

    A recording that was read keeps the program that made it, and we are named as the converter.
    """
    replay = play(recording, PROGRAM)
    lines = [*_header(recording, replay), "Board:", *_board(replay.layout), "Events:"]
    lines += [_line(event) for event in scaled(recording)]
    return "".join(f"{line}\n" for line in lines).encode("utf-8")


def scaled(recording: Recording) -> list[Event]:
    """The events over cells of 16 pixels, from the first press on, without moves that stay on their pixel."""
    square = recording.square
    flags = [
        (col * PIXELS + PIXELS // 2, row * PIXELS + PIXELS // 2, kind)
        for row, col in recording.flags
        for kind in (RIGHT, RIGHT_UP)
    ]
    start = recording.events[0].at if recording.events else 0
    events = [Event(start, kind, x, y) for x, y, kind in flags]
    for at, kind, x, y in recording.events:
        place = x * PIXELS // square, y * PIXELS // square
        if kind != MOVE or (events and events[-1][2:] != place):
            events += [Event(at, told, *place) for told in ((RIGHT, RIGHT_UP) if kind == FLAGGED else (kind,))]
    return events


def _header(recording: Recording, replay: Replay) -> list[str]:
    layout, converted = replay.layout, bool(recording.format)
    told = {
        "RawVF_Version": "Rev6",
        "Program": (replay.program or UNKNOWN) if converted else PROGRAM,
        "Version": None if converted else __version__,
        "Converter": f"{PROGRAM} {__version__}" if converted else None,
        "Level": replay.level.capitalize(),
        "Width": layout.cols,
        "Height": layout.rows,
        "Mines": len(layout.mines),
        "Marks": "On" if recording.marks else "Off",
        "Mode": MODES.get(recording.mode),
        "Time": f"{replay.time_ms / 1000:.3f}",
        "BBBV": board_figures(layout).bbbv,
        "Status": STATUS.get(replay.state.value),
    }
    return [f"{name}: {value}" for name, value in told.items() if value is not None]


def _board(layout: Layout) -> list[str]:
    cells = ["*" if index in layout.mines else "0" for index in range(layout.rows * layout.cols)]
    return ["".join(cells[row * layout.cols :][: layout.cols]) for row in range(layout.rows)]


def _line(event: Event) -> str:
    at, kind, x, y = event
    return f"{at / 1000:.3f} {kind} {x // PIXELS + 1} {y // PIXELS + 1} ({x} {y})"
