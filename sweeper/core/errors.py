"""What can be wrong with what we are given. Every message is one sentence fit for the player's eyes."""

from __future__ import annotations


class SweeperError(ValueError):
    """Something given from outside cannot be used; the text says what, and what is allowed."""


class OutOfRange(SweeperError):
    """A value outside its limits: names the field, the value and the limits."""

    def __init__(self, field: str, value: object, low: object, high: object) -> None:
        self.field, self.value, self.low, self.high = field, value, low, high
        super().__init__(f"{field} is {value}, but it must be from {low} to {high}")


class NotAWholeNumber(SweeperError):
    """Text given where a whole number is wanted."""

    def __init__(self, field: str, text: str, low: object, high: object) -> None:
        self.field, self.value, self.low, self.high = field, text, low, high
        super().__init__(f"{field} is {text!r}, but it must be a whole number from {low} to {high}")


class BadPosition(SweeperError):
    """A position that cannot be read, or cannot be: `cell` is the number that does not hold, if one does not."""

    def __init__(self, message: str, cell: tuple[int, int] | None = None) -> None:
        self.cell = cell
        super().__init__(message)
