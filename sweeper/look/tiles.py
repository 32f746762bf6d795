"""Which picture a cell shows, and which face the game makes."""

from __future__ import annotations

from ..core.cells import BLANK, COVERED, EXPLODED, FLAG, MINE, OUTSIDE, QUESTION, WRONG_FLAG
from ..core.trace import GameState
from ..input.gesture import FaceLook, Look

TILE_OF_SIGHT = {
    COVERED: "covered",
    FLAG: "flag",
    QUESTION: "question",
    MINE: "mine",
    EXPLODED: "exploded",
    WRONG_FLAG: "wrong_flag",
    BLANK: "blank",
    OUTSIDE: "outside",
    **{number: f"open{number}" for number in range(9)},
}
PRESSED_TILE = {COVERED: "pressed", QUESTION: "question_pressed"}
FACE_OF_STATE = {
    GameState.READY: "face_smile",
    GameState.PLAYING: "face_smile",
    GameState.WON: "face_cool",
    GameState.LOST: "face_dead",
}
FACE_OF_LOOK = {FaceLook.OOH: "face_ooh", FaceLook.PRESSED: "face_pressed"}


def tile(sight: int, *, pressed: bool = False) -> str:
    """The sheet piece of a cell. Only covered and question-marked cells can look pressed."""
    if pressed and sight in PRESSED_TILE:
        return PRESSED_TILE[sight]
    return TILE_OF_SIGHT[sight]


def face(state: GameState, look: Look) -> str:
    """The sheet piece of the smiley: the look of a press where there is one, else the state of the game."""
    return FACE_OF_STATE[state] if look.face is None else FACE_OF_LOOK[look.face]
