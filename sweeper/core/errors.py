"""What can be wrong with what we are given, told as an id with values, and how a value is quoted.

No sentence stands here: `texts/errors.py` knows one for every id, in the reader's language.
"""

from __future__ import annotations

from typing import Any

MOST_QUOTED = 40
"""Characters that a message quotes of one value, at most."""


def quoted(value: object, most: int = MOST_QUOTED) -> str:
    """Something from outside, in quotes where it is a text, and at most `most` characters long. Never fails."""
    try:
        return shortened(repr(value), most)
    except (ValueError, RecursionError):  # a number of more digits than Python writes, or lists in lists in lists
        return "..."


def shortened(text: str, most: int = 20) -> str:
    """A text of at most `most` characters; dots stand for what was cut off."""
    return text if len(text) <= most else text[: most - 3] + "..."


def printable(text: str, most: int = 200) -> str:
    """A text that no terminal takes for a command: signs that do not print are escaped, a long text is cut off."""
    short = shortened(text, most)
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in short)


class SweeperError(ValueError):
    """Something given from outside cannot be used.

    what: the id of what is wrong, which the texts know a sentence for. A room that may know texts can give the text
        itself instead.
    values: what stands in the places of the sentence, by name. `value` is what was given, and gets quoted; `cell` is
        `(row, col)`; `field` is the id of what was asked for.

    As a `str` it is id and values, for programmers.
    """

    def __init__(self, what: object, **values: object) -> None:
        self.what, self.values = what, values
        super().__init__(what)

    def __str__(self) -> str:
        values = ", ".join(f"{name}={quoted(value)}" for name, value in self.values.items())
        return f"{self.what}: {values}" if values else str(self.what)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[SweeperError], arguments: tuple[object, ...], state: dict[str, object]) -> SweeperError:
    """An error that has come from another process; kinds of it take other arguments than they keep."""
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(state)
    return error


class OutOfRange(SweeperError):
    """A value outside its limits: `field`, `value`, and the limits `low` and `high`."""

    def __init__(
        self, field: str, value: object, low: object, high: object, *, what: str = "out-of-range", **more: object
    ) -> None:
        self.field, self.value, self.low, self.high = field, value, low, high
        super().__init__(what, field=field, value=value, low=low, high=high, **more)


class NotANumber(SweeperError):
    """A text given where a number is wanted: `field`, the text as `value`, and the limits `low` and `high`."""

    def __init__(self, what: str, field: str, text: str, low: object, high: object) -> None:
        self.field, self.value, self.low, self.high = field, text, low, high
        super().__init__(what, field=field, value=text, low=low, high=high)


class BadPosition(SweeperError):
    """A position that cannot be read, or cannot be: `cell` is the number that does not hold, if one does not."""

    def __init__(self, what: object, *, cell: tuple[int, int] | None = None, **values: object) -> None:
        self.cell = cell
        super().__init__(what, **values, **({} if cell is None else {"cell": cell}))
