"""The command line of the window: what it asks for, and the one sentence where it cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from sweeper import __version__, command_line
from sweeper.core.levels import EXPERT
from sweeper.store.settings import Start


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), Start()),
        (("--level", "expert"), Start(level=EXPERT)),
        (("--first-click", "safe"), Start(rule="safe")),
        (("--seed", "7"), Start(seed=7)),
        (("--zoom", "2"), Start(zoom=2)),
        (("--profile", "another"), Start(folder=Path("another"))),
        (("--lang", "en"), Start(language="en")),
        (("a board.mbf",), Start(file=Path("a board.mbf"))),
        (("--zoom", "2", "board.mbf", "--level", "expert"), Start(EXPERT, zoom=2, file=Path("board.mbf"))),
        (("--lang=zh",), Start(language="zh_CN")),
        (
            ("--level", "expert", "--first-click", "none", "--seed", "0", "--zoom", "4", "--profile", "p"),
            Start(EXPERT, "none", 0, 4, Path("p")),
        ),
    ],
)
def test_what_is_asked_for(words: tuple[str, ...], expected: Start) -> None:
    assert command_line.read(words) == expected


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--level", "hard"), "There is no level 'hard'; the levels are beginner, intermediate, expert, canvas."),
        (("--seed", "x"), "Seed must be a whole number from 0 to 9223372036854775807, not 'x'."),
        (
            ("--first-click", "lucky"),
            "There is no first-click rule 'lucky'; the rules are opening, safe, auto, none.",
        ),
        (("--zoom", "5"), "Zoom must be 1 to 4, not 5."),
        (("--zoom", "large"), "Zoom must be a whole number from 1 to 4, not 'large'."),
        (("--lang", "tlh"), "There is no language 'tlh'; the languages are en, zh_CN."),
        (("--learn", "C1", "x.mbf"), "--learn and FILE cannot both be given."),
        (("x.mbf", "y.mbf"), "Nothing like 'y.mbf' can be given here; --help tells what can."),
        (("--frobnicate",), "Nothing like '--frobnicate' can be given here; --help tells what can."),
        (("--lev", "expert"), "Nothing like '--lev' can be given here; --help tells what can."),
    ],
)
def test_a_bad_option_is_one_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as leaving:
        command_line.read(words)
    assert leaving.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"sweeper: {sentence}\n"


def test_the_version_needs_no_window(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        command_line.read(["--version"])
    assert leaving.value.code == 0
    assert capsys.readouterr().out == f"sweeper {__version__}\n"
