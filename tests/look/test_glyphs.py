"""Figures and signs as small pixel pictures."""

from __future__ import annotations

import pytest

from sweeper.look import glyphs, shading


@pytest.mark.parametrize("percent", ["<1", ">99", *map(str, range(1, 100))])
def test_every_per_cent_fits_into_a_cell(percent):
    rows = glyphs.text_rows(percent)
    assert len(rows) == glyphs.DIGIT_HEIGHT
    assert len(rows[0]) <= len(shading.INNER)


def test_the_figures_differ() -> None:
    assert len(set(glyphs.DIGITS.values())) == len(glyphs.DIGITS)
    assert all(len(row) == glyphs.DIGIT_WIDTH for rows in glyphs.DIGITS.values() for row in rows)
