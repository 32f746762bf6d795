"""What all command lines share: the parser, the options that say which game, and a way to report errors."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

from ..core import first_click, levels
from ..core.errors import OutOfRange, SweeperError, printable
from ..texts import console as texts

LARGEST_SEED = 2**63 - 1
LONGEST_MESSAGE = 500


class Parser(argparse.ArgumentParser):
    """An argument parser that reports errors where the user can see them, also without a console."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with status 2."""
        tell(printable(f"{self.prog}: {message}", LONGEST_MESSAGE))
        raise SystemExit(2)

    def _print_message(self, message: str, file: object = None) -> None:
        if sys.stdout is None:
            tell(message)
        else:
            super()._print_message(message, file)  # type: ignore[arg-type]


def command_parser(name: str, *, about: str, epilog: str) -> Parser:
    """A parser without options for a command that needs no window."""
    return Parser(
        prog=f"python3 -m sweeper {name}",
        description=about,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def add_game_options(parser: argparse.ArgumentParser, *, seed_help: str, default: str = "") -> None:
    """Add the options that say which game: level or field, first-click rule, seed.

    default: the level that is played where none is given; empty where the help is not to name it.
    """
    level_help = texts.OPTION_LEVEL_DEFAULT if default else texts.OPTION_LEVEL
    parser.add_argument(
        "--level", metavar="NAME", help=level_help.format(levels=", ".join(levels.LEVELS), default=default)
    )
    parser.add_argument("--size", metavar="ROWSxCOLS", help=texts.OPTION_SIZE)
    parser.add_argument("--mines", metavar="N", help=texts.OPTION_MINES)
    parser.add_argument("--density", metavar="P", help=texts.OPTION_DENSITY)
    rules = ", ".join(first_click.RULES)
    parser.add_argument("--first-click", metavar="RULE", help=texts.OPTION_FIRST_CLICK.format(rules=rules))
    parser.add_argument("--seed", metavar="N", help=seed_help)


def level_of(options: argparse.Namespace) -> levels.Level | None:
    """The level asked for, or None. Raises SweeperError where the options do not go together."""
    if options.size is None:
        if options.mines is not None or options.density is not None:
            raise SweeperError(texts.MINES_NEED_SIZE)
        return None if options.level is None else levels.level_named(options.level)
    if options.level is not None:
        raise SweeperError(texts.SIZE_AND_LEVEL)
    rows, cols = levels.size(options.size)
    if (options.mines is None) == (options.density is None):
        raise SweeperError(texts.SIZE_NEEDS_MINES)
    if options.mines is None:
        mines = levels.mines_for_density(rows, cols, levels.density(options.density))
    else:
        mines = levels.whole_number("mines", options.mines, 1, rows * cols - 1)
    return levels.window_custom(rows, cols, mines)


def rule_of(options: argparse.Namespace) -> str | None:
    """The first-click rule asked for, or None. Raises SweeperError."""
    return options.first_click and first_click.check_rule(options.first_click.lower())


def seed_of(options: argparse.Namespace) -> int | None:
    """The seed asked for, or None. Raises SweeperError."""
    if options.seed is None:
        return None
    try:
        return levels.whole_number("seed", options.seed, 0, LARGEST_SEED)
    except OutOfRange as error:
        raise SweeperError(str(error)) from None


def tell(message: str) -> None:
    """Print a message on standard error, or show it in a message box where the program has no console."""
    if sys.stderr is not None:
        print(message, file=sys.stderr)
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, message, "Sweeper", 0x10)
