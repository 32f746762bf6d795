"""The names and rectangles of the picture sheet."""

from __future__ import annotations

import pytest

from sweeper.look.sheet import FACES, RECTANGLES, SHEET_SIZE, TILES


@pytest.mark.parametrize(
    ("name", "rectangle"),
    [
        ("open0", (0, 0, 16, 16)),
        ("open8", (128, 0, 16, 16)),
        ("covered", (0, 16, 16, 16)),
        ("pressed", (16, 16, 16, 16)),
        ("mine", (32, 16, 16, 16)),
        ("flag", (48, 16, 16, 16)),
        ("wrong_flag", (64, 16, 16, 16)),
        ("exploded", (80, 16, 16, 16)),
        ("question", (96, 16, 16, 16)),
        ("question_pressed", (112, 16, 16, 16)),
        ("led0", (0, 33, 11, 21)),
        ("led9", (108, 33, 11, 21)),
        ("led_minus", (120, 33, 11, 21)),
        ("face_smile", (0, 55, 26, 26)),
        ("face_ooh", (27, 55, 26, 26)),
        ("face_dead", (54, 55, 26, 26)),
        ("face_cool", (81, 55, 26, 26)),
        ("face_pressed", (108, 55, 26, 26)),
        ("counter_ground", (28, 82, 41, 25)),
        ("header_fill", (70, 82, 1, 1)),
    ],
)
def test_rectangle(name: str, rectangle: tuple[int, int, int, int]) -> None:
    assert RECTANGLES[name] == rectangle


def test_there_are_48_pieces_on_the_sheet() -> None:
    assert (len(TILES), len(FACES), len(RECTANGLES)) == (17, 5, 48)


def test_every_piece_is_inside_the_sheet() -> None:
    width, height = SHEET_SIZE
    for left, top, piece_width, piece_height in RECTANGLES.values():
        assert 0 <= left < left + piece_width <= width
        assert 0 <= top < top + piece_height <= height
