"""A game played again: at every moment it shows what the game itself showed then."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sweeper.core.errors import SweeperError
from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, Level
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.core.trace import GameState, Trace
from sweeper.input.gesture import FaceLook, MouseOptions
from sweeper.play.replay import IDLE_MS, Moment, recording, same_board, timed, views_from
from sweeper.play.session import Play
from tests.boards import game_on
from tests.store.made import played


def sights(game: Game) -> list[int]:
    return list(game.view().cells)


@given(st.integers(0, 500), st.sampled_from(["opening", "safe", "auto", "none"]), st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_every_moment_shows_what_the_game_showed(seed: int, rule: str, jumps: int) -> None:
    whole = played(seed, Level("custom", 6, 8, 9), rule)
    trace = whole.trace()
    moment = Moment(recording(trace))
    stands = []
    for moves in range(len(trace.moves) + 1):
        game = played(seed, Level("custom", 6, 8, 9), rule, moves)
        stands.append((sights(game), game.mines_left, game.state))
        moment.go_to_move(moves)
        assert (moment.sights, moment.beat.mines, moment.beat.state) == stands[-1]
    rng = random.Random(jumps)
    for _ in range(10):
        number = rng.randrange(len(stands))
        moment.go_to_move(number)
        assert (moment.sights, moment.beat.mines, moment.beat.state) == stands[number]
        at = rng.randrange(moment.recording.length + 1)
        moment.seek(at)
        assert (moment.sights, moment.beat.mines, moment.beat.state) == stands[moment.move]
        assert not moment.over or moment.beat.when <= at


def test_the_clock_and_the_counter_are_as_they_were() -> None:
    game = game_on(["*....", ".....", "....*"])
    game.toggle_flag((0, 0), 1000)
    game.open((1, 1), 2500)
    game.clock.pause(3500)
    game.clock.resume(60_000)
    game.open((0, 4), 60_700)
    made = recording(game.trace())
    moment = Moment(made)
    assert (made.length, made.opened) == (1500 + 1700, 1500)
    found = []
    for at in (0, 1499, 1500, 2499, 2500, 3199, 3200):
        moment.seek(at)
        found.append((moment.seconds, moment.beat.mines, moment.move))
    assert found == [(0, 1, 1), (0, 1, 1), (1, 1, 2), (1, 1, 2), (2, 1, 2), (2, 1, 2), (2, 0, 3)]
    assert moment.beat.state is GameState.WON


def test_a_long_wait_before_the_first_opening_is_cut_short() -> None:
    game = game_on(["*..", "...", "..."])
    game.toggle_flag((0, 0), 0)
    game.open((1, 1), 500_000)
    assert recording(game.trace()).opened == IDLE_MS


def hand() -> Trace:
    """A game by a real hand: a press that slides, a flag, a chord with both buttons, a cell by the keyboard."""
    play = Play(BEGINNER, "none")
    play.load(game_on(["*..*.", ".....", "....*"]))
    left, right = Button.LEFT, Button.RIGHT

    def does(kind: EventKind, button: Button | None, cell: tuple[int, int], at: int, *held: Button) -> None:
        x, y = 16 * cell[1] + 8, 16 * cell[0] + 8
        play.pointer(PointerEvent(kind, button, cell, frozenset(held), at=at, x=x, y=y), at)

    does(EventKind.PRESS, left, (0, 1), 100)
    does(EventKind.MOTION, None, (1, 1), 200, left)
    does(EventKind.RELEASE, left, (1, 1), 300, left)
    does(EventKind.PRESS, right, (0, 0), 400)
    does(EventKind.RELEASE, right, (0, 0), 500, right)
    does(EventKind.PRESS, left, (1, 1), 600)
    does(EventKind.PRESS, right, (1, 1), 700, left)
    does(EventKind.RELEASE, right, (1, 1), 800, left, right)
    does(EventKind.RELEASE, left, (1, 1), 900, left)
    play.cursor = (0, 4)
    play.key_open(1000)
    play.cursor = (2, 4)
    play.key_open(1100)
    return play.game.trace(play.recorder.pointer)


def test_presses_the_face_the_pointer_and_its_buttons_are_as_they_were() -> None:
    made = recording(hand())
    moment = Moment(made)
    found = []
    for beat in made.beats:
        moment.seek(beat.when)
        look = moment.beat.look
        found.append((beat.when, look.cell, look.face, "".join(sorted(b.value[0] for b in moment.beat.held))))
    ooh = FaceLook.OOH
    assert dict((when, rest) for when, *rest in found) == {
        0: [(0, 1), ooh, "l"],
        100: [(1, 1), ooh, "l"],
        200: [None, None, ""],
        300: [None, None, "r"],
        400: [None, None, ""],
        500: [(1, 1), ooh, "l"],
        600: [(1, 1), ooh, "lr"],
        700: [None, None, "l"],
        800: [None, None, ""],
        900: [None, None, ""],
        1000: [None, None, ""],
    }
    assert moment.beat.key == (2, 4), "a move of the keyboard shows where it was made"
    moment.seek(850)
    assert (moment.beat.key, moment.beat.place) == (None, (24, 24))


def test_without_a_recorded_pointer_each_move_shows_its_cell() -> None:
    game = game_on(["*....", ".....", "....*"])
    game.open((1, 1), 5)
    game.open((2, 2), 90)
    moment = Moment(recording(game.trace()))
    cells = []
    for _ in range(3):
        cells.append(moment.beat.key)
        moment.step(1)
    assert cells == [None, (1, 1), (2, 2)]


def test_steps_go_from_move_to_move_and_stop_at_the_ends() -> None:
    moment = Moment(recording(hand()))
    found = [moment.move]
    for way in (-1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1):
        moment.step(way)
        found.append(moment.move)
    assert found == [0, 0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1, 0]
    moment.seek(650)  # between the second move and the third
    moment.step(-1)
    assert moment.move == 2
    moment.seek(650)
    moment.step(1)
    assert moment.move == 3


def test_positions_for_the_solver_are_those_of_the_player() -> None:
    trace = hand()
    found = dict(views_from(recording(trace), 0))
    assert sorted(found) == [1, 2, 3, 4], "not before the first opening, and not after the end"
    moment = Moment(recording(trace))
    for number, view in found.items():
        moment.go_to_move(number)
        assert view == moment.view
        assert view.first == (1, 1)


def test_moves_that_do_not_fit_are_refused() -> None:
    game = game_on(["*....", ".....", "....*"])
    game.open((1, 2), 5)
    other = game_on([".*...", ".....", "....*"]).trace()
    with pytest.raises(SweeperError, match="moves-do-not-fit"):
        recording(replace(other, moves=tuple(game.moves)))


@given(st.integers(0, 300))
@settings(max_examples=30, deadline=None)
def test_the_time_never_goes_back(seed: int) -> None:
    trace = played(seed).trace()
    times = [when for when, _ in timed(trace)]
    assert times == sorted(times)
    assert recording(trace, MouseOptions()).times == tuple(times)


@pytest.mark.parametrize("rule", ["opening", "safe", "auto", "none"])
@pytest.mark.parametrize("seed", range(12))
def test_the_same_board_again_is_begun_where_it_was_begun(rule: str, seed: int) -> None:
    whole = played(seed, Level("custom", 5, 6, 9), rule)
    found = same_board(whole.trace())
    assert found is not None
    game, first = found
    assert game.layout == whole.layout
    assert game.level.key == "custom"
    if rule == "auto":
        assert (game.start, first) == (whole.start, None)
        return
    opening = whole.trace().opening_move
    assert opening is not None
    assert first == (None if opening.state is GameState.LOST else opening.cell)
    if first is not None:
        game.open(first)
        assert set(game.moves[0].changed) >= set(opening.changed), "and what had a flag then"
    assert game.layout == whole.layout, "no mine has moved"


def test_without_an_opening_there_is_no_board_to_play_again() -> None:
    game = Game(BEGINNER, "opening", 1)
    game.toggle_flag((0, 0))
    assert same_board(game.trace()) is None
