"""The lessons there are: the program's own, and those that a player keeps in a folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from ...texts import lessons as texts
from .fields import lesson_of
from .lesson import FIRST_UNIT, NOTHING, OF_PICTURES, SEEN, Lesson, Unit
from .reading import LessonError, fail, name_of, sections_of, wording_of

UNITS = (FIRST_UNIT, "C", "P", "R", "H", "K", "E", "G", "Z", "M")
"""The units of the program by the names of their files, in the order in which a list shows them."""

PATH = (
    "C1", "C2", "M1", "M2", "M2b", "M3", "M3b", "M4", "M5", "C3", "C4", "C4b", "C5", "C5b", "M6", "M7", "M7b",
    "M10", "C6", "C7",
    "P1", "P2", "Z1", "P3", "P4", "P5", "Z7", "H1", "Z8", "M8", "M8d", "M8b", "M8c", "M9", "E1", "P11", "P13",
    "P6", "P7", "Z6", "P8", "P9", "P10", "R1", "R2", "R3", "R4", "Z3", "R5", "R6", "P12", "G1", "G4", "M11",
    "M12", "M10b", "M13", "M8e", "M14a", "M14", "M14b",
    "H2", "H3", "H4", "H5", "E2", "E3", "E4", "E5", "G2", "G3", "G5", "G6",
    "K1", "Z2", "Z4", "K2", "K3", "Z5", "K4", "K5", "K8", "K10", "K6", "K7", "K7b", "K9", "K11", "G7", "G8",
    "M15",
)  # fmt: skip
"""The ids of the lessons in the order in which they are best learned; others come after these."""

FOLDER = Path(__file__).with_name("units")
ENDING = ".txt"
OWN_FOLDER = "lessons"
"""The folder of a player's own lessons in the folder of the profile."""

MOST_FILES = 50
MOST_BYTES = 200_000
MOST_LESSONS = 60


def read_unit(content: str, *, file: str = "", own: bool = False) -> Unit:
    """The unit of a lesson file. file: its name, for messages. own: whether a player's own. Raises LessonError."""
    try:
        head, *sections = sections_of(content)
        if len(sections) > MOST_LESSONS:
            fail(texts.TOO_MANY_LESSONS, sections[MOST_LESSONS].line, most=MOST_LESSONS)
        unit = head.need("unit")
        name = name_of(unit.value, unit.line)
        lessons: dict[str, Lesson] = {}
        for section in sections:
            if section.name in lessons:
                fail(texts.ID_TWICE, section.line, id=section.name)
            lessons[section.name] = lesson_of(section, name)
        return Unit(name, wording_of(head, "title"), tuple(lessons.values()), file, own)
    except LessonError as error:
        raise error.of_file(file) from None


def load_unit(path: Path, *, own: bool = False) -> Unit:
    """The unit of a file. Raises LessonError, also where the file cannot be read."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise LessonError(texts.NOT_READ, file=path.name, reason=error.strerror or type(error).__name__) from None
    if len(content) > MOST_BYTES:
        raise LessonError(texts.FILE_TOO_LARGE, file=path.name, most=MOST_BYTES)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise LessonError(texts.NOT_UTF8, file=path.name) from None
    return read_unit(text, file=path.name, own=own)


@lru_cache(maxsize=1)
def units() -> tuple[Unit, ...]:
    """The program's own units."""
    return tuple(load_unit(FOLDER / f"{name}{ENDING}") for name in UNITS)


@lru_cache(maxsize=1)
def lessons() -> dict[str, Lesson]:
    """The program's own lessons by id, unit by unit."""
    return {lesson.id: lesson for unit in units() for lesson in unit.lessons}


def path() -> list[Lesson]:
    """The program's own lessons in the order in which they are best learned, those of the first minute first."""
    found = lessons()
    begin = [lesson.id for lesson in units()[0].lessons]
    order = dict.fromkeys([*begin, *PATH, *found])
    return [found[id] for id in order if id in found]


def lessons_of(technique: str) -> list[Lesson]:
    """The lessons that teach a technique at a position, by its key, in the order in which they are best learned."""
    fit = [lesson for lesson in path() if lesson.technique == technique]
    return [lesson for lesson in fit if lesson.ask in OF_PICTURES and lesson.ask != NOTHING]


def next_lesson(signs: Mapping[str, str], start: str = "") -> Lesson | None:
    """The lesson to go on with: the first of the path that was never done; None where all were.

    signs: by the ids of lessons, those that have one. start: the id of the lesson at which a placement lets one begin,
    or empty: those before it come after all others.
    """
    order = path()
    begin = next((place for place, lesson in enumerate(order) if lesson.id == start), 0)
    return next((lesson for lesson in order[begin:] + order[:begin] if signs.get(lesson.id, SEEN) == SEEN), None)


def own_units(folder: Path) -> tuple[list[Unit], list[LessonError]]:
    """The units of a folder of lesson files, by name, and what is wrong with the files that cannot be used.

    Every lesson has passed the checks of form, and those of truth (`claims`): one that claims what is not so makes its
    file one that cannot be used. Where there is no folder, there are no units.
    """
    from .claims import problems_of  # here, because reading the program's own lessons does without the solver

    files = sorted(path for path in folder.glob(f"*{ENDING}") if path.is_file()) if folder.is_dir() else []
    found: list[Unit] = []
    errors: list[LessonError] = []
    taken = set(lessons())
    if len(files) > MOST_FILES:
        errors.append(LessonError(texts.TOO_MANY_FILES, file=folder.name, most=MOST_FILES))
    for file in files[:MOST_FILES]:
        try:
            unit = load_unit(file, own=True)
            _check_names(unit, taken)
            wrong = [problem for lesson in unit.lessons for problem in problems_of(lesson, file=unit.file)]
            if wrong:
                raise wrong[0]
        except LessonError as error:
            errors.append(error)
        else:
            found.append(unit)
            taken.update(lesson.id for lesson in unit.lessons)
    return found, errors


def _check_names(unit: Unit, taken: Iterable[str]) -> None:
    """See that its lessons have names of their own, and come after lessons that there are."""
    known = {*taken, *[lesson.id for lesson in unit.lessons]}
    for lesson in unit.lessons:
        if lesson.id in taken:
            raise LessonError(texts.ID_TWICE, file=unit.file, line=lesson.line, id=lesson.id)
        for earlier in lesson.after:
            if earlier not in known:
                raise LessonError(texts.UNKNOWN_AFTER, file=unit.file, line=lesson.line, id=earlier)
