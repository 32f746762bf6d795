"""Replays that cannot be read: one sentence that names the file, the place, and what is wrong."""

from __future__ import annotations

import pytest

from sweeper.core.errors import SweeperError
from sweeper.formats.replays import MOST_BYTES, BadReplay, read_replay
from sweeper.formats.replays.recording import MOST_EVENTS
from sweeper.texts.errors import sentence_of
from sweeper.texts.language import speaking
from tests.places import SHARED

from . import made

# ruff: noqa: E501 - a sentence stands whole, so that it can be found
EARLY = (*made.EVENTS, (1000, "mv", 1, 1))


def text(**lines: str) -> bytes:
    """The made game in text with some of its lines changed, by what they begin with."""
    found = made.rawvf().decode()
    for old, new in lines.items():
        found = "\n".join(new if line.startswith(old) else line for line in found.split("\n"))
    return found.encode()


def with_byte(data: bytes, at: int, value: int) -> bytes:
    return data[:at] + bytes([value]) + data[at + 1 :]


REFUSED = [
    # Not read at all
    ("x.mvr", b"anything", "x.mvr: Replays of Minesweeper X (MVR) are not read: their author keeps the layout secret."),
    ("x.evfs", b"anything", "x.evfs: A list of replays (EVFS) is not read; take single replays out of it with the program that made it."),
    ("x.umf", b"anything", "x.umf: Replays of this kind (UMF) are not read: they are rare, and their layout is not known well enough."),
    ("x.avf", bytes(100), "x.avf, byte 0: Replays of this kind (AVF) are not read: they are rare, and their layout is not known well enough."),
    ("x.avf", b"", "x.avf: The file is empty."),
    ("x.avf", bytes(MOST_BYTES + 1), f"x.avf: The file has {MOST_BYTES + 1:,} bytes, but a replay has at most {MOST_BYTES:,}."),
    ("x.bin", b"PK\3\4", "x.bin, byte 0: This is no replay that Sweeper knows; it reads AVF, EVF, MVF, RMV and RAWVF."),
    # Beginning
    ("x.avf", b"\x33" + made.avf()[1:], "x.avf, byte 0: The file does not begin like AVF."),
    ("x.rmv", b"+" + made.rmv()[1:], "x.rmv, byte 0: The file does not begin like RMV."),
    ("x.mvf", b"\x11Mine" + bytes(50), "x.mvf, byte 0: The file does not begin like MVF."),
    ("x.evf", with_byte(made.evf(4), 0, 9), "x.evf, byte 0: This is EVF of version 9; Sweeper reads the versions 0-4."),
    ("x.rmv", with_byte(made.rmv(), 5, 3), "x.rmv, byte 4: This is RMV of version 3; Sweeper reads the versions 1-2."),
    ("x.mvf", made.mvf(b"2004-2009"), "x.mvf, byte 48: The years of the program are '2004-2009', which belongs to no version that is known."),
    # Sizes and mines
    ("x.evf", with_byte(made.evf(3), 3, 0), "x.evf, byte 7: The board is 6 x 0, but its sides must be 1 to 255."),
    ("x.evf", with_byte(made.evf(3), 6, 24), "x.evf, byte 7: The number of mines is 24, which does not fit a board of 6 x 4."),
    ("x.evf", with_byte(made.evf(3), 6, 4), "x.evf, byte 42: The number of mines is 4, but the board has 3."),
    ("x.evf", made.evf(3, cell=0), "x.evf, byte 8: The side of a cell is 0 pixels."),
    ("x.avf", with_byte(made.avf(), 10, 9), "x.avf, byte 10: A mine lies at column 6, row 9, which is off the board."),
    ("x.avf", with_byte(made.avf(), 5, 7), "x.avf, byte 5: 7 is no level."),
    ("x.mvf", made.mvf_old()[:6] + made.mvf_old()[4:6] + made.mvf_old()[8:], "x.mvf, byte 6: A mine lies at column 6, row 1 a second time."),
    # Rules that are not the classic ones
    ("x.evf", made.evf(4, mode=11), "x.evf, byte 8: The game was played by a rule that Sweeper does not have: chords or flags that go on by themselves."),
    ("x.rmv", made.rmv(2, mode=12), "x.rmv, byte 79: The game was played by a rule that Sweeper does not have: chords or flags that go on by themselves."),
    # Cut off, and more than there should be
    ("x.evf", made.evf(3)[:40], "x.evf, byte 40: The file ends here, in the middle of its header."),
    ("x.evf", made.evf(3)[:90], "x.evf, byte 90: The file ends here, in the middle of its events."),
    ("x.avf", made.avf()[:11], "x.avf, byte 11: The file ends here, in the middle of its mines."),
    ("x.avf", made.avf().partition(b"cs=")[0], "x.avf, byte 217: The file ends here, in the middle of what follows its events."),
    ("x.avf", made.avf(tail=b"\0"), "x.avf, byte 266: 28 bytes follow the end of the replay."),
    ("x.evf", made.evf(3) + b"!", "x.evf, byte 166: 1 byte follows the end of the replay."),
    ("x.evf", made.evf(4) + b"!!", "x.evf, byte 156: 2 bytes follow the end of the replay."),
    ("x.rmv", made.rmv() + b"!", "x.rmv, byte 246: 1 byte follows the end of the replay."),
    ("x.rmv", made.rmv()[:-1], "x.rmv, byte 245: The file ends here, in the middle of its events."),
    ("x.mvf", made.mvf(tail=bytes(33)), "x.mvf, byte 205: 1 byte follows the end of the replay."),
    ("x.mvf", made.mvf(tail=bytes(31)), "x.mvf, byte 204: The file ends here, in the middle of what follows its events."),
    ("x.avf", made.avf().replace(b"cs=", bytes(2000)), "x.avf, byte 204: The end is not that of a replay."),
    ("x.evf", b"{}" + made.evf(4), "x.evf, byte 0: The file does not begin like EVF."),
    ("x.mvf", made.mvf_old() + b"!", "x.mvf, byte 258: The end is not that of a replay."),
    # Events
    ("x.evf", made.evf(3, EARLY), "x.evf, byte 165: The time goes back, from 1.31 to 1.0 seconds."),
    ("x.avf", made.avf(EARLY), "x.avf, byte 196: The time goes back, from 1.31 to 1.0 seconds."),
    ("x.mvf", made.mvf(events=EARLY), "x.mvf, byte 173: The time goes back, from 1.31 to 1.0 seconds."),
    ("x.rmv", made.rmv(1, EARLY), "x.rmv, byte 231: The time goes back, from 1.31 to 1.0 seconds."),
    ("x.evf", with_byte(made.evf(3), 45, 77), "x.evf, byte 45: 77 is no event."),
    ("x.rmv", made.rmv()[:-12] + b"\x63" + made.rmv()[-11:], "x.rmv, byte 234: 99 is no event."),
    # Replays in text
    ("x.rawvf", b"Width: 3\n", "x.rawvf, line 2: The file ends before its board, which begins with the line 'Board:'."),
    ("x.rawvf", b"Width: 3\nhello\n", "x.rawvf, line 2: 'hello' is neither a name with a value nor the beginning of the board."),
    ("x.rawvf", text(Width="Level: Custom"), "x.rawvf, line 7: The line Width is missing."),
    ("x.rawvf", text(Width="Width: 256"), "x.rawvf, line 7: Width is '256', but it must be a whole number from 1 to 255."),
    ("x.rawvf", text(Mines="Mines: -3"), "x.rawvf, line 7: Mines is '-3', but it must be a whole number from 0 to 23."),
    ("x.rawvf", text(Mines="Mines: 5"), "x.rawvf, line 11: The number of mines is 5, but the board has 3."),
    ("x.rawvf", made.rawvf().replace(b"*00000", b"*0000"), "x.rawvf, line 10: The row has 5 cells instead of 6."),
    ("x.rawvf", made.rawvf().replace(b"*00000", b"*0000#"), "x.rawvf, line 10: '*0000#' is no row of the board; it has * for a mine and 0 for none."),
    ("x.rawvf", made.rawvf().partition(b"Events")[0][:-7], "x.rawvf, line 11: The board has 3 rows instead of 4."),
    ("x.rawvf", made.rawvf() + b"3.07 ll (9 9)", "x.rawvf, line 28: '3.07 ll (9 9)' is no event."),
    ("x.rawvf", made.rawvf(EARLY), "x.rawvf, line 28: The time goes back, from 1.31 to 1.0 seconds."),
    ("x.rawvf", made.rawvf() + b"99999999.0 mv (1 1)", "x.rawvf, line 28: The time is 99,999,999 seconds, longer than any game."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "data", "sentence"), REFUSED, ids=[sentence[:60] for _, _, sentence in REFUSED])
def test_one_sentence(name, data, sentence):
    with pytest.raises(BadReplay) as caught:
        read_replay(data, name)
    assert sentence_of(caught.value) == sentence


def test_every_refusal_is_said_in_chinese():
    for name, data, english in REFUSED:
        with pytest.raises(SweeperError) as caught, speaking("zh_CN"):
            read_replay(data, name)
        with speaking("zh_CN"):
            said = sentence_of(caught.value)
        assert said.startswith(name)
        assert said.endswith("。")
        assert said != english


def test_too_many_events():
    events = [(at, "mv", 1, 1) for at in range(MOST_EVENTS + 1)]
    with pytest.raises(BadReplay, match="problem"):
        read_replay(made.evf(3, events), "x.evf")


def test_no_error_can_act_on_a_terminal():
    data = made.rawvf() + b"\x1b[31m\x07"
    with pytest.raises(BadReplay) as caught:
        read_replay(data, "x\x1b[2J.rawvf")
    assert sentence_of(caught.value).isprintable()


@pytest.mark.skipif(not (SHARED / "samples").is_dir(), reason="the sample files are not beside the repository")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("empty.rawvf", "empty.rawvf: The file is empty."),
        ("invalid_event.rawvf", "invalid_event.rawvf, line 831: '3.07 ll 7 5 (99 67)' is no event."),
    ],
)
def test_broken_samples(name, sentence):
    with pytest.raises(BadReplay) as caught:
        read_replay((SHARED / "samples" / "bad" / name).read_bytes(), name)
    assert sentence_of(caught.value) == sentence
