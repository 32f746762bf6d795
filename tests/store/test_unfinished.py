import errno
import json
import os
import random
import sys
from dataclasses import replace
from io import FileIO

import pytest

from sweeper.core.errors import SweeperError
from sweeper.core.game import again, resumed
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.core.trace import GameState, MoveKind, Trace
from sweeper.metrics.figures import figures_of
from sweeper.play.recorder import taken_up
from sweeper.store import journal as journal_module
from sweeper.store.games import Conditions, Ending, Result
from sweeper.store.history import History
from sweeper.store.journal import Addition, Journal
from sweeper.store.unfinished import JOURNAL, NAME, Unfinished, UnfinishedStore
from sweeper.teach.review.after_game import kept_figures
from sweeper.texts.language import say
from tests.places import SHARED

from .made import POINTER, TRACE, Times, mutated, played

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


def found(store):
    """The games that no window plays."""
    return [left.game for left in store.left()]


def kept(tmp_path, game=GAME):
    """A window that kept a game and was closed."""
    window = UnfinishedStore(tmp_path)
    assert window.keep(game)
    window.close()
    return tmp_path / NAME.format(game.uid)


def test_a_game_comes_back_once_as_it_was(tmp_path, store):
    kept(tmp_path)
    (taken,) = found(store)
    assert taken == GAME
    assert (taken.trace, taken.elapsed_ms, taken.assisted, taken.result) == (
        GAME.trace,
        54_321,
        True,
        Result.UNFINISHED,
    )
    assert store.left() == []
    assert store.notices == store.trouble == []


def test_the_board_of_a_game_that_came_back_is_the_same(tmp_path, store):
    for number, rule in enumerate(("opening", "safe", "auto", "none")):
        first = next(game for game in (playable(rule, seed) for seed in range(99)) if game is not None)
        kept(tmp_path, Unfinished(f"{number:032x}", first.trace(), 7))
        (taken,) = found(store)
        game = again(taken.trace)
        for move in taken.trace.moves:
            game.do(move.kind, move.cell, move.at)
        assert game.view() == first.view()
        assert (game.state, game.seed) == (first.state, first.seed)
        store.drop(taken.uid)


def playable(rule, seed):
    """A game of that rule and seed after one opening, unless that ended it or opened nothing."""
    game = played(seed, rule=rule, moves=0)
    index = next(index for index in range(81) if not game.is_open(divmod(index, 9)))
    game.open(divmod(index, 9), 50)
    return game if game.live and game.moves[-1].changed else None


def test_going_on_keeps_the_same_file(tmp_path, store):
    path = kept(tmp_path)
    store.left()
    store.keep(Unfinished(UID, GAME.trace, 60_000))
    store.close()
    assert found(store) == [Unfinished(UID, GAME.trace, 60_000)]
    assert path.exists()


def test_a_kill_after_taking_loses_nothing(tmp_path, store):
    kept(tmp_path)
    assert found(store) == [GAME]
    store.close()  # the system frees the lock of a killed program
    assert found(store) == [GAME]


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


@pytest.mark.parametrize("trace", only_marked())
def test_a_game_that_was_not_begun_is_not_kept(tmp_path, store, trace):
    assert not store.keep(Unfinished(UID, trace, 0))
    assert list(tmp_path.iterdir()) == []
    store.keep(GAME)
    assert not store.keep(Unfinished(UID, trace, 0))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("trace", [ended(), TRACE])
def test_a_game_that_is_over_is_kept_until_its_end_is_known(tmp_path, store, trace):
    kept(tmp_path, Unfinished(UID, trace, 7))
    (taken,) = found(store)
    assert taken.result is (Result.WON if trace is TRACE else Result.LOST)
    store.drop(UID)
    assert list(tmp_path.iterdir()) == []


def test_a_window_can_have_several_games(tmp_path, store):
    store.keep(GAME)
    store.keep(Unfinished(OTHER, GAME.trace, 5))
    store.drop(UID)
    store.close()
    window = UnfinishedStore(tmp_path)
    assert found(window) == [Unfinished(OTHER, GAME.trace, 5)]
    window.drop(OTHER)
    assert list(tmp_path.iterdir()) == []


def test_a_game_played_in_another_window_is_not_offered(tmp_path, store):
    store.keep(GAME)
    window = UnfinishedStore(tmp_path)
    assert window.left() == []
    store.close()
    assert found(window) == [GAME]
    window.close()


def test_two_windows_closed_bring_two_games_the_later_first(tmp_path, store):
    kept(tmp_path)
    os.utime(tmp_path / NAME.format(UID), (1, 1))
    kept(tmp_path, Unfinished(OTHER, GAME.trace, 5))
    assert [game.uid for game in found(store)] == [OTHER, UID]
    store.release(OTHER)
    assert [game.uid for game in found(store)] == [OTHER]


# With a journal


def grown(trace: Trace, cells: list[tuple[int, int]]) -> Trace:
    """The same game after some more marks, one every 100 ms."""
    game = resumed(trace, 0)
    for number, cell in enumerate(cells):
        game.cycle_mark(cell, 2000 + 100 * number)
    return game.trace(trace.pointer)


CELLS = [(8, 8), (8, 7), (8, 8), (7, 7), (8, 8)]


def additions_to(trace: Trace, more: Trace, elapsed_ms: int = 60_000) -> list[Addition]:
    """Each move that `more` has besides those of `trace`, told by itself."""
    events = len(trace.pointer or ())
    return [
        Addition(number, events, more.moves[number : number + 1], (), elapsed_ms + number)
        for number in range(len(trace.moves), len(more.moves))
    ]


def test_what_came_after_it_was_written_comes_back_too(tmp_path, store):
    more = grown(GAME.trace, CELLS)
    store.keep(GAME)
    told = additions_to(GAME.trace, more)
    press = PointerEvent(EventKind.PRESS, Button.RIGHT, (8, 8), at=2050)
    last = Addition(len(more.moves), len(POINTER), (), (press,), 70_000, assisted=True)
    assert all(store.add(UID, addition) for addition in [*told, last])
    store.close()
    (taken,) = found(store)
    assert taken == replace(GAME, trace=replace(more, pointer=(*POINTER, press)), elapsed_ms=70_000)


def test_an_end_in_the_journal_is_an_end(tmp_path, store):
    game = resumed(GAME.trace, 0)
    while game.live:
        game.open(next(divmod(index, 9) for index in range(81) if game.sight(divmod(index, 9)) == -1), 2000)
    store.keep(GAME)
    for addition in additions_to(GAME.trace, game.trace()):
        store.add(UID, addition)
    store.close()
    assert found(store)[0].result is Result.LOST


def test_a_game_that_was_given_up_is_abandoned(tmp_path, store):
    store.keep(GAME)
    store.add(UID, Addition(len(GAME.trace.moves), len(POINTER), (), (), 60_000, given_up=True))
    store.close()
    assert found(store)[0].result is Result.ABANDONED


@pytest.mark.parametrize("cut", [1, 2, 30, 100])
def test_a_line_cut_off_takes_only_itself(tmp_path, store, cut):
    more = grown(GAME.trace, CELLS)
    store.keep(GAME)
    for addition in additions_to(GAME.trace, more):
        store.add(UID, addition)
    store.close()
    path = tmp_path / JOURNAL.format(UID)
    path.write_bytes(path.read_bytes()[:-cut])
    assert found(store)[0].trace.moves == more.moves[:-1]


def test_what_the_whole_file_has_already_is_not_added_again(tmp_path, store):
    """Killed between writing the game whole and beginning its journal anew."""
    more = grown(GAME.trace, CELLS)
    store.keep(GAME)
    for addition in additions_to(GAME.trace, more):
        store.add(UID, addition)
    journal = (tmp_path / JOURNAL.format(UID)).read_bytes()
    store.keep(replace(GAME, trace=more, elapsed_ms=80_000))
    assert not (tmp_path / JOURNAL.format(UID)).exists()
    (tmp_path / JOURNAL.format(UID)).write_bytes(journal)
    store.close()
    assert found(store) == [replace(GAME, trace=more, elapsed_ms=80_000)]


def test_a_journal_of_other_moves_leaves_the_game_as_it_was_written(tmp_path, store):
    store.keep(GAME)
    opening = replace(GAME.trace.moves[0], cell=(8, 8), changed=((8, 8),))
    store.add(UID, Addition(len(GAME.trace.moves), len(POINTER), (opening,), (), 60_000))
    store.close()
    assert found(store) == [GAME]


def test_only_a_game_that_was_kept_here_can_be_added_to(store):
    assert not store.add(UID, Addition(0, 0, (), (), 5))


def test_what_could_not_be_written_comes_with_the_next(tmp_path, store, monkeypatch):
    more = grown(GAME.trace, CELLS)
    told = additions_to(GAME.trace, more)
    store.keep(GAME)
    store.add(UID, told[0])
    with monkeypatch.context() as patch:
        patch.setattr(journal_module, "FileIO", Full)
        Full.left = 100
        store.keep(GAME)
        store.add(UID, told[0])
        assert store.add(UID, told[1])
        assert len(store.trouble) == 1
        assert (tmp_path / JOURNAL.format(UID)).read_bytes() == b""
        Full.left = 10**6
        for addition in told[2:]:
            store.add(UID, addition)
    store.close()
    assert found(store)[0].trace == more


class Full(FileIO):
    """A file on a disk that takes so many bytes more."""

    left = 0

    def write(self, data):
        taken = super().write(bytes(data)[: Full.left])
        Full.left -= taken
        if not taken:
            raise OSError(errno.ENOSPC, "No space left on device")
        return taken


@pytest.mark.parametrize("left_over", [JOURNAL, f"{NAME}.lock"])
def test_what_a_kill_left_of_a_game_that_was_dropped_goes(tmp_path, store, left_over):
    store.keep(GAME)
    store.add(UID, additions_to(GAME.trace, grown(GAME.trace, CELLS))[0])
    kept = (tmp_path / left_over.format(UID)).read_bytes()
    store.drop(UID)
    (tmp_path / left_over.format(UID)).write_bytes(kept)
    assert store.left() == []
    assert list(tmp_path.iterdir()) == []


def test_of_very_many_games_the_latest_are_looked_at(tmp_path, store, monkeypatch):
    monkeypatch.setattr("sweeper.store.unfinished.MOST_LEFT", 3)
    for number in range(5):
        kept(tmp_path, Unfinished(f"{number:032x}", GAME.trace, 5))
        os.utime(tmp_path / NAME.format(f"{number:032x}"), (number, number))
    assert [int(game.uid, 16) for game in found(store)] == [4, 3, 2]


# Files that are not as they were written


CONTENT = json.dumps({"version": 1})


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 99_999, CONTENT.encode()])
def test_a_damaged_file_is_kept_aside_and_said_once(tmp_path, store, content):
    path = kept(tmp_path)
    path.write_bytes(content)
    assert store.left() == []
    assert len(store.notices) == 1
    assert "kept as" in say(store.notices[0])
    assert (tmp_path / f"{path.name}.bad").read_bytes() == content
    assert store.left() == []
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
    assert store.left() == []
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
    assert store.left() == []
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
    assert store.left() == []
    assert len(store.notices) == 1


@pytest.mark.parametrize("seeds", [range(1000), pytest.param(range(1000, 50_000), marks=pytest.mark.slow)])
def test_whatever_a_file_holds_the_game_is_refused_or_can_be_played_to_its_end(tmp_path, seeds):
    path = kept(tmp_path)
    plain = json.loads(path.read_text())
    refused = 0
    with History(tmp_path / "history", Times()) as history:
        for seed in seeds:
            path.write_text(json.dumps(mutated(plain, random.Random(seed))))
            window = UnfinishedStore(tmp_path)
            left = found(window)
            for game in left:
                played_on(game, history)
            window.close()
            refused += not left
            for aside in tmp_path.glob("*.bad*"):
                aside.unlink()
        assert history.notices == []
    assert len(seeds) / 2 < refused < len(seeds)


@pytest.mark.parametrize("seeds", [range(500), pytest.param(range(500, 10_000), marks=pytest.mark.slow)])
def test_whatever_a_journal_holds_the_game_goes_on_from_what_fits(tmp_path, seeds):
    kept(tmp_path)
    lines = journal_lines(tmp_path)
    path, shortened = tmp_path / JOURNAL.format(UID), 0
    with History(tmp_path / "history", Times()) as history:
        for seed in seeds:
            rng = random.Random(seed)
            changed = list(lines)
            number = rng.randrange(len(lines))
            changed[number] = json.dumps(mutated(json.loads(lines[number]), rng)).encode() + b"\n"
            path.write_bytes(b"".join(changed))
            window = UnfinishedStore(tmp_path)
            (left,) = found(window)
            window.close()
            assert window.notices == []
            assert len(left.trace.moves) >= len(GAME.trace.moves) + number, seed
            shortened += len(left.trace.moves) < len(GAME.trace.moves) + MORE
            played_on(left, history)
        assert history.notices == []
    assert len(seeds) / 3 < shortened < len(seeds)


MORE = 6  # moves in the journal


def journal_lines(folder):
    """The lines of a journal of the game, a move each; the game on the disk is as it was before."""
    game = taken_up(GAME.trace, GAME.elapsed_ms, helped=False, now=2000)[0]
    game.clock.resume(2000)
    for number in range(MORE):
        before = len(game.moves)
        game.cycle_mark((8, 7), 3000 + 100 * number)
        addition = Addition(before, len(GAME.trace.pointer or ()), tuple(game.moves[before:]), (), 5000 + number)
        journal = Journal(folder / "lines", GAME.trace.cols)
        journal.add(addition)
        journal.close()
    lines = (folder / "lines").read_bytes().splitlines(keepends=True)
    (folder / "lines").unlink()
    return lines


def test_a_file_of_a_newer_version_is_left_as_it_is(tmp_path, store):
    path = kept(tmp_path)
    path.write_text('{"version": 2}')
    assert store.left() == []
    assert "newer version" in say(store.notices[0])
    assert path.read_text() == '{"version": 2}'


def test_a_damaged_file_does_not_hide_another(tmp_path, store):
    os.utime(kept(tmp_path), (1, 1))
    kept(tmp_path, Unfinished(OTHER, GAME.trace, 5)).write_text("{")
    assert found(store) == [GAME]


@pytest.mark.skipif(sys.platform == "win32", reason="links are others on Windows")
def test_a_game_behind_a_link_to_a_disk_that_is_missing_stays(tmp_path, store):
    path = tmp_path / NAME.format(UID)
    path.symlink_to(tmp_path / "disk" / "game")
    assert store.left() == []
    assert path.is_symlink()


def test_a_folder_that_cannot_be_written_is_said_once(tmp_path):
    (tmp_path / "file").write_text("")
    store = UnfinishedStore(tmp_path / "file")
    assert not store.keep(GAME)
    assert not store.keep(GAME)
    assert len(store.trouble) == 1
    assert store.left() == []
    store.close()


def test_an_unfinished_game_is_small_and_without_names(tmp_path):
    text = kept(tmp_path).read_text()
    assert len(text) < 2000
    assert json.loads(text)["record"]["level"] == "beginner"
