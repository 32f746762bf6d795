"""The one door for files: what a file is told to be, by its name and without it, and errors that name it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sweeper.core.errors import SweeperError
from sweeper.core.view import PlayerView
from sweeper.formats import files
from sweeper.formats.boards import Board
from sweeper.formats.replays import Recording
from sweeper.texts.errors import sentence_of
from tests.places import SHARED

SAMPLES = SHARED / "samples"
FOLDERS = {"boards": Board, "positions": PlayerView, **dict.fromkeys(("avf", "evf", "mvf", "rmv", "rawvf"), Recording)}
REAL = [path for folder in FOLDERS for path in sorted((SAMPLES / folder).glob("*")) if path.suffix != ".json"]
NAMES = ["", "x", *(f"x{suffix}" for form in files.FORMS for suffix in form.suffixes), "x.mvr"]


@pytest.mark.skipif(not SAMPLES.is_dir(), reason="the sample files are not beside the repository")
@pytest.mark.parametrize("path", REAL, ids=lambda path: path.name)
def test_a_real_file_is_what_it_is_whatever_it_is_called(path: Path) -> None:
    data, kind = path.read_bytes(), FOLDERS[path.parent.name]
    named = files.read(data, "it", path.name)
    assert type(named) is kind
    if path.suffix != ".mvf" or data.startswith(b"\x11"):  # the oldest MVF has nothing to know it by
        assert files.read(data, "it") == named
    assert files.read(data, "it", f"x{path.suffix.upper()}") == named


@pytest.mark.parametrize(
    ("data", "name", "said"),
    [
        (b"", "x.avf", "it: The file is empty."),
        (b"", "", "it is empty."),
        (b"\x89PNG\r\n\x1a\n", "x.png", "it is neither a board nor a replay in any form that Sweeper knows."),
        (b"\x00\x01\x02\x03 what is this", "", "it is neither a board nor a replay in any form that Sweeper knows."),
        (b"x", "x.mvr", "it: Replays of Minesweeper X (MVR) are not read: their author keeps the layout secret."),
        (b"*rmv", "x.mbf", "it, byte 4: The file ends here, in the middle of its header."),
    ],
)
def test_what_cannot_be_read_is_said_with_the_name_of_the_file(data: bytes, name: str, said: str) -> None:
    with pytest.raises(SweeperError) as caught:
        files.read(data, "it", name)
    assert sentence_of(caught.value) == said


@given(data=st.binary(max_size=200), name=st.sampled_from(NAMES))
@settings(max_examples=600, deadline=None)
def test_any_bytes_end_in_something_or_in_the_named_error(data: bytes, name: str) -> None:
    found: object
    try:
        found = files.read(data, "it", name)
    except SweeperError as error:
        found = sentence_of(error)
    assert isinstance(found, (Board, PlayerView, Recording)) or str(found).startswith("it")
