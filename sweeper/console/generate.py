"""`python3 -m sweeper generate`: boards to order."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from ..core import first_click, levels
from ..core.cells import COVERED, MINE, Cell, cell_name
from ..core.errors import SweeperError
from ..core.levels import Level
from ..core.view import PlayerView
from ..formats.positions import write_position
from ..formats.reading import parse_cell
from ..generate import GRADES, REPAIRED, Board, Limits, NoBoard, check, no_guess, tries_for, with_technique
from ..solve import first_cell
from ..teach.techniques import TAG_OF, technique_name
from ..texts import boards as texts
from ..texts import console
from ..texts.errors import sentence_of, series
from ..texts.language import say
from .board_text import signs_of, with_rulers
from .options import Parser, add_field_options, command_parser, level_of, seed_of, tell
from .terminal import Progress, board_style

MOST_BOARDS, MOST_TRIES, MOST_TIMES = 1_000_000, 1_000_000_000, 10_000
SEED_BITS = 32
INTERRUPTED = 130


@dataclass(frozen=True)
class Asked:
    """What is to be made.

    first: the cell to begin at. tag: one of GRADES, or None for any board without a guess.
    times: how many steps take it at least. counter: whether the mine counter may be needed.
    """

    level: Level
    first: Cell
    tag: str | None
    times: int
    counter: bool
    count: int
    seed: int
    tries: int


Printer = Callable[[Asked, Board, int, float], str]
"""Makes lines of a board, with its seed and the milliseconds it took."""


def make_parser() -> Parser:
    """The command line of `generate`."""
    parser = command_parser("generate", about=say(texts.ABOUT), epilog=say(texts.EPILOG, grades=series(GRADES)))
    add_field_options(parser, default=levels.EXPERT.key)
    add = parser.options.add_argument
    add("--first-cell", metavar="ROW,COL", help=say(texts.FIRST))
    wish = parser.options.add_mutually_exclusive_group()
    wish.add_argument("--no-guess", action="store_true", help=say(texts.NO_GUESS))
    wish.add_argument("--no-counter", action="store_true", help=say(texts.NO_COUNTER))
    wish.add_argument("--grade", metavar="TECHNIQUE", help=say(texts.GRADE))
    wish.add_argument("--with", metavar="TECHNIQUE", dest="technique", help=say(texts.WITH))
    add("--times", metavar="N", help=say(texts.TIMES))
    add("--count", metavar="N", default="1", help=say(texts.COUNT))
    add("--seed", metavar="N", help=say(texts.SEED))
    add("--tries", metavar="N", help=say(texts.TRIES, tries=tries_for(levels.EXPERT)))
    output = parser.options.add_mutually_exclusive_group()
    output.add_argument("--position", action="store_true", help=say(texts.POSITION))
    output.add_argument("--json", action="store_true", help=say(texts.JSON))
    return parser


def run(arguments: Sequence[str]) -> int:
    """Make boards and print each as soon as it is there; the exit status."""
    parser = make_parser()
    options = parser.parse_args(arguments)
    asked = parser.asked_by(options, asked_for)
    printer: Printer = as_json if options.json else as_position if options.position else AsText()
    made: list[int] = []
    status, done = 0, 0
    try:
        while done < asked.count:
            status |= _print_one(asked, done, printer, made)
            done += 1
    except KeyboardInterrupt:
        tell(say(texts.INTERRUPTED, boards=len(made), count=asked.count))
        if 0 < done < asked.count:
            tell(say(texts.GO_ON, seed=asked.seed + done, boards=asked.count - done))
        return INTERRUPTED
    return status


def asked_for(options: argparse.Namespace) -> Asked:
    """What the options ask for. Raises SweeperError."""
    level = level_of(options) or levels.EXPERT
    seed = seed_of(options)
    tag = options.grade or options.technique
    if tag is not None and tag.lower() not in GRADES:
        raise SweeperError("unknown-grade", value=tag, known=GRADES)
    if options.times is not None and options.technique is None:
        raise SweeperError(texts.TIMES_NEED_WITH)
    first = _first_cell(options.first_cell, level)
    check(level, first)
    times = levels.whole_number("times", options.times or "2", 1, MOST_TIMES)
    return Asked(
        level,
        first,
        tag and tag.lower(),
        times if options.technique else 1,
        not options.no_counter,
        levels.whole_number("count", options.count, 1, MOST_BOARDS),
        random.SystemRandom().getrandbits(SEED_BITS) if seed is None else seed,
        levels.whole_number("tries", options.tries or str(tries_for(level)), 1, MOST_TRIES),
    )


def _first_cell(text: str | None, level: Level) -> Cell:
    """Where to begin. Raises SweeperError."""
    if text is not None:
        return parse_cell(text.replace(",", " "), rows=level.rows, cols=level.cols)
    cells = level.rows * level.cols
    mines = cells * level.chance // 100 if level.mines is None else level.mines
    return first_cell(PlayerView(level.rows, level.cols, mines, (COVERED,) * cells, first_click.OPENING))


def _print_one(asked: Asked, number: int, printer: Printer, made: list[int]) -> int:
    """Make a board and print it; 1 where none is found, else 0. The seeds of those printed come to `made`."""
    seed, progress = asked.seed + number, Progress(asked.count, sys.stderr)

    def tried(tries: int) -> None:
        progress.line(lambda: say(texts.PROGRESS, board=number + 1, boards=asked.count, tries=tries))

    started = perf_counter()
    try:
        board = make(asked, seed, Limits(asked.tries, tried))
    except NoBoard as error:
        progress.clear()
        tell(say(texts.NOT_FOUND, seed=seed, message=sentence_of(error)))
        return 1
    finally:
        progress.clear()
    print(printer(asked, board, seed, 1000 * (perf_counter() - started)), flush=True)
    made.append(seed)
    return 0


def make(asked: Asked, seed: int, limits: Limits) -> Board:
    """One board. Raises NoBoard."""
    rng = random.Random(seed)
    if asked.tag is None:
        return no_guess(asked.level, asked.first, rng, needs_count_allowed=asked.counter, limits=limits)
    return with_technique(asked.level, asked.first, rng, tag=asked.tag, times=asked.times, limits=limits)


def as_json(_asked: Asked, board: Board, seed: int, ms: float) -> str:
    """What `--json` prints: an object in one line."""
    layout = board.layout
    return json.dumps(
        {
            "rows": layout.rows,
            "cols": layout.cols,
            "mines": [list(divmod(index, layout.cols)) for index in sorted(layout.mines)],
            "first": list(board.first),
            "kind": board.kind,
            "grade": board.grade,
            "needs_count": board.needs_count,
            "tries": board.tries,
            "ms": round(ms, 1),
            "grade_steps": board.hard_steps,
            "first_step": board.first_hard,
            "steps": len(board.steps),
            "seed": seed,
        }
    )


def as_position(_asked: Asked, board: Board, seed: int, _ms: float) -> str:
    """The position before the hardest step, in our text form, with an empty line after it."""
    view = replace(board.before_grade(), rule=first_click.OPENING)
    return "\n".join([*write_position(view, seed=seed), ""])


class AsText:
    """Prints boards for people, with an empty line between two."""

    def __init__(self) -> None:
        self._begun = False

    def __call__(self, asked: Asked, board: Board, seed: int, _ms: float) -> str:
        """The lines of one board: what it is, and where its mines are."""
        layout = board.layout
        values = [MINE if index in layout.mines else number for index, number in enumerate(layout.numbers)]
        title = say(
            texts.TITLE,
            level=console.LEVELS[asked.level.key],
            rows=layout.rows,
            cols=layout.cols,
            mines=console.mines(len(layout.mines)),
            seed=seed,
            cell=cell_name(board.first),
        )
        style = board_style(sys.stdout, os.environ)
        lines = [title, *described(board), *with_rulers(signs_of(values, layout.cols), style=style)]
        begun, self._begun = self._begun, True
        return "\n".join([""] * begun + lines)


def described(board: Board) -> list[str]:
    """What is told of a board, a sentence a line."""
    lines = [say(texts.REPAIRED if board.kind == REPAIRED else texts.DEALT)]
    if board.steps:
        names = [technique_name(key) for key, tag in TAG_OF.items() if tag == board.grade]
        lines.append(
            say(
                texts.GRADED,
                tag=board.grade,
                technique=series(names),
                count=board.hard_steps,
                steps=len(board.steps),
                before=board.first_hard,
            )
        )
        lines.append(say(texts.WITH_COUNTER if board.needs_count else texts.WITHOUT_COUNTER))
    else:
        lines.append(say(texts.ONE_CLICK))
    return [*lines, say(texts.TRIED, count=board.tries)]
