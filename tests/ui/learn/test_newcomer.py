"""Someone who has never played learns it by real clicks and keys, guided by the window alone, and then wins a game."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from pathlib import Path

import pytest

from sweeper.core.levels import BEGINNER
from sweeper.core.trace import GameState
from sweeper.store.settings import Start
from sweeper.teach.lessons import library
from sweeper.teach.lessons.lesson import DONE, LEARNED
from sweeper.texts import lesson_panel, lessons, mouse_school
from sweeper.texts.language import Text, say
from tests.display import pump, settle, wait_until
from tests.ui.driver import Window, open_window

from .newcomer import COVERED, MAIN, OTHER, Newcomer

PATH = [lesson.id for lesson in library.path()]
MINUTE = PATH[:5]
LESSONS = PATH[: PATH.index("C6") + 1]
SOME = ("M2b", "M3b", "M5", "C5")
LANGUAGES = ("en", "zh_CN")


def first_start(root: tkinter.Tk, profile: Path, language: str, seed: int = 9) -> Newcomer:
    """The program started for the first time, in a language, with the lessons begun from the card."""
    window = open_window(root, profile, Start(seed=seed, zoom=1, level=BEGINNER))
    if language != "en":
        window.app.run(f"language.{language}")
    newcomer, steps = Newcomer(window), window.app.parts["first_steps"]
    wait_until(root, lambda: bool(steps.card.winfo_ismapped()), what="the card")
    pump(root, 100)  # it is filled anew, in the language and for the room
    newcomer.click_on(steps.card.offer)
    wait_until(root, lambda: newcomer.learning.desk is not None, what="the lesson")
    return newcomer


@pytest.fixture
def newcomer(window: Window) -> Newcomer:
    return Newcomer(window)


def learn(newcomer: Newcomer, id: str) -> None:
    """Do the lesson that stands on the board, to its sign, and go on."""
    assert newcomer.lesson.id == id
    newcomer.learn()
    assert newcomer.learning.learner.signs[id] in (DONE, LEARNED), id
    newcomer.key("Return")


def win(newcomer: Newcomer) -> None:
    """Win a game by the two rules, and with help where they find nothing."""
    game = newcomer.window.game
    assert (game.rows, game.cols, game.mines, game.state) == (9, 9, 10, GameState.READY)
    newcomer.click((4, 4))
    while game.live:
        if not newcomer.think():
            newcomer.ask_for_help()
    assert (newcomer.window.game, game.state) == (game, GameState.WON)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_minute_some_lessons_and_a_game_that_is_won(
    nothing_wrong: None, root: tkinter.Tk, profile: Path, language: str
) -> None:
    newcomer = first_start(root, profile, language)
    for id in MINUTE:
        learn(newcomer, id)
    for id in SOME:
        newcomer.window.app.run(f"learn.lesson.{id}")
        settle(root)
        learn(newcomer, id)
    newcomer.key("Escape")
    win(newcomer)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_lessons_of_the_path_to_the_relay_one_after_the_other(
    nothing_wrong: None, root: tkinter.Tk, profile: Path, language: str
) -> None:
    newcomer = first_start(root, profile, language)
    assert {"C1", "C2", "C3", "C4", "C5", "C6", "M1", "M2", "M3", "M4", "M5", "M6"} <= set(LESSONS)
    for id in LESSONS:
        learn(newcomer, id)
    newcomer.key("Escape")
    win(newcomer)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 13))
def test_many_games_are_won(nothing_wrong: None, root: tkinter.Tk, profile: Path, seed: int) -> None:
    newcomer = first_start(root, profile, "en", seed)
    newcomer.key("Escape")
    win(newcomer)


# Errors made on purpose

Blunder = Callable[[Newcomer], None]


def another_cell(newcomer: Newcomer) -> None:
    """Open a cell that is not the marked one."""
    board, marked = newcomer.board(), newcomer.marked()
    newcomer.click(next(cell for cell in board if cell != marked))


def open_a_mine(newcomer: Newcomer) -> None:
    """Open what a rule calls a mine."""
    found = newcomer.by_the_rules(newcomer.board())
    assert found is not None
    assert found[1] == OTHER
    newcomer.click(found[0], MAIN)


def flag_a_safe_cell(newcomer: Newcomer) -> None:
    """Flag what a rule calls safe."""
    found = newcomer.by_the_rules(newcomer.board())
    assert found is not None
    assert found[1] == MAIN
    newcomer.click(found[0], OTHER)


def open_a_doubtful_cell(newcomer: Newcomer) -> None:
    """Open a cell of which nothing can be known."""
    position = newcomer.learning.desk.exercise.picture  # type: ignore[union-attr]
    assert position is not None
    board = newcomer.board()
    doubtful = [cell for cell in position.covered if cell not in position.certain()]
    top, left = newcomer.learning.desk._first  # type: ignore[union-attr]
    newcomer.click(next(c for c in ((row + top, col + left) for row, col in doubtful) if board[c].piece in COVERED))


def a_far_cell(newcomer: Newcomer) -> None:
    """Click a cell that does not touch the marked one."""
    board, marked = newcomer.board(), newcomer.marked()
    assert marked is not None
    newcomer.click(next(cell for cell in board if cell not in (marked, *newcomer.around(marked, board))))


def the_other_button(newcomer: Newcomer) -> None:
    """Flag the marked cell."""
    marked = newcomer.marked()
    assert marked is not None
    newcomer.click(marked, OTHER)


def the_main_button(newcomer: Newcomer) -> None:
    """Open the marked cell."""
    marked = newcomer.marked()
    assert marked is not None
    newcomer.click(marked, MAIN)


def key(name: str) -> Blunder:
    """Press a key."""
    return lambda newcomer: newcomer.key(name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("id", "blunder", "answer", "consequence", "goes_on"),
    [
        ("F1", another_cell, lessons.OPEN_MARKED, "", False),
        ("F2", open_a_mine, lessons.CERTAIN_MINE, "exploded", True),
        ("F3", flag_a_safe_cell, lessons.CERTAIN_SAFE, "", True),
        ("C3", open_a_mine, lessons.CERTAIN_MINE, "exploded", True),
        ("C5", flag_a_safe_cell, lessons.CERTAIN_SAFE, "", True),
        ("C5", key("0"), lessons.SOMETHING_PROVEN, "", True),
        ("P4", open_a_doubtful_cell, lessons.NOT_PROVEN_SAFE, "sides", True),
        ("Z1", open_a_doubtful_cell, lessons.NOT_PROVEN_SAFE, "sides", True),
        ("C1", a_far_cell, lessons.NOT_TOUCHED, "", False),
        ("M3b", key("1"), lessons.OTHER_ANSWER, "", False),
        ("M1", the_other_button, mouse_school.RIGHT_FLAGS, "flag", True),
        ("M2", the_main_button, mouse_school.LEFT_OPENS, "", True),
    ],
)
def test_an_error_is_answered_by_what_comes_of_it_and_the_board_is_put_back(
    newcomer: Newcomer, id: str, blunder: Blunder, answer: Text, consequence: str, goes_on: bool, language: str
) -> None:
    if language != "en":
        newcomer.window.app.run(f"language.{language}")
    newcomer.learning.learner.signs[id] = DONE  # so that it begins without a worked example
    newcomer.window.app.run(f"learn.lesson.{id}")
    settle(newcomer.window.root)
    before = sorted(seen.piece for seen in newcomer.board().values())
    blunder(newcomer)
    assert newcomer.words.splitlines()[0] == say(answer)
    shown = [seen.piece for seen in newcomer.board().values()]
    assert consequence in ("", "sides", *shown)
    assert len(newcomer.sides) == (2 if consequence == "sides" else 0)
    assert (say(lesson_panel.GO_ON) in newcomer.buttons) is goes_on
    if goes_on:
        newcomer.key("Return")
    assert sorted(seen.piece for seen in newcomer.board().values()) == before
    assert newcomer.sides == []
    assert newcomer.learning.learner.signs[id] == DONE
