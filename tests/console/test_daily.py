"""`daily`: today's board by the UTC calendar, any other day, and mines only where they are asked for."""

from __future__ import annotations

import json
from datetime import datetime, timezone

import pytest

from sweeper.console import daily
from sweeper.generate.daily import Day, board_of, day_at, digest
from sweeper.texts.language import speaking


def test_a_day_is_described_without_its_mines(capsys: pytest.CaptureFixture[str]) -> None:
    assert daily.run(["335"]) == 0
    assert capsys.readouterr().out.splitlines()[:3] == [  # of today more is told
        "Daily 335, 2026-12-01: beginner, 9 x 9, 10 mines. Open C3 first.",
        "No guess is needed. Hardest technique: 1-1, 1-1 at a hole, 1-2.",
        "The mine counter is not needed.",
    ]


def test_the_mines_come_when_they_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert daily.run(["335", "--mines"]) == 0
    assert sum(line.count("*") for line in capsys.readouterr().out.splitlines()) == 10


def test_an_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert daily.run(["336", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    board = board_of(Day(336))
    assert (found["day"], found["date"], found["id"], found["digest"]) == (
        336,
        "2026-12-02",
        "D336-B-g1",
        digest(board),
    )
    assert [row * found["cols"] + col for row, col in found["mines"]] == sorted(board.layout.mines)


def test_today_is_told_with_when_the_next_comes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = datetime(2026, 12, 2, 12, tzinfo=timezone.utc)

    class Clock(datetime):
        @classmethod
        def now(cls, tz=None):
            return moment

    monkeypatch.setattr(daily, "datetime", Clock)
    assert daily.run([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"Daily {day_at(moment).number}, 2026-12-02: ")
    assert lines[-1].startswith("The next board comes at ")
    with speaking("zh_CN"):
        assert daily.run([]) == 0
    assert capsys.readouterr().out.startswith("每日局面 336，2026-12-02：初级")


@pytest.mark.parametrize("word", ["0", "-3", "1000001", "today"])
def test_what_is_no_day_is_told(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        daily.run(["--", word])
    assert left.value.code == 2
    assert "The day must be" in capsys.readouterr().err
