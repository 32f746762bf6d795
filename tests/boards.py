"""Boards drawn as text, for tests."""

from __future__ import annotations

from sweeper.core.cells import COVERED, EXPLODED, FLAG, MINE, QUESTION, WRONG_FLAG
from sweeper.core.game import Game
from sweeper.core.layout import Layout

TINY3 = ["*..", "...", "..."]
BOARD_Z = [
    "*.......*",
    ".........",
    "...*.....",
    "......*..",
    ".*.......",
    ".....*...",
    "........*",
    "..*......",
    "*......*.",
]
SIGNS = {COVERED: "#", FLAG: "F", QUESTION: "?", MINE: "m", EXPLODED: "X", WRONG_FLAG: "w"}


def game_on(lines: list[str], rule: str = "none") -> Game:
    """A game on the layout drawn in `lines`, `*` for a mine."""
    return Game.of_layout(Layout.from_text(lines), rule)


def seen(game: Game) -> list[str]:
    """What the game shows, a sign a cell: numbers, # covered, F flag, ? mark, X hit, m mine, w wrong flag."""
    return [
        "".join(SIGNS.get(game.sight((row, col)), str(game.sight((row, col)))) for col in range(game.cols))
        for row in range(game.rows)
    ]


def safe_cells(game: Game) -> list[tuple[int, int]]:
    """Every cell of a laid board that holds no mine."""
    assert game.layout is not None
    return [(row, col) for row in range(game.rows) for col in range(game.cols) if not game.layout.is_mine((row, col))]
