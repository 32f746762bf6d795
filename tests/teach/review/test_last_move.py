"""What is said of one move: true by the analysis before it, and never another figure than elsewhere."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sweeper.core.cells import FLAG, Cell, cell_name
from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER
from sweeper.core.trace import GameState, Move, MoveKind
from sweeper.core.view import PlayerView
from sweeper.solve import Cancelled, analyse
from sweeper.teach import KEYS, Hint, hint
from sweeper.teach.hints.values import MINE, Highlight
from sweeper.teach.review.judge import judge
from sweeper.teach.review.known import targets
from sweeper.teach.review.last_move import (
    FAIR_GUESS,
    FIRST_CLICK,
    GUESSED_FLAG,
    KNOWN_MINE,
    NEEDLESS_GUESS,
    RISKY_GUESS,
    WRONG_FLAG,
    Loss,
    answer_to,
    explain,
    why_lost,
    with_flags,
)
from sweeper.texts.numbers import chance_per_cent
from sweeper.texts.techniques import FULL
from tests.boards import game_on

KINDS = (FIRST_CLICK, KNOWN_MINE, NEEDLESS_GUESS, FAIR_GUESS, RISKY_GUESS, WRONG_FLAG, GUESSED_FLAG)


def careless(seed: int) -> Game:
    """A game of a beginner: some openings proven, some not, flags at random, chords."""
    game, rng = Game(BEGINNER, "opening", seed), random.Random(seed)
    game.open((4, 4))
    while game.live:
        view = game.view()
        covered = [divmod(index, 9) for index, sight in enumerate(view.cells) if sight < 0]
        numbers = [divmod(index, 9) for index, sight in enumerate(view.cells) if sight > 0]
        safe = list(analyse(view).safe)
        chosen = rng.random()
        if chosen < 0.2:
            game.toggle_flag(rng.choice(covered))
        elif chosen < 0.4:
            game.chord(rng.choice(numbers))
        else:
            game.open(rng.choice(safe if safe and chosen < 0.85 else covered))
    return game


LOST = [game for game in map(careless, range(120)) if game.state is GameState.LOST]


def lost(lines: list[str], moves: str, rule: str = "none") -> Game:
    """A game on that layout: `o00` opens, `f01` flags, `c11` chords."""
    game = game_on(lines, rule)
    for word in moves.split():
        cell = (int(word[1]), int(word[2]))
        {"o": game.open, "f": game.toggle_flag, "c": game.chord}[word[0]](cell)
    assert game.state is GameState.LOST
    return game


@pytest.mark.parametrize(
    ("lines", "moves", "kind", "words"),
    [
        (["*..", "..."], "o00", FIRST_CLICK, "The first click hit a mine. Nobody could know that;"),
        (["*.*", "...", "..."], "o20 o00", KNOWN_MINE, "Lost: the numbers showed that the cell you opened was a mine."),
        (["*....", "..*..", "....."], "o20 o00", NEEDLESS_GUESS, "other cell"),
        ([".*", ".."], "o10 o01", FAIR_GUESS, "Yours was as safe as any (33.3 % to be a mine)."),
        (["..*.", "....", "*..*"], "o01 o20", RISKY_GUESS, "the lowest risk was"),
        ([".*.", "..."], "o10 o11 f02 c11", WRONG_FLAG, "The numbers showed that one of them was wrong."),
        (["..*.", "....", "*..*"], "o01 f12 c01", GUESSED_FLAG, "the numbers had not proven one of them."),
    ],
)
def test_why_a_game_was_lost(lines: list[str], moves: str, kind: str, words: str) -> None:
    found = why_lost(lost(lines, moves).trace())
    assert found is not None
    assert (found.kind, words in found.words()) == (kind, True), found.words()


def test_a_game_that_was_not_lost_needs_no_reason() -> None:
    game = game_on(["*..", "..."])
    assert why_lost(game.trace()) is None
    game.open((0, 2))
    assert why_lost(game.trace()) is None


@pytest.mark.parametrize("game", LOST, ids=lambda game: str(game.seed))
def test_the_reason_agrees_with_the_judgement_and_with_the_mines(game: Game) -> None:
    trace = game.trace()
    found, judged = why_lost(trace), judge(trace)
    assert found is not None
    assert judged is not None
    before = Game(BEGINNER, "opening", game.seed)
    for move in trace.moves[:-1]:
        before.do(move.kind, move.cell, move.at)
    analysis, last = analyse(before.view()), trace.moves[-1]
    assert found.analysis.mine_layouts == analysis.mine_layouts
    assert not set(targets(before, last)) <= set(analysis.safe)  # so it counts as not proven
    assert game.layout is not None
    assert game.layout.is_mine(found.cell) is (last.kind is MoveKind.OPEN)
    if found.kind in (NEEDLESS_GUESS, FAIR_GUESS, RISKY_GUESS):
        assert chance_per_cent(analysis.chance(last.cell)) in found.words()
    if found.kind == NEEDLESS_GUESS:
        assert f" {sum(before.sight(cell) != FLAG for cell in analysis.safe)} other cell" in found.words()


def test_all_kinds_of_a_careless_player_are_met() -> None:
    kinds = {found.kind for game in LOST if (found := why_lost(game.trace()))}
    assert kinds >= {KNOWN_MINE, NEEDLESS_GUESS, WRONG_FLAG}


@pytest.mark.parametrize("game", LOST[::3], ids=lambda game: str(game.seed))
def test_an_explanation_is_about_the_cell_that_mattered(game: Game) -> None:
    found = why_lost(game.trace())
    assert found is not None
    explanation = explain(found)
    told = "" if explanation is None else explanation.words
    assert bool(told) is found.can_be_explained
    if explanation is not None:
        assert {mark.cell for mark in explanation.highlights} & {found.cell, *found.analysis.safe}
        assert explanation.key in KEYS
    if found.kind in (KNOWN_MINE, WRONG_FLAG):
        assert cell_name(found.cell) in told
    if found.kind == NEEDLESS_GUESS:
        assert any(cell_name(cell) in told for cell in found.analysis.safe)


CHAIN = [
    "001#11#211##",
    "112#11#2F###",
    "1F2111122##F",
    "222#22#1#F4#",
    "F#3####1112F",
    "##F##2210011",
    "24#F###10111",
    "1FF22##212F1",
    "13443#####22",
    "01FFF2######",
    "01233#######",
    "00001#######",
]


def test_a_mine_that_a_step_finds_with_others_is_the_one_explained() -> None:
    analysis = analyse(PlayerView.from_text(CHAIN, 30))
    explanation = explain(Loss(KNOWN_MINE, analysis, (2, 11)))
    assert explanation is not None
    assert explanation.words.endswith("That cannot be, so L3 is a mine.")
    assert Highlight((2, 11), MINE) in explanation.highlights


def test_a_wrong_flag_is_explained_though_another_one_is_wrong_as_well() -> None:
    found = why_lost(lost(["*.*.", "....", "....", "...."], "o30 f03 f00 f01 c11").trace())
    assert found is not None
    assert (found.kind, found.cell) == (WRONG_FLAG, (0, 1))
    explanation = explain(found)
    assert explanation is not None
    assert "B1" in explanation.words


def test_flags_can_be_left_out_of_a_view() -> None:
    game = game_on(["*..", "..*"])
    game.open((0, 1))
    game.toggle_flag((0, 0))
    game.toggle_flag((1, 2))
    view = with_flags(game.view(), [(0, 0)])
    assert (view[0, 0], view[1, 2]) == (FLAG, -1)


def test_a_reason_can_be_cancelled() -> None:
    with pytest.raises(Cancelled):
        why_lost(lost(["*....", "..*..", "....."], "o20 o00").trace(), lambda: True)


# After a hint


def said(game: Game, given: Hint, cell: Cell) -> str:
    """What is said when that cell is opened after the hint."""
    analysis = analyse(game.view())
    game.open(cell)
    return answer_to(given, analysis, game.moves[-1], [cell])


def test_who_opens_the_hinted_cell_is_told_so() -> None:
    game = game_on(["*..", "...", "*.."])
    game.open((0, 2))
    given = hint(game.view())
    assert given.kind == "proof"
    assert given.cell is not None
    assert said(game, given, given.cell) == "Yes, that was it."


def test_other_cells_are_told_apart_by_the_analysis_before_the_move() -> None:
    texts = set()
    for seed in range(40):
        game = Game(BEGINNER, "opening", seed)
        game.open((4, 4))
        given, analysis = hint(game.view()), analyse(game.view())
        if given.kind != "proof" or given.cell is None or game.layout is None:
            continue
        covered = [divmod(index, 9) for index, count in enumerate(analysis.mine_layouts) if count is not None]
        others = [cell for cell in covered if cell != given.cell and not game.layout.is_mine(cell)]
        cell = others[seed % len(others)]
        words = said(game, given, cell)
        assert words.startswith(f"{cell_name(cell)} was certainly safe, too.") is (cell in analysis.safe)
        assert (f"{cell_name(cell)} was not proven safe" in words) is (cell not in analysis.safe)
        assert words.endswith(f"The hint meant {cell_name(given.cell)}.")
        texts.add(words.split()[1])
    assert len(texts) == 2


def test_a_chord_that_opens_the_hinted_cell_is_right_too_and_a_loss_says_nothing() -> None:
    game = game_on(["*..", "...", "*.."])
    game.open((0, 2))
    given, analysis = hint(game.view()), analyse(game.view())
    assert given.cell is not None
    chord = Move(MoveKind.CHORD, (0, 1), 0, 0, (given.cell,), GameState.PLAYING)
    assert answer_to(given, analysis, chord, [given.cell]) == "Yes, that was it."
    assert answer_to(given, analysis, replace(chord, state=GameState.LOST), [given.cell]) == ""
    assert answer_to(given, analysis, chord, []) == ""


def test_a_mine_beside_cells_that_another_number_makes_safe_is_explained_by_these() -> None:
    analysis = analyse(PlayerView.from_text(["###100000", "###100000", "###111000", "#####1000"], 6))
    explanation = explain(Loss(KNOWN_MINE, analysis, (0, 2)))
    assert explanation is not None
    assert explanation.words.splitlines()[1:] == [
        "2. With E4, the 1 at D3 has all it needs, so C2, C3, C4 and D4 are safe.",
        "3. The 1 at D1 still needs 1 mine and, without C2, has just one cell left for it, so C1 is a mine.",
    ]
    assert explanation.key == FULL
