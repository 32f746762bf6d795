"""What a hand does in a lesson of the mouse school, as a script: played through the mouse's own state machine.

A script is written for one layout, and holds in all its turns and mirrors. Its lines say what the hand does, and what
comes of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Union

from ...core.cells import FLAG, QUESTION, Cell
from ...core.game import Game
from ...core.layout import Layout
from ...core.pointer import ELSEWHERE, Button, EventKind, PointerEvent, Target
from ...core.trace import MoveKind
from ...input import DOUBLE_CLICK_MS
from ...input.gesture import Action, ActionKind, MouseOptions
from ...input.mouse import Mouse
from .pictures import turned_cell

TARGET = "target"  # in a script: the cell that is marked
PAUSE_MS = 100  # between one line of a script and the next
Place = Union[Cell, str, None]  # a cell, TARGET, or None for off the board

OPEN, CHORD, FLAGGED, QUESTIONED, CLEARED = "open", "chord", "flag", "question", "clear"
EFFECTS = (OPEN, CHORD, FLAGGED, QUESTIONED, CLEARED)


@dataclass(frozen=True)
class Effect:
    """What comes of a line. kind: one of EFFECTS. place: where. cells: how many cells it opens, or None."""

    kind: str
    place: Place
    cells: int | None = None


@dataclass(frozen=True)
class Line:
    """A line of a script. kind: PRESS, RELEASE or MOTION. button: pressed or released. place: where the hand goes."""

    kind: EventKind
    button: Button | None = None
    place: Place = None
    effect: Effect | None = None
    wait_ms: int = 0


@dataclass(frozen=True)
class Script:
    """What a hand does. opened: whether the board is opened first. flags: set by the program. one_click: whether one
    click on a number is a chord. own_pace: whether a double click may be as slow as the program allows."""

    lines: tuple[Line, ...]
    opened: bool = False
    flags: tuple[Cell, ...] = ()
    one_click: bool = False
    own_pace: bool = False


@dataclass(frozen=True)
class Deed:
    """What one press came to.

    pressed: where the first button went down. kind: what was asked of the game, or None for nothing. cell: where.
    changed: the cells that show something else since.
    """

    pressed: Cell | None
    kind: ActionKind | None
    cell: Cell | None
    changed: tuple[Cell, ...] = ()

    def asks_for(self, other: Deed) -> bool:
        """Whether it is the same press and request, whatever came of it."""
        return (self.pressed, self.kind, self.cell) == (other.pressed, other.kind, other.cell)


class Hand:
    """A hand at a board: takes the events of the pointer, and keeps what came of each press.

    game: the board. The marks go from flag to nothing and back, without the question mark, unless `question_marks`.
    chatter: whether the last event was one that no hand made. keeps: the button that is to stay down on the way.
    """

    def __init__(self, game: Game, options: MouseOptions | None = None, *, question_marks: bool = False) -> None:
        self.game, self.mouse = game, Mouse(options)
        self.events: list[PointerEvent] = []
        self.deeds: list[Deed] = []
        self._mark = MoveKind.CYCLE_MARK if question_marks else MoveKind.TOGGLE_FLAG
        self._pressed: Cell | None = None
        self.chatter = False
        self.keeps: Button | None = None

    def feed(self, event: PointerEvent) -> Deed | None:
        """Take an event; the deed that it completes, if it completes one.

        A press that the program dropped, or whose release was lost, is no deed: no hand let go.
        """
        was_tracking = self.mouse.tracking
        gesture = self.mouse.feed(event, self.game)
        self.chatter = gesture.chatter
        self.events.append(event)
        if event.kind is EventKind.PRESS and (not was_tracking or gesture.dropped):
            self._pressed = event.cell
        if gesture.actions:
            return self._done(gesture.actions[0])
        let_go = event.kind is EventKind.RELEASE and not gesture.dropped
        if let_go and was_tracking and not self.mouse.tracking:
            # On a cell it is one click more after a double click, which comes to nothing as an opening there would.
            return self._keep(Deed(self._pressed, ActionKind.OPEN if event.cell else None, event.cell))
        return None

    def _done(self, action: Action) -> Deed:
        kinds = {ActionKind.OPEN: MoveKind.OPEN, ActionKind.CHORD: MoveKind.CHORD, ActionKind.CYCLE_MARK: self._mark}
        changed: tuple[Cell, ...] = ()
        if action.cell is not None and action.kind in kinds:
            changed = self.game.do(kinds[action.kind], action.cell)
        return self._keep(Deed(self._pressed, action.kind, action.cell, changed))

    def _keep(self, deed: Deed) -> Deed:
        self.deeds.append(deed)
        return deed


def board_of(script: Script, layout: Layout, first: Cell) -> Game:
    """The board as the script finds it."""
    game = Game.of_layout(layout)
    if script.opened:
        game.open(first)
    for flag in script.flags:
        game.toggle_flag(flag)
    return game


def turned_layout(layout: Layout, turn: int) -> Layout:
    """A layout turned or mirrored."""
    rows, cols = (layout.cols, layout.rows) if turn & 4 else (layout.rows, layout.cols)
    mines = [turned_cell(divmod(mine, layout.cols), layout.rows, layout.cols, turn) for mine in layout.mines]
    return Layout.of(rows, cols, [row * cols + col for row, col in mines])


def placed(script: Script, layout: Layout, *, target: Cell | None = None, turn: int = 0) -> Script:
    """The script with its target filled in, for the layout turned or mirrored."""

    def put(place: Place) -> Place:
        cell = target if place == TARGET else place
        return turned_cell(cell, layout.rows, layout.cols, turn) if isinstance(cell, tuple) else None

    lines = tuple(
        replace(line, place=put(line.place), effect=line.effect and replace(line.effect, place=put(line.effect.place)))
        for line in script.lines
    )
    flags = tuple(turned_cell(flag, layout.rows, layout.cols, turn) for flag in script.flags)
    return replace(script, lines=lines, flags=flags)


def events_of(script: Script) -> Iterator[tuple[Line, PointerEvent]]:
    """The events of a script whose places are filled in, as a mouse makes them."""
    target: Target = ELSEWHERE
    held: frozenset[Button] = frozenset()
    at = 0
    for line in script.lines:
        at += PAUSE_MS + line.wait_ms
        if line.kind is EventKind.MOTION:
            target = line.place if isinstance(line.place, tuple) else ELSEWHERE
        yield line, PointerEvent(line.kind, line.button, target, held, at=at)
        if line.button is not None:
            held = held | {line.button} if line.kind is EventKind.PRESS else held - {line.button}


@dataclass(frozen=True)
class Wrong:
    """A line of a script that comes to something else. place: of the line, from 0. found: what comes of it."""

    place: int
    found: Effect | None


def options_of(script: Script, own: MouseOptions | None = None) -> MouseOptions:
    """The mouse as the script wants it, with the times of the player's own."""
    mouse = replace(own or MouseOptions(), double_click_chord=not script.one_click, single_click_chord=script.one_click)
    return replace(mouse, double_click_ms=DOUBLE_CLICK_MS[1]) if script.own_pace else mouse


def play_script(script: Script, game: Game) -> tuple[list[Deed], Wrong | None]:
    """The deeds of a script whose places are filled in, and the first line that does not come to what it says."""
    hand = Hand(
        game, options_of(script), question_marks=any(line.effect and _is_mark(line.effect) for line in script.lines)
    )
    for place, (line, event) in enumerate(events_of(script)):
        deed = hand.feed(event)
        found = effect_of(deed, game) if deed is not None else None
        if not _agree(line.effect, found):
            return hand.deeds, Wrong(place, found)
    return hand.deeds, None


def _is_mark(effect: Effect) -> bool:
    return effect.kind == QUESTIONED


def effect_of(deed: Deed, game: Game) -> Effect | None:
    """What a deed came to; None where nothing changed."""
    if not deed.changed or deed.cell is None:
        return None
    if deed.kind is ActionKind.CYCLE_MARK:
        kind = {FLAG: FLAGGED, QUESTION: QUESTIONED}.get(game.sight(deed.cell), CLEARED)
        return Effect(kind, deed.cell)
    opened = sum(game.is_open(cell) for cell in deed.changed)
    return Effect(CHORD if deed.kind is ActionKind.CHORD else OPEN, deed.cell, opened)


def _agree(told: Effect | None, found: Effect | None) -> bool:
    if told is None or found is None:
        return told is found
    return (told.kind, told.place) == (found.kind, found.place) and told.cells in (None, found.cells)


def still_wanted(expected: Iterable[Deed], done: Iterable[Deed]) -> list[Deed] | None:
    """Those of the expected deeds that are still to come; None where the hand has done something else.

    A request that changed nothing does no harm: the first click of a double click is one.
    """
    wanted = list(expected)
    for deed in done:
        if wanted and wanted[0].asks_for(deed):
            del wanted[0]
        elif deed.changed or deed.kind is None:
            return None
    return wanted
