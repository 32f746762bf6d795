"""The field keeps its place on the screen through lessons, and what belongs to them stays on the screen."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from pathlib import Path

import pytest

from sweeper.core.levels import BEGINNER, EXPERT, Level
from sweeper.store.settings import Start
from sweeper.teach.lessons.lesson import DONE
from tests.display import pump
from tests.ui.driver import learning_of, open_window
from tests.ui.window.test_steady_field import Place, beyond_the_screen, place_of_field, to_corner

from .newcomer import OTHER, Newcomer

LARGE, SMALL = (1920, 1200), (640, 480)


def begin(id: str) -> Callable[[Newcomer], None]:
    """A step that begins a lesson, without its worked example."""

    def step(newcomer: Newcomer) -> None:
        newcomer.learning.learner.signs[id] = DONE
        newcomer.window.app.run(f"learn.lesson.{id}")

    return step


def key(name: str) -> Callable[[Newcomer], None]:
    """A step that presses a key."""
    return lambda newcomer: newcomer.key(name)


def wrong_cell(newcomer: Newcomer) -> None:
    """A claim that two layouts answer."""
    position = learning_of(newcomer.window).desk.exercise.picture  # type: ignore[union-attr]
    assert position is not None
    top, left = learning_of(newcomer.window).desk._first  # type: ignore[union-attr]
    row, col = next(cell for cell in position.covered if cell not in position.certain())
    newcomer.click((row + top, col + left))
    assert len(newcomer.sides) == 2


def wrong_hand(newcomer: Newcomer) -> None:
    """The marked cell with the other button."""
    marked = newcomer.marked()
    assert marked is not None
    newcomer.click(marked, OTHER)


STEPS: tuple[tuple[str, Callable[[Newcomer], None]], ...] = (
    ("first lesson", begin("F1")),
    ("its board", Newcomer.step),
    ("its sentence", key("Return")),
    ("its end", key("Return")),
    ("next lesson", key("Return")),
    ("a flag", Newcomer.step),
    ("a position", begin("Z1")),
    ("two layouts", wrong_cell),
    ("another try", key("Return")),
    ("says who", key("w")),
    ("no more", key("Escape")),
    ("the mouse", begin("M1")),
    ("a wrong hand", wrong_hand),
    ("its next try", key("Return")),
    ("a right hand", Newcomer.do_strokes),
    ("a question", begin("M3b")),
    ("a wrong answer", key("1")),
    ("a board", begin("C6")),
    ("its first cell", Newcomer.step),
    ("help", key("n")),
    ("the game again", key("Escape")),
)
TRIES = ("its board", "its sentence", "its end", "a flag", "another try", "its next try", "a wrong answer", "help")
"""The steps at which nothing moves even at the lower edge: nothing needs more room than there was before."""


@pytest.mark.parametrize(
    ("screen", "zoom", "level", "corner", "managed"),
    [
        ((LARGE, 96), 1, BEGINNER, (0, 0), False),
        ((LARGE, 96), 2, BEGINNER, (1, 1), True),
        ((LARGE, 96), 2, EXPERT, (1, 0), True),
        pytest.param((LARGE, 96), 3, EXPERT, (0, 1), False, marks=pytest.mark.slow),
        pytest.param((LARGE, 192), 2, BEGINNER, (1, 1), False, marks=pytest.mark.slow),
        pytest.param((LARGE, 96), 1, EXPERT, (1, 1), True, marks=pytest.mark.slow),
        ((SMALL, 96), 1, BEGINNER, (0, 0), True),
        ((SMALL, 96), 1, BEGINNER, (1, 1), False),
        pytest.param((SMALL, 96), 1, EXPERT, (0, 0), False, marks=pytest.mark.slow),
    ],
    indirect=["screen"],
)
def test_no_lesson_moves_the_field_nor_hangs_over_the_edge_of_the_screen(
    request: pytest.FixtureRequest,
    screen: str,
    profile: Path,
    zoom: int,
    level: Level,
    corner: tuple[int, int],
    managed: bool,
) -> None:
    if managed:
        request.getfixturevalue("window_manager")
    root: tkinter.Tk = request.getfixturevalue("root")
    window = open_window(root, profile, Start(level=level, seed=1, zoom=zoom))
    window.app.parts["first_steps"].put_away()  # the card has a test of its own
    pump(root, 300)
    to_corner(window, corner)
    newcomer, before = Newcomer(window), place_of_field(window)
    low = corner[1] == 1  # there the window makes room at its top, when a lesson begins that needs more of it
    places: list[Place] = []
    for name, step in STEPS:
        step(newcomer)
        pump(root, 100 if low else 30)
        places.append(place_of_field(window))
        assert (name, beyond_the_screen(window)) == (name, [])
        if not low or name in TRIES:
            assert (name, places[-1]) == (name, places[-2] if low else before)
    assert places[-1] == before
    window.app.close()
