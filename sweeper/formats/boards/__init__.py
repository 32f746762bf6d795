"""Boards and positions in the files of other programs and in our own: every form there is, by name and by content.

Others import this package and none of its modules. A reader gets bytes and gives a `Board` or a `PlayerView`, a
writer the other way round; no file is touched here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Union

from ...core.view import PlayerView
from ...texts import board_files as texts
from . import drawn, mbf, pttacg, views
from .board import MOST_BYTES, BadFile, Board

__all__ = ["FORMS", "MOST_BYTES", "BadFile", "Board", "Form", "forms_of", "looks_like_one", "named", "read"]

Content = Union[Board, PlayerView]


class Form(NamedTuple):
    """One form of boards, positions or replays.

    name: what it is called where it is typed. suffixes: the ends of file names that say so, the usual one first.
    holds: the kind of what is in it, as Board. fits: whether bytes look as if they were of it, without a full check.
    read: raises BadFile, without the name of the file. write: raises BadFile where the form cannot take the content.
    """

    name: str
    suffixes: tuple[str, ...]
    holds: type
    fits: Callable[[bytes], bool]
    read: Callable[[bytes], Any]
    write: Callable[..., bytes]

    def __str__(self) -> str:
        return self.name


FORMS = (
    Form("mbf", (".mbf", ".abf"), Board, mbf.is_mbf, mbf.read_mbf, mbf.write_mbf),
    Form("hex", (".hex",), Board, mbf.is_hex, mbf.read_mbf, mbf.write_hex),
    Form("pttacg", (".ptt", ".pttacg"), Board, pttacg.is_pttacg, pttacg.read_pttacg, pttacg.write_pttacg),
    Form("text", (".txt",), Board, drawn.is_drawn, drawn.read_drawn, drawn.write_drawn),
    Form("board", (".board",), Board, drawn.is_board_file, drawn.read_board_file, drawn.write_board_file),
    Form("position", (".txt", ".pos"), PlayerView, views.is_position, views.read_position, views.write_position),
    Form("mine", (".mine",), PlayerView, views.is_mine, views.read_mine, views.write_mine),
    Form("view", (".board",), PlayerView, views.is_board_view, views.read_board_view, views.write_board_view),
)
"""Every form; of those that share a suffix the boards come first."""

BY_CONTENT = ("view", "board", "mine", "pttacg", "text", "hex", "position", "mbf")
"""The order in which they are tried on bytes of no known name, those first that are least like any other."""


def named(name: str) -> Form | None:
    """The form of that name."""
    return next((form for form in FORMS if form.name == name), None)


def forms_of(file_name: str) -> list[Form]:
    """The forms that the end of a file name stands for."""
    return [form for form in FORMS if file_name.lower().endswith(form.suffixes)]


def looks_like_one(data: bytes) -> bool:
    """Whether bytes look as if they were of one of the forms."""
    return any(form.fits(data) for form in FORMS)


def read(data: bytes, file: object, name: str = "", form: Form | None = None) -> Content:
    """The board or the position in a file.

    file: what messages call it. name: its name, empty where it has none. form: in which form it is read; without one,
    in that which its name stands for or which it looks like. Raises BadFile.
    """
    try:
        _check(data)
        content: Content = (form or _form(data, name)).read(data)
        return content
    except BadFile as error:
        raise error.named(file) from None


def _check(data: bytes) -> None:
    if len(data) > MOST_BYTES:
        raise BadFile(texts.TOO_LONG, most=MOST_BYTES)
    if not data.strip():
        raise BadFile(texts.EMPTY)


def _form(data: bytes, name: str) -> Form:
    """In which form to read it. Raises BadFile where it is like none."""
    by_name = forms_of(name)
    found = _first_fitting(data, sorted(by_name, key=_rank)) or _first_fitting(data, sorted(FORMS, key=_rank))
    if found is None and not by_name:
        raise BadFile(texts.NOT_KNOWN)
    return found or by_name[0]


def _rank(form: Form) -> int:
    return BY_CONTENT.index(form.name)


def _first_fitting(data: bytes, forms: Sequence[Form]) -> Form | None:
    return next((form for form in forms if form.fits(data)), None)
