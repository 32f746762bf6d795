"""What a hint is: rungs with the cells they light up."""

from __future__ import annotations

from dataclasses import replace

from sweeper.core.view import PlayerView
from sweeper.solve import Proof
from sweeper.teach import NUMBER, ROLES, SAFE, Highlight, Rung
from sweeper.teach.hints.values import KINDS, RUNGS, unknown_cells


def test_the_cells_of_a_role() -> None:
    rung = Rung("cell", "C1 is safe.", (Highlight((1, 0), NUMBER), Highlight((0, 2), SAFE), Highlight((1, 1), NUMBER)))
    assert rung.cells(NUMBER) == ((1, 0), (1, 1))
    assert rung.cells(SAFE) == ((0, 2),)
    assert rung.cells("guess") == ()


def test_every_name_is_used_once() -> None:
    for names in (ROLES, KINDS, RUNGS):
        assert len(set(names)) == len(names)


def test_the_cells_a_number_has_besides_the_mines_given() -> None:
    view = PlayerView.from_text(["##1", "#21", "#10"], 2)
    proof = Proof(tag="satisfied", numbers=((0, 2),), needs=(0,), safe=(), mines=(), given=((0, 1),))
    assert unknown_cells(view, proof) == {(0, 2): ()}
    assert unknown_cells(view, replace(proof, given=())) == {(0, 2): ((0, 1),)}
