"""The READMEs are true: files exist and are listed, commands are as written."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import sweeper
from sweeper import command_line
from tests.places import ROOT
from tests.test_layers import LAYERS

README = (ROOT / "README.md").read_text(encoding="utf-8")
INSIDE = (ROOT / "sweeper" / "README.md").read_text(encoding="utf-8")


def test_every_file_is_listed_with_a_line_and_no_other() -> None:
    listed = re.findall(r"^\| `([\w/]+\.py)` \| \S", INSIDE, re.MULTILINE)
    there = {path.relative_to(ROOT / "sweeper").as_posix() for path in (ROOT / "sweeper").rglob("*.py")}
    assert len(listed) == len(set(listed))
    assert set(listed) == {name for name in there if not name.endswith("__init__.py")}


def anchors(text: str) -> set[str]:
    """The anchors that the headings of a text can be reached by."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def broken_links(text: str, folder: Path) -> list[str]:
    """The targets of a text's links and pictures that are neither files below `folder` nor its own headings."""
    targets = re.findall(r"\]\(([^)]+)\)", text)
    return [
        target
        for target in targets
        if not (target[1:] in anchors(text) if target.startswith("#") else (folder / target).is_file())
    ]


@pytest.mark.parametrize("name", ["README.md", "sweeper/README.md", "sweeper/solve/STRENGTH.md"])
def test_pictures_and_links_lead_somewhere(name: str) -> None:
    path = ROOT / name
    assert broken_links(path.read_text(encoding="utf-8"), path.parent) == []


def test_broken_links_are_found(tmp_path: Path) -> None:
    (tmp_path / "there.md").touch()
    text = "## Mouse and keys\n[a](there.md) ![b](gone.png) [c](#mouse-and-keys) [d](#licence)\n"
    assert broken_links(text, tmp_path) == ["gone.png", "#licence"]


def test_the_licence_is_named_alike_everywhere() -> None:
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n")
    assert "MIT licence, see [LICENSE](LICENSE)." in README
    assert 'license = { text = "MIT" }' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_command_lines_of_the_window_are_understood() -> None:
    lines = re.findall(r"^python3 sweeper\.pyw(.*)$", README, re.MULTILINE)
    assert len(lines) >= 4
    for line in lines:
        options = command_line.parser().parse_args(shlex.split(line))
        command_line.level_of(options)


def test_every_option_is_named() -> None:
    options = set(re.findall(r"--[a-z-]+", command_line.parser().format_usage())) - {"--help"}
    assert len(options) >= 8
    assert [option for option in sorted(options) if option not in README] == []


def test_every_benchmark_is_listed_and_no_other() -> None:
    listed = re.findall(r"^\| `python3 -m tests\.bench\.(\w+).*?` \| \S", README, re.MULTILINE)
    there = {path.stem for path in (ROOT / "tests" / "bench").glob("*.py")} - {"__init__"}
    assert len(listed) == len(set(listed))
    assert set(listed) == there


def test_the_arrows_are_those_that_imports_are_held_to() -> None:
    arrows = re.findall(r"^(\w+) +->(.*)$", INSIDE, re.MULTILINE)
    assert {room: set(filter(None, used.strip().split(", "))) for room, used in arrows} == LAYERS


def test_the_example_of_the_library_does_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```", INSIDE, re.MULTILINE | re.DOTALL)
    exec(compile(example, "README", "exec"), {})
    chance, guess, *rungs = capsys.readouterr().out.splitlines()
    assert f"print(analyse(view).chance((0, 0)))  # {chance}:" in example
    assert f"print(guess.cell, guess.win)  # {guess}:" in example
    assert rungs[0].startswith("No cell can be proven safe")
    assert "best guess is A1" in rungs[-1]


def test_the_words_stand_once_and_in_order() -> None:
    rows = re.findall(r"^\| (\*\*.*?) \|", INSIDE.partition("## Words")[2].partition("## Every file")[0], re.MULTILINE)
    words = [word for row in rows for word in re.findall(r"\*\*(.*?)\*\*", row)]
    assert len(words) == len(set(words)) > 30
    assert rows == sorted(rows, key=str.lower)
    explained = re.findall(r"\| .*?\*\*(.*?)\*\*.* \|", INSIDE.partition("## Words")[2].partition("## Every file")[0])
    assert set(explained) <= set(words)


def test_every_name_of_the_package_can_be_had() -> None:
    for name in sweeper.DOORS:
        assert getattr(sweeper, name) is not None
    with pytest.raises(AttributeError, match="nothing_there"):
        sweeper.nothing_there  # noqa: B018


@pytest.mark.parametrize("file", sorted(set(re.findall(r"`([\w/]+\.py)`", INSIDE))))
def test_every_file_spoken_of_is_there(file: str) -> None:
    assert (ROOT / "sweeper" / file).is_file() or (ROOT / file).is_file()
