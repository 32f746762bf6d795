"""What every command line of Sweeper shares: the parser, and the options that say which game."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

from ..core import first_click, levels
from ..core.errors import OutOfRange, SweeperError

LARGEST_SEED = 2**63 - 1


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


def command_parser(name: str, about: str, epilog: str) -> Parser:
    """The parser of a command without a window, still without options."""
    return Parser(
        prog=f"python3 -m sweeper {name}",
        description=about,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def add_game_options(made: argparse.ArgumentParser, seed_help: str, default: str = "") -> None:
    """The options that say which game: level or field, first-click rule, seed. `default`: a level to be told."""
    told = f" (default {default})" if default else ""
    made.add_argument("--level", metavar="NAME", help=f"one of {', '.join(levels.LEVELS)}{told}")
    made.add_argument("--size", metavar="ROWSxCOLS", help="a field of your own, as 16x30")
    made.add_argument("--mines", metavar="N", help="how many mines it has")
    made.add_argument("--density", metavar="P", help="or how many per cent of its cells are mines")
    made.add_argument("--first-click", metavar="RULE", help=f"one of {', '.join(first_click.RULES)}")
    made.add_argument("--seed", metavar="N", help=seed_help)


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
    """Say it on standard error, or in a message box where a program has no console."""
    if sys.stderr is not None:
        print(message, file=sys.stderr)
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, message, "Sweeper", 0x10)
