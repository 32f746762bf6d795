"""A lesson as a value, as a teacher has written it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...core.cells import Cell
from ...core.layout import Layout
from ...texts.hands import with_buttons
from ...texts.language import ENGLISH, language
from .pictures import BEST, COVERED_SIGN, MINE, SAFE, Picture, Rows, cells_with
from .scripts import Script

OPEN_SAFE, FLAG_MINES, BOTH, NOTHING = "open_safe", "flag_mines", "both", "nothing"
GUESS, PLAY, TOUCH, GESTURES, QUIZ = "choose_guess", "play", "touch", "gesture_script", "quiz"
ASKS = (OPEN_SAFE, FLAG_MINES, BOTH, NOTHING, GUESS, PLAY, TOUCH, GESTURES, QUIZ)
"""What a lesson asks for.

OPEN_SAFE, FLAG_MINES, BOTH: the cells that are certain. NOTHING: to say that none is. GUESS: the best guess. PLAY: a
whole board. TOUCH: the cells that a marked cell touches. GESTURES: what the hand does. QUIZ: one of some answers.
"""
FIRST_UNIT = "first"
"""The id of the unit of the first minute."""

OF_PICTURES = (OPEN_SAFE, FLAG_MINES, BOTH, NOTHING, GUESS)
OF_BOARDS = (PLAY, GESTURES)

WORKED, LIT, FREE = "worked", "lit", "free"
PHASES = (WORKED, LIT, FREE)
"""How much help there is: the program shows it, the numbers that matter are lit, or nothing is."""

SEEN, DONE, LEARNED = "seen", "done", "learned"
SIGNS = (SEEN, DONE, LEARNED)
"""The signs of a lesson: it was begun; it was done once without help; it was done as often as it asks for, in a row."""

DOUBLE_CLICK, AIM = "double_click", "aim"
MEASURES = (DOUBLE_CLICK, AIM)
"""What a lesson of the mouse school can measure: the learner's own double click, or way and time of clicks."""

CLOSED, BOARD = "closed", "board"
BORDERS = (CLOSED, BOARD)
"""CLOSED: a part of a board, and every neighbour of its numbers is in the picture. BOARD: the edges are real."""


@dataclass(frozen=True)
class Wording:
    """A text that a teacher has written, in one language or more. texts: language and text; English comes first."""

    texts: tuple[tuple[str, str], ...]

    def said(self) -> str:
        """The text in the language that is used, else in English, else in the first there is."""
        texts = dict(self.texts)
        return with_buttons(texts.get(language()) or texts.get(ENGLISH) or self.texts[0][1])

    def languages(self) -> tuple[str, ...]:
        """The languages it is written in."""
        return tuple(name for name, _text in self.texts)


@dataclass(frozen=True)
class Step:
    """One step of a worked example.

    text: what is said. numbers: the numbers it looks at. cells: the cells it compares.
    safe, mines: what it concludes; the numbers of this step and those before it prove it.
    """

    text: Wording
    numbers: tuple[Cell, ...] = ()
    cells: tuple[Cell, ...] = ()
    safe: tuple[Cell, ...] = ()
    mines: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Figure:
    """What is claimed of a guess. cells: they are alike. risk: of a mine. win: with best play afterwards."""

    cells: tuple[Cell, ...]
    risk: Fraction
    win: Fraction


@dataclass(frozen=True)
class Lesson:
    """A lesson.

    id: its name, without language, once among all lessons. unit: the id of its unit. line: where it begins in its file.
    title, goal: what it is called, and what the learner can do afterwards.
    ask: one of ASKS. technique: the key of the technique it teaches, or empty.
    picture, answer: the position, and the same with SAFE, MINE and BEST in place of covered cells.
    border: one of BORDERS.
    layout, first: of a whole board the mines, and where it is opened first.
    prompt: a question asked before the reason is shown.
    steps: the worked example. text: what is said at the end, a thought each.
    questions: of a quiz, one after the other; without one the goal is the question.
    choices, rights: of a quiz the answers, and for each question the place of the right one.
    figures: of a guess what is claimed of the cells.
    script: of a gesture what the hand does.
    targets: cells that are marked in turn: those to be touched, or the places of a gesture.
    begin: the phase it begins with. times: how often it is to be done without help, in a row.
    within_ms: how quickly a gesture is to be made, or 0. measure: what is measured, one of MEASURES, or empty.
    locked: whether the right button does nothing.
    after: the ids of lessons that come before it.
    """

    id: str
    unit: str
    line: int
    title: Wording
    goal: Wording
    ask: str
    technique: str = ""
    picture: Picture | None = None
    answer: Rows = ()
    border: str = CLOSED
    layout: Layout | None = None
    first: Cell | None = None
    prompt: Wording | None = None
    steps: tuple[Step, ...] = ()
    text: tuple[Wording, ...] = ()
    questions: tuple[Wording, ...] = ()
    choices: tuple[Wording, ...] = ()
    rights: tuple[int, ...] = ()
    figures: tuple[Figure, ...] = ()
    script: Script | None = None
    targets: tuple[Cell, ...] = ()
    begin: str = FREE
    times: int = 1
    within_ms: int = 0
    measure: str = ""
    locked: bool = False
    after: tuple[str, ...] = ()

    @property
    def first_minute(self) -> bool:
        """Whether it belongs to the first minute, in which nothing is offered but help."""
        return self.unit == FIRST_UNIT

    @property
    def safe(self) -> tuple[Cell, ...]:
        """The cells that the answer says are safe."""
        return cells_with(self.answer, SAFE)

    @property
    def mines(self) -> tuple[Cell, ...]:
        """The cells that the answer says are mines."""
        return cells_with(self.answer, MINE)

    @property
    def best(self) -> tuple[Cell, ...]:
        """The cells that the answer says are the best guesses."""
        return cells_with(self.answer, BEST)

    @property
    def open_question(self) -> tuple[Cell, ...]:
        """The cells that the answer leaves open."""
        return cells_with(self.answer, COVERED_SIGN + BEST)


@dataclass(frozen=True)
class Unit:
    """The lessons of one file, in its order. id, title: as in the file. file: its name. own: whether a player's own."""

    id: str
    title: Wording
    lessons: tuple[Lesson, ...]
    file: str = ""
    own: bool = False
