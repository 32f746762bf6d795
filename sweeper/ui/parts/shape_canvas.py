"""A Canvas that paints shapes: plots, and what else is drawn as lines, boxes and words."""

from __future__ import annotations

import tkinter
from collections.abc import Iterable

from ...look.plots import Box, Line, Shape, Words
from . import theme

LINE = 16  # pixels that a line of small letters takes where nothing is enlarged


class ShapeCanvas(tkinter.Canvas):
    """A Canvas without a border for shapes of `look/plots.py`.

    scale: how many pixels one of a shape takes.
    """

    def __init__(self, master: tkinter.Misc, *, background: str = theme.PAPER) -> None:
        super().__init__(master, background=background, highlightthickness=0, borderwidth=0, takefocus=False)
        self.scale_ = 1.0

    def letters(self, width: int, height: int) -> float:
        """How much larger than usual letters are on this screen, from 1 to what leaves room for so many pixels."""
        larger = line_of(self) / LINE
        room = min(self.winfo_screenwidth() / width, self.winfo_screenheight() / height)
        return max(1.0, min(larger, room * 2 / 3))

    def paint(self, shapes: Iterable[Shape], *, tag: str = "") -> None:
        """Add shapes to what is painted; the tag names them."""
        for shape in shapes:
            item = self._item(shape)
            if tag:
                self.addtag_withtag(tag, item)

    def _item(self, shape: Shape) -> int:
        scale = self.scale_
        if isinstance(shape, Line):
            flat = [value * scale for point in shape.points for value in point]
            return self.create_line(*flat, fill=_grey(shape.grey), dash=shape.dash or ())
        if isinstance(shape, Box):
            create = self.create_oval if shape.round else self.create_rectangle
            return create(
                shape.left * scale, shape.top * scale, shape.right * scale, shape.bottom * scale,
                fill="" if shape.fill is None else _grey(shape.fill),
                outline="" if shape.outline is None else _grey(shape.outline),
            )  # fmt: skip
        return self.create_text(  # type: ignore[call-overload]
            shape.x * scale, shape.y * scale, text=shape.text, anchor=_anchor(shape), angle=90 if shape.upright else 0,
            font="TkHeadingFont" if shape.large else "TkSmallCaptionFont", fill=theme.TEXT,
        )  # fmt: skip


def line_of(widget: tkinter.Misc) -> int:
    """How many pixels a line of small letters takes on this screen."""
    return widget.tk.getint(widget.tk.call("font", "metrics", "TkSmallCaptionFont", "-linespace"))


def _anchor(words: Words) -> str:
    """A turned text is anchored by its own sides."""
    return {"w": "n"}.get(words.anchor, words.anchor) if words.upright else words.anchor


def _grey(value: int) -> str:
    return f"#{value:02X}{value:02X}{value:02X}"
