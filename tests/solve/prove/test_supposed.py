"""One layout that fits what is supposed, against all layouts listed."""

from __future__ import annotations

import random
from itertools import combinations

from sweeper.core.cells import FLAG, neighbours
from sweeper.core.view import PlayerView
from sweeper.solve import layout_supposing

ROWS, COLS = 3, 4
CELLS = [(row, col) for row in range(ROWS) for col in range(COLS)]


def test_a_layout_is_given_exactly_where_there_is_one_and_it_fits() -> None:
    given = none = 0
    for seed in range(150):
        chance = random.Random(seed)
        mines = set(chance.sample(CELLS, chance.randint(2, 6)))
        sights = []
        for cell in CELLS:
            if cell in mines or chance.random() < 0.6:
                sights.append(FLAG if chance.random() < 0.2 else -1)
            else:
                sights.append(sum(other in mines for other in neighbours(cell, ROWS, COLS)))
        view = PlayerView(ROWS, COLS, len(mines), tuple(sights))
        covered = [cell for cell in CELLS if view[cell] < 0]
        fitting = [
            set(chosen)
            for chosen in combinations(covered, view.mines)
            if all(
                view[cell] < 0 or view[cell] == len(set(chosen).intersection(neighbours(cell, ROWS, COLS)))
                for cell in CELLS
            )
        ]
        supposed = {cell: chance.random() < 0.5 for cell in chance.sample(covered, min(len(covered), 3))}
        wanted = [layout for layout in fitting if all((cell in layout) == mine for cell, mine in supposed.items())]
        found = layout_supposing(view, supposed)
        if found is None:
            assert not wanted
            none += 1
        else:
            assert set(found) in wanted
            given += 1
    assert min(given, none) > 30
