"""An installed copy has everything that a checkout has."""

from __future__ import annotations

import re

from tests.places import ROOT


def test_every_package_is_installed() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    block = re.search(r"^packages = \[(.*?)\]", text, re.DOTALL | re.MULTILINE)
    assert block
    named = set(re.findall(r'"([\w.]+)"', block[1]))
    folders = {path.parent.relative_to(ROOT) for path in (ROOT / "sweeper").rglob("__init__.py")}
    assert named == {".".join(folder.parts) for folder in folders} | {"sweeper.images"}


def test_the_lessons_are_installed() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found = re.search(r'^"sweeper\.teach\.lessons" = \[(.*)\]', text, re.MULTILINE)
    assert found
    folder = ROOT / "sweeper" / "teach" / "lessons"
    taken = {path for pattern in re.findall(r'"([^"]+)"', found[1]) for path in folder.glob(pattern)}
    there = {path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc")}
    assert taken == there
    assert len(taken) > 10


def test_the_entry_point_exists() -> None:
    from sweeper.start import main

    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'sweeper = "sweeper.start:main"' in text
    assert callable(main)


def test_the_catalogues_are_installed() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert '"sweeper.texts" = ["locale/*/LC_MESSAGES/*.po", "locale/*/LC_MESSAGES/*.mo"]' in text
