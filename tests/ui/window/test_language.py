"""The language of a real window: chosen while it is open, kept, and said at once everywhere."""

from __future__ import annotations

import re
import tkinter
from functools import partial
from pathlib import Path

import pytest

from sweeper.store.files import HISTORY
from sweeper.store.settings import SettingsStore
from sweeper.texts import language
from sweeper.texts import window as texts
from sweeper.texts.language import Text, say
from sweeper.ui.records.best_times import said_name
from tests.display import pump, settle, wait_until
from tests.ui.driver import DIALOGS, Window, open_window, opener, within
from tests.ui.window.test_menus import bar_of, entries


def menu_labels(root: tkinter.Tk) -> list[str]:
    """The labels in the bar and in all menus."""
    bar = bar_of(root)
    heads = [bar.entrycget(place, "label") for place in range(4)]
    return heads + [menu.entrycget(place, "label") for menu, place in entries(bar)]


def test_menus_and_title_change_at_once_and_back(window: Window) -> None:
    before = menu_labels(window.root)
    window.app.run("language.zh_CN")
    settle(window.root)
    assert window.root.title() == "扫雷"
    assert menu_labels(window.root)[:5] == ["游戏(G)", "选项(O)", "学习(L)", "帮助(H)", "开局(N)"]
    window.app.run("language.en")
    settle(window.root)
    assert window.root.title() == "Minesweeper"
    assert menu_labels(window.root) == before


def test_the_choice_is_kept(window: Window) -> None:
    window.app.run("language.zh_CN")
    assert SettingsStore(window.profile).settings.language == "zh_CN"
    window.app.run("language.")
    assert SettingsStore(window.profile).settings.language == ""
    assert language.language() == "en", "the system's, which is English in the suite"


def test_dialogs_that_are_open_are_opened_anew(window: Window) -> None:
    for command in ("help", "statistics"):
        window.app.run(command)
        pump(window.root, 100)
    before = dict(window.app.dialogs.open)
    window.app.run("language.zh_CN")
    pump(window.root, 100)
    after = window.app.dialogs.open
    assert list(after) == list(before)
    assert all(after[name] is not before[name] for name in before)
    assert [dialog.title() for dialog in after.values()] == ["按键与鼠标", "统计"]


def test_what_was_told_is_told_in_the_new_language(window: Window) -> None:
    window.app.report(ZeroDivisionError, ZeroDivisionError("first"), None)
    window.app.tell(Text("A disk is full."))
    window.app.run("language.zh_CN")
    pump(window.root, 50)
    words = window.app.dialogs.open["notice"].words  # type: ignore[attr-defined]
    assert words.startswith("Sweeper 内部出了错。")
    assert words.endswith("\n\nA disk is full.")
    (window.profile / "errors.log").unlink()


@pytest.mark.parametrize(
    ("name", "english", "han"),
    [
        (HISTORY, "(it is not a database)", "（它不是数据库）"),
        ("unfinished-0.json", "The unfinished game could not be read", "没扫完的"),
    ],
)
def test_what_was_told_of_the_files_of_the_games_is_told_in_the_new_language(
    root: tkinter.Tk, profile: Path, name: str, english: str, han: str
) -> None:
    (profile / name).write_bytes(b"{ no such file" * 1000)
    window = open_window(root, profile)
    wait_until(root, lambda: "notice" in window.app.dialogs.open, what="a notice")
    assert english in window.app.dialogs.open["notice"].words  # type: ignore[attr-defined]
    window.app.run("language.zh_CN")
    pump(root, 50)
    words = window.app.dialogs.open["notice"].words  # type: ignore[attr-defined]
    assert han in words
    assert not re.search(r"\b[a-z]{2,} [a-z]{2,}\b", words), words


def test_the_line_of_counters_changes_at_once(window: Window) -> None:
    window.app.run("switch.live_counters")
    pump(window.root, 50)
    window.app.run("language.zh_CN")
    line = window.records.live.line
    assert line is not None
    wait_until(window.root, lambda: line.words[1].startswith("点击数"))


def says(window: Window, words: str) -> bool:
    return words in window.strip.words


def test_a_hint_is_said_anew_at_the_rung_reached(window: Window) -> None:
    window.app.play.key_open(0)
    window.app.show(window.app.play.repaint(0))
    said = [window.strip.words, say(texts.THINKING)]
    for _ in range(3):
        window.app.run("hint")
        wait_until(window.root, lambda: window.strip.words not in said)
        said.append(window.strip.words)
    highlights = window.app.play.assist.highlights
    for name, wanted in (("zh_CN", "安全。"), ("en", said[-1])):
        window.app.run(f"language.{name}")
        wait_until(window.root, partial(says, window, wanted), what=wanted)
        assert window.app.play.assist.highlights == highlights
    window.app.run("hint")
    wait_until(window.root, lambda: window.strip.words != said[-1], what="the next rung")


def test_the_strip_after_a_game_changes_at_once(window: Window) -> None:
    window.load(["*.", ".."])
    window.app.play.cursor = (0, 0)
    window.app.hands.on_open_key()
    strip = window.records.aftermath.strip
    wait_until(window.root, lambda: bool(strip.texts) and strip.texts[0].startswith("The first click hit a mine."))
    window.app.run("language.zh_CN")
    wait_until(window.root, lambda: strip.texts[0].startswith("首次点击就踩了雷"))
    assert strip.texts[1].startswith("踩雷，用时")


@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.parametrize("spoken", language.LANGUAGES)
def test_no_text_of_a_dialog_is_cut_off(window: Window, name: str, spoken: str) -> None:
    window.app.run(f"language.{spoken}")
    opener(window, name)()
    wait_until(window.root, lambda: name in window.app.dialogs.open)
    dialog = window.app.dialogs.open[name]
    pump(window.root, 100)
    for widget in within(dialog):
        if widget.winfo_viewable() and widget.winfo_class() in ("Label", "Button", "Menubutton", "Checkbutton"):
            assert widget.winfo_width() >= widget.winfo_reqwidth(), widget.cget("text")
            assert letters_across(widget) <= widget.winfo_width(), widget.cget("text")


def letters_across(widget: tkinter.Misc) -> int:
    """The pixels that the letters of a widget take at least."""
    lines = str(widget.cget("text")).split("\n")
    if int(str(widget.cget("wraplength") or 0)):
        return 0  # it has as many lines as it needs
    return max(int(widget.tk.call("font", "measure", widget.cget("font"), line)) for line in lines)


@pytest.mark.parametrize("name", language.LANGUAGES)
def test_the_menu_bar_takes_one_line(window: Window, name: str) -> None:
    window.app.run(f"language.{name}")
    settle(window.root)
    bar = f".#{str(bar_of(window.root))[1:]}"
    across, down = window.app._shell.menus.room_of_a_line()
    assert window.root.winfo_width() >= across
    assert int(window.root.tk.call("winfo", "height", bar)) == down


def test_who_gave_no_name_is_nameless_in_every_language(window: Window) -> None:
    assert said_name("Anonymous") == "Anonymous"
    window.app.run("language.zh_CN")
    assert (said_name("Anonymous"), said_name("Ada")) == ("匿名", "Ada")


def test_the_language_kept_is_said_from_the_start(root: tkinter.Tk, profile: Path) -> None:
    SettingsStore(profile).change(language="zh_CN")
    open_window(root, profile)
    assert root.title() == "扫雷"
