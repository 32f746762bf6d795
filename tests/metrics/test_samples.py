"""What is known of other programs' boards and games equals what is computed here."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from sweeper.core.layout import Layout
from sweeper.core.pointer import ELSEWHERE, EventKind, PointerEvent
from sweeper.core.trace import ENDED, GameState
from sweeper.metrics.boards import board_figures, solved_bbbv
from sweeper.metrics.clicks import Clicks
from sweeper.metrics.figures import GameFigures
from sweeper.metrics.zini import zini_figures
from tests.places import SHARED

from .recorded import BUTTONS, Recorder

SAMPLES = SHARED / "samples"
FACTS: dict[str, Any] = {"samples": [], "boards": []}
LINKS: list[Any] = []
if SAMPLES.is_dir():
    FACTS = json.loads((SAMPLES / "facts.json").read_text(encoding="utf-8"))
    LINKS = json.loads((SAMPLES / "boards" / "ptt_links.json").read_text(encoding="utf-8"))["boards"]

pytestmark = pytest.mark.skipif(not SAMPLES.is_dir(), reason="the sample files are not beside the repository")


def case_id(facts: Any) -> str:
    return facts["file"] if "file" in facts else facts["m"][:8]


def layout_of(facts: Any) -> Layout:
    cols = facts["width"]
    return Layout.of(facts["height"], cols, (row * cols + col for col, row in facts["mines"]))


def read_mbf(data: bytes) -> Layout:
    """formats.md, section 2."""
    cols, rows, mines = data[0], data[1], int.from_bytes(data[2:4], "big")
    assert len(data) == 4 + 2 * mines
    return Layout.of(rows, cols, (row * cols + col for col, row in zip(data[4::2], data[5::2])))


def read_link(mines: str, rows: int, cols: int) -> Layout:
    """formats.md, section 8: five cells a base-32 digit, highest bit first."""
    bits = "".join(f"{int(digit, 32):05b}" for digit in mines)
    assert "1" not in bits[rows * cols :]
    return Layout.of(rows, cols, (index for index, bit in enumerate(bits[: rows * cols]) if bit == "1"))


@pytest.mark.parametrize("facts", FACTS["samples"] + FACTS["boards"] + LINKS, ids=case_id)
def test_board_facts(facts):
    layout = layout_of(facts)
    board, recipes = board_figures(layout), zini_figures(layout)
    assert (board.bbbv, board.openings, board.islands) == (facts["bbbv"], facts["openings"], facts["islands"])
    assert (recipes.zini, recipes.hzini) == (facts["zini_greedy"], facts["zini_human"])


@pytest.mark.parametrize("facts", FACTS["boards"], ids=case_id)
def test_mbf_files(facts):
    assert read_mbf((SAMPLES / facts["file"]).read_bytes()) == layout_of(facts)


@pytest.mark.parametrize("facts", LINKS, ids=case_id)
def test_links(facts):
    layout = read_link(facts["m"], facts["height"], facts["width"])
    assert layout == layout_of(facts)
    assert zini_figures(layout).zini_8way >= facts["fewest_clicks_known"]


@pytest.mark.parametrize(
    ("name", "eight_way"),
    [
        ("avf/arbiter_beginner_win.avf", 11),
        ("avf/arbiter_expert_loss.avf", 114),
        ("mvf/clone_096_expert.mvf", 82),
        ("mvf/clone_097_expert.mvf", 86),
        ("mvf/clone_2006r1_expert.mvf", 99),
        ("rmv/rmv1_intermediate.rmv", 27),
    ],
)
def test_eight_way_zini(name, eight_way):
    """metrics.md, section 8."""
    facts = next(facts for facts in FACTS["samples"] if facts["file"] == name)
    assert zini_figures(layout_of(facts)).zini_8way == eight_way


def figures_of(facts: Any) -> GameFigures:
    """The stated counts of a replay as a game's figures."""
    clicks, effective = facts["clicks"], facts["effective_clicks_strict"]
    return GameFigures(
        facts["height"], facts["width"], facts["mines_count"], GameState(facts["outcome"]), facts["time_ms"],
        facts["bbbv"], facts["openings"], facts["islands"], facts["bbbv_solved"],
        Clicks(clicks["left"], clicks["right"], clicks["chord"]),
        Clicks(effective["left"], effective["right"], effective["chord"]),
        zini=facts["zini_greedy"], hzini=facts["zini_human"],
    )  # fmt: skip


@pytest.mark.parametrize("facts", FACTS["samples"], ids=case_id)
def test_formulas_on_stated_counts(facts):
    game, solved, seconds = figures_of(facts), facts["bbbv_solved"], facts["time_ms"] / 1000
    total, effective = facts["clicks"]["total"], facts["effective_clicks_strict"]["total"]
    assert (game.clicks, game.effective_clicks, game.wasted) == (total, effective, total - effective)
    assert game.ioe == solved / total
    assert game.corr == effective / total
    assert game.ioe == pytest.approx((game.corr or 0) * (game.thrp or 0))
    if seconds == 0:
        assert game.rqp is game.bbbv_per_s is game.stnb is None
    else:
        assert game.rqp == pytest.approx((seconds + 1) * seconds / solved)
        assert game.est_time == pytest.approx(seconds * facts["bbbv"] / solved)


EVENT = re.compile(r"(-?[0-9.]+) ([lrm][cr]|mv)(?: \d+ \d+)? \((-?\d+) (-?\d+)\)")


def play_rawvf(facts: Any) -> Recorder:
    """The mouse events of a replay in text, played with our mouse. formats.md, section 3."""
    layout = layout_of(facts)
    text = (SAMPLES / facts["file"]).read_text(encoding="utf-8", errors="replace")
    recorder = Recorder(layout, question_marks="Marks: on" in text)
    for line in text.partition("Events:")[2].splitlines() or text.splitlines():
        match = EVENT.match(line)
        if match:
            time, kind, x, y = match.group(1), match.group(2), int(match.group(3)), int(match.group(4))
            inside = 0 <= x < layout.cols * 16 and 0 <= y < layout.rows * 16
            pointed = EventKind.MOTION if kind == "mv" else EventKind.PRESS if kind[1] == "c" else EventKind.RELEASE
            button = None if kind == "mv" else BUTTONS[kind[0]]
            target = (y // 16, x // 16) if inside else ELSEWHERE
            recorder.event(PointerEvent(pointed, button, target, at=round(float(time) * 1000), x=x, y=y))
    return recorder


@pytest.mark.parametrize("facts", [facts for facts in FACTS["samples"] if facts["file"].endswith("rawvf")], ids=case_id)
def test_replays_in_text(facts):
    game = play_rawvf(facts).figures()
    stated = figures_of(facts)
    assert (game.state, game.time_ms, game.solved) == (stated.state, stated.time_ms, stated.solved)
    assert (game.counts, game.effective) == (stated.counts, stated.effective)
    assert game.flags == facts["flags_on_board_at_end"]
    wasted = facts["wasted_clicks_lenient"]
    assert game.lenient is not None
    assert {kind: getattr(game.counts, kind) - getattr(game.lenient, kind) for kind in wasted} == wasted


def test_path_of_a_real_replay():
    facts = next(facts for facts in FACTS["samples"] if facts["file"] == "rawvf/rev61_with_board_events.rawvf")
    same_game = next(facts for facts in FACTS["samples"] if facts["file"] == "rmv/rmv1_beginner.rmv")
    assert round(play_rawvf(facts).figures().path or 0, 2) == same_game["path_px16_euclid"]


@pytest.mark.parametrize("facts", [facts for facts in FACTS["samples"] if facts["file"].endswith("rawvf")], ids=case_id)
def test_solved_at_the_checkpoints(facts):
    recorder = play_rawvf(facts)
    for checkpoint in facts["solved_3bv_checkpoints"]:
        upto = tuple(move for move in recorder.game.moves if move.at <= checkpoint["file_time_ms"])
        opened = {cell for move in upto for cell in move.changed if move.kind.value in ("open", "chord")}
        safe = {cell for cell in opened if not recorder.layout.is_mine(cell)}
        assert solved_bbbv(recorder.layout, safe) == checkpoint["solved"]
        ended = any(move.state in ENDED for move in upto)
        assert not ended or checkpoint["solved"] == facts["bbbv_solved"]
