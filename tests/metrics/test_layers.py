"""The package stands on the core and the standard library alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import sweeper.metrics

STANDARD = set(
    ["__future__", "collections", "dataclasses", "decimal", "enum", "functools", "heapq", "itertools", "math"]
)
MODULES = sorted(Path(sweeper.metrics.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert {name.name.split(".")[0] for name in node.names} <= STANDARD
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            within = node.level == 1 or (node.level == 2 and module.split(".")[0] == "core")
            assert within or (node.level == 0 and module.split(".")[0] in STANDARD)
