"""The options that say which game, and errors that a user sees with or without a console."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from io import BytesIO, TextIOWrapper
from types import SimpleNamespace

import pytest

from sweeper.console import options as options_module
from sweeper.console.options import (
    Parser,
    add_game_options,
    command_parser,
    in_our_words,
    level_of,
    rule_of,
    seed_of,
    speak,
    tell,
)
from sweeper.core.errors import SweeperError
from sweeper.texts import console as texts
from sweeper.texts.errors import sentence_of
from sweeper.texts.language import language, say, use
from sweeper.texts.lines import width

FREE = "a field of 9 x 9 has 81 cells, and one must be free of mines."


def options(*words: str) -> argparse.Namespace:
    parser = Parser("x", about="", epilog="")
    add_game_options(parser, seed_help="a number")
    return parser.parse_args(words)


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ((), None),
        (("--level", "Expert"), (16, 30, 99)),
        (("--size", "16x30", "--mines", "99"), (16, 30, 99)),
        (("--size", "20x20", "--density", "18"), (20, 20, 72)),
        (("--size", "4X8", "--mines", "31"), (4, 8, 31)),
    ],
)
def test_the_level_asked_for(words: tuple[str, ...], size: tuple[int, int, int] | None) -> None:
    level = level_of(options(*words))
    assert (level and (level.rows, level.cols, level.mines)) == size


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--level", "hard"), "There is no level 'hard'; the levels are beginner, intermediate, expert, canvas."),
        (("--size", "16"), "Size must be rows and columns, as in 16x30, not '16'."),
        (("--size", "10000x10000", "--mines", "100000"), "Height must be 4 to 100, not 10000."),
        (
            ("--size", "9x9", "--mines", "81"),
            f"Mines must be 1 to 80, not 81: {FREE}",
        ),
        (("--size", "9x9", "--mines", "ten"), "Mines must be a whole number from 1 to 80, not 'ten'."),
        (("--size", "9x9", "--density", "100"), "Mines in per cent must be 1 to 99, not 100."),
        (("--size", "9x9"), "--size needs either --mines or --density."),
        (("--size", "9x9", "--mines", "9", "--density", "9"), "--size needs either --mines or --density."),
        (("--mines", "10"), "--mines and --density go with --size."),
        (("--density", "10"), "--mines and --density go with --size."),
        (("--size", "9x9", "--mines", "9", "--level", "expert"), "--size and --level cannot both be given."),
    ],
)
def test_a_level_that_cannot_be(words: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(SweeperError) as refusal:
        level_of(options(*words))
    assert sentence_of(refusal.value) == sentence


def test_the_rule_and_the_seed() -> None:
    none = options()
    assert (rule_of(none), seed_of(none)) == (None, None)
    some = options("--first-click", "SAFE", "--seed", str(2**63 - 1))
    assert (rule_of(some), seed_of(some)) == ("safe", 2**63 - 1)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--first-click", "lucky"), "There is no first-click rule 'lucky'; the rules are opening, safe, auto, none."),
        (("--seed", "x"), "Seed must be a whole number from 0 to 9223372036854775807, not 'x'."),
        (("--seed", "-1"), "Seed must be 0 to 9223372036854775807, not -1."),
        (("--seed", "9" * 10_000), "Seed must be a whole number from 0 to 9223372036854775807, not '9999"),
    ],
)
def test_a_rule_or_a_seed_that_cannot_be(words: tuple[str, ...], sentence: str) -> None:
    given = options(*words)
    with pytest.raises(SweeperError) as refusal:
        print(rule_of(given), seed_of(given))
    assert sentence_of(refusal.value).startswith(sentence)


def test_a_default_level_is_named_in_the_help() -> None:
    parser = command_parser("play", about="What it does.", epilog="What more there is.")
    add_game_options(parser, seed_help="a number", default="beginner")
    said = parser.format_help()
    assert "(default beginner)" in " ".join(said.split())
    assert said.startswith("usage: python3 -m sweeper play")
    assert "What it does." in said
    assert said.endswith("What more there is.\n")


def test_an_error_is_one_line_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        options("--seed")
    assert leaving.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "x: --seed needs a value.\n"


def test_an_error_quotes_no_command_for_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        options("\x1b[31m", "x" * 100_000)
    said = capsys.readouterr().err
    assert said.startswith("x: Nothing like '\\x1b[31m xxx")
    assert len(said) < 600


def test_without_a_console_a_message_goes_to_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    boxes = []
    box = SimpleNamespace(MessageBoxW=lambda *given: boxes.append(given))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=box), raising=False)
    tell("No.")
    with pytest.raises(SystemExit):
        options("--help")
    assert boxes[0] == (None, "No.", "Sweeper", 0x10)
    assert boxes[1][1].startswith("usage: x")


# The language


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Makes the system speak a language; what was spoken before is spoken again afterwards."""
    before = language()
    yield lambda name: monkeypatch.setattr(options_module, "system_language", lambda: name)
    use(before)


@pytest.mark.parametrize(
    ("words", "spoken"),
    [
        ([], "zh_CN"),
        (["play", "--seed", "7"], "zh_CN"),
        (["--lang", "en", "play"], "en"),
        (["play", "--lang=zh-Hans"], "zh_CN"),
        (["--lang", "zh", "--lang", "en"], "en"),
        (["--lang", "tlh"], "zh_CN"),
        (["--lang"], "zh_CN"),
    ],
)
def test_the_language_of_the_system_or_the_one_asked_for(
    system: Callable[[str], None], words: list[str], spoken: str
) -> None:
    system("zh_CN")
    speak(words)
    assert language() == spoken


def test_where_chinese_cannot_be_shown_english_is_spoken_unless_chinese_is_asked_for(
    system: Callable[[str], None],
) -> None:
    system("zh_CN")
    narrow = TextIOWrapper(BytesIO(), encoding="cp1252")
    speak([], narrow)
    assert language() == "en"
    speak(["--lang", "zh"], narrow)
    assert language() == "zh_CN"


@pytest.mark.parametrize(
    ("message", "chinese_words"),
    [
        ("argument --zoom: expected one argument", "--zoom 后面要有一个值。"),
        ("argument --json: ignored explicit argument 'x'", "--json 后面不能有值，却写了“x”。"),
        ("argument --points: not allowed with argument --json", "--points 和 --json 不能同时使用。"),
        ("unrecognized arguments: a b", "这里不能写“a b”；能写什么见 --help。"),
        ("something new", "something new"),
    ],
)
def test_errors_of_argparse_are_said_in_our_words(chinese: None, message: str, chinese_words: str) -> None:
    assert in_our_words(message) == chinese_words


def test_the_help_in_chinese_is_set_as_wide_as_it_looks(chinese: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    parser = Parser("x", about="", epilog="")
    add_game_options(parser, seed_help=say(texts.SIMULATE_CELL))
    first, second, *_ = said = parser.format_help().splitlines()
    assert first.startswith("用法：x [-h]")
    assert width(first) <= 60
    assert second.index("[") == width("用法：x ")
    assert "选项：" in said
    assert max(map(width, said)) <= 60
