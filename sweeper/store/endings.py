"""How games come to their end in the history: those just played, and those that a window has left behind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Callable, NamedTuple

from .best_times import BestTimes
from .games import Ending, Figure, KeptGame, Result
from .history import History
from .unfinished import Left, Unfinished, UnfinishedStore

Figures = Mapping[str, Figure]


class Kept(NamedTuple):
    """What the history made of a game that was won, lost or left.

    game: its row. best: whether it is a new best time, and holder: the name of the one before.
    in_file: whether it is in the file, and not only in memory.
    """

    game: KeptGame
    best: bool
    holder: str
    in_file: bool


class Settled(NamedTuple):
    """What becomes of the games that were left.

    offered: the one to go on with, or None. over: those that the history knows the end of.
    later: those that have to wait for another start.
    """

    offered: Unfinished | None
    over: tuple[str, ...]
    later: tuple[str, ...]


def keep_end(history: History, uid: str, ending: Ending) -> Kept:
    """Keep how a game ended."""
    best = BestTimes(history)
    game = history.finish(uid, ending)
    is_best = best.is_record(game)
    holder = best.best(game.level, without=uid).name if is_best else ""
    return Kept(game, is_best, holder, not history.in_memory)


def settle(history: History, left: Iterable[Left], figures: Callable[[Unfinished], Figures]) -> Settled:
    """Tell the history of the ends that it has not heard of; the first game that can go on is offered.

    figures: gives those of a game that was won or lost.
    """
    offered: Unfinished | None = None
    over: list[str] = []
    later: list[str] = []
    for game, at in left:
        if history.is_over(game.uid):
            over.append(game.uid)
        elif game.result is not Result.UNFINISHED:
            known = figures(game) if game.result is not Result.ABANDONED else {}
            ending = Ending(game.result, game.elapsed_ms, game.trace, game.conditions, known, at)
            (over if keep_end(history, game.uid, ending).in_file else later).append(game.uid)
        elif offered is None:
            offered = game
        else:
            later.append(game.uid)
    return Settled(offered, tuple(over), tuple(later))


def let_go(store: UnfinishedStore, settled: Settled) -> None:
    """Let go of all games that were left but the one that is offered."""
    for uid in settled.over:
        store.drop(uid)
    for uid in settled.later:
        store.release(uid)
