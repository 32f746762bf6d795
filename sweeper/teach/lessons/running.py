"""A lesson being learned: an event in, what to show out. Pure values; who draws them is not known here.

A position is learned in three phases: the program shows it, then the numbers that matter are lit, then nothing is.
The hidden mines are drawn among all layouts that fit, so what is not proven is truly open, and the reasoning is graded
and not the luck: to open a cell that is not proven is wrong even where it is safe. A wrong claim is answered by two
layouts; then the position is put back, in another variant.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Union

from ...core.cells import Cell, neighbours
from ...solve import CounterExample
from ...texts import lessons as texts
from .doubts import Doubt, doubt, prove
from .lesson import BOTH, DONE, FLAG_MINES, FREE, GUESS, LEARNED, LIT, NOTHING, OPEN_SAFE, SEEN, WORKED, Lesson
from .pictures import OPEN, Picture, cells_with
from .shown import Saying, saying
from .variants import Variant, turned_cells, variant_of


@dataclass(frozen=True)
class Open:
    """The learner opens a cell, or in the worked example points at a number."""

    cell: Cell


@dataclass(frozen=True)
class Mark:
    """The learner flags a cell, or takes the flag off."""

    cell: Cell


@dataclass(frozen=True)
class NothingProven:
    """The learner says that nothing is proven."""


@dataclass(frozen=True)
class Help:
    """The learner asks for help: first the numbers are lit, then the cells."""


@dataclass(frozen=True)
class Next:
    """The learner goes on."""


@dataclass(frozen=True)
class Prove:
    """The learner proves a cell by some numbers; counted: and by the mine counter."""

    cell: Cell
    numbers: tuple[Cell, ...]
    counted: bool = False


Event = Union[Open, Mark, NothingProven, Help, Next, Prove]

ASKING, RIGHT, WRONG, FINISHED = "asking", "right", "wrong", "finished"


@dataclass(frozen=True)
class State:
    """A lesson with a position, as it stands.

    seed, variants: where chance comes from, and how many variants were made. phase: one of PHASES.
    step: in a worked example which step is shown, -1 for the prompt.
    variant: the position of this try. hidden: its mines, known ones too.
    opened: cells opened, with what they show. flagged: flags set by the learner.
    stage: ASKING, RIGHT, WRONG or FINISHED. said: the answer to the last event.
    hit: a mine that was opened. claimed: the cell of the last claim that was wrong.
    counter_example: what the last claim was answered with. proven_by: the numbers that the last proof could do with.
    help: how much help was asked for in this try. told: whether it was told what is so of a cell.
    in_a_row: tries without help that went well.
    unproven, missed: how often something was claimed that is not proven, and how often it was said that nothing is
        proven where something is.
    """

    lesson: Lesson
    seed: int
    phase: str
    variant: Variant
    hidden: frozenset[Cell]
    variants: int = 0
    step: int = -1
    opened: tuple[tuple[Cell, str], ...] = ()
    flagged: frozenset[Cell] = frozenset()
    stage: str = ASKING
    said: Saying | None = None
    hit: Cell | None = None
    counter_example: CounterExample | None = None
    proven_by: tuple[Cell, ...] = ()
    claimed: Cell | None = None
    help: int = 0
    told: bool = False
    in_a_row: int = 0
    unproven: int = 0
    missed: int = 0
    ever_done: bool = False

    @property
    def picture(self) -> Picture:
        """What is to be seen and reckoned with: the position with what was opened since. Flags of the learner's prove
        nothing, and are not in it."""
        signs = dict(self.opened)
        rows = tuple(
            "".join(signs.get((row, col), sign) for col, sign in enumerate(line))
            for row, line in enumerate(self.variant.picture.rows)
        )
        return Picture(rows, self.variant.picture.left)

    @property
    def sign(self) -> str:
        """The sign it has earned: SEEN, DONE or LEARNED."""
        if self.stage == FINISHED:
            return LEARNED
        return DONE if self.ever_done else SEEN


def begin(lesson: Lesson, seed: int, *, skip_worked: bool = False) -> State:
    """The lesson at its beginning. skip_worked: the learner has done it before, so it is not shown again."""
    phase = FREE if skip_worked and lesson.begin == WORKED else lesson.begin
    return _try(State(lesson, seed, phase, variant_of(lesson), frozenset()))


def after(state: State, event: Event, *, doubted: Doubt = doubt) -> State:
    """The lesson after an event. doubted: who finds counter-examples."""
    if isinstance(event, Next):
        return _go_on(state)
    if state.stage != ASKING:
        return state
    if state.phase == WORKED:
        return _pointed(state, event.cell) if isinstance(event, Open) else state
    if isinstance(event, Help):
        return replace(state, help=min(2, state.help + 1), said=None)
    state = replace(state, proven_by=())
    if isinstance(event, NothingProven):
        return _nothing(state)
    rows, cols = state.variant.picture.size
    if not (0 <= event.cell[0] < rows and 0 <= event.cell[1] < cols) or event.cell not in state.picture.covered:
        return state
    if isinstance(event, Prove):
        return _proven(state, event)
    if isinstance(event, Mark):
        return _marked(state, event.cell, doubted)
    return state if event.cell in state.flagged else _opened(state, event.cell, doubted)


# Tries and phases


def _try(state: State) -> State:
    """A new try: another variant and other mines."""
    rng = random.Random(f"{state.lesson.id} {state.seed} {state.variants}")
    lesson = state.lesson
    if state.phase == WORKED or lesson.begin == state.phase == LIT:
        variant = variant_of(lesson)
    else:
        variant = variant_of(lesson, rng, dressed=state.phase == FREE and state.in_a_row > 0)
    fresh = State(
        lesson,
        state.seed,
        state.phase,
        variant,
        variant.picture.draw(rng),
        variants=state.variants + 1,
        step=-1 if lesson.prompt else 0,
        in_a_row=state.in_a_row,
        unproven=state.unproven,
        missed=state.missed,
        ever_done=state.ever_done,
    )
    return _half_done(fresh) if state.phase == LIT and lesson.begin == WORKED else fresh


def _half_done(state: State) -> State:
    """The first half of the answer done, for the learner to finish."""
    wanted = cells_wanted(state)
    for cell in wanted[: len(wanted) // 2]:
        if cell in cells_with(state.variant.answer, "m"):
            state = replace(state, flagged=state.flagged | {cell})
        else:
            state = _with_open(state, cell)
    return state


def _go_on(state: State) -> State:
    lesson = state.lesson
    if state.stage == FINISHED:
        return state
    if state.phase == WORKED:
        if state.step + 1 < len(lesson.steps):
            return replace(state, step=state.step + 1, said=None)
        return _try(replace(state, phase=LIT))
    if state.stage == WRONG:
        return _try(state)
    if state.stage != RIGHT:
        return state
    if state.phase == LIT:
        if not lesson.times:
            return replace(state, stage=FINISHED, said=_last_words(lesson))
        return _try(replace(state, phase=FREE))
    if state.in_a_row >= lesson.times:
        return replace(state, stage=FINISHED, said=_last_words(lesson))
    return _try(state)


def _last_words(lesson: Lesson) -> Saying:
    return saying(lesson.text[-1] if lesson.text else lesson.goal)


def _pointed(state: State, cell: Cell) -> State:
    """In the worked example the learner has pointed at a cell, as an answer to the prompt."""
    steps = state.lesson.steps
    if state.step >= 0 or not steps:
        return state
    if cell in steps[0].numbers or cell in steps[0].cells:
        return replace(state, step=0, said=None)
    return replace(state, said=saying(texts.LOOK_ELSEWHERE))


# Answers


def cells_wanted(state: State) -> list[Cell]:
    """The cells that are still to be opened or flagged."""
    ask, answer = state.lesson.ask, state.variant.answer
    safe = cells_with(answer, "s") if ask in (OPEN_SAFE, BOTH) else ()
    mines = cells_with(answer, "m") if ask in (FLAG_MINES, BOTH) else ()
    opened = dict(state.opened)
    return [cell for cell in safe if cell not in opened] + [cell for cell in mines if cell not in state.flagged]


def _with_open(state: State, cell: Cell) -> State:
    """A safe cell opened: on a whole board it shows its number, elsewhere none is known."""
    sign = OPEN
    if state.variant.picture.left is not None:
        sign = str(sum(near in state.hidden for near in neighbours(cell, *state.variant.picture.size)))
    return replace(state, opened=(*state.opened, (cell, sign)), said=None, counter_example=None)


def _opened(state: State, cell: Cell, doubted: Doubt) -> State:
    if state.lesson.ask == GUESS:
        return _guessed(state, cell)
    certain = state.picture.certain().get(cell)
    if certain is False:
        return _judged(_with_open(state, cell))
    state = replace(state, claimed=cell)
    if certain:
        return _wrong(replace(state, hit=cell), saying(texts.CERTAIN_MINE))
    found = doubted(state.picture, cell)
    return _wrong(replace(state, unproven=state.unproven + 1, counter_example=found), saying(texts.NOT_PROVEN_SAFE))


def _marked(state: State, cell: Cell, doubted: Doubt) -> State:
    if cell in state.flagged:
        return replace(state, flagged=state.flagged - {cell}, said=None, counter_example=None)
    certain = state.picture.certain().get(cell)
    if certain:
        return _judged(replace(state, flagged=state.flagged | {cell}, said=None, counter_example=None))
    state = replace(state, claimed=cell)
    if certain is False:
        return _wrong(replace(state, unproven=state.unproven + 1), saying(texts.CERTAIN_SAFE))
    found = doubted(state.picture, cell)
    state = replace(state, unproven=state.unproven + 1, counter_example=found)
    if state.lesson.ask == NOTHING:
        return _wrong(state, saying(texts.NOT_PROVEN_MINE))
    return replace(state, said=saying(texts.FLAG_NOT_PROVEN))  # a warning, and no loss: the flag is not set


def _proven(state: State, event: Prove) -> State:
    """Any numbers that prove the cell are right, fewer are pointed out; others are answered by layouts true to them."""
    verdict = prove(state.picture, event.cell, event.numbers, counted=event.counted)
    if verdict.mine is None:
        return replace(state, said=saying(texts.NOT_BY_THESE), counter_example=verdict.counter_example)
    if verdict.mine:
        after_it = replace(state, flagged=state.flagged | {event.cell}, counter_example=None)
    else:
        after_it = _with_open(replace(state, flagged=state.flagged - {event.cell}), event.cell)
    said = saying(texts.PROVEN_BY_FEWER, count=len(verdict.fewer)) if verdict.fewer else saying(texts.PROVEN)
    return _judged(replace(after_it, said=said, proven_by=verdict.fewer or event.numbers))


def _nothing(state: State) -> State:
    if state.lesson.ask == NOTHING:
        return _right(state)
    if state.lesson.ask == GUESS:
        return replace(state, said=saying(texts.CHOOSE_ONE))
    return _wrong(replace(state, missed=state.missed + 1), saying(texts.SOMETHING_PROVEN))


def _guessed(state: State, cell: Cell) -> State:
    best = cells_with(state.variant.answer, "g")
    if cell in best:
        return _right(state)
    figures = {
        place: figure
        for figure in state.lesson.figures
        for place in turned_cells(figure.cells, state.lesson, state.variant.turn)
    }
    chosen, better = figures.get(cell), figures.get(best[0])
    if chosen is None or better is None:
        return _wrong(state, saying(texts.BETTER_GUESS))
    said = saying(
        texts.BETTER_GUESS_FIGURES,
        risk=chosen.risk,
        win=chosen.win,
        better_risk=better.risk,
        better_win=better.win,
    )
    return _wrong(state, said)


def _judged(state: State) -> State:
    """The state, and whether all that is asked for is done."""
    return state if cells_wanted(state) else _right(state)


def _right(state: State) -> State:
    """The try went well; with no more help than lit numbers it counts."""
    text = state.lesson.text
    said = saying(text[state.in_a_row % len(text)]) if text else saying(texts.RIGHT)  # one thought after each try
    if state.phase != FREE:
        return replace(state, stage=RIGHT, said=said)
    unaided = state.help < 2 and not state.told
    in_a_row = state.in_a_row + 1 if unaided else 0
    return replace(state, stage=RIGHT, said=said, in_a_row=in_a_row, ever_done=state.ever_done or unaided)


def _wrong(state: State, said: Saying) -> State:
    return replace(state, stage=WRONG, said=said, in_a_row=0)
