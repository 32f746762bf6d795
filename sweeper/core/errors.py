"""What can be wrong with what we are given, and how it is quoted. Every message is one sentence for the player."""

from __future__ import annotations

MOST_QUOTED = 40
"""Characters that a message quotes of one value, at most."""


def quoted(value: object, most: int = MOST_QUOTED) -> str:
    """Something from outside, in quotes where it is a text, and at most `most` characters long. Never fails."""
    try:
        return shortened(repr(value), most)
    except (ValueError, RecursionError):  # a number of more digits than Python writes, or lists in lists in lists
        return "something huge"


def shortened(text: str, most: int = 20) -> str:
    """A text of at most `most` characters; dots stand for what was cut off."""
    return text if len(text) <= most else text[: most - 3] + "..."


def printable(text: str, most: int = 200) -> str:
    """A text that no terminal takes for a command: signs that do not print are escaped, a long text is cut off."""
    short = shortened(text, most)
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in short)


class SweeperError(ValueError):
    """Something given from outside cannot be used; the text says what, and what is allowed."""


class OutOfRange(SweeperError):
    """A value outside its limits: names the field, the value and the limits."""

    def __init__(self, field: str, value: object, low: object, high: object) -> None:
        self.field, self.value, self.low, self.high = field, value, low, high
        super().__init__(f"{field} is {quoted(value)}, but it must be from {low} to {high}")


class NotAWholeNumber(SweeperError):
    """Text given where a whole number is wanted."""

    def __init__(self, field: str, text: str, low: object, high: object) -> None:
        self.field, self.value, self.low, self.high = field, text, low, high
        super().__init__(f"{field} is {quoted(text)}, but it must be a whole number from {low} to {high}")


class BadPosition(SweeperError):
    """A position that cannot be read, or cannot be: `cell` is the number that does not hold, if one does not."""

    def __init__(self, message: str, cell: tuple[int, int] | None = None) -> None:
        self.cell = cell
        super().__init__(message)
