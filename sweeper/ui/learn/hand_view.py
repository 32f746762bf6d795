"""The panel of a mouse lesson: what the hand is to do, what it did along the time, and how often it went well."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence

from ...core.pointer import Button, EventKind
from ...look import glyphs, timeline
from ...look.plots import Shape
from ...look.timeline import Gesture, Moment, Space
from ...teach.lessons.gestures import KEPT, GestureRun
from ...teach.lessons.shown import ANSWER
from ...teach.lessons.strokes import Stroke, strokes_of
from ...teach.lessons.traces import Mark, Outcome, in_words, outcome_of
from ...texts import hands
from ...texts import mouse_school as texts
from ...texts.language import say
from ...texts.lines import filled_lines
from ..parts import theme
from ..parts.pictures import Pictures
from ..parts.shape_canvas import ShapeCanvas, line_of
from ..parts.tooltip import Tooltip

PADDING = 4
GAP = 3  # pixels between two strokes, at zoom 1
UNDER = 2  # pixels of the line below the strokes, at zoom 1
FONT = "TkSmallCaptionFont"
SIGNS = {Button.LEFT: "l", Button.MIDDLE: "m", Button.RIGHT: "r"}
NAMES = {Button.LEFT: texts.LANE_LEFT, Button.MIDDLE: texts.LANE_MIDDLE, Button.RIGHT: texts.LANE_RIGHT}
MORE = "\u2026"
ROW_LINES = 2
WORDS_SHARE = 0.42  # of the width, for what is said of each gesture


class HandView(tkinter.Frame):
    """Shows a `GestureRun`. `fit` it once for each size and language, then `refresh` it after every event.

    Its height changes with what it was fitted to, and never with what it shows.

    words: all that it says, for who does not see the pictures.
    """

    def __init__(self, master: tkinter.Misc) -> None:
        super().__init__(master, background=theme.STRIP, borderwidth=0)
        head = tkinter.Frame(self, background=theme.STRIP)
        self.strokes = StrokesView(head)
        self._count, self._caption = label_on(head), label_on(self)
        self.trace = TraceView(self)
        head.pack(fill="x", padx=PADDING)
        self.strokes.pack(side="left")
        self._count.pack(side="right", anchor="n")
        self._caption.pack(fill="x", padx=PADDING)
        self.trace.pack(padx=PADDING)
        self._room = 0
        self.words: list[str] = []

    def fit(self, pictures: Pictures, width: int) -> None:
        """Be `width` pixels wide, with pictures of this zoom and look."""
        self._room = width - 2 * PADDING
        lines = max(len(in_lines(self, say(text), self._room)) for text in texts.ALL_STROKES)
        self._caption.configure(height=lines)
        self.strokes.fit(pictures)
        self.trace.fit(self._room)

    def refresh(self, run: GestureRun) -> None:
        """Show how the lesson stands now. Only what has changed is painted."""
        shown, next_words, strokes = run.shown(), run.follower.words, strokes_of(run.script)
        count = texts.IN_A_ROW
        room = self._room - measured(self, say(count, done=shown.wanted, count=shown.wanted)) - PADDING
        if self.strokes.width_of(strokes) > room:
            count = texts.SHORT_COUNT
            room = self._room - measured(self, say(count, done=shown.wanted, count=shown.wanted)) - PADDING
        self.strokes.show(strokes, run.follower.place, room)
        said = "" if next_words is None or shown.waits != ANSWER else say(next_words)  # after an error it is to be read
        set_text(self._caption, "\n".join(in_lines(self, said, self._room)))
        set_text(self._count, say(count, done=shown.done, count=shown.wanted))
        self.trace.show(list(run.trace))
        self.words = [said, self._count.cget("text"), *map(in_words, run.trace)]


class StrokesView(tkinter.Canvas):
    """What the hand is to do: the mouse with the buttons that are down after each stroke, the next one framed.

    Where there is no room for all, those of the page are shown that the next one stands on.
    """

    def __init__(self, master: tkinter.Misc) -> None:
        super().__init__(master, background=theme.STRIP, highlightthickness=0, borderwidth=0, takefocus=False)
        self._shown: object = None
        self._boxes: dict[int, tuple[int, int]] = {}  # left and right of each stroke on the page

    def fit(self, pictures: Pictures) -> None:
        """Use these pictures."""
        self._pictures, self._zoom = pictures, pictures.zoom
        self._tall = len(glyphs.MOUSE) * self._zoom
        self.configure(height=self._tall + 2 * (GAP + UNDER) * self._zoom)

    def show(self, strokes: Sequence[Stroke], place: int, room: int) -> None:
        """Show the strokes in `room` pixels, of which so many are done."""
        pages = self._pages(strokes, room)
        page = next((page for page in pages if place < page[1]), pages[-1])
        shown = (strokes, page, room, self._pictures, hands.left_handed())
        if shown != self._shown:
            self._shown = shown
            self._draw(strokes, page, more=page[1] < len(strokes))
        self._mark(place, page)

    def width_of(self, strokes: Sequence[Stroke]) -> int:
        """How many pixels all these strokes take side by side."""
        return 2 * GAP * self._zoom + sum(self._wide(stroke) for stroke in strokes)

    def _wide(self, stroke: Stroke) -> int:
        return self._picture(stroke).width() + 2 * GAP * self._zoom

    def _picture(self, stroke: Stroke) -> tkinter.PhotoImage:
        if stroke.kind is EventKind.MOTION:
            return self._pictures.sign(glyphs.ARROW, {"#": theme.TEXT})
        pressed = "".join(SIGNS[button] for button in stroke.held)
        middle = stroke.button is Button.MIDDLE
        colours = glyphs.mouse_colours(pressed, mono=self._pictures.mono, swapped=hands.left_handed())
        return self._pictures.sign(glyphs.MIDDLE_MOUSE if middle else glyphs.MOUSE, colours)

    def _pages(self, strokes: Sequence[Stroke], room: int) -> list[tuple[int, int]]:
        """From where to where the strokes of each page are."""
        if self.width_of(strokes) <= room:
            return [(0, len(strokes))]
        room -= measured(self, MORE) + 2 * GAP * self._zoom
        pages, start, width = [], 0, 0
        for place, stroke in enumerate(strokes):
            if width + self._wide(stroke) > room and place > start:
                pages.append((start, place))
                start, width = place, 0
            width += self._wide(stroke)
        return [*pages, (start, len(strokes))]

    def _draw(self, strokes: Sequence[Stroke], page: tuple[int, int], *, more: bool) -> None:
        self.delete("all")
        self._boxes = {}
        x, middle = GAP * self._zoom, GAP * self._zoom + self._tall // 2
        for place in range(*page):
            picture = self._picture(strokes[place])
            self.create_image(x + GAP * self._zoom, middle, anchor="w", image=picture)
            self._boxes[place] = (x, x + self._wide(strokes[place]))
            x = self._boxes[place][1]
        if more:
            self.create_text(x, middle, anchor="w", text=MORE, font=FONT, fill=theme.TEXT)
            x += measured(self, MORE)
        self.configure(width=x + GAP * self._zoom)
        self.create_rectangle(0, 0, 0, 0, outline=theme.TEXT, tags="next", state="hidden")
        self.create_rectangle(0, 0, 0, 0, fill=theme.TEXT, width=0, tags="done", state="hidden")

    def _mark(self, place: int, page: tuple[int, int]) -> None:
        """A frame around the next stroke, a line below those that are done."""
        low = self._tall + 2 * GAP * self._zoom - 1
        first = self._boxes[page[0]][0]
        if place in self._boxes:
            left, right = self._boxes[place]
            self.coords("next", left, 0, right - 1, low)
            end = left
        else:
            end = max(right for _left, right in self._boxes.values())
        self.itemconfigure("next", state="normal" if place in self._boxes else "hidden")
        self.coords("done", first, low + self._zoom, end, low + (1 + UNDER) * self._zoom)
        self.itemconfigure("done", state="normal" if end > first else "hidden")


class TraceView(ShapeCanvas):
    """What the hand did in the last gestures, along the time. The newest stands lowest."""

    def __init__(self, master: tkinter.Misc) -> None:
        super().__init__(master, background=theme.STRIP)
        self._rows: list[object] = []
        self._marks: list[list[Mark]] = []
        self.painted = 0  # rows, for tests
        Tooltip(self, lambda: "\n\n".join(map(in_words, self._marks)))

    def fit(self, width: int) -> None:
        """Be so many pixels wide."""
        names = max(measured(self, say(name)) for name in NAMES.values())
        self._space = Space(width, line_of(self), names, round(width * WORDS_SHARE))
        self._rows = [None] * (KEPT + 1)
        self.delete("all")
        self.configure(width=width, height=self._space.height(KEPT))

    def show(self, gestures: Sequence[list[Mark]]) -> None:
        """Show the gestures; a row that has not changed is not painted again."""
        self._marks = list(gestures)
        found = [self._gesture(marks) for marks in gestures]
        span = timeline.longest(found)
        names = {button: say(text) for button, text in NAMES.items()}
        for row, gesture in enumerate(found):
            self._paint(row, timeline.drawn(gesture, row, span, self._space, names))
        for row in range(len(found), KEPT):
            self._paint(row, ())
        self._paint(KEPT, timeline.scale(KEPT, span, self._space, say(texts.SECONDS)) if found else ())

    def _gesture(self, marks: Sequence[Mark]) -> Gesture:
        moments = tuple(
            Moment(mark.at_ms, mark.button, down=mark.kind is EventKind.PRESS, did=mark.did) for mark in marks
        )
        return Gesture(moments, "\n".join(self._lines(outcome_of(marks))))

    def _lines(self, outcome: Outcome) -> list[str]:
        """The words of a gesture in the lines there are, and the time where there is room for it."""
        room = self._space.words
        lines = in_lines(self, outcome.words, room)
        if len(lines) > ROW_LINES:
            lines = in_lines(self, outcome.brief, room)[:ROW_LINES]
        together = f"{lines[-1]}  {outcome.when}".rstrip()
        if measured(self, together) <= room:
            lines[-1] = together
        elif len(lines) < ROW_LINES:
            lines.append(outcome.when)
        return lines

    def _paint(self, row: int, shapes: tuple[Shape, ...]) -> None:
        if shapes != self._rows[row]:
            self._rows[row] = shapes
            self.delete(f"row{row}")
            self.paint(shapes, tag=f"row{row}")
            self.painted += 1


def label_on(master: tkinter.Misc) -> tkinter.Label:
    """A label of the panel."""
    return tkinter.Label(
        master, background=theme.STRIP, foreground=theme.TEXT, font=FONT, borderwidth=0, padx=0, pady=0,
        anchor="nw", justify="left",
    )  # fmt: skip


def set_text(label: tkinter.Label, words: str) -> None:
    """Let a label say something, if it does not say so already."""
    if label.cget("text") != words:
        label.configure(text=words)


def measured(widget: tkinter.Misc, words: str) -> int:
    """How many pixels words of one line take."""
    return widget.tk.getint(widget.tk.call("font", "measure", FONT, words))


def in_lines(widget: tkinter.Misc, words: str, room: int) -> list[str]:
    """Words as lines of at most `room` pixels, as far as they can be broken."""
    return filled_lines(words, lambda line: measured(widget, line) <= room)
