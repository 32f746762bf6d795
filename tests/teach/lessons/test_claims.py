"""Every claim of every lesson, in all turns and mirrors; and false claims are found."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

import pytest

from sweeper.core.cells import Cell, neighbours
from sweeper.core.layout import Layout
from sweeper.teach.lessons import library
from sweeper.teach.lessons.claims import hardest_step, problems_of
from sweeper.teach.lessons.lesson import OF_PICTURES, PLAY, Lesson
from sweeper.teach.lessons.pictures import TURNS, Picture, cells_with, turned
from sweeper.texts.errors import sentence_of
from tests.places import SHARED

from .test_pictures import all_layouts

LESSONS = library.lessons()
OTHER_SIGNS = str.maketrans(".#", "#-")  # the curriculum draws covered cells and the edge by other signs
PICTURED = [id for id, lesson in LESSONS.items() if lesson.ask in OF_PICTURES]


@pytest.mark.parametrize("id", LESSONS)
def test_every_claim_is_true(id: str) -> None:
    assert [sentence_of(problem) for problem in problems_of(LESSONS[id])] == []


@pytest.mark.parametrize("id", PICTURED)
def test_answers_are_what_all_subsets_say_in_every_turn(id: str) -> None:
    lesson = LESSONS[id]
    assert lesson.picture is not None
    for turn in TURNS if len(lesson.picture.covered) < 10 else (0, 7):
        picture = lesson.picture.turned(turn)
        layouts = all_layouts(picture)
        certain = {
            cell: cell in layouts[0]
            for cell in picture.covered
            if (picture.left is not None or cell not in picture.lone)
            and len({cell in layout for layout in layouts}) == 1
        }
        answer = turned(lesson.answer, turn)
        told = {**dict.fromkeys(cells_with(answer, "s"), False), **dict.fromkeys(cells_with(answer, "m"), True)}
        assert certain == told


def wins(picture: Picture) -> dict[Cell, Fraction]:
    """For each covered cell the chance to win by opening it next, all play afterwards tried out by listing."""
    layouts = [layout | picture.known for layout in all_layouts(picture)]
    cells = [cell for cell in picture.covered]

    def shown(layout: frozenset[Cell], cell: Cell) -> int:
        return sum(near in layout for near in neighbours(cell, *picture.size))

    @cache
    def best(left: frozenset[frozenset[Cell]], opened: frozenset[Cell]) -> int:
        if all(set(cells) - opened <= layout for layout in left):
            return len(left)
        return max(after(left, opened, cell) for cell in cells if cell not in opened)

    def after(left: frozenset[frozenset[Cell]], opened: frozenset[Cell], cell: Cell) -> int:
        by_number: dict[int, set[frozenset[Cell]]] = {}
        for layout in left:
            if cell not in layout:
                by_number.setdefault(shown(layout, cell), set()).add(layout)
        return sum(best(frozenset(part), opened | {cell}) for part in by_number.values())

    every = frozenset(layouts)
    return {cell: Fraction(after(every, frozenset(), cell), len(every)) for cell in cells}


@pytest.mark.parametrize("id", ["G3", "G4", "G5", "G6", "G7"])
def test_chances_to_win_are_those_of_best_play(id: str) -> None:
    lesson = LESSONS[id]
    assert lesson.picture is not None
    found = wins(lesson.picture)
    assert {cell for cell, win in found.items() if win == max(found.values())} == set(lesson.best)
    for figure in lesson.figures:
        assert {found[cell] for cell in figure.cells} == {figure.win}


def changed(id: str, old: str, new: str) -> Lesson:
    """A lesson of the program, its file changed."""
    unit = LESSONS[id].unit
    content = (library.FOLDER / f"{unit}.txt").read_text(encoding="utf-8")
    head, _, rest = content.partition(f"[{id}]\n")
    body, _, more = rest.partition("\n[")
    assert old in body
    content = f"{head}[{id}]\n{body.replace(old, new)}\n" + (f"[{more}" if more else "")
    return next(lesson for lesson in library.read_unit(content).lessons if lesson.id == id)


@pytest.mark.parametrize(
    ("id", "old", "new", "said"),
    [
        ("P1", "-##s", "-s#s", "B1 is called safe, but a mine can lie there"),
        ("P1", "-##s", "-###", "D1 is left open, but it is certainly safe"),
        ("P4", "o##m", "o##s", "D1 is called safe, but a mine can lie there"),
        ("P4", "o##m", "om#m", "B1 is called a mine, but it can be safe"),
        ("P9", "smsms", "sms#s", "D1 is left open, but it is certainly a mine"),
        ("P6", "s##m", "m##m", "A1 is called a mine, but it can be safe"),
        (
            "P6",
            "technique: one_two_c",
            "technique: one_one",
            "the hardest step is one_two_c, but the lesson says one_one",
        ),
        ("P1", "numbers C2; cells B1 C1; safe D1", "numbers B2; safe D1", "do not prove D1"),
        ("P1", "-11o", "-14o", "no layout fits"),
        ("Z1", "ask: nothing", "ask: open_safe", "nothing is certain, so there is nothing to ask for with open_safe"),
        ("E2", "left: 3", "left: 2", "is called"),
        ("G7", "gg2gg", "g#2gg", "best are"),
        ("G7", "win 1/2", "win 1/3", "A4 has risk 1/2 and win 1/2"),
        ("C6", "first: A3", "first: B2", "without a guess"),
        (
            "C6",
            "technique: satisfied",
            "technique: one_two",
            "the hardest step is satisfied, but the lesson says one_two",
        ),
        ("M6", "-> chord B3 opens 2", "-> chord B3 opens 3", "comes to chord B3 opens 2, and not to chord B3 opens 3"),
        ("M6", "-> chord B3 opens 2", "", "and not to nothing"),
        ("M7", "left up", "left up -> chord D3", "comes to nothing, and not to chord D3"),
    ],
)
def test_a_false_claim_is_found(id: str, old: str, new: str, said: str) -> None:
    lesson = changed(id, old, new)
    problems = [sentence_of(problem) for problem in problems_of(lesson, file="a.txt")]
    assert any(said in problem for problem in problems), problems
    assert all(problem.startswith("a.txt, line ") for problem in problems)


def test_a_trap_that_proves_something_is_found() -> None:
    lesson = changed("Z1", "o11o", "o12o")
    assert any(
        "but the lesson says that nothing" in sentence_of(p) or "nothing is proven" in sentence_of(p)
        for p in problems_of(lesson)
    )


def test_numbers_at_the_border_of_a_part_are_found() -> None:
    lesson = changed("C3", "o1o", "1oo")
    assert any("may touch cells outside" in sentence_of(problem) for problem in problems_of(lesson))


def test_the_hardest_step_of_a_board() -> None:
    assert hardest_step(Layout.from_text(["..*", "...", "..."]), (2, 0)) == ""
    assert hardest_step(Layout.from_text(["*.", ".."]), (1, 1)) is None


def test_there_are_lessons_of_every_unit_and_kind() -> None:
    assert {lesson.unit for lesson in LESSONS.values()} == {*library.UNITS}
    assert len(LESSONS) >= 90
    boards = [lesson for lesson in LESSONS.values() if lesson.ask == PLAY]
    assert len(boards) >= 15


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared curriculum is not at hand")
def test_the_positions_of_the_curriculum_are_taught_with_the_same_answers() -> None:
    text = (SHARED / "teaching.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^@([A-Z]\d+b?) border=closed[^\n]*\n(.*?)(?=^```|^@)", text, re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 30
    for id, block in blocks:
        if id == "G5":
            continue  # there it is drawn as a part of a board
        lines = [line.split() for line in block.splitlines() if line]
        rows = tuple(line[0].translate(OTHER_SIGNS) for line in lines)
        answer = tuple(line[-1].translate(OTHER_SIGNS) for line in lines)
        lesson = LESSONS[id]
        assert lesson.picture is not None
        assert (lesson.picture.rows, lesson.answer) == (rows, answer), id
