"""Many games come to the same however they are shared out."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import islice
from time import sleep

import pytest

from sweeper.core.levels import BEGINNER
from sweeper.simulate import Summary, partial_results, runs, simulate


def counted(summary: Summary) -> tuple[int, int, int, dict[str, int]]:
    """All that does not depend on the machine."""
    stages = {stage: len(times) for stage, times in sorted(summary.times.items())}
    return summary.games, summary.won, summary.guesses, stages


def test_the_sharing_out_makes_no_difference() -> None:
    alone = counted(simulate(BEGINNER, "safe", 60, 5))
    assert counted(simulate(BEGINNER, "safe", 60, 5, chunk=7)) == alone
    with ThreadPoolExecutor(2) as executor:
        assert counted(simulate(BEGINNER, "safe", 60, 5, executor=executor, chunk=9)) == alone
    assert alone[0] == 60
    assert 40 < alone[1] < 60


def test_other_processes_give_the_same() -> None:
    with ProcessPoolExecutor(2) as executor:
        shared = simulate(BEGINNER, "opening", 40, 9, executor=executor, chunk=10)
    assert counted(shared) == counted(simulate(BEGINNER, "opening", 40, 9))


def test_parts_add_up_and_can_be_stopped() -> None:
    parts = list(islice(partial_results(BEGINNER, "opening", 1000, 1, chunk=10), 3))
    total = parts[0] + parts[1] + parts[2]
    assert counted(total) == counted(simulate(BEGINNER, "opening", 30, 1))
    with ThreadPoolExecutor(2) as executor:
        running = partial_results(BEGINNER, "opening", 10**9, 1, executor=executor, chunk=5, waiting=4)
        assert next(running).games == 5
        running.close()


def backwards(broken: int = -1) -> Callable[..., Summary]:
    """A game of which, of five parts played side by side, the last is over first; the part of `broken` fails."""

    def play(*_: object, first: int, games: int, **__: object) -> Summary:
        sleep(0.02 * (4 - first // 5 % 5))
        if first == broken:
            raise BrokenExecutor("gone")
        return Summary(games=games, won=first)

    return play


def test_parts_come_in_the_order_of_their_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "play_part", backwards())
    with ThreadPoolExecutor(5) as executor:
        parts = partial_results(BEGINNER, "opening", 100, 1, executor=executor, chunk=5, waiting=7)
        assert [part.won for part in parts] == list(range(0, 100, 5))


@pytest.mark.parametrize("broken", [0, 20, 25, 45, 95])
def test_what_came_before_a_failure_is_kept_and_nothing_after_it(broken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "play_part", backwards(broken))
    kept: list[int] = []
    with ThreadPoolExecutor(5) as executor:
        parts = partial_results(BEGINNER, "opening", 100, 1, executor=executor, chunk=5, waiting=7)
        with pytest.raises(BrokenExecutor, match="gone"):
            kept.extend(part.won for part in parts)
    assert kept == list(range(0, len(kept) * 5, 5))
    assert len(kept) * 5 <= broken


def test_a_summary_of_nothing_and_of_something() -> None:
    empty = Summary()
    assert (empty.rate, empty.interval, empty.guesses_a_game, empty.cpu_a_game) == (0, (0, 1), 0, 0)
    assert empty.decision_ms() == (0, 0, 0)
    some = simulate(BEGINNER, "safe", 60, 5)
    median, most_of_them, largest = some.decision_ms()
    assert 0 < median <= most_of_them <= largest
    assert some.decision_ms("safe")[0] > 0
    assert some.interval[0] < some.rate < some.interval[1]
    assert some.cpu_a_game > 0


def test_every_rule_can_be_played() -> None:
    for rule in ("opening", "safe", "auto", "none"):
        assert simulate(BEGINNER, rule, 5, 1).games == 5


def test_policies_differ_where_they_must() -> None:
    """Searching the end never loses to the least risk by more than chance allows: the same 150 games."""
    won = {policy: simulate(BEGINNER, "safe", 150, 100, policy=policy).won for policy in ("least-risk", "best")}
    assert won["best"] >= won["least-risk"] - 3
