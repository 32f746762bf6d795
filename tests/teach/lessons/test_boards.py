"""Whole boards in lessons: only what is proven is carried out."""

from __future__ import annotations

import pytest

from sweeper.core.cells import EXPLODED, MINE
from sweeper.core.trace import MoveKind
from sweeper.solve import analyse, simplest_proof
from sweeper.teach.hints.values import NUMBER, SAFE
from sweeper.teach.lessons import library
from sweeper.teach.lessons.boards import BoardRun
from sweeper.teach.lessons.lesson import DONE, LEARNED, PLAY, SEEN
from sweeper.teach.lessons.shown import ANSWER, OVER

LESSONS = library.lessons()
BOARDS = [id for id, lesson in LESSONS.items() if lesson.ask == PLAY]


def begun(id: str, seed: int = 0) -> BoardRun:
    run = BoardRun(LESSONS[id], seed)
    run.do(MoveKind.OPEN, run.first)
    return run


def play_on(run: BoardRun) -> None:
    """Open what is proven, until the board is done."""
    while not run.over:
        proof = simplest_proof(run.game.view(), safe_only=True)
        assert proof is not None
        for cell in proof.safe:
            run.do(MoveKind.OPEN, cell)


@pytest.mark.parametrize("id", BOARDS)
def test_every_board_is_learned_by_proven_openings(id: str) -> None:
    run = begun(id, seed=5)
    play_on(run)
    said = []
    for _text in LESSONS[id].text:
        said.append(run.shown().saying.said())
        run.next()
    assert said == [dict(text.texts)["en"] for text in LESSONS[id].text]
    assert (run.unproven, run.shown().sign, run.shown().waits) == (0, LEARNED, OVER)


def test_the_marked_cell_comes_first() -> None:
    run = BoardRun(LESSONS["C6"])
    assert run.shown().marked == run.first == (2, 0)
    assert run.do(MoveKind.OPEN, (5, 5)) == ()
    assert run.shown().saying.said() == "Open the marked cell first."
    assert len(run.do(MoveKind.OPEN, run.first)) > 1
    assert run.shown().marked is None


def test_an_unproven_opening_is_answered_and_not_carried_out() -> None:
    run = begun("P11")
    analysis = analyse(run.game.view())
    open_cell = next(
        (row, col)
        for row in range(6)
        for col in range(6)
        if run.game.sight((row, col)) < 0 and (row, col) not in analysis.safe + analysis.mines
    )
    before = run.game.view()
    assert run.do(MoveKind.OPEN, open_cell) == ()
    assert run.game.view() == before
    seen = run.shown()
    assert seen.counter_example is not None
    assert {light.cell for light in seen.highlights} == set(seen.counter_example.differing)
    play_on(run)
    assert (run.unproven, run.shown().sign) == (1, DONE)
    assert run.shown().saying.said().startswith("Done, but 1 of ")


def test_a_certain_mine_is_not_opened() -> None:
    run = begun("C6")
    mine = analyse(run.game.view()).mines[0]
    assert run.do(MoveKind.OPEN, mine) == ()
    assert run.game.live
    assert [light.role for light in run.shown().highlights] == [NUMBER]


def test_a_chord_on_wrong_flags_is_not_carried_out() -> None:
    run = begun("C6")
    mine = analyse(run.game.view()).mines[0]
    number = next(proof.numbers[0] for proof in [simplest_proof(run.game.view())] if proof)
    assert run.game.sight(number) == 1
    wrong = next(
        (row, col)
        for row in range(6)
        for col in range(6)
        if run.game.sight((row, col)) < 0 and (row, col) != mine and max(abs(row - number[0]), abs(col - number[1])) > 1
    )
    run.do(MoveKind.TOGGLE_FLAG, wrong)
    assert run.do(MoveKind.CHORD, number) == ()
    assert run.unproven == 0  # too few flags: nothing would open
    run.do(MoveKind.TOGGLE_FLAG, mine)
    run.do(MoveKind.CHORD, number)
    assert run.game.live


def test_the_right_button_can_be_locked() -> None:
    run = begun("M13")
    mine = analyse(run.game.view()).mines[0]
    assert run.do(MoveKind.TOGGLE_FLAG, mine) == ()
    assert "right button does nothing" in run.shown().saying.said()
    assert begun("C6").do(MoveKind.TOGGLE_FLAG, mine) == (mine,)


def test_help_lights_numbers_then_cells() -> None:
    run = BoardRun(LESSONS["C6"])
    run.ask_help()
    assert run.shown().highlights == ()
    run = begun("C6")
    run.ask_help()
    assert {light.role for light in run.shown().highlights} == {NUMBER}
    run.ask_help()
    assert SAFE in {light.role for light in run.shown().highlights}
    assert (run.shown().sign, run.shown().waits) == (SEEN, ANSWER)


def test_boards_turn_with_their_seed() -> None:
    assert {BoardRun(LESSONS["C6"], seed).turn for seed in range(1, 40)} == set(range(8))
    assert BoardRun(LESSONS["C6"]).turn == 0


def open_cell(run: BoardRun) -> tuple[int, int]:
    """A cell that is neither proven safe nor a proven mine."""
    analysis = analyse(run.game.view())
    return next(
        (row, col)
        for row in range(run.game.rows)
        for col in range(run.game.cols)
        if run.game.sight((row, col)) < 0 and (row, col) not in analysis.safe + analysis.mines
    )


def test_on_a_hostile_board_an_unproven_opening_loses_whatever_the_mines_are() -> None:
    run = BoardRun(LESSONS["P11"], hostile=True)
    run.do(MoveKind.OPEN, run.first)
    cell = open_cell(run)
    assert run.do(MoveKind.OPEN, cell) == ()
    seen = run.shown()
    assert (run.lost, run.over, seen.waits, seen.sign, seen.done) == (cell, True, OVER, SEEN, 0)
    assert seen.sights[cell[0] * 6 + cell[1]] == EXPLODED
    assert seen.counter_example is not None
    assert sum(sight in (EXPLODED, MINE) for sight in seen.sights) == len(seen.counter_example.with_mine)
    assert run.do(MoveKind.OPEN, (0, 0)) == ()


def test_a_hostile_board_is_won_by_proofs() -> None:
    run = BoardRun(LESSONS["C6"], hostile=True)
    run.do(MoveKind.OPEN, run.first)
    play_on(run)
    assert (run.lost, run.shown().sign) == (None, LEARNED)


def test_moves_are_taken_back_one_by_one_to_the_covered_board() -> None:
    run = BoardRun(LESSONS["P11"])
    views = []
    for kind, cell in ((MoveKind.OPEN, run.first), (MoveKind.TOGGLE_FLAG, None), (MoveKind.OPEN, None)):
        views.append(run.game.view())
        if cell is None:
            safe = analyse(run.game.view()).safe
            covered = [divmod(i, 6) for i, sight in enumerate(run.game.view().cells) if sight < 0]
            cell = safe[0] if kind is MoveKind.OPEN else next(each for each in covered if each not in safe)
        assert run.do(kind, cell)
    for view in reversed(views):
        assert run.can_undo
        run.undo()
        assert run.game.view() == view
    assert not run.can_undo
    assert run.shown().marked == run.first
    run.do(MoveKind.OPEN, run.first)
    play_on(run)
    assert (run.shown().sign, run.can_undo) == (LEARNED, False)


def test_a_hostile_board_that_is_lost_goes_on_but_is_learned_no_more() -> None:
    run = BoardRun(LESSONS["P11"], hostile=True)
    run.do(MoveKind.OPEN, run.first)
    before = run.game.view()
    certain = analyse(before).safe + analyse(before).mines
    cell = next(divmod(i, 6) for i, sight in enumerate(before.cells) if sight < 0 and divmod(i, 6) not in certain)
    run.do(MoveKind.OPEN, cell)
    assert run.over
    run.undo()
    assert (run.over, run.game.view(), run.shown().counter_example) == (False, before, None)
    play_on(run)
    assert (run.unproven, run.shown().sign) == (1, DONE)
