"""A layout played by what its player sees, as fast as can be: rules of one number first, then exact chances.

Of the layout only those numbers are read whose cells are open.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from ..core.cells import COVERED, Cell, neighbour_table
from ..core.layout import Layout
from ..core.view import PlayerView
from ..solve import ComponentCache, analyse
from .board import Step

THE_COUNT = -1
"""Stands for the mine count among the indices of numbers that prove something."""


class Play:
    """One layout being played.

    seen: row-major, an open number or COVERED. steps: what was opened by one number each, as steps of a certificate.
    known: the mines proven so far, each with the numbers that prove it, as indices or THE_COUNT.
    """

    def __init__(self, layout: Layout, first: Cell) -> None:
        self._layout, self._cols = layout, layout.cols
        self._near = neighbour_table(layout.rows, layout.cols)
        size = layout.rows * layout.cols
        self.seen = [COVERED] * size
        self.to_open = size - len(layout.mines)
        self.known: dict[int, frozenset[int]] = {}
        self.steps: list[Step] = []
        self._covered, self._found = list(map(len, self._near)), [0] * size
        self._waiting: deque[int] = deque()
        self._open([first[0] * layout.cols + first[1]])
        self._by_single_numbers()

    @property
    def opened(self) -> int:
        """How many cells are open."""
        return len(self.seen) - len(self._layout.mines) - self.to_open

    def view(self) -> PlayerView:
        """What is to be seen."""
        layout = self._layout
        return PlayerView(layout.rows, layout.cols, len(layout.mines), tuple(self.seen))

    def cells(self, indices: Iterable[int]) -> tuple[Cell, ...]:
        """Indices as cells, row by row."""
        return tuple([divmod(index, self._cols) for index in sorted(indices)])

    def step(self, cells: Iterable[int], tag: str, numbers: frozenset[int]) -> None:
        """Write down a step of the certificate; cells and numbers as indices."""
        counted = THE_COUNT in numbers
        self.steps.append(Step(self.cells(cells), tag, self.cells(numbers - {THE_COUNT}), counted))

    def take(self, safe: Iterable[Cell], mines: Iterable[tuple[Cell, frozenset[int]]] = ()) -> None:
        """Open cells that were proven, remember mines with the numbers that prove them, and go on."""
        for (row, col), numbers in mines:
            self._remember(row * self._cols + col, numbers)
        self._open([row * self._cols + col for row, col in safe])
        self._by_single_numbers()

    def behind(self, number: int) -> frozenset[int]:
        """A number with all that proves the known mines it touches."""
        return frozenset([number]).union(*[self.known[near] for near in self._near[number] if near in self.known])

    def _open(self, indices: Iterable[int]) -> None:
        stack = list(indices)
        while stack:
            index = stack.pop()
            if self.seen[index] != COVERED:
                continue
            assert index not in self._layout.mines
            self.seen[index] = number = self._layout.numbers[index]
            self.to_open -= 1
            for near in self._near[index]:
                self._covered[near] -= 1
            self._waiting.append(index)
            if number:
                self._waiting.extend([near for near in self._near[index] if self.seen[near] > 0])
            else:
                stack.extend(self._near[index])

    def _remember(self, index: int, numbers: frozenset[int]) -> None:
        if index not in self.known:
            self.known[index] = numbers
            for near in self._near[index]:
                self._found[near] += 1
                if self.seen[near] > 0:
                    self._waiting.append(near)

    def _by_single_numbers(self) -> None:
        """Go on as long as one number alone settles cells: it has its mines, or needs all cells it touches."""
        while self._waiting:
            index = self._waiting.popleft()
            number, found, covered = self.seen[index], self._found[index], self._covered[index]
            if covered == found or number not in (found, covered):
                continue
            unknown = [near for near in self._near[index] if self.seen[near] == COVERED and near not in self.known]
            if number == found:
                self.step(unknown, "satisfied", self.behind(index))
                self._open(unknown)
            else:
                for near in unknown:
                    self._remember(near, frozenset([index]))


def play_out(layout: Layout, first: Cell, *, counted: bool, cancelled: Callable[[], bool] | None = None) -> Play:
    """A layout played as far as cells are safe for certain; it needs no guess where nothing is left to open then.

    counted: whether the mine count may be used; without it only what the numbers alone prove is opened.
    Raises TooComplex, Cancelled.
    """
    play = Play(layout, first)
    cache = ComponentCache()
    while play.to_open:
        analysis = analyse(play.view(), cache=cache, cancelled=cancelled)
        safe = analysis.safe if counted else analysis.safe_by_numbers()
        if not safe:
            break
        play.take(safe)
    return play
