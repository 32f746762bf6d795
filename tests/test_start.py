"""Opening the window from the command line, and what is said where it cannot open."""

from __future__ import annotations

import ctypes
import os
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


def test_an_old_python_is_named() -> None:
    code = f"import sys; sys.version_info = (3, 8, 0); {MAIN}"
    assert "needs Python 3.9 or later, but this is Python 3.8" in one_sentence(run(code))


def test_without_a_console_a_bad_option_goes_to_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[tuple[object, ...]] = []
    user32 = SimpleNamespace(MessageBoxW=lambda *words: boxes.append(words))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    with pytest.raises(SystemExit):
        start.main(["--zoom", "9"])
    assert boxes == [(None, "sweeper: zoom is 9, but it must be from 1 to 4.", "Sweeper", 0x10)]


def test_the_program_opens_its_window_and_leaves_quietly(display: str, profile: Path) -> None:
    code = (
        "import tkinter; real = tkinter.Tk.mainloop\n"
        "def soon(self, n=0):\n"
        "    self.after(300, lambda: self.tk.eval('eval [wm protocol . WM_DELETE_WINDOW]')); real(self, n)\n"
        "tkinter.Tk.mainloop = soon\n"
        "import sys; sys.argv = ['sweeper.pyw', '--level', 'expert', '--seed', '3', '--profile', sys.argv[1]]\n"
        "import runpy; runpy.run_path('sweeper.pyw', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, str(profile)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


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
