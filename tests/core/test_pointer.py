"""Mouse events as values, and the one rule of when a press begins a chord."""

from __future__ import annotations

import pytest

from sweeper.core.pointer import ELSEWHERE, FACE, Button, EventKind, PointerEvent, begins_chord, cell_of

L, M, R = Button.LEFT, Button.MIDDLE, Button.RIGHT


@pytest.mark.parametrize(
    ("kind", "button"),
    [
        (EventKind.PRESS, None),
        (EventKind.RELEASE, None),
        (EventKind.MOTION, L),
        (EventKind.CANCEL, L),
    ],
)
def test_only_a_press_and_a_release_have_a_button(kind, button):
    with pytest.raises(ValueError, match="with button"):
        PointerEvent(kind, button, FACE)


def test_the_cell_under_the_pointer():
    assert [cell_of((1, 2)), cell_of(FACE), cell_of(ELSEWHERE)] == [(1, 2), None, None]
    assert PointerEvent(EventKind.MOTION, None, (3, 4)).cell == (3, 4)


@pytest.mark.parametrize(
    ("button", "held", "shift", "begins"),
    [
        (L, {}, False, False),
        (L, {}, True, True),
        (L, {R}, False, True),
        (L, {M}, False, False),
        (R, {}, False, False),
        (R, {}, True, False),
        (R, {L}, False, True),
        (R, {M}, False, False),
        (M, {}, False, True),
    ],
)
def test_when_a_press_begins_a_chord(button, held, shift, begins):
    assert begins_chord(button, held, shift=shift) is begins
