"""`convert`: boards and positions from one form into another, and nothing half-written."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from sweeper.console.convert import run
from sweeper.formats import files
from sweeper.formats.boards import FORMS, Board
from sweeper.formats.replays import Recording, play
from sweeper.texts.language import speaking
from tests.places import SHARED

from .scripts import posix, sweeper

MBF = bytes((3, 3, 0, 2, 0, 0, 0, 2))
TEXT = "mines 2\n*1.\n22.\n*1.\n"
RAWVF = b"""RawVF_Version: Rev6
Program: Somebody's
Player: A Name
Width: 3
Height: 3
Mines: 2
Board:
*00
000
*00
Events:
0.000 lc 3 2 (40 20)
0.050 lr 3 2 (40 20)
1.000 rc 1 1 (8 8)
1.100 rr 1 1 (8 8)
1.500 lc 2 1 (24 8)
1.600 lr 2 1 (24 8)
"""
Convert = Callable[..., tuple[int, str]]


@pytest.fixture
def convert(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Convert:
    """Runs `convert` in a folder with a board; gives the status and what was said."""
    monkeypatch.chdir(tmp_path)
    Path("board.mbf").write_bytes(MBF)

    def ask(*words: str) -> tuple[int, str]:
        status = run(words)
        said = capsys.readouterr()
        assert said.out == ""
        return status, said.err

    return ask


def test_a_board_becomes_text_and_comes_back(convert: Convert) -> None:
    assert convert("board.mbf", "board.txt") == (0, "")
    assert Path("board.txt").read_text() == TEXT
    assert convert("board.txt", "again.abf") == (0, "")
    assert Path("again.abf").read_bytes() == MBF


@pytest.mark.parametrize("form", [form.name for form in FORMS if form.holds is Board])
def test_every_form_is_written_by_its_name_and_read_by_its_content(convert: Convert, form: str) -> None:
    assert convert("board.mbf", "it", "--to", form.upper()) == (0, "")
    assert convert("it", "back.mbf") == (0, "")
    assert Path("back.mbf").read_bytes() == MBF
    assert convert("it", "back.mbf", "--from", form, "--force") == (0, "")


def test_a_position_becomes_one_of_another_form(convert: Convert) -> None:
    Path("a.mine").write_text("3x2x1\nH10\nF10\n")
    assert convert("a.mine", "a.txt") == (0, "")
    assert Path("a.txt").read_text() == "mines 1\n#10\nF10\n"
    assert convert("a.txt", "a.board") == (0, "")
    assert Path("a.board").read_text().endswith("mines: 1\n\n[view]\nU10\nF10\n")
    assert convert("a.board", "b.mine") == (0, "")
    assert Path("b.mine").read_text() == Path("a.mine").read_text()


def test_a_replay_becomes_its_board_and_one_of_another_form_without_the_name(convert: Convert) -> None:
    Path("game.rawvf").write_bytes(RAWVF)
    assert convert("game.rawvf", "x.mbf") == (0, "")
    assert Path("x.mbf").read_bytes() == MBF
    assert convert("game.rawvf", "x.txt") == (0, "")
    assert Path("x.txt").read_text() == TEXT
    assert convert("game.rawvf", "x.evf") == (0, "")
    assert convert("x.evf", "again.rawvf") == (0, "")
    one, other = (files.read(Path(name).read_bytes(), name, name) for name in ("game.rawvf", "again.rawvf"))
    assert isinstance(one, Recording)
    assert isinstance(other, Recording)
    assert other.mines == one.mines
    assert play(other, "").trace.moves[-1].state is play(one, "").trace.moves[-1].state
    for name in ("x.evf", "again.rawvf"):
        assert b"A Name" not in Path(name).read_bytes()


@pytest.mark.skipif(not (SHARED / "samples").is_dir(), reason="the sample files are not beside the repository")
@pytest.mark.parametrize("kind", ["avf", "evf", "mvf", "rmv", "rawvf"])
def test_real_replays_are_converted(convert: Convert, kind: str) -> None:
    known = json.loads((SHARED / "samples" / "facts.json").read_text(encoding="utf-8"))["samples"]
    for facts in (facts for facts in known if facts["file"].startswith(f"{kind}/")):
        source = str(SHARED / "samples" / facts["file"])
        assert convert(source, "x.mbf", "--force") == (0, "")
        board = files.read(Path("x.mbf").read_bytes(), "", "x.mbf")
        assert isinstance(board, Board)
        cols = facts["width"]
        assert board == (facts["height"], cols, frozenset(row * cols + col for col, row in facts["mines"]))
        assert convert(source, "x.rawvf", "--force") == (0, "")
        recording = files.read(Path("x.rawvf").read_bytes(), "", "x.rawvf")
        assert isinstance(recording, Recording)
        again = play(recording, "")
        assert (again.state.value, again.time_ms) == (facts["outcome"], facts["time_ms"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["none.mbf", "x.txt"], "none.mbf cannot be read (No such file or directory)."),
        ([".", "x.txt"], ". cannot be read (it is no plain file)."),
        (["board.mbf", "board.mbf"], "board.mbf is there already; --force replaces it."),
        (["board.mbf", "none/x.txt"], "none/x.txt cannot be written (No such file or directory)."),
        (["board.mbf", ".", "--to", "hex", "--force"], ". cannot be written (it is no plain file)."),
        (["board.mbf", "x.mine"], "board.mbf holds a board, but the form mine is for a position."),
        (["a.mine", "x.mbf"], "a.mine holds a position, but the form mbf is for a board."),
        (["board.mbf", "x.rawvf"], "board.mbf holds a board, but the form rawvf is for a replay."),
        (["game.rawvf", "x.mine"], "game.rawvf holds a replay, but the form mine is for a position."),
        (
            ["game.rawvf", "x.avf"],
            "x.avf cannot be written: AVF files carry a checksum or the mark of their program, which is not imitated.",
        ),
        (
            ["bad.rawvf", "x.mbf"],
            "bad.rawvf, line 9: 'Events:' is no row of the board; it has * for a mine and 0 for none.",
        ),
        (
            ["secret.mvr", "x.mbf"],
            "secret.mvr: Replays of Minesweeper X (MVR) are not read: their author keeps the layout secret.",
        ),
        (["bad.mbf", "x.txt"], "bad.mbf ends at byte 7, but its 2 mines go on to byte 8."),
        (
            ["board.mbf", "x", "--from", "pttacg", "--to", "mbf"],
            "board.mbf must have one b= and one m= to be a PTTACG link, not 0 and 0.",
        ),
        (["board.mbf\0", "x.txt"], "board.mbf\\x00 cannot be read (embedded null byte)."),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_is_written(convert: Convert, words: list[str], said: str) -> None:
    Path("a.mine").write_text("3x2x1\nH10\nF10\n")
    Path("bad.mbf").write_bytes(MBF[:-1])
    Path("game.rawvf").write_bytes(RAWVF)
    Path("bad.rawvf").write_bytes(RAWVF.replace(b"000\n*00\n", b""))
    Path("secret.mvr").write_bytes(b"anything")
    before = sorted(os.listdir())
    status, err = convert(*words)
    assert (status, err.lower()) == (1, f"{said}\n".lower())
    assert sorted(os.listdir()) == before
    assert Path("board.mbf").read_bytes() == MBF


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["board.mbf", "x.mbf", "--from", "gif"], "There is no form 'gif'; the forms are mbf, hex, "),
        (["board.mbf", "x.mbf", "--to", "gif"], "There is no form 'gif'; the forms are mbf, hex, "),
        (["board.mbf", "x.gif"], "x.gif does not tell the form by the end of its name, so --to has to; the forms are "),
        (["board.mbf", "-"], "Standard output does not tell the form by the end of its name, so --to has to; "),
        (["board.mbf"], "the following arguments are required: OUT"),
    ],
)
def test_wrong_options(convert: Convert, capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    with pytest.raises(SystemExit) as left:
        convert(*words)
    assert left.value.code == 2
    assert capsys.readouterr().err.startswith(f"python3 -m sweeper convert: {said}")


def test_a_full_disk_leaves_what_was_there(convert: Convert, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("x.txt").write_text("old")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    status, err = convert("board.mbf", "x.txt", "--force")
    assert status == 1
    assert err.startswith("x.txt cannot be written (")
    assert sorted(os.listdir()) == ["board.mbf", "x.txt"]
    assert Path("x.txt").read_text() == "old"


def test_a_standing_file_is_replaced_with_force(convert: Convert) -> None:
    Path("x.txt").write_text("old")
    assert convert("board.mbf", "x.txt", "--force") == (0, "")
    assert Path("x.txt").read_text() == TEXT


def test_in_chinese(convert: Convert) -> None:
    with speaking("zh_CN"):
        assert convert("board.mbf", "board.mbf") == (1, "board.mbf 已存在；加 --force 可替换它。\n")


@posix
def test_through_pipes_as_a_process() -> None:
    done = sweeper("convert", "-", "-", "--to", "text", stdin=MBF)
    assert (done.returncode, done.stdout, done.stderr) == (0, TEXT, "")
    assert sweeper("convert", "--help").returncode == 0
