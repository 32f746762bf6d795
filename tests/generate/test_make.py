"""Boards to order: certificates replayed, the same chance for every board, grades, budgets, and ways out."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest

from sweeper.core.cells import Cell, neighbour_table, neighbours
from sweeper.core.layout import Layout
from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE, Level, custom
from sweeper.core.trace import GameState
from sweeper.generate import (
    DEALT,
    GRADES,
    REPAIRED,
    Board,
    Limits,
    NoBoard,
    check,
    graded,
    holds,
    no_guess,
    tries_for,
    with_technique,
)
from sweeper.generate import make as making
from sweeper.solve import TAGS, Cancelled, analyse, ladder_of, proven_by, simplest_proof

from .replays import replayed

FIRST = (3, 3)
SMALL = custom(6, 7, 9)
DENSE = custom(9, 9, 24)


def board_of(level: Level, seed: int, *, needs_count_allowed: bool = True) -> Board:
    return no_guess(level, FIRST, random.Random(seed), needs_count_allowed=needs_count_allowed)


@pytest.mark.parametrize(("level", "seeds"), [(BEGINNER, 150), (INTERMEDIATE, 50), (EXPERT, 20)])
def test_certificates_are_replayed_by_the_game(level: Level, seeds: int) -> None:
    for seed in range(seeds):
        board = board_of(level, seed)
        assert (board.kind, len(board.layout.mines)) == (DEALT, level.mines)
        replayed(board)


@pytest.mark.parametrize("seed", [3, 43, 184])
def test_a_step_may_rest_on_a_mine_that_the_count_proves(seed: int) -> None:
    board = board_of(custom(9, 9, 20), seed)
    assert any(step.counted and step.tag != "count" for step in board.steps)
    replayed(board)


@pytest.mark.slow
def test_a_thousand_expert_boards_replay_their_certificates() -> None:
    for seed in range(1000):
        replayed(board_of(EXPERT, seed))


def needs_no_guess(layout: Layout, first: Cell, *, counted: bool = True) -> bool:
    """Played by the game, in the plainest way: open what is safe, by all layouts or by the numbers alone."""
    game = Board(layout, first, DEALT, (), 1).game()
    numbers = [divmod(index, layout.cols) for index in range(layout.rows * layout.cols)]
    while game.state is GameState.PLAYING:
        view = game.view()
        safe = analyse(view).safe
        if not counted:
            opened = [cell for cell in numbers if view[cell] >= 0]
            safe = tuple(cell for cell in safe if proven_by(view, cell, opened).mine is False)
        if not safe:
            return False
        for cell in safe:
            game.open(cell)
    return True


def every_board(level: Level, first: Cell, *, counted: bool) -> list[frozenset[int]]:
    """All layouts with an opening at the first cell that need no guess."""
    rows, cols = level.rows, level.cols
    free = {row * cols + col for row, col in [first, *neighbours(first, rows, cols)]}
    pool = [index for index in range(rows * cols) if index not in free]
    layouts = [Layout.of(rows, cols, mines) for mines in combinations(pool, level.mines or 0)]
    return [layout.mines for layout in layouts if needs_no_guess(layout, first, counted=counted)]


@pytest.mark.parametrize("counted", [True, False])
def test_every_board_without_a_guess_is_equally_likely(counted: bool) -> None:
    level, first = custom(4, 4, 3), (0, 0)
    wanted = every_board(level, first, counted=counted)
    times = 25
    rng = random.Random(5)
    found = Counter(
        no_guess(level, first, rng, needs_count_allowed=counted).layout.mines for _ in range(times * len(wanted))
    )
    assert set(found) == set(wanted)
    freedom = len(wanted) - 1
    assert freedom > 50
    chi_square = sum((found[mines] - times) ** 2 / times for mines in wanted)
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("level", [BEGINNER, SMALL])
def test_the_counter_is_needed_just_where_numbers_alone_do_not_do(level: Level) -> None:
    boards = [board_of(level, seed) for seed in range(30)]
    for board in boards:
        assert board.needs_count == any(step.counted for step in board.steps)
        assert board.needs_count != needs_no_guess(board.layout, board.first, counted=False)
    assert {board.needs_count for board in boards} == {True, False}
    for seed in range(10):
        board = board_of(level, seed, needs_count_allowed=False)
        assert not board.needs_count
        assert needs_no_guess(board.layout, board.first, counted=False)


@pytest.mark.parametrize("counted", [True, False])
def test_dense_boards_are_repaired_and_say_so(counted: bool) -> None:
    for seed in range(10):
        board = board_of(DENSE, seed, needs_count_allowed=counted)
        assert (board.kind, len(board.layout.mines)) == (REPAIRED, 24)
        assert counted or not board.needs_count
        replayed(board)


def test_repair_builds_no_blocks_of_mines() -> None:
    """While mines were only pushed ahead of the open cells, these boards had 15 mines that touch mines alone."""
    boards = [board_of(custom(12, 16, 52), seed) for seed in range(15)]
    assert {board.kind for board in boards} == {REPAIRED}
    near = neighbour_table(12, 16)
    buried = sum(board.layout.mines.issuperset(near[mine]) for board in boards for mine in board.layout.mines)
    assert buried < 8


@pytest.mark.parametrize(("level", "kind"), [(custom(8, 8, 16), DEALT), (custom(8, 8, 17), REPAIRED)])
def test_the_kind_goes_by_density(level: Level, kind: str) -> None:
    assert board_of(level, 1).kind == kind


def grade_by_the_ladder_of_the_hints(board: Board) -> list[str]:
    """The tags of a board's harder steps, one at a time as hints would go; mines proven before are remembered."""
    game, tags = board.game(), []
    known: set[Cell] = set()
    while game.state is GameState.PLAYING:
        plain = ladder_of(game.view(), given=known)
        plain.stop_after("satisfied")
        proofs = [proof for wave in plain.waves() for proof in wave]
        known.update(mine for proof in proofs for mine in proof.mines)
        safe = [cell for proof in proofs for cell in proof.safe]
        if not safe:
            ladder = ladder_of(game.view(), given=known)
            proof = simplest_proof(game.view(), ladder=ladder, safe_only=True)
            assert proof is not None
            tags.append(proof.hardest)
            known.update(mine for each in [*ladder.behind(proof), proof] for mine in each.mines)
            safe = list(proof.safe)
        for cell in safe:
            game.open(cell)
    return tags


@pytest.mark.parametrize(("level", "seeds"), [(BEGINNER, 40), (SMALL, 40), (INTERMEDIATE, 8)])
def test_grades_are_those_of_the_hints(level: Level, seeds: int) -> None:
    for seed in range(seeds):
        board = board_of(level, seed)
        tags = grade_by_the_ladder_of_the_hints(board)
        assert [step.tag for step in board.steps if step.tag != "satisfied"] == tags
        assert board.grade == max(tags, key=TAGS.index, default="satisfied" if board.steps else "")
        if tags:
            assert board.hard_steps == tags.count(board.grade)


@pytest.mark.parametrize("tag", ["satisfied", "inside", "difference", "squeeze", "count"])
def test_graded_boards_have_their_grade_and_the_position_before_it(tag: str) -> None:
    board = graded(SMALL, FIRST, random.Random(3), tag=tag)
    replayed(board)
    assert board.grade == tag
    assert board.hard_steps == sum(step.tag == tag for step in board.steps)
    assert board.steps[board.first_hard].tag == tag
    assert all(TAGS.index(step.tag) < TAGS.index(tag) for step in board.steps[: board.first_hard])
    proof = simplest_proof(board.before_grade(), safe_only=True)
    assert proof is not None
    assert proof.hardest == tag


@pytest.mark.parametrize("times", [1, 2, 4])
def test_a_technique_is_needed_so_often_at_least(times: int) -> None:
    for seed in range(5):
        board = with_technique(INTERMEDIATE, FIRST, random.Random(seed), tag="inside", times=times)
        assert board.grade == "inside"
        assert board.hard_steps >= times


PINNED = ["cc29dac5c23f", "f9287840d7d1", "3f62f83a3793"]


def digest(board: Board) -> str:
    """A short name of a layout."""
    return hashlib.sha256(repr(sorted(board.layout.mines)).encode()).hexdigest()[:12]


def test_the_same_seed_gives_the_same_board() -> None:
    board = board_of(EXPERT, 7)
    assert board == board_of(EXPERT, 7)
    digests = [digest(board) for board in (board, board_of(BEGINNER, 7), board_of(DENSE, 7))]
    assert digests == PINNED


WAYS: list[Callable[[Limits], Board]] = [
    lambda limits: no_guess(custom(16, 30, 120), FIRST, random.Random(1), limits=limits),
    lambda limits: no_guess(custom(9, 9, 40), FIRST, random.Random(1), limits=limits),
    lambda limits: graded(BEGINNER, FIRST, random.Random(1), tag="chain", limits=limits),
]


@pytest.mark.parametrize("way", WAYS)
def test_a_search_ends_after_its_tries_and_gives_no_other_board(way: Callable[[Limits], Board]) -> None:
    heard: list[int] = []
    with pytest.raises(NoBoard) as error:
        way(Limits(tries=20, progress=heard.append))
    assert error.value.what == "no-board-found"
    assert error.value.values == {"count": 20}
    assert heard == list(range(1, 21))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("after", [0, 7, 300])
def test_a_search_that_is_cancelled_gives_nothing(way: Callable[[Limits], Board], after: int) -> None:
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > after

    with pytest.raises(Cancelled):
        way(Limits(cancelled=cancelled))


@pytest.mark.parametrize(("level", "tries"), [(custom(4, 4, 3), 40_000), (EXPERT, 6250), (custom(1000, 1000, 9), 3)])
def test_the_larger_the_field_the_fewer_tries(level: Level, tries: int) -> None:
    assert tries_for(level) == tries


def test_the_tries_are_counted() -> None:
    heard: list[int] = []
    board = no_guess(EXPERT, FIRST, random.Random(2), limits=Limits(progress=heard.append))
    assert heard[-1] == board.tries == len(heard)


def test_what_cannot_be_is_refused_at_once() -> None:
    check(custom(4, 8, 23), (1, 1))
    for level, first, most in [(custom(4, 8, 24), (1, 1), 23), (custom(4, 8, 30), (0, 0), 28)]:
        with pytest.raises(NoBoard) as error:
            no_guess(level, first, random.Random(1))
        assert error.value.what == "no-room-for-opening"
        assert error.value.values["count"] == most
    for tag in ("all_mines", "line"):
        with pytest.raises(NoBoard) as error:
            graded(BEGINNER, FIRST, random.Random(1), tag=tag)
        assert error.value.values["known"] == GRADES


def test_a_first_click_that_wins_has_an_empty_certificate() -> None:
    board = board_of(custom(5, 5, 0), 1)
    assert (board.steps, board.grade, board.hard_steps, board.needs_count) == ((), "", 0, False)
    assert board.before_grade() == board.game().view()


def test_a_certificate_that_does_not_hold_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of(INTERMEDIATE, 1)
    assert holds(board)
    assert not holds(Board(board.layout, board.first, DEALT, board.steps[:-1], 1))
    assert not holds(Board(board.layout, board.first, DEALT, tuple(reversed(board.steps)), 1))
    monkeypatch.setattr(making, "certificate", lambda *_, **__: board.steps[:-1])
    with pytest.raises(AssertionError, match="does not hold"):
        board_of(INTERMEDIATE, 1)
