"""What if? in a real window: supposed by real clicks and keys; the game goes on, and the field never moves."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell
from sweeper.core.trace import GameState
from sweeper.look import pencil
from sweeper.look.shading import BROKEN, MARK_MINE, MARK_SAFE, NUMBER, Dress
from sweeper.play.practice import practice_of
from sweeper.texts import what_if as texts
from sweeper.texts.language import Text, say
from sweeper.ui.study.study import SHOWN, WHICH, Study
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import Window

TOP_ROW = [".*.*..*.*", *["........."] * 8]
"""Once opened from below it shows 112111121 under nine covered cells."""


class Thinker:
    """A hand that supposes."""

    def __init__(self, window: Window) -> None:
        self.window = window
        window.load(TOP_ROW)
        window.places["below"] = (8, 4)
        window.play("L+below L-")
        assert window.game.state is GameState.PLAYING
        self.part: Study = window.app.parts["study"]

    def begin(self) -> None:
        self.window.keys("i")
        wait_until(self.window.root, lambda: self.part.open_now, what="the beginning")
        settle(self.window.root)

    def press(self, cell: Cell, button: int) -> None:
        xdotool("mousemove", *self.window.point(cell), "sleep", 0.01, "click", button)
        pump(self.window.root, 40)

    @property
    def marks(self) -> dict[Cell, str]:
        pieces = enumerate(self.window.app.play._painted)
        found = {divmod(index, self.window.game.cols): Dress.of(piece).mark for index, piece in pieces}
        return {cell: mark for cell, mark in found.items() if mark}

    @property
    def helped(self) -> bool:
        return self.window.app.play.recorder.helped

    @property
    def place(self) -> tuple[int, int]:
        settle(self.window.root)
        return self.window.canvas.winfo_rootx(), self.window.canvas.winfo_rooty()

    def says(self, text: Text, **places: object) -> bool:
        return say(text, **places) in self.part.words


@pytest.fixture
def thinker(window: Window) -> Thinker:
    return Thinker(window)


def test_bare_suppositions_are_no_help_and_change_nothing_in_the_game(thinker: Thinker) -> None:
    window, where = thinker.window, thinker.place
    events, moves = len(window.app.play.recorder.events), len(window.game.moves)
    thinker.begin()
    assert thinker.says(texts.HOW)
    thinker.press((0, 2), 3)
    thinker.press((0, 4), 1)
    assert thinker.marks == {(0, 2): pencil.SUPPOSED_MINE, (0, 4): pencil.SUPPOSED_SAFE}
    assert thinker.says(texts.SUPPOSED_NONE, cell="E1")
    thinker.press((0, 4), 3)
    assert thinker.marks[0, 4] == pencil.SUPPOSED_MINE
    thinker.press((0, 4), 3)
    assert (0, 4) not in thinker.marks
    assert thinker.place == where
    assert window.game.clock.running
    window.keys("Escape")
    assert thinker.marks == {}
    assert thinker.part.open_now
    window.keys("Escape")
    assert not thinker.part.open_now
    assert thinker.place == where
    assert not thinker.helped
    assert len(window.game.moves) == moves
    assert not [event for event in window.app.play.recorder.events[events:] if event.button is not None]
    thinker.press((0, 0), 3)
    assert len(window.game.moves) == moves + 1, "then clicks are for the game again"


def test_consequences_are_help_at_once_and_lead_to_the_number_that_breaks(thinker: Thinker) -> None:
    window = thinker.window
    thinker.begin()
    thinker.press((0, 2), 3)
    window.keys("space")
    assert thinker.helped
    assert window.app.play.tick(window.app.now()).helped
    assert thinker.part.asks == WHICH
    assert thinker.marks == {(0, 2): pencil.SUPPOSED_MINE, **dict.fromkeys(((0, 0), (0, 1)), pencil.forced(False, 1))}
    thinker.press((1, 0), 1)
    assert thinker.part.asks == SHOWN
    assert thinker.marks[1, 0] == BROKEN
    assert thinker.marks[1, 1] == NUMBER
    assert thinker.says(texts.FOUND)
    assert thinker.says(texts.NO_MINE_LEFT, shows=1)
    assert thinker.says(texts.SO_SAFE, cell="C1")
    window.keys("k")
    assert thinker.marks == {(0, 2): MARK_SAFE}
    assert "A2" in thinker.part.words
    assert "B2" in thinker.part.words
    window.keys("BackSpace")
    assert thinker.marks == {(0, 2): MARK_SAFE}
    window.keys("i")
    assert thinker.marks == {}
    window.keys("i")
    assert thinker.marks == {(0, 2): MARK_SAFE}, "it is there again the next time"
    window.keys("i")
    thinker.press((0, 2), 1)
    window.keys("i")
    assert thinker.marks == {}


def test_a_wrong_number_is_said_to_be_wrong_and_backspace_goes_back_step_by_step(thinker: Thinker) -> None:
    window = thinker.window
    thinker.begin()
    thinker.press((0, 2), 3)
    window.keys("space")
    thinker.press((1, 5), 1)
    assert thinker.says(texts.NOT_THAT, number="the 1 at F2")
    assert thinker.marks[1, 0] == BROKEN
    window.keys("BackSpace")
    assert thinker.marks == {(0, 2): pencil.SUPPOSED_MINE}
    window.keys("BackSpace")
    assert thinker.marks == {}
    window.keys("space")
    assert thinker.says(texts.SUPPOSE_FIRST)


def test_all_at_once_comes_to_rest_and_the_exact_count_shows_a_layout(thinker: Thinker) -> None:
    window = thinker.window
    thinker.begin()
    thinker.press((0, 1), 3)
    window.keys("shift+space")
    assert thinker.says(texts.REST)
    forced = [mark for mark in thinker.marks.values() if "." in mark]
    assert forced
    window.keys("l")
    wait_until(window.root, lambda: not thinker.part._thinker.busy, what="a layout")
    pump(window.root, 20)
    assert thinker.says(texts.ONE_LAYOUT)
    window.keys("Escape")
    thinker.press((0, 2), 3)
    window.keys("l")
    wait_until(window.root, lambda: thinker.says(texts.NO_LAYOUT_SAFE, cell="C1"), what="that there is none")


def test_two_branches_stand_side_by_side_and_what_they_agree_on_is_kept(thinker: Thinker) -> None:
    window = thinker.window
    where = thinker.place
    thinker.begin()
    thinker.press((0, 1), 1)
    window.keys("b")
    both = thinker.part.both
    assert both is not None
    cells = {each.cell: each.mine for each in both.agreed}
    assert cells[0, 2] is False
    assert thinker.part.panel is not None
    assert thinker.part.panel.view is not None
    seen = set()
    for _ in range(12):
        pump(window.root, 200)
        seen.add(thinker.marks.get((0, 2)))
    assert MARK_SAFE in seen
    assert len(seen) > 1, "it flashes"
    assert thinker.marks[0, 2] == MARK_SAFE, "and stays"
    window.keys("k")
    assert thinker.marks == {cell: MARK_MINE if mine else MARK_SAFE for cell, mine in cells.items()}
    assert thinker.place == where


def test_another_game_ends_it_and_zoom_and_language_do_not(thinker: Thinker) -> None:
    window = thinker.window
    thinker.begin()
    thinker.press((0, 2), 3)
    window.app.run("zoom.2")
    pump(window.root, 50)
    window.app.run("language.zh_CN")
    assert thinker.part.open_now
    assert thinker.marks == {(0, 2): pencil.SUPPOSED_MINE}
    assert "C1" in thinker.part.words
    window.app.run("switch.color")
    assert thinker.marks == {(0, 2): pencil.SUPPOSED_MINE}
    window.keys("F2")
    assert not thinker.part.open_now
    assert thinker.marks == {}
    assert thinker.part.panel is not None
    assert not thinker.part.panel.winfo_manager()


def test_the_keys_suppose_too_and_nothing_is_supposed_before_the_first_number(thinker: Thinker) -> None:
    window = thinker.window
    thinker.begin()
    window.app.play.cursor, window.app.play.cursor_shown = (0, 3), True
    window.keys("f")
    assert thinker.marks == {(0, 3): pencil.SUPPOSED_MINE}
    window.keys("Left", "Return")
    assert thinker.marks == {(0, 3): pencil.SUPPOSED_MINE, (0, 2): pencil.SUPPOSED_SAFE}
    window.keys("F2", "i")
    assert not thinker.part.open_now
    assert "notice" in window.app.dialogs.open


def test_in_practice_backspace_is_for_what_is_supposed_and_then_for_the_moves(thinker: Thinker) -> None:
    window = thinker.window
    practice = practice_of(window.game, first=None, now=window.app.now())
    practice.set_mouse(window.app.play.mouse.options, question_marks=True)
    window.app.parts["orders"].aside.put_on(practice)
    settle(window.root)
    thinker.begin()
    thinker.press((0, 2), 3)
    assert practice.assist.pencil == {(0, 2): pencil.SUPPOSED_MINE}
    window.keys("BackSpace")
    assert practice.assist.pencil == {}
    assert not practice.taken_back
    window.keys("i", "BackSpace")
    assert not thinker.part.open_now
    assert practice.taken_back == 1
    window.app.run("what_if")
    window.app.put_on(None)
    assert not thinker.part.open_now
