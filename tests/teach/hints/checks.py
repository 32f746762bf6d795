"""What each sentence of a hint says, checked against the position with nothing from the solver.

There is a check for every text that a reason is made of; a sentence that fits none of them is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from sweeper.core.cells import Cell
from sweeper.core.view import PlayerView
from sweeper.teach import GIVEN, NUMBER, SAFE, Hint
from sweeper.texts import hints as words

from ...solve.prove.forcing import can_be
from .count_checks import COUNT_CHECKS, layouts
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


def next_later(reader: Reader, groups: Groups) -> None:
    """Of a proof with many steps the others are only named."""
    reader.safe |= reader.named(groups["cell"])


CHECKS: dict[str, Callable[[Reader, Groups], None]] = {
    **COUNT_CHECKS,
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
    "NEXT_LATER": next_later,
}
