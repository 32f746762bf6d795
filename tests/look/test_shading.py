"""The pictures of assist mode: certain only where exact, in order without colour, and readable."""

from __future__ import annotations

import itertools
from functools import cache

import pytest
from PIL import Image

from images import glyphs as art
from sweeper.look import shading
from sweeper.look.shading import Dress, contrast, ink, luminance, paint, shade_of, tint
from sweeper.look.sheet import RECTANGLES
from sweeper.teach.hints.values import ROLES
from sweeper.texts.numbers import per_cent_text
from tests.places import ROOT

# A flag is never part of an answer; were it, a plain frame would stand around it.
FRAMED = ("safe", "mine", "given", "guess", "dead")
SAME_ON_A_FLAG = set(itertools.combinations(("number", *FRAMED), 2)) | set(itertools.permutations(FRAMED, 2))
SHADES = [shading.SAFE, *map(str, range(1, shading.STEPS)), shading.MINE]
# Simulations of the three kinds of colour blindness on linear light, after Vienot, Brettel and Mollon (1999)
# for protan and deutan, and after Brettel and others (1997, one plane) for tritan.
BLINDNESS = {
    "protan": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritan": ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.805, 0.11911)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def blank(piece: str = "covered") -> shading.Rows:
    """A cell with the bevel of a covered one, or an open one."""
    rows = [[shading.FACE] * 16 for _ in range(16)]
    for at in range(16):
        if piece.startswith("open"):
            rows[0][at] = rows[at][0] = "#808080"
        else:
            rows[0][at] = rows[1][at] = rows[at][0] = rows[at][1] = "#ffffff"
    if piece == "flag":
        rows[5][7] = "#ff0000"
        rows[6][9] = "#000000"
    return rows


def seen_by(kind: str, colour: str) -> tuple[float, float, float]:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    parts = [linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    red, green, blue = (sum(a * b for a, b in zip(row, parts)) for row in BLINDNESS[kind])
    return red, green, blue


@pytest.mark.parametrize(
    ("count", "total", "shade"),
    [
        (0, 7, "safe"),
        (7, 7, "mine"),
        (1, 10**9, "1"),
        (10**9 - 1, 10**9, "19"),
        (1, 2, "10"),
        (1, 3, "7"),
        (0, 1, "safe"),
        (1, 1, "mine"),
        (10**400 // 3, 10**400, "7"),
    ],
)
def test_only_exact_certainty_looks_certain(count, total, shade):
    assert shade_of(count, total) == shade


def test_a_dress_is_named_and_read_back():
    for dress in (Dress("covered", "7", "33", "guess"), Dress("open3", mark="number"), Dress("flag", "safe")):
        assert Dress.of(dress.name) == dress
    assert Dress("covered").name == "covered"


def test_the_tints_get_darker_with_the_chance():
    light = [luminance(tint(str(step))) for step in range(1, shading.STEPS)]
    assert all(light[at] > light[at + 1] for at in range(len(light) - 1))
    assert luminance(tint(shading.MINE)) < light[-1]


@pytest.mark.parametrize("kind", BLINDNESS)
def test_far_chances_stay_apart_for_every_eye(kind):
    """A quarter of the scale apart, two tints differ in lightness or in the one colour axis left."""
    for one in range(1, shading.STEPS - 5):
        a, b = seen_by(kind, tint(str(one))), seen_by(kind, tint(str(one + 5)))
        assert sum((x - y) ** 2 for x, y in zip(a, b)) ** 0.5 > 0.05


@pytest.mark.parametrize("shade", SHADES)
def test_figures_and_signs_read_well(shade):
    ground = tint(shade)
    assert contrast(ink(ground), ground) >= 4.5
    if shade == shading.SAFE:
        assert contrast(shading.SAFE_SIGN, ground) >= 4.5
    if shade == shading.MINE:
        assert contrast(shading.MINE_SIGN, ground) >= 4.5


@pytest.mark.parametrize("shade", SHADES)
def test_a_flag_keeps_its_contrast_under_any_shade(shade):
    rows = paint(blank("flag"), Dress("flag", shade))
    assert rows[5][7] == "#ff0000"
    for near in (rows[5][6], rows[4][7], rows[6][8], rows[7][9]):
        assert contrast(near, "#ff0000") >= 3
        assert contrast(near, "#000000") >= 3
    assert rows[2][7] == tint(shade)  # the shade is still there, around it


def test_certain_cells_have_a_sign_and_others_have_none():
    signs = {}
    for shade in SHADES:
        rows = paint(blank(), Dress("covered", shade))
        signs[shade] = frozenset((x, y) for y in shading.INNER for x in shading.INNER if rows[y][x] != tint(shade))
    assert signs["safe"]
    assert signs["mine"]
    assert signs["safe"] != signs["mine"]
    assert all(not signs[shade] for shade in SHADES if shade.isdigit())


def test_every_mark_can_be_told_from_every_other_without_colour():
    for base, shade in (("covered", ""), ("covered", "7"), ("open2", ""), ("flag", "")):
        dark = {}
        for role in (*ROLES, ""):
            rows = paint(blank(base), Dress(base, shade, mark=role))
            pixels = ((x, y) for y in range(16) for x in range(16))
            dark[role] = frozenset((x, y) for x, y in pixels if luminance(rows[y][x]) < 0.18)
        alike = {(a, b) for a, b in itertools.combinations(dark, 2) if len(dark[a] ^ dark[b]) < 8}
        assert alike <= SAME_ON_A_FLAG if base == "flag" else not alike, (base, alike)


@pytest.mark.parametrize(("count", "total", "text"), [(1, 3, "33"), (1, 1000, "<1"), (999, 1000, ">99"), (2, 3, "67")])
def test_per_cents_are_never_rounded_to_certainty(count, total, text):
    assert per_cent_text(count, total) == text


def mono_blank() -> shading.Rows:
    return [["#ffffff" if (x + y) % 2 else "#000000" for x in range(16)] for y in range(16)]


def test_without_grey_the_tints_are_dots_that_get_denser():
    dark = []
    for shade in SHADES[1:-1]:
        rows = paint(mono_blank(), Dress("covered", shade), mono_blank())
        inner = [rows[y][x] for y in shading.INNER for x in shading.INNER]
        assert set(inner) <= {"#000000", "#ffffff"}
        dark.append(inner.count("#000000"))
    assert dark == sorted(dark)
    assert dark[0] < 30
    assert dark[-1] > 110
    written = paint(mono_blank(), Dress("covered", "10", "50"), mono_blank())
    assert written != paint(mono_blank(), Dress("covered", "10"), mono_blank())


def test_painting_leaves_the_base_alone():
    base = blank()
    before = [list(row) for row in base]
    paint(base, Dress("covered", "7", "33", "safe"))
    assert base == before


# On the real sheets

SHEETS = ("sheet.png", "sheet-mono.png")
GLYPHS = {
    "flag": (art.FLAG, 4, 3),
    "question": (art.QUESTION, 5, 3),
    **{f"open{number}": (rows, 5 if number == 1 else 3, 3) for number, rows in art.DIGITS.items()},
}


@cache
def piece_of(sheet: str, piece: str) -> tuple[tuple[str, ...], ...]:
    """The pixels of a piece, as `#rrggbb`."""
    left, top, width, height = RECTANGLES[piece]
    with Image.open(ROOT / "images" / sheet) as opened:
        picture = opened.convert("RGB")
    return tuple(
        tuple("#{:02x}{:02x}{:02x}".format(*picture.getpixel((left + x, top + y))) for x in range(width))
        for y in range(height)
    )


def dressed(sheet: str, dress: Dress) -> shading.Rows:
    base, ground = ([list(row) for row in piece_of(sheet, name)] for name in (dress.base, "covered"))
    return paint(base, dress, ground)


def dresses(base: str) -> list[Dress]:
    """Every way to dress a piece."""
    shades = ["", *SHADES] if base in ("covered", "flag", "question") else [""]
    texts = ["", "<1", "50"] if base == "covered" else [""]
    return [
        Dress(base, shade, text if shade.isdigit() else "", mark)
        for shade in shades
        for text in texts
        for mark in ("", *ROLES)
    ]


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("base", GLYPHS)
def test_every_pixel_of_a_mark_or_number_stays_under_any_dress(sheet: str, base: str) -> None:
    rows, left, top = GLYPHS[base]
    ink = [(left + x, top + y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "."]
    plain = piece_of(sheet, base)
    for dress in dresses(base):
        if base.startswith("open") and dress.mark not in ("", "number", "compared"):
            continue  # no hint says more of an open cell
        shown = dressed(sheet, dress)
        assert sum(shown[y][x] == plain[y][x] for x, y in ink) == len(ink), dress


@pytest.mark.parametrize("base", ["flag", "question"])
@pytest.mark.parametrize("shade", SHADES)
def test_a_mark_in_black_and_white_stands_apart_from_the_dots(base: str, shade: str) -> None:
    """One white pixel all round, or its black would be lost among them."""
    rows, left, top = GLYPHS[base]
    ink = {(left + x, top + y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "."}
    shown = dressed("sheet-mono.png", Dress(base, shade))
    around = {(x + right, y + down) for x, y in ink for right in (-1, 0, 1) for down in (-1, 0, 1)} - ink
    assert {shown[y][x] for x, y in around} == {"#ffffff"}
    assert shown != dressed("sheet-mono.png", Dress(base))  # the shade is still there, around it


@pytest.mark.parametrize("base", GLYPHS)
@pytest.mark.parametrize("mark", ["number", "compared"])
def test_a_ring_in_black_and_white_does_not_touch_what_it_rings(base: str, mark: str) -> None:
    shown = dressed("sheet-mono.png", Dress(base, mark=mark))
    inside = [(x, y) for x in range(2, 14) for y in range(2, 14)]
    assert {shown[y][x] for x, y in inside if {x, y} & {2, 13}} == {"#ffffff"}


@pytest.mark.parametrize("base", ["covered", "flag", "question", "open0", "open2", "open8"])
def test_nothing_is_coloured_in_black_and_white(base: str) -> None:
    for dress in dresses(base):
        colours = {colour for row in dressed("sheet-mono.png", dress) for colour in row}
        assert colours <= {"#000000", "#ffffff"}, dress


@pytest.mark.parametrize(
    ("base", "shade"), [("covered", ""), ("covered", "7"), ("covered", "mine"), ("open2", ""), ("flag", "")]
)
def test_every_mark_can_be_told_from_every_other_in_black_and_white(base: str, shade: str) -> None:
    dark = {}
    for role in (*ROLES, ""):
        rows = dressed("sheet-mono.png", Dress(base, shade, mark=role))
        dark[role] = frozenset((x, y) for x in range(16) for y in range(16) if rows[y][x] == "#000000")
    alike = {(a, b) for a, b in itertools.combinations(dark, 2) if len(dark[a] ^ dark[b]) < 8}
    assert alike <= SAME_ON_A_FLAG if base == "flag" else not alike
