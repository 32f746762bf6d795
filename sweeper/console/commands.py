"""What a player can type: cells by their name on the rulers or by two numbers, and commands."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.cells import Cell
from ..formats.cell_names import NotUnderstood, parse_cell
from ..texts import console as texts

OPEN, FLAG, MARK, CHORD = "open", "flag", "mark", "chord"
HINT, CHANCES, NEW, SAVE, HELP, QUIT = "hint", "chances", "new", "save", "help", "quit"
ON_CELLS = (OPEN, FLAG, MARK, CHORD)
WORDS = {
    **{word: word for word in (*ON_CELLS, HINT, CHANCES, NEW, SAVE, HELP, QUIT)},
    "o": OPEN, "f": FLAG, "m": MARK, "c": CHORD, "h": HINT, "n": NEW, "q": QUIT, "exit": QUIT, "?": HELP,
}  # fmt: skip


@dataclass(frozen=True)
class Request:
    """One line understood.

    kind: what to do, one of the values of WORDS.
    cell: where, for ON_CELLS.
    argument: the rest of the line, for SAVE.
    """

    kind: str
    cell: Cell | None = None
    argument: str = ""


def parse(line: str, rows: int, cols: int) -> Request | None:
    """What a line asks for on a board of `rows` x `cols`; None for an empty line. Raises NotUnderstood."""
    words = line.replace(",", " ").split()
    if not words:
        return None
    kind = WORDS.get(words[0].lower())
    if kind == SAVE:
        return Request(SAVE, argument=line.strip()[len(words[0]) :].strip())
    if kind is None or kind in ON_CELLS:
        return Request(kind or OPEN, parse_cell(words[kind is not None :], rows, cols, kind))
    if len(words) > 1:
        raise NotUnderstood(texts.TOO_MANY_WORDS.format(command=words[0], rest=texts.quoted(" ".join(words[1:]))))
    return Request(kind)
