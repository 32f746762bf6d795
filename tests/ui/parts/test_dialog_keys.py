"""Dialogs over dialogs, by real keys: the one opened last has them, and what it leaves goes back where it came from."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from pathlib import Path

import pytest

from sweeper.store.settings import Start
from sweeper.texts import records as texts
from sweeper.texts.language import say
from sweeper.ui.parts.dialog_window import Dialog
from sweeper.ui.parts.dialogs import fill_question
from tests.display import pump, wait_until, xdotool
from tests.ui.driver import DIALOGS as NAMES
from tests.ui.driver import Window, open_window, opener, within

OF_EACH_KIND = ("custom", "best", "reset", "help", "ten", "notice")
BEGINS_SOMETHING = (
    "code",
    "lessons",
    "technique",
    "strengths",
    "teacher",
    "results",
    "games",
    "orders",
    "daily",
)  # Return does, in place of closing alone
CLOSED_BY_RETURN = [name for name in NAMES if name not in ("help", "custom", *BEGINS_SOMETHING)]
CLOSED_BY_SPACE = ("best", "about", "statistics", "reset", "ten", "notice", "question", "more")


@pytest.fixture(params=["alone", "managed"])
def window(
    request: pytest.FixtureRequest, display: str, callback_errors: list[BaseException], profile: Path
) -> Iterator[Window]:
    """The program, without a window manager and with one; nothing may have gone wrong unseen."""
    if request.param == "managed":
        request.getfixturevalue("window_manager")
    root: tkinter.Tk = request.getfixturevalue("root")
    opened = open_window(root, profile, Start(seed=1, zoom=1))
    wait_until(root, lambda: keys_in(opened) == str(opened.canvas), what="the keys to be on the board")
    yield opened
    log = profile / "errors.log"
    assert not log.exists(), log.read_text()
    assert "notice" not in opened.app.dialogs.open


def show(window: Window, name: str) -> Dialog:
    """Open the dialog of that name, and wait until it has the keys."""
    opener(window, name)()
    wait_until(window.root, lambda: name in window.app.dialogs.open, what=f"{name} to open")
    wait_for_keys(window, name)
    return window.app.dialogs.open[name]


def keys_in(window: Window) -> str:
    """The path of the widget that has the keys; empty where the program has not got them."""
    return str(window.root.tk.call("focus"))


def wait_for_keys(window: Window, name: str) -> None:
    """Until the keys are in the dialog of that name, or on the board where `name` is empty."""
    dialogs = window.app.dialogs

    def there() -> bool:
        path = str(dialogs.open[name]) if name else str(window.canvas)
        return keys_in(window).startswith(path)

    wait_until(window.root, there, what=f"the keys to be in {name or 'the board'}, not in {keys_in(window)}")


def holder(root: tkinter.Misc) -> str:
    """The path of the widget that alone takes the pointer, empty where none does."""
    return str(root.tk.call("grab", "current", "."))


def press(window: Window, key: str) -> None:
    """A real key, and the time for it to be heard."""
    xdotool("key", key)
    pump(window.root, 15)


def close(window: Window, name: str, key: str = "Escape") -> None:
    """Close the dialog that has the keys with a key."""
    press(window, key)
    wait_until(window.root, lambda: name not in window.app.dialogs.open, what=f"{key} to close {name}")


def pairs(names: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(below, above) for below in names for above in names if below != above]


def walk(window: Window, names: tuple[str, ...]) -> None:
    """Every dialog over every other: the one above takes the keys, Escape gives them to the one below."""
    for below, above in pairs(names):
        show(window, below)
        show(window, above)
        press(window, "Tab")
        wait_for_keys(window, above)
        close(window, above)
        wait_for_keys(window, below)
        close(window, below)
        wait_for_keys(window, "")
        assert not window.app.dialogs.open, (below, above)
        assert not window.game.moves, (below, above)


def test_every_kind_of_dialog_over_every_other(window: Window) -> None:
    walk(window, OF_EACH_KIND)


@pytest.mark.slow
def test_every_dialog_over_every_other(window: Window) -> None:
    walk(window, NAMES)


@pytest.mark.parametrize(("key", "names"), [("Return", CLOSED_BY_RETURN), ("space", CLOSED_BY_SPACE)])
def test_a_key_presses_what_it_should_alone_and_over_another(window: Window, key: str, names: tuple[str, ...]) -> None:
    for below in ("", "best", "help"):
        if below:
            show(window, below)
        for name in names:
            if name != below:
                show(window, name)
                close(window, name, key)
                wait_for_keys(window, below)
        if below:
            close(window, below)
    assert not window.game.moves


def test_reset_scores_answers_to_every_key_again_and_again(window: Window) -> None:
    """The path of the player: Best Times, its first button, the question."""
    for _ in range(6):
        show(window, "best")
        press(window, "Tab")  # from OK round to Reset Scores
        press(window, "space")
        wait_until(window.root, lambda: "reset" in window.app.dialogs.open)
        wait_for_keys(window, "reset")
        close(window, "reset")
        wait_for_keys(window, "best")
        close(window, "best")
        wait_for_keys(window, "")


def test_return_presses_the_button_that_has_the_keys(window: Window) -> None:
    pressed: list[str] = []

    def fill(box: Dialog) -> tkinter.Widget:
        return fill_question(
            box,
            say(texts.RESET_ASK),
            answers=(texts.YES, texts.NO),
            yes=lambda: pressed.append("yes"),
            no=lambda: pressed.append("no"),
            careful=True,
        )

    for tabs, answer in ((0, "no"), (1, "yes")):
        window.app.dialogs.show("question", fill, title=None, modal=True)
        wait_for_keys(window, "question")
        for _ in range(tabs):
            press(window, "Tab")
        close(window, "question", "Return")
        wait_until(window.root, lambda: pressed)
        assert pressed == [answer]
        pressed.clear()


def test_a_dialog_that_follows_another_gets_its_keys(window: Window) -> None:
    """As the best times after the name, and the ten best instead of the fastest."""
    dialogs = window.app.dialogs
    for follow in (lambda: opener(window, "ten")(), lambda: window.root.after_idle(opener(window, "best"))):
        first = show(window, "about")
        first.destroy()
        follow()
        wait_until(window.root, lambda: dialogs.open)
        name = next(iter(dialogs.open))
        wait_for_keys(window, name)
        close(window, name)
        wait_for_keys(window, "")


def test_return_on_cancel_cancels(window: Window) -> None:
    game = window.game
    show(window, "custom")
    for _ in range(5):  # four fields, OK, Cancel
        press(window, "Tab")
    close(window, "custom", "Return")
    pump(window.root, 50)
    assert window.game is game


def test_a_notice_over_a_modal_dialog_can_be_clicked_and_goes_first(window: Window) -> None:
    show(window, "best")
    notice = show(window, "notice")
    button = next(child for child in notice.foot.winfo_children() if isinstance(child, tkinter.Button))
    pump(window.root, 50)
    xdotool("mousemove", button.winfo_rootx() + 5, button.winfo_rooty() + 5, "sleep", 0.05, "click", 1)
    wait_until(window.root, lambda: "notice" not in window.app.dialogs.open)
    wait_for_keys(window, "best")
    best = window.app.dialogs.open["best"]
    assert holder(best) == str(best)
    close(window, "best")


def test_a_modal_dialog_that_goes_from_below_leaves_the_one_above_in_charge(window: Window) -> None:
    show(window, "best")
    reset = show(window, "reset")
    window.app.dialogs.open["best"].destroy()
    pump(window.root, 30)
    assert holder(reset) == str(reset)
    close(window, "reset")
    wait_for_keys(window, "")
    assert not holder(window.root)
    press(window, "Right")
    assert window.app.play.cursor_shown


def test_a_dialog_closed_before_it_is_seen_leaves_nothing_behind(window: Window) -> None:
    """By idle work while it is being placed, by what waits to happen next, or at once."""
    dialogs = window.app.dialogs
    for name in NAMES:
        window.root.after_idle(dialogs.close_all)
        opener(window, name)()
        opener(window, name)()
        window.root.after(0, dialogs.close_all)
        wait_until(window.root, lambda: not dialogs.open)
        opener(window, name)()
        dialogs.open[name].destroy()
        wait_for_keys(window, "")
        assert not holder(window.root)


def test_a_key_that_overtakes_the_dialog_is_not_for_the_board(window: Window) -> None:
    """The command and the keys in one breath: nothing opens, Escape means the dialog."""
    for keys in (["space"], ["Right", "space"], ["n"], ["h"]):
        window.app.run("about")
        xdotool("key", "--delay", 0, *keys, "Escape")
        wait_until(window.root, lambda: not window.app.dialogs.open)
        wait_for_keys(window, "")
    assert not window.game.moves
    assert not window.app.store.settings.assist


def posted(widget: tkinter.Misc) -> list[str]:
    """The menus that are open, the bar itself left out."""
    paths = widget.tk.splitlist(widget.tk.call("winfo", "children", str(widget)))
    bars = [path for path in paths if path.endswith("#!menu")]
    menus = [menu for bar in bars for menu in widget.tk.splitlist(widget.tk.call("winfo", "children", bar))]
    return [menu for menu in menus if int(widget.tk.call("winfo", "ismapped", menu))]


def test_a_dialog_that_comes_while_a_menu_is_open_closes_the_menu(window: Window) -> None:
    ten = show(window, "ten")
    picker = next(child for child in within(ten) if child.winfo_class() == "TCombobox")
    pump(window.root, 50)
    for place in (picker, window.root):
        x, y = picker.winfo_rootx() + 5, picker.winfo_rooty() + 5
        if place is window.root:
            x, y = window.root.winfo_rootx() + 12, window.root.winfo_rooty() - 12  # the menu Game
        xdotool("mousemove", x, y, "sleep", 0.05, "mousedown", 1, "sleep", 0.05, "mouseup", 1)
        wait_until(window.root, lambda: holder(window.root))
        show(window, "notice")
        assert not holder(window.root)
        assert not posted(window.root)
        close(window, "notice")
    window.app.dialogs.close_all()
