"""The tasks of an order: its cards, other variants of them with the same proofs, and their solutions in words."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from ...core.cells import Cell, cell_name
from ...core.layout import choose
from ...solve import CounterExample, steps_to
from ...texts import sheets as texts
from ...texts.language import say
from ..drills.cards import Card, make_card
from ..hints.proven import reason_of
from ..hints.values import NUMBER
from ..lessons.doubts import doubt
from ..lessons.pictures import TURNS, Picture, below, turned, turned_cell
from ..lessons.variants import dressable, with_mine
from ..techniques import KEYS
from .order import A, Order

TRAP_EVERY = 5
MOST_DRESSING = 2
EXAMPLE = "example"


def example_of(order: Order) -> Card:
    """The card that is shown solved above the tasks: of the simplest technique."""
    return make_card(order.techniques[0], _random(order, EXAMPLE))


def cards_of(order: Order, variant: str = A) -> list[Card]:
    """The cards of an order in the variant of a sheet or of a seat: always the same ones."""
    shown = [example_of(order).mark]
    cards = []
    for place, (technique, trap) in enumerate(_plan(order)):
        card = make_card(technique, _random(order, "card", place), trap=trap, shown=frozenset(shown))
        shown.append(card.mark)
        cards.append(card if variant == A else other_variant(card, _random(order, variant, place)))
    return cards


def _random(order: Order, *purpose: object) -> random.Random:
    """Chance for one purpose of an order. Of `random` only what Python keeps from version to version is used."""
    return random.Random(" ".join(["sheet 1", order.code, *map(str, purpose)]))


def _plan(order: Order) -> list[tuple[str, bool]]:
    """The technique of each task and whether it is a trap: about one in five where traps are wanted, one at least."""
    rng = _random(order, "plan")
    techniques = [order.techniques[place % len(order.techniques)] for place in range(order.count)]
    techniques.sort(key=KEYS.index)
    if order.mixed:
        techniques = [techniques[place] for place in choose(range(order.count), order.count, rng)]
    traps = [order.traps and order.count > 1 and below(TRAP_EVERY, rng) == 0 for _technique in techniques]
    if order.traps and order.count > 1 and (all(traps) or not any(traps)):
        place = below(order.count, rng)
        traps[place] = not traps[place]
    return list(zip(techniques, traps))


def other_variant(card: Card, rng: random.Random) -> Card:
    """The same proofs in another picture: turned so that it differs, where it can, and dressed with known mines."""
    rows = card.picture.rows
    turns = [turn for turn in TURNS if turned(rows, turn) != rows] or [0]
    turn = turns[below(len(turns), rng)]
    size = card.picture.size
    safe, mines = (tuple(sorted(turned_cell(cell, *size, turn) for cell in cells)) for cells in (card.safe, card.mines))
    dressed, added = turned(rows, turn), 0
    for _place in range(below(MOST_DRESSING + 1, rng) if card.picture.left is None else 0):
        places = dressable(dressed)
        if places:
            dressed, added = with_mine(dressed, places[below(len(places), rng)]), added + 1
    picture = Picture(dressed, card.picture.left)
    return replace(card, picture=picture, safe=safe, mines=mines, difficulty=card.difficulty + 10 * added)


@dataclass(frozen=True)
class Solution:
    """The solution of a card. reasons: why, each in sentences. ringed: the numbers of the proofs.

    example: of a trap two layouts that fit, where they were found.
    """

    reasons: tuple[tuple[str, ...], ...]
    ringed: tuple[Cell, ...] = ()
    example: CounterExample | None = None


def solution_of(card: Card) -> Solution:
    """Why the cells of a card are certain, or that none is; in the language that is used."""
    return _of_trap(card.picture) if card.trap else _of_proofs(card)


def _of_trap(picture: Picture) -> Solution:
    cell = picture.covered[0]
    example = doubt(picture, cell)
    text = texts.TRAP if example is not None else texts.NOTHING
    return Solution(((say(text, cell=cell_name(cell)),),), example=example)


def _of_proofs(card: Card) -> Solution:
    """A reason for each step that concludes something that is to be found."""
    ladder, view = card.picture.ladder(), card.picture.view()
    reasons: list[tuple[str, ...]] = []
    ringed: dict[Cell, None] = {}
    left = [*card.safe, *card.mines]
    while left:
        proof = ladder.proof_for(left[0])
        assert proof is not None
        steps = steps_to(ladder, proof, left[0])
        reason = reason_of(view, steps, left[0])
        reasons.append(tuple(reason.text.split("\n")))
        ringed.update(dict.fromkeys(light.cell for light in reason.highlights if light.role == NUMBER))
        concluded = {cell for step in steps for cell in step.cells}
        told = {left[0], *concluded.intersection(light.cell for light in reason.highlights)}
        left = [cell for cell in left if cell not in told]
    return Solution(tuple(reasons), tuple(sorted(ringed)))
