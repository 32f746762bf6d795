"""The plot of what was estimated by what was true."""

from __future__ import annotations

from collections.abc import Sequence

from ..texts import estimates as texts
from ..texts.numbers import POINT
from .plots import CROSS, RING, Axis, Plot, Series, round_ticks

DASHES = (4, 3)


def of_estimates(
    answers: Sequence[tuple[float, float]], means: Sequence[tuple[float, float]], *, sign: str = POINT
) -> Plot:
    """What was said by the true chance, and the means of it; on the dashed line it would be exactly right.

    answers, means: pairs of chance and what was said, each 0 to 1. sign: the decimal sign.
    """
    ticks = round_ticks(0, 100, 6, sign)
    shown = tuple((100 * chance, 100 * said) for chance, said in answers)
    middle = tuple((100 * chance, 100 * said) for chance, said in means)
    series = (
        Series(None, ((0.0, 0.0), (100.0, 100.0)), CROSS, line=True, dash=DASHES, size=0),
        Series(texts.ANSWERS, shown, CROSS),
        Series(texts.MEANS, middle, RING, line=True, size=5),
    )
    across, up = Axis(texts.TRUE_AXIS, ticks, 0, 100), Axis(texts.SAID_AXIS, ticks, 0, 100)
    return Plot(texts.PLOT_TITLE, across, up, series if shown else (), texts.TOO_FEW)
