"""The command line of the window. Loaded only where words were given, because reading it takes longer than a frame."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from . import __version__
from .console.options import Parser, add_game_options, level_of, rule_of, seed_of
from .core import levels
from .core.errors import SweeperError
from .store.settings import ZOOMS, Start
from .texts import console as texts


def parser() -> Parser:
    """The command line of the window."""
    made = Parser(
        prog="sweeper",
        description=texts.WINDOW_ABOUT,
        epilog=texts.COMMANDS_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_game_options(made, seed_help=texts.WINDOW_SEED)
    made.add_argument("--zoom", metavar="N", help=texts.WINDOW_ZOOM.format(low=ZOOMS[0], high=ZOOMS[1]))
    made.add_argument("--profile", metavar="DIR", help=texts.WINDOW_PROFILE)
    made.add_argument("--version", action="version", version=f"sweeper {__version__}")
    return made


def read(words: Sequence[str]) -> Start:
    """What the words of the command line ask for; leaves with status 2 and a sentence where they are wrong."""
    made = parser()
    options = made.parse_args(words)
    try:
        return Start(
            level_of(options),
            rule_of(options),
            seed_of(options),
            None if options.zoom is None else levels.whole_number("zoom", options.zoom, *ZOOMS),
            Path(options.profile) if options.profile else None,
        )
    except SweeperError as error:
        made.error(f"{error}.")
