"""Windows under test: a screen to open them on, time for them to run, pictures of them, real input.

Everything here works on the display that the fixture `display` has opened.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import time
import tkinter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest
from PIL import Image, ImageGrab

from tests.harness.arguments import is_on
from tests.harness.programs import advice
from tests.harness.screen import VirtualScreen, find_server, start_screen, uses_x
from tests.harness.trouble import Trouble

Size = tuple[int, int]

_own_screen: list[VirtualScreen] = []
_other_screens: dict[tuple[Size, int], VirtualScreen] = {}


def unavailable(reason: str) -> NoReturn:
    """Skip the test with a reason; fail it where the run requires a display (SWEEPER_REQUIRE_DISPLAY=1)."""
    if is_on(os.environ.get("SWEEPER_REQUIRE_DISPLAY")):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def open_display(own: bool = False) -> str:
    """The name of a display that windows open on, empty where displays have no name.

    Where X has none, or where this process is to have its `own`, starts Xvfb. It stays until this process is
    gone: Tk keeps its connection to the very end and would end the process with an error if the display went first.
    """
    server = find_server()
    reason = "" if own and server else why_no_window()
    if server and (own or reason):
        try:
            _own_screen.append(start_screen(server))
        except Trouble as trouble:
            unavailable(str(trouble))
        os.environ["DISPLAY"] = _own_screen[-1].name
        reason = why_no_window()
    if reason:
        unavailable(f"no window can be opened: {reason}")
    return os.environ.get("DISPLAY", "")


def other_display(size: Size, dpi: int) -> str:
    """The name of a display with a screen of that size in pixels and that density; it stays as the own one does."""
    server = find_server()
    if not server:
        pytest.skip("a screen of another size or density needs Xvfb")
    if (size, dpi) not in _other_screens:
        try:
            _other_screens[size, dpi] = start_screen(server, size=size, dpi=dpi)
        except Trouble as trouble:
            unavailable(str(trouble))
    return _other_screens[size, dpi].name


def why_no_window() -> str:
    """Why Tk cannot open a window here; empty when it can."""
    try:
        tkinter.Tk().destroy()
    except tkinter.TclError as error:
        return str(error)
    return ""


def is_alive(widget: tkinter.Misc) -> bool:
    """Whether a widget still exists."""
    try:
        return bool(widget.winfo_exists())
    except tkinter.TclError:
        return False


def pump(root: tkinter.Misc, ms: int = 50) -> None:
    """Run the event loop for `ms` milliseconds, or until the window is gone; 0 handles what waits."""
    deadline = time.monotonic() + ms / 1000
    while is_alive(root):
        root.update()
        left = deadline - time.monotonic()
        if left <= 0:
            return
        time.sleep(min(left, 0.002))


def wait_until(root: tkinter.Misc, condition: Callable[[], Any], ms: int = 3000, what: str = "") -> Any:
    """Run the event loop until `condition()` is true, and return its value.

    `what` names the condition in the AssertionError that comes after `ms` milliseconds.
    """
    deadline = time.monotonic() + ms / 1000
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"waited {ms} ms in vain for {what or 'a condition'}")
        pump(root, 5)


class Heartbeat:
    """How long the event loop of a window is not free: the longest time that a timer of one millisecond is late.

    longest: milliseconds, since `start`.
    """

    def __init__(self, root: tkinter.Misc) -> None:
        self._root = root
        self._timer = ""
        self._due = 0.0
        self.longest = 0.0

    def start(self) -> None:
        """Begin to measure, or begin anew."""
        self.stop()
        self.longest = 0.0
        self._wait()

    def stop(self) -> None:
        """Measure no more; calling it again does nothing."""
        if self._timer:
            self._root.after_cancel(self._timer)
            self._timer = ""

    def _wait(self) -> None:
        self._due = time.perf_counter() + 0.001
        self._timer = self._root.after(1, self._beat)

    def _beat(self) -> None:
        self.longest = max(self.longest, 1000 * (time.perf_counter() - self._due))
        self._wait()


def settle(widget: tkinter.Misc) -> None:
    """Draw what waits to be drawn and let a window that has just been opened appear."""
    widget.update_idletasks()
    widget.update()
    if not widget.winfo_viewable():
        wait_until(widget, widget.winfo_viewable, what=f"{widget} to be visible")
        widget.update()


def screenshot(widget: tkinter.Misc) -> Image.Image:
    """The whole screen that a widget is on, as an RGB picture, one pixel for one of Tk's."""
    settle(widget)
    picture = _grab().convert("RGB")
    size = (widget.winfo_screenwidth(), widget.winfo_screenheight())
    return picture if picture.size == size else picture.resize(size, Image.Resampling.NEAREST)


def screenshot_of(widget: tkinter.Misc) -> Image.Image:
    """What is on the screen where a widget is, in the widget's size; a part off the screen is black."""
    picture = screenshot(widget)
    left, top = widget.winfo_rootx(), widget.winfo_rooty()
    return picture.crop((left, top, left + widget.winfo_width(), top + widget.winfo_height()))


def _grab() -> Image.Image:
    """The picture of the screen: by Pillow, or by ImageMagick where Pillow was built without X."""
    try:
        return ImageGrab.grab(xdisplay=os.environ.get("DISPLAY") if uses_x() else None)
    except OSError as error:
        program = shutil.which("import") if uses_x() else None
        if not program:
            unavailable(f"no picture of the screen can be taken: {error}")
        done = subprocess.run([program, "-window", "root", "png:-"], capture_output=True, check=True)
        return Image.open(io.BytesIO(done.stdout))


def needed_program(name: str) -> str:
    """The path of a program that opens or drives windows through X, or a skip (a failure where required)."""
    if not uses_x():
        pytest.skip(f"{name} is for windows of X only")
    return shutil.which(name) or unavailable(f"{name} is not installed; {advice((name,))}")


def xdotool(*words: object) -> str:
    """Run xdotool with these words (`xdotool("mousemove", 10, 20, "click", 1)`); what it printed.

    The window sees the events only once its loop runs: `pump` after it.
    """
    program = needed_program("xdotool")
    command = [program, *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, timeout=20, check=True).stdout


@contextmanager
def keyboard_layout(name: str) -> Iterator[None]:
    """Another layout of the keyboard, as `ru`, until the end of the block."""
    program = shutil.which("setxkbmap") if uses_x() else None
    if program is None:
        pytest.skip("there is no setxkbmap, which changes the layout of a keyboard of X")
    asked = subprocess.run([program, "-query"], capture_output=True, text=True, check=True).stdout
    before = dict(line.split(":") for line in asked.replace(" ", "").splitlines())
    subprocess.run([program, "-layout", name, "-variant", ""], check=True)
    try:
        yield
    finally:
        subprocess.run(
            [program, "-layout", before.get("layout", "us"), "-variant", before.get("variant", "")], check=True
        )


@contextmanager
def running_window_manager(folder: Path) -> Iterator[None]:
    """Openbox, with its own defaults and its files in `folder`, or the manager that the display has."""
    program = needed_program("openbox")
    sign = folder / "ready"
    places = {"XDG_CONFIG_HOME": str(folder), "XDG_CACHE_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    process = subprocess.Popen(
        [program, "--sm-disable", "--startup", f"touch '{sign}'"],
        env={**os.environ, **places},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for_manager(process, sign)
        yield
    finally:
        if process.poll() is None:
            process.terminate()
        process.wait(10)


def _wait_for_manager(process: subprocess.Popen[bytes], sign: Path, seconds: float = 10.0) -> None:
    """Wait until openbox manages windows; it ends at once where another manager does already."""
    deadline = time.monotonic() + seconds
    while not sign.exists() and process.poll() is None:
        if time.monotonic() > deadline:
            unavailable("openbox did not start")
        time.sleep(0.005)
