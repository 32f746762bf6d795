"""The commands as processes: pipes, terminals, status codes, consoles that know only ASCII."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sweeper.console.main import COMMANDS, main
from sweeper.texts import console as texts

from .scripts import ROOT, environment, sweeper

SCRIPT = "x\n1\nD5\nflag A1\nA1\n99 99\nhint\nchances\n"
posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo terminals to test with")


def test_a_script_of_commands_from_a_pipe():
    done = sweeper("play", "--seed", "7", stdin=SCRIPT)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[:5] == [
        "Minesweeper", "1  play", "0  leave", "Please type 1 to play or 0 to leave.",
        "9 x 9, 10 mines. First click: an opening. Type a cell, as D5 or 5 4, or help.",
    ]  # fmt: skip
    assert "A1 has a flag; take it away first with: flag A1." in lines
    assert "Row 99 is not on the board; rows go from 1 to 9." in lines
    assert "> " not in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("stdin", ["", "1\n", "1\nD5", "\n\n", "1\nD5\n\n\x00\xff"])
def test_the_end_of_the_input_ends_the_game_quietly(stdin):
    done = sweeper("play", stdin=stdin.encode("latin-1"))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("stdin", "last"), [("0\n", "0  leave"), ("1\nq\n", "9  # # # # # # # # #")])
def test_leaving(stdin, last):
    done = sweeper("play", stdin=stdin)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, last)


def test_the_options_of_the_window_choose_the_game():
    done = sweeper("play", "--size", "4x8", "--mines", "5", "--first-click", "none", stdin="1\n")
    assert "4 x 8, 5 mines. First click: may be a mine." in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "--level", "hard"], "level is 'hard'"),
        (["play", "--zoom", "2"], "unrecognized arguments: --zoom 2"),
        (["play", "now"], "unrecognized arguments: now"),
        (["solve", "--frob"], "unrecognized arguments: --frob"),
        (["plau"], "'plau' is no command; there are play, solve, simulate"),
        (["--frob"], "unrecognized arguments: --frob"),
    ],
)
def test_wrong_words_end_with_status_2_and_one_sentence(words, sentence):
    done = sweeper(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_in_plain_ascii(name):
    done = sweeper(name, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: python3 -m sweeper {name}")
    assert done.stdout.isascii()
    assert max(map(len, done.stdout.splitlines())) <= 120


def test_the_help_lists_the_commands():
    done = sweeper("--help")
    assert done.returncode == 0
    assert all(f"python3 -m sweeper {name}" in done.stdout for name in COMMANDS)


def test_the_example_in_the_help_is_a_position():
    (example,) = re.findall(r"^ *(\{.*\})$", texts.SOLVE_EPILOG, re.MULTILINE)
    done = sweeper("solve", "--json", stdin=example)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no device that is always full")
@pytest.mark.parametrize("words", [["play"], ["solve"], ["solve", "--json"]])
def test_output_that_cannot_be_written_is_one_sentence(words):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "sweeper", *words], input="mines 1\n##\n", stdout=full, stderr=subprocess.PIPE,
            cwd=ROOT, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "The output cannot be written: No space left on device.\n")


@pytest.mark.parametrize("words", [[], ["--level", "expert"]])
def test_without_a_command_the_window_opens(words):
    opened = []
    assert main(words, lambda given: opened.append(given) or 3) == 3  # type: ignore[func-returns-value]
    assert opened == [words]


def test_no_command_loads_a_window():
    code = (
        "import sys; from sweeper.console.main import main, command, COMMANDS\n"
        "for name in COMMANDS: command(name)\n"
        "print(sorted(set(sys.modules) & {'tkinter', 'sweeper.ui', 'sweeper.present'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_console_with_few_characters(encoding):
    env = environment(PYTHONIOENCODING=f"{encoding}:strict")
    done = sweeper("play", "--seed", "7", stdin="\u2603\n1\n\u2603\nD5\nhint\nhint\nhint\nhint\n".encode(), env=env)
    assert (done.returncode, done.stderr) == (0, "")
    done = sweeper("solve", stdin=b'{"id": "\xe2\x98\x83", "mines": 1, "board": ["\xe2\x98\x83#"]}', env=env)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    done = sweeper("solve", stdin=b'{"id": "\xe2\x98\x83", "mines": 1, "board": ["##"]}', env=env)
    assert (done.returncode, done.stderr) == (0, "")


def test_saving_writes_a_file_that_solve_reads(tmp_path):
    done = sweeper("play", "--seed", "7", stdin="1\nD5\nsave\nsave game.txt\nsave no/such\x00name\n", cwd=tmp_path)
    assert "Saved in game.txt." in done.stdout
    assert (tmp_path / "sweeper-7.txt").read_text() == (tmp_path / "game.txt").read_text()
    solved = sweeper("solve", "--points", "game.txt", cwd=tmp_path)
    assert solved.returncode == 0
    assert re.fullmatch(r"(\d \d\n)+", solved.stdout)


def test_saving_spares_a_file_that_holds_something_else(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Ann,\n")
    (tmp_path / "folder").mkdir()
    done = sweeper("play", stdin="1\nsave letter.txt\nsave folder\nsave a.txt\nD5\nsave a.txt\n", cwd=tmp_path)
    said = [line for line in done.stdout.splitlines() if "save" in line.lower()]
    assert said == [
        "Could not save in letter.txt: it holds something else; choose another name.",
        "Could not save in folder: it holds something else; choose another name.",
        "Saved in a.txt.",
        "Saved in a.txt.",
    ]
    assert (tmp_path / "letter.txt").read_text() == "Dear Ann,\n"


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


MENU, ASKED = "1 or 0> ", "\n> "
COLOUR = re.compile(r"\x1b\[(?:[0-9;]+)m[0-9.]\x1b\[0m")


@posix
def test_a_terminal_gets_prompts_and_colours():
    with Terminal("play", "--seed", "7") as terminal:
        terminal.answer(MENU, "1\n")
        terminal.answer(ASKED, "D5\n")
        terminal.answer(ASKED, "q\n")
        assert terminal.status() == 0
        assert COLOUR.search(terminal.shown)


@posix
@pytest.mark.parametrize("setting", [{"NO_COLOR": "1"}, {"NO_COLOR": ""}, {"TERM": "dumb"}])
def test_no_colours_where_they_are_not_wanted(setting):
    with Terminal("play", "--seed", "7", **setting) as terminal:
        terminal.answer(MENU, "1\n")
        terminal.answer(ASKED, "D5\n")
        terminal.answer(ASKED, "q\n")
        assert terminal.status() == 0
        assert not COLOUR.search(terminal.shown)


@posix
def test_the_end_of_typed_input_leaves_quietly():
    with Terminal("play", TERM="dumb") as terminal:
        terminal.answer(MENU, "1\n")
        terminal.answer(ASKED, "\x04")
        assert terminal.status() == 0
        assert "Traceback" not in terminal.shown


@posix
def test_ctrl_c_leaves_without_a_traceback():
    with Terminal("play") as terminal:
        terminal.wait_for(MENU)
        while terminal.running.poll() is None:  # one that comes between prompt and reading is seen with the next
            terminal.running.send_signal(signal.SIGINT)
            time.sleep(0.2)
        assert terminal.status() == 130
        assert "Traceback" not in terminal.shown


@posix
def test_progress_is_shown_on_a_terminal():
    with Terminal("simulate", "--level", "beginner", "--games", "30") as terminal:
        assert terminal.status() == 0
        assert re.search(r"\r\[[#.]+\] 30 of 30, won \d+\.\d %, 0 s left", terminal.shown)


def test_progress_is_shown_nowhere_else(tmp_path: Path):
    done = sweeper("simulate", "--level", "beginner", "--games", "3")
    assert (done.returncode, done.stderr) == (0, "")
