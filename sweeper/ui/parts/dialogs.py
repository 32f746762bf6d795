"""Dialogs: at most one of each kind, closed by Escape; and the contents that several of them share."""

from __future__ import annotations

import tkinter
from functools import partial
from typing import Any, Callable, NamedTuple

from ...texts import window as texts
from ...texts.language import Text, say
from . import system, theme
from .dialog_window import Dialog, press_default
from .letters import wrapped

GRAB_AGAIN_MS = 20


class Recipe(NamedTuple):
    """How a dialog is made.

    fill: makes what is in it and gives the widget that takes the keys. title: its title, None for an empty one.
    modal: whether nothing else takes the pointer while it is open. beside: whether it stands beside the board where
    the screen has room for that, because one looks at both.
    """

    fill: Callable[[Dialog], tkinter.Widget]
    title: Text | None
    modal: bool
    beside: bool = False


class Dialogs:
    """Opens dialogs, and brings one that is open already to the front instead of opening it twice.

    While a modal dialog is open, it alone takes the pointer, or what was opened over it does. No loop of events
    runs while one opens: whatever waits finds it there as a whole, or gone.

    before: called before a dialog takes the pointer, so that no press is left hanging.
    after: called when a dialog that had the keys has gone, to give them back to the board.
    """

    def __init__(self, root: tkinter.Tk, *, before: Callable[[], None], after: Callable[[], None]) -> None:
        self._root = root
        self._before = before
        self._after = after
        self.open: dict[str, Dialog] = {}
        self._first: dict[str, tkinter.Widget] = {}  # what has the keys in each
        self._recipes: dict[str, Recipe] = {}
        self._over: list[Dialog] = []  # modal dialogs and what is over them, the one in charge last
        self._grab_before = ""  # who had the pointer before the first of them, as a file dialog of Tk
        self._giving_back: str | None = None
        root.bind("<Destroy>", lambda event: self._keep_keys() if event.widget is root else None, add=True)

    def show(
        self,
        name: str,
        fill: Callable[[Dialog], tkinter.Widget],
        *,
        title: Text | None,
        modal: bool,
        beside: bool = False,
    ) -> None:
        """Show the dialog of that name; the rest is as in `Recipe`."""
        between = self._keep_keys()
        if name not in self.open:
            self._before()
            self._close_menu()
            self._make(name, Recipe(fill, title, modal, beside))
        window = self.open.get(name)
        if window is None:
            return  # Something that had waited for idle time has closed it.
        window.lift()
        if window.modal or self._over:
            self._put_in_charge(window)
        if between:
            self._first[name].focus_force()
        else:
            self._first[name].focus_set()
        window.winfo_pointerx()  # a round trip: from now on the server sends keys to the dialog

    def guard(self, board: tkinter.Widget) -> None:
        """Let no key through to the board while it may not be clicked; one that comes there was for the dialog."""
        tag = f"Guard{board}"
        board.bindtags((tag, *board.bindtags()))
        board.bind_class(tag, "<KeyPress>", self._key_on_board)

    def close(self, name: str) -> None:
        """Close the dialog of that name, if it is open, as if by Escape."""
        if name in self.open:
            self.open[name].destroy()

    def close_all(self) -> None:
        """Close every dialog, as if by Escape."""
        for window in list(self.open.values()):
            window.destroy()

    def say_anew(self) -> None:
        """Open anew, where it stands, every dialog that is open: everything is said in another language now."""
        for name, window in list(self.open.items()):
            fill, title, modal, beside = self._recipes[name]
            place = window.geometry().partition("+")[2]
            window.destroy()
            self.show(name, fill, title=title, modal=modal, beside=beside)
            if place and name in self.open:
                self.open[name].geometry(f"+{place}")

    def _make(self, name: str, recipe: Recipe) -> None:
        window = Dialog(self._root, partial(self._gone, name), modal=recipe.modal)
        self.open[name] = window
        self._recipes[name] = recipe
        window.withdraw()
        window.title("" if recipe.title is None else say(recipe.title))
        window.transient(self._root)
        if self._root.tk.call("tk", "windowingsystem") == "x11":
            window.attributes("-type", "dialog")  # neither minimised nor maximised
        window.resizable(False, False)
        window.bind("<Escape>", lambda _: window.destroy())
        for key in ("<Return>", "<KP_Enter>"):
            window.bind(key, lambda event: press_default(window, event.widget))
        self._first[name] = recipe.fill(window)
        window.update_idletasks()  # for its size
        if not window.is_gone:
            window.fit()
        if not window.is_gone:
            self._place(window, beside=recipe.beside)
        if window.is_gone:
            return
        if recipe.modal or self._over:
            self._release()  # before it appears: Tk hears of no keys that go past who has the pointer
        window.deiconify()

    def _place(self, window: Dialog, *, beside: bool) -> None:
        window.update_idletasks()
        at = (self._root.winfo_rootx(), self._root.winfo_rooty())
        board = (self._root.winfo_width(), self._root.winfo_height())
        size = (window.winfo_reqwidth(), window.winfo_reqheight())
        window.move_to((at[0] + (board[0] - size[0]) // 2, at[1] + (board[1] - size[1]) // 3))
        if beside:
            screen = (window.winfo_screenwidth(), window.winfo_screenheight())
            across, down = system.frame_of(window)
            place = system.place_beside((*at, *board), (size[0] + across, size[1] + down), screen)
            if place is not None:
                window.move_to(place)

    def _gone(self, name: str, window: Dialog, had_keys: bool) -> None:
        if self.open.get(name) is not window:
            return
        del self.open[name], self._first[name]
        if window in self._over:
            self._over.remove(window)
            if not any(each.modal for each in self._over):
                self._over.clear()
            self._let_pointer()
        if had_keys and self._giving_back is None:
            self._giving_back = self._root.after_idle(self._give_keys_back, window.came_from)

    def _close_menu(self) -> None:
        """Close a menu that is open: it has the pointer, and without the keys could not be closed by them."""
        holder = self._grab()
        if holder and self._root.tk.call("winfo", "class", holder) in ("Menu", "Menubutton", "ComboboxPopdown"):
            self._root.tk.call("event", "generate", self._root.tk.call("focus"), "<Escape>")
            if self._grab() == holder:  # it was opened just now, and has not got the keys yet
                children = self._root.tk.splitlist(self._root.tk.call("winfo", "children", holder))
                posted = [child for child in children if int(self._root.tk.call("winfo", "ismapped", child))]
                self._root.tk.call("::tk::MenuUnpost", (posted or [holder])[0])

    # The keys

    def _give_keys_back(self, path: str) -> None:
        """Give the keys to the dialog in charge, or to where they came from, or to the board."""
        self._giving_back = None
        if self._over:
            path = str(self._root.tk.call("focus", "-lastfor", str(self._over[-1])))
        if any(path == str(window) or path.startswith(f"{window}.") for window in self.open.values()):
            self._root.tk.call("focus", "-force", path)
        else:
            self._after()

    def _keep_keys(self) -> bool:
        """Give no keys back; whether some were to be, which nobody has now."""
        if self._giving_back is None:
            return False
        self._root.after_cancel(self._giving_back)
        self._giving_back = None
        return True

    def _key_on_board(self, event: Any) -> str | None:
        if not self._over:
            return None
        window = self._over[-1]
        if event.keysym == "Escape":
            window.destroy()
        elif event.keysym in ("Return", "KP_Enter"):
            press_default(window, window)
        return "break"

    # The pointer

    def _grab(self) -> str:
        """The path of the window that alone takes the pointer, empty where none does."""
        return str(self._root.tk.call("grab", "current", str(self._root)))

    def _release(self) -> None:
        """Take the pointer from who has it, to be given back when the last dialog has gone."""
        holder = self._grab()
        if not holder:
            return
        if not self._over:
            self._grab_before = holder
        self._root.tk.call("grab", "release", holder)

    def _put_in_charge(self, window: Dialog) -> None:
        if window in self._over:
            self._over.remove(window)
        self._over.append(window)
        self._let_pointer()

    def _let_pointer(self) -> None:
        """Let the pointer be where it may, as soon as that can be: not while the dialog has yet to appear."""
        path = str(self._over[-1]) if self._over else self._grab_before
        if not self._over:
            self._grab_before = ""
        if not path or not int(self._root.tk.call("winfo", "exists", path)):
            return
        try:
            self._root.tk.call("grab", "set", path)
        except tkinter.TclError:
            if self._over:
                self._root.after(GRAB_AGAIN_MS, self._let_pointer)


def fill_notice(window: Dialog, words: str, *, answer: Text = texts.OK) -> tkinter.Widget:
    """Fill a dialog with a text and one button, of which `answer` is the text."""
    _add_words(window, words)
    window.words = words  # type: ignore[attr-defined]
    return window.add_button(answer, default=True)


def _add_words(window: Dialog, words: str) -> None:
    wrap = window.width_of(theme.NOTICE_WIDTH)
    text = wrapped(window, words, wrap, "TkDefaultFont")
    tkinter.Label(window.body, text=text, justify="left", wraplength=wrap).grid(row=0, column=0)


def fill_question(
    window: Dialog,
    words: str,
    *,
    answers: tuple[Text, Text],
    yes: Callable[[], None],
    no: Callable[[], None],
    careful: bool = False,
) -> tkinter.Widget:
    """A question with two answers. What an answer leads to comes when the dialog has gone.

    answers: the texts of the two buttons. yes, no: called for the first and for the second.
    careful: whether the second answer has the keys at first, and so is what Return means.
    """

    def answer(then: Callable[[], None]) -> None:
        window.destroy()
        window.master.after_idle(then)

    _add_words(window, words)
    buttons = [
        window.add_button(text, partial(answer, then), default=is_second == careful)
        for is_second, text, then in zip((False, True), answers, (yes, no))
    ]
    return buttons[careful]
