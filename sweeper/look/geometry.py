"""The client area at zoom 1: where each piece goes and which cell lies under the pointer.

All measures are pixels from the top left of the client area, below title bar and menu.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from ..core.cells import Cell
from .sheet import CELL_SIZE, RECTANGLES, RIMS, Rectangle

Point = tuple[int, int]

FIELD_LEFT = 12
FIELD_TOP = 55
RIGHT_MARGIN = 12
BOTTOM_MARGIN = 12
THROUGH = 9  # pixels of the next cell that show through the frame where a board goes on
HEADER_TOP = 11
HEADER_HEIGHT = 33
DIVIDER_TOP = 44
COUNTER_TOP = 15
COUNTER_LEFT = 16
TIMER_FROM_RIGHT = 59
BESIDE = 4  # pixels between the mine counter and a sign beside it, or half the room where that is less
DIGIT_INSET = 2
DIGIT_STEP = 13
FACE_SIZE = 24
FACE_TOP = 16
LOWEST_SHOWN, HIGHEST_SHOWN = -99, 999  # on a counter


class Placement(NamedTuple):
    """A piece of the sheet and the rectangle it fills; where that is larger, the piece is stretched."""

    piece: str
    x: int
    y: int
    width: int
    height: int


class Geometry(NamedTuple):
    """The measures of the client area for a field of `rows` x `cols` cells (each at least 1)."""

    rows: int
    cols: int

    @property
    def field_width(self) -> int:
        return CELL_SIZE * self.cols

    @property
    def field_height(self) -> int:
        return CELL_SIZE * self.rows

    @property
    def width(self) -> int:
        return FIELD_LEFT + self.field_width + RIGHT_MARGIN

    @property
    def height(self) -> int:
        return FIELD_TOP + self.field_height + BOTTOM_MARGIN

    def placements(self) -> tuple[Placement, ...]:
        """Frame, header ground and counter grounds in paint order; not the digits, the face and the cells."""
        return (
            *self._band("top", 0),
            *self._sides("header", HEADER_TOP, HEADER_HEIGHT),
            Placement("header_fill", FIELD_LEFT, HEADER_TOP, self.field_width, HEADER_HEIGHT),
            *self._band("divider", DIVIDER_TOP),
            *self._sides("field", FIELD_TOP, self.field_height),
            *self._band("bottom", FIELD_TOP + self.field_height),
            placed("counter_ground", COUNTER_LEFT, COUNTER_TOP),
            placed("counter_ground", self.width - TIMER_FROM_RIGHT, COUNTER_TOP),
        )

    def _band(self, name: str, y: int) -> tuple[Placement, ...]:
        """A band across the whole width: two corners and what is stretched between them."""
        height = RECTANGLES[f"{name}_middle"][3]
        return (
            placed(f"{name}_left", 0, y),
            Placement(f"{name}_middle", FIELD_LEFT, y, self.field_width, height),
            placed(f"{name}_right", FIELD_LEFT + self.field_width, y),
        )

    def _sides(self, name: str, y: int, height: int) -> tuple[Placement, ...]:
        """The left and right margins of a band, stretched downwards."""
        return (
            Placement(f"{name}_left", 0, y, FIELD_LEFT, height),
            Placement(f"{name}_right", FIELD_LEFT + self.field_width, y, RIGHT_MARGIN, height),
        )

    @property
    def mine_digit_positions(self) -> tuple[Point, Point, Point]:
        """Where the three digits of the mine counter go, left to right."""
        return _digit_positions(COUNTER_LEFT)

    @property
    def time_digit_positions(self) -> tuple[Point, Point, Point]:
        """Where the three digits of the clock go, left to right."""
        return _digit_positions(self.width - TIMER_FROM_RIGHT)

    @property
    def face_box(self) -> Rectangle:
        """The part of the smiley that takes clicks, without its frame: left, top, width, height."""
        return ((self.width - FACE_SIZE) // 2, FACE_TOP, FACE_SIZE, FACE_SIZE)

    @property
    def face_position(self) -> Point:
        """The top left of the smiley picture, which has a 1-pixel frame around the face box."""
        left, top, _, _ = self.face_box
        return (left - 1, top - 1)

    def beside_counter(self, width: int, height: int) -> Point | None:
        """The top left of a sign of that size, beside the mine counter; None where the smiley leaves no room for it."""
        _, _, counter_width, counter_height = RECTANGLES["counter_ground"]
        left = COUNTER_LEFT + counter_width
        room = self.face_position[0] - left
        if width > room:
            return None
        return (left + min(BESIDE, (room - width + 1) // 2), COUNTER_TOP + (counter_height - height + 1) // 2)

    def beside_timer(self, width: int, height: int) -> Point | None:
        """The same beside the clock, on the other side of the smiley."""
        right = self.width - TIMER_FROM_RIGHT
        room = right - self.face_position[0] - FACE_SIZE - 2
        if width > room:
            return None
        _, _, _, counter_height = RECTANGLES["counter_ground"]
        left = right - width - min(BESIDE, (room - width + 1) // 2)
        return (left, COUNTER_TOP + (counter_height - height + 1) // 2)

    def on_face(self, x: int, y: int) -> bool:
        """Whether the pixel is on the smiley, inside its frame."""
        left, top, width, height = self.face_box
        return left <= x < left + width and top <= y < top + height

    def cell_position(self, cell: Cell) -> Point:
        """The top left of a cell."""
        row, col = cell
        return (FIELD_LEFT + CELL_SIZE * col, FIELD_TOP + CELL_SIZE * row)

    def cell_at(self, x: int, y: int, *, goes_on: Collection[str] = ()) -> Cell | None:
        """The cell under the pixel, or None outside the field; cells meet without a gap.

        goes_on: the sides, of `left`, `top`, `right` and `bottom`, on which the next cells show through the frame.
        These have a row or column one below 0, or one too high.
        """
        row = (y - FIELD_TOP) // CELL_SIZE
        col = (x - FIELD_LEFT) // CELL_SIZE
        in_rows, in_cols = 0 <= row < self.rows, 0 <= col < self.cols
        if in_rows and not in_cols:
            in_cols = self._shows_through("left", "right", FIELD_LEFT - x, x - FIELD_LEFT - self.field_width, goes_on)
        elif in_cols and not in_rows:
            in_rows = self._shows_through("top", "bottom", FIELD_TOP - y, y - FIELD_TOP - self.field_height, goes_on)
        return (row, col) if in_rows and in_cols else None

    @staticmethod
    def _shows_through(before: str, after: str, ahead: int, beyond: int, goes_on: Collection[str]) -> bool:
        """Whether the next cell is seen so many pixels before the field or beyond it."""
        return (before in goes_on and 0 < ahead <= THROUGH) or (after in goes_on and 0 <= beyond < THROUGH)


def rim(placement: Placement) -> Placement:
    """What is left of a side of the frame around the cells where the board goes on beyond it."""
    piece = f"{placement.piece}_rim"
    _, _, width, height = RIMS[piece]
    stretched_down = placement.piece.startswith("field")
    return placement._replace(
        piece=piece,
        width=width if stretched_down else placement.width,
        height=placement.height if stretched_down else height,
    )


def placed(piece: str, x: int, y: int) -> Placement:
    """A piece in its own size."""
    _, _, width, height = RECTANGLES[piece]
    return Placement(piece, x, y, width, height)


def _digit_positions(ground_left: int) -> tuple[Point, Point, Point]:
    left, top = ground_left + DIGIT_INSET, COUNTER_TOP + DIGIT_INSET
    return ((left, top), (left + DIGIT_STEP, top), (left + 2 * DIGIT_STEP, top))


def counter_digits(value: int) -> tuple[str, str, str]:
    """The three digit pieces for `value`, left to right, with leading zeros.

    A negative number is a minus sign and two digits. What does not fit shows as the nearest number that
    does, -99 or 999. (The Windows game dropped the hundreds instead, so that 100 flags too many read -00.)
    """
    shown = min(max(value, LOWEST_SHOWN), HIGHEST_SHOWN)
    if shown < 0:
        tens, ones = divmod(-shown, 10)
        return ("led_minus", f"led{tens}", f"led{ones}")
    return (f"led{shown // 100}", f"led{shown // 10 % 10}", f"led{shown % 10}")
