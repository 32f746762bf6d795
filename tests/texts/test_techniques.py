"""The names of techniques, found in words."""

from __future__ import annotations

import pytest

from sweeper.texts.language import LANGUAGES, say, speaking
from sweeper.texts.techniques import TECHNIQUES, named_in


@pytest.mark.parametrize(
    ("chosen", "words", "keys"),
    [
        ("en", "Look at the top. Technique: 1-2. One number needs more.", ["one_two"]),
        ("en", "Look at the top. Technique: 1-2C.", ["one_two_c"]),
        ("en", "1-2-1, then 1-2-2-1, then 1-1 at a hole, then 1-1", ["line_3", "line_4", "hole", "one_one"]),
        ("en", "A1-1 or 11-12 or 1-21: no technique", []),
        ("en", "(full number)", ["all_mines"]),
        ("zh_CN", "看看左上角：用1-2 定式，再用减法公式。", ["one_two", "one_two_c"]),
        ("zh_CN", "（1-2-1 定式）（1-1 定式）", ["line_3", "one_one"]),
        ("zh_CN", "这里是雷，别处安全。", []),
    ],
)
def test_techniques_are_found_where_they_are_named(chosen: str, words: str, keys: list[str]) -> None:
    with speaking(chosen):
        found = list(named_in(words))
        assert [named.key for named in found] == keys
        assert [words[named.begin : named.end] for named in found] == [say(TECHNIQUES[key].name) for key in keys]


@pytest.mark.parametrize("chosen", LANGUAGES)
def test_each_has_a_name_of_its_own(chosen: str) -> None:
    with speaking(chosen):
        assert len({say(technique.name) for technique in TECHNIQUES.values()}) == len(TECHNIQUES)
