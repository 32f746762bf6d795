"""Moments, blame and diagnosis: what is made of the verdicts."""

from __future__ import annotations

import os
import random

import pytest

from sweeper.core.game import Game
from sweeper.core.levels import EXPERT
from sweeper.core.trace import GameState, Trace
from sweeper.solve import ComponentCache, analyse, ladder_of, proof_for, steps_to
from sweeper.teach import KEYS
from sweeper.teach.drills.boxes import Item, due
from sweeper.teach.drills.cards import card_at
from sweeper.teach.hints.proven import key_of_steps
from sweeper.teach.review.moments import MOST, blame, diagnose, moments, with_cards, with_diagnosis
from sweeper.teach.review.telling import ledger, loss_sentence, missed_line
from sweeper.teach.review.verdicts import BAD_FLAG, BAD_ODDS, BLUNDER, NEEDLESS, PROVEN, SLIP, verdicts
from sweeper.texts.language import speaking
from sweeper.texts.techniques import ONE_ONE, ONE_TWO, ONE_TWO_C, SQUEEZE

from .players import Player
from .test_verdicts import played

GAMES = [verdicts(Player(seed).play(("guesses", "flags", "slips")[seed % 3]).trace) for seed in range(60)]


def test_three_moments_at_most_each_of_another_technique_the_worst_first() -> None:
    met = 0
    for judged in GAMES:
        chosen = moments(judged)
        assert len(chosen) <= MOST
        techniques = [each.technique for each in chosen if each.technique]
        assert len(techniques) == len(set(techniques))
        ranks = [(BLUNDER, NEEDLESS, BAD_ODDS).index(each.on_sight) for each in chosen]
        assert ranks == sorted(ranks)
        assert all(each.kind != SLIP for each in chosen)
        faults = [each for each in judged if each.on_sight in (BLUNDER, NEEDLESS) and each.kind != SLIP]
        assert bool(faults) <= bool(chosen)
        met += len(chosen) > 1
    assert met


def test_a_needless_guess_counts_the_same_whether_it_went_well_or_not() -> None:
    lost, kept = (
        verdicts(played(lines, "o20 o00")) for lines in (["*....", "..*..", "....."], [".*...", "..*..", "....."])
    )
    assert lost[-1].move.state is GameState.LOST
    assert kept[-1].move.state is not GameState.LOST
    assert [each.number for each in moments(lost)] == [each.number for each in moments(kept)] == [2]


@pytest.mark.parametrize(
    ("lines", "moves", "word"),
    [
        (["*..", "..."], "o00", "dice"),
        (["*.*", "...", "..."], "o20 o00", "head"),
        (["*....", "..*..", "....."], "o20 o00", "head"),
        ([".*", ".."], "o10 o11 o01", "dice"),
        (["..*.", "....", "*..*"], "o01 o20", "head"),
        ([".*.", "..."], "o10 o11 f02 c11", "head"),
        (["*..", "..."], "o02", ""),
    ],
)
def test_a_loss_is_put_down_to_one_of_three(lines: list[str], moves: str, word: str) -> None:
    judged = verdicts(played(lines, moves))
    assert blame(judged) == word
    assert bool(loss_sentence(judged)) is bool(word)


def test_slips_are_the_hands() -> None:
    found = {blame(judged) for judged in GAMES if judged[-1].kind == SLIP and judged[-1].move.state is GameState.LOST}
    assert found == {"hand"}
    assert any(judged[-1].kind == BAD_FLAG for judged in GAMES)


def test_the_ledger_counts_what_was_judged() -> None:
    judged = verdicts(played(["*....", "..*..", "....."], "o20 o00"))
    assert ledger(judged)[0] == "0 of 1 opening was proven."
    assert ledger(judged)[1].startswith("1 opening was not, 1 of them while something was proven.")
    assert ledger(judged)[2] == "Lost by: head"
    assert missed_line(judged[-1]).startswith("Missed: ")
    with speaking("zh_CN"):
        assert ledger(judged)[2] == "输在：思路"


def test_a_missed_technique_gets_a_card_with_the_players_own_position() -> None:
    seen = 0
    for number, judged in enumerate(GAMES[:20]):
        items = with_cards([], f"game{number}", judged, 5)
        assert [item.technique for item in items] == [each.technique for each in moments(judged) if each.technique]
        assert with_cards(items, f"game{number}", judged, 6) == items
        for item in items:
            assert item.due == 5
            assert card_at(item.technique, item.position).safe or item.technique
            seen += 1
    assert seen


# Learners who lack one technique

LACKING = (ONE_ONE, ONE_TWO, ONE_TWO_C, SQUEEZE)
LEARNERS = 10 if os.environ.get("SWEEPER_SLOW") == "1" else 1


def learner(lacking: str, seed: int) -> Trace:
    """A game of one who finds every proof but those that need one technique, and then guesses."""
    game, rng, cache = Game(EXPERT, "opening", seed), random.Random(seed), ComponentCache()
    game.open((5, 5))
    while game.live:
        analysis = analyse(game.view(), cache=cache)
        ladder = ladder_of(game.view(), analysis=analysis)
        found = []
        for cell in analysis.safe:
            steps = steps_to(ladder, proof_for(game.view(), cell, ladder=ladder), cell)
            if all(key_of_steps([step]) != lacking for step in steps):
                found.append(cell)
        if not found:
            unproven = [divmod(index, game.cols) for index, count in enumerate(analysis.mine_layouts) if count]
            found = [min(unproven, key=lambda cell: (analysis.layouts(cell), rng.random()))]
        for cell in found:
            game.open(cell)
    return game.trace()


@pytest.mark.parametrize("lacking", LACKING)
def test_a_learner_who_lacks_one_technique_is_found_out_and_drills_it_first(lacking: str) -> None:
    right = 0
    for number in range(LEARNERS):
        games = [verdicts(learner(lacking, 1000 * number + seed)) for seed in range(10)]
        others = [Item(key, key, due=9) for key in KEYS]
        right += diagnose(games) == lacking and due(with_diagnosis(others, games, 3), 3)[0].technique == lacking
    assert right >= 0.9 * LEARNERS


def test_nothing_is_said_of_one_who_misses_nothing() -> None:
    assert diagnose([]) == ""
    proven = [[each for each in judged if each.kind == PROVEN] for judged in GAMES]
    assert diagnose(proven) == ""
