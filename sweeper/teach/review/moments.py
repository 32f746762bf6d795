"""What is made of the verdicts on a game: the moments worth a look, head, hand or dice, and what is not yet known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ...core.trace import GameState
from ..drills.boxes import Item, own_mistake, wished
from ..drills.cards import position_text
from ..lessons.pictures import Picture
from ..techniques import KEYS
from .last_move import with_flags
from .verdicts import (
    BAD_FLAG,
    BAD_ODDS,
    BLUNDER,
    COIN_FLIP,
    FAIR,
    FIRST,
    NEEDLESS,
    SLIP,
    UNKNOWN,
    JudgedMove,
)

MOST = 3
HEAD, HAND, DICE = "head", "hand", "dice"
GRAVITY = (BLUNDER, NEEDLESS, BAD_ODDS)
"""The verdicts that make a moment, the worst first."""
FEWEST_MISSES = 2


def moments(judged: Iterable[JudgedMove]) -> tuple[JudgedMove, ...]:
    """The moments of a game worth a look: three at most, the worst first, each of another technique.

    Chosen by what was known before each move, never by what came of it: a guess that went well counts as much. A
    mine that was certain comes first, then what was opened while something was proven, the simplest proof and the
    most proven cells first, then the guess that threw most away. A slip of the hand is none.
    """
    worst = sorted((each for each in judged if each.on_sight in GRAVITY and each.kind != SLIP), key=_gravity)
    chosen: dict[str, JudgedMove] = {}
    for each in worst:
        chosen.setdefault(each.technique or each.on_sight, each)
    return tuple(chosen.values())[:MOST]


def _gravity(each: JudgedMove) -> tuple[int, float, int, int]:
    """Smaller is worse."""
    rank = GRAVITY.index(each.on_sight)
    simple = KEYS.index(each.technique) if each.technique else len(KEYS)
    safe = 0 if each.known is None else len(each.known.safe)
    return rank, -float(each.thrown) if each.on_sight == BAD_ODDS else simple, -safe, each.number


def fatal(judged: Sequence[JudgedMove]) -> JudgedMove | None:
    """The move that lost; None of a game that was not lost."""
    return judged[-1] if judged and judged[-1].move.state is GameState.LOST else None


def blame(judged: Sequence[JudgedMove]) -> str:
    """What lost a game: `head`, `hand` or `dice`; empty where it was not lost, or that cannot be told.

    A wrong flag that was known to be wrong, or was trusted while something was proven, is the head's.
    """
    last = fatal(judged)
    if last is None or last.on_sight == UNKNOWN:
        return ""
    if last.kind == SLIP:
        return HAND
    if last.kind == BAD_FLAG and last.flag is not None and 0 in (last.flag.then, last.flag.now):
        return HEAD
    return DICE if last.on_sight in (FIRST, FAIR, COIN_FLIP) else HEAD


def diagnose(games: Iterable[Iterable[JudgedMove]]) -> str:
    """The technique that a player most often misses, one of `teach.KEYS`; empty where too little speaks for one.

    Counted by games, so that one bad game does not decide; then by moves, then the simplest. Of a long proof the
    hint tells the first step alone, a mine: what that is called says little of what was not seen, and does not count.
    """
    by_game: Counter[str] = Counter()
    by_move: Counter[str] = Counter()
    for judged in games:
        missed = [each.technique for each in judged if each.kind != SLIP and is_told_whole(each)]
        by_game.update(set(missed))
        by_move.update(missed)
    found = max(by_game, key=lambda key: (by_game[key], by_move[key], -KEYS.index(key)), default="")
    return found if by_move[found] >= FEWEST_MISSES else ""


def is_told_whole(each: JudgedMove) -> bool:
    """Whether the technique of a move is that of a whole proof of a safe cell, or of the mine that was opened."""
    if each.missed is None or each.known is None or not each.missed.key:
        return False
    return each.on_sight != NEEDLESS or any(mark.cell in each.known.safe for mark in each.missed.highlights)


def with_cards(items: Iterable[Item], game: str, judged: Iterable[JudgedMove], today: int) -> list[Item]:
    """The queue of the drills with a card for each moment of a game that missed a proof, its own position first."""
    kept = list(items)
    for card in filter(None, map(card_of, moments(judged))):
        kept = own_mistake(kept, game, *card, today)
    return kept


def card_of(each: JudgedMove) -> tuple[str, str] | None:
    """The technique that a move missed and its position, as a card of the drills takes them; None without a proof."""
    if not each.technique or each.known is None or each.known.analysis is None:
        return None
    view = with_flags(each.known.analysis.view, ())
    return each.technique, position_text(Picture(tuple(view.to_text()), view.mines))


def with_diagnosis(items: Iterable[Item], games: Iterable[Iterable[JudgedMove]], today: int) -> list[Item]:
    """The queue of the drills with the technique that a player misses most asked for today."""
    missed = diagnose(games)
    return wished(items, missed, today) if missed else list(items)
