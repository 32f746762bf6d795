"""The language of a real window: chosen while it is open, kept, and said at once everywhere."""

from __future__ import annotations

import tkinter
from pathlib import Path

import pytest

from sweeper.store.settings import SettingsStore
from sweeper.texts import language
from sweeper.texts.language import Text
from sweeper.ui.records.best_times import said_name
from tests.display import pump, settle
from tests.ui.driver import Window, open_window
from tests.ui.window.test_menus import bar_of, entries


def menu_labels(root: tkinter.Tk) -> list[str]:
    """The labels in the bar and in all menus."""
    bar = bar_of(root)
    heads = [bar.entrycget(place, "label") for place in range(3)]
    return heads + [menu.entrycget(place, "label") for menu, place in entries(bar)]


def test_menus_and_title_change_at_once_and_back(window: Window) -> None:
    before = menu_labels(window.root)
    window.app.run("language.zh_CN")
    settle(window.root)
    assert window.root.title() == "扫雷"
    assert menu_labels(window.root)[:4] == ["游戏(G)", "选项(O)", "帮助(H)", "开局(N)"]
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


def test_the_strips_change_at_once(window: Window) -> None:
    window.app.run("switch.live_counters")
    window.app.run("hint")
    pump(window.root, 500)
    window.app.run("language.zh_CN")
    pump(window.root, 500)
    line = window.records.live.line
    assert line is not None
    assert line.words[1].startswith("点击数")


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
