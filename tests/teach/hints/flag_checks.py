"""What each sentence of a hint says of flags, checked against the position."""

from __future__ import annotations

from collections.abc import Callable

from sweeper.core.cells import Cell, neighbours
from sweeper.core.view import FLAG, PlayerView
from sweeper.teach import NUMBER, Hint

from .reading import NUMBER_AT, Groups, Reader, count_of, sentences


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
