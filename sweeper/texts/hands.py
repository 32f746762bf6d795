"""What the two buttons are called: left and right, or the other way round for a hand that has them swapped.

A text that speaks of a button has a place for its name, which `say` fills by itself: `{main}` is the button that
opens, `{other}` the one that marks, `{Main}` and `{Other}` begin a sentence. So what is said stays true.
"""

from __future__ import annotations

from .language import NC_, translated

LEFT, RIGHT = NC_("mouse button", "left"), NC_("mouse button", "right")
LARGE_LEFT, LARGE_RIGHT = NC_("mouse button", "Left"), NC_("mouse button", "Right")
NAMES = {"main": (LEFT, RIGHT), "other": (RIGHT, LEFT), "Main": (LARGE_LEFT, LARGE_RIGHT)} | {
    "Other": (LARGE_RIGHT, LARGE_LEFT)
}
"""For each place the name for a right hand and for a left one."""

_left = False


def use(*, left: bool) -> None:
    """Call the buttons by these names from now on: for a left hand that has them swapped, or for a right one."""
    global _left
    _left = left


def left_handed() -> bool:
    """Whether the buttons are swapped."""
    return _left


def button_name(place: str) -> str:
    """The name of a button in the language that is used. Raises KeyError for another place."""
    return translated(NAMES[place][_left])


def with_buttons(words: str) -> str:
    """Words of a lesson, their places for buttons filled in; other braces stay."""
    for place in NAMES if "{" in words else ():
        words = words.replace(f"{{{place}}}", button_name(place))
    return words
