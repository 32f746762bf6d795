"""`solve`: what it says of positions, and of what it cannot read."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from PIL import Image

from images.compose import compose
from sweeper.console.solve import LONGEST_LINE, decoded, run
from sweeper.formats.positions import read_positions
from sweeper.formats.reading import MOST_CHARACTERS, BadLine
from sweeper.look.geometry import Geometry
from sweeper.texts.errors import sentence_of
from tests.places import ROOT

from .scripts import posix, sweeper

Solve = Callable[..., tuple[int, str, str]]
ENDGAME = '{"id": "eg", "rows": 3, "cols": 3, "mines": 3, "board": ["##1", "#32", "##1"]}\n'
NUMBERS = "3 4 2\n-1 -1 1 0\n-1 2 1 0\n1 1 0 0\n"


@pytest.fixture
def solve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Solve:
    """Runs `solve` on a file; gives status, output and errors."""
    monkeypatch.chdir(tmp_path)

    def ask(text: str, *words: str) -> tuple[int, str, str]:
        Path("positions.txt").write_text(text, encoding="utf-8")
        status = run([*words, "positions.txt"])
        said = capsys.readouterr()
        return status, said.out, said.err

    return ask


def test_everything_is_told_of_an_endgame(solve: Solve) -> None:
    status, out, err = solve(ENDGAME)
    assert (status, err) == (0, "")
    assert out.splitlines()[:8] == [
        "positions.txt:1 (eg): 3 x 3, 3 mines",
        "Safe: none for certain",
        "Mines: B1, B3",
        "Chances of a mine in per cent (* mine, 0 safe, . open):",
        "    A  B  C",
        "1  33  *  .",
        "2  33  .  .",
        "3  33  *  .",
    ]
    assert re.search("^Best move: A[13], chance of a mine 1/3, 33.3 %$", out, re.MULTILINE)
    assert "\nChance to win: 2/3, 66.7 %\n" in out
    assert re.search("^Why: .*A[13]", out, re.MULTILINE)


def test_certain_cells_and_a_wrong_flag(solve: Solve) -> None:
    status, out, err = solve("mines 2\n1#F\n12#\n01#\n")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[1:4] == ["Safe: C1", "Mines: B1", "Wrong flags: C1"]
    assert "Best move: C1, 0 %, certainly safe" in lines
    assert "\nWhy: " in out


@pytest.mark.parametrize("words", [[], ["--json"], ["--points"]])
def test_a_name_cannot_command_the_terminal(solve: Solve, words: list[str]) -> None:
    for name in ('"\\u001b]0;gone\\u0007"', '["\\u009b31m"]', '{"\\u202e": "\\r\\n"}'):
        status, out, err = solve(f'{{"id": {name}, "mines": 1, "board": ["1#"]}}', *words)
        assert (status, err) == (0, "")
        assert out.replace("\n", "").isprintable()


@posix
def test_a_file_name_cannot_command_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "a\x1b[31m").write_text("mines 1\n1x\n\nmines 1\n1#\n")
    done = sweeper("solve", "a\x1b[31m", "none\x1b[31m", cwd=tmp_path)
    assert done.returncode == 1
    assert "\x1b" not in done.stdout + done.stderr
    assert "a\\x1b[31m:4: 1 x 2, 1 mine" in done.stdout


@pytest.mark.parametrize("name", ["NaN", "-Infinity", "1e400", "9" * 200])
def test_a_name_that_json_cannot_write_is_refused(solve: Solve, name: str) -> None:
    status, out, err = solve(f'{{"id": {name}, "mines": 1, "board": ["1#"]}}\n{ENDGAME}', "--json")
    assert status == 1
    assert err.endswith(" is no number that can be used.\n")
    assert [json.loads(line)["id"] for line in out.splitlines()] == ["eg"]


def test_a_line_of_any_length_is_kept_in_part_only() -> None:
    class Endless(io.RawIOBase):
        """A file of one line; counts what is held of it at most."""

        def readline(self, size: int | None = -1) -> bytes:
            assert size is not None
            assert 0 < size < 5_000_000
            self.left = getattr(self, "left", 300_000_000)
            part = b"#" * min(size, self.left)
            self.left -= len(part)
            return part

    (line,) = decoded(Endless())  # type: ignore[arg-type]
    assert MOST_CHARACTERS < len(line) < 5_000_000
    (refusal,) = read_positions([line])
    assert isinstance(refusal, BadLine)
    assert sentence_of(refusal) == "A position has at most 1,000,000 characters."


def test_lines_are_told_apart_however_long_they_are() -> None:
    file = io.BytesIO(b"\xef\xbb\xbfa\r\n" + b"x" * 9_000_000 + b"\n" + b"\xff\n" + b"y" * LONGEST_LINE)
    assert [len(line) for line in decoded(file)] == [3, LONGEST_LINE, 2, LONGEST_LINE]


def test_positions_are_apart_by_an_empty_line(solve: Solve) -> None:
    _, out, _ = solve(ENDGAME + NUMBERS)
    assert out.count("\n\n") == 1
    assert "\n\npositions.txt:2: 3 x 4, 2 mines\n" in out


def test_json_has_every_field(solve: Solve) -> None:
    status, out, _ = solve(ENDGAME, "--json")
    found = json.loads(out)
    assert status == 0
    assert found["id"] == "eg"
    assert found["fraction"] == [["1/3", "1/1", None], ["1/3", None, None], ["1/3", "1/1", None]]
    assert found["chance"] == [[1 / 3, 1.0, None], [1 / 3, None, None], [1 / 3, 1.0, None]]
    assert (found["safe"], found["mines"]) == ([], [[0, 1], [2, 1]])
    assert found["best"] in ([0, 0], [2, 0])
    assert found["win"] == "2/3"
    assert set(found["wins"].values()) <= {"2/3", "1/3", "0/1"}
    assert isinstance(found["ms"], float)
    assert out.count("\n") == 1


def test_a_position_without_an_id_is_named_by_its_place(solve: Solve) -> None:
    _, out, _ = solve("\n" + NUMBERS, "--json")
    assert json.loads(out)["id"] == "positions.txt:2"


@pytest.mark.parametrize(
    ("text", "points"),
    [
        (NUMBERS, ["0 0"]),
        ("mines 2\n1#F\n12#\n01#\n", ["0 2"]),
        ("mines 0\n0#\n", ["0 1"]),
        ("mines 1\n1#\n", []),
        ("mines 0\n00\n", []),
    ],
)
def test_points_are_the_cells_to_click(solve: Solve, text: str, points: list[str]) -> None:
    assert solve(text, "--points") == (0, "".join(f"{point}\n" for point in points), "")


def test_without_a_safe_cell_the_best_one_is_the_point(solve: Solve) -> None:
    assert solve(ENDGAME, "--points")[1] in ("0 0\n", "2 0\n")


@pytest.mark.parametrize("text", ["mines 1\n1#\n", "mines 0\n00\n"])
def test_a_won_position(solve: Solve, text: str) -> None:
    found = json.loads(solve(text, "--json")[1])
    assert (found["best"], found["win"], found["safe"]) == (None, "1/1", [])
    assert "Best move: none\nWhy: Nothing is left to open: the game is won.\n" in solve(text)[1]


def test_bad_lines_are_named_and_the_rest_is_done(solve: Solve) -> None:
    status, out, err = solve(f"mines 1\n#x\n\n{ENDGAME}1 2 1\n3 -1\nmines 9\n1##\n###\n###\n", "--points")
    assert status == 1
    assert out.count("\n") == 1
    assert err.splitlines() == [
        "positions.txt:2: Column 2 is 'x', but a cell must be 0-8, F, ? or #.",
        "positions.txt:6: The 3 at A1 cannot hold: it touches only 1 covered cell.",
        "positions.txt:7: The mine count 9 cannot hold: there is room for at most 6 mines.",
    ]


def test_a_position_too_hard_to_count_is_a_bad_position(solve: Solve, monkeypatch: pytest.MonkeyPatch) -> None:
    from sweeper.console import report
    from sweeper.solve import TooComplex

    def analyse(*_: object, **_options: object) -> None:
        raise TooComplex(7)

    monkeypatch.setattr(report, "analyse", analyse)
    status, _, err = solve(NUMBERS)
    assert status == 1
    assert err.startswith("positions.txt:1: This position has too many cases")


def test_files_from_other_editors(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"\xef\xbb\xbfmines 1\r\n1#\r\n\r\nmines 1\r\n1\xff\r\n")
    assert run([str(path)]) == 1
    said = capsys.readouterr()
    assert "1 x 2, 1 mine" in said.out
    assert ":5: Column 2 is" in said.err


def test_standard_input_alone_or_among_files(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text(NUMBERS)
    alone = sweeper("solve", "--points", stdin=NUMBERS)
    assert (alone.returncode, alone.stdout, alone.stderr) == (0, "0 0\n", "")
    both = sweeper("solve", "--points", "-", str(path), stdin=NUMBERS)
    assert both.stdout == "0 0\n0 0\n"


def test_no_input_is_no_position() -> None:
    done = sweeper("solve", "--json")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_an_unreadable_file_is_one_sentence_and_the_rest_is_done(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text(NUMBERS)
    done = sweeper("solve", "--points", "missing.txt", str(tmp_path), str(path), cwd=tmp_path)
    assert done.returncode == 1
    assert done.stdout == "0 0\n"
    said = done.stderr.splitlines()
    assert said[0] == "missing.txt cannot be read: No such file or directory."
    assert len(said) == 2


@pytest.mark.parametrize("words", [["--json", "--points"], ["--what"], ["--j"]])
def test_wrong_options_end_with_status_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        run(words)
    assert leaving.value.code == 2
    assert capsys.readouterr().out == ""


def test_a_reader_that_has_gone_is_no_trouble(tmp_path: Path) -> None:
    import subprocess
    import sys

    path = tmp_path / "many.jsonl"
    path.write_text(ENDGAME * 3000)
    command = [sys.executable, "-m", "sweeper", "solve", "--json", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 1


def rows_of(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_the_shared_positions_go_through(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = shared / "positions.jsonl"
    assert run(["--json", str(path)]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    rows = rows_of(path)
    assert [answer["id"] for answer in found] == [row["id"] for row in rows]
    for answer, row in zip(found, rows):
        for place, chance in row["p"].items():
            line, col = map(int, place.split(","))
            assert abs(answer["chance"][line][col] - chance) < 1e-9
        assert answer["best"] in answer["safe"] or not answer["safe"]


def test_the_shared_endgames_go_through(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = shared / "endgames.jsonl"
    assert run(["--json", str(path)]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    rows = rows_of(path)
    assert len(found) == len(rows)
    for answer, row in zip(found, rows):
        for place, chance in row["mine_prob"].items():
            line, col = map(int, place.split(","))
            assert Fraction(answer["fraction"][line][col]) == Fraction(chance)
        assert Fraction(answer["win"]) == Fraction(row["best_win"])
        wins = {place: Fraction(win) for place, win in answer["wins"].items()}
        assert wins == {place: Fraction(row["win"][place]) for place in wins}


def test_a_screenshot_is_solved_and_one_that_cannot_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    tiles = [["covered", "open1", *["open0"] * 6], ["open1", "open1", *["open0"] * 6]]
    with Image.open(ROOT / "images" / "sheet.png") as sheet:
        image = compose(Geometry(2, 8), sheet.convert("RGB"), tiles, 1, 7, "face_smile")
    image.save("good.png")
    image.paste((1, 2, 3), (14, 60, 16, 62))
    image.save("bad.PNG")
    Image.new("RGB", (50, 50)).save("none.bmp")
    assert run(["good.png", "bad.PNG", "none.bmp", "missing.png"]) == 1
    said = capsys.readouterr()
    assert said.out.splitlines()[:3] == ["good.png:1: 2 x 8, 1 mine", "Safe: none for certain", "Mines: A1"]
    assert [line.split(":")[0] for line in said.err.splitlines()] == ["bad.PNG", "none.bmp", "missing.png"]
    assert "1 cell could not be read" in said.err
