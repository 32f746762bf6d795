"""What is said where nothing is safe: the lowest risk, the best guess, and how the two compare."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from fractions import Fraction

import pytest

from sweeper.core.cells import Cell, cell_name
from sweeper.core.view import PlayerView
from sweeper.solve import Reason, Safer, Why, analyse, decide
from sweeper.teach import (
    DEAD,
    GUESS,
    LEAST,
    hint,
)
from sweeper.texts import guesses as words
from tests.places import SHARED

from ...solve.brute import fitting, random_view, shown
from ...solve.choose.test_why import AHEAD, FLIPS, guessed, survival
from ...solve.choose.trees import winning_chances
from ..pictures import hint_of, texts
from .reading import sentences


def test_nothing_safe() -> None:
    told = hint_of(["##1##", "11111"], 2)
    assert told.kind == "no_safe"
    assert texts(told) == [
        "No cell can be proven safe, so the next one is a guess.",
        "The lowest risk is 1 in 2 (1 of 2 layouts, 50 %), at A1, B1, D1 and E1.",
    ]
    assert told.rungs[0].highlights == ()
    assert told.rungs[1].cells(LEAST) == ((0, 0), (0, 1), (0, 3), (0, 4))


G6 = ["000000", "122210", "F3FF20", "###F20"]
# A pair in the corner that can never be told apart, and nothing else covered.
PAIR = ["11000", "F2100", "2F210", "13F31", "02F##"]


@pytest.mark.parametrize(
    ("lines", "mines", "text"),
    [
        (
            G6,
            5,
            "The best guess is A4, which is safe 2 times in 3. It wins 2 games in 3. "
            "B4 is just as risky, but shows the same number whenever it is safe, so it would tell nothing.",
        ),
        (
            PAIR,
            5,
            "The best guess is D5, which is safe 1 time in 2. It is a coin flip that no number will ever decide. "
            "Toss it now: waiting brings no clue, and losing later costs more work.",
        ),
        (
            ["##1", "#32", "##1"],
            3,
            "The best guess is A1, which is safe 2 times in 3. It wins 2 games in 3. "
            "A2 is just as risky, but shows the same number whenever it is safe, so it would tell nothing.",
        ),
        (
            [".....", "FF22F", "22111", "00000", "00000"],
            5,
            "The best guess is B1, which is safe 2 times in 3. It wins 2 games in 3. "
            "C1 is just as risky, but shows the same number whenever it is safe, so it would tell nothing.",
        ),
    ],
)
def test_the_best_guess(lines: list[str], mines: int, text: str) -> None:
    view = PlayerView.from_text([line.replace(".", "#") for line in lines], mines)
    decision = decide(view)
    told = hint(view, decision=decision)
    assert told.cell == decision.cell
    assert [rung.name for rung in told.rungs] == ["nudge", "odds", "best"]
    assert told.rungs[2].text == text
    assert told.rungs[2].cells(GUESS) == (decision.cell,)
    assert set(told.rungs[1].highlights) <= set(told.rungs[2].highlights)
    assert set(told.rungs[2].cells(DEAD)) == set(decision.dead) - {decision.cell}


HALF, TWO_THIRDS, THREE_QUARTERS = Fraction(1, 2), Fraction(2, 3), Fraction(3, 4)
OTHER = (0, 1)


@pytest.mark.parametrize(
    ("why", "part"),
    [
        (
            Why(Reason.OUTLOOK, THREE_QUARTERS, OTHER, HALF),
            "Two moves survive 75 % of the time from A1, 50 % from B1: A1 more often leaves a safe next move.",
        ),
        (
            Why(Reason.OUTLOOK, HALF, OTHER, HALF),
            "Two moves survive about as often from A1 as from B1, 50 % of the time.",
        ),
        (Why(Reason.OUTLOOK, HALF, OTHER, THREE_QUARTERS), "75 % from B1, but a longer look ahead speaks for A1."),
        (Why(Reason.OUTLOOK, THREE_QUARTERS), "This move and the safest one after it survive 75 % of the time."),
        (Why(Reason.AREA, TWO_THIRDS), "Best play clears them 2 times in 3."),
        (Why(Reason.EXACT, TWO_THIRDS, OTHER, HALF), "It wins 2 games in 3; the next best, B1, wins 1 game in 2."),
        (Why(Reason.EXACT, TWO_THIRDS, OTHER, Fraction(3, 97)), "the next best, B1, wins 3.1 % of all games."),
        (Why(Reason.EXACT, TWO_THIRDS, OTHER, TWO_THIRDS), "It wins 2 games in 3, and so does B1."),
        (Why(Reason.LEAST, HALF), "No cell is less risky."),
        (Why(Reason.SAMPLE, TWO_THIRDS, OTHER, HALF), "wins with it more often than with B1."),
        (Why(Reason.SAMPLE, TWO_THIRDS, OTHER, TWO_THIRDS), "wins with it as often as with B1."),
    ],
)
def test_every_reason_has_its_words(why: Why, part: str) -> None:
    view = PlayerView.from_text(["##1##", "11111"], 2)
    decision = replace(decide(view), win=TWO_THIRDS, why=why)
    assert part in hint(view, decision=decision).rungs[2].text


@pytest.mark.parametrize(
    ("kind", "safer", "text"),
    [
        (
            Reason.FIFTY,
            Safer(OTHER, Reason.EXACT, HALF, HALF),
            "B1 is less risky, but to open it first would not spare you this guess.",
        ),
        (
            Reason.AREA,
            Safer(OTHER, Reason.AREA),
            "B1 is less risky, but to open it first would not spare you this guess.",
        ),
        (
            Reason.EXACT,
            Safer(OTHER, Reason.EXACT, HALF, TWO_THIRDS),
            "B1 is less risky, but wins only 1 game in 2.",
        ),
        (
            Reason.EXACT,
            Safer(OTHER, Reason.EXACT, Fraction(0), TWO_THIRDS),
            "B1 is less risky, but cannot win any more.",
        ),
        (Reason.EXACT, Safer(OTHER, Reason.EXACT, HALF, HALF), "B1 is less risky and wins as often."),
        (Reason.EXACT, Safer(OTHER, Reason.EXACT, None, HALF), "B1 is less risky, but wins no more often."),
        (
            Reason.SAMPLE,
            Safer(OTHER, Reason.SAMPLE, HALF, TWO_THIRDS),
            "B1 is less risky, but wins fewer of these layouts.",
        ),
        (Reason.SAMPLE, Safer(OTHER, Reason.SAMPLE, HALF, HALF), "B1 is less risky and wins as many of these layouts."),
        (
            Reason.OUTLOOK,
            Safer(OTHER, Reason.OUTLOOK, HALF, TWO_THIRDS),
            "B1 is less risky for one move, but two moves survive 66.7 % of the time from A1, 50 % from B1: "
            "A1 more often leaves a safe next move.",
        ),
        (
            Reason.OUTLOOK,
            Safer(OTHER, Reason.OUTLOOK, HALF, HALF),
            "B1 is less risky for one move, but two moves survive about as often from A1, 50 % of the time.",
        ),
        (
            Reason.OUTLOOK,
            Safer(OTHER, Reason.OUTLOOK, TWO_THIRDS, HALF),
            "B1 is less risky for one move, and two moves survive 66.7 % of the time from there, 50 % from A1, "
            "but a longer look ahead speaks for A1.",
        ),
        (
            Reason.INFORMS,
            Safer(OTHER, Reason.LEAST),
            "B1 is less risky for one move, but the look ahead speaks for A1.",
        ),
    ],
)
def test_how_the_lowest_risk_compares(kind: Reason, safer: Safer, text: str) -> None:
    view = PlayerView.from_text(["##1##", "11111"], 2)
    decision = replace(decide(view), why=Why(kind, HALF, safer=safer))
    assert hint(view, decision=decision).rungs[2].text.endswith(text)


def test_a_guess_riskier_than_the_lowest_says_so() -> None:
    """Lesson G7: the safest click can be the worse one."""
    view = PlayerView.from_text(["#F100", "#3200", "#F211", "##2##"], 5)
    decision = decide(view)
    assert 1 - decision.safety > decision.least_chance
    assert re.search(r"A\d is less risky", hint(view, decision=decision).rungs[2].text)


def test_odds_are_counted_right() -> None:
    source = random.Random(2)
    told_of = 0
    for _ in range(400):
        view, _mines = random_view(source, 20, 12)
        told = hint(view)
        if told.kind != "no_safe":
            continue
        found = re.search(r"(\d+) in (\d+) \((\d+) of (\d+) layout", told.rungs[1].text)
        layouts = fitting(view)
        if found and told.cell is not None:
            index = told.cell[0] * view.cols + told.cell[1]
            assert (int(found[3]), int(found[4])) == (sum(index in one for one in layouts), len(layouts))
            assert int(found[1]) * int(found[4]) == int(found[2]) * int(found[3])
            told_of += 1
    assert told_of > 20


# What stands in each sentence about a guess, checked against figures worked out without the solver.


def fraction_of(text: str) -> Fraction | None:
    """What `2 games in 3`, `7 times in 8` come to; None for per cents."""
    found = re.fullmatch(r"(\d+) (?:\w+ )?in (\d+)", text)
    return Fraction(int(found[1]), int(found[2])) if found else None


def is_told(text: str, chance: Fraction) -> bool:
    """Whether a text gives this chance: as a fraction, or in per cent to a tenth."""
    exact = fraction_of(text)
    if exact is not None:
        return exact == chance
    found = re.search(r"([\d.]+) %", text)
    assert found, text
    return abs(float(found[1]) - 100 * float(chance)) <= 0.0501


MOST_LISTED = 16  # covered cells of a board whose layouts are listed one by one
GUESS_TEXTS = [name for name in vars(words) if re.match(r"BEST|WINS|FIFTY|DEAD_TWIN|AREA|SAMPLE|OUTLOOK|SA[MF]E", name)]


def check_guess(view: PlayerView, text: str, wins: dict[Cell, Fraction]) -> set[str]:
    """Check what is said of the best guess; the names of the sentences.

    wins: for each covered cell the chance to win with it.
    """
    analysis = analyse(view)
    cells = {cell_name((row, col)): (row, col) for row in range(view.rows) for col in range(view.cols)}
    parsed = sentences(text, GUESS_TEXTS)
    assert parsed[0][0] == "BEST"
    guess = cells[parsed[0][1]["cell"]]
    least, lowest = analysis.lowest()
    for name, groups in parsed:
        named = {place: cells[said] for place, said in groups.items() if said in cells}
        if name == "BEST":
            assert is_told(groups["times"], 1 - analysis.chance(guess))
        elif name.startswith("WINS"):
            others = {cell: win for cell, win in wins.items() if cell != guess}
            assert is_told(groups["win"], wins[guess])
            assert wins[guess] == max(wins.values())
            if name == "WINS_AS":
                assert wins[named["other"]] == wins[guess]
            if name == "WINS_MORE":
                assert is_told(groups["following"], wins[named["other"]])
                assert wins[named["other"]] == max(others.values()) < wins[guess]
        elif name == "FIFTY":
            assert analysis.chance(guess) == Fraction(1, 2)
        elif name == "DEAD_TWIN":
            assert analysis.chance(named["dead"]) == analysis.chance(guess)
            if len(wins) <= MOST_LISTED:
                assert len(numbers_shown(view, named["dead"])) == 1
        elif "share" in groups:
            check_ahead(view, name, groups, guess, named)
        if name.startswith("SAFER"):
            assert guess not in lowest
            assert named["safer"] in lowest
            assert analysis.chance(guess) > least
            if name == "SAFER_AREA":
                assert wins[guess] == max(wins.values())
            if name.startswith("SAFER_WINS"):
                assert max(wins[cell] for cell in lowest) == wins[named["safer"]]
                assert (wins[named["safer"]] == wins[guess]) == (name == "SAFER_WINS_AS")
                assert "win" not in groups or is_told(groups["win"], wins[named["safer"]])
                assert (wins[named["safer"]] == 0) == (name == "SAFER_WINS_NEVER")
    return {name for name, _groups in parsed}


def check_ahead(view: PlayerView, name: str, groups: dict[str, str], guess: Cell, named: dict[str, Cell]) -> None:
    """What is said of two moves: the guess and the safest one after it, beside another cell."""
    own = survival(view, guess)
    assert named.get("cell", guess) == guess
    assert is_told(groups["share"], own)
    if len(named) < 2 and "other" not in named and "safer" not in named:
        return
    beside = named["other"] if "other" in named else named["safer"]
    other = survival(view, beside)
    alike = abs(other - own) < Fraction(1, 1000)
    assert alike or (other > own) == name.endswith(("_LESS", "_MORE")) or name == "SAFER_AHEAD_LESS"
    assert name != "SAFER_AHEAD_LESS" or own > other
    assert "other_share" not in groups or is_told(groups["other_share"], other)
    if "more often leaves a safe next move" in vars(words)[name].one:
        safety = [1 - analyse(view).chance(cell) for cell in (guess, beside)]
        assert own / safety[0] > other / safety[1]
    elif name == "OUTLOOK_SAFER":
        assert analyse(view).chance(guess) < analyse(view).chance(beside)


def numbers_shown(view: PlayerView, cell: Cell) -> set[int]:
    """What a cell shows in the layouts in which it is safe."""
    index = cell[0] * view.cols + cell[1]
    return {shown(mines, view.rows, view.cols, index) for mines in fitting(view) if index not in mines}


@pytest.mark.parametrize("seed", range(4))
def test_all_that_is_said_of_a_guess_is_so(seed: int) -> None:
    """By the search to the end, by the look ahead alone, and by one that knows coin flips."""
    source = random.Random(seed)
    said: set[str] = set()
    for _ in range(150):
        view, _mines = random_view(source, 15, 9)
        for policy in (None, AHEAD, FLIPS):
            decision = guessed(view, policy)
            if decision is not None and max(view.cells) >= 0:
                wins = {divmod(cell, view.cols): win for cell, win in winning_chances(view).items()}
                said |= check_guess(view, hint(view, decision=decision).rungs[-1].text, wins)
    assert {name.partition("_")[0] for name in said} >= {"BEST", "WINS", "OUTLOOK", "DEAD", "SAFER"}


def test_what_is_said_of_endgames_worked_out_elsewhere() -> None:
    path = SHARED / "endgames.jsonl"
    if not path.exists():
        pytest.skip("the shared endgames are not at hand")
    said: set[str] = set()
    for line in path.read_text().splitlines():
        row = json.loads(line)
        view = PlayerView.from_text(row["board"], row["mines"])
        wins = {divmod(cell, view.cols): Fraction(0) for cell, value in enumerate(view.cells) if value < 0}
        for name, win in row["win"].items():
            cell_row, _, col = name.partition(",")
            wins[int(cell_row), int(col)] = Fraction(win)
        decision = guessed(view)
        if decision is not None and max(view.cells) >= 0:
            said |= check_guess(view, hint(view, decision=decision).rungs[-1].text, wins)
    assert {"WINS_AS", "WINS_MORE"} <= said
