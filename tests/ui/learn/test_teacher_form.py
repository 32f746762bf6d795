"""The teacher's pack, results and class codes in a real window, by real clicks and keys."""

from __future__ import annotations

import tkinter
from pathlib import Path
from tkinter import filedialog
from typing import Any

import pytest

from sweeper.teach.drills.exercise import OfCard
from sweeper.teach.sheets import raster
from sweeper.teach.sheets.order import Order, read_code
from sweeper.teach.sheets.results import Answer, Results, read, written
from sweeper.teach.techniques import KEYS
from sweeper.texts import classroom as texts
from sweeper.texts.language import say
from sweeper.ui.learn.class_course import ClassBoardCourse, ClassCourse
from sweeper.ui.learn.learning import Learning
from sweeper.ui.learn.results_form import ResultsForm
from sweeper.ui.learn.teacher_form import TeacherForm
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import Window, within

ORDER = Order(("one_one", "one_two"), 2, True, False, 12)


def opened(window: Window) -> TeacherForm:
    window.app.run("learn.teacher")
    wait_until(window.root, lambda: "teacher" in window.app.dialogs.open, what="the dialog")
    found: TeacherForm = window.app.dialogs.open["teacher"].teacher  # type: ignore[attr-defined]
    return found


def click(widget: tkinter.Misc) -> None:
    settle(widget.winfo_toplevel())
    x, y = widget.winfo_rootx() + widget.winfo_width() // 2, widget.winfo_rooty() + widget.winfo_height() // 2
    xdotool("mousemove", x, y, "sleep", 0.05, "click", 1)
    pump(widget.winfo_toplevel(), 60)


def put(entry: Any, words: str) -> None:
    entry.delete(0, "end")
    entry.insert(0, words)


def make(window: Window, form: TeacherForm, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Press the button; what is said when all is made."""
    monkeypatch.setattr(filedialog, "askdirectory", lambda **_: str(folder))
    click(form.make)
    wait_until(window.root, lambda: str(form.make.cget("state")) != "disabled", 20_000, "the sheets")
    return str(form.message.cget("text"))


def test_sheets_are_made_of_what_is_chosen(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    form = opened(window)
    form.grade.pick(texts.CHOSEN)
    for key, variable in form.ticks.items():
        variable.set(key in ("hole", "count"))
    put(form.count, "3")
    form.traps.set(False)
    said = make(window, form, tmp_path, monkeypatch)
    names = sorted(path.name for path in tmp_path.glob("sweeper-*"))
    assert len(names) == 3
    order, _ = read_code(names[0][len("sweeper-") :][:9])
    assert (order.techniques, order.count, order.mixed, order.traps) == (("hole", "count"), 3, True, False)
    assert said.replace("\n", " ").startswith(f"Class code {order.code}: 3 files in ")
    put(form.code, order.code)
    put(form.seats, "2")
    make(window, form, tmp_path, monkeypatch)
    assert {path.name for path in tmp_path.glob("sweeper-*")} == {
        *names, *(f"sweeper-{order.code}-{seat}.ps" for seat in (1, 2))
    }  # fmt: skip


def test_a_grade_ticks_all_that_is_simpler(window: Window) -> None:
    form = opened(window)
    form.grade.box.current(1 + KEYS.index("hole"))
    form._graded()
    assert [key for key, variable in form.ticks.items() if variable.get()] == list(KEYS[: KEYS.index("hole") + 1])


@pytest.mark.parametrize(
    ("field", "words", "said"),
    [
        ("count", "0", "The number of tasks must be 1 to 32"),
        ("seats", "x", "The number of seats must be a whole number from 1 to 99"),
        ("code", "abc", "'abc' is no class code"),
    ],
)
def test_what_cannot_be_made_is_said(
    window: Window, field: str, words: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = opened(window)
    put(getattr(form, field), words)
    monkeypatch.setattr(filedialog, "askdirectory", lambda **_: pytest.fail("nothing is to be made"))
    click(form.make)
    assert str(form.message.cget("text")).replace("\n", " ").startswith(said)


def test_a_folder_that_takes_nothing_is_told(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    form = opened(window)
    put(form.count, "1")
    assert make(window, form, tmp_path / "none", monkeypatch).startswith("The sheets cannot be written to ")


def test_without_letters_the_sheets_are_in_english(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chinese: None
) -> None:
    monkeypatch.setattr(raster, "chinese_font", lambda: None)
    form = opened(window)
    put(form.count, "1")
    assert "练习纸是英文的" in make(window, form, tmp_path, monkeypatch).replace("\n", "")


def test_results_are_merged_into_a_table(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for seat in (1, 2):
        results = Results(ORDER.code_of(str(seat)), (Answer(1, "one_two", False, True, seat == 1, 4210),))
        (tmp_path / f"{seat}.txt").write_text(written(results), encoding="utf-8")
    (tmp_path / "other.txt").write_text("other", encoding="utf-8")
    form = opened(window)
    monkeypatch.setattr(filedialog, "askopenfilenames", lambda **_: sorted(map(str, tmp_path.glob("*.txt"))))
    click(form.merge)
    assert form.table[1:] == [["1-2", "2", "50 %", "100 %", "4.210 s"]]
    assert form.message.cget("text") == ("Results of 2 learners\nother.txt is left out: this is no file of results.")


# A class code


def type_code(window: Window, code: str, button: int) -> None:
    window.app.run("learn.code")
    wait_until(window.root, lambda: "code" in window.app.dialogs.open, what="the dialog")
    dialog = window.app.dialogs.open["code"]
    settle(dialog)
    xdotool("type", "--delay", "20", code)
    pump(window.root, 100)
    click(dialog.foot.winfo_children()[button])


def test_the_cards_of_a_code_and_their_results(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    type_code(window, f"{ORDER.code}-7".lower(), 2)
    part: Learning = window.app.parts["learning"]
    wait_until(window.root, lambda: isinstance(part.course, ClassCourse), what="the cards")
    course = part.course
    assert isinstance(course, ClassCourse)
    window.keys("Return")
    while isinstance(card := course.exercise, OfCard):
        pump(window.root, 250)
        window.keys("0")  # nothing is proven: that is wrong of both cards, twice
        while course.exercise is card:
            window.keys("Return")
    assert (len(course.firsts), len(course.later)) == (2, 2)
    window.keys("1")
    wait_until(window.root, lambda: "results" in window.app.dialogs.open, what="the dialog of the results")
    form: ResultsForm = window.app.dialogs.open["results"].results  # type: ignore[attr-defined]
    path = tmp_path / "mine.txt"
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_: str(path))
    settle(window.app.dialogs.open["results"])
    xdotool("type", "--delay", "20", "Ada")
    xdotool("key", "Return")
    wait_until(window.root, path.exists, what="the file")
    found = read(path.read_text(encoding="utf-8"))
    assert (found.name, found.code) == ("Ada", f"{ORDER.code}-7")
    assert [each.right for each in found.answers] == [False, False]
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_: str(tmp_path / "none" / "mine.txt"))
    form.save()
    assert str(form.message.cget("text")).startswith("The results cannot be saved in ")


def test_the_board_of_a_code(window: Window) -> None:
    type_code(window, ORDER.code, 3)
    part: Learning = window.app.parts["learning"]
    wait_until(window.root, lambda: isinstance(part.course, ClassBoardCourse), what="the board")


def test_a_code_that_is_mistyped_is_refused(window: Window) -> None:
    type_code(window, "ABCD", 2)
    words = [
        str(each.cget("text")) for each in within(window.app.dialogs.open["code"]) if each.winfo_class() == "Label"
    ]
    assert any("'ABCD' is no class code" in each.replace("\n", " ") for each in words)
    assert say(texts.CLASS_WORDS).split()[0] in " ".join(words)
