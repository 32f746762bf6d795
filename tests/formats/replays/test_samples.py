"""Real replays of other programs: every fact that is known of them comes out of playing their events."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sweeper.core.trace import GameState
from sweeper.formats.replays import Replay, read_replay
from sweeper.metrics.boards import solved_bbbv
from sweeper.metrics.figures import GameFigures, measure
from tests.places import SHARED

SAMPLES = SHARED / "samples"
FACTS: list[Any] = []
if SAMPLES.is_dir():
    FACTS = json.loads((SAMPLES / "facts.json").read_text(encoding="utf-8"))["samples"]

pytestmark = pytest.mark.skipif(not SAMPLES.is_dir(), reason="the sample files are not beside the repository")


def read(facts: Any) -> Replay:
    return read_replay((SAMPLES / facts["file"]).read_bytes(), facts["file"])


def figures(replay: Replay) -> GameFigures:
    return measure(replay.layout, replay.trace, state=replay.state, time_ms=replay.time_ms)


def by_kind(clicks: Any) -> dict[str, int]:
    return {"left": clicks.left, "right": clicks.right, "chord": clicks.chord, "total": clicks.total}


def found(replay: Replay) -> dict[str, object]:
    """What is found out of a replay, by the names of the facts."""
    game, layout = figures(replay), replay.layout
    opening, ending = replay.trace.opening_move, replay.trace.ending_move
    assert opening is not None
    assert ending is not None
    assert replay.path is not None
    return {
        "width": layout.cols,
        "height": layout.rows,
        "mines_count": len(layout.mines),
        "mines": [[index % layout.cols, index // layout.cols] for index in sorted(layout.mines)],
        "level": replay.level,
        "square_size_px": replay.square,
        "outcome": replay.state.value,
        "time_ms": replay.time_ms,
        "first_open_ms": opening.at,
        "end_ms": ending.at,
        "header_time_ms": replay.stated_time_ms,
        "header_3bv": replay.stated_bbbv,
        "bbbv": game.bbbv,
        "bbbv_solved": game.solved,
        "openings": game.openings,
        "islands": game.islands,
        "zini_greedy": game.zini,
        "zini_human": game.hzini,
        "clicks": by_kind(game.counts),
        "effective_clicks_strict": by_kind(game.effective),
        "flags_on_board_at_end": game.flags,
        "path_px16_euclid": round(replay.path, 2),
    }


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts["file"])
def test_every_fact(facts):
    known = found(read(facts))
    assert {name: value for name, value in known.items() if name in facts} == {
        name: value for name, value in facts.items() if name in known
    }


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts["file"])
def test_what_the_first_click_opens(facts):
    replay = read(facts)
    opening = replay.trace.opening_move
    assert opening is not None
    assert (opening.cell[1], opening.cell[0]) == tuple(facts["first_opened_cell"])
    assert sum(not replay.layout.is_mine(cell) for cell in opening.changed) == facts["cells_open_after_first_click"]


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts["file"])
def test_solved_at_the_checkpoints(facts):
    replay = read(facts)
    for checkpoint in facts["solved_3bv_checkpoints"]:
        upto = [move for move in replay.trace.moves if move.at <= checkpoint["file_time_ms"]]
        opened = {cell for move in upto for cell in move.changed if move.kind.value in ("open", "chord")}
        safe = {cell for cell in opened if not replay.layout.is_mine(cell)}
        assert solved_bbbv(replay.layout, safe) == checkpoint["solved"]


def test_wasted_clicks_where_they_are_known():
    known = [facts for facts in FACTS if "wasted_clicks_lenient" in facts]
    assert len(known) >= 10
    for facts in known:
        game = figures(read(facts))
        assert game.lenient is not None
        wasted = {kind: getattr(game.counts, kind) - getattr(game.lenient, kind) for kind in ("left", "right", "chord")}
        assert wasted == facts["wasted_clicks_lenient"], facts["file"]


def test_flags_before_the_start_are_clicks_of_the_right_button():
    facts = next(facts for facts in FACTS if "flags_before_start" in facts)
    marked = [move.cell for move in read(facts).trace.moves[:12]]
    assert [[col, row] for row, col in marked] == facts["flags_before_start"]


def test_a_replay_that_stops_at_once_is_not_finished():
    replay = read_replay((SAMPLES / "bad" / "unexpected_end.rawvf").read_bytes(), "unexpected_end.rawvf")
    assert (replay.state, replay.time_ms, replay.trace.moves) == (GameState.READY, 0, ())
    assert figures(replay).bbbv == 8
