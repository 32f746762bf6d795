"""How cells, numbers and counts are put in words."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell
from sweeper.core.view import PlayerView
from sweeper.texts import phrases
from sweeper.texts.language import N_

VIEW = PlayerView.from_text(["#2#", "131", "000"], 3)
EIGHT = PlayerView.from_text(["###", "#8#", "###"], 8)
ROW: list[Cell] = [(0, col) for col in range(10)]
NEEDS, NEEDS_KNOWN = N_("{number} needs {mines}."), N_("{number} has {known} and needs {need} more.")


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        (phrases.number(VIEW, (0, 1)), "the 2 at B1"),
        (phrases.numbers(VIEW, [(0, 1), (1, 1)]), "the 2 at B1 and the 3 at B2"),
        (phrases.numbers(VIEW, [(0, 1)], counted=True), "the 2 at B1 and the mine count"),
        (phrases.numbers(VIEW, [], counted=True), "the mine count"),
        (phrases.a_number(VIEW, (1, 1)), "a 3"),
        (phrases.a_number(EIGHT, (1, 1)), "an 8"),
        (phrases.listed(["A"]), "A"),
        (phrases.listed(["A", "B", "C"]), "A, B and C"),
        (phrases.listed(["A", "B"], phrases.OR), "A or B"),
        (phrases.cells(ROW[:3]), "A1, B1 and C1"),
        (phrases.cells(ROW[:7]), "A1, B1, C1, D1, E1, F1 and G1"),
        (phrases.cells(ROW[:8]), "A1, B1, C1, D1, E1, F1 and others (8 in all)"),
        (phrases.counted(1, phrases.MINES), "1 mine"),
        (phrases.counted(1200, phrases.MINES), "1,200 mines"),
        (phrases.counted(1, phrases.COVERED), "one covered cell"),
        (phrases.joined(["One.", "Two.", "Three."]), "One. Two. Three."),
        (phrases.of_need(NEEDS, NEEDS_KNOWN, VIEW, (1, 1), 3), "The 3 at B2 needs 3 mines."),
        (phrases.of_need(NEEDS, NEEDS_KNOWN, VIEW, (1, 1), 1), "The 3 at B2 has 2 known mines and needs 1 more."),
        (phrases.sentence(N_("{number} is here."), number="the 3 at B2"), "The 3 at B2 is here."),
    ],
)
def test_phrases(phrase: str, expected: str) -> None:
    assert phrase == expected


@pytest.mark.usefixtures("chinese")
def test_phrases_in_chinese() -> None:
    assert phrases.numbers(VIEW, [(0, 1), (1, 1)], counted=True) == "B1 的 2、B2 的 3 和 剩余雷数"
    assert phrases.cells(ROW[:3]) == "A1、B1 和 C1"
    assert phrases.cells(ROW[:8]) == "A1、B1、C1、D1、E1、F1 等 8 格"
    assert phrases.joined(["甲。", "乙。"]) == "甲。乙。"


@pytest.mark.usefixtures("chinese")
def test_in_chinese_no_space_stands_between_chinese_signs() -> None:
    """A place is set off by a space, for most hold letters and digits; some hold Chinese."""
    assert phrases.sentence(N_("所以 {cells} 安全。"), cells="A1 等 9 格") == "所以 A1 等 9 格安全。"
    assert phrases.sentence(N_("{cells} 和 B1 都安全。"), cells="（A1）") == "（A1）和 B1 都安全。"


REGIONS = [
    "the upper left, the top, the upper right",
    "the left side, the middle, the right side",
    "the lower left, the bottom, the lower right",
]


def test_the_nine_parts_of_a_board() -> None:
    view = PlayerView(9, 12, 10, (-1,) * 108)
    for row, names in enumerate(REGIONS):
        for col, name in enumerate(names.split(", ")):
            assert {
                phrases.region(view, (3 * row + down, 4 * col + right)) for down in range(3) for right in range(4)
            } == {name}
    tiny = PlayerView(1, 2, 1, (-1,) * 2)
    assert [phrases.region(tiny, (0, col)) for col in (0, 1)] == ["the upper left", "the top"]
