"""`review`: verdicts on games of the history and of exported files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sweeper.console.review import run
from sweeper.core.trace import GameState
from sweeper.store.exchange import export_csv, export_json
from sweeper.store.games import Ending, Result
from sweeper.store.history import History
from sweeper.teach.review.verdicts import verdicts
from sweeper.texts.language import speaking
from tests.boards import game_on

Review = Callable[..., tuple[int, str, str]]
LOST = ["*....", "..*..", "....."]
RESULTS = {GameState.WON: Result.WON, GameState.LOST: Result.LOST}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A profile with two games: one lost by a needless guess, then one won."""
    with History(tmp_path / "profile") as history:
        for lines, cells in ((LOST, [(2, 0), (0, 0)]), (["*..", "...", "..."], [(2, 2)])):
            game = game_on(lines)
            for at, cell in enumerate(cells):
                game.open(cell, 1000 * at)
            uid = history.begin(game.trace())
            history.finish(uid, Ending(RESULTS[game.state], 1000, game.trace()))
        export_json(history, tmp_path / "games.json")
        export_csv(history, tmp_path / "games.csv")
    return tmp_path / "profile"


@pytest.fixture
def review(folder: Path, capsys: pytest.CaptureFixture[str]) -> Review:
    """Runs `review` on that profile; gives status, output and errors."""

    def ask(*words: str) -> tuple[int, str, str]:
        status = run([*words, "--profile", str(folder)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return ask


def test_a_game_by_its_number(review: Review) -> None:
    status, out, err = review("1")
    assert (status, err) == (0, "")
    assert out.splitlines()[:2] == ["1: 3 x 5, 2 mines, lost", "   1  open A3: first click"]
    assert "   2  open A1: needless guess; risk " in out
    assert "Lost by: head\nWorth a look:\n   2  You did not have to guess at A1: " in out


def test_the_last_games_come_in_the_order_they_were_played(review: Review) -> None:
    status, out, _err = review("--last", "5", "--json")
    games = [json.loads(line) for line in out.splitlines()]
    assert (status, [game["state"] for game in games]) == (0, ["lost", "won"])
    assert [game["lost_by"] for game in games] == ["head", None]
    move = games[0]["moves"][1]
    assert (move["verdict"], move["cell"], games[0]["moments"]) == ("needless", [0, 0], [2])
    assert move["sentence"].startswith("You did not have to guess at A1: ")
    by_id = json.loads(review(games[0]["game"], "--json")[1])
    assert by_id == games[0]


def test_an_exported_file_gives_the_same(review: Review, folder: Path) -> None:
    status, out, err = review(str(folder.parent / "games.json"), "--json")
    assert (status, err) == (0, "")
    assert out == review("--last", "2", "--json")[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["77"], "77: there is no such game in the history, and no such file."),
        (["no.json"], "no.json: there is no such game in the history, and no such file."),
        (["0" * 32], f"{'0' * 32}: there is no such game in the history, and no such file."),
    ],
)
def test_what_is_not_there_is_named(review: Review, words: list[str], said: str) -> None:
    assert review(*words) == (1, "", said + "\n")


def test_a_file_without_moves_is_told_of(review: Review, folder: Path) -> None:
    status, out, err = review(str(folder.parent / "games.csv"))
    assert (status, out) == (1, "")
    assert err.endswith(": the moves of this game were not kept.\n")


def test_nothing_asked_for_and_no_history(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run([])
    assert "Which game? Name one" in capsys.readouterr().err
    assert run(["1", "--profile", str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err == "There is no history to read.\n"
    assert not (tmp_path / "none").exists()


def test_it_speaks_chinese(review: Review) -> None:
    with speaking("zh_CN"):
        out = review("1")[1]
    assert "   2  打开 A1：不必要的猜雷；踩雷概率 " in out
    assert "输在：思路" in out


def test_the_verdicts_are_those_of_the_review(review: Review) -> None:
    game = game_on(LOST)
    game.open((2, 0), 0)
    game.open((0, 0), 1000)
    found = [move["verdict"] for move in json.loads(review("1", "--json")[1])["moves"]]
    assert found == [each.kind for each in verdicts(game.trace())]
