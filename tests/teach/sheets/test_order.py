"""Class codes: what they say, and that a wrong sign is found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sweeper.core.errors import SweeperError
from sweeper.teach.sheets.order import CHANCES, MOST_SEATS, MOST_TASKS, SIGNS, Order, new_order, read_code, up_to
from sweeper.teach.techniques import KEYS
from sweeper.texts.errors import sentence_of

ORDERS = st.builds(
    Order,
    st.sets(st.sampled_from(KEYS), min_size=1).map(lambda chosen: tuple(key for key in KEYS if key in chosen)),
    st.integers(1, MOST_TASKS),
    st.booleans(),
    st.booleans(),
    st.integers(0, CHANCES - 1),
)
VARIANTS = st.sampled_from(["A", "B", *map(str, range(1, MOST_SEATS + 1))])


@given(ORDERS, VARIANTS)
def test_a_code_says_all_of_an_order(order: Order, variant: str) -> None:
    assert read_code(order.code) == (order, "A")
    assert read_code(order.code_of(variant)) == (order, variant)
    assert read_code(f" {order.code.lower().replace('-', ' ')} {variant} ") == (order, variant)


@given(ORDERS, st.integers(0, 7), st.integers(1, 31))
def test_a_wrong_sign_is_found(order: Order, place: int, other: int) -> None:
    signs = order.code.replace("-", "")
    wrong = SIGNS[(SIGNS.index(signs[place]) + other) % len(SIGNS)]
    with pytest.raises(SweeperError, match=r"class code|value"):
        read_code(signs[:place] + wrong + signs[place + 1 :])


@given(ORDERS, st.integers(0, 6))
def test_two_signs_in_the_wrong_order_are_found(order: Order, place: int) -> None:
    signs = order.code.replace("-", "")
    swapped = signs[:place] + signs[place + 1] + signs[place] + signs[place + 2 :]
    if swapped != signs:
        with pytest.raises(SweeperError):
            read_code(swapped)


def test_codes_are_the_same_for_ever() -> None:
    order = Order(("one_one", "one_two", "one_two_c", "squeeze", "count"), 10, True, True, 4711)
    assert order.code == "FUW6-EVH5"
    assert Order(KEYS, 32, False, False, CHANCES - 1).code == "999V-999U"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "'' is no class code; one is mistyped or missing a sign."),
        ("FUW6-EVH", "'FUW6-EVH' is no class code; one is mistyped or missing a sign."),
        ("FUW6-EVH1", "'FUW6-EVH1' is no class code; one is mistyped or missing a sign."),
        ("扫雷扫雷扫雷扫雷", "'扫雷扫雷扫雷扫雷' is no class code; one is mistyped or missing a sign."),
        ("AAAA-AAAA", "'AAAA-AAAA' is no class code; one is mistyped or missing a sign."),
        ("FUW6-EVH5-C", "'C' is no variant: A, B or a seat from 1 to 99."),
        ("FUW6-EVH5-0", "'0' is no variant: A, B or a seat from 1 to 99."),
        ("FUW6-EVH5-100", "'100' is no variant: A, B or a seat from 1 to 99."),
        ("FUW6-EVH5-²", "'²' is no variant: A, B or a seat from 1 to 99."),
    ],
)
def test_what_is_no_code(typed: str, sentence: str) -> None:
    with pytest.raises(SweeperError) as caught:
        read_code(typed)
    assert sentence_of(caught.value) == sentence


def test_a_new_order() -> None:
    order = new_order(["one_two", "hole", "one_two"], 7, mixed=False, traps=True)
    assert (order.techniques, order.count, order.mixed, order.traps) == (("hole", "one_two"), 7, False, True)
    assert 0 <= order.chance < CHANCES
    assert up_to("one_one") == KEYS[:3]


@pytest.mark.parametrize(
    ("techniques", "count", "begin"),
    [([], 3, "Choose one technique"), (["x"], 3, "There is no technique 'x'"), (["hole"], 33, "A sheet has 1 to 32")],
)
def test_what_cannot_be_ordered(techniques: list[str], count: int, begin: str) -> None:
    with pytest.raises(SweeperError) as caught:
        new_order(techniques, count, mixed=True, traps=True)
    assert sentence_of(caught.value).startswith(begin)
