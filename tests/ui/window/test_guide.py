"""The help of a real window."""

from __future__ import annotations

import tkinter

from sweeper.core.cells import FLAG
from sweeper.teach import KEYS, technique_meaning, technique_name
from tests.display import pump
from tests.ui.driver import Window


def test_the_help_shows_every_sign_and_every_technique(window: Window) -> None:
    window.app.run("help")
    pump(window.root, 60)
    page = window.app.dialogs.open["help"]
    text = next(child for child in page.body.winfo_children() if isinstance(child, tkinter.Text))
    assert len(text.image_names()) == 6
    words = text.get("1.0", "end")
    for word in ("Slide", "1.5 click", "Middle", "F2", "not opened yet", "without a mine"):
        assert word in words
    for key in KEYS:
        assert f"{technique_name(key)}  {technique_meaning(key)}" in words
    window.places["c"] = (0, 0)
    window.game.cycle_mark((0, 0))
    assert window.game.sight((0, 0)) == FLAG
