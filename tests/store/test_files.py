from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sweeper.store.files import (
    Lock,
    Profile,
    append_text,
    find_profile,
    home_folder,
    open_text,
    profile_folder,
    read_text,
    set_aside,
    whole_file,
    write_whole,
)
from sweeper.texts.storage import reason_of, shown

NO_LINKS = pytest.mark.skipif(sys.platform == "win32", reason="links need rights on Windows")


def test_the_folder_is_made_and_the_text_kept(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b.json"
    write_whole(path, "née\n")
    assert path.read_text(encoding="utf-8") == "née\n"


def refuse(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
def test_a_failed_write_leaves_the_old_content_and_no_scraps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "b.json"
    write_whole(path, "old")
    monkeypatch.setattr(os, step, refuse)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["b.json"]


def test_a_writer_that_gives_up_leaves_the_old_content_and_no_scraps(tmp_path: Path) -> None:
    path = tmp_path / "b.json"
    write_whole(path, "old")
    with pytest.raises(ZeroDivisionError), whole_file(path) as file:
        file.write(str(1 / 0))
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["b.json"]


WRITER = """
import sys
from pathlib import Path
from sweeper.store.files import write_whole
for number in range(10**9):
    write_whole(Path(sys.argv[1]), f"{number % 10}" * 20000)
    if not number:
        print("go", flush=True)
"""


def test_a_kill_during_a_write_leaves_old_or_new(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for attempt in range(5):
        with subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(0.03 + attempt * 0.017)
            writer.kill()
        text = path.read_text()
        assert len(text) == 20000
        assert len(set(text)) == 1


@NO_LINKS
def test_a_link_stays_and_the_file_behind_it_is_written(tmp_path: Path) -> None:
    behind, path = tmp_path / "there" / "mine.json", tmp_path / "settings.json"
    write_whole(behind, "old")
    behind.chmod(0o640)
    path.symlink_to(behind)
    write_whole(path, "new")
    assert path.is_symlink()
    assert behind.read_text() == "new"
    assert behind.stat().st_mode & 0o777 == 0o640


@NO_LINKS
@pytest.mark.parametrize("there", [True, False], ids=["empty folder", "no folder"])
def test_a_link_to_nothing_is_not_written(tmp_path: Path, there: bool) -> None:
    behind, path = tmp_path / "disk" / "mine.json", tmp_path / "settings.json"
    if there:
        behind.parent.mkdir()
    path.symlink_to(behind)
    with pytest.raises(OSError, match="a link to") as caught:
        write_whole(path, "new")
    assert reason_of(caught.value) == f"it is a link to {shown(behind)}, which is not there"
    assert path.is_symlink()
    assert not behind.exists()


@NO_LINKS
def test_what_is_no_plain_file_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(OSError, match="no plain file"):
        write_whole(path, "new")
    assert path.is_fifo()
    assert os.listdir(tmp_path) == ["pipe"]


def test_files_are_set_aside_under_free_names(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        path = tmp_path / "settings.json"
        path.write_text("x")
        names.append(set_aside(path).name)
    assert names == ["settings.json.bad", "settings.json.bad2", "settings.json.bad3"]


HOME = Path("/home/ann")
USUAL = "/home/ann/.config/sweeper"


@pytest.mark.parametrize(
    ("platform", "environ", "home", "folder"),
    [
        ("linux", {}, HOME, USUAL),
        ("linux", {"XDG_CONFIG_HOME": "/cfg"}, HOME, "/cfg/sweeper"),
        ("linux", {"XDG_CONFIG_HOME": ""}, HOME, USUAL),
        ("linux", {"XDG_CONFIG_HOME": "relative"}, HOME, USUAL),
        ("darwin", {"XDG_CONFIG_HOME": "/cfg"}, HOME, "/home/ann/Library/Application Support/sweeper"),
        ("win32", {"APPDATA": "/roaming"}, HOME, "/roaming/sweeper"),
        ("win32", {}, HOME, "/home/ann/AppData/Roaming/sweeper"),
        ("linux", {"XDG_CONFIG_HOME": "/cfg"}, None, "/cfg/sweeper"),
        ("win32", {"APPDATA": "/roaming"}, None, "/roaming/sweeper"),
        ("linux", {}, None, None),
        ("darwin", {}, None, None),
        ("win32", {}, None, None),
    ],
)
def test_the_profile_lies_where_the_platform_keeps_such_things(
    platform: str, environ: dict[str, str], home: Path | None, folder: str | None
) -> None:
    assert profile_folder(platform, environ=environ, home=home) == (None if folder is None else Path(folder))


@pytest.mark.parametrize(
    ("environ", "home"),
    [
        ({"HOME": "/home/ann"}, HOME),
        ({"HOME": ""}, None),
        ({"HOME": "/"}, None),
        ({"HOME": "//"}, None),
        ({"HOME": "relative"}, None),
        ({"HOME": "~"}, None),
    ],
)
def test_a_home_is_a_folder_of_ones_own(environ: dict[str, str], home: Path | None) -> None:
    assert home_folder("linux", environ=environ) == home


@pytest.mark.parametrize("error", [RuntimeError, KeyError])
def test_a_user_without_a_name_has_no_home(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    def refuse(*_: object) -> Path:
        raise error

    monkeypatch.setattr(Path, "home", refuse)
    assert home_folder("linux", environ={}) is None
    profile = find_profile(None, platform="linux", environ={})
    assert profile.folder is None
    assert profile.notice is not None
    assert find_profile(None, platform="linux", environ={"XDG_CONFIG_HOME": "/cfg"}).folder == Path("/cfg/sweeper")


def test_looking_for_a_profile_makes_nothing(tmp_path: Path) -> None:
    chosen = tmp_path / "a" / "b"
    assert find_profile(chosen, platform="linux", environ={}) == Profile(chosen)
    assert os.listdir(tmp_path) == []


# Reading and adding to


def test_a_text_is_read_up_to_a_bound(tmp_path: Path) -> None:
    (tmp_path / "f").write_text("née")
    assert read_text(tmp_path / "f", most=3) == "née"
    with pytest.raises(ValueError, match="longer than") as caught:
        read_text(tmp_path / "f", most=2)
    assert reason_of(caught.value) == "it is longer than 2 signs"


def test_text_is_added_at_the_end_whatever_it_holds(tmp_path: Path) -> None:
    for text in ("a\n", "\ud800é\n"):
        append_text(tmp_path / "f", text)
    assert (tmp_path / "f").read_text(encoding="utf-8") == "a\n\\ud800é\n"


@NO_LINKS
@pytest.mark.parametrize(
    "work", [lambda path: read_text(path, most=9), lambda path: append_text(path, "x"), lambda path: open_text(path)]
)
def test_nothing_waits_for_a_pipe(tmp_path: Path, work: Callable[[Path], object]) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    try:
        with pytest.raises(OSError, match="no plain file"):
            work(tmp_path / "pipe")
    finally:
        os.close(reader)


# Locks


def test_a_lock_has_one_holder_and_can_be_had_again(tmp_path: Path) -> None:
    one, other = Lock(tmp_path / "lock"), Lock(tmp_path / "lock")
    assert one.take()
    assert one.take()
    assert (one.held, other.take(), other.held, other.trouble) == (True, False, False, None)
    one.free()
    assert other.take(wait=1)
    other.free()
    other.free()


def test_a_lock_whose_file_goes_leaves_nothing_and_waits_for_no_ghost(tmp_path: Path) -> None:
    one, other, third = (Lock(tmp_path / "lock") for _ in range(3))
    assert one.take()
    one.free(remove=True)
    assert os.listdir(tmp_path) == []
    assert other.take()
    assert not third.take()
    other.free(remove=True)
    assert os.listdir(tmp_path) == []


HOLDER = """
import sys
from pathlib import Path
from sweeper.store.files import Lock
lock = Lock(Path(sys.argv[1]))
print(lock.take(), flush=True)
sys.stdin.read()
"""


def test_a_killed_holder_gives_the_lock_back(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(tmp_path / "lock")]
    lock = Lock(tmp_path / "lock")
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        assert not lock.take()
        holder.kill()
    assert lock.take()
    lock.free()


def test_whatever_the_file_of_a_lock_holds_stays_and_does_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    path.write_bytes(b"\xffgarbage")
    lock = Lock(path)
    assert lock.take()
    lock.free()
    assert path.read_bytes() == b"\xffgarbage"


@NO_LINKS
@pytest.mark.parametrize(
    ("make", "number"), [(os.mkdir, errno.EISDIR), (os.mkfifo, errno.EINVAL)], ids=["folder", "pipe"]
)
def test_why_a_lock_cannot_be_had_is_known(tmp_path: Path, make: object, number: int) -> None:
    make(tmp_path / "lock")  # type: ignore[operator]
    lock = Lock(tmp_path / "lock")
    assert not lock.take(wait=60)
    assert lock.trouble is not None
    assert lock.trouble.errno == number
