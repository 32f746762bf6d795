"""Fixtures for every test: a display, windows on it, folders of their own; and how the suite is run."""

from __future__ import annotations

import gc
import os
import signal
import sys
import tkinter
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase

from sweeper.texts import hands, language
from sweeper.ui.parts.thinker import collection
from tests.display import open_display, other_display, running_window_manager
from tests.harness import programs
from tests.harness.arguments import is_on
from tests.harness.screen import uses_x
from tests.places import ROOT, SHARED

IN_CI = is_on(os.environ.get("CI"))
ERRORS = pytest.StashKey["list[BaseException]"]()

settings.register_profile(
    "default",
    deadline=None,
    derandomize=IN_CI,
    database=None if IN_CI else DirectoryBasedExampleDatabase(ROOT / ".hypothesis" / "examples"),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --slow."""
    parser.addoption("--slow", action="store_true", help="run the tests marked slow, too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests that open windows, and skip the slow ones unless they were asked for."""
    slow = config.getoption("--slow") or is_on(os.environ.get("SWEEPER_SLOW"))
    for item in items:
        if "display" in getattr(item, "fixturenames", ()):
            item.add_marker("window")
        if item.get_closest_marker("slow") and not slow:
            item.add_marker(pytest.mark.skip(reason="slow: runs with --slow or SWEEPER_SLOW=1"))


def pytest_collection_finish() -> None:
    """Keep what is loaded by now out of Python's garbage collection, which then costs next to nothing."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test in whose course a callback of Tk raised."""
    result = yield
    fail_on(item.stash.get(ERRORS, []))
    return result


def fail_on(errors: list[BaseException]) -> None:
    """Raise an AssertionError for the first of the errors, if there is one, and forget them all."""
    found = list(errors)
    errors.clear()
    if found:
        raise AssertionError(f"{len(found)} error(s) in callbacks, first: {found[0]!r}") from found[0]


@pytest.fixture(scope="session", autouse=True)
def _places_of_our_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the suite away from the files of the person who runs it."""
    folder = str(tmp_path_factory.mktemp("home"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", folder)
        patch.setenv("XDG_DATA_HOME", folder)
        patch.setenv("APPDATA", folder)
        patch.setenv("LANGUAGE", "en")  # whatever the machine speaks
        if sys.platform == "darwin":
            patch.setenv("HOME", folder)
        yield


@pytest.fixture(scope="session", autouse=True)
def _interrupts_are_heard() -> None:
    """Let Ctrl-C reach the programs that tests start, which a shell that runs the suite in the background forbids."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def _windows_go_without_a_trace() -> Iterator[None]:
    """Let every window take the keys before it is destroyed.

    Tk 8.6 is made for one application in a process: what a window leaves in its record of who has the keys on a
    display is not cleared in all cases, and the next window that takes the keys there reads it. Unless memory has been
    used anew by then nobody notices; else the process ends with a segmentation fault, somewhere in another test.
    """
    destroy = tkinter.Tk.destroy

    def take_keys_and_go(window: tkinter.Tk) -> None:
        with suppress(tkinter.TclError):  # It may have gone.
            if window.winfo_viewable():
                window.tk.call("focus", "-force", ".")
        destroy(window)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tkinter.Tk, "destroy", take_keys_and_go)
        yield


@pytest.fixture(scope="session")
def display(request: pytest.FixtureRequest) -> str:
    """The name of a display that windows open on; skips, or fails where one is required.

    A process that runs a part of the suite beside others has a display to itself.
    """
    return open_display(own=hasattr(request.config, "workerinput"))


@pytest.fixture(autouse=True)
def _display_for_marked(request: pytest.FixtureRequest) -> None:
    """Give tests marked `window` the display even if they do not name the fixture."""
    if request.node.get_closest_marker("window"):
        request.getfixturevalue("display")


@pytest.fixture
def callback_errors(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[BaseException]]:
    """What callbacks of any Tk raised; the test fails if something is left in this list at its end."""
    errors: list[BaseException] = []

    def report(_: tkinter.Tk, kind: type, error: BaseException, where: TracebackType | None) -> None:
        errors.append(error.with_traceback(where))

    monkeypatch.setattr(tkinter.Tk, "report_callback_exception", report)
    request.node.stash[ERRORS] = errors
    yield errors
    fail_on(errors)


@pytest.fixture
def root(request: pytest.FixtureRequest, display: str, callback_errors: list[BaseException]) -> Iterator[tkinter.Tk]:
    """A new Tk window, destroyed afterwards; errors in its callbacks, Python's or Tcl's, fail the test."""
    for before in ("screen", "window_manager"):
        if before in request.fixturenames:
            request.getfixturevalue(before)
    window = tkinter.Tk()

    def report(message: str, _: str) -> None:
        callback_errors.append(tkinter.TclError(message))

    window.tk.call("interp", "bgerror", "", window.register(report))
    yield window
    with suppress(tkinter.TclError):  # The test may have closed it.
        window.destroy()
    # What it leaves in circles would else be freed by whatever thread comes first, and Tk allows only this one.
    gc.collect()
    collection.windows_gone()


@pytest.fixture
def screen(request: pytest.FixtureRequest, display: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of another display, which `root` then opens on; its parameter is the screen's size and its dpi."""
    name = other_display(*request.param)
    monkeypatch.setenv("DISPLAY", name)
    return name


@pytest.fixture
def window_manager(
    request: pytest.FixtureRequest, display: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """A window manager on the display for this test; up before `root`, whatever their order."""
    if "screen" in request.fixturenames:
        request.getfixturevalue("screen")
    with running_window_manager(tmp_path_factory.mktemp("manager")):
        yield


@pytest.fixture(scope="session")
def chinese_font(display: str) -> None:
    """A font that shows Chinese, or a skip; systems without X come with one."""
    if uses_x() and not programs.chinese_font():
        pytest.skip(f"there is no font for Chinese; {programs.advice((programs.CHINESE_FONT,))}")


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Speak English in the next test, and to a right hand, whatever was chosen in this one."""
    yield
    language.use(language.ENGLISH)
    hands.use(left=False)


@pytest.fixture
def chinese() -> None:
    """Everything is said in Chinese in this test."""
    language.use("zh_CN")


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """An empty folder to keep a player's choices in."""
    folder = tmp_path / "profile"
    folder.mkdir()
    return folder


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder `shared` beside the project, with positions and samples; skips where there is none."""
    if not SHARED.is_dir():
        pytest.skip(f"there is no folder {SHARED.name} beside the project")
    return SHARED
