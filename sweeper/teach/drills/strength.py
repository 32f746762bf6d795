"""How strong a learner is in each technique: accuracy first, and time only where that is good. Never a running mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

ACCURATE = 0.9
LAST = 10  # answers that count for accuracy
TIMED = 5  # right answers that count for time
FEW = 5  # answers below which nothing is clear
MONTH = 30  # days
TARGET_MS = {
    "all_mines": 2_500,
    "satisfied": 2_500,
    "one_one": 4_000,
    "one_two": 4_000,
    "hole": 5_000,
    "one_two_c": 6_000,
    "line_3": 5_000,
    "line_4": 6_000,
    "squeeze": 12_000,
    "chain": 20_000,
    "count": 15_000,
}
"""How long a practised player takes for a card of each technique; starting values."""

SAW, MISSED, UNPROVEN, INCOMPLETE = "saw", "missed", "unproven", "incomplete"
ERRORS = (SAW, MISSED, UNPROVEN, INCOMPLETE)
"""SAW: saw what was not there, in a trap. MISSED: said that nothing is proven where something is.
UNPROVEN: chose a cell that is not proven. INCOMPLETE: stopped before all was found."""

AID_LIT, AID_NAME, AID_NONE = 2, 1, 0
FADES = (3, 8)
"""After so many right answers the numbers are no longer lit, then the name is no longer said."""


@dataclass(frozen=True)
class Result:
    """One answer to a card, at its first try.

    technique, day, trap, ms: of the card; how long it took. error: one of ERRORS, or empty for a right answer.
    aid: how much help there was, AID_NONE to AID_LIT. difficulty: of the card. storm: whether it was in a storm or run.
    """

    technique: str
    day: int
    ms: int
    error: str = ""
    trap: bool = False
    aid: int = AID_NONE
    difficulty: int = 0
    storm: bool = False

    @property
    def right(self) -> bool:
        """Whether it was right."""
        return not self.error


@dataclass(frozen=True)
class Strength:
    """How strong a learner is in one technique.

    value: 0 to 1; None while it is not clear. accuracy: of the last answers. median_ms: of the last right ones.
    answers: how many there are. saw, missed: both errors apart, of the last answers.
    """

    technique: str
    value: float | None
    accuracy: float | None
    median_ms: int | None
    answers: int
    saw: int = 0
    missed: int = 0


def strength(technique: str, results: Iterable[Result]) -> Strength:
    """The strength in one technique, from answers in the order of time."""
    own = [result for result in results if result.technique == technique]
    last = own[-LAST:]
    accuracy = sum(result.right for result in last) / len(last) if last else None
    right = [result.ms for result in own if result.right][-TIMED:]
    typical = int(median(right)) if right else None
    value = None
    if accuracy is not None and len(own) >= FEW:
        value = accuracy
        if accuracy >= ACCURATE and typical is not None:
            value = min(1.0, TARGET_MS[technique] / max(1, typical))
    return Strength(
        technique,
        value,
        accuracy,
        typical,
        len(own),
        saw=sum(result.error == SAW for result in last),
        missed=sum(result.error == MISSED for result in last),
    )


def month_ago(results: Sequence[Result], today: int) -> list[Result]:
    """The answers that were there a month ago, to compare with oneself."""
    return [result for result in results if result.day <= today - MONTH]


def weakest(techniques: Iterable[str], results: Sequence[Result]) -> str | None:
    """The weakest technique of which the strength is clear; None where none is."""
    known = [found for found in (strength(key, results) for key in techniques) if found.value is not None]
    return min(known, key=lambda found: found.value or 0).technique if known else None


def ready_for_more(technique: str, results: Iterable[Result]) -> bool:
    """Whether a new technique can be offered: nine of the last ten right, however quick."""
    last = [result for result in results if result.technique == technique][-LAST:]
    return len(last) == LAST and sum(result.right for result in last) >= ACCURATE * LAST


def aid(technique: str, results: Iterable[Result], *, raised: int = 0) -> int:
    """How much help a card of a technique comes with: it fades with right answers, and is never given back unasked.

    raised: how much the learner has asked for; help never rises by itself.
    """
    unaided = sum(result.right for result in results if result.technique == technique and not result.trap)
    level = AID_LIT if unaided < FADES[0] else AID_NAME if unaided < FADES[1] else AID_NONE
    return max(level, raised)


def too_slow(ms: int, technique: str, results: Iterable[Result]) -> bool:
    """Whether a right answer took more than twice the learner's own median; never while there are few."""
    right = [result.ms for result in results if result.technique == technique and result.right][-TIMED:]
    return len(right) >= TIMED and ms > 2 * median(right)


def days_of_week(days: Iterable[int], today: int) -> int:
    """On how many of the last seven days something was learned: a window, and no chain that can break."""
    return len({day for day in days if today - 7 < day <= today})
