"""The statistics window: what the games chosen add up to, in numbers and in plots."""

from __future__ import annotations

import tkinter
from datetime import datetime, timezone
from pathlib import Path
from tkinter import filedialog
from typing import Any, Callable

from ...core import first_click
from ...core.errors import SweeperError
from ...look import charts
from ...look.plots import Plot
from ...store.games import here_and_now
from ...store.statistics import Luck, Point, Selection, Statistics, Streaks, Tally, WinTimes
from ...texts import records as texts
from ...texts.errors import sentence_of
from ...texts.figures import DASH
from ...texts.language import Text, say
from ...texts.numbers import per_cent, seconds
from ...texts.storage import shown
from ..parts import controls, theme
from ..parts.controls import Picker
from ..parts.dialog_window import Dialog
from ..parts.part import Window
from ..parts.plot_canvas import PlotCanvas, has_pillow
from ..parts.thinker import Report
from .game_files import GameFiles
from .transfer import Transfer, export, take_in

PLOT_SIZE = (600, 380)
BESIDE_PLOT = 36  # pixels for its border, what is between it and the table, and a scroll bar


def show_statistics(window: Window, files: GameFiles, *, sign: str) -> None:
    """Show the statistics, of the level on the board at first; the board can be played on beside them."""
    level = window.play.level.key
    window.dialogs.show(
        "statistics",
        lambda dialog: StatisticsWindow(dialog, files, level=level, sign=sign, report=window.report).first,
        title=texts.STATISTICS_TITLE,
        modal=False,
        beside=True,
    )


class StatisticsWindow:
    """Numbers to the left, a plot to the right. What takes long is asked bit by bit, so that it opens at once."""

    def __init__(self, window: Dialog, files: GameFiles, *, level: str, sign: str, report: Report) -> None:
        self._window, self._files, self._sign = window, files, sign
        self._asked = 0
        self._awaited = 0
        self._transfer = Transfer(window, files, say=self.say, done=self._transferred, report=report)
        self.plots: dict[str, Plot] = {}
        self._make_pickers(level)
        self._make_table()
        self._make_plot()
        self._make_buttons()
        window.bind("<Destroy>", lambda event: self._gone() if event.widget is window else None)
        window.statistics = self  # type: ignore[attr-defined]
        self.fill()

    # What is asked

    def fill(self) -> None:
        """Count anew: the numbers first, then what the plots need."""
        self.plots = {}
        self._values: dict[str, str] = {}
        self._choice = self._chosen()
        self._show()
        self._asked += 1
        self._awaited = len(QUESTIONS)
        self._count(0)

    @property
    def counting(self) -> bool:
        """Whether there is more to come."""
        return self._awaited > 0

    def _count(self, step: int) -> None:
        """Ask the next question when the answer to the one before is there, so that a new choice is not late."""
        choice, asked = self._choice, self._asked
        question, show = QUESTIONS[step]

        def take(answer: Any) -> None:
            if asked != self._asked or not self._window.winfo_exists():
                return
            self._awaited -= 1
            show(self, answer)
            self._show()
            if self._awaited:
                self._count(step + 1)

        self._files.ask(lambda history: question(Statistics(history), choice), take)

    def _chosen(self) -> Selection:
        level, rule, days = self.level.value, self.rule.value, self.period.value
        assisted = not self.unaided.get()
        given = (None if level is None else str(level), None if rule is None else str(rule))
        if isinstance(days, int):
            recent = Selection.last_days(days, now=here_and_now(), level=given[0], rule=given[1])
            return Selection(recent.level, recent.rule, since_ms=recent.since_ms, assisted=assisted)
        return Selection(*given, assisted=assisted)

    def take_tally(self, tally: Tally) -> None:
        """The answer to how many games ended how."""
        self._values.update(said_of_tally(tally, self._sign))

    def take_times(self, times: WinTimes) -> None:
        """The answer to how long the wins took."""
        self._values.update(said_of_times(times, self._sign))
        self.plots["distribution"] = charts.distribution(times.bins, self._sign)

    def take_series(self, points: tuple[Point, ...]) -> None:
        """The answer to how the wins followed each other."""
        self.plots.update(plots_over_time(points, self._sign))

    def take_streaks(self, streaks: Streaks) -> None:
        """The answer to how many wins and losses came in a row."""
        self._values.update(said_of_streaks(streaks))

    def take_luck(self, found: tuple[LuckPoints, tuple[Luck, Luck]]) -> None:
        """The answer to how lucky the games were, one by one and in the mean."""
        points, means = found
        self.plots["luck"] = charts.luck_and_skill(points, means_of(*means), self._sign)

    # What is shown

    @property
    def numbers(self) -> dict[str, str]:
        """What the table says, by the names in `GAMES`."""
        return {name: str(label.cget("text")) for name, label in self._labels.items()}

    def say(self, text: str) -> None:
        """Say it below."""
        self.message.configure(text=text)

    def _show(self) -> None:
        for name, label in self._labels.items():
            label.configure(text=self._values.get(name, texts.PENDING))
        plot = self.plots.get(self.plot.get())
        if plot is None:
            self.canvas.delete("all")
        elif plot is not self.canvas.plot:
            self.canvas.show(plot)

    def _make_pickers(self, level: str) -> None:
        row = self._window.add_row(between=theme.DIALOG_PADDING)
        row.grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, 8))
        levels = ((texts.ALL_LEVELS, None), *((name, key) for key, name in texts.LEVELS.items()))
        rules = ((texts.ALL_RULES, None), *((texts.RULES[rule], rule) for rule in first_click.RULES))
        self.level = Picker(row, label=texts.LEVEL, values=levels, changed=self.fill, picked=level)
        self.rule = Picker(row, label=texts.RULE, values=rules, changed=self.fill)
        self.period = Picker(row, label=texts.PERIOD, values=texts.PERIODS, changed=self.fill)
        self.unaided = tkinter.BooleanVar(self._window, False)
        controls.add_tick(row, texts.WITHOUT_HELP, self.unaided, self.fill)

    def _make_table(self) -> None:
        table = self._table = tkinter.Frame(self._window.body)
        table.grid(row=1, column=0, rowspan=2, sticky="nw", padx=(0, theme.DIALOG_PADDING))
        self._labels = {}
        for row, (name, words) in enumerate(texts.GAMES.items()):
            tkinter.Label(table, text=say(words), anchor="w").grid(row=row, column=0, sticky="w", pady=2)
            label = self._labels[name] = tkinter.Label(table, anchor="e", width=17)
            label.grid(row=row, column=1, sticky="e")

    def _make_plot(self) -> None:
        self.plot = tkinter.StringVar(self._window, next(iter(texts.PLOTS)))
        row = self._window.add_row()
        for name, words in texts.PLOTS.items():
            controls.add_choice(row, words, name, self.plot, self._show)
        frame = tkinter.Frame(self._window.body, borderwidth=1, relief="sunken")
        room = self._window.room[0]
        self.canvas = PlotCanvas(frame, min(PLOT_SIZE[0], room - BESIDE_PLOT), PLOT_SIZE[1])
        self.canvas.pack()
        labels = [*self._table.grid_slaves(column=0), *self._table.grid_slaves(column=1)]
        table = sum(max(each.winfo_reqwidth() for each in labels if each.grid_info()["column"] == at) for at in (0, 1))
        beside = table + self.canvas.winfo_reqwidth() + BESIDE_PLOT <= room
        row.grid(row=1 if beside else 3, column=1 if beside else 0, sticky="w")
        frame.grid(row=2 if beside else 4, column=1 if beside else 0, sticky="w")

    def _make_buttons(self) -> None:
        row = self._window.add_row(between=6)
        row.grid(row=5, column=0, columnspan=2, sticky="w", pady=(8, 0))
        commands: tuple[tuple[Text, Callable[[], object]], ...] = (
            (texts.SAVE_PICTURE, self.save_picture),
            (texts.EXPORT, self.export),
            (texts.IMPORT, self.take_in),
        )
        self._buttons = [controls.add_button(row, text, command) for text, command in commands]
        self.first = self._window.add_button(texts.CLOSE)
        line = tkinter.Frame(self._window.body)
        line.grid(row=6, column=0, columnspan=2, sticky="w", pady=(4, 0))
        self.stop = controls.add_button(line, texts.STOP, self._transfer.stop)
        wrap = self._window.width_of(theme.NOTICE_WIDTH)
        self.message = tkinter.Label(line, anchor="w", justify="left", wraplength=wrap)
        self.message.pack(side="left")

    # Files

    def save_picture(self) -> None:
        """Ask for a file and save the plot shown."""
        kinds = [(texts.POSTSCRIPT, ".ps"), *([(texts.PNG, ".png")] if has_pillow() else [])]
        path = self._ask_where(kinds, f"sweeper-{self.plot.get()}")
        plot = self.plots.get(self.plot.get())
        if path is None or plot is None:
            return
        try:
            self.canvas.save(path)
        except SweeperError as error:
            self.say(sentence_of(error))
        else:
            self.say(say(texts.SAVED, path=shown(path)))

    def export(self) -> None:
        """Ask for a file and write the whole history to it."""
        path = self._ask_where([(texts.JSON, ".json"), (texts.CSV, ".csv")], "sweeper-history")
        if path is not None:
            self._transferring(True)
            self._transfer.start(export, path)

    def take_in(self) -> None:
        """Ask for a file and take in its games."""
        kinds = [(texts.JSON, ".json"), (texts.CSV, ".csv"), (texts.ANY_FILE, "*")]
        name = filedialog.askopenfilename(parent=self._window, filetypes=said_kinds(kinds))
        if name:
            self._transferring(True)
            self._transfer.start(take_in, Path(name))

    def _ask_where(self, kinds: list[tuple[Text, str]], name: str) -> Path | None:
        chosen = filedialog.asksaveasfilename(
            parent=self._window,
            filetypes=said_kinds(kinds),
            defaultextension=kinds[0][1],
            initialfile=name + kinds[0][1],
        )
        return Path(chosen) if chosen else None

    def _transferring(self, going_on: bool) -> None:
        for button in self._buttons[1:]:
            button.configure(state="disabled" if going_on else "normal")
        if going_on:
            self.stop.pack(side="left", padx=(0, 6), before=self.message)
        else:
            self.stop.pack_forget()

    def _transferred(self) -> None:
        self._transferring(False)
        self.fill()

    def _gone(self) -> None:
        self._transfer.close()


LuckPoints = tuple[tuple[float, float, bool], ...]

QUESTIONS: tuple[tuple[Callable[[Statistics, Selection], Any], Callable[[StatisticsWindow, Any], None]], ...] = (
    (Statistics.tally, StatisticsWindow.take_tally),
    (Statistics.win_times, StatisticsWindow.take_times),
    (Statistics.series, StatisticsWindow.take_series),
    (Statistics.streaks, StatisticsWindow.take_streaks),
    (lambda counted, choice: (counted.luck_points(choice), counted.luck(choice)), StatisticsWindow.take_luck),
)
"""What is asked, in this order, and who takes the answer."""


# In words


def said_kinds(kinds: list[tuple[Text, str]]) -> list[tuple[str, str]]:
    """Kinds of files as a file dialog lists them."""
    return [(say(name), suffix) for name, suffix in kinds]


def said_of_tally(tally: Tally, sign: str) -> dict[str, str]:
    """The values of the table that a tally gives, by the names in `GAMES`."""
    low, high = tally.interval
    counts = ("started", "won", "lost", "abandoned", "unfinished", "assisted")
    minutes = tally.played_ms // 60_000
    interval = say(texts.INTERVAL, low=per_cent(low, sign), high=per_cent(high, sign))
    return {
        **{name: str(getattr(tally, name)) for name in counts},
        "rate": DASH if tally.win_rate is None else say(texts.RATE, share=per_cent(tally.win_rate, sign)),
        "interval": interval if tally.decided else DASH,
        "played": say(texts.HOURS, hours=minutes // 60, minutes=f"{minutes % 60:02d}"),
    }


def said_of_times(times: WinTimes, sign: str) -> dict[str, str]:
    """The values that the times of the wins give."""
    values = {"best": times.best_ms, "mean": times.mean_ms, "median": times.median_ms}
    return {
        name: DASH if value is None else say(texts.SECONDS, seconds=seconds(round(value), sign))
        for name, value in values.items()
    }


def said_of_streaks(streaks: Streaks) -> dict[str, str]:
    """The values that the streaks give."""
    return {
        "winning": say(texts.IN_A_ROW, current=streaks.current_winning, longest=streaks.longest_winning),
        "losing": say(texts.IN_A_ROW, current=streaks.current_losing, longest=streaks.longest_losing),
    }


def plots_over_time(points: tuple[Point, ...], sign: str) -> dict[str, Plot]:
    """Times, 3BV/s and IOE of the wins by when they were played."""
    zone = datetime.now().astimezone().utcoffset()
    here = timezone.utc if zone is None else timezone(zone)
    games = max((point.games for point in points), default=1)

    def plot(name: str, label: Text, values: list[tuple[int, float | None]]) -> Plot:
        known = [(moment, value) for moment, value in values if value is not None]
        return charts.over_time(known, title=texts.PLOTS[name], label=label, games=games, zone=here, sign=sign)

    middles = [((point.first_ms + point.last_ms) // 2, point) for point in points]
    return {
        "times": plot("times", texts.TIMES_AXIS, [(at, point.time_ms / 1000) for at, point in middles]),
        "speeds": plot("speeds", texts.SPEED_AXIS, [(at, point.bbbv_per_s) for at, point in middles]),
        "efficiencies": plot("efficiencies", texts.EFFICIENCY_AXIS, [(at, point.ioe) for at, point in middles]),
    }


def means_of(won: Luck, lost: Luck) -> list[tuple[float, float, bool]]:
    """The means of luck and proof rate, as points of the plot."""
    both = ((won, True), (lost, False))
    return [
        (mean.luck, mean.proof_rate, wins)
        for mean, wins in both
        if mean.luck is not None and mean.proof_rate is not None
    ]
