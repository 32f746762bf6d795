"""The values: looks, options, events."""

from __future__ import annotations

import pytest

from sweeper.core.errors import OutOfRange
from sweeper.input.gesture import FaceLook, Look, MouseOptions, PressLook


def test_a_single_press_is_its_cell():
    assert Look(FaceLook.OOH, PressLook.SINGLE, (2, 3)).pressed_cells(5, 7) == ((2, 3),)


@pytest.mark.parametrize(
    ("cell", "cells"),
    [
        ((2, 3), ((1, 2), (1, 3), (1, 4), (2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (3, 4))),
        ((0, 0), ((0, 0), (0, 1), (1, 0), (1, 1))),
        ((4, 6), ((3, 5), (3, 6), (4, 5), (4, 6))),
        ((0, 3), ((0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4))),
    ],
)
def test_a_chord_is_the_block_within_the_field(cell, cells):
    assert Look(FaceLook.OOH, PressLook.CHORD, cell).pressed_cells(5, 7) == cells


def test_nothing_is_pressed_off_the_field():
    assert Look().pressed_cells(5, 7) == Look(FaceLook.OOH).pressed_cells(5, 7) == ()
    assert Look(FaceLook.OOH, PressLook.CHORD, (0, 0)).pressed_cells(1, 1) == ((0, 0),)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("chatter_guard_ms", 9),
        ("chatter_guard_ms", 81),
        ("chatter_guard_ms", -1),
        ("double_click_ms", 99),
        ("double_click_ms", 2001),
    ],
)
def test_options_out_of_range_are_named(field, value):
    with pytest.raises(OutOfRange, match=f"field='{field}', value={value}"):
        MouseOptions(**{field: value})


@pytest.mark.parametrize("interval", [100, 2000])
def test_limits_of_the_double_click_are_allowed(interval):
    assert MouseOptions(double_click_ms=interval).double_click_ms == interval


@pytest.mark.parametrize("guard", [0, 10, 80])
def test_limits_of_the_guard_are_allowed(guard):
    assert MouseOptions(chatter_guard_ms=guard).chatter_guard_ms == guard
