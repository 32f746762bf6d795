"""Certificates: why each cell of a board is safe in its turn; made by the ladder, tried on the finished board."""

from __future__ import annotations

from collections.abc import Callable

from ..core.cells import Cell
from ..core.layout import Layout
from ..core.trace import GameState
from ..solve import TAGS, Analysis, ComponentCache, Ladder, Proof, analyse, ladder_of
from .board import Board, Step
from .play import THE_COUNT, Play


def certificate(
    layout: Layout, first: Cell, *, hardest: str = TAGS[-1], cancelled: Callable[[], bool] | None = None
) -> tuple[Step, ...] | None:
    """The steps that open a layout, always the simplest; None where one is harder than `hardest`, or is a guess.

    Raises TooComplex, Cancelled.
    """
    play = Play(layout, first)
    cache = ComponentCache()
    while play.to_open:
        if hardest == "satisfied":  # rules of one number have done what they can
            return None
        analysis = analyse(play.view(), cache=cache, cancelled=cancelled)
        step = analysis.safe and _next_step(play, analysis, hardest=hardest, cancelled=cancelled)
        if not step:
            return None
    return tuple(play.steps)


def _next_step(play: Play, analysis: Analysis, *, hardest: str, cancelled: Callable[[], bool] | None) -> bool:
    """Take the simplest step that takes more than one number; whether there is one."""
    ladder = ladder_of(analysis.view, analysis=analysis, cancelled=cancelled, given=play.cells(play.known))
    ladder.stop_after(hardest)
    proof = simplest(ladder)
    if proof is None:
        return False
    proofs = [*ladder.behind(proof), proof]
    numbers = {one: _support(play, ladder, one) for one in proofs}
    cols = analysis.view.cols
    play.step([row * cols + col for row, col in proof.safe], proof.hardest, numbers[proof])
    play.take(proof.safe, [(mine, numbers[one]) for one in proofs for mine in one.mines])
    return True


def simplest(ladder: Ladder) -> Proof | None:
    """The friendliest proof of a safe cell, as `solve.simplest_proof` has it, without looking further than need be."""
    best: list[Proof] = []
    for wave in ladder.waves():
        fit = [proof for proof in wave if proof.safe]
        if best and fit and all(TAGS.index(proof.hardest) > TAGS.index(best[0].hardest) for proof in fit):
            break
        best += fit
        if fit:
            ladder.stop_after(min([proof.hardest for proof in best], key=TAGS.index))
    return min(best, key=Proof.simplicity, default=None)


def _support(play: Play, ladder: Ladder, proof: Proof) -> frozenset[int]:
    """The numbers that prove what a proof does, with those behind the mines that were known before."""
    cols = ladder.view.cols
    numbers = {row * cols + col for row, col in proof.support}
    for one in [*ladder.behind(proof), proof]:
        if one.uses_count:
            numbers.add(THE_COUNT)
        for row, col in one.given:
            numbers |= play.known.get(row * cols + col, frozenset())
    return frozenset(numbers)


def holds(board: Board) -> bool:
    """Whether the certificate opens the board as it is: each cell certain when its turn comes, and then it is won.

    What is certain is counted anew from what the game shows, without the proofs.
    """
    game, cache = board.game(), ComponentCache()
    safe: set[Cell] = set()
    for step in board.steps:
        for cell in step.cells:
            if cell not in safe and not game.is_open(cell):
                safe = set(analyse(game.view(), cache=cache).safe)
                if cell not in safe:
                    return False
            game.open(cell)
    return game.state is GameState.WON
