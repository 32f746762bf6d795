"""Verdicts as they are kept: plain JSON that comes back as it was, and nothing else is taken for it."""

from __future__ import annotations

import json
import random

import pytest

from sweeper.teach.review.kept import KeptReview, as_plain, from_plain, kept_review
from sweeper.teach.review.moments import blame, moments
from sweeper.teach.review.verdicts import NEEDLESS, PROVEN, verdicts
from tests.store.made import mutated

from .players import Player

GAMES = [verdicts(Player(seed).play(("guesses", "flags", "slips")[seed % 3]).trace) for seed in range(30)]


@pytest.mark.parametrize("judged", GAMES)
def test_what_is_kept_comes_back(judged: tuple) -> None:
    review = kept_review(judged)
    assert from_plain(json.loads(json.dumps(as_plain(review)))) == review
    assert [each.number for each in review.moves] == [each.number for each in judged]
    assert [(each.kind, each.risk, each.technique) for each in review.moves] == [
        (each.kind, each.risk, each.technique) for each in judged
    ]
    chosen = sorted((each for each in review.moves if each.moment), key=lambda each: each.moment)
    assert [each.number for each in chosen] == [each.number for each in moments(judged)]
    assert review.lost_by == blame(judged)


def test_what_was_proven_takes_next_to_nothing() -> None:
    judged = max(GAMES, key=len)
    moves = as_plain(kept_review(judged))["moves"]
    proven = [plain for plain, each in zip(moves, judged) if each.kind == PROVEN]
    assert proven
    assert all(set(plain) <= {"number", "cell", "time", "chord", "risk"} for plain in proven)


def test_a_needless_guess_keeps_what_a_diagnosis_needs() -> None:
    found = [each for judged in GAMES for each in kept_review(judged).moves if each.on_sight == NEEDLESS]
    assert any(each.whole and each.technique for each in found)
    assert all(each.safe for each in found)


def test_nothing_else_is_taken_for_a_review() -> None:
    rng, plain, strange = random.Random(3), as_plain(kept_review(GAMES[0])), 0
    for _ in range(3000):
        found = from_plain(mutated(plain, rng))
        strange += found is None
        assert found is None or isinstance(found, KeptReview)
    assert strange > 500


@pytest.mark.parametrize("plain", [None, [], {}, {"moves": [{}], "lost_by": ""}, {"moves": [], "lost_by": "moon"}])
def test_these_are_none(plain: object) -> None:
    assert from_plain(plain) is None
