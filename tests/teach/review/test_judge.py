from __future__ import annotations

import pytest

from sweeper.core.game import Game
from sweeper.core.trace import GameState, MoveKind
from sweeper.solve import Cancelled, analyse
from sweeper.teach.review.judge import Judgement, judge
from tests.boards import game_on

from .games import careful


def plainly(game: Game) -> Judgement:
    """The same by asking anew before every opening."""
    from sweeper.core.game import replay

    openings, proven, luck, view = 0, 0, 1.0, None
    for at, move in replay(game.trace()):
        if move is not None and move.kind is MoveKind.OPEN and move.changed and view is not None:
            chance = float(analyse(view).chance(move.cell))
            openings, proven, luck = openings + 1, proven + (chance == 0), luck * (1 - chance)
        view = at.view() if at.live and move is not None else None
    return Judgement(openings, proven, luck)


@pytest.mark.parametrize("seed", range(12))
def test_a_judgement_is_what_asking_anew_gives(seed):
    game = careful(seed)
    found, expected = judge(game.trace()), plainly(game)
    assert found is not None
    assert (found.openings, found.proven) == (expected.openings, expected.proven)
    assert found.luck == pytest.approx(expected.luck)


def test_the_first_opening_does_not_count():
    game = game_on(["*..", "...", "..."])
    game.open((2, 2))
    assert game.state is GameState.WON
    found = judge(game.trace())
    assert found == Judgement(0, 0, 1.0)
    assert found.proof_rate is None


def test_a_chord_on_a_doubtful_flag_is_as_lucky_as_the_flag_is_likely():
    game = game_on(["*..", "...", "*.."])
    game.open((0, 2))
    game.toggle_flag((0, 0))
    game.chord((0, 1))
    found = judge(game.trace())
    assert found is not None
    assert (found.openings, found.proven) == (1, 1)
    game = game_on(["..*.", "....", "*..*"])
    game.open((0, 1))
    game.toggle_flag((0, 2))
    game.chord((0, 1))
    found = judge(game.trace())
    assert found is not None
    assert (found.openings, found.proven, found.luck) == (1, 0, pytest.approx(1 / 5))


def test_it_can_be_cancelled():
    with pytest.raises(Cancelled):
        judge(careful(1).trace(), lambda: True)
