"""Cards: what they ask is true, their pictures are fresh, and the technique is the one the ladder names."""

from __future__ import annotations

import random

import pytest

from sweeper.core.errors import BadPosition
from sweeper.solve import TAGS
from sweeper.teach.drills.cards import (
    NEVER_MADE,
    board_needing,
    card_at,
    make_card,
    mark_of,
    position_needing,
    position_text,
    stalled,
)
from sweeper.teach.lessons.claims import certain_in_all, hardest_step
from sweeper.teach.lessons.pictures import Picture, TooMany
from sweeper.teach.techniques import KEYS, TAG_OF, technique_key


@pytest.mark.parametrize("technique", KEYS)
def test_a_real_card_asks_for_what_is_certain(technique: str) -> None:
    for seed in range(6):
        card = make_card(technique, random.Random(seed))
        assert not card.trap
        certain = card.picture.certain()
        assert [certain[cell] for cell in card.safe] == [False] * len(card.safe)
        assert [certain[cell] for cell in card.mines] == [True] * len(card.mines)
        keys = {technique_key(proof) for proof in card.picture.proofs()}
        tags = {TAG_OF[key] for key in keys}
        assert TAG_OF[technique] in tags, (card, keys)


@pytest.mark.parametrize("technique", KEYS)
def test_in_a_trap_nothing_is_proven(technique: str) -> None:
    for seed in range(8):
        card = make_card(technique, random.Random(seed), trap=True)
        assert card.trap
        assert card.picture.certain() == {}
        try:
            layouts = card.picture.layouts(most=5000)
        except TooMany:
            continue
        covered = tuple(cell for cell in card.picture.covered if cell not in card.picture.lone)
        assert certain_in_all(layouts, covered) == {}


@pytest.mark.parametrize("technique", [key for key in KEYS if key not in NEVER_MADE])
def test_made_positions_begin_with_their_technique(technique: str) -> None:
    cards = [position_needing(technique, random.Random(seed)) for seed in range(8)]
    found = [card for card in cards if card is not None]
    if technique not in ("line_3", "line_4"):
        assert found
    for card in found:
        first = next(card.picture.ladder().waves())
        assert technique in {technique_key(proof) for proof in first}
        assert {cell for proof in first for cell in proof.cells} >= {*card.safe, *card.mines}


def test_pictures_do_not_come_again() -> None:
    rng = random.Random(1)
    shown: list[str] = []
    for _card in range(40):
        card = make_card("one_one", rng, shown=shown)
        assert card.mark not in shown
        shown.append(card.mark)


def test_turns_of_a_picture_have_one_mark() -> None:
    picture = Picture(("o###", "o12o", "oooo"))
    assert {mark_of(picture.turned(turn)) for turn in range(8)} == {mark_of(picture)}
    assert mark_of(picture) != mark_of(Picture(("o###", "o11o", "oooo")))


def test_harder_cards_have_more_points() -> None:
    points = [make_card(technique, random.Random(3)).difficulty for technique in ("satisfied", "one_two_c", "chain")]
    assert points == sorted(points)


@pytest.mark.parametrize("technique", ["all_mines", "satisfied", "one_one", "one_two_c", "count"])
def test_boards_to_end_with_need_the_technique_and_no_guess(technique: str) -> None:
    found = [board_needing(technique, random.Random(seed), tries=30) for seed in range(2)]
    boards = [board for board in found if board is not None]
    for layout, first in boards:
        assert hardest_step(layout, first) == TAG_OF["satisfied" if technique == "all_mines" else technique]
    assert boards or TAGS.index(TAG_OF[technique]) > TAGS.index("inside")


def test_a_stalled_position_has_its_mines_shown() -> None:
    picture = stalled(random.Random(5))
    assert picture is not None
    assert picture.certain() == {}
    assert picture.left is not None


def test_positions_of_ones_own_are_cards() -> None:
    picture = Picture(("0112F#", "01F23F", "01112#", "00001#"), 2)
    card = card_at("count", position_text(picture))
    assert (card.picture, card.safe, card.mines) == (picture, (), ((0, 5), (3, 5)))
    assert card_at("hole", position_text(picture)).safe == ((2, 5),)  # nothing there is a hole, so all is asked for
    wall = Picture(("000000", "111111", "######"), 2)
    assert card_at("one_one", position_text(wall)).safe == ((2, 2), (2, 3))


@pytest.mark.parametrize("text", ["", "abc", "12/3 1", "12/34", "##/## x", "o#/## 1"])
def test_other_texts_are_no_positions(text: str) -> None:
    with pytest.raises(BadPosition, match="no position of a card"):
        card_at("one_one", text)
