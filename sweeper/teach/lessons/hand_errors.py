"""Why the hand did something else in the mouse school than was wanted, told by what it did.

An error changes the board otherwise than was wanted, and ends the try: `explain`. A slip changes nothing, and the try
goes on: `remark`.
"""

from __future__ import annotations

from ...core.cells import FLAG
from ...core.pointer import Button, EventKind, PointerEvent
from ...input.clicks import elapsed
from ...input.gesture import ActionKind
from ...texts import mouse_school as texts
from ...texts.language import Text
from ...texts.numbers import seconds
from .scripts import Deed, Hand
from .shown import Saying, saying

SOON_MS = 1000
"""So soon after one button came up the press of the other was meant to be together with it."""

OPEN, MARK, CHORD = ActionKind.OPEN, ActionKind.CYCLE_MARK, ActionKind.CHORD


def explain(wanted: Deed | None, deed: Deed, hand: Hand) -> Saying:
    """Why a deed that changed the board, or ended off it, is not the one that was wanted; None wanted is nothing."""
    if wanted is None:
        return saying(texts.MARKED_TWICE if deed.kind is MARK else texts.DID_MORE)
    if deed.kind is None:
        return saying(texts.PRESSED_ELSEWHERE if wanted.kind is None else texts.LET_GO_OUTSIDE)
    if wanted.kind is None:
        return saying(texts.RIGHT_FLAGS if deed.kind is MARK else texts.LET_GO_INSIDE)
    if wanted.kind is not deed.kind:
        return _other_kind(wanted, deed, hand)
    return saying(_other_place(wanted, deed))


def _other_kind(wanted: Deed, deed: Deed, hand: Hand) -> Saying:
    if deed.kind is MARK:
        return saying(texts.RIGHT_FLAGS if wanted.kind is OPEN else texts.MARK_NOT_ASKED)
    if wanted.kind is MARK:
        lost = not hand.game.live
        return saying(texts.LEFT_OPENS if deed.kind is OPEN else texts.FLAG_TRUSTED if lost else texts.MARK_FIRST)
    if wanted.kind is OPEN:
        return saying(texts.ONE_BUTTON_ASKED)
    return _apart(hand) or saying(texts.ONE_BUTTON)


def _other_place(wanted: Deed, deed: Deed) -> Text:
    """The right thing, but elsewhere."""
    if deed.pressed == wanted.pressed:
        return texts.LET_GO_EARLY if deed.cell == deed.pressed else texts.MOVED_ON
    if deed.cell == wanted.cell and wanted.cell != wanted.pressed:
        return texts.NO_SLIDE
    return texts.OTHER_CELL


def remark(wanted: Deed, hand: Hand) -> Saying | None:
    """What there is to say of the last deed, which changed nothing and was not the one that is wanted; or None."""
    deed = hand.deeds[-1]
    if wanted.kind is CHORD:
        return _no_chord(wanted, deed, hand)
    if deed.kind is CHORD:
        return saying(texts.MARK_FIRST if wanted.kind is MARK else texts.ONE_BUTTON_ASKED)
    if deed.kind is MARK:
        return saying(texts.OPEN_TAKES_NO_FLAG if wanted.kind is MARK else texts.RIGHT_FLAGS)
    if wanted.kind is MARK:
        return saying(texts.LEFT_OPENS)
    return saying(texts.LET_GO_INSIDE if wanted.kind is None else texts.OTHER_CELL)


def _no_chord(wanted: Deed, deed: Deed, hand: Hand) -> Saying | None:
    """Why no chord has come about."""
    assert deed.cell is not None
    if deed.kind is CHORD:
        return saying(texts.OTHER_CELL if hand.game.is_open(deed.cell) else texts.CHORD_ON_COVERED)
    if deed.kind is OPEN and hand.game.sight(deed.cell) == FLAG:
        return saying(texts.FLAG_GUARDS)
    if deed.cell not in (wanted.cell, wanted.pressed):
        return saying(texts.OTHER_CELL) if deed.kind is OPEN else None
    return _apart(hand) or (saying(texts.ONE_BUTTON) if deed.kind is OPEN else None)


def _apart(hand: Hand) -> Saying | None:
    """How long apart the two presses were that should have been together, where they seem to have been meant so."""
    left, right = (_clicks(hand, button) for button in (Button.LEFT, Button.RIGHT))
    here = hand.deeds[-1].cell
    for before, after, text in ((left, right, texts.CLICK_NO_CHORD), (right, left, texts.RIGHT_NO_CHORD)):
        up = next((each for each in reversed(before) if each.kind is EventKind.RELEASE), None)
        down = next((each for each in reversed(after) if each.kind is EventKind.PRESS), None)
        meant = up is not None and (up.cell == here or hand.keeps is up.button)
        if up is not None and down is not None and meant and 0 <= down.at - up.at <= SOON_MS:
            return saying(text, seconds=seconds(down.at - up.at))
    ups = [event.at for event in left if event.kind is EventKind.RELEASE and event.cell == here]
    most = hand.mouse.options.double_click_ms
    if len(ups) > 1 and elapsed(ups[-2], ups[-1]) > most:
        return saying(texts.TOO_FAR_APART, ms=elapsed(ups[-2], ups[-1]), most=most)
    return None


def _clicks(hand: Hand, button: Button) -> list[PointerEvent]:
    return [event for event in hand.events if event.button is button]


# After a try that went well


def after_all(event: PointerEvent, hand: Hand) -> Saying | None:
    """What there is to say of a press that comes so soon after a try that it still belongs to it; else None."""
    deed, clicks = hand.deeds[-1], [each for each in hand.events if each.button is not None]
    apart = elapsed(clicks[-1].at, event.at)
    if event.kind is not EventKind.PRESS or event.cell != deed.cell or apart > hand.mouse.options.double_click_ms:
        return None
    if deed.kind is MARK and event.button is Button.RIGHT:
        return saying(texts.MARKED_TWICE)
    presses = [each.at for each in clicks if each.kind is EventKind.PRESS and each.button is Button.LEFT]
    if deed.kind is not CHORD or event.button is not Button.LEFT or not presses:
        return None
    text = texts.THIRD_PRESS if len(hand.deeds) > 1 and hand.deeds[-2].cell == deed.cell else texts.SECOND_PRESS
    return saying(text, ms=elapsed(presses[-1], event.at))
