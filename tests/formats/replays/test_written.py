"""Games written as replays: they read back as what was played, and claim nothing that is not so."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sweeper.core.errors import SweeperError
from sweeper.core.game import Game
from sweeper.core.layout import Layout
from sweeper.core.levels import Level
from sweeper.core.pointer import ELSEWHERE, FACE, Button, EventKind, PointerEvent
from sweeper.core.trace import GameState, MoveKind, Trace
from sweeper.formats.replays import WRITERS, Replay, read_recording, read_replay, write_replay
from sweeper.input.gesture import MouseOptions
from sweeper.metrics.clicks import count_clicks
from sweeper.texts.errors import sentence_of
from tests.metrics.recorded import Recorder, worked_game

from . import made

BOARD = Layout.from_text(["......", "..*...", "*.....", "....*."])
FORMS = tuple(WRITERS)


def again(trace: Trace, form: str = "rawvf") -> Replay:
    return read_replay(write_replay(trace, form), f"x.{form}")


def moved(trace: Trace, to: int = 0) -> Trace:
    """The same game with its first opening at that time."""
    assert trace.opening_move is not None
    return trace.later(to - trace.opening_move.at)


def deeds(trace: Trace) -> list[tuple[object, ...]]:
    """What was done and what came of it, without the clock of the computer."""
    return [(move.kind, move.cell, move.time, set(move.changed), move.state) for move in trace.moves]


@pytest.mark.parametrize("form", FORMS)
def test_a_game_reads_back_identical(form):
    trace = worked_game().trace
    replay = again(trace, form)
    assert deeds(replay.trace) == deeds(trace)
    assert moved(replay.trace).moves == moved(trace).moves
    assert moved(replay.trace).pointer == moved(trace).pointer
    assert replay.trace.layout == trace.layout
    assert (replay.state, replay.time_ms) == (GameState.WON, 7100)


WHAT = ("l+", "l-", "r+", "r-", "m+", "m-", "mv")


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, 300), st.sampled_from(WHAT), st.integers(-1, 6), st.integers(-1, 4)), max_size=60
    ),
    st.booleans(),
)
def test_any_game_of_the_classic_mouse_reads_back_identical(script, marks):
    """Buttons in any order, even those that cannot be; places on and off the board."""
    recorder = Recorder(BOARD, question_marks=marks)
    at = 500
    for wait, what, col, row in script:
        at += wait
        inside = 0 <= col < 6 and 0 <= row < 4
        button = None if what == "mv" else {"l": Button.LEFT, "r": Button.RIGHT, "m": Button.MIDDLE}[what[0]]
        kind = {"+": EventKind.PRESS, "-": EventKind.RELEASE, "v": EventKind.MOTION}[what[1]]
        if recorder.game.live and (what != "mv" or recorder.events):
            target = (row, col) if inside else ELSEWHERE
            recorder.event(PointerEvent(kind, button, target, at=at, x=col * 16 + 3, y=row * 16 + 5))
    trace = recorder.trace
    if trace.opening_move is None:
        with pytest.raises(SweeperError):
            write_replay(trace, "rawvf")
        return
    replay = again(trace)
    assert deeds(replay.trace) == deeds(trace)
    assert count_clicks(replay.trace) == count_clicks(trace)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(["opening", "safe", "none", "auto"]), st.booleans())
def test_any_game_without_a_mouse_reads_back_as_its_moves(seed, rule, marks):
    rng = random.Random(seed)
    game = Game(Level("custom", 5, 7, 6), rule, seed)
    at = 1000
    while game.live and at < 20_000:
        at += rng.randrange(200)
        mark = MoveKind.CYCLE_MARK if marks else MoveKind.TOGGLE_FLAG
        kind = rng.choice((MoveKind.OPEN, mark, MoveKind.CHORD))
        game.do(kind, (rng.randrange(5), rng.randrange(7)), at)
    trace = game.trace()
    if trace.opening_move is None:
        return
    replay = again(trace)
    assert game.layout is not None
    assert replay.layout == game.layout
    if rule != "auto":
        assert deeds(replay.trace) == deeds(trace)
    assert replay.state is game.state
    assert replay.time_ms == game.clock.elapsed(at)


def test_what_the_game_opened_itself_is_a_click_of_its_own():
    game = Game(Level("custom", 6, 6, 5), "auto", 3)
    assert game.start is not None
    covered = next((row, col) for row in range(6) for col in range(6) if not game.is_open((row, col)))
    game.open(covered, 7000)
    replay = again(game.trace())
    assert [move.cell for move in replay.trace.moves] == [game.start, covered]
    assert replay.state is game.state


def test_a_double_click_that_chords_becomes_a_chord():
    recorder = Recorder(BOARD, MouseOptions(double_click_chord=True))
    recorder.click(0, "L", (0, 0))
    recorder.click(500, "R", (1, 2))
    for at in (1000, 1100):
        recorder.click(at, "L", (0, 1))
    trace = recorder.trace
    assert trace.moves[-1].kind is MoveKind.CHORD
    replay = again(trace)
    assert deeds(replay.trace) == deeds(trace)
    assert replay.trace.pointer is not None
    assert replay.trace.pointer[-1].button is Button.MIDDLE


def test_keys_become_clicks():
    recorder = Recorder(BOARD)
    recorder.click(0, "L", (0, 0))
    recorder.key(300, MoveKind.TOGGLE_FLAG, (1, 2))
    recorder.click(500, "D", (0, 2))
    recorder.key(900, MoveKind.OPEN, (3, 0))
    assert deeds(again(recorder.trace).trace) == deeds(recorder.trace)


def test_question_marks_turned_on_in_the_middle():
    game = Game.of_layout(BOARD)
    game.toggle_flag((1, 2), 0)
    for at in range(1, 4):
        game.cycle_mark((2, 0), at)
    game.open((0, 0), 10)
    game.toggle_flag((3, 0), 20)
    assert deeds(again(game.trace()).trace) == deeds(game.trace())
    assert write_replay(game.trace(), "rawvf").count(b" mt ") == 2


def test_a_press_that_was_dropped_does_nothing():
    recorder = Recorder(BOARD)
    recorder.click(0, "L", (0, 0))
    recorder.at(100, "l+", (3, 0))
    recorder.events.append(PointerEvent(EventKind.CANCEL, at=150))
    recorder.mouse.cancel()
    recorder.at(200, "l-", (3, 0))
    assert deeds(again(recorder.trace).trace) == deeds(recorder.trace)


def test_a_press_on_the_face_is_off_the_board():
    recorder = Recorder(BOARD)
    recorder.click(0, "L", (0, 0))
    recorder.event(PointerEvent(EventKind.PRESS, Button.LEFT, FACE, at=100, x=40, y=-40))
    assert deeds(again(recorder.trace).trace) == deeds(recorder.trace)


def test_shift_with_the_left_button():
    recorder = Recorder(BOARD)
    recorder.click(0, "L", (0, 0))
    recorder.at(200, "l+", (0, 2), shift=True)
    recorder.at(260, "l-", (0, 2))
    for form in FORMS:
        assert deeds(again(recorder.trace, form).trace) == deeds(recorder.trace)


def test_a_mine_that_moved_from_under_the_first_click():
    game = Game.of_layout(BOARD, "safe")
    game.open((1, 2), 0)
    assert again(game.trace()).layout == game.layout != BOARD


def test_a_game_that_was_not_begun_is_not_written():
    with pytest.raises(SweeperError) as caught:
        write_replay(Game.of_layout(BOARD).trace(), "rawvf")
    assert sentence_of(caught.value) == "No cell of this game was opened, so there is nothing to write."


def test_evf_cannot_hold_question_marks():
    game = Game.of_layout(BOARD)
    game.cycle_mark((1, 2), 0)
    game.open((0, 0), 10)
    assert deeds(again(game.trace(), "evf").trace)[0][1] == (1, 2)
    game.cycle_mark((1, 2), 20)
    with pytest.raises(SweeperError) as caught:
        write_replay(game.trace(), "evf")
    assert sentence_of(caught.value) == "EVF cannot hold a game with question marks; RAWVF can."


def test_rawvf_to_the_letter():
    """The rules that its readers share: 16-pixel cells, columns and rows from 1, three decimals, no name."""
    recorder = Recorder(BOARD)
    recorder.at(1000, "l+", (0, 0))
    recorder.at(1060, "l-", (0, 0))
    recorder.at(1500, "mv", (1, 2))
    assert write_replay(recorder.trace, "rawvf").decode() == (
        "RawVF_Version: Rev6\nProgram: Sweeper\nVersion: 0.1.0\nLevel: Custom\nWidth: 6\nHeight: 4\nMines: 3\n"
        "Marks: Off\nMode: Classic\nTime: 0.440\nBBBV: 6\n"
        "Board:\n000000\n00*000\n*00000\n0000*0\nEvents:\n"
        "-0.060 lc 1 1 (8 8)\n0.000 lr 1 1 (8 8)\n0.440 mv 3 2 (40 24)\n"
    )


def test_evf_has_no_signature_and_claims_nothing():
    data = write_replay(worked_game().trace, "evf")
    assert data[:2] == bytes([4, 0x80])  # completed; neither official nor fair, and there were flags
    assert data.endswith(b"\0\0\0")
    assert b"Sweeper 0.1.0\0\0\0\0\0\0" in data  # no player, tournament, identifier or device
    assert b"XX" + bytes(16) in data
    flagless = Game.of_layout(BOARD)
    flagless.open((0, 0), 0)
    assert write_replay(flagless.trace(), "evf")[1] == 0x10


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", made.ALL)
def test_what_is_converted_stays_the_same_game(name, form):
    before = read_replay(made.ALL[name], name)
    data = write_replay(read_recording(made.ALL[name], name), form)
    after = read_replay(data, f"x.{form}")
    assert deeds(after.trace) == deeds(before.trace)
    assert count_clicks(after.trace) == count_clicks(before.trace)
    assert after.program == before.program
    assert b"Sweeper 0.1.0" in data  # as the converter
    assert b"Ann" not in data
    assert after.player == ""


@pytest.mark.parametrize("form", FORMS)
def test_a_program_that_is_not_known_is_not_ours(form):
    nameless = made.rawvf().replace(b"Program: Made\n", b"")
    data = write_replay(read_recording(nameless, "x.rawvf"), form)
    assert read_replay(data, f"x.{form}").program == "unknown"


@pytest.mark.parametrize("form", FORMS)
def test_flags_before_the_start_and_larger_cells_are_converted(form):
    events = [(0, "pf", 90 * 3, 15), *((at, kind, x * 3, y * 3) for at, kind, x, y in made.EVENTS[:2])]
    recording = read_recording(made.evf(3, events, cell=48), "x.evf")
    assert deeds(read_replay(write_replay(recording, form), f"x.{form}").trace)[0][:2] == (MoveKind.TOGGLE_FLAG, (0, 5))
    flagged = read_recording(made.rmv(2, made.EVENTS[:2], flags=[(0, 5)]), "x.rmv")
    assert deeds(read_replay(write_replay(flagged, form), f"x.{form}").trace)[0][:2] == (MoveKind.TOGGLE_FLAG, (0, 5))


def test_a_long_wait_in_evf():
    trace = worked_game(2).trace
    late = replace(trace, moves=tuple(replace(move, at=move.at + 10**6 * (move.at > 100)) for move in trace.moves))
    assert late.pointer is not None
    late = replace(
        late, pointer=tuple(replace(event, at=event.at + 10**6 * (event.at > 100)) for event in late.pointer)
    )
    assert again(late, "evf").time_ms == again(late).time_ms == 1_000_000 + 860 - 60


@pytest.mark.parametrize("scripted", [16, 3])
@pytest.mark.parametrize("through", [None, "rawvf"])
def test_another_program_reads_our_evf(scripted, through, tmp_path: Path):
    """ms-toollib, the library behind Metasweeper: the same numbers, and rightly not to be ranked.

    It reads no RAWVF (1.5.20), so what stands in ours is given to it as EVF.
    """
    toollib = pytest.importorskip("ms_toollib", reason="ms-toollib is not installed")
    trace = worked_game(scripted).trace
    game = read_recording(write_replay(trace, through), "game.rawvf") if through else trace
    data = write_replay(game, "evf")
    path = tmp_path / "game.evf"
    path.write_bytes(data)
    video = toollib.EvfVideo(str(path))
    video.parse()
    assert (video.is_official, video.is_fair, video.checksum, video.player_identifier) == (False, False, b"", "")
    assert (video.row, video.column, video.mine_num, video.bbbv) == (5, 7, 6, 9)
    video.analyse()
    video.current_time = 10**6
    clicks = count_clicks(trace)
    assert (video.left, video.right, video.double) == (clicks.left, clicks.right, clicks.chord)
    assert video.is_completed == (scripted == 16)
    assert video.is_valid() != 0
