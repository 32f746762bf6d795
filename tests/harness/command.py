"""The test command itself: environment, display, then linter, types and the suite."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.harness import programs
from tests.harness.arguments import USAGE, Options, split_arguments
from tests.harness.environment import ready_environment
from tests.harness.screen import find_server, start_screen, uses_x
from tests.harness.trouble import Trouble
from tests.places import ROOT

CHECKS = {
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
    "mypy": ("mypy",),
}
"""What runs before the suite: each check by the name it is reported under, with the words after `python -m`."""
MOST_PROCESSES = 4
LONGEST_TEST_S = 600  # many times what the longest takes on a busy machine
NO_TKINTER = 3
PROBE = f"""
import sys
try:
    import tkinter
except ImportError:
    sys.exit({NO_TKINTER})
try:
    tkinter.Tk().destroy()
except tkinter.TclError:
    sys.exit(1)
"""


def main(arguments: Sequence[str]) -> int:
    """Run the command; returns the exit status, 0 when everything passed."""
    options = split_arguments(arguments, os.environ)
    if options.show_help:
        print(USAGE, end="")
        return 0
    # Without this a polite kill would skip the clean-up that Ctrl-C gets.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    try:
        python = ready_environment(ROOT)
        with display(python, options) as variables:
            return run_all(python, options, variables)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130


def run_all(python: Path, options: Options, variables: dict[str, str]) -> int:
    """Run the checks, pytest last, so that its closing line is the last one when all is well."""
    failed: list[str] = []
    if not options.only_tests:
        failed = [name for name, words in CHECKS.items() if not check(python, name, words, variables)]
    given = options.pytest_arguments
    words = (*shared_out(given, processors(), find_server()), *time_limit(given), *given)
    status = run_through([str(python), "-m", "pytest", "-W", "error", *words], variables)
    if status:
        failed.append("pytest")
    if failed:
        print("failed: " + ", ".join(failed), flush=True)
    return status or int(bool(failed))


def shared_out(arguments: Sequence[str], count: int, server: str | None) -> tuple[str, ...]:
    """The words that have pytest run the whole suite in several processes; none for a part of the suite.

    `count` is the number of processors, `server` the path of Xvfb: each process opens a screen of its own, for
    pointer, keys and focus cannot be shared. A process that dies ends the run: what is left of its files may else
    never be given to another one, and the run waits for it without end.
    """
    whole = set(arguments) <= {"--slow"}
    if not whole or count < 2 or server is None:
        return ()
    return ("-n", str(min(count, MOST_PROCESSES)), "--dist", "loadfile", "--max-worker-restart", "0")


def time_limit(arguments: Sequence[str]) -> tuple[str, ...]:
    """The words that have pytest end a test, and its process, that has hung; none where slow tests run, too."""
    if "--slow" in arguments or any(word.startswith("--timeout") for word in arguments):
        return ()
    return ("--timeout", str(LONGEST_TEST_S), "--timeout-method", "thread")


def processors() -> int:
    """How many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check(python: Path, name: str, words: Sequence[str], variables: dict[str, str]) -> bool:
    """Run a check and say in one line how it went; the tool's own words only on failure."""
    start = time.monotonic()
    done = subprocess.run(
        [str(python), "-m", *words],
        cwd=ROOT,
        env=variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        print(done.stdout.rstrip())
    verdict = "failed" if done.returncode else "clean"
    print(f"{name}: {verdict} ({time.monotonic() - start:.1f} s)", flush=True)
    return done.returncode == 0


def run_through(command: Sequence[str], variables: dict[str, str]) -> int:
    """Run a program whose output goes straight to ours; on Ctrl-C it has time to close; its exit status."""
    process = subprocess.Popen(command, cwd=ROOT, env=variables)
    try:
        return process.wait()
    except KeyboardInterrupt:
        process.wait(15)
        raise
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


@contextmanager
def display(python: Path, options: Options) -> Iterator[dict[str, str]]:
    """The variables for the checks, with a display in them wherever one can be had.

    Raises Trouble where tkinter is missing, or where a display is required and it, or what drives
    windows on it, is missing.
    """
    variables = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONNOUSERSITE": "1"}
    for name in ("PYTHONHOME", "PYTHONPATH"):  # They would put other packages before the pinned ones.
        variables.pop(name, None)
    if options.require_display:
        variables["SWEEPER_REQUIRE_DISPLAY"] = "1"
    if uses_x():
        install_programs(options)
    screen = None
    if not has_screen(python, variables):
        server = server_or_advice(options)
        screen = start_screen(server) if server else None
    try:
        if screen:
            variables["DISPLAY"] = screen.name
        yield variables
    finally:
        if screen:
            screen.stop()


def has_screen(python: Path, variables: dict[str, str]) -> bool:
    """Whether a window opens; Trouble where there is no tkinter to ask."""
    try:
        status = subprocess.run([str(python), "-c", PROBE], env=variables, capture_output=True, timeout=60).returncode
    except subprocess.TimeoutExpired:
        return False
    if status == NO_TKINTER:
        raise Trouble(tkinter_advice())
    return status == 0


def tkinter_advice() -> str:
    """What to install where this Python comes without tkinter."""
    manager = programs.find_manager()
    package = f"the package {manager.tkinter}" if manager else "a Python that comes with Tk"
    return f"This Python ({sys.executable}) has no tkinter; install {package} and try again."


def install_programs(options: Options) -> None:
    """Install what window tests use; tell what is still missing, and what to type for it.

    Raises Trouble instead where a display is required, unless only a few tests would be skipped.
    """
    lacking = programs.install((*programs.REQUIRED, *programs.OPTIONAL))
    if not lacking:
        return
    sentence = f"There is no {programs.listed(lacking)} for the tests of windows; {programs.advice(lacking)}"
    if options.require_display and set(lacking) & set(programs.REQUIRED):
        raise Trouble(sentence)
    print(sentence + " (tests that need it are skipped)", flush=True)


def server_or_advice(options: Options) -> str | None:
    """The path of Xvfb; without one a line that says so and None.

    Raises Trouble instead where a display is required.
    """
    server = find_server()
    if server:
        return server
    missing = "There is no display to open windows on"
    if options.require_display:
        raise Trouble(missing)
    print(missing + " (the window tests are skipped)", flush=True)
    return None
