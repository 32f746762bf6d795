"""All games of a player: what they add up to, against direct counts; the worst moments; luck apart from skill."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

import pytest

from sweeper.teach.drills.strength import Result
from sweeper.teach.lessons import library
from sweeper.teach.review import my_games as books
from sweeper.teach.review.kept import KeptReview, KeptVerdict, kept_review
from sweeper.teach.review.my_games import Advice, Luck, Played, SinceLesson
from sweeper.teach.review.summary import FIGURE_OF, summary
from sweeper.teach.review.telling_games import figure_texts, lesson_lines, luck_lines, worst_sentence
from sweeper.teach.review.verdicts import JudgedMove, verdicts
from sweeper.teach.techniques import KEYS
from sweeper.texts.language import speaking
from tests.store.made import played

DAY = 24 * 3_600_000
NOW = 1_790_000_000_000
NUMBERS = count()


def verdict(on_sight: str = "proven", **values: object) -> KeptVerdict:
    """A verdict, the same with the hand as on sight."""
    return KeptVerdict(2, (0, 1), on_sight=on_sight, **{"kind": on_sight, **values})  # type: ignore[arg-type]


def game(*moves: KeptVerdict, days: int = 1, won: bool = True, lost_by: str = "", uid: str = "") -> Played:
    """A game of so many days ago."""
    return Played(uid or f"game {next(NUMBERS)}", NOW - days * DAY, won, KeptReview(moves, lost_by))


def missing(technique: str, days: int) -> Played:
    """A game in which a technique was missed."""
    return game(verdict("needless", technique=technique, whole=True, moment=1), days=days)


def test_skill_is_what_was_known_before_each_move() -> None:
    found = books.tally(
        [
            game(verdict("first"), verdict(time=1000), verdict(time=1400), verdict("needless"), verdict("blunder")),
            game(verdict("fair", risk=Fraction(1, 4)), verdict("needless", kind="slip"), verdict(time=700)),
        ]
    )
    assert found[:7] == (2, 3, 5, 2, 1, 1.0, 1)
    assert (found.proof_rate, found.needless_a_game, found.slips_a_game, found.pace_ms) == (0.6, 1.0, 0.5, 700)
    none = books.tally([])
    assert (none.proof_rate, none.needless_a_game, none.quality, none.pace_ms) == (None, None, None, None)


@pytest.mark.parametrize(
    ("values", "share"),
    [
        ({"risk": "1/4"}, 1),
        ({"risk": "1/2", "thrown": "1/4"}, Fraction(2, 3)),
        ({"risk": "1/2", "thrown": "1/4", "by_wins": True, "best_win": "1/2"}, Fraction(1, 2)),
        ({"risk": "1/2", "thrown": "1/2", "by_wins": True, "best_win": "1/2"}, 0),
        ({"risk": "1", "thrown": "0"}, 1),
    ],
)
def test_the_quality_of_a_guess(values: dict[str, object], share: Fraction) -> None:
    found = {name: Fraction(value) if isinstance(value, str) else value for name, value in values.items()}
    assert books.quality(verdict("bad_odds", **found)) == share


def test_the_worst_are_of_other_games_and_other_techniques() -> None:
    lucky = verdict("needless", technique="hole", whole=True, moment=1, safe=2)
    odds = verdict("bad_odds", moment=1, thrown=Fraction(1, 3), by_wins=True)
    games = [
        game(
            verdict("blunder", technique="one_two", moment=1), verdict("needless", technique="count", moment=2), uid="a"
        ),
        game(verdict("blunder", technique="one_two", moment=1), uid="b", days=9),
        game(lucky, uid="c"),
        game(odds._replace(thrown=Fraction(1, 2)), uid="d", days=5),
        game(odds, uid="e"),
        game(verdict("needless", technique="hole"), uid="f"),
    ]
    worst = books.worst_of(games)
    assert [each.game.uid for each in worst] == ["a", "c", "d"]
    assert books.worst_of([]) == []
    said = [worst_sentence(each).partition(": ")[2] for each in worst]
    assert said == [
        "B1 was a mine for certain (1-2).",
        "a guess at B1, though 2 cells were safe (1-1 at a hole).",
        "a guess at B1 that threw away a chance to win of 50 %.",
    ]
    with speaking("zh_CN"):
        assert worst_sentence(worst[0]).endswith("：B1 是必雷（1-2 定式）。")


def test_what_a_lesson_has_changed() -> None:
    lesson = next(each.id for each in library.path() if each.technique == "one_two" and not each.first_minute)
    games = [missing("one_two", 60 - each) if each < 7 else game(days=60 - each) for each in range(9)]
    games += [missing("one_two", 10)] + [game(days=9 - each) for each in range(7)]
    assert books.since_lessons(games, {lesson: NOW - 20 * DAY}) == [SinceLesson("one_two", 7, 9, 1, 8)]
    assert books.since_lessons(games, {lesson: NOW}) == []
    assert books.since_lessons(games, {}) == []
    first_minute = next(each.id for each in library.path() if each.first_minute and each.technique)
    assert books.since_lessons(games, {first_minute: NOW - 20 * DAY}) == []
    ((_, line),) = lesson_lines([SinceLesson("one_two", 7, 9, 1, 8)])
    assert line == "1-2: missed in 7 of 9 games before its lesson, since then in 1 of 8."


def test_luck_is_a_book_of_its_own() -> None:
    risky = verdict("fair", risk=Fraction(1, 4))
    games = [
        game(verdict("first", risk=Fraction(1, 8)), verdict(), risky, risky),
        game(risky, risky, won=False, lost_by="dice"),
        game(verdict("blunder", risk=Fraction(1)), won=False, lost_by="head"),
    ]
    assert books.luck(games) == Luck(4, 3, 3.0, (1, 0, 1))
    assert [ahead for _at, ahead in books.luck_so_far(games)] == [0.5, 0.0]
    assert [line for _heading, line in luck_lines(books.luck(games))] == [
        "Luck",
        "Openings that could hit a mine: 4. By their chances 3.0 were to go well; 3 did.",
        "Losses put down to the head: 1, to the hand: 0, to the dice: 1.",
    ]
    assert luck_lines(books.luck([])) == []
    assert books.tally(games).proof_rate == books.tally([each._replace(won=not each.won) for each in games]).proof_rate


def test_what_to_do_follows_what_is_missed_and_what_is_slow() -> None:
    slow = books.reactions([Result("one_two", 1, 9000), Result("count", 40, 9000)], 45)
    assert [(each.technique, each.ms, each.before) for each in slow] == [("one_two", 9000, 9000), ("count", 9000, None)]
    advice = books.advice_on([missing("hole", 1), missing("hole", 2), missing("one_one", 3)], slow)
    lesson = books.lessons_of("hole")[0].id
    assert advice == {
        "proof_rate": Advice("learn.drill.hole", "hole"),
        "needless": Advice(f"learn.lesson.{lesson}", "hole", lesson),
        "quality": Advice("learn.lesson.G7", "", "G7"),
        "reaction": Advice("learn.drill.one_two", "one_two"),
        "slips": Advice("learn.lesson.M15", "", "M15"),
    }
    assert {each.command for each in books.advice_on([], []).values()} == {
        "learn.practise", "learn.storm", "learn.lesson.G7", "learn.lesson.M15",
    }  # fmt: skip
    assert all(each.lesson in library.lessons() for each in advice.values() if each.lesson)
    assert all(books.lessons_of(key) for key in KEYS if key not in ("line_3", "line_4"))


def test_a_figure_over_time_has_few_points() -> None:
    games = [game(verdict(), verdict("needless" if each % 2 else "proven"), days=200 - each) for each in range(130)]
    points, size = books.series(games, {"proved": "proof_rate"})["proved"]
    assert (len(points), size) == (44, 3)
    assert points == sorted(points)
    assert books.series([], {"proved": "proof_rate"}) == {"proved": ([], 1)}


def test_judged_games_add_up_as_they_were_judged() -> None:
    games: list[Played] = []
    judged: list[JudgedMove] = []
    for seed in range(1, 7):
        trace = played(seed).trace()
        moves = verdicts(trace)
        judged += moves
        games.append(Played(str(seed), NOW - seed * DAY, False, kept_review(moves)))
    found = summary(games, [], {}, now_ms=NOW, today=100)
    assert found.month.proven == sum(each.on_sight == "proven" for each in judged)
    assert found.month.needless == sum(
        each.on_sight in ("needless", "blunder") and each.kind != "slip" for each in judged
    )
    assert found.luck.guesses == sum(
        each.on_sight != "first" and each.risk is not None and 0 < each.risk < 1 for each in judged
    )
    assert (found.games, found.before.games, set(found.series)) == (6, 0, set(FIGURE_OF))
    assert set(figure_texts(found.month)) <= set(found.advice)


def test_months_are_told_apart() -> None:
    month, before = books.split_by_month([game(days=29), game(days=31)], NOW)
    assert (len(month), len(before)) == (1, 1)
