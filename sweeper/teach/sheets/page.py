"""Pages as shapes on paper, in millimetres from the top left: whatever prints them prints the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Union

from ...texts.lines import filled_lines, is_wide

WIDTH, HEIGHT = 210.0, 297.0  # A4
MARGIN = 15.0
FINE, PLAIN, THICK = 0.15, 0.3, 0.8  # widths of lines
LEFT, CENTER, RIGHT = 0.0, 0.5, 1.0
"""Which share of a text stands left of its place."""

LETTER, SIGN = 0.48, 1.0
"""How wide a letter is in a long line at most, and how wide a Chinese sign is, by the height of the letters."""
LEADING = 1.35
"""From line to line, by the height of the letters."""


@dataclass(frozen=True)
class Line:
    """A line from one place to another."""

    x: float
    y: float
    to_x: float
    to_y: float
    thick: float = PLAIN


@dataclass(frozen=True)
class Box:
    """A rectangle. grey: how it is filled, 0 black to 1 white, or None. thick: of its outline, or 0 for none."""

    x: float
    y: float
    width: float
    height: float
    grey: float | None = None
    thick: float = PLAIN


@dataclass(frozen=True)
class Ring:
    """A circle around a place, not filled."""

    x: float
    y: float
    radius: float
    thick: float = PLAIN


@dataclass(frozen=True)
class Triangle:
    """A black triangle, by its corners."""

    corners: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Words:
    """A text on one line; `y` is where its letters stand. size: height of the letters. at: LEFT, CENTER or RIGHT."""

    text: str
    x: float
    y: float
    size: float = 3.5
    bold: bool = False
    at: float = LEFT


Shape = Union[Line, Box, Ring, Triangle, Words]


@dataclass
class Page:
    """One page. shapes: in the order in which they are painted."""

    shapes: list[Shape] = field(default_factory=list)


@dataclass(frozen=True)
class Block:
    """Some shapes that stay together, from a top left of their own. width, height: the room they take."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def moved(shapes: Sequence[Shape], x: float, y: float) -> list[Shape]:
    """The shapes further to the right and down."""
    found: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Line):
            found.append(Line(shape.x + x, shape.y + y, shape.to_x + x, shape.to_y + y, shape.thick))
        elif isinstance(shape, Box):
            found.append(Box(shape.x + x, shape.y + y, shape.width, shape.height, shape.grey, shape.thick))
        elif isinstance(shape, Ring):
            found.append(Ring(shape.x + x, shape.y + y, shape.radius, shape.thick))
        elif isinstance(shape, Triangle):
            found.append(Triangle(tuple((corner[0] + x, corner[1] + y) for corner in shape.corners)))
        else:
            found.append(Words(shape.text, shape.x + x, shape.y + y, shape.size, shape.bold, shape.at))
    return found


def paragraph(lines: Sequence[str], room: float, size: float, *, bold: bool = False) -> Block:
    """Lines of text below each other, broken where they are wider than the room."""

    def fits(text: str) -> bool:
        return size * sum(SIGN if is_wide(sign) else LETTER for sign in text) <= room

    broken = [part for line in lines for part in filled_lines(line, fits)]
    step = size * LEADING
    shapes = tuple(Words(text, 0, size + place * step, size, bold) for place, text in enumerate(broken))
    return Block(room, len(broken) * step, shapes)


def beside(blocks: Sequence[Block], gap: float) -> Block:
    """Blocks beside each other, their tops in one line."""
    x, shapes = 0.0, []
    for block in blocks:
        shapes += moved(block.shapes, x, 0)
        x += block.width + gap
    return Block(x - gap, max(block.height for block in blocks), tuple(shapes))


def stacked(blocks: Sequence[Block], gap: float) -> Block:
    """Blocks below each other, their left sides in one line."""
    y, shapes = 0.0, []
    for block in blocks:
        shapes += moved(block.shapes, 0, y)
        y += block.height + gap
    return Block(max(block.width for block in blocks), y - gap, tuple(shapes))


def in_rows(blocks: Sequence[Block], gap: float, room: float = WIDTH - 2 * MARGIN) -> list[Block]:
    """Blocks as rows that are as full as can be, in their order."""
    rows: list[list[Block]] = [[]]
    for block in blocks:
        taken = sum(each.width + gap for each in rows[-1])
        if rows[-1] and taken + block.width > room:
            rows.append([])
        rows[-1].append(block)
    return [beside(row, gap) for row in rows if row]


def on_pages(head: Block, rows: Sequence[Block], *, gap: float, foot: str) -> list[Page]:
    """Rows on as many pages as they take, the first below a head; the foot and a number stand on each."""
    pages, y = [Page(moved(head.shapes, MARGIN, MARGIN))], MARGIN + head.height + gap
    for row in rows:
        if y + row.height > HEIGHT - MARGIN and y > MARGIN:
            pages.append(Page())
            y = MARGIN
        pages[-1].shapes += moved(row.shapes, MARGIN, y)
        y += row.height + gap
    for number, page in enumerate(pages, 1):
        below = HEIGHT - MARGIN / 2
        page.shapes.append(Words(foot, MARGIN, below, 2.8))
        page.shapes.append(Words(f"{number} / {len(pages)}", WIDTH - MARGIN, below, 2.8, at=RIGHT))
    return pages
