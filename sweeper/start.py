"""The way in: reads the command line, checks what is needed, and opens the window."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from . import __version__
from .console.options import Parser, add_game_options, level_of, rule_of, seed_of, tell
from .console.texts import COMMANDS_HELP
from .core import levels
from .core.errors import SweeperError
from .store.places import profile_folder
from .store.settings import ZOOMS, SettingsStore

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


def parser() -> Parser:
    """The command line of the window."""
    made = Parser(
        prog="sweeper",
        description="Minesweeper for learning.",
        epilog=COMMANDS_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_game_options(made, "whole number that the first game is drawn from")
    made.add_argument("--zoom", metavar="N", help=f"{ZOOMS[0]} to {ZOOMS[1]}")
    made.add_argument("--profile", metavar="DIR", help="folder that settings are kept in")
    made.add_argument("--version", action="version", version=f"sweeper {__version__}")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window and play; the exit status."""
    made = parser()
    options = made.parse_args(arguments)
    try:
        level = level_of(options)
        rule, seed = rule_of(options), seed_of(options)
        zoom = None if options.zoom is None else levels.whole_number("zoom", options.zoom, *ZOOMS)
    except SweeperError as error:
        made.error(f"{error}.")
    folder = Path(options.profile) if options.profile else profile_folder(sys.platform, os.environ, Path.home())
    root = open_root()
    if isinstance(root, str):
        tell(root)
        return 1
    from .ui.app import App, Start

    App(root, SettingsStore(folder), Start(level, rule, seed, zoom))
    root.mainloop()
    return 0


def open_root() -> tkinter.Tk | str:
    """A Tk window to build the program in, or a sentence that says why there can be none."""
    try:
        import tkinter
    except ImportError:
        return NO_TK.format(how=HOW_TO_GET_TK.get(sys.platform, HOW_TO_GET_TK["linux"]))
    version = tuple(int(part) for part in str(tkinter.TkVersion).split("."))
    if version < NEEDED_TK:
        return OLD_TK.format(version=tkinter.TkVersion)
    from .ui.system import declare_dpi_aware

    declare_dpi_aware()
    try:
        return tkinter.Tk(className="Sweeper")
    except tkinter.TclError as error:
        return NO_DISPLAY.format(reason=str(error).splitlines()[0])
