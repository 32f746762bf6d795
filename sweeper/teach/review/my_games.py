"""What all games of a player add up to: skill and luck in separate books, the worst moments, and what to do about it.

All from kept verdicts, which look at what was known before a move and never at what came of it. Only the book of luck
looks at what came of guesses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import mean, median
from typing import NamedTuple

from ..drills.strength import MONTH, TARGET_MS, Result, strength
from ..lessons import library
from ..lessons.lesson import Lesson
from ..techniques import KEYS
from .kept import KeptReview, KeptVerdict
from .moments import DICE, GRAVITY, HAND, HEAD
from .verdicts import BAD_FLAG, BAD_ODDS, BLUNDER, COIN_FLIP, FAIR, FIRST, NEEDLESS, PROVEN, SLIP

MONTH_MS = MONTH * 24 * 3_600_000
MOST = 3
"""How many of the worst moments are shown."""
MOST_BEFORE = 20
"""Of the games before a lesson the last so many count."""
FEW = 3
"""Below so many games before a lesson or since, nothing is said of it."""
PROVABLE = (PROVEN, BLUNDER, NEEDLESS)
GUESSES = (BAD_ODDS, FAIR, COIN_FLIP)
BLAMES = (HEAD, HAND, DICE)


class Played(NamedTuple):
    """A game played without help. started_ms: UTC milliseconds since 1970. won: else it was lost."""

    uid: str
    started_ms: int
    won: bool
    review: KeptReview


def split_by_month(games: Iterable[Played], now_ms: int) -> tuple[list[Played], list[Played]]:
    """The games of the last month, and those before."""
    every = list(games)
    return (
        [game for game in every if game.started_ms > now_ms - MONTH_MS],
        [game for game in every if game.started_ms <= now_ms - MONTH_MS],
    )


# The worst moments


class Worst(NamedTuple):
    """A moment of a game."""

    game: Played
    move: KeptVerdict


def worst_of(games: Iterable[Played], most: int = MOST) -> list[Worst]:
    """The worst moments, each of another technique and of another game; of those alike the newest."""
    found = [Worst(game, move) for game in games for move in game.review.moves if move.moment]
    chosen: list[Worst] = []
    for each in sorted(found, key=_gravity):
        others = [(other.game.uid, _kind(other.move)) for other in chosen]
        if not any(each.game.uid == uid or _kind(each.move) == kind for uid, kind in others):
            chosen.append(each)
    return chosen[:most]


def _kind(move: KeptVerdict) -> str:
    return move.technique or move.on_sight


def _gravity(each: Worst) -> tuple[int, float, int, int]:
    """Smaller is worse: as `moments` judges within one game."""
    move = each.move
    simple = KEYS.index(move.technique) if move.technique else len(KEYS)
    first = -float(move.thrown) if move.on_sight == BAD_ODDS else simple
    return GRAVITY.index(move.on_sight), first, -move.safe, -each.game.started_ms


# Skill


class Tally(NamedTuple):
    """The book of skill of some games.

    proven, provable: openings that were proven, of those made while something was proven. needless: guesses while
    something was proven, openings of certain mines among them. quality: the mean of the chance left by a guess over
    the best one there was, where a guess was needed; None without such a guess. slips: of the hand.
    pace_ms: the median time from the move before to a proven opening; None without one.
    """

    games: int
    proven: int
    provable: int
    needless: int
    guesses: int
    quality: float | None
    slips: int
    pace_ms: int | None

    @property
    def proof_rate(self) -> float | None:
        """The share of openings that were proven; None without any."""
        return self.proven / self.provable if self.provable else None

    @property
    def needless_a_game(self) -> float | None:
        """Needless guesses in a game; None without a game."""
        return self.needless / self.games if self.games else None

    @property
    def slips_a_game(self) -> float | None:
        """Slips in a game; None without a game."""
        return self.slips / self.games if self.games else None


def tally(games: Sequence[Played]) -> Tally:
    """The book of skill of some games."""
    moves = [move for game in games for move in game.review.moves]
    qualities = [float(quality(move)) for move in moves if move.on_sight in GUESSES and move.risk is not None]
    paces = [pace for game in games for pace in _paces(game.review.moves)]
    return Tally(
        len(games),
        sum(move.on_sight == PROVEN for move in moves),
        sum(move.on_sight in PROVABLE and move.kind != SLIP for move in moves),
        sum(_is_needless(move) for move in moves),
        sum(move.on_sight in GUESSES for move in moves),
        mean(qualities) if qualities else None,
        sum(move.kind == SLIP for move in moves),
        round(median(paces)) if paces else None,
    )


def _is_needless(move: KeptVerdict) -> bool:
    return move.on_sight in (NEEDLESS, BLUNDER) and move.kind != SLIP


def quality(move: KeptVerdict) -> Fraction:
    """The chance that a needed guess left, over that of the best: to win where that was counted, else to survive it."""
    if move.by_wins and move.best_win:
        return max(Fraction(0), 1 - move.thrown / move.best_win)
    own = 1 - (move.risk or 0)
    return own / (own + move.thrown) if own + move.thrown else Fraction(1)


def _paces(moves: Sequence[KeptVerdict]) -> list[int]:
    """The milliseconds that each proven opening took from the one before it."""
    return [max(0, move.time - before.time) for before, move in zip(moves, moves[1:]) if move.on_sight == PROVEN]


def series(
    games: Sequence[Played], figures: Mapping[str, str], most: int = 60
) -> dict[str, tuple[list[tuple[int, float]], int]]:
    """How figures went: `(started_ms, value)` of so many points at most, and the games of each point, by their names.

    figures: the field of `Tally` for each name.
    """
    size = max(1, -(-len(games) // most))
    groups = [games[begin : begin + size] for begin in range(0, len(games), size)]
    points = [(group[len(group) // 2].started_ms, tally(group)) for group in groups]
    values = {name: [(at, getattr(found, field)) for at, found in points] for name, field in figures.items()}
    return {
        name: ([(at, float(value)) for at, value in each if value is not None], size) for name, each in values.items()
    }


# What is missed


def misses(games: Iterable[Played]) -> Counter[str]:
    """In how many games each technique was missed, where that was the technique of a whole proof."""
    found: Counter[str] = Counter()
    for game in games:
        found.update({move.technique for move in game.review.moves if _missed(move)})
    return found


def _missed(move: KeptVerdict) -> bool:
    return bool(move.technique) and move.whole and move.kind not in (SLIP, BAD_FLAG)


def most_missed(games: Iterable[Played]) -> str:
    """The technique that is missed in most games, the simplest of those alike; empty where none is."""
    found = misses(games)
    return max(found, key=lambda key: (found[key], -KEYS.index(key)), default="")


class SinceLesson(NamedTuple):
    """In how many games a technique was missed before its lesson was done, and since; and of how many games."""

    technique: str
    missed_before: int
    before: int
    missed_since: int
    since: int


def since_lessons(games: Sequence[Played], done: Mapping[str, int]) -> list[SinceLesson]:
    """What lessons have changed, those with most misses before them first.

    done: when each lesson was done, UTC milliseconds since 1970, by its id. The first lesson of a technique counts.
    """
    found = []
    for key in KEYS:
        times = [done[lesson.id] for lesson in lessons_of(key) if lesson.id in done]
        if not times:
            continue
        before = [game for game in games if game.started_ms < min(times)][-MOST_BEFORE:]
        since = [game for game in games if game.started_ms >= min(times)][-MOST_BEFORE:]
        if min(len(before), len(since)) >= FEW and misses(before)[key]:
            found.append(SinceLesson(key, misses(before)[key], len(before), misses(since)[key], len(since)))
    return sorted(found, key=lambda each: -each.missed_before / each.before)


# Luck


class Luck(NamedTuple):
    """The book of luck of some games.

    guesses: openings that could hit a mine, the first of each game left out. went_well: how many did not.
    expected: how many were to go well by their chances. lost_by: losses put down to head, hand and dice.
    """

    guesses: int
    went_well: int
    expected: float
    lost_by: tuple[int, int, int]


def luck(games: Sequence[Played]) -> Luck:
    """The book of luck of some games."""
    risks = [each for game in games for each in _risks(game)]
    lost = Counter(game.review.lost_by for game in games if not game.won)
    return Luck(
        len(risks),
        sum(well for _risk, well in risks),
        float(sum(1 - risk for risk, _well in risks)),
        (lost[HEAD], lost[HAND], lost[DICE]),
    )


def _risks(game: Played) -> list[tuple[Fraction, bool]]:
    """The risk of each opening that was one, and whether it went well."""
    moves = game.review.moves
    fatal = None if game.won else len(moves) - 1
    return [
        (move.risk, place != fatal)
        for place, move in enumerate(moves)
        if move.risk is not None and 0 < move.risk < 1 and move.on_sight != FIRST
    ]


def luck_so_far(games: Sequence[Played], most: int = 200) -> list[tuple[int, float]]:
    """By how many more guesses went well than were to be expected, after each game: `(started_ms, guesses)`."""
    points, ahead = [], 0.0
    for game in games:
        risks = _risks(game)
        ahead += sum(well - float(1 - risk) for risk, well in risks)
        if risks:
            points.append((game.started_ms, ahead))
    step = max(1, -(-len(points) // most))
    return points[::-1][::step][::-1]


# Reaction


@dataclass(frozen=True)
class Reaction:
    """How quickly cards of a technique are answered right, in milliseconds; before: a month ago, or None."""

    technique: str
    ms: int
    before: int | None

    @property
    def slowness(self) -> float:
        """The time over that of a practised player."""
        return self.ms / TARGET_MS[self.technique]


def reactions(results: Sequence[Result], today: int) -> list[Reaction]:
    """The reaction by technique, the slowest by what a practised player takes first."""
    earlier = [result for result in results if result.day <= today - MONTH]
    found = []
    for key in KEYS:
        now, before = strength(key, results).median_ms, strength(key, earlier).median_ms
        if now is not None:
            found.append(Reaction(key, now, before))
    return sorted(found, key=lambda each: -each.slowness)


# What to do


QUALITY_LESSON, SLIPS_LESSON = "G7", "M15"
STORM, PRACTISE = "learn.storm", "learn.practise"


class Advice(NamedTuple):
    """What to do about a figure. command: the id of what does it. technique, lesson: what it is about, or empty."""

    command: str
    technique: str = ""
    lesson: str = ""


def advice_on(games: Sequence[Played], reacted: Sequence[Reaction]) -> dict[str, Advice]:
    """What to do about each figure, by its name."""
    missed = most_missed(games)
    lessons = lessons_of(missed) if missed else []
    slow = reacted[0].technique if reacted else ""
    return {
        "proof_rate": Advice(f"learn.drill.{missed}", missed) if missed else Advice(PRACTISE),
        "needless": _lesson(lessons[0].id, missed) if lessons else Advice(PRACTISE),
        "quality": _lesson(QUALITY_LESSON),
        "reaction": Advice(f"learn.drill.{slow}", slow) if slow else Advice(STORM),
        "slips": _lesson(SLIPS_LESSON),
    }


def lessons_of(technique: str) -> list[Lesson]:
    """The lessons that teach a technique, those of the first minute left out."""
    return [lesson for lesson in library.lessons_of(technique) if not lesson.first_minute]


def _lesson(id: str, technique: str = "") -> Advice:
    return Advice(f"learn.lesson.{id}", technique, id)
