"""Sessions: what comes, how a card is answered, and when it ends."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial

import pytest

from sweeper.core.cells import neighbours
from sweeper.teach.drills.boxes import MOST_CARDS, Item
from sweeper.teach.drills.cards import Card, position_text
from sweeper.teach.drills.session import (
    CELLS,
    CLAIM,
    DONE,
    DUE,
    MOST_MS,
    NOTHING,
    PLACEMENT_MS,
    PROVEN,
    WEAK,
    CardRun,
    Placement,
    Session,
    Slot,
    placement_card,
    plan,
)
from sweeper.teach.drills.strength import INCOMPLETE, MISSED, SAW, UNPROVEN, Result
from sweeper.teach.lessons import library
from sweeper.teach.lessons.pictures import Picture

ONE_TWO_C = Card("one_two_c", Picture(("####", "o12o", "oooo")), safe=((0, 0),), mines=((0, 3),))
ONE_TWO = Card("one_two", Picture(("o###", "o12o", "oooo")), mines=((0, 3),))
TRAP = Card("one_one", Picture(("####", "o11o", "oooo")))
TODAY = 50


def learned(technique: str, pattern: str = "..........") -> list[Result]:
    return [Result(technique, 1, 3000, "" if sign == "." else MISSED) for sign in pattern]


def test_what_is_due_comes_first_and_the_weakest_fills_half_at_most() -> None:
    items = [Item("one_one", "one_one", due=TODAY), Item("hole", "hole", due=TODAY + 5)]
    results = learned("one_one") + learned("hole", "mm........")
    slots = plan(items, results, TODAY, random.Random(1))
    assert Counter((slot.technique, slot.why) for slot in slots) == {("one_one", DUE): 1, ("hole", WEAK): 6}
    chosen = plan(items, results, TODAY, random.Random(1), chosen="count")
    assert Counter(slot.technique for slot in chosen) == {"one_one": 1, "count": 11}


def test_what_is_chosen_by_hand_has_half_of_the_session_at_least() -> None:
    items = [Item(f"i{number}", "hole", due=1) for number in range(20)] + [Item("count", "count", due=TODAY)]
    slots = plan(items, learned("hole") + learned("count"), TODAY, random.Random(1), chosen="count")
    assert Counter(slot.technique for slot in slots) == {"hole": 6, "count": 6}
    assert [slot.item for slot in slots].count("count") == 1


def test_no_session_has_more_than_twelve_cards() -> None:
    items = [Item(f"i{number}", "hole", due=1) for number in range(40)]
    assert len(plan(items, [], TODAY, random.Random(2))) == MOST_CARDS
    assert plan([], [], TODAY, random.Random(2)) == []


def test_equal_techniques_are_apart_and_new_ones_come_as_a_block() -> None:
    items = [
        Item(f"{key}{number}", key, due=1) for key in ("one_one", "one_two", "hole", "line_3") for number in range(3)
    ]
    results = learned("one_one") + learned("one_two") + learned("hole")
    for seed in range(20):
        names = [slot.technique for slot in plan(items, results, TODAY, random.Random(seed))]
        assert names[:3] == ["line_3"] * 3
        assert all(one != other for one, other in zip(names[3:], names[4:]))


def test_about_one_in_five_is_a_trap_and_its_number_is_not_always_the_same() -> None:
    items = [Item(f"i{number}", "hole", due=1) for number in range(12)]
    counts = [sum(slot.trap for slot in plan(items, [], TODAY, random.Random(seed))) for seed in range(400)]
    assert 0.17 < sum(counts) / (12 * 400) < 0.24
    assert min(counts) >= 1
    assert max(counts) < 12
    assert len(set(counts)) >= 4


@pytest.mark.parametrize(
    ("card", "deeds", "error"),
    [
        (TRAP, [NOTHING], ""),
        (TRAP, [PROVEN], SAW),
        (ONE_TWO_C, [NOTHING], MISSED),
        (ONE_TWO_C, [PROVEN, (0, 0)], ""),
        (ONE_TWO_C, [PROVEN, "F03", (0, 0)], ""),
        (ONE_TWO_C, [PROVEN, (0, 1)], UNPROVEN),
        (ONE_TWO_C, [PROVEN, (0, 3)], UNPROVEN),
        (ONE_TWO_C, [PROVEN, "F00"], UNPROVEN),
        (ONE_TWO_C, [PROVEN, "stop"], INCOMPLETE),
        (ONE_TWO_C, ["stop"], MISSED),
        (ONE_TWO, [PROVEN, "F03"], ""),
        (ONE_TWO, [PROVEN, (0, 1)], UNPROVEN),
    ],
)
def test_how_a_card_is_answered(card: Card, deeds: list[object], error: str) -> None:
    run = CardRun(card, began=1000)
    assert run.stage == CLAIM
    at = 1000
    for deed in deeds:
        at += 500
        if deed in (PROVEN, NOTHING):
            run.claim(str(deed), at)
        elif deed == "stop":
            run.give_up(at)
        elif isinstance(deed, tuple):
            run.open(deed, at)
        else:
            run.mark((int(str(deed)[1]), int(str(deed)[2])), at)
    assert (run.stage, run.error, run.took) == (DONE, error, 500 * len(deeds))
    result = run.result(TODAY)
    assert (result.right, result.trap, result.technique) == (not error, card.trap, card.technique)


def test_a_wrong_claim_is_answered_by_two_layouts() -> None:
    run = CardRun(TRAP, 0)
    run.claim(PROVEN, 1)
    assert run.counter_example is not None
    for mines in (run.counter_example.with_mine, run.counter_example.without):
        for number, value in TRAP.picture.numbers.items():
            assert sum(near in mines for near in neighbours(number, *TRAP.picture.size)) == value


def test_cells_wait_for_the_first_question_and_an_answer_is_final() -> None:
    run = CardRun(ONE_TWO_C, 0)
    run.open((0, 1), 1)
    assert run.stage == CLAIM
    run.claim(PROVEN, 2)
    assert run.stage == CELLS
    run.open((1, 1), 3)
    run.claim(NOTHING, 3)
    assert run.stage == CELLS
    run.open((0, 0), 4)
    run.open((0, 1), 5)
    assert (run.error, run.took) == ("", 4)


def test_a_session_ends_after_its_cards_or_its_time() -> None:
    slots = [Slot("one_one", False), Slot("one_one", True), Slot("satisfied", False)]
    session = Session(slots, random.Random(1), began=0)
    cards = []
    while (run := session.next_card(1000)) is not None:
        cards.append(run.card)
    assert [card.trap for card in cards] == [False, True, False]
    assert session.over(1000)
    assert len(session.shown) == 3
    late = Session(slots, random.Random(1), began=0)
    assert late.next_card(MOST_MS) is None


def test_ones_own_position_comes_first_and_a_bad_one_does_no_harm() -> None:
    picture = Picture(("0112F#", "01F23F", "01112#", "00001#"), 2)
    slots = [Slot("one_one", False, "g:one_one"), Slot("one_one", False, "h:one_one"), Slot("one_one", False, "i")]
    own = {"g:one_one": position_text(picture), "h:one_one": "nonsense", "i": "8#/## 1"}
    session = Session(slots, random.Random(1), began=0, own=own)
    first, second, third = (session.next_card(1) for _slot in slots)
    assert first is not None
    assert first.card.picture == picture
    for run in (second, third):
        assert run is not None
        assert not run.card.trap


def test_the_same_seed_gives_the_same_session() -> None:
    def cards() -> list[Card]:
        session = Session([Slot("hole", False), Slot("count", True)], random.Random(9), 0)
        return [run.card for run in (session.next_card(1), session.next_card(1)) if run]

    assert cards() == cards()


@pytest.mark.parametrize(
    ("right", "lesson"), [(0, "C3"), (1, "C3"), (2, "P6"), (3, "H1"), (4, "E2"), (5, "Z1"), (6, "K1")]
)
def test_a_placement_says_where_to_begin(right: int, lesson: str) -> None:
    placement = Placement(partial(placement_card, "4"), began=0)
    for place in range(7):
        run = placement.next_card(place * 1000)
        if run is None:
            break
        if place < right:
            run.claim(NOTHING if run.card.trap else PROVEN, place * 1000 + 500)
            for cell in run.card.safe:
                run.open(cell, place * 1000 + 500)
            for cell in run.card.mines if run.stage == CELLS else ():
                run.mark(cell, place * 1000 + 500)
            assert (run.stage, run.error) == (DONE, "")
        else:
            run.claim(PROVEN if run.card.trap else NOTHING, place * 1000 + 500)
            assert run.error
    assert len(placement.runs) == min(6, right + 1)
    assert placement.lesson == lesson
    assert lesson in library.lessons()


def test_a_placement_takes_a_minute() -> None:
    placement = Placement(partial(placement_card, "4"), began=0)
    assert placement.next_card(PLACEMENT_MS) is None
    assert placement.lesson == "C3"
