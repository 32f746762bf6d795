"""The grammar of lesson files: a text into sections and fields, or the first thing that is wrong, with its line.

The form is told in `units/README.txt`. A file is lines of `field: value`; a field whose value is on the lines below it
has them indented. `[P1]` begins the lesson P1. `title[zh_CN]:` is the title in another language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn

from ...core.cells import cell_name
from ...core.errors import SweeperError, quoted
from ...texts import lessons as texts
from ...texts.language import ENGLISH, LANGUAGES, Saying, Text
from .lesson import Wording

MOST_CHARACTERS = 400  # of a line
MOST_NAME = 16
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*")
HEADER = re.compile(r"\[([^\]]*)\]\s*")
FIELD = re.compile(r"([a-z_]+)(?:\[([^\]]*)\])?:(.*)")

UNIT_FIELDS = ("unit", "title")
LESSON_FIELDS = (
    "title", "goal", "ask", "technique", "border", "position", "answer", "left", "layout", "first", "prompt", "step",
    "say", "text", "choices", "right", "figures", "start", "flags", "one_click", "measure", "targets", "script",
    "times", "within", "begin", "locked", "after",
)  # fmt: skip
IN_LANGUAGES = ("title", "goal", "prompt", "say", "text", "choices")
REPEATED = ("step", "say")


class LessonError(SweeperError):
    """A lesson file that cannot be used: which, where, and what is wrong and allowed.

    problem: what is wrong. line: where, 0 for the file as a whole.
    """

    def __init__(self, problem: Text | Saying, *, file: str = "", line: int = 0, **places: object) -> None:
        """file: its name. places: of a problem that is a text."""
        self.problem = Saying(problem, places) if isinstance(problem, Text) else problem
        self.line = line
        where = {"line": line} if line else {}
        super().__init__(texts.PLACE if line else texts.FILE, file=file, problem=self.problem, **where)

    def of_file(self, name: str) -> LessonError:
        """The same of the file of that name."""
        return LessonError(self.problem, file=name, line=self.line)


@dataclass
class Entry:
    """A field as it stands in a file. value: on its line. below: the indented lines, without their indent."""

    name: str
    language: str
    value: str
    line: int
    below: list[tuple[int, str]] = field(default_factory=list)

    def lines(self) -> list[tuple[int, str]]:
        """Its lines with their numbers: the value, or what stands below it."""
        return self.below if not self.value else [(self.line, self.value), *self.below]


@dataclass
class Section:
    """A lesson as it stands in a file, or what comes before the first one."""

    name: str
    line: int
    entries: list[Entry] = field(default_factory=list)

    def has(self, name: str) -> bool:
        """Whether a field is given."""
        return any(entry.name == name for entry in self.entries)

    def find(self, name: str) -> Entry | None:
        """A field in English, or without a language; None where it is not given."""
        found = [entry for entry in self.entries if entry.name == name and entry.language == ENGLISH]
        return found[0] if found else None

    def need(self, name: str) -> Entry:
        """The same; raises LessonError where it is not given."""
        found = self.find(name)
        return found if found is not None else fail(texts.MISSING, self.line, field=name)

    def one_line(self, name: str) -> str | None:
        """The value of a field that is one line."""
        entry = self.find(name)
        if entry is None:
            return None
        lines = entry.lines()
        return lines[0][1] if len(lines) == 1 else fail(texts.EMPTY, entry.line, field=name)


def fail(text: Text, line: int, **places: object) -> NoReturn:
    """Say what is wrong in a line."""
    raise LessonError(Saying(text, places), line=line)


def sections_of(content: str) -> Iterator[Section]:
    """What comes before the first lesson, then the lessons."""
    section = Section("", 1)
    for number, line in enumerate(content.lstrip("\ufeff").splitlines(), 1):
        if len(line) > MOST_CHARACTERS:
            fail(texts.LINE_TOO_LONG, number, most=MOST_CHARACTERS)
        if not line.strip() or line.startswith("#"):
            continue
        header = HEADER.fullmatch(line)
        if header:
            yield section
            section = Section(name_of(header[1], number), number)
        elif line[0] in " \t":
            if not section.entries:
                fail(texts.NO_INDENT, number)
            section.entries[-1].below.append((number, line.strip()))
        else:
            section.entries.append(_entry(line, number, section))
    yield section


def _entry(line: str, number: int, section: Section) -> Entry:
    found = FIELD.fullmatch(line)
    if not found:
        fail(texts.NO_FIELD, number, found=quoted(line))
    name, language, value = found[1], found[2], found[3].strip()
    known = LESSON_FIELDS if section.name else UNIT_FIELDS
    if name not in known:
        fail(texts.UNKNOWN_FIELD, number, field=name, known=", ".join(known))
    if language is not None and name not in IN_LANGUAGES:
        fail(texts.NO_LANGUAGE, number, field=name)
    if language is not None and language not in LANGUAGES:
        fail(texts.UNKNOWN_LANGUAGE, number, language=quoted(language), known=", ".join(LANGUAGES))
    language = language or ENGLISH
    if name not in REPEATED and any((entry.name, entry.language) == (name, language) for entry in section.entries):
        fail(texts.TWICE, number, field=line.partition(":")[0])
    return Entry(name, language, value, number)


def name_of(text: str, line: int) -> str:
    """The name of a unit or lesson."""
    if not NAME.fullmatch(text) or len(text) > MOST_NAME:
        fail(texts.NO_NAME, line, found=quoted(text), most=MOST_NAME)
    return text


def wording_of(section: Section, name: str) -> Wording:
    """A field that is one text, in all its languages. Raises LessonError where it is not given in English."""
    return _wording([entry for entry in section.entries if entry.name == name], name, section.line)[0]


def wordings_of(section: Section, name: str) -> tuple[Wording, ...]:
    """A field of several texts, a line each, in all its languages; none where it is not given."""
    entries = [entry for entry in section.entries if entry.name == name]
    return tuple(_wording(entries, name, section.line, several=True)) if entries else ()


def _wording(entries: list[Entry], name: str, line: int, *, several: bool = False) -> list[Wording]:
    """The texts of one field in all its languages, put together line by line; else they are joined to one."""
    if not entries:
        fail(texts.MISSING, line, field=name)
    by_language: dict[str, list[str]] = {}
    for entry in sorted(entries, key=lambda entry: entry.language != ENGLISH):
        lines = [text for _line, text in entry.lines()]
        if not lines:
            fail(texts.EMPTY, entry.line, field=name)
        by_language[entry.language] = lines if several else [" ".join(lines)]
        english = by_language.get(ENGLISH)
        if english is None:
            fail(texts.NO_ENGLISH, entry.line, field=name, language=entry.language)
        if len(english) != len(by_language[entry.language]):
            fail(
                texts.LINES_DIFFER,
                entry.line,
                field=name,
                found=len(by_language[entry.language]),
                language=entry.language,
                wanted=len(english),
            )
    return [
        Wording(tuple((language, lines[place]) for language, lines in by_language.items()))
        for place in range(len(by_language[ENGLISH]))
    ]


def last_cell(rows: int, cols: int) -> str:
    """The name of the cell in the last corner of a board."""
    return cell_name((rows - 1, cols - 1))
