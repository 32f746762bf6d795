"""From what a player sees to what must be counted: needs, boxes and components.

Every open number with covered neighbours says how many mines lie among them: its need. What one number
settles alone (need 0, or as many cells as mines) is settled first and taken out of the needs of the others.
Covered cells that the same numbers see are alike and form one box; boxes that share no number, directly or
through others, belong to different components. Covered cells that no open number sees are the interior.

Flags and marks are covered cells like any other: nothing is concluded from them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress

from ..core.cells import neighbour_table
from ..core.view import PlayerView

Box = tuple[int, tuple[int, ...]]
IS_COVERED = bytes([0] * 128 + [1] * 128)
IS_OPEN = bytes([1] * 128 + [0] * 128)


class Contradiction(Exception):
    """The numbers cannot all hold; found at the number with this index, which need not be the culprit."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(number)


@dataclass(frozen=True)
class Component:
    """Boxes that hang together, told without their place: equal components have equal answers.

    needs: mines that each number still needs, at least 1.
    boxes: for each box how many cells it has, at least 1, and the numbers that see it as indices of `needs`.
    """

    needs: tuple[int, ...]
    boxes: tuple[Box, ...]


@dataclass(frozen=True)
class Constraints:
    """All that the open numbers say about the covered cells. Cells are indices `row * cols + col`.

    safe, mines: cells that single numbers settle, one after the other.
    components: each with the cells of its boxes.
    interior: how many covered cells no number sees.
    """

    safe: list[int]
    mines: list[int]
    components: list[tuple[Component, list[list[int]]]]
    interior: int


@lru_cache(maxsize=32)
def _column_masks(rows: int, cols: int) -> tuple[int, int]:
    """One byte a cell, 1 except in the last column, and 1 except in the first."""
    not_last = (b"\x01" * (cols - 1) + b"\x00") * rows
    not_first = (b"\x00" + b"\x01" * (cols - 1)) * rows
    return int.from_bytes(not_last, "little"), int.from_bytes(not_first, "little")


def _near(cells: int, rows: int, cols: int) -> int:
    """The cells (one byte each) that are in `cells` or touch one of them; may reach beyond the board."""
    not_last, not_first = _column_masks(rows, cols)
    cells |= (cells & not_last) << 8 | (cells & not_first) >> 8
    return cells | cells << 8 * cols | cells >> 8 * cols


def active_numbers(view: PlayerView) -> tuple[Iterable[int], int]:
    """The open numbers with covered neighbours, and how many cells are covered.

    Whole boards are compared at once, a byte a cell, since most cells of a big board matter to nobody.
    """
    size = view.rows * view.cols
    values = array("b", view.cells).tobytes()
    is_covered = values.translate(IS_COVERED)
    near_covered = _near(int.from_bytes(is_covered, "little"), view.rows, view.cols)
    active = near_covered & int.from_bytes(values.translate(IS_OPEN), "little")
    return compress(range(size), active.to_bytes(size, "little")), is_covered.count(1)


def read_constraints(
    view: PlayerView, assumed: Iterable[int] = (), only: Iterable[int] | None = None
) -> Constraints:
    """What the open numbers of `view` say.

    assumed: covered cells taken as mines.
    only: the numbers to listen to, or None for all.
    Raises Contradiction where single numbers, one after the other, already cannot hold.
    """
    table, cells = neighbour_table(view.rows, view.cols), view.cells
    numbers, covered = active_numbers(view)
    needs: dict[int, int] = {}
    unknown: dict[int, list[int]] = {}
    for number in numbers if only is None else only:
        needs[number] = cells[number]
        unknown[number] = [near for near in table[number] if cells[near] < 0]
    settled = _settle(table, needs, unknown, assumed)
    seen_by = _seen_by(unknown)
    return Constraints(
        [cell for cell, mine in settled.items() if not mine],
        [cell for cell, mine in settled.items() if mine],
        _components(needs, seen_by),
        covered - len(settled) - len(seen_by),
    )


def _settle(
    table: tuple[tuple[int, ...], ...],
    needs: dict[int, int],
    unknown: dict[int, list[int]],
    assumed: Iterable[int],
) -> dict[int, bool]:
    """Settle what single numbers settle: cell -> whether a mine. Takes it out of `needs` and `unknown`."""
    settled = dict.fromkeys(assumed, True)
    waiting = list(settled)
    for number, need in needs.items():
        if need <= 0 or need >= len(unknown[number]):
            _settle_number(number, need, unknown[number], settled, waiting)
    while waiting:
        cell = waiting.pop()
        mine = settled[cell]
        for number in table[cell]:
            left = unknown.get(number)
            if left:
                left.remove(cell)
                need = needs[number] = needs[number] - mine
                if need <= 0 or need >= len(left):
                    _settle_number(number, need, left, settled, waiting)
    return settled


def _settle_number(
    number: int, need: int, left: list[int], settled: dict[int, bool], waiting: list[int]
) -> None:
    """Settle the cells `left` around a number that needs none of them, or all. Raises Contradiction."""
    if not 0 <= need <= len(left):
        raise Contradiction(number)
    for cell in left:
        if cell not in settled:
            settled[cell] = need > 0
            waiting.append(cell)


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


def _components(
    needs: dict[int, int], seen_by: dict[int, list[int]]
) -> list[tuple[Component, list[list[int]]]]:
    """The components of what is not settled, in board order, each with the cells of its boxes."""
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
