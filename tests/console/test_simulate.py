"""`simulate`: the same games however they are shared out, and what is printed."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from multiprocessing import get_all_start_methods
from pathlib import Path

import pytest

from sweeper.console import simulate
from sweeper.core.intervals import wilson
from sweeper.simulate import Summary
from sweeper.simulate.executors import Workers

from .scripts import ROOT, Terminal, environment, posix, sweeper

SMALL = ("--level", "beginner", "--games", "30", "--seed", "5")
TIMES = ("cpu_s", "decision_ms")


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> dict:
    assert simulate.run([*words, "--json"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.count("\n") == 1
    return dict(json.loads(said.out))


def without_times(found: dict) -> dict:
    return {key: value for key, value in found.items() if key not in TIMES}


def test_the_result_does_not_depend_on_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    alone = printed(capsys, *SMALL)
    shared_out = printed(capsys, *SMALL, "--jobs", "2")
    assert without_times(alone) == without_times(shared_out)
    assert alone["games"] == 30


def test_json_has_every_field(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, *SMALL, "--first-click", "safe", "--first-cell", "1,9", "--policy", "least-risk")
    assert (found["level"], found["rule"], found["policy"], found["seed"]) == ("beginner", "safe", "least-risk", 5)
    assert found["first_cell"] == [0, 8]
    assert (found["low"], found["high"]) == wilson(found["won"], found["games"])
    assert found["rate"] == found["won"] / 30
    assert 0 <= found["decision_ms"]["median"] <= found["decision_ms"]["p95"] <= found["decision_ms"]["max"]
    assert found["guesses"] >= 0
    assert found["cpu_s"] >= 0


def test_words_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.run([*SMALL, "--first-cell", "D4"]) == 0
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert said.err == ""
    assert lines[0] == "beginner, 9 x 9, 10 mines, first click opening at D4, policy best, seed 5"
    assert [line.split()[0] for line in lines[1:]] == ["won", "guesses", "CPU", "decision"]
    assert " of 30: " in lines[1]


def test_the_game_may_open_the_first_cell(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "--level", "canvas", "--games", "1")
    assert (found["rule"], found["first_cell"], found["mines"]) == ("auto", None, None)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "0"], "games is 0, but it must be from 1 to 1000000000"),
        (["--games", "many"], "games is 'many', but it must be a whole number from 1 to 1000000000"),
        (["--jobs", "-1"], "jobs is -1, but it must be from 0 to 1024"),
        (["--jobs", "2", "--cluster", "x"], "--jobs and --cluster cannot both be given"),
        (["--policy", "lucky"], "lucky"),
        (["--level", "hard"], "level is 'hard'"),
        (["--first-cell", "17,1"], "row 17 is not on the board; rows go from 1 to 16"),
        (["--first-cell", "0,0"], "row 0 is not on the board; rows go from 1 to 16"),
        (["--first-cell", "1,1", "--first-click", "auto"], "--first-cell cannot be given with the rule auto"),
        (["--seed", "x"], "seed is 'x', but it must be a whole number"),
        (["100"], "unrecognized arguments: 100"),
    ],
)
def test_wrong_options_are_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        simulate.run(words)
    said = capsys.readouterr()
    assert leaving.value.code == 2
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""


def test_any_executor_will_do(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with ThreadPoolExecutor(3) as pool:
        monkeypatch.setattr(simulate, "workers_for", lambda *_, **__: Workers(pool, 4, 6, lambda at_once: None))
        shared_out = printed(capsys, *SMALL)
    monkeypatch.undo()
    assert without_times(shared_out) == without_times(printed(capsys, *SMALL))


def test_what_is_done_is_printed_when_a_process_is_lost(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def partial(*_: object, **__: object) -> Iterator[Summary]:
        yield Summary(games=3, won=2)
        raise BrokenExecutor

    monkeypatch.setattr(simulate, "partial_results", partial)
    assert simulate.run([*SMALL, "--json"]) == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["games"] == 3
    assert said.err == "A process that played games has ended without a word; what was done until then is below.\n"


def interrupted(jobs: str, after: float) -> tuple[int, str, str]:
    """Status, output and errors of an endless simulation that gets Ctrl-C after some seconds."""
    command = [sys.executable, "-m", "sweeper", "simulate", "--level", "beginner", "--games", "100000000"]
    with subprocess.Popen(
        [*command, "--jobs", jobs, "--json"], cwd=ROOT, env=environment(), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as running:  # fmt: skip
        time.sleep(after)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to every process
        out, err = running.communicate(timeout=30)
    return running.returncode, out, err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send to another process")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_is_done(jobs: str) -> None:
    for after in (1.5, 5, 20):  # a slow machine may still be starting
        status, out, err = interrupted(jobs, after)
        if status == 130 and json.loads(out or "{}").get("games"):
            break
    found = json.loads(out)
    assert 0 < found["games"] < found["asked"]
    assert err == f"Interrupted: {found['games']} of 100000000 games were played.\n"


def test_a_missing_dask_is_one_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert simulate.run([*SMALL, "--cluster", "tcp://127.0.0.1:1"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("--cluster needs the package distributed")


CLUSTER = """
import sys
from distributed import LocalCluster
from sweeper.console.simulate import run
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, protocol="tcp") as cluster:
        status = run([*sys.argv[1:], "--cluster", cluster.scheduler_address])
    sys.exit(status)
"""


@pytest.mark.skipif(not importlib.util.find_spec("distributed"), reason="dask.distributed is not installed")
def test_a_cluster_plays_the_same_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "cluster.py"
    script.write_text(CLUSTER)
    done = subprocess.run(
        [sys.executable, str(script), *SMALL, "--json"], cwd=tmp_path, capture_output=True, text=True,
        env=environment(PYTHONPATH=str(ROOT)), timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert without_times(json.loads(done.stdout)) == without_times(printed(capsys, *SMALL))


@pytest.mark.skipif(not importlib.util.find_spec("distributed"), reason="dask.distributed is not installed")
def test_a_cluster_that_is_not_there_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    dask = importlib.import_module("dask")
    with dask.config.set({"distributed.comm.timeouts.connect": "1s"}):
        assert simulate.run([*SMALL, "--cluster", "tcp://127.0.0.1:9"]) == 1
    said = capsys.readouterr()
    assert said.err.startswith("The cluster at tcp://127.0.0.1:9 cannot be used: ")
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize("method", [name for name in ("spawn", "forkserver") if name in get_all_start_methods()])
def test_processes_may_be_started_in_any_way(method: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = (
        f"import multiprocessing, sys; multiprocessing.set_start_method({method!r})\n"
        "from sweeper.console.simulate import run; sys.exit(run(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *SMALL, "--jobs", "2", "--json"], cwd=ROOT, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert without_times(json.loads(done.stdout)) == without_times(printed(capsys, *SMALL))


@posix
def test_progress_is_shown_on_a_terminal() -> None:
    with Terminal("simulate", "--level", "beginner", "--games", "30") as terminal:
        assert terminal.status() == 0
        assert re.search(r"\r\[[#.]+\] 30 of 30, won \d+\.\d %, 0 s left", terminal.shown)


def test_progress_is_shown_nowhere_else() -> None:
    done = sweeper("simulate", "--level", "beginner", "--games", "3")
    assert (done.returncode, done.stderr) == (0, "")
