"""Boards for hints: pictures, games, and the curriculum's lessons."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import count as count_from

from sweeper.core.cells import Cell
from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE, custom
from sweeper.core.view import COVERED, PlayerView
from sweeper.solve import Analysis, Ladder, Proof, analyse, ladder_of
from sweeper.teach import Hint, hint
from sweeper.teach.hints.proven import proven_hint
from tests.places import SHARED

NO_LESSONS = "the shared curriculum is not at hand"


def pictured(lines: list[str]) -> Ladder:
    """The proofs of a picture: `.` covered, `F` a mine known from elsewhere, `o` and `#` out of play."""
    cells = {(row, col): sign for row, line in enumerate(lines) for col, sign in enumerate(line)}
    values = tuple(COVERED if sign in ".F" else int(sign) if sign.isdigit() else 0 for sign in cells.values())
    view = PlayerView(len(lines), len(lines[0]), 0, values)
    numbers = [cell for cell, sign in cells.items() if sign.isdigit()]
    return Ladder(view, numbers=numbers, given=[cell for cell, sign in cells.items() if sign == "F"])


def proofs_of(ladder: Ladder) -> list[Proof]:
    return [proof for wave in ladder.waves() for proof in wave]


def hint_of_picture(lines: list[str], tag: str) -> Hint:
    """The hint for the first proof of a picture with that tag and a safe cell."""
    ladder = pictured(lines)
    proof = next(proof for proof in proofs_of(ladder) if proof.tag == tag and proof.safe)
    return proven_hint(proof, ladder)


def hint_of(lines: list[str], mines: int, near: Cell | None = None) -> Hint:
    """The hint for a board drawn as text."""
    return hint(PlayerView.from_text(lines, mines), near=near)


def texts(told: Hint) -> list[str]:
    return [rung.text for rung in told.rungs]


def lessons(technique: str = r"\w+") -> list[tuple[str, str, list[str], dict[str, str]]]:
    """The shared lessons that name a technique: name, tag, picture, settings."""
    path = SHARED / "teaching.md"
    if not path.exists():
        return []
    block = re.compile(rf"```text\n@(\w+) ([^\n]*)\n((?:(?!```).)*)```\n- technique: ({technique});", re.DOTALL)
    return [
        (name, tag, [line.split()[0] for line in body.splitlines()], dict(re.findall(r"(\w+)=(\S+)", settings)))
        for name, settings, body, tag in block.findall(path.read_text(encoding="utf-8"))
    ]


def played(source: random.Random) -> Iterator[Game]:
    """A small game before each of its moves: safe cells are opened by chance, some proven mines flagged."""
    rows, cols = source.randint(4, 8), source.randint(5, 10)
    mines = source.randint(rows * cols // 8, rows * cols // 4)
    game = Game(custom(rows, cols, mines), seed=source.getrandbits(32))
    game.open((source.randrange(rows), source.randrange(cols)))
    while game.live:
        yield game
        analysis = analyse(game.view())
        for cell in analysis.mines:
            if source.random() < 0.3 and game.sight(cell) == COVERED:
                game.toggle_flag(cell)
        choices: list[Cell] = list(analysis.safe) or free_cells(game)
        for cell in source.sample(choices, min(len(choices), source.randint(1, 3))):
            game.open(cell)


def hard_views(seed: int, count: int) -> Iterator[PlayerView]:
    """Positions of games of several levels in which single numbers prove no more cells safe, but for one in ten.

    In half of the games some or all proven mines are flagged.
    """
    source = random.Random(seed)
    levels = (BEGINNER, INTERMEDIATE, EXPERT, custom(12, 12, 30), custom(9, 9, 18))
    for number in count_from(0):
        level = levels[number % len(levels)]
        game = Game(level, ("opening", "safe")[number % 2], seed * 1000 + number)
        game.open((source.randrange(level.rows), source.randrange(level.cols)))
        flagging = source.choice((0, 0, 0.3, 1))
        while game.live:
            analysis = analyse(game.view())
            easy = easy_cells(analysis) if source.random() < 0.9 else []
            if not easy:
                for mine in analysis.mines:
                    if game.sight(mine) == COVERED and source.random() < flagging:
                        game.toggle_flag(mine)
                yield game.view()
                count -= 1
                if not count:
                    return
            choices = (
                easy or source.sample(analysis.safe, min(len(analysis.safe), 2)) or [source.choice(free_cells(game))]
            )
            for cell in choices:
                game.open(cell)


def easy_cells(analysis: Analysis) -> list[Cell]:
    """The cells that single numbers prove safe, one after the other."""
    found: list[Cell] = []
    for wave in ladder_of(analysis.view, analysis=analysis).waves():
        if any(proof.hardest not in ("all_mines", "satisfied") for proof in wave):
            break
        found += [cell for proof in wave for cell in proof.safe]
    return found


def free_cells(game: Game) -> list[Cell]:
    """The covered cells without a mine."""
    assert game.layout is not None
    cells = [(row, col) for row in range(game.rows) for col in range(game.cols)]
    return [cell for cell in cells if game.sight(cell) < 0 and not game.layout.is_mine(cell)]
