"""A lesson in a real window: it takes the place of the game, is done by real clicks and keys, and the game is back."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell
from sweeper.core.levels import EXPERT
from sweeper.core.trace import GameState
from sweeper.play.desk import Desk
from sweeper.play.recorder import Recorder
from sweeper.teach.lessons import library
from sweeper.teach.lessons.exercises import OnPosition
from sweeper.teach.lessons.lesson import DONE, LEARNED, SEEN
from sweeper.teach.lessons.running import cells_wanted
from sweeper.teach.lessons.shown import ANSWER, NEXT, OVER
from sweeper.texts import lesson_panel as texts
from sweeper.texts.language import say
from sweeper.ui.learn.course import LessonCourse
from sweeper.ui.learn.learning import Learning
from sweeper.ui.parts.panel import Panel
from tests.boards import BOARD_Z, TINY3, game_on
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import Window, within


class Pupil:
    """A hand at a window with a lesson."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.part: Learning = window.app.parts["learning"]

    def begin(self, id: str, sign: str = DONE) -> None:
        self.part.learner.signs[id] = sign
        self.window.app.run(f"learn.lesson.{id}")
        settle(self.window.root)
        pump(self.window.root, 30)

    @property
    def desk(self) -> Desk:
        assert self.part.desk is not None
        return self.part.desk

    @property
    def panel(self) -> Panel:
        assert self.part._panel is not None
        return self.part._panel

    @property
    def position(self) -> OnPosition:
        assert isinstance(self.desk.exercise, OnPosition)
        return self.desk.exercise

    def board(self, own: Cell) -> Cell:
        return own[0] + self.desk._first[0], own[1] + self.desk._first[1]

    def click(self, cell: Cell, button: int = 1) -> None:
        xdotool("mousemove", *self.window.point(cell), "sleep", 0.01, "click", button)
        pump(self.window.root, 40)

    def answer(self) -> None:
        for cell in cells_wanted(self.position.state):
            self.click(self.board(cell), 3 if cell in self.position.state.hidden else 1)


@pytest.fixture
def pupil(window: Window) -> Pupil:
    return Pupil(window)


def place(window: Window) -> tuple[int, int]:
    settle(window.root)
    return window.canvas.winfo_rootx(), window.canvas.winfo_rooty()


def test_a_lesson_takes_the_place_of_the_game_and_escape_brings_it_back_untouched(pupil: Pupil) -> None:
    window = pupil.window
    window.load(TINY3)
    pupil.click((0, 1))
    before, played, where = window.game, window.game.trace(), place(window)
    sights = window.game.view()
    pupil.begin("C3")
    assert window.app.stage is pupil.desk
    assert pupil.panel.winfo_ismapped()
    assert pupil.panel.winfo_rootx() >= window.canvas.winfo_rootx() + window.canvas.winfo_width()
    assert pupil.panel.words == pupil.desk.shown.saying.said() != ""
    pupil.answer()
    window.keys("Escape")
    settle(window.root)
    assert pupil.part.desk is None
    assert not pupil.panel.winfo_ismapped()
    assert window.game is before
    assert window.game.trace() == played
    assert window.game.view() == sights
    assert place(window) == where


def test_per_cents_chosen_during_a_lesson_are_shown_on_the_game_of_another_size(pupil: Pupil) -> None:
    window = pupil.window
    window.app.choose_level(EXPERT)
    window.game.open((15, 29), window.app.now())
    window.app.show(window.app.play.repaint(window.app.now()))
    window.app.run("switch.assist")
    assist = window.app.play.assist
    wait_until(window.root, lambda: assist.analysis is not None, what="the chances")
    pupil.begin("C3")
    assert (window.app.field.shape.rows, window.app.field.shape.cols) != (EXPERT.rows, EXPERT.cols)
    window.app.run("switch.per_cents")
    window.keys("Escape")
    settle(window.root)
    assert window.app.stage is window.app.play
    assert assist.shades
    assert assist.per_cents
    assert (window.app.field.shape.rows, window.app.field.shape.cols) == (EXPERT.rows, EXPERT.cols)


def test_a_game_left_another_day_and_taken_up_ends_the_lesson(pupil: Pupil) -> None:
    window = pupil.window
    pupil.begin("C3")
    game = game_on(TINY3, "none")
    game.open((0, 1), window.app.now())
    window.app.take_up(game, Recorder())
    settle(window.root)
    assert window.app.stage is window.app.play
    assert window.game is game
    assert pupil.part.desk is None
    assert not pupil.panel.winfo_ismapped()


def test_the_field_stays_where_it_is_through_a_lesson(pupil: Pupil) -> None:
    window = pupil.window
    where = window.app.field.pixel(*window._on_canvas((0, 0)))
    pupil.begin("P1", LEARNED)
    first = place(window)
    for _try in range(3):
        pupil.answer()
        assert place(window) == first
        window.keys("Return")
        assert place(window) == first
    window.keys("Escape")
    assert window.app.field.pixel(*window._on_canvas((0, 0))) == where


def test_the_clock_of_the_game_stands_meanwhile(pupil: Pupil) -> None:
    window = pupil.window
    window.load(TINY3)
    pupil.click((0, 1))
    assert window.game.state is GameState.PLAYING
    before = window.game.clock.shown(window.app.now())
    pupil.begin("C3")
    assert not window.game.clock.running
    pump(window.root, 1200)
    window.keys("Escape")
    assert window.game.clock.running
    assert window.game.clock.shown(window.app.now()) == before


def test_a_lesson_is_learned_by_clicks_and_its_sign_is_kept(pupil: Pupil) -> None:
    pupil.begin("C3", SEEN)
    pupil.window.keys(*["Return"] * 9)  # through the worked example
    while pupil.position.state.phase != "free":
        pupil.answer()
        pupil.window.keys("Return")
    for _time in range(3):
        assert pupil.desk.shown.waits == ANSWER
        pupil.answer()
        assert pupil.desk.shown.waits == NEXT
        pupil.window.keys("Return")
    assert pupil.desk.shown.waits == OVER
    assert pupil.part.learner.signs["C3"] == LEARNED
    kept: dict[str, str] = {}
    from sweeper.store.progress import Progress

    pupil.window.app.history(lambda history: Progress(history).lessons(), kept.update)
    wait_until(pupil.window.root, lambda: "C3" in kept, what="the sign")
    assert kept["C3"] == LEARNED


def test_at_the_end_return_goes_on_with_the_next_lesson(pupil: Pupil) -> None:
    pupil.part.learner.signs.update({lesson.id: DONE for lesson in library.path()[:-1]})
    pupil.begin("C3")
    for _time in range(3):
        pupil.answer()
        pupil.window.keys("Return")
    assert pupil.desk.shown.waits == OVER
    buttons = [str(child.cget("text")) for child in within(pupil.panel) if child.winfo_class() == "Button"]
    assert buttons == [say(texts.NEXT_LESSON), say(texts.AGAIN), say(texts.LEAVE)]
    pupil.window.keys("Return")
    course = pupil.part.course
    assert isinstance(course, LessonCourse)
    assert course.lesson is library.path()[-1]


def test_the_way_back_stays_where_it_is_whatever_is_offered_beside_it(pupil: Pupil) -> None:
    pupil.begin("C3", SEEN)

    def place_of_leave() -> tuple[int, int]:
        settle(pupil.window.root)
        buttons = [child for child in within(pupil.panel) if child.winfo_class() == "Button"]
        leave = next(child for child in buttons if child.cget("text") == say(texts.LEAVE))
        return leave.winfo_rootx(), leave.winfo_rooty()

    before, low = place_of_leave(), pupil.panel.winfo_height()
    for _step in range(20):
        if pupil.desk.shown.waits == OVER:
            break
        pupil.answer() if pupil.position.state.phase != "worked" else None
        assert (place_of_leave(), pupil.panel.winfo_height()) == (before, low)
        pupil.window.keys("Return")
        assert (place_of_leave(), pupil.panel.winfo_height()) == (before, low)
    assert pupil.desk.shown.waits == OVER


def test_the_mine_counter_is_dark_where_no_mines_are_counted(pupil: Pupil) -> None:
    field = pupil.window.app.field

    def mines() -> list[str]:
        return [field._painted_header[item] for item in field._mine_digits]

    def lit() -> bool:
        colours = pupil.window.picture().crop((18, 18, 55, 37)).getcolors()
        assert colours
        return (255, 0, 0) in [colour for _count, colour in colours]

    pupil.begin("C3")
    assert mines() == ["", "", ""]
    assert not lit()
    pupil.begin("M1")
    assert lit()
    assert mines() == ["led0", "led0", "led2"]
    pupil.window.keys("Escape")
    assert mines() == ["led0", "led1", "led0"]


def test_two_layouts_stand_side_by_side_after_a_wrong_claim_and_go_with_the_next_try(pupil: Pupil) -> None:
    pupil.begin("Z1")
    pupil.click(pupil.board(pupil.position.state.picture.covered[0]))
    assert pupil.part._extras is not None
    view = pupil.part._extras.counter
    assert view is not None
    settle(pupil.window.root)
    assert view.winfo_ismapped()
    assert len(view.winfo_children()) == 2
    low = pupil.panel.winfo_height()
    pupil.window.keys("Return")
    settle(pupil.window.root)
    assert pupil.part._extras.counter is None
    assert pupil.panel.winfo_height() < low


def test_answers_are_chosen_by_figures(pupil: Pupil) -> None:
    quiz = next(lesson for lesson in library.path() if lesson.ask == "quiz")
    pupil.begin(quiz.id)
    wrong = next(place for place in range(len(quiz.choices)) if place != quiz.rights[0])
    pupil.window.keys(str(wrong + 1))
    assert pupil.desk.exercise.errors == 1
    pupil.window.keys(str(quiz.rights[0] + 1))
    assert pupil.desk.exercise.choices == ()


def test_commands_of_the_game_lead_back_to_it(pupil: Pupil) -> None:
    pupil.begin("C3")
    pupil.window.app.run("level.intermediate")
    assert pupil.part.desk is None
    assert (pupil.window.app.field.shape.rows, pupil.window.app.field.shape.cols) == (16, 16)


def test_help_of_the_game_does_not_show_through_a_lesson(pupil: Pupil) -> None:
    window = pupil.window
    window.app.run("switch.assist")
    wait_until(window.root, lambda: window.assistant.strip.winfo_ismapped(), what="the strip")
    pupil.begin("C3")
    settle(window.root)
    assert not window.assistant.strip.winfo_ismapped()
    window.keys("h")
    window.keys("n")
    assert not window.assistant.strip.winfo_ismapped()
    assert window.app.store.settings.assist
    assert pupil.position.state.help == 1
    window.keys("Escape")
    settle(window.root)
    assert window.assistant.strip.winfo_ismapped()


@pytest.mark.parametrize(
    ("command", "dialog"),
    [("learn.lessons", "lessons"), ("learn.strengths", "strengths"), ("technique.chain", "technique")],
)
def test_a_dialog_is_opened_by_its_command_and_kept_up_to_date(pupil: Pupil, command: str, dialog: str) -> None:
    pupil.window.app.run(command)
    assert dialog in pupil.window.app.dialogs.open
    pupil.part.learner.put_sign("C1", LEARNED)
    settle(pupil.window.root)
    if dialog == "lessons":
        assert pupil.window.app.dialogs.open[dialog].path.refresh  # type: ignore[attr-defined]
    pupil.window.app.run(command)
    assert list(pupil.window.app.dialogs.open) == [dialog]


def test_the_lesson_chosen_in_the_path_begins_when_the_dialog_has_gone(pupil: Pupil) -> None:
    pupil.window.app.run("learn.lessons")
    settle(pupil.window.root)
    pump(pupil.window.root, 50)
    pupil.window.keys("Down", "Return")
    settle(pupil.window.root)
    assert not pupil.window.app.dialogs.open
    assert isinstance(pupil.part.course, LessonCourse)
    assert pupil.part.course.lesson is library.path()[1]


def test_a_hint_asked_for_in_a_game_puts_its_technique_into_the_queue(pupil: Pupil) -> None:
    window = pupil.window
    window.load(BOARD_Z)
    pupil.click((0, 4))
    window.keys("n")
    wait_until(window.root, lambda: bool(pupil.part.learner.items), what="the wish")
    assert list(pupil.part.learner.items) == [window.assistant._hint.key]  # type: ignore[union-attr]


def test_a_newcomer_is_offered_to_learn_and_begins_with_the_first_minute(pupil: Pupil) -> None:
    window = pupil.window
    steps = window.app.parts["first_steps"]
    wait_until(window.root, lambda: bool(steps.card.winfo_ismapped()), what="the card")
    link = steps.card.offer
    xdotool("mousemove", link.winfo_rootx() + 5, link.winfo_rooty() + 5, "click", 1)
    wait_until(window.root, lambda: pupil.part.desk is not None, what="the lesson")
    assert isinstance(pupil.part.course, LessonCourse)
    assert pupil.part.course.lesson is library.path()[0]
    assert not steps.card.winfo_ismapped()
    window.keys("Escape")
    settle(window.root)
    wait_until(window.root, lambda: bool(steps.card.winfo_ismapped()), what="the card again")


def test_no_such_lesson_is_said(pupil: Pupil) -> None:
    pupil.window.app.lesson_asked = "Q99"
    pupil.window.app.run("learn.asked")
    wait_until(pupil.window.root, lambda: "notice" in pupil.window.app.dialogs.open, what="the notice")
    assert pupil.part.desk is None


def test_a_lesson_of_ones_own_is_begun_by_its_name(pupil: Pupil) -> None:
    folder = pupil.window.profile / library.OWN_FOLDER
    folder.mkdir()
    lesson = (
        (library.FOLDER / "H.txt").read_text(encoding="utf-8").replace("unit: H", "unit: mine").replace("[H", "[my-")
    )
    (folder / "mine.txt").write_text(lesson, encoding="utf-8")
    pupil.window.app.lesson_asked = "MY-1"
    pupil.window.app.run("learn.asked")
    wait_until(pupil.window.root, lambda: pupil.part.desk is not None, what="the lesson")
    assert isinstance(pupil.part.course, LessonCourse)
    assert pupil.part.course.lesson.id == "my-1"


def test_zoom_and_language_change_in_the_midst_of_a_lesson(pupil: Pupil) -> None:
    window = pupil.window
    pupil.begin("P1")
    state, where = pupil.position.state, place(window)
    window.app.run("zoom.2")
    settle(window.root)
    assert pupil.position.state is state
    assert place(window) == where
    window.app.run("language.zh_CN")
    settle(window.root)
    assert pupil.position.state is state
    assert pupil.panel.words == pupil.desk.shown.saying.said()
    assert not pupil.panel.words.isascii()
    window.app.run("language.en")


def test_a_third_click_belongs_to_the_double_click_and_does_not_go_on(pupil: Pupil) -> None:
    pupil.begin("M8")
    xdotool("mousemove", *pupil.window.point(pupil.board((2, 3))), "click", 1, "click", 1, "click", 1)
    pump(pupil.window.root, 60)
    run = pupil.desk.exercise.run  # type: ignore[attr-defined]
    assert (run.stage, run.in_a_row, run.wrong) == (NEXT, 1, 0)
    assert "one chord, and no second" in pupil.desk.own.saying.said()
    pump(pupil.window.root, 600)
    pupil.click(pupil.board((2, 3)))
    assert run.stage == ANSWER


def test_a_flag_pressed_twice_is_an_error_also_right_after_the_try(pupil: Pupil) -> None:
    pupil.begin("M2")
    xdotool("mousemove", *pupil.window.point(pupil.board((0, 0))), "click", 3, "click", 3)
    pump(pupil.window.root, 60)
    run = pupil.desk.exercise.run  # type: ignore[attr-defined]
    assert (run.stage, run.in_a_row, run.wrong) == (NEXT, 0, 1)
