"""`play`: commands from pipes, files and terminals, and the positions it saves."""

from __future__ import annotations

import re
import signal
import time
from pathlib import Path

import pytest

from sweeper.console.play import save_position
from sweeper.texts import console as texts
from sweeper.texts.language import say

from .scripts import Terminal, posix, sweeper

SCRIPT = "x\nD5\nflag A1\nA1\n99 99\nhint\nchances\n"
MENU, ASKED = "1 or 0> ", "\n> "
COLOUR = re.compile(r"\x1b\[(?:[0-9;]+)m[0-9.]\x1b\[0m")


def test_a_script_of_commands_from_a_pipe() -> None:
    done = sweeper("play", "--seed", "7", stdin=SCRIPT)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[:5] == [
        "Minesweeper",
        "9 x 9, 10 mines. The first click opens an area. Type a cell, as D5 or 5 4, or help.",
        "Mines left: 10   Time: 0 s",
        "   A B C D E F G H I",
        "1  # # # # # # # # #",
    ]  # fmt: skip
    assert "A1 has a flag; take it away first with: flag A1." in lines
    assert "Row 99 is not on the board; rows go from 1 to 9." in lines
    assert "> " not in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("stdin", ["", "1\n", "1\nD5", "\n\n", "1\nD5\n\n\x00\xff"])
def test_the_end_of_the_input_ends_the_game_quietly(stdin: str) -> None:
    done = sweeper("play", stdin=stdin.encode("latin-1"))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("stdin", ["q\n", "0\nD5\n", "1\nq\n", "1\nquit\nD5\n"])
def test_leaving(stdin: str) -> None:
    done = sweeper("play", stdin=stdin)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "9  # # # # # # # # #")


def test_the_example_of_the_help_plays_the_commands_of_a_file(tmp_path: Path) -> None:
    (command,) = re.findall(r"python3 -m sweeper (play .*<.*)$", say(texts.PLAY_ABOUT), re.MULTILINE)
    *words, _, name = command.split()
    (tmp_path / name).write_text("D5\nhint\nflag A1\n")
    done = sweeper(*words, stdin=(tmp_path / name).read_bytes())
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 to play" not in done.stdout
    assert done.stdout.count("Mines left:") == 3


def test_a_folder_that_no_one_knows_is_one_sentence() -> None:
    done = sweeper("play", stdin="save ~nosuchuser/x\nD5\n")
    assert (done.returncode, done.stderr) == (0, "")
    sentence = "Could not save in ~nosuchuser/x: the folder that ~ stands for is not known."
    assert sentence in done.stdout.splitlines()
    assert done.stdout.count("Mines left:") == 2


@posix
def test_a_huge_file_is_refused_without_being_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.write(b"mines 10\n")
        file.truncate(2**42)  # 4 TB with a hole: whoever reads it all never ends
    with pytest.raises(OSError, match="holds something else"):
        save_position(str(huge), ["mines 1", "#"])
    assert huge.stat().st_size == 2**42


def test_a_line_of_any_length_is_one_line() -> None:
    done = sweeper("play", stdin="x" * 3_000_000 + "\nD5\n" + "5 " * 3_000_000)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("is neither a cell") == 2
    assert done.stdout.count("Mines left:") == 2
    assert len(done.stdout) < 2000


@posix
def test_what_the_player_typed_cannot_command_the_terminal(tmp_path: Path) -> None:
    done = sweeper("play", stdin="save \x1b]0;gone\x07\nsave no\x1b[2J/such/place\n\x1b[31m\n", cwd=tmp_path)
    assert "\x1b" not in done.stdout + done.stderr
    assert "Saved in \\x1b]0;gone\\x07." in done.stdout.splitlines()


def test_the_options_of_the_window_choose_the_game() -> None:
    done = sweeper("play", "--size", "4x8", "--mines", "5", "--first-click", "none", stdin="1\n")
    assert "4 x 8, 5 mines. The first click may be a mine." in done.stdout


def test_saving_writes_a_file_that_solve_reads(tmp_path: Path) -> None:
    done = sweeper("play", "--seed", "7", stdin="1\nD5\nsave\nsave game.txt\nsave no/such\x00name\n", cwd=tmp_path)
    assert "Saved in game.txt." in done.stdout
    assert (tmp_path / "sweeper-7.txt").read_text() == (tmp_path / "game.txt").read_text()
    solved = sweeper("solve", "--points", "game.txt", cwd=tmp_path)
    assert solved.returncode == 0
    assert re.fullmatch(r"(\d \d\n)+", solved.stdout)


def test_saving_spares_a_file_that_holds_something_else(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann,\n")
    (tmp_path / "folder").mkdir()
    done = sweeper("play", stdin="1\nsave letter.txt\nsave folder\nsave a.txt\nD5\nsave a.txt\n", cwd=tmp_path)
    said = [line for line in done.stdout.splitlines() if "save" in line.lower()]
    assert said == [
        "Could not save in letter.txt: there is a file that holds something else.",
        "Could not save in folder: there is a file that holds something else.",
        "Saved in a.txt.",
        "Saved in a.txt.",
    ]
    assert (tmp_path / "letter.txt").read_text() == "Dear Ann,\n"


@posix
def test_a_terminal_gets_prompts_and_colours() -> None:
    with Terminal("play", "--seed", "7") as terminal:
        terminal.answer(MENU, "1\n")
        terminal.answer(ASKED, "D5\n")
        terminal.answer(ASKED, "q\n")
        assert terminal.status() == 0
        assert COLOUR.search(terminal.shown)


@posix
@pytest.mark.parametrize("setting", [{"NO_COLOR": "1"}, {"NO_COLOR": ""}, {"TERM": "dumb"}])
def test_no_colours_where_they_are_not_wanted(setting: dict[str, str]) -> None:
    with Terminal("play", "--seed", "7", **setting) as terminal:
        terminal.answer(MENU, "1\n")
        terminal.answer(ASKED, "D5\n")
        terminal.answer(ASKED, "q\n")
        assert terminal.status() == 0
        assert not COLOUR.search(terminal.shown)


@posix
def test_the_end_of_typed_input_leaves_quietly() -> None:
    with Terminal("play", TERM="dumb") as terminal:
        terminal.answer(MENU, "1\n")
        terminal.answer(ASKED, "\x04")
        assert terminal.status() == 0
        assert "Traceback" not in terminal.shown


@posix
def test_ctrl_c_leaves_without_a_traceback() -> None:
    with Terminal("play") as terminal:
        terminal.wait_for(MENU)
        for _ in range(100):  # one that comes between prompt and reading is seen with the next
            if terminal.running.poll() is not None:
                break
            terminal.running.send_signal(signal.SIGINT)
            time.sleep(0.2)
        assert terminal.status() == 130
        assert "Traceback" not in terminal.shown
