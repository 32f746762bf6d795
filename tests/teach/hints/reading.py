"""Takes the sentences of a hint apart, and keeps what a reader knows after each of them.

Every text in `sweeper.texts.hints` is a pattern here. A reader knows what the sentences before have shown, and
nothing else: the flags that are proven right, the mines of earlier steps, what is supposed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache

from sweeper.core.cells import Cell, cell_name, neighbours
from sweeper.core.view import PlayerView
from sweeper.texts import hints as words

Groups = dict[str, str]
NAME = re.compile(r"\b[A-Z]{1,2}[0-9]{1,3}\b")
NUMBER_AT = re.compile(r"the (\d) at ([A-Z]{1,2}\d{1,3})", re.IGNORECASE)
NEEDS = re.compile(r"the (\d) at ([A-Z]{1,2}\d{1,3})(?:, with (\d) mines? known,)? needs (\d)", re.IGNORECASE)
NEED = (
    r"[Tt]he \d at [A-Z]+\d+"
    r"(?:(?:, with \d mines? known,)? needs \d (?:more|mines?)| would need (?:\d|no) more)"
)
WORDS = r"(?:(?!\. ).)+?"
AT = r"the \d at [A-Z]+\d+"
# What may stand in a place; in all others any words.
PLACES = {"needs": rf"{NEED}(?:(?:, | and ){NEED})*", "shown": rf"{AT}(?:(?:, | and ){AT})*"}
WOULD_NEED = re.compile(r"the (\d) at ([A-Z]{1,2}\d{1,3}) would need (\d|no) more", re.IGNORECASE)


@cache
def patterns(names: frozenset[str]) -> list[tuple[str, re.Pattern[str]]]:
    """The texts of some names as patterns, long texts first."""
    found = {name: text for name, text in vars(words).items() if name.isupper() and isinstance(text, str)}
    whole = {name: text for name, text in found.items() if name in names}
    return [
        (name, re.compile(_pattern(text) + r"(?= |$)"))
        for name, text in sorted(whole.items(), key=lambda item: -len(re.sub(r"{\w+}", "", item[1])))
    ]


def _pattern(text: str) -> str:
    """A text with its places as groups; its first letter may be small or a capital."""
    seen: set[str] = set()
    parts = []
    for literal, place in re.findall(r"([^{]*)(?:{(\w+)})?", text):
        parts.append(re.escape(literal))
        if place:
            parts.append(f"(?P={place})" if place in seen else f"(?P<{place}>{PLACES.get(place, WORDS)})")
            seen.add(place)
    first = parts[0]
    parts[0] = f"[{first[0].upper()}{first[0].lower()}]{first[1:]}" if first[:1].isalpha() else first
    return "".join(parts)


def sentences(text: str, names: Collection[str]) -> list[tuple[str, Groups]]:
    """The sentences of a rung, each by the name of its text and with what stands in its places.

    names: of the texts it may be made of. Raises ValueError for a sentence that is none of them.
    """
    lines = [re.sub(r"^\d+\. ", "", line) for line in text.split("\n")]
    return [sentence for line in lines for sentence in _parsed(line, frozenset(names))]


def _parsed(line: str, names: frozenset[str]) -> list[tuple[str, Groups]]:
    for name, pattern in patterns(names):
        for match in _matches(pattern, line):
            rest = line[match.end() :].strip()
            try:
                return [(name, match.groupdict()), *(_parsed(rest, names) if rest else [])]
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
        """The cells of a phrase that lists cells; `and 3 more` leaves some out."""
        return {self.cells[name] for name in NAME.findall(NUMBER_AT.sub("", text))}

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

    def needs(self, text: str) -> list[tuple[Cell, int]]:
        """The numbers of a phrase with what each needs; `with 1 mine known` is what the reader knows."""
        found = []
        for digit, name, known, need in NEEDS.findall(text):
            cell = self.cells[name]
            used = [mines for mines in self.earlier if len(self.near(cell) & mines) == int(known or 0)]
            assert used, f"{name}: as many mines were never known"
            self.used[cell] = used[-1]
            assert int(digit) == int(known or 0) + int(need)
            found.append((cell, int(need)))
        assert len(found) == len(NUMBER_AT.findall(text))
        return found

    def need(self, text: str) -> tuple[Cell, int]:
        (found,) = self.needs(text)
        return found

    def would_need(self, text: str) -> list[tuple[Cell, int]]:
        found = []
        for digit, name, need in WOULD_NEED.findall(text):
            cell = self.cells[name]
            assert int("0" if need == "no" else need) == int(digit) - len(self.near(cell) & self.mines())
            found.append((cell, int("0" if need == "no" else need)))
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
        self.safe |= cells

    def conclude_mines(self, text: str, cells: Collection[Cell]) -> None:
        assert self.named(text) == set(cells), text
        self.know(cells)


def count_of(text: str) -> int:
    """The number that a phrase begins with, in digits or spelled."""
    word = text.split()[0]
    return words.SPELLED.index(word) if word in words.SPELLED else int(word.replace(",", ""))
