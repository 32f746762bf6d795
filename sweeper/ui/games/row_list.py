"""A list of any length on a Canvas: as many lines as are seen, whose texts are asked for when they come into sight."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping, Sequence
from typing import Any, Callable, NamedTuple

from ...texts.language import Text, say
from ..parts import theme

GAP = 8  # pixels between the columns, at the usual size of letters
WHEEL_LINES = 3
STEPS = {"Up": -1, "Down": 1, "KP_Up": -1, "KP_Down": 1}
PAGES = {"Prior": -1, "Next": 1, "KP_Prior": -1, "KP_Next": 1}
ENDS = {"Home": 0, "KP_Home": 0, "End": -1, "KP_End": -1}


class Column(NamedTuple):
    """A column. key: what the list is sorted by at a click on it. width: pixels, at the usual size of letters.

    right: whether its texts stand at its right edge.
    """

    key: str
    title: Text
    width: int
    right: bool = False


class RowList(tkinter.Frame):
    """A head to sort by, the lines in sight, and a bar to scroll with.

    wanted: called with the places of lines in sight whose texts are not known; `give` brings them. Only one such wish
    is open at a time: who scrolls fast gets what is in sight when the answer is there.
    sort: called with the key of the column clicked on. opened: called at a double click.
    chosen: the place of the line that is chosen, None without one.
    """

    def __init__(
        self,
        master: tkinter.Misc,
        columns: Sequence[Column],
        *,
        lines: int,
        wanted: Callable[[Sequence[int]], object],
        sort: Callable[[str], object],
        opened: Callable[[], object],
        changed: Callable[[], object],
    ) -> None:
        """lines: how many are seen at once. changed: called when another line is chosen."""
        super().__init__(master, borderwidth=1, relief="sunken")
        self._columns, self._lines = columns, lines
        self._wanted, self._sort, self._opened, self._changed = wanted, sort, opened, changed
        self._texts: dict[int, Sequence[str]] = {}
        self._waiting = False
        self._top = self.count = 0
        self.chosen: int | None = None
        self._measure()
        self._make_head()
        self._make_body()
        self._listen()

    def _measure(self) -> None:
        gap = theme.scaled(self, GAP)
        self._line = self.tk.getint(self.tk.call("font", "metrics", "TkTextFont", "-linespace")) + 4
        self._edges = [gap]
        for column in self._columns:
            self._edges.append(self._edges[-1] + theme.scaled(self, column.width) + gap)
        self._gap = gap

    @property
    def width(self) -> int:
        """Pixels across that its columns take."""
        return self._edges[-1]

    def _make_head(self) -> None:
        self._head = tkinter.Canvas(
            self, width=self.width, height=self._line, background=theme.FACE, highlightthickness=0, takefocus=False
        )
        self._head.grid(row=0, column=0, sticky="w")
        for place, column in enumerate(self._columns):
            self._add_text(self._head, place, 0, say(column.title))
        self._head.bind("<Button-1>", self._head_clicked)

    def _make_body(self) -> None:
        self.body = tkinter.Canvas(
            self, width=self.width, height=self._line * self._lines, background=theme.PAPER, highlightthickness=1,
            highlightcolor=theme.TEXT, highlightbackground=theme.PAPER, takefocus=True, borderwidth=0,
        )  # fmt: skip
        self._bar = tkinter.Scrollbar(self, command=self._scrolled)
        self.body.grid(row=1, column=0)
        self._bar.grid(row=1, column=1, sticky="ns")
        self._ground = self.body.create_rectangle(0, 0, 0, 0, fill=theme.CHOSEN, width=0, state="hidden")
        self._items = [
            [self._add_text(self.body, place, line, "") for place in range(len(self._columns))]
            for line in range(self._lines)
        ]
        self._shown = [[""] * len(self._columns) for _ in range(self._lines)]

    def _add_text(self, canvas: tkinter.Canvas, place: int, line: int, text: str) -> int:
        right = self._columns[place].right
        x = self._edges[place + 1] - self._gap if right else self._edges[place]
        return canvas.create_text(
            x, line * self._line + 2, anchor="ne" if right else "nw", text=text, font="TkTextFont", fill=theme.TEXT
        )

    def _listen(self) -> None:
        body = self.body
        body.bind("<Button-1>", self._clicked)
        body.bind("<Double-Button-1>", lambda _: self.chosen is not None and self._opened())
        body.bind("<KeyPress>", self._key)
        body.bind("<MouseWheel>", lambda event: self._turned(-1 if event.delta > 0 else 1))
        if self.tk.call("tk", "windowingsystem") == "x11":
            body.bind("<Button-4>", lambda _: self._turned(-1))
            body.bind("<Button-5>", lambda _: self._turned(1))

    # What is in it

    def show(self, count: int, *, chosen: int | None = None) -> None:
        """Show another list of so many lines, of which no text is known yet."""
        self._texts, self._waiting = {}, False
        self.count = count
        self.chosen = chosen if chosen is not None and chosen < count else 0 if count else None
        self._top = 0
        self._reveal()
        self._changed()

    def give(self, texts: Mapping[int, Sequence[str]]) -> None:
        """Bring the texts of lines that were asked for."""
        self._waiting = False
        if len(self._texts) > 50 * self._lines:  # a list that was scrolled through from end to end is no memory
            self._texts = {}
        self._texts.update(texts)
        self._paint()

    @property
    def in_sight(self) -> range:
        """The places of the lines in sight."""
        return range(self._top, min(self._top + self._lines, self.count))

    def line(self, place: int) -> Sequence[str]:
        """What a line shows now; empty where it is not in sight."""
        return self._shown[place - self._top] if place in self.in_sight else ()

    def point(self, place: int) -> tuple[int, int]:
        """A point of the body on the line of that place."""
        return self._edges[0], (place - self._top) * self._line + self._line // 2

    # Painting

    def _paint(self) -> None:
        missing = [place for place in self.in_sight if place not in self._texts]
        if missing and not self._waiting:
            self._waiting = True
            self._wanted(missing)
        for line, items in enumerate(self._items):
            texts = self._texts.get(self._top + line, ()) if self._top + line < self.count else ()
            self._paint_line(line, items, texts or [""] * len(items))
        self._mark_chosen()
        whole = max(1, self.count)
        self._bar.set(self._top / whole, min(1.0, (self._top + self._lines) / whole))

    def _paint_line(self, line: int, items: Sequence[int], texts: Sequence[str]) -> None:
        shown = self._shown[line]
        for place, text in enumerate(texts):
            if text != shown[place]:
                self.body.itemconfigure(items[place], text=text)
                shown[place] = text

    def _mark_chosen(self) -> None:
        line = -1 if self.chosen is None else self.chosen - self._top
        seen = 0 <= line < self._lines
        top = line * self._line + 1
        self.body.coords(self._ground, 1, top, self.width + 1, top + self._line)
        self.body.itemconfigure(self._ground, state="normal" if seen else "hidden")
        for each, items in enumerate(self._items):
            for item in items:
                self.body.itemconfigure(item, fill=theme.ON_CHOSEN if each == line else theme.TEXT)

    # Moving about

    def choose(self, place: int) -> None:
        """Choose a line, and bring it into sight; past an end it is the last one there."""
        if not self.count:
            return
        self.chosen = max(0, min(place, self.count - 1))
        self._reveal()
        self._changed()

    def _reveal(self) -> None:
        if self.chosen is not None:
            self._top = max(self.chosen - self._lines + 1, min(self._top, self.chosen))
        self._go(self._top)

    def _go(self, top: int) -> None:
        self._top = max(0, min(top, self.count - self._lines))
        self._paint()

    def _scrolled(self, how: str, amount: str, unit: str = "") -> None:
        """The bar was moved."""
        if how == "moveto":
            self._go(round(float(amount) * self.count))
        else:
            self._go(self._top + int(amount) * (self._lines - 1 if unit == "pages" else 1))

    def _turned(self, way: int) -> str:
        self._go(self._top + WHEEL_LINES * way)
        return "break"  # the dialog scrolls nothing besides

    def _clicked(self, event: Any) -> None:
        self.body.focus_set()
        place = self._top + event.y // self._line
        if place < self.count:
            self.choose(place)

    def _head_clicked(self, event: Any) -> None:
        inside = [column for column, edge in zip(self._columns, self._edges[1:]) if event.x < edge]
        if inside:
            self._sort(inside[0].key)

    def _key(self, event: Any) -> str | None:
        at, name = self.chosen or 0, event.keysym
        if name in STEPS:
            self.choose(at + STEPS[name])
        elif name in PAGES:
            self.choose(at + PAGES[name] * (self._lines - 1))
        elif name in ENDS:
            self.choose(self.count - 1 if ENDS[name] else 0)
        else:
            return None
        return "break"
