"""`generate`: what is printed, what cannot be asked for, and what is kept when it is interrupted."""

from __future__ import annotations

import json
import random

import pytest

from sweeper.console import generate
from sweeper.core.layout import Layout
from sweeper.core.levels import BEGINNER, EXPERT
from sweeper.formats.positions import read_positions
from sweeper.formats.reading import Position
from sweeper.generate import Board, Limits, no_guess
from sweeper.solve import simplest_proof
from sweeper.texts import boards as texts
from sweeper.texts.language import speaking
from tests.generate.replays import replayed
from tests.texts.test_catalogues import texts_in

SMALL = ("--level", "beginner", "--seed", "5")
KEYS = ["rows", "cols", "mines", "first", "kind", "grade", "needs_count", "tries", "ms"]
MORE = ["grade_steps", "first_step", "steps", "seed"]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict]:
    """The objects that `--json` prints."""
    assert generate.run([*words, "--json"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return [json.loads(line) for line in said.out.splitlines()]


def test_an_object_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "--level", "expert", "--no-guess", "--count", "3", "--seed", "7")
    assert [each["seed"] for each in found] == [7, 8, 9]
    for each in found:
        assert list(each) == KEYS + MORE
        board = no_guess(EXPERT, tuple(each["first"]), random.Random(each["seed"]))
        replayed(board)
        indices = [row * each["cols"] + col for row, col in each["mines"]]
        assert board.layout == Layout.of(each["rows"], each["cols"], indices)
        told = (each["kind"], each["grade"], each["needs_count"], each["tries"], each["grade_steps"], each["steps"])
        assert told == (
            board.kind, board.grade, board.needs_count, board.tries, board.hard_steps, len(board.steps)
        )  # fmt: skip
        assert each["first_step"] == board.first_hard
        assert each["ms"] >= 0


def test_the_wishes_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert all(each["grade"] == "difference" for each in printed(capsys, *SMALL, "--grade", "Difference", "--count=2"))
    found = printed(capsys, *SMALL, "--with", "inside", "--times", "3")
    assert (found[0]["grade"], found[0]["grade_steps"] >= 3) == ("inside", True)
    found = printed(capsys, "--size", "8x9", "--mines", "14", "--no-counter", "--count", "20", "--seed", "1")
    assert not any(each["needs_count"] for each in found)
    assert {(each["rows"], each["cols"], len(each["mines"]), each["kind"]) for each in found} == {(8, 9, 14, "dealt")}
    assert printed(capsys, "--size", "8x9", "--mines", "22", "--seed", "1")[0]["kind"] == "repaired"
    assert printed(capsys, *SMALL, "--first-cell", "A2")[0]["first"] == [1, 0]
    assert printed(capsys, "--level", "canvas", "--seed", "2", "--grade", "inside", "--tries=100000")[0]["rows"] == 20


def test_words_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert generate.run([*SMALL, "--count", "2"]) == 0
    first, second = capsys.readouterr().out.split("\n\n")
    board = no_guess(BEGINNER, (3, 3), random.Random(5))
    lines = first.splitlines()
    assert lines[0] == "beginner, 9 x 9, 10 mines, seed 5: open D4 first"
    assert lines[1].endswith("every such board is equally likely.")
    assert lines[2].startswith(f"Hardest step: {board.grade} (")
    assert lines[3] == f"The mine counter is {'' if board.needs_count else 'not '}needed."
    assert first.count("*") == second.count("*") == 10
    assert "seed 6" in second


def test_words_for_other_boards() -> None:
    repaired = generate.described(no_guess(generate.levels.custom(8, 9, 22), (3, 3), random.Random(1)))
    assert "not like a random board" in repaired[0]
    empty = no_guess(generate.levels.custom(8, 9, 0), (3, 3), random.Random(1))
    assert generate.described(empty)[1:] == ["The first click wins.", "1 layout was looked at."]
    with speaking("zh_CN"):
        assert generate.described(empty)[1] == "首次点击即获胜。"


def test_the_position_before_the_hardest_step_is_one_that_solve_reads(capsys: pytest.CaptureFixture[str]) -> None:
    assert generate.run([*SMALL, "--grade", "squeeze", "--count", "2", "--position"]) == 0
    positions = list(read_positions(capsys.readouterr().out.splitlines()))
    assert len(positions) == 2
    for position in positions:
        assert isinstance(position, Position)
        proof = simplest_proof(position.view, safe_only=True)
        assert proof is not None
        assert proof.hardest == "squeeze"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--count", "0"], "The number of boards must be 1 to 1000000, not 0."),
        (["--tries", "x"], "The number of tries must be a whole number from 1 to"),
        (["--with", "inside", "--times", "0"], "The number of steps must be 1 to 10000, not 0."),
        (["--times", "2"], "--times goes with --with."),
        (["--grade", "all_mines"], "There is no technique 'all_mines'; a board can be ordered by satisfied, inside,"),
        (["--grade", "inside", "--no-guess"], "--no-guess and --grade cannot both be given."),
        (["--size", "9x9", "--mines", "80"], "The mine count 80 leaves no room for an opening at"),
        (["--first-cell", "17,1"], "Row 17 is not on the board; rows go from 1 to 16."),
        (["--level", "hard"], "There is no level 'hard'"),
        (["5"], "Nothing like '5' can be given here; --help tells what can."),
    ],
)
def test_wrong_options_are_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        generate.run(words)
    said = capsys.readouterr()
    assert leaving.value.code == 2
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""


def test_a_board_that_is_not_found_is_told_and_none_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--size", "16x30", "--density", "45", "--tries", "30", "--seed", "4", "--count", "2", "--json"]
    assert generate.run(words) == 1
    said = capsys.readouterr()
    assert said.out == ""
    sentence = "No such board was found in 30 tries; with fewer mines, or an easier wish, one is likelier."
    assert said.err.splitlines() == [f"Seed 4: {sentence}", f"Seed 5: {sentence}"]


def test_ctrl_c_keeps_what_is_done(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    whole = generate.make

    def interrupted(asked: generate.Asked, seed: int, limits: Limits) -> Board:
        if seed == 7:
            raise KeyboardInterrupt
        return whole(asked, seed, limits)

    monkeypatch.setattr(generate, "make", interrupted)
    assert generate.run([*SMALL, "--count", "5", "--json"]) == generate.INTERRUPTED
    said = capsys.readouterr()
    assert [json.loads(line)["seed"] for line in said.out.splitlines()] == [5, 6]
    assert said.err.splitlines() == [
        "Interrupted: 2 of 5 boards were made.",
        "The other boards: the same command with --seed 7 --count 3.",
    ]


def test_every_text_is_ascii_in_english() -> None:
    found = [text for value in vars(texts).values() for text in texts_in(value)]
    assert len(found) > 20
    assert [text for text in found if not all(part is None or part.isascii() for part in text)] == []
