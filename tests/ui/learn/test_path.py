"""The dialog of the lessons: what it shows of them, and all its ways by mouse and keys."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sweeper.store.history import History
from sweeper.teach.lessons import library
from sweeper.texts import learn as texts
from sweeper.texts.language import say, use
from sweeper.ui.learn.path import LessonPath, OwnLessons, PathActions, fill_path
from sweeper.ui.parts.dialogs import Dialogs
from sweeper.ui.parts.letters import FontSizes
from tests.display import pump, settle, wait_until, xdotool

from .disk import Disk

OWN = """unit: X
title: My class
title[zh_CN]: 我的班
[X1]
title: One mine
title[zh_CN]: 一颗雷
goal: Flag it.
goal[zh_CN]: 标雷。
ask: flag_mines
border: board
position:
  1#
  11
answer:
  1m
  11
"""


class Opened:
    """The dialog, opened over a window, and what it has led to. learner: what is known of the learner."""

    def __init__(self, root: tkinter.Tk, own: OwnLessons | None = None) -> None:
        self.root, self.disk = root, Disk(History(None))
        self.learner = self.disk.learner()
        self.own = own or OwnLessons()
        self.led: list[object] = []
        self.dialogs = Dialogs(root, before=lambda: None, after=lambda: None)

    def show(self) -> LessonPath:
        def went(what: str) -> Any:
            return lambda *given: self.led.append((what, *[getattr(each, "id", each) for each in given]))

        actions = PathActions(
            went("start"),
            went("go_on"),
            went("practise"),
            went("placement"),
            went("technique"),
            own=lambda then: then(self.own),
        )
        self.dialogs.show(
            "lessons",
            lambda window: fill_path(window, self.learner, actions),
            title=texts.LESSONS_TITLE,
            modal=False,
            beside=True,
        )
        self.path: LessonPath = self.dialogs.open["lessons"].path  # type: ignore[attr-defined]
        settle(self.dialogs.open["lessons"])
        self.path.page.focus_force()
        pump(self.root, 30)
        return self.path

    @property
    def words(self) -> str:
        return self.path.page.get("1.0", "end")

    def press(self, *keys: str) -> None:
        xdotool("key", *keys)
        pump(self.root, 60)

    def middle_of(self, id: str) -> tuple[int, int]:
        """Where a lesson stands on the screen."""
        page = self.path.page
        box = page.dlineinfo(f"{self.path._lines[id]}.0")
        assert box is not None
        return page.winfo_rootx() + 80, page.winfo_rooty() + box[1] + box[3] // 2


@pytest.fixture
def opened(root: tkinter.Tk) -> Iterator[Opened]:
    settle(root)
    made = Opened(root)
    yield made
    made.disk.history.close()


def test_every_lesson_has_a_line_with_its_sign_in_a_picture_and_a_word(opened: Opened) -> None:
    for id, sign in (("F1", "learned"), ("F2", "done"), ("F3", "seen")):
        opened.learner.put_sign(id, sign)
    path = opened.show()
    lines = opened.words.splitlines()
    assert [lesson.id for lesson in path.order] == list(library.lessons())
    for lesson in path.order:
        assert lesson.title.said() in lines[path._lines[lesson.id] - 1]
    signs = [lines[path._lines[id] - 1].partition("\t")[0] for id in ("F1", "F2", "F3", "F4")]
    assert signs == ["learned", "done", "seen", ""]
    images = [path.page.image_cget(f"{path._lines[id]}.0", "image") for id in ("F1", "F2", "F3", "F4")]
    assert len(set(images)) == 4
    assert lines[0].endswith("2 of 5 done")
    assert path._so_far.cget("text").startswith(f"Lessons: 2 of {len(path.order)} done.\nYou learned on 1 of")


def test_one_is_marked_as_next_and_chosen(opened: Opened) -> None:
    for id in ("F1", "F2", "F3", "F4", "F5"):
        opened.learner.put_sign(id, "done")
    path = opened.show()
    assert path.chosen.id == "C1"
    marked = [line for line in opened.words.splitlines() if say(texts.NEXT) in line]
    assert len(marked) == 1
    assert path.chosen.title.said() in marked[0]
    assert path._goal.cget("text").startswith("C1: ")
    assert path.page.tag_ranges("chosen")


@pytest.mark.parametrize(
    ("keys", "id"),
    [
        (("Down",), "F2"),
        (("Down", "Down", "Up"), "F2"),
        (("Up",), "F1"),
        (("Next",), library.units()[1].lessons[5].id),
        (("Next", "Prior"), "F1"),
        (("End", "Home"), "F1"),
        (("End",), list(library.lessons())[-1]),
        (("End", "Down"), list(library.lessons())[-1]),
    ],
)
def test_keys_choose_and_begin(opened: Opened, keys: tuple[str, ...], id: str) -> None:
    path = opened.show()
    opened.press(*keys)
    assert path.chosen.id == id
    box = path.page.bbox(f"{path._lines[id]}.0")
    assert box is not None, "it is not in view"
    opened.press("Return")
    assert opened.led == [("start", id)]
    assert not opened.dialogs.open


@pytest.mark.parametrize("key", ["Return", "KP_Enter", "space"])
def test_any_key_that_presses_begins(opened: Opened, key: str) -> None:
    opened.show()
    opened.press(key)
    assert opened.led == [("start", "F1")]


def test_a_click_chooses_and_a_double_click_begins(opened: Opened) -> None:
    path = opened.show()
    xdotool("mousemove", *opened.middle_of("F3"), "click", 1)
    pump(opened.root, 60)
    assert (path.chosen.id, opened.led) == ("F3", [])
    xdotool("mousemove", *opened.middle_of("F4"), "click", "--repeat", 2, 1)
    wait_until(opened.root, lambda: opened.led)
    assert opened.led == [("start", "F4")]


def test_a_click_beside_the_lessons_does_nothing(opened: Opened) -> None:
    path = opened.show()
    page = path.page
    for _ in range(2):
        xdotool("mousemove", page.winfo_rootx() + 40, page.winfo_rooty() + 12, "click", "--repeat", 2, 1)
        pump(opened.root, 60)
    assert (path.chosen.id, opened.led) == ("F1", [])
    assert not page.tag_ranges("sel")


@pytest.mark.parametrize("name", ["go_on", "practise", "placement", "start"])
def test_its_buttons_close_it_and_lead_on(opened: Opened, name: str) -> None:
    button = getattr(opened.show(), name)
    xdotool("mousemove", button.winfo_rootx() + 9, button.winfo_rooty() + 9, "click", 1)
    wait_until(opened.root, lambda: opened.led)
    assert opened.led == [("start", "F1") if name == "start" else (name,)]
    assert not opened.dialogs.open


def test_escape_closes_it_and_leads_nowhere(opened: Opened) -> None:
    opened.show()
    opened.press("Escape")
    assert not opened.dialogs.open
    assert opened.led == []


def test_all_of_it_is_reached_by_tab(opened: Opened) -> None:
    path = opened.show()
    path.choose(library.lessons()["P1"])
    reached = set()
    for _ in range(8):
        opened.press("Tab")
        reached.add(opened.root.focus_get())
    assert {path.page, path._technique, path.placement, path.start, path.go_on, path.practise} <= reached


def test_the_technique_of_a_lesson_is_a_link_to_its_card(opened: Opened) -> None:
    path = opened.show()
    assert path._technique.cget("text") == ""
    path.choose(library.lessons()["P1"])
    assert path._technique.cget("text") == "Technique: 1-1"
    path._technique.focus_force()
    opened.press("Return")
    assert opened.led == [("technique", "one_one")]
    assert "lessons" in opened.dialogs.open


def test_what_is_due_stands_on_the_button_and_nothing_is_ever_late(opened: Opened) -> None:
    path = opened.show()
    assert path.practise.cget("text") == "Practise"
    opened.learner.wish("hole")
    path.refresh()
    assert path.practise.cget("text") == "Practise (1 due)"
    for number in range(30):
        opened.learner.own_mistake(f"game{number}", "hole", "#1 1")
    path.refresh()
    assert path.practise.cget("text") == "Practise (12 due)"


def test_it_opens_before_anything_is_known_and_fills_itself(opened: Opened) -> None:
    opened.disk.kept.put_lesson("F1", "done", 1)
    opened.disk.slow = True
    path = opened.show()
    assert path.chosen.id == "F1"
    opened.disk.answer()
    assert path.chosen.id == "F2"
    assert opened.words.splitlines()[1].startswith("done\t")


@pytest.mark.usefixtures("chinese_font")
@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_own_lessons_stand_at_the_end_and_errors_name_file_and_line(
    root: tkinter.Tk, tmp_path: Path, language: str
) -> None:
    use(language)
    (tmp_path / "mine.txt").write_text(OWN, encoding="utf-8")
    (tmp_path / "other.txt").write_text(OWN.replace("X1", "X2").replace("flag_mines", "nonsense"), encoding="utf-8")
    units, errors = library.own_units(tmp_path)
    made = Opened(root, OwnLessons(units, errors))
    path = made.show()
    assert path.order[-1].id == "X1"
    shown = made.words.replace("\n", " ")
    assert say(texts.OWN) in shown
    assert units[0].title.said() in shown
    assert str(errors[0]) in shown
    assert "other.txt" in shown
    assert "9" in str(errors[0])
    made.press("End", "Return")
    assert made.led == [("start", "X1")]
    made.disk.history.close()


def test_own_lessons_that_come_when_it_has_gone_are_left_out(opened: Opened) -> None:
    waiting: list[Any] = []
    opened.show()
    opened.path._actions.own(waiting.append)
    path = opened.path
    opened.dialogs.close_all()
    path._take_own(OwnLessons(library.units()[:1]))
    path.refresh()
    path._loaded()


@pytest.mark.parametrize("screen", [((640, 480), 96)], indirect=True)
@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("zoom", [1, 2])
@pytest.mark.usefixtures("screen", "chinese_font")
def test_it_fits_on_a_small_screen(root: tkinter.Tk, language: str, zoom: int) -> None:
    use(language)
    FontSizes(root).follow(zoom)
    made = Opened(root)
    path = made.show()
    path.choose(library.lessons()["P1"])
    settle(path.page)
    window = made.dialogs.open["lessons"]
    assert not window._down.winfo_ismapped()
    assert not window._across.winfo_ismapped()
    assert window.winfo_rooty() + window.winfo_height() <= 480
    assert path.page.winfo_height() >= 60
    made.disk.history.close()
