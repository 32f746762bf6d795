"""What is said after a game, and what is kept of it."""

from __future__ import annotations

from sweeper.core.trace import GameState
from sweeper.metrics.figures import measure
from sweeper.store import sql
from sweeper.teach.review.after_game import headline, kept_figures, summary
from sweeper.teach.review.judge import Judgement
from sweeper.texts.language import Text
from sweeper.texts.numbers import per_cent, seconds, small_per_cent
from tests.boards import game_on

from .games import careful


def finished(state: GameState):
    game = careful(next(seed for seed in range(99) if careful(seed).state is state))
    assert game.layout is not None
    return measure(game.layout, game.trace(()), state=state, time_ms=12_345)


def test_a_win_in_words() -> None:
    figures = finished(GameState.WON)
    shown = summary(figures, Judgement(8, 6, 0.25), (Text("A note."),), ",")
    assert shown.headline == "Won in 12,345 s."
    assert [name for name, _ in shown.numbers] == ["Head: proven", "Hand: correct", "Clock: 3BV/s"]
    assert [figure.name for _, figure in shown.numbers] == ["Proof rate", "Correctness", "3BV/s"]
    assert shown.numbers[0][1].text == "75,0"
    assert shown.more[-1].text == "25,0"
    assert shown.notes == ("A note.",)
    assert all("." not in figure.text for figure in shown.more)


def test_a_loss_tells_what_it_was_heading_for() -> None:
    figures = finished(GameState.LOST)
    heading = 12.345 * figures.bbbv / figures.solved
    solved = 100 * figures.solved / figures.bbbv
    assert headline(figures) == (
        f"Lost after 12.345 s, with {solved:.1f} % solved. At this pace a win takes {heading:.1f} s."
    )
    assert summary(figures, None).numbers[0][1].text == "\u2013"


def test_a_loss_at_once_is_heading_nowhere() -> None:
    game = game_on(["*.*", "...", "..."])
    game.open((0, 0))
    assert game.layout is not None
    figures = measure(game.layout, game.trace(()), state=game.state, time_ms=0)
    assert headline(figures) == "Lost after 0.000 s, with 0.0 % solved."


def test_every_figure_with_a_column_is_kept() -> None:
    assert set(sql.FIGURES) <= set(kept_figures(finished(GameState.WON), Judgement(8, 6, 0.25)))


def test_numbers_the_readers_way() -> None:
    assert seconds(12_005) == "12.005"
    assert seconds(1_234_567, ",") == "1234,567"
    assert per_cent(2 / 3, ",") == "66,7"
    shares = (1, 0.5, 0.01, 0.00123, 0.0000456, 0)
    assert [small_per_cent(share) for share in shares] == ["100.0", "50.0", "1.0", "0.12", "0.0046", "0.0"]
