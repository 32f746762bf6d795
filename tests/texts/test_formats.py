"""What a user gave, quoted; and sentences that any console can show."""

from __future__ import annotations

import pytest

from sweeper.texts import formats
from sweeper.texts.formats import quoted, shortened


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("x", "'x'"),
        ("\x1b[31m", "'\\x1b[31m'"),
        (1.5, "1.5"),
        ("x" * 38, f"'{'x' * 38}'"),
        ("x" * 39, f"'{'x' * 36}..."),
    ],
)
def test_what_was_given_is_quoted_and_at_most_40_characters_long(value: object, text: str) -> None:
    assert quoted(value) == text
    assert len(text) <= 40


def test_a_long_text_is_shortened() -> None:
    assert shortened("x" * 20) == "x" * 20
    assert shortened("x" * 21) == "x" * 17 + "..."


def test_every_sentence_is_ascii_without_a_full_stop() -> None:
    sentences = [text for name, text in vars(formats).items() if name.isupper()]
    assert len(sentences) > 15
    assert all(text.isascii() and not text.endswith(".") for text in sentences)
