"""The client area: one Canvas with frame, counters, smiley and cells, scrolled where the screen is too small."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ...core.cells import Cell
from ...look.geometry import Geometry, counter_digits
from ...look.sheet import CELL_SIZE
from . import theme
from .cells import Box, Cells
from .pictures import Pictures
from .rulers import RULER_BELOW, RULER_RIGHT, Rulers
from .sides import Sides
from .signs import Signs
from .system import room_across, room_down

if TYPE_CHECKING:
    from ...play.session import Paint

Size = tuple[int, int]

STRIP_ROOM = 64  # pixels kept below a field that has to scroll anyway, for what is said there in the usual letters
MOST_KEPT = 6  # but no more than this part of the screen


class Shape(NamedTuple):
    """How many cells a field has, and how many of them the window shows at once."""

    rows: int
    cols: int
    rows_shown: int
    cols_shown: int


def fit(rows: int, cols: int, zoom: int, *, room: Size, bar: int, strip: int = STRIP_ROOM) -> Shape:
    """The shape of a field in at most `room` pixels (width, height); a scroll bar takes `bar` pixels, a strip `strip`.

    A field that has to scroll leaves room for rulers and for what is said below it, from the beginning: what
    comes and goes beside a field never changes how many of its cells are in sight.
    """
    frame = Geometry(0, 0)
    cell = CELL_SIZE * zoom
    if frame.width * zoom + cols * cell > room[0] or frame.height * zoom + rows * cell > room[1]:
        room = (room[0] - RULER_RIGHT * zoom, room[1] - min(RULER_BELOW * zoom + strip, room[1] // MOST_KEPT))

    def shown(cells: int, space: int, border: int) -> int:
        return max(1, min(cells, (space - border * zoom) // cell))

    cols_shown = shown(cols, room[0], frame.width)
    rows_shown = shown(rows, room[1] - (bar if cols_shown < cols else 0), frame.height)
    if rows_shown < rows:
        cols_shown = shown(cols, room[0] - bar, frame.width)
        rows_shown = shown(rows, room[1] - (bar if cols_shown < cols else 0), frame.height)
    return Shape(rows, cols, rows_shown, cols_shown)


class Field(tkinter.Frame):
    """Shows what `Paint` values say, and tells what lies under the pointer.

    The frame, the counters and the smiley stay where they are while the cells scroll beneath them, by
    whole cells, so that the window always looks like the classic one.
    """

    def __init__(self, master: tkinter.Misc) -> None:
        super().__init__(master, borderwidth=0, highlightthickness=0, background=theme.FACE)
        self.canvas = tkinter.Canvas(self, highlightthickness=0, borderwidth=0, background=theme.FACE, takefocus=True)
        self._across = tkinter.Scrollbar(self, orient="horizontal", command=self.canvas.xview)
        self._down = tkinter.Scrollbar(self, orient="vertical", command=self.canvas.yview)
        self.canvas.configure(xscrollcommand=self._scrolled_across, yscrollcommand=self._scrolled_down)
        self.canvas.grid(row=0, column=0, sticky="nw")
        self.scrolled: Callable[[], None] = lambda: None  # called when another part of the board is in sight
        self._cells = Cells(self.canvas, self._in_sight)
        self._rulers = Rulers(self.canvas)
        self._sides = Sides(self.canvas)
        self.signs = Signs(self.canvas)
        self._new = True  # built, and not yet painted
        self._offset = (0, 0)
        self._least = 0
        self._painted_header: dict[int, str] = {}

    @property
    def bar(self) -> int:
        """How many pixels wide a scroll bar is."""
        return self._down.winfo_reqwidth()

    @property
    def busy(self) -> bool:
        """Whether something in sight is still to be painted."""
        return self._cells.busy

    def finish(self) -> None:
        """Paint at once what is still to be painted of what is in sight."""
        self._cells.finish()

    def take_width(self, pixels: int) -> None:
        """Be at least so wide, with as much blank room left of the board as right of it."""
        self._least = pixels
        self.columnconfigure(0, minsize=pixels)
        if hasattr(self, "geometry"):
            self._configure_scrolling()

    @property
    def margin(self) -> int:
        """Pixels of blank room left of the board. Rulers have no say in it: they move nothing."""
        if not hasattr(self, "geometry"):
            return 0
        width = Geometry(1, self._stands_as).width if self._stands_as else self.geometry.width
        return max(0, (self._least - width * self.pictures.zoom) // 2)

    @property
    def taken(self) -> Size:
        """How many pixels it takes across and down, also before Tk has laid it out."""
        width, height = (self.canvas.getint(self.canvas.cget(side)) for side in ("width", "height"))
        width = max(self.margin + width, self._least)
        scrolls_across, scrolls_down = self._scrolls
        return width + scrolls_down * self.bar, height + scrolls_across * self.bar

    @property
    def _scrolls(self) -> tuple[bool, bool]:
        """Whether it scrolls across and down."""
        return self.shape.cols_shown < self.shape.cols, self.shape.rows_shown < self.shape.rows

    def build(self, pictures: Pictures, shape: Shape, *, rulers: bool = False, stands_as: int = 0) -> None:
        """Make a field of covered cells, perhaps with rulers beside it. Whatever was painted before is gone.

        stands_as: how many columns a field has whose left edge this one keeps; 0 for its own.
        """
        self.pictures, self.shape, self._stands_as = pictures, shape, stands_as
        self.geometry = Geometry(shape.rows_shown, shape.cols_shown)
        self._empty()
        self._cells.build(pictures, shape.rows, shape.cols)
        self._make_cursor()
        self._make_frame()
        self.show_rulers(rulers)
        self.canvas.xview_moveto(0)
        self.canvas.yview_moveto(0)

    def show_rulers(self, wanted: bool) -> None:
        """Show the names of rows and columns, right of the field and below it, or do not. No cell moves."""
        self._rulers.show(wanted, self.geometry, self.pictures.zoom, room=self._room_for_rulers())
        self._configure_scrolling()
        self._rulers.move(self._offset)
        self._rulers.label(self.first_shown)

    def was_moved(self) -> None:
        """Show as many rulers as there is room for where the window is now."""
        if self.rulers:
            sizes = self._rulers.sizes(self.pictures.zoom, self._room_for_rulers())
            if sizes != (self._rulers.right, self._rulers.below):
                self.show_rulers(True)

    def _room_for_rulers(self) -> Size:
        """Pixels of the screen right of the frame and below it."""
        zoom, (scrolls_across, scrolls_down) = self.pictures.zoom, self._scrolls
        across = room_across(self) - self.margin - self.geometry.width * zoom - scrolls_down * self.bar
        return across, room_down(self) - self.geometry.height * zoom - scrolls_across * self.bar

    @property
    def rulers(self) -> bool:
        """Whether the names of rows and columns are shown."""
        return self._rulers.shown

    def paint(self, paint: Paint) -> None:
        """Bring the canvas up to date; what did not change costs nothing."""
        shape = self.shape
        if self._paint_header(paint) and paint.tiles and not self._new:
            # Drawn now: Tk would draw everything between the header and a cell far down along with them.
            self.canvas.update_idletasks()
        if self.shape is not shape:
            return  # Something that had waited for idle time has built another field.
        if paint.tiles:
            self._cells.paint(paint.tiles)
        self._new = False
        self._place_cursor(paint.cursor)

    def on_face(self, x: int, y: int) -> bool:
        """Whether a point of the canvas, in screen pixels from its top left, is on the smiley."""
        return self.geometry.on_face(*self._unzoomed(x, y))

    def cell_at(self, x: int, y: int) -> Cell | None:
        """The cell at a point of the canvas, in screen pixels from its top left; None where there is none."""
        cell = self.geometry.cell_at(*self._unzoomed(x, y), goes_on=self._goes_on())
        if cell is None:
            return None
        row, col = cell[0] + self.first_shown[0], cell[1] + self.first_shown[1]
        on_board = 0 <= row < self.shape.rows and 0 <= col < self.shape.cols
        return (row, col) if on_board else None

    def _unzoomed(self, x: int, y: int) -> tuple[int, int]:
        return x // self.pictures.zoom, y // self.pictures.zoom

    def pixel(self, x: int, y: int) -> tuple[int, int]:
        """A point of the canvas as pixels of the unzoomed picture from the top left of the whole field."""
        row, col = self.first_shown
        left, top = self.geometry.cell_position((-row, -col))
        across, down = self._unzoomed(x, y)
        return across - left, down - top

    def centre(self, cell: Cell) -> tuple[int, int]:
        """The middle of a cell in screen pixels from the top left of the canvas, also where it is scrolled away."""
        row, col = self.first_shown
        x, y = self.geometry.cell_position((cell[0] - row, cell[1] - col))
        half = CELL_SIZE // 2
        return (x + half) * self.pictures.zoom, (y + half) * self.pictures.zoom

    def scroll(self, rows: int, cols: int) -> None:
        """Scroll by whole cells as far as there are any.

        Tk knows the canvas only in the size that it has on the screen by now, and may go too far in another one.
        """
        row, col = self.first_shown
        rows = max(0, min(row + rows, self.shape.rows - self.shape.rows_shown)) - row
        cols = max(0, min(col + cols, self.shape.cols - self.shape.cols_shown)) - col
        if rows:
            self.canvas.yview_scroll(rows, "units")
        if cols:
            self.canvas.xview_scroll(cols, "units")
        self._move_frame()  # now, and not when Tk draws: the next step goes on from there

    @property
    def first_shown(self) -> Cell:
        """The cell at the top left of the part in sight."""
        cell = CELL_SIZE * self.pictures.zoom
        return self._offset[1] // cell, self._offset[0] // cell

    def _in_sight(self) -> Box:
        """The cells in sight, with those that show through the frame."""
        (row, col), shape = self.first_shown, self.shape
        bottom, right = row + shape.rows_shown + 1, col + shape.cols_shown + 1
        return Box(max(0, row - 1), max(0, col - 1), min(bottom, shape.rows), min(right, shape.cols))

    def show_from(self, cell: Cell) -> None:
        """Scroll so that `cell` is at the top left, as far as the board goes."""
        size = CELL_SIZE * self.pictures.zoom
        width, height = self._size_of(Geometry(self.shape.rows, self.shape.cols))
        self.canvas.xview_moveto(cell[1] * size / width)
        self.canvas.yview_moveto(cell[0] * size / height)
        self._move_frame()

    def see(self, cell: Cell, *others: Cell) -> None:
        """Scroll just so far that the cell is in sight, and as many of the others as there is room for."""
        cells, first, shown = (cell, *others), self.first_shown, (self.shape.rows_shown, self.shape.cols_shown)
        steps = []
        for axis in (0, 1):
            low, high = min(each[axis] for each in cells), max(each[axis] for each in cells)
            if high - low >= shown[axis]:  # around the cell itself, where they do not all fit
                low = max(low, min(cell[axis] - shown[axis] // 2, high + 1 - shown[axis]))
                high = low + shown[axis] - 1
            steps.append(min(0, low - first[axis]) + max(0, high - first[axis] - shown[axis] + 1))
        self.scroll(*steps)

    def show_secret(self, safe: bool | None) -> None:
        """Colour the top left pixel by what is under the pointer; None leaves it as it always is."""
        if safe is None:
            self.canvas.itemconfigure(self._secret, state="hidden")
        else:
            self.canvas.itemconfigure(
                self._secret, state="normal", fill=theme.SECRET_SAFE if safe else theme.SECRET_MINE
            )

    # Building

    def _empty(self) -> None:
        self._new = True
        self.canvas.delete("all")
        self._rulers.forget()
        self._offset = (0, 0)
        self._painted_header = {}

    def _make_cursor(self) -> None:
        """Two rings, dark outside and bright inside, so that one of them stands out on every cell."""
        zoom = self.pictures.zoom
        self._cursor = [
            self.canvas.create_rectangle(0, 0, 0, 0, width=zoom, outline=colour, state="hidden")
            for colour in (theme.CURSOR_OUTER, theme.CURSOR_MONO if self.pictures.mono else theme.CURSOR_INNER)
        ]
        self._cursor_cell: Cell | None = None

    def _make_frame(self) -> None:
        self._sides.begin(self.pictures)
        for placement in self.geometry.placements():
            if not self._sides.make(placement):
                self._make_piece(placement.x, placement.y, self.pictures.placed(placement))
        self._sides.show(self._goes_on())
        digits = [
            [self._make_piece(x, y, self.pictures.piece("led0")) for x, y in positions]
            for positions in (self.geometry.mine_digit_positions, self.geometry.time_digit_positions)
        ]
        self._mine_digits, self._time_digits = digits
        self._face = self._make_piece(*self.geometry.face_position, self.pictures.piece("face_smile"))
        self.signs.make(self.pictures, self.geometry)
        zoom = self.pictures.zoom
        self._secret = self.canvas.create_rectangle(0, 0, zoom, zoom, width=0, state="hidden", tags="frame")

    def _goes_on(self) -> set[str]:
        """On which sides the board goes on beyond what is in sight."""
        (row, col), shape = self.first_shown, self.shape
        sides = {
            "left": col > 0,
            "top": row > 0,
            "right": col + shape.cols_shown < shape.cols,
            "bottom": row + shape.rows_shown < shape.rows,
        }
        return {side for side, goes_on in sides.items() if goes_on}

    def _make_piece(self, x: int, y: int, picture: tkinter.PhotoImage) -> int:
        zoom = self.pictures.zoom
        return self.canvas.create_image(x * zoom, y * zoom, anchor="nw", image=picture, tags="frame")

    # Scrolling

    def _size_of(self, geometry: Geometry) -> Size:
        """Pixels across and down, with the rulers."""
        zoom = self.pictures.zoom
        return geometry.width * zoom + self._rulers.right, geometry.height * zoom + self._rulers.below

    def _configure_scrolling(self) -> None:
        width, height = self._size_of(self.geometry)
        step = CELL_SIZE * self.pictures.zoom
        self.canvas.configure(
            width=width,
            height=height,
            scrollregion=(0, 0, *self._size_of(Geometry(self.shape.rows, self.shape.cols))),
            xscrollincrement=step,
            yscrollincrement=step,
        )
        self.canvas.grid_configure(padx=(self.margin, 0))
        for bar, needed, place in (
            (self._down, self._scrolls[1], {"row": 0, "column": 1, "sticky": "ns"}),
            (self._across, self._scrolls[0], {"row": 1, "column": 0, "sticky": "ew"}),
        ):
            if needed:
                bar.grid(**place)  # type: ignore[arg-type]
            else:
                bar.grid_remove()

    def _scrolled_across(self, first: float, last: float) -> None:
        self._across.set(first, last)
        self._move_frame()

    def _scrolled_down(self, first: float, last: float) -> None:
        self._down.set(first, last)
        self._move_frame()

    def _move_frame(self) -> None:
        """Keep frame, counters and smiley in their places of the window."""
        x, y = int(self.canvas.canvasx(0)), int(self.canvas.canvasy(0))
        if (x, y) != self._offset:
            self.canvas.move("frame", x - self._offset[0], y - self._offset[1])
            self._offset = (x, y)
            self._rulers.label(self.first_shown)
            self._sides.show(self._goes_on())
            self._cells.look()
            self.scrolled()

    # Painting

    def _paint_header(self, paint: Paint) -> bool:
        """Bring counters and smiley up to date; whether there was anything to do."""
        wanted = {self._face: paint.face}
        wanted.update(zip(self._mine_digits, ("",) * 3 if paint.mines is None else counter_digits(paint.mines)))
        wanted.update(zip(self._time_digits, counter_digits(paint.seconds)))
        self.signs.show(paint.helped, paint.given)
        changed = {item: piece for item, piece in wanted.items() if self._painted_header.get(item) != piece}
        for item, piece in changed.items():
            picture = self.pictures.piece(piece) if piece else ""
            self.canvas.itemconfigure(item, image=picture)
        self._painted_header.update(changed)
        return bool(changed)

    def _place_cursor(self, cell: Cell | None) -> None:
        if cell == self._cursor_cell:
            return
        self._cursor_cell = cell
        if cell is None:
            for item in self._cursor:
                self.canvas.itemconfigure(item, state="hidden")
            return
        self.see(cell)
        zoom = self.pictures.zoom
        left, top = Geometry(self.shape.rows, self.shape.cols).cell_position(cell)
        for inset, item in enumerate(self._cursor):
            # An outline is centred on its coordinates; this puts its outer edge on the cell's.
            near, far = inset * zoom + zoom // 2, (CELL_SIZE - inset) * zoom - (zoom + 1) // 2
            x, y = left * zoom, top * zoom
            self.canvas.coords(item, x + near, y + near, x + far, y + far)
            self.canvas.itemconfigure(item, state="normal")
