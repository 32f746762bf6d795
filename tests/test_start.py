"""Opening the window from the command line, and what is said where it cannot open."""

from __future__ import annotations

import ast
import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from sweeper import __version__, start
from tests.places import ROOT


def run(code: str, **environ: str) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if key != "DISPLAY"} | environ
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, env=env, timeout=60, check=False
    )


MAIN = "import sys; sys.argv = ['sweeper.pyw']; import runpy; runpy.run_path('sweeper.pyw', run_name='__main__')"


def one_sentence(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    return done.stderr


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen on Windows and macOS")
def test_no_display_is_one_sentence() -> None:
    assert "Sweeper needs a screen" in one_sentence(run(MAIN))
    assert "DISPLAY" in one_sentence(run(MAIN, DISPLAY=":987"))


def test_no_tk_says_what_to_install() -> None:
    said = one_sentence(run(f"import sys; sys.modules['tkinter'] = None; sys.modules['_tkinter'] = None; {MAIN}"))
    assert "Sweeper needs Tk" in said
    assert "install" in said


def test_an_old_tk_is_named() -> None:
    code = f"import tkinter; tkinter.TkVersion = 8.5; {MAIN}"
    said = one_sentence(run(code))
    assert "needs Tk 8.6 or later" in said
    assert "8.5" in said


@pytest.mark.parametrize("words", [[], ["play"], ["solve", "--json"], ["--help"]])
def test_an_old_python_is_named(words: list[str]) -> None:
    sentence = "Sweeper needs Python 3.9 or later, but this is Python 3.8.\n"
    module = f"sys.argv = ['sweeper', *{words}]; import runpy; runpy.run_module('sweeper', run_name='__main__')"
    for code in (MAIN, module):
        assert one_sentence(run(f"import sys; sys.version_info = (3, 8, 0); {code}")) == sentence


@pytest.mark.parametrize("name", ["sweeper.pyw", "sweeper/__init__.py", "sweeper/__main__.py"])
def test_an_old_python_can_read_what_names_it(name: str) -> None:
    tree = ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 4))
    for node in ast.walk(tree):
        assert not isinstance(node, (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr))
        assert not (isinstance(node, ast.ImportFrom) and node.module == "__future__")
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None
            assert [argument.annotation for argument in node.args.args] == [None] * len(node.args.args)


@pytest.mark.parametrize("name", ["python2.7", "python3.6", "python3.7", "python3.8"])
def test_an_old_python_that_is_here_says_so(name: str) -> None:
    command = shutil.which(name)
    if command is None or subprocess.run([command, "--version"], capture_output=True, check=False).returncode:
        pytest.skip(f"there is no {name} here")
    for words in (["-B", "-m", "sweeper"], ["-B", "-m", "sweeper", "play"], ["-B", "sweeper.pyw"]):
        done = subprocess.run([command, *words], capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
        assert f"but this is Python {name[6:]}." in one_sentence(done)


def test_without_a_console_a_bad_option_goes_to_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[tuple[object, ...]] = []
    user32 = SimpleNamespace(MessageBoxW=lambda *words: boxes.append(words))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    with pytest.raises(SystemExit):
        start.main(["--zoom", "9"])
    assert boxes == [(None, "sweeper: Zoom must be 1 to 4, not 9.", "Sweeper", 0x10)]


OPEN_AND_LEAVE = """
import runpy, sys, tkinter
real = tkinter.Tk.mainloop
def soon(self, n=0):
    self.after(300, lambda: self.tk.eval("eval [wm protocol . WM_DELETE_WINDOW]"))
    real(self, n)
tkinter.Tk.mainloop = soon
script = sys.argv[1]
sys.argv[1:] = ["--level", "expert", "--seed", "3", "--profile", sys.argv[2]]
runpy.run_path(script, run_name="__main__")
"""


LOADED_FOR_ENGLISH = """
import os, sys, tkinter
real = tkinter.Tk.mainloop
def soon(self, n=0):
    self.after(800, lambda: self.tk.eval("eval [wm protocol . WM_DELETE_WINDOW]"))
    real(self, n)
tkinter.Tk.mainloop = soon
from sweeper import start
start.main([])
print(sorted(name for name in ("gettext", "argparse", "plistlib") if name in sys.modules))
"""


@pytest.mark.parametrize(("spoken", "loaded"), [("en", "[]"), ("zh_CN", "['gettext']")])
def test_english_opens_its_window_without_a_catalogue(display: str, profile: Path, spoken: str, loaded: str) -> None:
    speaks = {"LANGUAGE": spoken, "LANG": "en_US.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
    done = run(LOADED_FOR_ENGLISH, DISPLAY=display, XDG_CONFIG_HOME=str(profile), **speaks)
    assert (done.stdout, done.stderr) == (f"{loaded}\n", "")


def opened_and_left(profile: Path, *, program: Path = ROOT, **environ: str) -> tuple[int, str, str]:
    """Exit status, output and errors of the program where its window is closed as soon as it is there."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", OPEN_AND_LEAVE, str(program / "sweeper.pyw"), str(profile)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **environ},
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_the_program_opens_its_window_and_leaves_quietly(display: str, profile: Path) -> None:
    assert opened_and_left(profile) == (0, "", "")


@pytest.mark.parametrize(
    "option", ["*font: xft:Bitstream Vera Sans Mono", "*foreground: nosuch", "*Menu.borderWidth: thick"]
)
def test_options_of_the_desktop_do_not_stop_it(display: str, profile: Path, option: str) -> None:
    (profile / ".Xdefaults").write_text(f"{option}\n")
    assert opened_and_left(profile, HOME=str(profile)) == (0, "", "")


def copied_to(folder: Path) -> Path:
    """A copy of the program in a new folder."""
    try:
        folder.mkdir()
    except OSError as error:
        pytest.skip(f"no folder can have such a name here: {error}")
    shutil.copy(ROOT / "sweeper.pyw", folder)
    shutil.copytree(ROOT / "sweeper", folder / "sweeper", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "images").mkdir()
    for picture in ROOT.glob("images/*.png"):
        shutil.copy(picture, folder / "images")
    return folder


@pytest.mark.parametrize("name", ["\u043f\u0440\u043e\u0435\u043a\u0442", os.fsdecode(b"caf\xe9"), "a {b} $c [d]"])
@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_it_opens_in_a_folder_of_any_name(display: str, profile: Path, tmp_path: Path, name: str, locale: str) -> None:
    assert opened_and_left(profile, program=copied_to(tmp_path / name), LC_ALL=locale) == (0, "", "")


def test_a_picture_that_is_missing_is_named(display: str, profile: Path, tmp_path: Path) -> None:
    program = copied_to(tmp_path / "copy")
    (program / "images" / "sheet.png").unlink()
    status, out, said = opened_and_left(profile, program=program)
    assert (status, out, said.count("\n")) == (1, "", 1)
    assert said.startswith("Sweeper cannot open its window, because the picture sheet.png is in neither")


NO_FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}</dir><cachedir>{folder}</cachedir></fontconfig>
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="fonts come from fontconfig on Linux only")
def test_a_system_without_fonts_is_one_sentence(display: str, tmp_path: Path) -> None:
    file = tmp_path / "fonts.conf"
    file.write_text(NO_FONTS.format(folder=tmp_path))
    assert "Tk finds no font to write with" in one_sentence(run(MAIN, DISPLAY=display, FONTCONFIG_FILE=str(file)))


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            'tkinter.TclError("Can\'t find a usable tk.tcl in the following directories: \\n    /lib")',
            "parts of Tk are",
        ),
        ("tkinter.TclError('bad screen distance \"x\"')", 'cannot open its window (bad screen distance "x").'),
        ("PermissionError(13, 'Permission denied')", "cannot open its window (Permission denied)."),
    ],
)
def test_what_keeps_the_window_from_opening_is_one_sentence(error: str, sentence: str) -> None:
    fail = f"import tkinter\ndef fail(self): raise {error}\ntkinter.Tk.loadtk = fail\n"
    assert sentence in one_sentence(run(fail + MAIN))


def test_a_fault_of_our_own_at_the_start_is_written_down(display: str, profile: Path) -> None:
    fail = "import sweeper.ui.window.shell as shell\ndef fail(self, *_): 1 / 0\nshell.Shell.__init__ = fail\n"
    named = MAIN.replace("['sweeper.pyw']", f"['sweeper.pyw', '--profile', {str(profile)!r}]")
    said = one_sentence(run(fail + named, DISPLAY=display))
    assert said.startswith(
        "Something went wrong inside Sweeper, so its window cannot open; what happened is written in"
    )
    assert "ZeroDivisionError" in (profile / "errors.log").read_text()


def test_it_can_be_interrupted_while_it_opens(display: str) -> None:
    fail = "import tkinter\ndef fail(self): raise KeyboardInterrupt\ntkinter.Tk.loadtk = fail\n"
    done = run(fail + MAIN, DISPLAY=display)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_it_starts_from_any_folder(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "sweeper.pyw"), "--version"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=60,
        check=True,
    )
    assert done.stdout == f"sweeper {__version__}\n"
