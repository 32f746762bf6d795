"""The board that a session ends with: it needs no guess, and its hardest step is what is said of it."""

from __future__ import annotations

import random

import pytest

from sweeper.core.game import Game
from sweeper.core.trace import GameState
from sweeper.solve import TAGS, ladder_of
from sweeper.teach.drills.ending import board_exercise, ending_board
from sweeper.teach.drills.exercise import Techniques
from sweeper.teach.lessons.lesson import Lesson
from sweeper.teach.techniques import KEYS, TAG_OF
from sweeper.texts.language import speaking


def hardest_of(board: Lesson) -> str:
    """The hardest tag when the simplest step is always taken; the game must be won by that."""
    assert board.layout is not None
    assert board.first is not None
    game, hardest = Game.of_layout(board.layout), ""
    game.open(board.first)
    while game.state is GameState.PLAYING:
        wave = next(wave for wave in ladder_of(game.view()).waves() if any(proof.safe for proof in wave))
        for proof in wave:
            if proof.safe:
                hardest = max(hardest, proof.hardest, key=lambda tag: TAGS.index(tag) if tag else -1)
            for cell in proof.safe:
                game.open(cell)
    assert game.state is GameState.WON
    return hardest


@pytest.mark.parametrize("technique", KEYS)
def test_it_needs_no_guess_and_its_hardest_step_is_named(technique: str) -> None:
    board = ending_board(technique, random.Random(3), rounds=2)
    assert board is not None
    said = board_exercise(board, question_marks=True).shown().saying
    assert board.prompt is not None
    assert said.text == board.prompt
    named = board.prompt.saying.places["techniques"]  # type: ignore[attr-defined]
    assert isinstance(named, Techniques)
    tags = {TAG_OF[key] for key in named.keys}
    assert hardest_of(board) in tags
    assert max(map(TAGS.index, tags)) <= max(TAGS.index(TAG_OF[technique]), 2 if technique == "all_mines" else 0) + (
        technique in ("line_3", "line_4")  # what some call a squeeze has the tag of a line
    )
    with speaking("zh_CN"):
        assert not said.said().isascii()


def test_looking_for_it_can_be_stopped() -> None:
    assert ending_board("chain", random.Random(1), cancelled=lambda: True) is None
