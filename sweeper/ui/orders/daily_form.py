"""The dialog of the days: today's board, and those of all days before with what came of them."""

from __future__ import annotations

import tkinter
from datetime import datetime
from typing import TYPE_CHECKING

from ...generate import Board
from ...generate.daily import Day, day_at, next_day_at
from ...texts import daily as texts
from ...texts import orders, window
from ...texts.language import say
from ...texts.phrases import joined
from ..parts import theme
from ..parts.dialog_window import Dialog
from ..parts.letters import wrapped
from .daybook import LAST_DAYS, level_of

if TYPE_CHECKING:
    from .daily import Daily

EVERY_MS = 100  # between two looks at the tries
WIDTH, LINES = 380, 8  # pixels of the words, days in view
COLUMNS = 52  # letters


class DailyForm:
    """The contents of the dialog. days: the list, the newest day first, which has the keys."""

    def __init__(self, window_: Dialog, daily: Daily, moment: datetime) -> None:
        self._window, self._daily = window_, daily
        self._today = today = day_at(moment)
        self._timer = ""
        self._next = next_day_at(today).astimezone()
        body = window_.body
        self.heading = self._label(body, row=0)
        self.days = self._list(body)
        self.said = self._label(body, row=2)
        self.said.configure(height=2, anchor="nw")
        self.play = window_.add_button(texts.PLAY_IT, self._play, default=True)
        self.copy = window_.add_button(texts.COPY, self._copy)
        window_.add_button(window.CANCEL, self._stop)
        window_.bind("<Destroy>", lambda event: self._gone() if event.widget is window_ else None, add=True)
        window_.form = self  # type: ignore[attr-defined]
        self.fill()

    def fill(self) -> None:
        """Show what the day book has now."""
        today, played = self._today, self._daily.book.days_played(self._today)
        lines = [
            say(texts.TODAY, number=today.number, level=level_of(today)),
            say(texts.NEXT_AT, time=f"{self._next:%H:%M}"),
        ]
        of_seven = say(texts.OF_SEVEN, count=played, days=LAST_DAYS)
        self._say("\n".join([say(texts.WORDS), joined(lines), of_seven]), self.heading)
        chosen = self.days.curselection() or (0,)
        self.days.delete(0, "end")
        self.days.insert("end", *[self._line(Day(number)) for number in range(today.number, 0, -1)])
        self.days.selection_set(chosen[0])
        self.days.activate(chosen[0])

    def _label(self, body: tkinter.Frame, *, row: int) -> tkinter.Label:
        room = self._window.width_of(WIDTH)
        label = tkinter.Label(body, justify="left", anchor="w", padx=0, font="TkDefaultFont", wraplength=room)
        label.grid(row=row, column=0, sticky="ew", pady=(0 if row == 0 else 6, 6))
        return label

    def _list(self, body: tkinter.Frame) -> tkinter.Listbox:
        frame = tkinter.Frame(body)
        frame.grid(row=1, column=0, sticky="ew")
        bar = tkinter.Scrollbar(frame)
        days = tkinter.Listbox(
            frame, width=COLUMNS, height=LINES, font="TkTextFont", background=theme.PAPER, foreground=theme.TEXT,
            selectbackground=theme.CHOSEN, selectforeground=theme.ON_CHOSEN, activestyle="none", exportselection=False,
            yscrollcommand=bar.set,
        )  # fmt: skip
        bar.configure(command=days.yview)
        days.pack(side="left", fill="x", expand=True)
        bar.pack(side="right", fill="y")
        days.bind("<Double-Button-1>", lambda _: self._play())
        return days

    def _line(self, day: Day) -> str:
        result = self._daily.book.result_of(day)
        text = texts.LINE if result else texts.LINE_NEW
        return say(text, number=day.number, date=day.date.isoformat(), level=level_of(day), result=result)

    @property
    def chosen(self) -> Day:
        """The day chosen in the list."""
        places = self.days.curselection()
        return Day(self._today.number - (places[0] if places else 0))

    def _play(self) -> None:
        if self._daily.search.busy:
            return
        day = self.chosen
        self.play.configure(state="disabled")
        self._daily.make(day, lambda board: self._take(day, board))
        self._tell_tries()

    def _take(self, day: Day, board: Board) -> None:
        master = self._window.master
        self._window.destroy()
        master.after_idle(lambda: self._daily.play(day, board))

    def _tell_tries(self) -> None:
        if self._daily.search.busy and not self._window.is_gone:
            self._say(say(orders.MAKING, count=self._daily.search.tries))
            self._timer = self._window.after(EVERY_MS, self._tell_tries)

    def _copy(self) -> None:
        line = self._daily.copy(self.chosen)
        self._say(say(texts.COPIED, text=line) if line else say(texts.NO_RESULT))

    def _stop(self) -> None:
        """End the making of a board, or close where there is none."""
        if not self._daily.search.busy:
            self._window.destroy()
            return
        self._daily.search.end()
        self.play.configure(state="normal")
        self._say(say(orders.STOPPED))

    def _gone(self) -> None:
        if self._timer:
            self._window.after_cancel(self._timer)
        self._daily.search.end()

    def _say(self, words: str, label: tkinter.Label | None = None) -> None:
        room = self._window.width_of(WIDTH)
        (label or self.said).configure(text=wrapped(self._window, words, room, "TkDefaultFont"))
