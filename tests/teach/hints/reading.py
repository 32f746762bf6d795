"""Takes the sentences of a hint apart, and keeps what a reader knows after each of them.

Every text in `sweeper.texts.hints` and `sweeper.texts.guesses` is a pattern here. A reader knows what the sentences
before have shown, and nothing else: the flags that are proven right, the mines of earlier steps, what is supposed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache

from sweeper.core.cells import Cell, cell_name, neighbours
from sweeper.core.view import PlayerView
from sweeper.texts import guesses, hints
from sweeper.texts.language import Text

Groups = dict[str, str]
NAME = re.compile(r"\b[A-Z]{1,2}[0-9]{1,3}\b")
NUMBER_AT = re.compile(r"the (\d) at ([A-Z]{1,2}\d{1,3})", re.IGNORECASE)
NEEDED = re.compile(r"the (\d) at ([A-Z]{1,2}\d{1,3}) \((\d)\)", re.IGNORECASE)
IN_ALL = re.compile(r"\((\d+) in all\)")
WORDS = r"(?:(?!\. ).)+?"
AT = r"the \d at [A-Z]+\d+"
# What may stand in a place; in all others any words.
PLACES = {
    "needs": rf"{AT} \(\d\)(?:(?:, | and ){AT} \(\d\))*",
    "number": rf"[Tt]he {AT[4:]}",
    "count": r"[\d,]+",
    "cell": r"[A-Z]+\d+",
    "known": r"\d+(?: known mines?)?",
}


@cache
def patterns(names: frozenset[str]) -> list[tuple[str, re.Pattern[str]]]:
    """The forms of the texts of some names as patterns, long forms first."""
    found = {name: text for module in (hints, guesses) for name, text in vars(module).items() if name in names}
    forms = [(name, form) for name, text in found.items() if isinstance(text, Text) for form in text[:2] if form]
    return [
        (name, re.compile(_pattern(form) + r"(?= |$)"))
        for name, form in sorted(forms, key=lambda item: -len(re.sub(r"{[^}]+}", "", item[1])))
    ]


def _pattern(text: str) -> str:
    """A text with its places as groups; its first letter may be small or a capital."""
    seen: set[str] = set()
    parts = []
    for literal, place in re.findall(r"([^{]*)(?:{(\w+)(?::[^}]*)?})?", text):
        parts.append(re.escape(literal))
        if place:
            parts.append(f"(?P={place})" if place in seen else f"(?P<{place}>{PLACES.get(place, WORDS)})")
            seen.add(place)
    first = parts[0]
    parts[0] = f"[{first[0].upper()}{first[0].lower()}]{first[1:]}" if first[:1].isalpha() else first
    return "".join(parts)


def sentences(text: str, names: Collection[str]) -> list[tuple[str, Groups]]:
    """The sentences of a rung, each by the name of its text and with what stands in its places.

    names: of the texts it may be made of. A count that is said by the form alone is 1. Raises ValueError for a
    sentence that is none of them.
    """
    lines = [re.sub(r"^\d+\. ", "", line) for line in text.split("\n")]
    return [sentence for line in lines for sentence in _parsed(line, frozenset(names))]


def _parsed(line: str, names: frozenset[str]) -> list[tuple[str, Groups]]:
    for name, pattern in patterns(names):
        for match in _matches(pattern, line):
            rest = line[match.end() :].strip()
            try:
                return [(name, {"count": "1", **match.groupdict()}), *(_parsed(rest, names) if rest else [])]
            except ValueError:
                continue
    raise ValueError(f"no text fits {line!r}")


def _matches(pattern: re.Pattern[str], line: str) -> Iterator[re.Match[str]]:
    """The match that ends first, then one that takes the whole line."""
    match = pattern.match(line)
    if match:
        yield match
        whole = pattern.fullmatch(line)
        if whole and whole.end() != match.end():
            yield whole


class Reader:
    """Reads the reason of a proof, sentence by sentence.

    flagged: the mines known at the start, for their flags are right.
    ringed: the numbers ringed.
    """

    def __init__(self, view: PlayerView, flagged: Collection[Cell], ringed: Collection[Cell]) -> None:
        self.view, self.ringed, self.flagged = view, ringed, set(flagged)
        self.known = set(flagged)
        self.cells = {cell_name((row, col)): (row, col) for row in range(view.rows) for col in range(view.cols)}
        self.covered = {cell for cell in self.cells.values() if view[cell] < 0}
        self.earlier = [set[Cell](), set(flagged)]  # what was known after each step; a step may do with less
        self.used: dict[Cell, set[Cell]] = {}
        self.supposed: dict[Cell, bool] = {}
        self.first: dict[Cell, bool] = {}
        self.shared: list[set[Cell]] = []
        self.shares: list[int] = []
        self.left: int | None = None
        self.dead_ends = 0
        self.safe: set[Cell] = set()
        self.said: set[Cell] = set()
        self.named_in_part = False

    def know(self, mines: Collection[Cell]) -> None:
        """Take mines as known from here on."""
        self.known = self.known | set(mines)
        self.earlier.append(self.known)

    def numbers_in(self, groups: Groups) -> list[tuple[str, str]]:
        found = [pair for text in groups.values() for pair in NUMBER_AT.findall(text)]
        for digit, name in found:
            assert self.view[self.cells[name]] == int(digit), f"there is no {digit} at {name}"
        return found

    # What a phrase says

    def named(self, text: str) -> set[Cell]:
        """The cells of a phrase that lists cells; `and others (9 in all)` leaves some out."""
        return {self.cells[name] for name in NAME.findall(NUMBER_AT.sub("", text))}

    def names(self, text: str, cells: Collection[Cell]) -> bool:
        """Whether a phrase lists just these cells, or some of them and how many they are."""
        in_all = IN_ALL.search(text)
        if in_all is None:
            return self.named(text) == set(cells)
        self.named_in_part = True
        return self.named(text) < set(cells) and int(in_all[1]) == len(set(cells))

    def share(self, cells: set[Cell], mines: int) -> None:
        """Keep how many mines some cells hold, at most or at least, for the sentence that speaks of them."""
        self.shared.append(cells)
        self.shares.append(mines)

    def number(self, text: str) -> Cell:
        (found,) = NUMBER_AT.findall(text)
        return self.cells[found[1]]

    def near(self, cell: Cell) -> set[Cell]:
        """The covered neighbours."""
        return set(neighbours(cell, self.view.rows, self.view.cols)) & self.covered

    def unknown(self, number: Cell) -> set[Cell]:
        """The covered neighbours of a number besides the mines that were counted as known for it."""
        return self.near(number) - self.used.get(number, self.known)

    def need(self, groups: Groups) -> tuple[Cell, int]:
        """The number of a sentence and what it needs; what it is said to have already is what the reader knows."""
        cell, known = self.number(groups["number"]), count_of(groups.get("known", "0"))
        need = self.view[cell] - known
        self._with_known(cell, known)
        assert "need" not in groups or int(groups["need"]) == need
        assert "mines" not in groups or count_of(groups["mines"]) == need
        return cell, need

    def needs(self, text: str) -> list[tuple[Cell, int]]:
        """The numbers of a list, each with what it still needs."""
        found = [(self.cells[name], int(need)) for _digit, name, need in NEEDED.findall(text)]
        for cell, need in found:
            self._with_known(cell, self.view[cell] - need)
        assert len(found) == len(NUMBER_AT.findall(text))
        return found

    def _with_known(self, cell: Cell, known: int) -> None:
        used = [mines for mines in self.earlier if len(self.near(cell) & mines) == known]
        assert used, f"{cell_name(cell)}: {known} mines were never known"
        self.used[cell] = used[-1]

    def would_need(self, text: str) -> list[tuple[Cell, int]]:
        """The numbers of a list with what each would need then; without a figure, nothing."""
        found = [(self.cells[name], int(need)) for _digit, name, need in NEEDED.findall(text)]
        found = found or [(self.cells[name], 0) for _digit, name in NUMBER_AT.findall(text)]
        for cell, need in found:
            assert need == self.view[cell] - len(self.near(cell) & self.mines())
        assert len(found) == len(NUMBER_AT.findall(text))
        return found

    def mines(self) -> set[Cell]:
        """Known and supposed mines."""
        return self.known | {cell for cell, is_mine in self.supposed.items() if is_mine}

    def undecided(self, number: Cell | None = None) -> set[Cell]:
        return (self.covered if number is None else self.near(number)) - self.known - set(self.supposed)

    def conclude_safe(self, text: str, among: Collection[Cell]) -> None:
        cells = self.named(text)
        assert cells, text
        assert cells <= set(among), f"{text}: not what was argued"
        in_all = IN_ALL.search(text)
        assert in_all is None or int(in_all[1]) <= len(set(among))
        self.named_in_part |= in_all is not None
        self.safe |= cells

    def conclude_mines(self, text: str, cells: Collection[Cell]) -> None:
        assert self.names(text, cells), text
        self.know(cells)


def count_of(text: str) -> int:
    """The number that a phrase begins with, in digits or as `one`."""
    word = text.split()[0]
    return 1 if word == "one" else int(word.replace(",", ""))
