"""The card of a technique: its picture is true, its figures are the learner's, and its buttons lead on."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from typing import Any

import pytest

from sweeper.store.history import History
from sweeper.teach.drills.strength import ERRORS, INCOMPLETE, MISSED, SAW, UNPROVEN, Result
from sweeper.teach.lessons import library
from sweeper.teach.techniques import KEYS, technique_meaning, technique_name
from sweeper.texts.language import use
from sweeper.texts.techniques import TECHNIQUES
from sweeper.ui.learn.figures import ANSWERS, in_words
from sweeper.ui.learn.technique_card import CardActions, TechniqueCard, fill_technique
from sweeper.ui.parts.dialogs import Dialogs
from sweeper.ui.parts.letters import FontSizes
from sweeper.ui.parts.pictures import COLOR_SHEET, MONO_SHEET, Pictures
from tests.display import pump, screenshot_of, settle, wait_until, xdotool
from tests.ui.player import labels

from .disk import TODAY, Disk


class Opened:
    """The card, opened over a window, and what it has led to."""

    def __init__(self, root: tkinter.Tk) -> None:
        self.root, self.disk = root, Disk(History(None))
        self.learner = self.disk.loaded()
        self.led: list[tuple[str, str]] = []
        self.dialogs = Dialogs(root, before=lambda: None, after=lambda: None)

    def show(self, technique: str = "hole", *, sheet: str = COLOR_SHEET, zoom: int = 1) -> TechniqueCard:
        actions = CardActions(
            lambda lesson: self.led.append(("lesson", lesson.id)), lambda key: self.led.append(("drill", key))
        )
        pictures = Pictures(self.root, sheet, zoom)
        self.dialogs.show(
            technique,
            lambda window: fill_technique(window, technique, self.learner, pictures, actions, sign=","),
            title=TECHNIQUES[technique].name,
            modal=False,
        )
        window = self.dialogs.open[technique]
        settle(window)
        card: TechniqueCard = window.card  # type: ignore[attr-defined]
        return card

    def answer(self, *errors: str, day: int = TODAY, ms: int = 4_240) -> None:
        for error in errors:
            self.learner.answered(Result("hole", day, ms, error))


@pytest.fixture
def opened(root: tkinter.Tk) -> Iterator[Opened]:
    settle(root)
    made = Opened(root)
    yield made
    made.disk.history.close()


@pytest.mark.parametrize("technique", KEYS)
def test_it_says_what_a_technique_is_and_draws_it(opened: Opened, technique: str) -> None:
    card = opened.show(technique)
    words = " ".join(labels(opened.dialogs.open[technique].body))
    assert technique_name(technique) in words
    assert technique_meaning(technique) in words.replace("\n", " ")
    marks = [tile.split("/")[3] for tile in card.board.tiles if "/" in tile]
    assert "number" in marks
    assert {"safe", "mine"} & set(marks)


@pytest.mark.parametrize("technique", KEYS)
def test_the_numbers_lit_in_its_picture_prove_the_cells_lit(opened: Opened, technique: str) -> None:
    card = opened.show(technique)
    cols = next(
        lesson.picture.size[1]
        for lesson in library.lessons_of(technique)
        if lesson.picture is not None and len(lesson.picture.sights()) == len(card.board.tiles)
    )
    marked = {divmod(at, cols): tile.split("/")[3] for at, tile in enumerate(card.board.tiles) if "/" in tile}
    proven = []
    for lesson in library.lessons_of(technique):
        picture = lesson.picture
        if picture is not None and picture.size[1] == cols and set(marked) <= {*picture.numbers, *picture.covered}:
            numbers = [cell for cell, mark in marked.items() if mark == "number"]
            certain = picture.certain(None if picture.left is not None else numbers)
            shown = {cell: mark == "mine" for cell, mark in marked.items() if mark != "number"}
            proven.append(shown.items() <= certain.items())
    assert any(proven)


def test_one_who_never_tried_is_told_so(opened: Opened) -> None:
    assert labels(opened.show().figures) == ["not tried yet"]


def test_few_answers_are_unclear_and_both_errors_are_counted_apart(opened: Opened) -> None:
    opened.answer("", SAW, SAW, MISSED)
    assert labels(opened.show().figures) == [
        "unclear: 4 answers so far",
        "Your last answers, the newest at the end:",
        *["", "", "", ""],
        *["", "Saw what was not there: 2"],
        *["", "Missed what was there: 1"],
        *["", "Chose what was not proven, or stopped early: 0"],
    ]


def test_the_last_ten_are_signs_in_the_order_of_time(opened: Opened) -> None:
    errors = ["", UNPROVEN, "", MISSED, "", SAW, "", INCOMPLETE, "", "", ""]
    opened.answer(SAW, *errors)
    card = opened.show()
    row = card.figures.winfo_children()[2]
    shown = [str(label.cget("image")) for label in row.winfo_children()]
    assert shown == [str(card._signs[error]) for error in errors[-10:]]
    words = labels(card.figures)
    assert words[0] == "6 of the last 10 right"
    assert "Saw what was not there: 1" in words
    assert "Chose what was not proven, or stopped early: 2" in words


def test_every_answer_has_a_sign_and_the_kinds_of_errors_differ() -> None:
    assert set(ANSWERS) == {"", *ERRORS}
    assert len({ANSWERS[""], ANSWERS[SAW], ANSWERS[MISSED], ANSWERS[UNPROVEN]}) == 4


def test_time_is_told_once_most_are_right_and_beside_oneself_a_month_ago(opened: Opened) -> None:
    opened.answer(*[""] * 6, day=TODAY - 40, ms=6_000)
    opened.answer(*[""] * 10)
    words = labels(opened.show().figures)
    assert words[0] == "10 of the last 10 right, 4,2\N{NO-BREAK SPACE}s"
    assert words[-1] == "A month ago: 6 of the last 6 right, 6,0\N{NO-BREAK SPACE}s"
    opened.answer(MISSED, MISSED)
    opened.dialogs.close_all()
    assert labels(opened.show().figures)[0] == "8 of the last 10 right"


def test_it_is_brought_up_to_date_while_it_is_open(opened: Opened) -> None:
    card = opened.show()
    opened.answer(*[""] * 5)
    card.refresh()
    settle(card.figures)
    assert labels(card.figures)[0] == "5 of the last 5 right, 4,2\N{NO-BREAK SPACE}s"
    opened.dialogs.close_all()
    card.refresh()  # nothing is left to be shown


def test_it_opens_before_anything_is_known(root: tkinter.Tk) -> None:
    made = Opened(root)
    made.answer(*[""] * 5)
    made.disk.slow = True
    made.learner = made.disk.learner()
    card = made.show()
    assert labels(card.figures) == ["not tried yet"]
    made.disk.answer()
    assert labels(card.figures)[0].startswith("5 of the last 5 right")
    made.disk.history.close()


def test_its_lesson_is_the_first_that_was_never_done(opened: Opened) -> None:
    for done in ((), ("H1",), ("H1", "H2", "H3")):
        for id in done:
            opened.learner.put_sign(id, "done")
        button = opened.show().lesson
        xdotool("mousemove", button.winfo_rootx() + 9, button.winfo_rooty() + 9, "click", 1)
        wait_until(opened.root, lambda: not opened.dialogs.open)
        pump(opened.root, 30)
    assert opened.led == [("lesson", "H1"), ("lesson", "H2"), ("lesson", "H1")]


def test_return_begins_the_drill_and_escape_nothing(opened: Opened) -> None:
    for key in ("Escape", "Return"):
        opened.show().drill.focus_force()
        pump(opened.root, 30)
        xdotool("key", key)
        wait_until(opened.root, lambda: not opened.dialogs.open)
        pump(opened.root, 30)
    assert opened.led == [("drill", "hole")]


def test_the_black_and_white_one_has_no_colour(opened: Opened) -> None:
    opened.answer("", SAW)
    opened.show(sheet=MONO_SHEET)
    colours = screenshot_of(opened.dialogs.open["hole"].body).getcolors(maxcolors=256**3) or []
    assert all(max(colour) - min(colour) < 8 for _, colour in colours if isinstance(colour, tuple))


@pytest.mark.parametrize("screen", [((640, 480), 96)], indirect=True)
@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("zoom", [1, 2])
@pytest.mark.usefixtures("screen", "chinese_font")
def test_it_fits_on_a_small_screen(root: tkinter.Tk, language: str, zoom: int) -> None:
    use(language)
    FontSizes(root).follow(zoom)
    made = Opened(root)
    made.answer(*[""] * 10, SAW)
    made.answer(*[""] * 10, day=TODAY - 40)
    for technique in ("hole", "line_4", "count"):
        made.show(technique, zoom=zoom)
        window: Any = made.dialogs.open[technique]
        pump(root, 30)
        assert not window._across.winfo_ismapped(), technique
        assert not window._down.winfo_ismapped(), technique
        window.destroy()
    made.disk.history.close()


@pytest.mark.parametrize("technique", KEYS)
def test_strength_in_words_says_how_few_answers_there_are(opened: Opened, technique: str) -> None:
    assert in_words(opened.learner.strength(technique)) == "not tried yet"
    opened.learner.answered(Result(technique, TODAY, 1_000))
    assert in_words(opened.learner.strength(technique)) == "unclear: 1 answer so far"
