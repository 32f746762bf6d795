"""Judging in the background: the same verdicts as all at once, and never those of another game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Callable

from sweeper.core.game import Game, again
from sweeper.core.levels import BEGINNER
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.play.recorder import Recorder
from sweeper.teach.review.kept import as_plain, kept_review
from sweeper.teach.review.verdicts import BLUNDER, JudgedMove, verdicts
from sweeper.ui.coach.judging import MOST_WAITING, Judging
from tests.boards import game_on, safe_cells
from tests.teach.review.players import Player


class SlowThinker:
    """Does its job when it is told to, as a thread would at any time."""

    def __init__(self) -> None:
        self.job: tuple[Any, Any, Any] | None = None
        self.cancelled = 0

    @property
    def busy(self) -> bool:
        return self.job is not None

    def think(
        self, work: Callable[[Any], Iterator[Any]], tell: Callable[[Any], None], ended: Callable[[], None]
    ) -> None:
        assert self.job is None
        self.job = (work, tell, ended)

    def cancel(self) -> None:
        self.cancelled += self.busy
        self.job = None

    def go(self, jobs: int = 1000) -> int:
        """Do so many jobs at most; how many there were."""
        done = 0
        while self.job is not None and done < jobs:
            (work, tell, ended), done = self.job, done + 1
            found = list(work(lambda: False))
            for each in found:
                tell(each)
            self.job = None
            ended()
        return done


def plain(judged: Any) -> Any:
    return as_plain(kept_review(judged))


def test_move_by_move_comes_to_the_same_as_all_at_once() -> None:
    for seed in range(30):
        trace = Player(seed).play(("guesses", "flags", "slips")[seed % 3]).trace
        game, recorder, thinker = game_of(trace), Recorder(), SlowThinker()
        judging, told = Judging(thinker), list[Any]()  # type: ignore[arg-type]
        events = list(trace.pointer or ())
        for number, move in enumerate(trace.moves):
            while events and events[0].at <= move.at:
                recorder.events.append(events.pop(0))
            game.do(move.kind, move.cell, move.at)
            judging.follow(game, recorder)
            if number % 3 != seed % 3:
                thinker.go()
        judging.finish(game, recorder, told.append)
        thinker.go()
        expected = verdicts(trace)
        assert [plain(each) for each in told] == [plain(expected)]
        assert plain(judging.verdicts_on(game)) == plain(expected)
        assert not judging.busy


def game_of(trace: Any) -> Game:
    return again(trace)


def clicked(game: Game, recorder: Recorder, cell: tuple[int, int]) -> None:
    at = 1000 * len(game.moves)
    recorder.events.append(PointerEvent(EventKind.PRESS, Button.LEFT, cell, at=at))
    recorder.events.append(PointerEvent(EventKind.RELEASE, Button.LEFT, cell, at=at))
    game.open(cell, at)


def begun(seed: int) -> tuple[Game, Recorder]:
    game, recorder = Game(BEGINNER, "opening", seed), Recorder()
    clicked(game, recorder, (4, 4))
    return game, recorder


def lost() -> tuple[Game, Recorder]:
    game, recorder = game_on(["*.*", "...", "..."]), Recorder()
    clicked(game, recorder, (2, 0))
    clicked(game, recorder, (0, 0))
    return game, recorder


def test_a_game_given_up_is_not_worked_on_and_tells_nothing() -> None:
    thinker = SlowThinker()
    judging = Judging(thinker)  # type: ignore[arg-type]
    first, second = begun(1), begun(2)
    judging.follow(*first)
    judging.follow(*second)
    assert thinker.cancelled == 1
    thinker.go()
    assert judging.verdicts_on(first[0]) is None
    assert judging.verdicts_on(second[0]) is None  # it is not over


def test_a_game_that_is_over_is_judged_to_its_end_beside_the_next_one() -> None:
    thinker, told = SlowThinker(), list[Any]()
    judging = Judging(thinker)  # type: ignore[arg-type]
    game, recorder = lost()
    judging.follow(game, recorder)
    judging.finish(game, recorder, told.append)
    following = begun(1)
    judging.follow(*following)
    assert thinker.cancelled == 0
    assert judging.busy
    thinker.go(1)
    assert [each[-1].kind for each in told] == [BLUNDER]
    assert thinker.busy  # with the next one
    thinker.go()
    assert judging.verdicts_on(game) is None  # another one is on the board


def test_who_asks_when_all_is_known_is_told_at_once() -> None:
    thinker, told = SlowThinker(), list[Any]()
    judging = Judging(thinker)  # type: ignore[arg-type]
    game, recorder = lost()
    judging.follow(game, recorder)
    thinker.go()
    judging.finish(game, recorder, told.append)
    assert len(told) == 1
    assert not judging.busy


def test_too_many_games_at_once_are_not_all_judged() -> None:
    thinker, told = SlowThinker(), list[Any]()
    judging = Judging(thinker)  # type: ignore[arg-type]
    for _ in range(MOST_WAITING + 3):
        game, recorder = lost()
        judging.follow(game, recorder)
        judging.finish(game, recorder, told.append)
    assert told == [None] * 3
    thinker.go()
    assert len(told) == MOST_WAITING + 3
    assert all(each is None or isinstance(each[-1], JudgedMove) for each in told)


def test_a_game_whose_judging_failed_is_told_of_all_the_same() -> None:
    thinker, told = SlowThinker(), list[Any]()
    judging = Judging(thinker)  # type: ignore[arg-type]
    game, recorder = lost()
    judging.finish(game, recorder, told.append)
    assert thinker.job is not None
    ended, thinker.job = thinker.job[2], None
    ended()
    assert told == [None]
    assert not judging.busy


def test_a_long_game_asks_again_only_for_what_is_new() -> None:
    thinker = SlowThinker()
    judging = Judging(thinker)  # type: ignore[arg-type]
    game, recorder = begun(3)
    judging.follow(game, recorder)
    thinker.go()
    judging.follow(game, recorder)
    assert not thinker.busy
    clicked(game, recorder, next(cell for cell in safe_cells(game) if not game.is_open(cell)))
    judging.follow(game, recorder)
    assert thinker.go() == 1
