"""The field keeps its place on the screen, to the pixel, whatever comes and goes beside it."""

from __future__ import annotations

import pytest

from sweeper.core.levels import BEGINNER, EXPERT, Level
from tests.display import pump, settle
from tests.ui.driver import Window

TOGGLES = (
    "switch.assist", "switch.per_cents", "hint", "hint", "switch.live_counters", "new", "switch.after_game",
    "switch.assist", "hint", "switch.live_counters", "new", "switch.after_game",
)  # fmt: skip


def place_of_field(window: Window) -> tuple[int, int, tuple[int, int]]:
    """Where the field is on the screen, and which cell is at its top left."""
    settle(window.root)
    pump(window.root, 30)
    return window.canvas.winfo_rootx(), window.canvas.winfo_rooty(), window.app.field.first_shown


@pytest.mark.parametrize("zoom", [1, 2])
@pytest.mark.parametrize("level", [BEGINNER, EXPERT])
@pytest.mark.parametrize("corner", [(0, 0), (5000, 0), (0, 5000), (5000, 5000)])
def test_nothing_that_comes_or_goes_moves_the_field(
    window: Window, level: Level, zoom: int, corner: tuple[int, int]
) -> None:
    window.app.new_game(level)
    window.app.set_zoom(zoom)
    settle(window.root)
    width, height = window.root.winfo_width(), window.root.winfo_height()
    x = min(corner[0], window.root.winfo_screenwidth() - width)
    y = min(corner[1], window.root.winfo_screenheight() - height)
    window.root.geometry(f"+{x}+{y}")
    before = place_of_field(window)
    for command in TOGGLES:
        window.app.run(command)
        assert (command, place_of_field(window)) == (command, before)
    window.app.on_escape()
    assert place_of_field(window) == before


def test_a_loss_and_a_new_game_leave_it_where_it_is(window: Window) -> None:
    before = place_of_field(window)
    window.load(["*..", "...", "..."])
    here = place_of_field(window)
    window.places.update(m=(0, 0), s=(2, 2))
    window.play("L+s L- L+m L-")
    assert not window.game.live
    pump(window.root, 400)
    assert place_of_field(window) == here
    assert here[:2] == before[:2]


@pytest.mark.parametrize("toggle", ["switch.assist", "hint", "switch.live_counters"])
def test_a_click_lands_in_the_cell_that_was_under_the_pointer(window: Window, toggle: str) -> None:
    x, y = window.app.field.centre((4, 4))
    here = (window.canvas.winfo_rootx() + x, window.canvas.winfo_rooty() + y)
    window.app.run(toggle)
    place_of_field(window)
    across, down = here[0] - window.canvas.winfo_rootx(), here[1] - window.canvas.winfo_rooty()
    assert window.app.field.cell_at(across, down) == (4, 4)
