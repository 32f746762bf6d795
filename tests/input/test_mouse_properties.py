"""Whatever the events, lost releases and all: what the mouse never does."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sweeper.core.pointer import CLICKING, ELSEWHERE, FACE, Button, EventKind, PointerEvent
from sweeper.input.gesture import ActionKind, Gesture, Look, MouseOptions, PressLook
from sweeper.input.mouse import Mouse

from .scripts import CELLS, FakeBoard

OPTIONS = st.builds(
    MouseOptions,
    double_click_chord=st.booleans(),
    single_click_chord=st.booleans(),
    double_click_ms=st.sampled_from([200, 500]),
    chatter_guard_ms=st.sampled_from([0, 10, 80]),
)
TARGETS = st.sampled_from([FACE, ELSEWHERE, *CELLS.values()])
BUTTONS = st.sampled_from(list(Button))

unhurried = settings(deadline=None)  # a busy machine is no failure


def made(kinds):
    """Events of these kinds; buttons down as may be, since any release can have been lost."""
    return st.builds(
        lambda kind, button, *rest: PointerEvent(kind, button if kind in CLICKING else None, *rest),
        st.sampled_from(kinds),
        BUTTONS,
        TARGETS,
        st.frozensets(BUTTONS),
        st.booleans(),
        st.integers(0, 2**32 - 1) | st.integers(0, 1000),
    )


EVENTS = made(list(EventKind))
STREAMS = st.lists(st.tuples(EVENTS, st.booleans() | st.just(True)), max_size=30)


def fed(mouse, stream):
    """Feed a stream of events, each with whether the game is live; the gestures."""
    board = FakeBoard()
    gestures = []
    for event, live in stream:
        board.live = live
        gestures.append(mouse.feed(event, board))
    return gestures


@unhurried
@given(OPTIONS, STREAMS, TARGETS)
def test_a_motion_with_no_button_down_ends_all_tracking(options, stream, target):
    mouse = Mouse(options)
    fed(mouse, stream)
    gesture = mouse.feed(PointerEvent(EventKind.MOTION, None, target), FakeBoard())
    assert not mouse.tracking
    assert (gesture.actions, gesture.look) == ((), Look())


@unhurried
@given(OPTIONS, STREAMS, st.lists(made([EventKind.RELEASE, EventKind.MOTION])))
def test_after_a_cancel_no_release_does_anything(options, stream, pending):
    mouse = Mouse(options)
    fed(mouse, stream)
    assert mouse.cancel() == mouse.look == Look()
    assert all(not gesture.actions for gesture in fed(mouse, [(event, True) for event in pending]))


@unhurried
@given(OPTIONS, STREAMS, STREAMS)
def test_a_cancel_can_come_as_an_event(options, stream, after):
    told, called = Mouse(options), Mouse(options)
    assert fed(told, stream) == fed(called, stream)
    assert told.feed(PointerEvent(EventKind.CANCEL), FakeBoard()) == Gesture((), called.cancel())
    assert fed(told, after) == fed(called, after)


@unhurried
@given(OPTIONS, STREAMS)
def test_one_action_an_event_at_most_and_the_look_returned_is_the_look(options, stream):
    mouse = Mouse(options)
    for entry in stream:
        gesture = fed(mouse, [entry])[0]
        assert len(gesture.actions) <= 1
        assert gesture.look == mouse.look
        assert (gesture.look.press is None) == (gesture.look.cell is None)
        assert mouse.tracking or gesture.look == Look()


@unhurried
@given(OPTIONS, STREAMS, TARGETS, st.frozensets(BUTTONS), st.booleans())
def test_a_right_press_never_marks_while_left_is_tracked_or_held(options, stream, target, held, live):
    mouse = Mouse(options)
    fed(mouse, stream)
    tracked = mouse.tracking
    press = PointerEvent(EventKind.PRESS, Button.RIGHT, target, held)
    kinds = [action.kind for action in fed(mouse, [(press, live)])[0].actions]
    assert ActionKind.CYCLE_MARK not in kinds or not (tracked or Button.LEFT in held)


@unhurried
@given(OPTIONS, STREAMS)
def test_marks_come_from_right_presses_and_all_else_from_releases(options, stream):
    for (event, live), gesture in zip(stream, fed(Mouse(options), stream)):
        for action in gesture.actions:
            marks = action.kind is ActionKind.CYCLE_MARK
            assert event.kind is (EventKind.PRESS if marks else EventKind.RELEASE)
            assert not marks or event.button is Button.RIGHT
            assert live or action.kind is ActionKind.NEW_GAME
            assert action.cell is None or action.cell == event.target


@unhurried
@given(OPTIONS, STREAMS)
def test_the_same_events_come_to_the_same(options, stream):
    assert fed(Mouse(options), stream) == fed(Mouse(options), stream)


@unhurried
@given(OPTIONS, STREAMS)
def test_after_anything_and_a_cancel_the_next_click_is_normal(options, stream):
    mouse = Mouse(options)
    fed(mouse, stream)
    mouse.cancel()
    mouse.options = MouseOptions()
    cell = CELLS["a"]
    press = PointerEvent(EventKind.PRESS, Button.LEFT, cell)
    release = PointerEvent(EventKind.RELEASE, Button.LEFT, cell, frozenset({Button.LEFT}))
    first, second = fed(mouse, [(press, True), (release, True)])
    assert first.look.press is PressLook.SINGLE
    assert [action.kind for action in second.actions] == [ActionKind.OPEN]
