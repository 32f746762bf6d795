"""The pictures in `images/` are the ones the script draws, and they keep the measures of the classic look."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

pytest.importorskip("PIL", reason="the pictures are drawn with Pillow")

from PIL import Image

from images import draw, glyphs
from images.looks import CLASSIC, DIGIT_COLOURS
from sweeper.look.sheet import RECTANGLES, SHEET_SIZE

FOLDER = Path(draw.__file__).parent
SHEET = draw.draw_sheet()
MONO_SHEET = draw.draw_mono_sheet()

WHITE, GREY, LIGHT_GREY, BLACK, RED = "#FFFFFF", "#808080", "#C0C0C0", "#000000", "#FF0000"
YELLOW, OLIVE, DARK_RED, FILLER = "#FFFF00", "#808000", "#800000", "#00FF00"

Pixels = dict[tuple[int, int], str]


def pixels_of(image: Image.Image) -> Pixels:
    octets = image.convert("RGB").tobytes()
    return {
        (place % image.width, place // image.width): "#" + octets[3 * place : 3 * place + 3].hex().upper()
        for place in range(image.width * image.height)
    }


SHEET_PIXELS = pixels_of(SHEET)
MONO_PIXELS = pixels_of(MONO_SHEET)


def piece(name: str, sheet: Pixels = SHEET_PIXELS) -> Pixels:
    left, top, width, height = RECTANGLES[name]
    return {(x, y): sheet[left + x, top + y] for x in range(width) for y in range(height)}


def points(pixels: Pixels, *colours: str) -> set[tuple[int, int]]:
    return {point for point, colour in pixels.items() if colour in colours}


def box(found: set[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Left, right, top, bottom, inclusive."""
    columns, rows = [x for x, _ in found], [y for _, y in found]
    return (min(columns), max(columns), min(rows), max(rows))


def inside(pixels: Pixels) -> Pixels:
    """A tile without the grey line along its upper and left edge."""
    return {(x, y): colour for (x, y), colour in pixels.items() if x and y}


# The files.


@pytest.mark.parametrize(("name", "drawn"), [("sheet.png", SHEET), ("sheet-mono.png", MONO_SHEET)])
def test_sheet_file_is_what_the_script_draws(name: str, drawn: Image.Image) -> None:
    with Image.open(FOLDER / name) as stored:
        assert (stored.format, stored.mode, stored.size) == ("PNG", "RGB", SHEET_SIZE)
        assert stored.info == {}
        assert stored.tobytes() == drawn.tobytes()


@pytest.mark.parametrize("size", draw.ICON_SIZES)
def test_icon_file_is_what_the_script_draws(size: int) -> None:
    with Image.open(FOLDER / f"icon-{size}.png") as stored:
        assert (stored.format, stored.mode, stored.size) == ("PNG", "RGB", (size, size))
        assert stored.tobytes() == draw.draw_icon(size).tobytes()


def test_windows_icon_holds_every_size() -> None:
    with Image.open(FOLDER / "icon.ico") as stored:
        assert stored.info["sizes"] == {(size, size) for size in draw.ICO_SIZES}
        for size in draw.ICO_SIZES:
            stored.size = (size, size)
            stored.load()
            assert pixels_of(stored) == pixels_of(draw.draw_icon(size))


def test_main_writes_every_picture_the_same_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw, "FOLDER", tmp_path)
    draw.main()
    written = sorted(path.name for path in tmp_path.iterdir())
    assert written == sorted(path.name for path in FOLDER.iterdir() if path.suffix in (".png", ".ico"))
    first = [(tmp_path / name).read_bytes() for name in written]
    draw.main()
    assert [(tmp_path / name).read_bytes() for name in written] == first


def test_icon_refuses_a_size_it_cannot_draw_evenly() -> None:
    with pytest.raises(ValueError, match="multiples of 16 pixels, not 20"):
        draw.draw_icon(20)


# The sheet.


def test_every_piece_lies_on_the_sheet_and_no_two_overlap() -> None:
    covered: Counter[tuple[int, int]] = Counter()
    for left, top, width, height in RECTANGLES.values():
        covered.update((x, y) for x in range(left, left + width) for y in range(top, top + height))
    assert set(covered.values()) == {1}
    assert set(covered) <= set(SHEET_PIXELS)


@pytest.mark.parametrize("pixels", [SHEET_PIXELS, MONO_PIXELS])
def test_what_is_no_piece_is_filler(pixels: Pixels) -> None:
    rest = dict(pixels)
    for left, top, width, height in RECTANGLES.values():
        for x in range(left, left + width):
            for y in range(top, top + height):
                assert rest.pop((x, y)) != FILLER
    assert set(rest.values()) == {FILLER}


def test_the_script_draws_exactly_the_pieces_of_the_sheet() -> None:
    assert {name: image.size for name, image in draw.pieces(CLASSIC).items()} == {
        name: (width, height) for name, (_, _, width, height) in RECTANGLES.items()
    }


def test_pressed_is_the_open_blank() -> None:
    assert piece("pressed") == piece("open0")


def test_only_pressed_has_a_twin() -> None:
    for pixels in (SHEET_PIXELS, MONO_PIXELS):
        kinds = ("open", "covered", "mine", "flag", "wrong", "exploded", "question", "led", "face")
        names = [name for name in RECTANGLES if name.startswith(kinds)]
        assert len({tuple(piece(name, pixels).items()) for name in names}) == len(names)


def test_glyph_rows_are_equally_long() -> None:
    art = [*glyphs.DIGITS.values(), glyphs.MINE, glyphs.FLAG, glyphs.QUESTION, glyphs.CROSS, glyphs.DISC]
    for rows in (*art, *draw.FACE_FEATURES.values()):
        assert len({len(row) for row in rows}) == 1


# Bevels and cells.


def test_bevel_leaves_two_corners_of_every_ring_unpainted() -> None:
    image = draw.canvas(7, 7, LIGHT_GREY)
    draw.bevel(image, (0, 0, 6, 6), 2, WHITE, GREY)
    letters = {WHITE: "W", GREY: "s", LIGHT_GREY: "."}
    pixels = pixels_of(image)
    rows = ["".join(letters[pixels[x, y]] for x in range(7)) for y in range(7)]
    assert rows == ["WWWWWW.", "WWWWW.s", "WW...ss", "WW...ss", "WW...ss", "W.sssss", ".ssssss"]


def covered_colour(x: int, y: int) -> str:
    """Section 1.7 row by row: light, face or shadow of a covered tile."""
    white_until = {0: 14, 1: 13, 14: 0, 15: -1}.get(y, 1)
    shadow_from = {0: 16, 1: 15, 14: 2, 15: 1}.get(y, 14)
    return WHITE if x <= white_until else GREY if x >= shadow_from else LIGHT_GREY


def test_covered_tile() -> None:
    tile = piece("covered")
    assert tile == {(x, y): covered_colour(x, y) for x in range(16) for y in range(16)}
    assert Counter(tile.values()) == {WHITE: 54, GREY: 54, LIGHT_GREY: 148}


def test_open_tile_has_a_line_on_top_and_left_only() -> None:
    tile = piece("open0")
    assert points(tile, GREY) == {point for point in tile if 0 in point}
    assert Counter(tile.values()) == {GREY: 31, LIGHT_GREY: 225}


@pytest.mark.parametrize(("number", "ink"), [(1, 40), (2, 65), (3, 62), (4, 56), (5, 70), (6, 72), (7, 44), (8, 76)])
def test_digit(number: int, ink: int) -> None:
    tile = piece(f"open{number}")
    found = points(inside(tile), DIGIT_COLOURS[number - 1])
    assert len(found) == ink
    assert box(found) == ((5, 11, 3, 12) if number == 1 else (3, 12, 3, 12))
    assert {point: tile[point] for point in tile if point not in found} == {
        point: colour for point, colour in piece("open0").items() if point not in found
    }


def test_digit_colours() -> None:
    colours = "#0000FF #008000 #FF0000 #000080 #800000 #008080 #000000 #808080"
    assert list(DIGIT_COLOURS) == colours.split()


def test_mine() -> None:
    tile = inside(piece("mine"))
    assert Counter(tile.values()) == {BLACK: 77, WHITE: 4, LIGHT_GREY: 144}
    assert points(tile, WHITE) == {(6, 6), (7, 6), (6, 7), (7, 7)}
    ink = points(tile, BLACK, WHITE)
    assert box(ink) == (2, 14, 2, 14)
    assert ink == {(16 - x, y) for x, y in ink} == {(y, x) for x, y in ink}, "centre (8, 8)"


def test_exploded_is_the_mine_on_red() -> None:
    mine = piece("mine")
    exploded = piece("exploded")
    assert {point: RED if mine[point] == LIGHT_GREY else mine[point] for point in mine} == exploded


def test_wrong_flag_is_the_mine_crossed() -> None:
    mine, wrong = piece("mine"), piece("wrong_flag")
    assert Counter(inside(wrong).values()) == {RED: 46, BLACK: 52, WHITE: 1, LIGHT_GREY: 126}
    assert all(wrong[point] in (RED, mine[point]) for point in mine)


def test_flag() -> None:
    tile, covered = piece("flag"), piece("covered")
    red, black = points(tile, RED), points(tile, BLACK)
    assert (len(red), len(black)) == (17, 22)
    assert box(red | black) == (4, 11, 3, 12)
    pole = {x for x, y in black if y == 3}
    assert len(pole) == 1
    assert max(x for x, _ in red) < min(pole)
    assert [sum(y == row for _, y in black) for row in (11, 12)] == [6, 8], "the two steps of the base"
    assert all(tile[point] == covered[point] for point in set(tile) - red - black)


def test_question() -> None:
    up, down = piece("question"), inside(piece("question_pressed"))
    ink = points(up, BLACK)
    assert len(ink) == 24
    assert box(ink) == (5, 10, 3, 12)
    assert points(down, BLACK) == {(x + 1, y + 1) for x, y in ink}
    assert Counter(down.values()) == {BLACK: 24, LIGHT_GREY: 201}
    assert all(up[point] == colour for point, colour in piece("covered").items() if point not in ink)


# Counters.

LED_RED = [("led0", 126), ("led1", 42), ("led2", 107), ("led3", 107), ("led4", 86), ("led5", 107)]
LED_RED += [("led6", 128), ("led7", 63), ("led8", 149), ("led9", 128), ("led_minus", 23)]


@pytest.mark.parametrize(("name", "red"), LED_RED)
def test_led(name: str, red: int) -> None:
    digit = piece(name)
    assert len(points(digit, RED)) == red
    unlit = points(piece("counter_ground"), DARK_RED)
    left_ground = {(x - 2, y - 2) for x, y in unlit if x < 14}
    lit = points(digit, RED)
    assert lit <= points(piece("led8"), RED)
    assert points(digit, DARK_RED) == left_ground - lit


def test_led_segments_meet_the_measures() -> None:
    lying = {"a": (21, (1, 9, 0, 2)), "g": (23, (1, 9, 9, 11)), "d": (21, (1, 9, 18, 20))}
    left = {"f": (21, (0, 2, 1, 9)), "e": (21, (0, 2, 11, 19))}
    right = {"b": (21, (8, 10, 1, 9)), "c": (21, (8, 10, 11, 19))}
    for segment, (count, where) in {**lying, **left, **right}.items():
        found = set(draw.segment_pixels(segment))
        assert (len(found), box(found)) == (count, where)


def test_counter_ground() -> None:
    ground = piece("counter_ground")
    assert box(points(ground, BLACK, DARK_RED)) == (1, 39, 1, 23)
    unlit = points(ground, DARK_RED)
    first = {(x, y) for x, y in unlit if x < 14}
    assert unlit == {(x + step, y) for x, y in first for step in (0, 13, 26)}
    assert all((x + y) % 2 == 0 for x, y in unlit if x == 7), "in lying segments x + y is even"
    assert all((x + y) % 2 == 1 for x, y in unlit if x == 2), "in upright segments x + y is odd"
    assert [ground[point] for point in ((0, 0), (0, 24), (40, 0), (40, 24))] == [
        GREY,
        LIGHT_GREY,
        LIGHT_GREY,
        WHITE,
    ]


# Smileys; coordinates of the 24 x 24 button inside the frame.


def button(kind: str) -> Pixels:
    return {(x - 1, y - 1): colour for (x, y), colour in piece(f"face_{kind}").items()}


@pytest.mark.parametrize("kind", ["smile", "ooh", "dead", "cool"])
def test_face_is_a_disc_on_a_raised_button(kind: str) -> None:
    pixels = button(kind)
    assert box(points(pixels, BLACK, YELLOW, OLIVE)) == (4, 20, 4, 20)
    disc = {(x + 4, y + 4) for x, y in draw.ink_cells(glyphs.DISC)}
    assert points(pixels, BLACK, YELLOW, OLIVE) == disc
    assert disc == {(24 - x, y) for x, y in disc} == {(y, x) for x, y in disc}
    edge = {(x, y) for x, y in disc if not {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= disc}
    assert all(pixels[point] == BLACK for point in edge)


@pytest.mark.parametrize("kind", ["smile", "ooh", "dead", "cool", "pressed"])
def test_face_frame_is_flat(kind: str) -> None:
    pixels = piece(f"face_{kind}")
    frame = {point for point in pixels if set(point) & {0, 25}}
    bare = {(0, 25), (25, 0)}
    assert points({point: pixels[point] for point in frame}, GREY) == frame - bare
    assert {pixels[point] for point in bare} == {LIGHT_GREY}


def test_smile_features() -> None:
    pixels = button("smile")
    features = {(x, y) for x, y in points(pixels, BLACK) if 7 <= x <= 17 and 7 <= y <= 17}
    eyes = {(x, y) for x in (9, 10, 14, 15) for y in (9, 10)}
    assert eyes <= features
    assert {y for _, y in features - eyes} == {14, 15, 16}


def test_ooh_features() -> None:
    pixels = button("ooh")
    corners = points(pixels, OLIVE)
    assert {(x, y) for x, y in corners if y < 12} == {(x, y) for x in (8, 10, 14, 16) for y in (8, 10)}
    mouth = {(x, y) for x, y in points(pixels, BLACK, OLIVE) if 8 <= x <= 16 and 12 <= y <= 18}
    assert (len(mouth), box(mouth)) == (16, (10, 14, 13, 17))


def test_dead_features() -> None:
    pixels = button("dead")
    cross = {(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)}
    eyes = {(x + left, y + 8) for x, y in cross for left in (8, 14)}
    features = {(x, y) for x, y in points(pixels, BLACK) if 7 <= x <= 17 and 7 <= y <= 17}
    assert eyes <= features
    mouth = features - eyes
    middle, corner = (min(y for x, y in mouth if x == column) for column in (12, 8))
    assert middle < corner, "the mouth turns down"


def test_pressed_face_is_the_smile_moved() -> None:
    up, down = button("smile"), button("pressed")
    assert not points(down, WHITE)
    for colour in (BLACK, YELLOW):
        assert points(down, colour) == {(x + 1, y + 1) for x, y in points(up, colour)}
    square = {point: colour for point, colour in down.items() if set(point) <= set(range(24))}
    assert points(square, GREY) == {point for point in square if 0 in point}


# The look without colours.


def test_mono_sheet_is_black_and_white() -> None:
    assert set(MONO_PIXELS.values()) == {BLACK, WHITE, FILLER}


def test_mono_covered_tile_is_a_checkerboard_inside_the_bevel() -> None:
    tile = piece("covered", MONO_PIXELS)
    for x in range(2, 14):
        for y in range(2, 14):
            assert tile[x, y] == (WHITE if (x + y) % 2 else BLACK)


def test_mono_frame_pen_is_black() -> None:
    for name, in_colour in ((name, piece(name)) for name in RECTANGLES if "_left" in name):
        mono = piece(name, MONO_PIXELS)
        assert {mono[point] for point in points(in_colour, GREY)} <= {BLACK}


def test_mono_digits_keep_their_shape() -> None:
    for number in range(1, 9):
        in_colour = points(inside(piece(f"open{number}")), DIGIT_COLOURS[number - 1])
        assert points(inside(piece(f"open{number}", MONO_PIXELS)), BLACK) == in_colour
