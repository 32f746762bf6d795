"""A position being edited: what each step makes of it, and every step taken back and made again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sweeper.core.cells import COVERED, FLAG, QUESTION
from sweeper.core.view import PlayerView
from sweeper.play.editing import Draft, Editing
from tests.boards import game_on

SIGHTS = (COVERED, FLAG, QUESTION, *range(9))


@pytest.mark.parametrize(
    ("deed", "before", "after"),
    [
        ("turn", COVERED, 0),
        ("turn", FLAG, 0),
        ("turn", 3, 4),
        ("turn", 8, COVERED),
        ("mark", COVERED, FLAG),
        ("mark", FLAG, QUESTION),
        ("mark", QUESTION, COVERED),
        ("mark", 5, COVERED),
        ("up", COVERED, 0),
        ("up", QUESTION, 0),
        ("up", 8, 8),
        ("down", 0, COVERED),
        ("down", COVERED, COVERED),
        ("down", FLAG, COVERED),
        ("down", 2, 1),
    ],
)
def test_what_a_cell_shows_next(deed: str, before: int, after: int) -> None:
    editing = Editing(Draft(1, 2, 0, (before, 7)))
    {
        "turn": editing.turn,
        "mark": editing.mark,
        "up": lambda cell: editing.shift(cell, 1),
        "down": lambda cell: editing.shift(cell, -1),
    }[deed]((0, 0))
    assert editing.now.cells == (after, 7)


Step = st.one_of(
    st.tuples(st.just("put"), st.tuples(st.integers(0, 1), st.integers(0, 2)), st.sampled_from(SIGHTS)),
    st.tuples(st.just("mines"), st.integers(-3, 20)),
    st.tuples(st.just("size"), st.integers(2, 4), st.integers(3, 5), st.integers(0, 6)),
)


@given(st.lists(Step, max_size=12))
def test_all_steps_can_be_taken_back_and_made_again(steps: list[tuple[object, ...]]) -> None:
    editing = Editing(Draft.empty(2, 3, 1))
    stood = [editing.now]
    for name, *values in steps:
        {"put": editing.put, "mines": editing.set_mines, "size": editing.resize}[str(name)](*values)  # type: ignore[operator]
        if editing.now != stood[-1]:
            stood.append(editing.now)
    draft = editing.now
    assert len(draft.cells) == draft.rows * draft.cols
    assert draft.mines is not None
    assert 0 <= draft.mines <= len(draft.cells)
    for before in reversed(stood[:-1]):
        editing.undo()
        assert editing.now == before
    assert not editing.can_undo
    editing.undo()
    for after in stood[1:]:
        editing.redo()
        assert editing.now == after
    assert not editing.can_redo


def test_a_stroke_over_several_cells_is_one_step() -> None:
    editing = Editing(Draft.empty(1, 3, 1))
    editing.put((0, 0), 1)
    editing.put((0, 1), 1, same_step=True)
    editing.put((0, 2), 1, same_step=True)
    assert editing.now.cells == (1, 1, 1)
    editing.undo()
    assert editing.now == Draft.empty(1, 3, 1)
    editing.redo()
    assert editing.now.cells == (1, 1, 1)


def test_a_new_step_leaves_no_other_to_make_again() -> None:
    editing = Editing(Draft.empty(1, 3, 1))
    editing.put((0, 0), 1)
    editing.undo()
    editing.put((0, 0), 2)
    assert not editing.can_redo
    editing.undo()
    assert editing.now == Draft.empty(1, 3, 1)


def test_a_cell_that_could_not_be_read_is_known_once_it_is_set() -> None:
    editing = Editing(Draft(1, 2, 1, (COVERED, COVERED), frozenset({1})))
    assert not editing.now.complete
    editing.put((0, 1), COVERED)
    assert editing.now.complete
    editing.undo()
    assert editing.now.unread == {1}


def test_another_size_keeps_cells_at_their_places() -> None:
    editing = Editing(Draft(2, 3, 1, (1, 2, 3, 4, 5, 6), frozenset({4})))
    editing.resize(3, 2, 4)
    assert editing.now == Draft(3, 2, 4, (1, 2, 4, 5, COVERED, COVERED), frozenset({3}))


def test_a_position_without_mine_count_is_not_complete() -> None:
    editing = Editing(Draft(1, 1, None, (COVERED,)))
    assert not editing.now.complete
    assert editing.now.mines_left is None
    editing.set_mines(5)
    assert editing.now.complete
    assert editing.now.mines_left == 1


def test_of_a_lost_game_the_position_before_the_end() -> None:
    game = game_on(["*..*", "....", "...."])
    game.open((2, 0))
    game.cycle_mark((0, 3))
    game.cycle_mark((0, 1))
    game.open((0, 0))
    draft = Draft.of_view(game.view())
    assert set(draft.cells) <= set(SIGHTS)
    assert draft.cells[:4] == (COVERED, FLAG, COVERED, FLAG)
    assert isinstance(draft.view, PlayerView)
