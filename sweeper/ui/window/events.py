"""From Tk's events to the values the rest of the program works with."""

from __future__ import annotations

import contextlib
import tkinter
from typing import Any, Protocol

from ...core.pointer import ELSEWHERE, FACE, EventKind, PointerEvent, Target
from ...input.buttons import ButtonMap, Wheel, control_held, shift_held
from ...input.keys import Direction, KeyNames, KeyRepeat, Xyzzy
from ...look.sheet import CELL_SIZE
from ..parts.field import Field

Event = Any  # tkinter.Event, whose type parameter changed between Python versions

WHEEL_CELLS = 3  # cells scrolled a notch
SWIPE_TO_ZOOM = 120  # pixels of a touchpad
TOUCHPAD = "<TouchpadScroll>"  # from Tk 9 on

ARROWS = {
    **{name: direction for direction in Direction for name in (direction.name.title(), f"KP_{direction.name.title()}")}
}
OPEN_KEYS = ("space", "Return", "KP_Enter", "KP_Space")
MARK_KEYS = ("f", "F")
PEEK_KEYS = ("p", "P")
CONTROL = "<Control-"  # how the sequences begin that take a key together with Control
# A held key comes up and goes down again and again on X11; only a longer pause is a real release.
PEEK_END_MS = 40
# Alt, Command and Option; the same bits mean other things elsewhere (0x8 is NumLock on Windows).
ALT_BITS = {"x11": 0x8, "win32": 0x20000, "aqua": 0x18}


class Listener(Protocol):
    """What the window does about what was heard."""

    def on_pointer(self, event: PointerEvent) -> None: ...

    def on_leave(self) -> None: ...

    def on_secret(self, target: Target | None) -> None: ...

    def on_arrow(self, direction: Direction) -> None: ...

    def on_open_key(self) -> None: ...

    def on_mark_key(self) -> None: ...

    def on_cancel(self) -> None: ...

    def on_escape(self) -> None: ...

    def on_away(self, away: bool) -> None: ...

    def on_peek(self, peek: bool) -> None: ...

    def on_key(self, name: str) -> bool: ...

    def on_wheel(self, steps: int) -> bool: ...

    def run(self, command: str) -> None: ...


class Events:
    """Listens to the window and tells the listener."""

    def __init__(
        self, root: tkinter.Tk, field: Field, listener: Listener, *, letters: dict[str, str], keys: dict[str, str]
    ) -> None:
        """letters: the commands that plain letters start, by the name of the key. keys: those of Tk's sequences."""
        self._root, self._field, self._listener, self._letters = root, field, listener, letters
        self._with_control = {sequence[len(CONTROL) : -1]: keys[sequence] for sequence in keys if CONTROL in sequence}
        self._peek_end: str | None = None
        self._last: Event | None = None  # the last move of the pointer
        system = root.tk.call("tk", "windowingsystem")
        self._alt = ALT_BITS.get(system, 0)
        self._buttons = ButtonMap(system)
        self._wheel = Wheel(system, (int(tkinter.TkVersion), round(tkinter.TkVersion * 10) % 10))
        self._names = KeyNames(system)
        self._repeat = KeyRepeat()
        self._xyzzy = Xyzzy()
        self._telling = False
        self._bind()
        for sequence, command in keys.items():
            root.bind(sequence, lambda _, chosen=command: listener.run(chosen))  # type: ignore[misc]

    def _bind(self) -> None:
        # Only the bare sequences: Tk would run a Double binding instead of them, and lose clicks.
        canvas, root = self._field.canvas, self._root
        canvas.bind("<ButtonPress>", self._press)
        canvas.bind("<ButtonRelease>", self._release)
        canvas.bind("<Motion>", self._motion)
        canvas.bind("<Enter>", self._motion)
        canvas.bind("<Leave>", lambda _: self._listener.on_leave())
        self._field.scrolled = self._scrolled
        canvas.bind("<MouseWheel>", self._turned)
        with contextlib.suppress(tkinter.TclError):
            canvas.bind(TOUCHPAD, self._swiped)
        root.bind("<KeyPress>", self._key)
        root.bind("<KeyRelease>", self._key_up)
        root.bind("<Escape>", lambda _: self._listener.on_escape())
        root.bind("<FocusOut>", self._focus_out)
        root.bind("<Unmap>", lambda event: self._window_away(event, True))
        root.bind("<Map>", lambda event: self._window_away(event, False))

    # The mouse

    @property
    def left_handed(self) -> bool:
        """Whether left and right are swapped on the board."""
        return self._buttons.left_handed

    @left_handed.setter
    def left_handed(self, swapped: bool) -> None:
        self._buttons.left_handed = swapped

    def _press(self, event: Event) -> None:
        turn = self._wheel.by_button(event.num)
        if turn is not None:
            self._turn(*turn, event.state)
            return
        self._field.canvas.focus_set()
        button = self._buttons.press(event.num, event.state)
        if button is not None:
            self._tell(event, EventKind.PRESS, button)

    def _release(self, event: Event) -> None:
        button = self._buttons.release(event.num, event.state)
        if button is not None:
            self._tell(event, EventKind.RELEASE, button)

    def _scrolled(self) -> None:
        """Another cell is under the pointer though it has not moved."""
        if self._last is not None:
            self._tell(self._last, EventKind.MOTION, None)

    def _motion(self, event: Event) -> None:
        self._last = event
        self._tell(event, EventKind.MOTION, None)
        if self._xyzzy.active(control_held(event.state)):
            self._telling = True
            self._listener.on_secret(target_at(self._field, event.x, event.y))
        elif self._telling:
            self._telling = False
            self._listener.on_secret(None)

    def _tell(self, event: Event, kind: EventKind, button: Any) -> None:
        self._listener.on_pointer(
            PointerEvent(
                kind,
                button,
                target_at(self._field, event.x, event.y),
                self._buttons.held(event.state),
                shift_held(event.state),
                int(event.time),
                *self._field.pixel(event.x, event.y),
            )
        )

    def _turned(self, event: Event) -> None:
        self._turn(self._wheel.turned(event.delta), 0, event.state)

    def _turn(self, rows: int, cols: int, state: int) -> None:
        """Scroll, or zoom, by notches of a wheel; with Shift they go sideways, as Tk tells of some that do."""
        if shift_held(state):
            rows, cols = 0, rows or cols
        if control_held(state):
            self._zoom(rows)
        elif rows and self._listener.on_wheel(rows):
            return
        else:
            self._field.scroll(WHEEL_CELLS * rows, WHEEL_CELLS * cols)

    def _swiped(self, event: Event) -> None:
        """Scroll as far as the fingers went on a touchpad, or zoom."""
        if control_held(event.state):
            self._zoom(self._wheel.swiped(event.delta, step=SWIPE_TO_ZOOM)[0])
        else:
            self._field.scroll(*self._wheel.swiped(event.delta, step=CELL_SIZE * self._field.pictures.zoom))

    def _zoom(self, steps: int) -> None:
        if steps:
            self._listener.run("zoom.in" if steps < 0 else "zoom.out")

    # The keyboard

    def _key(self, event: Event) -> None:
        by_hand = self._repeat.press(event.keycode, event.time)
        name = self._names.name(event.keysym, event.keysym_num, event.keycode)
        if by_hand and not self._modified(event) and self._listener.on_key(name):
            return
        if name in PEEK_KEYS and not self._modified(event):
            self._peek(by_hand)
        elif name in ARROWS:
            self._listener.on_arrow(ARROWS[name])
        elif by_hand:
            self._xyzzy.feed(name)
            self._act(name, event)

    def _act(self, name: str, event: Event) -> None:
        """Do what the key of that name stands for."""
        # By the Shift key and not by the letter's case, which Caps Lock turns round.
        letter = name.upper() if shift_held(event.state) else name.lower()
        if self._modified(event):
            # Tk has found what it finds by a key's own sign.
            if control_held(event.state) and not event.state & self._alt and name in self._with_control:
                self._listener.run(self._with_control[name])
        elif letter in self._letters:
            self._listener.run(self._letters[letter])
        elif name in OPEN_KEYS:
            self._listener.on_open_key()
        elif name in MARK_KEYS:
            self._listener.on_mark_key()

    def _modified(self, event: Event) -> bool:
        return bool(control_held(event.state) or event.state & self._alt)

    def _key_up(self, event: Event) -> None:
        self._repeat.release(event.keycode, event.time)
        name = self._names.name(event.keysym, event.keysym_num, event.keycode)
        if name in PEEK_KEYS and self._peek_end is None:
            self._peek_end = self._root.after(PEEK_END_MS, self._stop_peek)

    def _peek(self, by_hand: bool) -> None:
        if self._peek_end is not None:
            self._root.after_cancel(self._peek_end)
            self._peek_end = None
        if by_hand:
            self._listener.on_peek(True)

    def _stop_peek(self) -> None:
        self._peek_end = None
        self._listener.on_peek(False)

    # The window

    def _focus_out(self, event: Event) -> None:
        self._repeat.forget()
        self._listener.on_peek(False)
        self._listener.on_cancel()

    def _window_away(self, event: Event, away: bool) -> None:
        if event.widget is self._root:
            self._listener.on_away(away)


def target_at(field: Field, x: int, y: int) -> Target:
    """What is at a point of the field's canvas; never moved into the field."""
    if field.on_face(x, y):
        return FACE
    cell = field.cell_at(x, y)
    return ELSEWHERE if cell is None else cell
