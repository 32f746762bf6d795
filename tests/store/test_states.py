"""Profiles in every state: one true sentence, the player's files untouched, and the game goes on."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from sweeper.store.files import find_profile
from sweeper.store.history import History
from sweeper.store.opening import FILE_NAME, LOCK_NAME
from sweeper.store.settings import DEFAULTS, SettingsStore
from sweeper.store.settings import FILE_NAME as SETTINGS_NAME
from sweeper.store.unfinished import Unfinished, UnfinishedStore
from sweeper.texts.language import N_, say, saying

from .made import TRACE, filled, keep, played

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links, pipes and rights are others on Windows")

NOBODY = 65534
LEFT = played(moves=0)
LEFT.open((0, 0), 1000)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of root, who may enter everything."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


class Played(NamedTuple):
    """What a session said, and whether it kept its settings, its game won, and the one left."""

    said: list[str]
    kept: tuple[bool, bool, bool]


def session(chosen: Path) -> Played:
    """A session of the three stores as the window has it, with whatever it was told; nothing may raise."""
    environ = {"HOME": str(chosen.parent)}
    profile = find_profile(chosen, platform="linux", environ=environ)
    settings = SettingsStore(profile.folder, notice=profile.notice)
    settings.change(zoom=3)
    left = Unfinished("ab" * 16, LEFT.trace(), 5)
    with History(profile.folder) as history:
        uid = keep(history)
        assert history.trace(uid) == TRACE
        assert history.count() >= 1
        unfinished = UnfinishedStore(profile.folder)
        unfinished.left()
        unfinished.keep(left)
        unfinished.close()
        said = list(map(say, [*settings.notices, *history.notices, *unfinished.notices, *unfinished.trouble]))
    assert settings.settings.zoom == 3
    again = find_profile(chosen, platform="linux", environ=environ)
    with History(again.folder) as history, closing(UnfinishedStore(again.folder)) as store:
        kept = history.game(uid) is not None, bool(store.left())
    return Played(said, (SettingsStore(again.folder).settings.zoom == 3, *kept))


def snapshot(folder: Path) -> dict[str, object]:
    """What stands under each name: a link's target, a file's bytes, the kind of anything else."""
    return {
        str(path.relative_to(folder)): os.readlink(path)
        if path.is_symlink()
        else path.read_bytes()
        if path.is_file()
        else path.stat().st_mode
        for path in sorted(folder.rglob("*"))
    }


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that nobody may enter and write to."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)
        for path in Path(name).rglob("*"):
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o777)


ALL, NOTHING = (True, True, True), (False, False, False)
LONG = "x" * 300


def closed(folder: Path) -> Path:
    """A profile that cannot be entered."""
    (folder / "p").mkdir()
    filled(folder / "p", 2)
    (folder / "p").chmod(0o000)
    return folder / "p"


def in_closed(folder: Path) -> Path:
    """A profile still to be made in a folder that cannot be entered."""
    (folder / "home").mkdir(mode=0o000)
    return folder / "home" / ".config" / "sweeper"


def in_protected(folder: Path) -> Path:
    """A profile still to be made in a folder that cannot be written."""
    (folder / "home").mkdir()
    (folder / "home").chmod(0o555)
    return folder / "home" / "p"


def linked(folder: Path) -> Path:
    (folder / "p").symlink_to(folder / "disk" / "p")
    return folder / "p"


def a_file(folder: Path) -> Path:
    (folder / "p").write_text("mine")
    return folder / "p"


def below_a_file(folder: Path) -> Path:
    (folder / "file").write_text("mine")
    return folder / "file" / "p"


BAD_FOLDERS: list[tuple[Callable[[Path], Path], str]] = [
    (closed, "Permission denied"),
    (in_closed, "Permission denied"),
    (in_protected, "Permission denied"),
    (linked, "it is a link to .*disk/p, which is not there"),
    (a_file, "there is a file in the place of the folder"),
    (below_a_file, "Not a directory"),
    (lambda folder: folder / LONG, "File name too long"),
    (lambda folder: folder / LONG / "below", "File name too long"),
    (lambda folder: folder.joinpath(*(["x" * 200] * 30)), "File name too long"),
]


@pytest.mark.parametrize(("make", "reason"), BAD_FOLDERS)
def test_a_folder_that_cannot_be_used_is_said_once_and_left_alone(
    folder: Path, make: Callable[[Path], Path], reason: str
) -> None:
    chosen = make(folder)
    with as_nobody():
        played = session(chosen)
    assert played.kept == NOTHING
    assert len(played.said) == 1
    expected = rf"The folder .{{1,80}} cannot be used \({reason}\), so settings and games hold only until you leave\."
    assert re.fullmatch(expected, played.said[0])
    assert not any(LONG in str(path) for path in folder.rglob("*"))


@pytest.mark.parametrize("name", ["p", "a b%?#&;'", "проект", os.fsdecode(b"caf\xe9"), os.fsdecode(b"\xff\xfe")])
def test_a_profile_of_any_name_keeps_everything(folder: Path, name: str) -> None:
    assert session(folder / name) == Played([], ALL)


def test_a_profile_behind_a_link_keeps_everything(folder: Path) -> None:
    (folder / "there").mkdir()
    (folder / "p").symlink_to(folder / "there")
    assert session(folder / "p") == Played([], ALL)
    assert (folder / "p").is_symlink()


# Single files


class State(NamedTuple):
    """A thing in the place of a file: how it is made, what is said of it, and what is kept all the same."""

    name: str
    make: Callable[[Path], object]
    says: str
    kept: tuple[bool, bool, bool]


def dangle(path: Path) -> None:
    path.symlink_to(path.parent / "disk" / "there")


def dangle_into_a_folder(path: Path) -> None:
    (path.parent / "disk").mkdir()
    dangle(path)


def pipe(path: Path) -> None:
    os.mkfifo(path)
    path.chmod(0o666)


def locked(path: Path) -> None:
    path.write_text("{}")
    path.chmod(0o000)


def damaged_behind_a_link(path: Path) -> None:
    (path.parent / "there").write_text("{")
    path.symlink_to("there")


SETTINGS, HISTORY = (False, True, True), (True, False, True)
STATES = [
    State(SETTINGS_NAME, dangle, "settings .* cannot be read .*link to", SETTINGS),
    State(SETTINGS_NAME, dangle_into_a_folder, "settings .* cannot be read .*link to", SETTINGS),
    State(SETTINGS_NAME, pipe, "settings .* cannot be read .*no plain file", SETTINGS),
    State(SETTINGS_NAME, os.mkdir, "settings .* cannot be read", SETTINGS),
    State(SETTINGS_NAME, locked, "settings .* cannot be read .*Permission denied", SETTINGS),
    State(SETTINGS_NAME, damaged_behind_a_link, "settings .* are damaged .*link", SETTINGS),
    State(FILE_NAME, dangle, "history .* cannot be used .*link to", HISTORY),
    State(FILE_NAME, dangle_into_a_folder, "history .* cannot be used .*link to", HISTORY),
    State(FILE_NAME, pipe, "history .* cannot be used .*no plain file", HISTORY),
    State(FILE_NAME, os.mkdir, "history .* cannot be used .*no plain file", HISTORY),
    State(FILE_NAME, locked, "history .* cannot be used .*Permission denied", HISTORY),
    State(f"{FILE_NAME}-wal", pipe, "history .* cannot be used .*no plain file", HISTORY),
    State(LOCK_NAME, os.mkdir, "history .* cannot be used .*", HISTORY),
    State(LOCK_NAME, pipe, "history .* cannot be used .*no plain file", HISTORY),
    State(LOCK_NAME, locked, "history .* cannot be used .*Permission denied", HISTORY),
]


@pytest.mark.parametrize("state", STATES, ids=lambda state: f"{state.name} {state.make.__name__}")
def test_what_stands_in_the_place_of_a_file_is_said_once_and_left_alone(folder: Path, state: State) -> None:
    state.make(folder / state.name)
    path = folder / state.name
    before = (os.lstat(path).st_mode, os.readlink(path) if path.is_symlink() else None, sorted(os.listdir(folder)))
    with as_nobody():
        played = session(folder)
    assert played.kept == state.kept
    assert len(played.said) == 1
    assert re.search(state.says, played.said[0])
    assert (os.lstat(path).st_mode, os.readlink(path) if path.is_symlink() else None) == before[:2]
    assert not any(".bad" in name for name in os.listdir(folder))
    assert not (folder / "disk" / "there").exists()


def test_garbage_in_the_lock_does_not_matter(folder: Path) -> None:
    (folder / LOCK_NAME).write_bytes(b"\xffgarbage")
    assert session(folder) == Played([], ALL)
    assert (folder / LOCK_NAME).read_bytes() == b"\xffgarbage"


def test_settings_behind_a_link_are_changed_there(folder: Path) -> None:
    (folder / "mine.json").write_text('{"marks": false}')
    (folder / SETTINGS_NAME).symlink_to("mine.json")
    assert session(folder) == Played([], ALL)
    assert (folder / SETTINGS_NAME).is_symlink()
    assert SettingsStore(folder).settings == DEFAULTS._replace(zoom=3, marks=False)


def test_a_history_behind_a_link_is_kept_and_saved_there(folder: Path) -> None:
    (folder / "disk").mkdir()
    (folder / FILE_NAME).symlink_to(folder / "disk" / "mine.sqlite3")
    content, _ = filled(folder / "other", 40)
    (folder / "disk" / "mine.sqlite3").write_bytes(content[:-9000])
    with History(folder) as history:
        assert len(history.notices) == 1
        assert history.count() > 20
        keep(history)
    assert (folder / FILE_NAME).is_symlink()
    assert (folder / "disk" / "mine.sqlite3.bad").read_bytes() == content[:-9000]
    with History(folder) as history:
        assert history.notices == []


@pytest.mark.parametrize("size", [2**20 + 1, 2**28])
def test_settings_that_are_far_too_long_are_set_aside(folder: Path, size: int) -> None:
    with (folder / SETTINGS_NAME).open("wb") as file:
        file.truncate(size)
    played = session(folder)
    assert played.kept == ALL
    assert len(played.said) == 1
    assert "settings.json.bad" in played.said[0]


def test_without_a_folder_all_is_kept_until_the_end_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    settings = SettingsStore(None, notice=saying(N_("why")))
    assert settings.change(zoom=2).zoom == 2
    with History(None) as history:
        uid = keep(history)
        assert (history.trace(uid), history.in_memory) == (TRACE, True)
        store = UnfinishedStore(None)
        assert store.left() == []
        assert not store.keep(Unfinished(uid, LEFT.trace(), 5))
        store.close()
        assert ([say(notice) for notice in settings.notices], history.notices, store.notices) == (["why"], [], [])
    assert os.listdir(tmp_path) == []
