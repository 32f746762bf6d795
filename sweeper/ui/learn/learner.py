"""What is known of the learner: the signs of lessons, the cards and all answers, in memory; knows no widget.

It is read once, and what changes is written at once, both in another thread: nobody waits for the disk. Trouble with
the file is the history's to tell, and nothing is lost in memory by it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Callable, NamedTuple, Protocol, TypeVar

from ...store.games import here_and_now, utc_ms
from ...store.history import History
from ...store.progress import Answer, Card, Progress
from ...teach.drills import boxes
from ...teach.drills import strength as strengths
from ...teach.drills.boxes import Item, Moved
from ...teach.drills.session import RECENT, Session, plan
from ...teach.drills.strength import Result, Strength
from ...teach.lessons import library
from ...teach.lessons.lesson import SIGNS, Lesson
from ...teach.techniques import KEYS

START_NOTE, SHOWN_NOTE = "lessons_from", "cards_shown"
"""What the history keeps besides: the lesson where the path begins, and the marks of the cards shown of late."""

FIRST_DAY = date(1970, 1, 1).toordinal()
WEEK_MS = 7 * 24 * 3_600_000

Value = TypeVar("Value")


class Ask(Protocol):
    """Whoever has the history: asks something of it in another thread, and gives the answer in this one."""

    def __call__(self, question: Callable[[History], Value], then: Callable[[Value], None], /) -> None: ...


class Kept(NamedTuple):
    """All that a history knows of the learner. days: on which lessons were learned in the last week."""

    signs: dict[str, str]
    items: list[Item]
    results: list[Result]
    days: set[int]
    start: str
    shown: list[str]


class Learner:
    """What is known of the learner. Days are counted from 1970 by local time.

    What happens before it is loaded counts, too: signs at once, everything else as soon as it is known what it changes.

    ask: reaches the history. clock: the time on the wall. changed: called when anything here has changed.
    loaded: whether all is known. signs: of the lessons that have one, by id. start: the id of the lesson where the path
    begins after a placement, or empty. items: what is drilled, by id. results: all answers, in the order of time.
    shown: the marks of the cards shown of late. All of these are for reading only.
    """

    def __init__(
        self, ask: Ask, *, clock: Callable[[], datetime] = here_and_now, changed: Callable[[], None] = lambda: None
    ) -> None:
        self._ask, self._clock, self._changed = ask, clock, changed
        self.loaded = False
        self.signs: dict[str, str] = {}
        self.start = ""
        self.items: dict[str, Item] = {}
        self.results: list[Result] = []
        self.shown: list[str] = []
        self._days: set[int] = set()
        self._waiting: list[Callable[[], object]] | None = None  # None until it is being loaded

    def load(self, then: Callable[[], object] = lambda: None) -> None:
        """Read what is kept, once; `then` is called when it is there, which may be at once."""
        if self.loaded:
            then()
        elif self._waiting is not None:
            self._waiting.append(then)
        else:
            self._waiting = [then]
            week = utc_ms(self._clock()) - WEEK_MS
            self._ask(lambda history: _kept(history, since_ms=week), self._take)

    def _take(self, kept: Kept) -> None:
        for id, sign in self.signs.items():
            kept.signs[id] = max(sign, kept.signs.get(id, sign), key=SIGNS.index)
        self.signs, self.results, self.shown = kept.signs, kept.results, kept.shown
        self.items = {item.id: item for item in kept.items}
        self.start = self.start or kept.start
        self._days |= kept.days
        self.loaded = True
        waiting, self._waiting = self._waiting or [], None
        for act in waiting:
            act()
        self._changed()

    @property
    def today(self) -> int:
        """The day, counted from 1970 by local time."""
        return self._clock().date().toordinal() - FIRST_DAY

    # Lessons

    def put_sign(self, id: str, sign: str) -> None:
        """A lesson has earned a sign, one of SIGNS; it never loses one."""
        self._days.add(self.today)
        self.signs[id] = max(sign, self.signs.get(id, sign), key=SIGNS.index)
        at_ms = utc_ms(self._clock())
        self._write(lambda progress: progress.put_lesson(id, sign, at_ms))
        self._changed()

    def next_lesson(self) -> Lesson | None:
        """The lesson to go on with; None where all were done."""
        return library.next_lesson(self.signs, self.start)

    def start_at(self, id: str) -> None:
        """Let the path begin at a lesson, by its id: those before it are not gone on with, and stay open to all."""
        self.start = id
        self._ask(lambda history: history.put_note(START_NOTE, id), _nothing)
        self._changed()

    def reset_lesson(self, id: str) -> None:
        """Begin a lesson anew: its sign goes."""
        self.load(lambda: self._reset_lesson(id))

    def _reset_lesson(self, id: str) -> None:
        self.signs.pop(id, None)
        self._write(lambda progress: progress.forget_lesson(id))
        self._changed()

    # Drills

    def due(self) -> list[Item]:
        """What is due, what waits longest first; never more than one session takes."""
        return boxes.due(self.items.values(), self.today)[: boxes.MOST_CARDS]

    def new_session(self, rng: random.Random, began: int, *, chosen: str | None = None) -> Session:
        """A session of drills, where all is loaded.

        began: in milliseconds of the drill's clock. chosen: a technique chosen by hand.
        """
        self._keep(boxes.capped(self.items.values(), self.today))
        slots = plan(self.items.values(), self.results, self.today, rng, chosen=chosen)
        own = {item.id: item.position for item in self.items.values() if item.position}
        return Session(slots, rng, began, shown=self.shown, own=own)

    def keep_shown(self, marks: Iterable[str]) -> None:
        """Keep which cards were shown of late, so that they do not come again at the next start either."""
        kept = list(marks)
        self.load(lambda: self._keep_shown(kept))

    def _keep_shown(self, marks: list[str]) -> None:
        self.shown = marks[-RECENT:]
        text = "\n".join(self.shown)
        self._ask(lambda history: history.put_note(SHOWN_NOTE, text), _nothing)

    def grade(self, result: Result) -> str:
        """What an answer is worth, one of GRADES; to be asked before it is kept."""
        if not result.right:
            return boxes.WRONG
        slow = strengths.too_slow(result.ms, result.technique, self.results)
        return boxes.SLOW if slow else boxes.RIGHT

    def answered(self, result: Result, item: str = "") -> Moved | None:
        """Keep an answer and what it moves, both or neither; what it has moved, None where nothing or not yet.

        item: the id of the item that the card was for, or empty. Then it was practice before its time: it moves only
        what is new or was answered wrong. Storms move nothing.
        """
        at_ms = utc_ms(self._clock())
        if not self.loaded:
            self.load(lambda: self._answered(result, item, at_ms))
            return None
        return self._answered(result, item, at_ms)

    def _answered(self, result: Result, item: str, at_ms: int) -> Moved | None:
        moved = None
        id = item or result.technique
        if not result.storm and (item or id not in self.items or not result.right):
            known = self.items.get(id) or Item(id, result.technique)
            moved = boxes.answered(known, self.grade(result), result.day)
            self.items[id] = moved.item
        self.results.append(result)
        card = card_of(moved.item) if moved else None
        self._write(lambda progress: progress.add_answer(answer_of(result, at_ms), card))
        self._changed()
        return moved

    def wish(self, technique: str) -> None:
        """Put a technique into the queue for today: a hint was asked for in a game, or a lesson failed."""
        self.load(lambda: self._keep(boxes.wished(self.items.values(), technique, self.today)))

    def own_mistake(self, game: str, technique: str, position: str) -> None:
        """Put a position of a game into the queue, where a proof was missed: at most one a technique and game."""
        self.load(lambda: self._keep(boxes.own_mistake(self.items.values(), game, technique, position, self.today)))

    def reset_technique(self, technique: str) -> None:
        """Begin a technique anew: its cards and answers go."""
        self.load(lambda: self._reset_technique(technique))

    def _reset_technique(self, technique: str) -> None:
        self.items = {id: item for id, item in self.items.items() if item.technique != technique}
        self.results = [result for result in self.results if result.technique != technique]
        self._write(lambda progress: progress.forget(technique))
        self._changed()

    # Figures

    def strength(self, technique: str) -> Strength:
        """How strong the learner is in a technique now."""
        return strengths.strength(technique, self.results)

    def strength_before(self, technique: str) -> Strength:
        """How strong the learner was in it a month ago."""
        return strengths.strength(technique, strengths.month_ago(self.results, self.today))

    def last(self, technique: str) -> Sequence[Result]:
        """The last ten answers in a technique, in the order of time."""
        return [result for result in self.results if result.technique == technique][-strengths.LAST :]

    def aid(self, technique: str, *, raised: int = strengths.AID_NONE) -> int:
        """How much help a card of a technique comes with. raised: how much the learner has asked for."""
        return strengths.aid(technique, self.results, raised=raised)

    def days_of_week(self) -> int:
        """On how many of the last seven days something was learned."""
        return strengths.days_of_week([*self._days, *(result.day for result in self.results)], self.today)

    # Writing

    def _keep(self, items: Iterable[Item]) -> None:
        """Take over all items, and write those that are other than before."""
        changed = [item for item in items if self.items.get(item.id) != item]
        if changed:
            self.items.update((item.id, item) for item in changed)
            cards = [card_of(item) for item in changed]
            self._write(lambda progress: progress.put_cards(cards))
            self._changed()

    def _write(self, work: Callable[[Progress], None]) -> None:
        self._ask(lambda history: work(Progress(history)), _nothing)


def _nothing(_: object) -> None:
    pass


# Between what is kept and what it means; in the history's thread


def _kept(history: History, *, since_ms: int) -> Kept:
    """All that a history knows of the learner; lessons learned before `since_ms` give no days."""
    progress = Progress(history)
    times = [datetime.fromtimestamp(at_ms / 1000) for at_ms in progress.lesson_times() if since_ms <= at_ms < 2**42]
    return Kept(
        {id: sign for id, sign in progress.lessons().items() if sign in SIGNS},
        [item_of(card) for card in progress.cards() if card.technique in KEYS],
        [result_of(answer) for answer in progress.answers()],
        {moment.date().toordinal() - FIRST_DAY for moment in times},
        history.note(START_NOTE) or "",
        (history.note(SHOWN_NOTE) or "").splitlines()[-RECENT:],
    )


def card_of(item: Item) -> Card:
    """An item as it is kept."""
    return Card(item.id, item.technique, item.box, item.due, item.misses, item.tops, item.position)


def item_of(card: Card) -> Item:
    """A kept card as an item; a box that there is not is the nearest."""
    item = Item(card.id, card.technique, card.box, card.due, card.misses, card.tops, card.position)
    return replace(item, box=min(max(0, item.box), boxes.TOP))


def answer_of(result: Result, at_ms: int) -> Answer:
    """A result as it is kept. at_ms: when it was given, UTC since 1970."""
    flags = (int(result.trap), result.aid, result.difficulty, int(result.storm))
    return Answer(at_ms, result.technique, result.day, result.ms, result.error, *flags)


def result_of(answer: Answer) -> Result:
    """A kept answer as a result."""
    flags = (bool(answer.trap), answer.aid, answer.difficulty, bool(answer.storm))
    return Result(answer.technique, answer.day, answer.ms, answer.error, *flags)
