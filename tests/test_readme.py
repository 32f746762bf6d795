"""The READMEs are true: files exist and are listed, commands are as written."""

from __future__ import annotations

import re
import shlex

from sweeper import command_line
from tests.places import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
INSIDE = (ROOT / "sweeper" / "README.md").read_text(encoding="utf-8")


def test_every_file_is_listed_with_a_line_and_no_other():
    listed = re.findall(r"^\| `([\w/]+\.py)` \| \S", INSIDE, re.MULTILINE)
    there = {path.relative_to(ROOT / "sweeper").as_posix() for path in (ROOT / "sweeper").rglob("*.py")}
    assert len(listed) == len(set(listed))
    assert set(listed) == {name for name in there if not name.endswith("__init__.py")}


def test_pictures_and_links_lead_somewhere():
    for text, folder in ((README, ROOT), (INSIDE, ROOT / "sweeper")):
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            assert (folder / target).is_file(), target


def test_the_command_lines_of_the_window_are_understood():
    lines = re.findall(r"^python3 sweeper\.pyw(.*)$", README, re.MULTILINE)
    assert len(lines) >= 4
    for line in lines:
        options = command_line.parser().parse_args(shlex.split(line))
        command_line.level_of(options)


def test_every_option_is_named():
    for option in command_line.parser()._option_string_actions:
        if option not in ("-h", "--help"):
            assert option in README, option


def test_the_benchmarks_named_exist():
    for module in re.findall(r"python3 -m (tests\.bench\.\w+)", README):
        assert (ROOT / (module.replace(".", "/") + ".py")).is_file()
