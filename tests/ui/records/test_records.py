"""Records in the window: when the history is opened, and what is told of its files."""

from __future__ import annotations

import subprocess
import sys
import tkinter
from pathlib import Path

import pytest

from sweeper.store.best_times import BestTimes
from sweeper.store.settings import SettingsStore, Start
from sweeper.store.statistics import ALL, Statistics
from sweeper.texts import records as texts
from sweeper.texts.language import Text, say
from sweeper.ui.records import records as records_module
from sweeper.ui.window.app import App
from sweeper.ui.window.shell import Shell
from tests.display import pump, settle, wait_until
from tests.places import ROOT
from tests.ui.player import Player, again, history, labels, open_player, said_in_strip
from tests.ui.records.test_bookkeeper import held, lose_now


def test_the_history_is_not_opened_before_the_window_is_there(root: tkinter.Tk, profile: Path) -> None:
    app = App(Shell(root, SettingsStore(profile), Start(zoom=1)))
    assert not (profile / "history.sqlite3").exists()
    settle(root)
    wait_until(root, (profile / "history.sqlite3").exists)
    app.close()


def test_a_profile_that_cannot_be_written_is_told_once_and_the_game_goes_on(
    root: tkinter.Tk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    player = open_player(root, tmp_path / "file" / "profile", monkeypatch)
    assert "notice" in player.app.dialogs.open
    player.app.dialogs.open["notice"].destroy()
    player.win()
    player.close_boxes()
    player.app.new_game()
    player.lose()
    player.wait_for_numbers()
    assert "notice" not in player.app.dialogs.open
    assert Statistics(history(player)).tally(ALL).finished == 2


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0" + b"x" * 3000, bytes(range(256)) * 40])
def test_a_damaged_history_is_told_once_and_kept_aside(
    root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    (profile / "history.sqlite3").write_bytes(content)
    player = open_player(root, profile, monkeypatch)
    player.app.dialogs.open["notice"].destroy()
    assert [path for path in profile.iterdir() if path.is_file() and path.read_bytes() == content]
    player.win()
    player.close_boxes()
    player.wait_for_numbers()
    assert "notice" not in player.app.dialogs.open
    assert Statistics(history(player)).tally(ALL).won == 1


def test_another_language_changes_no_record(player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player.win()
    player.close_boxes()
    monkeypatch.setattr(records_module, "decimal_sign", lambda: ",")
    monkeypatch.setitem(texts.LEVELS, "beginner", Text("Anf\u00e4nger"))
    other = again(player, profile, monkeypatch)
    assert BestTimes(history(other)).best("beginner").uid is not None
    other.app.run("best")
    pump(other.root, 60)
    assert "Anf\u00e4nger:" in labels(other.app.dialogs.open["best"])
    other.app.close()


def test_numbers_the_readers_way(root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records_module, "decimal_sign", lambda: ",")
    player = open_player(root, profile, monkeypatch)
    player.lose()
    player.wait_for_numbers()
    assert any("Lost after 0," in words for words in said_in_strip(player))
    row = history(player).ask("SELECT time_ms, bbbv_per_s FROM game")[0]
    assert isinstance(row["bbbv_per_s"], float)


def test_closing_waits_as_long_as_the_player_lets_it(
    player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.begin()
    player.rest()
    with held(profile):
        player.app.new_game()
        player.begin()
        lose_now(player)
        player.app.new_game()
        player.begin()
        shown: list[str] = []

        def leave() -> None:
            box = player.app.dialogs.open.get("leaving")
            if box is None:
                player.root.after(20, leave)
                return
            shown.extend(labels(box))
            box.destroy()

        player.root.after(20, leave)
        player.app.close()
    assert shown == [say(texts.STILL_WRITING)]
    assert player.records.files.wait(20)  # here the program goes on living, and writes all the same
    other = open_player(tkinter.Tk(), profile, monkeypatch)
    assert "unfinished" in other.app.dialogs.open
    results = [game.result for game in Statistics(history(other)).games()]
    assert sorted(result.value for result in results) == ["abandoned", "lost", "unfinished"]
    other.app.close()


# A run in which a game is won, then best times and statistics are asked for; it prints what is on the screen.
RUN = """
import sys; sys.modules["_sqlite3"] = None
import tkinter
from pathlib import Path
from sweeper import start
from sweeper.store.settings import Start
from sweeper.ui.window import app as app_module
class App(app_module.App):
    def __init__(self, shell):
        super().__init__(shell)
        self.when("notice", self.win)
    def when(self, name, then):
        said = [self.words_in(dialog) for dialog in self.dialogs.open.values()]
        if name not in self.dialogs.open or any("..." in words for words in said):  # it waits for the files
            self.root.after(20, self.when, name, then)
            return
        for words in said:
            print(name, *(each.replace("\\n", " ") for each in words), sep="|", flush=True)
        self.dialogs.close_all()
        then()
    def words_in(self, dialog):
        return [str(each.cget("text")) for each in dialog.body.winfo_children() if isinstance(each, tkinter.Label)]
    def win(self):
        self.show(self.play.key_open(self.now()))
        game = self.play.game
        for index in set(range(81)) - set(game.layout.mines):
            game.open(divmod(index, 9), self.now())
        self.show(self.play.repaint(self.now()))
        self.when("name", lambda: self.when("best", self.ask))
    def ask(self):
        self.run("statistics")
        self.when("notice", self.close)
app_module.App = App
sys.exit(start.run(Start(folder=Path(sys.argv[1]), seed=None, zoom=1)))
"""


@pytest.mark.usefixtures("display")
def test_a_python_without_sqlite_says_so_once_and_keeps_the_best_times_of_the_run(profile: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(profile)], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = [line.split("|") for line in done.stdout.splitlines()]
    assert [line[0] for line in lines] == ["notice", "name", "best", "notice"]
    assert "this Python has no SQLite" in lines[0][1]
    assert lines[2][1:4] == ["Beginner:", "1 second", "Anonymous"]
    assert lines[3][1:] == [say(texts.NO_STATISTICS)]
    assert not (profile / "errors.log").exists()
    assert not (profile / "history.sqlite3").exists()
