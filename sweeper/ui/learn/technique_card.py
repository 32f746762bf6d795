"""The card of a technique: what it is, a picture of it, and how the learner's last answers were."""

from __future__ import annotations

import tkinter
from typing import Callable, NamedTuple

from ...core.cells import Cell
from ...look.shading import MARK_MINE, MARK_SAFE, NUMBER
from ...teach.drills.strength import ERRORS, MISSED, SAW
from ...teach.lessons import library
from ...teach.lessons.lesson import SEEN, Lesson
from ...texts import learn as texts
from ...texts.language import say
from ...texts.numbers import POINT
from ...texts.records import CLOSE
from ...texts.techniques import TECHNIQUES
from ..parts import theme
from ..parts.dialog_window import Dialog
from ..parts.letters import wrapped
from ..parts.pictures import COLOR_SHEET, MONO_SHEET, Pictures
from ..parts.small_board import SmallBoard
from .figures import ANSWERS, boxed_signs, in_words
from .learner import Learner

MOST_ZOOM = 3  # of the picture
LEAST = 120  # pixels for words beside it
GAP = 2  # pixels between the signs of the last answers


class CardActions(NamedTuple):
    """What the card leads to, when it has closed itself: a lesson begins, or a drill of a technique, by its key."""

    lesson: Callable[[Lesson], object]
    drill: Callable[[str], object]


def fill_technique(
    window: Dialog, technique: str, learner: Learner, pictures: Pictures, actions: CardActions, *, sign: str = POINT
) -> tkinter.Widget:
    """Fill the dialog about a technique, by its key; its drill has the keys.

    pictures: those of the board. sign: between whole and tenths.
    """
    return TechniqueCard(window, technique, learner, actions, pictures=pictures, sign=sign).drill


class TechniqueCard:
    """What the dialog shows.

    board: the picture of the technique. lesson, drill: the buttons. figures: what is said of the learner.
    """

    def __init__(
        self,
        window: Dialog,
        technique: str,
        learner: Learner,
        actions: CardActions,
        *,
        pictures: Pictures,
        sign: str,
    ) -> None:
        self._window, self._technique, self._learner, self._sign = window, technique, learner, sign
        self._actions = actions
        self._lessons = library.lessons_of(technique)
        self._signs = boxed_signs(window, ANSWERS)
        self.lesson = window.add_button(texts.LESSON, self._begin_lesson)
        self.drill = window.add_button(texts.DRILL, lambda: self._leave(lambda: actions.drill(technique)), default=True)
        window.add_button(CLOSE)
        self._say_what_it_is()
        columns = tkinter.Frame(window.body)
        columns.grid(row=2, column=0, sticky="w")
        self._show_picture(columns, pictures)
        self.figures = tkinter.Frame(columns)
        self.figures.grid(row=0, column=1, sticky="nw")
        self._room = max(LEAST, window.room[0] - self.board.winfo_reqwidth() - 2 * theme.DIALOG_PADDING)
        window.card = self  # type: ignore[attr-defined]
        if not learner.loaded:
            self.refresh()
        learner.load(self.refresh)

    def _say_what_it_is(self) -> None:
        name, meaning = (say(text) for text in TECHNIQUES[self._technique])
        room = self._window.width_of(theme.NOTICE_WIDTH)
        tkinter.Label(self._window.body, text=name, font="TkHeadingFont", padx=0).grid(row=0, column=0, sticky="w")
        tkinter.Label(
            self._window.body, text=wrapped(self._window, meaning, room, "TkTextFont"), font="TkTextFont",
            wraplength=room, justify="left", padx=0,
        ).grid(row=1, column=0, sticky="w", pady=(2, theme.DIALOG_PADDING))  # fmt: skip

    def _show_picture(self, columns: tkinter.Frame, pictures: Pictures) -> None:
        """Draw the position of a lesson, with the numbers of its proof and what they prove; larger than on the board.

        pictures: those of the board.
        """
        lesson = min((each for each in self._lessons if each.steps), key=lambda each: len("".join(each.answer)))
        assert lesson.picture is not None
        sheet = MONO_SHEET if pictures.mono else COLOR_SHEET
        larger = Pictures(self._window, sheet, min(MOST_ZOOM, pictures.zoom + 1))
        frame = tkinter.Frame(columns)
        self.board = SmallBoard(frame, larger)
        self.board.show(lesson.picture.size[1], lesson.picture.sights(), highlights=_lit(lesson))
        self.board.pack()
        if lesson.picture.left is not None:
            tkinter.Label(frame, text=say(texts.MINES_LEFT, left=lesson.picture.left)).pack()
        frame.grid(row=0, column=0, sticky="n", padx=(0, theme.DIALOG_PADDING))

    # The learner's figures

    def refresh(self) -> None:
        """Show anew how strong the learner is."""
        if self._window.is_gone:
            return
        for child in self.figures.winfo_children():
            child.destroy()
        strength = self._learner.strength(self._technique)
        self._line(in_words(strength, self._sign), font="TkHeadingFont")
        if not strength.answers:
            return
        self._show_last()
        last = [result.error for result in self._learner.last(self._technique)]
        others = [error for error in ERRORS if error not in (SAW, MISSED)]
        self._line(say(texts.SAW, times=last.count(SAW)), error=SAW)
        self._line(say(texts.MISSED, times=last.count(MISSED)), error=MISSED)
        self._line(say(texts.OTHER_ERROR, times=sum(map(last.count, others))), error=others[0])
        before = self._learner.strength_before(self._technique)
        if before.answers:
            self._line(say(texts.BEFORE, words=in_words(before, self._sign)))

    def _show_last(self) -> None:
        """The last answers, a sign each."""
        self._line(say(texts.LAST_ANSWERS))
        row = tkinter.Frame(self.figures)
        for result in self._learner.last(self._technique):
            tkinter.Label(row, image=self._signs[result.error], borderwidth=0).pack(side="left", padx=(0, GAP))
        row.pack(anchor="w", pady=(0, GAP))

    def _line(self, words: str, *, font: str = "TkDefaultFont", error: str = "") -> None:
        line = tkinter.Frame(self.figures)
        if error:
            tkinter.Label(line, image=self._signs[error], borderwidth=0).pack(side="left", padx=(0, 3 * GAP))
        room = self._room - (self._signs[""].width() + 3 * GAP if error else 0)
        tkinter.Label(
            line, text=wrapped(line, words, room, font), wraplength=room, justify="left", font=font, padx=0, pady=0,
            borderwidth=0,
        ).pack(side="left")  # fmt: skip
        line.pack(anchor="w", pady=GAP // 2)

    # What it leads to

    def _begin_lesson(self) -> None:
        """Begin the first of its lessons that was never done, else the first."""
        signs = self._learner.signs
        left = [lesson for lesson in self._lessons if signs.get(lesson.id, SEEN) == SEEN]
        lesson = (left or self._lessons)[0]
        self._leave(lambda: self._actions.lesson(lesson))

    def _leave(self, then: Callable[[], object]) -> None:
        """Close the dialog, which may cover the board, and go on there."""
        self._window.destroy()
        self._window.master.after_idle(then)


def _lit(lesson: Lesson) -> dict[Cell, str]:
    """The cells of a lesson's position to be lit up: the numbers of its steps, and its answer."""
    numbers = {number for step in lesson.steps for number in step.numbers}
    return {
        **dict.fromkeys(numbers, NUMBER),
        **dict.fromkeys(lesson.safe, MARK_SAFE),
        **dict.fromkeys(lesson.mines, MARK_MINE),
    }
