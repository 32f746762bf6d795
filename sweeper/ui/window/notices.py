"""What the player must be told: trouble with the settings, and errors of the program itself."""

from __future__ import annotations

import datetime
import os
import tkinter
import traceback
from pathlib import Path
from types import TracebackType

from ...store.files import append_text, make_folder
from ...store.settings import SettingsStore
from ...texts import window as texts
from ...texts.language import say, saying
from ...texts.storage import cause_of, shown
from ..parts.dialog_window import Dialog
from ..parts.dialogs import Dialogs, fill_notice
from ..parts.part import Notice

FILE_NAME = "errors.log"
MOST_WRITTEN = 2**20  # bytes after which a new file is begun; of older ones the last stays


class Notices:
    """Tells the player, each thing once.

    store: the settings, whose notices are told; errors of the program are written into a file beside theirs.
    """

    def __init__(self, dialogs: Dialogs, store: SettingsStore) -> None:
        self._dialogs, self._store = dialogs, store
        self._path = None if store.folder is None else store.folder / FILE_NAME
        self._shown: tuple[Notice, ...] = ()
        self._settings_told = 0  # how many notices of the settings were told
        self._error_told = False

    def tell(self, *notices: Notice) -> None:
        """Open a dialog with what is to be told, below an earlier notice that is still open."""
        if "notice" in self._dialogs.open:
            notices = (*self._shown, *notices)
            self._dialogs.open["notice"].destroy()
        self._shown = notices

        def fill(window: Dialog) -> tkinter.Widget:
            return fill_notice(window, "\n\n".join(each if isinstance(each, str) else say(each) for each in notices))

        self._dialogs.show("notice", fill, title=texts.TITLE, modal=False)

    def tell_of_settings(self) -> None:
        """Tell what went wrong with the settings since the last time."""
        notices = self._store.notices
        new, self._settings_told = notices[self._settings_told :], len(notices)
        if new:
            self.tell(*new)

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write an error into the file, and tell of the first; called as `tkinter.Tk.report_callback_exception` is."""
        if self.write_down(error.with_traceback(trace)):
            notice = saying(texts.FAULT, path=shown(self._path))
        else:
            notice = saying(texts.FAULT_UNWRITTEN, error=cause_of(error))
        if not self._error_told:
            self._error_told = True
            self.tell(notice)

    def write_down(self, error: BaseException) -> bool:
        """Write an error into the file without telling of it; whether it can be written."""
        return self._path is not None and write_down(self._path, error)


def write_down(path: Path, error: BaseException) -> bool:
    """Add an error of the program itself, and how it came about, to a file; whether it can be written.

    An error that comes again with every event does not fill the disk.
    """
    lines = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    try:
        make_folder(path.parent)
        if path.is_file() and path.stat().st_size > MOST_WRITTEN:
            os.replace(path, path.with_name(f"{path.name}.old"))
        append_text(path, f"{datetime.datetime.now().isoformat(timespec='seconds')}\n{lines}\n")
    except OSError:
        return False
    return True
