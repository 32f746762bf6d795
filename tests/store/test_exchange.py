import csv
import json
import os

import pytest

from sweeper.core.errors import SweeperError
from sweeper.store import sql
from sweeper.store.exchange import SUMMARY, TakenIn, export_csv, export_json, take_in
from sweeper.store.games import Conditions, Ending, Result
from sweeper.store.history import History

from .made import POINTER, TRACE, Times, keep, played

EXPORTS = {"csv": export_csv, "json": export_json}


@pytest.fixture
def history(tmp_path):
    with History(tmp_path / "profile", Times()) as opened:
        keep(opened, conditions=Conditions(assisted=True))
        keep(opened, Result.LOST, 12_345, trace=played(3, rule="auto").trace(), figures={"ioe": 1 / 3, "zini": 7})
        keep(opened, Result.UNFINISHED, seed=None)
        opened.name_player(keep(opened), 'Zoë, "the" sweeper')
        opened.begin(TRACE)
        yield opened
        assert opened.notices == []


@pytest.fixture
def empty(tmp_path):
    with History(tmp_path / "other", Times()) as opened:
        yield opened


def whole(history):
    return [tuple(row) for row in history.whole_rows()]


def test_json_brings_everything_but_names_to_another_history(tmp_path, history, empty):
    assert export_json(history, tmp_path / "games.json") == 5
    assert take_in(empty, tmp_path / "games.json") == TakenIn(5, 0)
    player = sql.GAME_COLUMNS.index("player")
    assert whole(empty) == [(*row[:player], None, *row[player + 1 :]) for row in whole(history)]
    uid = history.ask("SELECT uid FROM game ORDER BY id")[1][0]
    assert empty.trace(uid) == history.trace(uid)
    assert empty.trace(uid).pointer == POINTER


def test_csv_brings_the_summary(tmp_path, history, empty):
    assert export_csv(history, tmp_path / "games.csv") == 5
    assert take_in(empty, tmp_path / "games.csv") == TakenIn(5, 0)
    for (uid,) in history.ask("SELECT uid FROM game"):
        ours, theirs = history.game(uid), empty.game(uid)
        assert {**vars(theirs), "figures": 0, "player": 0} == {**vars(ours), "figures": 0, "player": 0}
        own = {name: value for name, value in ours.figures.items() if name in sql.FIGURES}
        assert theirs.figures == own
        assert empty.trace(uid) is None


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_names_go_out_only_when_asked_for(tmp_path, history, empty, kind):
    path = tmp_path / "games"
    EXPORTS[kind](history, path)
    assert 'sweeper"' not in path.read_text(encoding="utf-8")
    assert "Zo" not in path.read_text(encoding="utf-8")
    EXPORTS[kind](history, path, names=True)
    take_in(empty, path)
    assert [row[0] for row in empty.ask("SELECT player FROM game WHERE player > ''")] == ['Zoë, "the" sweeper']


def test_csv_is_written_the_same_everywhere(tmp_path, history):
    export_csv(history, tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert tuple(lines[0]) == SUMMARY
    lost = lines[1]
    assert (lost["time_s"], lost["ioe"], lost["level"]) == ("12.345", repr(1 / 3), "beginner")
    assert (lost["started_utc"], lost["offset_min"]) == ("2026-03-01T10:03:00.000Z", "120")
    assert lines[4]["ended_utc"] == ""


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_nothing_comes_in_twice(tmp_path, history, empty, kind):
    path = tmp_path / "games"
    EXPORTS[kind](history, path)
    before = whole(history)
    assert take_in(history, path) == TakenIn(0, 5)
    assert whole(history) == before
    take_in(empty, path)
    assert take_in(empty, path) == TakenIn(0, 5)
    assert empty.count() == 5


def test_moves_come_in_after_the_summary(tmp_path, history, empty):
    for name, export in EXPORTS.items():
        export(history, tmp_path / name)
        take_in(empty, tmp_path / name)
    uids = [row[0] for row in history.ask("SELECT uid FROM game")]
    assert [empty.trace(uid) for uid in uids] == [history.trace(uid) for uid in uids]


def test_an_end_comes_in_and_never_goes(tmp_path, history, empty):
    early, late = tmp_path / "early.json", tmp_path / "late.json"
    export_json(history, early)
    uid = next(row[0] for row in history.ask("SELECT uid FROM game WHERE result = 'unfinished'"))
    history.finish(uid, Ending(Result.WON, 99_000, TRACE))
    export_json(history, late)
    assert [take_in(empty, path) for path in (early, late, early)] == [TakenIn(5, 0), TakenIn(0, 5), TakenIn(0, 5)]
    assert empty.game(uid) == history.game(uid)
    assert empty.trace(uid) == TRACE


def test_a_file_saved_with_a_mark_of_its_coding_comes_in(tmp_path, history, empty):
    export_csv(history, tmp_path / "games.csv")
    text = (tmp_path / "games.csv").read_text(encoding="utf-8").replace("\r\n", "\n")
    (tmp_path / "marked.csv").write_text("\ufeff" + text, encoding="utf-8")
    assert take_in(empty, tmp_path / "marked.csv").added == 5


BAD_VALUES: list[tuple[str, object]] = [
    ("uid", "1"),
    ("uid", None),
    ("level", "Anfänger"),
    ("rows", 0),
    ("rows", 1001),
    ("rows", "nine"),
    ("mines", 82),
    ("rule", "lucky"),
    ("seed", "1.5"),
    ("result", "drawn"),
    ("time_s", "12,345"),
    ("time_s", 12.345),
    ("time_s", "-1.000"),
    ("time_s", "999999999999.000"),
    ("started_utc", "yesterday"),
    ("started_utc", None),
    ("offset_min", 1440),
    ("ended_utc", "2026-13-01T00:00:00.000Z"),
    ("assisted", 2),
    ("assisted", True),
]
BAD_PARTS: list[tuple[str, object]] = [
    ("figures", [1]),
    ("figures", {"ioe": "much"}),
    ("figures", {"ioe": True}),
    ("player", 7),
    ("start", 81),
    ("layout", [5, 5]),
    ("layout", "*.."),
    ("moves", {"kind": [1]}),
    ("moves", 3),
    ("pointer", [3]),
]


def spoilt(path, change):
    """The exported lines with the fourth game changed."""
    lines = path.read_text(encoding="utf-8").splitlines()
    game = json.loads(lines[4])
    change(game)
    lines[4] = json.dumps(game)
    path.write_text("\n".join(lines), encoding="utf-8")


@pytest.mark.parametrize(("name", "value"), BAD_VALUES + BAD_PARTS)
def test_one_bad_game_and_nothing_comes_in(tmp_path, history, empty, name, value):
    path = tmp_path / "games.json"
    export_json(history, path)
    spoilt(path, lambda game: game.update({name: value}))
    with pytest.raises(SweeperError, match=r"Line 5 of the file cannot be used .*nothing was taken in\.$"):
        take_in(empty, path)
    assert empty.count() == 0
    assert empty.notices == []
    keep(empty)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, value in BAD_VALUES if isinstance(value, str)] + [("ioe", "0,9")]
)
def test_one_bad_line_of_csv_and_nothing_comes_in(tmp_path, history, empty, name, value):
    path = tmp_path / "games.csv"
    export_csv(history, path)
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    lines[2][name] = value
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, SUMMARY)
        writer.writeheader()
        writer.writerows(lines)
    with pytest.raises(SweeperError, match=r"Line 4 of the file cannot be used"):
        take_in(empty, path)
    assert empty.count() == 0


HEAD = b'{"format": "sweeper-history", "version": 1}\n'


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "no exported history"),
        (b"a,b\n1,2\n", "no exported history"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "not a text file"),
        (b'a,"b\n', "no CSV file"),
        (b"{}\n", "no exported history"),
        (b'{"format": "other"}\n', "no exported history"),
        (b'{"format": "sweeper-history", "version": 2}\n', "only 1 is known"),
        (HEAD + b"[]\n", "Line 2"),
        (HEAD + b"{\n", "Line 2"),
        (HEAD + b"[" * 99_999, "Line 2"),
        (HEAD + b"\xff\xff", "not a text file"),
        ((",".join(SUMMARY) + "\n1,2\n").encode(), "as many values"),
        ((",".join(SUMMARY) + '\n"1\n').encode(), "no CSV file"),
    ],
)
def test_a_file_that_is_none_of_ours_is_refused(tmp_path, empty, content, says):
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(SweeperError, match=says):
        take_in(empty, tmp_path / "file")
    assert empty.count() == 0


def test_files_that_cannot_be_read_or_written_are_said(tmp_path, history):
    with pytest.raises(SweeperError, match="cannot be read"):
        take_in(history, tmp_path / "none")
    with pytest.raises(SweeperError, match="cannot be written"):
        export_csv(history, tmp_path / "no folder" / "games.csv")


def test_an_export_that_fails_leaves_the_old_file(tmp_path, history, monkeypatch):
    path = tmp_path / "games.csv"
    path.write_text("old")

    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(SweeperError, match="No space left"):
        export_csv(history, path)
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["games.csv"]


def test_an_import_onto_a_full_disk_takes_in_nothing(tmp_path, history, empty):
    for _ in range(40):
        keep(history)
    export_json(history, tmp_path / "games.json")
    empty._database().execute("PRAGMA max_page_count = 1")
    with pytest.raises(SweeperError, match="nothing was taken in"):
        take_in(empty, tmp_path / "games.json")
    assert empty.count() == 0


def test_what_comes_into_memory_is_brought_to_the_file(tmp_path, history):
    export_json(history, tmp_path / "games.json")
    (tmp_path / "later").write_text("")
    other = History(tmp_path / "later")
    assert other.in_memory
    take_in(other, tmp_path / "games.json")
    (tmp_path / "later").unlink()
    other.close()
    with History(tmp_path / "later") as again:
        assert again.count() == 5
        assert sum(again.trace(row[0]) is not None for row in again.ask("SELECT uid FROM game")) == 4
