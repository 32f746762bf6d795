"""A card to estimate on: the position, the question, what answers it, and the layouts counted one by one."""

from __future__ import annotations

import tkinter
from functools import partial
from typing import Callable, Protocol

from ...core.cells import Cell
from ...look.shading import NUMBER
from ...look.sheet import CELL_SIZE
from ...teach.estimate_cards import Card
from ...teach.estimates import CHOICE, COUNT, SEA, Estimate
from ...texts import estimates as texts
from ...texts.language import Saying, Text, say
from ..parts import controls, theme
from ..parts.counter_view import sights_of
from ..parts.dialog_window import Dialog
from ..parts.letters import wrapped
from ..parts.pictures import Pictures
from ..parts.small_board import EDGE, SmallBoard
from . import estimate_words as words

WIDTH = 420  # pixels for words
ACROSS = 4  # layouts beside each other
MOST_ZOOM = 2
SIGNS = "AB"
LOWEST, HIGHEST, HALF = 0, 100, 50
LINES = 5  # of words at least, so that little moves from card to card
WORDS_FONT = "TkDefaultFont"


class Learner(Protocol):
    """What is asked, and who takes the answers."""

    card: Card | None
    answered: Estimate | None
    second: bool
    lines: list[str]

    def say(self, said: float) -> object: ...

    def choose(self, chosen: int) -> object: ...

    def next(self) -> object: ...


class CardView:
    """Shows a card in a dialog. board: the position. answers: the buttons to answer with. slider: for per cents."""

    def __init__(self, dialog: Dialog, learner: Learner, *, pictures: Pictures) -> None:
        self._dialog, self._learner = dialog, learner
        self._pictures = pictures.at(min(MOST_ZOOM, pictures.zoom))
        self._small = pictures.at(1)
        self._room = dialog.width_of(WIDTH)
        body = dialog.body
        self.board = SmallBoard(body, self._pictures)
        self.board.grid(row=0, column=0, sticky="nw")
        self.words = tkinter.Label(body, justify="left", anchor="nw", wraplength=self._room, padx=0, height=LINES)
        self.words.grid(row=0, column=1, sticky="nw", padx=(theme.DIALOG_PADDING, 0))
        tkinter.Frame(body, width=self._room, height=0).grid(row=1, column=1)
        self._ask = tkinter.Frame(body)
        self._ask.grid(row=2, column=0, columnspan=2, sticky="w", pady=theme.DIALOG_PADDING)
        self._layouts = tkinter.Frame(body)
        self._layouts.grid(row=3, column=0, columnspan=2, sticky="nw")
        self.answers: list[controls.Button] = []
        self.slider: tkinter.Scale | None = None
        self.layouts: list[SmallBoard] = []
        self.sum: tkinter.Label | None = None

    def show(self, waiting: Text | None) -> None:
        """Show how things stand. waiting: what is said where there is no card."""
        card, learner = self._learner.card, self._learner
        if self._dialog.is_gone:
            return
        for frame in (self._ask, self._layouts):
            for child in frame.winfo_children():
                child.destroy()
            tkinter.Frame(frame, height=1).grid()  # else it keeps the room of what has gone
        self.answers, self.slider, self.layouts, self.sum = [], None, [], None
        if card is None:
            self._say([] if waiting is None else [say(waiting)])
            if waiting is texts.NO_CARD:
                self._button(texts.NEXT, learner.next, default=True)
            return
        self._show_board(card)
        lines = [] if learner.answered is not None else [words.question(card, second=learner.second)]
        self._say([*learner.lines, *lines])
        if learner.answered is not None:
            self._button(texts.NEXT, learner.next, default=True).focus_set()
        elif card.kind == CHOICE:
            self._offer_choice(card)
        elif card.kind == COUNT:
            for place in range(len(card.layouts) + 1):
                self._button(Text(str(place)), partial(learner.say, place / len(card.layouts)))
        else:
            self._offer_slider()
        self._dialog.fit()

    def _say(self, lines: list[str]) -> None:
        said = "\n".join(wrapped(self._dialog, line, self._room, WORDS_FONT) for line in lines)
        self.words.configure(text=said, height=0)
        line = self.words.tk.getint(self.words.tk.call("font", "metrics", WORDS_FONT, "-linespace"))
        if self.words.winfo_reqheight() < LINES * line:
            self.words.configure(height=LINES)

    def _button(self, text: Text | Saying, command: Callable[[], object], *, default: bool = False) -> controls.Button:
        made = controls.add_button(self._ask, text, command, default=default)
        made.grid(row=0, column=len(self.answers) + 1, padx=(0, 4))
        self.answers.append(made)
        return made

    def _offer_choice(self, card: Card) -> None:
        for place, text in enumerate((texts.A, texts.B, texts.SAME)):
            self._button(text, partial(self._learner.choose, place))

    def _offer_slider(self) -> None:
        self.slider = tkinter.Scale(
            self._ask, from_=LOWEST, to=HIGHEST, orient="horizontal", length=self._room // 2, takefocus=True,
        )  # fmt: skip
        self.slider.set(HALF)
        self.slider.grid(row=0, column=0, padx=(0, theme.DIALOG_PADDING))
        slider = self.slider
        self._button(texts.SAY, lambda: self._learner.say(float(slider.get()) / HIGHEST), default=True)
        slider.focus_set()

    def _show_board(self, card: Card) -> None:
        lit = {card.cell: NUMBER} if card.other is None else {}
        self.board.show(card.view.cols, card.view.cells, highlights=lit)
        if card.other is not None:
            for sign, cell in zip(SIGNS, (card.cell, card.other)):
                self._sign(sign, cell)

    def _sign(self, sign: str, cell: Cell) -> None:
        """A letter on a cell of the position."""
        zoom = self._pictures.zoom
        side, edge = CELL_SIZE * zoom, EDGE * zoom
        middle = [edge + place * side + side // 2 for place in (cell[1], cell[0])]
        around = [place + way * side * 3 // 8 for way in (-1, 1) for place in middle]
        self.board.create_rectangle(*around, fill=theme.PAPER, width=0)
        self.board.create_text(*middle, text=sign, font="TkHeadingFont", fill=theme.TEXT)

    # The layouts

    def count(self, card: Card, shown: int) -> None:
        """Show so many of the layouts, those with a mine at the cell outlined, and how many those are."""
        if self._dialog.is_gone:
            return
        if self.sum is None and shown:
            self.sum = tkinter.Label(self._layouts, justify="left", padx=0)
            self.sum.grid(row=0, column=0, columnspan=ACROSS, sticky="w")
        for place in range(len(self.layouts), shown):
            self._add_layout(card, place)
        if self.sum is not None:
            self.sum.configure(text=words.layouts_line(card, shown))
        self._dialog.fit()

    def _add_layout(self, card: Card, place: int) -> None:
        mines = card.layouts[place][0]
        frame = tkinter.Frame(self._layouts)
        frame.grid(row=1 + place // ACROSS, column=place % ACROSS, padx=(0, 6), pady=2, sticky="nw")
        board = SmallBoard(frame, self._small)
        outlined = [cell for cell in (card.cell, card.other) if cell is not None and cell in mines]
        board.show(card.view.cols, sights_of(card.view.cells, card.view.cols, mines), outlined=outlined)
        board.pack(anchor="w")
        if len({each for _mines, each in card.layouts}) > 1 or card.kind == SEA:
            tkinter.Label(frame, text=words.weight_line(card, place), font="TkSmallCaptionFont", padx=0).pack(
                anchor="w"
            )
        self.layouts.append(board)
