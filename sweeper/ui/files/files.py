"""Boards that were not drawn for the window: from a file, from the clipboard, the same once more; and saving one."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tkinter import filedialog
from typing import Callable

from ...core.errors import SweeperError
from ...core.game import Game
from ...core.view import PlayerView
from ...formats.boards import FORMS, Board
from ...formats.files import FORMS as ALL_FORMS
from ...formats.files import REPLAYS
from ...formats.pictures.files import ENDINGS
from ...formats.replays import Recording
from ...play.recorder import Recorder
from ...texts import open_files as texts
from ...texts.errors import saying_of
from ...texts.language import say
from ..parts.part import Commands, Part, Window
from ..parts.thinker import Thinker
from . import opening

WRITTEN = tuple(form for form in FORMS if form.holds is Board)


class Files(Part):
    """Opens, pastes and saves boards, all files off the event loop. `open_file` can be asked for a path."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._reader = Thinker(window.root, window.report)
        self._writer = Thinker(window.root, window.report)

    def commands(self) -> Commands:
        return {
            "open_file": self.open_file,
            "paste_board": self.paste,
            "save_board": self.save,
            "again": self.again,
        }

    def close(self) -> None:
        self._reader.close()
        self._writer.close()

    # Boards from outside

    def open_file(self) -> None:
        """Open the file that the command was asked for, or ask for one: a board is played, a replay shown.

        Positions and screenshots go to the editor.
        """
        name = self._window.about("open_file") or self._ask_which()
        if name.lower().endswith(ENDINGS):
            self._window.run("editor.file", name)
        elif name:
            self._read(partial(opening.opened_file, Path(name)), name)

    def _ask_which(self) -> str:
        known = dict.fromkeys(suffix for form in ALL_FORMS for suffix in form.suffixes)
        kinds: list[tuple[str, str | tuple[str, ...]]] = [
            (say(texts.ALL_KINDS), (*known, *ENDINGS)),
            (say(texts.BOARDS), tuple(suffix for form in WRITTEN for suffix in form.suffixes)),
            (say(texts.REPLAYS), tuple(suffix for form in REPLAYS for suffix in form.suffixes)),
            (say(texts.ANY_FILE), "*"),
        ]
        return str(filedialog.askopenfilename(parent=self._window.root, filetypes=kinds) or "")

    def paste(self) -> None:
        """Play the board on the clipboard."""
        try:
            text = self._window.root.clipboard_get()
        except tkinter.TclError:
            text = ""
        if text.strip():
            self._read(lambda: opening.opened(text.encode("utf-8", "replace"), texts.PASTED))
        else:
            self._window.tell(texts.NOTHING_TO_PASTE)

    def _read(self, read: Callable[[], opening.Opened], name: str = "") -> None:
        """Read in the thread, and show what comes of it. name: the path of the file; without one there is none."""
        self._reader.think(lambda _: attempt(read), partial(self._opened, name))

    def _opened(self, name: str, found: opening.Opened | SweeperError) -> None:
        if isinstance(found, SweeperError):
            self._window.tell(saying_of(found))
        elif isinstance(found, Recording) and name:
            self._window.run("viewer.file", name)
        elif isinstance(found, PlayerView):
            self._window.run("editor.file" if name else "editor.paste", name)
        else:
            game = found if isinstance(found, Game) else opening.game_on(found)
            self._window.begin(game, Recorder(loaded=True))

    # The board that is there

    def again(self) -> None:
        """Play the board that is there once more, from the start."""
        play = self._window.play
        game = opening.same_again(play.game, play.begin_at)
        if game is None:
            self._window.tell(texts.NOT_DRAWN_YET)
            return
        before, played = play.recorder, play.game.clock.started
        self._window.begin(game, Recorder(loaded=before.loaded, replayed=before.replayed or played), play.begin_at)

    def save(self) -> None:
        """Ask for a file and write the board into it, once the game is over."""
        game = self._window.play.game
        if game.live or game.layout is None:
            self._window.tell(texts.NOT_OVER)
            return
        kinds = [(say(texts.KINDS[form.name]), form.suffixes[0]) for form in WRITTEN]
        name = filedialog.asksaveasfilename(
            parent=self._window.root, filetypes=kinds, defaultextension=kinds[0][1], initialfile=f"board{kinds[0][1]}"
        )
        if name:
            layout = game.layout
            self._writer.think(lambda _: attempt(lambda: opening.save(layout, Path(name))), self._saved)

    def _saved(self, trouble: SweeperError | None) -> None:
        if trouble is not None:
            self._window.tell(saying_of(trouble))


def attempt(work: Callable[[], object]) -> Iterator[object]:
    """What some work gives, or what is wrong."""
    try:
        yield work()
    except SweeperError as error:
        yield error
