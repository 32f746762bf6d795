"""Real events in random order, through every command and on the largest field: nothing goes wrong, and how long
the event loop was not free is recorded, for a person to read."""

from __future__ import annotations

import random
import tkinter
from collections.abc import Iterator
from pathlib import Path
from typing import Callable

import pytest
from PIL import Image

from sweeper.core import levels
from sweeper.store.settings import Start
from sweeper.teach.lessons import library
from sweeper.texts.language import say
from sweeper.ui.window.app import App
from sweeper.ui.window.commands import MENUS, Command, Menu, all_commands
from sweeper.ui.window.parts import PARTS
from tests.display import Heartbeat, pump, screenshot_of, wait_until, xdotool
from tests.ui.driver import Window, difference, open_window

LARGEST = levels.window_custom(100, 100, 2000)
EXIT = "exit"
HEADER = 55  # pixels at 1x above the cells, with the clock that goes on
# Tk's names of keys -> those of X, where they differ.
MODIFIERS = {"Control": "ctrl", "Shift": "shift"}


def menu_path(wanted: str, items: tuple[Command | Menu | None, ...] = MENUS) -> list[str]:
    """The keys that lead through the menus to a command; empty where it is not among `items`."""
    for place, item in enumerate(each for each in items if each is not None):
        if isinstance(item, Menu):
            inner = menu_path(wanted, item.items)
            if inner:
                return [*keys_to(say(item.label), place), *inner]
        elif item.id == wanted:
            return keys_to(say(item.label), place)
    return []


def keys_to(label: str, place: int) -> list[str]:
    """The underlined letter of a label; without one, as in the names of languages, the way to it from the first."""
    if "&" in label:
        return [label[label.index("&") + 1].lower()]
    return [*["Down"] * place, "Return"]


def key_of(sequence: str) -> str:
    """A key sequence of Tk, `<Control-q>`, in the words of xdotool, `ctrl+q`."""
    *modifiers, key = sequence.strip("<>").split("-")
    return "+".join([*(MODIFIERS[name] for name in modifiers), key])


class Walker:
    """Does one thing after the other to a window, and notes the commands carried out and the longest waits."""

    def __init__(self, window: Window, ran: list[str], seed: int) -> None:
        self.window, self.app, self.root = window, window.app, window.root
        self.ran = ran
        self.rng = random.Random(seed)
        self.beat = Heartbeat(self.root)
        self.waits: dict[str, float] = {}

    def step(self, name: str) -> None:
        """Do one thing and come back to a game: a command by its id, or what a method of that name does."""
        self.beat.start()
        if name in HAND:
            getattr(self, name)()
        else:
            self.command(name)
            pump(self.root, 60)
        self.beat.stop()
        self.waits[name] = max(self.waits.get(name, 0.0), self.beat.longest)
        self.go_on()

    def go_on(self) -> None:
        """Close what has opened, and have a game on the largest field that can be played."""
        for _ in range(len(self.app.dialogs.open)):
            open_now = len(self.app.dialogs.open)
            xdotool("key", "Escape")
            wait_until(self.root, lambda: len(self.app.dialogs.open) < open_now, 10_000, "a dialog to close")  # noqa: B023
        for _ in range(3):  # a question in a lesson is left before the lesson
            if self.app.stage is not self.app.play:
                xdotool("key", "Escape")
                pump(self.root, 30)
        assert self.app.stage is self.app.play
        game = self.window.game
        if (game.rows, game.cols) != (LARGEST.rows, LARGEST.cols) or not game.live:
            self.app.choose_level(LARGEST)
        pump(self.root, 20)

    def command(self, wanted: str) -> None:
        """Have a command carried out, by one of its keys or through the menus."""
        before = len(self.ran)
        (command,) = [command for command in all_commands() if command.id == wanted]
        keys = [key_of(sequence) for sequence in command.keys] + list(command.letters)
        if keys and self.rng.random() < 0.5 and self.app.stage is self.app.play:  # a lesson takes some of the keys
            xdotool("key", self.rng.choice(keys))
        else:
            first, *others = menu_path(wanted)
            for key in (f"alt+{first}", *others):
                xdotool("key", key)
                pump(self.root, 20)
        wait_until(self.root, lambda: wanted in self.ran[before:], 10_000, f"the command {wanted}")

    def point(self) -> tuple[int, int]:
        """Some point of the cells in sight."""
        canvas = self.window.canvas
        return (
            canvas.winfo_rootx() + self.rng.randrange(20, canvas.winfo_width() - 20),
            canvas.winfo_rooty() + self.rng.randrange(60 * self.app.zoom, canvas.winfo_height() - 20),
        )

    def hand(self, *words: object) -> None:
        xdotool("mousemove", *self.point(), *words)
        pump(self.root, 30)

    def open_cell(self) -> None:
        self.hand("click", 1)

    def mark_cell(self) -> None:
        self.hand("click", 3)

    def chord(self) -> None:
        self.hand("mousedown", 1, "mousedown", 3, "mouseup", 1, "mouseup", 3)

    def double_click(self) -> None:
        self.hand("click", "--repeat", 2, "--delay", 20, 1)

    def slide(self) -> None:
        self.hand("mousedown", 1, "mousemove", *self.point(), "mousemove", *self.point(), "mouseup", 1)

    def wheel(self) -> None:
        self.hand("click", "--repeat", 5, "--delay", 5, self.rng.choice((4, 5, 6, 7)))

    def arrows(self) -> None:
        self.hand("key", "--delay", 4, *(self.rng.choice(("Up", "Down", "Left", "Right")) for _ in range(8)))

    def keys(self) -> None:
        self.hand("key", "--delay", 4, *self.rng.choices(("space", "Return", "f", "Escape"), k=3))

    def peek(self) -> None:
        self.hand("keydown", "p", "sleep", 0.1, "keyup", "p")

    def lesson(self) -> None:
        """A lesson, with some of its keys and clicks on its board, up to its end or not."""
        self.learn(f"learn.lesson.{self.rng.choice(library.path()).id}")

    def drill(self) -> None:
        """A drill, in the same way."""
        self.learn(self.rng.choice(("learn.practise", "learn.storm", "learn.run", "learn.placement")))

    def edit(self) -> None:
        """The position editor, with some of its keys, clicks and turns of the wheel; perhaps playing from there."""
        self.app.run("editor")
        pump(self.root, 80)
        for _ in range(6):
            self.hand(*self.rng.choice(EDITING_HANDS))
            self.hand("key", "--delay", 4, *self.rng.choices(EDITING_KEYS, k=4))
        xdotool("mouseup", 1, "mouseup", 3)

    def learn(self, command: str) -> None:
        self.app.run(command)
        pump(self.root, 80)
        for _ in range(6):
            self.hand(*self.rng.choice(LEARNING_HANDS))
            self.hand("key", "--delay", 4, *self.rng.choices(LEARNING_KEYS, k=3))
        xdotool("mouseup", 1, "mouseup", 3)


HAND = (
    "open_cell",
    "mark_cell",
    "chord",
    "double_click",
    "slide",
    "wheel",
    "arrows",
    "keys",
    "peek",
    "lesson",
    "drill",
    "edit",
)
EDITING_HANDS = (
    ("click", 1),
    ("click", 3),
    ("click", "--repeat", 3, "--delay", 5, 4),
    ("mousedown", 1, "mousemove_relative", 40, 20, "mouseup", 1),
)
EDITING_KEYS = (
    *"0123",
    "f",
    "question",
    "Delete",
    "plus",
    "minus",
    "ctrl+z",
    "ctrl+y",
    "g",
    "p",
    "l",
    "e",
    "space",
    "Down",
    "F2",
    "BackSpace",
    "Escape",
)
LEARNING_HANDS = (
    ("click", 1),
    ("click", 3),
    ("mousedown", 1, "mousedown", 3, "mouseup", 1, "mouseup", 3),
    ("click", "--repeat", 2, "--delay", 20, 1),
)
LEARNING_KEYS = (
    "Return",
    "Return",
    "n",
    "0",
    "1",
    "2",
    "3",
    "b",
    "c",
    "a",
    "s",
    "w",
    "space",
    "f",
    "Down",
    "F2",
    "Escape",
)


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that any window carries out, in order."""
    found: list[str] = []
    real = App.run

    def run(app: App, command: str, about: str = "") -> None:
        found.append(command)
        real(app, command, about)

    monkeypatch.setattr(App, "run", run)
    return found


@pytest.fixture
def large_window(window_manager: None, root: tkinter.Tk, profile: Path, ran: list[str]) -> Iterator[Window]:
    """The program on the largest field; nothing may have gone wrong unseen.

    With a window manager: without one nobody gives the keys back when a menu goes under a pointer that is
    outside the window.
    """
    yield open_window(root, profile, Start(level=LARGEST, seed=1, zoom=1))
    xdotool("mouseup", 1, "mouseup", 3, "keyup", "p", "mousemove", 1900, 1190)
    assert not (profile / "errors.log").exists(), (profile / "errors.log").read_text()


def cells_shown(window: Window) -> Image.Image:
    """What the window shows of its cells, when assist has nothing to work out."""
    pump(window.root, 50)
    wait_until(window.root, lambda: not window.assistant._thinker.busy, 20_000, "the chances")
    pump(window.root, 100)
    picture = screenshot_of(window.canvas)
    return picture.crop((0, HEADER * window.app.zoom, picture.width, picture.height))


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 8))])
def test_every_command_in_any_order_on_the_largest_field(
    large_window: Window, ran: list[str], seed: int, record_property: Callable[[str, object], None]
) -> None:
    walker = Walker(large_window, ran, seed)
    names = [command.id for command in all_commands() if command.id != EXIT] + list(HAND) * 2
    walker.rng.shuffle(names)
    for name in names:
        walker.step(name)
    shown = cells_shown(large_window)
    large_window.app.play.forget_painted()
    large_window.app.show(large_window.app.play.redress(0))
    assert difference(cells_shown(large_window), shown) is None
    walker.command(EXIT)
    of_parts = {name for name in ran if any(entry.carries_out(name) for entry in PARTS)}  # which ask each other
    assert set(ran) - of_parts <= {command.id for command in all_commands()} <= set(ran)
    for name, wait in sorted(walker.waits.items(), key=lambda pair: -pair[1]):
        record_property(f"longest wait, {name}", f"{wait:.1f} ms")
        print(f"{name:<26}{wait:8.1f} ms")
