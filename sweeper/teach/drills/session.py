"""A session of drills: which cards come, and how each is answered. Twelve cards or five minutes, then it ends."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Callable

from ...core.cells import Cell
from ...core.errors import SweeperError
from ...solve import CounterExample, TooComplex
from ..lessons.doubts import doubt
from ..lessons.pictures import below
from .boxes import MOST_CARDS, Item, due
from .cards import Card, card_at, make_card
from .strength import INCOMPLETE, MISSED, SAW, UNPROVEN, Result, weakest

MOST_MS = 5 * 60_000
TRAP_EVERY = 5
BLOCK = 3  # cards of a new technique that come together
RECENT = 400  # pictures that do not come again

DUE, WEAK, FRESH = "due", "weak", "fresh"


@dataclass(frozen=True)
class Slot:
    """One place of a session. item: the id of the item it is for, or empty. why: DUE, WEAK or FRESH."""

    technique: str
    trap: bool
    item: str = ""
    why: str = DUE


def plan(
    items: Iterable[Item],
    results: Sequence[Result],
    today: int,
    rng: random.Random,
    *,
    chosen: str | None = None,
    most: int = MOST_CARDS,
) -> list[Slot]:
    """The places of a session, in their order.

    What is due comes first, then, for half of the session at most, the weakest technique. chosen: a technique chosen by
    hand fills what is left instead, and that is half of the session at least. A technique that is new comes as a block,
    all others are mixed. About one place in five is a trap, and there is always one, and never only traps.
    """
    items = list(items)
    waiting = due(items, today)
    if chosen:
        others = [item for item in waiting if item.technique != chosen][: most // 2]
        waiting = [item for item in waiting if item.technique == chosen or item in others]
    slots = [Slot(item.technique, False, item.id, DUE) for item in waiting[:most]]
    techniques = list(dict.fromkeys(item.technique for item in items))
    filler = chosen or weakest(techniques, results) or (techniques[0] if techniques else None)
    if filler is not None:
        room = most - len(slots) if chosen else min(most // 2, most - len(slots))
        slots += [Slot(filler, False, why=WEAK)] * room
    known = {technique for technique in techniques if sum(r.technique == technique for r in results) >= BLOCK}
    new = [slot for slot in slots if slot.technique not in known]
    mixed = _apart([slot for slot in slots if slot.technique in known], rng)
    new = sorted(new, key=lambda slot: techniques.index(slot.technique) if slot.technique in techniques else -1)
    return _with_traps([*new, *mixed], rng)


def _apart(slots: list[Slot], rng: random.Random) -> list[Slot]:
    """The places in an order drawn by chance, in which equal techniques are apart where that can be."""
    left = list(slots)
    order: list[Slot] = []
    while left:
        counts = {slot.technique: sum(other.technique == slot.technique for other in left) for slot in left}
        fit = [slot for slot in left if not order or slot.technique != order[-1].technique] or left
        pressing = [slot for slot in fit if 2 * counts[slot.technique] > len(left)] or fit
        chosen = pressing[below(len(pressing), rng)]
        left.remove(chosen)
        order.append(chosen)
    return order


def _with_traps(slots: list[Slot], rng: random.Random) -> list[Slot]:
    """Some of the places as traps: each by a chance of its own, so that counting them does not give an answer away."""
    if len(slots) < 2:
        return slots
    traps = [below(TRAP_EVERY, rng) == 0 for _slot in slots]
    if all(traps) or not any(traps):
        place = below(len(slots), rng)
        traps[place] = not traps[place]
    return [Slot(slot.technique, trap, slot.item, slot.why) for slot, trap in zip(slots, traps)]


CLAIM, CELLS, DONE = "claim", "cells", "done"
"""What a card waits for: the first question, the cells, or nothing more."""

PROVEN, NOTHING = "proven", "nothing"


@dataclass
class CardRun:
    """One card being answered. Every time is milliseconds on one clock.

    card: what is asked. began: when it was shown. aid: how much help it came with.
    found, flagged: cells opened and flagged so far, all of them proven. error: the first error, or empty.
    counter_example: two layouts that answer a claim that is not proven. about: the cell it was made of, if of one;
    as_mine: whether it was said to be a mine.
    """

    card: Card
    began: int
    aid: int = 0
    stage: str = CLAIM
    found: set[Cell] = field(default_factory=set)
    flagged: set[Cell] = field(default_factory=set)
    error: str = ""
    counter_example: CounterExample | None = None
    took: int = 0
    about: Cell | None = None
    as_mine: bool = False

    def claim(self, what: str, at: int, *, about: Cell | None = None) -> None:
        """Answer the first question: PROVEN or NOTHING. about: a cell that is said to be proven in the same breath."""
        if self.stage != CLAIM:
            return
        if what == NOTHING:
            self._end("" if self.card.trap else MISSED, at)
        elif self.card.trap:
            self._end(SAW, at)
            self.about = about
            self.counter_example = self._doubt(about or self.card.picture.covered[0])
        else:
            self.stage = CELLS

    def open(self, cell: Cell, at: int) -> None:
        """Say that a cell is safe."""
        self._choose(cell, False, at)

    def mark(self, cell: Cell, at: int) -> None:
        """Say that a cell is a mine."""
        self._choose(cell, True, at)

    def _choose(self, cell: Cell, mine: bool, at: int) -> None:
        if self.stage != CELLS or cell not in self.card.picture.covered or cell in self.found | self.flagged:
            return
        if self.card.picture.certain().get(cell) is not mine:
            self._end(UNPROVEN, at)
            self.about, self.as_mine, self.counter_example = cell, mine, self._doubt(cell)
            return
        (self.flagged if mine else self.found).add(cell)
        if self.found.issuperset(self.card.safe) and self.flagged.issuperset(self.needed_flags):
            self._end("", at)

    @property
    def needed_flags(self) -> tuple[Cell, ...]:
        """The mines that must be named: only where nothing is safe, for else the safe cells say it all."""
        return () if self.card.safe else self.card.mines

    def give_up(self, at: int) -> None:
        """Stop before all was found."""
        if self.stage != DONE:
            self._end(INCOMPLETE if self.stage == CELLS else MISSED if not self.card.trap else INCOMPLETE, at)

    def _end(self, error: str, at: int) -> None:
        self.stage, self.error, self.took = DONE, error, at - self.began

    def _doubt(self, cell: Cell) -> CounterExample | None:
        try:
            return doubt(self.card.picture, cell)
        except TooComplex:
            return None

    def result(self, day: int, *, storm: bool = False) -> Result:
        """The answer, to be kept."""
        card = self.card
        return Result(card.technique, day, self.took, self.error, card.trap, self.aid, card.difficulty, storm)


class Session:
    """A session being done: gives one card after the other.

    slots: its places. began: when it began, in milliseconds. shown: marks of the pictures that were shown of late,
    which do not come again; those of this session are added. own: positions of the learner's own by the id of the item.
    """

    def __init__(
        self,
        slots: Sequence[Slot],
        rng: random.Random,
        began: int,
        *,
        shown: Iterable[str] = (),
        own: Mapping[str, str] | None = None,
    ) -> None:
        self.slots, self.began, self._own = list(slots), began, dict(own or {})
        self._seeds = [below(2**60, rng) for _slot in self.slots]
        self._dealt: tuple[int, Card] | None = None
        self.place = 0
        self.shown = list(shown)[-RECENT:]

    def over(self, now: int) -> bool:
        """Whether no more cards come: all are done, or the time is up. A card that was begun may be ended."""
        return self.place >= len(self.slots) or now - self.began >= MOST_MS

    def deal(self) -> None:
        """Make the next card already, which takes a while; another thread may do it, while no card is asked for."""
        place = self.place
        if place < len(self.slots):
            self._dealt = place, self._card(place)

    def next_card(self, now: int, *, aid: Callable[[str], int] = lambda technique: 0) -> CardRun | None:
        """The next card, or None at the end. aid: how much help a card of a technique comes with."""
        if self.over(now):
            return None
        dealt, place = self._dealt, self.place
        card = dealt[1] if dealt is not None and dealt[0] == place else self._card(place)
        self.place += 1
        self.shown = [*self.shown, card.mark][-RECENT:]
        return CardRun(card, now, aid(card.technique))

    def _card(self, place: int) -> Card:
        """The card of a place: the learner's own position where there is one, else a fresh one."""
        slot = self.slots[place]
        position = "" if slot.trap else self._own.get(slot.item, "")
        if position:
            try:
                card = card_at(slot.technique, position)
                if not card.trap:
                    return card
            except (SweeperError, TooComplex):
                pass  # the position cannot be, or takes too long
        rng = random.Random(self._seeds[place])
        return make_card(slot.technique, rng, trap=slot.trap, shown=frozenset(self.shown))


PLACEMENT = (
    ("satisfied", False, "C3"),
    ("one_one", False, "P1"),
    ("one_two_c", False, "P6"),
    ("hole", False, "H1"),
    ("count", False, "E2"),
    ("one_one", True, "Z1"),
)
"""The positions of the placement: a technique, whether it is a trap, and the lesson to begin with after an error."""

AFTER_PLACEMENT = "K1"
PLACEMENT_MS = 60_000
ENOUGH = 2  # right answers in a row from which on something is skipped


def placement_card(code: str, place: int) -> Card:
    """The position at a place of the placement, from 0. code: what chance is drawn from."""
    technique, trap, _lesson = PLACEMENT[place]
    return make_card(technique, random.Random(f"placement {code} {place}"), trap=trap)


class Placement:
    """Six positions in a minute, for those who can play: where in the path of the lessons to begin.

    Every time is milliseconds on one clock. began: when it began. runs: the cards so far.
    """

    def __init__(self, deal: Callable[[int], Card], began: int) -> None:
        """deal: gives the card of each place, see `placement_card`."""
        self._deal, self.began = deal, began
        self.runs: list[CardRun] = []

    def left(self, now: int) -> int:
        """The milliseconds that are left, from 0."""
        return max(0, PLACEMENT_MS - (now - self.began))

    def next_card(self, now: int) -> CardRun | None:
        """The next position; None at the end, after an error, or where the minute is up."""
        failed = self.runs and (self.runs[-1].error or self.runs[-1].stage != DONE)
        if failed or len(self.runs) == len(PLACEMENT) or not self.left(now):
            return None
        run = CardRun(self._deal(len(self.runs)), now)
        self.runs.append(run)
        return run

    @property
    def right(self) -> int:
        """How many were right."""
        return sum(run.stage == DONE and not run.error for run in self.runs)

    @property
    def lesson(self) -> str:
        """The id of the lesson to begin with, as far as it is known yet; the learner may choose another."""
        right = self.right
        if right < ENOUGH:
            return PLACEMENT[0][2]
        return PLACEMENT[right][2] if right < len(PLACEMENT) else AFTER_PLACEMENT
