"""Pictures: positions drawn as text, turned and mirrored, the layouts that fit them, and what they prove.

A picture may be a part of a board. Then it has open cells whose numbers play no part and places where there is no
cell, and what it proves holds wherever it is found, whatever the mine counter says.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb

from ...core.cells import BLANK, COVERED, FLAG, OUTSIDE, Cell, neighbours
from ...core.layout import choose
from ...core.view import PlayerView
from ...solve import Ladder, Proof, analyse, ladder_of

Rows = tuple[str, ...]

COVERED_SIGN = "#"  # a covered cell
KNOWN = "F"  # a covered cell known to be a mine
OPEN = "o"  # an open cell whose number plays no part
NO_CELL = "-"  # no cell: beyond the edge of the board
SAFE, MINE, BEST = "s", "m", "g"  # answers: safe, a mine, a best guess
SIGNS = "012345678" + COVERED_SIGN + KNOWN + OPEN + NO_CELL
COVERED_SIGNS = COVERED_SIGN + KNOWN

TURNS = tuple(range(8))
"""The turns and mirrors of a picture: 1 mirrors left and right, 2 upside down, 4 rows and columns."""

MOST_LAYOUTS = 20_000


def turned(rows: Sequence[str], turn: int) -> Rows:
    """A picture turned or mirrored; `turn` is one of TURNS, and 0 leaves it as it is."""
    lines = [row[::-1] if turn & 1 else row for row in rows]
    lines = lines[::-1] if turn & 2 else lines
    return tuple(map("".join, zip(*lines))) if turn & 4 else tuple(lines)


def turned_cell(cell: Cell, rows: int, cols: int, turn: int) -> Cell:
    """Where a cell of a picture of `rows` x `cols` comes to lie in the turned picture."""
    row, col = cell
    col = cols - 1 - col if turn & 1 else col
    row = rows - 1 - row if turn & 2 else row
    return (col, row) if turn & 4 else (row, col)


def cells_with(rows: Sequence[str], signs: str) -> tuple[Cell, ...]:
    """The cells that show one of some signs, row by row."""
    return tuple((row, col) for row, line in enumerate(rows) for col, sign in enumerate(line) if sign in signs)


class TooMany(Exception):
    """More layouts fit than can be listed."""


@dataclass(frozen=True)
class Picture:
    """A position as a learner sees it.

    rows: a sign a cell, all of one length.
    left: mines left besides the known ones, on a whole board; None where the mine counter plays no part.
    """

    rows: Rows
    left: int | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return len(self.rows), len(self.rows[0])

    @cached_property
    def numbers(self) -> dict[Cell, int]:
        """The numbers shown, row by row."""
        return {cell: int(self.rows[cell[0]][cell[1]]) for cell in cells_with(self.rows, "012345678")}

    @cached_property
    def known(self) -> frozenset[Cell]:
        """The cells known to be mines."""
        return frozenset(cells_with(self.rows, KNOWN))

    @cached_property
    def covered(self) -> tuple[Cell, ...]:
        """The covered cells of which nothing is known, row by row."""
        return cells_with(self.rows, COVERED_SIGN)

    def turned(self, turn: int) -> Picture:
        """The picture turned or mirrored."""
        return Picture(turned(self.rows, turn), self.left)

    def sights(self) -> tuple[int, ...]:
        """What each cell shows, row by row: as in a game, or BLANK or OUTSIDE."""
        shown = {COVERED_SIGN: COVERED, KNOWN: FLAG, OPEN: BLANK, NO_CELL: OUTSIDE}
        return tuple(shown[sign] if sign in shown else int(sign) for row in self.rows for sign in row)

    def view(self) -> PlayerView:
        """The picture for the solver. Cells without a number count as zeros there: its ladder does not hear them."""
        rows, cols = self.size
        cells = tuple(0 if sight in (BLANK, OUTSIDE) else sight for sight in self.sights())
        return PlayerView(rows, cols, len(self.known) + (self.left or 0), cells)

    def ladder(self, numbers: Sequence[Cell] | None = None) -> Ladder:
        """The proofs of the picture; `numbers` are those to use, or None for all. Raises BadPosition, TooComplex."""
        if self.left is not None and numbers is None:
            return ladder_of(self.view(), given=self.known)
        return Ladder(self.view(), numbers=self.numbers if numbers is None else numbers, given=self.known)

    def proofs(self) -> list[Proof]:
        """The simplest proof of every certain cell. Raises BadPosition, TooComplex."""
        return [proof for wave in self.ladder().waves() for proof in wave]

    def certain(self, numbers: Sequence[Cell] | None = None) -> dict[Cell, bool]:
        """The cells that are certain by proof, and whether each is a mine. Raises BadPosition, TooComplex."""
        if self.left is not None and numbers is None:
            analysis = analyse(self.view())
            certain = {**dict.fromkeys(analysis.safe, False), **dict.fromkeys(analysis.mines, True)}
            return {cell: mine for cell, mine in certain.items() if cell not in self.known}
        ladder = self.ladder(numbers)
        for _wave in ladder.waves():
            pass
        return {cell: cell in proof.mines for cell, proof in ladder.proofs.items()}

    @cached_property
    def lone(self) -> tuple[Cell, ...]:
        """The covered cells that touch no number."""
        return tuple(cell for cell in self.covered if not self._seeing[cell])

    @cached_property
    def _seeing(self) -> dict[Cell, tuple[Cell, ...]]:
        """For each covered cell the numbers that it touches."""
        return {
            cell: tuple(near for near in neighbours(cell, *self.size) if near in self.numbers) for cell in self.covered
        }

    def fronts(self, numbers: Sequence[Cell] | None = None) -> Iterator[frozenset[Cell]]:
        """Every way to lay mines beside the numbers, or some of them, so that they hold; listed one by one."""
        chosen = tuple(self.numbers) if numbers is None else tuple(numbers)
        needs = {
            number: self.numbers[number] - sum(near in self.known for near in neighbours(number, *self.size))
            for number in chosen
        }
        touching = {cell: [number for number in self._seeing[cell] if number in needs] for cell in self.covered}
        cells = [cell for cell in self.covered if touching[cell]]
        room = {number: sum(number in touching[cell] for cell in cells) for number in needs}
        if all(0 <= need <= room[number] for number, need in needs.items()):
            yield from _laid(cells, touching, needs, room, [])

    def layouts(self, *, most: int = MOST_LAYOUTS) -> list[frozenset[Cell]]:
        """All layouts that fit, as the covered cells that are mines; raises TooMany where they are more than `most`.

        Without a mine counter cells that touch no number are left out: they may be anything.
        """
        found: list[frozenset[Cell]] = []
        for front in self.fronts():
            for free in self._free_ways(len(front)):
                found.append(front | free)
                if len(found) > most:
                    raise TooMany
        return found

    def _free_ways(self, taken: int) -> Iterator[frozenset[Cell]]:
        """Every way to lay the mines that the numbers leave over among the cells that touch none."""
        from itertools import combinations

        if self.left is None:
            yield frozenset()
        elif taken <= self.left:
            yield from map(frozenset, combinations(self.lone, self.left - taken))

    def draw(self, rng: random.Random) -> frozenset[Cell]:
        """The mines of one layout, each that fits equally likely; raises TooMany, or ValueError where none fits."""
        fronts, ways = [], []
        for front in self.fronts():
            fronts.append(front)
            ways.append(self._count_free(len(front)))
            if len(fronts) > MOST_LAYOUTS:
                raise TooMany
        if not sum(ways):
            raise ValueError("no layout fits")
        place = below(sum(ways), rng)
        for front, count in zip(fronts, ways):
            if place < count:
                return front | self._draw_free(len(front), rng) | self.known
            place -= count
        raise AssertionError

    def _count_free(self, taken: int) -> int:
        if self.left is None:
            return 2 ** len(self.lone)
        return comb(len(self.lone), self.left - taken) if taken <= self.left else 0

    def _draw_free(self, taken: int, rng: random.Random) -> frozenset[Cell]:
        if self.left is None:
            return frozenset(cell for cell in self.lone if below(2, rng))
        chosen = choose(range(len(self.lone)), self.left - taken, rng)
        return frozenset(self.lone[place] for place in chosen)


def _laid(
    cells: list[Cell],
    touching: dict[Cell, list[Cell]],
    needs: dict[Cell, int],
    room: dict[Cell, int],
    mines: list[Cell],
) -> Iterator[frozenset[Cell]]:
    """The ways to lay mines in `cells`; `needs` and `room` say what the numbers still need and can take."""
    if not cells:
        yield frozenset(mines)
        return
    cell, rest = cells[0], cells[1:]
    for mine in (0, 1):
        after = {number: needs[number] - mine for number in touching[cell]}
        if all(0 <= need <= room[number] - 1 for number, need in after.items()):
            less = {number: room[number] - 1 for number in after}
            yield from _laid(rest, touching, {**needs, **after}, {**room, **less}, [*mines, cell] if mine else mines)


def below(limit: int, rng: random.Random) -> int:
    """A whole number from 0 to limit - 1, each equally likely: from `rng.random()` alone, which Python keeps.

    As many 30-bit pieces are drawn as are needed, and what is beyond the last whole multiple of `limit` is refused.
    """
    pieces = max(1, -(-limit.bit_length() // 30))
    span = 1 << 30 * pieces
    while True:
        drawn = 0
        for _piece in range(pieces):
            drawn = drawn << 30 | int(rng.random() * (1 << 30))
        if drawn < span - span % limit:
            return drawn % limit
