"""Says who?: what is so of every covered cell, told by its proof or two layouts; and the part of a board shown."""

from __future__ import annotations

import random

import pytest

from sweeper.core.cells import COVERED, OUTSIDE, Cell, cell_name
from sweeper.core.errors import SweeperError
from sweeper.core.game import Game
from sweeper.core.levels import EXPERT, INTERMEDIATE, window_custom
from sweeper.core.view import PlayerView
from sweeper.solve import Cancelled, CounterExample, TooComplex, analyse, counter_example
from sweeper.teach import KEYS, hint
from sweeper.teach import says_who as module
from sweeper.teach.hints.values import COMPARED, MINE, NUMBER, SAFE
from sweeper.teach.lessons import library
from sweeper.teach.lessons.lesson import OF_PICTURES
from sweeper.teach.says_who import CLAIMS, OPEN, SIDE, WHOLE, Reply, cut_out, truth_in, truth_of
from sweeper.texts.language import LANGUAGES, speaking
from tests.solve.walks import walk_through

CORNER = PlayerView.from_text(["##1", "#32", "##1"], 3)  # A1, A2 and A3 hold one mine, B1 and B3 are mines
PROVEN_SAFE = PlayerView.from_text(["###", "111"], 1)  # B1 is the mine
LESSONS = [lesson for lesson in library.lessons().values() if lesson.ask in OF_PICTURES and lesson.picture]


@pytest.mark.parametrize(
    ("view", "cell", "claim", "words"),
    [
        (PROVEN_SAFE, (0, 0), SAFE, "You said safe: so it is.\n"),
        (PROVEN_SAFE, (0, 1), MINE, "You said a mine: so it is.\n"),
        (PROVEN_SAFE, (0, 1), SAFE, "You said safe, but B1 is a mine.\n"),
        (PROVEN_SAFE, (0, 0), MINE, "You said a mine, but A1 is safe.\n"),
        (PROVEN_SAFE, (0, 0), OPEN, "You said not proven, but A1 is safe.\n"),
        (PROVEN_SAFE, (0, 1), OPEN, "You said not proven, but B1 is a mine.\n"),
        (CORNER, (1, 0), SAFE, "You said safe, but both layouts fit all the numbers, and one has a mine at A2. They"),
        (CORNER, (1, 0), MINE, "You said a mine, but both layouts fit all the numbers, and one has no mine at A2."),
        (CORNER, (1, 0), OPEN, "You said not proven: so it is. Both layouts fit all the numbers; only one has a mine"),
    ],
)
def test_every_claim_is_answered_by_what_is_so(view: PlayerView, cell: Cell, claim: str, words: str) -> None:
    reply = Reply(truth_of(view, cell), claim)
    assert reply.said().startswith(words)
    assert reply.right == words.startswith(("You said safe: so", "You said a mine: so", "You said not proven: so"))


def test_two_layouts_are_told_by_the_cells_in_which_they_differ() -> None:
    reply = Reply(truth_of(CORNER, (1, 0)), SAFE)
    assert "They differ in 2 cells, A1 and A2; no two such layouts differ in fewer." in reply.said()
    assert {(lit.cell, lit.role) for lit in reply.highlights()} == {((0, 0), COMPARED), ((1, 0), COMPARED)}


@pytest.mark.parametrize("level", [INTERMEDIATE, EXPERT])
def test_in_games_what_is_told_is_so_and_a_proof_is_told_as_in_a_hint(level) -> None:
    rng, seen = random.Random(4), set()
    for seed in range(2):
        game = Game(level, "opening", seed)
        game.open((4, 4))
        for analysis in walk_through(game):
            view = analysis.view
            for index in rng.sample([index for index, sight in enumerate(view.cells) if sight < 0], 2):
                cell = divmod(index, view.cols)
                truth = truth_of(view, cell, analysis=analysis)
                chance = analysis.chance(cell)
                assert truth.is_so == (OPEN if chance not in (0, 1) else MINE if chance else SAFE)
                assert (truth.example is not None) == (truth.is_so == OPEN)
                assert (truth.key in KEYS) == (truth.is_so != OPEN)
                lit = Reply(truth, SAFE).highlights()
                assert cell in {each.cell for each in lit}
                seen.add(truth.is_so)
            given = hint(view, analysis=analysis)
            if given.kind == "proof" and given.cell is not None:
                truth = truth_of(view, given.cell, analysis=analysis)
                assert truth.key == given.key
                assert Reply(truth, SAFE).said().endswith(f"{given.rungs[-1].text}\nTechnique: {given.technique}")
                assert Reply(truth, SAFE).highlights() == given.rungs[-1].highlights
    assert seen == set(CLAIMS)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_in_lessons_every_cell_is_answered_as_the_lesson_judges_it(lesson) -> None:
    picture = lesson.picture
    certain = picture.certain()
    for cell in picture.covered:
        truth = truth_in(picture, cell)
        assert truth.is_so == {False: SAFE, True: MINE, None: OPEN}[certain.get(cell)]
        told = Reply(truth.on_board(picture.size[0] + 4, picture.size[1] + 6, (2, 3)), truth.is_so)
        own = Reply(truth, truth.is_so)
        assert cell_name(cell) in own.said()
        assert cell_name((cell[0] + 2, cell[1] + 3)) in told.said()
        assert [(row + 2, col + 3) for row, col in (lit.cell for lit in own.highlights())] == [
            lit.cell for lit in told.highlights()
        ]
        for language in LANGUAGES:
            with speaking(language):
                assert "{" not in own.said()


def test_flags_prove_nothing_of_their_own_cell_and_right_ones_are_steps_already_made() -> None:
    flagged = PlayerView.from_text(["#F#", "111"], 1)
    truth = truth_of(flagged, (0, 1))
    assert (truth.is_so, truth.steps[-1].given) == (MINE, ())
    assert truth_of(flagged, (0, 0)).steps[-1].given == ((0, 1),)
    wrong = PlayerView.from_text(["F##", "111"], 1)
    assert truth_of(wrong, (0, 0)).is_so == SAFE


def test_what_takes_too_long_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    error = TooComplex(1)

    def refuse(*_args: object, **_options: object) -> None:
        raise error

    analysis = analyse(CORNER)
    monkeypatch.setattr(module, "counter_example", refuse)
    monkeypatch.setattr(module, "ladder_of", refuse)
    assert "too long to find the two layouts" in Reply(truth_of(CORNER, (1, 0)), SAFE).said()
    assert Reply(truth_of(CORNER, (0, 1)), MINE).said().endswith("each has a mine at B1.")
    assert Reply(truth_of(PROVEN_SAFE, (0, 0)), MINE).said().endswith("none has a mine at A1.")
    assert [lit.role for lit in Reply(truth_of(CORNER, (0, 1)), MINE).highlights()] == [MINE]
    monkeypatch.setattr(module, "analyse", refuse)
    truth = truth_of(CORNER, (1, 0))
    assert truth.is_so == ""
    assert not Reply(truth, OPEN).right
    assert Reply(truth, OPEN).said()
    assert analysis.total == 3


def test_open_cells_are_refused_and_the_work_can_be_ended() -> None:
    with pytest.raises(SweeperError):
        truth_of(CORNER, (1, 1))
    with pytest.raises(Cancelled):
        truth_of(CORNER, (1, 0), cancelled=lambda: True)


# The part of a board that is shown


def pair(cell: Cell, other: Cell) -> CounterExample:
    return CounterExample(cell, tuple(sorted([cell, (50, 60)])), tuple(sorted([other, (50, 60)])))


@pytest.mark.parametrize(
    ("size", "cell", "other", "first", "unseen"),
    [
        ((9, 9), (0, 0), (8, 8), (0, 0), 0),  # whole
        ((16, 30), (0, 0), (0, 1), (0, 0), 0),
        ((16, 30), (15, 29), (15, 28), (8, 22), 0),
        ((16, 30), (8, 10), (8, 11), (4, 6), 0),
        ((16, 30), (8, 10), (8, 17), (4, 10), 0),
        ((16, 30), (8, 10), (8, 18), (4, 6), 1),
        ((100, 100), (40, 40), (90, 3), (36, 36), 1),
    ],
)
def test_of_a_large_board_the_part_with_what_differs_is_shown(
    size: tuple[int, int], cell: Cell, other: Cell, first: Cell, unseen: int
) -> None:
    rows, cols = size
    found = cut_out(pair(cell, other), cols, (COVERED,) * (rows * cols))
    assert found.first[1] == first[1] or abs(found.first[1] - first[1]) <= 1
    assert abs(found.first[0] - first[0]) <= 1
    assert found.cols == (cols if cols <= WHOLE else SIDE)
    assert len(found.sights) == found.cols * (rows if rows <= WHOLE else SIDE)
    assert len(found.unseen) == unseen
    row, col = found.example.cell
    assert (row + found.first[0], col + found.first[1]) == cell
    assert found.example.cell in found.example.with_mine
    assert found.example.cell not in found.example.without


def test_places_without_a_cell_are_left_out_around_a_picture() -> None:
    sights = (OUTSIDE, OUTSIDE, OUTSIDE, OUTSIDE, COVERED, 1, OUTSIDE, COVERED, OUTSIDE)
    found = cut_out(CounterExample((1, 1), ((1, 1),), ((2, 1),)), 3, sights)
    assert (found.first, found.cols, found.sights) == ((1, 1), 2, (COVERED, 1, COVERED, OUTSIDE))
    assert found.example.differing == ((0, 0), (1, 0))


def test_on_the_largest_board_what_differs_lies_together() -> None:
    game = Game(window_custom(100, 100, 2000), "opening", 3)
    game.open((50, 50))
    view = game.view()
    analysis = analyse(view)
    far = next(cell for cell in [(9, 90), (90, 9), (5, 5)] if 0 < analysis.layouts(cell) < analysis.total)
    found = counter_example(view, far)
    assert found is not None
    assert len(found.differing) == 2
    assert cut_out(found, view.cols, view.cells).unseen == ()
    assert NUMBER not in {lit.role for lit in Reply(truth_of(view, far, analysis=analysis), SAFE).highlights()}
