"""Saving a game that was played, or a moment of it, off the event loop: what is written, and where is asked."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterator
from pathlib import Path
from tkinter import filedialog

from ...core.errors import SweeperError
from ...core.trace import Trace
from ...formats.replays import WRITERS, write_replay
from ...store.files import write_bytes_whole
from ...texts import open_files
from ...texts import saving as texts
from ...texts.errors import saying_of
from ...texts.language import say, saying
from ...texts.storage import cause_of, shown
from ..parts.dialog_window import Dialog
from ..parts.part import Notice, Window
from ..parts.thinker import Thinker

PNG, GIF = "png", "gif"
Animate = Callable[[Callable[[], bool]], Iterator["int | bytes"]]
"""Makes an animation: per cents, and its bytes at last. Raises SweeperError."""
Write = Callable[[str], bytes]
"""Gives the bytes of a kind, by the ending of its files. Raises SweeperError."""


class Saving:
    """One file at a time."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._share = tkinter.StringVar(window.root)
        self._thinker = Thinker(window.root, window.report)

    @property
    def busy(self) -> bool:
        """Whether a file is being written."""
        return self._thinker.busy

    def close(self) -> None:
        """End with the program."""
        self._thinker.close()

    def replay(self, trace: Trace) -> None:
        """Ask for a file and write a game into it, as a replay that other programs read."""
        self.ask(tuple(WRITERS), lambda kind: write_replay(trace, kind))

    def ask(self, kinds: tuple[str, ...], write: Write, animate: Animate | None = None) -> None:
        """Ask for a file of one of these kinds, and write it. animate: what makes an animation, where that is one."""
        path = ask_where(self._window, kinds)
        if path is None:
            return
        kind = path.suffix[1:].lower()
        if kind == GIF and animate is not None:
            self._make_animation(path, animate)
        elif kind in kinds:
            self._thinker.think(lambda _: attempt(path, lambda: write(kind)), self._window.tell)
        else:
            known = ", ".join(f".{each}" for each in kinds)
            self._window.tell(saying(texts.NO_KIND, file=shown(path), known=known))

    # An animation takes long: it is told how far it has come, and it can be stopped

    def _make_animation(self, path: Path, animate: Animate) -> None:
        def work(cancelled: Callable[[], bool]) -> Iterator[int | Notice]:
            try:
                for made in animate(cancelled):
                    yield made if isinstance(made, int) else written(path, made)
            except SweeperError as error:
                yield saying_of(error)

        self._share.set("")
        self._window.dialogs.show("saving", self._fill, title=texts.MAKING_TITLE, modal=False)
        self._thinker.think(work, self._made)

    def _fill(self, dialog: Dialog) -> tkinter.Widget:
        label = tkinter.Label(dialog.body, textvariable=self._share, width=40, anchor="w")
        label.grid(row=0, column=0)
        dialog.bind("<Destroy>", lambda event: self._stop() if event.widget is dialog else None, add=True)
        return dialog.add_button(texts.STOP, default=True)

    def _stop(self) -> None:
        """The dialog has gone: nothing is written of what was not made to its end."""
        self._thinker.cancel()

    def _made(self, made: int | Notice) -> None:
        if isinstance(made, int):
            self._share.set(say(texts.MAKING, share=made))
            return
        self._thinker.cancel()
        self._window.dialogs.close("saving")
        self._window.tell(made)


def ask_where(window: Window, kinds: tuple[str, ...]) -> Path | None:
    """Ask where to save; None where the player does not want to."""
    named: list[tuple[str, str]] = [(say(texts.KINDS[kind]), f".{kind}") for kind in kinds]
    chosen = filedialog.asksaveasfilename(
        parent=window.root, filetypes=named, defaultextension=named[0][1], initialfile=f"sweeper-replay{named[0][1]}"
    )
    return Path(chosen) if chosen else None


def attempt(path: Path, make: Callable[[], bytes]) -> Iterator[Notice]:
    """Make the bytes of a file and write it whole; what is to be said of it. Work for a thread."""
    try:
        data = make()
    except SweeperError as error:
        yield saying_of(error)
        return
    yield written(path, data)


def written(path: Path, data: bytes) -> Notice:
    """Write a file whole; what is to be said of it."""
    try:
        write_bytes_whole(path, data)
    except (OSError, ValueError) as error:
        return saying(open_files.UNWRITTEN, file=shown(path), reason=cause_of(error))
    return saying(texts.SAVED, file=shown(path))
