"""What each sentence of a hint says of the mine count, checked against the position."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from math import comb

from sweeper.core.cells import Cell, neighbours
from sweeper.core.view import PlayerView
from sweeper.texts import hints as words

from ...solve.prove.forcing import can_be
from .reading import Groups, Reader, count_of


def check_sum(text: str, parts: list[int]) -> int:
    """The total of `1 + 2 = 3`, which must be of these parts and right."""
    *left, total = re.findall(r"\d+", text)
    assert [int(part) for part in left] == (parts if len(parts) > 1 else []), text
    assert int(total) == sum(parts), text
    return int(total)


def layouts(view: PlayerView, numbers: Collection[Cell], known: Collection[Cell], left: int | None) -> int:
    """In how many ways mines can lie in the unknown cells that some numbers touch, and, counted, in all others."""
    chosen = sorted(numbers)
    touched = [
        {cell for cell in neighbours(number, view.rows, view.cols) if view[cell] < 0} - set(known) for number in chosen
    ]
    known_near = [len(set(neighbours(number, view.rows, view.cols)) & set(known)) for number in chosen]
    cells = sorted(set().union(*touched))
    states = {(tuple(view[number] - near for number, near in zip(chosen, known_near)), 0): 1}
    for place, cell in enumerate(cells):
        room = [len(some.intersection(cells[place + 1 :])) for some in touched]
        after: dict[tuple[tuple[int, ...], int], int] = {}
        for (needs, mines), ways in states.items():
            for mine in (0, 1):
                then = tuple(need - (mine and cell in some) for need, some in zip(needs, touched))
                if all(0 <= need <= most for need, most in zip(then, room)):
                    after[then, mines + mine] = after.get((then, mines + mine), 0) + ways
        states = after
    if left is None:
        return sum(states.values())
    free = sum(value < 0 for value in view.cells) - len(set(known)) - len(cells)
    return sum(ways * comb(free, left - mines) for (_needs, mines), ways in states.items() if left >= mines)


def count_left(reader: Reader, groups: Groups) -> None:
    known = int(groups.get("known", "0"))
    assert known == len(reader.known)
    assert int(groups.get("all", reader.view.mines)) == reader.view.mines
    reader.left = reader.view.mines - known
    assert count_of(groups["mines"]) == reader.left
    assert count_of(groups["cells"]) == len(reader.covered) - known


def count_needs(reader: Reader, groups: Groups) -> None:
    """Numbers that share no cell need all that are left."""
    needs = reader.needs(groups["needs"])
    total = check_sum(groups.get("sum", str(needs[0][1])), [need for _number, need in needs])
    cells = [reader.unknown(number) for number, _need in needs]
    assert len(set().union(*cells)) == sum(map(len, cells))
    assert total == reader.left
    reader.shared = cells
    if "safe" in groups:
        count_beyond(reader, groups)


def count_beyond(reader: Reader, groups: Groups) -> None:
    reader.conclude_safe(groups["safe"], (reader.covered - reader.known).difference(*reader.shared))


def count_all_mines(reader: Reader, groups: Groups) -> None:
    assert reader.left == len(reader.covered - reader.known)
    reader.conclude_mines(groups["mines"], reader.covered - reader.known)


def count_filled(reader: Reader, groups: Groups) -> None:
    needs = reader.needs(groups["needs"])
    elsewhere = (reader.covered - reader.known).difference(*[reader.unknown(number) for number, _need in needs])
    assert count_of(groups["cells"]) == len(elsewhere)
    assert check_sum(groups["sum"], [*[need for _number, need in needs], len(elsewhere)]) == reader.left
    reader.conclude_mines(groups["mines"], elsewhere)


def count_then(reader: Reader, groups: Groups) -> None:
    assert reader.left is not None
    reader.left -= sum(reader.supposed.values())
    assert count_of(groups["left"]) == reader.left


def count_broken(is_too_many: bool) -> Callable[[Reader, Groups], None]:
    def check(reader: Reader, groups: Groups) -> None:
        needs = reader.would_need(groups["needs"])
        cells = [reader.undecided(number) for number, _need in needs]
        elsewhere = len(reader.undecided().difference(*cells))
        parts = [need for _number, need in needs]
        assert reader.left is not None
        if is_too_many:
            assert len(set().union(*cells)) == sum(map(len, cells))
            assert check_sum(groups["sum"], parts) > reader.left
        else:
            assert elsewhere == (count_of(groups["cells"]) if "cells" in groups else 0)
            parts += [elsewhere] if "cells" in groups else []
            assert check_sum(groups["sum"], parts) < reader.left
        conclude_otherwise(reader, groups)

    return check


def count_over(reader: Reader, groups: Groups) -> None:
    assert reader.left is not None
    assert count_of(groups["mines"]) == sum(reader.supposed.values()) > reader.left == int(groups["left"])
    conclude_otherwise(reader, groups)


def count_no_room(reader: Reader, groups: Groups) -> None:
    assert reader.left is not None
    assert count_of(groups["cells"]) == len(reader.undecided()) < reader.left
    conclude_otherwise(reader, groups)


def conclude_otherwise(reader: Reader, groups: Groups) -> None:
    """The cell that was supposed to be a mine is safe, or the other way round."""
    (cell, is_mine), *_others = reader.supposed.items()
    assert groups["result"] == (words.are_safe([cell]) if is_mine else words.are_mines([cell]))
    if is_mine:
        reader.safe.add(cell)
    else:
        reader.know([cell])


def count_layouts(reader: Reader, groups: Groups) -> None:
    (cell,) = reader.named(groups["cell"])
    expected = count_of(groups["layouts"]) if "layouts" in groups else 1
    assert layouts(reader.view, reader.ringed, reader.known, reader.left) == expected
    assert not can_be(reader.view, reader.ringed, {**dict.fromkeys(reader.known, True), cell: True}, True)
    reader.safe.add(cell)


def count_all_found(reader: Reader, groups: Groups) -> None:
    assert count_of(groups.get("mines", "0")) == reader.view.mines == len(reader.known)
    reader.conclude_safe(groups["safe"], reader.covered - reader.known)


COUNT_CHECKS: dict[str, Callable[[Reader, Groups], None]] = {
    "COUNT_LEFT": count_left,
    "COUNT_LEFT_OF": count_left,
    "COUNT_ONE": count_needs,
    "COUNT_APART": count_needs,
    "COUNT_BEYOND": count_beyond,
    "COUNT_ALL_MINES": count_all_mines,
    "COUNT_FILLED": count_filled,
    "COUNT_THEN": count_then,
    "COUNT_OVER": count_over,
    "COUNT_NO_ROOM": count_no_room,
    "COUNT_TOO_MANY": count_broken(True),
    "COUNT_TOO_FEW": count_broken(False),
    "COUNT_TOO_FEW_ALL": count_broken(False),
    "COUNT_LAYOUT": count_layouts,
    "COUNT_LAYOUTS": count_layouts,
    "COUNT_ALL_FOUND": count_all_found,
    "COUNT_NONE": count_all_found,
}
