"""The counter-example to a claim that is not proven: two layouts that fit, one with a mine at the cell, one without.

They differ in as few cells as any such pair does. What differs between two layouts that fit is in balance: among the
cells of each number, and of the mine count, as many mines come as go. So the search begins with a mine that comes to
the cell and mends one number after another that is out of balance, with ever more cells in all. Every change in
balance is tried on the layouts that fit; where none can take it, none can take more than it either, since the layout
half way would fit and take it. Cells of a box are alike, so boxes are changed and not cells: of equal pairs the one
whose boxes are nearest to the cell is taken, and of a box its nearest cells, so that they can be seen together. Mines
that are the same in both lie scattered and away from the cell where they may lie anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ...core.cells import Cell
from ...core.errors import SweeperError
from ...core.view import PlayerView
from ..count.analysis import Analysis, analyse
from ..count.blame import refuse
from ..count.constraints import COVERED, MINE, Component, Constraints, Contradiction, components_of, read_constraints
from ..count.effort import Effort
from ..count.order import boxes_by_number, elimination_order
from ..count.sweep import mine_counts, sums_with
from .facts import Facts
from .ladder import Ladder
from .minimal import Search
from .proof import Proof

STATES = 300_000
"""What a counter-example may cost; a change that is looked at costs as much as a state."""
COUNT = -1  # stands for the mine count beside the numbers
Changes = tuple[tuple[int, int], ...]  # boxes, and how many mines more they have with the mine than without


@dataclass(frozen=True)
class CounterExample:
    """Two layouts that fit, told apart by a cell.

    with_mine, without: the mines of each, row by row; without the mine count, those that touch the numbers heard.
    """

    cell: Cell
    with_mine: tuple[Cell, ...]
    without: tuple[Cell, ...]

    @property
    def differing(self) -> tuple[Cell, ...]:
        """The cells that are a mine in one of them alone, row by row."""
        return tuple(sorted(set(self.with_mine) ^ set(self.without)))


@dataclass(frozen=True)
class Verdict:
    """Whether some numbers prove a cell.

    mine: what they prove it to be; None where they prove nothing.
    fewer: where not all are needed, those of them that prove it and of which none can be left out; else none.
    counter_example: where they prove nothing, one that fits these numbers.
    """

    mine: bool | None
    fewer: tuple[Cell, ...] = ()
    counter_example: CounterExample | None = None


def says_who(
    view: PlayerView, cell: Cell, *, analysis: Analysis | None = None, cancelled: Callable[[], bool] | None = None
) -> Proof | CounterExample:
    """The proof of a covered cell, or where it is not certain, the counter-example to whatever is said of it.

    analysis: of this view, where it is known already. cancelled: asked during the work; True ends it.
    Raises SweeperError for a cell that is not covered, BadPosition, TooComplex, Cancelled.
    """
    analysis = analyse(view, cancelled=cancelled) if analysis is None else analysis
    if 0 < analysis.layouts(cell) < analysis.total:
        found = counter_example(view, cell, cancelled=cancelled)
        assert found is not None
        return found
    proof = Ladder(view, analysis=analysis, cancelled=cancelled).proof_for(cell)
    assert proof is not None
    return proof


def counter_example(
    view: PlayerView,
    cell: Cell,
    *,
    numbers: Iterable[Cell] | None = None,
    counted: bool = True,
    cancelled: Callable[[], bool] | None = None,
) -> CounterExample | None:
    """Two layouts, one with a mine at a covered cell and one without, that differ in as few cells as can be.

    numbers: the open numbers that must hold; None for all. counted: whether the mine count must hold.
    None where the cell is certain. Raises SweeperError for a cell that is not covered, BadPosition where nothing
    fits, TooComplex, Cancelled.
    """
    index = _covered(view, cell)
    effort = Effort(STATES, cancelled)
    only = None if numbers is None else [row * view.cols + col for row, col in numbers]
    try:
        constraints = read_constraints(view, only=only)
    except Contradiction:
        refuse(view, effort)
    if constraints.kinds[index] != COVERED:
        return None
    return Pairs(view, constraints, index, counted=counted, effort=effort).least()


def proven_by(
    view: PlayerView,
    cell: Cell,
    numbers: Iterable[Cell],
    *,
    counted: bool = False,
    cancelled: Callable[[], bool] | None = None,
) -> Verdict:
    """Whether some open numbers prove a covered cell; `counted` takes the mine count as one more of them.

    Raises SweeperError for a cell that is not covered, BadPosition, TooComplex, Cancelled.
    """
    index = _covered(view, cell)
    chosen = list(dict.fromkeys(numbers))
    found = counter_example(view, cell, numbers=chosen, counted=counted, cancelled=cancelled)
    if found is not None:
        return Verdict(None, counter_example=found)
    indices = [row * view.cols + col for row, col in chosen]
    search = Search(Facts.of(view, indices), counted=counted, effort=Effort(STATES, cancelled))
    mine = search.holding.with_cell(indices, index, mine=True)
    needed = search.without_idle(indices, index, mine=mine)
    fewer = tuple(sorted(divmod(number, view.cols) for number in needed))
    return Verdict(mine, fewer=fewer if len(fewer) < len(chosen) else ())


def _covered(view: PlayerView, cell: Cell) -> int:
    """The index of a covered cell. Raises SweeperError for any other."""
    row, col = cell
    if not (0 <= row < view.rows and 0 <= col < view.cols):
        raise SweeperError("cell-beyond-board", row=row + 1, column=col + 1)
    if view[cell] >= 0:
        raise SweeperError("cell-is-open", cell=cell)
    return row * view.cols + col


class Pairs:
    """The pairs of layouts for one cell.

    boxes: the cells of each but the cell asked about, the interior last. numbers_of: the numbers that each touches,
    the mine count among them. boxes_of: the boxes of each number.
    """

    def __init__(self, view: PlayerView, constraints: Constraints, cell: int, *, counted: bool, effort: Effort) -> None:
        self.view, self.cell, self.counted, self.effort = view, cell, counted, effort
        self.settled = [other for other, kind in enumerate(constraints.kinds) if kind == MINE]
        self.boxes: list[list[int]] = []
        self.numbers_of: list[list[int]] = []
        self.needs: list[int] = []
        self.own: list[int] = [COUNT] if counted else []
        count = [COUNT] if counted else []
        for component, boxes in constraints.components:
            for cells, (_size, numbers) in zip(boxes, component.boxes):
                seen = [len(self.needs) + number for number in numbers]
                if cell in cells:
                    self.own = seen + count
                self.boxes.append([other for other in cells if other != cell])
                self.numbers_of.append(seen + count)
            self.needs += component.needs
        seen_cells = {other for cells in self.boxes for other in cells}
        kinds = constraints.kinds
        self.interior = [
            other for other, kind in enumerate(kinds) if kind == COVERED and other not in seen_cells and other != cell
        ]
        self.boxes.append(self.interior)
        self.numbers_of.append(count)
        self.mines = view.mines - len(self.settled)
        self.boxes_of: dict[int, list[int]] = {}
        for cells in self.boxes:
            cells.sort(key=self._distance)
        in_order = sorted(range(len(self.boxes)), key=lambda box: [*map(self._distance, self.boxes[box][:1])])
        for box in in_order:
            for number in self.numbers_of[box]:
                self.boxes_of.setdefault(number, []).append(box)
        self._counts: dict[Component, int] = {}
        self._met: set[Changes] = set()

    def _distance(self, other: int) -> tuple[int, int]:
        """How near a cell is to the one asked about, in moves of a chess king; of those alike the first is nearer."""
        (row, col), (other_row, other_col) = divmod(self.cell, self.view.cols), divmod(other, self.view.cols)
        return max(abs(row - other_row), abs(col - other_col)), other

    def least(self) -> CounterExample | None:
        """The pair that differs least; None where there is none. Raises TooComplex, Cancelled."""
        with_mine, without = self._parts({}, mine=True), self._parts({}, mine=False)
        if with_mine is None and without is None:
            refuse(self.view, self.effort)
        if with_mine is None or without is None:
            return None
        most = 1 + sum(map(len, self.boxes))
        for cells in range(1, most + 1):
            self._met.clear()
            found = self._mended({}, dict.fromkeys(self.own, 1), cells - 1)
            if found is not None:
                return found
        return None

    def _mended(self, changed: dict[int, int], balance: dict[int, int], left: int) -> CounterExample | None:
        """The first pair that changes `left` cells more and brings all numbers into balance."""
        self.effort.spend(1)
        wrong = [number for number, more in balance.items() if more]
        if not wrong:
            return self._pair(changed) if not left else None
        most, least = max(0, *balance.values()), min(0, *balance.values())
        if most - least > left:
            return None
        changes = tuple(sorted(changed.items()))
        if changes in self._met:
            return None
        self._met.add(changes)
        number = min(wrong, key=lambda number: (number == COUNT, len(self.boxes_of.get(number, ())), number))
        step = -1 if balance[number] > 0 else 1
        for box in self.boxes_of.get(number, ()):
            before = changed.get(box, 0)
            if before * step < 0 or abs(before) == len(self.boxes[box]):
                continue
            after = dict(balance)
            for other in self.numbers_of[box]:
                after[other] = after.get(other, 0) + step
            found = self._mended({**changed, box: before + step}, after, left - 1)
            if found is not None:
                return found
        return None

    def _pair(self, changed: dict[int, int]) -> CounterExample | None:
        """The pair that differs by these changes and the cell; None where no layout can take them."""
        parts = self._parts(changed, mine=False)
        if parts is None:
            return None
        goes = [cell for box, more in changed.items() if more < 0 for cell in self.boxes[box][:-more]]
        comes = [cell for box, more in changed.items() if more > 0 for cell in self.boxes[box][:more]]
        common = [*self.settled, *parts]
        cols = self.view.cols
        return CounterExample(
            divmod(self.cell, cols),
            tuple(sorted(divmod(cell, cols) for cell in (*common, *comes, self.cell))),
            tuple(sorted(divmod(cell, cols) for cell in (*common, *goes))),
        )

    def _parts(self, changed: dict[int, int], *, mine: bool) -> list[int] | None:
        """Mines of the cells not changed, so that all fits; `mine`: whether the cell asked about is one.

        None where nothing fits.
        """
        needs = dict(enumerate(self.needs))
        left: dict[int, list[int]] = {number: [] for number in needs}
        mines = self.mines - mine
        for number in self.own:
            if number != COUNT:
                needs[number] -= mine
        for box, cells in enumerate(self.boxes[:-1]):
            more = changed.get(box, 0)
            mines -= max(0, -more)
            for number in self.numbers_of[box]:
                if number != COUNT:
                    needs[number] -= max(0, -more)
                    left[number] += cells[abs(more) :]
        if any(not 0 <= need <= len(left[number]) for number, need in needs.items()):
            return None
        more = changed.get(len(self.boxes) - 1, 0)
        free = self.interior[abs(more) :]
        return self.joined(components_of(needs, left), free, mines - max(0, -more))

    def joined(
        self, components: list[tuple[Component, list[list[int]]]], free: list[int], mines: int
    ) -> list[int] | None:
        """Mines of components and free cells, `mines` in all where they are counted; None where nothing fits."""
        sums = [1]
        for component, _cells in components:
            counts = self._mine_counts(component)
            if not counts:
                return None
            sums.append(sums_with(sums[-1], counts))
        if self.counted:
            fitting = [total for total in _bits(sums[-1]) if 0 <= mines - total <= len(free)]
        else:
            fitting, free, mines = _bits(sums[-1]), [], 0
        if not fitting:
            return None
        total = fitting[0]
        found = _scattered(free, mines - total) if self.counted else []
        for place in range(len(components) - 1, -1, -1):
            component, cells = components[place]
            some = next(
                count
                for count in _bits(self._mine_counts(component))
                if count <= total and sums[place] >> (total - count) & 1
            )
            found += self._placed(component, cells, some)
            total -= some
        return found

    def _mine_counts(self, component: Component) -> int:
        counts = self._counts.get(component)
        if counts is None:
            counts = self._counts[component] = mine_counts(component, self.effort)
        return counts

    def _placed(self, component: Component, cells: list[list[int]], mines: int) -> list[int]:
        """A layout of a component with so many mines, which it is known to have. Raises TooComplex, Cancelled."""
        order = elimination_order(component, boxes_by_number(component))
        left = [0] * len(component.needs)
        for size, numbers in component.boxes:
            for number in numbers:
                left[number] += size
        steps = []
        for box in order:
            for number in component.boxes[box][1]:
                left[number] -= component.boxes[box][0]
            steps.append((box, {number: left[number] for number in component.boxes[box][1]}))
        dead: set[tuple[int, tuple[int, ...], int]] = set()
        taken: list[int] = []
        needs = [component.needs]
        rest = mines
        some = 0  # mines to try next in the box at hand
        while len(taken) < len(order):
            box, after = steps[len(taken)]
            if some <= min(component.boxes[box][0], rest):
                now = _less(needs[-1], after, some)
                if now is not None and (len(taken) + 1, now, rest - some) not in dead:
                    taken.append(some)
                    needs.append(now)
                    rest -= some
                    some = 0
                    if len(taken) < len(order) or not rest:
                        continue
                else:
                    some += 1
                    continue
            self.effort.spend(1)
            dead.add((len(taken), needs.pop(), rest))
            some = taken.pop()
            rest += some
            some += 1
        return [cell for (box, _after), count in zip(steps, taken) for cell in cells[box][:count]]


def _scattered(cells: list[int], count: int) -> list[int]:
    """So many of some cells, evenly among the farther half of them, or among more where there are more."""
    far = cells[len(cells) - max(count, len(cells) // 2) :]
    return [far[place * len(far) // count] for place in range(count)]


def _less(needs: tuple[int, ...], left: dict[int, int], mines: int) -> tuple[int, ...] | None:
    """The needs after a box got its mines; None where one cannot be met. left: cells that its numbers still have."""
    after = list(needs)
    for number, cells in left.items():
        after[number] -= mines
        if not 0 <= after[number] <= cells:
            return None
    return tuple(after)


def _bits(value: int) -> list[int]:
    """The places of the bits that are set, the lowest first."""
    return [place for place in range(value.bit_length()) if value >> place & 1]
