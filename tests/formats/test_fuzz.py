"""Positions damaged at random: only the named error, in bounded time and memory."""

from __future__ import annotations

import json
import random
import tracemalloc

import pytest

from sweeper.console.report import as_json, as_text, find
from sweeper.core.errors import SweeperError
from sweeper.core.first_click import RULES
from sweeper.core.game import Game
from sweeper.core.levels import custom
from sweeper.core.view import PlayerView
from sweeper.formats.positions import read_positions, write_position
from sweeper.formats.reading import BadLine, Position
from sweeper.texts.errors import sentence_of

PIECES = [
    "", " ", "\n", "\n\n", "\t", "\r", "\x00", "\x1b[31m", "\ud800", "\u0665", "{", "}", "[", "]", '"', ",", ":", "=",
    "-", "-1", "0", "9", "99999999999999999999", "1e999", "NaN", "null", "true", "mines", "mines 3", "first-click",
    "first A1", "first 9 9", "first-click opening", "seed 1", '"id"', '"first": [0, -2]', "9 9 10", "1000 1000 1",
    "#", "F", "?", ".", "..", "0.#", "8", "x", "[" * 60, " " * 300, "#" * 300, "9" * 300,
]  # fmt: skip


def positions(source: random.Random) -> dict[str, str]:
    """A position of a small game in each form."""
    rows, cols = source.randint(1, 5), source.randint(1, 5)
    game = Game(custom(rows, cols, source.randint(0, rows * cols - 1)), source.choice(RULES), source.getrandbits(32))
    for _ in range(source.randint(0, 4)):
        game.open((source.randrange(rows), source.randrange(cols)))
    for _ in range(source.randint(0, 2)):
        game.toggle_flag((source.randrange(rows), source.randrange(cols)))
    view = PlayerView(
        rows, cols, game.mines, tuple(max(value, -3) for value in game.view().cells), game.rule, game.first
    )
    board = view.to_text()
    numbers = [" ".join("-1" if sign in "#F?" else sign for sign in row) for row in board]
    fields: dict[str, object] = {
        "id": source.choice([None, "a", 3]),
        "rows": rows,
        "cols": cols,
        "mines": view.mines,
        "board": board,
    }
    if view.first is not None:
        fields.update(first=list(view.first), first_click=view.rule)
    return {
        "text": "\n".join(write_position(view, 7)),
        "sized": "\n".join([f"{rows} {cols} {view.mines}", *numbers]),
        "json": json.dumps(fields),
    }


def damaged(text: str, source: random.Random) -> str:
    """The text with one to four places cut out, doubled, exchanged or filled with something else."""
    for _ in range(source.randint(1, 4)):
        start = source.randint(0, len(text))
        end = min(len(text), start + source.choice([0, 0, 1, 1, 2, 5, 20]))
        piece = source.choice([source.choice(PIECES), text[start:end] * 2, chr(source.randrange(0x250))])
        text = text[:start] + piece + text[end:]
    return text


def check(text: str) -> None:
    """Read and solve a text as `solve` does; anything but the named errors comes through."""
    for item in read_positions(text.split("\n")):
        if isinstance(item, BadLine):
            assert len(sentence_of(item)) < 300
            assert sentence_of(item).isprintable()
            continue
        assert isinstance(item, Position)
        if len(item.view.cells) > 400:
            continue
        try:
            findings = find(item)
        except SweeperError:
            continue
        json.dumps(as_json(findings, name=item.name), allow_nan=False)
        as_text(findings, name="x")


def fuzz(times: int, form: str, *, first_seed: int) -> None:
    for seed in range(first_seed, first_seed + times):
        source = random.Random(seed)
        text = damaged(positions(source)[form], source)
        try:
            check(text)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {text!r}") from error


@pytest.mark.parametrize("form", ["text", "sized", "json"])
def test_damaged_positions_end_in_the_named_error_alone(form: str) -> None:
    fuzz(334, form, first_seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("form", ["text", "sized", "json"])
def test_many_damaged_positions(form: str) -> None:
    fuzz(16_667, form, first_seed=1_000_000)


@pytest.mark.parametrize(
    "text",
    [
        "9" * 3_000_000,
        "#" * 3_000_000,
        "mines 3" + " " * 3_000_000 + "y",
        "mines 3\n" * 200_000,
        "mines 3\n" + "#\n" * 300_000,
        "1000 1000 5\n" + "-1 " * 900_000,
        "{" * 900_000,
        '{"mines": 1, "board": [' + '"#",' * 200_000 + '"#"]}',
        '{"mines": 1, "board": ["' + "#" * 900_000 + '"]}',
        '{"mines": 1, "board": ["##"], "id": [' + "[],[]," * 100_000 + "0]}",
    ],
    ids=lambda text: text[:20].strip(),
)
def test_large_inputs_need_no_more_than_30_megabytes(text: str) -> None:
    lines = text.split("\n")
    tracemalloc.start()
    try:
        found = list(read_positions(lines))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert all(isinstance(item, BadLine) for item in found)
    assert len(found) <= 2
    assert peak < 30_000_000
