"""Which cell to open next, and why; or, for whole games, which cells without a reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from ...core.cells import Cell
from ...core.errors import SweeperError
from ...core.view import PlayerView
from ..count.analysis import Analysis, analyse
from ..count.cache import ComponentCache
from ..count.effort import Effort, TooComplex
from .decision import ENDGAME, FIRST, SAFE, Decision, Reason, Why
from .endgame import search_endgame
from .first_click import NOTHING, first_cell, promise
from .guess import Guess, best_guess
from .outlook import Outlook
from .policies import Policy, policy_named
from .why import why


@dataclass(frozen=True)
class NextMove:
    """What a policy opens next.

    cells: all cells that are safe, or the one that is guessed. kind: as in `Decision`.
    """

    cells: tuple[Cell, ...]
    kind: str

    @property
    def is_guess(self) -> bool:
        """Whether a mine may lie there."""
        return self.kind != SAFE


def next_move(
    view: PlayerView,
    *,
    analysis: Analysis | None = None,
    cache: ComponentCache | None = None,
    cancelled: Callable[[], bool] | None = None,
    policy: str = "best",
) -> NextMove:
    """The cells that a policy opens next, once a cell is open: as `decide` chooses them, but without the reason.

    The arguments and errors are those of `decide`.
    """
    chosen = policy_named(policy)
    cache = ComponentCache() if cache is None else cache
    analysis = analyse(view, cache=cache, cancelled=cancelled) if analysis is None else analysis
    if analysis.safe:
        return NextMove(analysis.safe, SAFE)
    guess = best_guess(analysis, chosen, cache=cache, effort=chosen.effort(cancelled))
    return NextMove((divmod(guess.cell, view.cols),), guess.kind)


def decide(
    view: PlayerView,
    *,
    analysis: Analysis | None = None,
    cache: ComponentCache | None = None,
    cancelled: Callable[[], bool] | None = None,
    policy: str = "best",
) -> Decision:
    """The cell to open next, and why. The same view gives the same answer on every machine.

    analysis: of this view, where it is known already.
    cache: components solved before, for the next move of the same game.
    cancelled: asked during the work; True ends it.
    policy: a name in POLICIES.
    Raises SweeperError where nothing is left to open or the policy is not known, BadPosition, TooComplex,
    Cancelled.
    """
    chosen = policy_named(policy)
    cache = ComponentCache() if cache is None else cache
    analysis = analyse(view, cache=cache, cancelled=cancelled) if analysis is None else analysis
    return decide_by(chosen, analysis, cache=cache, cancelled=cancelled)


def decide_by(
    policy: Policy, analysis: Analysis, *, cache: ComponentCache, cancelled: Callable[[], bool] | None = None
) -> Decision:
    """As `decide`, by a policy that need not have a name."""
    view = analysis.view
    _check_open(view, analysis)
    effort = policy.effort(cancelled)
    if view.rule is not None and all(value < 0 for value in view.cells):
        return _first(view, analysis)
    if analysis.safe:
        return _safe(analysis, policy, effort=effort)
    guess = best_guess(analysis, policy, cache=cache, effort=effort, every=True)
    return _guessed(analysis, policy, guess, cache=cache, cancelled=cancelled)


def _check_open(view: PlayerView, analysis: Analysis) -> None:
    """Raises SweeperError where no covered cell can be free of a mine."""
    covered = sum([value < 0 for value in view.cells])
    if len(analysis.mines) == covered:
        raise SweeperError("nothing-to-open") if covered else SweeperError("no-covered-cell")


def _first(view: PlayerView, analysis: Analysis) -> Decision:
    """The first click, under a rule that is known."""
    cell = first_cell(view)
    lowest, least = analysis.lowest()
    if promise(view).kind != NOTHING:  # whichever cell it is, it will be safe
        lowest = Fraction(0)
    safety = 1 - lowest
    return Decision(
        cell=cell,
        kind=FIRST,
        safety=safety,
        least_chance=lowest,
        least=least,
        why=Why(Reason.FIRST, safety),
    )


def _safe(analysis: Analysis, policy: Policy, *, effort: Effort) -> Decision:
    """A safe cell, the first from the top left."""
    found = None
    if analysis.total <= policy.layouts:
        found = search_endgame(analysis, most=policy.layouts, nodes=policy.nodes, effort=effort)
    return Decision(
        cell=analysis.safe[0],
        kind=SAFE,
        safety=Fraction(1),
        win=found.win if found else None,
        wins=found.wins if found else (),
        dead=found.dead if found else (),
        least_chance=Fraction(0),
        least=analysis.safe,
        why=Why(Reason.SAFE, Fraction(1)),
        nodes=found.nodes if found else 0,
    )


def _guessed(
    analysis: Analysis,
    policy: Policy,
    guess: Guess,
    *,
    cache: ComponentCache,
    cancelled: Callable[[], bool] | None,
) -> Decision:
    """A guess with all that words need."""
    cell = divmod(guess.cell, analysis.view.cols)
    lowest, least = analysis.lowest()
    whole = guess.found if guess.kind == ENDGAME else None
    decision = Decision(
        cell=cell,
        kind=guess.kind,
        safety=1 - analysis.chance(cell),
        win=whole.win if whole else None,
        wins=whole.wins if whole else (),
        dead=whole.dead if whole else dead_cells(analysis, policy, guess, cache=cache, cancelled=cancelled),
        least_chance=lowest,
        least=least,
        why=Why(Reason.LEAST, 1 - lowest),
        nodes=guess.found.nodes if guess.found else 0,
    )
    return replace(decision, why=why(analysis, policy, guess, decision))


def dead_cells(
    analysis: Analysis,
    policy: Policy,
    guess: Guess,
    *,
    cache: ComponentCache,
    cancelled: Callable[[], bool] | None = None,
) -> tuple[Cell, ...]:
    """The cells that show the same number in every layout in which they are safe; none where that takes too long.

    Raises Cancelled.
    """
    if not policy.outlook:
        return ()
    outlook = guess.outlook or Outlook(analysis, cache=cache, effort=policy.effort(cancelled))
    outlook.effort = policy.effort(cancelled)
    try:
        return tuple([divmod(cell, analysis.view.cols) for cell in outlook.unsettled() if outlook.is_dead(cell)])
    except TooComplex:
        return ()
