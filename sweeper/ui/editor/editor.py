"""The editor in the window: a position stands on the board in place of the game, and what is known of it beside it."""

from __future__ import annotations

import tkinter
from functools import partial
from pathlib import Path
from tkinter import filedialog
from typing import Callable

from ...core.cells import COVERED, FLAG, QUESTION, Cell
from ...core.pointer import Target, cell_of
from ...core.view import PlayerView
from ...formats.pictures.files import ENDINGS, picture_from_clipboard
from ...formats.positions import write_position
from ...play.edit_stage import EditStage
from ...play.editing import Draft
from ...play.session import Paint
from ...texts import editor as texts
from ...texts.errors import saying_of
from ...texts.language import say
from ...texts.records import ANY_FILE
from ..parts.dialog_window import Dialog
from ..parts.part import Commands, Notice, Part, Window
from .knower import Knower, knows_now
from .size_form import fill_size
from .sources import POSITIONS, Content, Found, content_of, draft_of, found_in, read_draft, told_of
from .trying import BACK, KEYS, ONCE_MORE, Trying
from .trying import BUTTONS as TRYING_BUTTONS
from .view import BUTTONS, LEAVE, View

SIGHT_OF_KEY = {
    **{str(number): number for number in range(9)},
    **{"f": FLAG, "question": QUESTION, "Delete": COVERED, "BackSpace": COVERED},
}
MORE_MINES, FEWER_MINES = ("plus", "equal", "KP_Add"), ("minus", "KP_Subtract")
COMMAND_OF_KEY = {
    "g": "editor.game",
    "e": "editor.empty",
    "m": "editor.size",
    "o": "editor.file",
    "p": "editor.play",
}
CONTROL_KEYS = {"c": "editor.copy", "z": "editor.undo", "y": "editor.redo"}
OF_THE_GAME = ("level.", "rule.", "custom", "new")
"""How the commands begin that are for the game: the editor makes way for it."""
HELD_BACK = ("hint", "hint.cell", "peek", "switch.assist", "says_who")
"""Commands that do nothing while a position is edited."""


class Editor(Part):
    """Puts a position on the board, and takes it off again. It is kept for the next time.

    stage: the position on the board, or that was there last; None before the first time. words: what is said.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self.stage: EditStage | None = None
        self.view = View(window, pressed=self.press, chosen=self._choose)
        self.knower = Knower(window, self._show_known)
        self.trying = Trying(window, self.knower.thinker, self._tell)
        self._notices: tuple[Notice, ...] = ()
        self._over: Cell | None = None
        self._bound: list[tuple[str, str]] = []

    def commands(self) -> Commands:
        return {
            "editor": self.open,
            "editor.game": self.take_game,
            "editor.empty": self.clear,
            "editor.size": self.ask_size,
            "editor.copy": self.copy,
            "editor.paste": self.paste,
            "editor.file": self.open_file,
            "editor.play": self.play_from_here,
            "editor.undo": partial(self._step, "undo"),
            "editor.redo": partial(self._step, "redo"),
        }

    @property
    def open_now(self) -> bool:
        """Whether the position is on the board."""
        return self.stage is not None and self._window.stage is self.stage

    @property
    def words(self) -> str:
        """What is said beside the board."""
        return (
            self.trying.words() if self.trying.on_board else "\n".join([*map(said, self._notices), *self.knower.said])
        )

    # Beginning and leaving

    def open(self) -> None:
        """Put the position of the last time on the board, or the game's; that of a live game waits to be asked for."""
        if self.open_now:
            return
        game = self._window.play.game
        if self.stage is not None:
            draft = self.stage.editing.now
        elif game.live and game.moves:
            draft = Draft.empty(game.rows, game.cols, game.mines)
        else:
            draft = Draft.of_view(game.view())
        hides = game.live and bool(game.moves)
        self._begin(draft, texts.GAME_CAN_COME if hides else texts.HOW)

    def _begin(self, draft: Draft, *notices: Notice) -> None:
        """Put a position on the board, as one more step where one is edited already."""
        if self.stage is None:
            self.stage = EditStage(draft)
        else:
            self.stage.editing.take(draft)
        self._notices, self.knower.about = notices, None
        if self.open_now:
            self._show_stage()
        else:
            self._bind_keys()
            self._window.put_on(self.stage)

    def leave(self) -> None:
        """Go back to the game, which is as it was."""
        if self.open_now or self.trying.on_board:
            self._window.put_on(None)

    def play_from_here(self) -> None:
        """Practise from the position on; nothing of that is kept."""
        stage = self.stage
        if stage is None or not self.open_now:
            return
        if knows_now(stage):
            self.trying.begin(stage.editing.now)
        else:
            self._tell(texts.NOT_PLAYABLE)

    def _forget(self) -> None:
        """The position is no longer on the board."""
        self.knower.cancel()
        self._window.dialogs.close("editor.size")
        for sequence, name in self._bound:
            self._window.root.unbind(sequence, name)
        self._bound = []
        self.view.put_away()

    def _bind_keys(self) -> None:
        """Take the keys for copying and the like while a position is edited; else they mean what they meant."""
        root = self._window.root
        for key, command in CONTROL_KEYS.items():
            for sequence in (f"<Control-{key}>", f"<Control-{key.upper()}>"):
                name = root.bind(sequence, lambda _, wanted=command: self._window.run(wanted), add=True)  # type: ignore[misc]
                self._bound.append((sequence, name))

    # What can be asked for

    def take_game(self) -> None:
        """The position of the game, as its player sees it. In a live game this is help."""
        play = self._window.play
        helps = play.game.live and bool(play.game.moves)
        if helps:
            play.note_help()
        self._begin(Draft.of_view(play.game.view()), *([texts.GAME_IS_HERE] if helps else []))

    def clear(self) -> None:
        """Cover all cells."""
        if self.stage is not None:
            draft = self.stage.editing.now
            self._begin(Draft.empty(draft.rows, draft.cols, draft.mines or 0))

    def ask_size(self) -> None:
        """Open the dialog for size and mines."""
        self.open()
        assert self.stage is not None
        draft = self.stage.editing.now

        def fill(window: Dialog) -> tkinter.Widget:
            return fill_size(window, (draft.rows, draft.cols, draft.mines), self._resize)

        self._window.dialogs.show("editor.size", fill, title=texts.SIZE_TITLE, modal=True)

    def _resize(self, rows: int, cols: int, mines: int) -> None:
        if self.stage is not None and self.open_now:
            self.stage.editing.resize(rows, cols, mines)
            self._show_stage()

    def copy(self) -> None:
        """Put the position on the clipboard as text; one that is not all known stays where it is."""
        if self.stage is None or not self.open_now:
            return
        draft = self.stage.editing.now
        if draft.complete:
            self._window.root.clipboard_clear()
            self._window.root.clipboard_append("\n".join([*write_position(draft.view), ""]))
            self._tell(texts.COPIED)

    def paste(self) -> None:
        """Have the position in its place that is on the clipboard, as text or as a picture."""
        try:
            text = self._window.root.clipboard_get()
        except tkinter.TclError:
            text = ""
        self.open()
        if not text.strip():
            self._read(picture_from_clipboard)
            return
        draft, notice = read_draft(text)
        if draft is None:
            self._tell(notice)
        else:
            self._begin(draft, notice)

    def open_file(self) -> None:
        """Have the position in its place that a file shows: the one the command was asked for, or that is chosen."""
        name = self._window.about("editor.file")
        self.open()
        if not name:
            endings = tuple(f"*{ending}" for ending in (*ENDINGS, *POSITIONS))
            kinds: list[tuple[str, tuple[str, ...]]] = [(say(texts.WITH_POSITIONS), endings), (say(ANY_FILE), ("*",))]
            name = str(filedialog.askopenfilename(parent=self._window.root, filetypes=kinds) or "")
        if name:
            self._read(partial(content_of, Path(name)))

    def _read(self, load: Callable[[], Content]) -> None:
        """Read a position from what is loaded, off the event loop; another edit cancels it."""
        self.knower.cancel()
        self.knower.thinker.think(partial(found_in, load), self._take_found)
        self._tell(texts.READING)

    def _take_found(self, found: Found) -> None:
        """What was found in a file, or on the clipboard."""
        if not self.open_now or self.stage is None:
            return
        if isinstance(found, PlayerView):
            self._begin(Draft.of_view(found))
        elif isinstance(found, list):
            self._begin(draft_of(found[0]), *told_of(found))
        else:
            self._tell(saying_of(found))
            if not knows_now(self.stage):
                self.knower.ask(self.stage)  # it was thought about when the file came

    def _step(self, way: str) -> None:
        """Take a step back, or make it again."""
        if self.stage is not None and self.open_now:
            editing = self.stage.editing
            editing.undo() if way == "undo" else editing.redo()
            self._show_stage()

    def press(self, wanted: str) -> None:
        """Do what a button asks for."""
        if self.trying.on_board:
            self._back_to_editing() if wanted == BACK else self.trying.press(wanted)
        elif wanted == LEAVE:
            self.leave()
        else:
            self._window.run(wanted)

    def _choose(self, brush: int | None) -> None:
        if self.stage is not None and self.view.palette is not None:
            self.stage.brush = brush
            self.view.palette.show(brush)

    # What the window tells

    def stage_changed(self) -> None:
        if self._bound and not self.open_now and not self.trying.on_board:
            self._forget()

    def _back_to_editing(self) -> None:
        """Put the position back on the board."""
        self._notices, self.knower.about = (), None
        self._window.put_on(self.stage)

    def stage_painted(self, paint: Paint) -> None:
        stage = self.stage
        if self.trying.on_board:
            self._say()
        if stage is None or not self.open_now:
            return
        if stage.cleared:
            stage.cleared = False
            self.clear()
        elif stage.editing.now is not self.knower.about:
            self._ask()
        elif not self.view.shown:
            self._say()

    def takes(self, command: str) -> bool:
        trying = self.trying.on_board
        if not self.open_now and not trying:
            return False
        if trying and command == "new":
            self.trying.press(ONCE_MORE)
            return True
        if command.startswith(OF_THE_GAME):
            self.leave()
        elif command == "paste_board" and not trying:
            self.paste()
            return True
        return command in HELD_BACK

    def takes_key(self, name: str) -> bool:
        stage = self.stage
        if self.trying.on_board:
            wanted = KEYS.get(name if len(name) > 1 else name.lower(), "")
            self.trying.press(wanted)
            return bool(wanted)
        if stage is None or not self.open_now:
            return False
        plain = name[3:] if name.startswith("KP_") and name[3:].isdigit() else name
        plain = plain.lower() if len(plain) == 1 else plain
        if plain in SIGHT_OF_KEY:
            cell = stage.on(self._over)
            if cell is not None:
                stage.editing.put(cell, SIGHT_OF_KEY[plain])
                self._show_stage()
        elif plain in MORE_MINES or plain in FEWER_MINES:
            stage.editing.set_mines((stage.editing.now.mines or 0) + (1 if plain in MORE_MINES else -1))
            self._show_stage()
        elif plain in COMMAND_OF_KEY:
            self._window.run(COMMAND_OF_KEY[plain])
        else:
            return plain == "9"
        return True

    def takes_wheel(self, steps: int) -> bool:
        if self.stage is None or not self.open_now:
            return False
        cell = self.stage.on(self._over)
        if cell is not None:
            self.stage.editing.shift(cell, -steps)
            self._show_stage()
        return cell is not None

    def pointer_over(self, target: Target) -> None:
        self._over = cell_of(target)

    def language_changed(self) -> None:
        self.view.language_changed()
        if self.open_now:
            self._ask()
        self._say()

    def field_built(self) -> None:
        if self.view.shown and (self.open_now or self.trying.on_board):
            self.view.stand_beside_field()
            self._say()

    def escape(self) -> None:
        if self.trying.on_board:
            self._back_to_editing()
        else:
            self.leave()

    def close(self) -> None:
        self.knower.close()

    def _show_stage(self) -> None:
        """Show what has changed by another way than the board."""
        if self.stage is not None and self.open_now:
            self._window.show_stage(self.stage.redress(self._window.now()))

    def _ask(self) -> None:
        """The position is another one, or is to be spoken of in another language."""
        assert self.stage is not None
        if self.knower.about is not None:
            self._notices = ()
        self.knower.ask(self.stage)
        self._show_known()

    def _show_known(self) -> None:
        self._say()
        self._show_stage()

    # What is said

    def _tell(self, *notices: Notice) -> None:
        """Say this before what is known, until the next edit."""
        self._notices = notices
        self._say()

    def _say(self) -> None:
        """Let the panel say what there is to say now."""
        trying = self.trying.on_board
        if not self.open_now and not trying:
            return
        self.view.show(self.words, TRYING_BUTTONS if trying else BUTTONS, with_palette=not trying)


def said(notice: Notice) -> str:
    """A notice in words."""
    return notice if isinstance(notice, str) else say(notice)
