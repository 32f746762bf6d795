"""`python3 -m sweeper solve`: what is known about positions in files."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from ..core.errors import BadPosition, SweeperError, printable
from ..formats.pictures.files import ENDINGS, own_looks, picture_from_file
from ..formats.pictures.reading import position_in
from ..formats.positions import read_positions
from ..formats.reading import MOST_CHARACTERS, BadLine, Position
from ..texts import console as texts
from ..texts.errors import sentence_of
from ..texts.language import say
from ..texts.storage import reason_of
from .options import Parser, command_parser, tell
from .report import Findings, as_json, as_text, find
from .terminal import board_style, is_terminal, short_lines

STANDARD_INPUT = "-"
LONGEST_LINE = 4 * MOST_CHARACTERS + 1
"""Bytes of a line that are kept; they hold more than MOST_CHARACTERS, whatever the characters."""
Printer = Callable[[Findings, str], None]


class Unreadable(SweeperError):
    """A file that cannot be read."""


def make_parser() -> Parser:
    """The command line of `solve`."""
    parser = command_parser("solve", about=say(texts.SOLVE_ABOUT), epilog=say(texts.SOLVE_EPILOG))
    parser.arguments.add_argument("files", metavar="FILE", nargs="*", help=say(texts.SOLVE_FILES))
    output = parser.options.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help=say(texts.SOLVE_JSON))
    output.add_argument("--points", action="store_true", help=say(texts.SOLVE_POINTS))
    return parser


def run(arguments: Sequence[str]) -> int:
    """Solve all positions in all files; 1 where one could not be done, else 0."""
    options = make_parser().parse_args(arguments)
    printer = _printer(options)
    status = 0
    for name in options.files or [STANDARD_INPUT]:
        try:
            positions = positions_of(name)
            status |= _solve_all(positions, name=shown(name), printer=printer, with_why=not options.points)
        except Unreadable as error:
            tell(sentence_of(error))
            status = 1
    return status


def positions_of(name: str) -> Iterable[Position | BadLine]:
    """The positions in a file: a text, or by its name a screenshot. Raises Unreadable."""
    if not name.lower().endswith(ENDINGS):
        return read_positions(lines_of(name))
    try:
        return [position_in(picture_from_file(Path(name)), own_looks())]
    except SweeperError as error:
        raise Unreadable(texts.BAD_PICTURE, name=shown(name), message=sentence_of(error)) from None


def _solve_all(positions: Iterable[Position | BadLine], *, name: str, printer: Printer, with_why: bool) -> int:
    """Solve the positions of one file; 1 where one could not be done, else 0."""
    status = 0
    for position in positions:
        try:
            if isinstance(position, BadLine):
                raise position
            printer(find(position, with_why=with_why), f"{name}:{position.start}")
        except SweeperError as error:
            tell(say(texts.BAD_POSITION, name=name, line=_line(error, position), message=sentence_of(error)))
            status = 1
    return status


def _line(error: SweeperError, position: Position | BadLine) -> int:
    """The line to name: that of the number that cannot hold, where there is one."""
    if isinstance(position, BadLine):
        return position.line
    if isinstance(error, BadPosition) and error.cell is not None:
        return position.lines[error.cell[0]]
    return position.start


def _printer(options: argparse.Namespace) -> Printer:
    """What prints one position in the way the options ask for."""
    if options.json:
        return _print_json
    return _print_points if options.points else TextPrinter()


def _print_json(findings: Findings, place: str) -> None:
    name = findings.position.name
    print(json.dumps(as_json(findings, name=place if name is None else name)), flush=True)


def _print_points(findings: Findings, _place: str) -> None:
    print("".join(f"{row} {col}\n" for row, col in findings.points), end="", flush=True)


class TextPrinter:
    """Prints positions in words, with an empty line between two."""

    def __init__(self) -> None:
        self._begun = False

    def __call__(self, findings: Findings, place: str) -> None:
        """Print one position."""
        name = findings.position.name
        title = place if name is None else say(texts.REPORT_NAME, place=place, name=printable(str(name)))
        lines = as_text(findings, name=title, style=board_style(sys.stdout, os.environ))
        print("\n".join([""] * self._begun + lines), flush=True)
        self._begun = True


def shown(name: str) -> str:
    """The name of a file as messages show it."""
    if name == STANDARD_INPUT:
        return say(texts.STANDARD_INPUT)
    return printable(name) or say(texts.NAMELESS)


def lines_of(name: str) -> Iterator[str]:
    """The lines of a file, or of standard input, as they come. Raises Unreadable."""
    if name == STANDARD_INPUT and is_terminal(sys.stdin):
        tell(say(texts.TYPE_POSITIONS))
    try:
        if name != STANDARD_INPUT:
            with open(name, "rb") as file:
                yield from decoded(file)
        elif sys.stdin is not None:
            yield from decoded(sys.stdin.buffer)
    except (OSError, ValueError) as error:
        raise Unreadable(texts.UNREADABLE, name=shown(name), reason=reason_of(error)) from None


def decoded(file: BinaryIO) -> Iterator[str]:
    """The lines of a file in UTF-8, with or without a byte order mark; other bytes are replaced, never fatal.

    Of a line that is too long for a position only as much is kept as shows that it is.
    """
    encoding = "utf-8-sig"
    for line in short_lines(file, LONGEST_LINE):
        yield line.decode(encoding, errors="replace")
        encoding = "utf-8"
