"""Components solved before: between two moves of a game most of them have not changed."""

from __future__ import annotations

from .constraints import Box, Component
from .effort import Effort
from .near_mines import NearMinesCache
from .sweep import Solved, solve_component

Content = tuple[tuple[int, ...], tuple[Box, ...]]


class ComponentCache:
    """Keeps the layouts of components by their content, wherever on the board they lie.

    most: how many components it keeps; the oldest go first.
    near_mines: the same for the mines near a cell.
    hits, misses: how often a component was in it, and how often one had to be solved.
    """

    def __init__(self, most: int = 4096) -> None:
        self.most, self.hits, self.misses = most, 0, 0
        self._known: dict[Content, Solved] = {}
        self.near_mines = NearMinesCache(most)

    def __len__(self) -> int:
        return len(self._known)

    def solve(self, component: Component, effort: Effort) -> Solved:
        """The layouts of a component, counted only if they are not known. Raises TooComplex, Cancelled."""
        content = component.needs, component.boxes
        solved = self._known.get(content)
        if solved is not None:
            self.hits += 1
            if solved.words:
                effort.spend_words(solved.words)
            return solved
        self.misses += 1
        solved = solve_component(component, effort)
        while len(self._known) >= self.most:
            del self._known[next(iter(self._known))]
        self._known[content] = solved
        return solved
