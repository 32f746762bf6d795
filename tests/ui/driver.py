"""Drives a real window with real events, and compares what it shows with the composed picture."""

from __future__ import annotations

import re
import tkinter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

from images.compose import compose
from sweeper.core.cells import Cell
from sweeper.core.game import Game
from sweeper.input.gesture import Look
from sweeper.look.geometry import Geometry
from sweeper.look.tiles import face, tile
from sweeper.store.settings import SettingsStore, Start
from sweeper.teach.sheets.results import Results
from sweeper.texts import records as texts
from sweeper.texts.language import Text
from sweeper.ui.assist.assistant import Assistant
from sweeper.ui.assist.strip import Strip
from sweeper.ui.learn.learning import Learning
from sweeper.ui.parts.dialog_window import Dialog
from sweeper.ui.parts.dialogs import fill_notice, fill_question
from sweeper.ui.records.best_times import ask_reset, fill_name, show_ten
from sweeper.ui.records.records import Records
from sweeper.ui.window.app import App
from sweeper.ui.window.shell import Shell
from tests.boards import game_on
from tests.display import pump, screenshot_of, settle, wait_until, xdotool
from tests.places import ROOT

BUTTONS = {"L": 1, "M": 2, "R": 3}
TOKEN = re.compile(r"(?P<shift>\^?)(?P<button>[LMR])(?P<way>[+-])(?P<place>\w*)|>(?P<to>\w+)|(?P<pause>\d+)ms")
Point = tuple[int, int]
# Moves and buttons reach the server by different ways; on a busy machine they could overtake each other.
BREATH = ("sleep", 0.008)


# Every kind of dialog, by its name.
DIALOGS = (
    "code",
    "custom",
    "timing",
    "help",
    "about",
    "best",
    "statistics",
    "reset",
    "ten",
    "name",
    "notice",
    "question",
    "more",
    "lessons",
    "technique",
    "strengths",
    "review",
    "editor.size",
    "games",
    "orders",
    "my_games",
    "teacher",
    "results",
    "daily",
    "estimates",
)


@dataclass
class Window:
    """An open window of the program.

    places: names for cells and points of the canvas that scripts use, besides `face` and `off`.
    """

    app: App
    root: tkinter.Tk
    profile: Path
    places: dict[str, Cell]

    @property
    def game(self) -> Game:
        return self.app.play.game

    @property
    def canvas(self) -> tkinter.Canvas:
        return self.app.field.canvas

    @property
    def assistant(self) -> Assistant:
        return self.app.parts["assist"]

    @property
    def strip(self) -> Strip:
        return self.assistant.strip

    @property
    def records(self) -> Records:
        return self.app.parts["records"]

    def load(self, lines: list[str], rule: str = "none") -> Game:
        """Play on the layout drawn in `lines`."""
        self.app.play.load(game_on(lines, rule))
        self.app.build_field()
        self.app.show(self.app.play.repaint(0))
        settle(self.root)
        return self.game

    def point(self, place: str | Cell | Point) -> Point:
        """The screen point of a named place or of the middle of a cell."""
        x, y = self._on_canvas(self.places.get(place, place) if isinstance(place, str) else place)
        return self.canvas.winfo_rootx() + x, self.canvas.winfo_rooty() + y

    def _on_canvas(self, place: str | Cell) -> Point:
        zoom = self.app.zoom
        if place == "face":
            left, top, width, height = self.app.field.geometry.face_box
            return (left + width // 2) * zoom, (top + height // 2) * zoom
        if place == "off":
            return 5 * zoom, 48 * zoom
        assert not isinstance(place, str), place
        return self.app.field.centre(place)

    def play(self, script: str) -> None:
        """Real events: `L+a` press left at a, `L-` release where the pointer is, `>b` move, `^L+a` with
        Shift, `80ms` wait; R is right, M middle."""
        words: list[object] = []
        for token in script.split():
            found = TOKEN.fullmatch(token)
            assert found, token
            place = found["place"] or found["to"]
            if place:
                words += ["mousemove", *self.point(place), *BREATH]
            if found["pause"]:
                words += ["sleep", int(found["pause"]) / 1000]
            if found["shift"]:
                words += ["keydown", "shift"]
            if found["button"]:
                words += ["mousedown" if found["way"] == "+" else "mouseup", BUTTONS[found["button"]], *BREATH]
            if found["shift"]:
                words += ["keyup", "shift"]
        xdotool(*words)
        pump(self.root, 30)

    def keys(self, *names: str) -> None:
        """Press real keys one after the other, each by its name in X."""
        xdotool("key", "--delay", 4, *names)
        pump(self.root, 30)

    def picture(self) -> Image.Image:
        """What the canvas shows on the screen, when all is painted."""
        wait_until(self.root, lambda: not self.app.field.busy, what="the cells to be painted")
        settle(self.root)
        return screenshot_of(self.canvas)

    def composed(self, look: Look | None = None, sheet: str = "sheet.png") -> Image.Image:
        """What it should show, put together from the sheet; only for fields that do not scroll."""
        game, look = self.game, look or Look()
        pressed = set(look.pressed_cells(game.rows, game.cols))
        tiles = [
            [tile(game.sight((row, col)), pressed=(row, col) in pressed and game.live) for col in range(game.cols)]
            for row in range(game.rows)
        ]
        path = ROOT / "images" / sheet
        seconds = self.app.play.tick(0).seconds if not game.clock.running else shown_seconds(self.app)
        with Image.open(path) as opened:
            picture = compose(
                Geometry(game.rows, game.cols),
                opened.convert("RGB"),
                tiles,
                game.mines_left,
                seconds,
                face(game.state, look),
            )
        zoom = self.app.zoom
        return picture.resize((picture.width * zoom, picture.height * zoom), Image.Resampling.NEAREST)


def opener(window: Window, name: str) -> Callable[[], object]:
    """What opens the dialog of that name, whatever is open."""
    dialogs = window.app.dialogs

    def ask(box: Dialog) -> tkinter.Widget:
        return fill_question(box, "Really?", answers=(texts.YES, texts.NO), yes=lambda: None, no=lambda: None)

    others: dict[str, Callable[[], object]] = {
        "reset": lambda: ask_reset(dialogs, lambda: None),
        "ten": lambda: show_ten(dialogs, window.records.files, sign=".", level="expert"),
        "name": lambda: dialogs.show(
            name,
            lambda box: fill_name(box, level="expert", name="A", keep=lambda *_: None),
            title=Text(name),
            modal=True,
        ),
        "notice": lambda: window.app.tell("A disk is full."),
        "review": lambda: dialogs.show(name, lambda box: fill_notice(box, "Lost by: head"), title=None, modal=False),
        "question": lambda: dialogs.show(name, ask, title=Text(name), modal=False),
        "editor.size": lambda: window.app.parts["editor"].ask_size(),
        "lessons": lambda: learning_of(window).shelf.show_lessons(),
        "technique": lambda: learning_of(window).shelf.show_technique("chain"),
        "strengths": lambda: learning_of(window).shelf.show_strengths(),
        "results": lambda: learning_of(window)._drills.save_results(Results("FUW6-EVH5-A", ())),
        "more": lambda: dialogs.show(name, lambda box: fill_notice(box, "12 s, 3BV 30"), title=Text(name), modal=False),
    }
    return others.get(name, lambda: window.app.run({"code": "learn.code", "teacher": "learn.teacher"}.get(name, name)))


def learning_of(window: Window) -> Learning:
    """The learning part, awake."""
    part: Learning = window.app.parts["learning"]
    return part


def within(widget: tkinter.Misc) -> Iterator[tkinter.Misc]:
    """What is in a widget, and in what is in it."""
    for child in widget.winfo_children():
        yield child
        yield from within(child)


def shown_seconds(app: App) -> int:
    """What the clock of the window shows, from the pieces painted."""
    pieces = [app.field._painted_header[item] for item in app.field._time_digits]
    return int("".join(piece[-1] for piece in pieces))


def open_window(root: tkinter.Tk, profile: Path, start: Start | None = None) -> Window:
    """Open the program in `root`, its settings in `profile`."""
    app = App(Shell(root, SettingsStore(profile), start))
    settle(root)
    pump(root, 20)
    return Window(app, root, profile, {})


def difference(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    """The box in which two pictures differ, or None."""
    assert one.size == other.size
    return ImageChops.difference(one, other).getbbox()
