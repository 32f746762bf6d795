"""The window of all games: the worst moments, skill and luck in separate books, plots, and what to do about it."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from datetime import datetime, timezone
from functools import partial
from typing import Callable, NamedTuple, Protocol

from ...look import progress_charts as charts
from ...look.plots import Plot
from ...teach.review.my_games import PRACTISE, STORM, Advice, Tally
from ...teach.review.summary import FIGURE_OF, Summary
from ...teach.review.telling_games import figure_texts, lesson_lines, luck_lines, worst_sentence
from ...teach.techniques import technique_name
from ...texts import my_games as texts
from ...texts.figures import DASH
from ...texts.language import Saying, Text, say, saying
from ...texts.records import CLOSE, PENDING, STOP
from ..parts import controls, theme
from ..parts.dialog_window import Dialog
from ..parts.letters import wrapped
from ..parts.plot_canvas import PlotCanvas

PLOT_SIZE = (560, 300)
BESIDE_PLOT = 36  # pixels for its border, what is between it and the table, and a scroll bar
BETWEEN = 12  # pixels between two columns
MOMENT_WIDTH = 640  # pixels for the sentence of a moment
LEAST = 190  # pixels for the words of a line


class Run(Protocol):
    """Whoever carries out commands by their ids."""

    def __call__(self, command: str, about: str = ..., /) -> object: ...


class Actions(NamedTuple):
    """What the window leads to. run: carries out a command. judge, stop: judge what is left, or no more. gone: it
    was closed."""

    run: Run
    judge: Callable[[], object]
    stop: Callable[[], object]
    gone: Callable[[], object]


class MyGamesWindow:
    """What the window shows. It opens at once, and is filled when all is counted.

    first: what has the keys. figures: what stands in the table, `(last 30 days, before)` by the name of the figure.
    advice: the button of each figure. moments: the buttons of the worst moments. plots: by their names.
    """

    def __init__(self, window: Dialog, actions: Actions, *, sign: str) -> None:
        self._window, self._actions, self._sign = window, actions, sign
        self.plots: dict[str, Plot] = {}
        self.moments: list[controls.Button] = []
        self.advice: dict[str, controls.Button] = {}
        self._values: dict[str, tuple[tkinter.Label, tkinter.Label]] = {}
        self._made_of: Summary | None = None
        self._make_top()
        self._make_table()
        self._make_plot()
        self.first = window.add_button(CLOSE)
        window.bind("<Destroy>", lambda event: actions.gone() if event.widget is window else None)
        window.my_games = self  # type: ignore[attr-defined]

    @property
    def figures(self) -> dict[str, tuple[str, str]]:
        """What the table says."""
        return {name: (str(now.cget("text")), str(old.cget("text"))) for name, (now, old) in self._values.items()}

    # Making it

    def _make_top(self) -> None:
        """How many games are counted, and how far the judging is."""
        body = self._window.body
        self.counted = tkinter.Label(body, text=PENDING, anchor="w", padx=0)
        self.counted.grid(row=0, column=0, columnspan=2, sticky="w")
        line = tkinter.Frame(body)
        line.grid(row=1, column=0, columnspan=2, sticky="w")
        self.progress = tkinter.Label(line, anchor="w", padx=0)
        self.progress.pack(side="left")
        self.stop = controls.add_button(line, STOP, self._actions.stop)
        self.judge = controls.add_button(line, texts.JUDGE, self._actions.judge)
        self._worst = tkinter.Frame(body)
        self._worst.grid(row=2, column=0, columnspan=2, sticky="ew", pady=(6, 6))

    def _make_table(self) -> None:
        """The book of skill, with what to do about each figure, and the book of luck."""
        table = self._table = tkinter.Frame(self._window.body)
        table.grid(row=3, column=0, rowspan=2, sticky="nw", padx=(0, theme.DIALOG_PADDING))
        for column, text in enumerate((texts.SKILL, texts.MONTH, texts.BEFORE, texts.WHAT_TO_DO)):
            label = tkinter.Label(table, text=say(text), font="TkHeadingFont", padx=0)
            label.grid(row=0, column=column, sticky="w", padx=(0, BETWEEN))
        least = self._window.width_of(LEAST)
        for row, (name, words) in enumerate(texts.FIGURES.items(), 1):
            lines = wrapped(table, say(words), least, "TkDefaultFont")
            tkinter.Label(table, text=lines, justify="left", wraplength=least, padx=0).grid(
                row=row, column=0, sticky="w", padx=(0, BETWEEN), pady=2
            )
            now, old = (tkinter.Label(table, text=PENDING, padx=0) for _column in range(2))
            now.grid(row=row, column=1, sticky="w", padx=(0, BETWEEN))
            old.grid(row=row, column=2, sticky="w", padx=(0, BETWEEN))
            self._values[name] = (now, old)
            self.advice[name] = controls.add_button(table, texts.PRACTISE, partial(self._follow, name))
            self.advice[name].grid(row=row, column=3, sticky="ew")
            self.advice[name].grid_remove()
        self._lines = tkinter.Frame(table)
        self._lines.grid(row=len(texts.FIGURES) + 1, column=0, columnspan=4, sticky="w", pady=(6, 0))

    def _make_plot(self) -> None:
        self.plot = tkinter.StringVar(self._window, next(iter(texts.PLOTS)))
        row = self._window.add_row()
        for name, words in texts.PLOTS.items():
            controls.add_choice(row, words, name, self.plot, self._show_plot)
        frame = tkinter.Frame(self._window.body, borderwidth=1, relief="sunken")
        room = self._window.room[0]
        self.canvas = PlotCanvas(frame, min(PLOT_SIZE[0], room - BESIDE_PLOT), PLOT_SIZE[1])
        self.canvas.pack()
        table = self._table.winfo_reqwidth() + 150  # with its buttons, which come later
        beside = table + self.canvas.winfo_reqwidth() + BESIDE_PLOT <= room
        row.grid(row=3 if beside else 5, column=1 if beside else 0, sticky="w")
        frame.grid(row=4 if beside else 6, column=1 if beside else 0, sticky="nw")

    # Filling it

    def show(self, found: Summary) -> None:
        """Show what all games add up to."""
        if self._window.is_gone:
            return
        self._made_of = found
        text = texts.COUNTED if found.games else texts.NO_GAMES
        self.counted.configure(text=say(text, count=found.games, month=found.month.games))
        self._show_worst(found)
        self._show_figures(found.month, found.before)
        for name, advice in found.advice.items():
            controls.rename(self.advice[name], say(label_of(advice)))
            self.advice[name].grid()
        self._show_lines([*lesson_lines(found.lessons), *luck_lines(found.luck, self._sign)])
        self.plots = plots_of(found, self._sign)
        self._show_plot()
        self._window.fit()

    def tell(self, done: int, left: int, *, judging: bool) -> None:
        """Say how far the judging is."""
        if self._window.is_gone:
            return
        self.stop.pack_forget()
        self.judge.pack_forget()
        words = ""
        if judging:
            words = say(texts.JUDGING, done=done, all=done + left)
            self.stop.pack(side="left", padx=6)
        elif left:
            words = say(texts.STOPPED, count=left)
            self.judge.pack(side="left", padx=6)
        self.progress.configure(text=words)

    def _show_worst(self, found: Summary) -> None:
        for child in self._worst.winfo_children():
            child.destroy()
        self.moments = []
        heading = texts.WORST if found.worst else texts.NO_WORST
        font = "TkHeadingFont" if found.worst else "TkDefaultFont"
        tkinter.Label(self._worst, text=say(heading), font=font, padx=0).grid(row=0, column=0, sticky="w")
        for row, each in enumerate(found.worst, 1):
            room = self._window.width_of(MOMENT_WIDTH)
            words = wrapped(self._worst, worst_sentence(each), room, "TkDefaultFont")
            label = tkinter.Label(self._worst, text=words, justify="left", wraplength=room, padx=0)
            label.grid(row=row, column=0, sticky="w", padx=(0, BETWEEN))
            look = partial(self._leave_for, "review.game", f"{each.game.uid} {each.move.number}")
            button = controls.add_button(self._worst, texts.LOOK, look)
            button.grid(row=row, column=1, sticky="w")
            self.moments.append(button)

    def _show_figures(self, month: Tally, before: Tally) -> None:
        now, old = figure_texts(month, self._sign), figure_texts(before, self._sign)
        for name, (label, label_before) in self._values.items():
            label.configure(text=now.get(name, DASH))
            label_before.configure(text=old.get(name, DASH))

    def _show_lines(self, lines: Sequence[tuple[bool, str]]) -> None:
        """Show lines below the table; a heading is True beside its words."""
        for child in self._lines.winfo_children():
            child.destroy()
        room = self._window.width_of(theme.NOTICE_WIDTH)
        for heading, line in lines:
            font = "TkHeadingFont" if heading else "TkDefaultFont"
            words = wrapped(self._lines, line, room, font)
            tkinter.Label(self._lines, text=words, justify="left", wraplength=room, font=font, padx=0).pack(anchor="w")

    def _show_plot(self) -> None:
        plot = self.plots.get(self.plot.get())
        if plot is not None and plot is not self.canvas.plot:
            self.canvas.show(plot)

    def _follow(self, name: str) -> None:
        """Do what is advised."""
        if self._made_of is not None:
            self._leave_for(self._made_of.advice[name].command)

    def _leave_for(self, command: str, about: str = "") -> None:
        """Close the window, which may cover the board, and carry out a command there."""
        run = self._actions.run
        self._window.destroy()
        self._window.master.after_idle(lambda: run(command, about))


def label_of(advice: Advice) -> Text | Saying:
    """What stands on the button of an advice."""
    if advice.lesson:
        return saying(texts.LESSON, id=advice.lesson)
    if advice.technique:
        return saying(texts.DRILL, technique=technique_name(advice.technique))
    return {STORM: texts.STORM, PRACTISE: texts.PRACTISE}[advice.command]


def plots_of(found: Summary, sign: str) -> dict[str, Plot]:
    """The plots, by their names."""
    offset = datetime.now().astimezone().utcoffset()
    zone = timezone.utc if offset is None else timezone(offset)
    by_time = {
        name: charts.of_figure(name, found.series[name][0], games=found.series[name][1], zone=zone, sign=sign)
        for name in FIGURE_OF
    }
    times = [(each.technique, each.ms, each.before) for each in found.reactions]
    return {
        **by_time,
        "missed": charts.of_misses(found.misses, sign),
        "reaction": charts.of_reactions(times, sign),
        "luck": charts.of_luck(found.ahead, zone=zone, sign=sign),
    }
