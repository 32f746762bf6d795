"""Verdicts on moves: boards worked out by hand, and games of players whose faults are known."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import prod

import pytest

from sweeper.core.cells import FLAG, Cell
from sweeper.core.game import Game, again
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.core.trace import GameState, MoveKind, Trace
from sweeper.solve import Cancelled, analyse, decide, layouts_with_mines
from sweeper.teach import hint
from sweeper.teach.review.judge import judge
from sweeper.teach.review.known import targets
from sweeper.teach.review.last_move import with_flags
from sweeper.teach.review.telling import move_sentence
from sweeper.teach.review.verdicts import (
    ALIKE,
    BAD_FLAG,
    BAD_ODDS,
    BLUNDER,
    COIN_FLIP,
    FAIR,
    FIRST,
    NEEDLESS,
    PROVEN,
    SLIP,
    JudgedMove,
    Reviewer,
    verdicts,
)
from tests.boards import game_on

from .players import Player

GAMES = [Player(seed).play(("guesses", "flags", "slips")[seed % 3]) for seed in range(200)]


def played(lines: list[str], moves: str) -> Trace:
    """A game on that layout: `o00` opens, `f01` flags, `c11` chords, a second apart."""
    game = game_on(lines)
    for at, word in enumerate(moves.split()):
        cell = (int(word[1]), int(word[2]))
        {"o": game.open, "f": game.toggle_flag, "c": game.chord}[word[0]](cell, 1000 * at)
    return game.trace()


@pytest.mark.parametrize(
    ("lines", "moves", "kind", "risk", "words"),
    [
        (["*..", "..."], "o00", FIRST, 0, "The first click hit a mine. No one could know."),
        # The bottom row opens; the 1, 2 and 1 above it tell all: mines at A1 and C1.
        (["*.*", "...", "..."], "o20 o00", BLUNDER, 1, "A1 was a mine for certain."),
        (["*.*", "...", "..."], "o20 o01", PROVEN, 0, ""),
        (["*....", "..*..", "....."], "o20 o00", NEEDLESS, None, "You did not have to guess at A1: "),
        # A 1 and three covered cells, which all touch each other: whatever opens shows a 1.
        ([".*", ".."], "o10 o01", COIN_FLIP, Fraction(1, 3), "No one could know: each choice was 33.3 % to hit a mine"),
        ([".*", ".."], "o10 o11 o01", COIN_FLIP, Fraction(1, 2), "No one could know: a coin flip."),
        ([".*", ".."], "o10 o11 o00", COIN_FLIP, Fraction(1, 2), "No one could know: a coin flip."),
        # The 1 at B1 has five neighbours for one mine; two of the other six cells hold the others.
        (["..*.", "....", "*..*"], "o01 o20", BAD_ODDS, Fraction(1, 3), "A guess was needed. "),
        (["..*.", "....", "*..*"], "o01 f12 c01", BAD_FLAG, Fraction(4, 5), "The flag on C2, set by move 2, was wrong"),
        ([".*.", "..."], "o10 o11 f02 c11", BAD_FLAG, 1, "The flag on C1 was wrong, and the numbers showed it when"),
    ],
)
def test_a_verdict_worked_out_by_hand(
    lines: list[str], moves: str, kind: str, risk: Fraction | None, words: str
) -> None:
    last = verdicts(played(lines, moves))[-1]
    assert last.kind == kind, last
    assert risk is None or last.risk == risk
    assert move_sentence(last).startswith(words), move_sentence(last)


def test_a_fair_guess_is_the_best_one_and_told_with_its_risk() -> None:
    lines = ["..*.", "....", "*..*"]
    before = game_on(lines)
    before.open((0, 1))
    best = decide(before.view()).cell
    last = verdicts(played(lines, "o01 o{}{}".format(*best)))[-1]
    assert (last.kind, last.thrown) == (FAIR, 0)
    assert move_sentence(last).startswith("A guess was needed, and this was a good one:")


def slipped(press: Cell, release: Cell, at: int = 5000, *, by_key: bool = False) -> JudgedMove:
    """The verdict on a click that went down on one cell and came up on another; B1 is safe, A1 a mine."""
    game = game_on(["*.*", "...", "..."])
    game.open((2, 0), 1000)
    left = frozenset([Button.LEFT])
    events = (
        ()
        if by_key
        else (
            PointerEvent(EventKind.PRESS, Button.LEFT, press, at=at - 90),
            PointerEvent(EventKind.RELEASE, Button.LEFT, release, held=left, at=at),
        )
    )
    game.open(release, at)
    return verdicts(game.trace(events))[-1]


def test_a_click_that_slid_from_a_safe_cell_is_a_slip() -> None:
    found = slipped((0, 1), (0, 0))
    assert (found.kind, found.on_sight, found.meant) == (SLIP, BLUNDER, (0, 1))
    assert move_sentence(found) == "Looks like a slip of the hand: B1 beside A1 was safe."


def test_a_click_that_stayed_on_its_cell_is_no_slip_unless_it_came_at_once() -> None:
    assert slipped((0, 0), (0, 0)).kind == BLUNDER
    assert slipped((0, 0), (0, 0), at=1200).kind == SLIP


def test_a_key_does_not_slip() -> None:
    assert slipped((0, 1), (0, 0), at=1200, by_key=True).kind == BLUNDER


# Against the same asked anew for every move


def plainly(trace: Trace) -> list[tuple[object, ...]]:
    """Number, verdict without slips and flags, risk and missed technique of every move, by fresh calls alone."""
    game = again(trace)
    found: list[tuple[object, ...]] = []
    for number, move in enumerate(trace.moves, 1):
        if move.kind in (MoveKind.OPEN, MoveKind.CHORD) and move.changed:
            found.append((number, *anew(game, move)) if game.first is not None else (number, FIRST, 0, ""))
        game.do(move.kind, move.cell, move.at)
    return found


def anew(game: Game, move) -> tuple[str, Fraction, str]:
    view, cells = game.view(), targets(game, move)
    analysis = analyse(view)
    if all(analysis.chance(cell) == 0 for cell in cells):
        return PROVEN, Fraction(0), ""
    if move.kind is MoveKind.OPEN:
        risk = analysis.chance(move.cell)
    else:
        row, col = move.cell
        flags = [
            (r, c)
            for r in range(max(0, row - 1), min(view.rows, row + 2))
            for c in range(max(0, col - 1), min(view.cols, col + 2))
            if view[r, c] == FLAG
        ]
        risk = 1 - Fraction(layouts_with_mines(view, flags), analysis.total)
    if risk == 1:
        return BLUNDER, risk, "?"
    if analysis.safe:
        return NEEDLESS, risk, hint(with_flags(view, ()), near=move.cell).key
    return guessed(analysis, move, cells, risk), risk, ""


def guessed(analysis, move, cells: list[Cell], risk: Fraction) -> str:
    decision = decide(analysis.view)
    wins = dict(decision.wins)
    unproven = [cell for cell in cells if analysis.chance(cell)]
    if len(unproven) == 1 and unproven[0] in wins:
        thrown = max(wins.values()) - wins[unproven[0]]
    elif unproven == [decision.cell]:
        thrown = Fraction(0)
    else:
        thrown = risk - max(1 - decision.safety, decision.least_chance)
    return "fair or flip" if thrown <= ALIKE else "bad or flip"


@pytest.mark.parametrize("player", GAMES, ids=lambda player: str(player.seed))
def test_the_verdicts_are_what_asking_anew_gives(player: Player) -> None:
    judged, expected = verdicts(player.trace), plainly(player.trace)
    assert [(each.number, each.risk) for each in judged] == [(number, risk) for number, _, risk, _ in expected]
    for each, (_number, kind, _risk, technique) in zip(judged, expected):
        names = {"fair or flip": (FAIR, COIN_FLIP), "bad or flip": (BAD_ODDS, COIN_FLIP)}.get(str(kind), (kind,))
        assert each.on_sight in names
        if each.on_sight == NEEDLESS and each.kind != BAD_FLAG:
            assert each.technique == technique
        if each.on_sight == COIN_FLIP:
            assert each.known is not None
            assert not each.known.safe
        assert (each.kind == SLIP) is (each.number in player.slips)
        lost_by_chord = each.move.kind is MoveKind.CHORD and each.move.state is GameState.LOST
        assert (each.kind == BAD_FLAG) is lost_by_chord
        assert (move_sentence(each) == "") is (each.on_sight in (PROVEN, FIRST))


@pytest.mark.parametrize("player", GAMES, ids=lambda player: str(player.seed))
def test_the_strip_and_the_figures_of_a_game_give_the_same_numbers(player: Player) -> None:
    judged = verdicts(player.trace)
    figures = judge(player.trace)
    counted = [each for each in judged if each.kind != FIRST]
    assert figures is not None
    assert (figures.openings, figures.proven) == (len(counted), sum(each.kind == PROVEN for each in counted))
    assert figures.luck == pytest.approx(prod(float(1 - each.known.risk) for each in counted if each.known))


def test_each_fault_is_met() -> None:
    kinds = {each.kind for player in GAMES for each in verdicts(player.trace)}
    assert kinds >= {FIRST, PROVEN, BLUNDER, NEEDLESS, BAD_ODDS, FAIR, COIN_FLIP, BAD_FLAG, SLIP}


# As the game goes


def told(each: JudgedMove) -> tuple[object, ...]:
    return replace(each, known=None), each.risk, each.known and each.known.safe


@pytest.mark.parametrize("player", GAMES[:12], ids=lambda player: str(player.seed))
def test_move_by_move_is_the_same_as_all_at_once(player: Player) -> None:
    trace, reviewer = player.trace, Reviewer()
    reviewer.follow(replace(trace, layout=None, moves=()))
    for count in range(1, len(trace.moves) + 1):
        assert not reviewer.over
        reviewer.follow(replace(trace, moves=trace.moves[:count]))
    assert reviewer.over
    assert list(map(told, reviewer.judged)) == list(map(told, verdicts(trace)))


def test_a_cancelled_review_goes_on_where_it_was() -> None:
    trace, reviewer = GAMES[0].trace, Reviewer()
    calls = iter([False] * 3)
    with pytest.raises(Cancelled):
        reviewer.follow(trace, lambda: next(calls, True))
    assert not reviewer.over
    reviewer.follow(trace)
    assert list(map(told, reviewer.judged)) == list(map(told, verdicts(trace)))


def test_the_move_that_set_a_wrong_flag_is_named_with_what_was_known_then() -> None:
    found = [each for player in GAMES for each in verdicts(player.trace) if each.kind == BAD_FLAG]
    assert found
    for player in GAMES:
        for each in verdicts(player.trace):
            if each.flag is not None:
                game = again(player.trace)
                for move in player.trace.moves[: each.flag.number - 1]:
                    game.do(move.kind, move.cell, move.at)
                set_by = player.trace.moves[each.flag.number - 1]
                assert (set_by.cell, game.sight(set_by.cell) == FLAG) == (each.flag.cell, False)
                assert analyse(game.view()).chance(each.flag.cell) == each.flag.then
