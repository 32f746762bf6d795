"""What one cell shows. An open cell shows its number, 0 to 8; everything else is below 0."""

from __future__ import annotations

COVERED = -1
FLAG = -2
MARK = -3  # the question mark

# Shown only after a loss:
MINE = -4
EXPLODED = -5
WRONG_FLAG = -6


def is_open(sight: int) -> bool:
    """Whether a cell that shows `sight` is an opened number (0 included)."""
    return sight >= 0
