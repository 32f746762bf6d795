"""What a drill needs next, made ahead: off the event loop, while the learner is at what comes before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Callable, Protocol

from ...teach.drills.cards import Card

Cancelled = Callable[[], bool]


class Think(Protocol):
    """Whoever does work off the event loop: only the newest, and `tell` is called on the event loop."""

    def __call__(self, work: Callable[[Cancelled], Iterator[Any]], tell: Callable[[Any], None], /) -> None: ...


class Stock:
    """The cards of a drill by their places, from 0; `make` makes one, the same each time, and may take a while.

    most: how many there are, or None for as many as one wants.
    """

    def __init__(self, make: Callable[[int], Card], think: Think, *, most: int | None = None) -> None:
        self._make, self._think, self._most = make, think, most
        self._made: dict[int, Card] = {}

    def prepare(self, place: int) -> None:
        """Make a card ahead."""
        if place not in self._made and (self._most is None or place < self._most):
            self._think(lambda cancelled: self._work(place), self._take_in)

    def _work(self, place: int) -> Iterator[tuple[int, Card]]:
        yield place, self._make(place)

    def _take_in(self, made: tuple[int, Card]) -> None:
        self._made[made[0]] = made[1]

    def take(self, place: int) -> Card:
        """The card of a place, and the next one is made ahead."""
        card = self._made.pop(place, None)
        if card is None:
            card = self._make(place)
        self.prepare(place + 1)
        return card
