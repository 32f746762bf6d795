"""The hint for the position before a move: what the strip after a loss and the review tell, rung by rung."""

from __future__ import annotations

import pytest

from sweeper.teach.hints.values import BEST, MINE, NO_SAFE, NUMBER, PROOF, REASON, SAFE, WRONG_FLAG
from sweeper.teach.review.ladder import hint_before, rings
from sweeper.teach.review.verdicts import BAD_FLAG, BLUNDER, FIRST, NEEDLESS, PROVEN, JudgedMove, verdicts

from .players import Player
from .test_verdicts import played

GAMES = [verdicts(Player(seed).play(("guesses", "flags", "slips")[seed % 3]).trace) for seed in range(45)]
FAULTS = [each for judged in GAMES for each in judged if each.on_sight not in (FIRST, PROVEN)]


def last(lines: list[str], moves: str) -> JudgedMove:
    return verdicts(played(lines, moves))[-1]


def test_a_certain_mine_is_proven() -> None:
    each = last(["*.*", "...", "..."], "o20 o00")
    found = hint_before(each)
    assert found is not None
    assert [rung.name for rung in found.rungs] == ["region", "reason"]
    assert found.rungs[0].highlights
    assert {lit.role for lit in found.rungs[0].highlights} == {NUMBER}
    assert (0, 0) in found.rungs[1].cells(MINE)
    assert rings(each) == {(0, 0): NUMBER}


def test_what_was_safe_instead_is_proven() -> None:
    each = last(["*....", "..*..", "....."], "o20 o00")
    found = hint_before(each)
    assert found is not None
    assert found.kind in (PROOF, "mine_first")
    assert found.rungs[-1].name == REASON
    marks = rings(each)
    assert marks[0, 0] == NUMBER
    assert SAFE in marks.values()


def test_after_a_guess_it_is_the_best_one() -> None:
    each = last([".*", "..", "*."], "o11 o00")
    found = hint_before(each)
    assert found is not None
    assert (found.kind, found.rungs[-1].name) == (NO_SAFE, BEST)


def test_nothing_is_told_of_a_first_click() -> None:
    assert hint_before(last(["*..", "..."], "o00")) is None


@pytest.mark.parametrize("each", FAULTS, ids=range(len(FAULTS)))
def test_it_says_what_the_verdict_says(each: JudgedMove) -> None:
    found = hint_before(each)
    assert found is not None
    assert rings(each)
    told = "\n".join(rung.text for rung in found.rungs)
    if each.missed is not None:
        assert each.missed.key == found.key
        assert all(line in told for line in each.missed.words.splitlines())
    if each.flag is not None and each.flag.now == 0:
        assert found.kind == WRONG_FLAG
        assert found.cell == each.flag.cell
    elif each.on_sight in (BLUNDER, NEEDLESS) and each.kind != BAD_FLAG:
        assert found.kind in (PROOF, "mine_first")
    elif each.decision is not None:
        assert found.cell == each.decision.cell
