"""The way in: reads the command line, checks what is needed, and opens the window."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from . import __version__
from .core import first_click, levels
from .core.errors import OutOfRange, SweeperError
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


class Parser(argparse.ArgumentParser):
    """Reports errors where the user can see them, also without a console."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with status 2."""
        tell(f"{self.prog}: {message}")
        raise SystemExit(2)

    def _print_message(self, message: str, file: object = None) -> None:
        if sys.stdout is None:
            tell(message)
        else:
            super()._print_message(message, file)  # type: ignore[arg-type]


def parser() -> Parser:
    """The command line of the window."""
    made = Parser(prog="sweeper", description="Minesweeper for learning.", allow_abbrev=False)
    made.add_argument("--level", metavar="NAME", help=f"one of {', '.join(levels.LEVELS)}")
    made.add_argument("--size", metavar="ROWSxCOLS", help="a field of your own, as 16x30")
    made.add_argument("--mines", metavar="N", help="how many mines it has")
    made.add_argument("--density", metavar="P", help="or how many per cent of its cells are mines")
    made.add_argument("--first-click", metavar="RULE", help=f"one of {', '.join(first_click.RULES)}")
    made.add_argument("--seed", metavar="N", help="whole number that the first game is drawn from")
    made.add_argument("--zoom", metavar="N", help=f"{ZOOMS[0]} to {ZOOMS[1]}")
    made.add_argument("--profile", metavar="DIR", help="folder that settings are kept in")
    made.add_argument("--version", action="version", version=f"sweeper {__version__}")
    return made


def level_of(options: argparse.Namespace) -> levels.Level | None:
    """The level asked for, or None. Raises SweeperError where the options do not go together."""
    if options.size is None:
        if options.mines is not None or options.density is not None:
            raise SweeperError("--mines and --density go with --size")
        return None if options.level is None else levels.level_named(options.level)
    if options.level is not None:
        raise SweeperError("--size and --level cannot both be given")
    rows, cols = levels.size(options.size)
    if (options.mines is None) == (options.density is None):
        raise SweeperError("--size needs either --mines or --density")
    if options.mines is None:
        mines = levels.mines_for_density(rows, cols, levels.density(options.density))
    else:
        mines = levels.whole_number("mines", options.mines, 1, rows * cols - 1)
    return levels.window_custom(rows, cols, mines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window and play; the exit status."""
    made = parser()
    options = made.parse_args(arguments)
    try:
        level = level_of(options)
        rule = options.first_click and first_click.check_rule(options.first_click.lower())
        seed = None if options.seed is None else _seed(options.seed)
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


def _seed(text: str) -> int:
    try:
        return levels.whole_number("seed", text, 0, 2**63 - 1)
    except OutOfRange as error:
        raise SweeperError(str(error)) from None


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


def tell(message: str) -> None:
    """Say it on standard error, or in a message box where a program has no console."""
    if sys.stderr is not None:
        print(message, file=sys.stderr)
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, message, "Sweeper", 0x10)
