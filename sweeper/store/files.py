"""The files of a profile: the folder they lie in, writing one whole or not at all, setting one aside, a lock."""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import stat
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TextIO

from ..texts import storage as texts
from ..texts.language import Saying, saying

NAME = "sweeper"
HISTORY = "history.sqlite3"  # the file of all games in a profile
LOCK_PAUSE = 0.02  # seconds between two tries to have a lock


class Profile(NamedTuple):
    """The folder that all is kept in, None where there is none that can be used; then `notice` says why."""

    folder: Path | None
    notice: Saying | None = None


def find_profile(chosen: Path | None, *, platform: str, environ: Mapping[str, str]) -> Profile:
    """The chosen profile folder, or the one that belongs to the user; nothing is made or written."""
    folder = chosen or profile_folder(platform, environ=environ, home=home_folder(platform, environ=environ))
    if folder is None:
        return Profile(None, saying(texts.NO_HOME))
    try:
        _check_folder(folder)
    except OSError as error:
        return Profile(None, saying(texts.NO_PROFILE, path=texts.shown(folder), reason=texts.cause_of(error)))
    return Profile(folder)


def home_folder(platform: str, *, environ: Mapping[str, str]) -> Path | None:
    """The user's folder; None where there is none, or it is the root of the disk, which is nobody's."""
    name = environ.get("USERPROFILE" if platform == "win32" else "HOME")
    if name is None:
        with contextlib.suppress(RuntimeError, KeyError):  # the latter in Python 3.9 where the user has no name
            name = str(Path.home())
    home = Path(name or ".")
    return home if home.is_absolute() and home != Path(home.anchor) else None


def profile_folder(platform: str, *, environ: Mapping[str, str], home: Path | None) -> Path | None:
    """The user's own profile folder: `platform` as in `sys.platform`, `home` the user's folder, None without one."""
    if platform == "win32" and environ.get("APPDATA"):
        return Path(environ["APPDATA"]) / NAME
    # The standard says that a relative XDG_CONFIG_HOME is to be ignored.
    if platform not in ("win32", "darwin") and environ.get("XDG_CONFIG_HOME", "").startswith("/"):
        return Path(environ["XDG_CONFIG_HOME"]) / NAME
    below = {"win32": Path("AppData", "Roaming"), "darwin": Path("Library", "Application Support")}
    return None if home is None else home / below.get(platform, Path(".config")) / NAME


def _check_folder(folder: Path) -> None:
    """Raise OSError unless a folder can be entered, or be made where it is missing."""
    try:
        mode = folder.stat().st_mode
    except FileNotFoundError:
        if folder.is_symlink():
            raise dangling(folder) from None
        above = next(parent for parent in folder.absolute().parents if os.path.lexists(parent))
        if not os.access(above, os.W_OK | os.X_OK, effective_ids=os.access in os.supports_effective_ids):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES)) from None
        return
    if not stat.S_ISDIR(mode):
        raise NotADirectoryError(errno.ENOTDIR, texts.NO_FOLDER)
    with contextlib.suppress(FileNotFoundError):
        (folder / NAME).stat()


@contextlib.contextmanager
def whole_file(path: Path, *, newline: str = "\n") -> Iterator[TextIO]:
    """A new text file that takes the place of `path` at the end; a crash at any moment leaves the old or the new.

    A link stays a link: the file that it leads to is replaced. Raises OSError, also where `path` is no plain file.
    """
    with _replacing(path) as handle, os.fdopen(handle, "w", encoding="utf-8", newline=newline) as file:
        yield file
        file.flush()
        os.fsync(file.fileno())


@contextlib.contextmanager
def _replacing(path: Path) -> Iterator[int]:
    """The handle of a new file beside `path`, to be closed within the block, after which it takes its place."""
    import tempfile  # here, because its import would slow every start

    place, mode = _place_of(path)
    handle, name = tempfile.mkstemp(prefix=f".{place.name[:100]}.", suffix=".new", dir=place.parent)
    try:
        yield handle
        if mode is not None:
            os.chmod(name, mode)
        os.replace(name, place)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def write_bytes_whole(path: Path, data: bytes) -> None:
    """Put `data` into `path`, whole or not at all. Raises OSError."""
    with _replacing(path) as handle, os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def write_whole(path: Path, text: str) -> None:
    """Put `text` into `path`, whole or not at all, in a folder that is made where it is missing. Raises OSError."""
    make_folder(path.parent)
    with whole_file(path) as file:
        file.write(text)


def _place_of(path: Path) -> tuple[Path, int | None]:
    """Where a file lies in truth, and its rights, None for a new one. Raises OSError."""
    place = Path(os.path.realpath(path)) if path.is_symlink() else path
    try:
        mode = place.stat().st_mode
    except FileNotFoundError:
        if place != path:
            raise dangling(path) from None
        return place, None
    if not stat.S_ISREG(mode):
        raise irregular()
    return place, stat.S_IMODE(mode)


def dangling(path: Path) -> OSError:
    """What is wrong with a link that leads nowhere, perhaps because a disk is missing: it must stay as it is."""
    return OSError(errno.ENXIO, saying(texts.DANGLING, place=texts.shown(os.path.realpath(path))))


def irregular() -> OSError:
    """What is wrong with a folder, a pipe or a device in the place of a file."""
    return OSError(errno.EINVAL, texts.NO_PLAIN_FILE)


def make_folder(folder: Path) -> None:
    """Make a folder where it is missing. Raises OSError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise dangling(folder) if folder.is_symlink() else NotADirectoryError(errno.ENOTDIR, texts.NO_FOLDER) from None


def sync_folder(folder: Path) -> None:
    """Have the names in a folder written to the disk, where the platform can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def open_text(path: Path, *, encoding: str = "utf-8", newline: str | None = None) -> TextIO:
    """A text file opened to be read; a pipe or a device is none, and nothing waits for one. Raises OSError."""
    handle = _plain(path)
    try:
        return open(handle, encoding=encoding, newline=newline)
    except BaseException:
        os.close(handle)
        raise


def read_bytes(path: Path, *, most: int) -> bytes:
    """The bytes of a file, up to `most` of them; a pipe or a device is none. Raises OSError."""
    with open(_plain(path), "rb") as file:
        return file.read(most)


def _plain(path: Path) -> int:
    """The handle of a plain file, opened to be read. Raises OSError, also for anything else."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise irregular()
    except BaseException:
        os.close(handle)
        raise
    return handle


def read_text(path: Path, *, most: int) -> str:
    """The whole of a small file. Raises OSError, ValueError where it is no text or longer than `most` signs."""
    with open_text(path) as file:
        text = file.read(most + 1)
    if len(text) > most:
        raise ValueError(saying(texts.LONG_FILE, most=most))
    return text


def append_text(path: Path, text: str) -> None:
    """Put `text` at the end of a file; a pipe or a device is none, and nothing waits for one. Raises OSError."""
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
    with os.fdopen(handle, "a", encoding="utf-8", errors="backslashreplace") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise irregular()
        file.write(text)


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be used to `NAME.bad`, or `NAME.bad2` ... if taken; the new path. Raises OSError."""
    aside = next(name for name in aside_names(path) if not os.path.lexists(name))
    os.replace(path, aside)
    return aside


def aside_names(path: Path) -> Iterator[Path]:
    """The names that a file can be set aside under, best first and without an end."""
    return (path.with_name(f"{path.name}.bad{number if number > 1 else ''}") for number in itertools.count(1))


class Lock:
    """A lock on a name, for one program at a time. The system gives it back when its holder dies.

    trouble: why the lock could not be had, where another holder is not the reason.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: OSError | None = None
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether the lock is ours."""
        return self._handle is not None

    def take(self, *, wait: float = 0.0) -> bool:
        """Try to have the lock, for up to `wait` seconds; whether it is ours now."""
        until = time.monotonic() + wait
        self.trouble = None
        while self._handle is None:
            try:
                self._handle = _locked(self.path)
            except OSError as error:
                self.trouble = error
                return False
            if self._handle is None:
                if time.monotonic() >= until:
                    return False
                time.sleep(LOCK_PAUSE)
        return True

    def free(self, *, remove: bool = False) -> None:
        """Give the lock back; with `remove` its file goes too, which only its last user may ask for."""
        if self._handle is None:
            return
        if remove and sys.platform != "win32":
            self._unlink()  # while it is ours: whoever waits for it looks for the name again
        os.close(self._handle)
        self._handle = None
        if remove and sys.platform == "win32":  # where an open file has to keep its name
            self._unlink()

    def _unlink(self) -> None:
        with contextlib.suppress(OSError):
            self.path.unlink()


def _locked(path: Path) -> int | None:
    """The handle of a file that is locked now; None where another has it. Raises OSError."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
    try:
        mine = os.fstat(handle)
        if not stat.S_ISREG(mine.st_mode):
            raise irregular()
        if _lock(handle) and _is_there(path, mine):
            return handle
    except BaseException:
        os.close(handle)
        raise
    os.close(handle)
    return None


def _is_there(path: Path, mine: os.stat_result) -> bool:
    """Whether the name still leads to our file, and the holder before us did not take it away."""
    try:
        return os.path.samestat(path.stat(), mine)
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
