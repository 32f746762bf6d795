"""Assemble a picture of the client area, from the same placements the window uses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image

from sweeper.look.geometry import Geometry, Placement, Point, counter_digits, placed
from sweeper.look.sheet import FILLER, RECTANGLES


def compose(
    geometry: Geometry,
    sheet: Image.Image,
    tiles: Sequence[Sequence[str]],
    mines: int,
    time: int,
    face: str,
) -> Image.Image:
    """The whole client area at zoom 1.

    `tiles` holds a piece name for each cell, row by row; `mines` and `time` are what the counters show;
    `face` is the piece name of the smiley.
    """
    # A hole in the placements would show in the colour that no piece has.
    image = Image.new("RGB", (geometry.width, geometry.height), FILLER)
    for placement in (
        *geometry.placements(),
        *_digits(mines, geometry.mine_digit_positions),
        *_digits(time, geometry.time_digit_positions),
        placed(face, *geometry.face_position),
        *_cells(geometry, tiles),
    ):
        _paste(image, sheet, placement)
    return image


def covered_tiles(geometry: Geometry) -> list[list[str]]:
    """The tiles of a new game."""
    return [["covered"] * geometry.cols for _ in range(geometry.rows)]


def _digits(value: int, positions: tuple[Point, Point, Point]) -> Iterable[Placement]:
    return (placed(piece, *position) for piece, position in zip(counter_digits(value), positions))


def _cells(geometry: Geometry, tiles: Sequence[Sequence[str]]) -> Iterable[Placement]:
    for row, names in enumerate(tiles):
        for col, name in enumerate(names):
            yield placed(name, *geometry.cell_position((row, col)))


def _paste(image: Image.Image, sheet: Image.Image, placement: Placement) -> None:
    left, top, width, height = RECTANGLES[placement.piece]
    picture = sheet.crop((left, top, left + width, top + height))
    size = (placement.width, placement.height)
    if picture.size != size:
        picture = picture.resize(size, Image.Resampling.NEAREST)
    image.paste(picture, (placement.x, placement.y))
