"""The help of a real window."""

from __future__ import annotations

import tkinter

from sweeper.core.cells import FLAG
from tests.display import pump
from tests.ui.driver import Window


def test_the_help_shows_every_sign(window: Window) -> None:
    window.app.run("help")
    pump(window.root, 60)
    page = window.app.dialogs.open["help"]
    text = next(child for child in page.body.winfo_children() if isinstance(child, tkinter.Text))
    assert len(text.image_names()) == 6
    words = text.get("1.0", "end")
    for word in ("Slide", "1.5 click", "Middle", "F2", "not opened yet", "without a mine"):
        assert word in words
    window.places["c"] = (0, 0)
    window.game.cycle_mark((0, 0))
    assert window.game.sight((0, 0)) == FLAG
