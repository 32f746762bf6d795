"""What is known of a position that may be impossible, one answer after the other: first the chances, then the hint."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Callable, Union

from ..core.errors import BadPosition, SweeperError
from ..core.view import PlayerView
from ..solve import Analysis, Cancelled, ComponentCache, Decision, TooComplex, analyse, decide
from ..teach import Hint, hint, impossible_hint, too_complex_hint
from ..teach.hints.values import BEST, CELL, REASON

Answer = Union[Analysis, Hint]
TOLD = (CELL, REASON, BEST)
"""The rungs of a hint that are told where nothing is to be held back."""


def known_of(view: PlayerView, cache: ComponentCache, cancelled: Callable[[], bool]) -> Iterator[Answer]:
    """The analysis of a view and the hint for it, down to the best guess; or only a hint that says why there is none.

    cache: components solved before. Ends early where it is cancelled.
    """
    try:
        try:
            analysis = analyse(view, cache=cache, cancelled=cancelled)
        except BadPosition as error:
            yield impossible_hint(error)
            return
        except TooComplex as error:
            yield too_complex_hint(error)
            return
        yield analysis
        guess = _best_guess(analysis, cache, cancelled)
        yield hint(view, analysis=analysis, cancelled=cancelled, decision=guess)
    except Cancelled:
        return


def _best_guess(analysis: Analysis, cache: ComponentCache, cancelled: Callable[[], bool]) -> Decision | None:
    """What to open where nothing is safe; None where something is, where all is covered, or past the budget."""
    if analysis.safe or all(sight < 0 for sight in analysis.view.cells):
        return None
    try:
        return decide(analysis.view, analysis=analysis, cache=cache, cancelled=cancelled)
    except Cancelled:
        raise
    except SweeperError:  # nothing is left to open, or it takes too long
        return None


def told(given: Hint) -> str:
    """All that a hint has to say: its cell with the reason, or the best guess; else its last words."""
    texts = [rung.text for rung in given.rungs if rung.name in TOLD]
    return "\n".join(texts or [given.rungs[-1].text])
