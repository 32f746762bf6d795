"""The editor as a stage: events in, changed cells and what is painted out."""

from __future__ import annotations

from sweeper.core.cells import COVERED, FLAG, Cell
from sweeper.core.pointer import FACE, Button, EventKind, PointerEvent, Target
from sweeper.input.keys import Direction
from sweeper.play.edit_stage import EditStage
from sweeper.play.editing import Draft
from sweeper.play.session import Paint
from sweeper.solve import analyse


def press(stage: EditStage, target: Target, button: Button = Button.LEFT) -> Paint:
    return stage.pointer(PointerEvent(EventKind.PRESS, button, target), 0)


def release(stage: EditStage, target: Target, button: Button = Button.LEFT) -> Paint:
    return stage.pointer(PointerEvent(EventKind.RELEASE, button, target), 0)


def test_a_press_changes_the_cell_at_once_and_is_painted() -> None:
    stage = EditStage(Draft.empty(3, 8, 2))
    assert press(stage, (1, 2)).tiles == (((1, 2), "open0"),)
    release(stage, (1, 2))
    paint = press(stage, (1, 3), Button.RIGHT)
    assert paint.tiles == (((1, 3), "flag"),)
    assert paint.mines == 1


def test_a_brush_paints_as_far_as_it_is_drawn_and_is_one_step() -> None:
    stage = EditStage(Draft.empty(3, 8, 2))
    stage.brush = 4
    press(stage, (0, 0))
    for cell in ((0, 1), (0, 1), (0, 2)):
        stage.pointer(PointerEvent(EventKind.MOTION, target=cell, held=frozenset({Button.LEFT})), 0)
    release(stage, (0, 2))
    stage.pointer(PointerEvent(EventKind.MOTION, target=(0, 3)), 0)
    assert stage.editing.now.cells[:4] == (4, 4, 4, COVERED)
    stage.editing.undo()
    assert stage.editing.now == Draft.empty(3, 8, 2)


def test_a_narrow_position_has_no_cells_right_of_it() -> None:
    stage = EditStage(Draft.empty(2, 3, 1))
    assert (stage.rows, stage.cols) == (2, 8)
    outside: list[Cell] = [cell for cell, piece in stage.redress(0).tiles if piece == "outside"]
    assert outside == [(row, col) for row in range(2) for col in range(3, 8)]
    press(stage, (0, 3))
    assert stage.editing.now == Draft.empty(2, 3, 1)


def test_the_first_key_only_shows_the_cursor() -> None:
    stage = EditStage(Draft.empty(4, 8, 1))
    assert stage.key_open(0).cursor == (2, 4)
    assert stage.editing.now == Draft.empty(4, 8, 1)
    stage.key_open(0)
    stage.move_cursor(Direction.LEFT, 0)
    stage.key_open(0)
    assert stage.editing.now.cells[19:21] == (0, 0)


def test_the_face_asks_for_an_empty_board() -> None:
    stage = EditStage(Draft.empty(4, 8, 1))
    assert press(stage, FACE).face == "face_pressed"
    release(stage, (0, 0))
    assert not stage.cleared
    press(stage, FACE)
    release(stage, FACE)
    assert stage.cleared


def test_chances_are_shown_only_of_a_position_that_is_complete() -> None:
    view = Draft(1, 8, 1, (1, *[COVERED] * 7)).view
    stage = EditStage(Draft.of_view(view)._replace(unread=frozenset({5})))
    stage.assist.analysis = analyse(view)
    assert [piece for _, piece in stage.redress(0).tiles] == ["open1", "covered///flag"]
    stage.editing.put((0, 5), FLAG)
    assert dict(stage.redress(0).tiles)[(0, 1)] == "covered/mine//"


def test_chances_of_another_size_are_never_shown() -> None:
    stage = EditStage(Draft.empty(1, 8, 1))
    stage.assist.analysis = analyse(stage.editing.now.view)
    stage.editing.resize(2, 9, 1)
    stage.redress(0)
    assert stage.assist.analysis is None
