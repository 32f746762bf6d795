"""From a file or a text to a game that can be played, and back to a file; knows no window and can work in a thread."""

from __future__ import annotations

from pathlib import Path
from typing import Union

from ...core import first_click, levels
from ...core.cells import Cell
from ...core.errors import SweeperError
from ...core.game import Game, again
from ...core.layout import Layout
from ...core.view import PlayerView
from ...formats import boards, files
from ...formats.boards import BadFile, Board
from ...formats.files import MOST_BYTES
from ...formats.replays import Recording
from ...store.files import read_bytes, write_bytes_whole
from ...texts import open_files as texts
from ...texts.storage import cause_of, shown

Opened = Union[Game, Recording, PlayerView]


def opened_file(path: Path) -> Opened:
    """The replay or the position in a file, or the game on the board in it. Raises SweeperError."""
    file = shown(path)
    try:
        data = read_bytes(path, most=MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SweeperError(texts.UNREADABLE, file=file, reason=cause_of(error)) from None
    return opened(data, file, path.name)


def opened(data: bytes, file: object, name: str = "") -> Opened:
    """The same of some bytes. file: what messages call them. name: the name of their file. Raises SweeperError."""
    content = files.read(data, file, name)
    if isinstance(content, PlayerView):
        return content
    most_rows, most_cols = levels.WINDOW_ROWS[1], levels.WINDOW_COLS[1]
    if content.rows > most_rows or content.cols > most_cols:
        size = {"rows": content.rows, "cols": content.cols}
        raise SweeperError(texts.TOO_LARGE, file=file, **size, most_rows=most_rows, most_cols=most_cols)
    return content if isinstance(content, Recording) else game_on(content)


def game_on(content: Board | Recording) -> Game:
    """A game on a board, or on that of a replay."""
    board = files.board_of(content)
    return Game.of_layout(Layout.of(*board), first_click.NONE, level_of(board))


def level_of(board: Board) -> str:
    """The key of the level that a board is like."""
    size = (board.rows, board.cols, len(board.mines))
    return next((key for key, level in levels.LEVELS.items() if level[1:4] == size), levels.CUSTOM)


def same_again(game: Game, begin_at: Cell | None) -> Game | None:
    """A new game on the mines of another, all covered; None while those are not laid.

    What its first click was promised holds for that click alone, so nothing is promised here. But where the game itself
    opened the first cell, it does so again, and where the player had to begin at one, `begin_at`, it is so again.
    """
    if game.layout is None:
        return None
    if game.start is not None:
        return again(game.trace())
    return Game.of_layout(game.layout, first_click.NONE if begin_at is None else game.rule, game.level.key)


def save(layout: Layout, path: Path) -> None:
    """Write the mines into a file, whole or not at all, in the form that the end of its name says.

    Raises SweeperError.
    """
    file = shown(path)
    form = next((form for form in boards.forms_of(path.name) if form.holds is Board), None)
    if form is None:
        known = tuple(suffix for form in boards.FORMS if form.holds is Board for suffix in form.suffixes)
        raise SweeperError(texts.NO_FORM, file=file, known=known)
    try:
        write_bytes_whole(path, form.write(Board(layout.rows, layout.cols, layout.mines)))
    except BadFile as error:
        raise error.named(file) from None
    except (OSError, ValueError) as error:
        raise SweeperError(texts.UNWRITTEN, file=file, reason=cause_of(error)) from None
