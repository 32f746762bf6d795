"""Where positions come into the editor from: text and pictures; knows no widget."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Callable, Union

from ...core.errors import SweeperError
from ...core.view import before_the_end
from ...formats.pictures.files import own_looks
from ...formats.pictures.pixels import Rgb
from ...formats.pictures.reading import PictureField, read_picture
from ...formats.positions import read_positions
from ...formats.reading import MOST_CHARACTERS, BadLine
from ...play.editing import Draft
from ...texts import editor as texts
from ...texts import pictures
from ...texts.errors import sentence_of
from ...texts.language import Saying, Text, saying
from .size_form import COLS, ROWS

Found = Union[list[PictureField], SweeperError]


def read_draft(text: str) -> tuple[Draft | None, Text | Saying]:
    """The first position in a text, with what is said of it; None where there is none that has room."""
    found = next(read_positions(text[:MOST_CHARACTERS].splitlines()), None)
    if found is None:
        return None, texts.NOTHING_TO_PASTE
    if isinstance(found, BadLine):
        return None, saying(texts.NOT_PASTED, line=found.line, message=sentence_of(found))
    view = found.view
    if not has_room(view.rows, view.cols):
        return None, saying(texts.TOO_LARGE_HERE, **size_of(view.rows, view.cols))
    return Draft.of_view(view), texts.PASTED


def has_room(rows: int, cols: int) -> bool:
    """Whether the editor has room for a position of that size."""
    return rows <= ROWS[1] and cols <= COLS[1]


def size_of(rows: int, cols: int) -> dict[str, int]:
    """The size of a position, and the largest that there is room for."""
    return {"rows": rows, "cols": cols, "most_rows": ROWS[1], "most_cols": COLS[1]}


def fields_of(load: Callable[[], Rgb], cancelled: Callable[[], bool]) -> Iterator[Found]:
    """The fields in a picture, or why there is none; work for a thread. load: gives the picture, or raises."""
    try:
        found = read_picture(load(), own_looks(), cancelled)
    except SweeperError as error:
        yield error
        return
    with_room = [field for field in found if has_room(field.rows, field.cols)]
    yield with_room or SweeperError(texts.TOO_LARGE_HERE, **size_of(found[0].rows, found[0].cols))


def draft_of(field: PictureField) -> Draft:
    """The position of a field in a picture; of a game that was lost, what was seen before the end."""
    return Draft(field.rows, field.cols, field.mines, before_the_end(field.cells), field.unread)


def told_of(found: Sequence[PictureField]) -> list[Text | Saying]:
    """What is said of the first of the fields that were found."""
    field = found[0]
    size = {"rows": field.rows, "cols": field.cols}
    read = pictures.READ_WITHOUT_MINES if field.mines is None else pictures.READ
    told: list[Text | Saying] = [saying(read, count=field.mines, **size)]
    if len(found) > 1:
        told.append(saying(pictures.LARGEST, count=len(found)))
    return [*told, *([pictures.LOSSY] if field.lossy else [])]
