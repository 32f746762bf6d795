"""Practice: moves taken back, the board begun anew; and boards that begin at one cell, or are waited for."""

from __future__ import annotations

from sweeper.core.layout import Layout
from sweeper.core.levels import NO_GUESS, Level
from sweeper.core.trace import GameState
from sweeper.play.practice import Practice, practice_of
from sweeper.play.session import Play
from tests.boards import BOARD_Z, game_on, seen

from .hands import Hand

LAYOUT = Layout.from_text(BOARD_Z)
FIRST = (4, 3)
LEVEL = NO_GUESS["no_guess_beginner"]


def lost_game():
    game = game_on(BOARD_Z)
    game.open((0, 1), 100)
    game.toggle_flag((0, 0), 200)
    game.open((1, 0), 300)
    game.open((0, 0), 400)  # flagged: nothing
    game.open((2, 3), 500)
    assert game.state is GameState.LOST
    return game


def test_the_move_that_lost_is_taken_back_and_no_other() -> None:
    game = lost_game()
    before = seen(game)
    practice = practice_of(game, first=None, now=5000, all_but=1)
    assert practice.game.state is GameState.PLAYING
    assert (practice.game.sight((2, 3)), practice.game.flags_around((0, 1))) == (-1, 1)
    assert seen(game) == before  # the game that was played is as it was
    assert practice.game.clock.elapsed(5000) == 0


def test_every_move_can_be_taken_back_to_the_first() -> None:
    practice = Practice(game_on(BOARD_Z).trace(), moves=0, first=None, now=0)
    hand = Hand(practice)
    positions = [seen(practice.game)]
    for cell, buttons in (((0, 1), "L"), ((0, 0), "R"), ((1, 0), "L"), ((0, 1), "LR"), ((2, 3), "L")):
        before = len([move for move in practice.game.moves if move.changed])
        hand.click(cell, buttons)
        if len([move for move in practice.game.moves if move.changed]) > before:
            positions.append(seen(practice.game))
    assert practice.lost
    for wanted in reversed(positions[:-1]):
        practice.undo(hand.now)
        assert seen(practice.game) == wanted
    assert not practice.can_undo
    taken = practice.taken_back
    practice.undo(hand.now)
    assert (practice.taken_back, taken) == (len(positions) - 1, len(positions) - 1)


def test_what_was_painted_is_brought_up_to_date() -> None:
    practice = Practice(game_on(BOARD_Z).trace(), moves=0, first=None, now=0)
    hand = Hand(practice)
    hand.click((0, 1))
    paint = practice.undo(hand.now)
    assert ((0, 1), "covered") in paint.tiles


def test_the_face_begins_the_same_board_anew() -> None:
    practice = practice_of(lost_game(), first=FIRST, now=0, all_but=1)
    practice.new_game()
    assert practice.game.layout is not None
    assert practice.game.layout.mines == LAYOUT.mines
    assert (practice.game.first, practice.to_begin) == (None, FIRST)


# Boards that are made before the game


def given(supply=lambda level: (LAYOUT, FIRST), level: Level = LEVEL) -> Play:
    play = Play(LEVEL)
    play.supply = supply
    play.new_game(level)
    return play


def test_a_board_begins_at_its_cell_and_nowhere_else() -> None:
    play = given()
    hand = Hand(play)
    assert play.to_begin == play.cursor == FIRST
    assert (FIRST, "covered///number") in play.repaint(0).tiles
    hand.click((0, 8))
    hand.click((5, 5))
    assert (play.game.first, play.game.clock.started, play.game.state) == (None, False, GameState.READY)
    hand.click((0, 0), "R")
    assert play.game.mines_left == 9  # marks are free
    hand.click(FIRST)
    assert (play.game.first, play.to_begin) == (FIRST, None)
    assert play.game.layout is LAYOUT
    assert (play.game.level.key, play.game.seed) == (LEVEL.key, None)


def test_a_board_that_is_waited_for_takes_nothing() -> None:
    play = Play(LEVEL)  # nobody makes boards yet
    hand = Hand(play)
    assert play.waiting
    hand.click((4, 4))
    hand.click((0, 0), "R")
    assert seen(play.game) == ["#" * 9] * 9
    assert not play.game.clock.started
    play.supply = lambda level: (LAYOUT, FIRST)
    play.new_game()
    assert not play.waiting
    assert given(lambda level: None).waiting


def test_an_ordinary_game_after_it_begins_anywhere() -> None:
    play = given()
    play.new_game(Level("beginner", 9, 9, 10))
    assert (play.waiting, play.to_begin) == (False, None)
    Hand(play).click((8, 8))
    assert play.game.first == (8, 8)
