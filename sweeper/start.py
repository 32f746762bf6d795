"""The way in: reads the command line, checks what is needed, and opens the window.

The functions here import in an order that matters: the command line only where words were given, Tk only where
its absence can be explained, then the shell of the window, and the rest when the player sees the window already.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from .store.files import Profile, find_profile
from .store.settings import SettingsStore, Start
from .texts import window as texts
from .texts.language import Text, say, system_language, use

NEEDED_TK = (8, 6)
SETTLED_MS = 3000
"""After which all is loaded: what there is by then stays to the end, so the garbage collection can pass it over. To
look through it takes longer than a frame."""
LONGEST_WAIT_S = 2.0
"""Seconds for the settings to be written when the window has gone."""
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window and play; the exit status."""
    try:
        return open_window(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:  # Ctrl-C in the terminal it is started from, while it starts
        return INTERRUPTED


def open_window(words: Sequence[str]) -> int:
    """Open the window as the words of the command line ask, and play; the exit status."""
    start = read(words) if words else Start()
    use(start.language or system_language())
    trouble = why_no_tk()
    if not trouble:
        try:
            return run(start)
        except Exception as error:
            trouble = why(error, profile_of(start).folder)
    from .console.options import tell

    tell(trouble)
    return 1


def read(words: Sequence[str]) -> Start:
    """What the words of the command line ask for; leaves with status 2 where they are wrong."""
    from . import command_line

    return command_line.read(words)


def run(start: Start) -> int:
    """Play in a window until it is closed; the exit status. Raises whatever keeps the window from opening."""
    import tkinter

    from .ui.parts.desktop import is_gone, open_root
    from .ui.parts.system import declare_dpi_aware
    from .ui.window.signals import Signals

    declare_dpi_aware()
    root = open_root()
    signals = Signals(root)
    store = SettingsStore(None)
    try:
        from .ui.window.shell import Shell

        profile = profile_of(start)
        store = SettingsStore(profile.folder, notice=profile.notice, in_thread=True)
        shell = Shell(root, store, start)
        from .ui.window.app import App

        App(shell)
    except BaseException as error:
        gone = is_gone(root)
        if not gone:
            root.destroy()
        if not gone or not isinstance(error, tkinter.TclError):
            raise
    else:
        root.after(SETTLED_MS, gc.freeze)
        root.mainloop()
    store.wait(LONGEST_WAIT_S)
    signals.close()
    return signals.status


def profile_of(start: Start) -> Profile:
    """The profile folder of this run, if there is one."""
    return find_profile(start.folder, platform=sys.platform, environ=os.environ)


def why_no_tk() -> str:
    """A sentence that says why there can be no window with this Python; empty where there can be one."""
    try:
        import tkinter
    except ImportError:
        return say(texts.NO_TK.get(sys.platform, texts.NO_TK["linux"]))
    version = tuple(int(part) for part in str(tkinter.TkVersion).split("."))
    return "" if version >= NEEDED_TK else say(texts.OLD_TK, version=tkinter.TkVersion)


def why(error: Exception, folder: Path | None) -> str:
    """A sentence that says why the window cannot open; what is our own fault is written down in `folder`, if any."""
    import tkinter

    from .texts.storage import reason_of, shown
    from .ui.parts.pictures import FOLDERS, NoPicture
    from .ui.window.notices import FILE_NAME, write_down

    if isinstance(error, tkinter.TclError):
        reason = reason_of(error).rstrip(":")
        return say(sentence_for(reason), reason=reason)
    if isinstance(error, NoPicture):
        return say(texts.NO_PICTURE, name=error.name, one=shown(FOLDERS[0]), other=shown(FOLDERS[1]))
    if isinstance(error, OSError):
        return say(texts.NO_WINDOW, reason=reason_of(error))
    path = None if folder is None else folder / FILE_NAME
    if path is not None and write_down(path, error):
        return say(texts.FAULT_AT_START, path=shown(path))
    return say(texts.FAULT_AT_START_UNWRITTEN, error=reason_of(error))


def sentence_for(reason: str) -> Text:
    """What is said where Tk gives that reason."""
    if "display" in reason:
        return texts.NO_DISPLAY
    if "Can't find" in reason:
        return texts.BROKEN_TK
    return texts.NO_FONT if "font engine" in reason else texts.NO_WINDOW
