"""Texts are said in the language chosen, with their places filled in."""

from __future__ import annotations

import pytest

from sweeper.texts.language import N_, NC_, NN_, language, say, translated, use


def test_a_text_takes_its_places() -> None:
    assert say(N_("{cell} is safe."), cell="A1") == "A1 is safe."


@pytest.mark.parametrize(("count", "said"), [(0, "0 mines"), (1, "1 mine"), (2, "2 mines")])
def test_a_count_chooses_the_form(count: int, said: str) -> None:
    assert say(NN_("{count} mine", "{count} mines"), count=count) == said


def test_a_context_is_not_said() -> None:
    assert say(NC_("button", "Open")) == "Open"


def test_places_can_be_left_open() -> None:
    assert translated(N_("{cell} is safe.")) == "{cell} is safe."


def test_a_language_that_is_not_there_is_refused_and_changes_nothing() -> None:
    with pytest.raises(KeyError):
        use("tlh")
    assert language() == "en"
