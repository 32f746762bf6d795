"""The parts of `python3 -m tests`, and the fixtures that every other test relies on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import tkinter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.display import Heartbeat, is_alive, needed_program, pump, screenshot, screenshot_of, wait_until, xdotool
from tests.harness import command, environment, programs
from tests.harness.arguments import Options, is_on, split_arguments
from tests.harness.screen import start_screen, uses_x
from tests.harness.trouble import Trouble
from tests.places import ROOT


def having(*names: str) -> Callable[[str], str | None]:
    """A system that has only these programs."""
    return lambda name: f"/bin/{name}" if name in names else None


# ---- arguments


@pytest.mark.parametrize(
    ("words", "variables", "expected"),
    [
        ([], {}, Options()),
        (["--only-tests"], {}, Options(only_tests=True)),
        (["--require-display"], {}, Options(require_display=True)),
        ([], {"CI": "true"}, Options(require_display=True)),
        ([], {"CI": "false"}, Options()),
        (["--help"], {}, Options(show_help=True)),
        (["tests/core", "-k", "flood"], {}, Options(pytest_arguments=("tests/core", "-k", "flood"))),
        (["-x", "--only-tests", "a"], {}, Options(only_tests=True, pytest_arguments=("-x", "a"))),
        (["--slow"], {}, Options(pytest_arguments=("--slow",))),
        (["-x", "--", "--help"], {}, Options(pytest_arguments=("-x", "--help"))),
    ],
)
def test_arguments(words: list[str], variables: dict[str, str], expected: Options) -> None:
    assert split_arguments(words, variables) == expected


@pytest.mark.parametrize(("text", "on"), [(None, False), ("", False), ("0", False), ("1", True), ("true", True)])
def test_what_counts_as_yes(text: str | None, on: bool) -> None:
    assert is_on(text) is on


# ---- the system's package managers


@pytest.mark.parametrize(
    ("manager", "expected"),
    [
        ("apt-get", "sudo apt-get install -y --no-install-recommends xvfb xdotool openbox fonts-noto-cjk"),
        ("dnf", "sudo dnf install -y xorg-x11-server-Xvfb xdotool openbox google-noto-sans-cjk-fonts"),
        ("pacman", "sudo pacman -S --noconfirm --needed xorg-server-xvfb xdotool openbox noto-fonts-cjk"),
        ("apk", "sudo apk add xvfb xdotool openbox font-noto-cjk"),
        (
            "zypper",
            "sudo zypper --non-interactive install xorg-x11-server-Xvfb xdotool openbox google-noto-sans-sc-fonts",
        ),
    ],
)
def test_install_command(manager: str, expected: str) -> None:
    wanted = (*programs.REQUIRED, *programs.OPTIONAL)
    assert programs.advice(wanted, having(manager)) == "type: " + expected


@pytest.mark.parametrize(
    ("names", "text"),
    [(("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")],
)
def test_advice_without_a_package_manager(names: tuple[str, ...], text: str) -> None:
    assert programs.advice(names, having()) == f"install {text} with the package manager of your system"


def test_missing_programs() -> None:
    assert programs.missing(("Xvfb", "xdotool"), having("xdotool")) == ["Xvfb"]


def test_nothing_is_installed_without_the_right_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "rights_to_install", lambda: None)
    monkeypatch.setattr(programs, "_succeeds", lambda command: pytest.fail(f"ran {command}"))
    assert programs.install(["no-such-program"]) == ["no-such-program"]


def test_a_failed_install_is_tried_again_after_a_refresh(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(programs, "rights_to_install", lambda: ())
    monkeypatch.setattr(programs, "find_manager", lambda: programs.MANAGERS[0])

    def fails(command: list[str]) -> bool:
        ran.append(command)
        return False

    monkeypatch.setattr(programs, "_succeeds", fails)
    assert programs.install(["no-such-program"]) == ["no-such-program"]
    assert [command[1] for command in ran] == ["install", "update", "install"]


def test_a_package_that_is_not_to_be_had_keeps_no_other_away(monkeypatch: pytest.MonkeyPatch) -> None:
    there: set[str] = set()

    def run(command: list[str]) -> bool:
        wanted = command[command.index("--no-install-recommends") + 1 :] if "install" in command else []
        if "openbox" in wanted:
            return False
        there.update(wanted)
        return True

    monkeypatch.setattr(programs, "rights_to_install", lambda: ())
    monkeypatch.setattr(programs, "find_manager", lambda: programs.MANAGERS[0])
    monkeypatch.setattr(programs, "missing", lambda names: [name for name in names if name not in there])
    monkeypatch.setattr(programs, "_succeeds", run)
    assert programs.install(["xdotool", "openbox"]) == ["openbox"]


def test_a_system_that_cannot_list_its_fonts_has_none_for_chinese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.harness.programs.shutil.which", having())
    assert programs.find(programs.CHINESE_FONT) is None
    assert programs.missing((programs.CHINESE_FONT,)) == [programs.CHINESE_FONT]


# ---- what window tests use of the system


def without(*names: str) -> Callable[[tuple[str, ...]], list[str]]:
    """An `install` that cannot bring these."""
    return lambda wanted: [name for name in wanted if name in names]


@pytest.mark.parametrize("name", programs.REQUIRED)
def test_a_required_display_needs_every_program_that_drives_windows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "install", without(name))
    monkeypatch.setattr(programs, "find_manager", lambda find: programs.MANAGERS[0])
    with pytest.raises(Trouble, match=f"There is no {name} .*; type: sudo apt-get install .*{name.lower()}$"):
        command.install_programs(Options(require_display=True))


@pytest.mark.parametrize(
    ("lacking", "required"),
    [
        (("xdotool", "openbox"), False),
        ((programs.CHINESE_FONT,), False),
        ((programs.CHINESE_FONT,), True),
    ],
)
def test_what_is_missing_is_told_where_tests_are_only_skipped(
    lacking: tuple[str, ...], required: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(programs, "install", without(*lacking))
    command.install_programs(Options(require_display=required))
    told = capsys.readouterr().out
    assert told.startswith(f"There is no {programs.listed(lacking)} for the tests of windows; ")
    assert told.endswith(" (tests that need it are skipped)\n")


def test_nothing_is_told_where_nothing_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(programs, "install", without())
    command.install_programs(Options(require_display=True))
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("name", programs.REQUIRED)
@pytest.mark.parametrize(
    ("variable", "outcome"), [("1", pytest.fail.Exception), ("0", pytest.skip.Exception), (None, pytest.skip.Exception)]
)
def test_a_program_missing_fails_a_test_only_where_a_display_is_required(
    name: str, variable: str | None, outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.display.shutil.which", having())
    monkeypatch.setattr("tests.display.uses_x", lambda: True)
    if variable is None:
        monkeypatch.delenv("SWEEPER_REQUIRE_DISPLAY", raising=False)
    else:
        monkeypatch.setenv("SWEEPER_REQUIRE_DISPLAY", variable)
    with pytest.raises(outcome, match=f"{name} is not installed; "):
        needed_program(name)


def test_on_systems_without_x_a_test_with_real_events_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.display.uses_x", lambda: False)
    monkeypatch.setenv("SWEEPER_REQUIRE_DISPLAY", "1")
    with pytest.raises(pytest.skip.Exception, match="xdotool is for windows of X only"):
        xdotool("click", 1)


# ---- the suite


SHARED = ("--dist", "loadfile", "--max-worker-restart", "0")


@pytest.mark.parametrize(
    ("arguments", "count", "server", "expected"),
    [
        ((), 2, "Xvfb", ("-n", "2", *SHARED)),
        (("--slow",), 3, "Xvfb", ("-n", "3", *SHARED)),
        ((), 64, "Xvfb", ("-n", "4", *SHARED)),
        ((), 1, "Xvfb", ()),
        ((), 64, None, ()),
        (("tests/core",), 64, "Xvfb", ()),
        (("-k", "flood"), 64, "Xvfb", ()),
        (("--slow", "-x"), 64, "Xvfb", ()),
    ],
)
def test_only_the_whole_suite_is_shared_among_processes(
    arguments: tuple[str, ...], count: int, server: str | None, expected: tuple[str, ...]
) -> None:
    assert command.shared_out(arguments, count, server) == expected


@pytest.mark.parametrize(
    ("arguments", "limited"),
    [((), True), (("tests/core", "-x"), True), (("--slow",), False), (("--timeout=5",), False)],
)
def test_a_test_that_hangs_is_ended(arguments: tuple[str, ...], limited: bool) -> None:
    words = command.time_limit(arguments)
    assert words == (("--timeout", "600", "--timeout-method", "thread") if limited else ())


CHANCE = re.compile(
    r"\burandom\(|\bsecrets\.|\buuid4\(|\bRandom\(\)"
    r"|\brandom\.(?:random|randrange|randint|randbytes|getrandbits|uniform|gauss|choices?|sample|shuffle)\("
)


def test_what_tests_draw_can_be_drawn_again() -> None:
    """A failure must come again, and processes that share the suite must find the same tests in it."""
    drawn = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if CHANCE.search(line)
    ]
    assert drawn == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("os.uran" + "dom(20)", True),
        ("rng = random.Ran" + "dom()", True),
        ("random.shuf" + "fle(cells)", True),
        ("random.Random(1).shuffle(cells)", False),
        ("rng.choice(cells)", False),
    ],
)
def test_what_cannot_be_drawn_again_is_found(line: str, found: bool) -> None:
    assert bool(CHANCE.search(line)) is found


def test_there_is_a_processor() -> None:
    assert command.processors() >= 1


# ---- the environment


def test_stamp_changes_with_the_pins_and_the_python_but_not_with_line_ends() -> None:
    stamp = environment.stamp_text(b"pytest==1\nmypy==2\n", "3.9")
    assert stamp == environment.stamp_text(b"pytest==1\r\nmypy==2\r\n", "3.9")
    assert stamp != environment.stamp_text(b"pytest==1\nmypy==3\n", "3.9")
    assert stamp != environment.stamp_text(b"pytest==1\nmypy==2\n", "3.10")


@pytest.mark.parametrize(("text", "good"), [("abc\n", True), ("abd\n", False), ("", False), (None, False)])
def test_an_environment_needs_its_stamp(tmp_path: Path, text: str | None, good: bool) -> None:
    if text is not None:
        (tmp_path / environment.STAMP).write_text(text, encoding="utf-8")
    assert environment.is_stamped(tmp_path, "abc") is good


def test_an_environment_without_a_python_is_not_sound(tmp_path: Path) -> None:
    assert not environment.is_sound(tmp_path)


def test_a_broken_environment_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "requirements.txt").write_bytes(b"pytest==1\n")
    done: list[str] = []
    sound = False
    monkeypatch.setattr(environment, "make", lambda folder: folder.mkdir(parents=True, exist_ok=True))
    monkeypatch.setattr(environment, "fill", lambda folder, requirements: done.append("fill"))
    monkeypatch.setattr(environment, "is_sound", lambda folder: sound)
    environment.ready_environment(tmp_path)
    environment.ready_environment(tmp_path)
    assert done == ["fill", "fill"]
    sound = True
    environment.ready_environment(tmp_path)
    assert done == ["fill", "fill"]


def test_a_python_without_venv_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "find_manager", lambda: programs.MANAGERS[0])
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "ensurepip", None)
        with pytest.raises(Trouble, match="install python3-venv and try again"):
            environment.make(tmp_path / "env")


def test_a_python_without_tkinter_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "find_manager", lambda: programs.MANAGERS[0])
    (tmp_path / "tkinter.py").write_text("raise ImportError('no _tkinter')\n", encoding="utf-8")
    with pytest.raises(Trouble, match="has no tkinter; install the package python3-tk and try again"):
        command.has_screen(Path(sys.executable), {**os.environ, "PYTHONPATH": str(tmp_path)})


def test_last_words_prefers_the_error() -> None:
    assert environment.last_words("a\nERROR: no such package\nnotice\n\n") == "ERROR: no such package"
    assert environment.last_words("a\nb\n") == "b"
    assert environment.last_words("") == "nothing"


def test_a_failing_pip_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    requirements = tmp_path / "requirements.txt"
    requirements.write_text("this is no requirement ==\n", encoding="utf-8")
    monkeypatch.setattr(environment, "python_of", lambda folder: Path(sys.executable))
    with pytest.raises(Trouble, match="could not be installed") as caught:
        environment.fill(tmp_path, requirements)
    assert "\n" not in str(caught.value)


def test_every_requirement_is_pinned() -> None:
    lines = (ROOT / "tests" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in pins if not re.match(r"[\w.-]+==[\d.]+($|; )", line)] == []


# ---- the virtual screen


def is_there(screen: str) -> bool:
    """Whether a display answers.

    Another process asks: Tk remembers the display that it was last asked to use, and a server that goes while
    it is talked to takes the process along.
    """
    probe = f"import tkinter; tkinter.Tk(screenName={screen!r}).destroy()"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True)
    return "couldn't connect" not in done.stderr


def test_a_screen_goes_when_it_is_stopped() -> None:
    server = needed_program("Xvfb")
    screen, other = start_screen(server), start_screen(server)
    assert screen.name != other.name
    for each in (screen, other):
        assert is_there(each.name)
        each.stop()
        each.stop()
        assert not is_there(each.name)


def test_a_server_that_does_not_start_is_one_sentence() -> None:
    if not uses_x():
        pytest.skip("there is no virtual screen for windows that do not use X")
    with pytest.raises(Trouble, match="did not start"):
        start_screen("false")


def test_a_screen_goes_with_the_process_that_started_it() -> None:
    server = needed_program("Xvfb")
    code = (
        "import os, sys; from tests.harness.screen import start_screen;"
        f"print(start_screen({server!r}).name, flush=True); os.kill(os.getpid(), 9)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    name = done.stdout.strip()
    assert re.fullmatch(r":\d+", name)
    deadline = time.monotonic() + 20
    while is_there(name):
        assert time.monotonic() < deadline, f"the display {name} is still there"
        time.sleep(0.05)


def test_a_process_that_runs_beside_others_has_a_screen_to_itself(display: str) -> None:
    needed_program("Xvfb")
    code = "from tests.display import open_display; print(open_display(), open_display(own=True))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    present, own = done.stdout.split()
    assert present == display
    assert own != display


# ---- the fixtures


def test_screenshot_of_a_widget_has_its_pixels(root: tkinter.Tk) -> None:
    root.geometry("300x200+40+60")
    frame = tkinter.Frame(root, background="#12ab34", width=50, height=40)
    frame.place(x=20, y=30)
    picture = screenshot_of(frame)
    assert picture.size == (50, 40)
    assert picture.getcolors() == [(2000, (0x12, 0xAB, 0x34))]
    assert screenshot(root).size == (root.winfo_screenwidth(), root.winfo_screenheight())


def test_pump_runs_what_is_due(root: tkinter.Tk) -> None:
    ran: list[int] = []
    root.after(0, ran.append, 1)
    root.after(3_600_000, ran.append, 2)
    assert ran == []
    pump(root, 0)
    assert ran == [1]


def test_pump_ends_with_its_window(root: tkinter.Tk) -> None:
    root.after(10, root.destroy)
    pump(root, 60_000)


def test_wait_until_gives_the_value_or_fails(root: tkinter.Tk) -> None:
    ran: list[int] = []
    root.after(20, ran.append, 7)
    assert wait_until(root, lambda: ran) == [7]
    with pytest.raises(AssertionError, match="waited 20 ms in vain for a miracle"):
        wait_until(root, lambda: False, 20, "a miracle")


def test_a_heartbeat_finds_the_longest_wait_since_its_start(root: tkinter.Tk) -> None:
    beat = Heartbeat(root)
    beat.start()
    root.after(5, time.sleep, 0.08)
    root.after(10, time.sleep, 0.01)
    pump(root, 150)
    assert beat.longest >= 75
    beat.start()
    assert beat.longest == 0
    beat.stop()
    beat.stop()
    root.after(0, time.sleep, 0.02)
    pump(root, 40)
    assert beat.longest == 0


def test_real_clicks_arrive(root: tkinter.Tk) -> None:
    root.geometry("200x100+100+100")
    seen: list[tuple[int, int]] = []
    root.bind("<Button-1>", lambda event: seen.append((event.x, event.y)))
    pump(root)
    xdotool("mousemove", root.winfo_rootx() + 17, root.winfo_rooty() + 23, "click", 1)
    assert wait_until(root, lambda: seen) == [(17, 23)]


def test_a_window_manager_closes_windows(root: tkinter.Tk, window_manager: None) -> None:
    closed: list[bool] = []
    root.protocol("WM_DELETE_WINDOW", lambda: closed.append(True))
    root.title("to be closed")
    pump(root, 200)
    window = xdotool("search", "--sync", "--onlyvisible", "--name", "to be closed").split()[0]
    xdotool("windowactivate", window, "key", "alt+F4")
    assert wait_until(root, lambda: closed) == [True]


def test_chinese_is_more_than_boxes(root: tkinter.Tk, chinese_font: None) -> None:
    signs = [tkinter.Label(root, text=text) for text in ("\u5730", "\u96f7")]
    for sign in signs:
        sign.pack()
    one, other = (screenshot_of(sign) for sign in signs)
    assert one.tobytes() != other.tobytes()


def test_many_windows_in_one_process(display: str) -> None:
    for _ in range(40):
        window = tkinter.Tk()
        tkinter.Canvas(window).pack()
        window.update()
        assert is_alive(window)
        window.destroy()
        assert not is_alive(window)


def test_the_profile_folder_is_empty(profile: Path) -> None:
    assert list(profile.iterdir()) == []


FAILING = """
def test_python(root):
    root.after(0, lambda: 1 / 0)
    root.update()

def test_own_window(display, callback_errors):
    import tkinter
    window = tkinter.Tk()
    window.after(0, lambda: 1 / 0)
    window.update()
    window.destroy()

def test_tcl(root):
    root.tk.eval("after 0 no_such_command")
    root.update()
    root.update()

def test_expected(root, callback_errors):
    root.after(0, lambda: 1 / 0)
    root.update()
    assert isinstance(callback_errors.pop(), ZeroDivisionError)
"""


def test_errors_in_callbacks_fail_the_test(display: str, tmp_path: Path) -> None:
    (tmp_path / "test_inner.py").write_text(FAILING, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-c", str(ROOT / "pyproject.toml")]
    done = subprocess.run(
        [*command, "--rootdir", str(tmp_path), str(tmp_path)], cwd=ROOT, capture_output=True, text=True
    )
    failed = re.findall(r"^FAILED .*::(\w+)", done.stdout, re.MULTILINE)
    assert failed == ["test_python", "test_own_window", "test_tcl"], done.stdout
    assert "3 failed, 1 passed" in done.stdout
    assert "ZeroDivisionError" in done.stdout
