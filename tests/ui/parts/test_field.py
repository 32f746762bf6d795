"""The board on the screen: pixel by pixel, and scrolled."""

from __future__ import annotations

import pytest

from sweeper.core.cells import COVERED, Cell
from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE, Level, window_custom
from sweeper.core.trace import GameState
from sweeper.input.gesture import FaceLook, Look, PressLook
from sweeper.play.session import Paint
from sweeper.ui.parts import system
from sweeper.ui.parts.field import Shape, fit
from sweeper.ui.window.events import target_at
from tests.display import pump, settle, wait_until, xdotool
from tests.images.pixels import PIXELS
from tests.ui.driver import Window, difference, shown_seconds

MIXED = ["*.*.", "*...", ".*.."]


def test_the_109_pixels_of_a_new_beginner_game(window: Window) -> None:
    picture = window.picture()
    assert picture.size == (168, 211)
    wrong = [
        (at, colour, picture.getpixel(at))
        for at, colour in PIXELS
        if picture.getpixel(at) != tuple(bytes.fromhex(colour[1:]))
    ]
    assert wrong == []
    assert len(PIXELS) == 109


@pytest.mark.parametrize("level", [INTERMEDIATE, EXPERT, window_custom(8, 8, 10), window_custom(24, 30, 667)])
def test_every_level_looks_as_composed(window: Window, level: Level) -> None:
    window.app.new_game(level)
    assert difference(window.picture(), window.composed()) is None


@pytest.mark.parametrize(
    ("script", "look"),
    [
        ("L+c", Look(FaceLook.OOH, PressLook.SINGLE, (2, 2))),
        ("L+flag", Look(FaceLook.OOH, PressLook.SINGLE, (0, 0))),
        ("L+question", Look(FaceLook.OOH, PressLook.SINGLE, (1, 3))),
        ("M+open", Look(FaceLook.OOH, PressLook.CHORD, (0, 1))),
        ("M+c", Look(FaceLook.OOH, PressLook.CHORD, (2, 2))),
        ("L+off", Look(FaceLook.OOH)),
        ("L+face", Look(FaceLook.PRESSED)),
        ("L+face >off", Look()),
        ("L+c >off", Look(FaceLook.OOH)),
    ],
)
@pytest.mark.parametrize("zoom", [1, 2])
def test_presses_look_as_composed(window: Window, script: str, look: Look, zoom: int) -> None:
    window.app.set_zoom(zoom)
    window.load(MIXED)
    window.places.update(c=(2, 2), flag=(0, 0), question=(1, 3), open=(0, 1))
    window.game.open((0, 1))
    window.game.cycle_mark((0, 0))
    for _ in range(2):
        window.game.cycle_mark((1, 3))
    window.game.clock.stop(0)
    window.app.show(window.app.play.repaint(0))
    window.play(script)
    assert difference(window.picture(), window.composed(look)) is None


@pytest.mark.parametrize("zoom", [1, 2, 3, 4])
@pytest.mark.parametrize("last", [(0, 2), None])
def test_the_end_looks_as_composed(window: Window, zoom: int, last: tuple[int, int]) -> None:
    window.app.run("switch.after_game")  # whose ring would stand over the picture
    window.load(MIXED)
    window.app.set_zoom(zoom)
    for cell in [(0, 1), (0, 0), (2, 3), (1, 0), (1, 3)]:
        window.game.cycle_mark(cell)
    window.game.cycle_mark((0, 1))
    window.game.open((0, 1), at=0)
    if last:
        window.game.open(last, at=5000)
        assert window.game.state is GameState.LOST
    else:
        window.game.cycle_mark((2, 3))
        window.game.cycle_mark((2, 3))
        window.game.cycle_mark((1, 3))
        for cell in [(0, 3), (1, 1), (1, 2), (1, 3), (2, 0), (2, 2), (2, 3)]:
            window.game.open(cell, at=700)
        assert window.game.state is GameState.WON
    window.app.show(window.app.play.repaint(0))
    assert difference(window.picture(), window.composed()) is None


def test_the_counter_below_zero(window: Window) -> None:
    window.places.update({f"c{col}": (0, col) for col in range(9)})
    window.places.update({f"d{col}": (1, col) for col in range(9)})
    window.play(" ".join(f"R+{row}{col} R-" for row in "cd" for col in range(9))[: 15 * 8 - 1])
    assert window.game.mines_left == -5
    assert difference(window.picture(), window.composed()) is None


def test_black_and_white_without_color(window: Window) -> None:
    window.app.run("switch.color")
    picture = window.picture()
    assert difference(picture, window.composed(sheet="sheet-mono.png")) is None
    assert {colour for _, colour in picture.getcolors() or ()} == {(0, 0, 0), (255, 255, 255)}
    window.app.run("switch.color")
    assert difference(window.picture(), window.composed()) is None


def test_a_release_outside_leaves_the_window_as_it_was(window: Window) -> None:
    before = window.picture()
    window.places.update(a=(4, 4))
    window.play("L+a >off L-")
    assert difference(window.picture(), before) is None


def test_the_secret_is_one_pixel_of_the_window(window: Window) -> None:
    window.load(MIXED)
    window.places.update(mine=(0, 0), safe=(0, 1))
    plain = window.picture()
    window.keys("x", "y", "z", "z", "y", "Shift_L")
    for place, colour in (("mine", (0, 0, 0)), ("safe", (255, 255, 255))):
        window.play(f">off >{place}")
        picture = window.picture()
        assert picture.getpixel((0, 0)) == colour
        assert difference(picture, plain) in (None, (0, 0, 1, 1))
    window.keys("Shift_L")
    window.play(">off >mine")
    pump(window.root)
    assert difference(window.picture(), plain) is None


@pytest.mark.parametrize(
    ("size", "zoom", "room", "shown"),
    [
        ((16, 30), 1, (1024, 500), (16, 30)),
        ((24, 30), 1, (1024, 490), (24, 30)),
        ((24, 30), 2, (1350, 650), (13, 30)),
        ((100, 100), 1, (1024, 500), (21, 60)),
        ((100, 100), 4, (1024, 500), (2, 13)),
        ((9, 100), 1, (1000, 600), (9, 60)),
        ((100, 9), 1, (1000, 600), (28, 9)),
    ],
)
def test_a_field_is_shown_as_far_as_the_screen_has_room(
    size: tuple[int, int], zoom: int, room: tuple[int, int], shown: tuple[int, int]
) -> None:
    shape = fit(size[0], size[1], zoom, room=room, bar=16)
    assert (shape.rows_shown, shape.cols_shown) == shown
    across = 16 if shape.rows_shown < shape.rows else 0
    down = 16 if shape.cols_shown < shape.cols else 0
    assert (24 + 16 * shape.cols_shown) * zoom + across <= room[0]
    assert (67 + 16 * shape.rows_shown) * zoom + down <= room[1]


def test_a_large_board_scrolls_with_its_frame_in_place(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "room_on_screen", lambda root: (500, 400))
    window.app.new_game(window_custom(100, 100, 1500))
    window.app.build_field()
    settle(window.root)
    field = window.app.field
    assert field._down.winfo_ismapped()
    assert field._across.winfo_ismapped()
    assert window.root.winfo_width() <= 500
    field.scroll(1, 1)  # so that the board goes on at every side
    pump(window.root, 30)
    covered = window.picture()
    field.scroll(49, 59)
    pump(window.root, 30)
    assert difference(window.picture(), covered) is None  # all covered, and the frame has not moved
    place = target_at(field, *map(int, field.centre((60, 70))))
    assert place == (60, 70)
    window.places["c"] = (60, 70)
    window.play("R+c R-")
    assert window.game.sight((60, 70)) != COVERED
    field.scroll(500, 500)
    pump(window.root, 30)
    assert target_at(field, *field.centre((99, 99))) == (99, 99)
    row, col = field.first_shown
    assert (row + field.shape.rows_shown, col + field.shape.cols_shown) == (100, 100)


@pytest.mark.parametrize("zoom", [1, 2])
def test_where_a_board_goes_on_its_next_cells_show_through_the_frame_and_take_clicks(
    window: Window, monkeypatch: pytest.MonkeyPatch, zoom: int
) -> None:
    monkeypatch.setattr(system, "room_on_screen", lambda root: (500, 400))
    window.app.set_zoom(zoom)
    window.app.new_game(window_custom(60, 60, 500))
    settle(window.root)
    field, shape = window.app.field, window.app.field.shape
    middle = (shape.rows_shown // 2, shape.cols_shown // 2)
    frame = field.geometry
    # a point 4 pixels into each side of the frame around the cells, and the cell of those in sight that it is beside
    points = {
        "left": (8, 60 + 16 * middle[0], (middle[0], -1)),
        "top": (20 + 16 * middle[1], 51, (-1, middle[1])),
        "right": (frame.width - 9, 60 + 16 * middle[0], (middle[0], shape.cols_shown)),
        "bottom": (20 + 16 * middle[1], frame.height - 9, (shape.rows_shown, middle[1])),
    }
    for first, sides in (((0, 0), "right bottom"), ((3, 5), "left top right bottom"), ((99, 99), "left top")):
        field.show_from(first)
        for side, (x, y, beside) in points.items():
            at = (field.first_shown[0] + beside[0], field.first_shown[1] + beside[1])
            goes_on = side in sides.split()
            assert field.cell_at(x * zoom, y * zoom) == (at if goes_on else None), (side, first)
            before = window.picture()
            moves = len(window.game.moves)
            xdotool("mousemove", window.canvas.winfo_rootx() + x * zoom, window.canvas.winfo_rooty() + y * zoom)
            xdotool("click", 3)
            pump(window.root, 60)
            assert [move.cell for move in window.game.moves[moves:]] == [at] * goes_on
            box = (x * zoom - 8, y * zoom - 8, x * zoom + 8, y * zoom + 8)
            seen = difference(window.picture().crop(box), before.crop(box)) is not None
            assert seen == goes_on, (side, first)
    for x in range(frame.width):
        assert field.cell_at(x * zoom, 54 * zoom) is None or x >= 12
        assert field.cell_at(x * zoom, 45 * zoom) is None  # the header's own


@pytest.mark.parametrize(
    ("cells", "first"),
    [
        ([(5, 5)], (0, 0)),
        ([(25, 5)], (16, 0)),
        ([(25, 5), (30, 20)], (21, 1)),
        ([(0, 0), (9, 19)], (0, 0)),
        ([(30, 30), (33, 28), (29, 36)], (24, 17)),
        ([(30, 30), (5, 30)], (21, 11)),  # too far apart: around the first
        ([(30, 30), (50, 30)], (30, 11)),
        ([(30, 30), (31, 30), (0, 30)], (22, 11)),
    ],
)
def test_what_is_to_be_seen_comes_into_sight_all_of_it_where_it_fits(
    window: Window, cells: list[Cell], first: Cell
) -> None:
    field = window.app.field
    field.build(field.pictures, Shape(60, 60, 10, 20))
    pump(window.root, 30)
    field.see(*cells)
    wait_until(window.root, lambda: field.first_shown == first, what=f"{first} to be the first cell in sight")
    row, col = field.first_shown
    assert row <= cells[0][0] < row + 10
    assert col <= cells[0][1] < col + 20


def test_the_cursor_scrolls_the_board_along(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "room_on_screen", lambda root: (300, 300))
    window.app.new_game(window_custom(50, 50, 300))
    window.app.build_field()
    settle(window.root)
    window.keys(*["Down"] * 30, *["Right"] * 30)
    assert window.app.play.cursor == (49, 49)
    shape = window.app.field.shape
    assert window.app.field.first_shown == (50 - shape.rows_shown, 50 - shape.cols_shown)


def test_the_wheel_scrolls(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "room_on_screen", lambda root: (300, 300))
    window.app.new_game(window_custom(50, 50, 300))
    window.app.build_field()
    settle(window.root)
    x, y = window.canvas.winfo_rootx() + 60, window.canvas.winfo_rooty() + 80
    xdotool("mousemove", x, y, "click", 5, "click", 5)
    pump(window.root, 50)
    assert window.app.field.first_shown == (6, 0)
    xdotool("keydown", "shift", "click", 5, "keyup", "shift", "click", 4)
    pump(window.root, 50)
    assert window.app.field.first_shown == (3, 3)
    assert not window.game.moves


@pytest.mark.parametrize("large", [True, False])
@pytest.mark.parametrize("change", ["zoom.in", "zoom.out", "level"])
def test_a_wheel_past_the_left_edge_right_after_another_zoom_or_level(
    window: Window, monkeypatch: pytest.MonkeyPatch, change: str, large: bool
) -> None:
    """Before the window has its new size the canvas may show what is left of the board; no column there has a name."""
    monkeypatch.setattr(system, "room_on_screen", lambda root: (420, 420))
    window.app.set_zoom(2)
    window.app.new_game(window_custom(50, 50, 300) if large else INTERMEDIATE)
    window.app.run("switch.assist")
    pump(window.root, 100)
    window.app.field.scroll(20, 20)
    x, y = 60, 240
    xdotool("mousemove", window.canvas.winfo_rootx() + x, window.canvas.winfo_rooty() + y)
    pump(window.root, 50)
    if change == "level":
        window.app.new_game(window_custom(40, 60, 300) if large else window_custom(20, 8, 30))
    else:
        window.app.run(change)
    for _ in range(30):
        window.canvas.event_generate("<ButtonPress>", button=6, x=x, y=y)
    xdotool("click", "--repeat", 30, "--delay", 1, 6, "click", "--repeat", 30, "--delay", 1, 4)
    pump(window.root, 100)
    field, zoom = window.app.field, window.app.zoom
    assert field.first_shown == (0, 0)
    assert window.canvas.itemcget(field._rulers._cols[0], "text") == "A"
    xdotool("click", 3)
    pump(window.root, 50)
    assert [move.cell for move in window.game.moves] == [((y // zoom - 55) // 16, (x // zoom - 12) // 16)]


def test_what_a_canvas_still_too_wide_shows_beside_the_board_is_no_cell(window: Window) -> None:
    """As a scroll bar that is dragged at that moment asks for."""
    window.app.new_game(INTERMEDIATE)
    settle(window.root)
    field = window.app.field
    field.build(field.pictures, Shape(9, 9, 9, 9), rulers=True)
    window.canvas.xview_scroll(-3, "units")
    field._move_frame()  # as when Tk draws
    assert field.first_shown == (0, -3)
    assert [field.cell_at(20 + 16 * col, 60) for col in range(5)] == [None, None, None, (0, 0), (0, 1)]
    assert window.canvas.itemcget(field._rulers._cols[0], "text") == ""
    pump(window.root, 100)
    assert field.first_shown == (0, 0)


def test_the_display_stops_at_999(window: Window) -> None:
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    window.game.clock._counted = 998_000
    window.app.show(window.app.play.tick(window.game.clock._running_since or 0))
    assert shown_seconds(window.app) == 999
    assert difference(window.picture(), window.composed()) is None


def test_a_click_costs_the_same_on_any_board(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """One cell asks Tk to paint one cell, whatever the size of the board; the times are in the benchmarks."""
    real = window.app.field.paint
    asked: list[int] = []

    def counting(paint: Paint) -> None:
        asked.append(len(paint.tiles))
        real(paint)

    monkeypatch.setattr(window.app.field, "paint", counting)
    counts = []
    for level in (BEGINNER, EXPERT, window_custom(60, 60, 3000)):
        window.app.new_game(level)
        window.places["c"] = (1, 1)
        asked.clear()
        window.play("R+c R- M+c M-")
        counts.append(list(asked))
    # the flag; the preview of eight covered neighbours, and its end
    assert [[count for count in tiles if count] for tiles in counts] == [[1, 8, 8]] * 3
