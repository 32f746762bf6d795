"""Every lesson of the mouse school in a real window, by real events: a hand that does as the script says."""

from __future__ import annotations

import pytest

from sweeper.core.pointer import EventKind
from sweeper.teach.lessons import library
from sweeper.teach.lessons.exercises import OfHand
from sweeper.teach.lessons.lesson import GESTURES
from sweeper.teach.lessons.own_times import median_ms
from sweeper.teach.lessons.shown import ANSWER, NEXT
from tests.display import pump
from tests.ui.driver import Window

from .test_learning import Pupil

WAIT_MS = 550  # after which a click belongs to no try before
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
        pump(window.root, WAIT_MS)
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


def do_all(pupil: Pupil) -> None:
    """Do the lesson to its end."""
    run = exercise_of(pupil).run
    while not run.over:
        if run.stage == NEXT:
            pupil.window.keys("Return")
        else:
            do_it(pupil)
    assert run.wrong == 0


@pytest.mark.parametrize(("key", "kept"), [("1", True), ("2", False)])
def test_the_own_double_click_is_measured_and_set_with_leave_only(window: Window, key: str, kept: bool) -> None:
    pupil = Pupil(window)
    pupil.begin("M8e")
    do_all(pupil)
    assert window.app.store.settings.double_click_ms == 0
    measured = max(exercise_of(pupil).run.double_clicks)
    window.keys(key)
    own = window.app.store.settings.double_click_ms
    assert (own >= measured) is kept
    assert (own == 0) is not kept
    if kept:
        assert window.app.play.mouse.options.double_click_ms == own
    window.keys("Escape")
    assert pupil.part.desk is None


def test_aim_is_shown_at_the_end_and_the_best_is_kept(window: Window) -> None:
    pupil = Pupil(window)
    pupil.begin("M15")
    assert pupil.part._extras is None or pupil.part._extras.aim is None
    do_all(pupil)
    extras = pupil.part._extras
    assert extras is not None
    assert extras.aim is not None
    assert extras.hand is None
    assert extras.aim.words.startswith("Half of your clicks took ")
    best = window.app.store.settings.aim_best_ms
    assert best == median_ms(exercise_of(pupil).run.aims)
    window.keys("F2")
    assert exercise_of(pupil).best_ms == best
    assert extras.aim is None
