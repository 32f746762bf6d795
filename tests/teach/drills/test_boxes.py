"""Boxes: right moves up, slow stays, wrong goes back; nothing is overdue; what is missed too often is parked."""

from __future__ import annotations

import pytest

from sweeper.teach.drills.boxes import (
    DAYS,
    MASTERED,
    MOST_CARDS,
    MOST_MISSES,
    PARKED_DAYS,
    RIGHT,
    SLOW,
    TOP,
    WRONG,
    Item,
    answered,
    capped,
    due,
    own_mistake,
    wished,
)

TODAY = 1000


@pytest.mark.parametrize(
    ("box", "grade", "new_box", "days"),
    [
        (0, RIGHT, 1, 3),
        (1, RIGHT, 2, 7),
        (3, RIGHT, 4, 30),
        (4, RIGHT, 4, 30),
        (0, SLOW, 0, 1),
        (2, SLOW, 2, 7),
        (4, SLOW, 4, 30),
        (0, WRONG, 0, 1),
        (4, WRONG, 0, 1),
    ],
)
def test_where_an_answer_leads(box: int, grade: str, new_box: int, days: int) -> None:
    item = answered(Item("one_one", "one_one", box=box), grade, TODAY).item
    assert (item.box, item.due) == (new_box, TODAY + days)


def test_right_answers_climb_through_all_boxes_until_it_is_mastered() -> None:
    item, day = Item("hole", "hole"), TODAY
    waits = []
    while not item.mastered:
        item = answered(item, RIGHT, day).item
        waits.append(item.due - day)
        day = item.due
    assert waits == [*DAYS[1:], *[DAYS[-1]] * MASTERED]
    assert item.box == TOP
    assert due([item], day + 999) == []
    assert answered(item, WRONG, day).item.mastered is False


def test_what_is_missed_too_often_is_parked_once() -> None:
    item, parked = Item("chain", "chain"), []
    for _miss in range(MOST_MISSES):
        item, was_parked = (moved := answered(item, WRONG, TODAY)).item, moved.parked
        parked.append(was_parked)
    assert parked == [False] * (MOST_MISSES - 1) + [True]
    assert (item.due, item.misses) == (TODAY + PARKED_DAYS, 0)


def test_the_oldest_come_first() -> None:
    items = [Item("a", "hole", due=9), Item("b", "hole", due=7), Item("c", "hole", due=11), Item("d", "hole", due=7)]
    assert [item.id for item in due(items, 10)] == ["b", "d", "a"]


def test_a_backlog_is_cut_to_one_session_and_nothing_is_lost() -> None:
    items = [Item(f"i{number:02}", "hole", box=2, due=number) for number in range(30)]
    after = capped(items, TODAY)
    assert len(due(after, TODAY)) == MOST_CARDS
    assert len(after) == 30
    back = [item for item in after if item.due > TODAY]
    assert [item.id for item in back] == [f"i{number:02}" for number in range(18)]
    assert {item.box for item in back} == {1}
    assert capped(after, TODAY) == after


def test_a_hint_asked_for_puts_its_technique_into_the_queue() -> None:
    items = wished([], "squeeze", TODAY)
    assert [item.id for item in due(items, TODAY)] == ["squeeze"]
    later = [answered(items[0], RIGHT, TODAY).item]
    assert due(later, TODAY) == []
    again = wished(later, "squeeze", TODAY)
    assert (len(again), due(again, TODAY)[0].box) == (1, 1)


def test_one_mistake_for_each_technique_of_a_game() -> None:
    items = own_mistake([], "g1", "hole", "##/## 1", TODAY)
    items = own_mistake(items, "g1", "hole", "#1/## 1", TODAY)
    items = own_mistake(items, "g2", "hole", "#2/## 1", TODAY)
    assert [(item.id, item.position) for item in items] == [("g1:hole", "##/## 1"), ("g2:hole", "#2/## 1")]
    assert answered(items[0], RIGHT, TODAY).item.position == ""
    assert answered(items[0], WRONG, TODAY).item.position == "##/## 1"
