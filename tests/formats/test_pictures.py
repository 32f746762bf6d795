"""Positions read from pictures: painted by our own renderer in any surroundings, and by the measures of Windows."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from images.compose import compose
from sweeper.core.cells import COVERED, EXPLODED, FLAG, MINE, QUESTION, WRONG_FLAG
from sweeper.core.errors import SweeperError
from sweeper.formats.pictures import files
from sweeper.formats.pictures.cells import COLOURS, known_from, read_cell
from sweeper.formats.pictures.files import own_looks, picture_from_file
from sweeper.formats.pictures.frames import find_frames
from sweeper.formats.pictures.pixels import Pixels, Rgb, code_of
from sweeper.formats.pictures.reading import PictureField, read_picture
from sweeper.look.geometry import Geometry
from sweeper.look.shading import Dress, paint
from sweeper.look.sheet import RECTANGLES
from sweeper.look.tiles import TILE_OF_SIGHT
from sweeper.texts import pictures as texts
from tests.places import ROOT

LIVE = (COVERED, FLAG, QUESTION, *range(9))
SHEETS = ("sheet.png", "sheet-mono.png")
NOISE = ((0, 0, 0), (128, 128, 128), (192, 192, 192), (255, 255, 255), (255, 0, 0), (12, 200, 90))


def sheet(name: str = "sheet.png") -> Image.Image:
    with Image.open(ROOT / "images" / name) as opened:
        return opened.convert("RGB")


def painted(
    rows: int, cols: int, sights: list[int], left: int = 10, *, name: str = "sheet.png", face: str = "face_smile"
) -> Image.Image:
    """The client area of a game that shows these cells and so many mines left."""
    tiles = [[TILE_OF_SIGHT[sight] for sight in sights[row * cols : (row + 1) * cols]] for row in range(rows)]
    return compose(Geometry(rows, cols), sheet(name), tiles, left, 123, face)


def zoomed(image: Image.Image, zoom: int) -> Image.Image:
    return image.resize((image.width * zoom, image.height * zoom), Image.Resampling.NEAREST)


def among_others(image: Image.Image, rng: random.Random) -> tuple[Image.Image, tuple[int, int]]:
    """The same in a larger picture with boxes in the colours of the classic look around it; and where."""
    size = image.width + rng.randrange(200), image.height + rng.randrange(200)
    whole = Image.new("RGB", size, rng.choice(NOISE))
    for _ in range(30):
        box = (rng.randrange(size[0]), rng.randrange(size[1]))
        whole.paste(rng.choice(NOISE), (*box, box[0] + rng.randrange(1, 90), box[1] + rng.randrange(1, 90)))
    at = rng.randrange(size[0] - image.width + 1), rng.randrange(size[1] - image.height + 1)
    whole.paste(image, at)
    return whole, at


def as_rgb(image: Image.Image) -> Rgb:
    return Rgb(image.width, image.height, image.convert("RGB").tobytes())


def read(image: Image.Image) -> PictureField:
    return read_picture(as_rgb(image), own_looks())[0]


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    rows=st.integers(1, 12),
    cols=st.integers(8, 14),
    zoom=st.integers(1, 4),
    name=st.sampled_from(SHEETS),
)
def test_what_was_painted_is_read_wherever_it_is(seed: int, rows: int, cols: int, zoom: int, name: str) -> None:
    rng = random.Random(seed)
    sights = rng.choices(LIVE, k=rows * cols)
    flags = sights.count(FLAG)
    left = rng.randrange(-min(98, flags), min(998, rows * cols - flags) + 1)
    picture, at = among_others(zoomed(painted(rows, cols, sights, left, name=name), zoom), rng)
    found = read(picture)
    assert (found.rows, found.cols, found.frame.zoom, (found.frame.x, found.frame.y)) == (rows, cols, zoom, at)
    assert found.frame.mono is (name == "sheet-mono.png")
    assert found.cells == tuple(sights)
    assert found.mines == left + flags
    assert not found.unread
    assert not found.lossy


@pytest.mark.parametrize("name", SHEETS)
def test_a_game_that_is_over(name: str) -> None:
    sights = [*range(8), MINE, EXPLODED, WRONG_FLAG, FLAG, COVERED, 1, 1, 1]
    found = read(painted(2, 8, sights, 3, name=name, face="face_dead"))
    assert found.cells == tuple(sights)
    assert found.mines == 5, "a wrong flag is a flag"


@pytest.mark.parametrize("zoom", [1, 2, 3])
def test_what_lies_over_a_cell_or_a_digit_makes_it_unread_and_nothing_else(zoom: int) -> None:
    sights = [COVERED, 1, FLAG, *[COVERED] * 13]
    image = zoomed(painted(2, 8, sights, 4), zoom)
    for col in (0, 1, 2, 5):
        image.putpixel(((12 + 16 * col + 8) * zoom + zoom - 1, (55 + 7) * zoom), (255, 255, 255))
    found = read(image)
    assert found.unread == {0, 1, 2, 5}
    assert [found.cells[index] for index in range(8)] == [COVERED] * 8
    assert found.mines is None, "a flag may be among what was not read"
    image = zoomed(painted(2, 8, sights, 4), zoom)
    image.putpixel((33 * zoom, 18 * zoom), (1, 2, 3))
    assert (read(image).mines, read(image).unread) == (None, frozenset())


@pytest.mark.parametrize(("left", "mines"), [(999, None), (-99, None), (0, 1), (-1, 0), (-2, None), (500, None)])
def test_a_mine_count_that_cannot_be_or_that_may_be_more_is_not_read(left: int, mines: int | None) -> None:
    assert read(painted(2, 8, [FLAG, *[COVERED] * 15], left)).mines == mines


def test_a_field_without_its_header_has_no_mine_count() -> None:
    image = painted(3, 9, [COVERED] * 27, 8)
    found = read(image.crop((0, 50, image.width, image.height)))
    assert (found.rows, found.cols, found.mines) == (3, 9, None)
    assert not found.unread


def test_cells_that_may_be_held_down_are_not_taken_for_opened_ones() -> None:
    sights = [0, 0, 1, COVERED, COVERED, 0, 0, COVERED]
    assert read(painted(1, 8, sights, 1, face="face_ooh")).unread == {5, 6}
    assert not read(painted(1, 8, sights, 1, face="face_smile")).unread


# The look of Windows, drawn by the rules of its measures: other glyphs with as many pixels


def windows_tile(kind: str, inks: list[tuple[int, int]], box: tuple[int, int, int, int]) -> bytes:
    """A cell with so many pixels of each colour, filled from the top left of a box on."""
    covered, ground = kind == "covered", 0xFF0000 if kind == "exploded" else 0xC0C0C0
    rows = [[ground] * 16 for _ in range(16)]
    for along in range(16):
        if covered:
            for ring in (0, 1):
                for at in range(ring, 15 - ring):
                    rows[ring][at] = rows[at][ring] = 0xFFFFFF
                    rows[15 - ring][at + 1] = rows[at + 1][15 - ring] = 0x808080
                rows[15 - ring][ring] = rows[ring][15 - ring] = 0xC0C0C0
        else:
            rows[0][along] = rows[along][0] = 0x808080
    left, top, right, bottom = box
    places = [(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]
    for colour, count in inks:
        for x, y in places[:count]:
            rows[y][x] = colour
        del places[:count]
    return bytes([code_of(colour) for row in rows for colour in row])


FULL, ONE, MARK = (3, 3, 12, 12), (5, 3, 11, 12), (4, 3, 11, 12)
COUNTS = (40, 65, 62, 56, 70, 72, 44, 76)


@pytest.mark.parametrize(
    ("kind", "inks", "box", "sight"),
    [
        ("covered", [], FULL, COVERED),
        ("covered", [(0xFF0000, 17), (0, 22)], MARK, FLAG),
        ("covered", [(0, 24)], (5, 3, 10, 12), QUESTION),
        ("open", [], FULL, 0),
        *[("open", [(COLOURS[n - 1], COUNTS[n - 1])], ONE if n == 1 else FULL, n) for n in range(1, 9)],
        ("open", [(0, 77), (0xFFFFFF, 4)], (2, 2, 14, 14), MINE),
        ("open", [(0xFF0000, 46), (0, 52), (0xFFFFFF, 1)], (2, 2, 14, 14), WRONG_FLAG),
        ("exploded", [(0, 77), (0xFFFFFF, 4)], (2, 2, 14, 14), EXPLODED),
        ("covered", [(0xFF0000, 16), (0, 22)], MARK, None),
        ("covered", [(0x0000FF, 40)], FULL, None),
        ("open", [(0x0000FF, 12)], FULL, None),
        ("open", [(0x0000FF, 40), (0x008000, 1)], FULL, None),
        ("open", [(0x0000FF, 40)], (1, 3, 12, 12), None),
        ("open", [(0, 45)], FULL, None),
        ("open", [(0x00FF00, 45)], FULL, None),
    ],
)
def test_cells_of_windows_by_their_measures(
    kind: str, inks: list[tuple[int, int]], box: tuple[int, int, int, int], sight: int | None
) -> None:
    assert read_cell(windows_tile(kind, inks, box), known_from([]), lossy=False) == sight


def test_one_pixel_changed_is_never_taken_for_something_else() -> None:
    """With the rules alone, as if none of our own looks were known."""
    rng = random.Random(5)
    for number in range(400):
        n = rng.randrange(1, 9)
        tile = bytearray(windows_tile("open", [(COLOURS[n - 1], COUNTS[n - 1])], ONE if n == 1 else FULL))
        tile[rng.randrange(256)] = code_of(rng.choice((0x123456, 0xFFFFFF, 0x00FF00)))
        assert read_cell(bytes(tile), known_from([]), lossy=False) in (None, n), number


def in_windows_look(older: bool) -> Image.Image:
    """A picture sheet with the cells and faces of another look, made by rule; frame and counters are the same."""
    whole = sheet()
    cells = {f"open{n}": (older_open if older else xp_open)(n) for n in range(9)}
    cells |= {"covered": older_covered([]) if older else windows_tile("covered", [], FULL)}
    cells |= {
        "flag": older_covered([(0xFF0000, 12), (0x800000, 6), (0, 9)])
        if older
        else windows_tile("covered", [(0xFF0000, 17), (0, 22)], MARK),
        "question": older_covered([(0x0000FF, 11), (0x000080, 9)])
        if older
        else windows_tile("covered", [(0, 24)], (5, 3, 10, 12)),
    }
    for name, tile in cells.items():
        left, top, _, _ = RECTANGLES[name]
        for at, code in enumerate(tile):
            whole.putpixel((left + at % 16, top + at // 16), colour_of(code))
    for name in ("face_smile", "face_ooh"):
        left, top, _, _ = RECTANGLES[name]
        whole.paste((1, 1, 1), (left + 5, top + 5, left + 9, top + 9))
    return whole


def colour_of(code: int) -> tuple[int, int, int]:
    """The colour of a code, which is one of the classic look."""
    levels = (0x00, 0x80, 0xC0, 0xFF)
    return levels[code // 25], levels[code // 5 % 5], levels[code % 5]


def xp_open(n: int) -> bytes:
    return windows_tile("open", [(COLOURS[n - 1], COUNTS[n - 1])] if n else [], ONE if n == 1 else FULL)


def older_open(n: int, count: int = 30) -> bytes:
    """An open cell of Windows 98: a dotted line at its right and lower edge."""
    rows = [[0xC0C0C0] * 16 for _ in range(16)]
    for along in range(16):
        rows[15][along] = rows[along][15] = 0 if along % 2 else 0xC0C0C0
    places = [(x, y) for y in range(3, 12) for x in range(4, 11)]
    for x, y in places[:count] if n else ():
        rows[y][x] = (0x0000FF, 0x008000, 0xFF0000, 0x000080, 0x800000, 0x008080, 0x800080, 0x000000)[n - 1]
    return bytes([code_of(colour) for row in rows for colour in row])


def older_covered(inks: list[tuple[int, int]]) -> bytes:
    """A covered cell of Windows 98."""
    rows = [[0xC0C0C0] * 16 for _ in range(16)]
    for at in range(15):
        rows[0][at] = rows[at][0] = 0xFFFFFF
    for at in range(1, 15):
        rows[14][at] = rows[at][14] = 0x808080
    for at in range(16):
        rows[15][at] = rows[at][15] = 0
    places = [(x, y) for y in range(3, 12) for x in range(4, 12)]
    for colour, count in inks:
        for x, y in places[:count]:
            rows[y][x] = colour
        del places[:count]
    return bytes([code_of(colour) for row in rows for colour in row])


@pytest.mark.parametrize("older", [False, True])
@pytest.mark.parametrize("zoom", [1, 2, 3])
def test_a_whole_window_of_windows(zoom: int, older: bool) -> None:
    rng = random.Random(zoom)
    sights = [COVERED if sight == 0 else sight for sight in rng.choices(LIVE, k=9 * 9)]
    sights[:3] = [0, 1, 0]  # an opened 0 touches no covered cell
    sights[9:13] = [1, 2, 3, 4]
    sights[3] = 5
    sheet_of_windows = in_windows_look(older)
    tiles = [[TILE_OF_SIGHT[sight] for sight in sights[row * 9 : row * 9 + 9]] for row in range(9)]
    image = compose(Geometry(9, 9), sheet_of_windows, tiles, 7, 55, "face_smile")
    picture, at = among_others(zoomed(image, zoom), rng)
    found = read(picture)
    assert (found.cells, found.unread) == (tuple(sights), frozenset())
    assert found.mines == 7 + sights.count(FLAG)
    assert (found.frame.x, found.frame.y) == at


@pytest.mark.parametrize(
    "tile",
    [
        older_open(3, 70),
        older_open(8, 5),
        older_covered([(0xFF0000, 12), (0x0000FF, 6)]),
        older_covered([(0x008000, 12)]),
        older_covered([(0, 12)]),
    ],
)
def test_what_is_no_cell_of_windows_98_is_not_read(tile: bytes) -> None:
    assert read_cell(tile, known_from([]), lossy=False) is None


# Our own assist mode


@pytest.mark.parametrize("shade", ["safe", "mine", "1", "9", "19"])
@pytest.mark.parametrize(("base", "text"), [("covered", ""), ("covered", "33"), ("flag", ""), ("question", "")])
def test_cells_tinted_by_their_chance(shade: str, base: str, text: str) -> None:
    def piece(name: str) -> list[list[str]]:
        left, top, width, height = RECTANGLES[name]
        data = sheet().crop((left, top, left + width, top + height)).tobytes().hex()
        colours = [f"#{data[at : at + 6]}" for at in range(0, len(data), 6)]
        return [colours[at : at + width] for at in range(0, width * height, width)]

    rows = paint(piece(base), Dress(base, shade, text if shade not in ("safe", "mine") else ""), piece("covered"))
    tile = bytes([code_of(int(colour[1:], 16)) for row in rows for colour in row])
    sight = {"covered": COVERED, "flag": FLAG, "question": QUESTION}[base]
    assert read_cell(tile, own_looks(), lossy=False) == sight


# What is no field


@pytest.mark.parametrize("fill", [(255, 255, 255), (192, 192, 192), (0, 0, 0), (128, 128, 128)])
def test_there_is_no_field_in_a_picture_of_one_colour(fill: tuple[int, int, int]) -> None:
    with pytest.raises(SweeperError) as error:
        read(Image.new("RGB", (300, 200), fill))
    assert error.value.what == texts.NO_FIELD


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 60), st.integers(1, 60), st.integers(0, 2**32), st.integers(1, 6))
def test_any_picture_is_read_or_refused(width: int, height: int, seed: int, colours: int) -> None:
    rng = random.Random(seed)
    data = bytes(part for _ in range(width * height) for part in NOISE[rng.randrange(colours)])
    with suppress(SweeperError):
        read_picture(Rgb(width, height, data), own_looks())


def test_a_frame_that_is_covered_in_part_is_none() -> None:
    image = painted(6, 9, [COVERED] * 54)
    for box in ((0, 60, 3, 70), (image.width - 10, 70, image.width, 80), (0, 100, image.width, 104)):
        other = image.copy()
        other.paste((7, 7, 7), box)
        assert not find_frames(Pixels.of(as_rgb(other)))


def test_the_largest_of_several_fields_comes_first() -> None:
    whole = Image.new("RGB", (700, 500), (40, 90, 140))
    whole.paste(painted(3, 9, [COVERED] * 27), (5, 5))
    whole.paste(painted(9, 9, [COVERED] * 81), (300, 100))
    found = read_picture(as_rgb(whole), own_looks())
    assert [field.rows for field in found] == [9, 3]


@pytest.mark.parametrize("quality", [95, 75, 40])
def test_of_a_jpeg_no_cell_is_guessed(quality: int) -> None:
    rng = random.Random(quality)
    sights = rng.choices(LIVE, k=9 * 9)
    file = io.BytesIO()
    zoomed(painted(9, 9, sights, 5), 2).save(file, "JPEG", quality=quality)
    try:
        found = read(Image.open(file))
    except SweeperError:
        assert quality < 90
        return
    assert found.lossy
    assert all(found.cells[index] == sight for index, sight in enumerate(sights) if index not in found.unread)
    assert found.mines in (None, 5 + sights.count(FLAG))


# Files


def test_files_that_are_no_pictures_are_told_by_name(tmp_path: Path) -> None:
    cases: Mapping[str, tuple[bytes | None, object]] = {
        "missing.png": (None, texts.UNREADABLE),
        "empty.png": (b"", texts.NO_PICTURE),
        "text.png": (b"mines 10", texts.NO_PICTURE),
        "cut.png": ((ROOT / "images" / "sheet.png").read_bytes()[:200], texts.NO_PICTURE),
    }
    for name, (data, what) in cases.items():
        if data is not None:
            (tmp_path / name).write_bytes(data)
        with pytest.raises(SweeperError) as error:
            picture_from_file(tmp_path / name)
        assert error.value.what == what, name
        assert error.value.values["name"] == name


def test_without_pillow_it_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    with pytest.raises(SweeperError) as error:
        picture_from_file(tmp_path / "a.png")
    assert error.value.what == texts.NEEDS_PILLOW


def test_a_picture_that_is_too_large_is_refused_before_it_is_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(files, "MOST_PIXELS", 99)
    Image.new("RGB", (10, 10)).save(tmp_path / "a.png")
    with pytest.raises(SweeperError) as error:
        picture_from_file(tmp_path / "a.png")
    assert error.value.what == texts.TOO_LARGE
