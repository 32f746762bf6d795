"""The way in: reads the command line, checks what is needed, and opens the window.

The functions here import in an order that matters: the command line only where words were given, Tk only where
its absence can be explained, then the shell of the window, and the rest when the player sees the window already.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from .store.files import profile_folder
from .store.settings import SettingsStore, Start

if TYPE_CHECKING:
    import tkinter

NEEDED_TK = (8, 6)
NO_TK = "Sweeper needs Tk, which this Python does not have; install it ({how}) and start again."
HOW_TO_GET_TK = {
    "linux": "Debian and Ubuntu: apt install python3-tk, Fedora: dnf install python3-tkinter, Arch: pacman -S tk",
    "darwin": "with Homebrew: brew install python-tk, or use the installer of python.org",
    "win32": "run the Python installer again and tick tcl/tk",
}
OLD_TK = "Sweeper needs Tk 8.6 or later, but this Python has Tk {version}; install a newer Python."
NO_DISPLAY = "Sweeper needs a screen to open its window on, but there is none ({reason}); set DISPLAY to one."


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window and play; the exit status."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    start = read(words) if words else Start()
    root = open_root()
    if isinstance(root, str):
        from .console.options import tell

        tell(root)
        return 1
    from .ui.window.shell import Shell

    store = SettingsStore(start.folder or profile_folder(sys.platform, environ=os.environ, home=Path.home()))
    shell = Shell(root, store, start)
    from .ui.window.app import App

    app = App(shell)
    try:
        root.mainloop()
    except KeyboardInterrupt:  # Ctrl-C in the terminal it was started from
        app.close()
        return 130
    return 0


def read(words: Sequence[str]) -> Start:
    """What the words of the command line ask for; leaves with status 2 where they are wrong."""
    from . import command_line

    return command_line.read(words)


def open_root() -> tkinter.Tk | str:
    """A Tk window to build the program in, or a sentence that says why there can be none."""
    try:
        import tkinter
    except ImportError:
        return NO_TK.format(how=HOW_TO_GET_TK.get(sys.platform, HOW_TO_GET_TK["linux"]))
    version = tuple(int(part) for part in str(tkinter.TkVersion).split("."))
    if version < NEEDED_TK:
        return OLD_TK.format(version=tkinter.TkVersion)
    from .ui.parts.system import declare_dpi_aware

    declare_dpi_aware()
    try:
        return tkinter.Tk(className="Sweeper")
    except tkinter.TclError as error:
        return NO_DISPLAY.format(reason=str(error).splitlines()[0])
