"""The name box, the box of the fastest, and the tables of the ten best."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from typing import Callable

from ...core import first_click
from ...core.levels import NO_GUESS
from ...store.best_times import ANONYMOUS, CLASSIC, RANKED, BestTime, BestTimes
from ...store.endings import Kept
from ...store.fields import NAME_LENGTH
from ...store.games import KeptGame
from ...store.history import History
from ...texts import records as texts
from ...texts.figures import format_figure
from ...texts.language import say
from ...texts.numbers import local, seconds
from ..parts import controls, theme
from ..parts.controls import Picker
from ..parts.dialog_window import Dialog
from ..parts.dialogs import Dialogs, fill_question
from .game_files import GameFiles

TEN = 10


def ask_name(dialogs: Dialogs, files: GameFiles, kept: Kept, *, sign: str) -> None:
    """Ask for a name after a new best time, then show the best times."""
    uid = kept.game.uid

    def keep(window: tkinter.Toplevel, name: str) -> None:
        given = "" if name == say(texts.ANONYMOUS) else name
        files.history(lambda history: BestTimes(history).name_holder(uid, given))
        window.master.after_idle(lambda: show_best(dialogs, files, sign=sign, level=kept.game.level))

    dialogs.show(
        "name",
        lambda window: fill_name(window, level=kept.game.level, name=said_name(kept.holder), keep=keep),
        title=None,
        modal=True,
    )


def said_name(name: str) -> str:
    """A name as it is shown: who gave none is nameless in the reader's language."""
    return say(texts.ANONYMOUS) if name == ANONYMOUS else name


def fill_name(
    window: Dialog, *, level: str, name: str, keep: Callable[[tkinter.Toplevel, str], None]
) -> tkinter.Widget:
    """The name box; `keep` gets the name however the box is closed, as in the original."""
    typed = tkinter.StringVar(window, name)
    text = say(texts.NAME, level=say(texts.LEVELS[level]))
    words = tkinter.Label(window.body, text=text, wraplength=window.width_of(theme.NOTICE_WIDTH))
    words.grid(row=0, column=0)
    allowed = window.register(lambda text: len(text) <= NAME_LENGTH)
    entry = controls.add_entry(
        window.body, textvariable=typed, width=22, justify="left", validate="key", validatecommand=(allowed, "%P")
    )
    entry.grid(row=1, column=0, pady=(theme.DIALOG_PADDING, 0))
    entry.selection_range(0, "end")
    window.add_button(texts.OK, default=True)
    window.bind("<Destroy>", lambda event: keep(window, typed.get()) if event.widget is window else None)
    window.entry = entry  # type: ignore[attr-defined]
    return entry


def show_best(dialogs: Dialogs, files: GameFiles, *, sign: str, level: str) -> None:
    """Show the fastest game of each of the three levels, in the original's box. level: the one being played."""
    dialogs.show(
        "best",
        lambda window: fill_best(window, dialogs, files, sign=sign, level=level),
        title=texts.BEST_TITLE,
        modal=True,
    )


def fill_best(window: Dialog, dialogs: Dialogs, files: GameFiles, *, sign: str, level: str) -> tkinter.Widget:
    """Fill the box of the fastest: level, seconds and name of each; Reset Scores, the ten best, OK."""
    labels = _rows(window, level)

    def fill(best: Sequence[BestTime]) -> None:
        if not window.winfo_exists():
            return
        for (time, name), fastest in zip(labels, best):
            time.configure(text=say(texts.BEST_SECONDS, count=fastest.seconds))
            name.configure(text=said_name(fastest.name))

    def reset() -> None:
        files.ask(lambda history: reset_best(history, ranks_with(level)), fill)

    def show_ten_instead() -> None:
        window.destroy()
        show_ten(dialogs, files, sign=sign, level=level)

    files.ask(lambda history: BestTimes(history).all(ranks_with(level)), fill)
    window.add_button(texts.RESET, lambda: ask_reset(dialogs, reset))
    window.add_button(texts.TEN, show_ten_instead)
    return window.add_button(texts.OK, default=True)


def ranks_with(level: str) -> tuple[str, ...]:
    """The three levels that stand in one box with a level: the classic ones, or those without a guess."""
    return tuple(NO_GUESS) if level in NO_GUESS else CLASSIC


def reset_best(history: History, shown: Sequence[str]) -> Sequence[BestTime]:
    """Begin all best times anew; what those shown are then."""
    best = BestTimes(history)
    best.reset()
    return best.all(shown)


def ask_reset(dialogs: Dialogs, reset: Callable[[], None]) -> None:
    """Ask whether to reset the scores, and call `reset` after a yes."""
    dialogs.show(
        "reset",
        lambda box: fill_question(
            box, say(texts.RESET_ASK), answers=(texts.YES, texts.NO), yes=reset, no=lambda: None, careful=True
        ),
        title=texts.RESET,
        modal=True,
    )


def _rows(window: Dialog, played: str) -> list[tuple[tkinter.Label, tkinter.Label]]:
    """A row a level, with room for time and name, which come when the history has told them.

    played: the level being played, whose row stands out.
    """
    labels = []
    for row, level in enumerate(ranks_with(played)):
        font = "TkHeadingFont" if level == played else "TkDefaultFont"
        words = say(texts.BEST_LEVEL, level=say(texts.LEVELS[level]))
        tkinter.Label(window.body, text=words, font=font).grid(row=row, column=0, sticky="w")
        pair = (
            tkinter.Label(window.body, text=texts.PENDING, font=font),
            tkinter.Label(window.body, text=texts.PENDING, font=font),
        )
        for column, label in enumerate(pair, 1):
            label.grid(row=row, column=column, sticky="w", padx=(theme.DIALOG_PADDING, 0))
        labels.append(pair)
    return labels


def show_ten(dialogs: Dialogs, files: GameFiles, *, sign: str, level: str) -> None:
    """Show the ten best games of a level, at first of the one being played where it has such a table."""
    dialogs.show(
        "ten",
        lambda window: TenBest(window, files, sign=sign, level=level).first,
        title=texts.TEN_TITLE,
        modal=False,
        beside=True,
    )


class TenBest:
    """The ten best of the level, the rule and the order chosen."""

    def __init__(self, window: Dialog, files: GameFiles, *, sign: str, level: str) -> None:
        self._window, self._files, self._sign = window, files, sign
        row = window.add_row(between=theme.DIALOG_PADDING)
        row.grid(row=0, column=0, sticky="w", pady=(0, theme.DIALOG_PADDING))
        levels = tuple((texts.LEVELS[key], key) for key in RANKED)
        rules = ((texts.ALL_RULES, None), *((texts.RULES[rule], rule) for rule in first_click.RULES))
        orders = tuple((name, key) for key, name in texts.TEN_BY)
        self.level = Picker(row, label=texts.LEVEL, values=levels, changed=self.fill, picked=level)
        self.rule = Picker(row, label=texts.RULE, values=rules, changed=self.fill)
        self.by = Picker(row, label=texts.SORTED_BY, values=orders, changed=self.fill)
        self.table = tkinter.Frame(window.body, background=theme.PAPER, borderwidth=1, relief="sunken")
        self.table.grid(row=1, column=0, sticky="ew")
        self._cells = [self._row(number) for number in range(TEN + 1)]
        for column in range(len(texts.TEN_COLUMNS)):
            self.table.columnconfigure(column, weight=1 if column == len(texts.TEN_COLUMNS) - 1 else 0)
        self.first = window.add_button(texts.OK, default=True)
        window.ten = self  # type: ignore[attr-defined]
        self.fill()

    @property
    def rows(self) -> list[list[str]]:
        """What the table says, without its heading."""
        return [[str(label.cget("text")) for label in row] for row in self._cells[1:]]

    def fill(self) -> None:
        """Ask anew and show the answer."""
        level, rule, by = str(self.level.value), self._rule, str(self.by.value)
        self._files.ask(lambda history: BestTimes(history).table(level, rule=rule, by=by, limit=TEN), self._show)

    def _show(self, games: list[KeptGame]) -> None:
        if not self._window.winfo_exists():
            return
        lines = [self._line(number, game) for number, game in enumerate(games, 1)]
        lines = lines or [["", say(texts.TEN_NONE)]]
        for row, labels in enumerate(self._cells[1:]):
            line = lines[row] if row < len(lines) else []
            for column, label in enumerate(labels):
                label.configure(text=line[column] if column < len(line) else "")

    @property
    def _rule(self) -> str | None:
        return None if self.rule.value is None else str(self.rule.value)

    def _line(self, number: int, game: KeptGame) -> list[str]:
        figures = game.figures

        def figure(name: str, decimals: int) -> str:
            return local(format_figure(figures.get(name), decimals), self._sign)

        return [
            str(number),
            seconds(game.time_ms, self._sign),
            figure("bbbv", 0),
            figure("bbbv_per_s", 3),
            figure("ioe", 3),
            f"{game.started:%Y-%m-%d}",
            said_name(game.player or ""),
        ]

    def _row(self, number: int) -> list[tkinter.Label]:
        heading = number == 0
        labels = []
        for column, title in enumerate(texts.TEN_COLUMNS):
            label = tkinter.Label(
                self.table,
                text=say(title) if heading and title is not None else "",
                font="TkHeadingFont" if heading else "TkTextFont",
                background=theme.PAPER,
                foreground=theme.TEXT,
                width=24 if column == len(texts.TEN_COLUMNS) - 1 else 0,
                anchor="w" if column > 4 else "e",
            )
            label.grid(row=number, column=column, sticky="ew", padx=6, pady=1)
            labels.append(label)
        return labels
