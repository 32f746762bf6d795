"""The smallest sets of numbers that force a cell: none of them can be left out."""

from __future__ import annotations

import random

import pytest

from sweeper.solve import ladder_of

from ..brute import random_view
from .forcing import can_be


@pytest.mark.parametrize("seed", range(4))
def test_no_number_of_a_set_can_be_left_out(seed: int) -> None:
    source = random.Random(seed)
    met = set()
    for _ in range(150):
        view, _mines = random_view(source, 30, 20)
        ladder = ladder_of(view)
        for wave in ladder.waves():
            for proof in wave:
                if proof.tag not in ("chain", "count"):
                    continue
                met.add(proof.tag)
                given = dict.fromkeys(proof.given, True)
                cell = next(cell for cell in proof.cells if ladder.proof_for(cell) == proof)
                known = {**given, cell: cell not in proof.mines}
                for number in proof.numbers:
                    fewer = [other for other in proof.numbers if other != number]
                    assert can_be(view, fewer, known, proof.uses_count), (view, proof, number)
    assert "count" in met
