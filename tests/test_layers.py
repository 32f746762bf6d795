"""Who may import whom in `sweeper/`, read from the source; and what no tracked file may contain."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.places import ROOT

# A package of sweeper -> the packages of sweeper that it may import besides itself.
LAYERS: dict[str, set[str]] = {
    "core": set(),
    "input": {"core"},
    "metrics": {"core"},
    "solve": {"core"},
    "store": {"core", "input", "texts"},
    "texts": {"core", "metrics"},
    "formats": {"core", "input", "look", "metrics", "texts"},
    "simulate": {"core", "solve", "texts"},
    "generate": {"core", "solve"},
    "teach": {"core", "input", "metrics", "solve", "texts"},
    "look": {"core", "input", "texts"},
    "play": {"core", "input", "look", "solve", "teach", "texts"},
    "console": {"core", "formats", "generate", "metrics", "simulate", "solve", "store", "teach", "texts"},
    "ui": {"core", "formats", "generate", "input", "look", "metrics", "play", "solve", "store", "teach", "texts"},
}
# What the rooms of a package may use of each other.
ROOMS: dict[str, dict[str, set[str]]] = {
    "solve": {"count": set(), "prove": {"count"}, "choose": {"count"}},
    "ui": {
        "parts": set(),
        "assist": {"parts"},
        "coach": {"parts"},
        "editor": {"parts"},
        "games": {"parts"},
        "files": {"parts"},
        "learn": {"parts"},
        "orders": {"parts"},
        "records": {"parts"},
        "study": {"parts"},
        "window": {"parts"},
    },
}
# Packages with one door: others import the package and no module below it.
ONE_DOOR = {"solve"}
# The table of the window's parts may name them all, but loads each only when it is needed.
PARTS_TABLE = "sweeper.ui.window.parts"
TOP = "(top)"
OF_ONE_SYSTEM = {"winreg", "msvcrt", "winsound", "_winapi"}

IMPORT_ALONE = """
import importlib, json, sys, traceback
found = {}
for name in sys.argv[1:]:
    for loaded in list(sys.modules):
        if loaded.split(".")[0] in ("sweeper", "tkinter", "PIL"):
            del sys.modules[loaded]
    try:
        importlib.import_module(name)
        found[name] = sorted({"tkinter", "PIL"} & set(sys.modules))
    except BaseException:
        found[name] = traceback.format_exc()
print(json.dumps(found))
"""


class Import(NamedTuple):
    """One module that a file imports."""

    line: int
    """Counted from 1."""
    name: str
    """The full dotted name, `sweeper.core.cells`."""
    at_start: bool
    """True when it happens on loading the file, False inside a function."""


def imports_of(source: str, module: str, is_package: bool) -> list[Import]:
    """Every import in the source of a module, relative ones resolved."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    found = []
    for node, at_start in _nodes(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [Import(node.lineno, alias.name, at_start) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            parts = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*parts, *([node.module] if node.module else [])])
            # `from sweeper import core` imports a package, `from sweeper.core import View` a name of one.
            names = [f"{base}.{alias.name}" for alias in node.names] if base == "sweeper" else [base]
            found += [Import(node.lineno, name, at_start) for name in names]
    return found


def _nodes(node: ast.AST, at_start: bool = True) -> Iterator[tuple[ast.AST, bool]]:
    """All nodes of a tree, each with whether it is run on loading."""
    for child in ast.iter_child_nodes(node):
        yield child, at_start
        inside = isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
        inside |= isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"
        yield from _nodes(child, at_start and not inside)


def is_standard(name: str) -> bool:
    """Whether a top-level module comes with Python."""
    known = getattr(sys, "stdlib_module_names", None)
    if known is not None or name in OF_ONE_SYSTEM:
        return name in (known or OF_ONE_SYSTEM)
    spec = importlib.util.find_spec(name)
    if spec is None:
        return False
    origin = spec.origin or ""
    library = sysconfig.get_paths()["stdlib"]
    return origin in ("built-in", "frozen") or ("site-packages" not in origin and origin.startswith(library))


def layer_of(module: str, names: set[str]) -> str:
    """The package of sweeper that a module is in, or TOP for a file beside the packages."""
    second = [*module.split("."), ""][1]
    return second if second in names else TOP


def complaint(item: Import, layer: str, module: str, packages: set[str]) -> str:
    """What is wrong with an import in a module of a layer; empty when it is allowed."""
    first = item.name.split(".")[0]
    if first == "sweeper":
        target = layer_of(item.name, packages)
        allowed = {layer, *LAYERS.get(layer, packages)}
        if layer != TOP and target not in allowed and item.name not in ("sweeper", "sweeper.__version__"):
            return f"{layer} may not import {item.name}"
        return room_complaint(item, layer, module) if target in ROOMS else ""
    if first == "tkinter":
        lazily = module == "sweeper.start" and not item.at_start
        return "" if layer == "ui" or lazily else f"{layer} may not import tkinter"
    return "" if is_standard(first) else f"{first} is not in the standard library"


def room_complaint(item: Import, layer: str, module: str) -> str:
    """What is wrong with importing a module of a package with rooms; empty when it is allowed."""
    package, room = [*item.name.split("."), ""][1:3]
    if layer != package:
        shut = room and package in ONE_DOOR
        return f"only {package} may import {item.name}: its door is sweeper.{package}" if shut else ""
    own = [*module.split("."), ""][2]
    allowed = {own, *ROOMS[package].get(own, ROOMS[package])}
    lazily = module == PARTS_TABLE and not item.at_start
    return "" if room in allowed or lazily else f"{package}/{own} may not import {item.name}"


def violations(folder: Path) -> list[str]:
    """Every import below the folder `sweeper` that its layer forbids, as `file:line: why`."""
    found = []
    packages = {path.name for path in folder.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    found += [f"{name}: a package that LAYERS does not know" for name in sorted(packages - set(LAYERS))]
    for path in sorted(folder.rglob("*.py")):
        module = module_name(path, folder)
        layer = layer_of(module, packages)
        source = path.read_text(encoding="utf-8")
        for item in imports_of(source, module, path.name == "__init__.py"):
            why = complaint(item, layer, module, packages)
            if why:
                found.append(f"{path.relative_to(folder).as_posix()}:{item.line}: {why}")
    return found


def module_name(path: Path, folder: Path) -> str:
    """The dotted name of a file below the folder `sweeper`."""
    parts = ("sweeper", *path.relative_to(folder).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_every_import_stays_within_its_layer() -> None:
    assert violations(ROOT / "sweeper") == []


BAD_FILES = [
    ("core/a.py", "from sweeper.solve import rules", "core may not import sweeper.solve"),
    ("core/a.py", "from ..solve import rules", "core may not import sweeper.solve"),
    ("core/a.py", "from .. import solve", "core may not import sweeper.solve"),
    ("core/a.py", "from sweeper import start", "core may not import sweeper.start"),
    ("core/a.py", "import numpy", "numpy is not in the standard library"),
    ("core/a.py", "def f():\n    import tkinter", "core may not import tkinter"),
    ("solve/a.py", "import sweeper.teach.hints.hint", "solve may not import sweeper.teach.hints.hint"),
    ("solve/a.py", "from tkinter import ttk", "solve may not import tkinter"),
    ("solve/count/a.py", "from ..prove import b", "solve/count may not import sweeper.solve.prove"),
    ("solve/prove/a.py", "from ..choose.b import c", "solve/prove may not import sweeper.solve.choose.b"),
    ("solve/choose/a.py", "import sweeper.solve.prove.b", "solve/choose may not import sweeper.solve.prove.b"),
    ("solve/count/a.py", "from .. import c", "solve/count may not import sweeper.solve"),
    (
        "teach/a.py",
        "from ..solve.count.b import c",
        "only solve may import sweeper.solve.count.b: its door is sweeper.solve",
    ),
    ("input/a.py", "import sweeper.play", "input may not import sweeper.play"),
    ("play/a.py", "from ..store.history import History", "play may not import sweeper.store.history"),
    ("store/a.py", "import sweeper.ui", "store may not import sweeper.ui"),
    ("play/a.py", "if True:\n    from PIL import Image", "PIL is not in the standard library"),
    ("ui/a.py", "import PIL.Image", "PIL is not in the standard library"),
    ("start.py", "import tkinter", "(top) may not import tkinter"),
    ("ui/parts/a.py", "from ..window import b", "ui/parts may not import sweeper.ui.window"),
    ("ui/assist/a.py", "from ..records.b import c", "ui/assist may not import sweeper.ui.records.b"),
    (
        "ui/records/a.py",
        "def f():\n    from ..window.app import App",
        "ui/records may not import sweeper.ui.window.app",
    ),
    ("ui/window/a.py", "def f():\n    from ..assist.b import c", "ui/window may not import sweeper.ui.assist.b"),
    ("ui/window/parts.py", "from ..assist.b import c", "ui/window may not import sweeper.ui.assist.b"),
]
GOOD_FILES = [
    ("core/a.py", "import random\nfrom . import b\nfrom .b import c\nfrom sweeper import __version__"),
    ("teach/a.py", "from sweeper.core import view\nfrom ..solve import rules"),
    ("solve/choose/a.py", "from ..count.b import c\nfrom .d import e\nfrom ...core import view"),
    ("solve/a.py", "from .choose.b import c\nfrom .prove import d"),
    ("ui/a.py", "import tkinter as tk\nfrom tkinter import ttk\nfrom sweeper.store import settings"),
    ("ui/records/a.py", "import tkinter\nfrom ..parts.b import c\nfrom .d import e\nfrom ...core import view"),
    ("ui/window/parts.py", "from ..parts.b import c\ndef f():\n    from ..assist.b import c"),
    ("start.py", "import sweeper.core\ndef main():\n    import tkinter\n    from sweeper.ui import window"),
]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "sweeper"
    for name in LAYERS:
        (folder / name).mkdir(parents=True)
        (folder / name / "__init__.py").touch()
        for room in ROOMS.get(name, ()):
            (folder / name / room).mkdir()
            (folder / name / room / "__init__.py").touch()
    return folder


@pytest.mark.parametrize(("name", "source", "why"), BAD_FILES)
def test_the_check_finds(package: Path, name: str, source: str, why: str) -> None:
    (package / name).write_text(source, encoding="utf-8")
    line = source.count("\n") + 1
    assert violations(package) == [f"{name}:{line}: {why}"]


@pytest.mark.parametrize(("name", "source"), GOOD_FILES)
def test_the_check_allows(package: Path, name: str, source: str) -> None:
    (package / name).write_text(source, encoding="utf-8")
    assert violations(package) == []


def test_the_check_wants_every_package_in_the_table(package: Path) -> None:
    (package / "extra").mkdir()
    (package / "extra" / "a.py").touch()
    assert violations(package) == ["extra: a package that LAYERS does not know"]


def import_alone(folder: Path) -> dict[str, object]:
    """Module -> what of tkinter and Pillow it loads when imported alone, or the traceback it ends with."""
    names = [module_name(path, folder) for path in sorted(folder.rglob("*.py"))]
    names = [name for name in names if not name.endswith("__main__")]
    command = [sys.executable, "-W", "error", "-c", IMPORT_ALONE, *names]
    done = subprocess.run(command, cwd=folder.parent, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


def test_every_module_imports_alone_and_only_the_windows_load_tkinter() -> None:
    wrong = {
        name: result
        for name, result in import_alone(ROOT / "sweeper").items()
        if result not in (["tkinter"], []) or (result and not name.startswith("sweeper.ui"))
    }
    assert wrong == {}


def test_importing_alone_finds_circles_and_tkinter(package: Path) -> None:
    (package / "core" / "a.py").write_text("from sweeper.core.b import x\ny = 1\n", encoding="utf-8")
    (package / "core" / "b.py").write_text("from sweeper.core.a import y\nx = 1\n", encoding="utf-8")
    (package / "core" / "c.py").write_text("import tkinter\n", encoding="utf-8")
    result = import_alone(package)
    assert "circular import" in str(result["sweeper.core.a"])
    assert result["sweeper.core.c"] == ["tkinter"]
    assert result["sweeper.solve"] == []


# Homes in tests and texts belong to one of these, who do not exist.
INVENTED = r"(?!(?:ann|bob)\b)"
HOME = rf"(?:/home/|/Users/|\b[A-Z]:\\+Users\\+){INVENTED}\w+"
PLACES = re.compile(rf"/(?:root)/|/tmp/\w+/\w+|{HOME}")
CONFLICTS = re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE)
DEBUGGERS = {"pdb", "ipdb", "pudb"}


def leftovers(name: str, text: str) -> list[str]:
    """What a tracked file holds that nobody wants in it: places of one machine, conflicts, break points."""
    found = [f"{name}: the path {match.group()}" for match in PLACES.finditer(text)]
    found += [f"{name}: a merge conflict" for _ in CONFLICTS.finditer(text)]
    if name.endswith((".py", ".pyw")):
        found += [f"{name}:{line}: a break point" for line in break_points(text)]
    return found


def break_points(source: str) -> list[int]:
    """The lines of a Python source that stop in a debugger."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "breakpoint":
            lines.append(node.lineno)
        if isinstance(node, ast.Import) and any(alias.name in DEBUGGERS for alias in node.names):
            lines.append(node.lineno)
        if isinstance(node, ast.ImportFrom) and node.module in DEBUGGERS:
            lines.append(node.lineno)
    return lines


def tracked_texts() -> Iterator[tuple[str, str]]:
    """Name and text of every tracked file that is text; skips outside a git repository."""
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("not a git repository: what is tracked is not known")
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, done.stdout.decode().split("\0")):
        try:
            yield name, (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue


def test_no_tracked_file_has_leftovers() -> None:
    assert [line for name, text in tracked_texts() for line in leftovers(name, text)] == []


@pytest.mark.parametrize(
    ("name", "text", "count"),
    [
        ("a.py", "x = 1\nbreak" + "point()\n", 1),
        ("a.py", "import pdb\n", 1),
        ("a.py", "from pdb import set_trace\n", 1),
        ("a.md", "see /ho" + "me/grace/sweeper", 1),
        ("a.md", "see C:\\Us" + "ers\\grace", 1),
        ("a.md", "see /home/ann/sweeper and C:\\Users\\ann", 0),
        ("a.md", "see /ro" + "ot/sweeper", 1),
        ("a.md", "<<<<" + "<<< ours\n=======\n>>>>" + ">>> theirs\n", 2),
        ("a.md", "~/Library/Application Support and $XDG_CONFIG_HOME, %APPDATA%", 0),
        ("a.py", "# a breakpoint is set by hand\n", 0),
    ],
)
def test_leftovers_are_found(name: str, text: str, count: int) -> None:
    assert len(leftovers(name, text)) == count
