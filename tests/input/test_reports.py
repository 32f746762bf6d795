"""What went wrong in other programs, as far as the mouse alone decides it."""

from __future__ import annotations

import pytest

from sweeper.input.gesture import Look, MouseOptions

from .scripts import Player, actions, effects

CHORDS = {
    "left then right": "L+n R+ L- R-",
    "right then left": "R+n L+ R- L-",
    "right released first": "L+n R+ R- L-",
    "both within 5 ms": "L+n@100 R+@103 R-@180 L-@182",
    "middle": "M+n M-",
    "shift": "^L+n L-",
    "double click": "L+n@100 L-@150 L+@230 L-@280",
}


@pytest.mark.parametrize("script", CHORDS.values(), ids=CHORDS)
def test_every_style_is_one_chord_and_leaves_nothing_pressed(script):
    """However the buttons come up, the same single chord, and all cells spring back."""
    player = Player().play(script)
    assert player.board.effects == ["chord n"]
    assert (player.mouse.look, player.mouse.tracking) == (Look(), False)


@pytest.mark.parametrize("script", CHORDS.values(), ids=CHORDS)
def test_a_chord_on_a_number_that_does_not_match_opens_nothing(script):
    """Neighbours only flash; a chord is one request, so a wrong flag cannot be gone round afterwards."""
    wanted = actions(script.replace("n", "o"))
    assert wanted.count("chord o") == 1
    assert effects(script.replace("n", "o")) == []


@pytest.mark.parametrize("script", CHORDS.values(), ids=CHORDS)
def test_the_rest_of_a_losing_chord_does_nothing_in_the_next_game(script):
    """The chord loses, a new game begins while buttons are down, they come up over the fresh board."""
    player = Player()
    for token in script.split():
        player.play(token)
        if "chord n" in player.actions:
            player.mouse.cancel()
            player.board.effects.clear()
    player.play(">a L- R- M- >b")
    assert player.board.effects == []


def test_a_fast_sweep_with_both_buttons_opens_and_flags_nothing():
    player = Player().play("L+o@0 R+@1")
    for step in range(20):
        player.play(f">{'abnmoqf'[step % 7]}@{10 + 14 * step}")
    player.play("L-b@300 R-@300")
    assert player.board.effects == []
    assert (player.mouse.look, player.mouse.tracking) == (Look(), False)


def test_sliding_off_opens_the_cell_of_the_release_and_never_the_first():
    assert effects("L+a >b L-b") == ["open b"]
    assert effects("L+a >off L-off") == []
    assert effects("L+a >a >a L-a") == ["open a"]


def test_the_flag_comes_with_the_press_and_stays_through_the_one_and_a_half_click():
    player = Player().play("R+a")
    assert player.board.effects == ["flag a"]
    assert player.play(">n L+ L- R-").board.effects == ["flag a", "chord n"]


@pytest.mark.parametrize("script", ["L+f L-", "L+f@0 L-@30 L+@60 L-@90", "M+f M-", "^L+f L-"])
def test_a_flag_blocks_every_click(script):
    for options in (MouseOptions(), MouseOptions(single_click_chord=True)):
        assert effects(script, options) == []


def test_right_clicks_on_an_open_cell_are_no_chord():
    assert effects("R+n R- R+ R- R+ R-") == []
    assert "chord n" not in actions("R+n R- R+ R- R+ R-")


def test_nothing_works_after_the_end_but_the_face():
    script = "# " + "L+a L- R+b R- M+n M- ^L+n L- L+n@9000 L-@9010 L+@9020 L-@9030 " * 4
    assert actions(script) == []
    assert actions(script + "L+face L-") == ["new game"]


def test_a_slow_press_opens_and_sets_no_flag():
    assert effects("L+a@0 L-@2000") == ["open a"]
    assert effects("L+a@0 L-@60000") == ["open a"]


def test_no_look_survives_into_the_next_game():
    player = Player().play("L+b")
    assert player.mouse.cancel() == Look()
    player.play(">a >b >n")
    assert [gesture.look for gesture in player.gestures[1:]] == [Look()] * 3
