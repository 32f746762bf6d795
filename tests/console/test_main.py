"""The commands as processes: pipes, terminals, status codes, consoles that know only ASCII."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from sweeper.console.main import COMMANDS, main
from sweeper.formats.reading import MOST_CELLS, MOST_CHARACTERS
from sweeper.texts import console as texts
from sweeper.texts.language import say
from sweeper.texts.lines import width

from .scripts import ROOT, environment, sweeper


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "--level", "hard"], "There is no level 'hard'"),
        (["play", "--zoom", "2"], "Nothing like '--zoom 2' can be given here; --help tells what can."),
        (["play", "now"], "Nothing like 'now' can be given here; --help tells what can."),
        (["solve", "--frob"], "Nothing like '--frob' can be given here; --help tells what can."),
        (["plau"], f"'plau' is no command; the commands are {', '.join(COMMANDS)}."),
        (["--frob"], "Nothing like '--frob' can be given here; --help tells what can."),
    ],
)
def test_wrong_words_end_with_status_2_and_one_sentence(words: list[str], sentence: str) -> None:
    done = sweeper(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--lang", "zh_CN", "plau"], "没有“plau”这个命令"),
        (["play", "--lang", "zh", "--size", "3x9", "--mines", "5"], "高度是 3，应为 4 到 100。"),
        (["--lang=zh", "simulate", "--games", "x"], "局数是“x”，应为 1 到 1000000000 的整数。"),
        (["solve", "--json", "--points", "--lang", "zh"], "--points 和 --json 不能同时使用。"),
        (["--lang", "zh", "--zoom", "9"], "缩放倍数是 9，应为 1 到 4。"),
        (["--lang", "fr", "play"], "There is no language 'fr'; the languages are en, zh_CN."),
        (["--zoom", "2", "--lang"], "--lang needs a value."),
    ],
)
def test_wrong_words_are_told_in_the_language_asked_for(words: list[str], sentence: str) -> None:
    done = sweeper(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


EXAMPLE = re.compile(r" {4}| *python3|  play")  # lines of examples, which no language changes
KEPT = re.compile(r"--[a-z-]+|[A-Z_]{2,}(x[A-Z]+)?|\S*sweeper\S*|[a-z]+[_-][a-z_]+|null|tcp:\S*", re.IGNORECASE)


@pytest.mark.parametrize("words", [["--help"], *([name, "--help"] for name in COMMANDS)])
def test_the_help_is_chinese_throughout(words: list[str]) -> None:
    done = sweeper("--lang", "zh_CN", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert max(width(line) for line in done.stdout.splitlines()) <= 110
    blocks = [block for block in done.stdout.split("\n\n")[1:] if not EXAMPLE.match(block)]
    assert all(re.search("[\u4e00-\u9fff]", line) for block in blocks for line in block.splitlines() if is_prose(line))


def is_prose(line: str) -> bool:
    """Whether a line of help is more than an example or the names of options."""
    return not line.startswith("    ") and len(re.findall("[a-z]{3,}", KEPT.sub("", line))) > 1


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_in_plain_ascii(name: str) -> None:
    done = sweeper(name, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: python3 -m sweeper {name}")
    assert done.stdout.isascii()
    assert max(map(len, done.stdout.splitlines())) <= 120


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("words", [["--lang", "zh_CN"], ["--lang=zh"], ["--lang", "en", "--lang", "zh-CN"]])
def test_every_command_speaks_the_language_asked_for(name: str, words: list[str]) -> None:
    done = sweeper(name, *words, "--help", env=environment(PYTHONIOENCODING="utf-8"))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"用法：python3 -m sweeper {name}")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--lang", "tlh"], "There is no language 'tlh'; the languages are en, zh_CN."),
        (["--lang", ""], "There is no language ''; the languages are en, zh_CN."),
        (["--lang"], "--lang needs a value."),
    ],
)
def test_a_language_that_is_not_there_is_one_sentence(words: list[str], sentence: str) -> None:
    for command in ([], *([name] for name in COMMANDS)):
        done = sweeper(*command, *words)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.endswith(f": {sentence}\n")


def test_the_help_lists_the_commands() -> None:
    done = sweeper("--help")
    assert done.returncode == 0
    assert all(f"python3 -m sweeper {name}" in done.stdout for name in COMMANDS)


def test_the_help_names_the_limits_of_a_position() -> None:
    assert f"at most {MOST_CELLS:,} cells, and {MOST_CHARACTERS:,} characters" in say(texts.SOLVE_EPILOG)


def test_help_and_readme_say_whom_a_cluster_makes_one_trust() -> None:
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    for text in (" ".join(say(texts.SIMULATE_EPILOG).split()), readme):
        assert "--cluster" in text
        assert "run anything on" in text
        assert "scheduler" in text


def test_the_example_in_the_help_is_a_position() -> None:
    (example,) = re.findall(r"^ *(\{.*\})$", say(texts.SOLVE_EPILOG), re.MULTILINE)
    done = sweeper("solve", "--json", stdin=example)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no device that is always full")
@pytest.mark.parametrize("words", [["play"], ["solve"], ["solve", "--json"]])
def test_output_that_cannot_be_written_is_one_sentence(words: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "sweeper", *words], input="mines 1\n##\n", stdout=full, stderr=subprocess.PIPE,
            cwd=ROOT, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "The output cannot be written: No space left on device.\n")


@pytest.mark.parametrize("words", [[], ["--level", "expert"]])
def test_without_a_command_the_window_opens(words: list[str]) -> None:
    opened = []
    assert main(words, lambda given: opened.append(given) or 3) == 3  # type: ignore[func-returns-value]
    assert opened == [words]


def test_no_command_loads_a_window() -> None:
    code = (
        "import sys; from sweeper.console.main import main, command, COMMANDS\n"
        "for name in COMMANDS: command(name)\n"
        "print(sorted(set(sys.modules) & {'tkinter', 'sweeper.ui', 'sweeper.present'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_console_with_few_characters(encoding: str) -> None:
    env = environment(PYTHONIOENCODING=f"{encoding}:strict")
    done = sweeper("play", "--seed", "7", stdin="\u2603\n1\n\u2603\nD5\nhint\nhint\nhint\nhint\n".encode(), env=env)
    assert (done.returncode, done.stderr) == (0, "")
    done = sweeper("solve", stdin=b'{"id": "\xe2\x98\x83", "mines": 1, "board": ["\xe2\x98\x83#"]}', env=env)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    done = sweeper("solve", stdin=b'{"id": "\xe2\x98\x83", "mines": 1, "board": ["##"]}', env=env)
    assert (done.returncode, done.stderr) == (0, "")


MENU, ASKED = "1 or 0> ", "\n> "
COLOUR = re.compile(r"\x1b\[(?:[0-9;]+)m[0-9.]\x1b\[0m")
