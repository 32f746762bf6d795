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
from concurrent.futures import BrokenExecutor, CancelledError, ThreadPoolExecutor
from multiprocessing import get_all_start_methods
from pathlib import Path

import pytest

from sweeper.console import simulate
from sweeper.core.intervals import wilson
from sweeper.simulate import Summary
from sweeper.simulate.executors import CLUSTER_LOST, LOST, Workers

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
        (["--games", "0"], "Games must be 1 to 1000000000, not 0."),
        (["--games", "many"], "Games must be a whole number from 1 to 1000000000, not 'many'."),
        (["--jobs", "-1"], "Jobs must be 0 to 1024, not -1."),
        (["--jobs", "2", "--cluster", "x"], "--jobs and --cluster cannot both be given."),
        (["--policy", "lucky"], "lucky"),
        (["--level", "hard"], "There is no level 'hard'"),
        (["--first-cell", "17,1"], "Row 17 is not on the board; rows go from 1 to 16."),
        (["--first-cell", "0,0"], "Row 0 is not on the board; rows go from 1 to 16."),
        (["--first-cell", "1,1", "--first-click", "auto"], "--first-cell cannot be given with the rule auto"),
        (["--seed", "x"], "Seed must be a whole number from 0 to 9223372036854775807, not 'x'."),
        (["100"], "Nothing like '100' can be given here; --help tells what can."),
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


def ends_with(problem: BaseException, *parts: Summary, monkeypatch: pytest.MonkeyPatch, workers: Workers) -> None:
    """Let a simulation end with an error after some parts."""

    def partial(*_: object, **__: object) -> Iterator[Summary]:
        yield from parts
        raise problem

    monkeypatch.setattr(simulate, "partial_results", partial)
    monkeypatch.setattr(simulate, "workers_for", lambda *_, **__: workers)


PROCESSES = Workers(None, lost=LOST)
CLUSTER = Workers(None, lost=CLUSTER_LOST, address="tcp://x:1")


@pytest.mark.parametrize(
    ("workers", "problem", "status", "sentence"),
    [
        (PROCESSES, BrokenExecutor(), 1, "A process that played games has ended without a word."),
        (PROCESSES, OSError(11, "No more"), 1, "No process can be started: [Errno 11] No more."),
        (CLUSTER, CancelledError(), 1, "The cluster at tcp://x:1 has gone, or cannot play: the connection has ended."),
        (CLUSTER, OSError("gone"), 1, "The cluster at tcp://x:1 has gone, or cannot play: gone."),
        (CLUSTER, KeyboardInterrupt(), 130, "Interrupted: {games} of 30 games were played."),
        (PROCESSES, simulate.Stopped(15), 143, "Interrupted: {games} of 30 games were played."),
    ],
)
def test_what_is_done_is_printed_and_how_to_go_on(
    workers: Workers,
    problem: BaseException,
    status: int,
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parts = (Summary(games=3, won=2), Summary(games=4, won=4))
    ends_with(problem, *parts, monkeypatch=monkeypatch, workers=workers)
    assert simulate.run([*SMALL, "--json"]) == status
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert (found["games"], found["won"], found["asked"]) == (7, 6, 30)
    assert said.err.splitlines() == [
        sentence.format(games=7),
        "The other games: the same command with --seed 12 --games 23.",
    ]


@pytest.mark.parametrize("words", [[], ["--json"]])
def test_no_game_is_no_result(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ends_with(CancelledError(), monkeypatch=monkeypatch, workers=CLUSTER)
    assert simulate.run([*SMALL, *words]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "The cluster at tcp://x:1 has gone, or cannot play: the connection has ended.\n"


def test_an_interrupt_while_the_workers_start_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> Workers:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "workers_for", interrupted)
    assert simulate.run([*SMALL]) == 130
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "Interrupted: 0 of 30 games were played.\n")


def test_the_other_games_complete_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    whole = printed(capsys, *SMALL)
    parts = [printed(capsys, "--level", "beginner", "--seed", seed, "--games", games) for seed, games in
             (("5", "11"), ("16", "19"))]  # fmt: skip
    assert sum(part["won"] for part in parts) == whole["won"]


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
    rest = 100_000_000 - found["games"]
    assert err.splitlines() == [
        f"Interrupted: {found['games']} of 100000000 games were played.",
        f"The other games: the same command with --seed {found['seed'] + found['games']} --games {rest}.",
    ]


def test_a_missing_dask_is_one_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert simulate.run([*SMALL, "--cluster", "tcp://127.0.0.1:1"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("--cluster needs the package distributed")


LOCAL_CLUSTER = """
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
    script.write_text(LOCAL_CLUSTER)
    done = subprocess.run(
        [sys.executable, str(script), *SMALL, "--json"], cwd=tmp_path, capture_output=True, text=True,
        env=environment(PYTHONPATH=str(ROOT)), timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert without_times(json.loads(done.stdout)) == without_times(printed(capsys, *SMALL))


@pytest.mark.skipif(not importlib.util.find_spec("distributed"), reason="dask.distributed is not installed")
def test_a_cluster_that_goes_away_keeps_what_is_done(tmp_path: Path) -> None:
    command = [sys.executable, "-m"]
    env = environment(PYTHONPATH=str(ROOT))
    place = tmp_path / "place.json"
    options = ["--no-dashboard", "--scheduler-file", str(place)]
    quiet = {"cwd": tmp_path, "env": env, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    words = [*command, "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", *options]
    with subprocess.Popen(words, **quiet) as scheduler:  # type: ignore[call-overload]
        while not place.exists() or not place.read_text():
            time.sleep(0.1)
        address = json.loads(place.read_text())["address"]
        words = [*command, "distributed.cli.dask_worker", "--no-nanny", "--nthreads", "1", *options]
        with subprocess.Popen(words, **quiet) as worker:  # type: ignore[call-overload]
            done = gone_cluster(address, scheduler, env)
            worker.kill()
        scheduler.kill()
    found = json.loads(done.stdout)
    assert done.returncode == 1
    assert 0 < found["games"] < found["asked"]
    first, second = done.stderr.splitlines()
    assert first.startswith(f"The cluster at {address} has gone, or cannot play: ")
    assert second.startswith(f"The other games: the same command with --seed {1 + found['games']} --games ")


def gone_cluster(
    address: str, scheduler: subprocess.Popen[bytes], env: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    """What a simulation says whose scheduler is killed when some games are over."""
    words = [sys.executable, "-m", "sweeper", "simulate", "--level", "beginner", "--games", "1000000", "--json"]
    with subprocess.Popen(
        [*words, "--cluster", address], cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        time.sleep(20)
        scheduler.kill()
        out, err = running.communicate(timeout=60)
    return subprocess.CompletedProcess(words, running.returncode, out, err)


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
