"""Boards made ahead, some of each kind that was ever asked for, and kept between starts; knows no widget."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ...generate import Board
from ...generate.order import Order, from_plain, order_of, plain

WANTED = 10
"""How many boards of each kind are in stock."""
MOST_KINDS = 12
"""How many kinds are; the one that was asked for longest ago goes first."""


class Stock:
    """Boards by their kinds. asked: the kinds that were asked for, the last one at the end."""

    def __init__(self, *, wanted: int = WANTED) -> None:
        self._boards: dict[Order, list[Board]] = {}
        self._barren: set[Order] = set()
        self._wanted = wanted

    @property
    def asked(self) -> list[Order]:
        """The kinds there are, the one asked for last at the end."""
        return list(self._boards)

    def count(self, order: Order) -> int:
        """How many boards of a kind there are."""
        return len(self._boards.get(order, ()))

    def ask(self, order: Order) -> None:
        """Have boards of this kind from now on."""
        self._boards[order] = self._boards.pop(order, [])
        while len(self._boards) > MOST_KINDS:
            del self._boards[next(iter(self._boards))]

    def take(self, order: Order) -> Board | None:
        """A board of a kind, which is in stock no more; the oldest."""
        self.ask(order)
        boards = self._boards[order]
        return boards.pop(0) if boards else None

    def add(self, order: Order, board: Board) -> None:
        """Put a board in stock, unless there are enough."""
        boards = self._boards.get(order)
        if boards is not None and len(boards) < self._wanted:
            boards.append(board)

    def give_up(self, order: Order) -> None:
        """Look for no board of a kind in this run: none was found in the time there is."""
        self._barren.add(order)

    def lacking(self) -> Order | None:
        """The kind to make a board of next; None where there are enough of all."""
        lacking = [order for order in self._boards if self.count(order) < self._wanted and order not in self._barren]
        return min(reversed(lacking), key=self.count, default=None)

    def boards(self) -> dict[Order, tuple[Board, ...]]:
        """All of it as it is now."""
        return {order: tuple(boards) for order, boards in self._boards.items()}


def text_of(stock: Mapping[Order, Sequence[Board]]) -> str:
    """What was in stock, to be kept."""
    return json.dumps({order.key: [plain(board) for board in boards] for order, boards in stock.items()})


def kept_boards(text: str | None, cancelled: Callable[[], bool]) -> Iterator[tuple[Order, Board | None]]:
    """The kinds and boards that were kept, one by one; a kind first without a board. What is damaged is left out."""
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return
    for key, boards in list(found.items())[:MOST_KINDS] if isinstance(found, dict) else ():
        order = order_of(key)
        if order is None:
            continue
        yield order, None
        for values in boards[:WANTED] if isinstance(boards, list) else ():
            if cancelled():
                return
            board = _board(values)
            if board is not None and order.fits(board):
                yield order, board


def _board(values: Any) -> Board | None:
    return from_plain(values) if isinstance(values, dict) else None
