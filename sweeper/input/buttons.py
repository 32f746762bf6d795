"""From the numbers and state bits that Tk gives to the buttons they stand for.

Everywhere but on macOS button 1 is left, 2 middle and 3 right; higher numbers are the wheel, or nothing.

On macOS buttons 2 and 3, and button 1 with Control, are all the right button, whatever the version of Tk.
Before Tk 8.7 the right button has the number 2 there, from 8.7 on 3, and some set-ups send 3 even before:
a mark must not depend on that. A mouse's middle button marks as well, then; the chord is made by left and
right together, by Shift and left, or by a double click.

A left hand may have left and right swapped; where the system swaps them itself, Tk gives them swapped already. A press
with Control on macOS marks all the same.
"""

from __future__ import annotations

from ..core.pointer import Button

SHIFT_BIT = 0x1
CONTROL_BIT = 0x4
BUTTON_BITS = {1: 0x100, 2: 0x200, 3: 0x400}

WHEEL_BUTTONS = {4: (-1, 0), 5: (1, 0), 6: (0, -1), 7: (0, 1)}  # of X11; elsewhere 4 and 5 are under the thumb
NOTCH = 120  # what Tk gives for a notch

USUAL = {1: Button.LEFT, 2: Button.MIDDLE, 3: Button.RIGHT}
MAC = {1: Button.LEFT, 2: Button.RIGHT, 3: Button.RIGHT}
SWAPPED = {Button.LEFT: Button.RIGHT, Button.RIGHT: Button.LEFT, Button.MIDDLE: Button.MIDDLE}


class ButtonMap:
    """The buttons of one platform.

    windowing_system: `x11`, `win32` or `aqua`, as Tk names it.
    left_handed: whether left and right are swapped; may be changed while no button is down.
    """

    def __init__(self, windowing_system: str) -> None:
        self.windowing_system = windowing_system
        self.left_handed = False
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
        button = self._buttons.get(number)
        return SWAPPED[button] if button and self.left_handed else button


class Wheel:
    """The turns of one platform's wheels and touchpads, as whole steps.

    A step is a notch of a wheel; a wheel without notches, or a touchpad, sends parts, which add up.
    """

    def __init__(self, windowing_system: str, tk: tuple[int, int]) -> None:
        """`windowing_system` is `x11`, `win32` or `aqua`, as Tk names it; `tk` its version, as (8, 6)."""
        self._buttons = WHEEL_BUTTONS if windowing_system == "x11" else {}
        self._notch = 1 if windowing_system == "aqua" and tk < (8, 7) else NOTCH
        self._parts = [0, 0]

    def by_button(self, number: int) -> tuple[int, int] | None:
        """Steps down and to the right that a button stands for, by its number; None where it is no wheel."""
        return self._buttons.get(number)

    def turned(self, delta: int) -> int:
        """The steps down that have come together with a turn of which Tk gives `delta`."""
        if self._notch == 1:  # macOS gives more for a quick turn
            return -1 if delta > 0 else 1
        return self._steps(0, -delta, self._notch)

    def swiped(self, packed: int, *, step: int) -> tuple[int, int]:
        """The steps down and to the right that have come together on a touchpad, of `step` pixels each.

        packed: the way of the fingers as Tk 9 gives it: 16 bits across, 16 bits down, both signed.
        """
        across, down = packed >> 16, packed & 0xFFFF
        down -= 0x10000 if down >= 0x8000 else 0
        return self._steps(0, -down, step), self._steps(1, -across, step)

    def _steps(self, way: int, more: int, step: int) -> int:
        """Add what has come, and give the whole steps; a turn back begins anew."""
        before = self._parts[way] if self._parts[way] * more >= 0 else 0
        steps = int((before + more) / step)
        self._parts[way] = before + more - steps * step
        return steps


def shift_held(state: int) -> bool:
    """Whether a Shift key was down, from an event's state."""
    return bool(state & SHIFT_BIT)


def control_held(state: int) -> bool:
    """Whether a Control key was down, from an event's state."""
    return bool(state & CONTROL_BIT)
