"""`sheet` and `results`: what is written and printed, and what cannot be asked for."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from sweeper.console import sheet
from sweeper.teach.sheets import raster
from sweeper.teach.sheets.order import PAIR, read_code
from sweeper.teach.sheets.results import Answer, Results, written
from sweeper.teach.techniques import KEYS
from sweeper.texts.language import speaking
from tests.places import ROOT

CODE = "FUW6-EVH5"


def test_two_sheets_and_their_solutions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sheet.run(["--technique", "hole", "--technique", "One_Two", "--count", "5", "--output", str(tmp_path)]) == 0
    said = capsys.readouterr()
    title, *paths = said.out.splitlines()
    order, _variant = read_code(title.removeprefix("Class code "))
    assert (order.techniques, order.count, order.mixed, order.traps) == (("hole", "one_two"), 5, True, True)
    assert [Path(path).name for path in paths] == [
        f"sweeper-{order.code}-{name}.ps" for name in ("A", "B", "solutions")
    ]
    assert all(Path(path).stat().st_size > 1000 for path in paths)
    before = [Path(path).read_text(encoding="ascii") for path in paths]
    assert sheet.run(["--code", order.code, "--output", str(tmp_path)]) == 0
    assert [Path(path).read_text(encoding="ascii") for path in paths] == before


def asked(*words: str) -> sheet.Asked:
    """What some options ask for."""
    return sheet.asked_for(sheet.make_parser().parse_args(words))


def test_what_can_be_asked_for() -> None:
    assert (asked().variants, asked().order.techniques, asked().order.count) == (PAIR, (sheet.DEFAULT,), 10)
    assert asked("--seats", "3").variants == ("1", "2", "3")
    assert asked("--grade", "HOLE").order.techniques == KEYS[: KEYS.index("hole") + 1]
    plain = asked("--in-order", "--no-traps").order
    assert (plain.mixed, plain.traps) == (False, False)
    assert asked("--code", CODE.lower()).order.code == CODE


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--technique", "x"], "There is no technique 'x'; there are all_mines"),
        (["--grade", "x"], "There is no technique 'x'"),
        (["--grade", "hole", "--technique", "hole"], "--technique and --grade cannot both be given."),
        (["--count", "33"], "The number of tasks must be 1 to 32, not 33."),
        (["--seats", "0"], "The number of seats must be 1 to 99, not 0."),
        (["--code", "FUW6-EVH4"], "'FUW6-EVH4' is no class code"),
        (["--code", CODE, "--count", "3"], "--code says techniques, count, order and traps already."),
        (["--format", "doc"], "There is no kind of file 'doc'; there are ps, pdf, png."),
    ],
)
def test_what_cannot_be_asked_for(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        sheet.run(words)
    assert caught.value.code == 2
    assert sentence in capsys.readouterr().err


def test_where_nothing_can_be_written_that_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert sheet.run(["--code", CODE, "--output", str(tmp_path / "file")]) == 1
    assert "The sheets cannot be written to" in capsys.readouterr().err


def test_english_for_want_of_letters_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(raster, "chinese_font", lambda: None)
    with speaking("zh_CN"):
        assert sheet.run(["--code", CODE, "--output", str(tmp_path)]) == 0
    assert "练习纸是英文的" in capsys.readouterr().err


def test_the_table_of_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = []
    for seat in ("1", "2"):
        answers = (
            Answer(1, "one_two", False, True, seat == "1", 4210),
            Answer(2, "hole", True, True, True, 900),
        )
        path = tmp_path / f"{seat}.txt"
        path.write_text(written(Results(f"{CODE}-{seat}", answers)), encoding="utf-8")
        names.append(str(path))
    assert sheet.run_results(names) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Results of 2 learners",
        "technique  cards  right at once  right in the end  time (median)",
        "1-2            2           50 %             100 %        4.210 s",
        "traps          2          100 %             100 %        0.900 s",
    ]
    assert sheet.run_results([*names, "--csv"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "technique,cards,first_try,right,median_ms",
        "one_two,2,1,2,4210",
        "trap,2,2,2,900",
    ]
    (tmp_path / "other.txt").write_text("x", encoding="utf-8")
    assert sheet.run_results([names[0], str(tmp_path / "other.txt"), str(tmp_path / "none.txt")]) == 1
    said = capsys.readouterr()
    assert "this is no file of results" in said.err
    assert said.err.count("is left out") == 2
    assert said.out.startswith("Results of 1 learner\n")


def test_the_commands_of_the_readme_do_what_they_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"^python3 -m sweeper sheet (.*)$", readme, re.MULTILINE)
    assert lines
    monkeypatch.chdir(tmp_path)
    for line in lines:
        assert sheet.run(shlex.split(line)) == 0
    assert re.search(r"^python3 -m sweeper results results/\*\.txt$", readme, re.MULTILINE)
