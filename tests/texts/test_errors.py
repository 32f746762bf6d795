"""A sentence for every error: each id that is raised has one, and each sentence is of an id that is raised."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from sweeper.core.errors import BadPosition, NotANumber, OutOfRange, SweeperError
from sweeper.texts.errors import FIELDS, SENTENCES, WITHOUT_VALUE, sentence_of, series, with_and
from sweeper.texts.language import N_
from tests.places import ROOT

SOURCES = [path for path in sorted((ROOT / "sweeper").rglob("*.py")) if "texts" not in path.parts]
NAMES = {"OutOfRange": 0, "NotANumber": 1, "whole_number": 0, "_within": 0, "_number": 0, "_check": 0, "_zero_or": 0}
"""What is called with the id of a field, and at which place."""


def kinds() -> set[str]:
    """The names of all kinds of our errors."""
    found, before = {"SweeperError"}, 0
    classes = [node for path in SOURCES for node in ast.walk(tree(path)) if isinstance(node, ast.ClassDef)]
    while len(found) > before:
        before = len(found)
        found |= {one.name for one in classes if any(name(base) in found for base in one.bases)}
    return found


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def strings(node: ast.expr | None) -> Iterator[str]:
    """The texts that an argument can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def raised(path: Path, errors: set[str]) -> Iterator[str]:
    """The ids in a module: what errors are made with, and what `what` is where it is named."""
    for part in ast.walk(tree(path)):
        if isinstance(part, ast.ClassDef) and part.name in errors:
            for call in ast.walk(part):
                if isinstance(call, ast.Call) and name(call.func) == "__init__" and call.args:
                    yield from strings(call.args[0])
        elif isinstance(part, ast.FunctionDef):
            for argument, default in zip(part.args.kwonlyargs, part.args.kw_defaults):
                yield from strings(default) if argument.arg == "what" else ()
        elif isinstance(part, ast.Call):
            yield from (text for word in part.keywords if word.arg == "what" for text in strings(word.value))
            if name(part.func) in errors - {"OutOfRange"} and part.args:
                yield from strings(part.args[0])


def test_every_id_has_a_sentence_and_every_sentence_an_id() -> None:
    errors = kinds()
    assert {"OutOfRange", "BadPosition", "TooComplex", "BadLine", "BadCode", "NotUnderstood"} <= errors
    found = {what for path in SOURCES for what in raised(path, errors)}
    assert found == set(SENTENCES)
    assert set(WITHOUT_VALUE) <= found


def test_an_error_of_no_known_id_is_told_as_programmers_see_it() -> None:
    assert sentence_of(SweeperError("Nobody knows this id.", at=1)) == "Nobody knows this id.: at=1"


def test_no_error_is_shown_as_programmers_see_it() -> None:
    """What catches one of ours says its sentence, and neither takes it for a text nor puts it into one."""
    errors = kinds()
    for path in SOURCES:
        for handler in ast.walk(tree(path)):
            if isinstance(handler, ast.ExceptHandler) and handler.name and caught(handler) & errors:
                shown = [part for part in ast.walk(handler) if takes(part, handler.name)]
                assert not shown, f"{path}:{shown[0].lineno}"  # type: ignore[attr-defined]


def caught(handler: ast.ExceptHandler) -> set[str]:
    parts = () if handler.type is None else ast.walk(handler.type)
    return {name(part) for part in parts if isinstance(part, ast.expr)}


def takes(part: ast.AST, error: str) -> bool:
    """Whether a part of the source makes a text of the variable `error`."""
    if isinstance(part, ast.FormattedValue):
        return name(part.value) == error
    return isinstance(part, ast.Call) and name(part.func) == "str" and [name(one) for one in part.args] == [error]


def test_every_field_has_a_name() -> None:
    sources = [path for path in SOURCES if "lessons" not in path.parts]  # whose fields are those of a file
    found = {
        text
        for path in sources
        for call in ast.walk(tree(path))
        if isinstance(call, ast.Call)
        for place in [NAMES.get(name(call.func))]
        if place is not None and len(call.args) > place
        for text in strings(call.args[place])
    }
    found |= {
        text
        for path in sources
        for call in ast.walk(tree(path))
        if isinstance(call, ast.Call)
        for word in call.keywords
        if word.arg == "field"
        for text in strings(word.value)
    }
    assert found == set(FIELDS)


@pytest.mark.parametrize("what", SENTENCES)
def test_a_sentence_is_one(what: str) -> None:
    text = SENTENCES[what]
    assert text.one[0] in "{ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert text.one.endswith(".")
    assert text.more is None or "count" in {place for _, place, _, _ in Formatter().parse(text.more)}


@pytest.mark.parametrize(
    ("error", "english", "han"),
    [
        (OutOfRange("rows", 3, 4, 100), "Height must be 4 to 100, not 3.", "高度是 3，应为 4 到 100。"),
        (
            NotANumber("not-a-whole-number", "columns", "x\x1b", 8, 100),
            "Width must be a whole number from 8 to 100, not 'x\\x1b'.",
            "宽度是“x\\x1b”，应为 8 到 100 的整数。",
        ),
        (
            NotANumber("not-a-number", "density", " ", 1, 99),
            "Mines in per cent must be a number from 1 to 99.",
            "雷密度应为 1 到 99 的数。",
        ),
        (
            BadPosition("numbers-conflict", cell=(0, 0), number=1, numbers=((2, (0, 1)), (3, (1, 1)), (1, (2, 1)))),
            "The 1 at A1 cannot hold beside the 2 at B1, the 3 at B2 and the 1 at B3.",
            "A1 的 1 与 B1 的 2、B2 的 3 和 B3 的 1 矛盾。",
        ),
        (
            BadPosition("too-few-mines", mines=0, count=1),
            "The mine count 0 cannot hold: the numbers need at least 1 mine.",
            "总雷数不可能是 0：要满足这些数字，至少要有 1 颗雷。",
        ),
        (SweeperError(N_("{cell} is open."), cell=(1, 2)), "C2 is open.", "C2 is open."),
        (
            SweeperError(N_("No: {why}"), why=BadPosition("no-cells")),
            "No: The position has no cells.",
            "No: 局面里没有格子。",
        ),
        (OutOfRange("seed", 10**5000, 0, 9), "Seed must be 0 to 9, not ....", "种子是 ...，应为 0 到 9。"),
    ],
    ids=str,
)
def test_an_error_is_told_in_the_language_used(
    error: SweeperError, english: str, han: str, request: pytest.FixtureRequest
) -> None:
    if sys_writes_any_number() and "not ..." in english:
        pytest.skip("this Python writes numbers of any length")
    assert sentence_of(error) == english
    request.getfixturevalue("chinese")
    assert sentence_of(error) == han


def sys_writes_any_number() -> bool:
    try:
        return bool(str(10**5000))
    except ValueError:
        return False


@pytest.mark.parametrize(
    ("names", "plain", "ended"), [([], "", ""), (["A"], "A", "A"), (["A", 2, "C"], "A, 2, C", "A, 2 and C")]
)
def test_names_in_a_row(names: list[object], plain: str, ended: str) -> None:
    assert (series(names), with_and(names)) == (plain, ended)
