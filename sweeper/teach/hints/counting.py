"""Why the mine count decides: the mines that are left, and what some numbers need of them or can hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from ...core.cells import Cell, cell_name
from ...core.view import PlayerView
from ...solve import Proof
from ...texts import hints as words
from ...texts.hints import sentence
from .chains import MOST_LINKS, Link, Moves, Play, needed_moves, say_link
from .values import Argument, unknown_cells

MOST_NUMBERS = 12


def argue_count(view: PlayerView, proof: Proof, cell: Cell) -> Argument:
    """Why the mine count, with the numbers of a proof, makes one of its cells safe or a mine."""
    is_mine = cell in proof.mines
    if proof.left == 0:
        text = words.COUNT_ALL_FOUND if proof.given else words.COUNT_NONE
        line = sentence(text, mines=words.counted(view.mines, "mine"), safe=words.are_safe(proof.safe))
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
            return _beyond(view, proof, bound, tuple(other for other in proof.safe if other in rest))
        if cell in proof.mines and sum(bound.needs) + bound.beyond == proof.left:
            return _filled(view, proof, bound, tuple(sorted(rest)))
    return None


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
    cells = unknown_cells(view, proof)
    if len(cells) > MOST_NUMBERS:
        return
    undecided = {number: frozenset(cells[number]).difference(known) for number in cells}
    needs = {
        number: need - sum(known.get(cell, False) for cell in cells[number])
        for number, need in zip(proof.numbers, proof.needs)
    }
    others = proof.unknown - len(known)
    for size in range(len(needs) + 1):
        for numbers in combinations(needs, size):
            touched = frozenset().union(*[undecided[number] for number in numbers])
            yield Bound(
                numbers=numbers,
                needs=tuple(needs[number] for number in numbers),
                is_apart=len(touched) == sum(len(undecided[number]) for number in numbers),
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
    needs = [words.needs(view, number, need) for number, need in zip(bound.numbers, bound.needs)]
    if len(needs) == 1:
        lines = [sentence(words.COUNT_ONE, needs=needs[0], safe=words.are_safe(safe))]
    else:
        lines = [
            sentence(words.COUNT_APART, needs=words.listed(needs), sum=_sum(bound.needs)),
            sentence(words.COUNT_BEYOND, safe=words.are_safe(safe)),
        ]
    return Argument((_left(view, proof), *lines), bound.numbers, safe, (), tuple(sorted(bound.cells)), proof.given)


def _filled(view: PlayerView, proof: Proof, bound: Bound, mines: tuple[Cell, ...]) -> Argument:
    """Numbers that leave so much to all other cells that each of these is a mine."""
    if not bound.numbers:
        line = sentence(words.COUNT_ALL_MINES, mines=words.are_mines(mines))
    else:
        line = sentence(
            words.COUNT_FILLED,
            needs=words.listed([words.needs(view, *pair) for pair in zip(bound.numbers, bound.needs)]),
            are=words.is_or_are(bound.beyond),
            cells=words.of_cells(bound.beyond, "other covered"),
            sum=_sum((*bound.needs, bound.beyond)),
            mines=words.are_mines(mines),
        )
    lines = _left(view, proof), line
    return Argument(lines, bound.numbers, mines=mines, compared=tuple(sorted(bound.cells)), given=proof.given)


def _refuted(
    view: PlayerView, proof: Proof, cell: Cell, known: Mapping[Cell, bool], links: Sequence[Link], bound: Bound
) -> Argument:
    """What the mine count would come to if the cell were otherwise than it is."""
    is_mine = cell in proof.mines
    result = words.are_mines([cell]) if is_mine else words.are_safe([cell])
    lines = (
        _left(view, proof),
        sentence(words.SUPPOSE_SAFE if is_mine else words.SUPPOSE, cell=cell_name(cell)),
        *[say_link(view, link) for link in links],
        *_broken(view, proof, bound, supposed=sum(known[other] for other in bound.rests_on), result=result),
    )
    numbers = dict.fromkeys([*[link.number for link in links], *bound.numbers])
    compared = {*bound.cells, *bound.rests_on}
    return Argument(
        lines=lines,
        numbers=tuple(numbers),
        safe=() if is_mine else (cell,),
        mines=(cell,) if is_mine else (),
        compared=tuple(sorted(compared)),
        given=proof.given,
    )


def _broken(view: PlayerView, proof: Proof, bound: Bound, *, supposed: int, result: str) -> tuple[str, ...]:
    """The end of a supposition that comes to `supposed` mines: too many, or more than there is room for."""
    left = proof.left - supposed
    if left < 0:
        are = words.is_or_are(proof.left)
        return (sentence(words.COUNT_OVER, mines=words.of_mines(supposed), left=proof.left, are=are, result=result),)
    then = sentence(words.COUNT_THEN, left=words.of_mines(left) if left else "no mine")
    are, cells = words.is_or_are(bound.beyond), words.of_cells(bound.beyond, "undecided")
    if not bound.numbers:
        return then, sentence(words.COUNT_NO_ROOM, are=are, cells=cells, result=result)
    needs = words.listed(
        [
            words.COUNT_NEED.format(number=words.number(view, number), need=need or "no")
            for number, need in zip(bound.numbers, bound.needs)
        ]
    )
    if bound.is_apart:
        return then, sentence(words.COUNT_TOO_MANY, needs=needs, sum=_sum(bound.needs), result=result)
    if not bound.beyond:
        return then, sentence(words.COUNT_TOO_FEW_ALL, needs=needs, sum=_sum(bound.needs), result=result)
    total = _sum((*bound.needs, bound.beyond))
    return then, sentence(words.COUNT_TOO_FEW, needs=needs, are=are, cells=cells, sum=total, result=result)


def _no_layout(view: PlayerView, proof: Proof, cell: Cell) -> Argument:
    """The figure that says it all, where no bound does."""
    if cell in proof.mines:
        numbers = words.listed([*[words.number(view, number) for number in proof.numbers], words.MINE_COUNT])
        line = sentence(words.TOGETHER, numbers=numbers, mines=words.are_mines([cell]), technique=words.COUNT)
        return Argument((line,), proof.numbers, mines=(cell,), given=proof.given)
    text = words.COUNT_LAYOUT if proof.layouts == 1 else words.COUNT_LAYOUTS
    agree = f"{proof.layouts:,} layouts agree"
    lines = _left(view, proof), sentence(text, layouts=agree, cell=cell_name(cell))
    return Argument(lines, proof.numbers, (cell,), given=proof.given)


def _left(view: PlayerView, proof: Proof) -> str:
    """How many mines are left for how many cells, by the mine count."""
    known = len(proof.given)
    kind = "other covered" if known else "covered"
    return sentence(
        words.COUNT_LEFT_OF if known else words.COUNT_LEFT,
        are=words.is_or_are(proof.left),
        mines=words.of_mines(proof.left),
        cells=words.of_cells(proof.unknown, kind),
        known=known,
        all=view.mines,
        is_=words.is_or_are(known),
    )


def _sum(parts: Sequence[int]) -> str:
    """`1 + 2 = 3`; one part alone as it is."""
    return f"{' + '.join(map(str, parts))} = {sum(parts)}" if len(parts) > 1 else str(sum(parts))
