"""Storm and run: the rules, and the same cards for the same code."""

from __future__ import annotations

from sweeper.teach.drills.cards import Card
from sweeper.teach.drills.session import NOTHING, PROVEN, CardRun
from sweeper.teach.drills.storm import (
    BUCKET,
    BUCKETS,
    COMBOS,
    PENALTY_MS,
    STORM_MS,
    Run,
    Storm,
    storm_card,
)
from sweeper.teach.drills.strength import SAW
from sweeper.teach.lessons.pictures import Picture

TRAP = Card("one_one", Picture(("####", "o11o", "oooo")))


def deal(code: str, place: int) -> Card:
    return TRAP


def answer(storm: Storm, now: int, took: int, *, right: bool = True) -> None:
    run = storm.next_card(now)
    assert run is not None
    run.claim(NOTHING if right else PROVEN, now + took)
    storm.settle()


def test_a_storm_lasts_three_minutes() -> None:
    storm = Storm("a", 1000, deal)
    assert storm.left(1000) == STORM_MS
    assert storm.next_card(1000 + STORM_MS) is None


def test_an_error_costs_seconds_and_the_combo_and_a_combo_gives_some_back() -> None:
    storm = Storm("a", 0, deal)
    for place in range(5):
        answer(storm, place, 1)
    assert (storm.combo, storm.left(0)) == (5, STORM_MS + COMBOS[5])
    answer(storm, 5, 1, right=False)
    assert (storm.combo, storm.longest, storm.left(0)) == (0, 5, STORM_MS + COMBOS[5] - PENALTY_MS)
    assert (storm.score, storm.accuracy) == (5, 5 / 6)
    assert [result.error for result in storm.results(3)] == [""] * 5 + [SAW]
    assert all(result.storm for result in storm.results(3))


def test_the_wrong_and_the_slow_ones_are_looked_at_afterwards() -> None:
    storm = Storm("a", 0, deal)
    for took, right in [(100, True), (100, True), (500, True), (90, False), (100, True)]:
        answer(storm, 0, took, right=right)
    assert [(run.took, run.error) for run in storm.again()] == [(500, ""), (90, SAW)]


def test_a_card_not_answered_is_not_counted() -> None:
    storm = Storm("a", 0, deal)
    storm.next_card(0)
    storm.settle()
    assert (storm.runs, storm.accuracy) == ([], None)


def test_buckets_rise_and_the_same_code_gives_the_same_cards() -> None:
    for bucket, techniques in enumerate(BUCKETS[:3]):
        for place in (bucket * BUCKET, bucket * BUCKET + BUCKET - 1):
            card = storm_card("class 7", place)
            assert card.technique in techniques
            assert card == storm_card("class 7", place)
    assert not any(storm_card("x", place).trap for place in range(BUCKET))
    assert storm_card("class 7", 0) != storm_card("class 8", 0)
    assert storm_card("x", 500).technique in BUCKETS[-1]


def test_traps_come_from_the_second_bucket_on() -> None:
    traps = [storm_card(f"c{number}", BUCKET).trap for number in range(60)]
    assert 4 <= sum(traps) <= 22


def finish(run: CardRun | None, *, right: bool = True) -> None:
    assert run is not None
    run.claim(NOTHING if right else PROVEN, 5)


def test_a_run_ends_at_the_first_error_and_keeps_its_card() -> None:
    run = Run("a", deal=deal)
    finish(run.next_card(0))
    finish(run.next_card(0))
    finish(run.next_card(0), right=False)
    assert run.over
    assert run.score == 2
    assert run.next_card(9) is None
    assert run.last is not None
    assert run.last.counter_example is not None


def test_one_card_of_a_run_may_be_skipped() -> None:
    run = Run("a", deal=deal)
    run.next_card(0)
    assert run.next_card(0) is None
    assert run.skip()
    assert not run.skip()
    finish(run.next_card(0))
    assert run.score == 1
    run.next_card(0)
    assert not run.skip()


def test_a_run_can_be_taken_up_again() -> None:
    run = Run("a", place=7, skipped=True, deal=deal)
    assert run.score == 6
    assert Run("a", place=3).next_card(0) is not None
