"""Repeating keys, the cursor, and the secret word."""

from __future__ import annotations

import pytest

from sweeper.input.keys import Direction, KeyRepeat, Xyzzy, move_cursor


def presses(script: str) -> list[bool]:
    """Feed `+key@time` and `-key@time`; which presses were made by hand."""
    keys, found = KeyRepeat(), []
    for token in script.split():
        key, at = token[1:].split("@")
        if token[0] == "+":
            found.append(keys.press(key, int(at)))
        else:
            keys.release(key, int(at))
    return found


@pytest.mark.parametrize(
    ("script", "by_hand"),
    [
        ("+f@0 -f@90 +f@200 -f@290", [True, True]),
        ("+f@0 -f@500 +f@500 -f@530 +f@530 -f@540", [True, False, False]),
        ("+f@0 +f@500 +f@530 -f@540", [True, False, False]),
        ("+f@0 -f@500 +f@500 -f@540 +f@900", [True, False, True]),
        ("+f@0 +f@500 -f@540 +f@900", [True, False, True]),
        ("+f@0 +g@10 -f@20 +f@30", [True, True, True]),
        ("+f@0 -f@20 +g@20", [True, True]),
        ("-f@5 +f@9", [True]),
    ],
)
def test_presses_by_hand(script, by_hand):
    assert presses(script) == by_hand


def test_after_the_focus_was_lost_a_key_counts_as_up():
    keys = KeyRepeat()
    assert keys.press(65, 0)
    keys.forget()
    assert keys.press(65, 900)


@pytest.mark.parametrize(
    ("cell", "direction", "expected"),
    [
        ((2, 3), Direction.UP, (1, 3)),
        ((2, 3), Direction.DOWN, (3, 3)),
        ((2, 3), Direction.LEFT, (2, 2)),
        ((2, 3), Direction.RIGHT, (2, 4)),
        ((0, 3), Direction.UP, (0, 3)),
        ((4, 3), Direction.DOWN, (4, 3)),
        ((2, 0), Direction.LEFT, (2, 0)),
        ((2, 6), Direction.RIGHT, (2, 6)),
        ((9, 9), Direction.UP, (4, 6)),
    ],
)
def test_the_cursor_stops_at_the_edges(cell, direction, expected):
    assert move_cursor(cell, direction, rows=5, cols=7) == expected


@pytest.mark.parametrize(
    ("keys", "plain", "with_control"),
    [
        ("", False, False),
        ("x y z z y", False, True),
        ("x y z z y Shift_L", True, True),
        ("x y z z y Shift_R Shift_L", False, True),
        ("x y z z y Shift_L Shift_L Shift_R", True, True),
        ("X Y z Z y Shift_L", True, True),
        ("Shift_L X Shift_L Y Z Z Y", False, True),
        ("Shift_L X Y Z Z Y Shift_R", True, True),
        ("x y z y Shift_L", False, False),
        ("x y z a z y Shift_L", False, False),
        ("x y x y z z y Shift_L", True, True),
        ("a x y z z y Shift_L", True, True),
        ("x y z z y a F2 Shift_L", True, True),
        ("x y z z Shift_L", False, False),
    ],
)
def test_the_word_and_shift(keys, plain, with_control):
    word = Xyzzy()
    for key in keys.split():
        word.feed(key)
    assert (word.active(False), word.active(True)) == (plain, with_control)
