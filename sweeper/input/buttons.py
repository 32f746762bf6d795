"""From the numbers and state bits that Tk gives to the buttons they stand for.

Everywhere but on macOS button 1 is left, 2 middle and 3 right; higher numbers are the wheel, or nothing.

On macOS buttons 2 and 3, and button 1 with Control, are all the right button, whatever the version of Tk.
Before Tk 8.7 the right button has the number 2 there, from 8.7 on 3, and some set-ups send 3 even before:
a mark must not depend on that. A mouse's middle button marks as well, then; the chord is made by left and
right together, by Shift and left, or by a double click.
"""

from __future__ import annotations

from ..core.pointer import Button

SHIFT_BIT = 0x1
CONTROL_BIT = 0x4
BUTTON_BITS = {1: 0x100, 2: 0x200, 3: 0x400}

USUAL = {1: Button.LEFT, 2: Button.MIDDLE, 3: Button.RIGHT}
MAC = {1: Button.LEFT, 2: Button.RIGHT, 3: Button.RIGHT}


class ButtonMap:
    """The buttons of one platform.

    windowing_system: `x11`, `win32` or `aqua`, as Tk names it.
    """

    def __init__(self, windowing_system: str) -> None:
        self.windowing_system = windowing_system
        self._mac = windowing_system == "aqua"
        self._buttons = MAC if self._mac else USUAL
        # Kept until button 1 goes down again, so that its release counts as its press did, with Control
        # let go in between, and it does not matter whether `release` or `held` is asked first.
        self._control_click = False

    def press(self, number: int, state: int) -> Button | None:
        """The button that went down, by its number and the event's state; None for the wheel."""
        if number == 1:
            self._control_click = self._mac and control_held(state)
        return self._button(number)

    def release(self, number: int, state: int) -> Button | None:
        """The button that came up: the same as its press was; None for the wheel."""
        return self._button(number)

    def held(self, state: int) -> frozenset[Button]:
        """The buttons that were down before an event with this state."""
        down = (self._button(number) for number, bit in BUTTON_BITS.items() if state & bit)
        return frozenset(button for button in down if button)

    def _button(self, number: int) -> Button | None:
        if number == 1 and self._control_click:
            return Button.RIGHT
        return self._buttons.get(number)


def shift_held(state: int) -> bool:
    """Whether a Shift key was down, from an event's state."""
    return bool(state & SHIFT_BIT)


def control_held(state: int) -> bool:
    """Whether a Control key was down, from an event's state."""
    return bool(state & CONTROL_BIT)
