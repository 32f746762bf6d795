"""Boards to order in a real window: levels without a guess, the dialog, certificates, practice, and the records."""

from __future__ import annotations

import random
import threading
import tkinter
from pathlib import Path

import pytest

from sweeper.core import levels
from sweeper.core.cells import neighbours
from sweeper.core.trace import GameState
from sweeper.generate import Board, Limits, NoBoard
from sweeper.generate.order import Order
from sweeper.play.practice import Practice
from sweeper.store.best_times import BestTimes
from sweeper.store.games import Result
from sweeper.store.history import History
from sweeper.store.settings import Start
from sweeper.store.statistics import Selection, Statistics
from sweeper.texts import orders as texts
from sweeper.texts.language import say
from sweeper.ui.orders.form import OrderForm
from sweeper.ui.orders.orders import NOTE, Orders
from sweeper.ui.orders.walk import Walk
from tests.display import pump, wait_until
from tests.ui.driver import Window, open_window
from tests.ui.player import Player

SMALL = "no_guess_beginner"


def orders_of(window: Window) -> Orders:
    part: Orders = window.app.parts["orders"]
    return part


def choose(window: Window, level: str = SMALL) -> Orders:
    """Choose a level without a guess; until its board is there."""
    window.app.run(f"level.{level}")
    wait_until(window.root, lambda: not window.app.play.waiting, 20_000, "a board")
    pump(window.root, 60)
    return orders_of(window)


def play_all(player: Player) -> None:
    """Open the board as its certificate has it."""
    board = orders_of(player.window).current
    assert board is not None
    player.click(board.first)
    for step in board.steps:
        for cell in step.cells:
            if player.window.game.live and not player.window.game.is_open(cell):
                player.click(cell)
    player.rest()


def lose(player: Player) -> None:
    board = orders_of(player.window).current
    assert board is not None
    player.click(board.first)
    player.click(divmod(min(board.layout.mines), board.layout.cols))
    player.rest()


def test_a_level_without_a_guess_begins_at_its_ring(window: Window) -> None:
    orders = choose(window)
    board = orders.current
    assert board is not None
    assert window.app.play.to_begin == board.first
    assert orders.bar.words == "This board needs no guess.\nBegin at the ringed cell, D4."
    assert orders.bar.winfo_ismapped()
    window.places = {"first": board.first, "other": (8, 8)}
    window.play("L+other L-")
    assert window.game.first is None
    window.keys("n")  # there is nothing to hint at: the bar says it
    assert "assist" not in [name for name in window.app.parts._awake] or not window.assistant.strip.winfo_ismapped()
    window.play("L+first L-")
    assert window.game.first == board.first
    assert window.game.clock.running
    assert orders.bar.words == "This board needs no guess."


def test_the_cells_do_not_move_when_the_bar_comes_and_goes(window: Window) -> None:
    pump(window.root, 200)
    before = window.point((0, 0))
    choose(window)
    assert window.point((0, 0)) == before
    window.app.run("level.beginner")
    pump(window.root, 60)
    assert window.point((0, 0)) == before
    assert not orders_of(window).bar.winfo_ismapped()


def test_the_chosen_level_comes_at_the_next_start(window: Window) -> None:
    assert window.app.store.settings.level == "beginner"
    choose(window, "no_guess_intermediate")
    assert window.app.store.settings.level == "no_guess_intermediate"
    assert window.app.store.settings.chosen_level() == levels.NO_GUESS["no_guess_intermediate"]


def test_a_start_at_such_a_level_has_its_board_made(nothing_wrong: None, root: tkinter.Tk, profile: Path) -> None:
    window = open_window(root, profile, Start(level=levels.NO_GUESS[SMALL], zoom=1))
    wait_until(window.root, lambda: not window.app.play.waiting, 20_000, "a board")
    assert window.app.play.to_begin == (3, 3)
    window.app.close()


def test_such_a_game_has_best_times_of_its_own(player: Player) -> None:
    choose(player.window)
    play_all(player)
    assert player.window.game.state is GameState.WON
    assert player.close_boxes() == ["name", "best"]
    found: list[object] = []

    def ask(history: History) -> None:
        best = BestTimes(history)
        found.append([best.best(level).uid is not None for level in ("beginner", SMALL)])
        statistics = Statistics(history)
        found.append([statistics.tally(Selection(level)).won for level in (None, SMALL)])

    player.app.history(ask)
    player.wait_for_files()
    assert found == [[False, True], [0, 1]]


def test_the_next_board_is_another_one(player: Player) -> None:
    orders = choose(player.window)
    play_all(player)
    player.close_boxes()
    before = orders.current
    player.click(None)
    wait_until(player.root, lambda: not player.app.play.waiting, 20_000, "a board")
    pump(player.root, 60)
    assert orders.current is not None
    assert orders.current is not before
    assert player.app.play.to_begin == orders.current.first


def test_after_the_game_it_is_said_whether_the_counter_was_needed(player: Player) -> None:
    orders = choose(player.window)
    play_all(player)
    board = orders.current
    assert board is not None
    wanted = texts.COUNTER_NEEDED if board.needs_count else texts.COUNTER_NOT_NEEDED
    assert orders.bar.words.startswith(say(wanted))
    assert [text for text, _ in orders.bar.links] == [texts.CERTIFICATE, texts.SAME_AGAIN]
    player.close_boxes()


def test_the_certificate_is_shown_step_by_step(player: Player) -> None:
    orders, window = choose(player.window), player.window
    play_all(player)
    player.close_boxes()
    board = orders.current
    assert board is not None
    window.app.run("orders.certificate")
    pump(window.root, 60)
    walk = window.app.stage
    assert isinstance(walk, Walk)
    assert set(walk.assist.highlights) == {*board.steps[0].numbers, *board.steps[0].cells}
    window.keys("space")
    assert walk.at == 1
    window.places = {"a": (0, 0)}
    window.play("L+a L-")
    assert walk.at == 2
    window.keys("BackSpace")
    assert walk.at == 1
    for _ in board.steps:
        window.keys("space")
    assert orders.bar.words == say(texts.PROVEN_ALL)
    assert walk.game.state is GameState.WON
    window.keys("Escape")
    assert window.app.stage is window.app.play
    assert window.game.state is GameState.WON


def test_a_lost_board_is_practised_from_before_the_last_move_and_stays_lost(player: Player) -> None:
    orders, window = choose(player.window), player.window
    lose(player)
    window.app.run("orders.undo")
    pump(window.root, 60)
    practice = window.app.stage
    assert isinstance(practice, Practice)
    assert practice.game.state is GameState.PLAYING
    mine = divmod(min(window.game.layout.mines), window.game.cols)  # type: ignore[union-attr]
    player.click(mine)
    assert practice.lost
    window.keys("BackSpace")
    assert (practice.game.state, practice.taken_back) == (GameState.PLAYING, 1)
    assert "1 move was taken back." in orders.bar.words
    window.keys("n")
    wait_until(window.root, lambda: practice.assist.highlights, 10_000, "a hint")
    board = orders.given.board  # type: ignore[union-attr]
    for step in board.steps:
        for cell in step.cells:
            player.click(cell)
    assert practice.game.state is GameState.WON
    window.keys("Escape")
    player.rest()
    assert window.game.state is GameState.LOST
    results: list[object] = []
    player.app.history(
        lambda history: results.append([game.result for game in Statistics(history).games(Selection(SMALL))])
    )
    player.wait_for_files()
    assert results == [[Result.LOST]]


def form_of(window: Window) -> OrderForm:
    window.app.run("orders")
    wait_until(window.root, lambda: "orders" in window.app.dialogs.open, what="the dialog")
    pump(window.root, 60)
    form: OrderForm = window.app.dialogs.open["orders"].form  # type: ignore[attr-defined]
    return form


def fill(form: OrderForm, **values: str) -> None:
    for name, value in values.items():
        form.entries[name].delete(0, "end")
        form.entries[name].insert(0, value)
    form._size_typed()


def test_a_board_is_ordered_in_the_dialog_and_enters_no_records(player: Player) -> None:
    window = player.window
    form = form_of(window)
    fill(form, rows="8", columns="9", mines="12")
    form.make.invoke()
    wait_until(window.root, lambda: "orders" not in window.app.dialogs.open, 20_000, "a board")
    wait_until(window.root, lambda: window.game.level.key == levels.TO_ORDER, what="the game")
    pump(window.root, 60)
    assert (window.game.rows, window.game.cols, window.game.mines) == (8, 9, 12)
    assert window.app.store.settings.level == "beginner"
    play_all(player)
    assert player.close_boxes() == []
    player.click(None)  # another one of the kind
    wait_until(window.root, lambda: not player.app.play.waiting, 20_000, "a board")
    assert (window.game.rows, window.game.cols, window.game.mines) == (8, 9, 12)


def test_no_guess_boards_of_a_known_size_are_its_level(window: Window) -> None:
    form = form_of(window)
    form.field.box.current(0)
    form._size_picked()
    form.make.invoke()
    wait_until(window.root, lambda: window.game.level.key == SMALL, 20_000, "the game")


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"rows": "4", "columns": "8", "mines": "30"}, "The mine count 30 leaves no room for an opening at "),
        ({"rows": "3", "columns": "8", "mines": "5"}, "Height must be 4 to 100, not 3."),
        ({"rows": "9", "columns": "9", "mines": "x"}, "Mines must be a whole number"),
    ],
)
def test_what_cannot_be_is_said_at_once(window: Window, values: dict[str, str], sentence: str) -> None:
    form = form_of(window)
    fill(form, **values)
    assert str(form.said.cget("text")).replace("\n", " ").startswith(sentence)
    form.make.invoke()
    assert not orders_of(window).search.busy
    window.app.dialogs.close("orders")


def test_nothing_found_is_said_and_no_other_board_comes(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(self: Order, rng: object, limits: object) -> None:
        raise NoBoard("no-board-found", count=7)

    form = form_of(window)
    fill(form, rows="9", columns="9", mines="11")
    monkeypatch.setattr(Order, "make", none)
    before = window.game
    form.make.invoke()
    wait_until(window.root, lambda: "No such board" in str(form.said.cget("text")), what="the error")
    assert window.game is before
    assert "orders" in window.app.dialogs.open
    window.app.dialogs.close("orders")


def test_a_search_is_stopped(window: Window) -> None:
    form = form_of(window)
    fill(form, rows="16", columns="30", mines="150")
    assert "made by moving mines" in str(form.said.cget("text"))
    form.kind.box.current(6)  # a board of a chain: rare so dense
    form._changed()
    form.make.invoke()
    wait_until(window.root, lambda: orders_of(window).search.tries > 0, 20_000, "a try")
    form.stop.invoke()
    pump(window.root, 60)
    assert str(form.said.cget("text")) == say(texts.STOPPED)
    assert str(form.make.cget("state")) == "normal"
    form.stop.invoke()
    assert "orders" not in window.app.dialogs.open


@pytest.mark.parametrize(("door", "begun"), [(1, True), (2, False)])
def test_the_doors_to_learn_and_to_practise(window: Window, door: int, begun: bool) -> None:
    form = form_of(window)
    fill(form, rows="8", columns="8", mines="12")
    form.kind.box.current(3)  # 1-1 and 1-2
    form.door.box.current(door)
    form._changed()
    assert bool(form._times.winfo_manager()) == (door == 2)
    form.make.invoke()
    wait_until(window.root, lambda: isinstance(window.app.stage, Practice), 20_000, "the practice")
    pump(window.root, 60)
    practice = window.app.stage
    assert isinstance(practice, Practice)
    assert (practice.game.first is not None) is begun
    if not begun:
        first = practice.to_begin
        assert first is not None
        assert all(not practice.game.layout.is_mine(cell) for cell in neighbours(first, 8, 8))  # type: ignore[union-attr]
    assert orders_of(window).bar.words.startswith("Practice: ")
    window.app.run("level.beginner")  # the game is chosen instead
    assert window.app.stage is window.app.play


def test_boards_are_made_ahead_while_the_hand_rests_and_kept(window: Window) -> None:
    orders = choose(window)
    order = Order(9, 9, 10)
    wait_until(window.root, lambda: orders.stock.count(order) >= 2, 20_000, "boards in stock")
    window.places = {"first": (3, 3)}
    window.play("L+first L-")
    pump(window.root, 200)
    before = orders.stock.count(order)
    pump(window.root, 2500)
    assert orders.stock.count(order) == before  # never while the hand plays
    kept: list[str | None] = []
    window.app.history(lambda history: kept.append(history.note(NOTE)))
    wait_until(window.root, lambda: kept, what="the note")
    assert order.key in (kept[0] or "")


def test_a_board_that_is_ordered_takes_the_place_of_a_lesson(window: Window) -> None:
    window.app.run("learn.lesson.C1")
    wait_until(window.root, lambda: window.app.stage is not window.app.play, 20_000, "the lesson")
    form = form_of(window)
    fill(form, rows="8", columns="9", mines="12")
    form.make.invoke()
    wait_until(window.root, lambda: window.game.level.key == levels.TO_ORDER, 20_000, "the game")
    assert window.app.stage is window.app.play
    assert (window.app.field.shape.rows, window.app.field.shape.cols) == (8, 9)


def test_another_dialog_does_not_end_the_search_of_the_game(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    orders = orders_of(window)
    gate = threading.Event()
    make = Order.make

    def slow(self: Order, rng: random.Random, limits: Limits) -> Board:
        gate.wait(10)
        return make(self, rng, limits)

    monkeypatch.setattr(Order, "make", slow)
    window.app.run(f"level.{SMALL}")
    wait_until(window.root, lambda: orders.search.busy, what="the search")
    form = form_of(window)
    form.stop.invoke()
    assert "orders" not in window.app.dialogs.open
    assert orders.search.busy
    assert orders.bar.words.startswith("Making a board: ")
    window.places = {"a": (4, 4)}
    window.play("L+a L-")
    assert not window.game.moves  # it takes nothing yet
    gate.set()
    wait_until(window.root, lambda: window.app.play.to_begin is not None, 20_000, "the board")
