"""What the strip after a game shows of its numbers."""

from __future__ import annotations

import tkinter
from dataclasses import replace

import pytest

from sweeper.teach.review.after_game import AfterGame
from sweeper.texts import records as texts
from sweeper.texts.figures import ShownFigure
from sweeper.texts.language import LANGUAGES, say, speaking
from sweeper.ui.records.after_strip import NARROW, AfterStrip, with_unit
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import within

SHOWN = AfterGame(
    "Won in 12.345 s",
    (
        ("Head: proven", ShownFigure("proof_rate", "Proven", "", 0.9, "90.0 %")),
        ("Hand: correct", ShownFigure("corr", "Correct", "", 0.8, "80.0 %")),
        ("Clock: 3BV/s", ShownFigure("bbbv_per_s", "3BV/s", "3BV/s", 1.5, "1.500")),
    ),
    ("A note.",),
    (),
)


@pytest.mark.parametrize("width", [NARROW - 140, NARROW, NARROW + 200])
def test_it_is_never_wider_than_it_may_be(root: tkinter.Tk, width: int) -> None:
    strip = AfterStrip(root, more=lambda: None)
    strip.fill(SHOWN, width=width, waiting=False)
    strip.pack()
    settle(root)
    assert strip.winfo_reqwidth() <= width
    assert strip.texts == [
        "Won in 12.345 s", "Head: proven", "90.0 %", "Hand: correct", "80.0 %", "Clock: 3BV/s", "1.500", "A note.",
    ]  # fmt: skip


@pytest.mark.usefixtures("chinese_font")
@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("speed", ["1.500", "12345.678"])
def test_the_largest_numbers_fit_below_the_smallest_board(root: tkinter.Tk, spoken: str, speed: str) -> None:
    with speaking(spoken):
        values = ("100.0 %", "100.0 %", speed)
        numbers = tuple(
            (say(name), replace(each[1], text=text)) for name, each, text in zip(texts.THREE, SHOWN.numbers, values)
        )
        strip = AfterStrip(root, more=lambda: None)
        strip.fill(replace(SHOWN, numbers=numbers), width=168, waiting=False)
    strip.pack()
    settle(root)
    assert strip.winfo_reqwidth() <= 168
    for label in within(strip):
        if isinstance(label, tkinter.Label):
            assert label.winfo_reqwidth() <= label.winfo_width(), label.cget("text")


def test_what_is_still_worked_out_is_said_to_be(root: tkinter.Tk) -> None:
    strip = AfterStrip(root, more=lambda: None)
    strip.fill(SHOWN, width=400, waiting=True)
    assert strip.texts[2] == texts.PENDING
    strip.fill(SHOWN, width=400, waiting=False)
    assert strip.texts[2] == "90.0 %"


def test_the_reason_stands_before_all_figures_and_the_proof_after_it(root: tkinter.Tk) -> None:
    asked: list[str] = []
    strip = AfterStrip(root, more=lambda: None, why=lambda: asked.append("why"))
    strip.fill(replace(SHOWN, reason="Lost by it.", can_explain=True), width=168, waiting=False)
    strip.pack()
    settle(root)
    assert strip.texts[:2] == ["Lost by it.", "Won in 12.345 s"]
    strip.why.event_generate("<Button-1>")
    assert asked == ["why"]
    assert strip.winfo_reqwidth() <= 168
    assert strip.why["text"] == "See why? (N)"
    strip.fill(replace(SHOWN, reason="Lost by it.", can_explain=True, explanation="So."), width=168, waiting=False)
    assert strip.texts[:3] == ["Lost by it.", "So.", "Won in 12.345 s"]
    assert strip.why["text"] == "More (N)"
    strip.fill(replace(SHOWN, reason="Lost by it.", explanation="So."), width=168, waiting=False)
    assert not strip.why.winfo_exists()


def test_the_number_on_the_link_to_the_review_is_that_of_the_moments(root: tkinter.Tk) -> None:
    ran: list[str] = []
    strip = AfterStrip(root, more=lambda: None, run=ran.append)
    strip.fill(replace(SHOWN, moments=2), width=168, waiting=False)
    strip.pack()
    settle(root)
    assert strip.review["text"] == "Review (2)"
    strip.review.event_generate("<Button-1>")
    assert ran == ["review"]
    assert strip.winfo_reqwidth() <= 168
    strip.fill(SHOWN, width=168, waiting=False)
    assert not strip.review.winfo_exists()


def test_head_hand_and_clock_tell_what_they_are_also_by_the_keys(root: tkinter.Tk) -> None:
    strip = AfterStrip(root, more=lambda: None)
    strip.fill(SHOWN, width=400, waiting=False)
    strip.pack()
    keys: list[str] = []
    root.bind("<KeyPress>", lambda event: keys.append(event.keysym))
    settle(root)
    root.focus_force()

    def tip() -> str:
        windows = [each for each in root.winfo_children() if isinstance(each, tkinter.Toplevel)]
        return windows[0].winfo_children()[0].cget("text") if len(windows) == 1 else ""

    told: list[str] = []
    for _ in range(3):
        pump(root, 30)
        xdotool("key", "Tab")
        told.append(wait_until(root, lambda: tip() not in ("", *told) and tip()))
    assert [words.split(":")[0] for words in told] == ["Head", "Hand", "Clock"]
    xdotool("key", "space", "Return")
    pump(root, 30)
    assert "space" not in keys


def test_more_is_asked_for_by_a_click(root: tkinter.Tk) -> None:
    asked: list[str] = []
    strip = AfterStrip(root, more=lambda: asked.append("more"))
    strip.fill(SHOWN, width=400, waiting=False)
    strip.pack()
    settle(root)
    strip.more.event_generate("<Button-1>")
    assert asked == ["more"]


@pytest.mark.parametrize(
    ("figure", "text"),
    [
        (ShownFigure("time", "Time", "s", 1.0, "1.000"), "1.000 s"),
        (ShownFigure("bbbv_per_s", "3BV/s", "3BV/s", 1.0, "1.000"), "1.000"),
        (ShownFigure("clicks", "Clicks", "", 3, "3"), "3"),
        (ShownFigure("path", "Path", "px", None, "-"), "-"),
    ],
)
def test_a_number_has_its_unit_where_that_tells_more(figure: ShownFigure, text: str) -> None:
    assert with_unit(figure) == text
