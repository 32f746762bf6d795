"""Cells, numbers and counts in words: the names and nouns that stand in the places of sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..core.cells import Cell, cell_name
from ..core.view import PlayerView
from .errors import LAST, series
from .language import ENGLISH, N_, NN_, Text, language, say

MOST_NAMED = 6

NUMBER = N_("the {digit} at {cell}")
A_NUMBER = N_("a {digit}")
AN_EIGHT = N_("an {digit}")
MINE_COUNT = N_("the mine count")
HIGHLIGHTED = N_("the highlighted numbers")

# Lists
AND = LAST
OR = N_("{names} or {name}")
SOME_OF = N_("{some} and others ({all} in all)")

SENTENCES = N_("{first} {second}")

# Counts
MINES = NN_("{count:,} mine", "{count:,} mines")
KNOWN_MINES = NN_("{count} known mine", "{count} known mines")
FLAGS = NN_("{count:,} flag", "{count:,} flags")
COVERED = NN_("one covered cell", "{count:,} covered cells")
OTHER_COVERED = NN_("one other covered cell", "{count:,} other covered cells")
OTHER_CELLS = NN_("one cell", "{count} cells")

# Parts of the board, row by row
REGIONS = (
    (N_("the upper left"), N_("the top"), N_("the upper right")),
    (N_("the left side"), N_("the middle"), N_("the right side")),
    (N_("the lower left"), N_("the bottom"), N_("the lower right")),
)

HAN = "[\u3001-\u303f\u4e00-\u9fff\uff01-\uff5e]"  # Chinese letters and full-width signs
BETWEEN_HAN = re.compile(f"(?<={HAN}) (?={HAN})")


def sentence(text: Text, **places: object) -> str:
    """A text with its places filled in, set as its language wants it: `the 3 at B2` begins it with a capital.

    In Chinese a place is set off by a space, because most hold letters or digits; beside those that hold Chinese
    there is none.
    """
    filled = say(text, **places)
    if language() != ENGLISH:
        return BETWEEN_HAN.sub("", filled)
    return filled[:1].upper() + filled[1:]


def joined(sentences: Sequence[str]) -> str:
    """Sentences one after the other."""
    text = sentences[0]
    for following in sentences[1:]:
        text = say(SENTENCES, first=text, second=following)
    return text


def number(view: PlayerView, cell: Cell) -> str:
    """A number with its place: `the 3 at B2`."""
    return say(NUMBER, digit=view[cell], cell=cell_name(cell))


def numbers(view: PlayerView, chosen: Sequence[Cell], *, counted: bool = False) -> str:
    """`the 1 at B2, the 2 at C2 and the 1 at D2`, with the mine count at the end where it is `counted` among them."""
    names = [number(view, cell) for cell in chosen]
    return listed([*names, say(MINE_COUNT)] if counted else names)


def a_number(view: PlayerView, cell: Cell) -> str:
    """A number without its place: `a 3`."""
    digit = view[cell]
    return say(AN_EIGHT if digit == 8 else A_NUMBER, digit=digit)


def listed(items: Sequence[str], last: Text = AND) -> str:
    """`A`, `A and B`, `A, B and C`."""
    return series(items, last=last)


def cells(chosen: Sequence[Cell], last: Text = AND) -> str:
    """Cells by their names on the rulers: `B1, B2 and C3`; of many some, `A1, B1 and others (9 in all)`."""
    names = [cell_name(cell) for cell in chosen]
    if len(names) <= MOST_NAMED + 1:
        return listed(names, last)
    return say(SOME_OF, some=series(names[:MOST_NAMED]), all=len(names))


def counted(count: int, noun: Text) -> str:
    """A count with its noun: `1 mine`, `2 mines`."""
    return say(noun, count=count)


def of_need(text: Text, known_text: Text, view: PlayerView, cell: Cell, need: int, **places: object) -> str:
    """One of two sentences about what a number needs: the first where it needs all that it shows, the other where not.

    They have the places `number`, `need`, and `mines` or `known`, besides those given.
    """
    told, known = number(view, cell), view[cell] - need
    if known:
        return sentence(known_text, number=told, need=need, known=counted(known, KNOWN_MINES), **places)
    return sentence(text, number=told, need=need, mines=counted(need, MINES), **places)


def region(view: PlayerView, cell: Cell) -> str:
    """The part of the board, of nine, that a cell lies in: `the lower left`."""
    (row, col), (rows, cols) = cell, (view.rows, view.cols)
    return say(REGIONS[3 * row // rows][3 * col // cols])
