"""What each sentence of a hint says of the mine count, checked against the position."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from math import comb

from sweeper.core.cells import Cell, neighbours
from sweeper.core.view import PlayerView

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
    assert int(groups.get("total", reader.view.mines)) == reader.view.mines
    reader.left = reader.view.mines - known
    assert count_of(groups["count"]) == reader.left
    assert count_of(groups["covered"]) == len(reader.covered) - known


def count_one(reader: Reader, groups: Groups) -> None:
    """One number needs all that are left."""
    number, need = reader.need(groups)
    assert need == reader.left
    reader.shared = [reader.unknown(number)]
    count_beyond(reader, groups)


def count_needed(reader: Reader, groups: Groups) -> None:
    needs = reader.needs(groups["needs"])
    reader.shared, reader.shares = [reader.unknown(number) for number, _need in needs], [need for _, need in needs]


def count_apart(reader: Reader, groups: Groups) -> None:
    """Numbers that share no cell need all that are left."""
    assert len(set().union(*reader.shared)) == sum(map(len, reader.shared))
    assert check_sum(groups["sum"], reader.shares) == reader.left


def count_beyond(reader: Reader, groups: Groups) -> None:
    reader.conclude_safe(groups["cells"], (reader.covered - reader.known).difference(*reader.shared))


def count_all_mines(reader: Reader, groups: Groups) -> None:
    assert reader.left == len(reader.covered - reader.known)
    reader.conclude_mines(groups["cells"], reader.covered - reader.known)


def count_room(reader: Reader, groups: Groups) -> None:
    """What the numbers named before leave to all other cells."""
    elsewhere = (reader.covered - reader.known).difference(*reader.shared)
    assert count_of(groups["count"]) == len(elsewhere)
    assert check_sum(groups["sum"], [*reader.shares, len(elsewhere)]) == reader.left


def count_filled(reader: Reader, groups: Groups) -> None:
    reader.conclude_mines(groups["cells"], (reader.covered - reader.known).difference(*reader.shared))


def count_then(reader: Reader, groups: Groups) -> None:
    assert reader.left is not None
    reader.left -= sum(reader.supposed.values())
    assert count_of(groups["count"]) == reader.left
    reader.shared, reader.shares = [], []


def count_then_none(reader: Reader, _groups: Groups) -> None:
    count_then(reader, {"count": "0"})


def count_would_need(reader: Reader, groups: Groups) -> None:
    for number, need in reader.would_need(groups.get("needs") or groups["numbers"]):
        reader.share(reader.undecided(number), need)


def count_too_many(reader: Reader, groups: Groups) -> None:
    assert reader.left is not None
    assert len(set().union(*reader.shared)) == sum(map(len, reader.shared))
    assert check_sum(groups["sum"], reader.shares) > reader.left
    reader.dead_ends += 1


def count_would_room(reader: Reader, groups: Groups) -> None:
    """The numbers that would need no more take their cells away, and add nothing."""
    assert reader.left is not None
    elsewhere = len(reader.undecided().difference(*reader.shared))
    parts = [part for part in (*reader.shares, elsewhere) if part]
    assert check_sum(groups["sum"], parts) < reader.left
    assert elsewhere == count_of(groups["count"])
    reader.dead_ends += 1


def count_would_room_none(reader: Reader, groups: Groups) -> None:
    count_would_room(reader, {**groups, "count": "0"})


def count_over(reader: Reader, groups: Groups) -> None:
    assert reader.left is not None
    assert count_of(groups["mines"]) == sum(reader.supposed.values()) > reader.left
    reader.dead_ends += 1


def count_no_room(reader: Reader, groups: Groups) -> None:
    assert reader.left is not None
    assert count_of(groups["count"]) == len(reader.undecided()) < reader.left
    reader.dead_ends += 1


def count_no_cell(reader: Reader, _groups: Groups) -> None:
    count_no_room(reader, {"count": "0"})


def count_layouts(reader: Reader, groups: Groups) -> None:
    (cell,) = reader.named(groups["cell"])
    assert layouts(reader.view, reader.ringed, reader.known, reader.left) == count_of(groups["count"])
    assert not can_be(reader.view, reader.ringed, {**dict.fromkeys(reader.known, True), cell: True}, True)
    reader.safe.add(cell)


def count_all_found(reader: Reader, groups: Groups) -> None:
    assert int(groups.get("total", "0")) == reader.view.mines == len(reader.known)
    reader.conclude_safe(groups["cells"], reader.covered - reader.known)


COUNT_CHECKS: dict[str, Callable[[Reader, Groups], None]] = {
    "COUNT_LEFT": count_left,
    "COUNT_LEFT_OF": count_left,
    "COUNT_ONE": count_one,
    "COUNT_ONE_KNOWN": count_one,
    "COUNT_NEEDED": count_needed,
    "COUNT_APART": count_apart,
    "COUNT_BEYOND": count_beyond,
    "COUNT_ALL_MINES": count_all_mines,
    "COUNT_ROOM": count_room,
    "COUNT_FILLED": count_filled,
    "COUNT_THEN": count_then,
    "COUNT_THEN_NONE": count_then_none,
    "COUNT_OVER": count_over,
    "COUNT_NO_ROOM": count_no_room,
    "COUNT_NO_CELL": count_no_cell,
    "COUNT_WOULD_NEED": count_would_need,
    "COUNT_WOULD_NEED_NONE": count_would_need,
    "COUNT_TOO_MANY": count_too_many,
    "COUNT_WOULD_ROOM": count_would_room,
    "COUNT_WOULD_ROOM_NONE": count_would_room_none,
    "COUNT_LAYOUTS": count_layouts,
    "COUNT_ALL_FOUND": count_all_found,
    "COUNT_NONE": count_all_found,
}
