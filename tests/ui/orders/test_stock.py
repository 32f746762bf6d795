"""The stock and the searches: what lacks is made first, what was kept comes back, and a search always ends."""

from __future__ import annotations

import random
import time
import tkinter

import pytest

from sweeper.core.errors import SweeperError
from sweeper.generate import Board, Limits
from sweeper.generate.order import Order
from sweeper.solve import Cancelled
from sweeper.ui.orders.search import Search
from sweeper.ui.orders.stock import MOST_KINDS, Stock, kept_boards, text_of
from tests.display import pump, wait_until

SMALL, OTHER = Order(8, 8, 8), Order(8, 9, 9, "inside")


def board_of(order: Order, seed: int) -> Board:
    return order.make(random.Random(seed), Limits())


def test_nothing_is_made_that_was_never_asked_for() -> None:
    stock = Stock()
    stock.add(SMALL, board_of(SMALL, 1))
    assert (stock.asked, stock.lacking(), stock.count(SMALL)) == ([], None, 0)


def test_each_kind_is_filled_and_the_oldest_board_is_taken_first() -> None:
    stock = Stock(wanted=2)
    assert stock.take(SMALL) is None
    boards = [board_of(SMALL, seed) for seed in range(3)]
    for board in boards:
        stock.add(SMALL, board)
    assert (stock.count(SMALL), stock.lacking()) == (2, None)
    assert [stock.take(SMALL), stock.take(SMALL), stock.take(SMALL)] == [*boards[:2], None]


def test_the_kind_with_the_fewest_boards_is_made_first_and_one_that_cannot_be_found_no_more() -> None:
    stock = Stock(wanted=3)
    for order in (SMALL, OTHER):
        stock.ask(order)
    assert stock.lacking() == OTHER  # asked for last
    stock.add(OTHER, board_of(OTHER, 1))
    assert stock.lacking() == SMALL
    stock.give_up(SMALL)
    assert stock.lacking() == OTHER


def test_the_kind_that_was_asked_for_longest_ago_goes_first() -> None:
    stock = Stock()
    orders = [Order(8, 8, mines) for mines in range(1, MOST_KINDS + 2)]
    for order in [*orders[:-1], orders[0], orders[-1]]:
        stock.ask(order)
    assert orders[1] not in stock.asked
    assert orders[0] in stock.asked


def test_what_was_kept_comes_back() -> None:
    stock = Stock()
    for order in (SMALL, OTHER):
        stock.ask(order)
        for seed in range(2):
            stock.add(order, board_of(order, seed))
    again = Stock()
    for order, board in kept_boards(text_of(stock.boards()), lambda: False):
        if board is None:
            again.ask(order)
        else:
            again.add(order, board)
    assert again.boards() == stock.boards()
    assert list(again.asked) == [SMALL, OTHER]


@pytest.mark.parametrize(
    "text", [None, "", "[]", "{", "7", '{"9x9/10::1:1": 3, "x": []}', '{"9x9/10::1:1": [{"rows": 9}]}']
)
def test_what_is_damaged_is_left_out(text: str | None) -> None:
    assert [board for _, board in kept_boards(text, lambda: False) if board is not None] == []


class Told:
    """What a search has told."""

    def __init__(self) -> None:
        self.boards: list[Board] = []
        self.errors: list[SweeperError] = []


def search_in(root: tkinter.Tk, **options: float) -> tuple[Search, Told]:
    return Search(root, lambda *error: pytest.fail(str(error)), **options), Told()


def test_a_search_gives_a_board(root: tkinter.Tk) -> None:
    search, told = search_in(root)
    search.begin(SMALL.make, told.boards.append, told.errors.append)
    wait_until(root, lambda: told.boards, 10_000, "a board")
    assert SMALL.fits(told.boards[0])
    assert search.tries >= 1
    assert told.errors == []
    search.close()


def endless(rng: random.Random, limits: Limits) -> Board:
    assert limits.progress is not None
    assert limits.cancelled is not None
    for tries in range(1, 100_000):
        limits.progress(tries)
        time.sleep(0.002)
        if limits.cancelled():
            raise Cancelled()
    raise AssertionError("nobody ended it")


def test_a_search_ends_when_its_time_is_over_and_says_how_many_tries_there_were(root: tkinter.Tk) -> None:
    search, told = search_in(root, longest_s=0.1)
    search.begin(endless, told.boards.append, told.errors.append)
    wait_until(root, lambda: told.errors, 10_000, "an end")
    assert (told.boards, told.errors[0].what) == ([], "no-board-found")
    assert told.errors[0].values["count"] == search.tries > 0
    search.close()


def test_nothing_comes_of_a_search_that_was_ended(root: tkinter.Tk) -> None:
    search, told = search_in(root)
    search.begin(endless, told.boards.append, told.errors.append)
    wait_until(root, lambda: search.tries, 10_000, "a try")
    search.end()
    pump(root, 50)
    assert (search.busy, told.boards, told.errors) == (False, [], [])
    search.close()
