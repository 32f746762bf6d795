"""Every sentence of hints and guesses: whole, with places by name."""

from __future__ import annotations

import re

import pytest

from sweeper.texts import guesses, hints, techniques
from sweeper.texts.language import Text

NOUNS = ("TIMES", "TIMES_SHARE", "GAMES", "GAMES_SHARE", "COUNT_NEED")
TEXTS = [
    pytest.param(form, id=f"{name} {place}")
    for module in (hints, guesses)
    for name, text in vars(module).items()
    if isinstance(text, Text) and name not in NOUNS
    for place, form in enumerate(text[:2])
    if form
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_a_whole_sentence_or_a_few(text: str) -> None:
    """It begins with a place or a capital, ends as a sentence, and every place has a name."""
    assert text.endswith((".", "?"))
    assert text[0] == "{" or text[0].isupper()
    assert re.sub(r"{[a-z_]+(:,)?}", "", text).count("{") == 0
    assert not re.search(r"  | [.,:?]", text)


@pytest.mark.parametrize("technique", techniques.TECHNIQUES.values(), ids=techniques.TECHNIQUES)
def test_a_technique_has_a_noun_and_a_sentence(technique: techniques.Technique) -> None:
    assert not technique.name.one.endswith(".")
    assert technique.meaning.one[0].isupper()
    assert technique.meaning.one.endswith(".")
