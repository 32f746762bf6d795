"""Every command of the window in one table; menus and keys are made from it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Callable, NamedTuple

from ...core import first_click, levels
from ...store.settings import ZOOMS
from ...texts import window as texts
from ...texts.language import LANGUAGES, Text


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
    label: Text
    shortcut: str = ""
    keys: tuple[str, ...] = ()
    choice: tuple[str, object] | None = None
    letters: tuple[str, ...] = ()


class Menu(NamedTuple):
    """A menu or submenu: commands, further menus, and None for a line between them."""

    label: Text
    items: tuple[Command | Menu | None, ...]


def _level(key: str, label: Text) -> Command:
    return Command(f"level.{key}", label, choice=("level", key))


def _switch(setting: str, label: Text) -> Command:
    return Command(f"switch.{setting}", label, choice=(setting, True))


def _rule(rule: str, label: Text) -> Command:
    return Command(f"rule.{rule}", label, choice=("rule", rule))


def _language(language: str, label: Text) -> Command:
    return Command(f"language.{language}", label, choice=("language", language))


CLASSIC = (texts.BEGINNER, texts.INTERMEDIATE, texts.EXPERT)
GAME = Menu(
    texts.GAME,
    (
        Command("new", texts.NEW, "F2", ("<F2>",)),
        Command("again", texts.AGAIN, "Shift+F2", ("<Shift-F2>",)),
        Menu(
            texts.FILES,
            (
                Command("open_file", texts.OPEN_FILE, "Ctrl+O", ("<Control-o>", "<Control-O>")),
                Command("paste_board", texts.PASTE_BOARD, "Ctrl+V", ("<Control-v>", "<Control-V>")),
                Command("save_board", texts.SAVE_BOARD, "Ctrl+S", ("<Control-s>", "<Control-S>")),
            ),
        ),
        None,
        _level(levels.BEGINNER.key, texts.BEGINNER),
        _level(levels.INTERMEDIATE.key, texts.INTERMEDIATE),
        _level(levels.EXPERT.key, texts.EXPERT),
        Command("custom", texts.CUSTOM, choice=("level", levels.CUSTOM)),
        Command("daily", texts.DAILY),
        Menu(
            texts.NO_GUESS,
            (
                *(_level(key, label) for key, label in zip(levels.NO_GUESS, CLASSIC)),
                None,
                Command("orders", texts.ORDERS),
            ),
        ),
        None,
        _switch("marks", texts.MARKS),
        _switch("color", texts.COLOR),
        _switch("sound", texts.SOUND),
        None,
        Command("best", texts.BEST_TIMES),
        Command("statistics", texts.STATISTICS),
        Command("games", texts.GAMES_PLAYED),
        Command("viewer.last", texts.REPLAY),
        Command("review", texts.REVIEW),
        Command("my_games", texts.MY_GAMES),
        Command("editor", texts.EDITOR, "Ctrl+E", ("<Control-e>", "<Control-E>")),
        None,
        Command("exit", texts.EXIT, "Ctrl+Q", ("<Control-q>", "<Control-Q>")),
    ),
)

ASSIST = Menu(
    texts.ASSIST,
    (
        Command("switch.assist", texts.SHOW_CHANCES, "H", choice=("assist", True), letters=("h", "H")),
        _switch("chances_at_start", texts.CHANCES_AT_START),
        _switch("per_cents", texts.PER_CENTS),
        None,
        Command("hint", texts.HINT, "N", letters=("n",)),
        Command("hint.cell", texts.HINT_AT_ONCE, "Shift+N", letters=("N",)),
        Command("says_who", texts.SAYS_WHO, "W", letters=("w", "W")),
        Command("what_if", texts.WHAT_IF, "I", letters=("i", "I")),
        None,
        Command("technique", texts.TECHNIQUE, "T", letters=("t", "T")),
        Command("signs", texts.ASSIST_SIGNS),
    ),
)

# In the menu bar it would not fit: the window of a Beginner game is only 168 pixels wide.
OPTIONS = Menu(
    texts.OPTIONS,
    (
        ASSIST,
        _switch("after_game", texts.AFTER_GAME),
        _switch("live_counters", texts.LIVE_COUNTERS),
        None,
        _level(levels.CANVAS.key, texts.CANVAS),
        Menu(
            texts.FIRST_CLICK,
            (
                _rule(first_click.OPENING, texts.FIRST_OPENS),
                _rule(first_click.SAFE, texts.FIRST_SAFE),
                _rule(first_click.AUTO, texts.FIRST_MADE),
                _rule(first_click.NONE, texts.FIRST_FREE),
            ),
        ),
        None,
        _switch("double_click_chord", texts.DOUBLE_CLICK),
        _switch("single_click_chord", texts.SINGLE_CLICK),
        _switch("chord_words", texts.CHORD_WORDS),
        Command("timing", texts.TIMING),
        _switch("left_handed", texts.LEFT_HANDED),
        None,
        Menu(
            texts.ZOOM,
            (
                *(
                    Command(f"zoom.{zoom}", texts.ZOOMS[zoom], choice=("zoom", zoom))
                    for zoom in range(ZOOMS[0], ZOOMS[1] + 1)
                ),
                None,
                Command("zoom.in", texts.ZOOM_IN, "Ctrl++", ("<Control-plus>", "<Control-equal>", "<Control-KP_Add>")),
                Command("zoom.out", texts.ZOOM_OUT, "Ctrl+-", ("<Control-minus>", "<Control-KP_Subtract>")),
                Command("zoom.back", texts.ZOOM_BACK, "Ctrl+0", ("<Control-0>", "<Control-KP_0>")),
            ),
        ),
        Menu(
            texts.LANGUAGE,
            (
                _language("", texts.SYSTEM_LANGUAGE),
                None,
                *(_language(language, Text(name)) for language, name in LANGUAGES.items()),
            ),
        ),
    ),
)

LEARN = Menu(
    texts.LEARN,
    (
        Command("learn.go_on", texts.GO_ON_LEARNING),
        Command("learn.lessons", texts.LESSONS),
        None,
        Command("learn.practise", texts.PRACTISE),
        Command("learn.storm", texts.STORM),
        Command("learn.run", texts.RUN),
        Command("estimates", texts.ESTIMATES),
        Command("learn.code", texts.WITH_CODE),
        Command("learn.teacher", texts.TEACHER),
        None,
        Command("learn.placement", texts.PLACEMENT),
        Command("learn.strengths", texts.STRENGTHS),
        _switch("hostile_board", texts.HOSTILE_BOARD),
    ),
)

HELP = Menu(
    texts.HELP,
    (
        Command("how_to_play", texts.HOW_TO_PLAY),
        Command("help", texts.KEYS_AND_MOUSE, "F1", ("<F1>",)),
        None,
        Command("about", texts.ABOUT),
    ),
)

MENUS = (GAME, OPTIONS, LEARN, HELP)


def with_values(of_kind: Mapping[str, Callable[[str], object]]) -> dict[str, Callable[[], object]]:
    """What carries out the commands of some kinds, by their ids: each takes what stands after the point of an id."""
    ids = [command.id.partition(".") for command in all_commands()]
    return {f"{kind}.{value}": partial(of_kind[kind], value) for kind, _, value in ids if kind in of_kind}


def shortcuts() -> tuple[dict[str, str], dict[str, str]]:
    """The plain letters and the key sequences that start commands, each with the id of its command."""
    table = all_commands()
    letters = {letter: command.id for command in table for letter in command.letters}
    return letters, {key: command.id for command in table for key in command.keys}


def all_commands(items: tuple[Command | Menu | None, ...] = MENUS) -> list[Command]:
    """The commands of the table, submenus included, in menu order."""
    found: list[Command] = []
    for item in items:
        if isinstance(item, Menu):
            found.extend(all_commands(item.items))
        elif item is not None:
            found.append(item)
    return found
