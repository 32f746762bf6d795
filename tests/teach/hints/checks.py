"""What each sentence of a hint says, checked against the position with nothing from the solver.

There is a check for every text that a reason is made of; a sentence that fits none of them is an error.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from math import comb

from sweeper.core.cells import Cell, neighbours
from sweeper.core.view import FLAG, PlayerView
from sweeper.teach import GIVEN, NUMBER, SAFE, Hint
from sweeper.texts import hints as words

from ...solve.prove.forcing import can_be
from .reading import NUMBER_AT, Groups, Reader, count_of, sentences


def read_reason(view: PlayerView, told: Hint, flagged: Collection[Cell]) -> list[str]:
    """Check the reason of a proof, every sentence of it, what is ringed and what is called safe.

    flagged: the flags that are proven right. Gives the names of the texts.
    """
    rung = told.rungs[-1]
    reader = Reader(view, flagged, rung.cells(NUMBER))
    parsed = sentences(rung.text, CHECKS)
    if any(name in ("COUNT_LEFT_OF", "COUNT_ALL_FOUND") for name, _groups in parsed):
        # The mines that the count is said to be left after are shown; those concluded later are shown as well.
        later = [groups[place] for _name, groups in parsed for place in ("mines", "result") if place in groups]
        concluded = {cell for text in later for cell in reader.named(text) if "mine" in text}
        reader.know(set(rung.cells(GIVEN)) - concluded)
    for name, groups in parsed:
        reader.said.update(reader.cells[number] for _digit, number in reader.numbers_in(groups))
        CHECKS[name](reader, groups)
    safe = set(rung.cells(SAFE))
    assert reader.safe == safe or (reader.safe < safe and " more " in rung.text), told
    assert told.cell in reader.safe
    if not any(name in ("NO_WAY", "NO_WAY_COUNTED", "ONE_WAY", "COUNT_LAYOUT", "COUNT_LAYOUTS") for name, _ in parsed):
        assert reader.said == set(reader.ringed), told
    return [name for name, _groups in parsed]


def check_sum(text: str, parts: list[int]) -> int:
    """The total of `1 + 2 = 3`, which must be of these parts and right."""
    *left, total = re.findall(r"\d+", text)
    assert [int(part) for part in left] == (parts if len(parts) > 1 else []), text
    assert int(total) == sum(parts), text
    return int(total)


def layouts(view: PlayerView, numbers: Collection[Cell], known: Collection[Cell], left: int | None) -> int:
    """In how many ways mines can lie in the unknown cells that some numbers touch, and, counted, in all others."""
    chosen = sorted(numbers)
    touched = [
        {cell for cell in neighbours(number, view.rows, view.cols) if view[cell] < 0} - set(known) for number in chosen
    ]
    known_near = [len(set(neighbours(number, view.rows, view.cols)) & set(known)) for number in chosen]
    cells = sorted(set().union(*touched))
    states = {(tuple(view[number] - near for number, near in zip(chosen, known_near)), 0): 1}
    for place, cell in enumerate(cells):
        room = [len(some.intersection(cells[place + 1 :])) for some in touched]
        after: dict[tuple[tuple[int, ...], int], int] = {}
        for (needs, mines), ways in states.items():
            for mine in (0, 1):
                then = tuple(need - (mine and cell in some) for need, some in zip(needs, touched))
                if all(0 <= need <= most for need, most in zip(then, room)):
                    after[then, mines + mine] = after.get((then, mines + mine), 0) + ways
        states = after
    if left is None:
        return sum(states.values())
    free = sum(value < 0 for value in view.cells) - len(set(known)) - len(cells)
    return sum(ways * comb(free, left - mines) for (_needs, mines), ways in states.items() if left >= mines)


# One check for each text


def fill_all(reader: Reader, groups: Groups) -> None:
    number, need = reader.need(groups["needs"])
    assert need == count_of(groups["cells"]) == len(reader.unknown(number))
    reader.conclude_mines(groups["mines"], reader.unknown(number))


def satisfied_zero(reader: Reader, groups: Groups) -> None:
    number = reader.number(groups["number"])
    assert reader.view[number] == 0
    reader.conclude_safe(groups["safe"], reader.near(number))


def satisfied_all(reader: Reader, groups: Groups) -> None:
    number, at = reader.number(groups["number"]), reader.named(groups["at"])
    assert at <= reader.known & reader.near(number)
    assert reader.view[number] == len(at) == count_of(groups["mines"])
    reader.conclude_safe(groups["safe"], reader.near(number) - at)


def inside_first(reader: Reader, groups: Groups) -> None:
    number, need = reader.need(groups["needs"])
    assert reader.named(groups["among"]) == reader.unknown(number)
    reader.share(reader.unknown(number), need)


def inside_second(reader: Reader, groups: Groups) -> None:
    number, need = reader.need(groups["needs"])
    shared, first = reader.shared[-1], reader.shares[-1]
    others = reader.unknown(number) - shared
    assert shared <= reader.unknown(number)
    assert groups["every"] == ("both" if len(shared) == 2 else "all")
    if "mines" in groups:
        assert need - first == int(groups["more"]) == count_of(groups["cells"]) == len(others)
        reader.conclude_mines(groups["mines"], others)
    else:
        assert need == first
        reader.conclude_safe(groups["safe"], others)


def difference_shared(reader: Reader, groups: Groups) -> None:
    number, need = reader.need(groups["needs"])
    shared = reader.unknown(number) & reader.unknown(reader.number(groups["other"]))
    assert reader.named(groups["shared"]) == shared
    assert count_of(groups["mines"]) == need
    reader.share(shared, need)


def difference_own(reader: Reader, groups: Groups) -> None:
    number, need = reader.need(groups["needs"])
    own = reader.unknown(number) - reader.shared[-1]
    assert count_of(groups["cells"]) == len(own)
    assert int(groups["need"]) == need - len(own) == reader.shares[-1]
    reader.conclude_mines(groups["mines"], own)


def difference_safe(reader: Reader, groups: Groups) -> None:
    reader.conclude_safe(groups["safe"], reader.unknown(reader.number(groups["number"])) - reader.shared[-1])


def share(reader: Reader, groups: Groups) -> None:
    """What an outer number gives the middle one at most, or at least."""
    number, need = reader.need(groups["needs"])
    cells = reader.named(groups["among"])
    assert cells <= reader.unknown(number)
    given = int(groups["share"]) if "share" in groups else need
    if "cells" in groups:
        assert count_of(groups["cells"]) == len(reader.unknown(number) - cells)
        assert given == need - len(reader.unknown(number) - cells)
    elif "share" in groups:
        assert given == need
    else:
        assert cells == reader.unknown(number)
    reader.share(cells, given)


def middle(reader: Reader, groups: Groups) -> None:
    number, need = reader.need(groups["needs"])
    own = reader.unknown(number).difference(*reader.shared[-2:])
    assert [int(groups["first"]), int(groups["second"])] == reader.shares[-2:]
    assert set().union(*reader.shared[-2:]) <= reader.unknown(number)
    if "own" in groups:
        assert int(groups["own"]) == count_of(groups["cells"]) == len(own)
        reader.conclude_mines(groups["mines"], own)
        need -= len(own)
    assert need == sum(reader.shares[-2:])


def limit_others(reader: Reader, groups: Groups) -> None:
    outer = [reader.number(groups[name]) for name in ("first", "second")]
    elsewhere = [reader.unknown(number) - shared for number, shared in zip(outer, reader.shared[-2:])]
    reader.conclude_safe(groups["safe"], elsewhere[0] | elsewhere[1])


def limit_both(reader: Reader, groups: Groups) -> None:
    both = reader.shared[-2] & reader.shared[-1]
    assert reader.named(groups["cell"]) <= both
    reader.conclude_safe(groups["safe"], both)


def limit_safe(reader: Reader, groups: Groups) -> None:
    number = reader.number(groups["middle"])
    assert not reader.shared[-2] & reader.shared[-1]
    reader.conclude_safe(groups["safe"], reader.unknown(number).difference(*reader.shared[-2:]))


def together(reader: Reader, groups: Groups) -> None:
    numbers = [reader.cells[name] for _digit, name in NUMBER_AT.findall(groups["numbers"])]
    counted = words.MINE_COUNT in groups["numbers"]
    known = dict.fromkeys(reader.known, True)
    for cell in reader.named(groups["mines"]):
        assert not can_be(reader.view, numbers, {**known, cell: False}, counted)
    reader.conclude_mines(groups["mines"], reader.named(groups["mines"]))


def suppose(reader: Reader, groups: Groups) -> None:
    reader.supposed = dict.fromkeys(reader.named(groups["cell"]), True)


def suppose_safe(reader: Reader, groups: Groups) -> None:
    reader.supposed = dict.fromkeys(reader.named(groups["cell"]), False)


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
    assert groups["mines"] == words.all_of(len(cells))
    reader.supposed.update(dict.fromkeys(cells, True))


def too_many(reader: Reader, groups: Groups) -> None:
    number = reader.number(groups["number"])
    assert count_of(groups["mines"]) == len(reader.near(number) & reader.mines()) > reader.view[number]
    reader.dead_ends += 1


def too_few(reader: Reader, groups: Groups) -> None:
    number = reader.number(groups["number"])
    safe = {cell for cell, is_mine in reader.supposed.items() if not is_mine}
    assert count_of(groups["mines"]) == len(reader.near(number) - safe) < reader.view[number]
    reader.dead_ends += 1


def so_safe(reader: Reader, groups: Groups) -> None:
    assert reader.dead_ends == 1
    reader.conclude_safe(groups["safe"], list(reader.supposed)[:1])


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
    reader.conclude_safe(groups["safe"], list(reader.first)[:1])


def no_way(reader: Reader, groups: Groups) -> None:
    (cell,) = reader.named(groups["cell"])
    found = layouts(reader.view, reader.ringed, reader.flagged, None)
    if "ways" in groups:
        assert count_of(groups["ways"]) == found
    assert not can_be(reader.view, reader.ringed, {**dict.fromkeys(reader.flagged, True), cell: True}, False)
    reader.safe.add(cell)


def one_way(reader: Reader, groups: Groups) -> None:
    no_way(reader, {**groups, "ways": "1"})


def count_left(reader: Reader, groups: Groups) -> None:
    known = int(groups.get("known", "0"))
    assert known == len(reader.known)
    assert int(groups.get("all", reader.view.mines)) == reader.view.mines
    reader.left = reader.view.mines - known
    assert count_of(groups["mines"]) == reader.left
    assert count_of(groups["cells"]) == len(reader.covered) - known


def count_needs(reader: Reader, groups: Groups) -> None:
    """Numbers that share no cell need all that are left."""
    needs = reader.needs(groups["needs"])
    total = check_sum(groups.get("sum", str(needs[0][1])), [need for _number, need in needs])
    cells = [reader.unknown(number) for number, _need in needs]
    assert len(set().union(*cells)) == sum(map(len, cells))
    assert total == reader.left
    reader.shared = cells
    if "safe" in groups:
        count_beyond(reader, groups)


def count_beyond(reader: Reader, groups: Groups) -> None:
    reader.conclude_safe(groups["safe"], (reader.covered - reader.known).difference(*reader.shared))


def count_all_mines(reader: Reader, groups: Groups) -> None:
    assert reader.left == len(reader.covered - reader.known)
    reader.conclude_mines(groups["mines"], reader.covered - reader.known)


def count_filled(reader: Reader, groups: Groups) -> None:
    needs = reader.needs(groups["needs"])
    elsewhere = (reader.covered - reader.known).difference(*[reader.unknown(number) for number, _need in needs])
    assert count_of(groups["cells"]) == len(elsewhere)
    assert check_sum(groups["sum"], [*[need for _number, need in needs], len(elsewhere)]) == reader.left
    reader.conclude_mines(groups["mines"], elsewhere)


def count_then(reader: Reader, groups: Groups) -> None:
    assert reader.left is not None
    reader.left -= sum(reader.supposed.values())
    assert count_of(groups["left"]) == reader.left


def count_broken(is_too_many: bool) -> Callable[[Reader, Groups], None]:
    def check(reader: Reader, groups: Groups) -> None:
        needs = reader.would_need(groups["needs"])
        cells = [reader.undecided(number) for number, _need in needs]
        elsewhere = len(reader.undecided().difference(*cells))
        parts = [need for _number, need in needs]
        assert reader.left is not None
        if is_too_many:
            assert len(set().union(*cells)) == sum(map(len, cells))
            assert check_sum(groups["sum"], parts) > reader.left
        else:
            assert elsewhere == (count_of(groups["cells"]) if "cells" in groups else 0)
            parts += [elsewhere] if "cells" in groups else []
            assert check_sum(groups["sum"], parts) < reader.left
        (cell, is_mine), *_others = reader.supposed.items()
        assert groups["result"] == (words.are_safe([cell]) if is_mine else words.are_mines([cell]))
        if is_mine:
            reader.safe.add(cell)
        else:
            reader.know([cell])

    return check


def count_layouts(reader: Reader, groups: Groups) -> None:
    (cell,) = reader.named(groups["cell"])
    expected = count_of(groups["layouts"]) if "layouts" in groups else 1
    assert layouts(reader.view, reader.ringed, reader.known, reader.left) == expected
    assert not can_be(reader.view, reader.ringed, {**dict.fromkeys(reader.known, True), cell: True}, True)
    reader.safe.add(cell)


def count_all_found(reader: Reader, groups: Groups) -> None:
    assert count_of(groups.get("mines", "0")) == reader.view.mines == len(reader.known)
    reader.conclude_safe(groups["safe"], reader.covered - reader.known)


def next_later(reader: Reader, groups: Groups) -> None:
    """Of a proof with many steps the others are only named."""
    reader.safe |= reader.named(groups["cell"])


CHECKS: dict[str, Callable[[Reader, Groups], None]] = {
    "FILL_ALL": fill_all,
    "SATISFIED_ZERO": satisfied_zero,
    "SATISFIED_ALL": satisfied_all,
    "INSIDE_FIRST": inside_first,
    "INSIDE_SAFE": inside_second,
    "INSIDE_MINE": inside_second,
    "DIFFERENCE_SHARED": difference_shared,
    "DIFFERENCE_OWN": difference_own,
    "DIFFERENCE_SAFE": difference_safe,
    "SHARE_MOST": share,
    "SHARE_LEAST": share,
    "SHARE_ALL": share,
    "MIDDLE": middle,
    "MIDDLE_OWN": middle,
    "LIMIT_OTHERS": limit_others,
    "LIMIT_BOTH": limit_both,
    "LIMIT_SAFE": limit_safe,
    "TOGETHER": together,
    "SUPPOSE": suppose,
    "SUPPOSE_SAFE": suppose_safe,
    "THEN_FULL": then_full,
    "THEN_FILL": then_fill,
    "TOO_MANY": too_many,
    "TOO_FEW": too_few,
    "SO_SAFE": so_safe,
    "CASE_MINE": case(True),
    "CASE_SAFE": case(False),
    "BOTH_CASES": both_cases,
    "NO_WAY": no_way,
    "NO_WAY_COUNTED": no_way,
    "ONE_WAY": one_way,
    "COUNT_LEFT": count_left,
    "COUNT_LEFT_OF": count_left,
    "COUNT_ONE": count_needs,
    "COUNT_APART": count_needs,
    "COUNT_BEYOND": count_beyond,
    "COUNT_ALL_MINES": count_all_mines,
    "COUNT_FILLED": count_filled,
    "COUNT_THEN": count_then,
    "COUNT_TOO_MANY": count_broken(True),
    "COUNT_TOO_FEW": count_broken(False),
    "COUNT_TOO_FEW_ALL": count_broken(False),
    "COUNT_LAYOUT": count_layouts,
    "COUNT_LAYOUTS": count_layouts,
    "COUNT_ALL_FOUND": count_all_found,
    "COUNT_NONE": count_all_found,
    "NEXT_LATER": next_later,
}


# What is said of flags


def flags_near(view: PlayerView, number: Cell) -> int:
    return sum(view[cell] == FLAG for cell in neighbours(number, view.rows, view.cols))


def flag_wrong(reader: Reader, groups: Groups) -> None:
    (cell,) = reader.named(groups["cell"])
    assert reader.view[cell] == FLAG


def flag_shown(reader: Reader, groups: Groups) -> None:
    """The numbers named leave no mine for the flag, by themselves."""
    named = [reader.cells[name] for text in groups.values() for _digit, name in NUMBER_AT.findall(text)]
    assert set(named) == set(reader.ringed), (groups, reader.ringed)


def flag_inside(reader: Reader, groups: Groups) -> None:
    other, number = reader.number(groups["other"]), reader.number(groups["number"])
    assert reader.near(other) <= reader.near(number)
    assert reader.view[other] == reader.view[number]


def flag_zero(reader: Reader, groups: Groups) -> None:
    assert reader.view[reader.number(groups["number"])] == 0


def flags_many(reader: Reader, groups: Groups) -> None:
    number = reader.number(groups["number"])
    assert flags_near(reader.view, number) == count_of(groups["flags"])
    assert count_of(groups["wrong"]) == count_of(groups["flags"]) - reader.view[number] > 0


def flags_over(reader: Reader, groups: Groups) -> None:
    flags = sum(value == FLAG for value in reader.view.cells)
    assert (count_of(groups["flags"]), count_of(groups["mines"])) == (flags, reader.view.mines)
    assert count_of(groups["wrong"]) == flags - reader.view.mines > 0


def nothing_to_check(_reader: Reader, _groups: Groups) -> None:
    """A sentence that says no more than the numbers ringed, which are checked elsewhere."""


FLAG_CHECKS: dict[str, Callable[[Reader, Groups], None]] = {
    "FLAG_WRONG": flag_wrong,
    "FLAG_ZERO": flag_zero,
    "FLAG_SATISFIED": nothing_to_check,
    "FLAG_SHOWN": flag_shown,
    "FLAG_INSIDE": flag_inside,
    "FLAG_TOGETHER": nothing_to_check,
    "FLAG_COUNT_ALONE": nothing_to_check,
    "FLAGS_MANY": flags_many,
    "FLAGS_ZERO": flag_zero,
    "FLAGS_WHICH": nothing_to_check,
    "FLAGS_OVER": flags_over,
}


def read_flags(view: PlayerView, told: Hint) -> None:
    """Check every sentence about flags."""
    for rung in told.rungs:
        reader = Reader(view, (), rung.cells(NUMBER))
        for name, groups in sentences(rung.text, FLAG_CHECKS):
            reader.numbers_in(groups)
            FLAG_CHECKS[name](reader, groups)
