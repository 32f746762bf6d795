"""The trace of the mouse school in words, and as what can be drawn along the time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.pointer import Button, EventKind
from ...texts import mouse_school as texts
from ...texts.language import say
from .shown import Saying


@dataclass(frozen=True)
class Mark:
    """One line of the trace: what the hand did or what came of it, so many milliseconds after the gesture began.

    kind, button: the button that went down (PRESS) or came up (RELEASE); None for what came of it.
    did: whether something came of it.
    """

    at_ms: int
    saying: Saying
    kind: EventKind | None = None
    button: Button | None = None
    did: bool = True


@dataclass(frozen=True)
class Outcome:
    """What came of a gesture. words: told in full; brief: in as few words as can be; when: how long after it began."""

    words: str
    brief: str
    when: str = ""


def outcome_of(gesture: Sequence[Mark]) -> Outcome:
    """What came of a gesture: `right pressed: flag` and `0 ms`; several things in their order, without a time."""
    found = [number for number, mark in enumerate(gesture) if mark.kind is None]
    found = [number for number in found if gesture[number].did] or found[-1:]
    if len(found) != 1:
        words = say(texts.AND_THEN).join(gesture[number].saying.said() for number in found)
        return Outcome(words, words)
    event, outcome = gesture[found[0] - 1], gesture[found[0]]
    brief = outcome.saying.said()
    words = say(texts.CAME_OF_IT, event=event.saying.said(), outcome=brief)
    return Outcome(words, brief, say(texts.MS, ms=outcome.at_ms))


def in_words(gesture: Sequence[Mark]) -> str:
    """A whole gesture in words, a line for each thing, for who does not see the picture."""
    return "\n".join(say(texts.AT_MS, words=mark.saying.said(), ms=say(texts.MS, ms=mark.at_ms)) for mark in gesture)
