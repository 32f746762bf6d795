"""Cards to estimate on: small positions in which nothing is proven safe, dealt at random, with their exact chances."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from ..core.cells import COVERED, FLAG, Cell, neighbours
from ..core.view import PlayerView
from ..solve import Analysis, analyse, border_layouts, decide
from .estimates import CHOICE, COUNT, SEA, SLIDE, WEIGHTED

ROWS, COLS = 5, 6
FEWEST, MOST = 4, 9  # mines
MOST_LAYOUTS = 12
TRIES = 400
CLOSE = Fraction(2, 5)
"""Two cells to choose between differ by no more than this."""
TELLING = 0.5  # share of the choices for which such a pair is looked for
MISLEADING = 3  # layouts of which one has a mine at the cell
FEWEST_COUNTED = 3  # layouts, or half and half would be no question
TRAPS = 0.25  # share of the other cards that are to be traps
PATIENCE = 60  # tries in which such a card is looked for


@dataclass(frozen=True)
class Card:
    """A position and what is asked about it.

    view: what is seen; flags stand on all proven mines. cell: the one asked about. chance: that it is a mine.
    layouts: the mines beside numbers of each layout, with its weight. sea: the cells that no number sees.
    other: of a choice the second cell, else None. other_chance: that it is a mine. wins: of a choice the chances to
    win by opening the one and the other, or None where they are not known.
    """

    kind: str
    view: PlayerView
    cell: Cell
    chance: Fraction
    layouts: tuple[tuple[tuple[Cell, ...], int], ...]
    sea: tuple[Cell, ...]
    other: Cell | None = None
    other_chance: Fraction = Fraction(0)
    wins: tuple[Fraction, Fraction] | None = None

    @property
    def total(self) -> int:
        """The weight of all layouts together."""
        return sum(weight for _mines, weight in self.layouts)

    @property
    def mine_weight(self) -> int:
        """The weight of those with a mine at the cell; for a cell beside a number."""
        return sum(weight for mines, weight in self.layouts if self.cell in mines)

    @property
    def safer(self) -> int:
        """Of a choice: 0 for the first cell, 1 for the second, 2 where both are as safe."""
        return 2 if self.chance == self.other_chance else int(self.other_chance < self.chance)

    @property
    def winning(self) -> int | None:
        """Of a choice: which cell wins more often, 2 for neither; None where that is not known."""
        if self.wins is None:
            return None
        return 2 if self.wins[0] == self.wins[1] else int(self.wins[1] > self.wins[0])

    @property
    def differs(self) -> bool:
        """Whether another cell wins more often than the safer one, so that it is worth a second question."""
        return self.winning is not None and self.winning != self.safer and self.winning != 2

    @property
    def is_trap(self) -> bool:
        """Whether it misleads: one cell of three taken for half and half, a lone sea cell, a safer cell that loses."""
        if self.kind == CHOICE:
            return self.differs
        if self.kind == SEA:
            return len(self.sea) == 1
        return self.chance == Fraction(1, 3) and (len(self.layouts) == MISLEADING or self.kind == WEIGHTED)

    @property
    def left(self) -> int:
        """The mines that are not flagged."""
        return self.view.mines - sum(sight == FLAG for sight in self.view.cells)


def make_card(kind: str, rng: random.Random, cancelled: Callable[[], bool] | None = None) -> Card | None:
    """A new card of a kind; None where none was found in so many tries, or it was cancelled."""
    best: Card | None = None
    wanted = rng.random() < (TELLING if kind == CHOICE else TRAPS)
    for tried in range(TRIES):
        if cancelled is not None and cancelled():
            return None
        analysis = position(rng)
        card = None if analysis is None else _card(kind, analysis, rng)
        if card is None:
            continue
        best = best or card
        if not wanted or card.is_trap or tried >= PATIENCE:
            return card if card.is_trap or not wanted else best
    return best


def position(rng: random.Random) -> Analysis | None:
    """A small position opened as far as anything is safe; None where all of it is."""
    cells = [(row, col) for row in range(ROWS) for col in range(COLS)]
    mines = frozenset(rng.sample(cells, rng.randint(FEWEST, MOST)))
    numbers = {cell: sum(other in mines for other in neighbours(cell, ROWS, COLS)) for cell in cells}
    empty = [cell for cell in cells if cell not in mines and not numbers[cell]]
    if not empty:
        return None
    seen: set[Cell] = set()
    waiting = [rng.choice(empty)]
    while True:
        while waiting:
            cell = waiting.pop()
            if cell not in seen:
                seen.add(cell)
                waiting += neighbours(cell, ROWS, COLS) if not numbers[cell] else []
        if len(seen) + len(mines) == len(cells):
            return None
        view = PlayerView(ROWS, COLS, len(mines), tuple(numbers[each] if each in seen else COVERED for each in cells))
        analysis = analyse(view)
        if not analysis.safe:
            return analysis
        waiting = list(analysis.safe)


def _card(kind: str, analysis: Analysis, rng: random.Random) -> Card | None:
    """What a position gives for a kind; None where it does not suit."""
    layouts = border_layouts(analysis, most=MOST_LAYOUTS)
    if layouts is None or len(layouts) < 2:
        return None
    view = _flagged(analysis)
    open_cells = [cell for cell in _covered(view) if 0 < analysis.chance(cell) < 1]
    sea = tuple(cell for cell in _covered(view) if all(view[o] < 0 for o in neighbours(cell, ROWS, COLS)))
    border = [cell for cell in open_cells if cell not in sea]
    equal = len({weight for _mines, weight in layouts}) == 1
    if kind == CHOICE:
        return _choice(analysis, view, layouts, sea, open_cells, rng)
    wanted = {
        COUNT: equal and not sea and len(layouts) >= FEWEST_COUNTED,
        SLIDE: equal,
        WEIGHTED: not equal,
        SEA: True,
    }[kind]
    among = [cell for cell in sea if cell in open_cells] if kind == SEA else border
    if not wanted or not among:
        return None
    cell = rng.choice(among)
    return Card(kind, view, cell, analysis.chance(cell), layouts, sea)


def _choice(
    analysis: Analysis,
    view: PlayerView,
    layouts: tuple[tuple[tuple[Cell, ...], int], ...],
    sea: tuple[Cell, ...],
    cells: list[Cell],
    rng: random.Random,
) -> Card | None:
    """Two cells to choose between, of which the safer one wins less often where the position has such."""
    if len(cells) < 2:
        return None
    wins = dict(decide(analysis.view, analysis=analysis).wins)
    pairs = [(one, other) for one in cells for other in cells if one != other]
    near = [pair for pair in pairs if abs(analysis.chance(pair[0]) - analysis.chance(pair[1])) <= CLOSE]
    made = [
        Card(
            CHOICE, view, one, analysis.chance(one), layouts, sea, other, analysis.chance(other),
            (wins[one], wins[other]) if one in wins and other in wins else None,
        )
        for one, other in near
    ]  # fmt: skip
    if not made:
        return None
    telling = [card for card in made if card.differs]
    return rng.choice(telling or made)


def _flagged(analysis: Analysis) -> PlayerView:
    """The position with a flag on every proven mine."""
    view = analysis.view
    mines = {row * view.cols + col for row, col in analysis.mines}
    sights = tuple(FLAG if place in mines else sight for place, sight in enumerate(view.cells))
    return PlayerView(view.rows, view.cols, view.mines, sights)


def _covered(view: PlayerView) -> list[Cell]:
    return [(row, col) for row in range(view.rows) for col in range(view.cols) if view[row, col] == COVERED]
