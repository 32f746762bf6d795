"""`python3 -m sweeper daily`: the board of the day."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from datetime import datetime, timezone

from ..core.cells import MINE, cell_name
from ..core.levels import whole_number
from ..generate import Board
from ..generate.daily import FIRST_DAY, Day, board_of, day_at, digest, next_day_at
from ..teach.techniques import TAG_OF, technique_name
from ..texts import boards, console
from ..texts import daily as texts
from ..texts.errors import series
from ..texts.language import say
from .board_text import signs_of, with_rulers
from .options import Parser, command_parser
from .terminal import board_style

LAST_DAY = 1_000_000


def make_parser() -> Parser:
    """The command line of `daily`."""
    parser = command_parser("daily", about=say(texts.ABOUT), epilog=say(texts.EPILOG, first=FIRST_DAY.isoformat()))
    parser.arguments.add_argument("day", nargs="?", metavar="DAY", help=say(texts.DAY))
    output = parser.options.add_mutually_exclusive_group()
    output.add_argument("--mines", action="store_true", help=say(texts.MINES))
    output.add_argument("--json", action="store_true", help=say(texts.JSON))
    return parser


def run(arguments: Sequence[str]) -> int:
    """Print the board of a day; the exit status."""
    now = datetime.now(timezone.utc)
    parser = make_parser()
    options = parser.parse_args(arguments)
    day = parser.asked_by(options, lambda given: day_of(given.day, now))
    board = board_of(day)
    if options.json:
        print(as_json(day, board))
        return 0
    lines = described(day, board)
    if day == day_at(now):
        lines.append(say(texts.NEXT_DAY, time=f"{next_day_at(day).astimezone():%H:%M}"))
    print("\n".join([*lines, *(_drawn(board) if options.mines else ())]))
    return 0


def day_of(text: str | None, now: datetime) -> Day:
    """The day asked for by its number, or that of `now`. Raises SweeperError."""
    return day_at(now) if text is None else Day(whole_number("day", text, 1, LAST_DAY))


def described(day: Day, board: Board) -> list[str]:
    """What is told of a board before it is played, a sentence a line."""
    layout = board.layout
    names = [technique_name(key) for key, tag in TAG_OF.items() if tag == board.grade]
    return [
        say(
            texts.TITLE,
            number=day.number,
            date=day.date.isoformat(),
            level=console.LEVELS[day.plan.level.key],
            rows=layout.rows,
            cols=layout.cols,
            mines=console.mines(len(layout.mines)),
            cell=cell_name(board.first),
        ),
        say(texts.GRADED, technique=series(names)),
        say(boards.WITH_COUNTER if board.needs_count else boards.WITHOUT_COUNTER),
    ]


def as_json(day: Day, board: Board) -> str:
    """What `--json` prints: an object in one line."""
    layout = board.layout
    return json.dumps(
        {
            "day": day.number,
            "date": day.date.isoformat(),
            "id": day.id,
            "level": day.plan.level.key,
            "rows": layout.rows,
            "cols": layout.cols,
            "mines": [list(divmod(index, layout.cols)) for index in sorted(layout.mines)],
            "first": list(board.first),
            "grade": board.grade,
            "grade_steps": board.hard_steps,
            "needs_count": board.needs_count,
            "steps": len(board.steps),
            "tries": board.tries,
            "digest": digest(board),
        }
    )


def _drawn(board: Board) -> list[str]:
    """The board with its mines, with rulers."""
    layout = board.layout
    values = [MINE if index in layout.mines else number for index, number in enumerate(layout.numbers)]
    return with_rulers(signs_of(values, layout.cols), style=board_style(sys.stdout, os.environ))
