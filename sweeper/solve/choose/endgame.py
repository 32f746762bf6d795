"""The exact chance of winning with best play, where few layouts are left.

The layouts left are numbered, and a set of them is one int, a bit a layout. For every cell and every number
that it could show, a mask says in which layouts it shows that. What is known at any time of a game is then
nothing but the set of layouts still possible. Let W of a set be how many of its layouts best play wins:

- of one layout: 1, for it is known where the mines are;
- where a cell is a mine in none of the set and its number tells some of them apart: the sum of W over the
  parts, for what it tells costs nothing;
- else the largest, over all cells, of the sum of W over the parts of the layouts in which the cell is no mine.

Sets met before are remembered; cells are tried in order of safety, and a cell is given up as soon as the
layouts it can still win are no more than the best so far. Under the rule `safe` a layout counts as often as
it can have arisen (see `moved_mine`).

Three cells, a mine in one of them, 1/3 each; but the middle one wins only half as often, because it shows a 2
whatever is true:

>>> from sweeper.core.view import PlayerView
>>> from sweeper.solve import analyse
>>> analysis = analyse(PlayerView.from_text(["##1", "#32", "##1"], 3))
>>> {cell: str(win) for cell, win in search_endgame(analysis, most=400, nodes=20_000).wins if win}
{(0, 0): '2/3', (1, 0): '1/3', (2, 0): '2/3'}

Solvers have long searched their endgames to the last (PSEQ, for one, from 256 layouts on); sets of layouts as
bits of one int, and the free splits, keep it quick in plain Python.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import and_
from typing import Callable
from zlib import crc32

from ...core.cells import Cell, neighbour_table
from ...core.layout import choose
from ...core.view import PlayerView
from ..count.analysis import Analysis
from ..count.effort import Effort, TooComplex
from ..count.layouts import list_layouts, weights_of

Parts = tuple[int, tuple[int, ...]]  # the layouts in which a cell is a mine; and, for each number, those that show it


@dataclass(frozen=True)
class Endgame:
    """What a search found.

    win: the chance of winning with best play.
    best: the cell that wins most often; of such cells the safest, of those the first from the top left.
    wins: for each covered cell the chance to win by opening it next; where only the best was asked for, none.
    dead: the cells that show the same number in every layout in which they are safe.
    layouts: how many were left. nodes: how many sets of them were looked at.
    """

    win: Fraction
    best: Cell
    wins: tuple[tuple[Cell, Fraction], ...]
    dead: tuple[Cell, ...]
    layouts: int
    nodes: int


class OutOfNodes(Exception):
    """The search is longer than allowed."""


def search_endgame(
    analysis: Analysis, *, most: int, nodes: int, every: bool = True, effort: Effort | None = None
) -> Endgame | None:
    """Search a view to the end of the game, or None where it has too many layouts or the search gets too long.

    most: how many layouts there may be. nodes: how many sets of them may be looked at.
    every: whether the chance of every cell is wanted, or of the best alone, which is quicker; the best is the same.
    Raises Cancelled.
    """
    effort = effort or Effort()
    try:
        layouts = list_layouts(analysis, most=most, effort=effort)
    except TooComplex:
        return None
    return _search(analysis.view, layouts, nodes=nodes, every=every, effort=effort)


def search_sample(
    analysis: Analysis, *, most: int, drawn: int, nodes: int, every: bool = True, effort: Effort | None = None
) -> Endgame | None:
    """The same for layouts drawn from all, as if there were no others: an estimate, rather too hopeful.

    For `drawn` layouts of up to ten times as many it orders the cells better than the look ahead does. What is
    drawn follows from what the open cells show.
    """
    effort = effort or Effort()
    try:
        layouts = list_layouts(analysis, most=most, effort=effort)
    except TooComplex:
        return None
    if layouts:
        shown = bytes([max(0, value + 1) for value in analysis.view.cells])
        layouts = choose(layouts, min(drawn, len(layouts)), random.Random(crc32(shown)))
    return _search(analysis.view, layouts, nodes=nodes, every=every, effort=effort)


def _search(view: PlayerView, layouts: list[int] | None, *, nodes: int, every: bool, effort: Effort) -> Endgame | None:
    """Search some layouts of a view; None where there are none or the search gets too long."""
    if not layouts:
        return None
    covered = [index for index, value in enumerate(view.cells) if value < 0]
    search = Search(view, covered, layouts, weights=weights_of(view, layouts), nodes=nodes, effort=effort)
    try:
        return search.run(every=every)
    except OutOfNodes:
        return None


class Search:
    """One search, with the sets of layouts it has met.

    SHARE: how many times the nodes of the best cell the chances of all cells may take.
    VISITS: how many cells may be looked at, on average, for each node that is allowed.
    """

    SHARE = 4
    VISITS = 250

    def __init__(
        self,
        view: PlayerView,
        covered: list[int],
        layouts: list[int],
        *,
        weights: list[int],
        nodes: int,
        effort: Effort,
    ) -> None:
        self.cols, self.allowed, self.effort = view.cols, nodes, effort
        self.nodes = self.visits = 0
        self.known: dict[int, int] = {}
        self.everything = (1 << len(layouts)) - 1
        self.layouts, self.covered = len(layouts), covered
        self.count = counter(weights)
        mines = _mine_masks(layouts, covered)
        table = neighbour_table(view.rows, view.cols)
        self.parts: list[Parts] = [
            (mines[cell], _number_masks([mines[near] for near in table[cell] if near in mines], self.everything))
            for cell in covered
        ]
        self.living = [part for part in self.parts if self._may_be_safe(part)]

    def run(self, *, every: bool) -> Endgame:
        """The chances from the start. Raises OutOfNodes, Cancelled."""
        best, most = self._best_of_all()
        wins = self._every_chance() if every else ()
        cells = [divmod(cell, self.cols) for cell in self.covered]
        dead = tuple(cell for cell, part in zip(cells, self.parts) if self._may_be_safe(part) and _is_dead(part))
        win = Fraction(most, self.count(self.everything))
        return Endgame(win=win, best=cells[best], wins=wins, dead=dead, layouts=self.layouts, nodes=self.nodes)

    def _may_be_safe(self, part: Parts) -> bool:
        return part[0] != self.everything

    def _best_of_all(self) -> tuple[int, int]:
        """The place of the cell that wins most often, and how many layouts it wins. Raises OutOfNodes, Cancelled."""
        everything = self.everything
        total = self.count(everything)
        best, most = 0, -1
        for place in sorted(range(len(self.parts)), key=self._rank):
            won = self._opened(self.parts[place], everything, self.living, most)
            if won > most:
                best, most = place, won
            if most == total:
                break
        return best, most

    def _every_chance(self) -> tuple[tuple[Cell, Fraction], ...]:
        """The chance of every cell, or nothing where that takes more than SHARE times the nodes. Raises Cancelled."""
        self.allowed *= self.SHARE
        total = self.count(self.everything)
        try:
            won = [self._opened(part, self.everything, self.living, -1) for part in self.parts]
        except OutOfNodes:
            return ()
        return tuple([(divmod(cell, self.cols), Fraction(wins, total)) for cell, wins in zip(self.covered, won)])

    def _rank(self, place: int) -> tuple[bool, bool, int]:
        """Safe cells first, then cells that can tell something, then the safest."""
        part = self.parts[place]
        return bool(part[0]), _is_dead(part), self.count(part[0])

    def _opened(self, part: Parts, layouts: int, cells: list[Parts], beat: int) -> int:
        """How many of `layouts` are won by opening a cell; given up as soon as it cannot be more than `beat`."""
        mine, shows = part
        left = self.count(layouts & ~mine)
        won = 0
        for show in shows:
            if won + left <= beat:
                break
            piece = layouts & show & ~mine
            if piece:
                left -= self.count(piece)
                won += self.value(piece, cells)
        return won

    def value(self, layouts: int, cells: list[Parts]) -> int:
        """How many of `layouts` best play wins. `cells`: all that may tell some of them apart."""
        if not layouts & (layouts - 1):
            return self.count(layouts)
        known = self.known.get(layouts)
        if known is not None:
            return known
        self.nodes += 1
        self.visits += len(cells)
        if self.nodes > self.allowed or self.visits > self.allowed * self.VISITS:
            raise OutOfNodes
        if not self.nodes & 63 or len(cells) > self.VISITS:
            self.effort.check()
        pieces, risky = _split(layouts, cells)
        if len(pieces) > 1:
            won = 0
            for piece in pieces:
                won += self.value(piece, risky)
        else:
            won = self._best_guess(layouts, risky)
        self.known[layouts] = won
        return won

    def _best_guess(self, layouts: int, risky: list[Parts]) -> int:
        """The most layouts that any cell wins where none is safe."""
        count = self.count
        ranked = sorted([(count(layouts & part[0]), place) for place, part in enumerate(risky)])
        everything = count(layouts)
        best = 0
        for mines, place in ranked:
            if everything - mines <= best:
                break
            won = self._opened(risky[place], layouts, risky, best)
            if won > best:
                best = won
        return best


def _is_dead(part: Parts) -> bool:
    """Whether a cell shows the same number in every layout in which it is no mine."""
    mine, shows = part
    return sum([1 for show in shows if show & ~mine]) < 2


def _split(layouts: int, cells: list[Parts]) -> tuple[list[int], list[Parts]]:
    """What the safe cells tell apart, at no cost; and the cells that are a mine in some layouts, not in all."""
    pieces = [layouts]
    risky = []
    for part in cells:
        mine = part[0] & layouts
        if not mine:
            shows = part[1]
            pieces = [both for piece in pieces for show in shows if (both := piece & show)]
        elif mine != layouts:
            risky.append(part)
    return pieces, risky


def counter(weights: list[int]) -> Callable[[int], int]:
    """A function that adds up the weights of a set of layouts; they are small whole numbers from 1."""
    if max(weights) == 1:
        return count_bits
    layers = [
        sum([1 << place for place, weight in enumerate(weights) if weight >> digit & 1])
        for digit in range(max(weights).bit_length())
    ]

    def count(layouts: int) -> int:
        return sum([count_bits(layouts & layer) << digit for digit, layer in enumerate(layers)])

    return count


def _mine_masks(layouts: list[int], covered: list[int]) -> dict[int, int]:
    """For every covered cell the set of layouts in which it is a mine."""
    everything = (1 << len(layouts)) - 1
    always = reduce(and_, layouts)
    mines = {cell: everything if always >> cell & 1 else 0 for cell in covered}
    for place, layout in enumerate(layouts):
        bit = 1 << place
        layout ^= always
        while layout:
            lowest = layout & -layout
            mines[lowest.bit_length() - 1] |= bit
            layout ^= lowest
    return mines


def _number_masks(near: list[int], everything: int) -> tuple[int, ...]:
    """For each number of mines among some cells the set of layouts that have it; numbers of no layout left out.

    near: for each of the cells the set in which it is a mine.
    """
    masks = [everything]
    for mine in near:
        if mine:
            masks = [(before & ~mine) | (one_less & mine) for before, one_less in zip([*masks, 0], [0, *masks])]
    return tuple([mask for mask in masks if mask])


def _counted(value: int) -> int:
    """How many bits are set; Python 3.9 has nothing faster."""
    return bin(value).count("1")


count_bits: Callable[[int], int] = getattr(int, "bit_count", _counted)
