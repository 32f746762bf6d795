"""Estimates in a real window: cards answered by real clicks, layouts counted out, answers kept."""

from __future__ import annotations

import random
import tkinter

import pytest

from sweeper.teach.estimate_cards import Card, make_card
from sweeper.teach.estimates import CHOICE, COUNT, KINDS, SEA, WEIGHTED, from_text
from sweeper.texts import estimates as texts
from sweeper.texts.language import say, speaking
from sweeper.ui.study import estimate_words
from sweeper.ui.study.card_view import CardView
from sweeper.ui.study.estimates import NAME, NOTE, PLOT, Estimates
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import Window


class Estimator:
    """A hand at the drill."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.part: Estimates = window.app.parts["estimates"]
        window.app.run("estimates")
        wait_until(window.root, lambda: self.part.card is not None, 10_000, "a card")
        pump(window.root, 50)

    @property
    def view(self) -> CardView:
        assert self.part.view is not None
        return self.part.view

    @property
    def words(self) -> str:
        return " ".join(str(self.view.words.cget("text")).split())

    def card(self, kind: str, *, differs: bool = False) -> Card:
        for seed in range(40):
            card = make_card(kind, random.Random(seed))
            if card is not None and card.differs >= differs:
                self.part.next()
                self.part._thinker.cancel()
                self.part.take_card(card)
                settle(self.window.root)
                return card
        raise AssertionError(f"no card of the kind {kind}")

    def click(self, widget: tkinter.Misc) -> None:
        settle(self.window.root)
        x, y = widget.winfo_rootx() + widget.winfo_width() // 2, widget.winfo_rooty() + widget.winfo_height() // 2
        xdotool("mousemove", x, y, "sleep", 0.02, "click", 1)
        pump(self.window.root, 60)

    def kept(self) -> int:
        found: list[str | None] = []
        self.window.app.history(lambda history: history.note(NOTE), found.append)
        wait_until(self.window.root, lambda: bool(found), what="the history")
        return len(from_text(found[0]))


@pytest.fixture
def estimator(window: Window) -> Estimator:
    return Estimator(window)


def test_how_many_of_the_layouts_and_they_are_counted_one_by_one(estimator: Estimator) -> None:
    card = estimator.card(COUNT)
    assert say(texts.HOW_MANY, count=len(card.layouts)) in estimator.words
    assert len(estimator.view.answers) == len(card.layouts) + 1
    estimator.click(estimator.view.answers[card.mine_weight])
    assert estimator.part.given[-1].right
    assert say(texts.EXACT) in estimator.words
    assert len(estimator.view.layouts) < len(card.layouts) or len(card.layouts) < 3
    wait_until(estimator.window.root, lambda: len(estimator.view.layouts) == len(card.layouts), 5000, "all layouts")
    assert estimator.view.sum is not None
    assert estimator.view.sum.cget("text") == say(texts.COUNTED, some=card.mine_weight, all=len(card.layouts))
    items = [len(board.find_all()) for board in estimator.view.layouts]
    outlined = [count > min(items) for count in items]
    assert outlined == [card.cell in mines for mines, _weight in card.layouts]
    assert estimator.kept() == 1
    estimator.click(estimator.view.answers[0])
    wait_until(estimator.window.root, lambda: estimator.part.card not in (None, card), 10_000, "the next card")


def test_the_slider_says_a_chance_and_is_told_how_far_off(estimator: Estimator) -> None:
    card = estimator.card(WEIGHTED)
    slider = estimator.view.slider
    assert slider is not None
    slider.set(0)
    estimator.click(estimator.view.answers[0])
    given = estimator.part.given[-1]
    assert (given.said, given.chance) == (0.0, float(card.chance))
    assert say(texts.OFF, count=given.off) in estimator.words
    wait_until(estimator.window.root, lambda: len(estimator.view.layouts) == len(card.layouts), 5000, "all layouts")


def test_the_sea_is_estimated_too(estimator: Estimator) -> None:
    card = estimator.card(SEA)
    assert estimator.view.slider is not None
    estimator.view.slider.set(round(100 * card.chance))
    estimator.click(estimator.view.answers[0])
    assert estimator.part.given[-1].right
    assert estimate_words.weight_line(card, 0).startswith("x ")


def test_a_choice_asks_for_the_wins_where_the_safer_cell_wins_less_often(estimator: Estimator) -> None:
    card = estimator.card(CHOICE, differs=True)
    assert card.winning is not None
    before = len(estimator.part.given)
    estimator.click(estimator.view.answers[card.safer])
    assert estimator.part.second
    assert len(estimator.part.given) == before
    assert say(texts.WHICH_WINS) in estimator.words
    estimator.click(estimator.view.answers[card.winning])
    assert len(estimator.part.given) == before + 1
    assert estimator.part.given[-1].right
    assert say(texts.SAFER_IS_NOT_ALL) in estimator.words
    estimator.card(CHOICE, differs=True)
    estimator.click(estimator.view.answers[(card.safer + 1) % 3])
    estimator.click(estimator.view.answers[card.winning])
    assert not estimator.part.given[-1].right, "both questions count"


def test_the_plot_shows_the_answers_and_the_bias(estimator: Estimator) -> None:
    for _ in range(4):
        card = estimator.card(WEIGHTED)
        estimator.part.say(min(1.0, float(card.chance) + 0.2))
    estimator.window.app.run("estimates.plot")
    dialog = estimator.window.app.dialogs.open[PLOT]
    plot = dialog.canvas.plot  # type: ignore[attr-defined]
    assert len(plot.series[1].points) == 4
    assert any(line.startswith("Where it is") for line in estimate_words.sums(estimator.part.given))


@pytest.mark.parametrize("kind", KINDS)
def test_another_language_says_the_card_anew(estimator: Estimator, kind: str) -> None:
    card = estimator.card(kind)
    estimator.window.app.run("language.zh_CN")
    settle(estimator.window.root)
    assert estimator.part.card is card
    with speaking("zh_CN"):
        question = "".join(estimate_words.question(card).split())
    assert question in estimator.words.replace(" ", "")
    assert NAME in estimator.window.app.dialogs.open
    estimator.part.say(0.5) if kind != CHOICE else estimator.part.choose(card.safer)
    pump(estimator.window.root, 50)


def test_answers_are_there_at_the_next_start(estimator: Estimator) -> None:
    estimator.card(WEIGHTED)
    estimator.part.say(0.5)
    assert estimator.kept() == 1
    again = Estimates(estimator.window.app)
    again._window.history(lambda history: from_text(history.note(NOTE)), again._take)
    wait_until(estimator.window.root, lambda: bool(again.given), what="the answers")
    again.close()
