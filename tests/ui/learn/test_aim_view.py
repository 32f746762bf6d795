"""The plot of aim: only the learner's own times, in the room there is, and painted only where it changed."""

from __future__ import annotations

import tkinter

import pytest

from sweeper.teach.lessons.own_times import Aim
from sweeper.ui.learn.aim_view import AimView
from sweeper.ui.parts.letters import FontSizes
from tests.display import settle

AIMS = [Aim(1.0, 400), Aim(3.2, 520), Aim(7.9, 810)]


def shown(root: tkinter.Tk, width: int, best: int | None = 480) -> AimView:
    view = AimView(root)
    view.fit(width)
    view.show(AIMS, best)
    view.pack()
    settle(root)
    return view


def texts(view: AimView) -> list[str]:
    canvas = view._canvas
    return [canvas.itemcget(item, "text") for item in canvas.find_all() if canvas.type(item) == "text"]


@pytest.mark.parametrize("zoom", [1, 2, 4])
def test_it_is_as_wide_as_it_may_be_and_no_words_overlap(root: tkinter.Tk, zoom: int) -> None:
    FontSizes(root).follow(zoom)
    width = 286 * (zoom + 2) // 3
    view = shown(root, width)
    assert view.winfo_reqwidth() <= width
    canvas = view._canvas
    boxes = [canvas.bbox(item) for item in canvas.find_all() if canvas.type(item) == "text"]
    for place, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 0
        assert right <= width
        for other in boxes[:place]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] + 2 or other[3] <= top + 2


@pytest.mark.usefixtures("chinese_font", "chinese")
def test_it_speaks_chinese(root: tkinter.Tk) -> None:
    view = shown(root, 286)
    assert {"瞄准", "中位数", "个人最好"} <= set(texts(view))
    assert view.words == "你有一半的点击不超过 0.52 秒；个人最好是 0.48 秒。"


def test_it_names_the_median_and_the_own_best_and_no_norm(root: tkinter.Tk) -> None:
    assert {"median", "your best"} <= set(texts(shown(root, 300)))
    assert "your best" not in texts(shown(root, 300, best=None))


def test_it_is_painted_only_where_it_changed(root: tkinter.Tk) -> None:
    view = shown(root, 300)
    items = view._canvas.find_all()
    view.show(AIMS, 480)
    assert view._canvas.find_all() == items
    view.show([*AIMS, Aim(2.0, 300)], 480)
    assert view._canvas.find_all() != items
