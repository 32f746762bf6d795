"""The strip after a game: quiet, under the field, and never wider than it."""

from __future__ import annotations

import tkinter
from typing import Callable

from ...teach.review.after_game import AfterGame
from ...texts import first_steps
from ...texts import records as texts
from ...texts.figures import with_unit
from ...texts.language import Saying, Text, say, saying
from ..parts import theme
from ..parts.controls import PRESSES, add_link, reached_by_keys
from ..parts.letters import wrapped
from ..parts.tooltip import Tooltip

PADDING = 4
NARROW = 300  # pixels below which the three numbers stand one under the other


class AfterStrip(tkinter.Frame):
    """Shows an `AfterGame`. It takes no keys but where the player moves them to it, so that the board keeps them.

    more: called when the player asks for all numbers. why: called when one asks for more about the move that lost.
    run: carries out the command that tells what a technique means, `technique.` and its key, and `review`.
    """

    def __init__(
        self,
        master: tkinter.Misc,
        *,
        more: Callable[[], None],
        why: Callable[[], None] = lambda: None,
        run: Callable[[str], None] = lambda command: None,
    ) -> None:
        super().__init__(master, background=theme.STRIP, borderwidth=1, relief="sunken")
        self._more, self._why, self._run = more, why, run
        self.texts: list[str] = []

    def fill(self, shown: AfterGame, *, width: int, waiting: bool, mono: bool = False) -> None:
        """Show this in at most `width` pixels.

        waiting: whether the first number is still being worked out. mono: whether nothing is to be coloured.
        """
        for child in self.winfo_children():
            child.destroy()
        self.texts = []
        tkinter.Frame(self, width=width - 2, height=0, background=theme.STRIP).pack()
        narrow = width < theme.scaled(self, NARROW)
        room = width - 2 * (PADDING + 1)
        for words in (shown.reason, shown.explanation):
            if words:
                self._line(words, room, font="TkTextFont")
        if shown.can_explain:
            text = first_steps.WHY_MORE if shown.explanation else first_steps.WHY
            self.why = self._link(text, self._why, mono=mono)
        if shown.technique:
            named = saying(first_steps.WHY_TECHNIQUE, technique=shown.technique)
            self.technique = self._link(named, lambda: self._run(f"technique.{shown.key}"), mono=mono)
        if shown.moments:
            counted = saying(first_steps.REVIEW, count=shown.moments)
            self.review = self._link(counted, lambda: self._run("review"), mono=mono)
        self._line(shown.headline, room)
        numbers = tkinter.Frame(self, background=theme.STRIP)
        numbers.pack(fill="x", padx=PADDING)
        for place, (who, figure) in enumerate(shown.numbers):
            value = texts.PENDING if waiting and place == 0 else with_unit(figure)
            self._number(numbers, place, who, value)
            if not narrow:
                numbers.columnconfigure(place, weight=1, uniform="number")
        if narrow:
            numbers.columnconfigure(1, weight=1)
        self._narrow(numbers, room if narrow else 0)
        for note in shown.notes:
            self._line(note, room)
        self.more = self._link(texts.MORE, self._more, mono=mono)

    def _link(self, text: Text | Saying, follow: Callable[[], object], *, mono: bool) -> tkinter.Label:
        """Words to click on, at the right."""
        link = add_link(self, text, follow, ground=theme.STRIP, mono=mono)
        link.pack(anchor="e", padx=PADDING)
        return link

    def _line(self, words: str, room: int, *, font: str = "TkSmallCaptionFont") -> None:
        label = tkinter.Label(
            self, text=wrapped(self, words, room, font), wraplength=room, justify="left", anchor="w",
            background=theme.STRIP, foreground=theme.TEXT, font=font, borderwidth=0, padx=0,
        )  # fmt: skip
        label.pack(fill="x", padx=PADDING, pady=(1, 0))
        self.texts.append(words)

    def _number(self, numbers: tkinter.Frame, place: int, caption: str, value: str) -> None:
        for kind, words in enumerate((caption, value)):
            label = tkinter.Label(
                numbers, text=words, background=theme.STRIP, foreground=theme.TEXT, borderwidth=0, anchor="w",
                font="TkHeadingFont" if kind else "TkSmallCaptionFont", name=f"{'value' if kind else 'caption'}{place}",
                **({} if kind else reached_by_keys(theme.STRIP)),
            )  # fmt: skip
            Tooltip(label, lambda: say(texts.MEANINGS_OF_THREE[place]))
            for event in () if kind else PRESSES:
                label.bind(event, lambda _: "break")
        self.texts += [caption, value]

    def _narrow(self, numbers: tkinter.Frame, room: int) -> None:
        """One under the other in so many pixels, with the value beside its caption, or below it where both do not fit.

        Without room, for a strip that is wide enough, side by side with the value below.
        """
        pairs = [(numbers.children[f"caption{place}"], numbers.children[f"value{place}"]) for place in range(3)]
        widest = [max(pair[kind].winfo_reqwidth() for pair in pairs) for kind in range(2)]
        for place, (caption, value) in enumerate(pairs):
            if room and sum(widest) + PADDING <= room:
                caption.grid(row=place, column=0, sticky="w", padx=(0, PADDING))
                value.grid(row=place, column=1, sticky="e")
            elif room:
                caption.grid(row=2 * place, column=0, sticky="w")
                value.grid(row=2 * place + 1, column=0, columnspan=2, sticky="e")
            else:
                caption.grid(row=0, column=place, sticky="w")
                value.grid(row=1, column=place, sticky="w")
