"""The window at work: it carries out commands, shows the game, and tells its parts what happens."""

from __future__ import annotations

import time
import tkinter
from types import TracebackType
from typing import TYPE_CHECKING, Any, Callable

from ...core import levels
from ...core.cells import Cell
from ...core.game import Game
from ...core.levels import Level
from ...core.trace import GameState
from ...play.recorder import Recorder
from ...play.session import Paint, Play
from ...play.stage import Stage
from ...store.settings import ZOOMS
from ..parts import system
from ..parts.desktop import is_gone
from ..parts.dialogs import Dialogs
from ..parts.field import Shape
from ..parts.later import Later
from ..parts.letters import hold_usual_font
from ..parts.mouse import mouse_options
from ..parts.part import Commands, Notice, Value
from ..parts.thinker import collection
from .commands import shortcuts, with_values
from .events import Events
from .hands import Hands
from .notices import Notices
from .parts import Parts
from .shell import Shell

if TYPE_CHECKING:
    from ...store.history import History

SWEEP_MS = 5000  # between two collections of garbage
WRITTEN_MS = 100  # between two looks whether the settings are written


def now() -> int:
    """Milliseconds on a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


class App:
    """The program running in the window that `shell` has opened. To its parts it is a `part.Window`."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.root, self.store, self.field = shell.root, shell.store, shell.field
        self._going = self._closed = self._changing_stage = False
        self._later = Later(self.root)
        hold_usual_font(self.root)
        self.play = Play(shell.level, shell.start.rule or self.store.settings.rule, shell.start.seed)
        self.stage: Stage = self.play
        self.hands = Hands(self)
        self.dialogs = Dialogs(self.root, before=self.hands.on_cancel, after=shell.give_keys_back)
        self.dialogs.guard(self.field.canvas)
        self._notices = Notices(self.dialogs, self.store)
        self.parts: Parts = Parts(self)
        self._commands = self._own_commands()
        self._listen()
        self.show(self.play.repaint(now()))
        self.apply_settings()
        self._notices.tell_of_settings()
        self._about: dict[str, str] = {}
        self.lesson_asked = shell.start.learn or ""
        if shell.start.learn is not None:
            self.parts.run("learn.asked")
        if shell.start.file is not None:
            self.run("open_file", str(shell.start.file))
        collection.window_opened()
        self._later.timer("sweep", SWEEP_MS, self._sweep)
        if shell.to_close:
            self._later.timer("close", 0, self.close)

    def _listen(self) -> None:
        root, canvas = self.root, self.field.canvas
        root.report_callback_exception = self.report
        root.protocol("WM_DELETE_WINDOW", self.close)
        root.protocol("WM_SAVE_YOURSELF", self._keep)
        system.obey_desktop(root, leave=self.close, open_file=lambda path: self.run("open_file", path))
        root.bind("<Destroy>", lambda event: self._gone() if event.widget in (root, canvas) else None, add=True)
        self._shell.show_icon()
        letters, keys = shortcuts()
        self.events = Events(root, self.field, self.hands, letters=letters, keys=keys)
        self._shell.menus.fill(self.run)
        self._shell.placement.moved = self._moved

    @property
    def closed(self) -> bool:
        """Whether the window is gone, or going."""
        return self._closed

    # Painting and time

    def part(self, name: str) -> Any:
        """The part of that name, awake."""
        return self.parts[name]

    def now(self) -> int:
        """Milliseconds on the clock of the window."""
        return now()

    def show(self, paint: Paint) -> None:
        """Bring the window up to date after something has changed in `play`."""
        if self.stage is self.play:
            self.show_stage(paint)

    def show_stage(self, paint: Paint) -> None:
        """Bring the window up to date after something has changed on the stage."""
        if self._closed:
            return
        if self._shape() != self.field.shape:
            self.build_field(same_board=False)  # the next try of a lesson has another size, or the game has one
            return
        self.field.paint(paint)
        wait = self.stage.until_next_second(now())
        if wait is None:
            self._later.stop("second")
        elif not self._later.runs("second"):
            self._later.timer("second", wait + 1, self._on_second)
        self.parts.painted(paint)

    def _on_second(self) -> None:
        self.show_stage(self.stage.tick(now()))

    def _sweep(self) -> None:
        collection.sweep()
        self._later.timer("sweep", SWEEP_MS, self._sweep)

    # What stands on the board

    def put_on(self, stage: Stage | None) -> None:
        """Put a lesson on the board, and let the game wait; None puts the game back."""
        if self._closed or (stage is None and self.stage is self.play):
            return
        self.hands.on_cancel()
        if self.stage is self.play:
            self.play.put_aside(now())
        lent = self.stage is not self.play
        self.stage = stage or self.play
        self.stage.forget_painted()
        if self.stage is self.play:
            self.play.take_back(now())
            self._shell.placement.give_back()
        self._changing_stage = True
        try:
            for part in self.parts:
                part.stage_changed()
        finally:
            self._changing_stage = False
        if not lent:
            self._shell.placement.lend()
        self.build_field(same_board=False)
        self.stay_on_screen() if stage else self._push_on_screen()

    def history(self, work: Callable[[History], Value], then: Callable[[Value], None] | None = None) -> None:
        """Do `work` on the history in its thread; `then` gets what it came to."""
        self.parts["records"].files.ask(work, then or (lambda _: None))

    # What the player is told

    def tell(self, *notices: Notice) -> None:
        """Tell the player something, in a dialog."""
        self._notices.tell(*notices)

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Take an error of the program itself: it is written down and told once."""
        if not self._going and not is_gone(self.root):
            self._notices.report(kind, error, trace)
        elif not isinstance(error, tkinter.TclError):  # else the window went in the midst of work for it
            self._notices.write_down(error)

    # Commands

    def about(self, command: str) -> str:
        """What a command was asked for, once; empty where it was not said."""
        return self._about.pop(command, "")

    def run(self, command: str, about: str = "") -> None:
        """Carry out the command with that id of the table. about: what it is asked for, where it needs to know."""
        if about:
            self._about[command] = about
        own = self._commands.get(command)
        if any(part.takes(command) for part in self.parts):
            pass
        elif own is None:
            self.parts.run(command)
        else:
            own()
        self._show_choices()
        self._tell_of_settings()

    def _own_commands(self) -> Commands:
        of_kind: dict[str, Callable[[str], object]] = {
            "level": lambda value: self.choose_level(levels.KNOWN[value]),
            "switch": self.switch,
            "language": self.choose_language,
            "rule": self.choose_rule,
            "zoom": lambda value: self.set_zoom(int(value)),
        }
        return {
            **with_values(of_kind),
            "new": self.new_game,
            "zoom.in": lambda: self.set_zoom(self.zoom + 1),
            "zoom.out": lambda: self.set_zoom(self.zoom - 1),
            "zoom.back": lambda: self.set_zoom(1),
            "exit": self.close,
        }

    def new_game(self, level: Level | None = None) -> None:
        """Begin anew, perhaps on another level."""
        self.parts.catch_up()
        self.play.new_game(level)
        self._show_new_board()

    def begin(self, game: Game, recorder: Recorder, begin_at: Cell | None = None) -> None:
        """Begin a game made elsewhere, perhaps at a given cell; the games after it are on the level of those before."""
        self.parts.catch_up()
        self.put_on(None)
        self.play.load(game, recorder, self.play.level, begin_at=begin_at)
        self._show_new_board()

    def _show_new_board(self) -> None:
        if self._shape() != self.field.shape:
            self.build_field(same_board=False)
            self._push_on_screen()
        self.show(self.play.repaint(now()))
        self._show_choices()

    def choose_level(self, level: Level) -> None:
        """Play this level from now on; it is kept."""
        if level.key == levels.CUSTOM:
            assert level.mines is not None
            self.store.change(custom_rows=level.rows, custom_cols=level.cols, custom_mines=level.mines)
        if level.key in levels.KNOWN or level.key == levels.CUSTOM:  # else it is for this run only
            self.store.change(level=level.key)
        self.new_game(level)

    def choose_rule(self, rule: str) -> None:
        """Use this first-click rule from the next game on, which is now where none has begun."""
        self.store.change(rule=rule)
        self.play.rule = rule
        if self.play.game.state is GameState.READY and not self.play.game.moves:
            self.new_game()

    def switch(self, setting: str) -> None:
        """Turn a setting on or off."""
        self.store.change(**{setting: not getattr(self.store.settings, setting)})
        self.apply_settings()
        if setting == "color":
            self.build_field()

    def take_up(self, game: Game, recorder: Recorder) -> None:
        """Put a game made elsewhere on the board, and go on with it."""
        self.put_on(None)
        self.play.load(game, recorder)
        if self._shape() != self.field.shape:
            self.build_field()
        self.show(self.play.resume(now())._replace(moved=True))
        self._show_choices()

    # Settings

    def apply_settings(self) -> None:
        """Let changed settings take effect."""
        settings = self.store.settings
        for stage in (self.play, self.stage):
            stage.set_mouse(mouse_options(settings), question_marks=settings.marks)
        self._swap_buttons(settings.left_handed)
        self.parts.settings_changed(settings)
        self._show_choices()

    def _swap_buttons(self, swapped: bool) -> None:
        """Swap left and right on the board, or swap them back, and call them so in all that is said."""
        if swapped == self.events.left_handed:
            return
        from ...texts import hands  # here, because most hands need nothing of it

        self.hands.on_cancel()
        self.events.left_handed = swapped
        hands.use(left=swapped)
        self._say_anew()

    def _tell_of_settings(self) -> None:
        """Tell what has gone wrong with them, now and when all is written."""
        self._notices.tell_of_settings()
        if not self.store.wait(0):
            self._later.timer("settings", WRITTEN_MS, self._tell_of_settings)

    def _show_choices(self) -> None:
        """Tick in the menus what is in force, which the command line may have set."""
        in_force = {
            "level": self.play.level.key,
            "rule": self.play.rule,
            "zoom": self.zoom,
            "language": self._shell.language,
        }
        self._shell.menus.show({**self.store.settings._asdict(), **in_force})

    def choose_language(self, language: str) -> None:
        """Say everything in this language, from now on and at the next start; empty for the system's."""
        self.store.change(language=language)
        self._shell.speak(language)
        self._say_anew()

    def _say_anew(self) -> None:
        """Say all that is shown once more, in the words that hold now."""
        self.dialogs.say_anew()
        for part in self.parts:
            part.language_changed()

    # The field

    @property
    def zoom(self) -> int:
        """How many pixels of the screen each pixel of the picture takes, across and down."""
        return self._shell.zoom

    def set_zoom(self, zoom: int) -> None:
        """Show every pixel as zoom x zoom; game, marks and clock go on. Beyond the limits nothing happens."""
        if not ZOOMS[0] <= zoom <= ZOOMS[1]:
            return
        self.store.change(zoom=zoom)
        if zoom == self.zoom:
            return  # The screen had decided the same.
        self.hands.on_cancel()
        self._shell.set_zoom(zoom)
        self.build_field()
        self._push_on_screen()

    def _push_on_screen(self) -> None:
        """Move the window onto the screen where a field that grew hangs over its edge, when that has been laid out."""
        self._later.timer("push", 1, self._shell.placement.push_on_screen)

    def stay_on_screen(self) -> None:
        """Shift the window onto the screen, until the game is back, when what has grown in it has been laid out."""
        self._later.timer("push", 1, self._shell.placement.shift_on_screen)

    def shift(self, across: int, down: int) -> None:
        """Move the window by so many pixels, because it grows or shrinks at its left or at its top."""
        self._shell.placement.shift(across, down)

    def room_changed(self) -> None:
        """Show rulers where a part wants them, and tell all parts; the cells stay where they are."""
        if self._changing_stage:
            return  # the field is built anew next, and all are told then
        if self._rulers != self.field.rulers:
            self.field.show_rulers(self._rulers)
        self._tell_field_built()

    def build_field(self, *, same_board: bool = True) -> None:
        """Build the field anew; the same board is shown from the same cell on."""
        first = self.field.first_shown
        game = self._shell.shape_of(self.play.rows, self.play.cols)
        self._shell.build_field(self._shape(), rulers=self._rulers, stands_as=game.cols_shown)
        if same_board:
            self.field.show_from(first)
        self.stage.forget_painted()
        self.show_stage(self.stage.redress(now()))
        self._tell_field_built()
        self._show_choices()

    def _shape(self) -> Shape:
        return self._shell.shape_of(self.stage.rows, self.stage.cols)

    @property
    def _rulers(self) -> bool:
        """Whether the names of rows and columns are shown, which the parts ask for beside a game alone."""
        return self.stage.names_cells or (self.stage is self.play and self.parts.rulers)

    def _moved(self) -> None:
        """The window has come to rest at another place: there is other room beside the field."""
        self.field.was_moved()
        self._tell_field_built()

    def _tell_field_built(self) -> None:
        for part in self.parts:
            part.field_built()

    # The end

    def close(self) -> None:
        """Leave, keeping what is to be kept. Whatever goes wrong with that, the window goes."""
        try:
            self._shell.placement.keep()
            self._gone()
        finally:
            self.root.destroy()

    def _gone(self) -> None:
        """The window is being destroyed, its widgets first: nothing may come after it."""
        if not self._going:
            self._going = True  # a dialog that opened now would crash Tk
            self.parts.close()
            self._closed = True
            self._later.close()
            self._shell.placement.close()

    def _keep(self) -> None:
        """The session may end, and the window with it."""
        self._shell.placement.keep()
        self.parts.catch_up()
        for part in self.parts:
            part.keep()
