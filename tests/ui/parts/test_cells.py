"""The cells on a canvas: what is wanted comes to be shown, the newest state of it, and the hand never waits."""

from __future__ import annotations

import random
import time
import tkinter
from typing import Callable

import pytest

from sweeper.core.cells import Cell
from sweeper.core.levels import window_custom
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.look.sheet import CELL_SIZE
from sweeper.look.sheet import TILES as ALL_TILES
from sweeper.ui.parts import cells as cells_module
from sweeper.ui.parts.cells import SIDE, Box, Cells
from sweeper.ui.parts.pictures import COLOR_SHEET, Pictures
from tests.display import pump, wait_until
from tests.ui.driver import Window

TILES = [name for name in ALL_TILES if name != "pressed"]  # which looks as `open0` does
POINTS = [(at, at) for at in range(1, 15)] + [(15 - at, at) for at in range(2, 14)] + [(3, 5), (7, 12)]
DRESSED = [f"covered/{shade}//" for shade in ("safe", "mine", *range(1, 20))]


class Board:
    """Cells on a canvas of their own. sight: what is in sight of them."""

    def __init__(self, root: tkinter.Tk, rows: int, cols: int, *, zoom: int = 1, sight: Box | None = None) -> None:
        self.root, self.rows, self.cols = root, rows, cols
        self.sight = sight or Box(0, 0, rows, cols)
        self.canvas = tkinter.Canvas(root)
        self.pictures = Pictures(root, COLOR_SHEET, zoom)
        self.cells = Cells(self.canvas, lambda: self.sight)
        self.cells.build(self.pictures, rows, cols)
        self.wanted = {(row, col): "covered" for row in range(rows) for col in range(cols)}
        self._names: dict[str, str] = {}

    def paint(self, tiles: list[tuple[Cell, str]]) -> None:
        self.wanted.update(tiles)
        self.cells.paint(tiles)

    def paint_all(self, piece: str) -> None:
        self.paint([(cell, piece) for cell in self.wanted])

    def shows(self, cell: Cell) -> str:
        """The piece on the canvas at a cell, by its pixels."""
        row, col = cell
        across = -(-self.cols // SIDE)
        item = self.cells._first_item + row // SIDE * across + col // SIDE
        edge = CELL_SIZE * self.pictures.zoom
        if not self._names:
            for name in (*TILES, *DRESSED):
                self._names[self._look_of(str(self.pictures.piece(name)), 0, 0)] = name
            assert len(self._names) == len(TILES) + len(DRESSED)
        return self._names[self._look_of(self.canvas.itemcget(item, "image"), col % SIDE * edge, row % SIDE * edge)]

    def _look_of(self, picture: str, x: int, y: int) -> str:
        """Enough pixels of a cell to tell the pieces apart."""
        zoom = self.pictures.zoom
        points = [(x + right * zoom, y + down * zoom) for right, down in POINTS]
        return str(self.root.tk.eval(f"list {' '.join(f'[{picture} get {right} {down}]' for right, down in points)}"))

    def wrong(self, cells: list[Cell] | None = None) -> list[Cell]:
        """The cells that show something else than is wanted; of all of them, or of these."""
        return [cell for cell in cells or self.wanted if self.shows(cell) != self.wanted[cell]]

    def settle(self) -> None:
        wait_until(self.root, lambda: not self.cells.busy, what="the cells to be painted")


@pytest.fixture
def one_block_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cells_module, "SLICE_MS", 0.0)


@pytest.mark.parametrize("size", [(1, 1), (4, 4), (5, 9), (9, 9), (7, 13)])
@pytest.mark.parametrize("zoom", [1, 2])
def test_what_is_painted_is_shown_whatever_was_before(root: tkinter.Tk, size: tuple[int, int], zoom: int) -> None:
    board = Board(root, *size, zoom=zoom)
    assert board.wrong() == []
    rng = random.Random(1)
    for number in range(30):
        pieces = (*TILES, *DRESSED) if number % 2 else ("covered", "open0")
        some = rng.sample(sorted(board.wanted), rng.randint(1, len(board.wanted)))
        one = rng.choice(pieces)
        board.paint([(cell, one if number % 3 else rng.choice(pieces)) for cell in some])
        board.settle()
        assert board.wrong() == []


def test_a_small_paint_is_there_at_once(root: tkinter.Tk, one_block_a_slice: None) -> None:
    board = Board(root, 100, 100)
    board.paint([((50, 50), "open1"), ((51, 50), "flag")])
    assert board.wrong() == []
    assert not board.cells.busy


def test_a_large_paint_comes_in_slices_the_first_tiles_at_once(root: tkinter.Tk, one_block_a_slice: None) -> None:
    board = Board(root, 40, 40)
    first = (33, 21)
    board.paint([(first, "flag"), *((cell, "open3") for cell in sorted(board.wanted) if cell != first)])
    assert board.shows(first) == "flag"
    assert board.cells.busy
    assert board.wrong()
    board.settle()
    assert board.wrong() == []


def test_what_waits_to_be_drawn_is_drawn_before_the_first_slice(root: tkinter.Tk, one_block_a_slice: None) -> None:
    board = Board(root, 40, 40)
    wrong: list[int] = []
    root.after_idle(lambda: wrong.append(len(board.wrong())))
    board.paint_all("open3")
    before = len(board.wrong())
    time.sleep(0.005)  # as what else the event does may take
    board.settle()
    assert wrong == [before]


def test_only_the_newest_state_comes_to_be_shown(root: tkinter.Tk, one_block_a_slice: None) -> None:
    board = Board(root, 40, 40)
    board.paint_all("open1")
    pump(root, 5)
    before = random.Random(3).sample(board.wrong(), 40)
    assert before
    board.paint_all("open2")
    seen = set()
    while board.cells.busy:
        pump(root, 0)
        seen |= {board.shows(cell) for cell in before}
    assert seen <= {"covered", "open2"}
    assert board.wrong() == []


def test_a_click_in_the_midst_is_painted_at_once(root: tkinter.Tk, one_block_a_slice: None) -> None:
    board = Board(root, 40, 40)
    board.paint_all("open1")
    board.paint([((39, 39), "flag")])
    assert board.cells.busy
    assert board.shows((39, 39)) == "flag"
    board.settle()
    assert board.wrong() == []


def test_nothing_late_lands_on_a_field_built_anew(root: tkinter.Tk, one_block_a_slice: None) -> None:
    board = Board(root, 40, 40)
    board.paint_all("open1")
    assert board.cells.busy
    board.canvas.delete("all")
    board.cells.build(board.pictures, 40, 40)
    board.wanted = dict.fromkeys(board.wanted, "covered")
    assert not board.cells.busy
    pump(root, 60)
    assert board.wrong() == []


def test_what_is_in_sight_is_painted_first(root: tkinter.Tk, one_block_a_slice: None) -> None:
    sight = Box(20, 24, 32, 40)
    board = Board(root, 60, 60, sight=sight)
    inside = [cell for cell in board.wanted if 20 <= cell[0] < 32 and 24 <= cell[1] < 40]
    board.paint_all("open4")
    slices = 0
    while board.wrong(inside):
        board.cells._slice()
        slices += 1
    assert slices <= 3 * 4
    outside = sum(cell not in inside for cell in board.wanted) - sum(cell not in inside for cell in board.wrong())
    assert outside <= 16 * SIDE  # the first tiles given, and what shares a block with them


def test_what_comes_into_sight_is_painted_then_though_pictures_are_few(
    root: tkinter.Tk, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Board(root, 60, 60, sight=Box(0, 0, 12, 12))
    monkeypatch.setattr(cells_module, "OWN_PIXELS", 12 * (SIDE * CELL_SIZE) ** 2)
    rng = random.Random(2)
    board.paint([(cell, rng.choice(TILES)) for cell in board.wanted])
    for top, left in ((0, 0), (30, 0), (30, 48), (0, 0), (10, 22)):
        board.sight = Box(top, left, top + 12, left + 12)
        board.cells.look()
        board.settle()
        inside = [cell for cell in board.wanted if 0 <= cell[0] - top < 12 and 0 <= cell[1] - left < 12]
        assert board.wrong(inside) == []
        assert len(board.cells._own) <= 16  # the 3 x 3 in sight, or 4 x 4 where they stand across blocks


def test_blocks_that_look_the_same_share_a_picture(root: tkinter.Tk) -> None:
    def pictures() -> int:
        return len(root.tk.splitlist(root.tk.call("image", "names")))

    board = Board(root, 100, 100)
    board.paint_all("open0")
    board.settle()
    before = pictures()
    for piece in ("covered", "open0") * 3:
        board.paint_all(piece)
        board.settle()
    assert pictures() <= before + 1
    assert board.wrong([(0, 0), (50, 50), (99, 99)]) == []


def test_a_canvas_that_goes_takes_its_slices_along(root: tkinter.Tk, one_block_a_slice: None) -> None:
    board = Board(root, 40, 40)
    board.paint_all("open1")
    assert board.cells.busy
    board.canvas.destroy()
    assert not board.cells.busy
    pump(root, 30)  # an error in a callback fails the test


# In the window


def release(window: Window, cell: Cell, button: Button = Button.LEFT) -> None:
    for kind, held in ((EventKind.PRESS, frozenset()), (EventKind.RELEASE, frozenset({button}))):
        window.app.hands.on_pointer(PointerEvent(kind, button, cell, held))


def shown(window: Window, cell: Cell) -> str:
    cells = window.app.field._cells
    return cells._shown[cell[0] * cells._cols + cell[1]]


@pytest.mark.parametrize(
    "command", ["switch.assist", "new", "switch.color", "zoom.2", "level.expert", "switch.per_cents"]
)
def test_a_click_while_a_large_field_is_painted_is_there_at_once(
    window: Window, one_block_a_slice: None, command: str
) -> None:
    window.app.new_game(window_custom(60, 60, 500))
    release(window, (30, 30))
    window.app.run("switch.assist")
    wait_until(window.root, lambda: not window.assistant._thinker.busy)
    wait_until(window.root, lambda: not window.app.field.busy, 20_000)
    window.app.run(command)
    cell = (3, 2)
    release(window, cell, Button.RIGHT)
    assert shown(window, cell).startswith("flag")
    release(window, cell, Button.RIGHT)
    assert shown(window, cell).startswith("question")
    wait_until(window.root, lambda: not window.assistant._thinker.busy)
    wait_until(window.root, lambda: not window.app.field.busy, 20_000)
    cells = window.app.field._cells
    game = window.game
    in_sight = window.app.field._in_sight()
    for row in range(in_sight.top, in_sight.bottom):
        for col in range(in_sight.left, in_sight.right):
            index = row * game.cols + col
            assert cells._shown[index] == window.app.play._painted[index]


def test_painting_pieces_takes_no_look_at_what_did_not_change(window: Window) -> None:
    """One cell asks for one block, on the largest field too."""
    painted: list[int] = []
    cells = window.app.field._cells
    window.app.new_game(window_custom(60, 60, 500))
    real: Callable[[int], None] = cells._paint_block

    def counting(block: int) -> None:
        painted.append(block)
        real(block)

    cells._paint_block = counting  # type: ignore[method-assign]
    release(window, (3, 2), Button.RIGHT)
    assert painted == [0]
