"""Following the solver through whole games: what it calls safe is safe, whatever the mines."""

from __future__ import annotations

import random

import pytest

from sweeper.core.cells import neighbour_table
from sweeper.core.view import COVERED, PlayerView
from sweeper.solve import ComponentCache, analyse, simplest_proof

from .brute import shown


class Game:
    """A game as its player sees it, and the mines behind it."""

    def __init__(self, seed: int, rows: int, cols: int, mines_laid: int) -> None:
        self.rows, self.cols = rows, cols
        first = random.Random(seed).randrange(rows * cols)
        free = set(range(rows * cols)) - {first, *neighbour_table(rows, cols)[first]}
        self.mines = set(random.Random(seed).sample(sorted(free), mines_laid))
        self.values = [COVERED] * (rows * cols)
        self.open(first)

    def open(self, first: int) -> None:
        waiting = [first]
        while waiting:
            cell = waiting.pop()
            assert cell not in self.mines
            if self.values[cell] < 0:
                self.values[cell] = shown(self.mines, self.rows, self.cols, cell)
                waiting += neighbour_table(self.rows, self.cols)[cell] if self.values[cell] == 0 else ()

    def view(self) -> PlayerView:
        return PlayerView(self.rows, self.cols, len(self.mines), tuple(self.values))


@pytest.mark.parametrize(("rows", "cols", "mines", "seeds"), [(9, 9, 10, 300), (16, 16, 40, 40), (16, 30, 99, 20)])
def test_safe_cells_are_never_mines(rows: int, cols: int, mines: int, seeds: int) -> None:
    for seed in range(seeds):
        game = Game(seed, rows, cols, mines)
        cache = ComponentCache()
        while safe := analyse(game.view(), cache=cache).safe:
            for row, col in safe:
                game.open(row * cols + col)


@pytest.mark.parametrize(("rows", "cols", "mines", "seeds"), [(9, 9, 10, 40), (16, 16, 40, 6), (16, 30, 99, 2)])
def test_hints_lead_through_a_game(rows: int, cols: int, mines: int, seeds: int) -> None:
    for seed in range(seeds):
        game = Game(seed, rows, cols, mines)
        near = None
        while True:
            view = game.view()
            proof = simplest_proof(view, near=near, safe_only=True)
            assert (proof is None) == (not analyse(view).safe)
            if proof is None:
                break
            for row, col in proof.safe:
                game.open(row * cols + col)
            near = proof.safe[0]
