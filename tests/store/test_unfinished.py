import json
import os
import random

import pytest

from sweeper.core.errors import SweeperError
from sweeper.core.game import again
from sweeper.core.trace import GameState, MoveKind
from sweeper.metrics.figures import figures_of
from sweeper.play.recorder import taken_up
from sweeper.store.games import Conditions, Ending, Result
from sweeper.store.history import History
from sweeper.store.unfinished import NAME, Unfinished, UnfinishedStore
from sweeper.teach.review.after_game import kept_figures
from tests.places import SHARED

from .made import POINTER, TRACE, Times, keep, played

UID = "0123456789abcdef" * 2
OTHER = "f" * 32


def under_way(rule="opening", seed=1):
    """A game with something opened and marked, and not over."""
    game = played(seed, rule=rule, moves=0)
    game.open((0, 0), 1000)
    game.cycle_mark((8, 8), 1200)
    game.toggle_flag((7, 8), 1300)
    assert game.live
    return game


GAME = Unfinished(UID, under_way().trace(POINTER), 54_321, Conditions(assisted=True, replayed=True))


@pytest.fixture
def store(tmp_path):
    opened = UnfinishedStore(tmp_path)
    yield opened
    opened.close()


def kept(tmp_path, game=GAME):
    """A window that kept a game and was closed."""
    window = UnfinishedStore(tmp_path)
    assert window.keep(game)
    window.close()
    return tmp_path / NAME.format(game.uid)


def test_a_game_comes_back_once_as_it_was(tmp_path, store):
    kept(tmp_path)
    taken = store.take()
    assert taken == GAME
    assert (taken.trace, taken.elapsed_ms, taken.assisted) == (GAME.trace, 54_321, True)
    assert store.take() is None
    assert store.notices == []


def test_the_board_of_a_game_that_came_back_is_the_same(tmp_path, store):
    for number, rule in enumerate(("opening", "safe", "auto", "none")):
        first = next(game for game in (playable(rule, seed) for seed in range(99)) if game is not None)
        kept(tmp_path, Unfinished(f"{number:032x}", first.trace(), 7))
        taken = store.take()
        game = again(taken.trace)
        for move in taken.trace.moves:
            game.do(move.kind, move.cell, move.at)
        assert game.view() == first.view()
        assert (game.state, game.seed) == (first.state, first.seed)
        store.drop()


def playable(rule, seed):
    """A game of that rule and seed after one opening, unless that ended it or opened nothing."""
    game = played(seed, rule=rule, moves=0)
    index = next(index for index in range(81) if not game.is_open(divmod(index, 9)))
    game.open(divmod(index, 9), 50)
    return game if game.live and game.moves[-1].changed else None


def test_going_on_keeps_the_same_file(tmp_path, store):
    path = kept(tmp_path)
    store.take()
    store.keep(Unfinished(UID, GAME.trace, 60_000))
    store.close()
    assert store.take() == Unfinished(UID, GAME.trace, 60_000)
    assert path.exists()


def test_a_kill_after_taking_loses_nothing(tmp_path, store):
    kept(tmp_path)
    assert store.take() == GAME
    store.close()  # the system frees the lock of a killed program
    assert store.take() == GAME


def ended():
    game = under_way()
    while game.live:
        game.open(next(divmod(index, 9) for index in range(81) if game.sight(divmod(index, 9)) == -1), 2000)
    return game.trace()


def only_marked():
    return played(1, moves=0).trace(), marked("opening"), marked("auto")


def marked(rule):
    game = played(1, rule=rule, moves=0)
    game.do(MoveKind.CYCLE_MARK, next(divmod(i, 9) for i in range(81) if game.sight(divmod(i, 9)) == -1), 5)
    return game.trace()


@pytest.mark.parametrize("trace", [ended(), TRACE, *only_marked()])
def test_a_game_that_is_over_or_was_not_begun_is_not_kept(tmp_path, store, trace):
    assert not store.keep(Unfinished(UID, trace, 0))
    assert list(tmp_path.iterdir()) == []
    store.keep(GAME)
    assert not store.keep(Unfinished(UID, trace, 0))
    assert list(tmp_path.iterdir()) == []


def test_a_new_game_takes_the_place_of_the_one_before(tmp_path, store):
    store.keep(GAME)
    store.keep(Unfinished(OTHER, GAME.trace, 5))
    store.close()
    with_other = UnfinishedStore(tmp_path)
    assert with_other.take() == Unfinished(OTHER, GAME.trace, 5)
    with_other.drop()
    assert with_other.take() is None
    assert list(tmp_path.iterdir()) == []


def test_a_game_played_in_another_window_is_not_offered(tmp_path, store):
    store.keep(GAME)
    window = UnfinishedStore(tmp_path)
    assert window.take() is None
    store.close()
    assert window.take() == GAME
    window.close()


def test_two_windows_closed_bring_two_games_the_later_first(tmp_path, store):
    kept(tmp_path)
    os.utime(tmp_path / NAME.format(UID), (1, 1))
    kept(tmp_path, Unfinished(OTHER, GAME.trace, 5))
    assert store.take().uid == OTHER
    store.drop()
    assert store.take().uid == UID


def test_a_game_whose_end_the_history_knows_never_comes_back(tmp_path, store):
    with History(tmp_path / "history", Times()) as history:
        uid = keep(history, Result.UNFINISHED)
        path = kept(tmp_path, Unfinished(uid, GAME.trace, 5))
        history.finish(uid, Ending(Result.WON, 7, TRACE))
        assert store.take(history.is_over) is None
    assert not path.exists()


CONTENT = json.dumps({"version": 1})


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 99_999, CONTENT.encode()])
def test_a_damaged_file_is_kept_aside_and_said_once(tmp_path, store, content):
    path = kept(tmp_path)
    path.write_bytes(content)
    assert store.take() is None
    assert len(store.notices) == 1
    assert "kept as" in store.notices[0]
    assert (tmp_path / f"{path.name}.bad").read_bytes() == content
    assert store.take() is None
    assert len(store.notices) == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("uid", OTHER),
        ("uid", 7),
        ("elapsed_ms", -1),
        ("elapsed_ms", 1.5),
        ("marks", []),
        ("marks", {"cheated": True}),
        ("record", {}),
        ("pointer", None),
        ("version", "one"),
    ],
)
def test_a_file_that_does_not_hold_together_is_kept_aside(tmp_path, store, name, value):
    path = kept(tmp_path)
    plain = json.loads(path.read_text())
    plain[name] = value
    if name == "version":
        del plain["record"]
    path.write_text(json.dumps(plain))
    assert store.take() is None
    assert len(store.notices) == 1
    assert not path.exists()


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("elapsed_ms",), 2**64),
        (("elapsed_ms",), 10**300),
        (("record", "level"), "\ud800"),
        (("record", "level"), "x" * 41),
        (("record", "rule"), "first"),
        (("record", "seed"), 10**400),
        (("record", "moves", "at", 0), 2**64),
        (("record", "moves", "time", 0), 10**300),
        (("record", "moves", "time", 0), -1),
        (("record", "moves", "cell", 0), 5),
        (("record", "moves", "changed", 0), [5]),
        (("record", "layout", 0), 1),
        (("record", "mines"), 11),
        (("pointer", "at", 0), -(2**64)),
        (("pointer", "x", 0), 10**400),
        (("pointer", "y", 0), -(2**40)),
        (("pointer", "button", 0), 0),
        (("pointer", "kind", 0), 0),
    ],
)
def test_a_value_that_the_game_could_not_have_written_is_refused(tmp_path, store, place, value):
    path = kept(tmp_path)
    plain = json.loads(path.read_text())
    inner = plain
    for name in place[:-1]:
        inner = inner[name]
    assert inner[place[-1]] != value
    inner[place[-1]] = value
    path.write_text(json.dumps(plain))
    assert store.take() is None
    assert len(store.notices) == 1
    assert not path.exists()


def played_on(left: Unfinished, history: History) -> None:
    """What the window does with a game that was left: take it up, lose or win it, keep its end and its figures."""
    try:
        game, recorder = taken_up(left.trace, left.elapsed_ms, helped=left.assisted, now=5000)
    except SweeperError:
        return
    game.clock.resume(5000)
    for at, index in enumerate(range(game.rows * game.cols), 6000):
        game.open(divmod(index, game.cols), at)
    figures = figures_of(game, recorder.pointer)
    assert figures is not None
    ended = Result.WON if game.state is GameState.WON else Result.LOST
    trace = game.trace(recorder.pointer)
    history.finish(left.uid, Ending(ended, game.clock.elapsed(9000), trace, left.conditions, kept_figures(figures)))
    assert history.game(left.uid) is not None


@pytest.mark.parametrize("name", ["unfinished-1.json", "unfinished-2.json"])
def test_a_damaged_game_does_not_fail_at_its_end(tmp_path, store, name):
    source = SHARED / "faults" / name
    if not source.exists():
        pytest.skip("the damaged files are not here")
    (tmp_path / NAME.format(UID)).write_bytes(source.read_bytes())
    assert store.take() is None
    assert len(store.notices) == 1


HUGE = (2**31, 2**53, 2**64, -(2**64), 10**30, 10**400)
ODD: tuple[object, ...] = (*HUGE, 0, -1, 1, 5, 0.5, None, True, "", "\ud800", "x" * 99, [], {})


def mutated(plain, rng):
    """The same with one value somewhere inside replaced, taken away, doubled or exchanged with its neighbour."""
    if not isinstance(plain, (list, dict)) or not plain or rng.random() < 0.1:
        return rng.choice(ODD)
    place = rng.choice(list(plain) if isinstance(plain, dict) else range(len(plain)))
    changed = dict(plain) if isinstance(plain, dict) else list(plain)
    way = rng.random()
    if way < 0.1:
        del changed[place]
    elif way < 0.2 and isinstance(changed, list):
        changed.insert(place, rng.choice(changed))
    elif way < 0.3 and isinstance(changed, list):
        other = rng.randrange(len(changed))
        changed[place], changed[other] = changed[other], changed[place]
    else:
        changed[place] = mutated(changed[place], rng)
    return changed


@pytest.mark.parametrize("seeds", [range(1000), pytest.param(range(1000, 50_000), marks=pytest.mark.slow)])
def test_whatever_a_file_holds_the_game_is_refused_or_can_be_played_to_its_end(tmp_path, seeds):
    path = kept(tmp_path)
    plain = json.loads(path.read_text())
    refused = 0
    with History(tmp_path / "history", Times()) as history:
        for seed in seeds:
            path.write_text(json.dumps(mutated(plain, random.Random(seed))))
            window = UnfinishedStore(tmp_path)
            left = window.take()
            if left is not None:
                played_on(left, history)
            window.close()
            refused += left is None
            for aside in tmp_path.glob("*.bad*"):
                aside.unlink()
        assert history.notices == []
    assert len(seeds) / 2 < refused < len(seeds)


def test_a_file_of_a_newer_version_is_left_as_it_is(tmp_path, store):
    path = kept(tmp_path)
    path.write_text('{"version": 2}')
    assert store.take() is None
    assert "newer version" in store.notices[0]
    assert path.read_text() == '{"version": 2}'


def test_a_damaged_file_does_not_hide_another(tmp_path, store):
    os.utime(kept(tmp_path), (1, 1))
    kept(tmp_path, Unfinished(OTHER, GAME.trace, 5)).write_text("{")
    assert store.take() == GAME


def test_a_folder_that_cannot_be_written_is_said_once(tmp_path):
    (tmp_path / "file").write_text("")
    store = UnfinishedStore(tmp_path / "file")
    assert not store.keep(GAME)
    assert not store.keep(GAME)
    assert len(store.notices) == 1
    assert store.take() is None
    store.close()


def test_an_unfinished_game_is_small_and_without_names(tmp_path):
    text = kept(tmp_path).read_text()
    assert len(text) < 2000
    assert json.loads(text)["record"]["level"] == "beginner"
