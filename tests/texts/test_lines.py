"""Lines of text, where a Chinese sign takes two columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sweeper.texts.lines import NARROWEST, broken, filled, width

CHINESE = "把没有雷的格子全部打开；数字表示它周围 8 格里有几颗雷（包括“角”上的）。Sweeper 会告诉你。"


@pytest.mark.parametrize(
    ("text", "columns"), [("", 0), ("mines", 5), ("雷", 2), ("3 颗雷", 6), ("：", 2), ("e\u0301", 1), ("“？”", 4)]
)
def test_a_chinese_sign_is_two_columns_wide(text: str, columns: int) -> None:
    assert width(text) == columns


def test_a_text_is_filled_up_to_its_columns() -> None:
    assert [filled(text, 6) + "|" for text in ("雷", "won", "每步用时")] == ["雷    |", "won   |", "每步用时|"]


@pytest.mark.parametrize("columns", range(NARROWEST, 60))
def test_chinese_is_broken_between_its_signs(columns: int) -> None:
    lines = broken(CHINESE, columns)
    assert all(width(line) <= columns for line in lines)
    assert "".join(lines).replace(" ", "") == CHINESE.replace(" ", "")
    assert all(line[0] not in "，。：；、）”" and line[-1] not in "（“" for line in lines)
    assert any("Sweeper" in line for line in lines), "no word of letters is broken"


def test_english_is_broken_between_words() -> None:
    assert broken("Open every cell that holds no mine.", 20) == ["Open every cell that", "holds no mine."]
    assert broken("", 20) == [""]
    assert broken("x", 3) == ["x"], "no terminal is too narrow"


@given(st.text(st.sampled_from("雷格，。（）“” aB1"), max_size=80), st.integers(NARROWEST, 50))
def test_nothing_is_lost_but_blanks(text: str, columns: int) -> None:
    assert "".join(broken(text, columns)).replace(" ", "") == text.replace(" ", "")
