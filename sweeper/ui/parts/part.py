"""What a part of the window is, and what it may ask of the window: neither knows more of the other than this."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any, Callable, Protocol, TypeVar, Union

from ...core.cells import Cell
from ...core.game import Game
from ...core.levels import Level
from ...core.pointer import Target
from ...play.recorder import Recorder
from ...play.session import Paint, Play
from ...play.stage import Stage
from ...store.settings import SettingsStore
from ...texts.language import Saying, Text
from .dialogs import Dialogs
from .field import Field

if TYPE_CHECKING:
    from ...store.history import History

Notice = Union[Text, Saying, str]
"""What a player is told: to be said in whatever language is used when it is shown, or said already."""
Value = TypeVar("Value")
Commands = Mapping[str, Callable[[], object]]


class Window(Protocol):
    """The window as its parts know it."""

    @property
    def root(self) -> tkinter.Tk:
        """The window of Tk."""

    @property
    def store(self) -> SettingsStore:
        """The player's settings."""

    @property
    def play(self) -> Play:
        """The player at the board."""

    @property
    def stage(self) -> Stage:
        """What stands on the board: `play`, or a lesson in its place."""

    @property
    def field(self) -> Field:
        """The board on the screen."""

    @property
    def dialogs(self) -> Dialogs:
        """The dialogs that are open, and the way to open more."""

    @property
    def lesson_asked(self) -> str:
        """The lesson that this run was asked for, by its id; empty for the one that comes next."""

    def part(self, name: str) -> Any:
        """Another part, by its name; it is loaded by now, or next to nothing."""

    def now(self) -> int:
        """Milliseconds on a clock that never goes back."""

    def show(self, paint: Paint) -> None:
        """Bring the window up to date after something has changed in `play`; nothing where it is not on the board."""

    def show_stage(self, paint: Paint) -> None:
        """Bring the window up to date after something has changed on the stage."""

    def put_on(self, stage: Stage | None) -> None:
        """Put a lesson on the board, and let the game wait; None puts the game back."""

    def history(self, work: Callable[[History], Value], then: Callable[[Value], None] | None = None) -> None:
        """Do `work` on the history in its thread; `then` gets what it came to."""

    def run(self, command: str, about: str = "") -> None:
        """Carry out the command with that id: one of the window's table, or one that only parts ask for.

        about: what it is asked for, as the game to review; the part that carries it out asks `about` for it.
        """

    def about(self, command: str) -> str:
        """What a command was asked for, once; empty where it was not said."""

    def tell(self, *notices: Notice) -> None:
        """Tell the player something, in a dialog."""

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Take an error of the program itself: it is written down and told once."""

    def apply_settings(self) -> None:
        """Let changed settings take effect everywhere."""

    def choose_level(self, level: Level) -> None:
        """Play this level from now on."""

    def begin(self, game: Game, recorder: Recorder, begin_at: Cell | None = None) -> None:
        """Begin a game made elsewhere, perhaps at a given cell; the games after it are on the level of those before."""

    def take_up(self, game: Game, recorder: Recorder) -> None:
        """Put a game made elsewhere on the board, and go on with it."""

    def stay_on_screen(self) -> None:
        """Shift the window onto the screen, until the game is back: something has grown that stands in its place."""

    def shift(self, across: int, down: int) -> None:
        """Move the window by so many pixels, because it grows or shrinks at its left or at its top."""

    def room_changed(self) -> None:
        """Show rulers where a part wants them now, and tell all parts that there is other room beside the field."""


class Part:
    """A part of the window. It overrides what it wants to hear of; everything else does nothing.

    What it shows stands below the field or right of it, in `system.room_below` and `system.room_across` pixels at
    most, so that no cell moves and nothing is beyond the edge of the screen.

    rulers: whether it wants the names of rows and columns beside the field.
    """

    rulers = False

    def commands(self) -> Commands:
        """What it carries out, by the id in the table of commands."""
        return {}

    def painted(self, paint: Paint) -> None:
        """The board was brought up to date."""

    def stage_painted(self, paint: Paint) -> None:
        """What stands on the board in place of the game was brought up to date."""

    def stage_changed(self) -> None:
        """The game was put on the board, or taken from it: what belongs to it comes and goes with it."""

    def takes(self, command: str) -> bool:
        """Whether it carries out a command in place of its owner, because of what stands on the board."""
        return False

    def takes_key(self, name: str) -> bool:
        """Whether it does something at a plain key, in place of all else."""
        return False

    def takes_wheel(self, steps: int) -> bool:
        """Whether it does something at a turn of the wheel by so many notches down, in place of scrolling."""
        return False

    def settings_changed(self) -> None:
        """The player has chosen something; also called once when the part is new."""

    def language_changed(self) -> None:
        """Everything is said in another language from now on; dialogs that are open are opened anew by themselves."""

    def field_built(self) -> None:
        """The field was made anew, or there is other room beside it, because of another part or of where it is now."""

    def pointer_over(self, target: Target) -> None:
        """The pointer, or the keyboard's cursor, is over this."""

    def key_released(self) -> None:
        """A key that acts while it is held has come up, or the keys went to another window."""

    def escape(self) -> None:
        """The player wants to be rid of what the part shows."""

    def keep(self) -> None:
        """The program may end soon without another word."""

    def close(self) -> None:
        """The program ends."""
