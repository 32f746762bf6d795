"""Pages as PostScript, with nothing but the standard library.

A printer has Latin letters of its own and no others. Chinese ones are drawn as small pictures where someone can draw
them (`Glyphs`); where nobody can, the caller has the pages made in English.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from .page import HEIGHT, WIDTH, Box, Line, Page, Ring, Shape, Triangle, Words

POINTS = 72 / 25.4  # in a millimetre

PROLOG = """\
/latin { findfont dup length dict begin { 1 index /FID ne { def } { pop pop } ifelse } forall
  /Encoding ISOLatin1Encoding dup length array copy dup 45 /hyphen put def currentdict end definefont pop } bind def
/Plain /Helvetica latin
/Bold /Helvetica-Bold latin
/W { % text x y size font share: a text, that share of it left of x
  8 dict begin /share exch def /font exch def /size exch def /y exch def /x exch def
  /text exch def font findfont size scalefont setfont
  x text stringwidth pop share mul sub y moveto text show end } bind def
/L { setlinewidth moveto lineto stroke } bind def
/O { setlinewidth newpath 0 360 arc closepath stroke } bind def
/R { 4 dict begin /h exch def /w exch def /y exch def /x exch def
  newpath x y moveto w 0 rlineto 0 h neg rlineto w neg 0 rlineto closepath end } bind def
"""


class Glyph(NamedTuple):
    """A text as a picture. columns, rows: its size. bits: a bit a pixel, 1 for ink, rows filled up to whole bytes.

    per_mm: pixels in a millimetre. above: rows above the line on which letters stand.
    """

    columns: int
    rows: int
    bits: bytes
    per_mm: float
    above: int


class Glyphs(Protocol):
    """Whoever draws letters that a printer does not have."""

    def __call__(self, text: str, size: float, bold: bool) -> Glyph:
        """A text, its letters `size` millimetres high."""


def has_letters(text: str) -> bool:
    """Whether a printer has all letters of a text."""
    try:
        text.encode("latin-1")
    except UnicodeEncodeError:
        return False
    return True


def needs_glyphs(pages: Sequence[Page]) -> bool:
    """Whether some text has letters that a printer does not have."""
    return any(isinstance(shape, Words) and not has_letters(shape.text) for page in pages for shape in page.shapes)


def postscript(pages: Sequence[Page], *, title: str, glyphs: Glyphs | None = None) -> str:
    """The pages as a PostScript file for A4. title: in plain letters. glyphs: needed where `needs_glyphs`."""
    size = f"{round(WIDTH * POINTS)} {round(HEIGHT * POINTS)}"
    lines = [
        "%!PS-Adobe-3.0",
        f"%%Title: {title}",
        f"%%Pages: {len(pages)}",
        f"%%BoundingBox: 0 0 {size}",
        f"%%DocumentMedia: A4 {size} 0 () ()",
        "%%LanguageLevel: 2",
        "%%EndComments",
        "%%BeginProlog",
        PROLOG.rstrip(),
        "%%EndProlog",
        "%%BeginSetup",
        f"<< /PageSize [{size}] >> setpagedevice",
        "%%EndSetup",
    ]
    for number, page in enumerate(pages, 1):
        lines += [f"%%Page: {number} {number}", "save", f"{POINTS:.6f} dup scale"]
        lines += [_shape(shape, glyphs) for shape in page.shapes]
        lines.append("restore showpage")
    return "\n".join([*lines, "%%EOF", ""])


def _shape(shape: Shape, glyphs: Glyphs | None) -> str:
    if isinstance(shape, Line):
        return f"{_n(shape.to_x)} {_up(shape.to_y)} {_n(shape.x)} {_up(shape.y)} {_n(shape.thick)} L"
    if isinstance(shape, Ring):
        return f"{_n(shape.x)} {_up(shape.y)} {_n(shape.radius)} {_n(shape.thick)} O"
    if isinstance(shape, Box):
        return _box(shape)
    if isinstance(shape, Triangle):
        (x, y), *others = shape.corners
        return f"newpath {_n(x)} {_up(y)} moveto {' '.join(f'{_n(x)} {_up(y)} lineto' for x, y in others)} fill"
    if has_letters(shape.text):
        font = "/Bold" if shape.bold else "/Plain"
        return f"{_text(shape.text)} {_n(shape.x)} {_up(shape.y)} {_n(shape.size)} {font} {_n(shape.at)} W"
    assert glyphs is not None
    return _picture(shape, glyphs(shape.text, shape.size, shape.bold))


def _box(box: Box) -> str:
    place = f"{_n(box.x)} {_up(box.y)} {_n(box.width)} {_n(box.height)} R"
    parts = []
    if box.grey is not None:
        parts.append(f"{place} {_n(box.grey)} setgray fill 0 setgray")
    if box.thick:
        parts.append(f"{place} {_n(box.thick)} setlinewidth stroke")
    return " ".join(parts)


def _picture(words: Words, glyph: Glyph) -> str:
    """A text that is drawn as a picture: only its ink is painted."""
    across, down = glyph.columns / glyph.per_mm, glyph.rows / glyph.per_mm
    left, low = words.x - words.at * across, words.y + (glyph.rows - glyph.above) / glyph.per_mm
    matrix = f"[{glyph.columns} 0 0 -{glyph.rows} 0 {glyph.rows}]"
    ink = glyph.bits.hex()
    lines = "\n".join(ink[at : at + 120] for at in range(0, len(ink), 120))
    return (
        f"gsave {_n(left)} {_up(low)} translate {_n(across)} {_n(down)} scale\n"
        f"{glyph.columns} {glyph.rows} true {matrix} {{ currentfile /ASCIIHexDecode filter }} exec imagemask\n"
        f"{lines}>\ngrestore"
    )


def _text(text: str) -> str:
    """A text as PostScript writes it."""
    signs = []
    for byte in text.encode("latin-1"):
        sign = chr(byte)
        signs.append("\\" + sign if sign in "()\\" else sign if 32 <= byte < 127 else f"\\{byte:03o}")
    return f"({''.join(signs)})"


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _up(y: float) -> str:
    """A place counted from the bottom, as PostScript counts."""
    return _n(HEIGHT - y)
