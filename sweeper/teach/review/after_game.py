"""What is said after a game: a sentence, three numbers, and all other numbers for those who ask for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ...core.trace import GameState
from ...metrics.figures import GameFigures
from ...texts import records as words
from ...texts.figures import LUCK, ShownFigure, after_game, all_figures
from ...texts.language import Text, say
from ...texts.numbers import POINT, local, per_cent, seconds, small_per_cent
from ..techniques import technique_name
from .judge import Judgement
from .moments import moments
from .telling import loss_line
from .verdicts import JudgedMove

ALSO_KEPT = ("openings", "islands", "zini", "hzini", "path", "flags", "effective_clicks_lenient")
"""Figures kept beside those with a column of their own: what others cannot be worked out from again."""


@dataclass(frozen=True)
class AfterGame:
    """What is shown.

    headline: how it ended, and when. numbers: for the head, the hand and the clock, each with its caption.
    notes: a new best time, or why there can be none. more: every other number.
    reason: the one sentence about a loss. can_explain: whether there is more to be told of the move that lost.
    explanation: what was told of it, once it was asked for. technique: what a learner calls it by. key: its key.
    moments: how many moves of the game are worth a look.
    """

    headline: str
    numbers: tuple[tuple[str, ShownFigure], ...]
    notes: tuple[str, ...]
    more: tuple[ShownFigure, ...]
    reason: str = ""
    can_explain: bool = False
    explanation: str = ""
    technique: str = ""
    key: str = ""
    moments: int = 0


@dataclass(frozen=True)
class Told:
    """What was told so far of the move that lost. words: empty before it was asked for. more: whether there is more.

    key: of the technique, once all is told.
    """

    words: str = ""
    more: bool = True
    key: str = ""


def kept_figures(figures: GameFigures, judgement: Judgement | None = None) -> Mapping[str, int | float | None]:
    """The numbers under the names that the history keeps them by."""
    return {
        "bbbv": figures.bbbv,
        "solved_bbbv": figures.solved,
        "bbbv_per_s": figures.bbbv_per_s,
        "ioe": figures.ioe,
        "corr": figures.corr,
        "thrp": figures.thrp,
        "left_clicks": figures.counts.left,
        "right_clicks": figures.counts.right,
        "chord_clicks": figures.counts.chord,
        "effective_clicks": figures.effective_clicks,
        "proof_rate": None if judgement is None else judgement.proof_rate,
        "luck": None if judgement is None else judgement.luck,
        **{name: getattr(figures, name) for name in ALSO_KEPT},
    }


def summary(
    figures: GameFigures,
    judgement: Judgement | None,
    notes: tuple[Text, ...] = (),
    sign: str = POINT,
    *,
    verdicts: Sequence[JudgedMove] = (),
    told: Told | None = None,
) -> AfterGame:
    """What is shown of a game; `sign` is the reader's decimal sign.

    verdicts: those on its moves, once they are there. told: what was told of the move that lost; None where there is
    nothing to tell.
    """
    three = after_game(figures, None if judgement is None else judgement.proof_rate)
    named = tuple((say(caption), _local(each, sign)) for caption, each in zip(words.THREE, three))
    more = tuple(_local(each, sign) for each in all_figures(figures))
    if judgement is not None:
        luck = small_per_cent(judgement.luck, sign)
        more += (ShownFigure(LUCK.key, say(LUCK.name), LUCK.unit, judgement.luck, luck),)
    shown = AfterGame(headline(figures, sign), named, tuple(map(say, notes)), more)
    shown = replace(shown, reason=loss_line(verdicts), moments=len(moments(verdicts)))
    if told is not None:
        name = technique_name(told.key) if told.key else ""
        shown = replace(shown, can_explain=told.more, explanation=told.words, technique=name, key=told.key)
    return shown


def headline(figures: GameFigures, sign: str = POINT) -> str:
    """How the game ended; of a loss, how much was solved and the time it was heading for."""
    time = seconds(figures.time_ms, sign)
    if figures.state is GameState.WON:
        return say(words.WON, time=time)
    solved = per_cent(figures.completion or 0, sign)
    if not figures.est_time:
        return say(words.LOST_AT_ONCE, time=time, solved=solved)
    return say(words.LOST, time=time, solved=solved, heading=local(f"{figures.est_time:.1f}", sign))


def _local(figure: ShownFigure, sign: str) -> ShownFigure:
    return replace(figure, text=local(figure.text, sign))
