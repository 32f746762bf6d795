"""One door for every file that is read: a board, a position or a replay, told apart by name and by content."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Union

from ..core.errors import SweeperError
from ..core.view import PlayerView
from ..texts import board_files as texts
from . import boards, replays
from .boards import BadFile, Board, Form
from .replays import READERS, WRITERS, BadReplay, Recording

Content = Union[Board, PlayerView, Recording]

MOST_BYTES = max(boards.MOST_BYTES, replays.MOST_BYTES)
WEAK = ("avf", "evf")
"""Forms that are known by a single byte, which says less than all else."""
RAWVF_LINES = (b"board:", b"events:")


def _replay_form(name: str) -> Form:
    """A form of replays. One that is not written refuses it."""
    writer: Callable[[Recording], bytes] = WRITERS.get(name) or partial(_not_written, name)
    return Form(name, (f".{name}",), Recording, partial(_is_replay, name), partial(_read_replay, name), writer)


def _is_replay(name: str, data: bytes) -> bool:
    return _replay_by_content(data) == name


def _read_replay(name: str, data: bytes) -> Recording:
    return READERS[name](data, "")


def _not_written(name: str, _: Recording) -> bytes:
    raise BadFile(texts.NOT_WRITTEN, form=name.upper())


REPLAYS = tuple(_replay_form(name) for name in READERS)
FORMS = (*boards.FORMS, *REPLAYS)
"""Every form there is: of boards, of positions, of replays."""


def named(name: str) -> Form | None:
    """The form of that name."""
    return next((form for form in FORMS if form.name == name), None)


def forms_of(file_name: str) -> list[Form]:
    """The forms that the end of a file name stands for."""
    return [form for form in FORMS if file_name.lower().endswith(form.suffixes)]


def read(data: bytes, file: object, name: str = "", form: Form | None = None) -> Content:
    """What is in a file.

    file: what messages call it. name: its name, empty where it has none. form: in which form it is read; without one,
    in that which its name stands for or which it looks like. Raises SweeperError.
    """
    try:
        chosen = form or _replay_form_of(data, name)
        if chosen is not None:
            content: Content = chosen.read(data)
            return content
    except BadReplay as error:
        raise SweeperError(error.what, **{**error.values, "name": file}) from None
    except BadFile as error:
        raise error.named(file) from None
    return boards.read(data, file, name)


def board_of(content: Board | Recording) -> Board:
    """The board of a replay, or the board itself."""
    if isinstance(content, Recording):
        return Board(content.rows, content.cols, frozenset(content.mines))
    return content


def _replay_form_of(data: bytes, name: str) -> Form | None:
    """The form of a replay; None where it is none. Raises BadReplay for those that are never read."""
    ending = name.lower().rpartition(".")[2] if "." in name else ""
    if ending in READERS or ending in replays.NEVER_READ:
        return named(replays.format_of(data, name))
    found = _replay_by_content(data)
    if found is None:
        return None
    other = found in WEAK and (boards.forms_of(name) or boards.looks_like_one(data) or not _can_be(found, data))
    return None if other else named(found)


def _replay_by_content(data: bytes) -> str | None:
    """The name of the form that the beginning of a file is of; None where it is of none."""
    if all(line in data.lower() for line in RAWVF_LINES):
        return "rawvf"
    try:
        return replays.format_of(data, "")
    except BadReplay:
        return None


def _can_be(name: str, data: bytes) -> bool:
    """Whether bytes can be read as a replay of that form."""
    try:
        _read_replay(name, data)
    except BadReplay:
        return False
    return True
