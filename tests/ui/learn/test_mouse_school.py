"""Every lesson of the mouse school in a real window, by real events: a hand that does as the script says."""

from __future__ import annotations

import pytest

from sweeper.core.pointer import EventKind
from sweeper.teach.lessons import library
from sweeper.teach.lessons.exercises import OfHand
from sweeper.teach.lessons.lesson import GESTURES
from sweeper.teach.lessons.shown import ANSWER, NEXT
from tests.display import pump
from tests.ui.driver import Window

from .test_learning import Pupil

SCHOOL = [id for id, lesson in library.lessons().items() if lesson.ask == GESTURES]
SWAPPED = str.maketrans("LR", "RL")


def exercise_of(pupil: Pupil) -> OfHand:
    exercise = pupil.desk.exercise
    assert isinstance(exercise, OfHand)
    return exercise


def do_it(pupil: Pupil, *, left: bool = False) -> None:
    """Do what the script of this try says, with the real mouse."""
    window, tokens = pupil.window, []
    for number, line in enumerate(exercise_of(pupil).run.script.lines):
        if line.kind is EventKind.MOTION:
            if isinstance(line.place, tuple):
                window.places[f"p{number}"] = pupil.board(line.place)
            tokens.append(f">p{number}" if isinstance(line.place, tuple) else ">off")
        else:
            assert line.button is not None
            tokens.append(line.button.value[0].upper() + ("+" if line.kind is EventKind.PRESS else "-"))
    script = " ".join(tokens)
    window.play(script.translate(SWAPPED) if left else script)


@pytest.mark.parametrize("id", SCHOOL)
def test_a_try_goes_well_by_its_own_script(window: Window, id: str) -> None:
    pupil = Pupil(window)
    pupil.begin(id)
    run = exercise_of(pupil).run
    if run.lesson.within_ms:
        run.lesson = library.lessons()[id.rstrip("b")]  # a busy machine may be slow
    do_it(pupil)
    assert (run.in_a_row, run.wrong) == (1, 0), run.shown().saying.said()
    if run.stage == NEXT:
        pump(window.root, 550)  # so that the next click is none that still belongs to this try
        pupil.click(pupil.board((0, 0)))
    assert run.stage == ANSWER or run.lesson.times == 1


@pytest.mark.parametrize("id", ["M1", "M2", "M6", "M11"])
def test_and_with_the_buttons_swapped(window: Window, id: str) -> None:
    window.app.run("switch.left_handed")
    pupil = Pupil(window)
    pupil.begin(id)
    do_it(pupil, left=True)
    assert (exercise_of(pupil).run.in_a_row, exercise_of(pupil).run.wrong) == (1, 0)


@pytest.mark.parametrize("events", ["^L+p L-", "L+p L- L+ L-", "M+p M-", "R+p L+ R- L-"])
def test_a_chord_is_made_in_every_way_there_is(window: Window, events: str) -> None:
    pupil = Pupil(window)
    pupil.begin("M6")
    window.places["p"] = pupil.board((2, 1))
    window.play(events)
    assert (exercise_of(pupil).run.in_a_row, exercise_of(pupil).run.wrong) == (1, 0)
