"""The card of the first minute: it fits its width, in both languages and looks, and goes by its cross."""

from __future__ import annotations

import tkinter

import pytest

from sweeper.texts import first_steps as texts
from sweeper.texts import hands
from sweeper.texts.language import say
from sweeper.ui.learn.card import WIDE, Card
from sweeper.ui.parts.pictures import COLOR_SHEET, MONO_SHEET, Pictures
from tests.display import pump, screenshot_of, settle, xdotool

BEGINNER_WIDTH = 168


def shown(root: tkinter.Tk, *, width: int, zoom: int = 1, sheet: str = COLOR_SHEET, brief: bool = False) -> Card:
    card = Card(root, learn=lambda: None, closed=lambda: None)
    card.fill(Pictures(root, sheet, zoom), width=width, brief=brief)
    card.pack(fill="x")
    settle(root)
    return card


@pytest.mark.parametrize("sheet", [COLOR_SHEET, MONO_SHEET])
@pytest.mark.parametrize("zoom", [1, 2, 4])
@pytest.mark.parametrize("wide", [False, True])
def test_it_is_never_wider_than_it_may_be(root: tkinter.Tk, sheet: str, zoom: int, wide: bool) -> None:
    width = zoom * (WIDE + 20 if wide else BEGINNER_WIDTH)
    assert shown(root, width=width, zoom=zoom, sheet=sheet).winfo_reqwidth() <= width


def test_nor_at_any_width(root: tkinter.Tk) -> None:
    card = shown(root, width=WIDE)
    pictures = Pictures(root, COLOR_SHEET, 2)
    for width in range(2 * BEGINNER_WIDTH - 20, 2 * BEGINNER_WIDTH + 20):
        card.fill(pictures, width=width)
        settle(root)
        assert card.winfo_reqwidth() <= width


@pytest.mark.usefixtures("chinese_font", "chinese")
@pytest.mark.parametrize("width", [BEGINNER_WIDTH, WIDE + 20])
def test_nor_in_chinese(root: tkinter.Tk, width: int) -> None:
    card = shown(root, width=width)
    assert card.winfo_reqwidth() <= width
    said = (texts.GOAL, texts.LEFT, texts.RIGHT, texts.BOTH, texts.STUCK, texts.LEARN)
    assert card.words == [say(text) for text in said]


def test_it_says_the_goal_the_buttons_and_where_help_is(root: tkinter.Tk) -> None:
    words = shown(root, width=BEGINNER_WIDTH).words
    assert words[0].startswith("Open every cell that has no mine.")
    assert [line.split()[0] for line in words[1:4]] == ["Left", "Right", "Both,"]
    assert words[4:] == ["Stuck? Press N.", "New here? Learn in five minutes"]


def test_the_black_and_white_one_has_no_colour(root: tkinter.Tk) -> None:
    settle(shown(root, width=BEGINNER_WIDTH, sheet=MONO_SHEET))
    picture = screenshot_of(root)
    colours = picture.getcolors(maxcolors=256**3) or []
    assert all(max(colour) - min(colour) < 8 for _, colour in colours if isinstance(colour, tuple))


def test_for_a_left_hand_the_buttons_are_swapped(root: tkinter.Tk) -> None:
    card = shown(root, width=BEGINNER_WIDTH)
    before = screenshot_of(root).tobytes()
    hands.use(left=True)
    card.fill(Pictures(root, COLOR_SHEET, 1), width=BEGINNER_WIDTH)
    settle(root)
    assert card.words[1:3] == ["Right button: opens a cell.", "Left button: puts a flag on a mine."]
    assert screenshot_of(root).tobytes() != before


def test_the_brief_one_is_lower_and_still_says_the_goal(root: tkinter.Tk) -> None:
    whole, brief = shown(root, width=BEGINNER_WIDTH), shown(root, width=BEGINNER_WIDTH, brief=True)
    assert brief.winfo_reqheight() < whole.winfo_reqheight() / 2 + 10
    assert brief.words == [whole.words[0], *whole.words[-2:]]


@pytest.mark.parametrize("way", ["click", "space", "Return"])
def test_its_cross_closes_it_and_a_key_there_goes_no_further(root: tkinter.Tk, way: str) -> None:
    closed: list[str] = []
    keys: list[str] = []
    card = Card(root, learn=lambda: None, closed=lambda: closed.append("closed"))
    card.fill(Pictures(root, COLOR_SHEET, 1), width=BEGINNER_WIDTH)
    card.pack()
    root.bind("<KeyPress>", lambda event: keys.append(event.keysym))
    settle(root)
    if way == "click":
        x, y = card.cross.winfo_rootx() + 5, card.cross.winfo_rooty() + 5
        xdotool("mousemove", x, y, "click", 1)
    else:
        card.cross.focus_force()
        pump(root, 30)
        xdotool("key", way)
    pump(root, 50)
    assert closed == ["closed"]
    assert keys == []
