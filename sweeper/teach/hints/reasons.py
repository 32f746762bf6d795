"""The last rung: why the cells are safe, in sentences with the figures of this board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core.cells import Cell, cell_name, neighbours
from ...core.view import FLAG, PlayerView
from ...solve import Ladder, Proof
from ...texts import hints as words
from ...texts.hints import sentence
from ..techniques import technique
from .chains import FILL, FULL, TOO_MANY, Link, Refutation, numbers_apart, refute, unknown_cells, ways

MOST_STEPS = 4


@dataclass(frozen=True)
class Argument:
    """An argument for some cells, and all that it touches upon.

    lines: sentences, the first to follow first.
    numbers: the numbers it uses.
    safe: the cells it proves safe.
    mines: the cells its last step proves to be mines.
    compared: the cells it compares or supposes something of.
    given: the proven mines it subtracts.
    """

    lines: tuple[str, ...]
    numbers: tuple[Cell, ...]
    safe: tuple[Cell, ...] = ()
    mines: tuple[Cell, ...] = ()
    compared: tuple[Cell, ...] = ()
    given: tuple[Cell, ...] = ()


def argue(view: PlayerView, proof: Proof, cell: Cell) -> Argument:
    """The last step to `cell`, one of the safe cells of `proof`."""
    return TELLERS[proof.tag](view, proof, cell)


def steps_before(view: PlayerView, proof: Proof, ladder: Ladder) -> list[Proof]:
    """The proofs of the mines that a proof subtracts, and those behind them, the first to follow first.

    A mine that the player has flagged is proven as well, and known to the player: its proof is left out.
    """
    if proof.tag == "count":
        return []
    wanted = {cell for cell in proof.given if view[cell] != FLAG}
    steps = []
    for step in reversed(ladder.behind(proof)):
        if any(ladder.proof_for(cell) == step for cell in wanted.intersection(step.mines)):
            steps.append(step)
            wanted.update(cell for cell in step.given if view[cell] != FLAG)
    return steps[::-1]


def argue_before(view: PlayerView, proof: Proof, steps: list[Proof]) -> Argument:
    """The steps before the last one, `proof`, or, where they are many, just what they come to."""
    if len(steps) > MOST_STEPS:
        mines = tuple(cell for cell in proof.given if view[cell] != FLAG)
        names = words.listed(list(dict.fromkeys(technique(step) for step in steps)))
        line = sentence(words.MANY_STEPS, steps=words.spelled(len(steps)), names=names, mines=words.are_mines(mines))
        return Argument((line,), (), given=mines)
    numbers = tuple(dict.fromkeys(number for step in steps for number in step.numbers))
    given = tuple(sorted({cell for step in steps for cell in step.mines + step.given}))
    return Argument(tuple(_before(view, step) for step in steps), numbers, given=given)


def _before(view: PlayerView, proof: Proof) -> str:
    """One short sentence for a step that proves mines."""
    if proof.tag == "all_mines":
        return _fill(view, proof)
    if proof.tag == "inside":
        return " ".join(_inside_lines(view, proof))
    numbers = [words.number(view, number) for number in proof.numbers]
    numbers += [words.MINE_COUNT] if proof.uses_count else []
    mines = words.are_mines(proof.mines)
    return sentence(words.TOGETHER, numbers=words.listed(numbers), mines=mines, technique=technique(proof))


def _fill(view: PlayerView, proof: Proof) -> str:
    kind = "other covered" if proof.given else "covered"
    return sentence(
        words.FILL_ALL,
        needs=words.needs(view, proof.numbers[0], proof.needs[0]),
        cells=words.of_cells(len(proof.mines), kind),
        mines=words.are_mines(proof.mines),
    )


def _satisfied(view: PlayerView, proof: Proof, _cell: Cell) -> Argument:
    (number,) = proof.numbers
    text = words.SATISFIED_ALL if proof.given else words.SATISFIED_ZERO
    line = sentence(
        text,
        number=words.number(view, number),
        mines=words.of_mines(len(proof.given)),
        at=words.cells(proof.given) if proof.given else "",
        safe=words.are_safe(proof.safe),
    )
    return Argument((line,), proof.numbers, proof.safe, given=proof.given)


def _inside(view: PlayerView, proof: Proof, _cell: Cell) -> Argument:
    return Argument(_inside_lines(view, proof), proof.numbers, proof.safe, proof.mines, proof.compared, proof.given)


def _inside_lines(view: PlayerView, proof: Proof) -> tuple[str, str]:
    (first, second), (need, second_need) = proof.numbers, proof.needs
    needs = words.needs(view, second, second_need)
    every = words.every(len(proof.compared))
    opening = sentence(
        words.INSIDE_FIRST, needs=words.needs(view, first, need), among=words.among(proof.compared, need)
    )
    if proof.safe:
        return opening, sentence(words.INSIDE_SAFE, needs=needs, every=every, safe=words.are_safe(proof.safe))
    return opening, sentence(
        words.INSIDE_MINE,
        needs=needs,
        every=every,
        more=proof.difference,
        cells=words.of_cells(len(proof.mines), "other"),
        mines=words.are_mines(proof.mines),
    )


def _difference(view: PlayerView, proof: Proof, _cell: Cell) -> Argument:
    (first, second), (need, second_need) = proof.numbers, proof.needs
    shared = words.cells(proof.compared)
    lines = (
        sentence(
            words.DIFFERENCE_SHARED,
            needs=words.needs(view, first, need),
            shared=shared,
            other=words.number(view, second),
            mines=words.of_mines(need),
        ),
        sentence(
            words.DIFFERENCE_OWN,
            needs=words.needs(view, second, second_need),
            cells=words.of_cells(len(proof.mines)),
            mines=words.are_mines(proof.mines),
            cells_hold=f"{'cell holds' if len(proof.compared) == 1 else 'cells hold'}",
            need=need,
        ),
        sentence(words.DIFFERENCE_SAFE, number=words.number(view, first), safe=words.are_safe(proof.safe)),
    )
    return Argument(lines, proof.numbers, proof.safe, proof.mines, proof.compared, proof.given)


@dataclass(frozen=True)
class _Between:
    """The cells of three numbers: those the middle one has alone, and shares with the first and the second."""

    alone: frozenset[Cell]
    first: frozenset[Cell]
    second: frozenset[Cell]

    @classmethod
    def of(cls, unknown: dict[Cell, tuple[Cell, ...]], proof: Proof) -> _Between:
        first, middle, second = (frozenset(unknown[number]) for number in proof.numbers)
        return cls(middle - first - second, middle & first, middle & second)


def _limits(view: PlayerView, proof: Proof, cell: Cell) -> Argument:
    between = _Between.of(unknown_cells(view, proof), proof)
    if not between.first or not between.second or min(proof.shares) < 1:
        return _no_way(view, proof, cell)
    lines = _most(view, proof, between) if proof.limit == "most" else _least(view, proof, between)
    return Argument(lines, proof.numbers, proof.safe, proof.mines, proof.compared, proof.given)


def _most(view: PlayerView, proof: Proof, between: _Between) -> tuple[str, ...]:
    first, middle, second = (words.number(view, number) for number in proof.numbers)
    lines = [
        _share(words.SHARE_MOST, view, proof, 0, between.first),
        _share(words.SHARE_MOST, view, proof, 2, between.second),
        _middle(view, proof, between),
    ]
    both = between.first & between.second
    others = tuple(cell for cell in proof.safe if cell not in both)
    if others:
        lines.append(sentence(words.LIMIT_OTHERS, first=first, second=second, safe=words.are_safe(others)))
    lines += [
        sentence(words.LIMIT_BOTH, cell=cell_name(cell), middle=middle, safe=words.are_safe([cell]))
        for cell in sorted(both)
    ]
    return tuple(lines)


def _least(view: PlayerView, proof: Proof, between: _Between) -> tuple[str, ...]:
    unknown = unknown_cells(view, proof)
    lines = []
    second = between.second - between.first
    for place, number, shared in ((0, proof.numbers[0], between.first), (2, proof.numbers[2], second)):
        elsewhere = len(unknown[number]) - len(shared)
        text = words.SHARE_LEAST if elsewhere else words.SHARE_ALL
        lines.append(_share(text, view, proof, place, shared, elsewhere))
    lines.append(_middle(view, proof, between))
    middle = words.number(view, proof.numbers[1])
    lines.append(sentence(words.LIMIT_SAFE, middle=middle, safe=words.are_safe(proof.safe)))
    return tuple(lines)


def _share(text: str, view: PlayerView, proof: Proof, place: int, shared: frozenset[Cell], elsewhere: int = 0) -> str:
    """How many mines an outer number gives to the middle one. place: 0 or 2, of the outer number."""
    share = proof.shares[place // 2]
    return sentence(
        text,
        needs=words.needs(view, proof.numbers[place], proof.needs[place]),
        are=words.is_or_are(share),
        share=share,
        cells=words.of_cells(elsewhere),
        among=words.among(sorted(shared), share),
    )


def _middle(view: PlayerView, proof: Proof, between: _Between) -> str:
    alone = sorted(between.alone) if proof.limit == "most" else []
    return sentence(
        words.MIDDLE_OWN if alone else words.MIDDLE,
        needs=words.needs(view, proof.numbers[1], proof.needs[1]),
        first=proof.shares[0],
        second=proof.shares[1],
        own=len(alone),
        cells=words.of_cells(len(alone), "other"),
        mines=words.are_mines(alone) if alone else "",
    )


def _chain(view: PlayerView, proof: Proof, cell: Cell) -> Argument:
    refuted = refute(view, proof, cell)
    if refuted is None:
        return _no_way(view, proof, cell)
    used = {link.number for link in refuted.all_links}
    numbers = tuple(number for number in proof.numbers if number in used)
    compared = {cell for link in refuted.all_links for cell in link.cells}
    compared.update([] if refuted.case is None else [refuted.case])
    touched = {near for number in numbers for near in neighbours(number, view.rows, view.cols)}
    given = tuple(mine for mine in proof.given if mine in touched)
    return Argument(_played(view, refuted, cell), numbers, (cell,), (), tuple(sorted(compared)), given)


def _played(view: PlayerView, refuted: Refutation, cell: Cell) -> tuple[str, ...]:
    """The supposition, move by move, with its two cases if it has them."""
    name, safe = cell_name(cell), words.are_safe([cell])
    lines = [sentence(words.SUPPOSE, cell=name), *[_link(view, link) for link in refuted.links]]
    if refuted.case is None:
        lines[-1] += " " + sentence(words.SO_SAFE, safe=safe)
        return tuple(lines)
    for text, links in ((words.CASE_MINE, refuted.if_mine), (words.CASE_SAFE, refuted.if_safe)):
        opening = sentence(text, cell=cell_name(refuted.case))
        first, *others = [_link(view, link) for link in links]
        lines += [f"{opening} {first[0].lower()}{first[1:]}", *others]
    return (*lines, sentence(words.BOTH_CASES, safe=safe))


def _link(view: PlayerView, link: Link) -> str:
    number = words.number(view, link.number)
    if link.what == FULL:
        return sentence(words.THEN_FULL, number=number, cells=words.cells(link.cells))
    if link.what == FILL:
        cells, mines = words.cells(link.cells), words.all_of(len(link.cells))
        return sentence(words.THEN_FILL, number=number, cells=cells, mines=mines)
    text = words.TOO_MANY if link.what == TOO_MANY else words.TOO_FEW
    return sentence(text, number=number, mines=words.of_mines(link.mines) if link.mines else "no mine")


def _no_way(view: PlayerView, proof: Proof, cell: Cell) -> Argument:
    """The figure that says it all, where no short argument does."""
    number = ways(view, proof)
    text = words.NO_WAY if number is None else words.ONE_WAY if number == 1 else words.NO_WAY_COUNTED
    line = sentence(text, ways=f"{number or 0:,}", cell=cell_name(cell))
    return Argument((line,), proof.numbers, (cell,), given=proof.given)


def _count(view: PlayerView, proof: Proof, cell: Cell) -> Argument:
    if proof.left == 0:
        text = words.COUNT_ALL_FOUND if proof.given else words.COUNT_NONE
        line = sentence(text, mines=words.counted(view.mines, "mine"), safe=words.are_safe(proof.safe))
        return Argument((line,), (), proof.safe, given=proof.given)
    apart = numbers_apart(view, proof, cell)
    if apart:
        return _count_apart(view, proof, apart)
    text = words.COUNT_LAYOUT if proof.layouts == 1 else words.COUNT_LAYOUTS
    agree = f"{proof.layouts:,} layouts agree"
    lines = _left(view, proof), sentence(text, layouts=agree, cell=cell_name(cell))
    return Argument(lines, proof.numbers, (cell,), given=proof.given)


def _count_apart(view: PlayerView, proof: Proof, apart: tuple[Cell, ...]) -> Argument:
    unknown = unknown_cells(view, proof)
    needs = dict(zip(proof.numbers, proof.needs))
    taken = sorted({cell for number in apart for cell in unknown[number]})
    safe = tuple(cell for cell in proof.safe if cell not in taken)
    if len(apart) == 1:
        lines = [
            sentence(words.COUNT_ONE, needs=words.needs(view, apart[0], needs[apart[0]]), safe=words.are_safe(safe))
        ]
    else:
        numbers, mines = words.numbers(view, apart), words.of_mines(proof.left)
        lines = [
            sentence(words.COUNT_APART, numbers=numbers, mines=mines),
            sentence(words.COUNT_BEYOND, safe=words.are_safe(safe)),
        ]
    return Argument((_left(view, proof), *lines), apart, safe, (), tuple(taken), proof.given)


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


TELLERS: dict[str, Callable[[PlayerView, Proof, Cell], Argument]] = {
    "satisfied": _satisfied,
    "inside": _inside,
    "difference": _difference,
    "line": _limits,
    "squeeze": _limits,
    "chain": _chain,
    "count": _count,
}
