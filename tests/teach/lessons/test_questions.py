"""Plain questions: neighbours of a marked cell, and a quiz."""

from __future__ import annotations

from sweeper.core.cells import neighbours
from sweeper.teach.lessons import library
from sweeper.teach.lessons.lesson import DONE, LEARNED, SEEN
from sweeper.teach.lessons.questions import MORE_CELLS, QuizRun, TouchRun
from sweeper.teach.lessons.shown import ANSWER, NEXT, OVER

LESSONS = library.lessons()


def test_all_cells_that_touch_are_to_be_found() -> None:
    run = TouchRun(LESSONS["C1"], 3)
    assert run.targets[:3] == ((0, 0), (0, 3), (2, 2))
    assert len(run.targets) == 3 + MORE_CELLS
    sizes = []
    while not run.over:
        target = run.shown().marked
        assert target is not None
        near = neighbours(target, 5, 6)
        sizes.append(len(near))
        for cell in near[:-1]:
            run.touch(cell)
            assert run.shown().saying.said().startswith("Right. The marked cell touches ")
        run.touch(near[-1])
    assert sizes[:3] == [3, 5, 8]
    assert (run.shown().sign, run.shown().waits) == (LEARNED, OVER)
    run.touch((0, 0))
    assert run.wrong == 0


def test_a_cell_that_does_not_touch_is_told() -> None:
    run = TouchRun(LESSONS["C1"])
    run.touch((4, 4))
    assert (run.wrong, run.shown().saying.said()) == (1, "The marked cell does not touch this one.")
    assert (run.shown().sign, run.shown().waits) == (SEEN, ANSWER)


def test_a_quiz_is_answered_and_its_reason_told() -> None:
    lesson = LESSONS["G1"]
    run = QuizRun(lesson)
    assert run.shown().saying.said() == "Where does a first click open an area most often?"
    run.choose(1)
    assert run.shown().saying.said().splitlines() == [
        "Not this one. Think again.",
        "Where does a first click open an area most often?",
    ]
    run.choose(9)
    run.choose(0)
    assert run.shown().waits == NEXT
    assert run.shown().saying.said() == dict(lesson.text[0].texts)["en"]
    run.next()
    run.next()
    assert (run.over, run.shown().sign) == (True, DONE)


def test_a_quiz_at_the_first_try_is_learned() -> None:
    run = QuizRun(LESSONS["G8"])
    run.choose(1)
    assert run.shown().sign == LEARNED


def test_a_quiz_may_ask_several_questions_and_one_wrong_answer_keeps_it_from_being_learned() -> None:
    for wrong, sign in (False, LEARNED), (True, DONE):
        run = QuizRun(LESSONS["M7b"])
        assert "without a flag" in run.shown().saying.said()
        run.choose(0)
        shown = run.shown()
        assert (shown.waits, shown.done, shown.wanted) == (ANSWER, 1, 2)
        assert "with two flags" in shown.saying.said()
        if wrong:
            run.choose(2)
        run.choose(1)
        assert (run.shown().waits, run.shown().sign) == (NEXT, sign)
