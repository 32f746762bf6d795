"""Says who?, asked of a cell of a live game in a real window: by keys and the mouse, and the board never moves."""

from __future__ import annotations

import threading
import tkinter
from collections.abc import Callable
from pathlib import Path

import pytest

from sweeper.core.cells import Cell
from sweeper.core.levels import window_custom
from sweeper.look.shading import Dress
from sweeper.solve import analyse
from sweeper.store.settings import Start
from sweeper.teach import says_who as answers
from sweeper.teach.says_who import CLAIMS
from sweeper.texts import says_who as texts
from sweeper.texts import window as window_texts
from sweeper.texts.language import say
from sweeper.ui.assist import doubts as module
from sweeper.ui.assist.doubts import DIALOG, Doubts
from sweeper.ui.parts.counter_view import CounterView
from tests.boards import TINY3
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import Window, open_window, within


def kinds(window: Window) -> tuple[Cell, Cell, Cell]:
    """A cell that is safe, one that is a mine, and one that is open."""
    analysis = analyse(window.game.view())
    unknown = [
        divmod(index, window.game.cols)
        for index, mines in enumerate(analysis.mine_layouts)
        if mines is not None and 0 < mines < analysis.total
    ]
    return analysis.safe[0], analysis.mines[0], unknown[0]


def point(window: Window, cell: Cell) -> None:
    xdotool("mousemove", *window.point(cell), "sleep", 0.01)
    pump(window.root, 40)


def place(window: Window) -> tuple[int, int]:
    settle(window.root)
    return window.canvas.winfo_rootx(), window.canvas.winfo_rooty()


def marks(window: Window) -> dict[Cell, str]:
    pieces = enumerate(window.app.play._painted)
    return {divmod(index, window.game.cols): Dress.of(piece).mark for index, piece in pieces if Dress.of(piece).mark}


def doubts(window: Window) -> Doubts:
    return window.assistant.doubts


def answered(window: Window, begins: str) -> str:
    wait_until(window.root, lambda: window.strip.words.startswith(begins), 3000, begins)
    settle(window.root)
    return window.strip.words


def begun(window: Window, rows: int = 9, cols: int = 9, mines: int = 10) -> Window:
    if (rows, cols) != (9, 9):
        window.app.new_game(window_custom(rows, cols, mines))
        settle(window.root)
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    window.game.clock.stop(0)
    return window


@pytest.mark.parametrize("awake", [False, True])
def test_by_keys_the_claim_comes_first_and_then_what_is_so(window: Window, awake: bool) -> None:
    begun(window)
    if awake:
        window.app.run("hint")
        window.keys("Escape")
    where = place(window)
    safe, mine, unknown = kinds(window)
    for cell, key, begins in [
        (safe, "1", "You said safe: so it is.\n"),
        (mine, "KP_1", "You said safe, but "),
        (mine, "2", "You said a mine: so it is.\n"),
        (unknown, "2", "You said a mine, but both layouts fit all the numbers"),
        (unknown, "3", "You said not proven: so it is."),
    ]:
        point(window, cell)
        window.keys("w")
        wait_until(window.root, lambda: doubts(window).active, what="the question")
        assert doubts(window).cell == cell
        assert marks(window) == {cell: "number"}
        assert place(window) == where
        window.keys(key)
        answered(window, begins)
        assert set(marks(window)) >= {cell}
        assert window.strip.shows_figure == (cell == unknown)
        assert place(window) == where
        assert window.game.sight(cell) < 0
    window.keys("Escape")
    assert marks(window) == {}
    assert not window.strip.winfo_ismapped()
    assert place(window) == where


def test_it_counts_as_help_when_it_is_told_and_not_when_it_is_asked(window: Window) -> None:
    begun(window)
    point(window, kinds(window)[2])
    window.keys("w", "Escape", "w")
    assert not window.app.play.recorder.helped
    window.keys("3")
    answered(window, "You said not proven: so it is.")
    assert window.app.play.recorder.helped


def test_by_the_mouse_the_answers_are_links(window: Window) -> None:
    begun(window)
    point(window, kinds(window)[2])
    window.keys("w")
    wait_until(window.root, lambda: doubts(window).active, what="the question")
    settle(window.root)
    text = window.strip._words
    begin = text.tag_ranges(f"says_who.{CLAIMS[1]}")[0]
    box = text.bbox(begin)
    assert box is not None
    xdotool("mousemove", text.winfo_rootx() + box[0] + 4, text.winfo_rooty() + box[1] + 6, "sleep", 0.01, "click", 1)
    answered(window, "You said a mine, but both layouts")
    view = next(child for child in within(window.strip) if isinstance(child, CounterView))
    assert view.winfo_ismapped()
    assert view.winfo_rooty() + view.winfo_height() <= window.strip.winfo_rooty() + window.strip.winfo_height()


def test_the_technique_of_a_proof_leads_to_what_it_means(window: Window) -> None:
    begun(window)
    point(window, kinds(window)[0])
    window.keys("w", "1")
    answered(window, "You said safe: so it is.")
    window.keys("t")
    wait_until(window.root, lambda: any(name.startswith("technique") for name in window.app.dialogs.open), what="it")
    assert "techniques" not in window.app.dialogs.open


def test_with_the_cursor(window: Window) -> None:
    begun(window)
    unknown = kinds(window)[2]
    xdotool("mousemove", 1500, 1100)
    pump(window.root, 40)
    window.keys("w")
    wait_until(window.root, lambda: window.strip.words == say(texts.POINT), what="where to point")
    row, col = window.app.play.cursor
    down = ["Down" if unknown[0] > row else "Up"] * abs(unknown[0] - row)
    window.keys(*down, *["Right" if unknown[1] > col else "Left"] * abs(unknown[1] - col), "w")
    assert doubts(window).cell == unknown
    window.keys("1")
    answered(window, "You said safe, but both layouts")


def test_what_is_open_and_what_says_nothing_yet_is_not_asked_about(window: Window) -> None:
    point(window, (4, 4))
    window.keys("w")
    wait_until(window.root, lambda: window.strip.words == say(texts.NOTHING_OPEN), what="that nothing is open")
    begun(window)
    window.keys("w")
    assert window.strip.words == say(texts.POINT)
    window.keys("1")
    assert doubts(window).cell is None
    window.app.run("language.zh_CN")
    assert window.strip.words not in ("", say(texts.POINT))
    window.app.run("language.en")


def test_a_move_ends_the_question_and_the_answer(window: Window) -> None:
    begun(window)
    safe, _mine, unknown = kinds(window)
    point(window, unknown)
    window.keys("w", "1")
    answered(window, "You said safe, but both layouts")
    high = window.strip.winfo_height()
    window.places["s"] = safe
    window.play("L+s L-")
    settle(window.root)
    assert not doubts(window).active
    assert marks(window) == {}
    assert not window.strip.shows_figure
    assert window.strip.winfo_height() < high
    point(window, kinds(window)[2])
    window.keys("w", "n")
    assert not doubts(window).active


class Slow:
    """Says what is so only when it may."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.may, self.cancelled = threading.Event(), False
        monkeypatch.setattr(module, "truth_of", self)

    def __call__(self, *args: object, cancelled: Callable[[], bool], **options: object) -> object:
        self.may.wait(5)
        self.cancelled = cancelled()
        return answers.truth_of(*args, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("way", ["new game", "move", "mark", "escape", "another"])
def test_a_late_answer_lands_on_no_other_board(window: Window, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    begun(window)
    safe, mine, unknown = kinds(window)
    slow = Slow(monkeypatch)
    point(window, unknown)
    window.keys("w", "1")
    wait_until(window.root, lambda: window.strip.words == say(window_texts.THINKING), what="that it thinks")
    window.places.update(s=safe, m=mine)
    if way == "new game":
        window.keys("F2")
    elif way == "move":
        window.play("L+s L-")
    elif way == "mark":
        window.play("R+m R-")
    elif way == "escape":
        window.keys("Escape")
    else:
        point(window, mine)
        window.keys("w")
    slow.may.set()
    pump(window.root, 200)
    assert slow.cancelled
    assert "You said" not in window.strip.words
    assert doubts(window).cell == (mine if way == "another" else None)
    assert not window.strip.shows_figure


def test_a_game_that_is_over_is_not_asked_about(window: Window) -> None:
    window.load(TINY3)
    window.game.open((0, 0))
    assert not window.game.live
    window.app.show(window.app.play.repaint(0))
    point(window, (0, 0))
    window.keys("w")
    wait_until(window.root, lambda: bool(window.strip.words), what="that it is over")
    assert not doubts(window).active


def test_it_is_said_anew_in_another_language(window: Window) -> None:
    begun(window)
    point(window, kinds(window)[2])
    window.keys("w")
    wait_until(window.root, lambda: doubts(window).active, what="the question")
    window.app.run("language.zh_CN")
    assert "确定不了" in window.strip.words
    window.keys("1")
    answered(window, "你说安全")
    assert window.strip.shows_figure
    window.app.run("language.en")
    answered(window, "You said safe, but both")
    assert window.strip.shows_figure


def test_a_lesson_ends_it_and_the_game_is_as_it_was(window: Window) -> None:
    begun(window)
    point(window, kinds(window)[2])
    window.keys("w", "1")
    answered(window, "You said safe, but both")
    window.app.run("learn.lesson.P1")
    settle(window.root)
    assert not doubts(window).active
    window.keys("Escape")
    assert marks(window) == {}


@pytest.mark.parametrize("zoom", [1, 2])
def test_where_a_board_fills_the_screen_a_part_of_it_is_shown_in_a_dialog(
    root: tkinter.Tk, profile: Path, zoom: int
) -> None:
    window = begun(open_window(root, profile, Start(seed=3, zoom=zoom)), 100, 100, 1800)
    point(window, (0, 0))
    window.keys("w")
    wait_until(window.root, lambda: doubts(window).cell == (0, 0), what="the question")
    where, first = place(window), window.app.field.first_shown
    window.keys("1")
    wait_until(window.root, lambda: DIALOG in window.app.dialogs.open, what="the two layouts")
    settle(window.root)
    view = next(each for each in within(window.app.dialogs.open[DIALOG]) if isinstance(each, CounterView))
    assert view.winfo_width() < 2 * 9 * 16 * zoom + 60
    assert (place(window), window.app.field.first_shown) == (where, first)
    window.keys("Escape")
    pump(window.root, 100)
    assert DIALOG not in window.app.dialogs.open
    window.keys("Escape")
    assert not doubts(window).active
