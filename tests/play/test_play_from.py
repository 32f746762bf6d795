"""Playing on from a position: it begins as it was built, goes back to it, and no further."""

from __future__ import annotations

import random

from sweeper.core.cells import COVERED, FLAG, QUESTION
from sweeper.core.layout import Layout
from sweeper.core.trace import GameState
from sweeper.core.view import PlayerView
from sweeper.play.editing import Draft
from sweeper.play.play_from import PlayFrom
from sweeper.solve import draw_layout

POSITION = ["F1##?###", "11######", "########", "########"]


def begun(seed: int = 1) -> PlayFrom:
    draft = Draft.of_view(PlayerView.from_text(POSITION, 6))
    layout = Layout.of(4, 8, draw_layout(draft.view, random.Random(seed)))
    return PlayFrom(draft, layout, lambda: 5000)


def test_it_begins_as_the_position_stands_and_goes_back_to_it_and_no_further() -> None:
    stage = begun()
    assert stage.game.view().to_text() == POSITION
    assert not stage.over_at_once
    assert not stage.can_undo
    stage.undo(6000)
    assert stage.game.view().to_text() == POSITION
    mine = next(divmod(index, 8) for index in stage.layout.mines if divmod(index, 8) != (0, 0))
    stage.game.open(mine, 7000)
    assert stage.game.state is GameState.LOST
    stage.undo(8000)
    assert stage.game.view().to_text() == POSITION
    stage.game.cycle_mark((3, 7), 9000)
    stage.new_game()
    assert stage.game.view().to_text() == POSITION
    assert stage.game.layout == stage.layout


def test_its_clock_begins_now() -> None:
    stage = begun()
    assert stage.tick(5000).seconds == 1
    assert stage.tick(7500).seconds == 3


def test_a_blank_cell_opens_what_is_around_it() -> None:
    draft = Draft(2, 8, 1, (0, *[COVERED] * 15))
    stage = PlayFrom(draft, Layout.of(2, 8, [7]), lambda: 0)
    assert stage.game.view().to_text()[0] == "0000001#"


def test_a_position_with_nothing_left_is_told_apart() -> None:
    draft = Draft(1, 3, 1, (COVERED, 1, 0))
    assert PlayFrom(draft, Layout.of(1, 3, [0]), lambda: 0).over_at_once


def test_marks_stand_where_they_stood() -> None:
    draft = Draft(1, 4, 2, (FLAG, QUESTION, COVERED, COVERED))
    stage = PlayFrom(draft, Layout.of(1, 4, [0, 2]), lambda: 0)
    assert stage.game.view().cells == draft.cells
