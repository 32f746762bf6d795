"""The player's choices and their file."""

from __future__ import annotations

import json
import random
import threading
from pathlib import Path

import pytest

from sweeper.core.levels import EXPERT
from sweeper.store.files import write_whole
from sweeper.store.settings import AFTER_FIRST_WIN, ALLOWED, DEFAULTS, FILE_NAME, Settings, SettingsStore
from sweeper.texts.language import say


def test_every_setting_has_a_check_that_its_default_passes() -> None:
    assert set(ALLOWED) == set(Settings._fields)
    assert all(ALLOWED[name](getattr(DEFAULTS, name)) for name in ALLOWED)


def test_without_a_file_the_defaults_hold_and_nothing_is_said_or_written(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "new")
    assert store.settings == DEFAULTS
    assert store.notices == []
    assert not (tmp_path / "new").exists()


CHOICES = {
    "level": "custom",
    "custom_rows": 20,
    "custom_cols": 12,
    "custom_mines": 45,
    "rule": "safe",
    "marks": False,
    "color": False,
    "sound": True,
    "double_click_chord": False,
    "single_click_chord": True,
    "double_click_ms": 350,
    "chatter_guard_ms": 40,
    "left_handed": True,
    "aim_best_ms": 640,
    "assist": True,
    "chances_at_start": True,
    "per_cents": True,
    "after_game": False,
    "live_counters": True,
    "hostile_board": True,
    "how_to_play": False,
    "chord_words": False,
    "won": True,
    "newcomer": False,  # is not kept
    "zoom": 3,
    "language": "zh_CN",
    "window_x": -8,
    "window_y": 120,
}


def test_choices_come_back(tmp_path: Path) -> None:
    assert set(CHOICES) == set(ALLOWED)
    store = SettingsStore(tmp_path)
    for name, value in CHOICES.items():
        store.change(**{name: value})
    assert SettingsStore(tmp_path).settings == Settings(**CHOICES)  # type: ignore[arg-type]
    assert store.settings.chosen_level().mines == 45


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        ({}, False),
        ({"assist": True}, False),  # as versions before wrote it
        ({"chances_at_start": True}, True),
        ({"assist": True, "chances_at_start": True}, True),
        ({"assist": False, "chances_at_start": True}, True),
    ],
)
def test_chances_are_shown_at_a_start_only_where_that_was_chosen(tmp_path: Path, kept, shown) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(kept))
    assert SettingsStore(tmp_path).settings.assist is shown


def test_whether_chances_are_shown_now_is_not_kept(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.change(assist=True)
    assert store.settings.assist
    assert not (tmp_path / FILE_NAME).exists()
    (tmp_path / FILE_NAME).write_text(json.dumps({"assist": True}))
    store.change(assist=False, zoom=2)
    assert json.loads((tmp_path / FILE_NAME).read_text()) == {"zoom": 2}


def test_the_first_win_is_kept_and_that_there_was_none_is_not(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.change(newcomer=True)
    assert store.settings.newcomer
    assert not (tmp_path / FILE_NAME).exists()
    store.change(**AFTER_FIRST_WIN)
    settings = SettingsStore(tmp_path).settings
    assert (settings.won, settings.newcomer, settings.how_to_play, settings.chord_words) == (True, False, False, False)


def test_the_file_holds_only_what_differs(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.change(level="expert", zoom=2)
    store.change(zoom=0)
    assert json.loads((tmp_path / FILE_NAME).read_text()) == {"level": "expert"}
    assert store.settings.chosen_level() == EXPERT


def test_two_windows_keep_each_others_changes(tmp_path: Path) -> None:
    one, other = SettingsStore(tmp_path), SettingsStore(tmp_path)
    one.change(marks=False)
    other.change(level="expert")
    again = SettingsStore(tmp_path).settings
    assert (again.marks, again.level) == (False, "expert")


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[1]", b"null", b"\xff\xfe\x00", random.Random(1).randbytes(200), b"[" * 99_999],
    ids=["empty", "cut", "list", "null", "no text", "noise", "deep"],
)
def test_an_unreadable_file_is_kept_aside_and_said_once(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    store = SettingsStore(tmp_path)
    assert store.settings == DEFAULTS
    assert len(store.notices) == 1
    assert "settings.json.bad" in say(store.notices[0])
    assert (tmp_path / "settings.json.bad").read_bytes() == content
    store.change(zoom=2)
    assert len(store.notices) == 1
    assert SettingsStore(tmp_path).settings.zoom == 2


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("level", "hard"),
        ("custom_rows", 3),
        ("custom_cols", 9.5),
        ("custom_mines", "10"),
        ("marks", 1),
        ("zoom", 5),
        ("zoom", True),
        ("double_click_ms", 50),
        ("chatter_guard_ms", 81),
        ("window_x", "left"),
        ("window_y", 10**9),
    ],
)
def test_a_value_that_cannot_be_falls_back_alone(tmp_path: Path, name: str, value: object) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({name: value, "rule": "none"}))
    store = SettingsStore(tmp_path)
    assert getattr(store.settings, name) == getattr(DEFAULTS, name)
    assert store.settings.rule == "none"


def test_too_many_custom_mines_are_cut_to_fit(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"level": "custom", "custom_mines": 500}))
    assert SettingsStore(tmp_path).settings.chosen_level().mines == 80


def test_keys_of_a_newer_version_stay_in_the_file(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"hat": "red"}')
    SettingsStore(tmp_path).change(zoom=2)
    assert json.loads((tmp_path / "settings.json").read_text()) == {"hat": "red", "zoom": 2}


def test_a_folder_that_cannot_be_made_is_said_once_and_the_choice_holds(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("")
    store = SettingsStore(blocker / "profile")
    store.change(zoom=2)
    store.change(zoom=3)
    assert store.settings.zoom == 3
    assert len(store.notices) == 1
    assert "cannot be" in say(store.notices[0])


# In a thread


class Disk:
    """A disk that writes nothing before `go` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go, self.texts = threading.Event(), list[str]()
        monkeypatch.setattr("sweeper.store.settings.write_whole", self._write)

    def _write(self, path: Path, text: str) -> None:
        assert self.go.wait(10)
        self.texts.append(text)
        write_whole(path, text)


def test_a_change_does_not_wait_for_the_disk_and_those_that_wait_are_written_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    store = SettingsStore(tmp_path, in_thread=True)
    assert store.wait(0)
    for zoom in (2, 3, 4):
        assert store.change(zoom=zoom, marks=False).zoom == zoom
    assert not store.wait(0.01)
    assert not (tmp_path / FILE_NAME).exists()
    disk.go.set()
    assert store.wait(10)
    assert SettingsStore(tmp_path).settings == DEFAULTS._replace(zoom=4, marks=False)
    assert 1 <= len(disk.texts) <= 2


def test_what_goes_wrong_in_the_thread_is_told_when_all_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sweeper.store.settings.write_whole", refuse)
    store = SettingsStore(tmp_path, in_thread=True)
    for zoom in (2, 3):
        store.change(zoom=zoom)
        assert store.wait(10)
    assert len(store.notices) == 1
    assert store.settings.zoom == 3


def test_without_a_folder_there_is_no_thread() -> None:
    count = threading.active_count()
    store = SettingsStore(None, in_thread=True)
    store.change(zoom=2)
    assert store.wait(0)
    assert threading.active_count() == count
