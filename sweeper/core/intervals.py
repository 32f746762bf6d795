"""How sure a rate is that was counted in some tries."""

from __future__ import annotations

from math import sqrt

NORMAL_95 = 1.959963984540054


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a chance, each end 0 to 1, after `won` of `games`; (0, 1) after none.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
    """
    if not games:
        return 0.0, 1.0
    square = NORMAL_95**2
    middle = won + square / 2
    half = NORMAL_95 * sqrt(won * (games - won) / games + square / 4)
    return max(0.0, (middle - half) / (games + square)), min(1.0, (middle + half) / (games + square))
