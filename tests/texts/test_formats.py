"""Sentences that any console can show, and that stand behind the place of a line."""

from __future__ import annotations

from sweeper.texts import formats


def test_every_sentence_is_ascii_without_a_full_stop() -> None:
    sentences = [text for name, text in vars(formats).items() if name.isupper()]
    assert len(sentences) > 15
    assert all(text.isascii() and not text.endswith(".") for text in sentences)
