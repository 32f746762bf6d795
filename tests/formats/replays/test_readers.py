"""One game in every format: the same board, the same moves, and what the header says kept apart."""

from __future__ import annotations

import pytest

from sweeper.core.pointer import ELSEWHERE, Button, EventKind
from sweeper.core.trace import GameState, MoveKind, Trace
from sweeper.formats.replays import Replay, format_of, read_recording, read_replay
from sweeper.formats.replays.recording import Event

from . import made

OPEN, FLAG, CHORD, CYCLE = MoveKind.OPEN, MoveKind.TOGGLE_FLAG, MoveKind.CHORD, MoveKind.CYCLE_MARK
MOVES = [
    (OPEN, (0, 2), 100, 0),
    (FLAG, (0, 5), 300, 200),
    (CHORD, (1, 4), 500, 400),
    (OPEN, (3, 0), 800, 700),
    (OPEN, (3, 5), 1310, 1210),
]

STATED: dict[str, tuple[int | None, int | None, bool | None]] = {
    "made.rawvf": (None, None, None),
    "made.avf": (1210, 5, None),
    **{f"made{version}.evf": (1210, 5, True) for version in range(5)},
    "made097.mvf": (1210, 5, None),
    "made097hacked.mvf": (1210, 5, None),
    "made2006.mvf": (1210, None, None),
    "made2007.mvf": (1210, None, None),
    **{f"made{version}.mvf": (1310, None, None) for version in ("096", "076", "075")},
    "made1.rmv": (1210, 5, True),
    "made2.rmv": (1210, 5, True),
}
"""Time, 3BV and whether it was won, by the headers."""


def moves(trace: Trace) -> list[tuple[MoveKind, tuple[int, int], int, int]]:
    return [(move.kind, move.cell, move.at, move.time) for move in trace.moves]


def text(*lines: str, marks: str = "Off") -> Replay:
    """A replay of the made board whose events are these lines."""
    board = made.rawvf(()).decode()
    return read_replay((f"Marks: {marks}\n{board}" + "\n".join(lines)).encode(), "made.rawvf")


@pytest.mark.parametrize(("name", "data"), made.ALL.items(), ids=list(made.ALL))
def test_the_same_game_comes_out(name, data):
    replay = read_replay(data, name)
    assert moves(replay.trace) == MOVES
    assert (replay.state, replay.time_ms) == (GameState.WON, 1210)
    assert (replay.trace.rows, replay.trace.cols, replay.trace.mines) == (4, 6, 3)
    assert {divmod(index, 6) for index in replay.layout.mines} == set(made.MINES)
    assert replay.trace.pointer is not None
    last = replay.trace.pointer[-1]
    assert (last.kind, last.button, last.target, last.held, last.x, last.y) == (
        EventKind.RELEASE, Button.LEFT, (3, 5), {Button.LEFT}, 85, 55,
    )  # fmt: skip
    assert (replay.square, replay.level, replay.trace.level) == (16, "custom", "custom")
    assert name.endswith(replay.format)


@pytest.mark.parametrize(("name", "data"), made.ALL.items(), ids=list(made.ALL))
def test_what_the_header_says_is_kept_apart(name, data):
    replay = read_replay(data, name)
    assert (replay.stated_time_ms, replay.stated_bbbv, replay.stated_won) == STATED[name]


@pytest.mark.parametrize("name", made.ALL)
def test_the_name_of_the_player_is_read_but_not_shown_by_itself(name):
    replay = read_replay(made.ALL[name], name)
    assert replay.player == ("" if name == "made075.mvf" else "Ann")
    assert "Ann" not in repr(replay)
    assert "Ann" not in repr(read_recording(made.ALL[name], name))


@pytest.mark.parametrize("name", [name for name in made.ALL if not name.endswith("mvf") or "20" in name])
def test_a_file_is_known_without_its_ending(name):
    kind = name.rpartition(".")[2]
    assert format_of(made.ALL[name], "game") == kind
    assert format_of(made.ALL[name], f"game.{kind.upper()}") == kind


def test_the_header_never_decides():
    lost = read_replay(made.evf(4, [(0, "lc", 90, 5), (60, "lr", 90, 5)]), "x.evf")
    assert (lost.state, lost.stated_won) == (GameState.LOST, True)
    unfinished = read_replay(made.rmv(1, made.EVENTS[:2]), "x.rmv")
    assert (unfinished.state, unfinished.stated_won, unfinished.time_ms) == (GameState.PLAYING, True, 0)


def test_nothing_after_the_end_is_played():
    more = (*made.EVENTS, (2000, "rc", 90, 10), (2100, "rr", 90, 10))
    assert read_replay(made.evf(3, more), "x.evf").trace == read_replay(made.evf(3), "x.evf").trace


def test_larger_cells_become_cells_of_16_pixels():
    events = [(at, kind, x * 42 // 16, y * 42 // 16) for at, kind, x, y in made.EVENTS]
    replay = read_replay(made.evf(4, events, cell=42), "x.evf")
    assert moves(replay.trace) == MOVES
    assert replay.trace.pointer is not None
    assert all(abs((event.x or 0) - x) <= 1 for event, (_, _, x, _) in zip(replay.trace.pointer, made.EVENTS))
    replay = read_replay(made.rmv(2, [(at, kind, x * 3, y * 3) for at, kind, x, y in made.EVENTS], square=48), "x.rmv")
    assert moves(replay.trace) == MOVES


def test_places_off_the_board_are_on_no_cell():
    events = [(0, "lc", 35, 5), (5, "mv", -7, 5), (9, "lr", -7, 5), (20, "mv", 96, 64)]
    trace = read_replay(made.rmv(2, events), "x.rmv").trace
    assert trace.pointer is not None
    assert [event.target for event in trace.pointer] == [ELSEWHERE] * 4
    assert [(event.x, event.y) for event in trace.pointer] == [(-7, 5), (-7, 5), (-7, 5), (96, 64)]
    assert trace.moves == ()


@pytest.mark.parametrize("version", range(5))
def test_the_other_button_of_evf(version):
    """Metasweeper says `cc` where a second button goes down, in either order, and `l` or `r` where one changes."""
    events = [
        *made.EVENTS[:5],
        (400, "rc", 90, 24), (410, "cc", 70, 20), (500, "rr", 70, 20), (510, "lr", 70, 20),
        (600, "l", 10, 50), (700, "cc", 10, 50), (800, "l", 10, 50), (900, "rr", 10, 50),
    ]  # fmt: skip
    assert [(kind, cell) for kind, cell, _, _ in moves(read_replay(made.evf(version, events), "x.evf").trace)] == [
        (OPEN, (0, 2)), (FLAG, (0, 5)), (FLAG, (1, 5)), (CHORD, (1, 4)), (CHORD, (3, 0)),
    ]  # fmt: skip


@pytest.mark.parametrize("version", range(5))
def test_flags_before_the_start_of_evf(version):
    trace = read_replay(made.evf(version, [(0, "pf", 90, 5), *made.EVENTS[:2]]), "x.evf").trace
    assert moves(trace) == [(FLAG, (0, 5), 0, 0), (OPEN, (0, 2), 100, 0)]


def test_flags_before_the_start_of_rmv():
    trace = read_replay(made.rmv(2, made.EVENTS[:2], flags=[(0, 5), (1, 5)]), "x.rmv").trace
    assert moves(trace) == [(FLAG, (0, 5), 100, 0), (FLAG, (1, 5), 100, 0), (OPEN, (0, 2), 100, 0)]


def test_long_pauses_of_evf():
    pause = b"\xff\xff\xff" * 3 + b"\xff\x00\x03"
    data = made.evf(4, made.EVENTS[:1], end=pause + bytes([3, 2, 0, 0, 0, 0]) + b"\0\0\0")
    assert [event.at for event in read_recording(data, "x.evf").events] == [0, 3 * 65535 + 5]


def test_records_of_evf_that_are_no_events_of_the_mouse():
    others = bytes([81, 1]) + bytes([110, 1, 2, 2]) + bytes([200, 1, 0, 0]) + bytes(8) + bytes([201, 1, 0, 0]) + b"a\0"
    data = made.evf(4, made.EVENTS[:1], end=others + bytes([3, 2, 0, 0, 0, 0]) + b"\0\0\x02ab")
    assert [event.at for event in read_recording(data, "x.evf").events] == [0, 6]


def test_a_signature_of_evf_is_passed_over():
    assert moves(read_replay(made.evf(3, end=b"\0" + bytes(32)), "x.evf").trace) == MOVES


def test_short_moves_of_rmv():
    """28: a change of time, and both steps in one byte."""
    data = made.rmv(2, made.EVENTS[:2])
    moved = data.replace(bytes([11, 1, 1, 16]), bytes([28, 9, 0x8F, 28, 1, 0x70, 11, 1, 1, 16]))
    video = int.from_bytes(data[24:28], "big")
    moved = moved[:24] + (video + 6).to_bytes(4, "big") + moved[28:]
    assert read_recording(moved, "x.rmv").events[1:] == [
        Event(100, "lr", 35, 5), Event(109, "mv", 27, 4), Event(110, "mv", 34, 4),
    ]  # fmt: skip


def test_buttons_still_down_at_the_end_of_old_mvf_are_let_go():
    replay = read_replay(made.mvf_old(made.EVENTS[:-1]), "x.mvf")
    assert moves(replay.trace) == MOVES


def test_both_forms_of_time_and_all_that_text_may_hold():
    replay = text(
        "", "-0.50 mv 3 1 (35 5)", "0.000 start", "0.00 lc (35 5) (l)", "pressed 3 1", "0.1 lr 3 1 (35 5)", 
        "number0 3 1", "0.2 sx 1 2", "0.25 mt", "3 rc 6 1 (90 5)", "3.5 rr (90 5)", "nonstandard",
    )  # fmt: skip
    assert moves(replay.trace) == [(OPEN, (0, 2), 100, 0), (CYCLE, (0, 5), 3000, 2900)]
    assert replay.trace.pointer is not None
    assert replay.trace.pointer[0].at == -500


def test_question_marks():
    lines = [line for at in range(3) for line in (f"0.{at} rc (90 5)", f"0.{at}5 rr (90 5)")]
    assert [move.kind for move in text(*lines, marks="On").trace.moves] == [CYCLE] * 3
    assert [move.kind for move in text(*lines).trace.moves] == [FLAG] * 3
    assert text(*lines, marks="on").marks
    assert not text(*lines).marks


@pytest.mark.parametrize("lines", [["0.1 mc (70 20)", "0.2 mr (70 20)"], ["0.1 sc (70 20)", "0.2 lr (70 20)"]])
def test_middle_button_and_shift_chord(lines):
    assert [move.kind for move in text("0 lc (35 5)", "0 lr (35 5)", *lines).trace.moves] == [OPEN, CHORD]


def test_names_in_the_code_of_another_country():
    data = made.rawvf().replace(b"Ann", "扫雷".encode("gb18030"))
    assert read_replay(data, "x.rawvf").player == "扫雷"
    data = made.avf().replace(b"Ann", b"\xe9t\xe9")
    assert read_replay(data, "x.avf").player  # whatever it was, it does not fail


def test_text_with_other_ends_of_lines():
    assert moves(read_replay(b"\xef\xbb\xbf" + made.rawvf(end="\r\n"), "x.rawvf").trace) == MOVES
    assert read_replay(made.rawvf().replace(b"Program: Made", b"Program: Ma\rde"), "x.txt").program == "Ma de"


def test_what_may_act_on_a_terminal_is_escaped():
    assert read_replay(made.rawvf().replace(b"Made", b"\x1b[2J"), "x.rawvf").program == "\\x1b[2J"
