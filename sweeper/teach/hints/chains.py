"""Why a cell cannot be otherwise than it is, played from number to number; and in how many ways numbers hold."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from math import comb

from ...core.cells import Cell, neighbours
from ...core.view import PlayerView
from ...solve import Proof
from ...texts import hints as texts
from ...texts import phrases
from ...texts.phrases import sentence
from .values import unknown_cells

FULL, FILL, TOO_MANY, TOO_FEW = "full", "fill", "too_many", "too_few"
MOST_LINKS = 8
MOST_STATES = 20_000


@dataclass(frozen=True)
class Link:
    """One move of the supposition.

    number: the number that forces it.
    what: FULL, its other cells would be safe; FILL, all cells left to it would be mines; TOO_MANY, TOO_FEW: the end.
    cells: what it forces: of FILL all cells left, also those that other moves make mines; empty at the end.
    because: the supposed cells it rests on.
    mines: at the end, how many mines the number would touch, or could touch at most, those given included.
    """

    number: Cell
    what: str
    cells: tuple[Cell, ...]
    because: tuple[Cell, ...]
    mines: int = 0


@dataclass(frozen=True)
class Refutation:
    """Moves from a cell taken as what it is not to numbers that cannot hold.

    links: the moves; the last one is the end unless there are two cases.
    case: a cell that can be neither a mine nor safe then, or None.
    if_mine, if_safe: the moves of the two cases, each with its end.
    """

    links: tuple[Link, ...]
    case: Cell | None = None
    if_mine: tuple[Link, ...] = ()
    if_safe: tuple[Link, ...] = ()

    @property
    def all_links(self) -> tuple[Link, ...]:
        """The moves of all cases."""
        return self.links + self.if_mine + self.if_safe


Moves = list[tuple[Link, tuple[Cell, ...]]]


def refute(view: PlayerView, proof: Proof, cell: Cell, *, mine: bool = True) -> Refutation | None:
    """Why `cell` cannot be a mine, or cannot be safe, as `mine` says.

    In moves of one number, with two cases at most; None where they are many.
    """
    play = Play(view, proof)
    supposed = {cell: mine}
    moves, end = play.out(supposed)
    if end is not None:
        links, _wanted = needed_moves(moves, [end])
        return Refutation(tuple(links)) if len(links) <= MOST_LINKS else None
    found = [_two_cases(play, supposed, moves, case) for case in play.cells if case not in supposed]
    short = [refutation for refutation in found if refutation is not None and len(refutation.all_links) <= MOST_LINKS]
    return min(short, key=lambda refutation: len(refutation.all_links), default=None)


def _two_cases(play: Play, supposed: dict[Cell, bool], moves: Moves, case: Cell) -> Refutation | None:
    """The refutation by the two cases of a cell; None where one of them can be."""
    wanted: set[Cell] = set()
    branches = []
    for mine in (True, False):
        branch, end = play.out({**supposed, case: mine})
        if end is None:
            return None
        links, needed = needed_moves(branch, [end])
        branches.append(tuple(links))
        wanted |= needed
    links, _wanted = needed_moves(moves, [], wanted)
    return Refutation(tuple(links), case, *branches)


class Play:
    """The numbers of a proof, and what they say to what is supposed of their cells."""

    def __init__(self, view: PlayerView, proof: Proof) -> None:
        self.view, self.needs = view, dict(zip(proof.numbers, proof.needs))
        self.unknown = unknown_cells(view, proof)
        self.cells = sorted({cell for cells in self.unknown.values() for cell in cells})

    def out(self, supposed: dict[Cell, bool]) -> tuple[Moves, Link | None]:
        """Play till a number cannot hold (then the end is given) or no number says more; fills `supposed`."""
        moves: Moves = []
        while True:
            looks = [
                _look(self.view, number, need, self.unknown[number], supposed) for number, need in self.needs.items()
            ]
            wave = [link for link in looks if link is not None]
            end = next((link for link in wave if not link.cells), None)
            if end is not None or not wave:
                return moves, end
            for link in wave:
                new = tuple(cell for cell in link.cells if cell not in supposed)
                supposed.update(dict.fromkeys(new, link.what == FILL))
                moves.append((link, new))


def _look(
    view: PlayerView, number: Cell, need: int, unknown: tuple[Cell, ...], supposed: dict[Cell, bool]
) -> Link | None:
    """What a number says to what is supposed so far."""
    mines = tuple(cell for cell in unknown if supposed.get(cell) is True)
    safe = tuple(cell for cell in unknown if supposed.get(cell) is False)
    free = tuple(cell for cell in unknown if cell not in supposed)
    not_safe = tuple(cell for cell in unknown if supposed.get(cell) is not False)
    given = view[number] - need
    if len(mines) > need:
        return Link(number, TOO_MANY, (), mines, len(mines) + given)
    if len(not_safe) < need:
        return Link(number, TOO_FEW, (), safe, len(not_safe) + given)
    if free and len(mines) == need:
        return Link(number, FULL, free, mines)
    if free and len(not_safe) == need:
        return Link(number, FILL, not_safe, safe)
    return None


def needed_moves(moves: Moves, ends: Sequence[Link], wanted: Iterable[Cell] = ()) -> tuple[list[Link], set[Cell]]:
    """The moves that lead to the ends and the cells wanted, each with what matters; and the cells they rest on."""
    needed = {*wanted, *[cell for end in ends for cell in end.because]}
    kept = list(ends)
    for link, new in reversed(moves):
        cells = tuple(cell for cell in new if cell in needed)
        if cells:
            kept.append(replace(link, cells=cells) if link.what == FULL else link)
            needed.update(link.because)
    return kept[::-1], needed


def say_link(view: PlayerView, link: Link) -> str:
    """One move as a sentence."""
    told = phrases.number(view, link.number)
    if link.what == FULL:
        return sentence(texts.THEN_FULL, number=told, cells=phrases.cells(link.cells))
    if link.what == FILL:
        return sentence(texts.THEN_FILL, number=told, count=len(link.cells), cells=phrases.cells(link.cells))
    if link.what == TOO_MANY:
        return sentence(texts.TOO_MANY, number=told, count=link.mines)
    if view[link.number] == 1:
        return sentence(texts.TOO_FEW, number=told)
    return sentence(texts.TOO_FEW_OF, number=told, count=view[link.number] - link.mines)


def ways(view: PlayerView, numbers: Sequence[Cell], given: Collection[Cell]) -> int | None:
    """In how many ways some numbers can be satisfied beside the given mines; None if that is too much work."""
    touching: dict[Cell, list[int]] = {}
    needs: list[int] = []
    for place, number in enumerate(numbers):
        near = [cell for cell in neighbours(number, view.rows, view.cols) if view[cell] < 0]
        unknown = [cell for cell in near if cell not in given]
        needs.append(view[number] - (len(near) - len(unknown)))
        for cell in unknown:
            touching.setdefault(cell, []).append(place)
    boxes: dict[tuple[int, ...], int] = {}
    for places in touching.values():
        boxes[tuple(places)] = boxes.get(tuple(places), 0) + 1
    states = {tuple(needs): 1}
    for box, size in boxes.items():
        states = _with_box(states, box, size)
        if len(states) > MOST_STATES:
            return None
    return states.get((0,) * len(needs), 0)


def _with_box(states: dict[tuple[int, ...], int], box: tuple[int, ...], size: int) -> dict[tuple[int, ...], int]:
    """The needs left after mines are put into cells that the same numbers touch."""
    after: dict[tuple[int, ...], int] = {}
    for needs, count in states.items():
        for mines in range(min(size, *[needs[place] for place in box]) + 1):
            left = tuple(need - mines if place in box else need for place, need in enumerate(needs))
            after[left] = after.get(left, 0) + count * comb(size, mines)
    return after
