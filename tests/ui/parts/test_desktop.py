"""The options of a desktop, which come from a user's `.Xdefaults` here, and the letters of its locale."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT

pytestmark = pytest.mark.usefixtures("display")
# Every kind of widget that the window and Tk's own file dialogs are made of, as they come without a word.
ALL_OPTIONS = """
import json, sys, tkinter
from tkinter import ttk
from sweeper.ui.parts.desktop import open_root
def options(widget):
    lines = map(root.tk.splitlist, root.tk.splitlist(root.tk.call(widget, "configure")))
    return {str(line[1]): str(line[4]) for line in lines if len(line) == 5}
root = tkinter.Tk(className="Sweeper") if sys.argv[1:] else open_root()
if root.tk.call("tk", "windowingsystem") != "x11":
    sys.exit("only X11 gives options of the desktop")
found = {".": options(root)}
kinds = "Toplevel Frame Label Button Canvas Checkbutton Entry Listbox Menu Menubutton Radiobutton Scrollbar Text"
for kind in kinds.split():
    found[kind] = options(getattr(tkinter, kind)(root))
for kind in "Frame Label Button Entry Menubutton Scrollbar Checkbutton Combobox".split():
    found["ttk " + kind] = options(getattr(ttk, kind)(root))
print(json.dumps(found))
"""
# What no program can be told otherwise: the first is asked for before the window is there.
OUR_COLOURS = {
    *("activeBackground", "activeForeground", "background", "disabledBackground", "disabledForeground"),
    *("highlightBackground", "inactiveSelectBackground", "readonlyBackground", "selectBackground"),
    *("selectForeground", "troughColor"),
}
OUT_OF_REACH = {"colormap", "class", "screen", "visual", ""}


def run(code: str, home: Path, *words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "HOME": str(home), **environ},
        timeout=60,
        check=False,
    )


def options(home: Path, defaults: str) -> dict[str, dict[str, str]]:
    """What every kind of widget is like where the user's file says `defaults`."""
    (home / ".Xdefaults").write_text(defaults)
    done = run(ALL_OPTIONS, home)
    if "only X11" in done.stderr:
        pytest.skip(done.stderr.strip())
    assert done.returncode == 0, done.stderr
    found: dict[str, dict[str, str]] = json.loads(done.stdout)
    return found


def needs_defaults(home: Path) -> None:
    """Skip where the display has options of its own, so that the user's file is not read."""
    (home / ".Xdefaults").write_text("*background: hostile\n")
    if run(ALL_OPTIONS, home, "plain").returncode == 0:
        pytest.skip("this display gives options of its own")


@pytest.mark.parametrize("value", ["hostile", "#232629", "17", "xft:Bitstream Vera Sans Mono"])
def test_no_option_of_the_desktop_gets_through(tmp_path: Path, value: str) -> None:
    needs_defaults(tmp_path)
    usual = options(tmp_path, "")
    names = {name for values in usual.values() for name in values} - OUT_OF_REACH
    assert len(names) > 60
    assert options(tmp_path, "".join(f"*{name}: {value}\n" for name in sorted(names))) == usual


def test_without_options_widgets_are_as_in_any_program(tmp_path: Path) -> None:
    ours = options(tmp_path, "")
    done = run(ALL_OPTIONS, tmp_path, "plain")
    if done.returncode:
        pytest.skip("this display gives options of its own")
    usual = json.loads(done.stdout)
    for kind, values in usual.items():
        for name, value in values.items():
            if name not in OUT_OF_REACH | OUR_COLOURS | {"variable", "activeBorderWidth", "activeStyle"}:
                assert (kind, name, ours[kind][name]) == (kind, name, value)


def test_names_of_files_are_read_as_python_reads_them(tmp_path: Path) -> None:
    code = (
        "import sys; from sweeper.ui.parts.desktop import open_root\n"
        "root = open_root(); print(sys.getfilesystemencoding(), root.tk.call('encoding', 'system'))"
    )
    done = run(code, tmp_path, LC_ALL="C")
    python, tk = done.stdout.split()
    assert python == tk


@pytest.mark.parametrize("name", [".Sweeper.py", ".Sweeper.tcl", ".-c.py"])
def test_no_start_file_of_the_user_is_run(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("error there" if name.endswith("tcl") else "raise RuntimeError('run')\n")
    done = run("from sweeper.ui.parts.desktop import open_root; open_root(); print('open')", tmp_path)
    assert (done.stdout, done.stderr) == ("open\n", "")
