"""Numbers and state bits to buttons, and the wheel, on every platform."""

from __future__ import annotations

import pytest

from sweeper.core.pointer import Button
from sweeper.input.buttons import ButtonMap, Wheel, control_held, shift_held

L, M, R = Button.LEFT, Button.MIDDLE, Button.RIGHT
SHIFT, LOCK, CONTROL, NUM_LOCK = 0x1, 0x2, 0x4, 0x10
B1, B2, B3, B4 = 0x100, 0x200, 0x400, 0x800


@pytest.mark.parametrize(
    ("system", "number", "state", "button"),
    [
        ("x11", 1, 0, L),
        ("x11", 2, 0, M),
        ("x11", 3, 0, R),
        ("x11", 1, CONTROL, L),
        *[("x11", wheel, 0, None) for wheel in (4, 5, 6, 7, 8, 9)],
        ("win32", 1, 0, L),
        ("win32", 2, 0, M),
        ("win32", 3, 0, R),
        ("win32", 1, CONTROL, L),
        ("win32", 4, 0, None),
        ("aqua", 1, 0, L),
        ("aqua", 2, 0, R),
        ("aqua", 3, 0, R),
        ("aqua", 1, CONTROL, R),
        ("aqua", 1, CONTROL | SHIFT | NUM_LOCK, R),
        ("aqua", 1, SHIFT | LOCK | NUM_LOCK, L),
        ("aqua", 4, 0, None),
    ],
)
def test_numbers(system, number, state, button):
    buttons = ButtonMap(system)
    assert buttons.press(number, state) is button
    assert buttons.release(number, state) is button


@pytest.mark.parametrize(
    ("system", "state", "held"),
    [
        ("x11", 0, set()),
        ("x11", B1 | B3, {L, R}),
        ("win32", B2 | NUM_LOCK | LOCK | SHIFT | CONTROL, {M}),
        ("x11", B4 | 0x1000 | 0x2000 | NUM_LOCK, set()),
        ("aqua", B1, {L}),
        ("aqua", B2, {R}),
        ("aqua", B1 | B3, {L, R}),
        ("aqua", B2 | B3, {R}),
        ("aqua", B1 | CONTROL, {L}),
    ],
)
def test_held(system, state, held):
    assert ButtonMap(system).held(state) == held


@pytest.mark.parametrize("state", [B1, B1 | CONTROL])
def test_a_control_click_stays_right_to_its_release(state):
    buttons = ButtonMap("aqua")
    assert buttons.press(1, CONTROL) is R
    assert buttons.held(state) == {R}
    assert buttons.release(1, state) is R
    assert buttons.held(state) == {R}
    assert buttons.held(0) == frozenset()


@pytest.mark.parametrize("state", [B1, B1 | CONTROL])
def test_a_left_press_stays_left_though_control_comes_later(state):
    buttons = ButtonMap("aqua")
    buttons.press(1, CONTROL)
    buttons.release(1, B1)
    assert buttons.press(1, 0) is L
    assert buttons.held(state) == {L}
    assert buttons.release(1, state) is L


@pytest.mark.parametrize(
    ("system", "number", "state", "button"),
    [
        *[(system, number, 0, button) for system in ("x11", "win32") for number, button in ((1, R), (2, M), (3, L))],
        ("x11", 1, CONTROL, R),
        ("x11", 4, 0, None),
        ("aqua", 1, 0, R),
        ("aqua", 2, 0, L),
        ("aqua", 3, 0, L),
        ("aqua", 1, CONTROL, R),
    ],
)
def test_numbers_for_a_left_hand(system, number, state, button):
    buttons = ButtonMap(system)
    buttons.left_handed = True
    assert buttons.press(number, state) is button
    assert buttons.release(number, state) is button
    if button:
        assert buttons.held({1: B1, 2: B2, 3: B3}[number]) == {button}


def test_modifiers():
    assert [shift_held(SHIFT | B1), shift_held(CONTROL | LOCK)] == [True, False]
    assert [control_held(CONTROL | B1), control_held(SHIFT | LOCK)] == [True, False]


@pytest.mark.parametrize(
    ("system", "turns"),
    [
        ("x11", [None, (-1, 0), (1, 0), (0, -1), (0, 1), None]),
        # There 4 and 5 are the buttons under the thumb.
        ("win32", [None] * 6),
        ("aqua", [None] * 6),
    ],
)
def test_buttons_that_are_a_wheel(system: str, turns: list[tuple[int, int] | None]) -> None:
    wheel = Wheel(system, (8, 6))
    assert [wheel.by_button(number) for number in (3, 4, 5, 6, 7, 8)] == turns


@pytest.mark.parametrize(
    ("system", "tk", "deltas", "steps"),
    [
        ("win32", (8, 6), [120, -120, 240, -360], [-1, 1, -2, 3]),
        ("win32", (8, 6), [40, 40, 40, 40], [0, 0, -1, 0]),
        ("win32", (8, 6), [100, -100, -20], [0, 0, 1]),
        ("win32", (8, 6), [-15] * 17, ([0] * 7 + [1]) * 2 + [0]),
        ("x11", (9, 0), [120, -120], [-1, 1]),
        ("aqua", (9, 0), [120, -60, -60], [-1, 0, 1]),
        ("aqua", (8, 6), [1, -1, 7, -12], [-1, 1, -1, 1]),
    ],
)
def test_turns_of_the_wheel(system: str, tk: tuple[int, int], deltas: list[int], steps: list[int]) -> None:
    wheel = Wheel(system, tk)
    assert [wheel.turned(delta) for delta in deltas] == steps


def packed(across: int, down: int) -> int:
    """The way of the fingers as Tk 9 gives it."""
    return across << 16 | down & 0xFFFF


@pytest.mark.parametrize(
    ("ways", "steps"),
    [
        ([(0, -16), (0, 16)], [(1, 0), (-1, 0)]),
        ([(-16, 0), (16, 0), (-40, 33)], [(0, 1), (0, -1), (-2, 2)]),
        ([(0, -6), (0, -6), (0, -6), (0, -14)], [(0, 0), (0, 0), (1, 0), (1, 0)]),
        ([(0, -15), (0, 15), (0, 1)], [(0, 0), (0, 0), (-1, 0)]),
        ([(5, 300), (5, 0), (6, 0)], [(-18, 0), (0, 0), (0, -1)]),
    ],
)
def test_ways_on_a_touchpad(ways: list[tuple[int, int]], steps: list[tuple[int, int]]) -> None:
    wheel = Wheel("aqua", (9, 0))
    assert [wheel.swiped(packed(*way), step=16) for way in ways] == steps
