"""Chinese on the screen: its fonts, and where its lines break."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from tkinter import font

import pytest

from sweeper.texts.language import use
from sweeper.texts.lines import WITH_AFTER, WITH_BEFORE
from sweeper.ui.parts import letters
from sweeper.ui.parts.letters import FONTS, NO_BREAK, FontSizes, fit_fonts, insert_words, kept_together, wrapped
from tests.display import settle
from tests.ui.driver import Window

WORDS = "A1 和 B12 都是雷：数字 2 还差 2 颗（C3 已标雷），周围也只剩这两格没打开。" * 4


def lines_shown(text: tkinter.Text) -> list[str]:
    """What stands in each line as it is shown."""
    settle(text)
    lines: dict[int, str] = {}
    for _, part, start in text.dump("1.0", "end-1c", text=True):
        for number, sign in enumerate(part):
            info = text.dlineinfo(f"{start} +{number}c")
            assert info is not None
            lines[info[1]] = lines.get(info[1], "") + sign
    return [lines[y] for y in sorted(lines)]


@pytest.mark.parametrize("width", [20, 31, 45])
def test_lines_are_filled_and_break_where_they_may(root: tkinter.Tk, width: int) -> None:
    text = tkinter.Text(root, wrap="word", width=width, height=30, font="TkTextFont")
    text.pack()
    insert_words(text, WORDS)
    assert text.get("1.0", "end-1c") == WORDS
    shown = lines_shown(text)
    room = text.winfo_width()
    measure = font.Font(root, name="TkTextFont", exists=True).measure
    assert text.count("1.0", "end", "displaylines") == (len(shown),)
    assert len(shown) >= 4
    for line, following in zip(shown, shown[1:]):
        assert following[0] not in WITH_BEFORE
        assert line.rstrip()[-1] not in WITH_AFTER
        assert not (line[-1].isascii() and line[-1].isalnum() and following[0].isascii() and following[0].isalnum())
        assert measure(line) > room * 0.6


def test_tags_hold_for_all_of_the_words(root: tkinter.Tk) -> None:
    text = tkinter.Text(root)
    insert_words(text, "甲乙，丙", ("one", "two"))
    insert_words(text, "abc", ("one",))
    assert [str(index) for index in text.tag_ranges("two")] == ["1.0", text.index("end-1c -3c")]
    assert str(text.tag_ranges("one")[-1]) == text.index("end-1c")


def test_what_follows_a_line_begins_the_next_one(root: tkinter.Tk) -> None:
    text = tkinter.Text(root)
    insert_words(text, "甲乙丙\n", ("line",))
    text.insert("end", "丁\n", "title")
    assert text.tag_names("2.0") == ("title",)


@pytest.fixture
def usual_scaling(root: tkinter.Tk) -> Iterator[None]:
    """Have the points of the screen as large afterwards as before: all windows of a process share that."""
    before = root.tk.call("tk", "scaling")
    yield
    root.tk.call("tk", "scaling", before)


@pytest.mark.parametrize(
    ("scaling", "usual", "sizes"),
    [
        (96 / 72, 9, [9, -16, -20, -24]),  # 12 pixels
        (96 / 72, -12, [-12, -16, -20, -24]),
        (192 / 72, 9, [9, 9, 9, 9]),  # 24 pixels are enough
        (144 / 72, 9, [9, 9, -20, -24]),  # 18 pixels
        (1.0, 13, [13, -17, -22, -26]),
    ],
)
def test_letters_follow_the_zoom_and_are_never_smaller_than_the_platforms(
    root: tkinter.Tk, usual_scaling: None, scaling: float, usual: int, sizes: list[int]
) -> None:
    root.tk.call("tk", "scaling", scaling)
    for name in FONTS:
        root.tk.call("font", "configure", name, "-size", usual)
    letters = FontSizes(root)
    for zoom, size in [*enumerate(sizes, 1), (1, usual)]:
        letters.follow(zoom)
        assert {root.tk.call("font", "configure", name, "-size") for name in FONTS} == {size}, zoom


def test_fonts_are_those_of_the_language_and_go_back(root: tkinter.Tk, monkeypatch: pytest.MonkeyPatch) -> None:
    system = root.tk.call("tk", "windowingsystem")
    monkeypatch.setattr(letters, "FAMILIES", {(system, "zh_CN"): "courier"})

    def families() -> list[str]:
        return [str(font.Font(root, name=name, exists=True).cget("family")) for name in FONTS]

    before = families()
    use("zh_CN")
    fit_fonts(root)
    assert set(families()) == {"courier"}
    use("en")
    fit_fonts(root)
    assert families() == before


@pytest.mark.usefixtures("chinese_font")
@pytest.mark.parametrize("room", [60, 90, 190, 300, 500])
def test_words_for_a_label_fit_and_begin_no_line_with_a_stop(root: tkinter.Tk, room: int) -> None:
    lines = wrapped(root, WORDS, room, "TkSmallCaptionFont").splitlines()
    measure = font.Font(root, name="TkSmallCaptionFont", exists=True).measure
    assert len(lines) > 1
    assert all(measure(line) <= room for line in lines)
    assert all(measure(line) > room - 60 for line in lines[:-1]), "a line is not filled"
    assert not any(line[0] in WITH_BEFORE or line[-1] in WITH_AFTER for line in lines)
    assert wrapped(root, "English is broken by Tk.", room, "TkSmallCaptionFont") == "English is broken by Tk."


def test_no_line_ends_between_a_number_and_its_unit(root: tkinter.Tk) -> None:
    words = "A1 was 10.7 % to be a mine, lost after 8.5 s, so 5 signs." * 3
    assert kept_together(words).count(NO_BREAK) == 6
    text = tkinter.Text(root, wrap="word", width=20, height=30, font="TkTextFont")
    text.pack()
    for width in range(16, 30):
        text.configure(width=width)
        text.delete("1.0", "end")
        insert_words(text, kept_together(words))
        assert not any(line[0] == "%" or line.startswith(("s,", "s ")) for line in lines_shown(text)[1:])


def test_the_usual_font_is_held_by_a_label_that_nobody_sees(window: Window) -> None:
    settle(window.root)
    unseen = [each for each in window.root.winfo_children() if not each.winfo_manager()]
    assert "TkDefaultFont" in [str(each.cget("font")) for each in unseen if isinstance(each, tkinter.Label)]
