"""What is kept of the pointer in one game, and that no figure is lost by what is left out."""

from __future__ import annotations

import math
import random

import pytest

from sweeper.core.game import resumed
from sweeper.core.levels import BEGINNER
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.core.trace import GameState, Trace
from sweeper.input.gesture import MouseOptions
from sweeper.metrics.clicks import Clicks, count_clicks, path_length
from sweeper.metrics.figures import figures_of
from sweeper.play.recorder import Recorder
from sweeper.play.session import Play
from tests.boards import game_on, safe_cells

from .hands import Hand


def begun() -> Hand:
    """A game with its first opening made."""
    play = Play(BEGINNER, seed=1)
    play.load(game_on(["*........", ".........", "........."] + ["*........"] * 6))
    hand = Hand(play)
    hand.click((1, 4))
    assert play.game.state is GameState.PLAYING
    return hand


def trace_of(hand: Hand) -> Trace:
    return hand.play.game.trace(hand.play.recorder.pointer)


def path(hand: Hand) -> float | None:
    return path_length(trace_of(hand))


def test_nothing_is_kept_of_an_idle_hand_on_a_new_board():
    hand = Hand(Play(BEGINNER, seed=1))
    for x in range(100):
        hand.to(x, x * x % 99)
    assert hand.play.recorder.events == []
    hand.click((0, 0), "R")
    assert len(hand.play.recorder.events) == 2


@pytest.mark.parametrize("seed", range(20))
def test_the_way_is_as_long_as_the_pointer_went(seed):
    hand, rng = begun(), random.Random(seed)
    x, y = 72, 24
    way = 0.0
    for _ in range(300):
        step = rng.choice([(1, 0), (0, 1), (1, 1), (-2, 0), (2, 2), (0, 0), (-1, -1)])
        for _ in range(rng.randrange(1, 6)):
            if 0 <= x + step[0] < 144 and 0 <= y + step[1] < 144:
                x, y = x + step[0], y + step[1]
                way += math.hypot(*step)
                hand.to(x, y)
        if rng.random() < 0.1:
            hand.play.cursor = (0, 0)
            hand.play.key_mark(hand.now)
    assert path(hand) == pytest.approx(way)
    assert len(hand.play.recorder.events) < 600


def test_places_off_the_field_are_left_out_of_the_way_however_straight_it_was():
    hand = begun()
    for x in (80, 120, 160, 120):
        hand.to(x, 24)
    assert path(hand) == pytest.approx(48)


def test_too_many_events_give_no_way_and_lose_no_click(monkeypatch):
    monkeypatch.setattr("sweeper.play.recorder.MOST_EVENTS", 10)
    monkeypatch.setattr("sweeper.metrics.clicks.MOST_EVENTS", 10)
    hand = begun()
    for x in range(50):
        hand.to(x, x * x % 140)
    hand.click((8, 8), "R")
    recorder = hand.play.recorder
    assert len(recorder.events) == 12
    figures = figures_of(hand.play.game, recorder.pointer)
    assert figures is not None
    assert figures.path is None
    assert figures.counts.right == 1


def test_clicks_are_counted_as_the_hand_made_them():
    hand = begun()
    hand.click((0, 0), "R")
    hand.click((1, 4))
    hand.click((1, 1), "LR")
    assert (1, 0) in hand.play.game.moves[-1].changed
    assert count_clicks(trace_of(hand)) == Clicks(left=2, right=1, chord=1)


def test_chatter_is_not_kept():
    play = Play(BEGINNER, seed=1)
    play.mouse.options = MouseOptions(chatter_guard_ms=50)
    hand = Hand(play)
    hand.click((4, 4))
    hand.click((4, 4))
    assert len(play.recorder.events) == 2


def test_a_press_that_was_dropped_is_no_click():
    hand = begun()
    heard = len(hand.play.recorder.events)
    hand.click((8, 8), "")
    hand.play.pointer(PointerEvent(EventKind.PRESS, Button.LEFT, (8, 8), at=hand.now), hand.now)
    hand.play.cancel(hand.now)
    hand.play.cancel(hand.now)
    assert [event.kind for event in hand.play.recorder.events[heard:]] == [EventKind.PRESS, EventKind.CANCEL]
    assert count_clicks(trace_of(hand)) == Clicks(left=1)


def test_nothing_is_kept_after_the_end():
    hand = begun()
    for cell in safe_cells(hand.play.game):
        hand.play.game.open(cell, hand.now)
    kept = len(hand.play.recorder.events)
    hand.to(5, 5)
    hand.click((0, 1))
    hand.play.cancel(hand.now)
    assert len(hand.play.recorder.events) == kept


def test_events_are_kept_on_the_clock_of_the_moves():
    hand = Hand(Play(BEGINNER, seed=1))
    hand.play.pointer(PointerEvent(EventKind.PRESS, Button.LEFT, (4, 4), at=2**32 - 3), 500)
    hand.play.pointer(PointerEvent(EventKind.RELEASE, Button.LEFT, (4, 4), frozenset({Button.LEFT}), at=7), 520)
    assert [event.at for event in hand.play.recorder.pointer] == [500, 520]
    assert hand.play.game.moves[0].at == 520


def test_a_kept_game_goes_on_with_the_same_numbers():
    hand = begun()
    hand.to(40, 60)
    hand.click((0, 0), "R")
    hand.to(90, 60)
    before, later = trace_of(hand), trace_of(hand).later(100_000)
    other = Hand(Play(BEGINNER, seed=1), hand.now + 100_000)
    other.play.load(resumed(later, 5000), Recorder(later.pointer or (), helped=True))
    assert other.play.recorder.helped
    assert count_clicks(trace_of(other)) == count_clicks(before)
    assert path(other) == path_length(before)
    hand.to(95, 60)
    other.to(95, 60)
    assert path(other) == path(hand)
