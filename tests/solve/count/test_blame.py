"""Impossible positions are refused with the number named; legal ones never are."""

from __future__ import annotations

import random

import pytest

from sweeper.core.cells import Cell
from sweeper.core.errors import BadPosition
from sweeper.core.view import COVERED, FLAG, QUESTION, PlayerView
from sweeper.solve import analyse
from sweeper.texts.errors import sentence_of

from ..brute import fitting, random_view, shown


@pytest.mark.parametrize(
    ("lines", "mines", "cell", "words"),
    [
        (["3#", "#0"], 2, (0, 0), "The 3 at A1 cannot hold: it touches only 2 covered cells."),
        (["110", "#20", "110"], 1, (1, 1), "The 2 at B2 cannot hold: it touches only 1 covered cell."),
        (["8"], 0, (0, 0), "The 8 at A1 cannot hold: it touches no covered cell."),
        (["0#1"], 1, (0, 2), "The 1 at C1 cannot hold beside the 0 at A1."),
        (["##1", "###", "###"], 0, None, "The mine count 0 cannot hold: the numbers need at least 1 mine."),
        (["#1", "11"], 2, None, "The mine count 2 cannot hold: there is room for at most 1 mine."),
        (["01", "11"], 1, (0, 1), "The 1 at B1 cannot hold: it touches no covered cell."),
    ],
)
def test_impossible_positions(lines: list[str], mines: int, cell: Cell | None, words: str) -> None:
    view = PlayerView.from_text(lines, mines)
    with pytest.raises(BadPosition) as caught:
        analyse(view)
    assert (caught.value.cell, sentence_of(caught.value)) == (cell, words)


def same_verdict(view: PlayerView) -> None:
    """Check that a position is refused just when no layout fits, and that a blamed number is open."""
    if fitting(view):
        analyse(view)
        return
    with pytest.raises(BadPosition) as caught:
        analyse(view)
    cell = caught.value.cell
    assert ("mine count" in sentence_of(caught.value)) == (cell is None)
    if cell is None:
        assert any(fitting(PlayerView(view.rows, view.cols, mines, view.cells)) for mines in range(len(view.cells) + 1))
    else:
        assert view[cell] >= 0


@pytest.mark.parametrize("seed", range(10))
def test_spoiled_positions_are_refused_just_when_nothing_fits(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(40):
        view, _mines = random_view(source, 12, 9)
        cells = list(view.cells)
        for index, value in enumerate(cells):
            if value >= 0 and source.random() < 0.3:
                cells[index] = min(8, max(0, value + source.choice((-1, 1))))
        same_verdict(PlayerView(view.rows, view.cols, view.mines, tuple(cells)))


def test_legal_positions_with_any_flags_are_never_called_impossible() -> None:
    source = random.Random(68)
    for _ in range(500):
        rows, cols = source.randint(3, 12), source.randint(3, 16)
        mines = set(source.sample(range(rows * cols), source.randint(1, rows * cols // 3)))
        share = source.random()
        values = tuple(
            shown(mines, rows, cols, cell)
            if cell not in mines and source.random() < share
            else source.choice((COVERED, COVERED, FLAG, QUESTION))
            for cell in range(rows * cols)
        )
        analysis = analyse(PlayerView(rows, cols, len(mines), values))
        assert not mines & {row * cols + col for row, col in analysis.safe}
