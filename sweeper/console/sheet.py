"""`python3 -m sweeper sheet` and `results`: the teacher's pack without a window."""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..core.errors import SweeperError, printable
from ..core.levels import whole_number
from ..teach.sheets.files import KINDS, POSTSCRIPT, save
from ..teach.sheets.order import MOST_SEATS, MOST_TASKS, PAIR, Order, new_order, read_code, up_to
from ..teach.sheets.results import Results, load, table
from ..teach.sheets.telling import HEADINGS, lines_of
from ..teach.techniques import KEYS
from ..texts import sheets as texts
from ..texts.errors import in_quotes, sentence_of, series
from ..texts.language import say
from ..texts.lines import filled, width
from ..texts.storage import reason_of, shown
from .options import Parser, command_parser, tell

DEFAULT = "one_two_c"
GAP = "  "


@dataclass(frozen=True)
class Asked:
    """What is asked for: an order, the variants of its sheet, and where and as what they are to be written."""

    order: Order
    variants: tuple[str, ...]
    folder: Path
    kind: str


def make_parser() -> Parser:
    """The command line of `sheet`."""
    parser = command_parser("sheet", about=say(texts.ABOUT), epilog=say(texts.EPILOG, techniques=series(KEYS)))
    add = parser.options.add_argument
    add("--technique", metavar="NAME", action="append", help=say(texts.TECHNIQUE, default=DEFAULT))
    add("--grade", metavar="NAME", help=say(texts.GRADE))
    add("--count", metavar="N", help=say(texts.COUNT, most=MOST_TASKS))
    add("--in-order", action="store_true", help=say(texts.IN_ORDER))
    add("--no-traps", action="store_true", help=say(texts.NO_TRAPS))
    add("--code", metavar="CODE", help=say(texts.CODE))
    add("--seats", metavar="N", help=say(texts.SEATS, most=MOST_SEATS))
    add("--output", metavar="DIR", default=".", help=say(texts.OUTPUT))
    add("--format", metavar="KIND", default=POSTSCRIPT, help=say(texts.FORMAT, kinds=series(KINDS)))
    return parser


def run(arguments: Sequence[str]) -> int:
    """Write the sheets and say where they are; the exit status."""
    parser = make_parser()
    options = parser.parse_args(arguments)
    asked = parser.asked_by(options, asked_for)
    try:
        asked.folder.mkdir(parents=True, exist_ok=True)
        saved = save(asked.order, asked.variants, asked.folder, asked.kind)
    except SweeperError as error:
        tell(sentence_of(error))
        return 1
    except OSError as error:
        tell(say(texts.NOT_WRITTEN, path=shown(asked.folder), reason=reason_of(error)))
        return 1
    if saved.english:
        tell(say(texts.IN_ENGLISH))
    print(say(texts.WRITTEN, code=asked.order.code))
    print("\n".join(str(path) for path in saved.paths))
    return 0


def asked_for(options: argparse.Namespace) -> Asked:
    """What the options ask for. Raises SweeperError."""
    variants: tuple[str, ...] = PAIR
    if options.seats is not None:
        seats = whole_number("seats", options.seats, 1, MOST_SEATS)
        variants = tuple(str(seat) for seat in range(1, seats + 1))
    if options.format not in KINDS:
        raise SweeperError(texts.NO_KIND, value=options.format, known=KINDS)
    return Asked(_order(options), variants, Path(options.output), options.format)


def _order(options: argparse.Namespace) -> Order:
    chosen = bool(options.technique or options.grade or options.count or options.in_order or options.no_traps)
    if options.code is not None:
        if chosen:
            raise SweeperError(texts.CODE_SAYS_ALL)
        return read_code(options.code)[0]
    if options.technique and options.grade:
        raise SweeperError(texts.ONE_OF_TWO)
    techniques = up_to(options.grade.lower()) if options.grade else options.technique or [DEFAULT]
    count = whole_number("tasks", options.count or "10", 1, MOST_TASKS)
    names = [name.lower() for name in techniques]
    return new_order(names, count, mixed=not options.in_order, traps=not options.no_traps)


# Results


def make_results_parser() -> Parser:
    """The command line of `results`."""
    parser = command_parser("results", about=say(texts.RESULTS_ABOUT), epilog=say(texts.RESULTS_EPILOG))
    parser.arguments.add_argument("files", metavar="FILE", nargs="+", help=say(texts.RESULTS_FILES))
    parser.options.add_argument("--csv", action="store_true", help=say(texts.RESULTS_CSV))
    return parser


def run_results(arguments: Sequence[str]) -> int:
    """Print the table of all files; 1 where one could not be read, else 0."""
    options = make_results_parser().parse_args(arguments)
    found: list[Results] = []
    status = 0
    for name in options.files:
        try:
            found.append(load(Path(name)))
        except (SweeperError, OSError) as error:
            tell(say(texts.NOT_READ, path=in_quotes(printable(name)), reason=reason_of(error)))
            status = 1
    if found:
        _print_table(found, options.csv)
    return status


def _print_table(found: Sequence[Results], as_csv: bool) -> None:
    rows = table(found)
    if as_csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(["technique", "cards", "first_try", "right", "median_ms"])
        writer.writerows([row.technique, row.cards, row.first_try, row.right, row.median_ms] for row in rows)
        return
    print(say(texts.RESULTS_OF, count=len(set(found))))
    lines = [[say(heading) for heading in HEADINGS], *lines_of(rows)]
    widths = [max(width(line[place]) for line in lines) for place in range(len(HEADINGS))]
    for name, *values in lines:
        shown_values = [" " * (room - width(value)) + value for value, room in zip(values, widths[1:])]
        print(GAP.join([filled(name, widths[0]), *shown_values]))
