"""What came of an order: one text file a learner, and the table that a teacher makes of many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from ...core.errors import SweeperError
from ...texts import sheets as texts
from ..techniques import KEYS
from .order import MOST_TASKS, read_code

TITLE = "Sweeper results 1"
COLUMNS = "card technique trap right first_try ms"
TRAPS = "trap"
"""The line of the table for cards in which nothing is proven."""
MOST_NAME = 60
MOST_BYTES = 20_000
LONGEST_MS = 24 * 3_600_000
YES, NO = "yes", "no"


@dataclass(frozen=True)
class Answer:
    """How one card went. card: its number, from 1. technique: one of KEYS, of a trap the one it looks like.

    right: whether it was solved in the end. first_try: whether the first answer was right. ms: milliseconds to the
    first answer.
    """

    card: int
    technique: str
    trap: bool
    right: bool
    first_try: bool
    ms: int


@dataclass(frozen=True)
class Results:
    """How the cards of one learner went. code: with the variant. name: only what was typed, else empty."""

    code: str
    answers: tuple[Answer, ...]
    name: str = ""


def written(results: Results) -> str:
    """The results as a text file."""
    lines = [TITLE, f"code {results.code}"]
    name = _clean(results.name)
    lines += [f"name {name}"] if name else []
    lines.append(COLUMNS)
    for each in results.answers:
        said = [YES if value else NO for value in (each.trap, each.right, each.first_try)]
        lines.append(f"{each.card} {each.technique} {' '.join(said)} {each.ms}")
    return "\n".join([*lines, ""])


def _clean(name: str) -> str:
    """A name as it can stand in a line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:MOST_NAME].strip()


def read(text: str) -> Results:
    """The results of a text file. Raises SweeperError."""
    lines = [line.strip() for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    if lines[:1] != [TITLE] or COLUMNS not in lines:
        raise SweeperError(texts.NO_RESULTS)
    begin = lines.index(COLUMNS)
    head = dict(line.partition(" ")[::2] for line in lines[1:begin])
    order, variant = read_code(head.get("code", ""))
    answers = tuple(_answer(line, number) for number, line in enumerate(lines[begin + 1 :], 1))
    if len({answer.card for answer in answers}) < len(answers):
        raise SweeperError(texts.NO_RESULTS)
    return Results(order.code_of(variant), answers, _clean(head.get("name", "")))


def _answer(line: str, number: int) -> Answer:
    """The answer of one line, the `number`th. Raises SweeperError."""
    parts = line.split()
    fits = len(parts) == 6 and parts[1] in KEYS and set(parts[2:5]) <= {YES, NO}
    if fits and all(part.isascii() and part.isdigit() and len(part) < 10 for part in (parts[0], parts[5])):
        card, ms = int(parts[0]), int(parts[5])
        trap, right, first_try = (part == YES for part in parts[2:5])
        if 1 <= card <= MOST_TASKS and ms <= LONGEST_MS and right >= first_try:
            return Answer(card, parts[1], trap, right, first_try, ms)
    raise SweeperError(texts.NO_ANSWER, number=number, value=line)


def load(path: Path) -> Results:
    """The results of a file. Raises SweeperError, also where it cannot be read."""
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise SweeperError(texts.NO_RESULTS)
    return read(content.decode("utf-8", "replace"))


@dataclass(frozen=True)
class Row:
    """One line of the table. technique: one of KEYS, or TRAPS. cards: how many were answered.

    first_try, right: how many at once and in the end. median_ms: of the times.
    """

    technique: str
    cards: int
    first_try: int
    right: int
    median_ms: int


def table(found: Iterable[Results]) -> list[Row]:
    """What the results of many learners add up to, technique by technique; the same file twice counts once."""
    answers = [answer for results in dict.fromkeys(found) for answer in results.answers]
    rows = []
    for name in (*KEYS, TRAPS):
        chosen = [each for each in answers if (TRAPS if each.trap else each.technique) == name]
        if chosen:
            rows.append(_row(name, chosen))
    return rows


def _row(name: str, answers: Sequence[Answer]) -> Row:
    return Row(
        name,
        len(answers),
        sum(each.first_try for each in answers),
        sum(each.right for each in answers),
        round(median(each.ms for each in answers)),
    )
