"""The sheets of an order as files: PostScript always, PNG and PDF where Pillow is there."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from ...core.errors import SweeperError
from ...texts import sheets as texts
from ...texts.language import ENGLISH, language, speaking
from . import raster
from .order import Order
from .page import Page
from .postscript import needs_glyphs, postscript
from .sheet import sheet, solutions

POSTSCRIPT, PNG, PDF = "ps", "png", "pdf"
KINDS = (POSTSCRIPT, PDF, PNG)
SOLUTIONS = "solutions"


@dataclass(frozen=True)
class Saved:
    """What was written. paths: the files, the solutions last. english: whether in English for want of letters."""

    paths: tuple[Path, ...]
    english: bool = False


def kinds() -> tuple[str, ...]:
    """The kinds of files that can be written here."""
    return KINDS if raster.has_pillow() else (POSTSCRIPT,)


def save(order: Order, variants: Sequence[str], folder: Path, kind: str = POSTSCRIPT) -> Saved:
    """Write a sheet for each variant and one with the solutions into a folder. Raises SweeperError, OSError.

    They are in the language that is used, and in English where nothing can draw its letters.
    """
    if kind not in KINDS:
        raise SweeperError(texts.NO_KIND, value=kind, known=KINDS)
    if kind != POSTSCRIPT and not raster.has_pillow():
        raise SweeperError(texts.NEEDS_PILLOW)
    english = language() != ENGLISH and not raster.can_draw_chinese()
    made: list[tuple[str, Callable[[], list[Page]]]] = [
        *[(variant, lambda variant=variant: sheet(order, variant)) for variant in variants],
        (SOLUTIONS, lambda: solutions(order, variants)),
    ]
    paths: list[Path] = []
    for name, make in made:
        with speaking(ENGLISH) if english else nullcontext():
            pages = make()
        paths += _write(pages, folder / f"sweeper-{order.code}-{name}.{kind}", kind, f"{order.code} {name}")
    return Saved(tuple(paths), english)


def _write(pages: Sequence[Page], path: Path, kind: str, title: str) -> list[Path]:
    if kind == PNG:
        return raster.save_png(pages, path)
    if kind == PDF:
        raster.save_pdf(pages, path)
    else:
        glyphs = raster.glyph if needs_glyphs(pages) else None
        path.write_bytes(postscript(pages, title=f"Sweeper {title}", glyphs=glyphs).encode("ascii"))
    return [path]
