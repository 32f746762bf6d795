"""`python3 -m sweeper play`: the game in a terminal, or played by a script of commands."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..core import first_click, levels
from ..core.errors import SweeperError
from ..formats.positions import read_positions
from ..formats.reading import BadLine
from ..store.files import write_whole
from ..texts import console as texts
from .dialogue import Dialogue
from .options import Parser, add_game_options, command_parser, level_of, rule_of, seed_of
from .terminal import is_terminal, look_of


def parser() -> Parser:
    """The command line of `play`."""
    made = command_parser("play", texts.PLAY_ABOUT, texts.PLAY_EPILOG)
    add_game_options(made, texts.PLAY_SEED, levels.BEGINNER.key)
    return made


def run(arguments: Sequence[str]) -> int:
    """Play until the player leaves or the input ends; the exit status."""
    made = parser()
    options = made.parse_args(arguments)
    try:
        level, rule, seed = level_of(options), rule_of(options), seed_of(options)
    except SweeperError as error:
        made.error(f"{error}.")
    dialogue = Dialogue(
        level or levels.BEGINNER,
        rule or first_click.OPENING,
        seed,
        now=lambda: time.monotonic_ns() // 1_000_000,
        save=save_position,
        look=lambda: look_of(sys.stdout, os.environ),
    )
    converse(dialogue)
    return 0


def converse(dialogue: Dialogue) -> None:
    """Feed the dialogue with standard input, and print what it answers."""
    say(dialogue.greet())
    for line in typed(dialogue):
        say(dialogue.feed(line))
        if dialogue.over:
            return


def typed(dialogue: Dialogue) -> Iterator[str]:
    """The lines of standard input; on a terminal each is asked for with a prompt."""
    if not is_terminal(sys.stdin):
        yield from sys.stdin or ()
        return
    prompted = is_terminal(sys.stdout)
    if prompted:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # lines can be edited, and earlier ones called back
    while True:
        try:
            yield input(dialogue.prompt if prompted else "")
        except EOFError:
            print()
            return


def say(lines: list[str]) -> None:
    """Print lines now, for whoever waits for them."""
    if lines:
        print("\n".join(lines), flush=True)


def save_position(name: str, lines: list[str]) -> None:
    """Write a position to a file; a file that holds anything else is left as it is. Raises OSError."""
    path = Path(name).expanduser()
    if path.exists() and not (path.is_file() and _holds_position(path)):
        raise OSError(texts.FOREIGN_FILE)
    write_whole(path, "\n".join(lines) + "\n")


def _holds_position(path: Path) -> bool:
    """Whether a file is empty or a position that was saved before."""
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    found = list(read_positions(lines))
    return not lines or (len(found) == 1 and not isinstance(found[0], BadLine) and lines[0].startswith("mines "))
