"""The field keeps its place on the screen, to the pixel, whatever comes and goes beside it."""

from __future__ import annotations

import itertools
import tkinter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sweeper.core.cells import Cell
from sweeper.core.levels import BEGINNER, EXPERT, Level
from sweeper.solve import analyse
from sweeper.store.settings import Start
from sweeper.ui.parts.system import frame_of
from tests.display import Size, pump, settle, wait_until, xdotool
from tests.ui.driver import Window, open_window

SCREEN: Size = (1920, 1200)
DENSITIES = (96, 120, 144, 192)
ZOOMS = (1, 2, 3, 4)
LEVELS = (BEGINNER, EXPERT)
CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))
TIGHT = "192dpi-4x-expert-lb"  # the largest letters and the least room, where a strip stands above the field
Place = tuple[int, int, Cell]


def place_of_field(window: Window) -> Place:
    """Where the field is on the screen, and which cell is at its top left."""
    settle(window.root)
    pump(window.root, 30)
    return window.canvas.winfo_rootx(), window.canvas.winfo_rooty(), window.app.field.first_shown


def to_corner(window: Window, corner: tuple[int, int]) -> None:
    """Move the window into a corner of the screen: 0 is left or top, 1 right or bottom."""
    root = window.root
    across, down = frame_of(root)
    size = (root.winfo_width() + across, root.winfo_height() + down)
    room = (root.winfo_screenwidth() - size[0], root.winfo_screenheight() - size[1])
    root.geometry(f"+{corner[0] * room[0]}+{corner[1] * room[1]}")
    pump(root, 100)


def run(command: str) -> Callable[[Window], None]:
    """A step that carries out a command of the menus."""
    return lambda window: window.app.run(command)


def hint(window: Window) -> None:
    """The next rung of a hint, said in the strip."""
    window.app.run("hint")
    pump(window.root, 30)
    wait_until(window.root, lambda: window.strip.words and not window.assistant._thinker.busy, what="a hint")


def says_who(window: Window) -> None:
    """A cell that is not certain asked about, and answered by two layouts."""
    analysis = analyse(window.game.view())
    unknown = [index for index, mines in enumerate(analysis.mine_layouts) if mines and mines < analysis.total]
    window.assistant.pointer_over(divmod(unknown[0], window.game.cols))
    window.app.run("says_who")
    window.app.run("says_who.safe")
    wait_until(window.root, lambda: window.strip.words.startswith("You said safe, but both"), what="the answer")
    pump(window.root, 30)
    window.app.dialogs.close("says_who")


def first_click(window: Window) -> None:
    """The cell under the cursor opened, and then a hint that has a proof."""
    window.app.hands.on_open_key()
    hint(window)


def what_if(window: Window) -> None:
    """What if? begun and left again; clicks are not for the game meanwhile."""
    before = place_of_field(window)
    window.app.run("what_if")
    assert place_of_field(window) == before
    assert beyond_the_screen(window) == []
    window.app.run("what_if")


def peek(window: Window) -> None:
    """P held for a moment."""
    xdotool("keydown", "p")
    pump(window.root, 60)
    xdotool("keyup", "p")
    pump(window.root, 60)


def menu(window: Window) -> None:
    """A menu opened and closed."""
    xdotool("key", "alt+g")
    pump(window.root, 50)
    xdotool("key", "Escape")
    pump(window.root, 50)


def lose(window: Window) -> None:
    """A safe cell, then a mine; what is said then comes in a moment."""
    game, app = window.game, window.app
    app.play.key_open(app.now())
    assert game.layout is not None
    game.open(divmod(min(game.layout.mines), game.cols), app.now())
    app.show(app.play.repaint(app.now()))
    pump(window.root, 400)
    assert not game.live


def why(window: Window) -> None:
    """A rung of the hint for the position before the move that lost."""
    told = window.records.aftermath.why
    wait_until(window.root, lambda: told.takes, what="the verdict")
    window.app.run("hint")
    wait_until(window.root, lambda: told.told and told.told.words, what="why it was lost")
    pump(window.root, 60)


STEPS: tuple[tuple[str, Callable[[Window], None]], ...] = (
    ("chances", run("switch.assist")),
    ("per cents", run("switch.per_cents")),
    ("hint", hint),
    ("another rung", hint),
    ("P", peek),
    ("live counters", run("switch.live_counters")),
    ("menu", menu),
    ("first click", first_click),
    ("rung after it", hint),
    ("last rung", hint),
    ("two layouts", says_who),
    ("hint instead", hint),
    ("what if", what_if),
    ("new game", run("new")),
    ("loss", lose),
    ("why", why),
    ("more of it", why),
    ("game after it", run("new")),
    ("no chances", run("switch.assist")),
    ("hint alone", hint),
    ("no live counters", run("switch.live_counters")),
    ("second loss", lose),
    ("why it was", why),
    ("no strip", run("switch.after_game")),
    ("last game", run("new")),
    ("Escape", lambda window: window.app.hands.on_escape()),
)


def cases() -> list[Any]:
    """All there are. The ordinary run takes each zoom, density and corner twice, each level four times; and TIGHT."""
    found = []
    for (i, dpi), (j, zoom), (k, level), (n, corner), managed in itertools.product(
        enumerate(DENSITIES), enumerate(ZOOMS), enumerate(LEVELS), enumerate(CORNERS), (False, True)
    ):
        ordinary = (j - i) % 4 < 2 and n == (i + j) % 4 and k == (i // 2 + j) % 2 and managed == ((i + j) % 4 > 1)
        name = f"{dpi}dpi-{zoom}x-{level.key}-{'lr'[corner[0]]}{'tb'[corner[1]]}{'-managed' * managed}"
        marks = () if ordinary or name == TIGHT else pytest.mark.slow
        found.append(pytest.param((SCREEN, dpi), zoom, level, corner, managed, id=name, marks=marks))
    return found


@pytest.mark.parametrize(("screen", "zoom", "level", "corner", "managed"), cases(), indirect=["screen"])
def test_nothing_that_comes_or_goes_moves_the_field_nor_the_cell_under_the_pointer(
    request: pytest.FixtureRequest,
    screen: str,
    profile: Path,
    zoom: int,
    level: Level,
    corner: tuple[int, int],
    managed: bool,
) -> None:
    if managed:
        request.getfixturevalue("window_manager")
    root: tkinter.Tk = request.getfixturevalue("root")
    window = open_window(root, profile, Start(level=level, seed=1, zoom=zoom))
    pump(root, 100)
    to_corner(window, corner)
    before = place_of_field(window)
    cell = (2, 2)
    xdotool("mousemove", *window.point(cell))
    for name, step in STEPS:
        step(window)
        assert (name, place_of_field(window)) == (name, before)
        assert (name, beyond_the_screen(window)) == (name, [])
        if window.game.live and not window.game.is_open(cell):
            moves = len(window.game.moves)
            xdotool("click", 3)
            wait_until(root, lambda: len(window.game.moves) > moves, what="the click")  # noqa: B023
            assert (name, window.game.moves[-1].cell) == (name, cell)
    window.app.close()


def beyond_the_screen(window: Window) -> list[str]:
    """What hangs over the edge of the screen: the window, or what is in it."""
    root, found = window.root, []
    for widget in (root, *root.pack_slaves()):
        right, bottom = widget.winfo_rootx() + widget.winfo_width(), widget.winfo_rooty() + widget.winfo_height()
        if not (
            widget.winfo_rootx() >= 0 and right <= root.winfo_screenwidth() and bottom <= root.winfo_screenheight()
        ):
            found.append(f"{type(widget).__name__} to {right}, {bottom}")
    return found


def test_letters_that_follow_the_zoom_leave_the_field_where_it_is(window: Window) -> None:
    pump(window.root, 100)
    before = place_of_field(window)
    heights = set()
    for zoom in (2, 3, 4, 1):
        window.app.set_zoom(zoom)
        pump(window.root, 100)
        assert place_of_field(window) == before
        heights.add(window.app._shell.placement.menu)
    assert len(heights) == 4


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
