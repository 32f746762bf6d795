"""The strip after a game, and its numbers."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell
from sweeper.look.shading import Dress
from sweeper.store.statistics import Selection, Statistics
from sweeper.teach.hints.values import Hint, Rung
from sweeper.texts import language
from sweeper.ui.parts.field import Field
from sweeper.ui.records import why as why_module
from tests.boards import TINY3
from tests.display import pump, settle, wait_until
from tests.ui.driver import difference
from tests.ui.player import Player, history, said_in_strip


def test_a_win_in_the_strip_and_it_goes_with_the_next_game(player: Player) -> None:
    player.app.parts["first_steps"].put_away()
    settle(player.root)
    size = (player.root.winfo_width(), player.root.winfo_height())
    player.begin()
    player.rest()
    assert (player.root.winfo_width(), player.root.winfo_height()) == size
    player.win()
    player.close_boxes()
    player.wait_for_numbers()
    said = said_in_strip(player)
    assert said[0].startswith("Won in 0.")
    assert said[1::2][:3] == ["Head: proven", "Hand: correct", "Clock: 3BV/s"]
    assert "A new best time!" in said
    settle(player.root)
    assert player.root.winfo_width() == size[0]
    assert player.root.winfo_height() > size[1]
    player.app.new_game()
    settle(player.root)
    pump(player.root, 30)
    assert (player.root.winfo_width(), player.root.winfo_height()) == size
    assert said_in_strip(player) == []


def test_a_loss_in_the_strip(player: Player) -> None:
    player.step = 500
    player.lose()
    player.wait_for_numbers()
    said = said_in_strip(player)[1:]  # after the reason
    assert said[0].startswith("Lost after ")
    assert "% solved. At this pace a win takes " in said[0]
    assert not any("best times" in text for text in said)


def test_the_strip_comes_when_the_board_is_painted(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Field, "busy", True)
    player.lose()
    wait_until(player.root, lambda: player.records.books.played.judged)
    pump(player.root, 30)
    assert said_in_strip(player) == []
    monkeypatch.setattr(Field, "busy", False)
    wait_until(player.root, lambda: said_in_strip(player), what="the strip")


def lose_at_a_certain_mine(player: Player) -> None:
    """The 1 and the 2 below A1 prove it to be a mine, and it is opened."""
    player.window.load(["*.*......", ".........", "........."])
    player.click((2, 8))
    player.click((0, 0))
    player.rest()
    player.wait_for_numbers()


def test_the_one_sentence_stands_before_all_figures_and_the_cell_is_ringed(player: Player) -> None:
    place = (player.app.field.canvas.winfo_rootx(), player.app.field.canvas.winfo_rooty())
    lose_at_a_certain_mine(player)
    said = said_in_strip(player)
    assert said[0] == "A1 was a mine for certain. Lost by: head."
    assert said[1].startswith("Lost after ")
    assert marks(player) == {(0, 0): "number"}
    assert not player.records.rulers
    assert (player.app.field.canvas.winfo_rootx(), player.app.field.canvas.winfo_rooty()) == place


def test_n_goes_down_the_hint_for_the_position_before_the_move(player: Player) -> None:
    place = (player.app.field.canvas.winfo_rootx(), player.app.field.canvas.winfo_rooty())
    lose_at_a_certain_mine(player)
    player.window.keys("n")
    wait_until(player.root, lambda: len(said_in_strip(player)) > 8, what="where to look")
    assert "which cells must be mines?" in said_in_strip(player)[1]
    assert len(marks(player)) > 1
    assert set(marks(player).values()) == {"number"}
    assert player.records.rulers
    player.records.aftermath.strip.why.event_generate("<Button-1>")
    wait_until(player.root, lambda: marks(player)[0, 0] == "mine", what="the proof")
    wait_until(player.root, lambda: "A1" in said_in_strip(player)[1], what="the proof in the strip")
    player.rest()
    assert not player.records.aftermath.strip.why.winfo_exists()
    assert (player.app.field.canvas.winfo_rootx(), player.app.field.canvas.winfo_rooty()) == place
    assert not player.app.play.recorder.helped
    player.records.aftermath.strip.technique.event_generate("<Button-1>")
    wait_until(player.root, lambda: "technique" in player.app.dialogs.open, what="what the technique means")
    player.app.choose_language("zh_CN")
    wait_until(player.root, lambda: said_in_strip(player)[1].endswith("。"), what="the proof in Chinese")
    player.app.choose_language("en")
    player.app.new_game()
    assert marks(player) == {}
    assert said_in_strip(player) == []
    assert not player.records.rulers


def test_who_does_not_want_the_strip_sees_no_ring(player: Player) -> None:
    player.app.run("switch.after_game")
    lose_at_a_certain_mine(player)
    assert marks(player) == {}
    player.app.run("switch.after_game")
    assert marks(player) == {(0, 0): "number"}
    player.app.run("switch.after_game")
    assert marks(player) == {}


def marks(player: Player) -> dict[Cell, str]:
    """What the cells on the board are marked as."""
    cols = player.window.game.cols
    pieces = {divmod(index, cols): Dress.of(name).mark for index, name in enumerate(player.app.play._painted)}
    return {cell: mark for cell, mark in pieces.items() if mark}


def test_a_proof_too_long_for_the_strip_comes_in_a_dialog(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    lose_at_a_certain_mine(player)
    told = {"en": "A long proof. ", "zh_CN": "很长的证明。"}
    long = lambda *_: Hint("proof", (Rung("reason", told[language.language()] * 2000),))  # noqa: E731
    monkeypatch.setattr(why_module, "hint_before", long)
    player.records.aftermath.strip.why.event_generate("<Button-1>")
    dialog = wait_until(player.root, lambda: player.app.dialogs.open.get("why"))
    assert dialog.words.startswith("A long proof.")
    wait_until(player.root, lambda: said_in_strip(player), what="the strip without it")
    player.app.choose_language("zh_CN")
    wait_until(player.root, lambda: player.app.dialogs.open["why"].words.startswith("很长"))  # type: ignore[attr-defined]
    player.app.new_game()
    assert "why" not in player.app.dialogs.open


def test_a_win_at_the_first_click_has_a_time_and_no_speed(player: Player) -> None:
    player.window.load(TINY3)
    player.click((2, 2))
    player.rest()
    player.wait_for_numbers()
    assert said_in_strip(player)[:7] == [
        "Won in 0.000 s.", "Head: proven", "\u2013", "Hand: correct", "100.0 %", "Clock: 3BV/s", "\u2013"
    ]  # fmt: skip
    assert "bbbv_per_s" not in last_loaded(player).figures


def last_loaded(player: Player):
    return Statistics(history(player)).games(Selection(practice=True), limit=1)[0]


def test_who_does_not_want_the_strip_never_sees_it(player: Player) -> None:
    player.app.run("switch.after_game")
    player.lose()
    player.wait_for_numbers()
    assert said_in_strip(player) == []
    player.app.run("switch.after_game")
    assert said_in_strip(player)
    player.app.run("switch.after_game")
    assert said_in_strip(player) == []


def test_the_strip_stands_with_the_hints_and_the_board_stays_as_it_was(player: Player) -> None:
    player.app.run("switch.assist")
    player.begin()
    player.lose()
    player.wait_for_numbers()
    settle(player.root)
    canvas, hints, after = player.app.field.canvas, player.window.strip, player.records.aftermath.strip
    places = [(each.winfo_rooty(), each.winfo_rooty() + each.winfo_height()) for each in (canvas, hints, after)]
    assert places == sorted(places)
    assert all(one[1] <= other[0] for one, other in zip(places, places[1:]))


def test_the_board_takes_keys_and_looks_the_same_beside_the_strip(player: Player) -> None:
    player.lose()
    player.wait_for_numbers()
    player.app.play.cursor_shown = False
    player.records.aftermath.why.tell_of(None)  # without its ring
    assert difference(player.window.picture(), player.window.composed()) is None
    player.window.keys("F2", "Right", "space")
    player.rest()
    assert player.window.game.moves


def test_all_numbers_are_behind_more(player: Player) -> None:
    player.lose()
    player.wait_for_numbers()
    player.records.aftermath.strip.more.event_generate("<Button-1>")
    player.rest()
    said = player.app.dialogs.open["more"].page.get("1.0", "end")  # type: ignore[attr-defined]
    assert all(name in said for name in ("G.ZiNi", "RQP, (time + 1 s) / 3BV/s", "Path", "Luck"))


def test_all_numbers_are_said_anew_in_another_language(player: Player) -> None:
    player.lose()
    player.wait_for_numbers()
    player.records.aftermath._show_more()
    player.app.new_game()
    player.app.run("language.zh_CN")
    player.rest()
    page = player.app.dialogs.open["more"].page  # type: ignore[attr-defined]
    assert "鼠标轨迹长度 Path" in page.get("1.0", "end")
    assert "Estimated time" not in page.get("1.0", "end")
