"""A moment as an exercise: any proven cell is right, for odds any guess within two per cent; else it is refuted."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell
from sweeper.core.view import FLAG
from sweeper.input.gesture import ActionKind
from sweeper.solve import decide
from sweeper.teach.hints.values import MINE, NUMBER, SAFE
from sweeper.teach.lessons.exercise import HAPPY, HELP, SAD, SHOW_ME
from sweeper.teach.lessons.shown import ANSWER, OVER
from sweeper.teach.review.exercise import Better
from sweeper.teach.review.moments import MOST, card_of, moments
from sweeper.teach.review.verdicts import ALIKE, BAD_ODDS, BLUNDER, NEEDLESS, JudgedMove, verdicts
from sweeper.teach.review.well_done import summary_lines, well_done
from sweeper.texts.language import LANGUAGES, speaking

from .players import Player
from .test_verdicts import played

GAMES = [verdicts(Player(seed).play(("guesses", "flags", "slips")[seed % 3]).trace) for seed in range(40)]
MOMENTS = [each for judged in GAMES for each in moments(judged)]
LATER = 10_000


def never() -> bool:
    return False


def tried(each: JudgedMove, cell: Cell, kind: ActionKind = ActionKind.OPEN) -> Better:
    exercise = Better(each, card=True)
    exercise.act(kind, cell, LATER)
    work(exercise)
    return exercise


def work(exercise: Better) -> None:
    for _ in range(3):
        job = exercise.job()
        if job is not None:
            exercise.take(job(never))
    assert exercise.job() is None


def covered(each: JudgedMove) -> list[Cell]:
    assert each.known is not None
    assert each.known.analysis is not None
    view = each.known.analysis.view
    return [(row, col) for row in range(view.rows) for col in range(view.cols) if view[row, col] < 0]


@pytest.mark.parametrize("each", MOMENTS, ids=range(len(MOMENTS)))
def test_every_cell_of_every_moment(each: JudgedMove) -> None:
    assert each.known is not None
    analysis = each.known.analysis
    assert analysis is not None
    decision = decide(analysis.view) if each.on_sight == BAD_ODDS else None
    wins = dict(decision.wins) if decision else {}
    rights = 0
    for cell in covered(each)[:: max(1, len(covered(each)) // 5)]:
        for kind in (ActionKind.OPEN, ActionKind.CYCLE_MARK):
            exercise = tried(each, cell, kind)
            as_mine = kind is ActionKind.CYCLE_MARK
            if each.on_sight != BAD_ODDS:
                right = analysis.chance(cell) == int(as_mine)
            elif as_mine:
                assert not exercise.done
                continue
            elif cell in wins:
                right = max(wins.values()) - wins[cell] <= ALIKE
            else:
                right = cell == decision.cell or analysis.chance(cell) - max(  # type: ignore[union-attr]
                    1 - decision.safety, decision.least_chance  # type: ignore[union-attr]
                ) <= ALIKE  # fmt: skip
            rights += right
            assert exercise.found is right
            check(exercise, each, cell)
    assert rights or each.on_sight == BAD_ODDS or len(covered(each)) > 5


def check(exercise: Better, each: JudgedMove, cell: Cell) -> None:
    shown = exercise.shown()
    assert exercise.mood == (HAPPY if exercise.found else "ready")
    assert exercise.errors == (not exercise.found)
    for language in LANGUAGES:
        with speaking(language):
            assert shown.saying.said()
    if exercise.found:
        assert shown.waits == OVER
        assert cell in {mark.cell for mark in shown.highlights} or each.on_sight == BAD_ODDS
        return
    assert shown.waits == ANSWER
    chance = exercise.analysis.chance(cell)
    if each.on_sight != BAD_ODDS and 0 < chance < 1 and shown.counter_example is not None:
        example = shown.counter_example
        assert (cell in example.with_mine, cell in example.without) == (True, False)


def needless() -> JudgedMove:
    """A1 was opened, and C1 was safe."""
    return verdicts(played(["*....", "..*..", "....."], "o20 o00"))[-1]


def test_the_own_cell_is_ringed_and_no_counter_draws_the_eye() -> None:
    exercise = Better(needless())
    shown = exercise.shown()
    assert [(mark.cell, mark.role) for mark in shown.highlights] == [((0, 0), NUMBER)]
    assert exercise.mines_left is None
    assert exercise.names_cells
    assert shown.saying.said().startswith("You opened A1, ringed here.")
    assert (shown.rows, shown.cols, shown.whole) == (3, 5, True)


def test_help_goes_down_the_hint_and_ends_with_the_answer() -> None:
    exercise = Better(needless(), card=True)
    said = []
    for _ in range(3):
        exercise.ask(HELP, LATER)
        work(exercise)
        said.append(exercise.shown().saying.said())
        assert not exercise.done
    assert len(set(said)) == 3
    exercise.ask(HELP, LATER)
    work(exercise)
    assert exercise.given_up
    assert exercise.mood == SAD
    last = exercise.shown()
    assert (0, 2) in [mark.cell for mark in last.highlights if mark.role == SAFE]
    assert "A card with this position" in last.saying.said()


def test_shown_at_once_it_says_what_was_missed() -> None:
    each = needless()
    exercise = Better(each)
    exercise.ask(SHOW_ME, LATER)
    work(exercise)
    assert each.missed is not None
    assert each.missed.words in exercise.shown().saying.said()
    assert exercise.offers == ()


def test_a_certain_mine_may_be_flagged_instead() -> None:
    each = verdicts(played(["*.*", "...", "..."], "o20 o00"))[-1]
    assert each.on_sight == BLUNDER
    exercise = tried(each, (0, 0), ActionKind.CYCLE_MARK)
    assert exercise.found
    assert (0, 0) in [mark.cell for mark in exercise.shown().highlights if mark.role == MINE]
    assert exercise.shown().saying.said().startswith("Right: A1 is proven a mine.")
    again = tried(each, (0, 0))
    assert again.shown().saying.said().startswith("A1 is a mine for certain.")


def test_a_chord_is_as_good_as_its_worst_cell() -> None:
    each = needless()
    assert not tried(each, (1, 0), ActionKind.CHORD).found
    assert FLAG not in each.known.analysis.view.cells  # type: ignore[union-attr]


def test_the_language_changes_what_was_said() -> None:
    exercise = Better(needless())
    exercise.ask(SHOW_ME, LATER)
    work(exercise)
    before = exercise.shown().saying.said()
    with speaking("zh_CN"):
        exercise.say_anew()
        work(exercise)
        assert exercise.shown().saying.said() != before
        assert "C1 安全" in exercise.shown().saying.said()


def test_what_was_well_done_is_a_hard_proof_told_whole() -> None:
    met = 0
    for judged in GAMES:
        found = well_done(judged, never)
        if found is None:
            continue
        met += 1
        assert found.judged.kind == "proven"
        assert found.judged.move.cell in {mark.cell for mark in found.highlights}
        assert found.key not in ("all_mines", "satisfied", "one_one", "hole")
    assert met


def test_a_card_for_each_moment_that_missed_a_proof() -> None:
    for each in MOMENTS:
        card = card_of(each)
        assert (card is None) is (not each.technique)
        assert card is None or card[0] == each.technique
    assert all(len(moments(judged)) <= MOST for judged in GAMES)
    assert {NEEDLESS, BAD_ODDS} <= {each.on_sight for each in MOMENTS}


def test_what_is_no_mistake_has_one_line() -> None:
    flip = verdicts(played([".*", ".."], "o10 o11 o01"))
    assert "2 guesses were fair or coin flips. Those are no mistakes." in summary_lines(flip)
    with speaking("zh_CN"):
        assert any("不算失误" in line for line in summary_lines(flip))
