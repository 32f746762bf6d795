"""Every command of the window in one table; menus and keys are made from it."""

from __future__ import annotations

from typing import NamedTuple

from ...core import first_click, levels
from ...store.settings import ZOOMS


class Command(NamedTuple):
    """One thing the window can do.

    id: name of the command, as `Actions` knows it.
    label: text in the menu; `&` stands before the letter that chooses it.
    shortcut: text shown beside it, or empty.
    keys: Tk key sequences that start it.
    letters: plain letters that start it, as Tk names the keys.
    choice: for a radio or tick mark, the setting it shows and the value it stands for; else None.
    """

    id: str
    label: str
    shortcut: str = ""
    keys: tuple[str, ...] = ()
    choice: tuple[str, object] | None = None
    letters: tuple[str, ...] = ()


class Menu(NamedTuple):
    """A menu or submenu: commands, further menus, and None for a line between them."""

    label: str
    items: tuple[Command | Menu | None, ...]


def _level(key: str, label: str) -> Command:
    return Command(f"level.{key}", label, choice=("level", key))


def _switch(setting: str, label: str) -> Command:
    return Command(f"switch.{setting}", label, choice=(setting, True))


def _rule(rule: str, label: str) -> Command:
    return Command(f"rule.{rule}", label, choice=("rule", rule))


GAME = Menu(
    "&Game",
    (
        Command("new", "&New", "F2", ("<F2>",)),
        None,
        _level(levels.BEGINNER.key, "&Beginner"),
        _level(levels.INTERMEDIATE.key, "&Intermediate"),
        _level(levels.EXPERT.key, "&Expert"),
        Command("custom", "&Custom...", choice=("level", levels.CUSTOM)),
        None,
        _switch("marks", "&Marks (?)"),
        _switch("color", "Co&lor"),
        _switch("sound", "So&und"),
        None,
        Command("best", "Best &Times..."),
        Command("statistics", "&Statistics..."),
        None,
        Command("exit", "E&xit", "Ctrl+Q", ("<Control-q>", "<Control-Q>")),
    ),
)

ASSIST = Menu(
    "&Assist",
    (
        Command("switch.assist", "Show &chances", "H", choice=("assist", True), letters=("h", "H")),
        _switch("chances_at_start", "Show chances from the &start"),
        _switch("per_cents", "&Per cents in the cells"),
        None,
        Command("hint", "&Next safe cell", "N", letters=("n",)),
        Command("hint.cell", "Next safe cell, at &once", "Shift+N", letters=("N",)),
    ),
)

# In the menu bar it would not fit: the window of a Beginner game is only 168 pixels wide.
OPTIONS = Menu(
    "&Options",
    (
        ASSIST,
        _switch("after_game", "N&umbers after a game"),
        _switch("live_counters", "&Live counters"),
        None,
        _level(levels.CANVAS.key, "&Canvas field (20 x 30, 1 in 5)"),
        Menu(
            "&First click",
            (
                _rule(first_click.OPENING, "&Opens an area"),
                _rule(first_click.SAFE, "Is &safe, as in Windows XP"),
                _rule(first_click.AUTO, "Is made by the &game"),
                _rule(first_click.NONE, "May &lose"),
            ),
        ),
        None,
        _switch("double_click_chord", "&Double click chords"),
        _switch("single_click_chord", "&Single click chords"),
        Command("timing", "Mouse &timing..."),
        None,
        Menu(
            "&Zoom",
            (
                *(
                    Command(f"zoom.{zoom}", f"&{zoom}x", choice=("zoom", zoom))
                    for zoom in range(ZOOMS[0], ZOOMS[1] + 1)
                ),
                None,
                Command("zoom.in", "&In", "Ctrl++", ("<Control-plus>", "<Control-equal>", "<Control-KP_Add>")),
                Command("zoom.out", "&Out", "Ctrl+-", ("<Control-minus>", "<Control-KP_Subtract>")),
                Command("zoom.back", "&Back to 1x", "Ctrl+0", ("<Control-0>", "<Control-KP_0>")),
            ),
        ),
    ),
)

HELP = Menu(
    "&Help",
    (
        Command("help", "&Keys and mouse", "F1", ("<F1>",)),
        None,
        Command("about", "&About Minesweeper..."),
    ),
)

MENUS = (GAME, OPTIONS, HELP)


def all_commands(items: tuple[Command | Menu | None, ...] = MENUS) -> list[Command]:
    """The commands of the table, submenus included, in menu order."""
    found: list[Command] = []
    for item in items:
        if isinstance(item, Menu):
            found.extend(all_commands(item.items))
        elif item is not None:
            found.append(item)
    return found
