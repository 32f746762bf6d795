"""The pieces of a picture sheet as Tk pictures, at one zoom."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from pathlib import Path

from ...look.geometry import Placement
from ...look.sheet import CELL_SIZE, MADE, RECTANGLES, RIMS

# In a checkout the pictures lie beside the package, in an installed copy inside it.
FOLDERS = (Path(__file__).resolve().parents[3] / "images", Path(__file__).resolve().parents[2] / "images")
COLOR_SHEET = "sheet.png"
MONO_SHEET = "sheet-mono.png"


class NoPicture(FileNotFoundError):
    """There is no picture file of a name in any of the folders."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def picture_path(name: str) -> Path:
    """Where the picture file of that name is. Raises NoPicture."""
    for folder in FOLDERS:
        if (folder / name).is_file():
            return folder / name
    raise NoPicture(name)


def whole_picture(root: tkinter.Misc, name: str) -> tkinter.PhotoImage:
    """The picture of that file. Raises NoPicture, OSError.

    Python reads it: Tk takes the path for a text in the letters of the locale, and may find no such file.
    """
    return tkinter.PhotoImage(master=root, data=picture_path(name).read_bytes())


def drawn(root: tkinter.Misc, rows: tuple[str, ...], colours: Mapping[str, str], zoom: int) -> tkinter.PhotoImage:
    """A picture of our own, enlarged: rows of characters, each of which `colours` names or which is clear."""
    small = tkinter.PhotoImage(master=root, width=len(rows[0]), height=len(rows))
    for y, row in enumerate(rows):
        for x, character in enumerate(row):
            if character in colours:
                small.put(colours[character], (x, y))
    return small.zoom(zoom) if zoom > 1 else small


class Pictures:
    """The pieces of one sheet, each cut out and enlarged when first asked for, and kept.

    sheet: file name of the sheet. zoom: whole factor, every pixel becomes zoom x zoom.
    mono: whether the sheet is the black-and-white one, beside which nothing is coloured.
    """

    def __init__(self, root: tkinter.Misc, sheet: str, zoom: int) -> None:
        self.zoom = zoom
        self.mono = sheet == MONO_SHEET
        self._root = root
        self._sheet = whole_picture(root, sheet)
        self._pixels: dict[str, list[list[str]]] = {}
        self._pieces: dict[tuple[str, int, int], tkinter.PhotoImage] = {}
        self._others: dict[int, Pictures] = {}
        self._signs: dict[tuple[tuple[str, ...], tuple[tuple[str, str], ...]], tkinter.PhotoImage] = {}

    def at(self, zoom: int) -> Pictures:
        """The same pieces at another zoom."""
        if zoom == self.zoom:
            return self
        if zoom not in self._others:
            self._others[zoom] = Pictures(self._root, MONO_SHEET if self.mono else COLOR_SHEET, zoom)
        return self._others[zoom]

    def piece(self, name: str) -> tkinter.PhotoImage:
        """A piece in its own size, enlarged."""
        if "/" in name or name in MADE:
            return self._dressed(name)
        _, _, width, height = RECTANGLES[name]
        return self._cut(name, width, height)

    def placed(self, placement: Placement) -> tkinter.PhotoImage:
        """A piece stretched to its placement, enlarged."""
        return self._cut(placement.piece, placement.width, placement.height)

    def sign(self, rows: tuple[str, ...], colours: dict[str, str]) -> tkinter.PhotoImage:
        """A picture of our own, enlarged: rows of characters, each of which `colours` names or which is clear."""
        key = (rows, tuple(colours.items()))
        if key not in self._signs:
            self._signs[key] = drawn(self._root, rows, colours, self.zoom)
        return self._signs[key]

    def all_pixels(self) -> dict[str, list[list[str]]]:
        """The colours of every piece of the sheet, row by row, as `#rrggbb`: to draw with where no Tk can be asked."""
        return {name: self._pixels_of(name) for name in RECTANGLES}

    def _dressed(self, name: str) -> tkinter.PhotoImage:
        """A piece in assist mode or of a lesson, painted from the pixels of a sheet piece."""
        key = (name, CELL_SIZE, CELL_SIZE)
        if key not in self._pieces:
            from ...look.shading import Dress, paint

            dress = Dress.of(name)
            pixels = (self._pixels_of(dress.base), dress, self._pixels_of("covered"))
            small = tkinter.PhotoImage(master=self._root, width=CELL_SIZE, height=CELL_SIZE)
            small.put(" ".join("{" + " ".join(row) + "}" for row in paint(*pixels)))
            self._pieces[key] = small.zoom(self.zoom) if self.zoom > 1 else small
        return self._pieces[key]

    def _pixels_of(self, name: str) -> list[list[str]]:
        """The colours of a piece, row by row, as `#rrggbb`."""
        if name not in self._pixels and name in MADE:
            from ...look.shading import made

            self._pixels[name] = made(name, self._pixels_of(MADE[name]))
        elif name not in self._pixels:
            left, top, width, height = RECTANGLES[name]
            rows = self._root.tk.splitlist(
                self._root.tk.call(self._sheet, "data", "-from", left, top, left + width, top + height)
            )
            self._pixels[name] = [list(self._root.tk.splitlist(row)) for row in rows]
        return self._pixels[name]

    def _cut(self, name: str, width: int, height: int) -> tkinter.PhotoImage:
        """A piece stretched to `width` x `height` pixels at zoom 1, whole multiples of its own size."""
        key = (name, width, height)
        if key not in self._pieces:
            left, top, own_width, own_height = RECTANGLES.get(name) or RIMS[name]
            picture = tkinter.PhotoImage(master=self._root)
            # PhotoImage.copy learned to cut only in Python 3.13, so Tk is asked directly.
            self._root.tk.call(
                *(picture, "copy", self._sheet),
                *("-from", left, top, left + own_width, top + own_height),
                *("-zoom", self.zoom * width // own_width, self.zoom * height // own_height),
            )
            self._pieces[key] = picture
        return self._pieces[key]
