"""Draws plots on a Canvas, and saves them as pictures."""

from __future__ import annotations

import importlib
import importlib.util
import tkinter
from pathlib import Path

from ...core.errors import SweeperError
from ...look.plots import Box, Line, Plot, Shape, Words, drawn
from ...texts import records as texts
from ...texts.faces import chinese_face, chinese_font, plain_face
from ...texts.language import ENGLISH, speaking
from ...texts.storage import reason_of, shown
from .shape_canvas import ShapeCanvas

SUFFIXES = (".ps", ".png")
SHARES = {"n": (0.5, 0), "nw": (0, 0), "s": (0.5, 1), "e": (1, 0.5), "w": (0, 0.5), "center": (0.5, 0.5)}
"""Which share of a text lies left of an anchor, and which above it."""


class PlotCanvas(ShapeCanvas):
    """A Canvas that shows one plot: `width` x `height` pixels where letters have their usual size, else more."""

    def __init__(self, master: tkinter.Misc, width: int, height: int) -> None:
        super().__init__(master)
        self._size = (width, height)
        self.scale_ = self.letters(width, height)
        self.configure(width=round(width * self.scale_), height=round(height * self.scale_))
        self.plot: Plot | None = None

    def show(self, plot: Plot) -> None:
        """Show this plot in place of the one before."""
        self.plot = plot
        self.delete("all")
        self.paint(drawn(plot, *self._size))

    def save(self, path: Path) -> None:
        """Save the plot as PostScript or PNG, by the suffix; in English where it can have no other letters.

        Raises SweeperError.
        """
        suffix = path.suffix.lower()
        if suffix not in SUFFIXES:
            raise SweeperError(texts.NOT_A_PICTURE, suffix=suffix) if suffix else SweeperError(texts.NO_SUFFIX)
        try:
            if suffix == ".png":
                self._save_png(path)
            else:
                path.write_text(self._as_postscript(), encoding="latin-1")
        except OSError as error:
            raise SweeperError(texts.NOT_SAVED, path=shown(path), error=reason_of(error)) from None

    def _as_postscript(self) -> str:
        """The plot in English, because a printer has no Chinese letters of its own."""
        assert self.plot is not None
        shown = self.plot
        with speaking(ENGLISH):
            self.show(shown)
            picture = self.postscript(width=self.winfo_reqwidth(), height=self.winfo_reqheight())
        self.show(shown)
        return str(picture)

    def _save_png(self, path: Path) -> None:
        assert self.plot is not None
        shapes = drawn(self.plot, *self._size)
        if chinese_font() is None and not all(shape.text.isascii() for shape in shapes if isinstance(shape, Words)):
            with speaking(ENGLISH):
                shapes = drawn(self.plot, *self._size)
        save_png(shapes, self._size, path)


def has_pillow() -> bool:
    """Whether pictures can be saved as PNG."""
    return importlib.util.find_spec("PIL") is not None


def save_png(shapes: tuple[Shape, ...], size: tuple[int, int], path: Path, scale: int = 2) -> None:
    """Draw the shapes with Pillow, `scale` times as large, and save them. Raises SweeperError, OSError."""
    try:
        image, draw, font = (importlib.import_module(f"PIL.{name}") for name in ("Image", "ImageDraw", "ImageFont"))
    except ImportError:
        raise SweeperError(texts.NEEDS_PILLOW) from None
    picture = image.new("L", (size[0] * scale, size[1] * scale), 255)
    pencil = draw.Draw(picture)
    for shape in shapes:
        if isinstance(shape, Line):
            _png_line(pencil, shape, scale)
        elif isinstance(shape, Box):
            box = [side * scale for side in (shape.left, shape.top, shape.right, shape.bottom)]
            (pencil.ellipse if shape.round else pencil.rectangle)(box, fill=shape.fill, outline=shape.outline, width=2)
        else:
            _png_words(picture, shape, scale, image, draw, font)
    picture.save(path, "PNG")


def _png_line(pencil: object, line: Line, scale: int) -> None:
    """A line, cut into its dashes, which Pillow does not know."""
    for (x, y), (to_x, to_y) in zip(line.points, line.points[1:]):
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        if not line.dash or not length:
            parts = [(0.0, 1.0)]
        else:
            on, step = line.dash[0], sum(line.dash)
            parts = [(at / length, min(1.0, (at + on) / length)) for at in range(0, int(length) + 1, step)]
        for start, end in parts:
            ends = (x + (to_x - x) * start, y + (to_y - y) * start, x + (to_x - x) * end, y + (to_y - y) * end)
            pencil.line([value * scale for value in ends], fill=line.grey, width=scale)  # type: ignore[attr-defined]


def _png_words(picture: object, words: Words, scale: int, image: object, draw: object, font: object) -> None:
    """A text, turned where it stands upright."""
    size = (13 if words.large else 11) * scale
    chinese = None if words.text.isascii() else chinese_font()
    face = plain_face(font, size) if chinese is None else chinese_face(font, size, *chinese)
    left, top, right, bottom = face.getbbox(words.text)
    stamp = image.new("L", (int(right - left) + 2, int(bottom - top) + 2), 255)  # type: ignore[attr-defined]
    draw.Draw(stamp).text((1 - left, 1 - top), words.text, fill=0, font=face)  # type: ignore[attr-defined]
    if words.upright:
        stamp = stamp.transpose(image.Transpose.ROTATE_90)  # type: ignore[attr-defined]
    x, y = words.x * scale, words.y * scale
    across, down = SHARES[words.anchor]
    x, y = x - across * stamp.width, y - down * stamp.height
    picture.paste(stamp, (int(x), int(y)))  # type: ignore[attr-defined]
