"""Sentences that any console can show."""

from __future__ import annotations

from sweeper.texts import formats
from sweeper.texts.language import Text


def test_every_sentence_is_ascii_with_a_full_stop() -> None:
    sentences = [text for text in vars(formats).values() if isinstance(text, Text)]
    assert len(sentences) > 15
    assert all(text.one.isascii() and text.one.endswith(".") for text in sentences)
