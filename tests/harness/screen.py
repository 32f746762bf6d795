"""A virtual screen for window tests: an Xvfb of our own that cannot outlive the process that started it."""

from __future__ import annotations

import os
import select
import shutil
import signal
import subprocess
import sys
from contextlib import suppress

from tests.harness.trouble import Trouble

# -noreset: the server would start anew each time the last window closes, and the next one may come too early.
SERVER = ("-displayfd", "1", "-nolisten", "tcp", "-noreset")
USUAL_SIZE = (1920, 1200)
USUAL_DPI = 96

# Our end of the keeper's standard input closes with our process, however that ends; then the server goes too.
KEEPER = '"$@" </dev/null & server=$!; exec >/dev/null; read -r _; kill $server 2>/dev/null; wait $server'


class VirtualScreen:
    """A running Xvfb of 24 bits."""

    def __init__(self, process: subprocess.Popen[bytes], number: int) -> None:
        self._process = process
        self.name = f":{number}"

    def stop(self) -> None:
        """End the server; calling it again does nothing."""
        if self._process.stdin:
            self._process.stdin.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            _kill(self._process)


def find_server() -> str | None:
    """The path of Xvfb, or None where there is none or where windows do not use X."""
    return shutil.which("Xvfb") if uses_x() else None


def uses_x() -> bool:
    """Whether Tk draws its windows through X on this system."""
    return sys.platform not in ("win32", "darwin", "cygwin")


def start_screen(
    program: str, seconds: float = 30.0, *, size: tuple[int, int] = USUAL_SIZE, dpi: int = USUAL_DPI
) -> VirtualScreen:
    """Start Xvfb on a free display number, ready for its first window.

    `program` is its path, `seconds` the time it may take, `size` how many pixels the screen is wide and high.
    Raises Trouble if no display comes up.
    """
    screen = ("-screen", "0", f"{size[0]}x{size[1]}x24", "-dpi", str(dpi))
    process = subprocess.Popen(
        ["sh", "-c", KEEPER, "sh", program, *SERVER, *screen],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C must reach the tests and not take the display from under them.
    )
    number = _read_number(process, seconds)
    if number is None:
        _kill(process)
        raise Trouble(f"The virtual display {program} did not start; run it by hand to see what it says.")
    return VirtualScreen(process, number)


def _read_number(process: subprocess.Popen[bytes], seconds: float) -> int | None:
    """The display number that the server prints once it is ready, or None."""
    assert process.stdout is not None
    with process.stdout as stream:
        ready, _, _ = select.select([stream], [], [], seconds)
        text = stream.readline().strip() if ready else b""
    return int(text) if text.isdigit() else None


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End the keeper and its server at once."""
    if sys.platform != "win32":  # Where there is no such server, and no such function either.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if process.stdin:
        process.stdin.close()
