"""The progress bar."""

from __future__ import annotations

import io

import pytest

from sweeper.console.terminal import Progress, bar_line, short_lines, time_text
from sweeper.texts.lines import width


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0 s"), (59.4, "59 s"), (59.6, "1 min 00 s"), (185, "3 min 05 s"), (3600, "1 h 00 min"), (7620, "2 h 07 min")],
)
def test_time_in_words(seconds: float, text: str) -> None:
    assert time_text(seconds) == text


def test_the_bar_tells_what_is_done_and_the_time_left() -> None:
    assert bar_line(0, total=8, seconds=3) == "[........................] 0 of 8, ? left"
    assert bar_line(2, total=8, seconds=3, rate=0.5) == "[######..................] 2 of 8, won 50.0 %, 9 s left"
    assert bar_line(8, total=8, seconds=3) == "[########################] 8 of 8, 0 s left"


def test_it_is_drawn_on_a_terminal_and_taken_away() -> None:
    stream = Terminal()
    progress = Progress(2, stream)
    progress.show(0)
    progress.show(1)  # a moment later: not drawn
    progress.show(2)
    progress.clear()
    parts = stream.getvalue().split("\r")
    assert [part[:1] for part in parts] == ["", "[", "[", " ", ""]
    assert parts[3].strip() == ""
    assert len(parts[3]) >= len(parts[2].rstrip())


def test_a_chinese_bar_is_taken_away_as_wide_as_it_looks(chinese: None) -> None:
    stream = Terminal()
    progress = Progress(8, stream)
    progress.show(8, rate=0.5)
    progress.clear()
    _, bar, blanks, _ = stream.getvalue().split("\r")
    assert bar == "[########################] 8 / 8，胜率 50.0%，还需 0 秒"
    assert len(blanks) == width(bar) + 2


def test_of_a_long_line_only_the_start_is_read() -> None:
    assert list(short_lines(io.StringIO("ab\nabcdef\nabc\nabcd\nabc"), 4)) == ["ab\n", "abcd", "abc\n", "abcd", "abc"]
    assert list(short_lines(io.BytesIO(b"abcdefgh\n\nab"), 4)) == [b"abcd", b"\n", b"ab"]
    assert list(short_lines(io.StringIO(""), 4)) == []


@pytest.mark.parametrize("stream", [io.StringIO(), None])
def test_nothing_is_written_to_anything_else(stream: io.StringIO | None) -> None:
    progress = Progress(2, stream)
    progress.show(0)
    progress.show(2)
    progress.clear()
    assert stream is None or stream.getvalue() == ""
