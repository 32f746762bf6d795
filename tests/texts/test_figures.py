"""Names, rounding, dashes, and the three numbers after a game."""

from __future__ import annotations

import dataclasses

import pytest

from sweeper.core.trace import GameState
from sweeper.metrics.figures import GameFigures
from sweeper.texts.figures import DASH, FIGURES, after_game, all_figures, format_figure
from sweeper.texts.language import say

from ..metrics.recorded import worked_game
from ..metrics.test_figures import figures


@pytest.mark.parametrize(
    ("value", "decimals", "unit", "expected"),
    [
        (7.1, 3, "s", "7.100"),
        (0.5625, 3, "", "0.563"),
        (2 / 3, 3, "", "0.667"),
        (149.7361, 3, "", "149.736"),
        (0.0611, 1, "%", "6.1"),
        (1.0, 1, "%", "100.0"),
        (13, 0, "clicks", "13"),
        (0, 0, "", "0"),
        (0.0, 3, "", "0.000"),
        (1e-9, 3, "", "0.000"),
        (None, 3, "s", DASH),
    ],
)
def test_format(value: float | None, decimals: int, unit: str, expected: str) -> None:
    assert format_figure(value, decimals, unit) == expected


def test_three_numbers_after_a_game() -> None:
    head, hand, clock = after_game(worked_game().figures(), 11 / 12)
    assert (head.name, head.text, head.unit, head.value) == ("Proof rate", "91.7", "%", 11 / 12)
    assert (hand.name, hand.text, hand.unit, hand.value) == ("Correctness", "68.8", "%", 0.6875)
    assert (clock.name, clock.text, clock.unit) == ("3BV/s", "1.268", "3BV/s")


def test_unknown_numbers_are_dashes() -> None:
    game = figures(state=GameState.PLAYING, effective=None, time_ms=0)
    assert [figure.text for figure in after_game(game, None)] == [DASH] * 3


def test_every_number_has_words_and_no_name_twice() -> None:
    keys = [words.key for words in FIGURES]
    assert len(set(keys)) == len(keys)
    assert len({words.name for words in FIGURES}) == len(keys)
    section_0 = (
        "bbbv bbbv_per_s openings islands clicks clicks_per_s effective_clicks effective_per_s ioe corr thrp rqp qg "
        "stnb ios est_time zini hzini zne hzne znt hznt zini_per_s path flags"
    )
    assert set(section_0.split()) <= set(keys)


def test_clicks_per_3bv_is_never_called_rqp() -> None:
    names = {words.key: say(words.name) for words in FIGURES}
    assert names["clicks_per_bbbv"] == "Clicks per 3BV"
    assert [key for key, name in names.items() if "RQP" in name] == ["rqp"]


def test_all_figures_are_shown_in_order() -> None:
    table = all_figures(worked_game().figures())
    assert [figure.key for figure in table] == [words.key for words in FIGURES]
    assert {figure.key: figure.text for figure in table}["rqp"] == "6.390"


def test_stnb_on_9x9_says_so() -> None:
    def stnb_name(game: GameFigures) -> str:
        return next(figure.name for figure in all_figures(game) if figure.key == "stnb")

    nine = figures(rows=9, cols=9)
    assert stnb_name(nine) == "STNB (9x9)"
    assert stnb_name(dataclasses.replace(nine, rows=8, cols=8)) == "STNB"
