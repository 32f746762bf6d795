"""Assist mode without a window: what is dressed, when it is forgotten, and what marks a game as assisted."""

from __future__ import annotations

import random

import pytest

from sweeper.core.cells import COVERED
from sweeper.core.levels import window_custom
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.core.trace import GameState
from sweeper.look.shading import Dress
from sweeper.play.session import Play
from sweeper.solve import analyse
from sweeper.teach.hints.values import ROLES
from tests.boards import game_on

BOARD = ["*..*", "....", "...."]


def playing(lines=BOARD) -> Play:
    from sweeper.core.levels import BEGINNER

    play = Play(BEGINNER, seed=1)
    play.load(game_on(lines))
    play.game.open((0, 1))
    play.game.open((1, 1))
    play.repaint(0)
    return play


def know(play: Play) -> None:
    play.assist.analysis = analyse(play.game.view())


def shown(play: Play) -> dict:
    return {divmod(index, play.game.cols): name for index, name in enumerate(play._painted)}


def test_without_assist_nothing_is_dressed():
    play = playing()
    know(play)
    assert play.redress(0).tiles == ()
    assert not play.recorder.helped


def test_covered_cells_are_shaded_and_open_ones_are_not():
    play = playing()
    play.assist.shades = True
    know(play)
    play.redress(0)
    for cell, name in shown(play).items():
        dress = Dress.of(name)
        assert bool(dress.shade) == (not play.game.is_open(cell))
        if dress.shade == "safe":
            assert play.assist.analysis is not None
            assert play.assist.analysis.chance(cell) == 0
    assert play.recorder.helped


def test_per_cents_are_written_only_where_nothing_is_certain():
    play = playing()
    play.assist.shades = play.assist.per_cents = True
    play.game.cycle_mark((0, 0))
    know(play)
    play.redress(0)
    for cell, name in shown(play).items():
        dress = Dress.of(name)
        uncertain = dress.shade not in ("", "safe", "mine")
        assert bool(dress.text) == (uncertain and cell != (0, 0))


def test_a_peek_ends_and_the_game_stays_assisted():
    play = playing()
    know(play)
    play.assist.peek = True
    assert play.redress(0).tiles
    play.assist.peek = False
    play.redress(0)
    assert all("/" not in name for name in shown(play).values())
    assert play.recorder.helped


def test_a_hint_marks_open_and_covered_cells():
    play = playing()
    play.assist.highlights = {(1, 1): "number", (2, 2): "safe"}
    play.redress(0)
    assert shown(play)[(1, 1)] == "open1//number".replace("//", "///")
    assert Dress.of(shown(play)[(2, 2)]).mark == "safe"
    assert play.recorder.helped


def test_nothing_is_shown_of_a_finished_game_or_in_a_pause():
    play = playing()
    play.assist.shades = True
    know(play)
    play.redress(0)
    play.pause(0)
    assert set(shown(play).values()) == {"covered"}
    play.resume(0)
    assert any("/" in name for name in shown(play).values())
    play.game.open((0, 0))
    play.repaint(0)
    assert play.game.state is GameState.LOST
    assert all("/" not in name for name in shown(play).values())


def test_a_new_game_knows_nothing_of_the_old_one():
    play = playing()
    play.assist.shades = True
    know(play)
    play.assist.highlights = {(1, 1): "number"}
    play.redress(0)
    play.new_game()
    play.repaint(0)
    assert play.assist.analysis is None
    assert set(play._painted) == {"covered"}
    assert not play.recorder.helped


def test_a_new_game_ends_a_peek():
    play = playing()
    know(play)
    play.assist.peek = True
    play.redress(0)
    play.new_game()
    assert not play.assist.peek


def test_a_press_looks_pressed_under_the_shade_too():
    play = playing()
    play.assist.shades = True
    know(play)
    play.redress(0)
    paint = play.pointer(PointerEvent(EventKind.PRESS, Button.LEFT, (2, 2)), 0)
    assert paint.tiles == (((2, 2), "pressed"),)
    paint = play.cancel(0)
    assert Dress.of(paint.tiles[0][1]).shade


def test_redressing_moves_nothing():
    play = playing()
    play.assist.shades = True
    know(play)
    assert play.redress(0).moved is False


def test_the_egg_is_help_too():
    play = playing()
    play.secret((2, 2))
    assert play.recorder.helped


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("help_shown", ["", "shades", "per_cents", "peek", "hint", "shades hint", "hidden", "lost"])
def test_the_whole_board_is_looked_at_as_each_of_its_cells(seed: int, help_shown: str) -> None:
    """Two ways to one picture: the quick one for a whole board, and the one for a few cells."""
    rng = random.Random(seed)
    play = Play(window_custom(9, 12, 16), seed=seed)
    play.game.open((4, 5))
    cells = [(row, col) for row in range(9) for col in range(12)]
    for cell in rng.sample(cells, 12):
        play.game.cycle_mark(cell)
    for cell in rng.sample(cells, 4):
        play.game.cycle_mark(cell)
    know(play)
    assert play.assist.analysis is not None
    if "hint" in help_shown:
        play.assist.highlights = {cell: rng.choice(ROLES) for cell in rng.sample(cells, 20)}
    play.assist.shades = "shades" in help_shown or help_shown == "per_cents"
    play.assist.per_cents = help_shown == "per_cents"
    play.assist.peek = help_shown == "peek"
    play.hidden = help_shown == "hidden"
    if help_shown == "lost":
        layout = play.game.layout
        assert layout is not None
        covered = [divmod(index, 12) for index in layout.mines if play.game.sight(divmod(index, 12)) == COVERED]
        play.game.open(covered[0])
        assert play.game.state is GameState.LOST
    pressed = set(rng.sample(cells, 9))
    assert play._pieces(pressed) == [play._piece(cell, cell in pressed) for cell in cells]


def test_what_is_under_the_hand_comes_first_of_what_is_painted() -> None:
    play = Play(window_custom(30, 30, 40), seed=1)
    left = frozenset({Button.LEFT})
    play.game.open((15, 15))
    cell = next(cell for cell in play._cells if not play.game.is_open(cell) and cell > (20, 0))
    assert len(play.pointer(PointerEvent(EventKind.PRESS, Button.LEFT, cell), 0).tiles) == 1
    play.game.cycle_mark((0, 0))
    play.repaint(0)
    play.assist.shades = True
    know(play)
    released = play.pointer(PointerEvent(EventKind.RELEASE, Button.LEFT, cell, left), 0)
    assert released.tiles[0][0] == cell
    play.pointer(PointerEvent(EventKind.PRESS, Button.LEFT, cell), 0)
    play.new_game()
    fresh = play.repaint(0)
    assert len(fresh.tiles) > 100
    assert [cell for cell, _ in fresh.tiles] == sorted(cell for cell, _ in fresh.tiles)
