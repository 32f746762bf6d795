"""A board drawn without a window: the same pixels as the composed picture, and only what differs is drawn anew."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from images.compose import compose
from sweeper.core.cells import Cell
from sweeper.core.game import Game
from sweeper.look.board_picture import ARROW, BoardPicture, Box, Seen, png
from sweeper.look.geometry import Geometry
from sweeper.look.shading import Dress, Rows, paint
from sweeper.look.sheet import RECTANGLES
from sweeper.look.tiles import TILE_OF_SIGHT
from tests.boards import game_on
from tests.places import ROOT

SHEETS = ("sheet.png", "sheet-mono.png")


def sheet(name: str = "sheet.png") -> Image.Image:
    with Image.open(ROOT / "images" / name) as opened:
        return opened.convert("RGB")


def pixels(name: str = "sheet.png") -> dict[str, Rows]:
    """The colours of every piece."""
    picture = sheet(name)
    found = {}
    for piece, (left, top, width, height) in RECTANGLES.items():
        colours = [
            ["#{:02x}{:02x}{:02x}".format(*picture.getpixel((left + x, top + y))) for x in range(width)]  # type: ignore[misc]
            for y in range(height)
        ]
        found[piece] = colours
    return found


def played(*cells: Cell) -> Game:
    game = game_on(["*..*.....", ".........", "......*.."])
    game.toggle_flag((0, 0))
    for cell in cells:
        game.open(cell)
    return game


def seen(game: Game, seconds: int = 0, face: str = "face_smile") -> Seen:
    return Seen(tuple(TILE_OF_SIGHT[sight] for sight in game.view().cells), game.mines_left, seconds, face)


def opened(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as picture:
        return picture.convert("RGB")


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("zoom", [1, 3])
def test_a_png_is_the_composed_picture_pixel_by_pixel(name: str, zoom: int) -> None:
    game = played((1, 4))
    picture = BoardPicture(3, 9, pixels(name))
    picture.show(seen(game, 42, "face_ooh"))
    tiles = [[TILE_OF_SIGHT[game.sight((row, col))] for col in range(9)] for row in range(3)]
    expected = compose(Geometry(3, 9), sheet(name), tiles, game.mines_left, 42, "face_ooh").convert("RGB")
    size = (expected.width * zoom, expected.height * zoom)
    found = opened(png(picture, zoom))
    assert found.size == size
    assert found.tobytes() == expected.resize(size, Image.Resampling.NEAREST).tobytes()


def test_tinted_cells_are_drawn_as_on_the_screen() -> None:
    source = pixels()
    picture = BoardPicture(1, 2, source)
    dress = Dress("covered", "7", "33")
    picture.show(Seen((dress.name, "blank"), 1, 0, "face_smile"))
    rows = paint(source["covered"], dress, source["covered"])
    found = opened(png(picture)).crop((12, 55, 28, 71)).tobytes()
    colours = ["#" + found[at : at + 3].hex() for at in range(0, 3 * 256, 3)]
    assert colours == [colour for row in rows for colour in row]


def test_another_moment_draws_what_differs_and_comes_to_the_same() -> None:
    picture = BoardPicture(3, 9, pixels())
    assert picture.show(seen(played())) is not None
    assert picture.show(seen(played())) is None
    cell = Geometry(3, 9).cell_position((0, 1))
    assert picture.show(seen(played((0, 1)))) == Box(*cell, cell[0] + 16, cell[1] + 16)
    changed = picture.show(seen(played((0, 1), (1, 4)), 5))
    assert changed is not None
    assert changed.top < 55, "the clock has changed too"
    whole = BoardPicture(3, 9, pixels())
    whole.show(seen(played((0, 1), (1, 4)), 5))
    assert opened(png(picture)).tobytes() == opened(png(whole)).tobytes()


def test_an_arrow_is_drawn_over_a_part_and_cut_off_at_its_edge() -> None:
    picture = BoardPicture(3, 9, pixels())
    picture.show(seen(played()))
    box = Box(20, 60, 40, 80)
    plain, marked = picture.part(box), picture.part(box, (22, 61))
    assert len(plain) == len(marked) == 400
    assert sum(a != b for a, b in zip(plain, marked)) > 30
    assert picture.part(box, (60, 90)) == plain
    assert picture.arrow_box((picture.width, 3)) is None
    assert picture.arrow_box((picture.width - 2, 3)) == Box(picture.width - 2, 3, picture.width, 3 + len(ARROW))
