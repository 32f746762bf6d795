"""What a position being learned shows and says."""

from __future__ import annotations

from dataclasses import replace

from ...core.cells import EXPLODED, FLAG
from ...solve import Proof
from ...texts import lessons as texts
from ...texts.language import Text
from ..hints.values import COMPARED, MINE, NUMBER, SAFE, Highlight
from .lesson import GUESS, LIT, NOTHING, WORKED, Step, Wording
from .running import ASKING, FINISHED, RIGHT, WRONG, State, cells_wanted
from .shown import ANSWER, NEXT, OVER, Saying, Shown, lit, saying


def shown(state: State) -> Shown:
    """What is to be seen and said."""
    rows, cols = state.variant.picture.size
    sights = list(state.picture.sights())
    for row, col in state.flagged:
        sights[row * cols + col] = FLAG
    if state.hit is not None:
        sights[state.hit[0] * cols + state.hit[1]] = EXPLODED
    example = state.counter_example
    highlights = _lights(state) if example is None else lit(COMPARED, example.differing)
    waits = OVER if state.stage == FINISHED else ANSWER
    if state.stage in (RIGHT, WRONG) or (state.phase == WORKED and state.step >= 0):
        waits = NEXT
    return Shown(
        rows,
        cols,
        tuple(sights),
        _sentence(state),
        waits,
        highlights,
        counter_example=example,
        done=state.in_a_row,
        wanted=state.lesson.times,
        sign=state.sign,
    )


def _sentence(state: State) -> Saying:
    lesson = state.lesson
    if state.said is not None:
        return state.said
    if state.phase == WORKED:
        if state.step < 0 and lesson.prompt is not None:
            return saying(lesson.prompt)
        return saying(lesson.steps[state.step].text)
    if state.phase == LIT and lesson.begin == LIT:
        step = _open_step(state)
        return saying(lesson.goal if step is None else step.text)
    if lesson.ask == GUESS:
        return _with_more(lesson.prompt or lesson.goal, texts.WHICH_CELL)
    if lesson.ask == NOTHING:
        return _with_more(lesson.goal, texts.IS_ANYTHING_PROVEN)
    return saying(lesson.goal)


def _with_more(wording: Wording, text: Text) -> Saying:
    """What a lesson says, and below it what is asked."""
    return replace(saying(wording), more=(saying(text),))


def _open_step(state: State) -> Step | None:
    """The first step whose cells are not done; for positions that are not turned."""
    done = {cell for cell, _sign in state.opened} | state.flagged
    return next((step for step in state.lesson.steps if not done.issuperset(step.safe + step.mines)), None)


def _lights(state: State) -> tuple[Highlight, ...]:
    lesson = state.lesson
    if state.proven_by:
        return lit(NUMBER, state.proven_by)
    if state.phase == WORKED:
        if state.step < 0:
            return ()
        step = lesson.steps[state.step]
        return lit(NUMBER, step.numbers) + lit(COMPARED, step.cells) + lit(SAFE, step.safe) + lit(MINE, step.mines)
    if state.stage == WRONG and lesson.ask not in (NOTHING, GUESS):
        proof = state.picture.ladder().proof_for(state.claimed) if state.claimed else next_proof(state)
        return lit(NUMBER, proof.numbers) if proof else ()
    if state.phase == LIT and lesson.begin == LIT and state.stage == ASKING:
        return _lights_of_step(state)
    level = max(state.help, 1 if state.phase == LIT else 0)
    proof = next_proof(state) if level and state.stage == ASKING else None
    if proof is None:
        return ()
    cells = lit(SAFE, proof.safe) + lit(MINE, proof.mines) if level > 1 else ()
    return lit(NUMBER, proof.numbers) + cells


def _lights_of_step(state: State) -> tuple[Highlight, ...]:
    """What the sentence speaks of that is said now, with its answer where help was asked for."""
    step = _open_step(state)
    if step is None:
        return ()
    if state.help > 0:
        return lit(NUMBER, step.numbers) + lit(SAFE, step.safe) + lit(MINE, step.mines)
    return lit(NUMBER, step.numbers) + lit(COMPARED, step.cells)


def next_proof(state: State) -> Proof | None:
    """The simplest proof of something that is still to be done; None where nothing is."""
    wanted = set(cells_wanted(state))
    proofs = [proof for proof in state.picture.proofs() if not wanted.isdisjoint(proof.cells)]
    return min(proofs, key=lambda proof: proof.simplicity(), default=None)
