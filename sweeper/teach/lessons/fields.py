"""The fields of a lesson, from the text of its section to values; every check that needs no solver."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from ...core.cells import Cell, cell_name
from ...core.errors import quoted
from ...core.layout import Layout
from ...core.pointer import Button, EventKind
from ...texts import lessons as texts
from ..techniques import KEYS
from . import pictures
from .lesson import (
    ASKS,
    BOARD,
    BORDERS,
    CLOSED,
    DOUBLE_CLICK,
    FREE,
    GESTURES,
    GUESS,
    MEASURES,
    OF_PICTURES,
    PHASES,
    PLAY,
    QUIZ,
    TOUCH,
    WORKED,
    Figure,
    Lesson,
    Step,
)
from .pictures import Picture, Rows
from .reading import Entry, Section, fail, last_cell, name_of, wording_of, wordings_of
from .scripts import EFFECTS, TARGET, Effect, Line, Place, Script

MOST_ROWS, MOST_COLS = 24, 30
MOST_COVERED = 60
TIMES = (0, 50)
WITHIN = (200, 120_000)

ANSWERS = pictures.SAFE + pictures.MINE + pictures.BEST + pictures.COVERED_SIGN
LAYOUT_SIGNS = ".*"
NEEDED = {GUESS: ("position", "answer"), PLAY: ("layout", "first"), TOUCH: ("layout", "targets")} | {
    GESTURES: ("layout", "first", "script"),
    QUIZ: ("choices", "right"),
}
OF_POSITIONS = ("position", "answer")
FOR_ASKS = {
    "answer": OF_PICTURES,
    "step": OF_PICTURES,
    "figures": (GUESS,),
    "script": (GESTURES,),
    "start": (GESTURES,),
    "flags": (GESTURES,),
    "one_click": (GESTURES,),
    "measure": (GESTURES,),
    "targets": (GESTURES, TOUCH),
    "choices": (QUIZ,),
    "right": (QUIZ,),
    "begin": OF_PICTURES,
    "locked": (PLAY,),
}
"""For some fields the kinds of lessons that they belong to."""

EVENTS = {"down": EventKind.PRESS, "up": EventKind.RELEASE}
EXAMPLES = "to B2, left down, right up -> flag B2"


def lesson_of(section: Section, unit: str) -> Lesson:
    """The lesson of a section. Raises LessonError."""
    ask = _ask_of(section)
    border = _one_of(section, "border", BORDERS) or (CLOSED if ask in OF_PICTURES else BOARD)
    picture = _picture(section, border)
    layout = _layout(section)
    size = picture.size if picture else (layout.rows, layout.cols) if layout else (0, 0)
    first = _first(section, layout, size)
    return Lesson(
        id=section.name,
        unit=unit,
        line=section.line,
        title=wording_of(section, "title"),
        goal=wording_of(section, "goal"),
        ask=ask,
        technique=_one_of(section, "technique", KEYS) or "",
        picture=picture,
        answer=_answer(section, picture) if picture else (),
        border=border,
        layout=layout,
        first=first,
        prompt=wording_of(section, "prompt") if section.has("prompt") and ask != QUIZ else None,
        questions=wordings_of(section, "prompt") if ask == QUIZ else (),
        steps=_steps(section, size),
        text=wordings_of(section, "text"),
        choices=wordings_of(section, "choices"),
        rights=_rights(section),
        figures=_figures(section, size),
        script=_script(section, size),
        targets=_cell_list(section, "targets", size),
        begin=_one_of(section, "begin", PHASES) or (WORKED if section.has("step") else FREE),
        times=_whole(section, "times", TIMES, 3 if ask in OF_PICTURES else 1),
        measure=_one_of(section, "measure", MEASURES) or "",
        within_ms=_whole(section, "within", WITHIN, 0),
        locked=_one_of(section, "locked", ("right",)) is not None,
        after=_after(section),
    )


def _ask_of(section: Section) -> str:
    """What kind of lesson it is, with all the fields that this kind needs and none that it has not."""
    ask = _one_of(section, "ask", ASKS) or fail(texts.MISSING, section.line, field="ask")
    for name in NEEDED.get(ask, OF_POSITIONS if ask in OF_PICTURES else ()):
        if not section.has(name):
            fail(texts.MISSING_HERE, section.line, field=name, ask=ask)
    for entry in section.entries:
        if ask not in FOR_ASKS.get(entry.name, ASKS):
            fail(texts.NOT_HERE, entry.line, field=entry.name, ask=ask)
    return ask


def _one_of(section: Section, name: str, known: Sequence[str]) -> str | None:
    value = section.one_line(name)
    if value is not None and value not in known:
        fail(texts.ONE_OF, section.need(name).line, field=name, found=quoted(value), known=", ".join(known))
    return value


def _whole(section: Section, name: str, limits: tuple[int, int], otherwise: int) -> int:
    value = section.one_line(name)
    if value is None:
        return otherwise
    low, high = limits
    if not re.fullmatch(r"[0-9]{1,7}", value) or not low <= int(value) <= high:
        fail(texts.NOT_WHOLE, section.need(name).line, field=name, found=quoted(value), low=low, high=high)
    return int(value)


def _after(section: Section) -> tuple[str, ...]:
    entry = section.find("after")
    return tuple(name_of(name, entry.line) for name in entry.value.split()) if entry else ()


# Boards


def _rows(entry: Entry, signs: str) -> Rows:
    """The rows of a drawing, of signs that are allowed, all of one length."""
    lines = entry.lines()
    if not lines:
        fail(texts.EMPTY, entry.line, field=entry.name)
    wanted = len(lines[0][1])
    for row, (number, line) in enumerate(lines, 1):
        for sign in line:
            if sign not in signs:
                fail(texts.NO_SIGN, number, sign=quoted(sign), field=entry.name, known=" ".join(signs))
        if len(line) != wanted:
            fail(texts.ROWS_DIFFER, number, row=row, found=len(line), wanted=wanted)
    if len(lines) > MOST_ROWS or wanted > MOST_COLS:
        fail(texts.BOARD_TOO_LARGE, entry.line, rows=MOST_ROWS, cols=MOST_COLS)
    return tuple(line for _number, line in lines)


def _picture(section: Section, border: str) -> Picture | None:
    entry = section.find("position")
    if entry is None:
        return None
    rows = _rows(entry, pictures.SIGNS)
    if border == BOARD:
        for row, col in pictures.cells_with(rows, pictures.OPEN + pictures.NO_CELL):
            fail(texts.WHOLE_BOARD, entry.line, cell=cell_name((row, col)), sign=rows[row][col])
    left = section.one_line("left")
    if left is not None and border != BOARD:
        fail(texts.NOT_HERE, section.need("left").line, field="left", ask=f"border {border}")
    covered = len(pictures.cells_with(rows, pictures.COVERED_SIGN))
    if covered > MOST_COVERED:
        fail(texts.TOO_MANY_COVERED, entry.line, most=MOST_COVERED)
    return Picture(rows, None if left is None else _whole(section, "left", (0, covered), 0))


def _answer(section: Section, picture: Picture) -> Rows:
    entry = section.need("answer")
    rows = _rows(entry, pictures.SIGNS + ANSWERS)
    if (len(rows), len(rows[0])) != picture.size:
        found, wanted = f"{len(rows)} x {len(rows[0])}", "{} x {}".format(*picture.size)
        fail(texts.OTHER_SIZE, entry.line, field="answer", found=found, wanted=wanted)
    for row, col in pictures.cells_with(rows, pictures.SIGNS + ANSWERS):
        sign, before = rows[row][col], picture.rows[row][col]
        if sign != before and not (before == pictures.COVERED_SIGN and sign in ANSWERS):
            fail(texts.OTHER_SIGN, entry.line, cell=cell_name((row, col)), found=sign, wanted=before)
    return rows


def _layout(section: Section) -> Layout | None:
    entry = section.find("layout")
    return None if entry is None else Layout.from_text(_rows(entry, LAYOUT_SIGNS))


def _first(section: Section, layout: Layout | None, size: tuple[int, int]) -> Cell | None:
    entry = section.find("first")
    if entry is None:
        return None
    cell = _cell(entry.value, entry.line, size)
    if layout is not None and layout.is_mine(cell):
        fail(texts.FIRST_IS_MINE, entry.line, cell=entry.value)
    return cell


def _cell(text: str, line: int, size: tuple[int, int]) -> Cell:
    """A cell by its name on the rulers."""
    found = re.fullmatch(r"([A-Z]{1,2})([1-9][0-9]?)", text)
    rows, cols = size
    if found:
        col = 0
        for letter in found[1]:
            col = col * 26 + ord(letter) - ord("A") + 1
        cell = (int(found[2]) - 1, col - 1)
        if cell[0] < rows and cell[1] < cols:
            return cell
    fail(texts.NO_CELL, line, found=quoted(text), last=last_cell(rows, cols) if rows and cols else "-")


def _cell_list(section: Section, name: str, size: tuple[int, int]) -> tuple[Cell, ...]:
    entry = section.find(name)
    if entry is None:
        return ()
    return tuple(_cell(text, line, size) for line, texts_ in entry.lines() for text in texts_.split())


# Steps, choices, figures


def _steps(section: Section, size: tuple[int, int]) -> tuple[Step, ...]:
    """The steps of a worked example: each a line that says what is looked at, then what is said of it."""
    groups: list[Section] = []
    for entry in section.entries:
        if entry.name == "step":
            groups.append(Section("step", entry.line, [entry]))
        elif entry.name == "say":
            if not groups:
                fail(texts.SAY_WITHOUT_STEP, entry.line)
            if any((other.name, other.language) == ("say", entry.language) for other in groups[-1].entries):
                fail(texts.TWICE, entry.line, field="say")
            groups[-1].entries.append(entry)
    return tuple(_step(group, size) for group in groups)


def _step(group: Section, size: tuple[int, int]) -> Step:
    entry = group.entries[0]
    found: dict[str, tuple[Cell, ...]] = {}
    for part in filter(None, map(str.strip, entry.value.split(";"))):
        name, *names = part.split()
        if name not in ("numbers", "cells", "safe", "mines") or name in found or not names:
            fail(texts.NO_STEP, entry.line, found=quoted(part))
        found[name] = tuple(_cell(text, entry.line, size) for text in names)
    return Step(wording_of(group, "say"), **found)


def _rights(section: Section) -> tuple[int, ...]:
    """The place of the right answer to each question, from 0; in a file it is counted from 1."""
    entry, choices, questions = (section.find(name) for name in ("right", "choices", "prompt"))
    if entry is None or choices is None:
        return ()
    most, wanted = len(choices.lines()), len(questions.lines()) if questions else 1
    places = entry.value.split()
    for place in places:
        if not re.fullmatch(r"[0-9]{1,2}", place) or not 1 <= int(place) <= most:
            fail(texts.NOT_WHOLE, entry.line, field="right", found=quoted(place), low=1, high=most)
    if len(places) != wanted:
        fail(texts.RIGHTS_DIFFER, entry.line, found=len(places), wanted=wanted)
    return tuple(int(place) - 1 for place in places)


def _figures(section: Section, size: tuple[int, int]) -> tuple[Figure, ...]:
    entry = section.find("figures")
    figures = []
    for number, line in entry.lines() if entry else ():
        found = re.fullmatch(r"([A-Z0-9 ]+) = risk (\d{1,4}/[1-9]\d{0,3}), win (\d{1,4}/[1-9]\d{0,3})", line)
        if not found:
            fail(texts.NO_FIGURE, number, found=quoted(line))
        cells = tuple(_cell(text, number, size) for text in found[1].split())
        figures.append(Figure(cells, Fraction(found[2]), Fraction(found[3])))
    return tuple(figures)


# Scripts


def _script(section: Section, size: tuple[int, int]) -> Script | None:
    entry = section.find("script")
    if entry is None:
        return None
    targets = section.has("targets")
    lines = tuple(_line(text, number, size, targets) for number, text in entry.lines())
    return Script(
        lines,
        opened=_one_of(section, "start", ("covered", "opened")) == "opened",
        flags=_cell_list(section, "flags", size),
        one_click=_one_of(section, "one_click", ("yes", "no")) == "yes",
        own_pace=_one_of(section, "measure", MEASURES) == DOUBLE_CLICK,
    )


def _line(text: str, number: int, size: tuple[int, int], targets: bool) -> Line:
    """One line of a script: what the hand does, and what comes of it."""
    deed, arrow, told = map(str.strip, text.partition("->"))
    effect = _effect(told, number, size, targets) if arrow else None
    words = deed.split()
    if len(words) == 2 and words[0] == "to":
        place = None if words[1] == "outside" else _place(words[1], number, size, targets)
        return Line(EventKind.MOTION, None, place, effect)
    if len(words) in (2, 4) and words[0] in [button.value for button in Button] and words[1] in EVENTS:
        wait = 0
        if len(words) == 4:
            if words[2] != "after" or not re.fullmatch(r"[0-9]{1,4}", words[3]):
                fail(texts.NO_LINE, number, found=quoted(text), example=EXAMPLES)
            wait = int(words[3])
        return Line(EVENTS[words[1]], Button(words[0]), None, effect, wait)
    fail(texts.NO_LINE, number, found=quoted(text), example=EXAMPLES)


def _effect(told: str, number: int, size: tuple[int, int], targets: bool) -> Effect:
    found = re.fullmatch(r"([a-z]+) ([A-Za-z0-9]+)(?: opens ([0-9]{1,3}))?", told)
    if not found or found[1] not in EFFECTS:
        example = "open B2 opens 12, flag B2, chord B3"
        fail(texts.NO_EFFECT, number, found=quoted(told), example=example)
    place = _place(found[2], number, size, targets)
    return Effect(found[1], place, int(found[3]) if found[3] else None)


def _place(text: str, number: int, size: tuple[int, int], targets: bool) -> Place:
    if text != TARGET:
        return _cell(text, number, size)
    return TARGET if targets else fail(texts.NO_TARGETS, number)
