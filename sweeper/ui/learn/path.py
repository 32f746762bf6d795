"""The dialog of the lessons: all of them in their units, how far each has come, and the ways to go on."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from typing import Any, Callable, NamedTuple

from ...look import glyphs
from ...teach.lessons.lesson import DONE, LEARNED, SEEN, Lesson, Unit
from ...teach.lessons.library import units
from ...teach.lessons.reading import LessonError
from ...teach.techniques import technique_name
from ...texts import learn as texts
from ...texts.language import say, saying
from ...texts.records import CLOSE
from ..parts import controls, theme
from ..parts.dialog_window import Dialog
from ..parts.letters import insert_words, wrapped
from .figures import boxed_signs
from .learner import Learner

COLUMNS, LINES = 52, 20  # letters and lines of the list
PAGE = 10  # lessons that a page key goes on
GAP = 6  # pixels between the sign of a lesson, its word and its title
GLYPHS = {"": (), SEEN: glyphs.SOFT_DOT, DONE: glyphs.TICK, LEARNED: glyphs.STAR}
STEPS = {"Up": -1, "Down": 1, "Prior": -PAGE, "Next": PAGE, "Home": -(10**6), "End": 10**6}
"""How many lessons each key goes on, or back."""


class OwnLessons(NamedTuple):
    """The lessons of the folder of the profile, and what is wrong with files that cannot be used."""

    units: Sequence[Unit] = ()
    errors: Sequence[LessonError] = ()


class PathActions(NamedTuple):
    """What the dialog leads to. All but `technique` and `own` come when it has closed itself.

    start: begins a lesson. go_on: begins the next one. practise: begins a drill of what is due. placement: begins the
    one-minute test. technique: shows the card of a technique, by its key. own: finds the player's own lessons, which
    may take long, and gives them to what it is called with.
    """

    start: Callable[[Lesson], object]
    go_on: Callable[[], object]
    practise: Callable[[], object]
    placement: Callable[[], object]
    technique: Callable[[str], object]
    own: Callable[[Callable[[OwnLessons], None]], object]


def fill_path(window: Dialog, learner: Learner, actions: PathActions) -> tkinter.Widget:
    """Fill the dialog of the lessons; the list has the keys."""
    return LessonPath(window, learner, actions).page


class LessonPath:
    """The lessons, one of them chosen, at first the one to go on with. Arrows choose, Return begins what is chosen.

    page: the list. chosen: the lesson chosen. order: all lessons as they stand in the list.
    """

    def __init__(self, window: Dialog, learner: Learner, actions: PathActions) -> None:
        self._window, self._learner, self._actions = window, learner, actions
        self._own = OwnLessons()
        self._lines: dict[str, int] = {}
        self.order: list[Lesson] = []
        self.chosen = learner.next_lesson() or units()[0].lessons[0]
        self._make()
        self._listen()
        window.path = self  # type: ignore[attr-defined]
        if not learner.loaded:
            self.refresh()
        learner.load(self._loaded)
        actions.own(self._take_own)

    def _make(self) -> None:
        window, wrap = self._window, self._window.width_of(theme.NOTICE_WIDTH)
        head = window.add_row(between=theme.DIALOG_PADDING)
        self._so_far = tkinter.Label(head, justify="left", anchor="w")
        self.placement = controls.add_button(head, texts.PLACEMENT, lambda: self._leave(self._actions.placement))
        foot = tkinter.Frame(window.body)
        self._goal = tkinter.Label(
            foot, justify="left", anchor="nw", height=2, wraplength=wrap, font="TkTextFont", padx=0
        )
        self._goal.pack(fill="x")
        self._technique = controls.add_link(
            foot, saying(texts.TECHNIQUE, name=""), self._show_technique, ground=str(foot.cget("background"))
        )
        self._technique.pack(anchor="w")
        self.start = window.add_button(texts.START, lambda: self.begin(self.chosen))
        self.go_on = window.add_button(texts.GO_ON, lambda: self._leave(self._actions.go_on), default=True)
        self.practise = window.add_button(texts.PRACTISE, lambda: self._leave(self._actions.practise))
        window.add_button(CLOSE)
        self._say_so_far()
        head.grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, theme.DIALOG_PADDING // 2))
        foot.grid(row=2, column=0, columnspan=2, sticky="ew", pady=(theme.DIALOG_PADDING // 2, 0))
        self.page = window.add_page(columns=COLUMNS, lines=LINES, beside=[head, foot])
        self.page.grid(sticky="ew")
        window.body.columnconfigure(0, weight=1)
        self.page.configure(cursor="arrow", state="disabled", takefocus=True, padx=GAP, pady=GAP)
        self._signs = boxed_signs(window, GLYPHS)
        self._style()

    def _style(self) -> None:
        page = self.page
        measured = [page.tk.call("font", "measure", "TkTextFont", say(name)) for name in texts.SIGNS.values()]
        stop = self._signs[""].width() + 3 * GAP + max(map(int, measured)) + 2 * GAP
        page.configure(tabs=(stop,))
        page.tag_configure("unit", font="TkHeadingFont", spacing1=GAP, spacing3=2)
        page.tag_configure("lesson", wrap="none", lmargin1=GAP)
        page.tag_configure("next", font="TkHeadingFont")
        page.tag_configure("error", foreground=theme.ERROR, lmargin1=GAP, lmargin2=GAP)
        page.tag_configure("chosen", background=theme.CHOSEN, foreground=theme.ON_CHOSEN)

    def _listen(self) -> None:
        page = self.page
        for key in STEPS:
            page.bind(f"<{key}>", self._key)
        for key in ("<Return>", "<KP_Enter>", "<space>"):
            page.bind(key, lambda _: self._begun())
        page.bind("<Button-1>", self._click)
        page.bind("<Double-Button-1>", self._double_click)
        for gesture in ("<B1-Motion>", "<Triple-Button-1>", "<Shift-Button-1>", "<ButtonRelease-1>"):
            page.bind(gesture, lambda _: "break")  # or Tk would mark words

    # What it shows

    def refresh(self) -> None:
        """Show anew how far all lessons have come; the one chosen stays so."""
        if self._window.is_gone:
            return
        self._say_so_far()
        top = self.page.yview()[0]
        self.page.configure(state="normal")
        self.page.delete("1.0", "end")
        self._lines, self.order = {}, []
        following = self._learner.next_lesson()
        for unit in (*units(), *self._own.units):
            self._add_unit(unit, following)
        self._add_errors()
        self.page.delete("end-1c")
        self.page.configure(state="disabled")
        self.page.yview_moveto(top)
        self.choose(self.chosen)

    def _loaded(self) -> None:
        """What is known of the learner is there now."""
        if not self._window.is_gone:
            self.chosen = self._learner.next_lesson() or self.chosen
            self.refresh()

    def _take_own(self, own: OwnLessons) -> None:
        self._own = own
        if own.units or own.errors:
            self.refresh()

    def _say_so_far(self) -> None:
        signs, lessons = self._learner.signs, [lesson for unit in units() for lesson in unit.lessons]
        words = say(texts.LESSONS_DONE, done=_count_done(lessons, signs), all=len(lessons))
        days = self._learner.days_of_week()
        self._so_far.configure(text=f"{words}\n{say(texts.DAYS, days=days)}" if days else words)
        due = len(self._learner.due())
        practise = say(texts.PRACTISE_DUE, due=due) if due else say(texts.PRACTISE)
        controls.rename(self.practise, practise, wide=True)

    def _add_unit(self, unit: Unit, following: Lesson | None) -> None:
        signs, page = self._learner.signs, self.page
        done = say(texts.DONE_OF, done=_count_done(unit.lessons, signs), all=len(unit.lessons))
        if unit.own and self.order and not self._is_own(self.order[-1]):
            page.insert("end", say(texts.OWN) + "\n", "unit")
        page.insert("end", f"{unit.title.said()}   ", "unit")
        page.insert("end", f"{done}\n", "lesson")
        for lesson in unit.lessons:
            sign = signs.get(lesson.id, "")
            self._lines[lesson.id] = int(page.index("end-1c").partition(".")[0])
            self.order.append(lesson)
            page.image_create("end-1c", image=self._signs[sign], padx=GAP - 2)
            page.tag_add("lesson", "end-2c")
            word = say(texts.SIGNS[sign]) if sign else ""
            page.insert("end", f"{word}\t{lesson.title.said()}", "lesson")
            if lesson is following:
                page.insert("end", f"   \u25c4 {say(texts.NEXT)}", ("lesson", "next"))
            page.insert("end", "\n", "lesson")

    def _is_own(self, lesson: Lesson) -> bool:
        return any(lesson in unit.lessons for unit in self._own.units)

    def _add_errors(self) -> None:
        errors = self._own.errors
        if errors:
            self.page.insert("end", say(texts.UNUSABLE, count=len(errors)) + "\n", "unit")
            for error in errors:
                insert_words(self.page, f"{error}\n", ("error",))

    # What is chosen

    def choose(self, lesson: Lesson) -> None:
        """Choose a lesson, and bring it into view."""
        self.chosen = lesson
        line = self._lines.get(lesson.id)
        self.page.tag_remove("chosen", "1.0", "end")
        if line is not None:
            self.page.tag_add("chosen", f"{line}.0", f"{line + 1}.0")
            self.page.see(f"{line + 1}.0")
            self.page.see(f"{line - 1}.0")
        wrap = int(str(self._goal.cget("wraplength")))
        words = f"{lesson.id}: {lesson.goal.said()}"
        self._goal.configure(text=wrapped(self._goal, words, wrap, "TkTextFont"))
        name = technique_name(lesson.technique) if lesson.technique else ""
        self._technique.configure(
            text=say(texts.TECHNIQUE, name=name) if name else "",
            takefocus=bool(name),
            cursor="hand2" if name else "arrow",
        )

    def _key(self, event: Any) -> str:
        place = self.order.index(self.chosen) + STEPS[event.keysym]
        self.choose(self.order[min(max(0, place), len(self.order) - 1)])
        return "break"

    def _at(self, event: Any) -> Lesson | None:
        """The lesson under the pointer, if there is one."""
        line = int(self.page.index(f"@{event.x},{event.y}").partition(".")[0])
        return next((lesson for lesson in self.order if self._lines[lesson.id] == line), None)

    def _click(self, event: Any) -> str:
        self.page.focus_set()
        lesson = self._at(event)
        if lesson is not None:
            self.choose(lesson)
        return "break"

    def _double_click(self, event: Any) -> str:
        lesson = self._at(event)
        if lesson is not None:
            self.begin(lesson)
        return "break"

    def _show_technique(self) -> None:
        if self.chosen.technique:
            self._actions.technique(self.chosen.technique)

    # What it leads to

    def _begun(self) -> str:
        self.begin(self.chosen)
        return "break"

    def begin(self, lesson: Lesson) -> None:
        """Begin a lesson."""
        self._leave(lambda: self._actions.start(lesson))

    def _leave(self, then: Callable[[], object]) -> None:
        """Close the dialog, which may cover the board, and go on there."""
        self._window.destroy()
        self._window.master.after_idle(then)


def _count_done(lessons: Sequence[Lesson], signs: dict[str, str]) -> int:
    return sum(signs.get(lesson.id, SEEN) != SEEN for lesson in lessons)
