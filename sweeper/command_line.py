"""The command line of the window. Loaded only where words were given, because reading it takes longer than a frame."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from . import __version__
from .console.options import Parser, add_game_options, level_of, rule_of, seed_of, speak
from .core import levels
from .core.errors import SweeperError
from .store.settings import ZOOMS, Start
from .texts import console as texts
from .texts.errors import sentence_of
from .texts.language import say


def parser() -> Parser:
    """The command line of the window."""
    made = Parser("sweeper", about=say(texts.WINDOW_ABOUT), epilog=say(texts.COMMANDS_HELP))
    add_game_options(made, seed_help=say(texts.WINDOW_SEED))
    made.arguments.add_argument("file", metavar="FILE", nargs="?", help=say(texts.WINDOW_FILE))
    add = made.options.add_argument
    add("--zoom", metavar="N", help=say(texts.WINDOW_ZOOM, low=ZOOMS[0], high=ZOOMS[1]))
    add("--profile", metavar="DIR", help=say(texts.WINDOW_PROFILE))
    add("--learn", metavar="ID", nargs="?", const="", help=say(texts.WINDOW_LEARN))
    add("--version", action="version", version=f"sweeper {__version__}", help=say(texts.OPTION_VERSION))
    return made


def read(words: Sequence[str]) -> Start:
    """What the words of the command line ask for; leaves with status 2 and a sentence where they are wrong."""
    speak(words, sys.stdout)
    made = parser()
    options = made.parse_args(words)
    if options.file is not None and options.learn is not None:
        made.error(say(texts.NOT_TOGETHER, option="--learn", other="FILE"))
    try:
        return Start(
            level_of(options),
            rule_of(options),
            seed_of(options),
            None if options.zoom is None else levels.whole_number("zoom", options.zoom, *ZOOMS),
            Path(options.profile) if options.profile else None,
            options.lang,
            options.learn,
            None if options.file is None else Path(options.file),
        )
    except SweeperError as error:
        made.error(sentence_of(error))
