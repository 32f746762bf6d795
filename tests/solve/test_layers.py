"""The solver knows the core and nothing else of the program."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import sweeper.solve

MODULES = sorted(Path(sweeper.solve.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_only_the_core_is_imported(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.level == 2:
            assert (node.module or "").split(".")[0] == "core"
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 1 or not (node.module or "").startswith("sweeper")
        elif isinstance(node, ast.Import):
            assert not any(name.name.startswith(("sweeper", "tkinter")) for name in node.names)
