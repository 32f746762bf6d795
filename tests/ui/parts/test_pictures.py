"""Pieces of the sheet as Tk pictures."""

from __future__ import annotations

import tkinter

import pytest

from sweeper.look.geometry import Geometry
from sweeper.look.shading import Dress
from sweeper.look.sheet import CELL_SIZE, MADE, RECTANGLES
from sweeper.ui.parts.pictures import COLOR_SHEET, MONO_SHEET, NoPicture, Pictures, picture_path


@pytest.mark.parametrize("sheet", [COLOR_SHEET, MONO_SHEET])
@pytest.mark.parametrize("zoom", [1, 3])
def test_every_piece_has_its_size_enlarged(root: tkinter.Tk, sheet: str, zoom: int) -> None:
    pictures = Pictures(root, sheet, zoom)
    for name, (_, _, width, height) in RECTANGLES.items():
        piece = pictures.piece(name)
        assert (piece.width(), piece.height()) == (width * zoom, height * zoom), name


@pytest.mark.parametrize("sheet", [COLOR_SHEET, MONO_SHEET])
@pytest.mark.parametrize("zoom", [1, 3])
def test_what_is_on_no_sheet_is_made_in_its_colours(root: tkinter.Tk, sheet: str, zoom: int) -> None:
    pictures, side = Pictures(root, sheet, zoom), CELL_SIZE * zoom
    pieces = {name: pictures.piece(name) for name in MADE}
    assert {(piece.width(), piece.height()) for piece in pieces.values()} == {(side, side)}
    blank, empty = pieces["blank"], pictures.piece("open0")
    assert blank.get(side // 2, side // 2) != empty.get(side // 2, side // 2)
    assert [blank.get(at, 2) for at in range(side)] == [empty.get(at, 2) for at in range(side)]
    ground = pictures.piece("header_fill").get(0, 0)
    assert {pieces["outside"].get(x, y) for x in range(side) for y in range(side)} == {ground}


def test_a_blank_cell_can_be_marked(root: tkinter.Tk) -> None:
    pictures = Pictures(root, COLOR_SHEET, 1)
    assert pictures.piece("blank///safe").get(0, 0) == pictures.piece("open1///safe").get(0, 0)


def test_a_piece_is_cut_once(root: tkinter.Tk) -> None:
    pictures = Pictures(root, COLOR_SHEET, 1)
    assert pictures.piece("flag") is pictures.piece("flag")


def test_a_placed_piece_is_stretched_to_its_rectangle(root: tkinter.Tk) -> None:
    pictures = Pictures(root, COLOR_SHEET, 2)
    for placement in Geometry(9, 11).placements():
        piece = pictures.placed(placement)
        assert (piece.width(), piece.height()) == (2 * placement.width, 2 * placement.height), placement.piece


def test_a_dressed_cell_is_as_large_as_a_plain_one_and_looks_different(root: tkinter.Tk) -> None:
    pictures = Pictures(root, COLOR_SHEET, 2)
    dressed = pictures.piece(Dress("covered", "safe").name)
    assert (dressed.width(), dressed.height()) == (32, 32)
    assert dressed.get(16, 16) != pictures.piece("covered").get(16, 16)


def test_a_missing_picture_is_named() -> None:
    with pytest.raises(NoPicture) as missing:
        picture_path("none.png")
    assert missing.value.name == "none.png"
