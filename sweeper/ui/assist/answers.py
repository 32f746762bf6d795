"""What assist mode works out for a position, off the event loop, and the words for it; knows no widget."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Callable, NamedTuple

from ...core.cells import Cell, cell_name, neighbours
from ...core.errors import SweeperError
from ...core.game import Game
from ...core.trace import Move, MoveKind
from ...core.view import PlayerView
from ...solve import Analysis, Cancelled, ComponentCache, Decision, TooComplex, analyse, decide, promise
from ...teach import Hint, first_hint, hint, say_chance, too_complex_hint
from ...teach.hints.values import MINE_FIRST, WRONG_FLAG
from ...texts import first_steps
from ...texts import window as texts
from ...texts.language import say
from ...texts.numbers import chance_per_cent
from ...texts.phrases import OR
from ...texts.phrases import cells as say_cells

MOST_NAMED = 3  # cells of the lowest risk
Answer = Any  # an Analysis, a Hint, or a Next


class Next(NamedTuple):
    """The hint that N would give, worked out because its cell is named while chances are shown."""

    hint: Hint


def said_of(cell: Cell, analysis: Analysis) -> str:
    """What is known of a covered cell: what the first click is promised, or its chance of a mine."""
    first = promise(analysis.view)
    text = texts.CELL_FIRST.get("safe" if first.crowded else first.kind)
    if text is not None:
        return say(text, cell=cell_name(cell))
    chance = analysis.chance(cell)
    if chance in (0, 1):
        return say(texts.CELL_MINE if chance else texts.CELL_SAFE, cell=cell_name(cell))
    return say(texts.CELL_CHANCE, cell=cell_name(cell), chance=say_chance(chance))


def said_of_next(given: Hint) -> str:
    """Which cell is next, by the hint that tells why."""
    if given.kind == WRONG_FLAG or given.cell is None:
        return say(first_steps.FLAG_IN_DOUBT)
    text = first_steps.NEXT_MINE if given.kind == MINE_FIRST else first_steps.NEXT_SAFE
    return say(text, cell=cell_name(given.cell))


def said_of_lowest(analysis: Analysis) -> str:
    """That nothing is safe, and where the lowest risk is; before the first click, what that is promised."""
    if all(sight < 0 for sight in analysis.view.cells):
        return first_hint(analysis).rungs[0].text
    chance, lowest = analysis.lowest()
    named = say_cells(lowest[:MOST_NAMED], last=OR)
    return say(first_steps.NONE_SAFE, cells=named, chance=chance_per_cent(chance))


def opened_by(game: Game, move: Move) -> list[Cell]:
    """The covered cells that a move was meant for and opened; what a 0 opened besides is not among them."""
    changed = [cell for cell in move.changed if game.is_open(cell)]
    if move.kind is MoveKind.OPEN:
        return [move.cell] if move.cell in changed else []
    near = neighbours(move.cell, game.rows, game.cols) if move.kind is MoveKind.CHORD else ()
    return [cell for cell in near if cell in changed]


def answers(
    view: PlayerView,
    cache: ComponentCache,
    near: Cell | None,
    wants_hint: bool,
    cancelled: Callable[[], bool],
    *,
    names_next: bool = False,
) -> Iterator[Answer]:
    """The analysis of a view, then a hint where it is wanted; or instead a hint that says why there is no analysis.

    near: the last click. names_next: whether a safe cell is to be named, where there is one, as N would name it.
    Ends early where it is cancelled.
    """
    try:
        try:
            analysis = analyse(view, cache=cache, cancelled=cancelled)
        except TooComplex as error:
            yield hint(view, cancelled=cancelled, near=near) if wants_hint else too_complex_hint(error)
            return
        yield analysis
        if wants_hint:
            guess = best_guess(view, analysis, cache, cancelled)
            yield hint(view, analysis=analysis, cancelled=cancelled, decision=guess, near=near)
        elif names_next and analysis.safe:
            yield Next(hint(view, analysis=analysis, cancelled=cancelled, near=near))
    except Cancelled:
        return


def best_guess(
    view: PlayerView, analysis: Analysis, cache: ComponentCache, cancelled: Callable[[], bool]
) -> Decision | None:
    """What to open where nothing is safe; None where something is, before the first click, or past the budget."""
    if analysis.safe or all(sight < 0 for sight in view.cells):
        return None
    try:
        return decide(view, analysis=analysis, cache=cache, cancelled=cancelled)
    except Cancelled:
        raise
    except SweeperError:  # nothing is left to open, or it takes too long
        return None
