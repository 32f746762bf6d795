"""What the first click is promised, and where it is best made."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell
from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, EXPERT, Level, custom
from sweeper.core.view import PlayerView
from sweeper.solve import first_cell, promise


@pytest.mark.parametrize(
    ("lines", "rule", "mines", "kind", "chosen"),
    [
        (["###", "###"], None, 2, "nothing", False),
        (["###", "###"], "none", 2, "nothing", False),
        (["###", "#F?"], "safe", 2, "safe", False),
        (["###", "###"], "opening", 2, "opening", False),
        (["###", "###"], "auto", 2, "opening", True),
        (["1##", "###"], "safe", 2, "nothing", False),
        (["###", "###"], "safe", 6, "nothing", False),
    ],
)
def test_the_promise_before_the_first_click(
    lines: list[str], rule: str | None, mines: int, kind: str, chosen: bool
) -> None:
    view = PlayerView.from_text(lines, mines)
    told = promise(PlayerView(view.rows, view.cols, mines, view.cells, rule))
    assert (told.kind, told.chosen) == (kind, chosen)


@pytest.mark.parametrize(("rows", "cols", "mines", "crowded"), [(4, 5, 11, False), (4, 5, 12, True), (2, 2, 1, True)])
def test_an_opening_may_be_crowded(rows: int, cols: int, mines: int, crowded: bool) -> None:
    assert promise(Game(custom(rows, cols, mines), "opening", 1).view()).crowded is crowded


@pytest.mark.parametrize(
    ("level", "rule", "cell"),
    [
        (EXPERT, "opening", (3, 3)),
        (EXPERT, "safe", (15, 29)),
        (EXPERT, "none", (15, 29)),
        (BEGINNER, "opening", (3, 3)),
        (custom(4, 5, 3), "opening", (2, 2)),
    ],
)
def test_where_the_first_click_wins_most_often(level: Level, rule: str, cell: Cell) -> None:
    assert first_cell(Game(level, rule, 1).view()) == cell
