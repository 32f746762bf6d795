"""The strip of assist mode."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

import pytest

from sweeper.texts import window as texts
from sweeper.texts.hints import CHORD
from sweeper.texts.language import LANGUAGES, say
from sweeper.texts.numbers import say_chance
from sweeper.texts.phrases import NUMBER, sentence
from sweeper.texts.techniques import TECHNIQUES, named_in
from sweeper.ui.assist import strip as strip_module
from sweeper.ui.parts import theme
from sweeper.ui.parts.letters import NO_BREAK
from tests.display import pump, wait_until, xdotool
from tests.ui.driver import Window


def wait_for_words(window: Window, part: str) -> str:
    wait_until(window.root, lambda: part in window.strip.words, 3000, part)
    return window.strip.words


def test_the_strip_grows_with_its_text_as_far_as_there_is_room_and_shrinks_for_a_new_board(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.keys("n")
    wait_for_words(window, "Nothing is known yet")
    strip = window.strip

    def lines() -> int:
        return int(strip._words.cget("height"))

    usual = lines()
    strip.say("\n".join(f"{number}. A line of a long reason." for number in range(8)))
    pump(window.root, 50)
    assert lines() == 8
    line = int(window.root.tk.call("font", "metrics", "TkTextFont", "-linespace"))
    monkeypatch.setattr(strip_module, "room_below", lambda field, beside=None: 8 * line)
    strip.put_away()
    strip.stand_beside(window.app.field)
    strip.say("\n".join(f"{number}. A line of a long reason." for number in range(20)))
    pump(window.root, 50)
    assert usual < lines() == strip._lines_in(8 * line) < 8
    assert strip._bar.winfo_ismapped()
    window.keys("F2")
    pump(window.root, 50)
    assert lines() == usual
    assert not strip._bar.winfo_ismapped()


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_the_strip_is_no_higher_than_its_room_where_its_words_scroll(
    window: Window, monkeypatch: pytest.MonkeyPatch, lines: int
) -> None:
    window.keys("n")
    wait_for_words(window, "Nothing is known yet")
    strip = window.strip
    line = int(window.root.tk.call("font", "metrics", "TkTextFont", "-linespace"))
    room = next(pixels for pixels in range(20 * line) if strip._lines_in(pixels) == lines)
    monkeypatch.setattr(strip_module, "room_across", lambda field: field.taken[0])  # none at the sides
    monkeypatch.setattr(strip_module, "room_before", lambda field: (0, 0))
    monkeypatch.setattr(strip_module, "room_below", lambda field, beside=None: room)
    strip.put_away()
    strip.stand_beside(window.app.field)
    strip.say("\n".join(f"{number}. A line of a long reason." for number in range(20)))
    pump(window.root, 50)
    assert strip._bar.winfo_ismapped()
    assert strip._stand.side == "below"
    assert strip.winfo_height() <= room


def test_the_first_hint_is_seen_whole(window: Window) -> None:
    """The strip is not laid out yet when it says the first one."""
    window.load(["*.*..", ".....", ".....", "....."])
    window.game.open((3, 4))
    window.app.show(window.app.play.repaint(0))
    window.keys("n")
    wait_for_words(window, "Look at")
    pump(window.root, 100)
    shown = window.strip._words
    assert shown.bbox("end-2c") is not None, "the last letter is out of sight"
    assert not window.strip._bar.winfo_ismapped()


def name_on_card(window: Window) -> str:
    """The name of the technique whose card is open."""
    wait_until(window.root, lambda: "technique" in window.app.dialogs.open, what="the card of the technique")
    pump(window.root, 60)
    return str(window.app.dialogs.open["technique"].title())


def click_on(window: Window, begin: int) -> None:
    """A real click on the letter after so many of the hint."""
    words = window.strip._words
    box = words.bbox(f"1.0 + {begin} any chars")
    assert box is not None
    left, top, width, height = box
    x, y = words.winfo_rootx() + left + width // 2, words.winfo_rooty() + top + height // 2
    xdotool("mousemove", x, y, "sleep", 0.05, "click", 1)


@pytest.mark.parametrize("chosen", LANGUAGES)
@pytest.mark.parametrize("zoom", [1, 2])
def test_a_click_on_the_name_of_a_technique_shows_what_it_means(window: Window, chosen: str, zoom: int) -> None:
    window.app.choose_language(chosen)
    window.app.set_zoom(zoom)
    window.load(["*.*..", ".....", ".....", "....."])
    window.game.open((3, 4))
    window.app.show(window.app.play.repaint(0))
    window.keys("n")
    wait_until(window.root, lambda: list(named_in(window.strip.words)), what="a technique by name")
    pump(window.root, 100)
    named = next(named_in(window.strip.words))
    click_on(window, named.begin)
    assert name_on_card(window) == say(TECHNIQUES[named.key].name)
    assert str(window.strip._words.cget("cursor")) == "hand2"
    window.app.dialogs.close_all()
    click_on(window, named.begin - 2)
    pump(window.root, 100)
    assert window.app.dialogs.open == {}


def test_a_key_shows_what_the_technique_of_the_hint_means(window: Window) -> None:
    window.keys("t")
    wait_until(window.root, lambda: "help" in window.app.dialogs.open, what="all of them, because there is no hint")
    assert say(TECHNIQUES["chain"].meaning) in window.app.dialogs.open["help"].help.text.get("1.0", "end")  # type: ignore[attr-defined]
    window.app.dialogs.close_all()
    window.load(["*.*..", ".....", ".....", "....."])
    window.game.open((3, 4))
    window.app.show(window.app.play.repaint(0))
    window.keys("n")
    wait_for_words(window, "Look at")
    key = next(named_in(window.strip.words)).key
    window.keys("n", "n", "n")
    assert not list(named_in(window.strip.words))
    window.keys("t")
    about = {key, window.assistant._hint.key}  # type: ignore[union-attr]
    assert name_on_card(window) in {say(TECHNIQUES[each].name) for each in about}


@pytest.mark.parametrize("by_keys", [False, True])
def test_the_signs_are_one_click_away(window: Window, by_keys: bool) -> None:
    window.keys("h")
    pump(window.root, 100)
    link = window.strip._signs
    if by_keys:
        link.focus_force()
        pump(window.root, 20)
        window.keys("space")
        assert not window.game.moves
    else:
        x, y = link.winfo_rootx() + link.winfo_width() // 2, link.winfo_rooty() + link.winfo_height() // 2
        xdotool("mousemove", x, y, "click", 1)
    wait_until(window.root, lambda: "help" in window.app.dialogs.open, what="the help")
    pump(window.root, 60)
    assert "black corners" in window.app.dialogs.open["help"].help.text.get("1.0", "end")  # type: ignore[attr-defined]


LONGEST = 1 - Fraction(1, 10**9)
ABOUT: tuple[Callable[[], str], ...] = (
    lambda: say(texts.CELL_CHANCE, cell="AD16", chance=say_chance(LONGEST)),
    lambda: say(texts.CELL_CHANCE, cell="AD16", chance=say_chance(Fraction(123457, 765433))),
    lambda: say(texts.CELL_MINE, cell="AD16"),
    *(partial(say, text, cell="AD16") for text in texts.CELL_FIRST.values()),
    lambda: sentence(CHORD, number=say(NUMBER, digit=8, cell="AD16"), count=3, cells="AC15, AD15, AE15 and AF15"),
)
"""What can be said of the cell under the pointer, each as long as it can be."""


@pytest.mark.usefixtures("chinese_font")
@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("zoom", [1, 2])
@pytest.mark.parametrize("narrow", [False, True])
def test_what_is_said_of_a_cell_is_seen_whole(
    window: Window, monkeypatch: pytest.MonkeyPatch, spoken: str, zoom: int, narrow: bool
) -> None:
    window.app.set_zoom(zoom)
    window.app.choose_language(spoken)
    if narrow:
        monkeypatch.setattr(strip_module, "room_below", lambda field, beside=None: 0)
        narrowest = theme.scaled(window.root, theme.STRIP_NARROW)
        monkeypatch.setattr(strip_module, "room_across", lambda field: field.taken[0] + narrowest)
    window.keys("h")
    pump(window.root, 100)
    strip = window.strip
    assert strip._stand.side == ("right" if narrow else "below")
    high = strip.winfo_reqheight()
    board = (window.canvas.winfo_rootx(), window.canvas.winfo_rooty())
    for words in ABOUT:
        strip.say_about(words())
        pump(window.root, 30)
        shown = str(strip._about.cget("text")).split("\n")
        assert len(shown) <= int(strip._about.cget("height")), shown
        measure = partial(window.root.tk.call, "font", "measure", "TkSmallCaptionFont")
        assert all(int(measure(line)) <= strip._about.winfo_width() for line in shown), shown
        assert "".join(shown).replace(" ", "").replace(NO_BREAK, "") == words().replace(" ", "")
        assert (window.canvas.winfo_rootx(), window.canvas.winfo_rooty()) == board
        assert not narrow or strip.winfo_reqheight() <= high
    strip.reset()
    assert strip.about == words()
