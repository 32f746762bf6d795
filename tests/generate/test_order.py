"""Orders as values: their names, boards that are of the kind, and boards that were kept."""

from __future__ import annotations

import json
import random

import pytest

from sweeper.core.layout import Layout, lay
from sweeper.generate import DEALT, Board, Limits, NoBoard, holds
from sweeper.generate.order import Order, from_plain, order_of, plain

ORDERS = [
    Order(9, 9, 10),
    Order(9, 9, 10, counter=False),
    Order(8, 9, 14, "inside", 2),
    Order(9, 9, 24),  # made by moving mines
]


def board_of(order: Order, seed: int = 1) -> Board:
    return order.make(random.Random(seed), Limits())


@pytest.mark.parametrize("order", ORDERS)
def test_a_board_is_of_the_kind_that_was_ordered(order: Order) -> None:
    board = board_of(order)
    assert board.first == order.first
    assert order.fits(board)
    assert board.hard_steps >= order.times
    assert order_of(order.key) == order


def test_other_boards_are_not_of_the_kind() -> None:
    board = board_of(ORDERS[0])
    assert not Order(9, 9, 11).fits(board)
    assert not Order(9, 9, 10, "chain").fits(board)
    boards = (board_of(ORDERS[0], seed) for seed in range(200))
    counted = next(board for board in boards if board.needs_count)
    assert ORDERS[0].fits(counted)
    assert not ORDERS[1].fits(counted)


@pytest.mark.parametrize("key", ["", "9x9/10", "9x9/10::1:2", "0x9/1::1:1", "9x9/10:magic:1:1", "09x9/10::1:1"])
def test_what_names_no_kind(key: str) -> None:
    assert order_of(key) is None


@pytest.mark.parametrize("order", ORDERS)
def test_a_board_that_was_kept_is_the_same(order: Order) -> None:
    board = board_of(order)
    assert from_plain(json.loads(json.dumps(plain(board)))) == board


@pytest.mark.parametrize(
    "change",
    [
        {"rows": 0},
        {"first": [9, 0]},
        {"first": [0]},
        {"kind": "found"},
        {"mines": [81]},
        {"first": [1, 1]},  # it does not open an area
        {"tries": None},
    ],
)
def test_a_damaged_board_is_none(change: dict[str, object]) -> None:
    good = plain(Board(Layout.of(9, 9, [0]), (8, 8), DEALT, (), 1))
    assert from_plain(good) is not None
    assert (
        from_plain({**good, "first": [0, 0] if change.get("mines") == [0, 1, 9, 10, 30] else [8, 8], **change}) is None
    )


def test_a_board_that_needs_a_guess_is_none() -> None:
    free = [row * 9 + col for row in range(2, 5) for col in range(2, 5)]
    dealt = [lay(9, 9, 20, random.Random(seed), free) for seed in range(40)]
    found = [from_plain(plain(Board(layout, (3, 3), DEALT, (), 1))) for layout in dealt]
    assert 0 < sum(board is not None for board in found) < 20
    for board in found:
        assert board is None or holds(board)


def test_a_field_without_room_is_refused_at_once() -> None:
    with pytest.raises(NoBoard):
        Order(4, 8, 30).check()
