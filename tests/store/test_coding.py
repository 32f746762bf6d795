import json
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sweeper.core.game import replay
from sweeper.core.pointer import CLICKING, ELSEWHERE, FACE, EventKind, PointerEvent
from sweeper.core.trace import GameState, Move, MoveKind, Trace
from sweeper.store import coding
from sweeper.store.coding import BadCode
from tests.sentences import refused

from .made import POINTER, played

SIDES = st.integers(1, 12)
NAMES = st.from_regex(coding.NAMES, fullmatch=True)
WHOLE = st.integers(-(2**40), 2**40)


def cells(rows, cols):
    return st.tuples(st.integers(0, rows - 1), st.integers(0, cols - 1))


def moves(rows, cols):
    cell = cells(rows, cols)
    changed = st.lists(cell, max_size=5).map(tuple)
    return st.builds(
        Move, st.sampled_from(MoveKind), cell, WHOLE, st.integers(0, 2**40), changed, st.sampled_from(GameState)
    )


@st.composite
def games(draw):
    rows, cols = draw(SIDES), draw(SIDES)
    mines = draw(st.sets(st.integers(0, rows * cols - 1)))
    layout = draw(st.one_of(st.none(), st.just(tuple(sorted(mines)))))
    start = draw(st.one_of(st.none(), cells(rows, cols)))
    seed = draw(st.one_of(st.none(), st.integers(-(2**80), 2**80)))
    done = tuple(draw(st.lists(moves(rows, cols), max_size=8)))
    level, rule = draw(NAMES), draw(NAMES)
    return Trace(level, rows, cols, len(mines), rule, seed, start, layout, done)


BUTTONS = st.sampled_from(coding.BUTTONS)
PLACE = st.one_of(st.none(), st.integers(-5000, 5000))


@st.composite
def pointers(draw):
    rows, cols = draw(SIDES), draw(SIDES)
    target = st.one_of(cells(rows, cols), st.sampled_from([FACE, ELSEWHERE]))
    rest = (target, st.frozensets(BUTTONS), st.booleans(), WHOLE, PLACE, PLACE)
    event = st.one_of(
        st.builds(PointerEvent, st.sampled_from(CLICKING), BUTTONS, *rest),
        st.builds(PointerEvent, st.sampled_from([EventKind.MOTION, EventKind.CANCEL]), st.none(), *rest),
    )
    return rows, cols, tuple(draw(st.lists(event, max_size=10)))


@settings(deadline=None)
@given(games())
def test_a_game_comes_back_exactly(trace):
    assert coding.trace_of(json.loads(json.dumps(coding.plain_trace(trace)))) == trace
    packed = coding.pack(coding.plain_moves(trace.moves, trace.cols))
    assert coding.moves_of(coding.unpack(packed), trace.rows, trace.cols) == trace.moves


@settings(deadline=None)
@given(SIDES, SIDES, st.data())
def test_a_layout_comes_back_exactly(rows, cols, data):
    mines = tuple(sorted(data.draw(st.sets(st.integers(0, rows * cols - 1)))))
    assert coding.unpack_layout(coding.pack_layout(mines, rows * cols), rows * cols) == mines


@settings(deadline=None)
@given(pointers())
def test_pointer_events_come_back_exactly(pointer):
    rows, cols, events = pointer
    packed = coding.pack(coding.plain_pointer(events, cols))
    assert coding.pointer_of(coding.unpack(packed), rows, cols) == events


@pytest.mark.parametrize("rule", ["opening", "safe", "auto", "none"])
def test_a_played_game_comes_back_and_plays_the_same(rule):
    for seed in range(5):
        trace = played(seed, rule=rule).trace()
        again = coding.trace_of(coding.plain_trace(trace))
        assert again == trace
        game = None
        for game, move in replay(again):
            if move is not None and game.moves and move.changed:
                assert game.moves[-1].changed == move.changed
        assert game is not None
        assert game.state is trace.moves[-1].state


@pytest.mark.parametrize("changes", [{"kind": 2}, {"kind": 3}, {"button": -1}, {"kind": 4}, {"cell": 81}, {"x": 0.5}])
def test_an_event_that_cannot_be_is_refused(changes):
    press = PointerEvent(EventKind.PRESS, coding.BUTTONS[0], (1, 1), x=1, y=2)
    plain = coding.plain_pointer([press], 9)
    assert coding.pointer_of(plain, 9, 9) == (press,)
    with pytest.raises(BadCode):
        coding.pointer_of({**plain, **{name: [value] for name, value in changes.items()}}, 9, 9)


def packed(plain):
    return bytes([coding.VERSION]) + zlib.compress(json.dumps(plain).encode())


GOOD = coding.plain_moves(played(3).moves, 9)


@pytest.mark.parametrize(
    "blob",
    [
        b"",
        b"\x02" + coding.pack(GOOD)[1:],
        coding.pack(GOOD)[:-9],
        b"\x01not packed",
        bytes([1]) + zlib.compress(b"[" * 50_000),
        packed([]),
        packed({**GOOD, "kind": [9] * len(GOOD["kind"])}),
        packed({**GOOD, "cell": [81] * len(GOOD["cell"])}),
        packed({**GOOD, "at": [0.5] * len(GOOD["at"])}),
        packed({**GOOD, "at": GOOD["at"][1:]}),
        packed({**GOOD, "changed": None}),
        packed({name: GOOD[name] for name in ("kind", "cell")}),
    ],
)
def test_what_does_not_hold_together_is_refused(blob):
    with pytest.raises(BadCode):
        coding.moves_of(coding.unpack(blob), 9, 9)


def test_a_blob_that_would_unpack_without_end_is_refused(monkeypatch):
    monkeypatch.setattr(coding, "LARGEST_PLAIN", 1000)
    with refused("too long", BadCode):
        coding.unpack(bytes([1]) + zlib.compress(b"1" * 100_000))


@pytest.mark.parametrize("blob", [b"", b"\x02", b"\x01junk", bytes([1]) + zlib.compress(b"\0" * 10)])
def test_a_layout_that_does_not_fit_is_refused(blob):
    with pytest.raises(BadCode):
        coding.unpack_layout(blob, 81)


@pytest.mark.parametrize("mines", [[1, 1], [2, 1], [81], [-1], [True], ["1"], 3])
def test_mines_out_of_order_are_refused(mines):
    with pytest.raises(BadCode):
        coding.layout_of(mines, 81)


def test_a_game_is_kept_small():
    moves = played(5).moves
    assert len(coding.pack(coding.plain_moves(moves, 9))) < 20 * len(moves) + 400
    assert len(coding.pack(coding.plain_pointer(POINTER * 100, 9))) < 600
