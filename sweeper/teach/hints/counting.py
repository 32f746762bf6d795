"""Why the mine count decides: the mines that are left, and what some numbers need of them or can hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from ...core.cells import Cell, cell_name
from ...core.view import PlayerView
from ...solve import Proof
from ...texts import hints as texts
from ...texts.language import Text, say
from ...texts.phrases import (
    COVERED,
    MINES,
    OTHER_COVERED,
    cells,
    counted,
    listed,
    number,
    numbers,
    of_need,
    sentence,
)
from .chains import MOST_LINKS, Link, Moves, Play, needed_moves, say_link
from .values import Argument, unknown_cells

MOST_NUMBERS = 12


def argue_count(view: PlayerView, proof: Proof, cell: Cell) -> Argument:
    """Why the mine count, with the numbers of a proof, makes one of its cells safe or a mine."""
    is_mine = cell in proof.mines
    if proof.left == 0:
        text = texts.COUNT_ALL_FOUND if proof.given else texts.COUNT_NONE
        line = sentence(text, total=view.mines, count=len(proof.safe), cells=cells(_first(cell, proof.safe)))
        return Argument((line,), (), proof.safe, given=proof.given)
    whole = _all_of_the_rest(view, proof, cell)
    if whole is not None:
        return whole
    for known, moves in _suppositions(view, proof, cell, not is_mine):
        for bound in _bounds(view, proof, known):
            links, _cells = needed_moves(moves, (), bound.rests_on)
            if len(links) <= MOST_LINKS:
                return _refuted(view, proof, cell, known, links, bound)
    return _no_layout(view, proof, cell)


def _all_of_the_rest(view: PlayerView, proof: Proof, cell: Cell) -> Argument | None:
    """Numbers that need all mines left, so that the other cells are safe; or that leave no cell free of a mine."""
    for bound in _sums(view, proof, {}):
        rest = bound.rest(view, proof)
        if cell not in rest:
            continue
        if cell in proof.safe and bound.is_apart and sum(bound.needs) == proof.left:
            return _beyond(view, proof, bound, _first(cell, [other for other in proof.safe if other in rest]))
        if cell in proof.mines and sum(bound.needs) + bound.beyond == proof.left:
            return _filled(view, proof, bound, tuple(sorted(rest)))
    return None


def _first(cell: Cell, chosen: Sequence[Cell]) -> tuple[Cell, ...]:
    """Some cells, the one in question first, so that it is named however many they are."""
    return (cell, *[other for other in chosen if other != cell])


@dataclass(frozen=True)
class Bound:
    """What some numbers need together, besides the mines known and supposed.

    numbers, needs: the numbers, and what each needs.
    is_apart: whether they share no undecided cell, so that they need as many mines as their needs add up to.
        Shared or not, their cells cannot hold more.
    beyond: how many undecided cells there are that none of them touches.
    cells: the undecided cells they touch.
    rests_on: the supposed cells that this rests on.
    """

    numbers: tuple[Cell, ...]
    needs: tuple[int, ...]
    is_apart: bool
    beyond: int
    cells: frozenset[Cell]
    rests_on: frozenset[Cell] = frozenset()

    def rest(self, view: PlayerView, proof: Proof) -> set[Cell]:
        """The covered cells, without the given mines, that none of the numbers touches."""
        covered = {divmod(index, view.cols) for index, value in enumerate(view.cells) if value < 0}
        return covered.difference(self.cells, proof.given)


def _suppositions(
    view: PlayerView, proof: Proof, cell: Cell, is_mine: bool
) -> Iterator[tuple[dict[Cell, bool], Moves]]:
    """The cell supposed to be otherwise than it is: alone, and with all that the numbers then say."""
    yield {cell: is_mine}, []
    supposed = {cell: is_mine}
    moves, _end = Play(view, proof).out(supposed)
    if moves:
        yield supposed, moves


def _sums(view: PlayerView, proof: Proof, known: Mapping[Cell, bool]) -> Iterator[Bound]:
    """What each choice of the numbers of a proof needs, if the cells known were as supposed; small choices first."""
    unknown = unknown_cells(view, proof)
    if len(unknown) > MOST_NUMBERS:
        return
    undecided = {number: frozenset(cells).difference(known) for number, cells in unknown.items()}
    needs = {
        number: need - sum(known.get(cell, False) for cell in unknown[number])
        for number, need in zip(proof.numbers, proof.needs)
    }
    others = proof.unknown - len(known)
    for size in range(len(needs) + 1):
        for some in combinations(needs, size):
            touched = frozenset().union(*[undecided[number] for number in some])
            yield Bound(
                numbers=some,
                needs=tuple(needs[number] for number in some),
                is_apart=len(touched) == sum(len(undecided[number]) for number in some),
                beyond=others - len(touched),
                cells=touched,
            )


def _bounds(view: PlayerView, proof: Proof, known: Mapping[Cell, bool]) -> Iterator[Bound]:
    """The bounds that what is supposed would break: more mines needed than left, or less room than mines."""
    mines = frozenset(cell for cell, is_mine in known.items() if is_mine)
    left = proof.left - len(mines)
    for bound in _sums(view, proof, known):
        near = frozenset(cell for cell in known if any(_touch(cell, number) for number in bound.numbers))
        if bound.is_apart and sum(bound.needs) > left and 0 not in bound.needs:
            yield replace(bound, beyond=0, rests_on=mines | near)
        elif sum(bound.needs) + bound.beyond < left:
            yield replace(bound, is_apart=False, rests_on=frozenset(known))


def _touch(cell: Cell, number: Cell) -> bool:
    return max(abs(cell[0] - number[0]), abs(cell[1] - number[1])) == 1


def _beyond(view: PlayerView, proof: Proof, bound: Bound, safe: tuple[Cell, ...]) -> Argument:
    """Numbers that need all mines left, so that all other cells are safe."""
    places = {"count": len(safe), "cells": cells(safe)}
    if len(bound.needs) == 1:
        lines = [of_need(texts.COUNT_ONE, texts.COUNT_ONE_KNOWN, view, bound.numbers[0], bound.needs[0], **places)]
    else:
        lines = [
            _needed(view, bound),
            sentence(texts.COUNT_APART, sum=_sum(bound.needs)),
            sentence(texts.COUNT_BEYOND, **places),
        ]
    return Argument((_left(view, proof), *lines), bound.numbers, safe, (), tuple(sorted(bound.cells)), proof.given)


def _needed(view: PlayerView, bound: Bound, text: Text = texts.COUNT_NEEDED) -> str:
    """Which numbers still need mines, and how many."""
    needs = [
        say(texts.COUNT_NEED, number=number(view, cell), need=need) for cell, need in zip(bound.numbers, bound.needs)
    ]
    return sentence(text, needs=listed(needs))


def _filled(view: PlayerView, proof: Proof, bound: Bound, mines: tuple[Cell, ...]) -> Argument:
    """Numbers that leave so much to all other cells that each of these is a mine."""
    places = {"count": len(mines), "cells": cells(mines)}
    if not bound.numbers:
        lines = [sentence(texts.COUNT_ALL_MINES, **places)]
    else:
        lines = [
            _needed(view, bound),
            sentence(texts.COUNT_ROOM, count=bound.beyond, sum=_sum((*bound.needs, bound.beyond))),
            sentence(texts.COUNT_FILLED, **places),
        ]
    told = (_left(view, proof), *lines)
    return Argument(told, bound.numbers, mines=mines, compared=tuple(sorted(bound.cells)), given=proof.given)


def _refuted(
    view: PlayerView, proof: Proof, cell: Cell, known: Mapping[Cell, bool], links: Sequence[Link], bound: Bound
) -> Argument:
    """What the mine count would come to if the cell were otherwise than it is."""
    is_mine, name = cell in proof.mines, cell_name(cell)
    lines = (
        _left(view, proof),
        sentence(texts.SUPPOSE_SAFE if is_mine else texts.SUPPOSE, cell=name),
        *[say_link(view, link) for link in links],
        *_broken(view, proof, bound, supposed=sum(known[other] for other in bound.rests_on)),
        sentence(texts.SO_MINE if is_mine else texts.SO_SAFE, cell=name),
    )
    chosen = dict.fromkeys([*[link.number for link in links], *bound.numbers])
    compared = {*bound.cells, *bound.rests_on}
    return Argument(
        lines=lines,
        numbers=tuple(chosen),
        safe=() if is_mine else (cell,),
        mines=(cell,) if is_mine else (),
        compared=tuple(sorted(compared)),
        given=proof.given,
    )


def _broken(view: PlayerView, proof: Proof, bound: Bound, *, supposed: int) -> tuple[str, ...]:
    """The end of a supposition that comes to `supposed` mines: too many, or more than there is room for."""
    left = proof.left - supposed
    if left < 0:
        return (sentence(texts.COUNT_OVER, mines=counted(supposed, MINES)),)
    then = sentence(texts.COUNT_THEN, count=left) if left else sentence(texts.COUNT_THEN_NONE)
    if not bound.numbers:
        return then, sentence(texts.COUNT_NO_ROOM if bound.beyond else texts.COUNT_NO_CELL, count=bound.beyond)
    return (then, *_would_need(view, bound), _would_break(bound))


def _would_need(view: PlayerView, bound: Bound) -> list[str]:
    """What the numbers would need besides what is known and supposed."""
    needy = [pair for pair in zip(bound.numbers, bound.needs) if pair[1]]
    lines = []
    if needy:
        some, needs = zip(*needy)
        lines.append(_needed(view, replace(bound, numbers=some, needs=needs), texts.COUNT_WOULD_NEED))
    if len(needy) < len(bound.numbers):
        content = [cell for cell, need in zip(bound.numbers, bound.needs) if not need]
        lines.append(sentence(texts.COUNT_WOULD_NEED_NONE, numbers=numbers(view, content)))
    return lines


def _would_break(bound: Bound) -> str:
    """That what the numbers would need is too much, or leaves too little room."""
    if bound.is_apart:
        return sentence(texts.COUNT_TOO_MANY, sum=_sum(bound.needs))
    parts = [part for part in (*bound.needs, bound.beyond) if part] or [0]
    text = texts.COUNT_WOULD_ROOM if bound.beyond else texts.COUNT_WOULD_ROOM_NONE
    return sentence(text, count=bound.beyond, sum=_sum(parts))


def _no_layout(view: PlayerView, proof: Proof, cell: Cell) -> Argument:
    """The figure that says it all, where no bound does."""
    name = cell_name(cell)
    if cell in proof.mines:
        lines = _left(view, proof), sentence(texts.COUNT_NO_WAY_WITHOUT, cell=name)
        return Argument(lines, proof.numbers, mines=(cell,), given=proof.given)
    lines = _left(view, proof), sentence(texts.COUNT_LAYOUTS, count=proof.layouts, cell=name)
    return Argument(lines, proof.numbers, (cell,), given=proof.given)


def _left(view: PlayerView, proof: Proof) -> str:
    """How many mines are left for how many cells, by the mine count."""
    known = len(proof.given)
    return sentence(
        texts.COUNT_LEFT_OF if known else texts.COUNT_LEFT,
        count=proof.left,
        covered=counted(proof.unknown, OTHER_COVERED if known else COVERED),
        known=known,
        total=view.mines,
    )


def _sum(parts: Sequence[int]) -> str:
    """`1 + 2 = 3`; one part alone as it is."""
    return f"{' + '.join(map(str, parts))} = {sum(parts)}" if len(parts) > 1 else str(sum(parts))
