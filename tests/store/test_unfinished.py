import json
import os

import pytest

from sweeper.core.game import again
from sweeper.core.trace import MoveKind
from sweeper.store.games import Conditions, Ending, Result
from sweeper.store.history import History
from sweeper.store.unfinished import NAME, Unfinished, UnfinishedStore

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
