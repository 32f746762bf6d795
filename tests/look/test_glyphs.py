"""Figures and signs as small pixel pictures."""

from __future__ import annotations

import pytest

from sweeper.look import glyphs, shading


@pytest.mark.parametrize("percent", ["<1", ">99", *map(str, range(1, 100))])
def test_every_per_cent_fits_into_a_cell(percent):
    rows = glyphs.text_rows(percent)
    assert len(rows) == glyphs.DIGIT_HEIGHT
    assert len(rows[0]) <= len(shading.INNER)


@pytest.mark.parametrize("mono", [False, True])
@pytest.mark.parametrize(("picture", "presses"), [(glyphs.MOUSE, "l r lr"), (glyphs.MIDDLE_MOUSE, "l m r lr")])
def test_a_mouse_shows_which_buttons_are_pressed(picture: tuple[str, ...], presses: str, mono: bool) -> None:
    signs = {sign for row in picture for sign in row} - {"."}
    looks = [glyphs.mouse_colours(pressed, mono=mono) for pressed in ("", *presses.split())]
    assert all(signs <= set(look) for look in looks)
    assert len({tuple(look.items()) for look in looks}) == len(looks)
    assert {len(row) for row in picture} == {len(glyphs.MOUSE[0])}
    assert len(picture) == len(glyphs.MOUSE)


def test_a_mouse_for_the_left_hand_has_the_buttons_swapped() -> None:
    for pressed, other in (("l", "r"), ("r", "l"), ("lr", "lr"), ("m", "m")):
        assert glyphs.mouse_colours(pressed, swapped=True) == glyphs.mouse_colours(other)


def test_the_figures_differ() -> None:
    assert len(set(glyphs.DIGITS.values())) == len(glyphs.DIGITS)
    assert all(len(row) == glyphs.DIGIT_WIDTH for rows in glyphs.DIGITS.values() for row in rows)


@pytest.mark.parametrize(
    "glyph", [(), glyphs.TICK, glyphs.CROSS, glyphs.STAR, glyphs.SOFT_DOT, glyphs.BAR, glyphs.SHRIEK]
)
def test_a_sign_stands_in_the_middle_of_its_box(glyph: tuple[str, ...]) -> None:
    rows = glyphs.boxed(glyph)
    assert {len(rows), *map(len, rows)} == {glyphs.BOX_SIDE}
    assert rows[0] == rows[-1] == "#" * glyphs.BOX_SIDE
    inner = [row[1:-1] for row in rows[1:-1]]
    assert sum(row.count("#") for row in inner) == sum(row.count("#") for row in glyph)
    filled = [place for place, row in enumerate(inner) if "#" in row]
    assert not filled or abs(filled[0] - (len(inner) - 1 - filled[-1])) <= 1
