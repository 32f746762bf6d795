"""What to do about an error of our own: keep it, say so once, go on."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Callable

from ...texts import window as texts

FILE_NAME = "errors.log"


class Faults:
    """Takes uncaught errors; writes each into a file of the profile and tells the player of the first.

    folder: the profile folder. tell: called with one sentence, at most once.
    """

    def __init__(self, folder: Path, tell: Callable[[str], None]) -> None:
        self._path = folder / FILE_NAME
        self._tell = tell
        self._told = False

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """As `tkinter.Tk.report_callback_exception` is called."""
        import datetime  # here, because their imports would slow every start
        import traceback

        lines = "".join(traceback.format_exception(kind, error, trace))
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with open(self._path, "a", encoding="utf-8") as file:
                file.write(f"{datetime.datetime.now().isoformat(timespec='seconds')}\n{lines}\n")
            words = texts.FAULT.format(path=self._path)
        except OSError:
            words = texts.FAULT_UNWRITTEN.format(error=error)
        if not self._told:
            self._told = True
            self._tell(words)
