"""From what a player sees to what must be counted: needs, boxes and components.

Every open number with covered neighbours says how many mines lie among them: its need. What one number
settles alone (need 0, or as many cells as mines) is settled first and taken out of the needs of the others.
Covered cells that the same numbers see are alike and form one box; boxes that share no number, directly or
through others, belong to different components. Covered cells that no open number sees are the interior.

Flags and marks are covered cells like any other: nothing is concluded from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import compress

from ...core.cells import neighbour_table
from ...core.view import PlayerView
from .grid import grid_of, read_view

Box = tuple[int, tuple[int, ...]]


class Contradiction(Exception):
    """The numbers cannot all hold; found at the number with this index, which need not be the culprit."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(number)


@dataclass(frozen=True)
class Component:
    """Boxes that hang together, without their place on the board: equal components have equal answers.

    needs: mines that each number still needs, at least 1.
    boxes: for each box how many cells it has, at least 1, and the numbers that see it as indices of `needs`.
    """

    needs: tuple[int, ...]
    boxes: tuple[Box, ...]


OPEN, COVERED, SAFE, MINE = range(4)


@dataclass(frozen=True)
class Constraints:
    """All that the open numbers say about the covered cells. Cells are indices `row * cols + col`.

    kinds: a byte a cell: OPEN, or COVERED and not settled, or SAFE or MINE as single numbers settle it.
    mines: how many are MINE.
    components: each with the cells of its boxes.
    interior: how many cells that are not settled no number sees.
    """

    kinds: bytes
    mines: int
    components: list[tuple[Component, list[list[int]]]]
    interior: int


def active_numbers(view: PlayerView) -> list[int]:
    """The open numbers with covered neighbours, row by row."""
    grid = grid_of(view.rows, view.cols)
    covered, opened, _numbers = read_view(view)
    return list(compress(range(grid.size), grid.to_bytes(grid.beside(covered) & opened)))


def read_constraints(
    view: PlayerView, *, assumed: Iterable[int] = (), only: Iterable[int] | None = None
) -> Constraints:
    """What the open numbers of `view` say.

    assumed: covered cells taken as mines.
    only: the numbers to listen to, or None for all.
    Raises Contradiction where single numbers, one after the other, already cannot hold.
    """
    grid, table = grid_of(view.rows, view.cols), neighbour_table(view.rows, view.cols)
    covered, opened, numbers = read_view(view)
    if only is not None:
        opened = grid.choose(only)
    safe, mines, codes = _settle(view, covered, opened, numbers, grid.choose(assumed))
    live = int.from_bytes(codes.translate(IS_LIVE), "little") & opened
    unknown = grid.to_bytes(covered - safe - mines)
    needs: dict[int, int] = {}
    left: dict[int, list[int]] = {}
    for number in compress(range(grid.size), grid.to_bytes(live)):
        needs[number] = codes[number] // 9 - 8
        left[number] = [near for near in table[number] if unknown[near]]
    components = components_of(needs, left)
    kinds = grid.to_bytes(covered + safe + 2 * mines)
    seen = sum([len(cells) for _component, boxes in components for cells in boxes])
    return Constraints(kinds, kinds.count(MINE), components, kinds.count(COVERED) - seen)


def _table(chosen: Callable[[int, int], bool]) -> bytes:
    """A 1 for each code, `(need + 8) * 9 + room`, whose need and room are chosen."""
    return bytes([code < 153 and chosen(code // 9 - 8, code % 9) for code in range(256)])


IS_WRONG = _table(lambda need, room: not 0 <= need <= room)
ALL_SAFE = _table(lambda need, room: need == 0 and room > 0)
ALL_MINES = _table(lambda need, room: need == room and room > 0)
IS_LIVE = _table(lambda need, room: 0 < need < room)


def _settle(view: PlayerView, covered: int, opened: int, numbers: int, mines: int) -> tuple[int, int, bytes]:
    """Settle what single numbers settle, wave after wave, with `mines` as known mines to begin with.

    All numbers at once: `safe` and `mines` as grids, and the codes of all cells in the end, of which those of
    the numbers mean something. Raises Contradiction.
    """
    grid = grid_of(view.rows, view.cols)
    numbers += 8 * grid.ones
    safe, unknown = 0, covered & ~mines
    while True:
        codes = grid.to_bytes((numbers - grid.around(mines)) * 9 + grid.around(unknown))
        wrong = int.from_bytes(codes.translate(IS_WRONG), "little") & opened
        if wrong:
            raise Contradiction(grid.to_bytes(wrong).index(1))
        all_mines = int.from_bytes(codes.translate(ALL_MINES), "little") & opened
        all_safe = int.from_bytes(codes.translate(ALL_SAFE), "little") & opened
        if not all_mines | all_safe:
            return safe, mines, codes
        mines |= grid.beside(all_mines) & unknown
        unknown &= ~mines
        safe |= grid.beside(all_safe) & unknown
        unknown &= ~safe


def _seen_by(unknown: dict[int, list[int]]) -> dict[int, list[int]]:
    """For each cell that is not settled the numbers that see it."""
    seen_by: dict[int, list[int]] = {}
    for number, left in unknown.items():
        for cell in left:
            if cell in seen_by:
                seen_by[cell].append(number)
            else:
                seen_by[cell] = [number]
    return seen_by


def components_of(needs: dict[int, int], left: dict[int, list[int]]) -> list[tuple[Component, list[list[int]]]]:
    """The components of numbers, each with the cells of its boxes; in the order the numbers are given.

    needs: how many mines each number needs. left: among which cells.
    """
    seen_by = _seen_by(left)
    boxes: dict[tuple[int, ...], list[int]] = {}
    boxes_of: dict[int, list[tuple[int, ...]]] = {}
    for cell, numbers in seen_by.items():
        key = tuple(numbers)
        if key in boxes:
            boxes[key].append(cell)
        else:
            boxes[key] = [cell]
            for number in numbers:
                boxes_of.setdefault(number, []).append(key)
    found = []
    while boxes_of:
        found.append(_component(needs, boxes, boxes_of))
    return found


def _component(
    needs: dict[int, int],
    boxes: dict[tuple[int, ...], list[int]],
    boxes_of: dict[int, list[tuple[int, ...]]],
) -> tuple[Component, list[list[int]]]:
    """Take the first component out of `boxes_of`, numbers counted in the order they are met."""
    first = next(iter(boxes_of))
    place = {first: 0}
    numbers = [first]
    keys: dict[tuple[int, ...], None] = {}
    for number in numbers:
        for key in boxes_of.pop(number):
            if key not in keys:
                keys[key] = None
                for other in key:
                    if other not in place:
                        place[other] = len(numbers)
                        numbers.append(other)
    cells = [boxes[key] for key in keys]
    shapes = tuple((len(boxes[key]), tuple([place[number] for number in key])) for key in keys)
    return Component(tuple([needs[number] for number in numbers]), shapes), cells
