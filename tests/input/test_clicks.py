"""Double clicks, single-click chords, and switches that chatter."""

from __future__ import annotations

import pytest

from sweeper.input.clicks import elapsed
from sweeper.input.gesture import MouseOptions

from .scripts import Player, actions, effects

SINGLE = MouseOptions(single_click_chord=True)
NEVER = MouseOptions(double_click_chord=False)


def clicks(*places: str, step: int, start: int = 0) -> str:
    """Clicks whose releases are `step` ms apart."""
    tokens = [f"L+{place}@{start + step * i} L-@{start + step * i + 30}" for i, place in enumerate(places)]
    return " ".join(tokens)


@pytest.mark.parametrize("start", [0, 2**32 - 35, 2**32 - 300])
@pytest.mark.parametrize(
    ("step", "second"),
    [*((step, "chord n") for step in (80, 200, 400, 500)), (501, "open n"), (1500, "open n")],
)
def test_two_clicks_on_an_open_cell(step, second, start):
    assert actions(clicks("n", "n", step=step), start=start) == ["open n", second]


@pytest.mark.parametrize(("interval", "second"), [(199, "open n"), (200, "chord n"), (201, "chord n")])
def test_the_interval_can_be_chosen(interval, second):
    assert actions(clicks("n", "n", step=200), MouseOptions(double_click_ms=interval))[1] == second


def test_time_counts_between_the_releases_and_not_the_presses():
    assert actions("L+n@0 L-@30 L+@480 L-@531") == ["open n", "open n"]
    assert actions("L+n@0 L-@400 L+@700 L-@900") == ["open n", "chord n"]


@pytest.mark.parametrize("step", [80, 200, 400, 500, 501, 1500])
def test_a_double_click_on_a_covered_cell_opens_it_and_nothing_more(step):
    assert effects(clicks("a", "a", step=step)) == ["open a"]


@pytest.mark.parametrize("count", [2, 3, 4, 9])
def test_any_number_of_fast_clicks_is_one_chord_at_most(count):
    assert actions(clicks(*"n" * count, step=200)) == ["open n", "chord n"]
    assert effects(clicks(*"a" * count, step=200)) == ["open a"]


def test_after_a_pause_the_next_double_click_chords_again():
    first, second = clicks("n", "n", "n", step=200), clicks("n", "n", step=200, start=400 + 501)
    assert actions(f"{first} {second}") == ["open n", "chord n", "open n", "chord n"]


def test_a_cell_just_opened_can_be_double_clicked_after_a_pause():
    assert effects(clicks("a", step=0) + " " + clicks("a", "a", step=100, start=600)) == ["open a", "chord a"]


def test_fast_clicks_on_two_cells_are_two_openings():
    assert effects(clicks("a", "b", step=100)) == ["open a", "open b"]
    assert actions(clicks("n", "m", "n", step=100)) == ["open n", "open m", "open n"]


FORGETTING = [
    "R+n@60 R-@70",
    "R+off@60 R-@70",
    "M+off@60 M-@70",
    "L+off@60 L-@70",
    "L+face@60 >off@65 L-@70",
    "L+m@60 >n@65 L-n@70",
    "L+n@60 >m@65 L-m@70",
    "L+n@60 >off@65 L-off@70",
    "L+n@60 >m@65 >n@67 L-n@70",
    "L+n@60 !@65 L-n@70",
    "!@60",
    "L+n@60 ~L@65 >n@70",
]


@pytest.mark.parametrize("between", FORGETTING)
def test_anything_between_the_two_clicks_makes_them_two(between):
    player = Player().play("L+n@0 L-@30 " + between)
    player.actions.clear()
    assert player.play("L+n@100 L-@130").actions == ["open n"]


@pytest.mark.parametrize("between", [">n@60", ">m@50 >n@60", "L-n@60"])
def test_moving_with_no_button_down_does_not_matter(between):
    assert actions(f"L+n@0 L-@30 {between} L+n@100 L-@130")[-1] == "chord n"


def test_a_drag_onto_the_cell_is_no_first_click():
    assert actions("L+m@0 >n@10 L-n@30 L+n@60 L-n@90") == ["open n", "open n"]
    assert actions("L+m@0 >n@10 L-n@30 L+n@60 L-n@90 L+n@120 L-n@150")[-1] == "chord n"


def test_a_shift_click_or_a_chord_is_no_first_click():
    assert actions("^L+n@0 L-@30 L+n@60 L-@90") == ["chord n", "open n"]
    assert actions("L+n@0 R+@10 R-@20 L-@30 L+n@60 L-@90") == ["chord n", "open n"]


def test_a_second_click_with_another_button_is_an_ordinary_chord():
    assert actions("L+n@0 L-@30 L+n@60 R+@70 L-@80 R-@90") == ["open n", "chord n"]


def test_a_press_after_the_end_forgets_the_first_click():
    player = Player().play("L+n@0 L-@30 #@40 L+n@60 L-@90")
    player.board.live = True
    assert player.play("L+n@120 L-@150").actions == ["open n", "open n"]


def test_without_the_double_click_nothing_but_openings():
    assert actions(clicks("n", "n", "n", step=100), NEVER) == ["open n"] * 3


def test_single_click_chords_once_a_click_on_a_cell_open_before():
    assert actions(clicks("n", step=100), SINGLE) == ["chord n"]
    assert actions(clicks("n", "n", step=100), SINGLE) == ["chord n", "chord n"]
    assert actions(clicks("a", step=100), SINGLE) == ["open a"]
    assert actions("L+m >n L-n L+off >n L-n", SINGLE) == ["open n", "open n"]
    assert actions("L+n >off L-", SINGLE) == []


GUARD = MouseOptions(chatter_guard_ms=40)


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("L+a@100 L-@150 L+b@190 L-@200", ["open a"]),
        ("L+a@100 L-@150 L+b@191 L-@200", ["open a", "open b"]),
        ("R+a@100 R-@150 R+@155 R-@160", ["mark a"]),
        ("R+a@100 R-@150 R+@155 R-@160 R+@165 R-@170", ["mark a"]),
        ("L+a@100 L-@150 R+b@155 R-@160", ["open a", "mark b"]),
        ("L+face@100 L-@150 L+@155 L-@160", ["new game"]),
        ("L+n@100 L-@130 L+@140 L-@150", ["open n"]),
        ("L+n@100 L-@130 L+@140 L-@150 L+@250 L-@280", ["open n", "chord n"]),
        ("M+n@100 M-@130 M+@135 M-@140", ["chord n"]),
        ("L+a@100 L-@150 L+b@155 ~L@160 L+b@300 L-@350", ["open a", "open b"]),
    ],
)
def test_chatter_is_ignored_with_its_release(script, expected):
    assert actions(script, GUARD) == expected


def test_the_guard_is_off_by_default_and_works_across_the_wrap_of_time():
    assert actions("R+a@100 R-@150 R+@151 R-@160") == ["mark a", "mark a"]
    assert actions("R+a@0 R-@30 R+@40 R-@50", GUARD, start=2**32 - 35) == ["mark a"]


def test_an_ignored_press_changes_no_look():
    player = Player(GUARD).play("L+a@100 L-@150 L+b@155 >a@160")
    assert not player.mouse.tracking


def test_times_go_on_across_the_wrap():
    assert [elapsed(5, 9), elapsed(2**32 - 5, 5), elapsed(9, 5)] == [4, 10, 2**32 - 4]
