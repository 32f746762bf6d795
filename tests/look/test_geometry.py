"""The measures of the client area, and what lies under the pointer."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell
from sweeper.look.geometry import THROUGH, Geometry, Placement, counter_digits, placed, rim
from sweeper.look.glyphs import BULB, SMALL_BULB
from sweeper.look.sheet import RECTANGLES, RIMS

# rows, cols; width, height; face frame; face; timer frame; timer digits; last cell pixel x and y.
LAYOUTS = [
    (8, 8, (152, 195), (63, 88), (64, 87), (93, 133), (94, 107, 120), 139, 182),
    (9, 9, (168, 211), (71, 96), (72, 95), (109, 149), (110, 123, 136), 155, 198),
    (16, 16, (280, 323), (127, 152), (128, 151), (221, 261), (222, 235, 248), 267, 310),
    (16, 30, (504, 323), (239, 264), (240, 263), (445, 485), (446, 459, 472), 491, 310),
    (24, 30, (504, 451), (239, 264), (240, 263), (445, 485), (446, 459, 472), 491, 438),
]

layouts = pytest.mark.parametrize(
    ("rows", "cols", "size", "face_frame", "face", "timer_frame", "timer_digits", "last_x", "last_y"), LAYOUTS
)


@layouts
def test_layout(
    rows: int,
    cols: int,
    size: tuple[int, int],
    face_frame: tuple[int, int],
    face: tuple[int, int],
    timer_frame: tuple[int, int],
    timer_digits: tuple[int, int, int],
    last_x: int,
    last_y: int,
) -> None:
    geometry = Geometry(rows, cols)
    assert (geometry.width, geometry.height) == size == (16 * cols + 24, 16 * rows + 67)
    assert geometry.face_position == (face_frame[0], 15)
    assert geometry.face_position[0] + RECTANGLES["face_smile"][2] - 1 == face_frame[1]
    left, top, width, height = geometry.face_box
    assert (left, left + width - 1, top, top + height - 1) == (*face, 16, 39)
    mine_ground, timer_ground = (p for p in geometry.placements() if p.piece == "counter_ground")
    assert (mine_ground.x, mine_ground.x + mine_ground.width - 1) == (16, 56)
    assert (timer_ground.x, timer_ground.x + timer_ground.width - 1) == timer_frame
    assert {(ground.y, ground.y + ground.height - 1) for ground in (mine_ground, timer_ground)} == {(15, 39)}
    # The table gives the 13 x 23 digit cells; the pieces are drawn one pixel inside them.
    assert geometry.mine_digit_positions == ((18, 17), (31, 17), (44, 17))
    assert geometry.time_digit_positions == tuple((x + 1, 17) for x in timer_digits)
    assert geometry.cell_position((0, 0)) == (12, 55)
    last = geometry.cell_position((rows - 1, cols - 1))
    assert (last[0] + 15, last[1] + 15) == (last_x, last_y)


@pytest.mark.parametrize("cols", [8, 9, 10, 16, 30, 100])
def test_the_sign_of_help_has_a_place_of_its_own_on_every_field(cols: int) -> None:
    geometry = Geometry(9, cols)
    fitting = [rows for rows in (BULB, SMALL_BULB) if geometry.beside_counter(len(rows[0]), len(rows)) is not None]
    assert fitting == [BULB, SMALL_BULB] if cols > 8 else [SMALL_BULB]
    width, height = len(fitting[0][0]), len(fitting[0])
    place = geometry.beside_counter(width, height)
    assert place is not None
    left, top = place
    assert left - 1 > 56
    assert left + width < geometry.face_position[0]  # one pixel stays clear on either side
    assert (top + top + height - 1) / 2 == pytest.approx(27, abs=1)
    assert left - 57 <= 4  # by the counter, however far away the smiley is


def test_where_counter_and_smiley_meet_there_is_no_room_for_a_sign() -> None:
    assert Geometry(9, 5).beside_counter(4, 7) is None


@pytest.mark.parametrize("rows_and_cols", [(1, 1), (4, 8), (9, 9), (5, 12), (16, 30), (20, 40)])
def test_placements_cover_the_frame_and_leave_the_field(rows_and_cols: tuple[int, int]) -> None:
    geometry = Geometry(*rows_and_cols)
    painted: dict[tuple[int, int], int] = {}
    for placement in geometry.placements():
        if placement.piece == "counter_ground":
            continue
        for x in range(placement.x, placement.x + placement.width):
            for y in range(placement.y, placement.y + placement.height):
                painted[x, y] = painted.get((x, y), 0) + 1
    field = {(x, y) for x in range(12, 12 + geometry.field_width) for y in range(55, 55 + geometry.field_height)}
    everything = {(x, y) for x in range(geometry.width) for y in range(geometry.height)}
    assert set(painted) == everything - field
    assert set(painted.values()) == {1}


def test_placements_in_paint_order() -> None:
    assert Geometry(rows=4, cols=8).placements() == (
        Placement("top_left", 0, 0, 12, 11),
        Placement("top_middle", 12, 0, 128, 11),
        Placement("top_right", 140, 0, 12, 11),
        Placement("header_left", 0, 11, 12, 33),
        Placement("header_right", 140, 11, 12, 33),
        Placement("header_fill", 12, 11, 128, 33),
        Placement("divider_left", 0, 44, 12, 11),
        Placement("divider_middle", 12, 44, 128, 11),
        Placement("divider_right", 140, 44, 12, 11),
        Placement("field_left", 0, 55, 12, 64),
        Placement("field_right", 140, 55, 12, 64),
        Placement("bottom_left", 0, 119, 12, 12),
        Placement("bottom_middle", 12, 119, 128, 12),
        Placement("bottom_right", 140, 119, 12, 12),
        Placement("counter_ground", 16, 15, 41, 25),
        Placement("counter_ground", 93, 15, 41, 25),
    )


def test_only_one_pixel_strips_are_stretched() -> None:
    for placement in Geometry(rows=7, cols=11).placements():
        _, _, width, height = RECTANGLES[placement.piece]
        assert placement.width == width or width == 1
        assert placement.height == height or height == 1


def test_placed_has_the_size_of_the_piece() -> None:
    assert placed("face_ooh", 5, 6) == Placement("face_ooh", 5, 6, 26, 26)


@pytest.mark.parametrize("rows_and_cols", [(1, 1), (9, 9), (4, 30), (16, 30), (100, 100)])
def test_every_corner_pixel_of_every_cell(rows_and_cols: tuple[int, int]) -> None:
    geometry = Geometry(*rows_and_cols)
    rows, cols = rows_and_cols
    for row in range(rows):
        for col in range(cols):
            x, y = geometry.cell_position((row, col))
            for corner in ((x, y), (x + 15, y), (x, y + 15), (x + 15, y + 15)):
                assert geometry.cell_at(*corner) == (row, col)
            beyond = {
                (x - 1, y): (row, col - 1),
                (x + 16, y + 15): (row, col + 1),
                (x, y - 1): (row - 1, col),
                (x + 15, y + 16): (row + 1, col),
            }
            for point, (near_row, near_col) in beyond.items():
                exists = 0 <= near_row < rows and 0 <= near_col < cols
                assert geometry.cell_at(*point) == ((near_row, near_col) if exists else None)


@pytest.mark.parametrize(
    ("x", "y"),
    [(11, 55), (12, 54), (156, 55), (155, 199), (12, 199), (0, 0), (-1, -1), (-20, 60), (999, 999)],
)
def test_no_cell_outside_the_field(x: int, y: int) -> None:
    assert Geometry(rows=9, cols=9).cell_at(x, y) is None


@pytest.mark.parametrize(
    ("x", "y", "cell"),
    [
        (3, 60, (0, -1)), (11, 60, (0, -1)), (2, 60, None), (156, 60, (0, 9)), (164, 60, (0, 9)), (165, 60, None),
        (20, 46, (-1, 0)), (20, 54, (-1, 0)), (20, 45, None), (20, 199, (9, 0)), (20, 207, (9, 0)), (20, 208, None),
        (5, 50, None), (160, 204, None), (20, 60, (0, 0)),
    ],
)  # fmt: skip
def test_cells_show_through_the_frame_on_the_sides_where_the_board_goes_on(x: int, y: int, cell: Cell | None) -> None:
    geometry = Geometry(rows=9, cols=9)
    assert geometry.cell_at(x, y, goes_on=("left", "top", "right", "bottom")) == cell
    assert geometry.cell_at(x, y) == (cell if cell == (0, 0) else None)


@pytest.mark.parametrize(
    ("piece", "rimmed"),
    [
        ("field_left", Placement("field_left_rim", 0, 55, 3, 144)),
        ("field_right", Placement("field_right_rim", 156, 55, 3, 144)),
        ("divider_middle", Placement("divider_middle_rim", 12, 44, 144, 2)),
        ("bottom_middle", Placement("bottom_middle_rim", 12, 199, 144, 3)),
    ],
)
def test_a_rim_is_the_outermost_part_of_a_side(piece: str, rimmed: Placement) -> None:
    (placement,) = [each for each in Geometry(9, 9).placements() if each.piece == piece]
    assert rim(placement) == rimmed
    left, top, width, height = RECTANGLES[piece]
    rim_left, rim_top, rim_width, rim_height = RIMS[f"{piece}_rim"]
    assert left <= rim_left <= left + width - rim_width
    assert top <= rim_top <= top + height - rim_height
    assert rim_width + THROUGH == width if width == 12 else rim_height + THROUGH == height


@pytest.mark.parametrize(
    ("x", "y", "hit"),
    [
        (72, 16, True),
        (95, 16, True),
        (72, 39, True),
        (95, 39, True),
        (71, 16, False),
        (72, 15, False),
        (96, 39, False),
        (95, 40, False),
    ],
)
def test_face_takes_clicks_inside_its_frame(x: int, y: int, hit: bool) -> None:
    assert Geometry(rows=9, cols=9).on_face(x, y) is hit


def test_geometry_is_a_value() -> None:
    geometry = Geometry(rows=9, cols=9)
    assert geometry == Geometry(9, 9)
    with pytest.raises(AttributeError):
        geometry.rows = 10  # type: ignore[misc]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0, "000"),
        (1, "001"),
        (10, "010"),
        (99, "099"),
        (100, "100"),
        (667, "667"),
        (998, "998"),
        (999, "999"),
        (1000, "999"),
        (9999, "999"),
        (-1, "-01"),
        (-5, "-05"),
        (-9, "-09"),
        (-10, "-10"),
        (-99, "-99"),
        (-100, "-99"),
        (-123, "-99"),
    ],
)
def test_counter_digits(value: int, shown: str) -> None:
    names = {"led_minus": "-", **{f"led{digit}": str(digit) for digit in range(10)}}
    assert "".join(names[piece] for piece in counter_digits(value)) == shown
