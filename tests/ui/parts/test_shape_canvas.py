"""Shapes on a Canvas: each as it is, and by the tag they were painted with."""

from __future__ import annotations

import tkinter

from sweeper.look.plots import Box, Line, Words
from sweeper.ui.parts.shape_canvas import ShapeCanvas


def test_shapes_are_painted_in_their_scale_and_can_be_taken_away_by_their_tag(root: tkinter.Tk) -> None:
    canvas = ShapeCanvas(root)
    canvas.scale_ = 2.0
    canvas.paint([Line(((0, 0), (5, 1)), grey=128), Box(1, 1, 3, 4, round=True), Box(1, 1, 3, 4)], tag="one")
    canvas.paint([Words("here", 7, 8, "nw")])
    kinds = [canvas.type(item) for item in canvas.find_all()]
    assert kinds == ["line", "oval", "rectangle", "text"]
    assert canvas.coords(canvas.find_all()[0]) == [0, 0, 10, 2]
    assert canvas.itemcget(canvas.find_all()[0], "fill") == "#808080"
    canvas.delete("one")
    assert [canvas.itemcget(item, "text") for item in canvas.find_all()] == ["here"]
