"""Drills in a real window: by real clicks and keys, on the clock of the header, through kills and a full disk."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sweeper.core.cells import Cell
from sweeper.store.history import History
from sweeper.store.progress import Progress
from sweeper.teach.drills.boxes import Item
from sweeper.teach.drills.exercise import OfCard, Page
from sweeper.teach.drills.storm import STORM_MS
from sweeper.teach.lessons.exercises import OnBoard
from sweeper.teach.lessons.shown import NEXT, OVER
from sweeper.texts import drills as texts
from sweeper.texts import lesson_panel, orders
from sweeper.texts.language import say
from sweeper.ui.learn.code_form import MOST_SIGNS, code_of
from sweeper.ui.learn.learner import Learner
from sweeper.ui.learn.learning import Learning
from sweeper.ui.learn.placing import PlacementCourse
from sweeper.ui.learn.practice import PracticeCourse
from sweeper.ui.learn.storms import RunCourse, StormCourse
from sweeper.ui.window import app as app_module
from tests.display import pump, settle, wait_until, xdotool
from tests.places import ROOT
from tests.ui.driver import Window, shown_seconds, within
from tests.ui.player import ManualClock


class Pupil:
    """A hand at a window with a drill."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.part: Learning = window.app.parts["learning"]
        wait_until(window.root, lambda: self.part.learner.loaded, what="what is known of the learner")

    def begin(self, command: str) -> None:
        self.window.app.run(command)
        wait_until(self.window.root, lambda: self.part.desk is not None, what="the drill")
        settle(self.window.root)

    @property
    def course(self) -> Any:
        return self.part.course

    @property
    def card(self) -> OfCard:
        assert isinstance(self.course.exercise, OfCard)
        return self.course.exercise

    def read(self) -> None:
        """Look at a card as long as a hand at least does."""
        pump(self.window.root, 220)

    def click(self, own: Cell, button: int = 1) -> None:
        assert self.part.desk is not None
        first = self.part.desk._first
        cell = own[0] + first[0], own[1] + first[1]
        xdotool("mousemove", *self.window.point(cell), "sleep", 0.01, "click", button)
        pump(self.window.root, 40)

    def answer(self) -> None:
        """Answer the card right, by keys and clicks."""
        self.read()
        run = self.card.run
        if run.card.trap:
            self.window.keys("0")
            return
        self.window.keys("1")
        for cell in run.card.safe:
            self.click(cell)
        for cell in run.needed_flags:
            self.click(cell, 3)

    def fail(self) -> None:
        self.read()
        self.window.keys("1" if self.card.run.card.trap else "0")

    def buttons(self) -> list[str]:
        """What stands on the buttons that are to be seen."""
        settle(self.window.root)
        found = within(self.part._panel) if self.part._panel is not None else ()
        return [str(each.cget("text")) for each in found if each.winfo_class() == "Button" and each.winfo_ismapped()]

    def kept(self) -> list[bool]:
        """Whether each answer kept was an error."""
        answers: list[bool] = []
        asked: list[bool] = []

        def take(found: list[bool]) -> None:
            answers.extend(found)
            asked.append(True)

        self.window.app.history(lambda history: [bool(each.error) for each in Progress(history).answers()], take)
        wait_until(self.window.root, lambda: asked, what="the answers")
        return answers


@pytest.fixture
def pupil(window: Window) -> Pupil:
    return Pupil(window)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> ManualClock:
    clock = ManualClock()
    monkeypatch.setattr(app_module, "now", clock)
    return clock


def place(window: Window) -> tuple[int, int]:
    settle(window.root)
    return window.canvas.winfo_rootx(), window.canvas.winfo_rooty()


def test_a_session_by_clicks_and_keys_to_its_end(pupil: Pupil) -> None:
    window = pupil.window
    window.load(["...", ".*.", "..."])
    game = window.game
    pupil.begin("learn.drill.one_one")
    assert isinstance(pupil.course, PracticeCourse)
    del pupil.course.session.slots[4:]
    where = place(window)
    for number in range(4):
        assert place(window) == where
        if number == 1:
            pupil.fail()
        else:
            pupil.answer()
        assert pupil.card.done
        assert pupil.kept() == [False, True, False, False][: number + 1]
        assert pupil.buttons() == [say(lesson_panel.GO_ON), say(lesson_panel.LEAVE)]
        window.keys("Return")
    assert isinstance(pupil.course.exercise, Page)
    assert pupil.part._panel is not None
    assert pupil.part._panel.words.startswith(say(texts.RIGHT_ALL, right=3, all=4))
    assert pupil.buttons() == [say(lesson_panel.GO_ON), say(lesson_panel.AGAIN), say(lesson_panel.LEAVE)]
    window.keys("Return")
    board = pupil.course.exercise
    assert isinstance(board, OnBoard)
    assert say(orders.UNDO) not in pupil.buttons()
    pupil.click(board.run.first)
    assert board.run.game.first == board.run.first
    assert say(orders.UNDO) in pupil.buttons()
    window.keys("BackSpace")
    assert board.run.game.first is None
    window.keys("Escape")
    assert pupil.part.desk is None
    assert window.game is game


def test_a_wrong_claim_shows_two_layouts_and_then_the_proof(pupil: Pupil) -> None:
    pupil.begin("learn.drill.one_two_c")
    while pupil.card.run.card.trap or not open_cells(pupil.card):
        pupil.answer()
        pupil.window.keys("Return")
    pupil.read()
    pupil.click(open_cells(pupil.card)[0])
    assert pupil.part.desk is not None
    assert pupil.part.desk.shown.waits == NEXT
    assert pupil.part._extras is not None
    assert pupil.part._extras.counter is not None
    settle(pupil.window.root)
    assert pupil.part._extras.counter.winfo_ismapped()
    pupil.click((0, 0))  # a click on the board goes on
    assert pupil.part.desk.shown.waits == OVER
    assert pupil.part._extras.counter is None
    assert {each.role for each in pupil.part.desk.shown.highlights} > {"number"}


def open_cells(card: OfCard) -> list[Cell]:
    """The cells of a card of which nothing is certain."""
    picture = card.run.card.picture
    return [cell for cell in picture.covered if cell not in picture.certain()]


def test_help_and_the_answer_are_a_key_away(pupil: Pupil) -> None:
    learner = pupil.part.learner
    learner.items["hole"] = Item("hole", "hole", due=learner.today)
    pupil.begin("learn.practise")
    while pupil.card.run.card.trap:
        pupil.answer()
        pupil.window.keys("Return")
    pupil.card.run.aid = 0
    pupil.read()
    pupil.window.keys("n")
    assert pupil.card.run.aid == 1
    assert say(texts.SHOW_ME) in pupil.buttons()
    pupil.window.keys("a")
    assert pupil.card.done
    assert pupil.card.run.error


def test_a_storm_to_its_end_on_the_clock_of_the_header(pupil: Pupil, clock: ManualClock) -> None:
    window = pupil.window
    pupil.begin("learn.storm")
    assert isinstance(pupil.course, StormCourse)
    assert shown_seconds(window.app) == 0
    window.keys("Return")
    assert shown_seconds(window.app) == 180
    for number in range(3):
        clock.at += 1500
        if number == 1:
            pupil.fail()
        else:
            pupil.answer()
    assert isinstance(pupil.course.exercise, OfCard)
    wait_until(window.root, lambda: shown_seconds(window.app) == 180 - 10 - 4, what="the second")
    clock.at += STORM_MS
    wait_until(window.root, lambda: isinstance(pupil.course.exercise, Page), what="the end")
    assert pupil.part._panel is not None
    assert pupil.part._panel.words.startswith(say(texts.STORM_END, right=2, all=3, per_cent="67", longest=1))
    assert pupil.kept() == [False, True, False]
    clock.at += 2000
    window.keys("Return")
    assert pupil.course.title == say(texts.REPLAY_WRONG)
    window.keys("F2")
    assert pupil.course.storm is None


def test_a_run_goes_on_where_it_was_left(pupil: Pupil) -> None:
    pupil.begin("learn.run")
    course = pupil.course
    assert isinstance(course, RunCourse)
    pupil.answer()
    pupil.window.keys("Escape")
    assert pupil.part.desk is None
    pupil.begin("learn.run")
    assert pupil.course is course
    assert course.run.score == 1
    pupil.read()
    pupil.window.keys("s")
    pupil.fail()
    assert course.run.over
    while pupil.card.shown().waits != OVER:
        pupil.window.keys("Return")
    assert pupil.buttons() == [say(lesson_panel.AGAIN), say(lesson_panel.LEAVE)]
    pupil.window.keys("Escape")
    pupil.begin("learn.run")
    assert pupil.course is not course


def test_the_one_minute_test_leads_to_a_lesson_or_back_to_the_game(pupil: Pupil, clock: ManualClock) -> None:
    for declined in (True, False):
        pupil.begin("learn.placement")
        assert isinstance(pupil.course, PlacementCourse)
        pupil.window.keys("Return")
        assert shown_seconds(pupil.window.app) == 60
        for _card in range(2):
            clock.at += 900
            pupil.answer()
        clock.at += 900
        pupil.fail()
        while isinstance(pupil.course.exercise, OfCard):
            pupil.window.keys("Return")
        assert len(pupil.buttons()) == 3
        clock.at += 2000
        pupil.window.keys("Escape" if declined else "Return")
        assert pupil.part.learner.start == ("" if declined else "P6")
    assert pupil.course.title.startswith("P6")


def test_all_drills_are_in_the_menu_and_each_technique_has_one(pupil: Pupil) -> None:
    for command in ("learn.practise", "learn.storm", "learn.run", "learn.placement", "learn.drill.count"):
        pupil.begin(command)
        pupil.window.keys("Escape")
        assert pupil.part.desk is None


def test_zoom_and_language_change_in_the_midst_of_a_drill(pupil: Pupil) -> None:
    window = pupil.window
    pupil.begin("learn.drill.hole")
    run = pupil.card.run
    window.app.run("zoom.2")
    window.app.run("language.zh_CN")
    settle(window.root)
    assert pupil.card.run is run
    assert pupil.part._panel is not None
    assert not pupil.part._panel.words.isascii()
    pupil.fail()
    assert not pupil.part._panel.words.isascii()
    window.app.run("language.en")


# Kills, and a full disk

KILLED = """
import os, sys
from pathlib import Path
from sweeper.input.gesture import ActionKind
from sweeper.store.settings import Start
from sweeper.ui.parts.desktop import open_root
from tests.display import wait_until
from tests.ui.driver import open_window
root = open_root()
window = open_window(root, Path(sys.argv[1]), Start(seed=1, zoom=1))
part = window.app.parts["learning"]
window.app.run("learn.drill.one_one")
wait_until(root, lambda: part.desk is not None, 9000)
for _card in range(3):
    wait_until(root, lambda: window.app.now() - part.course.exercise.run.began > 250, 9000)
    part.press("nothing")
    part.press("go_on")
    while part.course.exercise.done:
        part.press("go_on")
wait_until(root, lambda: not window.records.files.busy, 9000)
os.kill(os.getpid(), 9)
"""


def test_a_kill_in_the_midst_of_a_drill_loses_nothing(tmp_path: Path, display: str) -> None:
    command = [sys.executable, "-c", KILLED, str(tmp_path)]
    environment = {**os.environ, "DISPLAY": display, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=60)
    assert done.returncode == -9, done.stderr
    with History(tmp_path) as history:
        learner = Learner(lambda question, then: then(question(history)))
        learner.load()
        assert len(learner.results) == 3
        assert {result.technique for result in learner.results} == {"one_one"}
        assert set(learner.items) == {"one_one"}
        assert len(learner.shown) == 3
        session = learner.new_session(random.Random(1), 0)
        assert session.slots


def test_a_full_disk_is_told_once_and_the_drill_goes_on(pupil: Pupil) -> None:
    window = pupil.window
    pupil.begin("learn.drill.one_one")
    pupil.answer()
    pupil.kept()
    window.app.history(fill_up)
    wait_until(window.root, lambda: "notice" in window.app.dialogs.open, what="the notice")
    window.app.dialogs.open["notice"].destroy()
    settle(window.root)
    for _card in range(3):
        window.keys("Return")
        pupil.answer()
        assert pupil.card.done
    assert pupil.kept() == [False] * 4
    assert "notice" not in window.app.dialogs.open


def fill_up(history: History) -> None:
    """Let the file of a history not grow any more, as on a full disk, and what is kept be too much for it."""
    connection = history._database()
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    history.put_note("filler", "x" * 200_000)


def test_a_code_typed_in_gives_its_cards(pupil: Pupil) -> None:
    window = pupil.window
    for button, kind in (("Return", StormCourse), ("run", RunCourse)):
        window.app.run("learn.code")
        wait_until(window.root, lambda: "code" in window.app.dialogs.open, what="the dialog")
        pump(window.root, 60)
        window.keys("Return")  # no code yet
        assert "code" in window.app.dialogs.open
        words = [
            str(each.cget("text")) for each in within(window.app.dialogs.open["code"]) if each.winfo_class() == "Label"
        ]
        assert say(texts.NO_CODE, most=MOST_SIGNS) in words
        window.keys("k", "7", "q", "f")
        if button == "run":
            window.keys("Tab", "Tab", "space")
        else:
            window.keys("Return")
        wait_until(window.root, lambda: pupil.part.desk is not None, what="the drill")
        settle(window.root)
        assert isinstance(pupil.course, kind)
        assert "K7QF" in pupil.course.title
        window.keys("Escape")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("k7qf", "K7QF"),
        (" a b\tc ", "ABC"),
        ("", ""),
        ("四班", "四班"),
        ("x" * 99, "X" * 20),
        ("fuw6evh5", "FUW6-EVH5"),
        ("fuw6 evh5 - 7", "FUW6-EVH5-7"),
        ("FUW6-EVH4", "FUW6-EVH4"),
    ],
)
def test_blanks_and_small_letters_make_no_difference_to_a_code(typed: str, code: str) -> None:
    assert code_of(typed) == code
