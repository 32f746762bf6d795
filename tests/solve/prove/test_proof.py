"""Which of two proofs is the friendlier."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell
from sweeper.solve import Proof


def proof(tag: str, numbers: list[Cell], *, safe: tuple[Cell, ...] = ((0, 0),), mines: tuple[Cell, ...] = ()) -> Proof:
    return Proof(
        tag=tag,
        numbers=tuple(numbers),
        needs=(1,) * len(numbers),
        safe=safe,
        mines=mines,
        support=tuple(numbers),
        hardest=tag,
    )


@pytest.mark.parametrize(
    ("friendlier", "other"),
    [
        (proof("satisfied", [(1, 1)]), proof("inside", [(1, 1), (1, 2)])),
        (proof("chain", [(1, 1), (1, 2), (1, 3)]), proof("chain", [(1, 1), (1, 2), (1, 3), (1, 4)])),
        (proof("inside", [(1, 1), (1, 2)]), proof("inside", [(1, 1), (1, 3)])),
        (proof("satisfied", [(1, 1)]), proof("satisfied", [(7, 1)], safe=((6, 0),))),
        (proof("inside", [(1, 1), (1, 2)]), proof("inside", [(1, 1), (1, 2)], safe=(), mines=((0, 0),))),
    ],
)
def test_the_friendlier_comes_first(friendlier: Proof, other: Proof) -> None:
    assert friendlier.simplicity((0, 0)) < other.simplicity((0, 0))


def test_the_cells_and_their_spread() -> None:
    found = proof("inside", [(1, 1), (1, 5)], safe=((0, 2),), mines=((3, 2),))
    assert found.cells == ((0, 2), (3, 2))
    assert found.spread() == 4
