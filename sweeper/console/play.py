"""`python3 -m sweeper play`: the game in a terminal, or played from a file of commands."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..core import first_click, levels
from ..formats.positions import read_positions
from ..formats.reading import BadLine
from ..store.files import write_whole
from ..texts import console as texts
from ..texts.language import say, saying
from .dialogue import Dialogue
from .options import Parser, add_game_options, command_parser, level_of, rule_of, seed_of
from .terminal import board_style, is_terminal, short_lines

LONGEST_COMMAND = 10_000
"""Characters of a line that are read as a command."""
LARGEST_SAVED = 100_000
"""Bytes of a saved position, many more than the largest field has."""


def make_parser() -> Parser:
    """The command line of `play`."""
    parser = command_parser("play", about=say(texts.PLAY_ABOUT), epilog=say(texts.PLAY_EPILOG))
    add_game_options(parser, seed_help=say(texts.PLAY_SEED), default=levels.BEGINNER.key)
    return parser


def run(arguments: Sequence[str]) -> int:
    """Play until the player leaves or the input ends; the exit status."""
    parser = make_parser()
    options = parser.parse_args(arguments)
    level, rule, seed = parser.asked_by(options, lambda each: (level_of(each), rule_of(each), seed_of(each)))
    dialogue = Dialogue(
        level or levels.BEGINNER,
        rule=rule or first_click.OPENING,
        seed=seed,
        now=lambda: time.monotonic_ns() // 1_000_000,
        save=save_position,
        style=lambda: board_style(sys.stdout, os.environ),
        menu=is_terminal(sys.stdin),
    )
    converse(dialogue)
    return 0


def converse(dialogue: Dialogue) -> None:
    """Feed the dialogue with standard input, and print what it answers."""
    show(dialogue.greet())
    for line in typed(dialogue):
        show(dialogue.feed(line))
        if dialogue.over:
            return


def typed(dialogue: Dialogue) -> Iterator[str]:
    """The lines of standard input, each asked for with a prompt on a terminal."""
    if not is_terminal(sys.stdin):
        if sys.stdin is not None:
            yield from short_lines(sys.stdin, LONGEST_COMMAND)
        return
    prompted = is_terminal(sys.stdout)
    if prompted:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # so that lines can be edited and repeated
    while True:
        try:
            yield input(dialogue.prompt if prompted else "")
        except EOFError:
            print()
            return


def show(lines: list[str]) -> None:
    """Print lines without delay: a program at the other end may wait for them."""
    if lines:
        print("\n".join(lines), flush=True)


def save_position(name: str, lines: list[str]) -> None:
    """Write a position to a file; a file that holds anything else is left as it is. Raises OSError, ValueError."""
    try:
        path = Path(name).expanduser()
    except RuntimeError:
        raise OSError(saying(texts.NO_HOME)) from None
    if path.exists() and not (path.is_file() and _holds_position(path)):
        raise OSError(saying(texts.FOREIGN_FILE))
    write_whole(path, "\n".join(lines) + "\n")


def _holds_position(path: Path) -> bool:
    """Whether a file is empty or a position that was saved before."""
    with path.open("rb") as file:
        content = file.read(LARGEST_SAVED + 1)
    if len(content) > LARGEST_SAVED or not content.startswith(b"mines "):
        return not content
    positions = list(read_positions(content.decode("utf-8", errors="replace").splitlines()))
    return len(positions) == 1 and not isinstance(positions[0], BadLine)
