"""Positions in files, as far as they hold one: our own forms, `.mine` of JSMinesweeper, `.board` of ms-toollib.

A position is what a player sees of a game that goes on; where the mines are is not in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice

from ...core.errors import SweeperError
from ...core.view import PlayerView
from ...texts import board_files as texts
from .. import positions
from ..positions import SIZE, read_positions
from ..reading import BadLine, check_cells, make_position, number_in
from .board import BadFile, lines_of
from .drawn import MAGIC, VERSION, Lines, sections_of

MINE_SIZE = re.compile(r"([0-9]+)x([0-9]+)x([0-9]+)", re.ASCII)
MINE_SIGNS = {"H": "#", "F": "F", **{str(number): str(number) for number in range(9)}}
VIEW_SIGNS = {"U": "#", "F": "F", "?": "?", **{str(number): str(number) for number in range(9)}}
OUR_SIGNS = re.compile(r"[0-8#F?. -]*", re.ASCII)


def is_position(data: bytes) -> bool:
    """Whether it begins as one of our own forms does: with a header, a size or a brace, or with a row of our signs."""
    try:
        lines = [line.strip() for line in lines_of(data) if line.strip()]
    except BadFile:
        return False
    if not lines:
        return False
    begins = bool(SIZE.fullmatch(lines[0])) or lines[0].startswith(('{"', "mines", "first", "seed"))
    return begins or ("#" in lines[0] and OUR_SIGNS.fullmatch(lines[0]) is not None)


def read_position(data: bytes) -> PlayerView:
    """The one position in a file of one of our own forms. Raises BadFile."""
    found = list(islice(read_positions(lines_of(data)), 2))
    for each in found:
        if isinstance(each, BadLine):
            raise _in_line(each)
    views = [each.view for each in found if not isinstance(each, BadLine)]
    if not views:
        raise BadFile(texts.NO_ROWS)
    if len(views) > 1:
        raise BadFile(texts.MANY_POSITIONS)
    return views[0]


def write_position(view: PlayerView) -> bytes:
    """A position in our text form."""
    return _as_bytes(positions.write_position(view))


def is_mine(data: bytes) -> bool:
    """Whether it begins as a `.mine` file does."""
    return MINE_SIZE.match(data[:40].decode("latin-1").lstrip("\xef\xbb\xbf\r\n ")) is not None


def read_mine(data: bytes) -> PlayerView:
    """The position in a `.mine` file. Raises BadFile."""
    lines = [(number, line.strip()) for number, line in enumerate(lines_of(data), 1) if line.strip()]
    size = MINE_SIZE.fullmatch(lines[0][1]) if lines else None
    if size is None:
        raise BadFile(texts.MINE_NO_SIZE, example="30x16x99")
    return _checked(lambda: _mine_view(lines, size))


def _mine_view(lines: Lines, size: re.Match[str]) -> PlayerView:
    start, rows = lines[0][0], lines[1:]
    width = number_in(size[1], field="file-columns", low=1, high=1000, line=start)
    height = number_in(size[2], field="file-rows", low=1, high=1000, line=start)
    check_cells(width * height, line=start)
    mines = number_in(size[3], field="file-mines", low=0, high=width * height, line=start)
    if len(rows) != height:
        raise BadFile(texts.ROWS, count=len(rows), wanted=height)
    _check_width(rows, width)
    return make_position(_signs(rows, MINE_SIGNS), mines=mines, start=start).view


def write_mine(view: PlayerView) -> bytes:
    """A position as a `.mine` file, which knows no question mark: such a cell is covered."""
    signs = str.maketrans({"#": "H", "?": "H"})
    lines = [f"{view.cols}x{view.rows}x{view.mines}", *(row.translate(signs) for row in view.to_text())]
    return _as_bytes(lines)


def is_board_view(data: bytes) -> bool:
    """Whether a `.board` file has a position and no mines."""
    try:
        _, sections = sections_of(data)
    except BadFile:
        return False
    return "view" in sections and "real" not in sections


def read_board_view(data: bytes) -> PlayerView:
    """The position below `[view]` in a `.board` file. Raises BadFile."""
    fields, sections = sections_of(data)
    if not sections.get("view"):
        raise BadFile(texts.NO_VIEW)
    if "mines" not in fields:
        raise BadFile(texts.NO_MINES)
    rows = sections["view"]
    line, mines = fields["mines"]
    _check_width(rows, len(rows[0][1]))

    def view() -> PlayerView:
        count = number_in(mines, field="file-mines", low=0, high=10_000, line=line)
        return make_position(_signs(rows, VIEW_SIGNS), mines=count, start=rows[0][0]).view

    return _checked(view)


def write_board_view(view: PlayerView) -> bytes:
    """A position as a `.board` file."""
    head = [f"{MAGIC} {VERSION}", "# Render: ascii"]
    head += [f"rows: {view.rows}", f"columns: {view.cols}", f"mines: {view.mines}", "", "[view]"]
    return _as_bytes([*head, *(row.replace("#", "U") for row in view.to_text())])


def _signs(rows: Lines, known: dict[str, str]) -> list[tuple[int, str]]:
    """The rows in our signs. Raises BadFile."""
    for line, row in rows:
        for column, sign in enumerate(row, 1):
            if sign not in known:
                raise BadFile(texts.BAD_VIEW_SIGN, line=line, column=column, value=sign)
    return [(line, "".join(map(known.__getitem__, row))) for line, row in rows]


def _check_width(rows: Lines, width: int) -> None:
    for line, row in rows:
        if len(row) != width:
            raise BadFile(texts.ROW_LENGTH, line=line, count=len(row), wanted=width)


def _checked(read: Callable[[], PlayerView]) -> PlayerView:
    """What `read` gives. Raises BadFile with the line in which something is wrong."""
    try:
        return read()
    except BadLine as error:
        raise _in_line(error) from None


def _in_line(error: BadLine) -> BadFile:
    return BadFile(texts.IN_LINE, line=error.line, error=SweeperError(error.what, **error.values))


def _as_bytes(lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode("ascii")
