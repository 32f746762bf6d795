"""Kills inside rescue, setting aside, migration and intake, files that fail and a full disk: nothing is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can copy a process")

FEW = 12
"""Steps of each scenario at which it is broken off in the ordinary run."""

WAYS = ["kill", "fail", "full"]
STEPS = {"rescue": 350, "aside": 300, "garbage": 60, "migration": 20, "intake": 250, "session": 400}


def broken(way: str, name: str, place: Path, *, first: int, every: int) -> dict:
    """What came of breaking off a scenario; see `breaking`."""
    command = [sys.executable, "-m", "tests.store.breaking", way, name, str(place), str(first), str(every)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", STEPS)
def test_what_is_broken_off_at_some_steps_loses_nothing(tmp_path: Path, way: str, name: str) -> None:
    every = 2 if way == "full" else max(1, STEPS[name] // FEW)
    came = broken(way, name, tmp_path, first=sum(map(ord, name + way)), every=every)
    assert came["wrong"] == []
    assert came["broken"] >= 5


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", STEPS)
def test_what_is_broken_off_at_any_step_loses_nothing(tmp_path: Path, way: str, name: str) -> None:
    came = broken(way, name, tmp_path, first=0, every=1)
    print(f"{way} {name}: {came['broken']} of {came['steps']} steps, {len(came['wrong'])} wrong")
    assert came["wrong"] == []
