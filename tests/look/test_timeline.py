"""Gestures along the time: where the bars and signs are."""

from __future__ import annotations

from sweeper.core.pointer import Button
from sweeper.look.plots import Box, Line, Shape, Words
from sweeper.look.timeline import LEAST_MS, Gesture, Moment, Space, drawn, longest, scale

SPACE = Space(width=328, line=16, names=40, words=100)
NAMES = {Button.LEFT: "left", Button.MIDDLE: "middle", Button.RIGHT: "right"}
LEFT, RIGHT = Button.LEFT, Button.RIGHT
CHORD = Gesture(
    (
        Moment(0, LEFT, down=True),
        Moment(100, RIGHT, down=True),
        Moment(200, LEFT),
        Moment(200),
        Moment(300, RIGHT),
    ),
    "chord",
)


def bars(shapes: tuple[Shape, ...]) -> list[Box]:
    return [shape for shape in shapes if isinstance(shape, Box) and not shape.round]


def signs(shapes: tuple[Shape, ...]) -> list[Box]:
    return [shape for shape in shapes if isinstance(shape, Box) and shape.round]


def ms(x: float, span: int) -> int:
    return round((x - SPACE.low) / (SPACE.high - SPACE.low) * span)


def test_a_bar_is_as_long_as_its_button_was_down() -> None:
    found = bars(drawn(CHORD, 0, 400, SPACE, NAMES))
    assert [(ms(bar.left, 400), ms(bar.right, 400)) for bar in found] == [(0, 200), (100, 300)]
    assert found[0].bottom < found[1].top


def test_the_sign_stands_on_the_bar_of_the_event_it_came_of() -> None:
    shapes = drawn(CHORD, 0, 400, SPACE, NAMES)
    (sign,), (left, _right) = signs(shapes), bars(shapes)
    assert ms((sign.left + sign.right) / 2, 400) == 200
    assert sign.top + sign.bottom == left.top + left.bottom
    assert sign.fill == 0
    nothing = Gesture((Moment(0, LEFT, down=True), Moment(90, LEFT), Moment(90, did=False)))
    assert signs(drawn(nothing, 0, 400, SPACE, NAMES))[0].fill is None


def test_a_button_that_is_still_down_has_a_bar_of_another_grey() -> None:
    (open_bar,) = bars(drawn(Gesture((Moment(0, LEFT, down=True),)), 0, 200, SPACE, NAMES))
    assert open_bar.right > open_bar.left
    assert open_bar.fill != bars(drawn(CHORD, 0, 400, SPACE, NAMES))[0].fill


def test_the_lanes_are_named_and_the_middle_one_is_there_where_it_is_used() -> None:
    def lanes(*buttons: Button) -> list[str]:
        moments = tuple(Moment(0, button, down=True) for button in buttons)
        return [shape.text for shape in drawn(Gesture(moments), 0, 200, SPACE, NAMES) if isinstance(shape, Words)][:-1]

    assert lanes(LEFT) == ["left", "right"]
    assert lanes(Button.MIDDLE) == ["left", "middle"]
    assert lanes(LEFT, Button.MIDDLE, RIGHT) == ["left", "middle", "right"]


def test_all_stays_in_its_row() -> None:
    for row in range(3):
        for shape in drawn(CHORD, row, 400, SPACE, NAMES):
            ys = {Line: lambda s: [y for _, y in s.points], Box: lambda s: [s.top, s.bottom], Words: lambda s: [s.y]}
            assert all(32 * row <= y <= 32 * (row + 1) for y in ys[type(shape)](shape))


def test_the_scale_reaches_to_the_longest_gesture_and_names_its_unit_once() -> None:
    assert longest([CHORD]) == 300
    assert longest([]) == LEAST_MS
    words = [shape for shape in scale(3, 300, SPACE, "s") if isinstance(shape, Words)]
    assert [shape.text for shape in words] == ["0.0", "0.1", "0.2", "0.3 s"]
    assert all(SPACE.low <= shape.x <= SPACE.high for shape in words)
