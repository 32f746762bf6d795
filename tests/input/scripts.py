"""Mouse scripts in a short notation, and a board to play them on.

L+a     press left on cell a; R right, M middle; `^L+a` with Shift
L-a     release it there; without a place, where the pointer is: `L-`
>b      move to b; `face` and `off` (the frame) are places too
~L      the left button comes up and nobody tells
!       cancel (focus lost, Escape, a dialog, a new game)
#       the game ends
...@80  at 80 ms; a token without a time comes a second after the one before
"""

from __future__ import annotations

import re

from sweeper.core.cells import Cell
from sweeper.core.pointer import ELSEWHERE, FACE, Button, EventKind, PointerEvent, Target
from sweeper.input.gesture import Action, ActionKind, Gesture, MouseOptions
from sweeper.input.mouse import Mouse

BUTTONS = {"L": Button.LEFT, "M": Button.MIDDLE, "R": Button.RIGHT}
CELLS: dict[str, Cell] = {
    "a": (0, 0),  # covered
    "b": (0, 1),  # covered
    "f": (0, 5),  # flagged
    "q": (1, 5),  # question mark
    "n": (2, 3),  # open, its flags match
    "m": (2, 4),  # open, its flags match
    "o": (4, 6),  # open, its flags do not match
}
NAMES = {cell: name for name, cell in CELLS.items()}
PLACES: dict[str, Target] = {"face": FACE, "off": ELSEWHERE, **CELLS}
PRESS_OR_RELEASE = r"(?P<shift>\^?)(?P<button>[LMR])(?P<way>[+-])(?P<place>\w*)"
TOKEN = re.compile(PRESS_OR_RELEASE + r"|>(?P<to>\w+)|~(?P<lost>[LMR])")
NEXT_MARK = {"covered": "flag", "flag": "question", "question": "covered"}


class FakeBoard:
    """The cells of CELLS and what becomes of them: just enough game to see what a gesture comes to."""

    def __init__(self) -> None:
        self.live = True
        self.cells = dict.fromkeys(CELLS.values(), "covered")
        self.cells.update({CELLS["f"]: "flag", CELLS["q"]: "question"})
        self.cells.update({CELLS[name]: "open" for name in "nmo"})
        self.matched = {CELLS["n"], CELLS["m"], CELLS["a"], CELLS["b"]}
        self.effects: list[str] = []

    def is_open(self, cell: Cell) -> bool:
        return self.cells.get(cell) == "open"

    def apply(self, action: Action) -> None:
        """Carry out an action, by the rules of the game, and note it if it changes anything."""
        if action.cell is None:
            self.effects.append("new game")
            return
        state, name = self.cells[action.cell], NAMES[action.cell]
        if action.kind is ActionKind.OPEN and state in ("covered", "question"):
            self._set(action.cell, "open")
        elif action.kind is ActionKind.CYCLE_MARK and state in NEXT_MARK:
            self._set(action.cell, NEXT_MARK[state])
        elif action.kind is ActionKind.CHORD and state == "open" and action.cell in self.matched:
            self.effects.append(f"chord {name}")

    def _set(self, cell: Cell, state: str) -> None:
        self.cells[cell] = state
        self.effects.append(f"{state} {NAMES[cell]}")


class Player:
    """Plays scripts with one mouse on one board and keeps what came of them."""

    def __init__(self, options: MouseOptions | None = None, start: int = 0) -> None:
        self.mouse = Mouse(options)
        self.board = FakeBoard()
        self.actions: list[str] = []
        self.gestures: list[Gesture] = []
        self._held: frozenset[Button] = frozenset()
        self._target: Target = ELSEWHERE
        self._start = start
        self._at = 0

    def play(self, script: str) -> Player:
        for token in script.split():
            what, _, at = token.partition("@")
            self._at = int(at) if at else self._at + 1000
            self._do(what)
        return self

    def _do(self, what: str) -> None:
        if what == "!":
            self.mouse.cancel()
        elif what == "#":
            self.board.live = False
        else:
            found = TOKEN.fullmatch(what)
            assert found, what
            self._pointer(found)

    def _pointer(self, found: re.Match[str]) -> None:
        if found["lost"]:
            self._held -= {BUTTONS[found["lost"]]}
            return
        place = found["place"] or found["to"]
        if place:
            self._target = PLACES[place]
        button = BUTTONS[found["button"]] if found["button"] else None
        kinds = {"+": EventKind.PRESS, "-": EventKind.RELEASE, None: EventKind.MOTION}
        kind = kinds[found["way"]]
        at = (self._start + self._at) % 2**32
        self._feed(PointerEvent(kind, button, self._target, self._held, bool(found["shift"]), at))
        if button:
            self._held = self._held | {button} if kind is EventKind.PRESS else self._held - {button}

    def _feed(self, event: PointerEvent) -> None:
        gesture = self.mouse.feed(event, self.board)
        self.gestures.append(gesture)
        for action in gesture.actions:
            self.actions.append(describe(action))
            self.board.apply(action)


def describe(action: Action) -> str:
    """`open a`, `mark a`, `chord n`, `new game`."""
    if action.cell is None:
        return action.kind.value
    return f"{action.kind.value.split()[-1]} {NAMES[action.cell]}"


def actions(script: str, options: MouseOptions | None = None, start: int = 0) -> list[str]:
    """The actions a script comes to, its times counted from `start`."""
    return Player(options, start).play(script).actions


def effects(script: str, options: MouseOptions | None = None) -> list[str]:
    """What a script changes on the board."""
    return Player(options).play(script).board.effects
