"""A small board: each cell shows its piece at its place, lit up and outlined, in colours and in black and white."""

from __future__ import annotations

import tkinter

import pytest

from sweeper.core.cells import BLANK, COVERED, FLAG, MINE, OUTSIDE
from sweeper.look.sheet import CELL_SIZE
from sweeper.ui.parts import theme
from sweeper.ui.parts.pictures import COLOR_SHEET, MONO_SHEET, Pictures
from sweeper.ui.parts.small_board import EDGE, OUTLINE, SmallBoard
from tests.display import screenshot_of, settle

SIGHTS = (OUTSIDE, COVERED, COVERED, FLAG, OUTSIDE, 1, BLANK, MINE)
HIGHLIGHTS = {(0, 1): "safe", (1, 1): "number", (0, 0): "safe"}


def shown(root: tkinter.Tk, *, sheet: str = COLOR_SHEET, zoom: int = 1, **given: object) -> SmallBoard:
    board = SmallBoard(root, Pictures(root, sheet, zoom))
    board.show(4, SIGHTS, **given)  # type: ignore[arg-type]
    board.pack()
    settle(root)
    return board


def colour(text: str) -> tuple[int, ...]:
    return tuple(int(text[at : at + 2], 16) for at in (1, 3, 5))


def test_each_cell_shows_what_it_is_and_as_what_it_is_marked(root: tkinter.Tk) -> None:
    board = shown(root, highlights=HIGHLIGHTS)
    assert board.tiles == (
        "outside", "covered///safe", "covered", "flag", "outside", "open1///number", "blank", "mine",
    )  # fmt: skip


@pytest.mark.parametrize("sheet", [COLOR_SHEET, MONO_SHEET])
@pytest.mark.parametrize("zoom", [1, 2, 3])
def test_every_pixel_is_that_of_the_piece_of_its_cell(root: tkinter.Tk, sheet: str, zoom: int) -> None:
    board = shown(root, sheet=sheet, zoom=zoom, highlights=HIGHLIGHTS)
    picture, pictures, side = screenshot_of(board), Pictures(root, sheet, zoom), CELL_SIZE * zoom
    assert picture.size == (4 * side + 2 * EDGE * zoom, 2 * side + 2 * EDGE * zoom)
    for place, tile in enumerate(board.tiles):
        if tile == "outside":
            continue
        piece = pictures.piece(tile)
        left, top = EDGE * zoom + place % 4 * side, EDGE * zoom + place // 4 * side
        seen = [picture.getpixel((left + at, top + at)) for at in range(side)]
        assert seen == [piece.get(at, at) for at in range(side)], tile


def test_where_there_is_no_cell_nothing_is_seen(root: tkinter.Tk) -> None:
    picture = screenshot_of(shown(root))
    assert {picture.getpixel((at, at)) for at in range(CELL_SIZE)} == {colour(theme.FACE)}


def test_a_line_stands_around_the_cells_that_there_are(root: tkinter.Tk) -> None:
    picture = screenshot_of(shown(root))
    line, middle = colour(theme.BOARD_EDGE), CELL_SIZE // 2
    assert picture.getpixel((CELL_SIZE, middle)) == line  # left of B1, where there is no cell
    assert picture.getpixel((picture.width - 1, middle)) == line


@pytest.mark.parametrize(("sheet", "frame"), [(COLOR_SHEET, theme.OUTLINE), (MONO_SHEET, theme.TEXT)])
@pytest.mark.parametrize("zoom", [1, 2])
def test_an_outlined_cell_has_a_frame_within_its_edges(root: tkinter.Tk, sheet: str, frame: str, zoom: int) -> None:
    picture = screenshot_of(shown(root, sheet=sheet, zoom=zoom, outlined=[(1, 3)]))
    side, edge = CELL_SIZE * zoom, EDGE * zoom
    left, top = edge + 3 * side, edge + side
    middle = left + side // 2
    down = [picture.getpixel((middle, top + at)) for at in range((OUTLINE + 1) * zoom)]
    assert down == [colour(frame)] * OUTLINE * zoom + [colour(theme.PAPER)] * zoom
    assert picture.getpixel((left, top + side // 2)) == picture.getpixel((left + side - 1, top + 5)) == colour(frame)


def test_another_position_takes_the_place_of_the_first(root: tkinter.Tk) -> None:
    board = shown(root, highlights=HIGHLIGHTS, outlined=[(1, 3)])
    board.show(2, (1, COVERED))
    settle(root)
    assert board.tiles == ("open1", "covered")
    assert (board.winfo_width(), board.winfo_height()) == (2 * CELL_SIZE + 2, CELL_SIZE + 2)
    assert len(board.find_all()) == 2 * 5  # a line of four bars and a picture for each cell


def test_it_takes_no_keys(root: tkinter.Tk) -> None:
    assert not int(str(shown(root).cget("takefocus")))
