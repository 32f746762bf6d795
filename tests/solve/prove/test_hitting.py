"""The smallest choice with something of each set, against all choices."""

from __future__ import annotations

import random

import pytest

from sweeper.solve.count.effort import Cancelled, Effort
from sweeper.solve.prove import hitting
from sweeper.solve.prove.hitting import Hitting, TooMuch, bits, size


def by_trying(sets: list[int], members: int) -> int:
    """How many members the smallest choice has."""
    return min(size(chosen) for chosen in range(1 << members) if all(each & chosen for each in sets))


@pytest.mark.parametrize("seed", range(6))
def test_no_choice_is_smaller(seed: int) -> None:
    source = random.Random(seed)
    sizes = set()
    for _ in range(80):
        members = source.randint(1, 11)
        most = source.randint(1, members)
        sets = [
            sum(1 << member for member in source.sample(range(members), source.randint(1, most)))
            for _ in range(source.randint(0, 16))
        ]
        found = Hitting(100_000).smallest(sets)
        assert all(each & found for each in sets)
        assert size(found) == by_trying(sets, members)
        sizes.add(size(found))
    assert len(sizes) > 3


def test_sets_without_common_members_are_chosen_for_one_by_one() -> None:
    """Fifty triangles, of each of which two members are needed."""
    sets = [pair << 3 * place for place in range(50) for pair in (0b011, 0b101, 0b110)]
    assert size(Hitting(5_000).smallest(sets)) == 100


def hard() -> list[int]:
    """Sets that leave nothing settled and do not fall apart."""
    source = random.Random(1)
    return [sum(1 << member for member in source.sample(range(60), 4)) for _ in range(120)]


def test_too_much_work_is_given_up() -> None:
    with pytest.raises(TooMuch):
        Hitting(5_000).smallest(hard())
    work = Hitting(20)
    assert work.smallest([0b11, 0b110]) == 0b10
    with pytest.raises(TooMuch):
        work.smallest([1 << member for member in range(20)])


def test_of_members_that_are_alike_the_lowest_is_taken() -> None:
    assert Hitting(100).smallest([0b1110, 0b0110]) == 0b0010


def test_a_search_too_deep_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hitting, "DEEPEST", 2)
    with pytest.raises(TooMuch):
        Hitting(10**9).smallest(hard())


def test_it_can_be_cancelled() -> None:
    with pytest.raises(Cancelled):
        Hitting(10**9, Effort(cancelled=lambda: True).check).smallest([1])


def test_members_of_a_set() -> None:
    assert bits(0b10110) == [0b10, 0b100, 0b10000]
    assert size(0b10110) == 3
