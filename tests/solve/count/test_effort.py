"""Too many cases are refused, and an analysis ends when its caller asks for that."""

from __future__ import annotations

import random

import pytest

from sweeper.core.view import COVERED, PlayerView
from sweeper.solve import Cancelled, ComponentCache, TooComplex, all_proofs, analyse, decide
from sweeper.solve.count.analysis import analyse_within
from sweeper.solve.count.effort import Effort, product_words
from tests.sentences import refused

from ..brute import shown


def scattered(seed: int, rows: int, cols: int, mines_laid: int, share: float) -> PlayerView:
    """A board with single cells opened here and there."""
    source = random.Random(seed)
    mines = set(source.sample(range(rows * cols), mines_laid))
    free = [cell for cell in range(rows * cols) if cell not in mines]
    opened = set(source.sample(free, int(len(free) * share)))
    values = [shown(mines, rows, cols, cell) if cell in opened else COVERED for cell in range(rows * cols)]
    return PlayerView(rows, cols, mines_laid, tuple(values))


def test_scattered_single_openings_are_too_complex() -> None:
    with refused("too many cases", TooComplex):
        analyse(scattered(2, 30, 30, 250, 0.4))


def test_the_budget_is_counted_in_states() -> None:
    view = scattered(0, 9, 12, 20, 0.3)
    with pytest.raises(TooComplex):
        analyse(view, states=5)
    assert analyse(view, states=5_000).total > 0


def test_a_caller_can_end_it() -> None:
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 200

    with pytest.raises(Cancelled):
        analyse(scattered(2, 30, 30, 250, 0.4), cancelled=cancelled)
    assert asked == 201


def loose(mines_laid: int, opened: int, seed: int = 1) -> PlayerView:
    """The largest board of the window with so many single numbers."""
    return scattered(seed, 100, 100, mines_laid, opened / (10_000 - mines_laid))


class Watch:
    """Notes how many words and states all efforts together have spent, and the most between two looks at `asked`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.words = self.longest = self._last = 0
        spend_words = Effort.spend_words

        def counted(effort: Effort, words: int) -> None:
            if effort.outer is None:
                self.words += words
            spend_words(effort, words)

        monkeypatch.setattr(Effort, "spend_words", counted)

    def asked(self) -> bool:
        """Answers that the work may go on."""
        self.longest = max(self.longest, self.words - self._last)
        self._last = self.words
        return False


@pytest.mark.parametrize("opened", [100, 200])
def test_a_guess_among_hundreds_of_loose_numbers_is_bounded(opened: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view = loose(5_000, opened)
    analysis = analyse(view)
    assert not analysis.safe
    watch = Watch(monkeypatch)
    decision = decide(view, analysis=analysis, cancelled=watch.asked)
    assert decision.cell in decision.least
    # A deep look, one of two steps, and one for the words; each may take 160 million and what it has begun.
    assert 160_000_000 < watch.words < 500_000_000


def test_an_analysis_of_the_largest_board_asks_often_whether_to_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watch = Watch(monkeypatch)
    assert analyse(loose(2_500, 1_300, 2), cancelled=watch.asked).total
    assert watch.words > 100_000_000
    assert 0 < watch.longest <= 10_000_000


def test_a_guess_asks_often_whether_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    view = loose(5_000, 100)
    analysis = analyse(view)
    watch = Watch(monkeypatch)
    decide(view, analysis=analysis, cancelled=watch.asked)
    assert 0 < watch.longest <= 10_000_000


def test_proofs_among_thousands_of_numbers_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    with pytest.raises(TooComplex):
        all_proofs(loose(1_000, 3_000, 3))
    assert watch.words < 1_000_000_000


def test_what_is_known_already_costs_as_many_words_as_at_first() -> None:
    view = loose(4_000, 600)
    cache = ComponentCache()
    spent = []
    for _ in range(2):
        effort = Effort()
        analyse_within(view, cache=cache, effort=effort)
        spent.append(effort.words)
    assert spent[0] == spent[1] > 0


def test_a_part_counts_its_words_and_not_its_states_for_the_whole() -> None:
    whole = Effort(10, words_a_state=10)
    part = whole.part()
    part.spend(50)
    part.spend_words(100)
    assert (whole.spent, whole.words) == (0, 100)
    with pytest.raises(TooComplex):
        part.spend_words(1)


@pytest.mark.parametrize(
    ("bits", "others", "words"), [(0, 0, 1), (64, 64, 4), (63, 640, 11), (64 * 31, 64 * 31, 1_024), (10**6, 10, 15_626)]
)
def test_words_of_a_product(bits: int, others: int, words: int) -> None:
    assert product_words(bits, others) == product_words(others, bits) == words


def test_words_of_a_long_product_grow_less_than_with_its_square() -> None:
    assert product_words(64 * 3_200, 64 * 3_200) < 3_200 * 1_000
