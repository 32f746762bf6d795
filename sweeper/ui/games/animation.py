"""A whole game as an animated GIF, frame by frame: only what differs from the frame before is in the file again.

The frames are put together here, as GIF89a has them; Pillow packs their pixels.
"""

from __future__ import annotations

import importlib
import struct
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ...core.errors import SweeperError
from ...look.board_picture import BoardPicture, Box, Seen, palette_bytes
from ...look.geometry import FIELD_LEFT, FIELD_TOP
from ...look.shading import Rows
from ...play.replay import Moment, Recording
from ...play.replay_stage import ReplayStage
from ...texts import saving as texts

FRAME_MS = 100  # between two frames, while the animation runs
MOST_FRAMES = 2000  # of a longer game fewer are shown, further apart
END_MS = 3000  # the last frame is shown so long
LONGEST_MS = 600_000  # that a frame can be shown
FOREVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
END = b";"


def pillow() -> Any:
    """What packs pixels. Raises SweeperError where Pillow is not installed."""
    try:
        return importlib.import_module("PIL.Image"), importlib.import_module("PIL.GifImagePlugin")
    except ImportError:
        raise SweeperError(texts.NEEDS_PILLOW) from None


class Film:
    """Draws the frames of a game. share: how much of it is drawn, 0 to 1. data: the file so far."""

    def __init__(self, recording: Recording, pixels: Mapping[str, Rows], *, speed: float, zoom: int) -> None:
        """pixels: those of every piece of the sheet. speed: how many times as fast as it was played.

        Raises SweeperError.
        """
        self._image, self._plugin = pillow()
        self._stage, self._zoom, self._speed = ReplayStage(recording), zoom, speed
        self._picture = BoardPicture(recording.trace.rows, recording.trace.cols, pixels)
        self._step = max(FRAME_MS * speed, recording.length / MOST_FRAMES)
        self.share = 0.0
        self.data = bytearray()
        self._pointer: tuple[int, int] | None = None

    def frames(self, cancelled: Callable[[], bool]) -> Iterator[None]:
        """Draw it, a frame at a time; what comes of it is in `data` at the end. Stops early where it is cancelled."""
        moment, length = self._stage.moment, self._stage.recording.length
        self._picture.learn_colours()
        self._begin()
        waiting: tuple[Box, bytes, float] | None = None
        at = 0.0
        while not cancelled():
            moment.seek(int(at))
            box = self._draw(moment)
            if waiting is not None and box is None:
                waiting = (*waiting[:2], waiting[2] + self._step / self._speed)
            elif box is not None:
                if waiting is not None:
                    self._add(*waiting)
                waiting = (box, self._picture.part(box, self._pointer), self._step / self._speed)
            self.share = min(1.0, at / max(1, length))
            yield None
            if at >= length:
                break
            at = min(at + self._step, float(length))
        if waiting is not None:
            self._add(*waiting[:2], END_MS)
        self.data += END

    def _draw(self, moment: Moment) -> Box | None:
        """Draw a moment; what differs from the frame before, the pointer too."""
        beat, before = moment.beat, self._pointer
        changed = self._picture.show(Seen(tuple(self._stage.pieces), beat.mines, moment.seconds, self._stage.face))
        place = beat.place
        self._pointer = None if place is None else (FIELD_LEFT + place[0], FIELD_TOP + place[1])
        if self._pointer != before:
            for tip in (before, self._pointer):
                arrow = None if tip is None else self._picture.arrow_box(tip)
                changed = changed if arrow is None else arrow.joined(changed)
        if not self.share and changed is not None and moment.at == 0:
            return Box(0, 0, self._picture.width, self._picture.height)
        return changed

    # The file

    def _begin(self) -> None:
        colours = palette_bytes(self._picture.palette).ljust(3 * 256, b"\0")
        size = (self._picture.width * self._zoom, self._picture.height * self._zoom)
        self.data += b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0) + colours + FOREVER

    def _add(self, box: Box, pixels: bytes, ms: float) -> None:
        """One frame more, shown so many milliseconds."""
        zoom, size = self._zoom, (box.right - box.left, box.bottom - box.top)
        image = self._image.frombytes("P", size, pixels)
        if zoom > 1:
            image = image.resize((size[0] * zoom, size[1] * zoom), self._image.Resampling.NEAREST)
        image.encoderinfo = {}
        duration = max(20, min(round(ms), LONGEST_MS))
        for chunk in self._plugin.getdata(image, (box.left * zoom, box.top * zoom), duration=duration, disposal=1):
            self.data += chunk


def film(
    recording: Recording, pixels: Mapping[str, Rows], *, speed: float, zoom: int, cancelled: Callable[[], bool]
) -> Iterator[int | bytes]:
    """How much of the animation is made, in per cent, again and again; the bytes of the file at last.

    Raises SweeperError. Nothing more comes where it is cancelled. Work for a thread.
    """
    made, told = Film(recording, pixels, speed=speed, zoom=zoom), -1
    for _ in made.frames(cancelled):
        share = int(100 * made.share)
        if share != told:
            told = share
            yield share
    if not cancelled():
        yield bytes(made.data)
