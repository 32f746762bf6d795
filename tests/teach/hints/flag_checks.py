"""What each sentence of a hint says of flags, checked against the position."""

from __future__ import annotations

from collections.abc import Callable

from sweeper.core.cells import Cell, neighbours
from sweeper.core.view import FLAG, PlayerView
from sweeper.teach import GIVEN, NUMBER, Hint

from ...solve.prove.forcing import can_be
from .checks import CHECKS, know_what_is_counted
from .reading import Groups, Reader, count_of, sentences


def flags_near(view: PlayerView, number: Cell) -> int:
    return sum(view[cell] == FLAG for cell in neighbours(number, view.rows, view.cols))


def flag_wrong(reader: Reader, groups: Groups) -> None:
    (cell,) = reader.named(groups["cell"])
    assert reader.view[cell] == FLAG


def flag_mines(counted: bool) -> Callable[[Reader, Groups], None]:
    """The numbers ringed prove these mines by themselves."""

    def check(reader: Reader, groups: Groups) -> None:
        mines = reader.named(groups["cells"])
        for cell in mines:
            assert not can_be(reader.view, reader.ringed, {cell: False}, counted)
        reader.know(mines)

    return check


def flag_off(reader: Reader, groups: Groups) -> None:
    """The flag is on a cell that was argued to be safe, or it was said that all numbers together refute it."""
    (cell,) = reader.named(groups["cell"])
    assert reader.view[cell] == FLAG
    assert cell in reader.safe


def flag_together(reader: Reader, groups: Groups) -> None:
    reader.safe |= reader.named(groups["cell"])  # that the numbers refute it is checked where the rings are


def flag_zero(reader: Reader, groups: Groups) -> None:
    assert reader.view[reader.number(groups["number"])] == 0


def flags_many(reader: Reader, groups: Groups) -> None:
    number = reader.number(groups["number"])
    assert flags_near(reader.view, number) == count_of(groups["flags"])
    assert count_of(groups["count"]) == count_of(groups["flags"]) - reader.view[number] > 0


def flags_over(reader: Reader, groups: Groups) -> None:
    flags = sum(value == FLAG for value in reader.view.cells)
    assert (count_of(groups["flags"]), count_of(groups["mines"])) == (flags, reader.view.mines)
    assert count_of(groups["count"]) == flags - reader.view.mines > 0


def nothing_to_check(_reader: Reader, _groups: Groups) -> None:
    """A question."""


FLAG_CHECKS: dict[str, Callable[[Reader, Groups], None]] = {
    **CHECKS,
    "FLAG_WRONG": flag_wrong,
    "FLAG_OFF": flag_off,
    "FLAG_MINES": flag_mines(False),
    "FLAG_MINES_COUNTED": flag_mines(True),
    "FLAG_TOGETHER": flag_together,
    "FLAG_TOGETHER_COUNTED": flag_together,
    "FLAGS_MANY": flags_many,
    "FLAGS_ZERO": flag_zero,
    "FLAGS_WHICH": nothing_to_check,
    "FLAGS_OVER": flags_over,
}


def read_flags(view: PlayerView, told: Hint) -> list[str]:
    """Check every sentence about flags; the names of the texts."""
    names = []
    for rung in told.rungs:
        reader = Reader(view, (), rung.cells(NUMBER))
        parsed = sentences(rung.text, FLAG_CHECKS)
        know_what_is_counted(reader, parsed, rung.cells(GIVEN))
        for name, groups in parsed:
            reader.numbers_in(groups)
            FLAG_CHECKS[name](reader, groups)
        names += [name for name, _groups in parsed]
    return names
