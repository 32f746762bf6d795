"""Why the hand did something else in the mouse school than was wanted, told by what it did."""

from __future__ import annotations

from ...core.pointer import Button, EventKind
from ...input.gesture import ActionKind
from ...texts import mouse_school as texts
from ...texts.numbers import seconds
from .scripts import Deed, Hand
from .shown import Saying, saying


def explain(wanted: Deed | None, deed: Deed, hand: Hand) -> Saying:
    """Why a deed is not the one that was wanted, by what the hand did."""
    if wanted is None:
        marked = deed.kind is ActionKind.CYCLE_MARK
        return saying(texts.MARKED_TWICE if marked else texts.DID_MORE)
    if deed.kind is None:
        return saying(texts.LET_GO_OUTSIDE)
    if wanted.kind is None:
        return saying(texts.LET_GO_INSIDE)
    pair = (wanted.kind, deed.kind)
    if pair == (ActionKind.CYCLE_MARK, ActionKind.OPEN):
        return saying(texts.LEFT_OPENS)
    if pair == (ActionKind.OPEN, ActionKind.CYCLE_MARK):
        return saying(texts.RIGHT_FLAGS)
    if wanted.kind is ActionKind.CHORD and deed.kind is not ActionKind.CHORD:
        return remark(wanted, hand) or saying(texts.ONE_BUTTON)
    if deed.pressed == wanted.pressed:
        return saying(texts.MOVED_ON)
    if deed.cell == wanted.cell and wanted.cell != wanted.pressed:
        return saying(texts.NO_SLIDE)
    return saying(texts.OTHER_CELL)


def remark(wanted: Deed, hand: Hand) -> Saying | None:
    """Why a chord has not come about, where one was wanted and the hand has clicked on its number; else None."""
    deed = hand.deeds[-1]
    if wanted.kind is not ActionKind.CHORD or deed.kind is ActionKind.CHORD or deed.cell != wanted.cell:
        return None
    ups = [event.at for event in hand.events if (event.kind, event.button) == (EventKind.RELEASE, Button.LEFT)]
    downs = [event.at for event in hand.events if (event.kind, event.button) == (EventKind.PRESS, Button.RIGHT)]
    if ups and downs and downs[-1] >= ups[-1]:
        return saying(texts.CLICK_NO_CHORD, seconds=seconds(downs[-1] - ups[-1]))
    most = hand.mouse.options.double_click_ms
    if len(ups) > 1 and ups[-1] - ups[-2] > most:
        return saying(texts.TOO_FAR_APART, ms=ups[-1] - ups[-2], most=most)
    return saying(texts.ONE_BUTTON) if deed.kind is ActionKind.OPEN else None
