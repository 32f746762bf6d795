"""How cells, numbers and counts are put in words."""

from __future__ import annotations

import re

import pytest

from sweeper.core.cells import Cell
from sweeper.core.view import PlayerView
from sweeper.texts import hints as words

VIEW = PlayerView.from_text(["#2#", "131", "000"], 3)
ROW: list[Cell] = [(0, col) for col in range(10)]


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        (words.number(VIEW, (0, 1)), "the 2 at B1"),
        (words.numbers(VIEW, [(0, 1), (1, 1)]), "the 2 at B1 and the 3 at B2"),
        (words.listed(["A"]), "A"),
        (words.listed(["A", "B", "C"]), "A, B and C"),
        (words.listed(["A", "B"], "or"), "A or B"),
        (words.cells(ROW[:3]), "A1, B1 and C1"),
        (words.some_cells(ROW[:7]), "A1, B1, C1, D1, E1, F1 and G1"),
        (words.some_cells(ROW[:8]), "A1, B1, C1, D1, E1, F1 and 2 more"),
        (words.are_safe(ROW[:1]), "A1 is safe"),
        (words.are_safe(ROW[:2]), "A1 and B1 are safe"),
        (words.are_mines(ROW[:1]), "A1 is a mine"),
        (words.are_mines(ROW[:2]), "A1 and B1 are mines"),
        (words.among(ROW[:1], 1), "in A1"),
        (words.among(ROW[:2], 1), "in A1 or B1"),
        (words.among(ROW[:3], 2), "among A1, B1 and C1"),
        (words.all_of(1), "a mine"),
        (words.all_of(2), "both mines"),
        (words.all_of(3), "all mines"),
        (words.of_mines(1), "1 mine"),
        (words.of_mines(1200), "1,200 mines"),
        (words.of_cells(1), "one cell"),
        (words.of_cells(2, "covered"), "two covered cells"),
        (words.of_cells(25), "25 cells"),
        (words.needs(VIEW, (1, 1), 3), "the 3 at B2 needs 3 mines"),
        (words.needs(VIEW, (1, 1), 1), "the 3 at B2, with 2 mines known, needs 1 more"),
        (words.sentence("{number} is here.", number="the 3 at B2"), "The 3 at B2 is here."),
    ],
)
def test_phrases(phrase: str, expected: str) -> None:
    assert phrase == expected


def test_every_text_is_a_whole_sentence_or_a_phrase_with_a_place() -> None:
    """A text that ends a sentence begins with a place or a capital, and no place is left without a name."""
    texts = {name: text for name, text in vars(words).items() if name.isupper() and isinstance(text, str)}
    for name, text in texts.items():
        if text.endswith((".", "?")):
            assert text[0] == "{" or text[0].isupper(), name
        assert re.sub(r"{[a-z_]+}", "", text).count("{") == 0, name
