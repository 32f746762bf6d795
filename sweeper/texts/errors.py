"""A sentence for every error that the lower layers raise: they give its id and its values, here is what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Callable, Union

from ..core.cells import cell_name
from ..core.errors import MOST_QUOTED, SweeperError, printable, quoted, shortened
from .language import N_, NN_, Saying, Text, say, saying

if TYPE_CHECKING:
    from collections.abc import Mapping

SENTENCES: Mapping[str, Text] = {
    # Numbers and names that were typed
    "out-of-range": N_("{field} must be {low} to {high}, not {value}."),
    "out-of-range-or-zero": N_("{field} must be 0, or {low} to {high}, not {value}."),
    "not-a-whole-number": N_("{field} must be a whole number from {low} to {high}, not {value}."),
    "not-a-number": N_("{field} must be a number from {low} to {high}, not {value}."),
    "mines-out-of-range": N_(
        "Mines must be {low} to {high}, not {value}: a field of {rows} x {cols} has {cells} cells, "
        "and one must be free of mines."
    ),
    "not-a-size": N_("Size must be rows and columns, as in {example}, not {value}."),
    "unknown-level": N_("There is no level {value}; the levels are {known}."),
    "unknown-rule": N_("There is no first-click rule {value}; the rules are {known}."),
    "unknown-policy": N_("There is no policy {value}; the policies are {known}."),
    # Positions that cannot be read
    "no-cells": N_("The position has no cells."),
    "uneven-rows": NN_(
        "Row {row} has {count} cell, but row 1 has {wanted}.", "Row {row} has {count} cells, but row 1 has {wanted}."
    ),
    "unknown-sign": N_("Row {row}, column {column} is {value}, but a cell must be 0-8, F, ? or #."),
    "mines-beyond-board": N_("The number of mines must be 0 to {most}, not {value}."),
    # Positions that cannot be
    "number-shut-in": N_("The {number} at {cell} cannot hold: it touches no covered cell."),
    "number-too-large": NN_(
        "The {number} at {cell} cannot hold: it touches only {count} covered cell.",
        "The {number} at {cell} cannot hold: it touches only {count} covered cells.",
    ),
    "numbers-conflict": N_("The {number} at {cell} cannot hold beside {numbers}."),
    "too-few-mines": NN_(
        "The mine count {mines} cannot hold: the numbers need at least {count} mine.",
        "The mine count {mines} cannot hold: the numbers need at least {count} mines.",
    ),
    "too-many-mines": NN_(
        "The mine count {mines} cannot hold: there is room for at most {count} mine.",
        "The mine count {mines} cannot hold: there is room for at most {count} mines.",
    ),
    "mines-without-layout": N_(
        "The mine count {mines} cannot hold: no layout that fits the numbers has as many mines."
    ),
    # What is asked of a position
    "cell-is-open": N_("{cell} is open, so it has no chance of being a mine."),
    "cell-beyond-board": N_("Row {row}, column {column} is not on the board."),
    "cell-not-certain": N_("{cell} is not certain, so there is no proof."),
    "no-covered-cell": N_("No cell is covered."),
    "nothing-to-open": N_("Nothing is left to open."),
    "too-complex": N_("This position has too many cases to count exactly (more than {states:,} states)."),
    "cancelled": N_("The analysis was stopped."),
    # Boards to order
    "no-board-found": NN_(
        "No such board was found in {count:,} try; with fewer mines, or an easier wish, one is likelier.",
        "No such board was found in {count:,} tries; with fewer mines, or an easier wish, one is likelier.",
    ),
    "no-room-for-opening": NN_(
        "The mine count {mines} leaves no room for an opening at {cell}: there can be at most {count} mine.",
        "The mine count {mines} leaves no room for an opening at {cell}: there can be at most {count} mines.",
    ),
    "unknown-grade": N_("There is no technique {value}; a board can be ordered by {known}."),
    # Games that were kept
    "game-does-not-go-on": N_("The game that was kept is not one that can go on."),
    "moves-do-not-fit": N_("The moves that were kept do not fit the mines."),
}
"""By id. A sentence has the places that the error has values for."""

WITHOUT_VALUE: Mapping[str, Text] = {
    "not-a-whole-number": N_("{field} must be a whole number from {low} to {high}."),
    "not-a-number": N_("{field} must be a number from {low} to {high}."),
}
"""What is said where nothing was typed that could be quoted."""

FIELDS: Mapping[str, Text] = {
    "rows": N_("Height"),
    "columns": N_("Width"),
    "mines": N_("Mines"),
    "density": N_("Mines in per cent"),
    "row": N_("The row"),
    "column": N_("The column"),
    "seed": N_("Seed"),
    "zoom": N_("Zoom"),
    "games": N_("Games"),
    "count": N_("The number of boards"),
    "tries": N_("The number of tries"),
    "times": N_("The number of steps"),
    "tasks": N_("The number of tasks"),
    "seats": N_("The number of seats"),
    "jobs": N_("Jobs"),
    "day": N_("The day"),
    "interval": N_("The time of a double click"),
    "guard": N_("The time without a second press"),
    "double_click_ms": N_("The time of a double click"),
    "chatter_guard_ms": N_("The time without a second press"),
    "file-rows": N_("The number of rows"),
    "file-columns": N_("The number of columns"),
    "file-mines": N_("The number of mines"),
}
"""The names by which people know what is asked for, at the start of a sentence."""

IN_QUOTES = N_("'{text}'")
NUMBER = N_("the {number} at {cell}")
SERIES = N_("{names}, {name}")
LAST = N_("{names} and {name}")


Said = Union[str, Text, Saying]
"""Words that need no language any more, or what is still to be said."""


def sentence_of(error: SweeperError) -> str:
    """What an error means, in a sentence in the language that is used."""
    said = saying_of(error)
    return said if isinstance(said, str) else say(said)


def saying_of(error: SweeperError) -> Said:
    """The same, to be said when it is shown; an error of no known id is told as programmers see it."""
    what, values = error.what, error.values
    text = SENTENCES.get(what) if isinstance(what, str) else what
    if isinstance(what, str) and what in WITHOUT_VALUE and not str(values["value"]).strip():
        text = WITHOUT_VALUE[what]
    if not isinstance(text, Text):
        return str(error)
    return Saying(text, {name: _shown(name, value) for name, value in values.items()})


def _shown(name: str, value: object) -> object:
    """What stands in the place of that name: numbers stay numbers, because a count chooses the words around it."""
    if isinstance(value, (Text, Saying)):
        return value
    if name == "value":
        return _in_quotes(value) if isinstance(value, str) else quoted(value)
    if name == "field":
        return FIELDS[str(value)]
    if isinstance(value, SweeperError):
        return saying_of(value)
    if isinstance(value, str):
        return printable(value)
    return value if isinstance(value, (int, float)) else _named(name, value)


def _named(name: str, value: object) -> object:
    assert isinstance(value, tuple), name
    if name == "cell":
        return cell_name(value)
    if name == "numbers":
        named = [saying(NUMBER, number=number, cell=cell_name(cell)) for number, cell in value]
        return _row(named, last=LAST)
    return _row(value)


def in_quotes(text: str, most: int = MOST_QUOTED) -> str:
    """A text from outside as a sentence quotes it: in quotes, at most `most` signs, and nothing in it that can act."""
    return say(_in_quotes(text, most))


def _in_quotes(text: str, most: int = MOST_QUOTED) -> Saying:
    return saying(IN_QUOTES, text=shortened(repr(text)[1:-1], most - 2))


def series(names: Sequence[object], *, between: Text = SERIES, last: Text | None = None) -> str:
    """Names in a row: `A, B, C`; empty where there are none.

    between: what joins the names before one, its place `names`, to that one, its place `name`. last: the same for the
    last name, where that is another text.
    """
    return str(_row(names, between=between, last=last, join=say))


def _row(
    names: Sequence[object], *, between: Text = SERIES, last: Text | None = None, join: Callable[..., object] = saying
) -> object:
    """Names in a row, not said as long as `join` does not say them."""
    joined = names[0] if names else ""
    for number, name in enumerate(names[1:], 2):
        text = last if last is not None and number == len(names) else between
        joined = join(text, names=joined, name=name)
    return joined


def with_and(names: Sequence[object]) -> str:
    """Names in a row, the last with an `and`: `A, B and C`."""
    return series(names, last=LAST)
