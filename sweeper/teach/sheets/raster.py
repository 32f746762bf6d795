"""Pages as pictures and as PDF, drawn by Pillow; and Chinese letters for PostScript. Pillow need not be there."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...core.errors import SweeperError
from ...texts import sheets as texts
from ...texts.faces import chinese_face, chinese_font, plain_face
from .page import HEIGHT, WIDTH, Box, Line, Page, Ring, Shape, Triangle, Words
from .postscript import Glyph

DPI = 200
PER_MM = DPI / 25.4
GLYPH_PER_MM = 300 / 25.4
INK, PAPER = 0, 255


def has_pillow() -> bool:
    """Whether Pillow is there."""
    return importlib.util.find_spec("PIL") is not None


def can_draw_chinese() -> bool:
    """Whether Pillow is there and finds a font with Chinese letters."""
    return chinese_font() is not None


def _pillow(name: str) -> Any:
    try:
        return importlib.import_module(f"PIL.{name}")
    except ImportError:
        raise SweeperError(texts.NEEDS_PILLOW) from None


def save_png(pages: Sequence[Page], path: Path) -> list[Path]:
    """Save the pages as PNG, one a file: those of several pages are numbered. Raises SweeperError, OSError."""
    saved = []
    for number, page in enumerate(pages, 1):
        place = path if len(pages) == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        picture(page).save(place, "PNG", dpi=(DPI, DPI))
        saved.append(place)
    return saved


def save_pdf(pages: Sequence[Page], path: Path) -> None:
    """Save the pages as one PDF, of pictures. Raises SweeperError, OSError."""
    first, *others = [picture(page) for page in pages]
    first.save(path, "PDF", save_all=True, append_images=others, resolution=DPI)


def picture(page: Page) -> Any:
    """A page as an image of Pillow, in greys. Raises SweeperError where there is no Pillow."""
    image = _pillow("Image").new("L", (round(WIDTH * PER_MM), round(HEIGHT * PER_MM)), PAPER)
    pencil = _pillow("ImageDraw").Draw(image)
    for shape in page.shapes:
        _draw(pencil, shape)
    return image


def _draw(pencil: Any, shape: Shape) -> None:
    if isinstance(shape, Words):
        _write(pencil, shape)
        return
    if isinstance(shape, Triangle):
        pencil.polygon([(x * PER_MM, y * PER_MM) for x, y in shape.corners], fill=INK)
        return
    thick = max(1, round(shape.thick * PER_MM))
    if isinstance(shape, Line):
        ends = [value * PER_MM for value in (shape.x, shape.y, shape.to_x, shape.to_y)]
        pencil.line(ends, fill=INK, width=thick)
    elif isinstance(shape, Ring):
        x, y, radius = shape.x * PER_MM, shape.y * PER_MM, shape.radius * PER_MM + thick / 2
        pencil.ellipse([x - radius, y - radius, x + radius, y + radius], outline=INK, width=thick)
    else:
        _draw_box(pencil, shape, thick)


def _draw_box(pencil: Any, box: Box, thick: int) -> None:
    sides = [value * PER_MM for value in (box.x, box.y, box.x + box.width, box.y + box.height)]
    fill = None if box.grey is None else round(box.grey * 255)
    pencil.rectangle(sides, fill=fill, outline=INK if box.thick else None, width=thick)


def _write(pencil: Any, words: Words) -> None:
    face = _face(words.text, words.size * PER_MM)
    x = words.x * PER_MM - words.at * pencil.textlength(words.text, font=face)
    thick = 1 if words.bold else 0
    pencil.text((x, words.y * PER_MM), words.text, fill=INK, font=face, anchor="ls", stroke_width=thick)


def _face(text: str, size: float) -> Any:
    font = _pillow("ImageFont")
    chinese = None if text.isascii() else chinese_font()
    return plain_face(font, round(size)) if chinese is None else chinese_face(font, round(size), *chinese)


def glyph(text: str, size: float, bold: bool) -> Glyph:
    """A text as a picture of single bits, for PostScript. Raises SweeperError where there is no Pillow."""
    face = _face(text, size * GLYPH_PER_MM)
    thick = 1 if bold else 0
    left, top, right, bottom = (round(side) for side in face.getbbox(text, anchor="ls", stroke_width=thick))
    left = min(left, 0)
    image = _pillow("Image").new("1", (max(1, right - left), max(1, bottom - top)), 0)
    draw = _pillow("ImageDraw").Draw(image)
    draw.text((-left, -top), text, fill=1, font=face, anchor="ls", stroke_width=thick)
    return Glyph(image.width, image.height, image.tobytes(), GLYPH_PER_MM, -top)
