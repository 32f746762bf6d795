"""Assist mode in a real window: keys, strip, rulers, and answers that never come late."""

from __future__ import annotations

import time
import tkinter
from pathlib import Path

import pytest
from PIL import ImageChops

from sweeper.core.cells import FLAG, cell_name
from sweeper.core.levels import BEGINNER, EXPERT, window_custom
from sweeper.core.trace import GameState
from sweeper.look.shading import Dress
from sweeper.play.recorder import Recorder
from sweeper.solve import analyse
from sweeper.store.settings import SettingsStore, Start
from sweeper.texts import first_steps, hints
from sweeper.texts import window as texts
from sweeper.texts.language import LANGUAGES, say
from sweeper.ui.assist import answers as answers_module
from sweeper.ui.parts.thinker import Thinker
from sweeper.ui.window.events import target_at
from tests.boards import TINY3
from tests.display import pump, screenshot_of, settle, wait_until, xdotool
from tests.ui.driver import Window, difference, open_window

ROW5 = ["*.*..", "....."]  # what is open below makes C1 safe; see `opened`


def pieces(window: Window) -> dict:
    return {divmod(index, window.game.cols): name for index, name in enumerate(window.app.play._painted)}


def shaded(window: Window) -> bool:
    return any(Dress.of(name).shade for name in pieces(window).values())


def opened(window: Window) -> Window:
    """ROW5 of the reports as it can be on a board: the lower row open, showing 1 1 2 1 0 or the like."""
    window.load(["*..*.", "....."])
    for col in range(5):
        window.game.open((1, col))
    window.game.clock.stop(0)
    window.app.show(window.app.play.repaint(0))
    return window


def wait_for_words(window: Window, part: str) -> str:
    wait_until(window.root, lambda: part in window.strip.words, 3000, part)
    return window.strip.words


def test_the_classic_window_is_unchanged_when_assist_is_off(window: Window) -> None:
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    window.game.clock.stop(0)
    window.app.show(window.app.play.tick(0))
    before = window.picture()
    size = (window.root.winfo_width(), window.root.winfo_height())
    window.keys("h")
    wait_until(window.root, lambda: shaded(window))
    assert window.picture().size != before.size
    window.keys("h")
    settle(window.root)
    pump(window.root, 50)
    assert tells_of_help(window)  # and nothing else is left of it
    cells = (0, 55, *before.size)
    assert difference(window.picture().crop(cells), before.crop(cells)) is None
    assert (window.root.winfo_width(), window.root.winfo_height()) == size
    window.keys("F2")
    assert difference(window.picture(), window.composed()) is None


@pytest.mark.parametrize("zoom", [1, 2])
def test_clicks_hit_their_cells_beside_the_rulers(window: Window, zoom: int) -> None:
    window.app.set_zoom(zoom)
    window.keys("h")
    window.load(["*.*.*.*.*", ".........", "*.*.*.*.*", "........."])
    for cell in [(0, 1), (1, 8), (3, 0), (3, 8)]:
        window.places["c"] = cell
        window.play("L+c L-")
        assert window.game.is_open(cell)
    assert not isinstance(target_at(window.app.field, 5 * zoom, 60 * zoom), tuple)


def test_rulers_name_rows_and_columns_also_when_scrolled(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    from sweeper.ui.parts import system

    monkeypatch.setattr(system, "room_on_screen", lambda root: (420, 420))
    window.app.new_game(window_custom(50, 60, 300))
    window.keys("h")
    settle(window.root)
    field = window.app.field

    def labels() -> tuple[str, str]:
        text = field.canvas.itemcget
        return text(field._rulers._cols[0], "text"), text(field._rulers._rows[0], "text")

    assert labels() == ("A", "1")
    field.scroll(11, 27)
    pump(window.root, 30)
    assert labels() == ("AB", "12")
    assert target_at(field, *field.centre((12, 28))) == (12, 28)


def test_peeking_lasts_as_long_as_the_key_is_held(window: Window) -> None:
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    size = window.root.winfo_width()
    xdotool("keydown", "p")
    wait_until(window.root, lambda: shaded(window))
    pump(window.root, 900)  # the key repeats by now
    assert shaded(window)
    assert window.root.winfo_width() == size
    xdotool("keyup", "p")
    wait_until(window.root, lambda: not shaded(window))
    assert window.app.play.recorder.helped


def coloured(window: Window) -> list[tuple[int, int]]:
    """The points of the window that are neither black nor white nor grey."""
    settle(window.root)
    picture = screenshot_of(window.root)
    red, green, blue = picture.split()
    apart = ImageChops.lighter(ImageChops.difference(red, green), ImageChops.difference(green, blue))
    return [divmod(at, picture.width) for at, value in enumerate(apart.tobytes()) if value]


@pytest.mark.parametrize("zoom", [1, 2])
def test_nothing_is_coloured_in_the_black_and_white_look(window: Window, zoom: int) -> None:
    window.app.set_zoom(zoom)
    window.app.run("switch.color")
    opened(window)
    window.game.cycle_mark((0, 0))
    window.app.show(window.app.play.repaint(0))
    window.app.run("switch.per_cents")
    window.keys("h")
    wait_until(window.root, lambda: shaded(window))
    assert coloured(window) == []
    for _ in range(5):
        window.keys("n")
        pump(window.root, 60)
        assert coloured(window) == []
    window.keys("Right")
    assert coloured(window) == []
    window.app.run("switch.color")
    assert coloured(window)
    window.app.run("switch.color")
    window.game.open((0, 3))
    window.app.show(window.app.play.repaint(0))
    pump(window.root, 200)
    assert window.game.state is GameState.LOST
    assert coloured(window) == []


def test_the_ladder_goes_down_rung_by_rung(window: Window) -> None:
    opened(window)
    moves = list(window.game.moves)
    said = []
    for part in ("Look at", "?", " is safe", ", so "):
        window.keys("n")
        said.append(wait_for_words(window, part))
    assert len(set(said)) == 4
    assert all(say(texts.MORE) in words for words in said[:3])
    marked = {Dress.of(name).mark for name in pieces(window).values()}
    assert {"number", "safe"} <= marked
    window.keys("n")
    assert window.strip.words == said[3]
    assert window.game.moves == moves
    assert window.app.play.recorder.helped


def test_shift_n_names_the_cell_at_once(window: Window) -> None:
    opened(window)
    window.keys("N")
    words = wait_for_words(window, " is safe")
    cell = next(cell for cell, name in pieces(window).items() if Dress.of(name).mark == "safe")
    assert f"{'ABCDE'[cell[1]]}{cell[0] + 1}" in words
    assert window.game.layout is not None
    assert not window.game.layout.is_mine(cell)


def test_a_hint_that_is_there_is_not_spoken_over(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between a hint and the news that there is no more the patience may end."""
    opened(window)
    window.keys("N")
    words = wait_for_words(window, " is safe")
    monkeypatch.setattr(Thinker, "busy", property(lambda thinker: True))
    window.assistant._say_thinking()
    assert window.strip.words == words


def test_a_hint_dies_with_its_position(window: Window) -> None:
    opened(window)
    window.keys("N")
    wait_for_words(window, " is safe")
    cell = next(cell for cell, name in pieces(window).items() if Dress.of(name).mark == "safe")
    window.places["c"] = cell
    window.play("L+c L-")
    assert window.strip.words == f"{say(first_steps.FOLLOWED)}\n{say(first_steps.ASK)}"
    assert all(not Dress.of(name).mark for name in pieces(window).values())


def test_escape_puts_the_hint_and_its_panel_away(window: Window) -> None:
    opened(window)
    before = window.picture()
    window.keys("n")
    wait_for_words(window, "Look at")
    window.keys("Escape")
    settle(window.root)
    pump(window.root, 50)
    assert difference(window.picture(), before) is None


def test_a_wrong_flag_comes_first_and_no_mine_is_told(window: Window) -> None:
    opened(window)
    window.keys("N")
    wait_for_words(window, " is safe")
    cell = next(cell for cell, name in pieces(window).items() if Dress.of(name).mark == "safe")
    window.game.cycle_mark(cell)
    window.app.show(window.app.play.repaint(0))
    window.keys("n")
    wait_for_words(window, "flag")
    assert "cannot be right" in window.strip.words
    assert all(Dress.of(name).mark not in ("mine", "given") for name in pieces(window).values())


def test_before_the_first_click_the_promise_is_told(window: Window) -> None:
    window.keys("n")
    assert "it is safe" in wait_for_words(window, "Nothing is known yet")


def test_a_finished_game_is_spoken_of_politely(window: Window) -> None:
    window.load(TINY3)
    window.game.open((0, 0))
    window.app.show(window.app.play.repaint(0))
    window.keys("n")
    assert window.strip.words
    assert window.game.state is GameState.LOST
    assert not shaded(window)


def test_where_nothing_is_safe_it_says_so_and_finds_the_best_guess(window: Window) -> None:
    """The three cells of equal risk: two win two games in three, the middle one only one."""
    window.load(["**.", "...", ".*."])
    for cell in [(0, 2), (1, 1), (1, 2), (2, 2)]:
        window.game.open(cell)
    window.app.show(window.app.play.repaint(0))
    window.keys("n")
    assert "No cell can be proven safe" in wait_for_words(window, "guess")
    window.keys("n")
    wait_for_words(window, "1 in 3")
    assert {Dress.of(name).mark for name in pieces(window).values()} == {"", "least"}
    window.keys("n")
    words = wait_for_words(window, "The best guess is")
    assert "wins 2 games in 3" in words
    assert "A2 is just as risky, but shows the same number whenever it is safe" in words
    marks = {cell: Dress.of(name).mark for cell, name in pieces(window).items()}
    assert [marks[(0, 0)], marks[(1, 0)], marks[(2, 0)]] in (["guess", "dead", "least"], ["least", "dead", "guess"])


def test_hovering_tells_the_exact_chance(window: Window) -> None:
    opened(window)
    window.keys("h")
    wait_until(window.root, lambda: shaded(window))
    window.places.update(a=(0, 0), o=(1, 1))
    window.play(">o >a")
    assert "A1: " in window.strip.about
    assert "%" in window.strip.about
    window.play(">off")
    assert window.strip.about == ""
    window.keys("Up")
    assert window.strip.about == "C1: certainly safe"


def test_a_pointer_over_a_number_warns_of_flags_a_chord_would_rely_on(window: Window) -> None:
    window.load(["*....", "....."])
    window.game.open((1, 1))
    window.game.cycle_mark((0, 1))
    window.app.show(window.app.play.repaint(0))
    window.keys("h")
    wait_until(window.root, lambda: shaded(window))
    window.places["n"] = (1, 1)
    window.play(">off >n")
    assert "B1" in window.strip.about


# What says that help was shown


def tells_of_help(window: Window) -> bool:
    """Whether the bulb is beside the counter; the rest of the header is as it always is."""
    window.app.show(window.app.play.tick(window.app.now()))
    header = (0, 0, window.game.cols * 16 + 24, 55)
    found = difference(window.picture().crop(header), window.composed().crop(header))
    if found is None:
        return False
    face = window.app.field.geometry.face_position[0]
    assert found[0] >= 57
    assert found[2] <= face
    return True


def test_the_sign_of_help_comes_with_the_first_help_and_goes_with_the_game(window: Window) -> None:
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    assert not tells_of_help(window)
    xdotool("keydown", "p")
    wait_until(window.root, lambda: shaded(window))
    assert "help" in window.app.field.signs.shown
    xdotool("keyup", "p")
    wait_until(window.root, lambda: not shaded(window))
    assert tells_of_help(window)
    for away in (True, False):
        window.app.hands.on_away(away)
    window.app.run("switch.marks")
    assert tells_of_help(window)
    window.keys("F2")
    assert not tells_of_help(window)


@pytest.mark.parametrize("zoom", [1, 2])
@pytest.mark.parametrize("size", [(4, 8, 5), (9, 9, 10), (16, 30, 99)])
def test_the_sign_of_help_fits_every_field_and_stays_through_what_builds_it_anew(
    window: Window, zoom: int, size: tuple[int, int, int]
) -> None:
    window.app.new_game(window_custom(*size))
    assert not tells_of_help(window)
    window.keys("h")
    wait_until(window.root, lambda: shaded(window))
    window.app.set_zoom(zoom)
    window.app.run("switch.color")
    window.app.run("switch.color")
    window.keys("h")
    assert "help" in window.app.field.signs.shown
    window.app.set_zoom(1)
    assert tells_of_help(window)


def test_chances_shown_at_a_start_are_told_of_before_the_first_click(root: tkinter.Tk, profile: Path) -> None:
    SettingsStore(profile).change(chances_at_start=True)
    window = open_window(root, profile, Start(seed=1, zoom=1))
    wait_until(root, lambda: shaded(window))
    assert window.app.play.recorder.helped
    assert "help" in window.app.field.signs.shown
    window.keys("F2")  # the chances of the next board are shown, too
    wait_until(root, lambda: "help" in window.app.field.signs.shown)
    assert window.app.play.recorder.helped
    window.app.close()


def test_a_word_about_the_cell_under_the_pointer_is_told_of_at_once(window: Window) -> None:
    window.keys("n")
    window.load(["*....", "....."])
    window.game.open((1, 1))
    window.game.cycle_mark((0, 1))
    window.app.show(window.app.play.repaint(0))
    wait_until(window.root, lambda: window.assistant._known_is_now())
    assert "help" not in window.app.field.signs.shown
    window.places["n"] = (1, 1)
    window.play(">off >n")
    assert "help" in window.app.field.signs.shown


def test_the_secret_is_told_of_too(window: Window) -> None:
    window.app.hands.on_secret((2, 2))
    assert "help" in window.app.field.signs.shown


def test_a_game_taken_up_again_that_had_help_says_so(window: Window) -> None:
    game = window.game
    game.open((4, 4), at=0)
    window.app.take_up(game, Recorder(helped=True))
    assert "help" in window.app.field.signs.shown


def test_the_next_start_is_without_help_though_this_one_had_it(root: tkinter.Tk, profile: Path) -> None:
    window = open_window(root, profile, Start(seed=1, zoom=1))
    window.keys("h")
    window.app.run("switch.per_cents")
    kept = SettingsStore(profile).settings
    assert (kept.assist, kept.per_cents) == (False, True)
    window.app.close()


def test_a_start_with_chances_chosen_shows_them(root: tkinter.Tk, profile: Path) -> None:
    window = open_window(root, profile, Start(seed=1, zoom=1))
    window.app.run("switch.chances_at_start")
    window.app.run("switch.per_cents")
    assert not window.app.play.assist.shades  # it is about starts
    window.app.close()
    window = open_window(tkinter.Tk(), profile, Start(seed=1, zoom=1))
    wait_until(window.root, lambda: shaded(window))
    assert window.strip.winfo_ismapped()
    assert Dress.of(pieces(window)[(0, 0)]).text == "12"
    window.app.close()


def test_the_first_rung_alone_makes_a_game_assisted(window: Window) -> None:
    opened(window)
    window.keys("n")
    wait_for_words(window, "Look at")
    assert all("/" not in name for name in pieces(window).values())
    assert window.app.play.recorder.helped


def test_a_warning_about_a_chord_makes_a_game_assisted(window: Window) -> None:
    window.keys("n")
    window.load(["*....", "....."])
    window.game.open((1, 1))
    window.game.cycle_mark((0, 1))
    window.app.show(window.app.play.repaint(0))
    wait_until(window.root, lambda: window.assistant._known_is_now())
    assert not window.app.play.recorder.helped
    window.places["n"] = (1, 1)
    window.play(">off >n")
    assert "B1" in window.strip.about
    assert window.app.play.recorder.helped


def test_escape_puts_the_hint_away_and_leaves_the_chances(window: Window) -> None:
    opened(window)
    window.keys("h", "N")
    wait_for_words(window, " is safe")
    window.keys("Escape")
    pump(window.root, 50)
    assert window.strip.words == ""
    assert {Dress.of(name).mark for name in pieces(window).values()} == {""}
    assert shaded(window)


def test_escape_during_a_press_lets_go_of_the_press_only(window: Window) -> None:
    opened(window)
    window.keys("N")
    words = wait_for_words(window, " is safe")
    window.places["c"] = (1, 1)
    window.play("L+c")
    window.keys("Escape")
    window.play("L-")
    assert window.strip.words == words


def test_zoom_colour_and_minimising_keep_the_hint(window: Window) -> None:
    opened(window)
    window.keys("N")
    words = wait_for_words(window, " is safe")
    for command in ("zoom.2", "switch.color", "switch.color", "zoom.1"):
        window.app.run(command)
        assert window.strip.words == words
        assert "safe" in {Dress.of(name).mark for name in pieces(window).values()}
    window.app.hands.on_away(True)
    assert set(pieces(window).values()) == {"covered"}
    window.app.hands.on_away(False)
    assert window.strip.words == words
    assert "safe" in {Dress.of(name).mark for name in pieces(window).values()}


@pytest.mark.parametrize("command", ["switch.assist", "zoom.3", "switch.color", "hint"])
def test_a_scrolled_board_stays_where_it_is(window: Window, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    from sweeper.ui.parts import system

    monkeypatch.setattr(system, "room_on_screen", lambda root: (500, 500))
    window.app.set_zoom(2)
    window.app.new_game(window_custom(60, 60, 300))
    window.app.build_field()
    window.app.field.scroll(20, 30)
    pump(window.root, 30)
    assert window.app.field.first_shown == (20, 30)
    window.app.run(command)
    pump(window.root, 50)
    assert window.app.field.first_shown == (20, 30)


def test_the_named_cell_comes_into_sight(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    from sweeper.ui.parts import system

    monkeypatch.setattr(system, "room_on_screen", lambda root: (420, 420))
    window.app.new_game(window_custom(60, 60, 700))
    window.app.build_field()
    window.game.open((2, 2), 0)
    window.app.show(window.app.play.repaint(0))
    window.app.field.scroll(40, 40)
    window.keys("N")
    wait_for_words(window, " is safe")
    pump(window.root, 50)
    cell = next(cell for cell, name in pieces(window).items() if Dress.of(name).mark == "safe")
    first, shape = window.app.field.first_shown, window.app.field.shape
    assert first[0] <= cell[0] < first[0] + shape.rows_shown
    assert first[1] <= cell[1] < first[1] + shape.cols_shown


def test_a_hint_scrolls_to_all_that_it_lights_up(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    from sweeper.ui.parts import system

    monkeypatch.setattr(system, "room_on_screen", lambda root: (420, 420))
    window.app.new_game(window_custom(60, 60, 700))
    window.app.build_field()
    window.game.open((2, 2), 0)
    window.app.show(window.app.play.repaint(0))
    hint_rungs = 4
    for _ in range(hint_rungs):
        window.app.field.scroll(40, 40)
        window.keys("n")
        wait_until(window.root, lambda: window.strip.words and not window.assistant._thinker.busy)
        pump(window.root, 50)
        lit = window.app.play.assist.highlights
        (row, col), shape = window.app.field.first_shown, window.app.field.shape
        hidden = [
            cell
            for cell in lit
            if not (row <= cell[0] < row + shape.rows_shown and col <= cell[1] < col + shape.cols_shown)
        ]
        assert hidden == []
    assert lit


def test_scrolling_under_a_resting_pointer_tells_the_cell_now_there(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sweeper.ui.parts import system

    monkeypatch.setattr(system, "room_on_screen", lambda root: (420, 420))
    window.app.new_game(window_custom(60, 60, 700))
    window.keys("h")
    window.places["c"] = (4, 4)
    window.play(">off >c")
    assert window.strip.about.startswith("E5")
    window.app.field.scroll(6, 0)
    pump(window.root, 50)
    assert window.strip.about.startswith("E11")


def test_leaving_the_window_says_nothing_more_of_a_cell(window: Window) -> None:
    window.keys("h")
    window.places["c"] = (4, 4)
    window.play(">off >c")
    assert window.strip.about
    xdotool("mousemove", 1900, 1190)
    pump(window.root, 50)
    assert window.strip.about == ""


def test_caps_lock_does_not_turn_n_round(window: Window) -> None:
    from types import SimpleNamespace

    asked: list[str] = []
    window.app.events._listener = SimpleNamespace(run=asked.append, on_cancel=lambda: None, on_key=lambda name: False)
    for number, (keysym, state) in enumerate([("N", 0x2), ("n", 0x3), ("n", 0), ("N", 0x1)]):
        key = SimpleNamespace(keycode=57, time=number * 1000, keysym=keysym, keysym_num=ord(keysym), state=state)
        window.app.events._key(key)
        window.app.events._repeat.release(57, number * 1000 + 5)
    assert asked == ["hint", "hint.cell", "hint", "hint.cell"]


def test_a_crowded_board_is_promised_no_opening(window: Window) -> None:
    window.app.new_game(window_custom(4, 8, 31))
    window.keys("h")
    window.places["c"] = (0, 0)
    window.play(">off >c")
    assert window.strip.about.endswith("the first click is safe")


@pytest.fixture
def slow_solver(monkeypatch):
    """The analysis of every position takes a second of honest work, unless it is cancelled."""
    real = answers_module.analyse

    def slow(view, *, cache=None, cancelled=None):
        end = time.monotonic() + 1
        while time.monotonic() < end:
            if cancelled is not None and cancelled():
                raise answers_module.Cancelled
            sum(range(2000))
        return real(view, cache=cache, cancelled=cancelled)

    monkeypatch.setattr(answers_module, "analyse", slow)


@pytest.mark.parametrize("what", ["F2", "level", "zoom", "smiley", "open"])
def test_no_late_shade_lands_on_another_board(window: Window, slow_solver: None, what: str) -> None:
    window.load(["*..*.", "....."])
    window.game.open((1, 1))
    window.app.show(window.app.play.repaint(0))
    window.keys("h")
    pump(window.root, 60)
    if what == "F2":
        window.keys("F2")
    elif what == "level":
        window.app.choose_level(BEGINNER)
    elif what == "zoom":
        window.app.set_zoom(2)
    elif what == "smiley":
        window.play("L+face L-")
    else:
        window.places["c"] = (1, 2)
        window.play("L+c L-")
    view = window.game.view()
    earlier = window.app.play.assist.analysis  # of this very game, where it came before the cell was opened
    deadline = time.monotonic() + 1.6
    while time.monotonic() < deadline:
        pump(window.root, 20)
        known = window.app.play.assist.analysis
        assert known is None or known is earlier or known.view == view
    assert shaded(window)


def test_thinking_is_told_after_a_while_and_input_is_taken_meanwhile(window: Window, slow_solver: None) -> None:
    window.load(["*..*.", "....."])
    window.game.open((1, 1))
    window.app.show(window.app.play.repaint(0))
    window.keys("n")
    wait_for_words(window, say(texts.THINKING))
    window.places["c"] = (0, 4)
    window.play("R+c R-")
    assert window.game.moves[-1].cell == (0, 4)


def test_an_impatient_player_gets_the_hint_all_the_same(window: Window, slow_solver: None) -> None:
    """N again and again while it is being thought about must not begin anew each time."""
    opened(window)
    for _ in range(8):
        window.keys("n")
        pump(window.root, 150)
    wait_until(window.root, lambda: window.strip.words not in ("", say(texts.THINKING)))


def test_leaving_during_work_is_quiet(root: tkinter.Tk, profile: Path, slow_solver: None) -> None:
    window = open_window(root, profile, Start(level=EXPERT, seed=1, zoom=1))
    window.keys("h")
    window.places["c"] = (3, 3)
    window.play("L+c L-")
    window.app.close()
    assert not (profile / "errors.log").exists()


def open_at(window: Window, cell: tuple[int, int]) -> None:
    window.places["c"] = cell
    window.play("L+c L-")


def test_another_safe_cell_than_the_hinted_one_is_told_apart(window: Window) -> None:
    """The hint waits while flags are set, and is answered once."""
    window.load(["*.*......", ".........", "........."])
    open_at(window, (2, 8))
    window.keys("n")
    wait_until(window.root, lambda: window.assistant._hint)
    given = window.assistant._hint
    assert given is not None
    analysis = analyse(window.game.view())
    other = next(cell for cell in analysis.mines if cell != given.cell)
    window.places["m"] = other
    window.play("R+m R-")
    assert window.game.sight(other) == FLAG
    assert given.cell is not None
    open_at(window, given.cell)
    assert window.strip.words == f"{say(first_steps.FOLLOWED)}\n{say(hints.WON)}"
    window.keys("F2")
    assert window.strip.words == say(first_steps.ASK)


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("chances", [False, True])
def test_the_strip_is_never_empty_while_a_game_goes_on_or_is_over(window: Window, spoken: str, chances: bool) -> None:
    window.keys("h" if chances else "n")
    window.app.choose_language(spoken)
    window.load(["*.*......", ".........", "........."])
    wait_until(window.root, lambda: window.strip.words == say(hints.FIRST_NONE if chances else first_steps.ASK))
    open_at(window, (2, 8))
    wait_until(window.root, lambda: "N" in window.strip.words, what="words")
    open_at(window, (0, 0))
    assert not window.game.live
    assert window.strip.words == say(hints.LOST)
    window.app.choose_language("en")
    assert window.strip.words == say(hints.LOST)


@pytest.mark.parametrize("rule", ["opening", "safe", "auto", "none"])
def test_chances_before_the_first_click_tell_what_it_is_promised(window: Window, rule: str) -> None:
    window.app.choose_rule(rule)
    window.app.new_game()
    window.keys("h")
    words = wait_for_words(window, "." if rule != "auto" else "(N: ")
    promised = {"opening": hints.FIRST_OPENING, "safe": hints.FIRST_SAFE, "none": hints.FIRST_NONE}
    assert rule == "auto" or words == say(promised[rule])


def test_what_is_next_is_said_in_another_language_at_once_and_so_is_its_hint(window: Window) -> None:
    window.keys("h")
    window.load(["*.*......", ".........", "........."])
    open_at(window, (2, 8))
    wait_for_words(window, "Next")
    window.app.choose_language("zh_CN")
    wait_for_words(window, "下一")
    window.keys("n")
    wait_until(window.root, lambda: window.assistant._hint)
    assert window.strip.words.startswith("看")


def test_while_chances_are_shown_the_next_safe_cell_is_named_and_n_tells_why(window: Window) -> None:
    window.keys("h")
    open_at(window, (4, 4))
    words = wait_for_words(window, "(N: ")
    analysis = analyse(window.game.view())
    assert words.startswith("Next")
    assert window.assistant._next is not None
    cell = window.assistant._next.cell
    assert cell is not None
    assert cell_name(cell) in words
    assert cell in (analysis.safe if words.startswith("Next safe") else analysis.mines)
    window.keys("n")
    wait_until(window.root, lambda: window.assistant._hint)
    assert window.assistant._hint.cell == cell  # type: ignore[union-attr]
    window.keys("Escape")
    assert window.strip.words == words


def test_while_chances_are_shown_and_nothing_is_safe_the_lowest_risk_is_named(window: Window) -> None:
    window.load(["**.", "...", ".*."])
    for cell in [(0, 2), (1, 1), (1, 2), (2, 2)]:
        window.game.open(cell)
    window.app.show(window.app.play.repaint(0))
    window.keys("h")
    assert wait_for_words(window, "No cell") == ("No cell is proven safe. Lowest risk: A1, A2 or A3, 33.3 % (N: more)")


def test_a_case_too_complex_is_said_and_leaves_no_shade(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(view, cache=None, cancelled=None):
        raise answers_module.TooComplex(30_000)

    window.places["c"] = (4, 4)
    window.play("L+c L-")
    monkeypatch.setattr(answers_module, "analyse", refuse)
    window.keys("h")
    wait_until(window.root, lambda: "too many cases" in window.strip.words.lower())
    assert not shaded(window)
    assert window.strip.words[0].isupper()


def test_a_scattered_board_answers_and_never_freezes(window: Window) -> None:
    """30x30 with 250 mines and single openings all over it."""
    window.app.new_game(window_custom(30, 30, 250))
    window.keys("h")
    longest = 0.0
    for row in range(1, 30, 4):
        for col in range(1, 30, 4):
            if window.game.live and (window.game.layout is None or not window.game.layout.is_mine((row, col))):
                window.game.open((row, col), 0)
    window.app.show(window.app.play.repaint(0))
    end = time.monotonic() + 3
    while time.monotonic() < end and window.assistant._thinker.busy:
        begun = time.monotonic()
        window.root.update()
        longest = max(longest, time.monotonic() - begun)
        time.sleep(0.002)
    assert shaded(window) or "too many cases" in window.strip.words.lower()


def test_assist_never_acts(window: Window) -> None:
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    moves = len(window.game.moves)
    seen = window.game.view()
    for keys in (["h"], ["n", "n", "n", "n", "n"], ["N"], ["p"], ["Escape"], ["h"]):
        window.keys(*keys)
        pump(window.root, 50)
    assert len(window.game.moves) == moves
    assert window.game.view() == seen
