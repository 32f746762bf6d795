"""What is known while a proof is looked for."""

from __future__ import annotations

from sweeper.core.view import PlayerView
from sweeper.solve.prove.facts import Facts

VIEW = PlayerView.from_text(["##1#", "1221", "0000"], 2)


def test_proven_mines_are_subtracted_once() -> None:
    facts = Facts.of(VIEW)
    assert facts.needs == {2: 1, 4: 1, 5: 2, 6: 2, 7: 1}
    facts.add_mines([3])
    facts.add_mines([3])
    assert facts.needs == {2: 0, 4: 1, 5: 2, 6: 1, 7: 0}
    assert facts.unknown[6] == {1}
    assert facts.given_of(6) == [3]
    assert facts.covered() == {0, 1}


def test_numbers_that_share_a_cell_or_touch_a_wanted_one() -> None:
    facts = Facts.of(VIEW)
    assert facts.sharing(4) == [2, 5, 6]
    assert facts.sharing(7) == [2, 6]
    facts.wanted.add(0)
    assert facts.concerned() == [4, 5]
    assert Facts.of(VIEW, [5, 4]).needs == {4: 1, 5: 2}
