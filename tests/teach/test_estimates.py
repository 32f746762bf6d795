"""Estimates: cards against all layouts listed one by one, and what answers add up to."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from sweeper.core.cells import COVERED, FLAG, Cell, neighbours
from sweeper.core.view import PlayerView
from sweeper.solve import analyse, border_layouts
from sweeper.teach import estimates
from sweeper.teach.estimate_cards import Card, make_card
from sweeper.teach.estimates import CHOICE, COUNT, KINDS, NEAR, SEA, SLIDE, WEIGHTED, Estimate, choice, estimate


def layouts(view: PlayerView) -> list[frozenset[Cell]]:
    """Every layout that fits, the flags right or wrong."""
    cells = [(row, col) for row in range(view.rows) for col in range(view.cols)]
    flags = [cell for cell in cells if view[cell] == FLAG]
    covered = [cell for cell in cells if view[cell] == COVERED]
    numbers = [cell for cell in cells if view[cell] >= 0]
    around = {cell: neighbours(cell, view.rows, view.cols) for cell in numbers}
    found = (frozenset((*flags, *chosen)) for chosen in combinations(covered, view.mines - len(flags)))
    return [mines for mines in found if all(view[cell] == len(mines.intersection(around[cell])) for cell in numbers)]


@pytest.mark.parametrize("kind", KINDS)
def test_the_chances_of_a_card_are_those_of_all_its_layouts(kind: str) -> None:
    made = 0
    for seed in range(6):
        card = make_card(kind, random.Random(seed))
        if card is None:
            continue
        made += 1
        fitting = layouts(card.view)
        assert card.chance == Fraction(sum(card.cell in mines for mines in fitting), len(fitting))
        assert 0 < card.chance < 1
        check_kind(card)
        if card.other is not None:
            assert card.other_chance == Fraction(sum(card.other in mines for mines in fitting), len(fitting))
        sea = set(card.sea)
        seen = [frozenset(mines) for mines, _weight in card.layouts]
        assert len(seen) == len(set(seen))
        ways = {border: sum(mines - sea == border for mines in fitting) for border in seen}
        assert sum(ways.values()) == len(fitting)
        rates = {Fraction(ways[frozenset(mines)], weight) for mines, weight in card.layouts}
        assert len(rates) == 1, "the weights are in proportion to the ways"
    assert made >= 4


def check_kind(card: Card) -> None:
    equal = len({weight for _mines, weight in card.layouts}) == 1
    assert 2 <= len(card.layouts) <= 12
    if card.kind == COUNT:
        assert equal
        assert not card.sea
        assert len(card.layouts) >= 3
    if card.kind in (COUNT, SLIDE, WEIGHTED):
        assert equal == (card.kind != WEIGHTED)
        assert card.chance == Fraction(card.mine_weight, card.total)
    assert (card.cell in card.sea) == (card.kind == SEA) or card.kind == CHOICE
    assert (card.other is not None) == (card.kind == CHOICE)


def test_a_choice_whose_safer_cell_wins_less_often_is_found_and_says_so() -> None:
    cards = [make_card(CHOICE, random.Random(seed)) for seed in range(12)]
    differing = [card for card in cards if card is not None and card.differs]
    assert differing
    for card in differing:
        assert card.wins is not None
        assert card.winning != card.safer


def test_about_one_card_in_four_is_a_trap_and_not_all_are() -> None:
    for kind in (COUNT, SEA):
        cards = [make_card(kind, random.Random(seed)) for seed in range(40)]
        traps = [card for card in cards if card is not None and card.is_trap]
        assert 4 <= len(traps) <= 30, kind


def test_making_a_card_ends_when_it_is_cancelled() -> None:
    assert make_card(COUNT, random.Random(1), lambda: True) is None


def test_border_layouts_weigh_what_the_sea_can_take() -> None:
    view = PlayerView.from_text(["#1#", "###", "###"], mines=3)
    found = border_layouts(analyse(view), most=12)
    assert found is not None
    assert [weight for _mines, weight in found] == [1] * 5
    assert border_layouts(analyse(view), most=4) is None
    two = PlayerView.from_text(["1###", "##2#", "####", "####"], mines=3)
    weights = border_layouts(analyse(two), most=100)
    assert weights is not None
    assert len({weight for _mines, weight in weights}) > 1


@pytest.mark.parametrize(
    ("chance", "said", "off", "right"),
    [(0.4, 0.4, 0, True), (0.4, 0.47, 7, True), (0.4, 0.33, 7, True), (0.4, 0.48, 8, False), (1 / 3, 0.5, 17, False)],
)
def test_points_off_and_what_counts_as_right(chance: float, said: float, off: int, right: bool) -> None:
    given = estimate(SLIDE, chance, said)
    assert (given.off, given.right) == (off, right)
    assert given.penalty == pytest.approx((said - chance) ** 2)


def test_every_fourth_card_is_a_choice_and_the_kinds_come_one_after_the_other() -> None:
    given: list[Estimate] = []
    kinds = []
    for _ in range(20):
        kind = estimates.next_kind(given, 0.5)
        kinds.append(kind)
        given.append(choice(right=True) if kind == CHOICE else estimate(kind, 0.5, 0.5))
    assert [place for place, kind in enumerate(kinds, 1) if kind == CHOICE] == [4, 8, 12, 16, 20]
    numbers = [kind for kind in kinds if kind != CHOICE]
    assert numbers[:12] == [COUNT] * 3 + [SLIDE] * 3 + [WEIGHTED] * 3 + [SEA] * 3
    assert {estimates.next_kind(given[:19] + given[:1], draw / 10) for draw in range(10)} == {SLIDE, WEIGHTED, SEA}


def test_who_says_too_much_of_one_chance_is_told_of_it() -> None:
    given = [estimate(SLIDE, 0.25, 0.35) for _ in range(4)] + [estimate(SLIDE, 0.75, 0.76) for _ in range(8)]
    found = estimates.bias(given)
    assert found is not None
    assert (found.chance, found.count) == (0.25, 4)
    assert found.said == pytest.approx(0.35)
    assert estimates.bias(given[1:]) is None, "too few"
    assert estimates.mean_off(given[:4]) == pytest.approx(10)
    assert estimates.mean_off([]) == 0
    assert [each.count for each in estimates.bins([*given, choice(right=False)])] == [4, 8]


def test_what_is_kept_is_read_back_and_damage_is_left_out() -> None:
    given = [estimate(SLIDE, 0.25, 0.3), choice(right=True), estimate(SEA, 0.4, 0.6)]
    assert estimates.from_text(estimates.as_text(given)) == given
    assert len(estimates.from_text(estimates.as_text(given * 400))) == estimates.MOST_KEPT
    for damaged in (None, "", "{", "7", '{"a":1}', '[["slide",1]]', '[["other",1,2,1]]', '[["slide","a",2,1]]'):
        assert estimates.from_text(damaged) == []
    assert NEAR == 0.07
