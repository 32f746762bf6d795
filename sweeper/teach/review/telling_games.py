"""The sentences about all games of a player."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from ...core.cells import cell_name
from ...texts import my_games as texts
from ...texts.language import say
from ...texts.numbers import POINT, chance_per_cent, local, per_cent, seconds
from ...texts.phrases import sentence
from ...texts.records import RATE, SECONDS
from ..techniques import technique_name
from .my_games import Luck, SinceLesson, Tally, Worst
from .verdicts import BAD_ODDS, BLUNDER

MOST_LESSONS = 3

Line = tuple[bool, str]
"""A line of text, and whether it is a heading."""


def worst_sentence(worst: Worst) -> str:
    """One of the worst moments, in a sentence with its day."""
    move = worst.move
    places = {
        "date": datetime.fromtimestamp(worst.game.started_ms / 1000).strftime("%Y-%m-%d"),
        "cell": cell_name(move.cell),
        "count": move.safe,
        "thrown": chance_per_cent(move.thrown),
    }
    if move.on_sight == BAD_ODDS:
        return sentence(texts.BAD_ODDS if move.by_wins else texts.BAD_RISK, **places)
    if move.technique:
        text = texts.BLUNDER_OF if move.on_sight == BLUNDER else texts.NEEDLESS_OF
        return sentence(text, technique=technique_name(move.technique), **places)
    return sentence(texts.BLUNDER if move.on_sight == BLUNDER else texts.NEEDLESS, **places)


def figure_texts(found: Tally, sign: str = POINT) -> dict[str, str]:
    """The figures of skill in words, by the names of `texts.FIGURES`; those without a value are left out."""
    shares = {"proof_rate": found.proof_rate, "quality": found.quality}
    counts = {"needless": found.needless_a_game, "slips": found.slips_a_game}
    said = {name: say(RATE, share=per_cent(share, sign)) for name, share in shares.items() if share is not None}
    for name, count in counts.items():
        if count is not None:
            said[name] = say(texts.A_GAME, number=local(f"{count:.2f}", sign))
    if found.pace_ms is not None:
        said["reaction"] = say(SECONDS, seconds=seconds(found.pace_ms, sign))
    return said


def lesson_lines(lessons: Sequence[SinceLesson]) -> list[Line]:
    """What lessons have changed."""
    return [
        (False, sentence(texts.SINCE, **{**each._asdict(), "technique": technique_name(each.technique)}))
        for each in lessons[:MOST_LESSONS]
    ]


def luck_lines(luck: Luck, sign: str = POINT) -> list[Line]:
    """The book of luck; without a guess or a loss there is none."""
    lines: list[Line] = []
    if luck.guesses:
        expected = local(f"{luck.expected:.1f}", sign)
        lines.append((False, say(texts.GUESSES, guesses=luck.guesses, went_well=luck.went_well, expected=expected)))
    if any(luck.lost_by):
        head, hand, dice = luck.lost_by
        lines.append((False, say(texts.LOST_BY, head=head, hand=hand, dice=dice)))
    return [(True, say(texts.LUCK)), *lines] if lines else []
