"""A moment of a game as an exercise: the board before the move, and the task to find a better one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from ...core.cells import Cell, cell_name, neighbours
from ...core.trace import MoveKind
from ...core.view import FLAG, PlayerView
from ...input.gesture import ActionKind
from ...solve import Analysis, CounterExample, TooComplex, counter_example, ladder_of, proof_for, steps_to
from ...texts import coach as texts
from ...texts.numbers import chance_per_cent
from ...texts.techniques import COUNT
from ..hints.proven import key_of_steps, reason_of
from ..hints.values import COMPARED, MINE, NUMBER, SAFE, Highlight, Hint, Rung
from ..lessons.exercise import HAPPY, HELP, READY, SAD, SHOW_ME, Exercise
from ..lessons.shown import ANSWER, OVER, Saying, Shown, lit, saying
from ..techniques import technique_name
from .ladder import hint_before
from .last_move import with_flags
from .verdicts import ALIKE, BAD_ODDS, JudgedMove, own_win, thrown_by

Cancelled = Callable[[], bool]
TOO_SOON_MS = 200
"""Sooner after a moment was shown nobody can have read it: a click so early was meant for what stood there before."""


@dataclass(frozen=True)
class Words:
    """A sentence that was said already, in the language of then."""

    text: str

    def said(self) -> str:
        """It."""
        return self.text


@dataclass(frozen=True)
class Answer:
    """What was worked out for a moment. For a wrong try: an example, or None where none was found in time.

    For its end: words and highlights of the proof or of the best guess, and the key of the technique, or empty.
    For help: the hint for the position.
    """

    example: CounterExample | None = None
    words: str = ""
    highlights: tuple[Highlight, ...] = ()
    key: str = ""
    hint: Hint | None = None


class Better(Exercise):
    """Asks for a better move than the one that was made.

    judged: that move. tried: the cell tried last. found: whether a right one was; given_up: whether it was shown.
    answer: what was worked out for what is shown now; None until it is there, see `job`.
    """

    names_cells = True

    def __init__(self, judged: JudgedMove, *, card: bool = False, began: int = 0) -> None:
        """judged: not of a first click, and not too complex. card: whether a card of it is made. began: when shown."""
        assert judged.known is not None
        assert judged.known.analysis is not None
        self.judged, self.analysis = judged, judged.known.analysis
        self._card, self._began = card, began
        self.tried: Cell | None = None
        self._as_mine = False
        self.found = self.given_up = False
        self.answer: Answer | None = None
        self._hint: Hint | None = None
        self._help = 0  # how many rungs of it were asked for
        self._errors = 0

    @property
    def of_odds(self) -> bool:
        """Whether nothing was proven, and a better guess is looked for."""
        return self.judged.on_sight == BAD_ODDS

    @property
    def done(self) -> bool:
        """Whether it was found, or shown."""
        return self.found or self.given_up

    # What the hands do

    def act(self, kind: ActionKind, cell: Cell, at: int) -> None:
        if self.done or at - self._began < TOO_SOON_MS:
            return
        view = self.analysis.view
        if kind is ActionKind.CHORD:
            around = [near for near in neighbours(cell, view.rows, view.cols) if view[near] < 0 and view[near] != FLAG]
            for near in sorted(around, key=lambda near: -self.analysis.chance(near))[:1]:
                self._try(near, as_mine=False)
        elif view[cell] < 0:
            self._try(cell, as_mine=kind is ActionKind.CYCLE_MARK)

    def _try(self, cell: Cell, *, as_mine: bool) -> None:
        if self.of_odds and as_mine:
            return  # nothing is proven: a flag is no answer
        self.tried, self._as_mine, self.answer = cell, as_mine, None
        self.found = self._is_right(cell, as_mine=as_mine)
        self._errors += not self.found

    def _is_right(self, cell: Cell, *, as_mine: bool) -> bool:
        if self.of_odds:
            return self._thrown(cell) <= ALIKE
        return self.analysis.chance(cell) == int(as_mine)

    def _thrown(self, cell: Cell) -> Fraction:
        return thrown_by(self.analysis, self.judged.decision, cell)

    def ask(self, what: str, at: int) -> None:
        if what not in self.offers:
            return
        self.tried = self.answer = None
        if what == HELP and (self._hint is None or self._help + 1 < len(self._hint.rungs)):
            self._help += 1
        else:
            self.given_up = True

    @property
    def offers(self) -> tuple[str, ...]:
        return () if self.done else (HELP, SHOW_ME)

    @property
    def _rung(self) -> Rung | None:
        """What is told of the hint besides the task; never its end."""
        if self._hint is None or not self._help or self.tried is not None:
            return None
        return self._hint.rungs[min(self._help, max(1, len(self._hint.rungs) - 1)) - 1]

    # What is worked out off the event loop

    def job(self) -> Callable[[Cancelled], Answer] | None:
        """What works out `answer`; None where nothing is wanted, or it is there."""
        if self.answer is not None:
            return None
        judged, tried = self.judged, self.tried
        if self.done:
            return lambda cancelled: explained(judged, tried, cancelled)
        if self._help and self._hint is None:
            return lambda cancelled: Answer(hint=hint_before(judged, cancelled))
        if tried is None or self.of_odds or self.analysis.chance(tried) in (0, 1):
            return None
        return lambda cancelled: refuted(self.analysis.view, tried, cancelled)

    def take(self, answer: Answer) -> None:
        """What was worked out for the last job."""
        if answer.hint is None:
            self.answer = answer
        else:
            self._hint = answer.hint

    def say_anew(self) -> None:
        """The language is another: what was said is worked out again."""
        self._hint = None
        if self.done:
            self.answer = None

    # What is to be seen

    def shown(self) -> Shown:
        view = self.analysis.view
        example = self.answer.example if self.answer is not None and not self.done else None
        words = self._words_at_end() if self.done else self._words()
        return Shown(
            view.rows,
            view.cols,
            view.cells,
            words,
            OVER if self.done else ANSWER,
            self._lights(example),
            self.tried if not self.done else None,
            example,
            whole=True,
        )

    def _lights(self, example: CounterExample | None) -> tuple[Highlight, ...]:
        own = lit(NUMBER, [self.judged.move.cell])
        if example is not None:
            return lit(COMPARED, [cell for cell in example.differing if cell != self.tried])
        if not self.done:
            rung = {} if self._rung is None else {mark.cell: mark for mark in self._rung.highlights}
            return tuple({**{mark.cell: mark for mark in own}, **rung}.values())
        lights = self.answer.highlights if self.answer is not None else ()
        if self.tried is not None and self.tried not in {each.cell for each in lights}:
            lights += lit(MINE if self._as_mine else SAFE, [self.tried])
        return lights

    def _words(self) -> Saying:
        if self.tried is None:
            return self._task() if self._rung is None else replace(self._task(), more=(saying(Words(self._rung.text)),))
        cell, chance = cell_name(self.tried), self.analysis.chance(self.tried)
        if self.of_odds:
            own = own_win(self.judged.decision, self.tried)
            if own is not None:
                return saying(texts.WORSE_WINS, cell=cell, own=chance_per_cent(own))
            return saying(texts.WORSE_RISK, cell=cell, risk=chance_per_cent(chance))
        if chance in (0, 1):
            return saying(texts.IS_MINE if chance else texts.IS_SAFE, cell=cell)
        return saying(texts.NOT_SAFE if not self._as_mine else texts.NOT_MINE, cell=cell)

    def _task(self) -> Saying:
        cell, around = cell_name(self.judged.move.cell), self.judged.move.kind is MoveKind.CHORD
        text = texts.FIND_AROUND if around else texts.FIND
        if self.of_odds:
            text = texts.FIND_GUESS_AROUND if around else texts.FIND_GUESS
        return saying(text, cell=cell)

    def _words_at_end(self) -> Saying:
        more = []
        answer = self.answer
        if answer is not None and answer.words:
            more.append(saying(Words(answer.words)))
        if self._card and self.judged.technique:
            more.append(saying(texts.CARD, technique=saying(Named(self.judged.technique))))
        if self.tried is None or self.given_up:
            first = saying(texts.SHOWN_GUESS if self.of_odds else texts.SHOWN)
        else:
            text = texts.RIGHT_GUESS if self.of_odds else texts.RIGHT_MINE if self._as_mine else texts.RIGHT_SAFE
            first = saying(text, cell=cell_name(self.tried))
        return replace(first, more=tuple(more))

    @property
    def mines_left(self) -> int | None:
        """What the counter shows where it plays a part; else it is hidden, for it would only draw the eye."""
        counts = self.of_odds or self.judged.technique == COUNT
        return self.analysis.view.mines - sum(sight == FLAG for sight in self.analysis.view.cells) if counts else None

    @property
    def mood(self) -> str:
        return HAPPY if self.found else SAD if self.given_up else READY

    @property
    def errors(self) -> int:
        return self._errors

    @property
    def technique(self) -> str:
        return self.judged.technique if self.done else ""


@dataclass(frozen=True)
class Named:
    """A technique by its name, said when it is asked for."""

    key: str

    def said(self) -> str:
        """The name."""
        return technique_name(self.key)


def refuted(view: PlayerView, cell: Cell, cancelled: Cancelled) -> Answer:
    """Two layouts that show that a cell is not proven. Raises Cancelled."""
    try:
        return Answer(counter_example(with_flags(view, ()), cell, cancelled=cancelled))
    except TooComplex:
        return Answer()


def explained(judged: JudgedMove, found: Cell | None, cancelled: Cancelled) -> Answer:
    """Why a cell that was found is right; without one, what the hint for the position says. Raises Cancelled."""
    assert judged.known is not None
    assert judged.known.analysis is not None
    hint = hint_before(judged, cancelled)
    if hint is not None:
        last = hint.rungs[-1]
        told = {mark.cell for mark in last.highlights if mark.role in (SAFE, MINE)}
        if judged.on_sight == BAD_ODDS or found is None or found in told:
            shown = hint.rungs[-1:] if found is not None else hint.rungs[-2:]
            words = "\n".join(dict.fromkeys(rung.text for rung in shown))
            return Answer(words=words, highlights=last.highlights, key=hint.key)
    return _proof_of(judged.known.analysis, found, cancelled) if found is not None else Answer()


def _proof_of(analysis: Analysis, cell: Cell, cancelled: Cancelled) -> Answer:
    try:
        ladder = ladder_of(analysis.view, analysis=analysis, cancelled=cancelled)
        steps = steps_to(ladder, proof_for(analysis.view, cell, ladder=ladder), cell)
    except TooComplex:
        return Answer()
    reason = reason_of(analysis.view, steps, cell)
    return Answer(words=reason.text, highlights=reason.highlights, key=key_of_steps(steps))
