"""`python3 -m sweeper replay`: replays of other programs and of ours, played again: facts, numbers and the review."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ..core.errors import SweeperError, printable
from ..core.trace import ENDED
from ..formats.replays import MOST_BYTES, Replay, read_replay
from ..metrics.clicks import Clicks
from ..metrics.effects import effects
from ..metrics.figures import GameFigures, measure
from ..metrics.zini import zini_figures
from ..store.files import read_bytes
from ..teach.review.verdicts import verdicts
from ..texts import replays as texts
from ..texts.errors import sentence_of
from ..texts.figures import FIGURES, all_figures, with_unit
from ..texts.language import Text, say
from ..texts.lines import width
from ..texts.numbers import seconds
from ..texts.storage import cause_of, shown
from . import review
from .options import Parser, command_parser, tell

UNFINISHED = "unfinished"
STATED_END = {True: texts.WON, False: texts.NOT_WON}


def make_parser() -> Parser:
    """The command line of `replay`."""
    parser = command_parser("replay", about=say(texts.ABOUT), epilog=say(texts.EPILOG))
    parser.arguments.add_argument("files", metavar="FILE", nargs="+", help=say(texts.FILES))
    add = parser.options.add_argument
    add("--json", action="store_true", help=say(texts.JSON))
    add("--player", action="store_true", help=say(texts.OPTION_PLAYER))
    return parser


def run(arguments: Sequence[str]) -> int:
    """Play all replays that are named; 1 where one could not be read, else 0."""
    options = make_parser().parse_args(arguments)
    status = 0
    for name in options.files:
        try:
            _print(name, read_replay(_bytes_of(name), name), options)
        except SweeperError as error:
            tell(sentence_of(error))
            status = 1
    return status


def _bytes_of(name: str) -> bytes:
    """The bytes of a file, one more than a replay may have where it has more. Raises SweeperError."""
    try:
        return read_bytes(Path(name), most=MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SweeperError(texts.UNREADABLE, name=shown(name), reason=cause_of(error)) from None


def _print(name: str, replay: Replay, options: argparse.Namespace) -> None:
    if options.json:
        print(json.dumps(as_json(name, replay, player=options.player)), flush=True)
    else:
        print("\n".join(as_text(name, replay, player=options.player)) + "\n", flush=True)


def figures_of(replay: Replay) -> GameFigures:
    """The numbers of a replay; nothing has to be hidden of one that stops before its end."""
    found = measure(replay.layout, replay.trace, state=replay.state, time_ms=replay.time_ms)
    recipes = zini_figures(replay.layout)
    strict = effects(replay.layout, replay.trace).strict
    return replace(found, path=replay.path, zini=recipes.zini, hzini=recipes.hzini, effective=strict)


# Text


def as_text(name: str, replay: Replay, *, player: bool) -> list[str]:
    """The lines about one replay: where it is from, its numbers, what the file says otherwise, and the review."""
    called = printable(shown(name))
    lines = [say(texts.SOURCE, name=called, kind=replay.format.upper(), program=replay.program or say(texts.NONE))]
    if player:
        lines.append(say(texts.PLAYER, player=replay.player or say(texts.NONE)))
    found = figures_of(replay)
    named = [(figure.name, with_unit(figure)) for figure in all_figures(found)]
    widest = max(width(title) for title, _ in named)
    lines += [f"  {title}{' ' * (widest - width(title))}  {value}" for title, value in named]
    lines += _stated(replay, found)
    return lines + review.as_text(called, replay.trace, verdicts(replay.trace))


def _stated(replay: Replay, found: GameFigures) -> list[str]:
    """What the file says of itself, where playing it comes to something else."""
    lines = []
    if replay.stated_time_ms not in (None, replay.time_ms):
        assert replay.stated_time_ms is not None
        lines.append(_otherwise(texts.STATED_TIME, seconds(replay.stated_time_ms), seconds(replay.time_ms)))
    if replay.stated_bbbv not in (None, found.bbbv):
        lines.append(_otherwise(texts.STATED_BBBV, replay.stated_bbbv, found.bbbv))
    if replay.stated_won is not None and replay.stated_won != (replay.state.value == "won"):
        lines.append(say(STATED_END[replay.stated_won]))
    return lines


def _otherwise(text: Text, stated: object, found: object) -> str:
    return say(text, stated=stated, found=found)


# JSON


def as_json(name: str, replay: Replay, *, player: bool) -> dict[str, object]:
    """The object that `replay --json` prints: facts with cells as [column, row], then `metrics` and `review`."""
    found, layout, trace = figures_of(replay), replay.layout, replay.trace
    opening, ending = trace.opening_move, trace.ending_move
    judged = review.as_json(name, trace, verdicts(trace))
    return {
        "file": name,
        "format": replay.format,
        "version": replay.version,
        "program": replay.program,
        **({"player": replay.player} if player else {}),
        "verified": False,
        "mode": replay.mode,
        "level": replay.level,
        "width": layout.cols,
        "height": layout.rows,
        "mines_count": len(layout.mines),
        "square_size_px": replay.square,
        "outcome": replay.state.value if replay.state in ENDED else UNFINISHED,
        "first_open_ms": opening.at if opening else None,
        "end_ms": ending.at if ending else None,
        "time_ms": replay.time_ms,
        "header_time_ms": replay.stated_time_ms,
        "header_3bv": replay.stated_bbbv,
        "header_won": replay.stated_won,
        "bbbv": found.bbbv,
        "bbbv_solved": found.solved,
        "openings": found.openings,
        "islands": found.islands,
        "zini_greedy": found.zini,
        "zini_human": found.hzini,
        "clicks": _clicks(found.counts),
        "effective_clicks_strict": _clicks(found.effective or Clicks()),
        "flags_on_board_at_end": found.flags,
        "first_opened_cell": [opening.cell[1], opening.cell[0]] if opening else None,
        "path_px16_euclid": found.path,
        "mines": [[index % layout.cols, index // layout.cols] for index in sorted(layout.mines)],
        "metrics": {words.key: getattr(found, words.key) for words in FIGURES},
        "review": {key: judged[key] for key in ("moves", "moments", "lost_by")},
    }


def _clicks(clicks: Clicks) -> dict[str, int]:
    return {"left": clicks.left, "right": clicks.right, "chord": clicks.chord, "total": clicks.total}
