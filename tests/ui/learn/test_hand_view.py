"""The panel of a mouse lesson: it shows what to do, what was done and how often, and paints only what changed."""

from __future__ import annotations

import tkinter

import pytest

from sweeper.core.pointer import EventKind, PointerEvent
from sweeper.teach.lessons import library
from sweeper.teach.lessons.gestures import GestureRun
from sweeper.teach.lessons.lesson import GESTURES
from sweeper.teach.lessons.scripts import events_of
from sweeper.texts import hands, language
from sweeper.ui.learn.hand_view import HandView
from sweeper.ui.parts.letters import FontSizes
from sweeper.ui.parts.pictures import COLOR_SHEET, MONO_SHEET, Pictures
from tests.display import screenshot_of, settle
from tests.teach.lessons.test_gestures import hand

LESSONS = library.lessons()
SCHOOL = [id for id, lesson in LESSONS.items() if lesson.ask == GESTURES]
WIDTH = 330


def panel(root: tkinter.Tk, *, zoom: int = 1, sheet: str = COLOR_SHEET, width: int = WIDTH) -> HandView:
    view = HandView(root)
    view.fit(Pictures(root, sheet, zoom), width)
    view.pack()
    return view


def frame_of(view: HandView) -> tuple[float, ...] | None:
    """Where the frame around the next stroke is."""
    hidden = view.strokes.itemcget("next", "state") == "hidden"
    return None if hidden else tuple(view.strokes.coords("next"))


@pytest.mark.parametrize("zoom", [1, 2, 4])
@pytest.mark.parametrize("id", SCHOOL)
def test_it_is_as_wide_as_it_may_be_and_never_changes_its_height(root: tkinter.Tk, id: str, zoom: int) -> None:
    FontSizes(root).follow(zoom)
    width = WIDTH * (zoom + 1) // 2
    view, run = panel(root, zoom=zoom, width=width), GestureRun(LESSONS[id])
    view.refresh(run)
    settle(root)
    height = view.winfo_reqheight()
    assert zoom > 1 or height <= 152
    for _line, event in events_of(run.script):
        run.feed(event)
        view.refresh(run)
        root.update()
        assert (view.winfo_reqwidth() <= width, view.winfo_reqheight()) == (True, height)


@pytest.mark.usefixtures("chinese_font", "chinese")
@pytest.mark.parametrize("left", [False, True])
def test_nor_in_chinese(root: tkinter.Tk, left: bool) -> None:
    hands.use(left=left)
    view, run = panel(root), GestureRun(LESSONS["M9"])
    for _line, event in events_of(run.script):
        run.feed(event)
        view.refresh(run)
        root.update()
        assert view.winfo_reqwidth() <= WIDTH
    assert view.words[1] == "1/5"
    assert view.words[2].startswith("0 毫秒：右键按下" if left else "0 毫秒：左键按下")


def test_the_frame_goes_on_with_every_stroke_and_back_with_a_wrong_one(root: tkinter.Tk) -> None:
    view, run = panel(root), GestureRun(LESSONS["M6"])
    view.refresh(run)
    assert view.words[0] == "Point at the marked cell"
    run.feed(PointerEvent(EventKind.MOTION, None, (2, 1)))
    view.refresh(run)
    at_first = frame_of(view)
    assert view.words[0] == "Press the left button"
    hand(run, "L+2,1")
    view.refresh(run)
    assert view.words[0] == "Keep it down, press the right button, too"
    assert frame_of(view) is not None
    assert frame_of(view) != at_first
    hand(run, "L-2,1")
    view.refresh(run)
    assert frame_of(view) == at_first


def test_it_counts_what_went_well(root: tkinter.Tk) -> None:
    view, run = panel(root), GestureRun(LESSONS["M6"])
    view.refresh(run)
    assert view.words[1] == "0 of 8 in a row"
    hand(run, "L+2,1 R+ L- R-")
    view.refresh(run)
    assert view.words[1] == "1 of 8 in a row"
    assert frame_of(view) is None


def test_the_flag_stands_at_the_press_and_the_opening_at_the_release(root: tkinter.Tk) -> None:
    for id, events, words in (
        ("M2", "R+0,0 R-", "0 ms: right pressed\n0 ms: flag\n100 ms: right released"),
        ("M1", "L+3,0 L-", "0 ms: left pressed\n100 ms: left released\n100 ms: opens"),
    ):
        view, run = panel(root), GestureRun(LESSONS[id])
        hand(run, events)
        view.refresh(run)
        assert view.words[2] == words
        view.destroy()


def test_only_what_has_changed_is_painted(root: tkinter.Tk) -> None:
    view, run = panel(root), GestureRun(LESSONS["M6"])
    hand(run, "L+2,1 R+ L- R-")
    view.refresh(run)
    painted, items = view.trace.painted, view.strokes.find_all()
    for _time in range(5):
        view.refresh(run)
    assert (view.trace.painted, view.strokes.find_all()) == (painted, items)
    run.next()
    hand(run, "L+2,1")
    view.refresh(run)
    assert view.trace.painted == painted + 1


def test_a_page_turns_where_there_is_no_room_for_all_strokes(root: tkinter.Tk) -> None:
    view, run = panel(root), GestureRun(LESSONS["M14"])
    view.refresh(run)
    first = view.strokes.find_all()
    for _line, event in list(events_of(run.script))[:20]:
        run.feed(event)
    view.refresh(run)
    settle(root)
    assert frame_of(view) is not None
    assert view.strokes.find_all() != first


def test_a_left_hand_sees_the_buttons_swapped(root: tkinter.Tk) -> None:
    pictures = []
    for left in (False, True):
        hands.use(left=left)
        view, run = panel(root), GestureRun(LESSONS["M1"])
        hand(run, "L+3,0")
        view.refresh(run)
        settle(root)
        pictures.append(screenshot_of(view))
        said = view.words[2]
        view.destroy()
    assert pictures[0].tobytes() != pictures[1].tobytes()
    assert said == "0 ms: right pressed"


def test_the_black_and_white_one_has_no_colour(root: tkinter.Tk) -> None:
    view, run = panel(root, sheet=MONO_SHEET), GestureRun(LESSONS["M6"])
    hand(run, "L+2,1 R+ L- R-")
    view.refresh(run)
    settle(root)
    colours = screenshot_of(view).getcolors(maxcolors=256**3) or []
    assert all(max(colour) - min(colour) < 8 for _, colour in colours if isinstance(colour, tuple))


@pytest.mark.usefixtures("chinese_font")
@pytest.mark.parametrize("speaks", ["en", "zh_CN"])
@pytest.mark.parametrize(("zoom", "width"), [(1, 176), (1, 286), (2, 286), (4, 500)])
def test_words_stay_apart_and_within_it_also_where_it_is_narrow(
    root: tkinter.Tk, speaks: str, zoom: int, width: int
) -> None:
    language.use(speaks)
    FontSizes(root).follow(zoom)
    view = panel(root, zoom=zoom, width=width)
    for id, events in (
        ("M6", "L+2,1 R+ L- R-"),
        ("M6", "L+2,1 L- R+ R-"),
        ("M8b", "M+2,3 M-"),
        ("M11", "R+1,1 L+2,1 L- L+2,2 L- R-"),
        ("M2b", "R+1,1 R- R+ R- R+ R-"),
        ("M14", "L+0,1 L- R+1,1 R-"),
    ):
        run = GestureRun(LESSONS[id])
        hand(run, events)
        view.refresh(run)
        root.update()
        trace = view.trace
        boxes = [trace.bbox(item) for item in trace.find_all() if trace.type(item) == "text"]
        for place, (left, top, right, bottom) in enumerate(boxes):
            assert -1 <= left < right <= trace.winfo_reqwidth() + 2
            for other in boxes[:place]:
                assert right <= other[0] or other[2] <= left or bottom <= other[1] + 2 or other[3] <= top + 2
        assert view.strokes.winfo_reqwidth() + view._count.winfo_reqwidth() <= width
        assert view.winfo_reqwidth() <= width
