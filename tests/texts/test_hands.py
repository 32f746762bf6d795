"""The names of the buttons, for a right hand and for a left one that has them swapped."""

from __future__ import annotations

import pytest

from sweeper.teach.lessons.lesson import Wording
from sweeper.texts import first_steps, hands, language
from sweeper.texts.language import Text, say


@pytest.mark.parametrize(
    ("speaks", "left", "said"),
    [
        ("en", False, "Left button: opens a cell."),
        ("en", True, "Right button: opens a cell."),
        ("zh_CN", False, "左键：打开格子。"),
        ("zh_CN", True, "右键：打开格子。"),
    ],
)
def test_a_text_names_the_button_that_does_it(speaks: str, left: bool, said: str) -> None:
    language.use(speaks)
    hands.use(left=left)
    assert say(first_steps.LEFT) == said


def test_a_lesson_does_so_too_and_keeps_other_braces() -> None:
    wording = Wording((("en", "{Main} or {other}, {nothing} and {"),))
    assert wording.said() == "Left or right, {nothing} and {"
    hands.use(left=True)
    assert wording.said() == "Right or left, {nothing} and {"


def test_a_place_that_is_given_comes_first_and_one_that_is_missing_is_an_error() -> None:
    assert say(Text("{main}"), main="mine") == "mine"
    with pytest.raises(KeyError):
        say(Text("{nothing}"))
