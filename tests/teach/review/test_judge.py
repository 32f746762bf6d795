from __future__ import annotations

import random

import pytest

from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER
from sweeper.core.trace import GameState, MoveKind
from sweeper.metrics.figures import measure
from sweeper.solve import Cancelled, analyse
from sweeper.store import sql
from sweeper.teach.review.after_game import headline, kept_figures, summary
from sweeper.teach.review.judge import Judgement, judge
from sweeper.texts.numbers import per_cent, seconds, small_per_cent
from tests.boards import game_on


def careful(seed: int) -> Game:
    """A game that opens what is proven, and where nothing is, a cell by chance."""
    game, rng = Game(BEGINNER, "opening", seed), random.Random(seed)
    game.open((4, 4), 0)
    while game.live:
        analysis = analyse(game.view())
        covered = [index for index, count in enumerate(analysis.mine_layouts) if count is not None]
        cell = analysis.safe[0] if analysis.safe else divmod(rng.choice(covered), game.cols)
        game.open(cell, len(game.moves) * 100)
    return game


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


def finished(state: GameState):
    game = careful(next(seed for seed in range(99) if careful(seed).state is state))
    assert game.layout is not None
    return measure(game.layout, game.trace(()), state=state, time_ms=12_345)


def test_a_win_in_words():
    figures = finished(GameState.WON)
    shown = summary(figures, Judgement(8, 6, 0.25), ("A note.",), ",")
    assert shown.headline == "Won in 12,345 s"
    assert [name for name, _ in shown.numbers] == ["Head: proven", "Hand: correct", "Clock: 3BV/s"]
    assert [figure.name for _, figure in shown.numbers] == ["Proof rate", "Correctness", "3BV/s"]
    assert shown.numbers[0][1].text == "75,0"
    assert shown.more[-1].text == "25,0"
    assert shown.notes == ("A note.",)
    assert all("." not in figure.text for figure in shown.more)


def test_a_loss_tells_what_it_was_heading_for():
    figures = finished(GameState.LOST)
    heading = 12.345 * figures.bbbv / figures.solved
    solved = 100 * figures.solved / figures.bbbv
    assert headline(figures) == f"Lost after 12.345 s, {solved:.1f} % solved, heading for {heading:.1f} s"
    assert summary(figures, None).numbers[0][1].text == "\u2013"


def test_a_loss_at_once_is_heading_nowhere():
    game = game_on(["*.*", "...", "..."])
    game.open((0, 0))
    assert game.layout is not None
    figures = measure(game.layout, game.trace(()), state=game.state, time_ms=0)
    assert headline(figures) == "Lost after 0.000 s, 0.0 % solved"


def test_every_figure_with_a_column_is_kept():
    assert set(sql.FIGURES) <= set(kept_figures(finished(GameState.WON), Judgement(8, 6, 0.25)))


def test_numbers_the_readers_way():
    assert seconds(12_005) == "12.005"
    assert seconds(1_234_567, ",") == "1234,567"
    assert per_cent(2 / 3, ",") == "66,7"
    shares = (1, 0.5, 0.01, 0.00123, 0.0000456, 0)
    assert [small_per_cent(share) for share in shares] == ["100.0", "50.0", "1.0", "0.12", "0.0046", "0.0"]
