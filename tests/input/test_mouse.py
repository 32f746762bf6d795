"""The mouse's table of states, line by line, and the sequences of the original."""

from __future__ import annotations

import pytest

from sweeper.input.gesture import FaceLook, Look, MouseOptions, PressLook
from sweeper.input.mouse import Mouse

from .scripts import CELLS, Player, actions, effects

A, B, N, M = (CELLS[name] for name in "abnm")
BASE = Look()
OOH = Look(FaceLook.OOH)
PRESSED = Look(FaceLook.PRESSED)


def single(cell):
    return Look(FaceLook.OOH, PressLook.SINGLE, cell)


def block(cell):
    return Look(FaceLook.OOH, PressLook.CHORD, cell)


# What brings the mouse into a state; the last token's effect; the look; whether a press is tracked then.
TRANSITIONS = [
    # idle
    ("", "L+face", [], PRESSED, True),
    ("#", "L+face", [], PRESSED, True),
    ("R+off", "L+face", [], PRESSED, True),
    ("", "^L+face", [], PRESSED, True),
    ("", "L+a", [], single(A), True),
    ("", "L+n", [], single(N), True),
    ("", "L+off", [], OOH, True),
    ("R+n", "L+n", [], block(N), True),
    ("", "^L+n", [], block(N), True),
    ("R+off", "L+off", [], OOH, True),
    ("", "M+n", [], block(N), True),
    ("", "M+face", [], OOH, True),
    ("", "R+a", ["mark a"], BASE, False),
    ("", "^R+a", ["mark a"], BASE, False),
    ("", "R+n", ["mark n"], BASE, False),
    ("", "R+off", [], BASE, False),
    ("", "R+face", [], BASE, False),
    ("L+n R+ R-", "R+", [], block(N), True),
    ("M+n R+ R-", "L+n", [], single(N), True),
    ("M+n R+ R-", "R+a", ["mark a"], BASE, False),
    ("#", "L+a", [], BASE, False),
    ("#", "^L+n", [], BASE, False),
    ("#", "M+n", [], BASE, False),
    ("#", "R+a", [], BASE, False),
    ("", ">a", [], BASE, False),
    ("", "L-a", [], BASE, False),
    ("", "M-a", [], BASE, False),
    ("R+off", "R-a", [], BASE, False),
    ("R+off", ">a", [], BASE, False),
    # single
    ("L+a", ">b", [], single(B), True),
    ("L+a", ">off", [], OOH, True),
    ("L+a", ">face", [], OOH, True),
    ("L+off", ">a", [], single(A), True),
    ("L+a", "R+a", [], block(A), True),
    ("L+a", "R+b", [], block(B), True),
    ("L+a", "M+a", [], block(A), True),
    ("L+a", "L-a", ["open a"], BASE, False),
    ("L+a", "L-b", ["open b"], BASE, False),
    ("L+a", "L-off", [], BASE, False),
    ("L+a", "L-face", [], BASE, False),
    ("L+a", "R-a", [], single(A), True),
    ("L+a ~L", ">a", [], BASE, False),
    ("L+a ~L >a", "L-a", [], BASE, False),
    ("L+a ~L", "L+b", [], single(B), True),
    ("L+a ~L", "L+face", [], PRESSED, True),
    ("L+a ~L", "R+b", [], block(B), True),
    ("L+a", "!", [], BASE, False),
    ("L+a #", ">a", [], BASE, False),
    ("L+a #", "L-a", [], BASE, False),
    # chord
    ("M+n", ">m", [], block(M), True),
    ("M+n", ">off", [], OOH, True),
    ("M+n", "L+n", [], block(N), True),
    ("M+n", "R+n", [], block(N), True),
    ("^L+n", "M+m", [], block(M), True),
    ("M+n", "M-m", ["chord m"], BASE, False),
    ("M+n", "M-off", [], BASE, False),
    ("M+n L+n", "L-n", ["chord n"], BASE, False),
    ("M+n R+n", "R-n", ["chord n"], BASE, False),
    ("L+n R+n", "R-n", ["chord n"], BASE, False),
    ("L+n R+n ~L", ">m", [], block(M), True),
    ("L+n R+n ~L ~R", ">n", [], BASE, False),
    ("L+n R+n ~L ~R", "L+a", [], single(A), True),
    ("M+n", "!", [], BASE, False),
    ("M+n #", "M-n", [], BASE, False),
    # face
    ("L+face", ">a", [], BASE, True),
    ("L+face >a", ">face", [], PRESSED, True),
    ("L+face", "L-face", ["new game"], BASE, False),
    ("# L+face", "L-face", ["new game"], BASE, False),
    ("L+face >a", "L-a", [], BASE, False),
    ("L+face", "R+face", [], PRESSED, True),
    ("L+face", "R+a", [], BASE, True),
    ("L+face", "M+face", [], PRESSED, True),
    ("L+face R+", "R-", [], PRESSED, True),
    ("L+face ~L", ">face", [], BASE, False),
    ("L+face ~L", "L+a", [], single(A), True),
    ("L+face", "!", [], BASE, False),
    ("L+face !", "L-face", [], BASE, False),
]


@pytest.mark.parametrize(("before", "token", "expected", "look", "tracking"), TRANSITIONS)
def test_every_line_of_the_table(before, token, expected, look, tracking):
    player = Player().play(before)
    player.actions.clear()
    player.play(token)
    assert (player.actions, player.mouse.look, player.mouse.tracking) == (expected, look, tracking)
    assert token == "!" or player.gestures[-1].look == look


def test_a_release_after_the_end_brought_about_by_a_cancel_does_nothing():
    assert actions("L+n R+n ! L- R- >a") == []
    assert actions("L+a # ! L-a") == []


# The sequences of the original: script, actions, and what they change.
SEQUENCES = [
    ("L+a L-a", ["open a"], ["open a"]),
    ("L+a >b L-b", ["open b"], ["open b"]),
    ("L+a >off L-", [], []),
    ("L+off >a L-a", ["open a"], ["open a"]),
    ("R+a >b R-b", ["mark a"], ["flag a"]),
    ("R+a R- R+ R- R+ R-", ["mark a"] * 3, ["flag a", "question a", "covered a"]),
    ("L+a R+ R- L-", ["chord a"], []),
    ("R+a L+ L- R-", ["mark a", "chord a"], ["flag a"]),
    ("R+n L+ R- L-", ["mark n", "chord n"], ["chord n"]),
    ("L+n R+ L- R-", ["chord n"], ["chord n"]),
    ("R+a >n L+ L- R-", ["mark a", "chord n"], ["flag a", "chord n"]),
    ("L+n R+ R- R+ R- L-", ["chord n"] * 2, ["chord n"] * 2),
    ("R+n L+ L- L+ L- R-", ["mark n", "chord n", "chord n"], ["chord n"] * 2),
    ("^L+n L-", ["chord n"], ["chord n"]),
    ("^L+n ^L-", ["chord n"], ["chord n"]),
    ("M+n >m M-", ["chord m"], ["chord m"]),
    ("M+o M-", ["chord o"], []),
    ("L+f L-", ["open f"], []),
    ("L+q L-", ["open q"], ["open q"]),
    ("L+a@0 L-@40 L+@80 L-@120", ["open a"] * 2, ["open a"]),
    ("L+a@0 L-@40 L+b@80 L-@120", ["open a", "open b"], ["open a", "open b"]),
    ("L+face >off L-", [], []),
    ("L+face >off >face L-", ["new game"], ["new game"]),
    ("L+a >face L-", [], []),
    ("L+a ! L-b L+b L-", ["open b"], ["open b"]),
    ("L+a ! ~L >b L+b L-", ["open b"], ["open b"]),
]


@pytest.mark.parametrize(("script", "expected", "changes"), SEQUENCES)
def test_sequences(script, expected, changes):
    assert (actions(script), effects(script)) == (expected, changes)


CHOICES = [MouseOptions(), MouseOptions(double_click_chord=False), MouseOptions(single_click_chord=True)]


@pytest.mark.parametrize("options", CHOICES)
def test_a_left_click_on_covered_cells_is_the_same_with_every_choice(options):
    assert actions("L+a L- L+a >b L- L+f L- L+q L-", options) == ["open a", "open b", "open f", "open q"]


def test_options_may_change_between_two_events():
    player = Player().play("L+n L-")
    player.mouse.options = MouseOptions(single_click_chord=True)
    assert player.play("L+n L-").actions == ["open n", "chord n"]


def test_a_new_mouse_tracks_nothing():
    mouse = Mouse()
    assert (mouse.look, mouse.tracking, mouse.options) == (BASE, False, MouseOptions())
