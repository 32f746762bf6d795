"""Lessons being learned: phases, grading of the reasoning, help, and what is shown."""

from __future__ import annotations

import pytest

from sweeper.core.cells import EXPLODED, FLAG, Cell
from sweeper.teach.hints.values import COMPARED, MINE, NUMBER, SAFE
from sweeper.teach.lessons import library
from sweeper.teach.lessons.display import shown
from sweeper.teach.lessons.lesson import DONE, FREE, GUESS, LEARNED, LIT, NOTHING, OF_PICTURES, SEEN, WORKED
from sweeper.teach.lessons.pictures import cells_with
from sweeper.teach.lessons.running import (
    FINISHED,
    RIGHT,
    WRONG,
    Event,
    Help,
    Mark,
    Next,
    NothingProven,
    Open,
    Prove,
    State,
    after,
    begin,
)
from sweeper.teach.lessons.shown import ANSWER, NEXT, OVER

LESSONS = library.lessons()
PICTURED = [id for id, lesson in LESSONS.items() if lesson.ask in OF_PICTURES]


def free(id: str, seed: int = 1) -> State:
    """A lesson in its last phase."""
    lesson = LESSONS[id]
    state = begin(lesson, seed, skip_worked=True)
    while state.phase != FREE:
        state = after(answered(state), Next())
    return state


def answers(state: State) -> list[Event]:
    """The right answers to what is asked, in an order in which each is proven."""
    ask, answer = state.lesson.ask, state.variant.answer
    if ask == NOTHING:
        return [NothingProven()]
    if ask == GUESS:
        return [Open(cells_with(answer, "g")[-1])]
    safe = cells_with(answer, "s") if ask != "flag_mines" else ()
    mines = cells_with(answer, "m") if ask != "open_safe" else ()
    done = {cell for cell, _sign in state.opened} | state.flagged
    events: list[Event] = [Mark(cell) for cell in mines if cell not in done]
    return events + [Open(cell) for cell in safe if cell not in done]


def answered(state: State) -> State:
    for event in answers(state):
        state = after(state, event)
    return state


@pytest.mark.parametrize("id", PICTURED)
def test_every_lesson_can_be_learned_by_right_answers(id: str) -> None:
    state = begin(LESSONS[id], 7)
    signs = [state.sign]
    for _turn in range(40):
        if state.stage == FINISHED:
            break
        if state.phase != WORKED and state.stage not in (RIGHT, WRONG):
            state = answered(state)
            assert state.stage == RIGHT, (id, state)
        assert shown(state).waits in (ANSWER, NEXT)
        state = after(state, Next())
        signs.append(state.sign)
    assert state.stage == FINISHED
    assert shown(state).waits == OVER
    assert state.unproven == state.missed == 0
    assert signs[0] == SEEN
    assert signs[-1] == LEARNED


def test_phases_follow_and_the_numbers_are_lit_in_the_second() -> None:
    state = begin(LESSONS["P1"], 3)
    assert state.phase == WORKED
    assert shown(state).saying.said() == "How many mines are in the two cells that the left 1 touches?"
    assert shown(state).waits == ANSWER
    wrong = after(state, Open((2, 3)))
    assert shown(wrong).saying.said().startswith("Not there.")
    state = after(state, Open((1, 1)))
    assert shown(state).waits == NEXT
    assert [light.role for light in shown(state).highlights] == [NUMBER, COMPARED, COMPARED]
    state = after(state, Next())
    assert (0, 3) in [light.cell for light in shown(state).highlights if light.role == SAFE]
    state = after(state, Next())
    assert state.phase == LIT
    assert [light.role for light in shown(state).highlights] == [NUMBER, NUMBER]
    state = after(answered(state), Next())
    assert state.phase == FREE
    assert shown(state).highlights == ()


def test_the_worked_example_falls_away() -> None:
    assert begin(LESSONS["P1"], 1, skip_worked=True).phase == FREE
    assert begin(LESSONS["F2"], 1, skip_worked=True).phase == LIT


def test_half_is_done_in_the_second_phase() -> None:
    state = begin(LESSONS["P10"], 1)
    for _step in range(4):
        state = after(state, Next())
    assert state.phase == LIT
    assert len(state.opened) + len(state.flagged) == 3
    assert len(answers(state)) == 3


def test_hidden_mines_are_redrawn_and_variants_change() -> None:
    hidden, pictures = set(), set()
    state = free("P1")
    for _turn in range(40):
        hidden.add((state.variant.turn, state.hidden))
        pictures.add(state.picture.rows)
        state = after(answered(state), Next())
        if state.stage == FINISHED:
            state = free("P1", seed=len(hidden) + 10)
    assert len(pictures) >= 8
    assert len(hidden) > len(pictures) / 2


def unproven_cell(state: State, *, mine: bool) -> Cell:
    certain = state.picture.certain()
    return next(cell for cell in state.picture.covered if cell not in certain and (cell in state.hidden) is mine)


@pytest.mark.parametrize("mine", [False, True])
def test_opening_an_unproven_cell_is_wrong_also_where_it_is_safe(mine: bool) -> None:
    state = free("P3")
    cell = unproven_cell(state, mine=mine)
    wrong = after(state, Open(cell))
    assert wrong.stage == WRONG
    seen = shown(wrong)
    assert seen.waits == NEXT
    assert seen.counter_example is not None
    assert cell in seen.counter_example.with_mine
    assert {light.cell for light in seen.highlights} == set(seen.counter_example.differing)
    assert EXPLODED not in seen.sights
    assert (wrong.unproven, wrong.in_a_row) == (1, 0)
    again = after(wrong, Next())
    assert (again.phase, again.stage, again.opened) == (FREE, "asking", ())
    assert again.variants == wrong.variants + 1


def test_an_unproven_flag_is_a_warning_and_no_loss() -> None:
    state = free("P6")
    cell = unproven_cell(state, mine=True)
    warned = after(state, Mark(cell))
    assert warned.stage == "asking"
    assert warned.flagged == frozenset()
    assert shown(warned).counter_example is not None
    assert answered(warned).stage == RIGHT


def test_opening_a_certain_mine_shows_it_and_the_numbers_that_say_so() -> None:
    state = free("P6")
    (mine,) = cells_with(state.variant.answer, "m")
    wrong = after(state, Open(mine))
    seen = shown(wrong)
    assert wrong.stage == WRONG
    assert seen.sights[mine[0] * seen.cols + mine[1]] == EXPLODED
    assert seen.counter_example is None
    assert {light.role for light in seen.highlights} == {NUMBER}


def test_flagging_a_certainly_safe_cell_is_wrong() -> None:
    state = free("P6")
    (safe,) = cells_with(state.variant.answer, "s")
    wrong = after(state, Mark(safe))
    assert wrong.stage == WRONG
    assert shown(wrong).saying.said() == "No mine can lie here: the lit numbers say so."
    assert shown(wrong).highlights


def test_flags_can_be_taken_off_and_guard_their_cell() -> None:
    state = free("P4")
    (mine,) = cells_with(state.variant.answer, "m")
    state = after(free("P6"), Mark(cells_with(free("P6").variant.answer, "m")[0]))
    (mine,) = cells_with(state.variant.answer, "m")
    assert after(state, Open(mine)) == state
    assert shown(state).sights.count(FLAG) == len(state.variant.picture.known) + 1
    assert after(state, Mark(mine)).flagged == frozenset()


def test_both_errors_are_counted_apart() -> None:
    missed = after(free("P1"), NothingProven())
    assert (missed.stage, missed.missed, missed.unproven) == (WRONG, 1, 0)
    assert shown(missed).highlights
    trap = free("Z1")
    saw = after(trap, Open(trap.picture.covered[0]))
    assert (saw.stage, saw.missed, saw.unproven) == (WRONG, 0, 1)
    saw = after(trap, Mark(trap.picture.covered[0]))
    assert (saw.stage, saw.missed, saw.unproven) == (WRONG, 0, 1)
    assert after(trap, NothingProven()).stage == RIGHT


def test_guesses_are_graded_by_their_odds() -> None:
    state = free("G7")
    right = next(cell for cell in cells_with(state.variant.answer, "g"))
    worse = next(cell for cell in state.picture.covered if cell not in cells_with(state.variant.answer, "g"))
    assert after(state, Open(right)).stage == RIGHT
    said = shown(after(state, Open(worse))).saying.said()
    assert said == "This cell has risk 1/3 and wins 1/3 of the games. The best has risk 1/2 and wins 1/2."
    assert shown(after(state, NothingProven())).saying.said().startswith("Right, nothing is proven.")


def test_help_lights_the_numbers_then_the_cells_and_then_does_not_count() -> None:
    state = after(free("P4"), Help())
    assert {light.role for light in shown(state).highlights} == {NUMBER}
    once = answered(state)
    assert (once.stage, once.in_a_row, once.sign) == (RIGHT, 1, DONE)
    state = after(state, Help())
    assert {light.role for light in shown(state).highlights} == {NUMBER, MINE}
    twice = answered(state)
    assert (twice.stage, twice.in_a_row, twice.sign) == (RIGHT, 0, SEEN)


def test_three_in_a_row_and_an_error_begins_anew() -> None:
    state = free("C5")
    state = after(answered(state), Next())
    state = after(answered(state), Next())
    assert (state.in_a_row, shown(state).done, shown(state).wanted) == (2, 2, 3)
    state = after(after(state, NothingProven()), Next())
    assert state.in_a_row == 0
    for _turn in range(3):
        state = after(answered(state), Next())
    assert state.stage == FINISHED


def test_on_a_whole_board_an_opened_cell_shows_its_number() -> None:
    state = free("E3")
    (safe,) = cells_with(state.variant.answer, "s")
    state = after(state, Open(safe))
    ((cell, sign),) = state.opened
    assert cell == safe
    assert sign.isdigit()


def test_cells_beyond_and_open_ones_are_left_alone() -> None:
    state = free("P1")
    for cell in [(-1, 0), (99, 0), next(iter(state.picture.numbers))]:
        assert after(state, Open(cell)) == state
        assert after(state, Mark(cell)) == state


def test_the_same_seed_gives_the_same_lesson() -> None:
    assert free("P9", 4) == free("P9", 4)
    assert {free("P9", seed).variant.turn for seed in range(30)} == set(range(8))


def test_the_first_minute_says_what_to_do() -> None:
    state = begin(LESSONS["F2"], 1)
    assert shown(state).saying.said().startswith("This 1 touches one covered cell.")
    assert [(light.cell, light.role) for light in shown(state).highlights] == [((3, 3), NUMBER), ((2, 4), COMPARED)]
    state = after(state, Mark((2, 4)))
    assert shown(state).saying.said().startswith("This 1 touches one covered cell, too.")
    assert [(light.cell, light.role) for light in shown(state).highlights] == [((0, 1), NUMBER), ((0, 2), COMPARED)]
    asked = shown(after(state, Help()))
    assert [(light.cell, light.role) for light in asked.highlights] == [((0, 1), NUMBER), ((0, 2), MINE)]
    state = after(state, Mark((0, 2)))
    assert state.stage == RIGHT
    assert after(state, Next()).stage == FINISHED


def test_any_numbers_that_prove_a_cell_are_right_and_fewer_are_pointed_out() -> None:
    state = free("P1")
    (safe,) = cells_with(state.variant.answer, "s")
    both = tuple(state.picture.numbers)
    done = after(state, Prove(safe, both))
    assert (done.stage, [cell for cell, _sign in done.opened]) == (RIGHT, [safe])
    lesson = LESSONS["P9"]
    state = begin(lesson, 1, skip_worked=True)
    safe = cells_with(state.variant.answer, "s")[0]
    done = after(state, Prove(safe, tuple(state.picture.numbers)))
    assert done.stage == "asking"
    seen = shown(done)
    assert seen.saying.said() == "Proven, and 2 of these numbers alone prove it."
    assert len([light for light in seen.highlights if light.role == NUMBER]) == 2
    assert after(done, Help()).said is None


def test_numbers_that_do_not_prove_a_cell_are_answered_by_layouts_true_to_them() -> None:
    state = free("P1")
    (safe,) = cells_with(state.variant.answer, "s")
    for number in state.picture.numbers:
        answered_ = after(state, Prove(safe, (number,)))
        assert answered_.stage == "asking"
        example = shown(answered_).counter_example
        assert example is not None
        assert safe in example.with_mine
        assert shown(answered_).saying.said() == "These numbers do not prove it: both layouts fit them."


def test_a_mine_can_be_proven_too() -> None:
    state = free("P4")
    (mine,) = cells_with(state.variant.answer, "m")
    done = after(state, Prove(mine, tuple(state.picture.numbers)))
    assert (done.stage, done.flagged) == (RIGHT, frozenset({mine}))
