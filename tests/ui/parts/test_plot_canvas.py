"""Plots on a Canvas, and as pictures."""

from __future__ import annotations

import sys
import tkinter
from pathlib import Path

import pytest
from PIL import Image

from sweeper.core.errors import SweeperError
from sweeper.look.charts import distribution
from sweeper.look.plots import Words
from sweeper.texts.errors import sentence_of
from sweeper.ui.parts import plot_canvas as plot
from sweeper.ui.parts.plot_canvas import PlotCanvas, has_pillow
from tests.display import settle


@pytest.fixture
def canvas(root: tkinter.Tk) -> PlotCanvas:
    """A canvas with the times of nine wins."""
    made = PlotCanvas(root, 600, 380)
    made.pack()
    made.show(distribution(((10, 20, 4), (20, 30, 5)), "."))
    settle(root)
    return made


def test_it_is_saved_as_postscript_and_as_png(canvas: PlotCanvas, tmp_path: Path) -> None:
    canvas.save(tmp_path / "plot.ps")
    assert (tmp_path / "plot.ps").read_text().startswith("%!PS-Adobe")
    canvas.save(tmp_path / "plot.png")
    with Image.open(tmp_path / "plot.png") as picture:
        assert picture.size == (1200, 760)
        assert picture.getextrema() == (0, 255)


def texts_of(canvas: PlotCanvas) -> list[str]:
    return [canvas.itemcget(item, "text") for item in canvas.find_all() if canvas.type(item) == "text"]


def test_postscript_is_in_english_and_what_is_shown_stays_chinese(
    canvas: PlotCanvas, tmp_path: Path, chinese: None
) -> None:
    assert canvas.plot is not None
    canvas.show(canvas.plot)
    before = texts_of(canvas)
    assert "用时分布" in before
    canvas.save(tmp_path / "plot.ps")
    assert "(Distribution)" in (tmp_path / "plot.ps").read_text()
    assert texts_of(canvas) == before


def test_a_png_has_chinese_letters_where_there_are_any(
    canvas: PlotCanvas, tmp_path: Path, chinese: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(plot, "_png_words", lambda picture, words, *_: drawn.append(words.text))
    for font, said in ((("a font.ttc", 0), "用时分布"), (None, "Distribution")):
        drawn.clear()
        monkeypatch.setattr(plot, "chinese_font", lambda font=font: font)
        canvas.save(tmp_path / "plot.png")
        assert said in drawn


def test_chinese_on_a_png_is_no_row_of_boxes(
    canvas: PlotCanvas, tmp_path: Path, chinese: None, chinese_font: None
) -> None:
    if plot.chinese_font() is None:
        pytest.skip("Pillow finds no font for Chinese")
    seen = set()
    for text in ("雷", "数", "旗"):
        path = tmp_path / f"{text}.png"
        plot.save_png((Words(text, 50, 50),), (100, 100), path)
        seen.add(path.read_bytes())
    assert len(seen) == 3


def test_a_plot_takes_the_place_of_the_one_before(canvas: PlotCanvas) -> None:
    items = len(canvas.find_all())
    assert canvas.plot is not None
    canvas.show(canvas.plot)
    assert len(canvas.find_all()) == items


def test_another_kind_of_file_is_refused_by_name(canvas: PlotCanvas, tmp_path: Path) -> None:
    with pytest.raises(SweeperError) as refused:
        canvas.save(tmp_path / "plot.gif")
    assert "not as .gif" in sentence_of(refused.value)


def test_a_folder_that_is_not_there_is_an_error_with_its_reason(canvas: PlotCanvas, tmp_path: Path) -> None:
    with pytest.raises(SweeperError) as refused:
        canvas.save(tmp_path / "none" / "plot.ps")
    assert "The picture cannot be saved in " in sentence_of(refused.value)


def test_without_pillow_there_is_no_png(canvas: PlotCanvas, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert has_pillow()
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    with pytest.raises(SweeperError) as refused:
        canvas.save(tmp_path / "plot.png")
    assert "Pillow is needed" in sentence_of(refused.value)
