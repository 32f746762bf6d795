"""What the window tells of itself: its keys, its mouse and its signs, and what it is."""

from __future__ import annotations

import sys
import tkinter
from dataclasses import dataclass
from functools import partial

from ... import __version__
from ...texts import guide as texts
from ...texts import records, techniques
from ...texts.guide import Line, pages
from ...texts.language import Text, say
from ..parts import controls, theme
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
        self._place = Place()

    def commands(self) -> Commands:
        return {
            "help": self.show_help,
            "signs": partial(self.show_at, texts.ASSIST_SIGNS),
            "techniques": partial(self.show_at, techniques.TITLE),
            "about": self.show_about,
        }

    def show_at(self, title: Text) -> None:
        """Open the help at the page of that title."""
        self.show_help()
        dialog = self._window.dialogs.open.get("help")
        if dialog is not None:
            dialog.help.open_at(title)  # type: ignore[attr-defined]

    def show_help(self) -> None:
        """Open the help, at its first page; where it is open, at the one that is read."""
        pictures = self._window.field.pictures
        if "help" not in self._window.dialogs.open:
            self._place = Place()
        place = self._place
        self._window.dialogs.show(
            "help",
            lambda window: fill_help(window, pictures, place),
            title=texts.HELP_TITLE,
            modal=False,
            beside=True,
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


@dataclass
class Place:
    """Where the help is read: the number of the page.

    It outlives the dialog, which is made anew where another language is chosen.
    """

    page: int = 0


def fill_help(window: Dialog, pictures: Pictures, place: Place) -> tkinter.Widget:
    """Fill the dialog that explains mouse, keys and the signs on the board; the widget that takes the keys."""
    return HelpPages(window, pictures, place).text


def technique_lines() -> list[Line]:
    """The page of the techniques, each by its name and meaning."""
    return [Line(technique.meaning, technique.name) for technique in techniques.TECHNIQUES.values()]


class HelpPages:
    """The help: a page a topic, the topics side by side above it. Left and Right, or Tab and Space, turn the pages.

    text: where the page is read. topic: the number of the page shown, as a text.
    """

    def __init__(self, window: Dialog, pictures: Pictures, place: Place) -> None:
        self._pictures, self._place = pictures, place
        self._pages = [*pages(sys.platform), (techniques.TITLE, technique_lines())]
        window.add_button(records.CLOSE, default=True)
        self.topic = tkinter.StringVar(window, str(place.page))
        topics = window.add_row()
        for number, (title, _) in enumerate(self._pages):
            controls.add_choice(topics, title, str(number), self.topic, partial(self._turn_to, number))
        topics.grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, theme.DIALOG_PADDING // 2))
        self.text = window.add_page(columns=theme.HELP_WIDTH, lines=theme.HELP_HEIGHT, beside=[topics])
        self._show()
        window.bind("<Left>", lambda _: self.turn(-1))
        window.bind("<Right>", lambda _: self.turn(1))
        window.help = self  # type: ignore[attr-defined]

    def turn(self, pages: int) -> None:
        """Turn so many pages on, or back; after the last comes the first."""
        self._turn_to((self._place.page + pages) % len(self._pages))

    def open_at(self, title: Text) -> None:
        """Turn to the page of that title."""
        self._turn_to([each for each, _ in self._pages].index(title))

    def _turn_to(self, page: int) -> None:
        self._place.page = page
        self.topic.set(str(page))
        self._show()

    def _show(self) -> None:
        """Show the page chosen."""
        text = self.text
        _, lines = self._pages[self._place.page]
        text.configure(state="normal")
        text.delete("1.0", "end")
        text.tag_configure("line", lmargin2=12, spacing3=6)
        text.tag_configure("pictured", lmargin2=self._pictures.piece("covered").width() + 12)
        text.tag_configure("name", font="TkHeadingFont")
        for line in lines:
            if line.piece:
                text.image_create("end", image=self._pictures.piece(line.piece))
                text.insert("end", "  ", "line")
            if line.name is not None:
                text.insert("end", f"{say(line.name)}  ", ("line", "name"))
            insert_words(text, f"{say(line.words)}\n", ("line", "pictured") if line.piece else ("line",))
        text.configure(state="disabled")
