"""The cells of the field on its canvas: painted bit by bit where they are many, so that the hand never waits.

Tk needs longer for 10,000 items than a frame lasts, to make them and to draw them each time. So the cells stand on
the canvas in blocks, each one picture. A block whose cells all look the same shares its picture with every other
such block; only one that is mixed has a picture of its own.
"""

from __future__ import annotations

import time
import tkinter
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Callable, NamedTuple

from ...core.cells import Cell
from ...look.geometry import Geometry
from ...look.sheet import CELL_SIZE
from .pictures import Pictures

SIDE = 4  # cells along each side of a block
SLICE_MS = 5.0  # after which a slice ends; with what else comes of it that is less than a frame
PAUSE_MS = 1  # between two slices, in which events are heard and Tk draws
AT_ONCE = 16  # tiles that are painted before anything else: the first given
FEW = 40  # blocks that are not put off
OWN_PIXELS = 6_000_000  # of pictures of their own that blocks out of sight may keep
SPARE_PIXELS = 3_000_000  # of pictures that wait for another block
FREED = 50  # old pictures at a time
SHARED = 100  # pictures of blocks that look the same all over
COVERED = "covered"

# All blocks in one call of Tk: to make them takes a fifth of the time that calls or lines for each of them take.
GRID = (
    "{canvas xs ys looks} {foreach y $ys row $looks {foreach x $xs look $row "
    "{set last [$canvas create image $x $y -anchor nw -image $look]}}; set last}"
)

Tiles = Sequence[tuple[Cell, str]]


class Box(NamedTuple):
    """The cells in sight: the first row and column, and the first that are not."""

    top: int
    left: int
    bottom: int
    right: int


class Cells:
    """Brings to a canvas what every cell is to show.

    `paint` only notes what is wanted; what differs from it on the canvas is painted in slices, what is in sight
    first, and always as it is wanted by then. So nothing late can be seen, of an earlier state or another board.

    sight: tells which cells are in sight.
    """

    def __init__(self, canvas: tkinter.Canvas, sight: Callable[[], Box]) -> None:
        self._canvas, self._sight = canvas, sight
        self._timer: str | None = None
        self._dirty: set[int] = set()
        self._own: dict[int, tkinter.PhotoImage] = {}
        self._spare: dict[tuple[int, int], list[tkinter.PhotoImage]] = defaultdict(list)
        self._uniform: dict[tuple[str, int, int], tkinter.PhotoImage] = {}
        self._old: list[tkinter.PhotoImage] = []  # of fields before this one
        self._freeing: str | None = None
        canvas.bind("<Destroy>", lambda _: self._end(), add=True)

    @property
    def busy(self) -> bool:
        """Whether something in sight is still to be painted."""
        return self._timer is not None

    def build(self, pictures: Pictures, rows: int, cols: int) -> None:
        """Make a field of covered cells on the canvas, which is empty."""
        self._stop()
        self._let_go()
        self._pictures, self._rows, self._cols = pictures, rows, cols
        self._across = -(-cols // SIDE)  # blocks
        self._wanted = [COVERED] * (rows * cols)
        self._shown = list(self._wanted)
        self._dirty = set()
        self._most_spare = SPARE_PIXELS // (SIDE * CELL_SIZE * pictures.zoom) ** 2
        self._make_blocks()

    def _make_blocks(self) -> None:
        zoom, edge = self._pictures.zoom, SIDE * CELL_SIZE * self._pictures.zoom
        left, top = (at * zoom for at in Geometry(self._rows, self._cols).cell_position((0, 0)))
        heights, widths = (
            [min(SIDE, cells - first) for first in range(0, cells, SIDE)] for cells in (self._rows, self._cols)
        )
        xs, ys = (range(first, first + edge * many, edge) for first, many in ((left, len(widths)), (top, len(heights))))
        looks = {
            height: [str(self._uniform_picture(COVERED, height, width)) for width in widths] for height in set(heights)
        }
        rows = [looks[height] for height in heights]
        last = self._canvas.tk.call("apply", GRID, str(self._canvas), tuple(xs), tuple(ys), rows)
        self._first_item = int(last) - len(widths) * len(heights) + 1

    def paint(self, tiles: Tiles) -> None:
        """Show these cells as given from now on, the first of them at once, the others soon."""
        wanted, cols, across, note = self._wanted, self._cols, self._across, self._dirty.add
        for (row, col), piece in tiles:
            wanted[row * cols + col] = piece
            note(row // SIDE * across + col // SIDE)
        for (row, col), _ in tiles[:AT_ONCE]:
            block = row // SIDE * across + col // SIDE
            if block in self._dirty and self._in_sight(block):
                self._paint_block(block)
        if len(self._dirty) <= FEW:
            self.look()
        elif self._timer is None:
            self._timer = self._canvas.after_idle(self._wait)

    def look(self) -> None:
        """See whether something in sight is to be painted, and begin with it; called when the field was scrolled."""
        if self._dirty:
            self._slice()

    def finish(self) -> None:
        """Paint at once all that is in sight."""
        while self.busy:
            self._slice()

    # Slices

    def _slice(self) -> None:
        """Paint blocks until the time is up; the rest comes later."""
        self._stop()
        end = time.perf_counter() + SLICE_MS / 1000
        for block in self._next_blocks():
            self._paint_block(block)
            if time.perf_counter() >= end:
                self._wait()
                return

    def _next_blocks(self) -> Iterator[int]:
        """The blocks to paint, those in sight first, then the others as far as they may have pictures."""
        top, left, bottom, right = self._sight()
        for row in range(top // SIDE, -(-bottom // SIDE)):
            for col in range(left // SIDE, -(-right // SIDE)):
                if row * self._across + col in self._dirty:
                    yield row * self._across + col
        for block in sorted(self._dirty):
            if self._own_pixels() < OWN_PIXELS:
                yield block

    def _wait(self) -> None:
        """Go on after a pause; asked for in idle time, when Tk has drawn what came before the first slice."""
        self._timer = self._canvas.after(PAUSE_MS, self._slice)

    def _stop(self) -> None:
        if self._timer is not None:
            self._canvas.after_cancel(self._timer)
            self._timer = None

    def _end(self) -> None:
        """The canvas goes."""
        self._stop()
        if self._freeing is not None:
            self._canvas.after_cancel(self._freeing)
            self._freeing = None

    # Blocks

    def _paint_block(self, block: int) -> None:
        """Bring one block to the canvas as it is wanted now."""
        self._dirty.discard(block)
        row, col = block // self._across * SIDE, block % self._across * SIDE
        height, width = self._size(row, col)
        indices = [at + across for at in self._row_starts(row, col, height) for across in range(width)]
        wanted = [self._wanted[index] for index in indices]
        changed = [place for place, index in enumerate(indices) if self._shown[index] != wanted[place]]
        if not changed:
            return
        for place in changed:
            self._shown[indices[place]] = wanted[place]
        if len(set(wanted)) == 1 and self._may_share((wanted[0], height, width)):
            self._show(block, self._uniform_picture(wanted[0], height, width))
            self._give_up(block)
        else:
            self._paint_own(block, wanted, changed, (height, width))

    def _paint_own(self, block: int, wanted: list[str], changed: list[int], size: tuple[int, int]) -> None:
        """Paint the cells at those places of a block into its own picture."""
        picture, is_new = self._own.get(block), False
        if picture is None:
            picture, is_new = self._own_picture(block, size), True
            changed = list(range(len(wanted)))
        edge = CELL_SIZE * self._pictures.zoom
        lines = []
        for place in changed:
            row, col = divmod(place, size[1])
            piece = self._pictures.piece(wanted[place])
            lines.append(f"{picture} copy {piece} -to {col * edge} {row * edge} -compositingrule set")
        self._canvas.tk.eval("\n".join(lines))
        if is_new:
            self._show(block, picture)

    def _show(self, block: int, picture: tkinter.PhotoImage) -> None:
        self._canvas.itemconfigure(self._first_item + block, image=picture)

    def _size(self, row: int, col: int) -> tuple[int, int]:
        """Rows and columns of the block that begins there; less at the edges."""
        return min(SIDE, self._rows - row), min(SIDE, self._cols - col)

    def _row_starts(self, row: int, col: int, height: int) -> range:
        start = row * self._cols + col
        return range(start, start + height * self._cols, self._cols)

    def _in_sight(self, block: int) -> bool:
        top, left, bottom, right = self._sight()
        row, col = block // self._across * SIDE, block % self._across * SIDE
        return row < bottom and col < right and row + SIDE > top and col + SIDE > left

    # Pictures

    def _uniform_picture(self, piece: str, rows: int, cols: int) -> tkinter.PhotoImage:
        """The picture of a block of that size whose cells all show the same; made once."""
        key = (piece, rows, cols)
        if key not in self._uniform:
            edge = CELL_SIZE * self._pictures.zoom
            made = self._uniform[key] = self._new_picture(rows, cols)
            source = self._pictures.piece(piece)
            made.tk.call(made, "copy", source, "-to", 0, 0, cols * edge, rows * edge, "-compositingrule", "set")
        return self._uniform[key]

    def _may_share(self, key: tuple[str, int, int]) -> bool:
        return key in self._uniform or len(self._uniform) < SHARED

    def _own_picture(self, block: int, size: tuple[int, int]) -> tkinter.PhotoImage:
        """A picture for one block alone; where those are too many, one out of sight gives up its own."""
        if self._own_pixels() >= OWN_PIXELS:
            other = next((each for each in self._own if not self._in_sight(each)), None)
            if other is not None:
                self._cover(other)
        spare = self._spare[size]
        picture = self._own[block] = spare.pop() if spare else self._new_picture(*size)
        return picture

    def _new_picture(self, rows: int, cols: int) -> tkinter.PhotoImage:
        edge = CELL_SIZE * self._pictures.zoom
        return tkinter.PhotoImage(master=self._canvas, width=cols * edge, height=rows * edge)

    def _own_pixels(self) -> int:
        return len(self._own) * (SIDE * CELL_SIZE * self._pictures.zoom) ** 2

    def _cover(self, block: int) -> None:
        """Let a block out of sight be covered until it is in sight again."""
        row, col = block // self._across * SIDE, block % self._across * SIDE
        height, width = self._size(row, col)
        for start in self._row_starts(row, col, height):
            self._shown[start : start + width] = [COVERED] * width
        self._show(block, self._uniform_picture(COVERED, height, width))
        self._give_up(block)
        self._dirty.add(block)

    def _give_up(self, block: int) -> None:
        """Keep the block's own picture for another."""
        picture = self._own.pop(block, None)
        if picture is not None:
            row, col = block // self._across * SIDE, block % self._across * SIDE
            spare = self._spare[self._size(row, col)]
            if len(spare) < self._most_spare:
                spare.append(picture)

    def _let_go(self) -> None:
        """Give up all pictures, of which no item of the canvas is left; bit by bit, for Tk takes its time for each."""
        self._old += [
            *self._own.values(),
            *self._uniform.values(),
            *(each for kind in self._spare.values() for each in kind),
        ]
        self._own, self._uniform = {}, {}
        self._spare.clear()
        if self._freeing is None:
            self._free()

    def _free(self) -> None:
        del self._old[-FREED:]
        self._freeing = self._canvas.after(PAUSE_MS, self._free) if self._old else None
