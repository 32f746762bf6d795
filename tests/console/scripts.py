"""Playing a dialogue from a script, and running the commands as processes, for tests."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from sweeper.console.board_text import BoardStyle
from sweeper.console.dialogue import Dialogue
from sweeper.core import levels
from sweeper.core.game import Game
from sweeper.core.layout import Layout
from tests.places import ROOT

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has neither pseudo terminals nor such file names")
TINY = ["*...", "....", "...*"]


class Ticks:
    """A clock that goes on by a second and a half every time it is looked at."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        self.now += 1500
        return self.now


class Shelf:
    """Files in memory."""

    def __init__(self) -> None:
        self.files: dict[str, list[str]] = {}

    def __call__(self, name: str, lines: list[str]) -> None:
        if name == "locked":
            raise OSError(13, "Permission denied")
        self.files[name] = lines


def dialogue(
    level: levels.Level = levels.BEGINNER,
    rule: str = "opening",
    seed: int | None = 7,
    shelf: Shelf | None = None,
    style: BoardStyle | None = None,
    menu: bool = True,
) -> Dialogue:
    """A dialogue on a clock of its own."""
    return Dialogue(
        level, rule=rule, seed=seed, now=Ticks(), save=shelf or Shelf(), style=lambda: style or BoardStyle(), menu=menu
    )


def on_board(lines: list[str] = TINY, shelf: Shelf | None = None) -> Dialogue:
    """A dialogue in the middle of which a game on the layout drawn in `lines` has begun; `*` is a mine."""
    talk = dialogue(shelf=shelf)
    talk.feed("1")
    talk.begin(Game.of_layout(Layout.from_text(lines)))
    return talk


def answers(talk: Dialogue, *lines: str) -> list[str]:
    """The answer to the last of some lines."""
    said: list[str] = []
    for line in lines:
        said = talk.feed(line)
    return said


def environment(**more: str) -> dict[str, str]:
    """The environment without what would change the output, and with `more`."""
    dropped = ("NO_COLOR", "DISPLAY", "PYTHONIOENCODING", "PYTHONUTF8")
    return {key: value for key, value in os.environ.items() if key not in dropped} | more


def sweeper(
    *words: str, stdin: str | bytes = "", cwd: Path = ROOT, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `python3 -m sweeper` with standard input from a pipe."""
    given = stdin.encode() if isinstance(stdin, str) else stdin
    path = {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "sweeper", *words],
        input=given, capture_output=True, cwd=cwd, env=(env or environment()) | path, timeout=60, check=False,
    )  # fmt: skip
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
    )


class Terminal:
    """A command on a terminal of its own; ends with the `with` block."""

    def __init__(self, *words: str, **env: str) -> None:
        import pty

        self.shown = ""
        self._ours, its = pty.openpty()
        self.running = subprocess.Popen(
            [sys.executable, "-m", "sweeper", *words], stdin=its, stdout=its, stderr=its,
            cwd=ROOT, env=environment(**{"TERM": "xterm", **env}), start_new_session=True,
        )  # fmt: skip
        os.close(its)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.running.kill()
        self.running.wait()
        os.close(self._ours)

    def wait_for(self, prompt: str) -> None:
        """Read until the screen ends with `prompt`."""
        while not self.shown.endswith(prompt):
            assert self._read(), self.shown

    def answer(self, prompt: str, typed: str) -> None:
        """Type when the prompt is there."""
        self.wait_for(prompt)
        os.write(self._ours, typed.encode())

    def status(self) -> int:
        """Read all that is still to come; the exit status."""
        while self._read():
            pass
        return self.running.wait(timeout=20)

    def _read(self) -> bool:
        """Read what is there; whether there is more to come."""
        if not select.select([self._ours], [], [], 20)[0]:
            return False
        try:
            part = os.read(self._ours, 4096)
        except OSError:  # how Linux tells that the other end is closed
            return False
        self.shown += part.decode()
        return bool(part)
