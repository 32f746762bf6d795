"""What is known of the learner: read once, merged with what came before, written at once, and never lost in memory."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sweeper.store.history import History
from sweeper.store.keeper import Keeper
from sweeper.store.opening import FILE_NAME
from sweeper.store.progress import Answer, Card, Progress
from sweeper.teach.drills import boxes
from sweeper.teach.drills.boxes import Item
from sweeper.teach.drills.session import RECENT
from sweeper.teach.drills.strength import AID_LIT, ERRORS, MISSED, SAW, Result
from sweeper.teach.lessons import library
from sweeper.teach.lessons.lesson import SIGNS
from sweeper.ui.learn.learner import SHOWN_NOTE, Learner, answer_of, card_of, item_of, result_of

from .disk import NOON, TODAY, Disk


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with History(tmp_path) as history:
        yield Disk(history)


def right(technique: str = "hole", *, ms: int = 1_000, day: int = TODAY, **given: Any) -> Result:
    return Result(technique, day, ms, **given)


def wrong(technique: str = "hole", error: str = MISSED, **given: Any) -> Result:
    return Result(technique, TODAY, 1_000, error, **given)


# Between what is kept and what it means

names = st.text("abc_12", min_size=1)
numbers = st.integers(0, 10**6)


@given(
    st.builds(Item, names, names, st.integers(0, boxes.TOP), numbers, numbers, numbers, st.sampled_from(["", "#1 1"]))
)
def test_an_item_comes_back_as_it_was(item: Item) -> None:
    assert item_of(card_of(item)) == item


@given(
    st.builds(
        Result, names, numbers, numbers, st.sampled_from(["", *ERRORS]), st.booleans(), numbers, numbers, st.booleans()
    ),
    numbers,
)
def test_a_result_comes_back_as_it_was(result: Result, at_ms: int) -> None:
    answer = answer_of(result, at_ms)
    assert result_of(answer) == result
    assert answer.at_ms == at_ms


@pytest.mark.parametrize(("box", "near"), [(-3, 0), (9, boxes.TOP)])
def test_a_box_that_there_is_not_is_the_nearest(box: int, near: int) -> None:
    assert item_of(Card("hole", "hole", box)).box == near


# Lessons


def test_a_sign_is_kept_and_there_at_the_next_start(disk: Disk) -> None:
    learner = disk.loaded()
    learner.put_sign("P1", "done")
    learner.put_sign("P1", "seen")
    learner.put_sign("P2", "seen")
    assert learner.signs == disk.kept.lessons() == disk.loaded().signs == {"P1": "done", "P2": "seen"}


def test_signs_earned_while_it_loads_are_merged(disk: Disk) -> None:
    disk.kept.put_lesson("P1", "learned", 1)
    disk.kept.put_lesson("P2", "seen", 1)
    disk.slow = True
    learner = disk.learner()
    learner.put_sign("P1", "seen")
    learner.load()
    learner.put_sign("P2", "done")
    learner.put_sign("P3", "seen")
    assert not learner.loaded
    assert learner.signs == {"P1": "seen", "P2": "done", "P3": "seen"}
    disk.answer()
    assert learner.signs == disk.kept.lessons() == {"P1": "learned", "P2": "done", "P3": "seen"}


def test_it_is_read_once_and_whoever_waits_is_told(disk: Disk) -> None:
    disk.slow = True
    told: list[str] = []
    learner = disk.learner(changed=lambda: told.append("changed"))
    learner.load(lambda: told.append("first"))
    learner.load(lambda: told.append("second"))
    assert len(disk._waiting) == 1
    disk.answer()
    learner.load(lambda: told.append("third"))
    assert told == ["first", "second", "changed", "third"]


def test_going_on_begins_where_a_placement_says(disk: Disk) -> None:
    learner = disk.loaded()
    first = learner.next_lesson()
    assert first is not None
    assert first.id == "F1"
    learner.start_at("P6")
    for again in (learner, disk.loaded()):
        found = again.next_lesson()
        assert found is not None
        assert found.id == "P6"
        assert again.signs == {}


def test_what_a_placement_left_out_comes_after_all_the_rest(disk: Disk) -> None:
    learner = disk.loaded()
    learner.start_at("P6")
    order = [lesson.id for lesson in library.path()]
    for id in order[order.index("P6") :]:
        learner.put_sign(id, "done")
    found = learner.next_lesson()
    assert found is not None
    assert found.id == order[0]


def test_a_lesson_can_be_begun_anew(disk: Disk) -> None:
    learner = disk.loaded()
    learner.put_sign("P1", "learned")
    learner.reset_lesson("P1")
    assert learner.signs == disk.kept.lessons() == {}


# Drills


def test_an_answer_and_what_it_moves_are_kept_together(disk: Disk) -> None:
    disk.kept.put_cards([Card("hole", "hole", 1, TODAY)])
    learner = disk.loaded()
    assert [item.id for item in learner.due()] == ["hole"]
    moved = learner.answered(right(), "hole")
    assert moved is not None
    assert (moved.item.box, moved.item.due) == (2, TODAY + boxes.DAYS[2])
    assert learner.due() == []
    assert disk.kept.cards() == [card_of(moved.item)]
    assert [answer.technique for answer in disk.kept.answers()] == ["hole"]


def test_answers_given_while_it_loads_move_what_was_kept(disk: Disk) -> None:
    disk.kept.put_cards([Card("hole", "hole", 3, TODAY)])
    disk.kept.add_answer(Answer(1_000, "hole", TODAY - 9, 5_000))
    disk.slow = True
    learner = disk.learner()
    assert learner.answered(right(), "hole") is None
    learner.wish("chain")
    disk.answer()
    assert [result.ms for result in learner.results] == [5_000, 1_000]
    assert learner.items["hole"].box == 4
    disk.answer()
    assert {(card.id, card.box) for card in disk.kept.cards()} == {("hole", 4), ("chain", 0)}
    assert [answer.ms for answer in disk.kept.answers()] == [5_000, 1_000]


@pytest.mark.parametrize(
    ("results", "box", "answers"),
    [
        ([right()], 1, 1),  # new
        ([right(), right()], 1, 2),  # before its time
        ([right(), wrong()], 0, 2),
        ([wrong(), right()], 0, 2),
        ([wrong(storm=True)], None, 1),
        ([right(trap=True)], 1, 1),
        ([wrong(error=SAW, trap=True)], 0, 1),
    ],
)
def test_practice_before_its_time_moves_only_what_is_new_or_wrong(
    disk: Disk, results: list[Result], box: int | None, answers: int
) -> None:
    learner = disk.loaded()
    for result in results:
        learner.answered(result)
    assert (learner.items["hole"].box if box is not None else learner.items.get("hole")) == box
    assert len(disk.kept.answers()) == len(learner.results) == answers


def test_a_right_answer_that_took_long_leaves_the_box(disk: Disk) -> None:
    learner = disk.loaded()
    for _ in range(5):
        learner.answered(right(ms=1_000), "hole")
    box = learner.items["hole"].box
    learner.answered(right(ms=2_500), "hole")
    assert learner.items["hole"].box == box


def test_a_card_missed_too_often_is_parked(disk: Disk) -> None:
    learner = disk.loaded()
    parked = [moved.parked for moved in (learner.answered(wrong(), "hole") for _ in range(boxes.MOST_MISSES)) if moved]
    assert parked == [False] * 5 + [True]


def test_wishes_and_own_mistakes_come_into_the_queue_once(disk: Disk) -> None:
    learner = disk.loaded()
    for _ in range(2):
        learner.wish("chain")
        learner.own_mistake("game", "hole", "##1/#21 1")
    assert [item.id for item in learner.due()] == ["chain", "game:hole"]
    assert {item.id for item in disk.loaded().due()} == {"chain", "game:hole"}
    session = learner.new_session(random.Random(1), 0)
    assert {slot.item for slot in session.slots} >= {"chain", "game:hole"}
    assert session._own == {"game:hole": "##1/#21 1"}


def test_a_backlog_is_cut_to_one_session_when_one_begins(disk: Disk) -> None:
    many = [Card(f"game{number}:hole", "hole", 2, TODAY - number) for number in range(30)]
    disk.kept.put_cards(many)
    learner = disk.loaded()
    assert len(learner.due()) == boxes.MOST_CARDS
    learner.new_session(random.Random(1), 0)
    assert len(boxes.due(learner.items.values(), TODAY)) == boxes.MOST_CARDS
    late = [card for card in disk.kept.cards() if card.due > TODAY]
    assert (len(late), {card.box for card in late}) == (18, {1})


def test_cards_shown_of_late_do_not_come_again_after_a_start(disk: Disk) -> None:
    learner = disk.loaded()
    learner.keep_shown([f"#1/{number} None" for number in range(RECENT + 5)])
    again = disk.loaded()
    assert len(again.shown) == RECENT
    assert again.shown == learner.shown
    assert again.new_session(random.Random(1), 0, chosen="hole").shown[0] == "#1/5 None"
    assert (disk.history.note(SHOWN_NOTE) or "").startswith("#1/5 None")


def test_a_technique_can_be_begun_anew(disk: Disk) -> None:
    learner = disk.loaded()
    learner.answered(right("hole"), "hole")
    learner.answered(right("chain"), "chain")
    learner.own_mistake("game", "hole", "#1 1")
    learner.reset_technique("hole")
    for again in (learner, disk.loaded()):
        assert list(again.items) == ["chain"]
        assert [result.technique for result in again.results] == ["chain"]


def test_a_card_of_a_technique_that_there_is_not_stays_out_of_the_drills(disk: Disk) -> None:
    disk.kept.put_cards([Card("later", "of_a_later_version", 0, TODAY)])
    assert disk.loaded().due() == []
    assert [card.id for card in disk.kept.cards()] == ["later"]


# Figures


def test_strength_now_and_a_month_ago(disk: Disk) -> None:
    learner = disk.loaded()
    for _ in range(6):
        learner.answered(right(day=TODAY - 31, error=MISSED))
    for _ in range(10):
        learner.answered(right())
    assert learner.strength("hole").value == 1.0
    assert learner.strength_before("hole").value == 0.0
    assert [result.right for result in learner.last("hole")] == [True] * 10
    assert learner.strength("chain").value is None
    assert learner.aid("chain") == AID_LIT


def test_days_are_those_of_answers_and_of_lessons(disk: Disk) -> None:
    learner = disk.loaded()
    for day in (TODAY - 8, TODAY - 6, TODAY - 6, TODAY - 1):
        learner.answered(right(day=day))
    assert learner.days_of_week() == 2
    learner.put_sign("P1", "seen")
    assert learner.days_of_week() == 3
    disk.now = datetime.now().astimezone()
    later = disk.loaded()
    later.put_sign("P2", "seen")
    assert later.days_of_week() == disk.loaded().days_of_week() == 1


@pytest.mark.parametrize(
    ("hours", "day"), [(0, TODAY), (11, TODAY), (12, TODAY + 1), (-12, TODAY), (-13, TODAY - 1), (36, TODAY + 2)]
)
def test_a_day_ends_at_midnight_by_the_clock_on_the_wall(disk: Disk, hours: int, day: int) -> None:
    disk.now += timedelta(hours=hours)
    assert disk.learner().today == day


# Whenever it is loaded

TECHNIQUES = st.sampled_from(["hole", "chain"])
ACTS = st.one_of(
    st.builds(lambda id, sign: ("put_sign", id, sign), st.sampled_from(["P1", "P2"]), st.sampled_from(SIGNS)),
    st.builds(
        lambda technique, error, item: ("answered", right(technique, error=error), technique if item else ""),
        TECHNIQUES,
        st.sampled_from(["", MISSED]),
        st.booleans(),
    ),
    st.builds(lambda technique: ("wish", technique), TECHNIQUES),
    st.builds(lambda technique: ("own_mistake", "game", technique, "#1 1"), TECHNIQUES),
    st.builds(lambda technique: ("reset_technique", technique), TECHNIQUES),
    st.just(("start_at", "P6")),
    st.just(("keep_shown", ["#1 None"])),
)


def state(learner: Learner) -> tuple[object, ...]:
    items = dict(sorted(learner.items.items()))
    return learner.signs, items, learner.results, learner.start, learner.shown, learner.days_of_week()


@given(st.lists(ACTS, max_size=6), st.lists(ACTS, max_size=6), st.lists(ACTS, max_size=6))
def test_it_comes_to_the_same_whenever_it_is_loaded(before: list[Any], meanwhile: list[Any], after: list[Any]) -> None:
    """Before that is asked for, while the disk is slow, or at once; and the next start finds all of it."""

    def act(disk: Disk, learner: Learner, acts: list[Any]) -> None:
        for name, *values in acts:
            disk.now += timedelta(seconds=1)
            getattr(learner, name)(*values)

    with History(None) as one, History(None) as other:
        slow, quick = Disk(one), Disk(other)
        for disk in (slow, quick):
            act(disk, disk.loaded(), [("answered", right("hole"), "hole"), ("put_sign", "P1", "done")])
        late, soon = slow.learner(), quick.loaded()
        slow.slow = True
        act(slow, late, before)
        late.load()
        act(slow, late, meanwhile)
        slow.answer()
        act(slow, late, after)
        slow.answer()
        act(quick, soon, [*before, *meanwhile, *after])
        assert state(late) == state(soon)
        slow.slow = False
        assert state(slow.loaded()) == state(quick.loaded()) == state(soon)


# In a thread of its own


def test_nothing_waits_for_the_disk_and_all_of_it_gets_there(tmp_path: Path) -> None:
    errors: list[BaseException] = []
    keeper = Keeper(tmp_path, failed=errors.append)
    learner = Learner(keeper.history, clock=lambda: NOON)
    learner.put_sign("P1", "done")
    learner.answered(right(), "hole")
    assert learner.signs == {"P1": "done"}
    assert keeper.wait(20)
    keeper.deliver()  # it is loaded, and writes what waited for that
    assert keeper.close(wait=20)
    assert errors == []
    with History(tmp_path) as history:
        assert Progress(history).lessons() == {"P1": "done"}
        assert [card.box for card in Progress(history).cards()] == [1]


def test_a_file_that_cannot_be_written_loses_nothing_in_memory(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    with History(tmp_path) as history:
        disk = Disk(history)
        learner = disk.loaded()
        learner.put_sign("P1", "done")
        learner.answered(right(), "hole")
        assert learner.signs == {"P1": "done"}
        assert learner.items["hole"].box == 1
        assert len(history.notices) == 1
