"""What the window tells of itself: its keys, its mouse and its signs, and what it is."""

from __future__ import annotations

import tkinter

from ... import __version__
from ...texts import guide as texts
from ...texts import records, techniques
from ...texts.language import say
from ..parts import theme
from ..parts.dialog_window import Dialog
from ..parts.letters import insert_words
from ..parts.part import Commands, Part, Window
from ..parts.pictures import Pictures, whole_picture

ICON = "icon-64.png"


class Guide(Part):
    """Opens the help, beside which the game can be played on, and the box about the program."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._icon = whole_picture(window.root, ICON)

    def commands(self) -> Commands:
        return {"help": self.show_help, "about": self.show_about}

    def show_help(self) -> None:
        """Open the help."""
        pictures = self._window.field.pictures
        self._window.dialogs.show(
            "help", lambda window: fill_help(window, pictures), title=texts.HELP_TITLE, modal=False
        )

    def show_about(self) -> None:
        """Open the box that tells what this program is."""
        self._window.dialogs.show(
            "about", lambda window: fill_about(window, self._icon), title=texts.ABOUT_TITLE, modal=True
        )


def fill_about(window: Dialog, icon: tkinter.PhotoImage) -> tkinter.Widget:
    """Fill the dialog that tells what this program is."""
    tkinter.Label(window.body, image=icon).grid(row=0, column=0, padx=(0, theme.DIALOG_PADDING), sticky="n")
    wrap = min(window.width_of(theme.NOTICE_WIDTH), window.room[0] - icon.width() - theme.DIALOG_PADDING)
    tkinter.Label(window.body, text=say(texts.ABOUT, version=__version__), justify="left", wraplength=wrap).grid(
        row=0, column=1
    )
    return window.add_button(records.OK, default=True)


def fill_help(window: Dialog, pictures: Pictures) -> tkinter.Widget:
    """Fill the dialog that explains mouse, keys and the signs on the board; the widget that takes the keys."""
    window.add_button(records.OK, default=True)
    bar = tkinter.Scrollbar(window.body)
    text = tkinter.Text(
        window.body,
        wrap="word",
        font="TkTextFont",
        foreground=theme.TEXT,
        background=theme.PAPER,
        yscrollcommand=bar.set,
        padx=theme.DIALOG_PADDING,
        pady=theme.DIALOG_PADDING,
    )
    bar.configure(command=text.yview)
    text.grid(row=0, column=0)
    bar.grid(row=0, column=1, sticky="ns")
    _insert_help(text, pictures)
    text.configure(state="disabled")
    _fit_help(window, text, bar)
    text.pictures = pictures  # type: ignore[attr-defined]  # Tk does not keep them alive
    return text


def _fit_help(window: Dialog, text: tkinter.Text, bar: tkinter.Scrollbar) -> None:
    """Give the text the lines and columns that there is room for on the screen."""
    borders = 2 * (theme.DIALOG_PADDING + 2)
    across, down = (side - borders for side in window.room)
    letter = window.tk.getint(window.tk.call("font", "measure", "TkTextFont", "0"))
    line = window.tk.getint(window.tk.call("font", "metrics", "TkTextFont", "-linespace"))
    columns = min(theme.HELP_WIDTH, (across - bar.winfo_reqwidth()) // letter)
    text.configure(width=columns, height=min(theme.HELP_HEIGHT, down // line))


def _insert_help(text: tkinter.Text, pictures: Pictures) -> None:
    text.tag_configure("title", font="TkHeadingFont", spacing1=8, spacing3=4)
    text.tag_configure("line", lmargin1=12, lmargin2=24, spacing3=3)
    text.tag_configure("name", font="TkHeadingFont")
    for title, lines in texts.HELP:
        text.insert("end", f"{say(title)}\n", "title")
        for name, words in lines:
            text.insert("end", "" if name is None else f"{say(name)}  ", ("line", "name"))
            insert_words(text, f"{say(words)}\n", ("line",))
    for piece, words in texts.SIGNS:
        text.insert("end", "   ", "line")
        text.image_create("end", image=pictures.piece(piece))
        insert_words(text, f"  {say(words)}\n", ("line",))
    text.insert("end", f"{say(techniques.TITLE)}\n", "title")
    for technique in techniques.TECHNIQUES.values():
        insert_words(text, f"{say(technique.name)}  ", ("line", "name"))
        insert_words(text, f"{say(technique.meaning)}\n", ("line",))
