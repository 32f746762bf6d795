"""`python3 -m sweeper review`: the verdict on every opening of games that were played."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from fractions import Fraction
from pathlib import Path

from ..core.cells import cell_name
from ..core.errors import SweeperError, printable
from ..core.levels import whole_number
from ..core.trace import GameState, MoveKind, Trace
from ..store import sql
from ..store.files import find_profile
from ..store.history import History
from ..store.intake import take_in
from ..store.opening import FILE_NAME
from ..teach.review.moments import blame, moments
from ..teach.review.telling import ledger, missed_line, move_sentence, verdict_name
from ..teach.review.verdicts import PROVEN, JudgedMove, verdicts
from ..texts import review as texts
from ..texts.errors import sentence_of
from ..texts.language import say
from ..texts.numbers import chance_per_cent
from .options import Parser, command_parser, tell

MOST_LAST = 1_000_000
LARGEST_NUMBER = 2**63 - 1
UID_DIGITS = 32
TITLES = {GameState.WON: texts.GAME_WON, GameState.LOST: texts.GAME_LOST}


def make_parser() -> Parser:
    """The command line of `review`."""
    parser = command_parser("review", about=say(texts.ABOUT), epilog=say(texts.EPILOG))
    parser.arguments.add_argument("games", metavar="GAME", nargs="*", help=say(texts.GAMES))
    add = parser.options.add_argument
    add("--last", metavar="N", help=say(texts.LAST))
    add("--profile", metavar="DIR", help=say(texts.PROFILE))
    add("--json", action="store_true", help=say(texts.JSON))
    return parser


def _last(options: argparse.Namespace) -> int | None:
    """How many of the last games are asked for, None without that option. Raises SweeperError."""
    return None if options.last is None else whole_number("games", options.last, 1, MOST_LAST)


def run(arguments: Sequence[str]) -> int:
    """Review all games that are named; 1 where one could not be found or read, else 0."""
    parser = make_parser()
    options = parser.parse_args(arguments)
    last = parser.asked_by(options, _last)
    if not options.games and last is None:
        parser.error(say(texts.NONE_GIVEN))
    status = 0
    with ExitStack() as stack:
        games = _Games(options.profile, stack)
        for name in [*options.games, *([None] if last is not None else [])]:
            try:
                for found in games.named(name) if name is not None else games.last(last or 1):
                    _print(*found, options)
            except SweeperError as error:
                tell(sentence_of(error))
                status = 1
    return status


class _Games:
    """Where games come from: the history, opened when it is first asked, and exported files."""

    def __init__(self, folder: str | None, stack: ExitStack) -> None:
        self._folder, self._stack = folder, stack
        self._history: History | None = None

    def last(self, count: int) -> Iterator[tuple[str, Trace]]:
        """The last games that were won or lost, the oldest of them first. Raises SweeperError."""
        history = self._opened()
        for row in reversed(history.ask(sql.LAST_UIDS, (count,))):
            yield _whole(history, row["uid"], row["uid"])

    def named(self, name: str) -> Iterator[tuple[str, Trace]]:
        """The game of that number or id, or all games of that file. Raises SweeperError."""
        if len(name) == UID_DIGITS and not set(name) - set("0123456789abcdef"):
            yield _whole(self._opened(), name, name)
        elif name.isascii() and name.isdigit() and int(name) <= LARGEST_NUMBER:
            history = self._opened()
            rows = history.ask(sql.UID_OF, (int(name),))
            if not rows:
                raise SweeperError(texts.NO_GAME, name=name)
            yield _whole(history, rows[0]["uid"], name)
        else:
            yield from self._of_file(name)

    def _of_file(self, name: str) -> Iterator[tuple[str, Trace]]:
        path = Path(name)
        if not os.path.lexists(path):
            raise SweeperError(texts.NO_GAME, name=printable(name))
        with History(None) as history:
            take_in(history, path)
            for row in history.ask(sql.ALL_UIDS):
                yield _whole(history, row["uid"], row["uid"])

    def _opened(self) -> History:
        """The history; one that is not there is not made. Raises SweeperError."""
        if self._history is None:
            chosen = Path(self._folder) if self._folder else None
            folder = find_profile(chosen, platform=sys.platform, environ=os.environ).folder
            if folder is None or not (folder / FILE_NAME).exists():
                raise SweeperError(texts.NO_HISTORY)
            self._history = self._stack.enter_context(History(folder))
        return self._history


def _whole(history: History, uid: str, name: str) -> tuple[str, Trace]:
    if history.game(uid) is None:
        raise SweeperError(texts.NO_GAME, name=name)
    trace = history.trace(uid)
    if trace is None:
        raise SweeperError(texts.NO_MOVES, name=name)
    return name, trace


def _print(name: str, trace: Trace, options: argparse.Namespace) -> None:
    judged = verdicts(trace)
    if options.json:
        print(json.dumps(as_json(name, trace, judged)), flush=True)
    else:
        print("\n".join(as_text(name, trace, judged)) + "\n", flush=True)


def as_text(name: str, trace: Trace, judged: Sequence[JudgedMove]) -> list[str]:
    """The lines about one game: a title, a line a move, what it adds up to, the moments."""
    state = trace.moves[-1].state if trace.moves else GameState.READY
    title = TITLES.get(state, texts.GAME_OPEN)
    lines = [say(title, name=name, rows=trace.rows, cols=trace.cols, mines=trace.mines)]
    lines += [_move_line(each) for each in judged]
    lines += ledger(judged)
    chosen = moments(judged)
    lines.append(say(texts.MOMENTS if chosen else texts.NO_MOMENTS))
    for each in chosen:
        lines.append(f"{each.number:>4}  {move_sentence(each)}")
        lines += [f"      {line}" for line in [missed_line(each)] if line]
    return lines


def _move_line(each: JudgedMove) -> str:
    text = texts.OPENED if each.move.kind is MoveKind.OPEN else texts.CHORDED
    line = say(text, number=each.number, cell=cell_name(each.move.cell), verdict=verdict_name(each.kind))
    if each.kind != PROVEN and each.known is not None and each.known.analysis is not None:
        for more in [say(texts.RISK, risk=chance_per_cent(each.known.risk)), *_best(each)]:
            line = say(texts.MORE, line=line, more=more)
    return line


def _best(each: JudgedMove) -> list[str]:
    decision = each.decision
    if decision is None or not each.thrown:
        return []
    cell = cell_name(decision.cell)
    if decision.win is not None:
        return [say(texts.BEST_WIN, cell=cell, win=chance_per_cent(decision.win))]
    text = texts.BEST if decision.exact else texts.BEST_ABOUT
    return [say(text, cell=cell, risk=chance_per_cent(1 - decision.safety))]


def as_json(name: str, trace: Trace, judged: Sequence[JudgedMove]) -> dict[str, object]:
    """The object that `review --json` prints about one game; chances are fractions as text, cells [row, column]."""
    chosen = moments(judged)
    return {
        "game": name,
        "state": trace.moves[-1].state.value if trace.moves else GameState.READY.value,
        "rows": trace.rows,
        "cols": trace.cols,
        "mines": trace.mines,
        "moves": [_as_object(each) for each in judged],
        "moments": [each.number for each in chosen],
        "lost_by": blame(judged) or None,
    }


def _as_object(each: JudgedMove) -> dict[str, object]:
    known, decision, flag = each.known, each.decision, each.flag
    return {
        "number": each.number,
        "move": each.move.kind.value,
        "cell": list(each.move.cell),
        "verdict": each.kind,
        "on_sight": each.on_sight,
        "risk": None if known is None or each.kind == "first" else _ratio(known.risk),
        "safe": len(known.safe) if known is not None else 0,
        "technique": each.technique or None,
        "best": None if decision is None else list(decision.cell),
        "best_risk": None if decision is None else _ratio(1 - decision.safety),
        "best_win": None if decision is None or decision.win is None else _ratio(decision.win),
        "exact": decision.exact if decision is not None else None,
        "flag": None
        if flag is None
        else {"cell": list(flag.cell), "set_by": flag.number, "chance_then": _ratio(flag.then)},
        "sentence": move_sentence(each) or None,
    }


def _ratio(share: Fraction) -> str:
    return str(share)
