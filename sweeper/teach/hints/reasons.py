"""The last rung: why the cells are certain, in sentences with the figures of this board, one step a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...core.cells import Cell, cell_name, neighbours
from ...core.view import PlayerView
from ...solve import Proof
from ...texts import hints as texts
from ...texts.language import Text
from ...texts.phrases import MINES, OR, OTHER_CELLS, cells, counted, number, of_need, sentence
from .chains import Refutation, refute, say_link, ways
from .counting import argue_count
from .values import Argument, unknown_cells

NOTHING = Argument((), ())


def argue(view: PlayerView, proof: Proof, cell: Cell, *, before: Argument = NOTHING) -> Argument:
    """The step to `cell`, one of the cells of `proof`. before: the argument of the steps before it."""
    return TELLERS[proof.tag](view, proof, cell, before)


def argue_before(view: PlayerView, steps: Sequence[Proof]) -> Argument:
    """The steps before the last one: each proves mines."""
    arguments = [argue(view, step, step.mines[0]) for step in steps]
    return Argument(
        lines=tuple(line for argument in arguments for line in argument.lines),
        numbers=tuple(dict.fromkeys(number for argument in arguments for number in argument.numbers)),
        mines=tuple(sorted({cell for argument in arguments for cell in argument.mines})),
        given=tuple(sorted({cell for argument in arguments for cell in argument.given})),
    )


def _full(view: PlayerView, proof: Proof, _cell: Cell, _before: Argument) -> Argument:
    mines = cells(proof.mines)
    line = of_need(
        texts.FULL, texts.FULL_KNOWN, view, proof.numbers[0], proof.needs[0], count=len(proof.mines), cells=mines
    )
    return Argument((line,), proof.numbers, mines=proof.mines, given=proof.given)


def _satisfied(view: PlayerView, proof: Proof, _cell: Cell, _before: Argument) -> Argument:
    line = sentence(
        texts.SATISFIED if proof.given else texts.SATISFIED_ZERO,
        number=number(view, proof.numbers[0]),
        mines=cells(proof.given) if proof.given else "",
        count=len(proof.safe),
        cells=cells(proof.safe),
    )
    return Argument((line,), proof.numbers, proof.safe, given=proof.given)


def _inside(view: PlayerView, proof: Proof, _cell: Cell, _before: Argument) -> Argument:
    (first, second), (need, second_need) = proof.numbers, proof.needs
    if not need and proof.mines:
        return _left_by_none(view, proof)
    concluded = {"count": len(proof.cells), "cells": cells(proof.cells)}
    if proof.safe:
        told = of_need(texts.INSIDE_SAFE, texts.INSIDE_SAFE_KNOWN, view, second, second_need, **concluded)
    else:
        told = of_need(texts.INSIDE_MINE, texts.INSIDE_MINE_KNOWN, view, second, second_need, **concluded)
    lines = _has(view, first, need, proof.compared), told
    return Argument(lines, proof.numbers, proof.safe, proof.mines, proof.compared, proof.given)


def _has(view: PlayerView, number: Cell, need: int, chosen: Sequence[Cell]) -> str:
    """Among which cells a number has its mines."""
    names = cells(chosen, OR) if need == 1 else cells(chosen)
    return of_need(texts.HAS, texts.HAS_KNOWN, view, number, need, count=need, cells=names)


def _difference(view: PlayerView, proof: Proof, cell: Cell, _before: Argument) -> Argument:
    (first, second), (need, second_need) = proof.numbers, proof.needs
    if not need and cell in proof.mines:
        return _left_by_none(view, proof)
    lines = [
        _at_most(view, first, need, proof.compared),
        of_need(
            texts.OWN,
            texts.OWN_KNOWN,
            view,
            second,
            second_need,
            most=need,
            count=len(proof.mines),
            cells=cells(proof.mines),
        ),
    ]
    if cell in proof.mines:
        return Argument(tuple(lines), proof.numbers, (), proof.mines, proof.compared, proof.given)
    left = sentence(
        texts.LEFT_FOR_SHARED,
        mines=counted(need, MINES),
        shared=cells(proof.compared),
        number=number(view, first),
        count=len(proof.safe),
        cells=cells(proof.safe),
    )
    return Argument((*lines, left), proof.numbers, proof.safe, proof.mines, proof.compared, proof.given)


def _left_by_none(view: PlayerView, proof: Proof) -> Argument:
    """The mines of a number where another one, which has all its mines, makes the cells they share safe."""
    first, second = proof.numbers
    freed = unknown_cells(view, proof)[first]
    found = [mine for mine in proof.given if mine in neighbours(first, view.rows, view.cols)]
    has_all = sentence(
        texts.SATISFIED if found else texts.SATISFIED_ZERO,
        number=number(view, first),
        mines=cells(found) if found else "",
        count=len(freed),
        cells=cells(freed),
    )
    left = sentence(
        texts.LEFT_WITHOUT,
        number=number(view, second),
        without=cells(proof.compared),
        count=len(proof.mines),
        cells=cells(proof.mines),
    )
    return Argument((has_all, left), proof.numbers, (), proof.mines, proof.compared, proof.given)


def _at_most(view: PlayerView, number: Cell, need: int, chosen: Sequence[Cell]) -> str:
    """How many mines of a number some of its cells hold at most."""
    return of_need(texts.AT_MOST, texts.AT_MOST_KNOWN, view, number, need, count=need, cells=cells(chosen))


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
    plain = between.first and between.second and min(proof.shares) >= 1
    if not plain or (cell in proof.mines and cell not in between.alone):
        return _chain(view, proof, cell, before)
    if cell in proof.mines:
        lines = _most(view, proof, between)[:3]
        mines = tuple(sorted(between.alone))
        return Argument(lines, proof.numbers, (), mines, proof.compared, proof.given)
    lines = _most(view, proof, between) if proof.limit == "most" else _least(view, proof, between)
    return Argument(lines, proof.numbers, proof.safe, proof.mines, proof.compared, proof.given)


def _most(view: PlayerView, proof: Proof, between: _Between) -> tuple[str, ...]:
    first, middle, second = (number(view, cell) for cell in proof.numbers)
    lines = [
        _at_most(view, proof.numbers[0], proof.shares[0], sorted(between.first)),
        _at_most(view, proof.numbers[2], proof.shares[1], sorted(between.second)),
        _gets_all(view, proof, sorted(between.alone)),
    ]
    both = between.first & between.second
    others = tuple(cell for cell in proof.safe if cell not in both)
    if others:
        lines.append(sentence(texts.NONE_ELSEWHERE, first=first, second=second, count=len(others), cells=cells(others)))
    lines += [sentence(texts.NOT_FOR_BOTH, cell=cell_name(cell), number=middle) for cell in sorted(both)]
    return tuple(lines)


def _gets_all(view: PlayerView, proof: Proof, alone: Sequence[Cell]) -> str:
    """That the middle number needs all its neighbours can give, and all the cells it has alone."""
    places = {"first": proof.shares[0], "second": proof.shares[1]}
    middle, need = proof.numbers[1], proof.needs[1]
    if not alone:
        return of_need(texts.GETS_ALL, texts.GETS_ALL_KNOWN, view, middle, need, **places)
    told, known = texts.GETS_ALL_AND_OWN, texts.GETS_ALL_AND_OWN_KNOWN
    return of_need(told, known, view, middle, need, count=len(alone), cells=cells(alone), **places)


def _least(view: PlayerView, proof: Proof, between: _Between) -> tuple[str, ...]:
    second = between.second - between.first
    places = {"first": proof.shares[0], "second": proof.shares[1]}
    middle = proof.numbers[1]
    return (
        _share(view, proof, 0, sorted(between.first)),
        _share(view, proof, 1, sorted(second)),
        of_need(texts.GETS_JUST, texts.GETS_JUST_KNOWN, view, middle, proof.needs[1], **places),
        sentence(texts.NONE_BESIDES, number=number(view, middle), count=len(proof.safe), cells=cells(proof.safe)),
    )


def _share(view: PlayerView, proof: Proof, place: int, shared: Sequence[Cell]) -> str:
    """How many mines at least an outer number gives to the middle one. place: 0 or 1, of the share."""
    outer, need, share = proof.numbers[2 * place], proof.needs[2 * place], proof.shares[place]
    elsewhere = len(unknown_cells(view, proof)[outer]) - len(shared)
    if not elsewhere:
        return _has(view, outer, need, shared)
    return of_need(
        texts.AT_LEAST,
        texts.AT_LEAST_KNOWN,
        view,
        outer,
        need,
        elsewhere=counted(elsewhere, OTHER_CELLS),
        count=share,
        cells=cells(shared),
    )


def _chain(view: PlayerView, proof: Proof, cell: Cell, before: Argument) -> Argument:
    is_mine = cell in proof.mines
    refuted = refute(view, proof, cell, mine=not is_mine)
    if refuted is None:
        return _no_way(view, proof, cell, before)
    used = {link.number for link in refuted.all_links}
    numbers = tuple(number for number in proof.numbers if number in used)
    compared = {cell for link in refuted.all_links for cell in link.cells}
    compared.update([] if refuted.case is None else [refuted.case])
    touched = {near for number in numbers for near in neighbours(number, view.rows, view.cols)}
    return Argument(
        lines=_played(view, refuted, cell, is_mine=is_mine),
        numbers=numbers,
        safe=() if is_mine else (cell,),
        mines=(cell,) if is_mine else (),
        compared=tuple(sorted(compared - {cell})),
        given=tuple(mine for mine in proof.given if mine in touched),
    )


def _played(view: PlayerView, refuted: Refutation, cell: Cell, *, is_mine: bool) -> tuple[str, ...]:
    """The supposition, move by move, with its two cases if it has them."""
    name = cell_name(cell)
    lines = [sentence(texts.SUPPOSE_SAFE if is_mine else texts.SUPPOSE, cell=name)]
    lines += [say_link(view, link) for link in refuted.links]
    if refuted.case is None:
        return (*lines, sentence(texts.SO_MINE if is_mine else texts.SO_SAFE, cell=name))
    for text, links in ((texts.CASE_MINE, refuted.if_mine), (texts.CASE_SAFE, refuted.if_safe)):
        lines += [sentence(text, cell=cell_name(refuted.case)), *[say_link(view, link) for link in links]]
    return (*lines, sentence(texts.BOTH_CASES_MINE if is_mine else texts.BOTH_CASES, cell=name))


def _no_way(view: PlayerView, proof: Proof, cell: Cell, before: Argument) -> Argument:
    """The figure that says it all, where no short argument does: of all numbers used, those before included."""
    name = cell_name(cell)
    if cell in proof.mines:
        return Argument((sentence(texts.NO_WAY_WITHOUT, cell=name),), proof.numbers, mines=(cell,), given=proof.given)
    numbers = tuple(dict.fromkeys(before.numbers + proof.numbers))
    count = ways(view, numbers, {*proof.given, *before.given}.difference(before.mines))
    text: Text = texts.NO_WAY if count is None else texts.NO_WAY_COUNTED
    return Argument((sentence(text, count=count, cell=name),), proof.numbers, (cell,), given=proof.given)


TELLERS: dict[str, Callable[[PlayerView, Proof, Cell, Argument], Argument]] = {
    "all_mines": _full,
    "satisfied": _satisfied,
    "inside": _inside,
    "difference": _difference,
    "line": _limits,
    "squeeze": _limits,
    "chain": _chain,
    "count": lambda view, proof, cell, _before: argue_count(view, proof, cell),
}
