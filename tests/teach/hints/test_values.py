"""What a hint is: rungs with the cells they light up."""

from __future__ import annotations

from sweeper.teach import NUMBER, ROLES, SAFE, Highlight, Rung
from sweeper.teach.hints.values import KINDS, RUNGS


def test_the_cells_of_a_role() -> None:
    rung = Rung("cell", "C1 is safe.", (Highlight((1, 0), NUMBER), Highlight((0, 2), SAFE), Highlight((1, 1), NUMBER)))
    assert rung.cells(NUMBER) == ((1, 0), (1, 1))
    assert rung.cells(SAFE) == ((0, 2),)
    assert rung.cells("guess") == ()


def test_every_name_is_used_once() -> None:
    for names in (ROLES, KINDS, RUNGS):
        assert len(set(names)) == len(names)
