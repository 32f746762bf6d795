"""The window: puts the parts together and carries out commands."""

from __future__ import annotations

import time
import tkinter
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

from ...core import levels
from ...core.levels import Level
from ...core.trace import GameState
from ...store.settings import ZOOMS, SettingsStore
from ...texts import window as texts
from ..parts import system, theme
from ..parts.faults import Faults
from . import commands
from .field import Field, Shape, fit
from .menus import MenuBar
from .pictures import COLOR_SHEET, MONO_SHEET, Pictures, picture_path
from .placement import Placement
from .pulse import Pulse
from .questions import Questions

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.pointer import PointerEvent, Target
    from ...input.keys import Direction
    from ...play.recorder import Recorder
    from ...play.session import Paint, Play
    from ..assist.assistant import Assistant
    from ..assist.strip import Strip
    from ..records.bookkeeper import Records

ICONS = ("icon-16.png", "icon-32.png", "icon-48.png", "icon-64.png")


class Start(NamedTuple):
    """What was asked for on the command line; None leaves the choice to the settings.

    level: level of the first games. rule: first-click rule by name. seed: seed of the first game. zoom: 1 to 4.
    """

    level: Level | None = None
    rule: str | None = None
    seed: int | None = None
    zoom: int | None = None


def now() -> int:
    """Milliseconds on a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


class App:
    """The running program in its window `root`."""

    def __init__(self, root: tkinter.Tk, store: SettingsStore, start: Start | None = None) -> None:
        start = start or Start()
        self.root, self.store = root, store
        settings = store.settings
        self._start = start
        self._level = start.level or settings.chosen_level()
        self.zoom = (
            start.zoom or settings.zoom or system.first_zoom(root.winfo_fpixels("1i"), system.room_on_screen(root))
        )
        self.questions = Questions(self)
        self.pulse = Pulse(root, self._on_second)
        self.faults = Faults(store.path.parent, self.questions.tell)
        self._assistant: Assistant | None = None
        self._closed = False
        self._commands = self._command_table()
        self.placement = Placement(root, store)
        self._set_up_window()
        self._show_early()
        self._listen()
        self.show(self.play.repaint(now()))
        self.apply_settings()
        self.questions.tell_notices()

    def _show_early(self) -> None:
        """Bring the covered field to the screen before the rest of the program is even loaded."""
        self.field = Field(self.root)
        self.field.pack()
        self.menus = MenuBar(self.root, self.run)
        self.field.build(self._pictures(), self._shape_of(self._level.rows, self._level.cols))
        self.placement.restore()
        self.give_keys_back()
        self.root.update()

    def _listen(self) -> None:
        self.icons = [tkinter.PhotoImage(master=self.root, file=str(picture_path(name))) for name in ICONS]
        self.root.iconphoto(True, *self.icons)
        from .events import Events, bind_commands

        table = commands.all_commands()
        letters = {letter: each.id for each in table for letter in each.letters}
        self.events = Events(self.root, self.field, self, letters)
        bind_commands(self.root, {key: each.id for each in table for key in each.keys}, self.run)

    @cached_property
    def play(self) -> Play:
        """The player at the board."""
        from ...play.session import Play

        return Play(self._level, self._start.rule or self.store.settings.rule, self._start.seed)

    @cached_property
    def records(self) -> Records:
        """What keeps the games that are played."""
        from ..records.bookkeeper import Records

        return Records(self, now)

    # Parts that many sessions never need, and whose imports would slow every start

    @cached_property
    def strip(self) -> Strip:
        """Where assist mode speaks."""
        from ..assist.strip import Strip

        return Strip(self.root)

    @property
    def assistant(self) -> Assistant:
        """Assist mode; it begins when it is first asked for."""
        if self._assistant is None:
            from ..assist.assistant import Assistant

            self._assistant = Assistant(
                self.root, self.play, self.strip, self.show, self.field.see, self._lay_out, self.faults.report, now
            )
        return self._assistant

    # What was heard (see events.Listener)

    def on_pointer(self, event: PointerEvent) -> None:
        """A mouse event."""
        self.show(self.play.pointer(event, now()))
        if self._assistant is not None:
            self._assistant.hover(event.target)

    def on_leave(self) -> None:
        """The pointer has left the field."""
        if self._assistant is not None:
            from ...core.pointer import ELSEWHERE

            self._assistant.hover(ELSEWHERE)

    def on_secret(self, target: Target | None) -> None:
        """The egg: the pointer is over `target` while the secret is to be told; None ends it."""
        self.field.show_secret(None if target is None else self.play.secret(target))

    def on_arrow(self, direction: Direction) -> None:
        """An arrow key."""
        self.show(self.play.move_cursor(direction, now()))
        if self._assistant is not None:
            self._assistant.hover(self.play.cursor)

    def on_open_key(self) -> None:
        """The key that opens or chords."""
        self.show(self.play.key_open(now()))

    def on_mark_key(self) -> None:
        """The key that marks."""
        self.show(self.play.key_mark(now()))

    def on_cancel(self) -> None:
        """A press must not go on."""
        self.show(self.play.cancel(now()))

    def on_escape(self) -> None:
        """The player lets go of a press, or of a hint."""
        if self._assistant is not None and not self.play.mouse.tracking:
            self._assistant.close_panel()
        self.on_cancel()

    def on_peek(self, peek: bool) -> None:
        """The key that shows the chances went down, or came up."""
        if not self._closed and (peek or self._assistant is not None):
            self.assistant.peek(peek)

    def on_away(self, away: bool) -> None:
        """The window was put away, or came back."""
        self.show(self.play.pause(now()) if away else self.play.resume(now()))

    # Painting and time

    def show(self, paint: Paint) -> None:
        """Bring the window up to date."""
        if self._closed:
            return
        self.field.paint(paint)
        game = self.play.game
        self.pulse.hear(game.state.value, paint.seconds, self.store.settings.sound)
        self.pulse.beat(game.clock.until_next_second(now()))
        if paint.moved and self._assistant is not None:
            self._assistant.position_changed()
        self.records.painted(paint.moved)

    def _on_second(self) -> None:
        self.show(self.play.tick(now()))

    # Commands

    def run(self, command: str) -> None:
        """Carry out the command with that id of the table."""
        self._commands[command]()
        self.menus.show(self._setting)
        self.questions.tell_notices()

    def _command_table(self) -> dict[str, Callable[[], Any]]:
        table: dict[str, Callable[[], Any]] = {
            "new": self.new_game,
            "custom": self.questions.ask_custom,
            "timing": self.questions.ask_timing,
            "zoom.in": lambda: self.set_zoom(self.zoom + 1),
            "zoom.out": lambda: self.set_zoom(self.zoom - 1),
            "zoom.back": lambda: self.set_zoom(1),
            "hint": lambda: self.assistant.next(),
            "hint.cell": lambda: self.assistant.next(at_once=True),
            "best": lambda: self.records.show_best(),
            "statistics": lambda: self.records.show_statistics(),
            "help": self.questions.show_help,
            "about": self.questions.show_about,
            "exit": self.close,
        }
        for each in commands.all_commands():
            kind, _, value = each.id.partition(".")
            if kind == "level":
                table[each.id] = partial(self.choose_level, levels.LEVELS[value])
            elif kind == "switch":
                table[each.id] = partial(self.switch, value)
            elif kind == "rule":
                table[each.id] = partial(self.choose_rule, value)
            elif kind == "zoom" and value.isdigit():
                table[each.id] = partial(self.set_zoom, int(value))
        return table

    def new_game(self, level: Level | None = None) -> None:
        """Begin anew, perhaps on another level."""
        self.play.new_game(level)
        self.pulse.forget()
        if self._shape() != self.field.shape:
            self._build_field(same_board=False)
        self.show(self.play.repaint(now()))
        self.menus.show(self._setting)

    def choose_level(self, level: Level) -> None:
        """Play this level from now on; it is kept."""
        if level.key == levels.CUSTOM:
            assert level.mines is not None
            self.store.change(custom_rows=level.rows, custom_cols=level.cols, custom_mines=level.mines)
        self.store.change(level=level.key)
        self.new_game(level)

    def choose_rule(self, rule: str) -> None:
        """Use this first-click rule from the next game on, which is now where none has begun."""
        self.store.change(rule=rule)
        self.play.rule = rule
        if self.play.game.state is GameState.READY and not self.play.game.moves:
            self.new_game()

    def switch(self, setting: str) -> None:
        """Turn a setting that is on or off."""
        self.store.change(**{setting: not getattr(self.store.settings, setting)})
        self.apply_settings()
        if setting == "color":
            self._build_field()

    def set_zoom(self, zoom: int) -> None:
        """Show every pixel as zoom x zoom; game, marks and clock go on. Beyond the limits nothing happens."""
        if not ZOOMS[0] <= zoom <= ZOOMS[1] or zoom == self.zoom:
            return
        self.zoom = zoom
        self.store.change(zoom=zoom)
        self.on_cancel()
        self._build_field()

    def close(self) -> None:
        """Leave, keeping what is to be kept."""
        self.placement.keep()
        self._gone()
        self.root.destroy()

    # Settings

    def apply_settings(self) -> None:
        """Let the choices that may have changed take effect."""
        from ...input.gesture import MouseOptions

        settings = self.store.settings
        self.play.question_marks = settings.marks
        self.play.mouse.options = MouseOptions(
            settings.double_click_chord,
            settings.single_click_chord,
            settings.double_click_ms or system.double_click_ms(),
            settings.chatter_guard_ms,
        )
        if self._assistant is not None or settings.assist:
            self.assistant.choose(settings.assist, settings.per_cents)
        else:
            self.play.assist.per_cents = settings.per_cents
        self.records.choose()
        self.menus.show(self._setting)

    def _setting(self, name: str) -> object:
        """What is in force, which the command line may have set."""
        in_force = {"level": self.play.level.key, "rule": self.play.rule, "zoom": self.zoom}
        return in_force.get(name, getattr(self.store.settings, name))

    # The window

    def _set_up_window(self) -> None:
        root = self.root
        root.title(texts.TITLE)
        root.configure(background=theme.FACE)
        root.resizable(False, False)
        root.report_callback_exception = self.faults.report
        root.protocol("WM_DELETE_WINDOW", self.close)
        root.protocol("WM_SAVE_YOURSELF", self._keep)
        if root.tk.call("tk", "windowingsystem") == "aqua":
            root.createcommand("tk::mac::Quit", self.close)
        root.bind("<Destroy>", lambda event: self._gone() if event.widget in (root, self.field.canvas) else None)

    @property
    def _panel(self) -> bool:
        """Whether rulers and strip are shown."""
        return self._assistant is not None and self._assistant.panel

    def _shape(self) -> Shape:
        strip = self.strip.winfo_reqheight() if self._panel else 0
        return self._shape_of(self.play.game.rows, self.play.game.cols, strip + self.records.live.room)

    def _shape_of(self, rows: int, cols: int, taken: int = 0) -> Shape:
        """The shape of a field beside which other parts of the window take so many pixels of its height."""
        width, height = system.room_on_screen(self.root)
        return fit(rows, cols, self.zoom, (width, height - taken), self.field.bar, self._panel)

    def _pictures(self) -> Pictures:
        return Pictures(self.root, COLOR_SHEET if self.store.settings.color else MONO_SHEET, self.zoom)

    def _lay_out(self) -> None:
        """Strip and rulers have come or gone."""
        if self._panel:
            self.strip.reset()
            self.strip.pack(fill="x")
        else:
            self.strip.pack_forget()
        self.on_cancel()
        self._build_field()

    def _build_field(self, same_board: bool = True) -> None:
        """Make the field anew; the same board is shown from the same cell on."""
        first = self.field.first_shown
        self.field.build(self._pictures(), self._shape(), self._panel)
        if same_board:
            self.field.show_from(first)
        self.play.forget_painted()
        self.show(self.play.redress(now()))
        self.records.field_built()
        self.menus.show(self._setting)
        if self._panel:
            self.strip.limit(system.room_on_screen(self.root)[1] - self.field.winfo_reqheight())
        self.placement.push_on_screen()

    def _gone(self) -> None:
        """The window is being destroyed, its parts first: nothing may come after it."""
        if not self._closed:
            if "records" in self.__dict__:
                self.records.close()
            self._closed = True
            self.pulse.close()
            self.placement.close()
            if self._assistant is not None:
                self._assistant.close()

    def _keep(self) -> None:
        """The session may end, and the window with it."""
        self.placement.keep()
        if "records" in self.__dict__:
            self.records.keep()

    def give_keys_back(self) -> None:
        """The keys go to the board without a click."""
        self.field.canvas.focus_force()

    def take_up(self, game: Game, recorder: Recorder) -> None:
        """Go on with a game that was left."""
        self.play.load(game, recorder)
        self.pulse.forget()
        self._build_field()
        self.play.resume(now())
        self.show(self.play.repaint(now()))

    def room_changed(self) -> None:
        """Something beside the field has come or gone."""
        if self._shape() != self.field.shape:
            self._build_field()
