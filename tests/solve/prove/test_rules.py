"""Each named technique finds what it is named for, in the smallest picture that shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from sweeper.core.view import PlayerView
from sweeper.solve.prove.facts import Facts, Found
from sweeper.solve.prove.rules import difference_and_line, inside, one_number, squeeze

Rule = Callable[[Facts], Iterator[Found]]
# The rule, the board, its numbers used; what is found by tag, numbers, safe cells and mines, all as indices.
CASES: list[tuple[Rule, list[str], list[int], tuple[str, tuple[int, ...], set[int], set[int]]]] = [
    (one_number, ["##", "20"], [2], ("all_mines", (2,), set(), {0, 1})),
    (one_number, ["##", "00"], [2], ("satisfied", (2,), {0, 1}, set())),
    (inside, ["###", "110"], [3, 4], ("inside", (3, 4), {2}, set())),
    (inside, ["###", "120"], [3, 4], ("inside", (3, 4), set(), {2})),
    (difference_and_line, ["####", "0120"], [5, 6], ("difference", (5, 6), {0}, {3})),
    (difference_and_line, ["#####", "01210"], [6, 7, 8], ("line", (6, 7, 8), {0, 2, 4}, set())),
    (squeeze, ["0###", "012#", "001#", "0000"], [5, 6, 10], ("squeeze", (5, 6, 10), {3}, set())),
]


@pytest.mark.parametrize(("rule", "lines", "numbers", "expected"), CASES)
def test_what_a_rule_finds(
    rule: Rule, lines: list[str], numbers: list[int], expected: tuple[str, tuple[int, ...], set[int], set[int]]
) -> None:
    view = PlayerView.from_text(lines, 0)
    facts = Facts.of(view, numbers)
    facts.wanted.update(cell for cell, value in enumerate(view.cells) if value < 0)
    found = [(step.tag, step.numbers, set(step.safe), set(step.mines)) for step in rule(facts)]
    assert expected in found


def test_known_mines_count() -> None:
    """A 2 with one mine known is a 1: the pattern is in what is needed, not in what is shown."""
    facts = Facts.of(PlayerView.from_text(["###", "120"], 2), [3, 4])
    facts.wanted.update([0, 1, 2])
    assert [found.mines for found in inside(facts)] == [{2}]
    facts.add_mines([2])
    assert list(inside(facts)) == []
