"""The card of the first minute: the goal, three pictures of what the buttons do, and where help is."""

from __future__ import annotations

import tkinter
from typing import Callable

from ...look import glyphs
from ...texts import first_steps as texts
from ...texts import hands
from ...texts.language import Text, say
from ..parts import controls, theme
from ..parts.letters import wrapped
from ..parts.pictures import Pictures
from ..parts.tooltip import Tooltip

PADDING = 4
WIDE = 330  # pixels from which on the three pictures stand side by side
GAP = 4  # pixels between the parts of a picture, at zoom 1

Tiles = tuple[str, ...]
LESSONS: tuple[tuple[str, Tiles, Tiles, Text], ...] = (
    ("l", ("covered",), ("open1",), texts.LEFT),
    ("r", ("covered",), ("flag",), texts.RIGHT),
    ("lr", ("flag", "open1", "covered"), (), texts.BOTH),
)
"""Of each picture: the buttons pressed, cells before, cells after, and what is said of it."""


class Card(tkinter.Frame):
    """Stands below the board and covers nothing of it. It takes keys only where the player moves them to its cross.

    closed: called when the player puts it away.
    learn: called when the player wants to be taught. gives_way: whatever else stands below the board comes first.
    """

    gives_way = True

    def __init__(self, master: tkinter.Misc, *, closed: Callable[[], None], learn: Callable[[], None]) -> None:
        super().__init__(master, background=theme.STRIP, borderwidth=1, relief="sunken")
        self._closed, self._learn = closed, learn
        self._shown: tuple[object, ...] = ()
        self.words: list[str] = []

    def fill(self, pictures: Pictures, *, width: int, brief: bool = False) -> None:
        """Show it in at most `width` pixels; brief: without the pictures, where the screen is low."""
        wanted = (pictures, width, brief, say(texts.GOAL), hands.left_handed())
        if wanted == self._shown:
            return
        self._shown, self.words = wanted, []
        for child in self.winfo_children():
            child.destroy()
        tkinter.Frame(self, width=width - 2, height=0, background=theme.STRIP).pack()
        room = width - 2 * (PADDING + 1)
        head = tkinter.Frame(self, background=theme.STRIP)
        head.pack(fill="x", padx=PADDING)
        self.cross = self._cross(head)
        self._label(head, texts.GOAL, room - self.cross.winfo_reqwidth() - PADDING).pack(side="left", fill="x")
        if not brief:
            self._lessons(pictures, room)
        self._label(self, texts.STUCK, room, font="TkHeadingFont").pack(fill="x", padx=PADDING, pady=(2, 1))
        self.offer = controls.add_link(self, texts.LEARN, self._learn, ground=theme.STRIP, mono=pictures.mono)
        words = wrapped(self, say(texts.LEARN), room, "TkSmallCaptionFont")
        self.offer.configure(text=words, wraplength=room, justify="left")
        self.offer.pack(anchor="w", padx=PADDING, pady=(0, 2))
        self.words.append(say(texts.LEARN))

    def _cross(self, head: tkinter.Frame) -> tkinter.Label:
        cross = tkinter.Label(
            head, text="\u00d7", background=theme.STRIP, foreground=theme.TEXT, font="TkHeadingFont", cursor="hand2",
            borderwidth=0, padx=4, takefocus=True, highlightthickness=1, highlightcolor=theme.TEXT,
            highlightbackground=theme.STRIP,
        )  # fmt: skip
        for event in ("<Button-1>", "<space>", "<Return>", "<KP_Enter>"):
            cross.bind(event, self._close)
        Tooltip(cross, lambda: say(texts.PUT_AWAY))
        cross.pack(side="right", anchor="n")
        cross.update_idletasks()
        return cross

    def _close(self, _: object) -> str:
        self._closed()
        return "break"  # or the key would act on the board as well

    def _label(self, master: tkinter.Misc, text: Text, room: int, font: str = "TkSmallCaptionFont") -> tkinter.Label:
        words = say(text)
        self.words.append(words)
        return tkinter.Label(
            master, text=wrapped(self, words, room, font), wraplength=room, justify="left", anchor="w",
            background=theme.STRIP, foreground=theme.TEXT, font=font, borderwidth=0, padx=0,
        )  # fmt: skip

    def _lessons(self, pictures: Pictures, room: int) -> None:
        frame = tkinter.Frame(self, background=theme.STRIP)
        frame.pack(fill="x", padx=PADDING)
        drawings = [drawn(frame, pictures, pressed, before, after) for pressed, before, after, _ in LESSONS]
        widest = max(canvas.winfo_reqwidth() for canvas in drawings)
        wide = room >= max(WIDE, len(LESSONS) * (widest + PADDING))
        for place, (canvas, (*_, text)) in enumerate(zip(drawings, LESSONS)):
            if wide:
                frame.columnconfigure(place, weight=1, uniform="lesson")
                canvas.grid(row=0, column=place, sticky="w", pady=(2, 0))
                self._label(frame, text, room // 3 - PADDING).grid(row=1, column=place, sticky="nw")
            else:
                canvas.grid(row=place, column=0, sticky="nw", pady=1)
                space = room - widest - PADDING
                self._label(frame, text, space).grid(row=place, column=1, sticky="w", padx=(PADDING, 0))


def drawn(master: tkinter.Misc, pictures: Pictures, pressed: str, before: Tiles, after: Tiles) -> tkinter.Canvas:
    """A picture at the board's zoom: a mouse with the buttons pressed, cells, and what becomes of them."""
    mouse = pictures.sign(glyphs.MOUSE, glyphs.mouse_colours(pressed, mono=pictures.mono, swapped=hands.left_handed()))
    arrow = [pictures.sign(glyphs.ARROW, {"#": theme.TEXT})] if after else []
    row: list[tuple[list[tkinter.PhotoImage], int]] = [([mouse], GAP)]
    row += [([pictures.piece(name) for name in before], GAP if after else 0), (arrow, GAP)]
    row += [([pictures.piece(name) for name in after], 0)]
    canvas = tkinter.Canvas(
        master, background=theme.STRIP, highlightthickness=0, borderwidth=0, takefocus=False,
        height=pictures.piece("covered").height(),
    )  # fmt: skip
    x, middle = 0, pictures.piece("covered").height() // 2
    for images, gap in row:
        for image in images:
            canvas.create_image(x, middle, anchor="w", image=image)
            x += image.width()
        x += gap * pictures.zoom if images else 0
    canvas.configure(width=x)
    canvas.kept = row  # type: ignore[attr-defined]  # Tk does not keep pictures alive
    return canvas
