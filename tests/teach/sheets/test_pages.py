"""Sheets as pages and as files: everything on the paper, readable without colour, in both languages."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from sweeper.core.errors import SweeperError
from sweeper.teach.lessons.pictures import Picture
from sweeper.teach.sheets import files, raster
from sweeper.teach.sheets.boards import CELL, Marks, board
from sweeper.teach.sheets.files import Saved, save
from sweeper.teach.sheets.order import Order
from sweeper.teach.sheets.page import HEIGHT, WIDTH, Box, Line, Page, Ring, Triangle, Words, paragraph
from sweeper.teach.sheets.postscript import needs_glyphs, postscript
from sweeper.teach.sheets.sheet import sheet, solutions
from sweeper.teach.sheets.tasks import cards_of
from sweeper.texts.errors import sentence_of
from sweeper.texts.language import speaking

ORDER = Order(("one_one", "one_two_c", "count"), 8, True, True, 5)
LONG = Order(("chain",), 14, True, True, 5)


def words_of(pages: list[Page]) -> list[str]:
    """The texts on some pages."""
    return [shape.text for page in pages for shape in page.shapes if isinstance(shape, Words)]


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("order", [ORDER, LONG], ids=["short", "long"])
def test_nothing_is_beyond_the_edge_of_the_paper(order: Order, language: str) -> None:
    with speaking(language):
        pages = [*sheet(order, "A"), *sheet(order, "17"), *solutions(order, ("A", "B")), *solutions(order, "123")]
    for page in pages:
        for shape in page.shapes:
            for x, y in corners(shape):
                assert 5 <= x <= WIDTH - 5
                assert 5 <= y <= HEIGHT - 5


def corners(shape: object) -> list[tuple[float, float]]:
    """Places of a shape that lie furthest out."""
    if isinstance(shape, Line):
        return [(shape.x, shape.y), (shape.to_x, shape.to_y)]
    if isinstance(shape, Box):
        return [(shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height)]
    if isinstance(shape, Ring):
        return [(shape.x - shape.radius, shape.y), (shape.x + shape.radius, shape.y)]
    if isinstance(shape, Triangle):
        return list(shape.corners)
    assert isinstance(shape, Words)
    wide = sum(1.0 if ord(sign) > 0x2E80 else 0.4 for sign in shape.text) * shape.size
    return [(shape.x - shape.at * wide, shape.y - shape.size), (shape.x + (1 - shape.at) * wide, shape.y)]


def test_every_task_says_its_number_its_level_and_the_code() -> None:
    said = words_of(sheet(ORDER, "B"))
    cards = cards_of(ORDER, "B")
    assert [text for text in said if re.fullmatch(r"\d+\.", text)] == [f"{number}." for number in range(1, 9)]
    assert [text for text in said if text.startswith("level ")] == [f"level {card.difficulty}" for card in cards]
    assert said.count(f"{ORDER.code}-B") == 8 + 1
    assert "Name:" in said
    assert sum(text == "nothing is certain" for text in said) == 8
    assert any(text.startswith("An example, solved: 1-1") for text in said)


def test_solutions_have_the_sentences_and_all_seats() -> None:
    said = words_of(solutions(ORDER, ("1", "2", "3")))
    assert f"Solutions, class code {ORDER.code}" in said
    assert "Seat 3" in said
    assert sum("both layouts fit" in text for text in said) == sum(card.trap for card in cards_of(ORDER))


def test_tasks_do_not_lie_on_each_other() -> None:
    for page in sheet(LONG, "A"):
        cells = [shape for shape in page.shapes if isinstance(shape, Box) and shape.width == shape.height == CELL]
        for one, other in combinations(cells, 2):
            assert abs(one.x - other.x) > CELL - 0.01 or abs(one.y - other.y) > CELL - 0.01


def test_what_is_drawn_tells_cells_apart_without_grey() -> None:
    drawn = {sign: board(Picture((sign,))).shapes for sign in "#Fo1"}
    without_grey = {
        sign: tuple(type(shape) for shape in shapes if isinstance(shape, (Box, Triangle, Line)))
        for sign, shapes in drawn.items()
    }
    assert len({*without_grey.values()}) == 3  # a number is told from a blank by its digit
    marked = board(Picture(("##",)), CELL, Marks(safe=[(0, 0)], mines=[(0, 1)]))
    assert sum(isinstance(shape, Ring) for shape in marked.shapes) == 1
    assert sum(isinstance(shape, Line) for shape in marked.shapes) == 2


def test_lines_are_broken_where_the_room_ends() -> None:
    lines = [shape.text for shape in paragraph(["the mines " * 20], 50, 3).shapes if isinstance(shape, Words)]
    assert len(lines) > 5
    assert max(map(len, lines)) <= 50 / (3 * 0.48)
    signs = [shape.text for shape in paragraph(["雷" * 30], 50, 5).shapes if isinstance(shape, Words)]
    assert signs == ["雷" * 10] * 3


# PostScript


def rendered(path: Path) -> list[Image.Image]:
    """The pages of a PostScript or PDF file, drawn by Ghostscript."""
    program = shutil.which("gs")
    if program is None:
        pytest.skip("there is no Ghostscript (package ghostscript)")
    place = path.with_name(f"{path.stem}-drawn-%d.png")
    subprocess.run(
        [program, "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=pnggray", "-r50", f"-sOutputFile={place}", path],
        check=True, capture_output=True, timeout=60,
    )  # fmt: skip
    pages = []
    for file in sorted(path.parent.glob(f"{path.stem}-drawn-*.png")):
        with Image.open(file) as page:
            pages.append(page.copy())
    return pages


def test_postscript_is_plain_and_the_same_each_time() -> None:
    text = postscript(sheet(ORDER, "A"), title="a sheet")
    assert text == postscript(sheet(ORDER, "A"), title="a sheet")
    assert text.isascii()
    assert text.startswith("%!PS-Adobe-3.0\n")
    assert text.count("\nrestore showpage\n") == len(sheet(ORDER, "A")) == int(text.split("%%Pages: ")[1].split()[0])


def test_brackets_do_not_end_a_text() -> None:
    page = Page([Words("a (b) \\ é", 20, 20)])
    assert r"(a \(b\) \\ \351) 20 277 3.5 /Plain 0 W" in postscript([page], title="x")


def test_postscript_can_be_printed(tmp_path: Path) -> None:
    for path in save(ORDER, ("A", "B"), tmp_path).paths:
        pages = rendered(path)
        assert pages
        for page in pages:
            assert page.size == (413, 585)
            assert 0.01 < sum(page.histogram()[:128]) / (413 * 585) < 0.3


def test_chinese_is_drawn_into_postscript_or_all_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with speaking("zh_CN"):
        assert needs_glyphs(sheet(ORDER, "A"))
        if raster.can_draw_chinese():
            saved = save(ORDER, ("A",), tmp_path)
            assert not saved.english
            assert "imagemask" in saved.paths[0].read_text(encoding="ascii")
            assert rendered(saved.paths[0])
        monkeypatch.setattr(raster, "chinese_font", lambda: None)
        saved = save(ORDER, ("A",), tmp_path)
        assert saved.english
        assert "(Name:)" in saved.paths[0].read_text(encoding="ascii")
    assert not needs_glyphs(sheet(ORDER, "A"))


def test_a_chinese_letter_is_no_empty_picture() -> None:
    if not raster.can_draw_chinese():
        pytest.skip("Pillow finds no font for Chinese")
    glyphs = {text: raster.glyph(text, 4, False) for text in ("雷", "数", "旗")}
    assert len({glyph.bits for glyph in glyphs.values()}) == 3
    assert all(glyph.above > 20 and any(glyph.bits) for glyph in glyphs.values())


# Pillow


@pytest.mark.parametrize("kind", ["png", "pdf"])
def test_pictures_and_pdf(tmp_path: Path, kind: str) -> None:
    saved = save(ORDER, ("A", "B"), tmp_path, kind)
    assert all(path.stat().st_size > 10_000 for path in saved.paths)
    names = {path.name for path in saved.paths}
    if kind == "pdf":
        assert names == {f"sweeper-{ORDER.code}-{name}.pdf" for name in ("A", "B", "solutions")}
        assert all(path.read_bytes().startswith(b"%PDF") for path in saved.paths)
    else:
        assert f"sweeper-{ORDER.code}-A-1.png" in names
        with Image.open(saved.paths[0]) as page:
            assert page.size == (1654, 2339)


def test_without_pillow_there_is_postscript(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "has_pillow", lambda: False)
    assert files.kinds() == ("ps",)
    with pytest.raises(SweeperError) as caught:
        save(ORDER, ("A",), tmp_path, "png")
    assert "need Pillow" in sentence_of(caught.value)
    assert isinstance(save(ORDER, ("A",), tmp_path), Saved)
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    with pytest.raises(SweeperError):
        raster.picture(Page())


def test_no_other_kind(tmp_path: Path) -> None:
    with pytest.raises(SweeperError) as caught:
        save(ORDER, ("A",), tmp_path, "doc")
    assert sentence_of(caught.value) == "There is no kind of file 'doc'; there are ps, pdf, png."
