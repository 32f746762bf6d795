"""The tasks of an order: the same for everyone with its code, with the same proofs in every variant."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from sweeper.solve import Proof
from sweeper.teach.drills.cards import Card
from sweeper.teach.sheets.order import Order
from sweeper.teach.sheets.tasks import cards_of, example_of, solution_of
from sweeper.teach.techniques import KEYS, technique_key

EACH = [Order((key,), 6, True, False, 7) for key in KEYS]
MIXED = Order(("one_one", "one_two", "one_two_c", "count"), 12, True, True, 99)


def digest(cards: list[Card]) -> str:
    """What tells the pictures of some cards from all others."""
    text = "\n".join(f"{'/'.join(card.picture.rows)} {card.picture.left} {card.technique}" for card in cards)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def kinds(proofs: list[Proof]) -> set[str]:
    """The techniques that a position takes."""
    return {technique_key(proof) for proof in proofs}


def test_the_same_code_gives_the_same_tasks_everywhere() -> None:
    assert [digest(cards_of(MIXED, variant)) for variant in ("A", "B", "17")] == DIGESTS


@pytest.mark.parametrize("order", EACH, ids=KEYS)
def test_every_variant_has_the_same_proofs_in_other_pictures(order: Order) -> None:
    dealt = {variant: cards_of(order, variant) for variant in ("A", "B", "1", "2")}
    for place, card in enumerate(dealt["A"]):
        for variant in ("B", "1", "2"):
            other = dealt[variant][place]
            assert other.technique == card.technique
            assert (len(other.safe), len(other.mines)) == (len(card.safe), len(card.mines))
            certain = other.picture.certain()
            assert not any(certain[cell] for cell in other.safe)
            assert all(certain[cell] for cell in other.mines)
            assert kinds(other.picture.proofs()) == kinds(card.picture.proofs())
    assert sum(a.picture != b.picture for a, b in zip(dealt["A"], dealt["B"])) >= 5
    assert len({card.mark for card in dealt["A"]}) == 6


def test_techniques_are_mixed_or_in_order() -> None:
    in_order = cards_of(Order(MIXED.techniques, 12, False, False, 99))
    techniques = [card.technique for card in in_order]
    assert techniques == sorted(techniques, key=KEYS.index)
    assert Counter(techniques) == dict.fromkeys(MIXED.techniques, 3)
    mixed = [card.technique for card in cards_of(MIXED)]
    assert mixed != sorted(mixed, key=KEYS.index)


@pytest.mark.parametrize("chance", range(6))
def test_traps_are_there_only_where_they_are_wanted(chance: int) -> None:
    with_traps = cards_of(Order(("one_one", "one_two"), 4, True, True, chance))
    assert 1 <= sum(card.trap for card in with_traps) <= 3
    assert not any(card.trap for card in cards_of(Order(("one_one",), 4, True, False, chance)))
    assert not any(card.trap for card in cards_of(Order(("one_one",), 1, True, True, chance)))


@pytest.mark.parametrize("order", EACH, ids=KEYS)
def test_the_ringed_numbers_prove_what_is_to_be_found(order: Order) -> None:
    for card in [*cards_of(order), example_of(order)]:
        solution = solution_of(card)
        assert solution.reasons
        if card.picture.left is None:
            certain = card.picture.certain(solution.ringed)
            assert {cell for cell, mine in certain.items() if not mine}.issuperset(card.safe)
            assert {cell for cell, mine in certain.items() if mine}.issuperset(card.mines)


def test_a_trap_is_answered_by_two_layouts() -> None:
    traps = [card for card in cards_of(MIXED) if card.trap]
    for card in traps:
        solution = solution_of(card)
        assert solution.example is not None
        assert (solution.example.cell in solution.example.with_mine) > (
            solution.example.cell in solution.example.without
        )
        assert solution.reasons[0][0].startswith("Nothing is certain: both layouts")
    assert traps


DIGESTS = ["fd726ebc0fa2", "3e758b671f8d", "5a0db144b53f"]
