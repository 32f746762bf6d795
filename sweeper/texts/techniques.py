"""The techniques of the hints: the name a learner knows each by, its meaning in a sentence, and where one is named.

A technique has one name and one meaning, wherever it is met: in hints, in Help, in lessons.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .language import N_, Text, say


class Technique(NamedTuple):
    """What is told of a technique: its name, a noun without an article, and its meaning, in a sentence or two."""

    name: Text
    meaning: Text


FULL, SATISFIED, ONE_ONE, HOLE, ONE_TWO, ONE_TWO_C = "all_mines", "satisfied", "one_one", "hole", "one_two", "one_two_c"
LINE_3, LINE_4, SQUEEZE, CHAIN, COUNT = "line_3", "line_4", "squeeze", "chain", "count"

TECHNIQUES = {
    FULL: Technique(
        N_("full number"),
        N_("A number touches no more covered cells than it has mines, so all of these cells are mines."),
    ),
    SATISFIED: Technique(
        N_("satisfied number"),
        N_("A number already touches all its mines, so its other covered cells are safe."),
    ),
    ONE_ONE: Technique(
        N_("1-1"),
        N_(
            "Two numbers need equally many mines, and one of them touches all the cells of the other. "
            "So the mines are there, and its further cells are safe."
        ),
    ),
    HOLE: Technique(
        N_("1-1 at a hole"),
        N_(
            "One number touches all the cells of another, though there is a gap between them, "
            "and needs no more mines than it. So its further cells are safe."
        ),
    ),
    ONE_TWO: Technique(
        N_("1-2"),
        N_(
            "One number touches all the cells of another and needs more mines. "
            "It has just as many further cells as it needs more, so these are mines."
        ),
    ),
    ONE_TWO_C: Technique(
        N_("1-2C"),
        N_(
            "One number needs more mines than another, and has just as many cells that only it touches. "
            "So these are mines, and the cells that only the other touches are safe."
        ),
    ),
    LINE_3: Technique(
        N_("1-2-1"),
        N_("Three numbers in a row need 1, 2 and 1: the mines are opposite the 1s, the cell opposite the 2 is safe."),
    ),
    LINE_4: Technique(
        N_("1-2-2-1"),
        N_(
            "Four numbers in a row need 1, 2, 2 and 1: "
            "the mines are opposite the 2s, and the cells opposite the 1s are safe."
        ),
    ),
    SQUEEZE: Technique(
        N_("squeeze"),
        N_(
            "A number stands between two others. They can give it just the mines it needs, "
            "or must give it that many, and so the cells around are settled."
        ),
    ),
    CHAIN: Technique(
        N_("chain"),
        N_(
            "Several numbers hang together. Suppose that a cell is a mine and go from number to number: "
            "if one of them cannot hold, the cell is safe."
        ),
    ),
    COUNT: Technique(
        N_("mine counter"),
        N_("The numbers alone do not decide, but together with the count of the mines that are left they do."),
    ),
}
"""The techniques by their keys, from simple to hard."""

TITLE = N_("Techniques")


class Named(NamedTuple):
    """A technique named in words: its key, and the place of its name, from the letter `begin` to before `end`."""

    key: str
    begin: int
    end: int


def named_in(words: str) -> Iterator[Named]:
    """The techniques that words in the language used name, one after the other: `1-2C` is not `1-2`."""
    keys = {say(technique.name): key for key, technique in TECHNIQUES.items()}
    names = "|".join(map(re.escape, sorted(keys, key=len, reverse=True)))
    for found in re.finditer(f"(?<![0-9A-Za-z-])(?:{names})(?![0-9A-Za-z-])", words):
        yield Named(keys[found[0]], *found.span())
