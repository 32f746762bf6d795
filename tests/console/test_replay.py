"""`replay`: facts, numbers and the review of replays in files."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sweeper.console.replay import run
from sweeper.formats.replays import WRITERS, write_replay
from sweeper.texts.language import speaking
from tests.formats.replays import made
from tests.metrics.recorded import worked_game
from tests.places import ROOT, SHARED

Command = Callable[..., tuple[int, str, str]]
SAMPLES = SHARED / "samples"


@pytest.fixture
def replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `replay` in a folder with the worked game in every form we write, and the made one in all we read."""
    monkeypatch.chdir(tmp_path)
    for form in WRITERS:
        (tmp_path / f"game.{form}").write_bytes(write_replay(worked_game().trace, form))
    for name, data in made.ALL.items():
        (tmp_path / name).write_bytes(data)

    def ask(*words: str) -> tuple[int, str, str]:
        status = run(words)
        said = capsys.readouterr()
        return status, said.out, said.err

    return ask


def as_object(replay: Command, *words: str) -> Any:
    status, out, err = replay(*words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def test_the_facts_of_the_worked_game(replay):
    """metrics.md, sections 1 to 8."""
    found = as_object(replay, "game.rawvf")
    known = {
        "file": "game.rawvf", "format": "rawvf", "program": "Sweeper 0.1.0", "verified": False, "level": "custom",
        "width": 7, "height": 5, "mines_count": 6, "square_size_px": 16, "outcome": "won", "time_ms": 7100,
        "first_open_ms": 0, "end_ms": 7100, "header_time_ms": 7100, "header_3bv": 9, "header_won": True,
        "bbbv": 9, "bbbv_solved": 9, "openings": 2, "islands": 2, "zini_greedy": 8, "zini_human": 9,
        "clicks": {"left": 6, "right": 5, "chord": 5, "total": 16},
        "effective_clicks_strict": {"left": 5, "right": 3, "chord": 3, "total": 11},
        "flags_on_board_at_end": 3, "first_opened_cell": [4, 0],
        "mines": [[0, 1], [2, 2], [6, 2], [1, 3], [0, 4], [3, 4]],
    }  # fmt: skip
    assert {name: found[name] for name in known} == known
    assert round(found["path_px16_euclid"], 1) == 480.1
    assert round(found["metrics"]["ioe"], 4) == 0.5625
    assert found["review"]["moves"][0]["verdict"] == "first"
    assert set(found["review"]) == {"moves", "moments", "lost_by"}


def test_a_game_that_stops_before_its_end_hides_nothing(replay, tmp_path):
    (tmp_path / "cut.rawvf").write_bytes(made.rawvf(made.EVENTS[:5]))
    found = as_object(replay, "cut.rawvf")
    assert (found["outcome"], found["end_ms"], found["time_ms"]) == ("unfinished", None, 250)
    assert found["effective_clicks_strict"]["right"] == 1
    assert found["zini_greedy"] > 0
    (tmp_path / "empty.rawvf").write_bytes(made.rawvf(()))
    found = as_object(replay, "empty.rawvf")
    assert (found["first_open_ms"], found["first_opened_cell"], found["review"]["moves"]) == (None, None, [])


def test_an_object_a_line_and_the_rest_where_one_cannot_be_read(replay):
    status, out, err = replay("made.avf", "gone.avf", "made4.evf", "--json")
    assert [json.loads(line)["file"] for line in out.splitlines()] == ["made.avf", "made4.evf"]
    assert status == 1
    assert err.startswith("gone.avf cannot be read: ")


def test_a_broken_replay_is_told_in_one_sentence(replay, tmp_path):
    (tmp_path / "broken.evf").write_bytes(made.evf(3)[:100])
    assert replay("broken.evf") == (1, "", "broken.evf, byte 100: The file ends here, in the middle of its events.\n")


def test_text(replay):
    status, out, err = replay("made.avf")
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert lines[0] == "made.avf: AVF, recorded by Made 0.52; played again, not verified"
    assert re.search(r"^  Time +1\.210 s$", out, re.MULTILINE)
    assert re.search(r"^  3BV +5$", out, re.MULTILINE)
    assert "made.avf: 4 x 6, 3 mines, won" in lines
    assert "The file says" not in out


def test_what_the_file_says_otherwise_is_shown_beside(replay, tmp_path):
    (tmp_path / "lies.evf").write_bytes(made.evf(3, made.EVENTS[:2]))
    _, out, _ = replay("lies.evf")
    assert "The file says 1.210 s, but playing it takes 0.000 s." in out
    assert "The file says the game was won, but playing it does not win." in out
    (tmp_path / "lies.rawvf").write_bytes(b"Status: Lost\nBBBV: 17\n" + made.rawvf())
    _, out, _ = replay("lies.rawvf")
    assert "The file says 3BV 17, but the board has 5." in out
    assert "The file says the game was not won, but playing it wins." in out


def test_the_player_is_named_only_on_request(replay):
    for name in made.ALL:
        assert "Ann" not in replay(name)[1]
        assert "Ann" not in replay(name, "--json")[1]
    assert "Player: Ann" in replay("made.avf", "--player")[1].splitlines()
    assert as_object(replay, "made.avf", "--player")["player"] == "Ann"
    assert "Player: (not named)" in replay("game.rawvf", "--player")[1]


def test_chinese(replay):
    with speaking("zh_CN"):
        _, out, _ = replay("made.avf")
    assert out.startswith("made.avf：AVF，由 Made 0.52 录制；已重新播放，未经验证\n")


def test_a_file_name_cannot_act_on_the_terminal(replay, tmp_path):
    (tmp_path / "a\x1b[2J.avf").write_bytes(made.avf())
    assert "\x1b" not in "".join(map(str, replay("a\x1b[2J.avf")))


def test_the_commands_of_the_readme(replay):
    lines = re.findall(
        r"^python3 -m sweeper replay (.*)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert lines
    for line in lines:
        assert replay(*shlex.split(line))[0] == 0


@pytest.mark.skipif(not SAMPLES.is_dir(), reason="the sample files are not beside the repository")
def test_every_sample_by_the_names_of_its_facts(replay):
    samples = json.loads((SAMPLES / "facts.json").read_text(encoding="utf-8"))["samples"]
    _, out, _ = replay(*(str(SAMPLES / facts["file"]) for facts in samples), "--json")
    for facts, line in zip(samples, out.splitlines()):
        found = json.loads(line)
        found["path_px16_euclid"] = round(found["path_px16_euclid"], 2)
        others = {"file", "format", "program"}  # called otherwise there
        shared = (set(facts) & set(found)) - others
        assert len(shared) >= 18
        assert {name: found[name] for name in shared} == {name: facts[name] for name in shared}
