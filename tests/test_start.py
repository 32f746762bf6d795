"""The command line, and what is said where the window cannot open."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from sweeper import __version__, command_line, start
from tests.places import ROOT


def level(*words: str):
    return command_line.level_of(command_line.parser().parse_args(words))


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ((), None),
        (("--level", "Expert"), (16, 30, 99)),
        (("--size", "16x30", "--mines", "99"), (16, 30, 99)),
        (("--size", "20x20", "--density", "18"), (20, 20, 72)),
        (("--size", "4x8", "--mines", "31"), (4, 8, 31)),
    ],
)
def test_levels_on_the_command_line(words, size):
    chosen = level(*words)
    assert (chosen and (chosen.rows, chosen.cols, chosen.mines)) == size


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--level", "hard"), "level is 'hard', but it must be one of beginner, intermediate, expert, canvas"),
        (("--size", "16"), "size is '16', but it must be rows and columns as in 16x30"),
        (("--size", "10000x10000", "--mines", "100000"), "rows is 10000, but it must be from 4 to 100"),
        (("--size", "9x9", "--mines", "81"), "mines is 81, but it must be from 1 to 80"),
        (("--size", "9x9", "--mines", "ten"), "mines is 'ten', but it must be a whole number from 1 to 80"),
        (("--size", "9x9", "--density", "100"), "density is 100, but it must be from 1 to 99"),
        (("--size", "9x9"), "--size needs either --mines or --density"),
        (("--size", "9x9", "--mines", "9", "--density", "9"), "--size needs either --mines or --density"),
        (("--mines", "10"), "--mines and --density go with --size"),
        (("--size", "9x9", "--mines", "9", "--level", "expert"), "--size and --level cannot both be given"),
        (("--zoom", "5"), "zoom is 5, but it must be from 1 to 4"),
        (("--seed", "x"), "seed is 'x', but it must be a whole number"),
        (("--first-click", "lucky"), "first-click rule is 'lucky', but it must be one of opening, safe, auto, none"),
        (("--frobnicate",), "unrecognized arguments: --frobnicate"),
    ],
)
def test_a_bad_option_is_one_sentence(words, sentence, capsys):
    with pytest.raises(SystemExit) as leaving:
        start.main(words)
    assert leaving.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.strip().splitlines()) == 1
    assert sentence in captured.err


def test_the_version_needs_no_window(capsys):
    with pytest.raises(SystemExit) as leaving:
        start.main(["--version"])
    assert leaving.value.code == 0
    assert capsys.readouterr().out == f"sweeper {__version__}\n"


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
def test_no_display_is_one_sentence():
    assert "Sweeper needs a screen" in one_sentence(run(MAIN))
    assert "DISPLAY" in one_sentence(run(MAIN, DISPLAY=":987"))


def test_no_tk_says_what_to_install():
    said = one_sentence(run(f"import sys; sys.modules['tkinter'] = None; sys.modules['_tkinter'] = None; {MAIN}"))
    assert "Sweeper needs Tk" in said
    assert "install" in said


def test_an_old_tk_is_named():
    code = f"import tkinter; tkinter.TkVersion = 8.5; {MAIN}"
    said = one_sentence(run(code))
    assert "needs Tk 8.6 or later" in said
    assert "8.5" in said


def test_an_old_python_is_named():
    code = f"import sys; sys.version_info = (3, 8, 0); {MAIN}"
    assert "needs Python 3.9 or later, but this is Python 3.8" in one_sentence(run(code))


def test_without_a_console_the_message_goes_to_a_box(monkeypatch):
    import ctypes
    from types import SimpleNamespace

    boxes = []

    def box(_, message, title, kind):
        boxes.append((message, title, kind))

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=SimpleNamespace(MessageBoxW=box)), raising=False)
    with pytest.raises(SystemExit):
        start.main(["--zoom", "9"])
    assert boxes == [("sweeper: zoom is 9, but it must be from 1 to 4.", "Sweeper", 0x10)]


def test_the_program_opens_its_window_and_leaves_quietly(display, profile):
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


def test_it_starts_from_any_folder(tmp_path):
    done = subprocess.run(
        [sys.executable, str(ROOT / "sweeper.pyw"), "--version"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=60,
        check=True,
    )
    assert done.stdout == f"sweeper {__version__}\n"
