"""Every proof forces what it says, on many positions; the friendliest technique is the one named."""

from __future__ import annotations

import json
import os
import random
import re
from itertools import combinations

import pytest

from sweeper.core.cells import Cell, neighbour_table
from sweeper.core.view import COVERED, PlayerView
from sweeper.solve import TAGS, Ladder, Proof, all_proofs, analyse, ladder_of, proof_for, proofs_behind, simplest_proof
from tests.places import SHARED
from tests.sentences import refused

from ..brute import random_view, shown
from .forcing import can_be, check_proof

MORE = int(os.environ.get("SWEEPER_MORE_TESTS", "1"))


def open_cells(values: list[int], mines: set[int], cols: int, waiting: list[int]) -> None:
    """Open cells as the game does, whole openings at once."""
    rows = len(values) // cols
    while waiting:
        cell = waiting.pop()
        assert cell not in mines
        if values[cell] < 0:
            values[cell] = shown(mines, rows, cols, cell)
            waiting += neighbour_table(rows, cols)[cell] if values[cell] == 0 else ()


def opened_view(source: random.Random, rows: int, cols: int, mines_laid: int, more: int) -> PlayerView:
    """A position as in a game: an opening, if there is one, and some more cells."""
    mines = set(source.sample(range(rows * cols), mines_laid))
    values = [COVERED] * (rows * cols)
    waiting = [cell for cell in range(rows * cols) if shown(mines, rows, cols, cell) == 0 and cell not in mines][:1]
    free = [cell for cell in range(rows * cols) if cell not in mines]
    waiting += source.sample(free, min(more, len(free)))
    open_cells(values, mines, cols, waiting)
    return PlayerView(rows, cols, mines_laid, tuple(values))


def check_all(view: PlayerView) -> list[Proof]:
    """All proofs of a view, checked: they force what they say, in order, and leave nothing out."""
    analysis = analyse(view)
    proofs = all_proofs(view, analysis=analysis)
    proven: set[Cell] = set()
    for proof in proofs:
        check_proof(view, proof)
        assert set(proof.given) <= proven
        proven |= set(proof.mines)
    assert {cell for proof in proofs for cell in proof.safe} == set(analysis.safe)
    assert {cell for proof in proofs for cell in proof.mines} == set(analysis.mines)
    return proofs


@pytest.mark.parametrize("seed", range(10 * MORE))
def test_proofs_on_small_boards(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(100):
        view, _mines = random_view(source, 25, 20)
        check_all(view)


@pytest.mark.parametrize("seed", range(10 * MORE))
def test_proofs_in_small_games(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(60):
        rows, cols = source.randint(4, 9), source.randint(5, 10)
        mines = source.randint(rows * cols // 9, rows * cols // 4)
        check_all(opened_view(source, rows, cols, mines, source.randint(0, 12)))


def test_proofs_on_positions_worked_out_elsewhere() -> None:
    path = SHARED / "positions.jsonl"
    if not path.exists():
        pytest.skip("the shared positions are not at hand")
    for line in path.read_text().splitlines()[:: 6 if MORE == 1 else 1]:
        row = json.loads(line)
        view = PlayerView.from_text(row["board"], row["mines"])
        if view.rows < 50:
            check_all(view)


@pytest.mark.parametrize("seed", range(4))
def test_no_smaller_set_of_numbers_would_do(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(70 * MORE):
        view = opened_view(source, 5, 7, source.randint(5, 10), source.randint(2, 10))
        numbers = [divmod(cell, view.cols) for cell, value in enumerate(view.cells) if value > 0]
        ladder = ladder_of(view)
        for proof in proofs_of(ladder):
            if proof.tag not in ("squeeze", "line", "chain"):
                continue
            cell = next(cell for cell in proof.cells if ladder.proof_for(cell) == proof)
            known = {**dict.fromkeys(proof.given, True), cell: cell not in proof.mines}
            for fewer in combinations(numbers, len(proof.numbers) - 1):
                assert can_be(view, fewer, known, False), (view, proof, fewer)


def pictured(lines: list[str]) -> Ladder:
    """The proofs of a picture: `.` covered, `F` a mine known from elsewhere, `o` and `#` out of play."""
    cells = {(row, col): sign for row, line in enumerate(lines) for col, sign in enumerate(line)}
    values = tuple(COVERED if sign in ".F" else int(sign) if sign.isdigit() else 0 for sign in cells.values())
    view = PlayerView(len(lines), len(lines[0]), 0, values)
    numbers = [cell for cell, sign in cells.items() if sign.isdigit()]
    return Ladder(view, numbers=numbers, given=[cell for cell, sign in cells.items() if sign == "F"])


def proofs_of(ladder: Ladder) -> list[Proof]:
    return [proof for wave in ladder.waves() for proof in wave]


def answer_of(proofs: list[Proof]) -> dict[Cell, str]:
    """What proofs say of their cells: `s` or `m`."""
    safe = {cell: "s" for proof in proofs for cell in proof.safe}
    return {**safe, **{cell: "m" for proof in proofs for cell in proof.mines}}


# Each picture: its hardest technique, the picture and all that is proven in it.
PICTURES = [
    ("all_mines", ["ooo", "o2.", "oo."], ["ooo", "o2m", "oom"]),
    ("all_mines", ["F.o", "F5.", "o.o"], ["Fmo", "F5m", "omo"]),
    ("satisfied", ["oF.", "o1.", "oo."], ["oFs", "o1s", "oos"]),
    ("satisfied", ["oo.", "o0.", "oo."], ["oos", "o0s", "oos"]),
    ("inside", ["ooooo", "o1.oo", "oo.1o", "oo.oo"], ["ooooo", "o1.oo", "oo.1o", "oosoo"]),
    ("inside", ["o...o", "o13.o", "ooooo"], ["o..mo", "o13mo", "ooooo"]),
    ("inside", ["o...", "o11o", "oooo"], ["o..s", "o11o", "oooo"]),
    ("difference", ["....o", "o14.o", "ooo.o"], ["s..mo", "o14mo", "ooomo"]),
    ("difference", ["....o", "o25.o", "ooF.o"], ["s..mo", "o25mo", "ooFmo"]),
    ("difference", ["....o", "o14.o", "oooFo"], ["s..mo", "o14mo", "oooFo"]),
    ("difference", ["....", "o12o", "oooo"], ["s..m", "o12o", "oooo"]),
    ("line", [".....", "o121o", "ooooo"], ["smsms", "o121o", "ooooo"]),
    ("line", ["oo.", "o1.", "o2.", "o2.", "o1.", "oo."], ["oos", "o1s", "o2m", "o2m", "o1s", "oos"]),
    ("squeeze", ["....", "o13.", "oo1.", "ooo."], ["s..m", "o13.", "oo1.", "ooos"]),
    ("squeeze", ["o...", "o12.", "oo1.", "oooo"], ["o..s", "o12.", "oo1.", "oooo"]),
    ("chain", ["....", "o32.", ".1..", "oo1o", "oooo"], ["m..s", "o32s", ".1..", "oo1o", "oooo"]),
]


@pytest.mark.parametrize(("tag", "lines", "answer"), PICTURES)
def test_pictures(tag: str, lines: list[str], answer: list[str]) -> None:
    proofs = proofs_of(pictured(lines))
    assert max(TAGS.index(proof.tag) for proof in proofs) == TAGS.index(tag), proofs
    expected = {(row, col): sign for row, line in enumerate(answer) for col, sign in enumerate(line)}
    assert answer_of(proofs) == {cell: sign for cell, sign in expected.items() if sign in "sm"}


def lessons() -> list[tuple[str, str, list[str], list[str], dict[str, str]]]:
    """The shared lessons that name a technique: name, technique, picture, answer, settings."""
    path = SHARED / "teaching.md"
    if not path.exists():
        return []
    found = []
    block = re.compile(r"```text\n@(\w+) ([^\n]*)\n((?:(?!```).)*)```\n- technique: (\w+);", re.DOTALL)
    for name, settings, body, tag in block.findall(path.read_text()):
        halves = [line.split() for line in body.splitlines()]
        values = dict(re.findall(r"(\w+)=(\S+)", settings))
        found.append((name, tag, [half[0] for half in halves], [half[1] for half in halves], values))
    return found


LESSONS = lessons()


@pytest.mark.skipif(not LESSONS, reason="the shared curriculum is not at hand")
@pytest.mark.parametrize(("name", "tag", "lines", "answer", "values"), LESSONS)
def test_lessons_get_their_technique(
    name: str, tag: str, lines: list[str], answer: list[str], values: dict[str, str]
) -> None:
    if tag == "count":
        view = PlayerView.from_text([line.replace(".", "#") for line in lines], int(values["mines"]))
        proofs = all_proofs(view)
    else:
        proofs = proofs_of(pictured(lines))
    assert max((proof.tag for proof in proofs), key=TAGS.index) == tag, (name, proofs)
    expected = {(row, col): sign for row, line in enumerate(answer) for col, sign in enumerate(line)}
    told = answer_of(proofs)
    assert {cell: sign for cell, sign in expected.items() if sign in "sm"} == {
        cell: sign for cell, sign in told.items() if expected[cell] != "F"
    }


def test_the_hint_is_the_simplest_proof_and_the_nearest() -> None:
    view = PlayerView.from_text(["#1000001#", "11000001#", "00000001#"], 2)
    left = simplest_proof(view, near=(0, 0))
    assert left is not None
    assert (left.tag, left.mines) == ("all_mines", ((0, 0),))
    safe = simplest_proof(view, near=(0, 0), safe_only=True)
    assert safe is not None
    assert (safe.tag, safe.safe) == ("inside", ((0, 8),))


def test_a_hint_names_the_mine_count_where_only_the_count_decides() -> None:
    view = PlayerView.from_text(["####", "#11#", "#11#", "####"], 2)
    proof = simplest_proof(view)
    assert proof is not None
    assert (proof.tag, proof.left, proof.unknown) == ("count", 2, 12)
    assert set(proof.safe) <= {(0, 0), (0, 3), (3, 0), (3, 3)}
    assert not proof.mines


def test_nothing_certain_gives_no_proof() -> None:
    view = PlayerView.from_text(["1##", "###"], 2)
    assert all_proofs(view) == []
    assert simplest_proof(view) is None
    with refused("B1 is not certain"):
        proof_for(view, (0, 1))


def test_the_proofs_behind_a_given_mine() -> None:
    view = opened_view(random.Random(4), 8, 9, 14, 20)
    proofs = all_proofs(view)
    assert any(proof.given for proof in proofs)
    for proof in proofs:
        behind = proofs_behind(view, proof)
        assert set(proof.given) <= {cell for one in behind for cell in one.mines}
        used = {number for one in [*behind, proof] for number in one.numbers}
        assert set(proof.support) == used


def test_a_proof_that_is_there_is_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a large board there are thousands of proofs, and each mine of one is asked for."""
    ladder = pictured([".....", "11111"])
    proofs = proofs_of(ladder)
    assert proofs
    monkeypatch.setattr(ladder, "waves", None)
    for proof in proofs:
        assert all(ladder.proof_for(cell) is ladder.proofs[cell] for cell in proof.cells)


def test_equal_views_get_equal_proofs() -> None:
    source = random.Random(9)
    for _ in range(20):
        view = opened_view(source, 6, 8, 9, 4)
        again = PlayerView(view.rows, view.cols, view.mines, tuple(list(view.cells)))
        assert all_proofs(view) == all_proofs(again)


def whole_boards() -> list[tuple[str, list[str], Cell, str]]:
    """The shared practice boards: name, layout, first cell, and the hardest step they are said to need."""
    path = SHARED / "teaching.md"
    if not path.exists():
        return []
    block = re.compile(
        r"@(\w+) border=board first=(\d+),(\d+) [^\n]*\n((?:(?!```).)*)```\n"
        r"- technique: hardest step needed = ([\w ,]+);",
        re.DOTALL,
    )
    return [
        (name, [line.split()[0] for line in body.splitlines()], (int(row), int(col)), step)
        for name, row, col, body, step in block.findall(path.read_text())
    ]


HARDEST = {
    "one number": ("all_mines", "satisfied"),
    "two numbers, one inside the other": ("inside",),
    "two numbers, difference": ("difference",),
    "three numbers": ("line", "squeeze"),
    "four or more numbers": ("chain",),
}
BOARDS = whole_boards()


@pytest.mark.skipif(not BOARDS, reason="the shared curriculum is not at hand")
@pytest.mark.parametrize(("name", "lines", "first", "step"), BOARDS)
def test_practice_boards_need_the_step_they_say(name: str, lines: list[str], first: Cell, step: str) -> None:
    rows, cols = len(lines), len(lines[0])
    mines = {index for index, sign in enumerate("".join(lines)) if sign == "*"}
    values = [COVERED] * (rows * cols)
    open_cells(values, mines, cols, [first[0] * cols + first[1]])
    hardest = []
    while True:
        proof = simplest_proof(PlayerView(rows, cols, len(mines), tuple(values)), safe_only=True)
        if proof is None:
            break
        hardest.append(proof.hardest)
        open_cells(values, mines, cols, [row * cols + col for row, col in proof.safe])
    assert sum(value < 0 for value in values) == len(mines), name
    assert max(hardest, key=TAGS.index) in HARDEST[step], name
