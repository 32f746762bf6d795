"""Every number of a game: the worked examples of metrics.md, and what is not defined."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sweeper.core.game import Game
from sweeper.core.layout import Layout
from sweeper.core.trace import GameState, MoveKind
from sweeper.metrics.clicks import Clicks
from sweeper.metrics.figures import GameFigures, measure
from sweeper.texts.figures import FIGURES

from .recorded import Recorder, worked_game
from .worked import WORKED

PER_TIME = ["bbbv_per_s", "clicks_per_s", "effective_per_s", "zini_per_s", "rqp", "rqp_a", "qg", "stnb", "ios"]

# metrics.md, sections 1 to 9
WORKED_FIGURES = {
    "bbbv": 9,
    "openings": 2,
    "islands": 2,
    "solved": 9,
    "time": 7.1,
    "clicks": 16,
    "effective_clicks": 11,
    "effective_clicks_lenient": 13,
    "wasted": 5,
    "wasted_lenient": 3,
    "flags": 3,
    "zini": 8,
    "hzini": 9,
    "style": "FL",
    "stnb": None,
    "completion": 1.0,
}
WORKED_RATIOS = {
    "clicks_per_s": (2.254, 3),
    "effective_per_s": (1.549, 3),
    "effective_per_s_lenient": (1.831, 3),
    "ioe": (0.5625, 4),
    "clicks_per_bbbv": (16 / 9, 9),
    "corr": (0.6875, 4),
    "thrp": (0.8182, 4),
    "corr_lenient": (0.8125, 4),
    "thrp_lenient": (0.6923, 4),
    "bbbv_per_s": (1.2676, 4),
    "rqp_a": (5.601, 3),
    "rqp": (6.390, 3),
    "qg": (3.1110, 4),
    "ios": (1.121, 3),
    "est_time": (7.1, 9),
    "zne": (0.5, 4),
    "hzne": (0.5625, 4),
    "znt": (0.7273, 4),
    "znt_lenient": (0.6154, 4),
    "hznt": (9 / 11, 9),
    "hznt_lenient": (9 / 13, 9),
    "zini_per_s": (1.127, 3),
    "path": (480.1, 1),
}


def figures(**given_values: object) -> GameFigures:
    """A game with everything plain but what is given."""
    values: dict = {
        "rows": 8,
        "cols": 8,
        "mines": 10,
        "state": GameState.WON,
        "time_ms": 10_000,
        "bbbv": 10,
        "openings": 1,
        "islands": 1,
        "solved": 10,
        "counts": Clicks(10),
        "effective": Clicks(10),
        "lenient": Clicks(10),
        "zini": 8,
        "hzini": 8,
        "flags": 0,
        "path": 100.0,
    }
    return GameFigures(**{**values, **given_values})


@pytest.mark.parametrize("key", WORKED_FIGURES)
def test_worked_figures(key):
    assert getattr(worked_game().figures(), key) == WORKED_FIGURES[key]


@pytest.mark.parametrize("key", WORKED_RATIOS)
def test_worked_ratios(key):
    value, decimals = WORKED_RATIOS[key]
    assert round(getattr(worked_game().figures(), key), decimals) == pytest.approx(value, abs=10**-9)


def test_solved_after_every_click_of_the_worked_game():
    solved = [worked_game(count).figures().solved for count in range(1, 17)]
    assert solved == [1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 6, 7, 8, 9]


def test_a_game_going_on_tells_nothing_about_its_mines():
    """Click 9 of the worked game: T = 3.800, S = 4."""
    now = worked_game(9).figures()
    assert now.time == 3.8
    assert now.est_time == pytest.approx(8.55)
    assert now.completion == pytest.approx(4 / 9)
    assert now.ioe == 4 / 9
    assert now.effective_clicks_lenient == 7
    hidden = ["effective_clicks", "corr", "thrp", "wasted", "effective_per_s", "zini", "hzini"]
    hidden += ["zne", "znt", "znt_lenient", "hzne", "hznt", "hznt_lenient", "zini_per_s"]
    assert [getattr(now, key) for key in hidden] == [None] * len(hidden)


def test_time_is_the_callers():
    """A clock that was paused counts less than lies between the moves."""
    trace = worked_game().trace
    assert measure(Layout.from_text(WORKED), trace, state=GameState.WON, time_ms=5000).bbbv_per_s == 9 / 5


def test_a_real_loss():
    """metrics.md, section 7."""
    lost = figures(
        rows=16, cols=30, mines=99, state=GameState.LOST, time_ms=65_620, bbbv=180, solved=11,
        counts=Clicks(46, 46, 163), effective=Clicks(13, 7, 1), lenient=None, zini=115, hzini=132,
    )  # fmt: skip
    expected = {
        "bbbv_per_s": 0.16763, "ioe": 0.04314, "corr": 0.08235, "thrp": 0.52381, "stnb": 0.96379,
    }  # fmt: skip
    assert {key: round(getattr(lost, key), 5) for key in expected} == expected
    assert round(lost.est_time or 0, 2) == 1073.78
    assert round(lost.completion or 0, 3) == 0.061
    assert [round(value or 0, 3) for value in (lost.qg, lost.rqp_a, lost.rqp)] == [111.576, 391.453, 397.419]
    assert lost.zne == pytest.approx(115 * 11 / 180 / 255)
    assert lost.hznt == pytest.approx(132 * 11 / 180 / 21)
    assert lost.zini_per_s == pytest.approx(115 * 11 / 180 / 65.62)
    assert (lost.wasted, lost.wasted_lenient, lost.znt_lenient) == (234, None, None)


def test_a_real_win():
    """metrics.md, section 10."""
    won = figures(
        time_ms=3070, bbbv=28, solved=28, counts=Clicks(2, 5, 13),
        effective=Clicks(1, 5, 12), lenient=Clicks(1, 5, 12), zini=12, hzini=14,
    )  # fmt: skip
    expected = {
        "bbbv_per_s": 9.1205, "clicks_per_s": 6.5147, "effective_per_s": 5.8632, "ioe": 1.4, "corr": 0.9,
        "thrp": 1.5556, "rqp_a": 0.3366, "rqp": 0.4462, "zne": 0.6, "hzne": 0.7, "znt": 0.6667, "zini_per_s": 3.9088,
    }  # fmt: skip
    assert {key: round(getattr(won, key), 4) for key in expected} == expected
    assert round(won.qg or 0, 5) == 0.24042
    assert round(won.stnb or 0, 3) == 149.736
    assert won.est_time == 3.07


@pytest.mark.parametrize(
    ("size", "constant", "applied"),
    [
        ((8, 8, 10), 36, False),
        ((9, 9, 10), 36, True),
        ((16, 16, 40), 162, False),
        ((16, 30, 99), 435, False),
        ((30, 16, 99), None, False),
        ((16, 30, 100), None, False),
    ],
)
def test_stnb_belongs_to_the_standard_levels(size, constant, applied):
    game = figures(rows=size[0], cols=size[1], mines=size[2], time_ms=20_000)
    expected = None if constant is None else pytest.approx(constant * 10 / 20**1.7)
    assert game.stnb == expected
    assert game.stnb_applied is applied


def test_stnb_constants_follow_their_closed_form():
    assert [73.5 * m * m - 94.5 * m + 57 for m in (1, 2, 3)] == [36, 162, 435]


def test_a_win_in_one_click_has_no_speed():
    recorder = Recorder(Layout.from_text(["...", "..."]))
    recorder.click(1234, "L", (0, 0))
    won = recorder.figures()
    assert won.state is GameState.WON
    assert [getattr(won, key) for key in PER_TIME] == [None] * len(PER_TIME)
    assert (won.bbbv, won.ioe, won.corr, won.thrp, won.est_time, won.path) == (1, 1.0, 1.0, 1.0, 0.0, 0.0)
    assert (won.style, won.zini, won.zne) == ("NF", 1, 1.0)


def test_a_loss_at_the_first_click():
    recorder = Recorder(Layout.from_text(["*.", ".."]))
    recorder.click(0, "L", (0, 0))
    lost = recorder.figures()
    assert (lost.state, lost.solved, lost.clicks, lost.effective_clicks) == (GameState.LOST, 0, 1, 0)
    assert (lost.ioe, lost.corr, lost.completion, lost.zne) == (0, 0, 0, 0)
    undefined = [*PER_TIME, "thrp", "est_time", "clicks_per_bbbv", "znt"]
    assert [getattr(lost, key) for key in undefined] == [None] * len(undefined)
    assert lost.thrp_lenient == 0


def test_a_game_not_begun_and_a_board_without_safe_cells():
    layout = Layout.from_text(["*."])
    fresh = measure(layout, Game.of_layout(layout).trace(()), state=GameState.READY, time_ms=0)
    assert (fresh.clicks, fresh.ioe, fresh.corr_lenient, fresh.est_time) == (0, None, None, None)
    layout = Layout.from_text(["*"])
    full = measure(layout, Game.of_layout(layout).trace(), state=GameState.WON, time_ms=0)
    assert (full.bbbv, full.completion, full.stnb, full.zne) == (0, None, None, None)


def test_solved_of_a_loss_counts_what_the_losing_chord_opened():
    recorder = Recorder(Layout.from_text(["..*", ".*.", "..."]))
    recorder.click(0, "L", (0, 1))
    recorder.click(500, "R", (0, 0))
    recorder.click(800, "R", (0, 2))
    recorder.click(1000, "D", (0, 1))
    lost = recorder.figures()
    assert lost.state is GameState.LOST
    assert lost.solved == 3
    assert lost.effective == Clicks(1, 1, 1)
    assert lost.lenient == Clicks(1, 2, 1)


def test_seconds_up_to_one_have_no_index_of_speed():
    assert figures(time_ms=1000).ios is None
    assert figures(time_ms=1001).ios is not None
    assert figures(solved=0).ios is None


@given(
    st.integers(0, 200), st.integers(0, 200), st.integers(0, 99), st.integers(0, 99), st.integers(0, 10**6),
    st.sampled_from(list(GameState)),
)  # fmt: skip
def test_no_value_is_infinite_and_ioe_is_corr_times_thrp(solved, clicks, effective, zini, time_ms, state):
    assume(effective <= clicks)
    game = figures(
        solved=solved, bbbv=200, counts=Clicks(clicks), effective=Clicks(effective), lenient=Clicks(effective),
        zini=zini, time_ms=time_ms, state=state,
    )  # fmt: skip
    for words in FIGURES:
        value = getattr(game, words.key)
        assert value is None or 0 <= value < float("inf")
    if game.ioe is not None and game.corr is not None and game.thrp is not None:
        assert game.ioe == pytest.approx(game.corr * game.thrp)


@given(st.data())
def test_any_game_measures(data):
    """Random moves on the worked board: the counts hang together."""
    recorder = Recorder(Layout.from_text(WORKED), question_marks=data.draw(st.booleans()))
    cells = st.tuples(st.integers(0, 4), st.integers(0, 6))
    for step, (button, cell) in enumerate(data.draw(st.lists(st.tuples(st.sampled_from("LRD"), cells), max_size=25))):
        if not recorder.game.live:
            break
        recorder.click(step * 100, button, cell)
    game = recorder.figures()
    assert game.counts.by_key == 0
    assert 0 <= game.solved <= game.bbbv
    assert (game.solved == game.bbbv) == (game.state is GameState.WON)
    assert game.lenient is not None
    for kind in ("left", "right", "chord"):
        assert getattr(game.lenient, kind) <= getattr(game.counts, kind)
    if game.effective is not None:
        assert game.effective.total <= game.lenient.total


def test_figures_cannot_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        figures().bbbv = 3  # type: ignore[misc]


def test_keys_are_part_of_the_figures():
    recorder = Recorder(Layout.from_text(["*..", "...", "..."]))
    recorder.key(0, MoveKind.OPEN, (0, 1))
    recorder.key(10, MoveKind.OPEN, (2, 2))
    assert recorder.figures().counts == Clicks(left=2, by_key=2)
