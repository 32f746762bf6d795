"""Plots on a Canvas, and as pictures."""

from __future__ import annotations

import sys
import tkinter
from pathlib import Path

import pytest
from PIL import Image

from sweeper.core.errors import SweeperError
from sweeper.look.charts import distribution
from sweeper.ui.records.plot import PlotCanvas, has_pillow
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


def test_a_plot_takes_the_place_of_the_one_before(canvas: PlotCanvas) -> None:
    items = len(canvas.find_all())
    assert canvas.plot is not None
    canvas.show(canvas.plot)
    assert len(canvas.find_all()) == items


def test_another_kind_of_file_is_refused_by_name(canvas: PlotCanvas, tmp_path: Path) -> None:
    with pytest.raises(SweeperError, match=r"not as \.gif"):
        canvas.save(tmp_path / "plot.gif")


def test_a_folder_that_is_not_there_is_an_error_with_its_reason(canvas: PlotCanvas, tmp_path: Path) -> None:
    with pytest.raises(SweeperError, match="The picture cannot be saved in "):
        canvas.save(tmp_path / "none" / "plot.ps")


def test_without_pillow_there_is_no_png(canvas: PlotCanvas, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert has_pillow()
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    with pytest.raises(SweeperError, match="Pillow is needed"):
        canvas.save(tmp_path / "plot.png")
