"""Teaching knows the core and the solver, and nothing else of the program."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import sweeper.teach

MODULES = sorted(Path(sweeper.teach.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_only_core_and_solve_are_imported(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 2:
            assert (node.module or "").split(".")[0] in ("core", "solve")
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 1 or not (node.module or "").startswith("sweeper")
        elif isinstance(node, ast.Import):
            assert not any(name.name.startswith(("sweeper", "tkinter")) for name in node.names)
