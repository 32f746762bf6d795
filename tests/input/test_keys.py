"""Names of keys, repeating keys, the cursor, and the secret word."""

from __future__ import annotations

import pytest

from sweeper.input.keys import Direction, KeyNames, KeyRepeat, Xyzzy, move_cursor


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


# As Tk gives a key: the name of its sign, the number of its sign, the code of its place.
RUSSIAN = [("Cyrillic_shorti", 0x6CA, 24), ("Cyrillic_a", 0x6C1, 41), ("Cyrillic_TE", 0x6F4, 57)]
GREEK = [("Greek_phi", 0x7F6, 41), ("Greek_eta", 0x7E7, 43), ("semicolon", 0x3B, 24)]
HEBREW = [("hebrew_kaph", 0xCEB, 41), ("hebrew_pe", 0xCF4, 33), ("N", 0x4E, 57), ("slash", 0x2F, 24)]
ARABIC = [("Arabic_beh", 0x5C8, 41), ("Arabic_alef", 0x5C7, 43), ("Arabic_dad", 0x5D6, 24)]
PERSIAN = [("Farsi_0", 0x10006F0, 19), ("equal", 0x3D, 21), ("minus", 0x2D, 20)]
FRENCH = [("a", 0x61, 24), ("agrave", 0xE0, 19), ("parenright", 0x29, 20)]
DVORAK = [("apostrophe", 0x27, 24), ("u", 0x75, 41), ("b", 0x62, 57)]
VIETNAMESE = [("acircumflexacute", 0x1001EA5, 11), ("Udiaeresis", 0xDC, 24)]
OTHERS = [("space", 0x20, 65), ("F2", 0xFFBF, 68), ("Return", 0xFF0D, 36), ("Up", 0xFF52, 111), ("KP_Add", 0xFFAB, 86)]
BOTH_BY_TURNS = [("Cyrillic_a", 0x6C1, 41), ("slash", 0x2F, 24), ("e", 0x65, 26), ("slash", 0x2F, 24)]


@pytest.mark.parametrize(
    ("system", "keys", "names"),
    [
        ("x11", RUSSIAN, "q f n"),
        ("x11", GREEK, "f h q"),
        ("x11", HEBREW, "f p n q"),
        ("x11", ARABIC, "f h q"),
        ("x11", PERSIAN, "0 equal minus"),
        ("x11", FRENCH, "a agrave parenright"),
        ("x11", DVORAK, "apostrophe u b"),
        ("x11", VIETNAMESE, "acircumflexacute Udiaeresis"),
        ("x11", OTHERS, "space F2 Return Up KP_Add"),
        ("x11", [*RUSSIAN, *OTHERS], "q f n space F2 Return Up KP_Add"),
        ("x11", BOTH_BY_TURNS, "f q e slash"),
        # The letters of Windows go by places on such layouts, whatever sign Tk makes of them.
        ("win32", [("??", 0, 70), ("agrave", 0xE0, 70), ("f", 0x66, 70), ("F", 0x46, 70)], "f f f f"),
        ("win32", [("space", 0x20, 32), ("agrave", 0xE0, 48), ("Up", 0xFF52, 38)], "space agrave Up"),
        ("aqua", [("Cyrillic_a", 0x6C1, 0x03000430), ("Cyrillic_te", 0x6D4, 0x2D000442)], "f n"),
        ("aqua", [("??", 0, 0x00030430), ("??", 0, 0x00230437), ("??", 0, 0x0004043F)], "f p h"),
        ("aqua", [("f", 0x66, 0x03000066), ("Up", 0xFF52, 0x7E00F700)], "f Up"),
        ("other", RUSSIAN, "Cyrillic_shorti Cyrillic_a Cyrillic_TE"),
    ],
)
def test_names_of_keys(system: str, keys: list[tuple[str, int, int]], names: str) -> None:
    named = KeyNames(system)
    assert " ".join(named.name(*key) for key in keys) == names
