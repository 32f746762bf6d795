"""Where positions come into the editor from: text and pictures; knows no widget."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Callable, Union

from ...core.errors import SweeperError
from ...core.view import PlayerView, before_the_end
from ...formats import files
from ...formats.boards import FORMS
from ...formats.files import MOST_BYTES
from ...formats.pictures.files import ENDINGS, own_looks, picture_from_file
from ...formats.pictures.pixels import Rgb
from ...formats.pictures.reading import PictureField, read_picture
from ...formats.positions import read_positions
from ...formats.reading import MOST_CHARACTERS, BadLine
from ...play.editing import Draft
from ...store.files import read_bytes
from ...texts import editor as texts
from ...texts import pictures
from ...texts.errors import sentence_of
from ...texts.language import Saying, Text, saying
from ...texts.storage import cause_of, shown
from .size_form import COLS, ROWS

Content = Union[Rgb, PlayerView]
Found = Union[list[PictureField], PlayerView, SweeperError]
POSITIONS = tuple(suffix for form in FORMS if form.holds is PlayerView for suffix in form.suffixes)
"""How the names of files end that may hold positions in words."""


def read_draft(text: str) -> tuple[Draft | None, Text | Saying]:
    """The first position in a text, with what is said of it; None where there is none that has room."""
    found = next(read_positions(text[:MOST_CHARACTERS].splitlines()), None)
    if found is None:
        return None, texts.NOTHING_TO_PASTE
    if isinstance(found, BadLine):
        other = _of_others(text)
        if other is not None and has_room(other.rows, other.cols):
            return Draft.of_view(other), texts.PASTED
        return None, saying(texts.NOT_PASTED, line=found.line, message=sentence_of(found))
    view = found.view
    if not has_room(view.rows, view.cols):
        return None, saying(texts.TOO_LARGE_HERE, **size_of(view.rows, view.cols))
    return Draft.of_view(view), texts.PASTED


def _of_others(text: str) -> PlayerView | None:
    """The position in a text of another program's form; None where it is none."""
    try:
        content = files.read(text.encode("utf-8", "replace"), texts.PASTED)
    except SweeperError:
        return None
    return content if isinstance(content, PlayerView) else None


def has_room(rows: int, cols: int) -> bool:
    """Whether the editor has room for a position of that size."""
    return rows <= ROWS[1] and cols <= COLS[1]


def size_of(rows: int, cols: int) -> dict[str, int]:
    """The size of a position, and the largest that there is room for."""
    return {"rows": rows, "cols": cols, "most_rows": ROWS[1], "most_cols": COLS[1]}


def content_of(path: Path) -> Content:
    """The picture in a file by the end of its name, or the position. Raises SweeperError."""
    if path.name.lower().endswith(ENDINGS):
        return picture_from_file(path)
    name = shown(path)
    try:
        data = read_bytes(path, most=MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SweeperError(pictures.UNREADABLE, name=name, reason=cause_of(error)) from None
    content = files.read(data, name, path.name)
    if not isinstance(content, PlayerView):
        raise SweeperError(texts.NO_POSITION, name=name)
    return content


def found_in(load: Callable[[], Content], cancelled: Callable[[], bool]) -> Iterator[Found]:
    """The position in what is loaded, or the fields in a picture, or why there is none; work for a thread.

    load: gives it, or raises SweeperError.
    """
    try:
        content = load()
        found = [content] if isinstance(content, PlayerView) else read_picture(content, own_looks(), cancelled)
        if not any(has_room(each.rows, each.cols) for each in found):
            raise SweeperError(texts.TOO_LARGE_HERE, **size_of(found[0].rows, found[0].cols))
    except SweeperError as error:
        yield error
        return
    if isinstance(content, PlayerView):
        yield content
    else:
        yield [each for each in found if isinstance(each, PictureField) and has_room(each.rows, each.cols)]


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
