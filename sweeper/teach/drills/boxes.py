"""When a card comes again: five boxes with longer and longer intervals.

A day is a whole number, counted from any day.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

DAYS = (1, 3, 7, 14, 30)
"""After how many days a card of each box comes again."""

TOP = len(DAYS) - 1
MOST_MISSES = 6  # then it is parked
PARKED_DAYS = 7
MASTERED = 3  # right answers in the last box
MOST_CARDS = 12  # of a session

RIGHT, SLOW, WRONG = "right", "slow", "wrong"
GRADES = (RIGHT, SLOW, WRONG)
"""RIGHT: complete, nothing unproven, in time. SLOW: right, but later than twice the learner's own median."""


@dataclass(frozen=True)
class Item:
    """One thing that is drilled.

    id: its name. For a technique it is the technique's key; for a mistake in a game the game and the move.
    technique: one of the keys of techniques. box: 0 to TOP. due: the day on which it comes again.
    misses: wrong answers since it was last parked. tops: right answers in the last box.
    position: the rows and the mines left of the learner's own position, shown first; empty for none.
    """

    id: str
    technique: str
    box: int = 0
    due: int = 0
    misses: int = 0
    tops: int = 0
    position: str = ""

    @property
    def mastered(self) -> bool:
        """Whether it only comes in storms any more."""
        return self.tops >= MASTERED


@dataclass(frozen=True)
class Moved:
    """An item after an answer. parked: whether its lesson should be shown again, for it was missed too often."""

    item: Item
    parked: bool = False


def answered(item: Item, grade: str, today: int) -> Moved:
    """The item after an answer: right moves it up, slow leaves it, wrong brings it back to the first box."""
    if grade == WRONG:
        misses = item.misses + 1
        if misses >= MOST_MISSES:
            return Moved(replace(item, box=0, due=today + PARKED_DAYS, misses=0, tops=0), parked=True)
        return Moved(replace(item, box=0, due=today + DAYS[0], misses=misses, tops=0))
    if grade == SLOW:
        return Moved(replace(item, due=today + DAYS[item.box], position=""))
    tops = item.tops + (item.box == TOP)
    box = min(TOP, item.box + 1)
    return Moved(replace(item, box=box, due=today + DAYS[box], tops=tops, position=""))


def due(items: Iterable[Item], today: int) -> list[Item]:
    """The items that are due, the oldest first; what is mastered is not."""
    found = [item for item in items if item.due <= today and not item.mastered]
    return sorted(found, key=lambda item: (item.due, item.box, item.id))


def capped(items: Iterable[Item], today: int, *, most: int = MOST_CARDS) -> list[Item]:
    """All items, after a backlog was cut to one session: what has waited longest goes back one box and waits a day.

    Nothing is lost, and nobody is told of what is overdue.
    """
    kept = list(items)
    waiting = due(kept, today)
    late = {item.id for item in waiting[: max(0, len(waiting) - most)]}
    return [replace(item, box=max(0, item.box - 1), due=today + DAYS[0]) if item.id in late else item for item in kept]


def wished(items: Iterable[Item], technique: str, today: int) -> list[Item]:
    """All items, with a technique put into the queue for today: a hint was asked for, or a lesson failed."""
    kept = list(items)
    if any(item.id == technique for item in kept):
        return [replace(item, due=min(item.due, today), tops=0) if item.id == technique else item for item in kept]
    return [*kept, Item(technique, technique, due=today)]


def own_mistake(items: Iterable[Item], game: str, technique: str, position: str, today: int) -> list[Item]:
    """All items, with one for a mistake in a game: at most one for each technique of a game."""
    kept = list(items)
    id = f"{game}:{technique}"
    if any(item.id == id for item in kept):
        return kept
    return [*kept, Item(id, technique, due=today, position=position)]
