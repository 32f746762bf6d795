"""A composed picture of the client area has the pixels of the classic game."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("PIL", reason="pictures are composed with Pillow")

from PIL import Image

from images import compose as module
from images.compose import compose, covered_tiles
from sweeper.look.geometry import Geometry
from sweeper.look.sheet import FACES, RECTANGLES, TILES
from tests.images.pixels import PIXELS

BEGINNER = Geometry(rows=9, cols=9)


@pytest.fixture(scope="module")
def sheet() -> Image.Image:
    with Image.open(Path(module.__file__).parent / "sheet.png") as image:
        image.load()
        return image


@pytest.fixture(scope="module")
def beginner(sheet: Image.Image) -> Image.Image:
    return compose(BEGINNER, sheet, covered_tiles(BEGINNER), mines=10, time=0, face="face_smile")


def colour(image: Image.Image, x: int, y: int) -> str:
    return "#{:02X}{:02X}{:02X}".format(*image.getpixel((x, y)))  # type: ignore[misc]


def piece(image: Image.Image, left: int, top: int, name: str) -> bytes:
    _, _, width, height = RECTANGLES[name]
    return image.crop((left, top, left + width, top + height)).tobytes()


def on_sheet(sheet: Image.Image, name: str) -> bytes:
    left, top, _, _ = RECTANGLES[name]
    return piece(sheet, left, top, name)


def test_the_table_has_every_pixel_once() -> None:
    assert len(PIXELS) == 109
    assert len(dict(PIXELS)) == 109


@pytest.mark.parametrize(("point", "expected"), PIXELS)
def test_pixel_of_a_new_beginner_game(beginner: Image.Image, point: tuple[int, int], expected: str) -> None:
    assert colour(beginner, *point) == expected


@pytest.mark.parametrize("size", [(9, 9), (8, 8), (16, 16), (16, 30), (24, 30), (4, 8), (1, 1)])
@pytest.mark.parametrize("name", ["sheet.png", "sheet-mono.png"])
def test_every_pixel_is_painted(size: tuple[int, int], name: str) -> None:
    geometry = Geometry(*size)
    with Image.open(Path(module.__file__).parent / name) as sheet:
        picture = compose(geometry, sheet, covered_tiles(geometry), mines=99, time=999, face="face_cool")
    assert picture.size == (geometry.width, geometry.height)
    assert (0, 255, 0) not in {found for _, found in picture.getcolors() or []}


def test_vertical_bands_through_a_cell_column(beginner: Image.Image) -> None:
    """Clear of counters and smiley, which at x = 100 .. 107 is true."""
    white, grey, face = "#FFFFFF", "#808080", "#C0C0C0"
    bands = [(white, 3), (face, 6), (grey, 2), (face, 33), (white, 2), (face, 6), (grey, 3)]
    expected = [shade for shade, height in bands for _ in range(height)]
    assert [colour(beginner, 104, y) for y in range(55)] == expected
    below = [(white, 3), (face, 6), (grey, 3)]
    assert [colour(beginner, 104, y) for y in range(199, 211)] == [c for c, n in below for _ in range(n)]


def test_horizontal_bands_through_the_field(beginner: Image.Image) -> None:
    white, grey, face = "#FFFFFF", "#808080", "#C0C0C0"
    left = [(white, 3), (face, 6), (grey, 3)]
    right = [(white, 3), (face, 6), (grey, 3)]
    assert [colour(beginner, x, 100) for x in range(12)] == [c for c, n in left for _ in range(n)]
    assert [colour(beginner, x, 100) for x in range(156, 168)] == [c for c, n in right for _ in range(n)]


def test_every_tile_face_and_digit_lands_in_its_place(sheet: Image.Image) -> None:
    geometry = Geometry(rows=2, cols=len(TILES))
    tiles = [list(TILES), list(reversed(TILES))]
    for face in FACES:
        picture = compose(geometry, sheet, tiles, mines=-5, time=307, face=face)
        assert piece(picture, *geometry.face_position, face) == on_sheet(sheet, face)
        for row, names in enumerate(tiles):
            for col, name in enumerate(names):
                assert piece(picture, *geometry.cell_position((row, col)), name) == on_sheet(sheet, name)
    for positions, digits in (
        (geometry.mine_digit_positions, ("led_minus", "led0", "led5")),
        (geometry.time_digit_positions, ("led3", "led0", "led7")),
    ):
        for position, name in zip(positions, digits):
            assert piece(picture, *position, name) == on_sheet(sheet, name)
