"""The texts of the console: counts in words, and characters that any console can show."""

from __future__ import annotations

import pytest

from sweeper.texts import console
from sweeper.texts.console import mines, no_chord
from sweeper.texts.language import say
from tests.texts.test_catalogues import texts_in


@pytest.mark.parametrize(("count", "text"), [(0, "0 mines"), (1, "1 mine"), (99, "99 mines")])
def test_mines_are_counted(count: int, text: str) -> None:
    assert say(mines(count)) == text


@pytest.mark.parametrize(
    ("flags", "part"), [(0, "but no flags touch it;"), (1, "but 1 flag touches it;"), (5, "but 5 flags touch it;")]
)
def test_why_a_chord_cannot_be(flags: int, part: str) -> None:
    assert say(no_chord("B2", number=2, flags=flags)).startswith(f"B2 shows 2, {part} a chord needs")


def test_every_text_is_ascii_in_english() -> None:
    found = [text for value in vars(console).values() for text in texts_in(value)]
    assert len(found) > 80
    assert [text for text in found if not all(part is None or part.isascii() for part in text)] == []
