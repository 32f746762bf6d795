"""The statistics window: its numbers, its plots, and files."""

from __future__ import annotations

import tkinter
from pathlib import Path
from tkinter import filedialog

import pytest

from sweeper.store.games import NO_CONDITIONS, Conditions, Result
from sweeper.store.history import History
from sweeper.store.settings import Start
from sweeper.texts import records as texts
from sweeper.texts.language import Text, say
from sweeper.texts.storage import shown as said
from sweeper.ui.records import transfer as transfer_module
from sweeper.ui.records.statistics import StatisticsWindow
from tests.display import pump, settle, wait_until
from tests.store.made import FIGURES, Times, keep
from tests.ui.driver import Window, open_window


def fill(profile: Path) -> None:
    """Eight beginner games, an hour apart: three wins in a row at the end."""
    with History(profile, Times()) as history:
        for number, result in enumerate([Result.LOST] * 3 + [Result.ABANDONED] + [Result.WON] * 3):
            figures = {**FIGURES, "luck": 0.5**number, "proof_rate": 0.5 + number / 20}
            keep(history, result, 10_000 + 1000 * number, NO_CONDITIONS, figures=figures)
        keep(history, Result.WON, 60_000, Conditions(assisted=True), level="expert")


@pytest.fixture
def window(root: tkinter.Tk, profile: Path) -> Window:
    """A window with these games, and its statistics open."""
    fill(profile)
    opened = open_window(root, profile, Start(zoom=1))
    opened.app.run("statistics")
    settle(root)
    wait_until(root, lambda: not statistics(opened).counting)
    return opened


def statistics(window: Window) -> StatisticsWindow:
    return window.app.dialogs.open["statistics"].statistics  # type: ignore[attr-defined]


def choose(window: Window, **texts_chosen: Text) -> dict[str, str]:
    """Choose values by their texts; the numbers then."""
    shown = statistics(window)
    for name, text in texts_chosen.items():
        getattr(shown, name).pick(text)
    shown.fill()
    wait_until(window.root, lambda: not shown.counting)
    return shown.numbers


def test_the_numbers_of_the_level_being_played(window: Window) -> None:
    numbers = statistics(window).numbers
    assert numbers == {
        "started": "7", "won": "3", "lost": "3", "abandoned": "1", "unfinished": "0", "assisted": "0",
        "rate": "42.9 %", "interval": "15.8 to 75.0 %", "winning": "3 (longest 3)",
        "losing": "0 (longest 4)", "best": "14.000 s", "mean": "15.000 s",
        "median": "15.000 s", "played": "0 h 01 min",
    }  # fmt: skip


def test_other_choices_count_other_games(window: Window) -> None:
    assert choose(window, level=texts.ALL_LEVELS)["started"] == "8"
    assert choose(window, level=texts.LEVELS["expert"])["assisted"] == "1"
    statistics(window).unaided.set(True)
    assert choose(window, level=texts.LEVELS["expert"])["started"] == "0"
    assert choose(window, level=texts.ALL_LEVELS, rule=texts.RULES["safe"])["started"] == "0"
    assert choose(window, rule=texts.ALL_RULES, period=texts.PERIODS[1][0])["rate"] == "\u2013"


@pytest.mark.parametrize("name", texts.PLOTS)
def test_every_plot_is_drawn(window: Window, name: str) -> None:
    shown = statistics(window)
    shown.plot.set(name)
    shown._show()
    canvas = shown.canvas
    assert say(texts.PLOTS[name]) in [
        canvas.itemcget(item, "text") for item in canvas.find_all() if canvas.type(item) == "text"
    ]


def test_a_picture_that_cannot_be_saved_is_told(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = statistics(window)
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_: str(tmp_path / "none" / "plot.ps"))
    shown.save_picture()
    assert shown.message.cget("text").startswith("The picture cannot be saved in ")
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_: f"{tmp_path}/{'long ' * 60}/plot.ps")
    shown.save_picture()
    assert len(shown.message.cget("text")) < 200
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_: str(tmp_path / "plot.ps"))
    shown.save_picture()
    assert shown.message.cget("text") == f"Saved in {said(tmp_path / 'plot.ps')}."


@pytest.mark.parametrize("suffix", [".csv", ".json"])
def test_the_history_goes_out_and_comes_back_without_doubles(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    path = tmp_path / f"history{suffix}"
    shown = statistics(window)
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_: str(path))
    monkeypatch.setattr(filedialog, "askopenfilename", lambda **_: str(path))
    shown.export()
    wait_until(window.root, lambda: not shown._transfer.busy)
    assert shown.message.cget("text") == f"8 games written to {said(path)}."
    shown.take_in()
    wait_until(window.root, lambda: not shown._transfer.busy)
    assert shown.message.cget("text") == "New games: 0. Games that were known already: 8."
    assert not shown.stop.winfo_manager()


def kept_in(profile: Path) -> int:
    """How many games the history has."""
    with History(profile) as history:
        return history.count()


def test_a_file_that_is_no_history_is_told_in_a_sentence(
    window: Window, profile: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "other.json"
    path.write_text("{}\n", encoding="utf-8")
    monkeypatch.setattr(filedialog, "askopenfilename", lambda **_: str(path))
    statistics(window).take_in()
    wait_until(window.root, lambda: not statistics(window)._transfer.busy)
    assert statistics(window).message.cget("text") == "The file is no exported history: its first line does not say so."
    assert kept_in(profile) == 8


def test_an_import_can_be_stopped_and_changes_nothing(
    window: Window, profile: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "history.csv"
    shown = statistics(window)
    with History(profile) as history:
        transfer_module.export(history, path)
    lines = path.read_text(encoding="utf-8").splitlines()
    more = [lines[1].replace(lines[1][:32], f"{number:032x}") for number in range(20_000)]
    path.write_text("\n".join([*lines, *more]), encoding="utf-8")
    monkeypatch.setattr(filedialog, "askopenfilename", lambda **_: str(path))
    shown.take_in()
    wait_until(window.root, lambda: shown._transfer._progress.count > 5)
    shown.stop.invoke()
    wait_until(window.root, lambda: not shown._transfer.busy)
    assert shown.message.cget("text") == say(texts.STOPPED)
    assert kept_in(profile) == 8


def test_closing_the_window_ends_what_goes_on(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_: str(tmp_path / "history.csv"))
    statistics(window).export()
    window.app.dialogs.open["statistics"].destroy()
    pump(window.root, 50)
    assert "statistics" not in window.app.dialogs.open


def test_an_empty_history_says_so(root: tkinter.Tk, profile: Path) -> None:
    opened = open_window(root, profile, Start(zoom=1))
    opened.app.run("statistics")
    wait_until(root, lambda: not statistics(opened).counting)
    canvas = statistics(opened).canvas
    said = [canvas.itemcget(item, "text") for item in canvas.find_all()]
    assert "No game of this choice has these numbers yet." in said
