"""How sure a share can be after so many games."""

from __future__ import annotations

from math import sqrt

Z_95 = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


def wilson(won: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson score interval `(low, high)` of a share, both 0 to 1, after `won` of `games`.

    Without games nothing is known: `(0.0, 1.0)`. Raises ValueError unless 0 <= won <= games.
    """
    if not 0 <= won <= games:
        raise ValueError(f"{won} of {games} games won")
    if games == 0:
        return 0.0, 1.0
    share = won / games
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    middle = share + z * z / (2 * games)
    scale = 1 + z * z / games
    low = 0.0 if won == 0 else (middle - spread) / scale
    high = 1.0 if won == games else (middle + spread) / scale
    return low, high
