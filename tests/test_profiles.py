"""Profile folders in every state, with the whole program: one true sentence, a game played, and a quiet end."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from sweeper.store.history import History
from sweeper.store.settings import SettingsStore
from tests.places import ROOT

pytestmark = [
    pytest.mark.usefixtures("display"),
    pytest.mark.skipif(sys.platform == "win32", reason="links, pipes and rights are others on Windows"),
]
NOBODY = 54321  # a user without a name, and so without a folder
# The program: it says what it tells the player, changes a setting, wins a game, and leaves.
SESSION = """
import importlib, os, pkgutil, sys, tkinter
import sweeper, sweeper.ui
for found in pkgutil.walk_packages(sweeper.__path__, "sweeper."):
    if not found.name.startswith(("sweeper.console", "sweeper.simulate", "sweeper.__main__")):
        importlib.import_module(found.name)
from sweeper import command_line, start
from sweeper.store import coding, exchange
from sweeper.ui.window import app as app_module
if sys.argv[1]:
    os.setgroups([]), os.setgid(int(sys.argv[1])), os.setuid(int(sys.argv[1]))
class App(app_module.App):
    def __init__(self, shell):
        super().__init__(shell)
        self.when_files_rest(self.begin)
    def when_files_rest(self, then, looks=0):
        looks = 0 if self.parts["records"].files.busy else looks + 1
        if looks > 9:
            then()
        else:
            self.root.after(20, self.when_files_rest, then, looks)
    def say(self):
        box = self.dialogs.open.get("notice")
        if box is not None:
            print(*box.words.split("\\n\\n"), sep="\\n", flush=True)
            box.destroy()
        return box is not None
    def begin(self):
        self.say()
        self.run("switch.live_counters")
        self.show(self.play.key_open(self.now()))
        game = self.play.game
        for index in set(range(81)) - set(game.layout.mines):
            game.open(divmod(index, 9), self.now())
        self.show(self.play.repaint(self.now()))
        self.when_files_rest(self.end)
    def end(self):
        said = self.say()
        self.dialogs.close_all()
        self.run("best")
        self.when_files_rest(self.end if said else self.close)
app_module.App = App
sys.exit(start.main(sys.argv[2:]))
"""


class Session(NamedTuple):
    """What a session said, a sentence a line, and what went wrong."""

    said: list[str]
    errors: str
    status: int


def session(*words: str, user: int | None = None, folder: Path = ROOT, **environ: str | None) -> Session:
    """A session of the program; a variable that is None is not there."""
    variables = {**os.environ, "PYTHONPATH": str(ROOT), **environ}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SESSION, "" if user is None else str(user), *words],
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        cwd=folder,
        env={name: value for name, value in variables.items() if value is not None},
        timeout=60,
        check=False,
    )
    return Session(done.stdout.splitlines(), done.stderr, done.returncode)


def nobody() -> int | None:
    """A user who may do nothing: another one for root, who may do everything."""
    return NOBODY if os.geteuid() == 0 else None


@pytest.fixture
def place() -> Iterator[Path]:
    """An empty folder, which everybody may enter and write to, as are those above it."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o777)
        yield Path(name)


def kept(profile: Path) -> tuple[bool, int]:
    """Whether a profile has the setting that was changed, and how many games it has."""
    with History(profile) as history:
        return SettingsStore(profile).settings.live_counters, history.count()


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
@pytest.mark.parametrize(
    "name", ["plain", "\u043f\u0440\u043e\u0435\u043a\u0442", os.fsdecode(b"caf\xe9"), "a%20b?c#d"]
)
def test_a_profile_of_any_name_keeps_everything(place: Path, name: str, locale: str) -> None:
    profile = place / name
    assert session("--profile", str(profile), LC_ALL=locale) == ([], "", 0)
    assert kept(profile) == (True, 1)


UNUSABLE = "cannot be used"
NO_HOME = "There is no home folder"


def shut(folder: Path) -> Path:
    """A folder that nobody may enter."""
    (folder / "shut").mkdir()
    (folder / "shut").chmod(0)
    return folder / "shut"


def below_shut(folder: Path) -> Path:
    """A folder below it."""
    return shut(folder) / "profile"


def long(folder: Path) -> Path:
    """A name that no system takes."""
    return folder / ("x" * 300)


def a_file(folder: Path) -> Path:
    """A file where the folder should be."""
    (folder / "file").write_text("mine")
    return folder / "file"


def below_a_file(folder: Path) -> Path:
    """A folder below a file."""
    return a_file(folder) / "profile"


def a_dangling_link(folder: Path) -> Path:
    """A link to a disk that is not there."""
    (folder / "link").symlink_to(folder / "none" / "disk")
    return folder / "link"


def a_ring(folder: Path) -> Path:
    """A link to itself."""
    (folder / "ring").symlink_to("ring")
    return folder / "ring"


@pytest.mark.parametrize("made", [shut, below_shut, long, a_file, below_a_file, a_dangling_link, a_ring])
def test_a_folder_that_cannot_be_used_is_said_once(place: Path, made: Callable[[Path], Path]) -> None:
    profile = made(place)
    before = sorted(os.listdir(place))
    said, errors, status = session("--profile", str(profile), user=nobody())
    assert (errors, status, len(said)) == ("", 0, 1)
    assert UNUSABLE in said[0]
    assert sorted(os.listdir(place)) == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become another user")
@pytest.mark.parametrize("home", [None, "", "/", "here", "."])
def test_without_a_home_it_is_said_once_and_nothing_is_written(place: Path, home: str | None) -> None:
    said, errors, status = session(user=NOBODY, folder=place, HOME=home, XDG_CONFIG_HOME=None)
    assert (errors, status, len(said)) == ("", 0, 1)
    assert NO_HOME in said[0]
    assert os.listdir(place) == []
    assert not Path("/.config/sweeper").exists()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become another user")
@pytest.mark.parametrize("home", [None, ""])
def test_without_a_home_the_folder_for_choices_is_used_where_there_is_one(place: Path, home: str | None) -> None:
    assert session(user=NOBODY, HOME=home, XDG_CONFIG_HOME=str(place)) == ([], "", 0)
    assert kept(place / "sweeper") == (True, 1)


def test_a_home_that_may_not_be_entered_is_said_once(place: Path) -> None:
    said, errors, status = session(user=nobody(), HOME=str(shut(place)), XDG_CONFIG_HOME=None)
    assert (errors, status, len(said)) == ("", 0, 1)
    assert UNUSABLE in said[0]


def pipe(path: Path) -> None:
    """A pipe in the place of a file."""
    os.mkfifo(path)


def folder(path: Path) -> None:
    """A folder in the place of a file."""
    path.mkdir()


def dangling(path: Path) -> None:
    """A link to a disk that is not there."""
    path.symlink_to("/none/disk/file")


def garbage(path: Path) -> None:
    """Something else in a file."""
    path.write_bytes(b"garbage\0\xff" * 50)


@pytest.mark.parametrize(
    ("name", "made", "sentences"),
    [
        ("history.sqlite3", pipe, 1),
        ("history.sqlite3", folder, 1),
        ("history.sqlite3", dangling, 1),
        ("history.sqlite3", garbage, 1),
        ("history.lock", pipe, 1),
        ("history.lock", folder, 1),
        ("history.lock", garbage, 0),
        ("settings.json", pipe, 1),
        ("settings.json", folder, 1),
        ("settings.json", dangling, 1),
        ("settings.json", garbage, 1),
        ("errors.log", folder, 0),
    ],
)
def test_what_stands_in_the_place_of_a_file_is_said_once(
    profile: Path, name: str, made: Callable[[Path], None], sentences: int
) -> None:
    made(profile / name)
    said, errors, status = session("--profile", str(profile))
    assert (errors, status, len(said)) == ("", 0, sentences), said


@pytest.mark.parametrize("rights", [0o555, 0o000])
def test_a_profile_that_is_protected_is_said_once(place: Path, rights: int) -> None:
    profile = place / "profile"
    assert session("--profile", str(profile)) == ([], "", 0)
    for path in profile.iterdir():
        path.chmod(0o444)
    profile.chmod(rights)
    before = {path.name: path.read_bytes() for path in profile.iterdir()} if os.geteuid() == 0 else {}
    said, errors, status = session("--profile", str(profile), user=nobody())
    assert (errors, status) == ("", 0)
    assert len(said) == (1 if rights == 0 else 2), said
    if before:
        assert {path.name: path.read_bytes() for path in profile.iterdir()} == before
