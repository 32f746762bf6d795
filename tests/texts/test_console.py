"""The texts of the console: counts in words, and characters that any console can show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sweeper.texts import console
from sweeper.texts.console import mines, no_chord


@pytest.mark.parametrize(("count", "text"), [(0, "0 mines"), (1, "1 mine"), (99, "99 mines")])
def test_mines_are_counted(count: int, text: str) -> None:
    assert mines(count) == text


@pytest.mark.parametrize(
    ("flags", "part"), [(0, "but no flags touch it;"), (1, "but 1 flag touches it;"), (5, "but 5 flags touch it;")]
)
def test_why_a_chord_cannot_be(flags: int, part: str) -> None:
    assert no_chord("B2", number=2, flags=flags).startswith(f"B2 shows 2, {part} a chord needs")


def texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for part in value.values() for text in texts(part))
    elif isinstance(value, (tuple, list)):
        yield from (text for part in value for text in texts(part))


def test_every_text_is_ascii() -> None:
    found = [text for name, value in vars(console).items() if name.isupper() for text in texts(value)]
    assert len(found) > 80
    assert [text for text in found if not text.isascii()] == []
