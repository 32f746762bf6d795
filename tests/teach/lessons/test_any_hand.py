"""Whatever a hand does in the mouse school, something true can be said and shown of it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sweeper.core.pointer import ELSEWHERE, Button, EventKind, PointerEvent, Target
from sweeper.input.gesture import MouseOptions
from sweeper.teach.lessons import library
from sweeper.teach.lessons.gestures import KEPT, GestureRun
from sweeper.teach.lessons.lesson import GESTURES
from sweeper.teach.lessons.shown import ANSWER, NEXT, OVER
from sweeper.teach.lessons.strokes import strokes_of
from sweeper.teach.lessons.traces import in_words, outcome_of
from sweeper.texts import mouse_school as texts
from sweeper.texts.language import speaking

LESSONS = library.lessons()
SCHOOL = sorted(id for id, lesson in LESSONS.items() if lesson.ask == GESTURES)
BUTTONS = st.sampled_from([*Button, Button.LEFT, Button.RIGHT])
PLACES = st.one_of(st.just(ELSEWHERE), st.tuples(st.integers(0, 2), st.integers(0, 2)))
DEEDS = st.lists(
    st.tuples(
        st.sampled_from(["button", "button", "button", "move", "there", "there", "next", "cancel", "lost"]),
        BUTTONS,
        PLACES,
        st.integers(0, 700),
    ),
    max_size=60,
)
OPTIONS = st.builds(MouseOptions, st.booleans(), st.booleans(), st.integers(100, 2000), st.sampled_from([0, 10, 80]))


@given(st.sampled_from(SCHOOL), DEEDS, OPTIONS)
def test_any_hand_can_be_followed_and_told(
    id: str, deeds: list[tuple[str, Button, Target, int]], own: MouseOptions
) -> None:
    run = GestureRun(LESSONS[id], options=own)
    held: frozenset[Button] = frozenset()
    target: Target = ELSEWHERE
    at = 2**32 - 5000
    for what, button, place, wait in deeds:
        at = (at + wait) % 2**32
        went_well, wrong = run.in_a_row, run.wrong
        if what == "next":
            run.next()
        elif what == "cancel":
            run.feed(PointerEvent(EventKind.CANCEL, at=at))
        elif what == "lost":
            held = frozenset()
        elif what in ("move", "there"):
            line = run.follower.target
            target = line.place if what == "there" and line and isinstance(line.place, tuple) else place
            run.feed(PointerEvent(EventKind.MOTION, None, target, held, at=at))
        elif button in held:
            run.feed(PointerEvent(EventKind.RELEASE, button, target, held, at=at))
            held -= {button}
        else:
            run.feed(PointerEvent(EventKind.PRESS, button, target, held, at=at))
            held |= {button}
        check(run)
        assert run.in_a_row <= went_well + 1
        assert run.wrong == wrong or (run.stage, run.in_a_row) == (NEXT, 0)


def check(run: GestureRun) -> None:
    """What must hold whatever happened."""
    shown = run.shown()
    assert shown.waits == run.stage
    assert run.stage in (ANSWER, NEXT, OVER)
    assert 0 <= run.follower.place <= len(strokes_of(run.script))
    assert (run.follower.words is None) is (run.follower.place == len(strokes_of(run.script)))
    assert len(run.trace) <= KEPT
    for speaks in ("en", "zh_CN"):
        with speaking(speaks):
            assert shown.saying.said()
            for gesture in run.trace:
                assert in_words(gesture)
                outcome_of(gesture)
    for gesture in run.trace:
        times = [mark.at_ms for mark in gesture]
        assert times == sorted(times)
        assert gesture[0].kind is EventKind.PRESS
    if shown.saying.text is texts.CLICK_NO_CHORD or shown.saying.text is texts.RIGHT_NO_CHORD:
        assert 0 <= float(str(shown.saying.places["seconds"])) <= 1
