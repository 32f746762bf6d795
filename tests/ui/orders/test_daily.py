"""The board of the day in a real window: the first attempt counts, others are marked, and one line tells of it."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from sweeper.core import levels
from sweeper.core.trace import GameState
from sweeper.generate.daily import Day, board_of, digest
from sweeper.texts import records
from sweeper.texts.language import speaking
from sweeper.ui.orders.daily_form import DailyForm
from sweeper.ui.orders.daybook import BEGUN, LOST, NOTE, WON, Attempt, DayBook, minutes
from sweeper.ui.orders.orders import Orders
from tests.display import pump, wait_until
from tests.ui.player import Player, again, press

TODAY = Day(335)
NOW = datetime(2026, 12, 1, 12, tzinfo=timezone.utc)


def test_the_first_attempt_counts_and_later_ones_are_counted() -> None:
    book = DayBook()
    assert book.begin(TODAY, "d", today=TODAY)
    assert not book.begin(TODAY, "d", today=TODAY)
    book.end(TODAY, LOST, 41_500, helped=True)
    book.end(TODAY, WON, 1000, helped=False)
    book.judge(TODAY, 14, 1)
    assert book.attempts[335] == Attempt(LOST, "d", 335, 41_500, 14, 1, True, 2)
    line = "Sweeper daily 335 (Beginner): lost after 0:42, 14 proven, 1 guessed, with hints"
    assert book.shared(TODAY) == line
    with speaking("zh_CN"):
        assert book.shared(TODAY).startswith("Sweeper 每日局面 335（初级）：0:42 时踩雷")


def test_what_is_kept_comes_back_and_what_is_damaged_is_left_out() -> None:
    book = DayBook()
    book.begin(TODAY, "d", today=TODAY)
    book.begin(Day(3), "e", today=TODAY)
    book.end(Day(3), WON, 9, helped=False)
    assert DayBook(book.text()).attempts == book.attempts
    for damaged in ("", "{", "[1]", '{"3": {"result": "won"}}', '{"x": 1}', '{"3": {"wrong": 1}}'):
        assert DayBook(damaged).attempts == {}


def test_days_are_counted_in_a_window_of_seven_and_only_on_their_own_day() -> None:
    book = DayBook()
    for number in (325, 328, 329, 331, 335):
        book.begin(Day(number), "d", today=Day(number))
    book.begin(Day(332), "d", today=TODAY)  # from the archive
    assert book.days_played(TODAY) == 3
    assert book.days_played(Day(334)) == 3  # a clock set back


@pytest.mark.parametrize(("ms", "said"), [(0, "0:01"), (41_999, "0:42"), (59_000, "1:00"), (3_600_000, "60:01")])
def test_minutes(ms: int, said: str) -> None:
    assert minutes(ms) == said


def orders_of(player: Player) -> Orders:
    part: Orders = player.app.parts["orders"]
    part.daily.clock = lambda: NOW
    return part


def form_of(player: Player) -> DailyForm:
    player.app.run("daily")
    pump(player.root, 60)
    form: DailyForm = player.app.dialogs.open["daily"].form  # type: ignore[attr-defined]
    return form


def begin(player: Player, day: Day = TODAY) -> Orders:
    orders = orders_of(player)
    form = form_of(player)
    form.days.selection_clear(0, "end")
    form.days.selection_set(TODAY.number - day.number)
    form.play.invoke()
    wait_until(player.root, lambda: orders.given is not None and orders.given.day == day, 20_000, "the board")
    pump(player.root, 60)
    return orders


def win(player: Player, day: Day = TODAY) -> None:
    board = board_of(day)
    player.click(board.first)
    for step in board.steps:
        for cell in step.cells:
            if player.window.game.live and not player.window.game.is_open(cell):
                player.click(cell)
    player.rest()


def judged(player: Player, orders: Orders) -> None:
    wait_until(player.root, lambda: orders.daily.book.attempts[335].proven >= 0, 20_000, "the judgement")
    player.rest()


def test_todays_board_is_played_and_told_of(player: Player) -> None:
    orders = begin(player)
    game = player.window.game
    assert (game.level.key, player.app.play.to_begin) == (levels.DAILY, board_of(TODAY).first)
    assert orders.bar.words.startswith("Daily 335, Beginner.\n")
    assert orders.daily.book.attempts == {}
    win(player)
    judged(player, orders)
    attempt = orders.daily.book.attempts[335]
    assert (attempt.result, attempt.guessed, attempt.helped, attempt.attempts) == (WON, 0, False, 1)
    assert orders.bar.words.startswith("Sweeper daily 335 (Beginner): solved in 0:")
    assert player.close_boxes() == []  # it enters no best times
    form = form_of(player)
    assert "Played on 1 of the last 7 days." in str(form.heading.cget("text"))
    assert form.days.get(0).startswith("Daily 335, 2026-12-01, Beginner: solved in 0:")
    form.copy.invoke()
    assert player.root.clipboard_get() == orders.daily.book.shared(TODAY)
    player.app.dialogs.close("daily")
    kept: list[str | None] = []
    player.app.history(lambda history: kept.append(history.note(NOTE)))
    player.wait_for_files()
    assert DayBook(kept[0]).attempts == orders.daily.book.attempts


def test_another_try_is_marked_and_changes_nothing(player: Player) -> None:
    orders = begin(player)
    board = board_of(TODAY)
    player.click(board.first)
    player.click(divmod(min(board.layout.mines), board.layout.cols))
    judged(player, orders)
    first = orders.daily.book.attempts[335]
    assert first.result == LOST
    player.click(None)  # the face: the same board once more
    pump(player.root, 60)
    layout = player.window.game.layout
    assert layout is not None
    assert layout.mines == board.layout.mines
    assert orders.bar.words.startswith("Daily 335, Beginner: another try. Only the first one counts.")
    assert player.app.play.recorder.replayed
    win(player)
    assert player.window.game.state is GameState.WON
    after = orders.daily.book.attempts[335]
    assert (after.result, after.time_ms, after.attempts) == (LOST, first.time_ms, 2)


def test_a_first_attempt_that_is_left_stays_begun(player: Player) -> None:
    orders = begin(player)
    player.click(board_of(TODAY).first)
    player.app.run("level.beginner")
    player.rest()
    assert orders.daily.book.attempts[335].result == BEGUN
    assert orders.daily.book.begun_with(digest(board_of(TODAY))) == TODAY
    assert form_of(player).days.get(0).endswith("begun, not finished")
    player.app.dialogs.close("daily")


def test_an_older_board_is_played_from_the_archive(player: Player) -> None:
    orders = begin(player, Day(334))
    win(player, Day(334))
    assert orders.daily.book.attempts[334].played_on == 335
    assert orders.daily.book.days_played(TODAY) == 0


def test_the_dialog_takes_the_date_once(player: Player) -> None:
    orders, moments = orders_of(player), iter(NOW + timedelta(days=days) for days in range(3))
    orders.daily.clock = lambda: next(moments)
    player.app.run("daily")
    pump(player.root, 30)
    assert next(moments) == NOW + timedelta(days=1)
    player.app.dialogs.close("daily")


def test_a_first_attempt_goes_on_at_the_next_start(
    player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders = begin(player)
    board = board_of(TODAY)
    player.click(board.first)
    player.click(board.steps[0].cells[0])
    player.rest()
    assert orders.daily.book.attempts[335].result == BEGUN
    other = again(player, profile, monkeypatch)
    try:
        press(other.app.dialogs.open["unfinished"], records.YES)
        other.rest()
        wait_until(other.root, lambda: any(isinstance(part, Orders) for part in other.app.parts), what="the part")
        orders = orders_of(other)
        assert other.window.game.level.key == levels.DAILY
        win(other)
        judged(other, orders)
        assert orders.daily.book.attempts[335].result == WON
        assert orders.bar.words.startswith("Sweeper daily 335 (Beginner): solved in ")
    finally:
        other.app.close()
