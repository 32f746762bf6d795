"""Lines of text: how many columns one takes, where it can be broken; a Chinese sign takes two columns."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from unicodedata import combining, east_asian_width

NARROWEST = 20
"""Columns into which texts are broken at least, however narrow the terminal."""
WITH_BEFORE = "\uff0c\u3002\uff1a\uff1b\uff01\uff1f\u3001\uff09\u201d,.;:!?)%"
"""Signs that no line begins with."""
WITH_AFTER = "\uff08\u201c("
"""Signs that no line ends with."""


def is_wide(sign: str) -> bool:
    """Whether a sign takes two columns."""
    return east_asian_width(sign) in "WF"


def width(text: str) -> int:
    """The columns that a text takes."""
    return sum(0 if combining(sign) else 2 if is_wide(sign) else 1 for sign in text)


def filled(text: str, columns: int) -> str:
    """A text with blanks behind it, so that it takes so many columns or more."""
    return text + " " * (columns - width(text))


def broken(line: str, columns: int) -> list[str]:
    """A line of text as lines of at most so many columns: broken between words, and between Chinese signs."""
    columns = max(NARROWEST, columns)
    if line.isascii():
        return textwrap.wrap(line, columns) or [""]
    return filled_lines(line, lambda text: width(text) <= columns)


def filled_lines(line: str, fits: Callable[[str], bool]) -> list[str]:
    """A line of text as lines that each fit, broken between words and between Chinese signs; a long word may not."""
    lines, current = [], ""
    for part in parts(line):
        if current and not fits(current + part.rstrip()):
            lines.append(current.rstrip())
            current = ""
        current += part if current else part.lstrip()
    return [*lines, current.rstrip()]


def parts(line: str) -> Iterator[str]:
    """The parts of a line between which it can be broken; blanks stand at the end of a part."""
    begin = 0
    for place in range(1, len(line)):
        before, sign = line[place - 1], line[place]
        beside_wide = is_wide(before) or is_wide(sign)
        if sign != " " and (before == " " or (beside_wide and sign not in WITH_BEFORE and before not in WITH_AFTER)):
            yield line[begin:place]
            begin = place
    yield line[begin:]
