from __future__ import annotations

import errno
import os

import pytest

from sweeper.texts.storage import MOST, reason_of, shown


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/home/ann/x", "/home/ann/x"),
        (os.fsdecode(b"/home/ann/\xff"), "/home/ann/?"),
        ("/a\nb", "/a b"),
        ("/" + "x" * 300 + "/history", "..." + "x" * 69 + "/history"),
    ],
)
def test_a_path_is_shown_on_one_short_line(path: str, expected: str) -> None:
    assert shown(path) == expected
    assert len(shown(path)) <= MOST


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (OSError(errno.ENOSPC, "No space left", "/x/y"), "No space left"),
        (OSError("no folder"), "no folder"),
        (ValueError("one\ntwo"), "one"),
        (ValueError("x" * 500), "x" * 77 + "..."),
        (ValueError(), ""),
    ],
)
def test_a_reason_is_one_short_line(error: BaseException, expected: str) -> None:
    assert reason_of(error) == expected
