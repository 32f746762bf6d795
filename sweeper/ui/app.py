"""The window: puts the parts together and carries out commands."""

from __future__ import annotations

import time
import tkinter
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Callable

from ..core import levels
from ..core.levels import Level
from ..store.settings import ZOOMS, SettingsStore
from . import commands, system, texts, theme
from .faults import Faults
from .field import Field, Shape, fit
from .menus import MenuBar
from .pictures import COLOR_SHEET, MONO_SHEET, Pictures, picture_path
from .placement import Placement

if TYPE_CHECKING:
    from ..core.record import State
    from ..input.keys import Direction
    from ..input.pointer import PointerEvent, Target
    from ..present.play import Paint, Play
    from .assistant import Assistant
    from .dialogs import Dialogs
    from .sound import Sounds
    from .strip import Strip

ICONS = ("icon-16.png", "icon-32.png", "icon-48.png", "icon-64.png")


@dataclass(frozen=True)
class Start:
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
        self.zoom = start.zoom or settings.zoom or system.first_zoom(
            root.winfo_fpixels("1i"), system.room_on_screen(root)
        )
        self.faults = Faults(store.path.parent, self._tell)
        self._assistant: Assistant | None = None
        self._closed = False
        self._tick: str | None = None
        self._heard: tuple[State | None, int] = (None, 0)
        self._commands = self._command_table()
        self.placement = Placement(root, store)
        self._set_up_window()
        self._show_early()
        self._listen()
        self.show(self.play.repaint(now()))
        self._apply_settings()
        self._tell_notices()

    def _show_early(self) -> None:
        """Bring the covered field to the screen before the rest of the program is even loaded."""
        self.field = Field(self.root)
        self.field.pack()
        self.menus = MenuBar(self.root, self.run)
        self.field.build(self._pictures(), self._shape_of(self._level.rows, self._level.cols))
        self.placement.restore()
        self._give_keys_back()
        self.root.update()

    def _listen(self) -> None:
        from .events import Events, bind_commands

        table = commands.all_commands()
        letters = {letter: each.id for each in table for letter in each.letters}
        self.events = Events(self.root, self.field, self, letters)
        bind_commands(self.root, {key: each.id for each in table for key in each.keys}, self.run)

    @cached_property
    def play(self) -> Play:
        """The player at the board."""
        from ..present.play import Play

        return Play(self._level, self._start.rule or self.store.settings.rule, self._start.seed)

    # Parts that many sessions never need, and whose imports would slow every start

    @cached_property
    def sounds(self) -> Sounds:
        """What plays the sounds."""
        from .sound import Sounds

        return Sounds(self.root)

    @cached_property
    def dialogs(self) -> Dialogs:
        """The dialogs, open and to be opened."""
        from .dialogs import Dialogs

        return Dialogs(self.root, self.on_cancel, self._give_keys_back)

    @cached_property
    def strip(self) -> Strip:
        """Where assist mode speaks."""
        from .strip import Strip

        return Strip(self.root)

    @property
    def assistant(self) -> Assistant:
        """Assist mode; it begins when it is first asked for."""
        if self._assistant is None:
            from .assistant import Assistant

            self._assistant = Assistant(
                self.root, self.play, self.strip, self.show, self._lay_out, self.faults.report, now
            )
        return self._assistant

    # What was heard (see events.Listener)

    def on_pointer(self, event: PointerEvent) -> None:
        """A mouse event."""
        self.show(self.play.pointer(event, now()))
        if self._assistant is not None:
            self._assistant.hover(event.target)

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
        self._make_sound(paint)
        self._schedule_tick()
        if paint.moved and self._assistant is not None:
            self._assistant.position_changed()

    def _schedule_tick(self) -> None:
        """One timer at most, and none while the clock stands."""
        wait = self.play.game.clock.until_next_second(now())
        if wait is None and self._tick is not None:
            self.root.after_cancel(self._tick)
            self._tick = None
        elif wait is not None and self._tick is None:
            self._tick = self.root.after(wait + 1, self._on_tick)

    def _on_tick(self) -> None:
        self._tick = None
        self.show(self.play.tick(now()))

    def _make_sound(self, paint: Paint) -> None:
        state = self.play.game.state
        before, self._heard = self._heard, (state, paint.seconds)
        if not self.store.settings.sound or before == self._heard:
            return
        if state is not before[0] and state.value in ("won", "lost"):
            self.sounds.play("win" if state.value == "won" else "loss")
        elif paint.seconds > before[1]:
            self.sounds.play("tick")

    # Commands

    def run(self, command: str) -> None:
        """Carry out the command with that id of the table."""
        self._commands[command]()
        self.menus.show(self._setting)

    def _command_table(self) -> dict[str, Callable[[], Any]]:
        table: dict[str, Callable[[], Any]] = {
            "new": self.new_game,
            "custom": self.ask_custom,
            "timing": self.ask_timing,
            "zoom.in": lambda: self.set_zoom(self.zoom + 1),
            "zoom.out": lambda: self.set_zoom(self.zoom - 1),
            "zoom.back": lambda: self.set_zoom(1),
            "hint": lambda: self.assistant.next(),
            "hint.cell": lambda: self.assistant.next(at_once=True),
            "help": self.show_help,
            "about": self.show_about,
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
        self._heard = (None, 0)
        if self._shape() != self.field.shape:
            self._build_field()
        else:
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
        if self.play.game.state.value == "ready" and not self.play.game.moves:
            self.new_game()

    def switch(self, setting: str) -> None:
        """Turn a setting that is on or off."""
        self.store.change(**{setting: not getattr(self.store.settings, setting)})
        self._apply_settings()
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

    def ask_custom(self) -> None:
        """The dialog for a field of one's own; only its OK changes anything."""
        from . import dialogs

        game = self.play.game
        self.dialogs.show(
            "custom",
            lambda window: dialogs.fill_custom(window, (game.rows, game.cols, game.mines), self.choose_level),
            texts.CUSTOM_TITLE,
            modal=True,
        )

    def ask_timing(self) -> None:
        """The dialog for double click and chatter guard."""
        from . import dialogs

        settings = self.store.settings
        self.dialogs.show(
            "timing",
            lambda window: dialogs.fill_timing(
                window, (settings.double_click_ms, settings.chatter_guard_ms), self._set_timing
            ),
            texts.MOUSE_TITLE,
            modal=True,
        )

    def _set_timing(self, interval: int, guard: int) -> None:
        self.store.change(double_click_ms=interval, chatter_guard_ms=guard)
        self._apply_settings()

    def show_help(self) -> None:
        """Keys, mouse and signs; the game can be played on beside it."""
        from . import dialogs

        self.dialogs.show(
            "help", lambda window: dialogs.fill_help(window, self.field.pictures), texts.HELP_TITLE, modal=False
        )

    def show_about(self) -> None:
        """What this is."""
        from . import dialogs

        self.dialogs.show(
            "about", lambda window: dialogs.fill_about(window, self._icons[-1]), texts.ABOUT_TITLE, modal=True
        )

    def close(self) -> None:
        """Leave, keeping what is to be kept."""
        self.placement.keep()
        self._gone()
        self.root.destroy()

    # Settings

    def _apply_settings(self) -> None:
        from ..input.gesture import MouseOptions

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
        self._icons = [tkinter.PhotoImage(master=root, file=str(picture_path(name))) for name in ICONS]
        root.iconphoto(True, *self._icons)
        root.protocol("WM_DELETE_WINDOW", self.close)
        root.protocol("WM_SAVE_YOURSELF", self.placement.keep)
        if root.tk.call("tk", "windowingsystem") == "aqua":
            root.createcommand("tk::mac::Quit", self.close)
        root.bind("<Destroy>", lambda event: self._gone() if event.widget in (root, self.field.canvas) else None)

    @property
    def _panel(self) -> bool:
        """Whether rulers and strip are shown."""
        return self._assistant is not None and self._assistant.panel

    def _shape(self) -> Shape:
        return self._shape_of(self.play.game.rows, self.play.game.cols)

    def _shape_of(self, rows: int, cols: int) -> Shape:
        width, height = system.room_on_screen(self.root)
        if self._panel:
            height -= self.strip.winfo_reqheight()
        return fit(rows, cols, self.zoom, (width, height), self.field.bar, self._panel)

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

    def _build_field(self) -> None:
        self.field.build(self._pictures(), self._shape(), self._panel)
        self.play.forget_painted()
        self.show(self.play.repaint(now()))
        self.menus.show(self._setting)
        self.placement.push_on_screen()

    def _gone(self) -> None:
        """The window is being destroyed, its parts first: nothing may come after it."""
        if not self._closed:
            self._closed = True
            if self._tick is not None:
                self.root.after_cancel(self._tick)
            self.placement.close()
            if self._assistant is not None:
                self._assistant.close()
            if "sounds" in self.__dict__:
                self.sounds.close()

    def _give_keys_back(self) -> None:
        """The keys go to the board without a click."""
        self.field.canvas.focus_force()

    def _tell(self, words: str) -> None:
        from . import dialogs

        self.dialogs.show("notice", lambda window: dialogs.fill_notice(window, words), texts.TITLE, modal=False)

    def _tell_notices(self) -> None:
        if self.store.notices:
            self._tell("\n\n".join(self.store.notices))

