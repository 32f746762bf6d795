"""A position read from a picture: which field is in it, what its cells show, and its mine count."""

from __future__ import annotations

from typing import Callable, NamedTuple

from ...core.cells import COVERED, FLAG, QUESTION, WRONG_FLAG, neighbour_table
from ...core.errors import SweeperError
from ...core.view import PlayerView, before_the_end
from ...look.geometry import FIELD_LEFT, FIELD_TOP, Geometry
from ...look.sheet import CELL_SIZE, RECTANGLES
from ...texts import pictures as texts
from ..reading import Position
from .cells import Sheet, read_cell, read_counter
from .frames import Frame, find_frames
from .pixels import Pixels, Rgb

DIGIT, FACE = (RECTANGLES[name][2:] for name in ("led0", "face_smile"))


class PictureField(NamedTuple):
    """A field in a picture.

    rows, cols: its size. mines: its mine count, or None where it could not be read.
    cells: row-major, what each shows: a number, COVERED, FLAG or QUESTION, or of a game that is over MINE, EXPLODED or
    WRONG_FLAG; COVERED where it could not be read. unread: the indices of those.
    frame: where it is. lossy: whether colours were only nearly those of the classic look.
    """

    rows: int
    cols: int
    mines: int | None
    cells: tuple[int, ...]
    unread: frozenset[int]
    frame: Frame
    lossy: bool


def read_picture(picture: Rgb, known: Sheet, cancelled: Callable[[], bool] = lambda: False) -> list[PictureField]:
    """Every field in a picture, the largest first. known: our own looks.

    Where none has just the right colours, near ones are taken for them. Raises SweeperError where there is none.
    cancelled: asked during the work; True ends it.
    """
    for lossy in (False, True):
        pixels = Pixels.of(picture, lossy=lossy)
        frames = find_frames(pixels, cancelled)
        if frames:
            return [read_field(pixels, frame, known) for frame in frames]
    raise SweeperError(texts.NO_FIELD)


def read_field(pixels: Pixels, frame: Frame, known: Sheet) -> PictureField:
    """What a field shows."""
    lines = pixels.reduced(*frame.at(FIELD_LEFT, FIELD_TOP), CELL_SIZE * frame.cols, CELL_SIZE * frame.rows, frame.zoom)
    sights = [
        read_cell(_tile(lines, row, col), known, lossy=pixels.lossy)
        for row in range(frame.rows)
        for col in range(frame.cols)
    ]
    unread = {index for index, sight in enumerate(sights) if sight is None}
    if _face(pixels, frame) not in known.quiet:
        unread |= _perhaps_pressed(sights, frame)
    cells = tuple([COVERED if index in unread or sight is None else sight for index, sight in enumerate(sights)])
    counted = _mines_left(pixels, frame)
    flags = sum(sight in (FLAG, WRONG_FLAG) for sight in sights)
    fits = counted is not None and None not in sights and 0 <= counted + flags <= len(cells)
    mines = counted + flags if counted is not None and fits else None
    return PictureField(frame.rows, frame.cols, mines, cells, frozenset(unread), frame, pixels.lossy)


def _tile(lines: list[bytes], row: int, col: int) -> bytes:
    left = CELL_SIZE * col
    return b"".join([line[left : left + CELL_SIZE] for line in lines[CELL_SIZE * row : CELL_SIZE * (row + 1)]])


def _perhaps_pressed(sights: list[int | None], frame: Frame) -> set[int]:
    """The cells that look like an opened 0 and may be covered ones held down: a 0 has opened all that is around it."""
    table = neighbour_table(frame.rows, frame.cols)
    return {
        index
        for index, sight in enumerate(sights)
        if sight == 0 and any(sights[near] in (COVERED, QUESTION) for near in table[index])
    }


def _face(pixels: Pixels, frame: Frame) -> bytes:
    """The pixels of the smiley; empty where it is not in the picture."""
    x, y = frame.at(*Geometry(frame.rows, frame.cols).face_position)
    return b"" if y < 0 else b"".join(pixels.reduced(x, y, *FACE, frame.zoom))


def _mines_left(pixels: Pixels, frame: Frame) -> int | None:
    """What the mine counter shows; None where it is not in the picture, or cannot be read."""
    places = [frame.at(x, y) for x, y in Geometry(frame.rows, frame.cols).mine_digit_positions]
    if places[0][1] < 0:
        return None
    return read_counter([pixels.reduced(*place, *DIGIT, frame.zoom) for place in places], mono=frame.mono)


def position_in(picture: Rgb, known: Sheet) -> Position:
    """The position of the largest field in a picture; of a game that was lost, what was seen before the end.

    Raises SweeperError where there is none, or something of it could not be read.
    """
    field = read_picture(picture, known)[0]
    if field.unread:
        raise SweeperError(texts.NOT_ALL_CELLS, count=len(field.unread))
    if field.mines is None:
        raise SweeperError(texts.NO_MINES)
    view = PlayerView(field.rows, field.cols, field.mines, before_the_end(field.cells))
    return Position(view, None, (1,) * field.rows, 1)
