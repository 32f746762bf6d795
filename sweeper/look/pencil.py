"""Pencil marks: what is supposed of a cell, hollow and blue-grey, and what follows, with the number of its step.

A ring is a mine, a square of dashes is none: they can be told without colour. A mark is named after what it is, a
forced one with a point and the number of its step behind it.
"""

from __future__ import annotations

from .glyphs import DIGIT_HEIGHT, text_rows

SUPPOSED_MINE, SUPPOSED_SAFE = "supposed-mine", "supposed-safe"
FORCED_MINE, FORCED_SAFE = "forced-mine", "forced-safe"
KINDS = (SUPPOSED_MINE, SUPPOSED_SAFE, FORCED_MINE, FORCED_SAFE)
PENCIL = "#2f4d6e"
INSIDE = range(2, 14)  # rows and columns inside the bevel of a covered cell
RING = (
    "...######...",
    "..########..",
    ".###....###.",
    "###......###",
    "##........##",
    "##........##",
    "##........##",
    "##........##",
    "###......###",
    ".###....###.",
    "..########..",
    "...######...",
)
DASHES = (
    "###.####.###",
    "#..........#",
    "#..........#",
    "............",
    "#..........#",
    "#..........#",
    "#..........#",
    "#..........#",
    "............",
    "#..........#",
    "#..........#",
    "###.####.###",
)


def forced(mine: bool, step: int) -> str:
    """The mark of a cell that a step has settled."""
    return f"{FORCED_MINE if mine else FORCED_SAFE}.{step}"


def supposed(mine: bool) -> str:
    """The mark of a cell that something is supposed of."""
    return SUPPOSED_MINE if mine else SUPPOSED_SAFE


def is_pencil(mark: str) -> bool:
    """Whether a mark is one of these."""
    return mark.partition(".")[0] in KINDS


def draw(rows: list[list[str]], mark: str, *, ink: str, paper: str) -> None:
    """Draw a mark into the pixels of a covered cell, on paper of that colour."""
    kind, _, step = mark.partition(".")
    shape = RING if kind in (SUPPOSED_MINE, FORCED_MINE) else DASHES
    for y, line in zip(INSIDE, shape):
        for x, sign in zip(INSIDE, line):
            rows[y][x] = ink if sign == "#" else paper
    if step:
        figures = text_rows(step)
        left = 8 - (len(figures[0]) + 1) // 2 + (len(figures[0]) % 2 == 0)
        top = 8 - (DIGIT_HEIGHT + 1) // 2
        for y, line in enumerate(figures, top):
            for x, sign in enumerate(line, left):
                rows[y][x] = ink if sign == "#" else paper
