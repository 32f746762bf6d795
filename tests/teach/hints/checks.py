"""What each sentence of a hint says, checked against the position with nothing from the solver.

There is a check for every text that a reason is made of; a sentence that fits none of them is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from sweeper.core.cells import Cell
from sweeper.core.view import PlayerView
from sweeper.teach import GIVEN, MINE, NUMBER, SAFE, Hint

from ...solve.prove.forcing import can_be
from .count_checks import COUNT_CHECKS, layouts
from .reading import Groups, Reader, count_of, sentences

ALL_RINGED = ("NO_WAY", "NO_WAY_COUNTED", "NO_WAY_WITHOUT", "COUNT_LAYOUTS", "COUNT_NO_WAY_WITHOUT")
FINDS_MINES = (
    *("FULL", "FULL_KNOWN", "INSIDE_MINE", "INSIDE_MINE_KNOWN", "OWN", "OWN_KNOWN", "GETS_ALL_AND_OWN"),
    *("GETS_ALL_AND_OWN_KNOWN", "COUNT_ALL_MINES", "COUNT_FILLED", "SO_MINE", "BOTH_CASES_MINE", "NO_WAY_WITHOUT"),
    *("COUNT_NO_WAY_WITHOUT", "LEFT_WITHOUT"),
)


def read_reason(view: PlayerView, told: Hint, flagged: Collection[Cell]) -> list[str]:
    """Check the reason of a proof, every sentence of it, what is ringed and what is called safe, or a mine.

    flagged: the flags that are proven right. Gives the names of the texts.
    """
    rung = told.rungs[-1]
    reader = Reader(view, flagged, rung.cells(NUMBER))
    parsed = sentences(rung.text, CHECKS)
    know_what_is_counted(reader, parsed, rung.cells(GIVEN))
    for name, groups in parsed:
        reader.said.update(reader.cells[number] for _digit, number in reader.numbers_in(groups))
        CHECKS[name](reader, groups)
    if told.kind == "mine_first":
        mines = set(rung.cells(MINE))
        assert mines <= reader.known - set(flagged), told
        assert told.cell in mines
        assert not reader.safe
    else:
        safe = set(rung.cells(SAFE))
        assert reader.safe == safe or (reader.safe < safe and reader.named_in_part), told
        assert told.cell in reader.safe
    if not any(name in ALL_RINGED for name, _groups in parsed):
        assert reader.said == set(reader.ringed), told
    return [name for name, _groups in parsed]


def know_what_is_counted(reader: Reader, parsed: list[tuple[str, Groups]], given: Collection[Cell]) -> None:
    """The mines that the count is said to be left after are shown; those concluded later are shown as well."""
    if any(name in ("COUNT_LEFT_OF", "COUNT_ALL_FOUND") for name, _groups in parsed):
        later = [groups.get("cells") or groups["cell"] for name, groups in parsed if name in FINDS_MINES]
        reader.know(set(given) - {cell for text in later for cell in reader.named(text)})


# One check for each text


def full(reader: Reader, groups: Groups) -> None:
    number, need = reader.need(groups)
    assert need == count_of(groups["count"]) == len(reader.unknown(number))
    reader.conclude_mines(groups["cells"], reader.unknown(number))


def satisfied_zero(reader: Reader, groups: Groups) -> None:
    number = reader.number(groups["number"])
    assert reader.view[number] == 0
    reader.conclude_safe(groups["cells"], reader.near(number))


def satisfied(reader: Reader, groups: Groups) -> None:
    number, mines = reader.number(groups["number"]), reader.named(groups["mines"])
    assert mines <= reader.known & reader.near(number)
    assert reader.view[number] == len(mines)
    reader.conclude_safe(groups["cells"], reader.near(number) - mines)


def has(reader: Reader, groups: Groups) -> None:
    number, need = reader.need(groups)
    assert count_of(groups["count"]) == need
    assert reader.named(groups["cells"]) == reader.unknown(number)
    reader.share(reader.unknown(number), need)


def inside(reader: Reader, groups: Groups) -> None:
    """The second number, beside a first one whose cells it touches too."""
    number, need = reader.need(groups)
    shared, first = reader.shared[-1], reader.shares[-1]
    assert shared <= reader.unknown(number)
    assert need == first
    reader.conclude_safe(groups["cells"], reader.unknown(number) - shared)


def inside_mine(reader: Reader, groups: Groups) -> None:
    shared, first = reader.shared[-1], reader.shares[-1]
    number, need = reader.need({name: text for name, text in groups.items() if name != "need"})
    others = reader.unknown(number) - shared
    assert shared <= reader.unknown(number)
    assert need - first == count_of(groups["count"]) == len(others)
    reader.conclude_mines(groups["cells"], others)


def at_most(reader: Reader, groups: Groups) -> None:
    number, need = reader.need(groups)
    cells = reader.named(groups["cells"])
    assert cells <= reader.unknown(number)
    assert count_of(groups["count"]) == need
    reader.share(cells, need)


def own(reader: Reader, groups: Groups) -> None:
    number, need = reader.need(groups)
    others = reader.unknown(number) - reader.shared[-1]
    assert reader.shared[-1] <= reader.unknown(number)
    assert count_of(groups["count"]) == len(others)
    assert count_of(groups["most"]) == reader.shares[-1]
    assert need - len(others) == reader.shares[-1]
    reader.conclude_mines(groups["cells"], others)


def left_without(reader: Reader, groups: Groups) -> None:
    """A number that another one, which has all its mines, leaves as many cells as it needs mines."""
    number, without = reader.number(groups["number"]), reader.named(groups["without"])
    need = reader.view[number] - len(reader.near(number) & reader.known)
    assert without == reader.safe & reader.unknown(number)
    others = reader.unknown(number) - without
    assert need == count_of(groups["count"]) == len(others)
    reader.conclude_mines(groups["cells"], others)
    reader.safe.clear()  # which was said for the sake of the mines


def left_for_shared(reader: Reader, groups: Groups) -> None:
    number, shared = reader.number(groups["number"]), reader.shared[-1]
    assert reader.named(groups["shared"]) == shared
    assert count_of(groups["mines"]) == reader.shares[-1]
    reader.conclude_safe(groups["cells"], reader.unknown(number) - shared)


def at_least(reader: Reader, groups: Groups) -> None:
    number, need = reader.need(groups)
    cells = reader.named(groups["cells"])
    assert cells <= reader.unknown(number)
    assert count_of(groups["elsewhere"]) == len(reader.unknown(number) - cells)
    assert count_of(groups["count"]) == need - len(reader.unknown(number) - cells)
    reader.share(cells, need - len(reader.unknown(number) - cells))


def gets_all(reader: Reader, groups: Groups) -> None:
    """The middle number needs all that the others can give, and the cells it has alone."""
    number, need = reader.need(groups)
    alone = reader.unknown(number).difference(*reader.shared[-2:])
    assert [int(groups["first"]), int(groups["second"])] == reader.shares[-2:]
    assert set().union(*reader.shared[-2:]) <= reader.unknown(number)
    assert need == sum(reader.shares[-2:]) + len(alone)
    if "cells" in groups:
        assert count_of(groups["count"]) == len(alone)
        reader.conclude_mines(groups["cells"], alone)
    else:
        assert not alone


def gets_just(reader: Reader, groups: Groups) -> None:
    number, need = reader.need(groups)
    assert [int(groups["first"]), int(groups["second"])] == reader.shares[-2:]
    assert set().union(*reader.shared[-2:]) <= reader.unknown(number)
    assert not reader.shared[-2] & reader.shared[-1]
    assert need == sum(reader.shares[-2:])


def none_elsewhere(reader: Reader, groups: Groups) -> None:
    outer = [reader.number(groups[name]) for name in ("first", "second")]
    elsewhere = [reader.unknown(number) - shared for number, shared in zip(outer, reader.shared[-2:])]
    reader.conclude_safe(groups["cells"], elsewhere[0] | elsewhere[1])


def not_for_both(reader: Reader, groups: Groups) -> None:
    both = reader.shared[-2] & reader.shared[-1]
    assert reader.named(groups["cell"]) <= both
    reader.conclude_safe(groups["cell"], both)


def none_besides(reader: Reader, groups: Groups) -> None:
    number = reader.number(groups["number"])
    reader.conclude_safe(groups["cells"], reader.unknown(number).difference(*reader.shared[-2:]))


def suppose(is_mine: bool) -> Callable[[Reader, Groups], None]:
    def begin(reader: Reader, groups: Groups) -> None:
        reader.dead_ends = 0
        reader.supposed = dict.fromkeys(reader.named(groups["cell"]), is_mine)

    return begin


def then_full(reader: Reader, groups: Groups) -> None:
    number, cells = reader.number(groups["number"]), reader.named(groups["cells"])
    assert len(reader.near(number) & reader.mines()) == reader.view[number]
    assert cells <= reader.undecided(number)
    reader.supposed.update(dict.fromkeys(cells, False))


def then_fill(reader: Reader, groups: Groups) -> None:
    number, cells = reader.number(groups["number"]), reader.named(groups["cells"])
    safe = {cell for cell, is_mine in reader.supposed.items() if not is_mine}
    assert cells == reader.unknown(number) - safe
    assert len(cells) + len(reader.near(number) & reader.known) == reader.view[number]
    assert count_of(groups["count"]) == len(cells)
    reader.supposed.update(dict.fromkeys(cells, True))


def too_many(reader: Reader, groups: Groups) -> None:
    number = reader.number(groups["number"])
    assert count_of(groups["count"]) == len(reader.near(number) & reader.mines()) > reader.view[number]
    reader.dead_ends += 1


def too_few(reader: Reader, groups: Groups) -> None:
    """`no cell left for its mine` is of a 1; else `for one of its mines`, `for 2 of its mines`."""
    number = reader.number(groups["number"])
    safe = {cell for cell, is_mine in reader.supposed.items() if not is_mine}
    assert count_of(groups["count"]) == reader.view[number] - len(reader.near(number) - safe) > 0
    reader.dead_ends += 1


def so_safe(reader: Reader, groups: Groups) -> None:
    ((cell, is_mine), *_others) = reader.supposed.items()
    assert is_mine
    assert reader.dead_ends == 1
    reader.conclude_safe(groups["cell"], [cell])


def so_mine(reader: Reader, groups: Groups) -> None:
    ((cell, is_mine), *_others) = reader.supposed.items()
    assert not is_mine
    assert reader.dead_ends == 1
    reader.conclude_mines(groups["cell"], [cell])


def case(is_mine: bool) -> Callable[[Reader, Groups], None]:
    def begin(reader: Reader, groups: Groups) -> None:
        assert reader.dead_ends == (0 if is_mine else 1)
        reader.first = reader.first if reader.dead_ends else dict(reader.supposed)
        (cell,) = reader.named(groups["cell"])
        assert cell not in reader.first
        reader.supposed = {**reader.first, cell: is_mine}

    return begin


def both_cases(reader: Reader, groups: Groups) -> None:
    assert reader.dead_ends == 2
    reader.dead_ends, reader.supposed = 1, reader.first
    (so_safe if next(iter(reader.first.values())) else so_mine)(reader, groups)


def no_way(reader: Reader, groups: Groups) -> None:
    (cell,) = reader.named(groups["cell"])
    assert not can_be(reader.view, reader.ringed, {**dict.fromkeys(reader.flagged, True), cell: True}, False)
    reader.safe.add(cell)


def no_way_counted(reader: Reader, groups: Groups) -> None:
    assert count_of(groups["count"]) == layouts(reader.view, reader.ringed, reader.flagged, None)
    no_way(reader, groups)


def no_way_without(reader: Reader, groups: Groups) -> None:
    (cell,) = reader.named(groups["cell"])
    assert not can_be(reader.view, reader.ringed, {**dict.fromkeys(reader.known, True), cell: False}, False)
    reader.know([cell])


def count_no_way_without(reader: Reader, groups: Groups) -> None:
    (cell,) = reader.named(groups["cell"])
    assert not can_be(reader.view, reader.ringed, {**dict.fromkeys(reader.known, True), cell: False}, True)
    reader.know([cell])


CHECKS: dict[str, Callable[[Reader, Groups], None]] = {
    **COUNT_CHECKS,
    "FULL": full,
    "FULL_KNOWN": full,
    "SATISFIED_ZERO": satisfied_zero,
    "SATISFIED": satisfied,
    "HAS": has,
    "HAS_KNOWN": has,
    "INSIDE_SAFE": inside,
    "INSIDE_SAFE_KNOWN": inside,
    "INSIDE_MINE": inside_mine,
    "INSIDE_MINE_KNOWN": inside_mine,
    "AT_MOST": at_most,
    "AT_MOST_KNOWN": at_most,
    "OWN": own,
    "OWN_KNOWN": own,
    "LEFT_FOR_SHARED": left_for_shared,
    "LEFT_WITHOUT": left_without,
    "AT_LEAST": at_least,
    "AT_LEAST_KNOWN": at_least,
    "GETS_ALL": gets_all,
    "GETS_ALL_KNOWN": gets_all,
    "GETS_ALL_AND_OWN": gets_all,
    "GETS_ALL_AND_OWN_KNOWN": gets_all,
    "GETS_JUST": gets_just,
    "GETS_JUST_KNOWN": gets_just,
    "NONE_ELSEWHERE": none_elsewhere,
    "NOT_FOR_BOTH": not_for_both,
    "NONE_BESIDES": none_besides,
    "SUPPOSE": suppose(True),
    "SUPPOSE_SAFE": suppose(False),
    "THEN_FULL": then_full,
    "THEN_FILL": then_fill,
    "TOO_MANY": too_many,
    "TOO_FEW": too_few,
    "TOO_FEW_OF": too_few,
    "SO_SAFE": so_safe,
    "SO_MINE": so_mine,
    "CASE_MINE": case(True),
    "CASE_SAFE": case(False),
    "BOTH_CASES": both_cases,
    "BOTH_CASES_MINE": both_cases,
    "NO_WAY": no_way,
    "NO_WAY_COUNTED": no_way_counted,
    "NO_WAY_WITHOUT": no_way_without,
    "COUNT_NO_WAY_WITHOUT": count_no_way_without,
}
