"""The last rung: why the cells are safe, in sentences with the figures of this board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...core.cells import Cell, cell_name, neighbours
from ...core.view import PlayerView
from ...solve import Proof
from ...texts import hints as words
from ...texts.hints import sentence
from ..techniques import technique
from .chains import Refutation, refute, say_link, ways
from .counting import argue_count
from .values import Argument, unknown_cells

NOTHING = Argument((), ())


def argue(view: PlayerView, proof: Proof, cell: Cell, *, before: Argument = NOTHING) -> Argument:
    """The last step to `cell`, one of the safe cells of `proof`. before: the argument of the steps before it."""
    return TELLERS[proof.tag](view, proof, cell, before)


def argue_before(view: PlayerView, steps: Sequence[Proof]) -> Argument:
    """The steps before the last one: each proves mines."""
    arguments = [_before(view, step) for step in steps]
    return Argument(
        lines=tuple(line for argument in arguments for line in argument.lines),
        numbers=tuple(dict.fromkeys(number for argument in arguments for number in argument.numbers)),
        mines=tuple(sorted({cell for argument in arguments for cell in argument.mines})),
        given=tuple(sorted({cell for argument in arguments for cell in argument.given})),
    )


def _before(view: PlayerView, proof: Proof) -> Argument:
    """A step that proves mines, in a few short sentences."""
    if proof.tag == "count":
        return argue_count(view, proof, proof.mines[0])
    if proof.tag == "all_mines":
        lines: tuple[str, ...] = (_fill(view, proof),)
    elif proof.tag == "inside":
        lines = (" ".join(_inside_lines(view, proof)),)
    else:
        numbers = [words.number(view, number) for number in proof.numbers]
        numbers += [words.MINE_COUNT] if proof.uses_count else []
        mines = words.are_mines(proof.mines)
        name = technique(proof)
        lines = (sentence(words.TOGETHER, numbers=words.listed(numbers), mines=mines, technique=name),)
    return Argument(lines, proof.numbers, mines=proof.mines, given=proof.given)


def _fill(view: PlayerView, proof: Proof) -> str:
    kind = "other covered" if proof.given else "covered"
    return sentence(
        words.FILL_ALL,
        needs=words.needs(view, proof.numbers[0], proof.needs[0]),
        cells=words.of_cells(len(proof.mines), kind),
        mines=words.are_mines(proof.mines),
    )


def _satisfied(view: PlayerView, proof: Proof, _cell: Cell, _before: Argument) -> Argument:
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


def _inside(view: PlayerView, proof: Proof, _cell: Cell, _before: Argument) -> Argument:
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


def _difference(view: PlayerView, proof: Proof, _cell: Cell, _before: Argument) -> Argument:
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


def _limits(view: PlayerView, proof: Proof, cell: Cell, before: Argument) -> Argument:
    between = _Between.of(unknown_cells(view, proof), proof)
    if not between.first or not between.second or min(proof.shares) < 1:
        return _chain(view, proof, cell, before)
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


def _chain(view: PlayerView, proof: Proof, cell: Cell, before: Argument) -> Argument:
    refuted = refute(view, proof, cell)
    if refuted is None:
        return _no_way(view, proof, cell, before)
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
    lines = [sentence(words.SUPPOSE, cell=name), *[say_link(view, link) for link in refuted.links]]
    if refuted.case is None:
        lines[-1] += " " + sentence(words.SO_SAFE, safe=safe)
        return tuple(lines)
    for text, links in ((words.CASE_MINE, refuted.if_mine), (words.CASE_SAFE, refuted.if_safe)):
        opening = sentence(text, cell=cell_name(refuted.case))
        first, *others = [say_link(view, link) for link in links]
        lines += [f"{opening} {first[0].lower()}{first[1:]}", *others]
    return (*lines, sentence(words.BOTH_CASES, safe=safe))


def _no_way(view: PlayerView, proof: Proof, cell: Cell, before: Argument) -> Argument:
    """The figure that says it all, where no short argument does: of all numbers used, those before included."""
    numbers = tuple(dict.fromkeys(before.numbers + proof.numbers))
    number = ways(view, numbers, {*proof.given, *before.given}.difference(before.mines))
    text = words.NO_WAY if number is None else words.ONE_WAY if number == 1 else words.NO_WAY_COUNTED
    line = sentence(text, ways=f"{number or 0:,}", cell=cell_name(cell))
    return Argument((line,), proof.numbers, (cell,), given=proof.given)


def _count(view: PlayerView, proof: Proof, cell: Cell, _before: Argument) -> Argument:
    return argue_count(view, proof, cell)


TELLERS: dict[str, Callable[[PlayerView, Proof, Cell, Argument], Argument]] = {
    "satisfied": _satisfied,
    "inside": _inside,
    "difference": _difference,
    "line": _limits,
    "squeeze": _limits,
    "chain": _chain,
    "count": _count,
}
