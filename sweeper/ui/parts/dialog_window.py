"""The window of a dialog: its buttons are always in view, and what is larger than the screen scrolls above them."""

from __future__ import annotations

import itertools
import tkinter
from collections.abc import Sequence
from typing import Any, Callable

from ...texts.language import Text
from . import controls, system, theme

WHEEL_STEPS = 3  # tenths of what is in view that a notch scrolls


class Row(tkinter.Frame):
    """What is made in it stands side by side, and goes on in the next line where the screen ends.

    between: pixels between two in a line.
    """

    def __init__(self, master: tkinter.Misc, *, between: int = 0) -> None:
        super().__init__(master)
        self._between = between
        self._lines: list[tkinter.Frame] = []
        self._counts: list[int] = []
        self._items: set[Any] = set()

    def lay_out(self, room: int) -> None:
        """Take as many lines as `room` pixels need."""
        items = [child for child in self.winfo_children() if child not in self._lines]
        counts, left = [0], room
        for item in items:
            width = item.winfo_reqwidth() + self._between
            if width > left and counts[-1]:
                counts.append(0)
                left = room
            counts[-1] += 1
            left -= width
        if (counts, set(items)) != (self._counts, self._items):
            self._counts, self._items = counts, set(items)
            self._stand(items)

    @property
    def height(self) -> int:
        """Pixels down that its lines take."""
        heights = [child.winfo_reqheight() for child in self.winfo_children() if child not in self._lines]
        ends = list(itertools.accumulate(self._counts))
        return sum(max(heights[end - count : end], default=0) for end, count in zip(ends, self._counts))

    def _stand(self, items: Sequence[Any]) -> None:
        old, self._lines = self._lines, [tkinter.Frame(self, background=self.cget("background")) for _ in self._counts]
        places = [line for line, count in zip(self._lines, self._counts) for _ in range(count)]
        for line in self._lines:
            line.pack(anchor="w")
        for item, line in zip(items, places):
            item.pack(in_=line, side="left", padx=(0, self._between))
            item.lift()
        for line in old:
            line.destroy()


class Dialog(tkinter.Toplevel):
    """A dialog that fits on the screen and tells when it has gone.

    body: what is shown in it. foot: its buttons, below the body.
    modal: whether nothing else takes the pointer while it is open.
    came_from: the path of the widget that had the keys before, empty where none of the program's had.
    gone: called with the dialog and whether it, or another window of the program, had the keys until then.
    """

    def __init__(self, root: tkinter.Tk, gone: Callable[[Dialog, bool], None], *, modal: bool) -> None:
        super().__init__(root, padx=theme.DIALOG_PADDING, pady=theme.DIALOG_PADDING)
        self._root_window = root
        self._tell_gone = gone
        self.modal = modal
        self.is_gone = False
        self.came_from = str(root.tk.call("focus"))
        self._view = tkinter.Canvas(self, borderwidth=0, highlightthickness=0, takefocus=False)
        self.body = tkinter.Frame(self._view)
        self.foot = tkinter.Frame(self)
        self._across = tkinter.Scrollbar(self, orient="horizontal", command=self._view.xview)
        self._down = tkinter.Scrollbar(self, orient="vertical", command=self._view.yview)
        self._rows: list[Row] = []
        self._size = (0, 0)
        self._frame = system.FRAME
        self._lay_out()
        self._listen()

    def _lay_out(self) -> None:
        self._view.configure(xscrollcommand=self._across.set, yscrollcommand=self._down.set)
        self._view.create_window(0, 0, window=self.body, anchor="nw")
        self._view.grid(row=0, column=0)
        self.foot.grid(row=2, column=0, columnspan=2, pady=(theme.DIALOG_PADDING, 0))

    def _listen(self) -> None:
        self.body.bind("<Configure>", lambda _: self.fit())
        self.bind("<Configure>", self._configured)
        self.bind("<FocusIn>", self._keys_went)
        self.bind("<MouseWheel>", lambda event: self._turned(event, -1 if event.delta > 0 else 1))
        if self.tk.call("tk", "windowingsystem") == "x11":
            self.bind("<Button-4>", lambda event: self._turned(event, -1))
            self.bind("<Button-5>", lambda event: self._turned(event, 1))

    def destroy(self) -> None:
        """Close it, however that comes about."""
        had_keys = bool(self._root_window.tk.call("focus"))
        self.is_gone = True
        super().destroy()
        self._tell_gone(self, had_keys)

    def add_button(
        self, text: Text, command: Callable[[], object] | None = None, *, default: bool = False
    ) -> controls.Button:
        """Add a button right of the others in the foot; without a command it closes the dialog.

        default: whether it is what Return means.
        """
        command = self.destroy if command is None else command
        button = controls.add_button(self.foot, text, command, default=default, wide=True)
        button.pack(side="left", padx=4)
        return button

    def add_page(self, *, columns: int, lines: int, beside: Sequence[tkinter.Widget] = ()) -> tkinter.Text:
        """Add a page to read and scroll to the body, of that size or as large as there is room for on the screen.

        beside: what stands above it and below it in the body.
        """
        bar = tkinter.Scrollbar(self.body)
        page = tkinter.Text(
            self.body, wrap="word", font="TkTextFont", foreground=theme.TEXT, background=theme.PAPER,
            yscrollcommand=bar.set, padx=theme.DIALOG_PADDING, pady=theme.DIALOG_PADDING,
        )  # fmt: skip
        bar.configure(command=page.yview)
        page.grid(row=1, column=0)
        bar.grid(row=1, column=1, sticky="ns")
        across, down = (side - 2 * (theme.DIALOG_PADDING + 2) for side in self.room)
        for each in beside:
            if isinstance(each, Row):
                each.lay_out(across)
            down -= _height(each) + theme.DIALOG_PADDING
        letter = self.tk.getint(self.tk.call("font", "measure", "TkTextFont", "0"))
        line = self.tk.getint(self.tk.call("font", "metrics", "TkTextFont", "-linespace"))
        fitting = min(columns, (across - bar.winfo_reqwidth()) // letter)
        page.configure(width=fitting, height=max(1, min(lines, down // line)))
        return page

    # Its size

    @property
    def room(self) -> tuple[int, int]:
        """Pixels across and down that the body can have at most without scrolling."""
        across, down = system.room_for_dialog(self)
        # Also before idle time, when the foot has no size yet.
        foot = max(each.winfo_reqheight() for each in (self.foot, *self.foot.winfo_children()))
        return across - 2 * theme.DIALOG_PADDING, down - 3 * theme.DIALOG_PADDING - foot

    def add_row(self, master: tkinter.Misc | None = None, *, between: int = 0) -> Row:
        """Add a row to the body, or to what is in it, that goes on in the next line where the screen ends."""
        row = Row(self.body if master is None else master, between=between)
        self._rows.append(row)
        return row

    def width_of(self, pixels: int) -> int:
        """How wide what takes so many pixels with letters of the usual size is with those there are, on this screen."""
        return min(theme.scaled(self, pixels), self.room[0])

    def fit(self) -> None:
        """Take the size of what is in it, as far as the screen goes."""
        if self.is_gone:
            return
        self._flow()
        if self.is_gone:
            return  # Something that had waited for idle time has closed it.
        size = (self.body.winfo_reqwidth(), self.body.winfo_reqheight())
        across, down = self.room
        bar = self._down.winfo_reqwidth()
        scrolls_down = size[1] > down
        scrolls_across = size[0] > across - scrolls_down * bar
        scrolls_down = size[1] > down - scrolls_across * bar
        shown = (min(size[0], across - scrolls_down * bar), min(size[1], down - scrolls_across * bar))
        self._view.configure(width=shown[0], height=shown[1], scrollregion=(0, 0, *size))
        self._show_bar(self._across, scrolls_across, row=1, column=0, sticky="ew")
        self._show_bar(self._down, scrolls_down, row=0, column=1, sticky="ns")
        if size != self._size:
            self._size = size
            self._stay_on_screen()

    def _flow(self) -> None:
        """Let rows and buttons take the lines that they need."""
        for row in self._rows:
            row.lay_out(self.room[0] - self._down.winfo_reqwidth())
        if self.foot.winfo_reqwidth() > self.room[0]:
            for button in self.foot.pack_slaves():
                button.pack_configure(side="top", fill="x", padx=0)
        self.update_idletasks()

    @staticmethod
    def _show_bar(bar: tkinter.Scrollbar, wanted: bool, **place: Any) -> None:
        if wanted:
            bar.grid(**place)
        else:
            bar.grid_remove()

    def _configured(self, event: Any) -> None:
        """When it has got its frame, that may be wider than was thought."""
        frame = system.frame_of(self)
        if event.widget is self and frame != self._frame:
            self._frame = frame
            self._stay_on_screen()

    def _stay_on_screen(self) -> None:
        """Move it where it hangs over the edge of the screen after it appeared or grew."""
        if not self.is_gone and self.winfo_viewable():
            self.move_to(system.place_of(self), only_if_needed=True)

    def move_to(self, wanted: tuple[int, int], *, only_if_needed: bool = False) -> None:
        """Move it to that place of the screen, or to the nearest at which all of it is there."""
        self.update_idletasks()
        if self.is_gone:
            return
        screen = (self.winfo_screenwidth(), self.winfo_screenheight())
        across, down = system.frame_of(self)
        size = (self.winfo_reqwidth() + across, self.winfo_reqheight() + down)
        place = system.place_on_screen(wanted, size, screen)
        if place != wanted or not only_if_needed:
            self.geometry("+{}+{}".format(*place))

    # Scrolling

    def _turned(self, event: Any, steps: int) -> None:
        """A turn of the wheel scrolls the body, unless it is over what scrolls by itself."""
        if self._down.winfo_ismapped() and not isinstance(event.widget, tkinter.Text):
            self._view.yview_scroll(WHEEL_STEPS * steps, "units")

    def _keys_went(self, event: Any) -> None:
        """Bring what has the keys into view."""
        widget = event.widget
        if str(widget).startswith(f"{self.body}."):
            across, down = (
                widget.winfo_rootx() - self.body.winfo_rootx(),
                widget.winfo_rooty() - self.body.winfo_rooty(),
            )
            _bring_into_view(self._view.xview, across, widget.winfo_width(), self._size[0])
            _bring_into_view(self._view.yview, down, widget.winfo_height(), self._size[1])


def _height(widget: tkinter.Misc) -> int:
    """Pixels down that a widget takes, also before idle time, when a frame has no size yet: its parts then stand one
    below the other."""
    if isinstance(widget, Row):
        return widget.height
    parts = widget.winfo_children() if isinstance(widget, tkinter.Frame) else []
    return sum(map(_height, parts)) or widget.winfo_reqheight()


def _bring_into_view(view: Any, start: int, length: int, whole: int) -> None:
    """Scroll just so far that these pixels of the whole are seen. view: a widget's `xview` or `yview`."""
    first, last = (part * whole for part in view())
    if start < first:
        view("moveto", start / whole)
    elif start + length > last:
        view("moveto", (start + length - (last - first)) / whole)


def press_default(window: tkinter.Misc, pressed: tkinter.Misc) -> None:
    """Press the button that Return means in a dialog: `pressed` if it is one, else the one that looks it."""
    if controls.press(pressed):
        return
    waiting = window.winfo_children()
    while waiting:
        child = waiting.pop(0)
        if controls.is_default(child):
            controls.press(child)
            return
        waiting.extend(child.winfo_children())
