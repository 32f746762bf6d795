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
from sweeper.teach.review.last_move import KNOWN_MINE, Explanation, Loss, answer_to, explain, with_flags
from sweeper.teach.review.verdicts import BAD_FLAG, BLUNDER, NEEDLESS, JudgedMove, verdicts
from sweeper.texts.techniques import FULL
from tests.boards import game_on


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


def explained(game: Game) -> tuple[JudgedMove, Explanation | None]:
    """The verdict on the move that lost, and its proof."""
    last = verdicts(game.trace())[-1]
    return last, last.missed


def test_all_kinds_of_a_careless_player_are_met() -> None:
    kinds = {verdicts(game.trace())[-1].kind for game in LOST}
    assert kinds >= {BLUNDER, NEEDLESS, BAD_FLAG}


@pytest.mark.parametrize("game", LOST[::3], ids=lambda game: str(game.seed))
def test_an_explanation_is_about_the_cell_that_mattered(game: Game) -> None:
    last, explanation = explained(game)
    assert last.known is not None
    analysis = last.known.analysis
    assert analysis is not None
    wrong_flag = last.flag is not None and last.flag.now == 0
    assert (explanation is not None) is (wrong_flag or last.on_sight in (BLUNDER, NEEDLESS))
    if explanation is None:
        return
    told = explanation.words
    cell = last.flag.cell if last.flag is not None and wrong_flag else last.move.cell
    assert {mark.cell for mark in explanation.highlights} & {cell, *last.known.cells, *analysis.safe}
    assert explanation.key in KEYS
    if wrong_flag or (last.on_sight == BLUNDER and last.move.kind is MoveKind.OPEN):
        assert cell_name(cell) in told
    elif last.on_sight == NEEDLESS:
        assert any(cell_name(cell) in told for cell in analysis.safe)


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
    last, explanation = explained(lost(["*.*.", "....", "....", "...."], "o30 f03 f00 f01 c11"))
    assert last.kind == BAD_FLAG
    assert last.flag is not None
    assert last.flag.cell == (0, 1)
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
        verdicts(lost(["*....", "..*..", "....."], "o20 o00").trace(), lambda: True)


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
