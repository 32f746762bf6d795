"""What a player can type: commands, and cells by their name on the rulers or by two numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..core.cells import Cell
from ..core.errors import SweeperError
from ..formats.reading import NotACell, parse_cell
from ..texts import console as texts

OPEN, FLAG, MARK, CHORD = "open", "flag", "mark", "chord"
HINT, CHANCES, NEW, SAVE, HELP, QUIT = "hint", "chances", "new", "save", "help", "quit"
ON_CELLS = (OPEN, FLAG, MARK, CHORD)
WORDS = {
    **{word: word for word in (*ON_CELLS, HINT, CHANCES, NEW, SAVE, HELP, QUIT)},
    "o": OPEN, "f": FLAG, "m": MARK, "c": CHORD, "h": HINT, "n": NEW, "q": QUIT, "exit": QUIT, "?": HELP,
    "打开": OPEN, "标雷": FLAG, "问号": MARK, "双击": CHORD,
    "提示": HINT, "概率": CHANCES, "开局": NEW, "保存": SAVE,
    "帮助": HELP, "退出": QUIT, "\uff1f": HELP,
}  # fmt: skip
"""What can be typed, in every language: English words, their letters, and the Chinese words of the help."""

CHINESE_FIRST = re.compile("([\u4e00-\u9fff]+)(?=[A-Za-z0-9])")
"""A Chinese word that a cell follows without a blank, as nobody types one there."""


class NotUnderstood(SweeperError):
    """A line that asks for nothing the game can do; the text says what is wrong with it."""


@dataclass(frozen=True)
class Request:
    """What one line asks for.

    kind: what to do, one of the values of WORDS.
    cell: where, for ON_CELLS.
    argument: the rest of the line, for SAVE.
    """

    kind: str
    cell: Cell | None = None
    argument: str = ""


def parse(line: str, *, rows: int, cols: int) -> Request | None:
    """What a line asks for on a board of `rows` x `cols`; None for an empty line.

    Raises NotUnderstood, and SweeperError where the board has no such cell.
    """
    line = CHINESE_FIRST.sub(r"\1 ", line.strip(), count=1) if CHINESE_FIRST.match(line.strip()) else line
    words = line.replace(",", " ").replace("\uff0c", " ").split()
    if not words:
        return None
    kind = WORDS.get(words[0].lower())
    if kind == SAVE:
        return Request(SAVE, argument=line.strip()[len(words[0]) :].strip())
    if kind is None or kind in ON_CELLS:
        cell = " ".join(words if kind is None else words[1:])
        return Request(kind or OPEN, _cell(cell, rows=rows, cols=cols, command=kind and words[0]))
    if len(words) > 1:
        raise NotUnderstood(texts.TOO_MANY_WORDS, command=words[0], value=" ".join(words[1:]))
    return Request(kind)


def _cell(text: str, *, rows: int, cols: int, command: str | None) -> Cell:
    if not text:
        raise NotUnderstood(texts.WHICH_CELL, command=command)
    try:
        return parse_cell(text, rows=rows, cols=cols)
    except NotACell:
        raise NotUnderstood(texts.NO_COMMAND_NOR_CELL, value=text) from None
