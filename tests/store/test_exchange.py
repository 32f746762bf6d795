"""The history as a file for other programs."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sweeper.store import coding, exchange, sql
from sweeper.store.exchange import SUMMARY, export_csv, export_json
from sweeper.store.history import History
from sweeper.store.intake import TakenIn, take_in
from tests.sentences import refused

from .made import POINTER, Times, several

EXPORTS: dict[str, Callable[..., int]] = {"csv": export_csv, "json": export_json}


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with several(tmp_path / "profile") as opened:
        yield opened
        assert opened.notices == []


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[History]:
    with History(tmp_path / "other", Times()) as opened:
        yield opened


def whole(history: History) -> list[tuple]:
    return [tuple(row) for row in history.whole_rows()]


def test_json_brings_everything_but_names_to_another_history(tmp_path: Path, history: History, empty: History) -> None:
    assert export_json(history, tmp_path / "games.json") == 5
    assert take_in(empty, tmp_path / "games.json") == TakenIn(5, 0)
    player = sql.GAME_COLUMNS.index("player")
    assert whole(empty) == [(*row[:player], None, *row[player + 1 :]) for row in whole(history)]
    uid = history.ask("SELECT uid FROM game ORDER BY id")[1][0]
    assert empty.trace(uid) == history.trace(uid)
    trace = empty.trace(uid)
    assert trace is not None
    assert trace.pointer == POINTER


def test_csv_brings_the_summary(tmp_path: Path, history: History, empty: History) -> None:
    assert export_csv(history, tmp_path / "games.csv") == 5
    assert take_in(empty, tmp_path / "games.csv") == TakenIn(5, 0)
    for (uid,) in history.ask("SELECT uid FROM game"):
        ours, theirs = history.game(uid), empty.game(uid)
        assert ours is not None
        assert theirs is not None
        assert {**vars(theirs), "figures": 0, "player": 0} == {**vars(ours), "figures": 0, "player": 0}
        own = {name: value for name, value in ours.figures.items() if name in sql.FIGURES}
        assert theirs.figures == own
        assert empty.trace(uid) is None


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_names_go_out_only_when_asked_for(tmp_path: Path, history: History, empty: History, kind: str) -> None:
    path = tmp_path / "games"
    EXPORTS[kind](history, path)
    assert 'sweeper"' not in path.read_text(encoding="utf-8")
    assert "Zo" not in path.read_text(encoding="utf-8")
    EXPORTS[kind](history, path, names=True)
    take_in(empty, path)
    assert [row[0] for row in empty.ask("SELECT player FROM game WHERE player > ''")] == ['Zoë, "the" sweeper']


def test_csv_is_written_the_same_everywhere(tmp_path: Path, history: History) -> None:
    export_csv(history, tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert tuple(lines[0]) == SUMMARY
    lost = lines[1]
    assert (lost["time_s"], lost["ioe"], lost["level"]) == ("12.345", repr(1 / 3), "beginner")
    assert (lost["started_utc"], lost["offset_min"]) == ("2026-03-01T10:03:00.000Z", "120")
    assert lines[4]["ended_utc"] == ""


def test_files_that_cannot_be_read_or_written_are_said(tmp_path: Path, history: History) -> None:
    with refused("cannot be read"):
        take_in(history, tmp_path / "none")
    with refused("cannot be written"):
        export_csv(history, tmp_path / "no folder" / "games.csv")


def test_an_export_that_fails_leaves_the_old_file(
    tmp_path: Path, history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.csv"
    path.write_text("old")

    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    with refused("No space left"):
        export_csv(history, path)
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["games.csv"]


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_a_damaged_game_stops_no_export(tmp_path: Path, history: History, empty: History, kind: str) -> None:
    history._database().execute("UPDATE game SET figures = '{', ioe = 1e308, level = 'Ü' WHERE id = 2")
    history._database().execute("UPDATE game SET time_ms = 'soon' WHERE id = 3")
    assert EXPORTS[kind](history, tmp_path / "games") == 4
    assert take_in(empty, tmp_path / "games") == TakenIn(4, 0)
    uid = history.ask("SELECT uid FROM game WHERE id = 2")[0][0]
    game = empty.game(uid)
    assert game is not None
    assert (game.level, game.figures) == ("custom", {})


def test_moves_that_cannot_be_read_or_do_not_fit_a_line_stay_out(
    tmp_path: Path, history: History, empty: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    history._database().execute("UPDATE play SET moves = x'0199' WHERE game = 1")
    history._database().execute("UPDATE play SET layout = x'01', start = 500 WHERE game = 2")
    monkeypatch.setattr(exchange, "LONGEST_LINE", 900)
    assert export_json(history, tmp_path / "games.json") == 5
    lines = [json.loads(line) for line in (tmp_path / "games.json").read_text(encoding="utf-8").splitlines()]
    assert ["moves" in game for game in lines[1:]] == [False] * 4 + [True]
    assert lines[5]["moves"] is None
    assert lines[2]["layout"] is lines[2]["start"] is None
    assert take_in(empty, tmp_path / "games.json") == TakenIn(5, 0)


@pytest.mark.parametrize("name", ["moves", "pointer"])
def test_events_that_do_not_fit_the_board_stay_out(tmp_path: Path, history: History, empty: History, name: str) -> None:
    row = history.ask("SELECT * FROM play WHERE game = 2")[0]
    plain = coding.unpack(row[name])
    plain["cell"][-1] = 81
    history._database().execute(f"UPDATE play SET {name} = ? WHERE game = 2", (coding.pack(plain),))
    export_json(history, tmp_path / "games.json")
    assert take_in(empty, tmp_path / "games.json") == TakenIn(5, 0)
    kept = empty.ask("SELECT * FROM play WHERE game = 2")[0]
    assert kept[name] is None
    assert kept["layout"] is not None


def test_every_export_can_be_read_again(tmp_path: Path, history: History, empty: History) -> None:
    history.name_player(history.ask("SELECT uid FROM game ORDER BY id")[0][0], "a\tb\nc")
    for number, (kind, export) in enumerate(EXPORTS.items()):
        export(history, tmp_path / kind, names=True)
        assert take_in(empty, tmp_path / kind) == (TakenIn(5, 0) if number == 0 else TakenIn(0, 5))
    assert [row[0] for row in empty.ask("SELECT player FROM game WHERE id = 1")] == ["a b c"]
