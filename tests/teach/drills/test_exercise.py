"""A card on the board: each way to answer it, what is said then, what is lit, and how help comes and goes."""

from __future__ import annotations

import pytest

from sweeper.core.cells import BLANK, EXPLODED, FLAG, Cell
from sweeper.input.gesture import ActionKind
from sweeper.teach.drills.cards import Card
from sweeper.teach.drills.exercise import ROWS, TOO_SOON_MS, OfCard, Page, techniques
from sweeper.teach.drills.session import CardRun
from sweeper.teach.drills.strength import AID_LIT, AID_NAME, AID_NONE, INCOMPLETE, MISSED, SAW, UNPROVEN
from sweeper.teach.hints.values import COMPARED, MINE, NUMBER, SAFE
from sweeper.teach.lessons.exercise import HAPPY, HELP, NOTHING, PROVEN, READY, SAD, SHOW_ME, SKIP
from sweeper.teach.lessons.pictures import Picture
from sweeper.teach.lessons.shown import ANSWER, LEAST_COLS, NEXT, OVER, framed, saying
from sweeper.texts import drills as texts
from sweeper.texts import lessons
from sweeper.texts.language import Text, say, speaking

ONE_TWO_C = Card("one_two_c", Picture(("####", "o12o", "oooo")), safe=((0, 0),), mines=((0, 3),))
ONE_TWO = Card("one_two", Picture(("o###", "o12o", "oooo")), mines=((0, 3),))
TRAP = Card("one_one", Picture(("####", "o11o", "oooo")))
COUNTED = Card("count", Picture(("1##", "1##", "oo#"), 1), safe=((0, 2), (1, 2), (2, 2)))
CHORD = Card("satisfied", Picture(("F##", "o1#", "ooo")), safe=((0, 1), (0, 2), (1, 2)))


def card_of(card: Card, aid: int = AID_NONE, **given: object) -> OfCard:
    return OfCard(CardRun(card, 1000, aid), **given)  # type: ignore[arg-type]


def do(exercise: OfCard, *deeds: object, at: int = 5000) -> OfCard:
    """A cell opens it, `F` and a cell flags it, `=` and a cell chords, and what is offered is asked for."""
    for deed in deeds:
        if isinstance(deed, tuple) and deed[0] in ("F", "="):
            kind = ActionKind.CYCLE_MARK if deed[0] == "F" else ActionKind.CHORD
            exercise.act(kind, deed[1:], at)
        elif isinstance(deed, tuple):
            exercise.act(ActionKind.OPEN, deed, at)
        elif deed == "next":
            exercise.next(at)
        else:
            exercise.ask(str(deed), at)
    return exercise


def lit_cells(exercise: OfCard, role: str) -> set[Cell]:
    return {each.cell for each in exercise.shown().highlights if each.role == role}


@pytest.mark.parametrize(
    ("card", "deeds", "error", "text"),
    [
        (TRAP, [NOTHING], "", texts.RIGHT_TRAP),
        (TRAP, [PROVEN], SAW, texts.SAW),
        (TRAP, [(0, 1)], SAW, texts.SAW),
        (TRAP, [("F", 0, 1)], SAW, texts.SAW),
        (ONE_TWO_C, [NOTHING], MISSED, texts.MISSED),
        (ONE_TWO_C, [PROVEN, (0, 0)], "", texts.RIGHT_OF),
        (ONE_TWO_C, [(0, 0)], "", texts.RIGHT_OF),
        (ONE_TWO_C, [("F", 0, 3), (0, 0)], "", texts.RIGHT_OF),
        (ONE_TWO_C, [PROVEN, (0, 1)], UNPROVEN, texts.UNPROVEN_SAFE),
        (ONE_TWO_C, [("F", 0, 1)], UNPROVEN, texts.UNPROVEN_MINE),
        (ONE_TWO_C, [(0, 3)], UNPROVEN, lessons.CERTAIN_MINE),
        (ONE_TWO_C, [("F", 0, 0)], UNPROVEN, lessons.CERTAIN_SAFE),
        (ONE_TWO, [("F", 0, 3)], "", texts.RIGHT_OF),
    ],
)
def test_what_is_said_of_each_answer(card: Card, deeds: list[object], error: str, text: Text) -> None:
    exercise = do(card_of(card), *deeds)
    assert exercise.done
    assert exercise.run.error == error
    assert exercise.shown().saying.text == text
    assert exercise.mood == (SAD if error else HAPPY)
    assert exercise.errors == bool(error)


def test_an_unproven_claim_gets_two_layouts_and_then_the_proof() -> None:
    exercise = do(card_of(ONE_TWO_C), (0, 1))
    shown = exercise.shown()
    assert shown.waits == NEXT
    assert shown.counter_example is not None
    assert shown.counter_example == exercise.run.counter_example
    assert shown.marked == (0, 1)
    assert lit_cells(exercise, COMPARED) == set(shown.counter_example.differing) - {(0, 1)}
    do(exercise, "next")
    shown = exercise.shown()
    assert shown.waits == OVER
    assert shown.counter_example is None
    assert shown.saying.text == texts.PROVES
    assert (lit_cells(exercise, NUMBER), lit_cells(exercise, SAFE), lit_cells(exercise, MINE)) == (
        {(1, 1), (1, 2)},
        {(0, 0)},
        {(0, 3)},
    )
    do(exercise, "next")
    assert exercise.shown() == shown


def test_the_proof_is_lit_where_it_was_missed_and_in_a_trap_there_is_none() -> None:
    missed = do(card_of(ONE_TWO_C), NOTHING)
    assert missed.shown().waits == OVER
    assert lit_cells(missed, NUMBER) == {(1, 1), (1, 2)}
    saw = do(card_of(TRAP), PROVEN)
    assert saw.shown().waits == OVER
    assert saw.shown().counter_example is not None
    assert not lit_cells(saw, NUMBER)


def test_a_certain_mine_that_was_opened_goes_off_and_its_proof_is_lit() -> None:
    exercise = do(card_of(ONE_TWO_C), (0, 3))
    assert exercise.shown().sights[3] == EXPLODED
    assert lit_cells(exercise, NUMBER) == {(1, 1), (1, 2)}
    assert exercise.shown().counter_example is None


def test_what_was_found_is_to_be_seen() -> None:
    exercise = do(card_of(CHORD), (0, 1))
    assert exercise.shown().sights[:3] == (FLAG, BLANK, CHORD.picture.sights()[2])
    assert exercise.shown().saying.places == {"count": 2}


def test_a_chord_opens_what_is_around_a_number_with_all_its_flags() -> None:
    exercise = do(card_of(CHORD), ("=", 1, 1))
    assert exercise.done
    assert not exercise.run.error
    short = do(card_of(ONE_TWO_C), ("=", 1, 1))
    assert not short.done
    assert not short.run.found


def test_what_is_no_covered_cell_claims_nothing() -> None:
    exercise = do(card_of(ONE_TWO_C), (1, 1), (2, 0))
    assert exercise.run.stage == "claim"
    assert exercise.mood == READY


def test_a_click_meant_for_the_card_before_does_nothing() -> None:
    exercise = do(card_of(TRAP), (0, 0), PROVEN, at=1000 + TOO_SOON_MS - 1)
    assert not exercise.done
    do(exercise, NOTHING, at=1000 + TOO_SOON_MS)
    assert exercise.done


@pytest.mark.parametrize(
    ("aid", "named", "lit"), [(AID_NONE, False, False), (AID_NAME, True, False), (AID_LIT, True, True)]
)
def test_help_of_each_kind(aid: int, named: bool, lit: bool) -> None:
    for card in (ONE_TWO_C, TRAP):
        exercise = card_of(card, aid)
        assert (say(texts.ASK) != exercise.shown().saying.said()) is named
        assert bool(exercise.technique) is named
        assert not exercise.shown().highlights  # lit numbers would answer the first question
    exercise = do(card_of(ONE_TWO_C, aid), PROVEN)
    assert lit_cells(exercise, NUMBER) == ({(1, 1), (1, 2)} if lit else set())
    assert not lit_cells(exercise, SAFE)


def test_help_rises_when_asked_and_each_time_needs_an_act_before() -> None:
    exercise = card_of(ONE_TWO_C, helps=True)
    assert exercise.offers == (PROVEN, NOTHING, HELP, SHOW_ME)
    do(exercise, HELP)
    assert exercise.run.aid == AID_NAME
    assert HELP not in exercise.offers
    do(exercise, HELP, PROVEN)
    assert exercise.run.aid == AID_NAME
    do(exercise, HELP)
    assert exercise.run.aid == AID_LIT
    assert lit_cells(exercise, NUMBER)
    assert HELP not in exercise.offers
    assert exercise.run.result(1).aid == AID_LIT


def test_to_be_shown_the_answer_is_to_stop_before_all_was_found() -> None:
    exercise = do(card_of(ONE_TWO_C, helps=True), PROVEN, SHOW_ME)
    assert exercise.run.error == INCOMPLETE
    assert exercise.shown().saying.text == texts.PROVES
    assert do(card_of(TRAP, helps=True), SHOW_ME).shown().saying.text == texts.NOTHING_HERE
    assert do(card_of(ONE_TWO_C, helps=True), SHOW_ME).run.error == MISSED


def test_only_what_is_offered_can_be_asked_for() -> None:
    plain = card_of(ONE_TWO_C)
    assert plain.offers == (PROVEN, NOTHING)
    do(plain, HELP, SHOW_ME, SKIP)
    assert not plain.done
    assert not plain.skipped
    assert plain.run.aid == AID_NONE
    assert do(card_of(ONE_TWO_C, skips=True), SKIP).skipped


def test_the_mines_left_have_their_part_in_the_proof_that_is_told() -> None:
    exercise = do(card_of(COUNTED), NOTHING)
    assert exercise.shown().saying.more[0].text in (texts.PROVES_COUNTED, texts.PROVES_BY_COUNT)
    assert exercise.mines_left == 1


def test_a_slow_answer_is_told_and_last_words_come_after_an_error_only() -> None:
    last = saying(texts.RUN_END, right=3)
    slow = do(card_of(ONE_TWO_C, slow=lambda ms: ms > 3000, last_words=last), (0, 0))
    assert slow.shown().saying.text == texts.RIGHT_SLOW
    wrong = do(card_of(ONE_TWO_C, last_words=last), (0, 1))
    assert last not in wrong.shown().saying.more
    assert do(wrong, "next").shown().saying.more[-1] == last


def test_in_a_hurry_nothing_is_explained() -> None:
    exercise = do(card_of(ONE_TWO_C, brief=True, words=saying(texts.STORM_FIRST)), (0, 3))
    assert exercise.done
    assert exercise.shown().saying.text == texts.STORM_FIRST
    assert not exercise.shown().highlights
    assert exercise.shown().waits == OVER


def test_all_cards_have_a_board_of_the_same_size() -> None:
    for card in (ONE_TWO_C, COUNTED, TRAP):
        board, _first = framed(card_of(card).shown())
        assert (board.rows, board.cols) == (ROWS, LEAST_COLS)
    assert (framed(Page([saying(texts.ASK)]).shown())[0].rows) == ROWS


def test_a_page_keeps_the_board_and_gives_its_answers_in_the_language_used() -> None:
    card = do(card_of(TRAP), PROVEN)
    page = Page([saying(texts.STORM_NONE), saying(texts.REPLAY_END)], board=card, choices=[saying(texts.FROM_FIRST)])
    shown = page.shown()
    assert shown.sights == card.shown().sights
    assert shown.waits == OVER
    assert shown.counter_example is None
    assert shown.saying.said() == f"{say(texts.STORM_NONE)}\n{say(texts.REPLAY_END)}"
    assert page.choices == (say(texts.FROM_FIRST),)
    with speaking("zh_CN"):
        assert page.choices == (say(texts.FROM_FIRST),)
        assert not shown.saying.said().isascii()
    assert page.chosen is None
    page.choose(0, 1)
    assert page.chosen == 0


def test_techniques_are_named_when_they_are_said() -> None:
    named = saying(texts.MOVED_UP, techniques=techniques("one_one", "hole"))
    assert named.said() == "Moved up: 1-1 and 1-1 at a hole."
    with speaking("zh_CN"):
        assert "挖坑" in named.said()


def test_of_its_cells_it_can_only_be_asked_afterwards() -> None:
    exercise = card_of(TRAP)
    assert exercise.picture is None
    assert do(exercise, PROVEN).picture == TRAP.picture


def test_while_it_is_asked_it_waits_for_an_answer() -> None:
    assert card_of(ONE_TWO_C).shown().waits == ANSWER
    assert do(card_of(ONE_TWO_C), PROVEN).shown().waits == ANSWER
