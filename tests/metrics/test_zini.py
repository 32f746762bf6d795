"""The ZiNi recipes: their counts, and that their clicks win a real game."""

import random
from itertools import product

import pytest
from hypothesis import given, settings

from sweeper.core.game import Game
from sweeper.core.layout import Layout, lay
from sweeper.core.trace import GameState, MoveKind
from sweeper.metrics.boards import board_figures, parts
from sweeper.metrics.zini import Recipe, eight_way_zini, greedy_zini, human_zini, scan, zini_figures

from .test_boards import layouts
from .worked import WORKED

RECIPES = [greedy_zini, human_zini, eight_way_zini]
L, R, D = MoveKind.OPEN, MoveKind.TOGGLE_FLAG, MoveKind.CHORD


def by_column(clicks: Recipe) -> list[tuple[MoveKind, int, int]]:
    """The clicks as metrics.md writes them: column, row."""
    return [(click.kind, click.cell[1], click.cell[0]) for click in clicks]


def check_wins(layout: Layout, clicks: Recipe) -> None:
    """Played on a real game the clicks win, the last one and none before it, and each does something."""
    game = Game.of_layout(layout)
    for click in clicks:
        assert game.live
        assert game.do(click.kind, click.cell)
    assert game.state is GameState.WON
    assert len(game.moves) == len(clicks)


def premium_by_hand(game: Game, layout: Layout, isolated: set, openings: list, cell: tuple) -> int:
    """The premium of a safe numbered cell, straight from its definition."""
    row, col = cell
    block = [
        (r, c)
        for r in range(max(0, row - 1), min(layout.rows, row + 2))
        for c in range(max(0, col - 1), min(layout.cols, col + 2))
    ]
    return (
        sum(other in isolated and not game.is_open(other) for other in block)
        + sum(cell in border and not game.is_open(empty) for empty, border in openings)
        - sum(layout.is_mine(other) and game.sight(other) == -1 for other in block)
        - 1
        - (not game.is_open(cell))
    )


def zini_by_hand(layout: Layout, order: list[int], human: bool) -> int:
    """The recipe word for word, everything counted anew before every step."""
    found, cols = parts(layout), layout.cols
    isolated = {divmod(index, cols) for index in found.isolated}
    openings = [
        (divmod(min(opening.empty), cols), {divmod(index, cols) for index in opening.border})
        for opening in found.openings
    ]
    cells = [divmod(index, cols) for index in order]
    safe = [cell for cell in cells if not layout.is_mine(cell)]
    numbered = [cell for cell in safe if layout.number(cell)]
    game = Game.of_layout(layout)
    if human:
        for cell in safe:
            if layout.number(cell) == 0 and not game.is_open(cell):
                game.open(cell)
    while game.live:
        allowed = [cell for cell in numbered if not human or game.is_open(cell)]
        premiums = [premium_by_hand(game, layout, isolated, openings, cell) for cell in allowed]
        best = max(premiums, default=-1)
        if best >= 0:
            chord_by_hand(game, layout, allowed[premiums.index(best)])
        else:
            game.open(next(c for c in safe if not game.is_open(c) and (c in isolated or layout.number(c) == 0)))
    assert game.state is GameState.WON
    return len(game.moves)


def chord_by_hand(game: Game, layout: Layout, cell: tuple[int, int]) -> None:
    if not game.is_open(cell):
        game.open(cell)
    row, col = cell
    for other in [(r, c) for r in range(row - 1, row + 2) for c in range(col - 1, col + 2)]:
        inside = 0 <= other[0] < layout.rows and 0 <= other[1] < layout.cols
        if inside and layout.is_mine(other) and game.sight(other) == -1:
            game.toggle_flag(other)
    game.chord(cell)


def test_greedy_on_the_worked_board():
    clicks = by_column(greedy_zini(Layout.from_text(WORKED)))
    assert clicks == [
        (L, 0, 3), (R, 1, 3), (R, 0, 4), (D, 0, 3), (D, 1, 4), (L, 0, 0), (L, 2, 0), (L, 5, 4),
    ]  # fmt: skip


def test_human_on_the_worked_board():
    clicks = by_column(human_zini(Layout.from_text(WORKED)))
    assert clicks == [
        (L, 2, 0), (L, 5, 4), (R, 0, 1), (R, 2, 2), (D, 1, 1), (R, 1, 3), (D, 1, 2), (R, 3, 4), (D, 2, 3),
    ]  # fmt: skip


def test_the_eight_ways_on_the_worked_board_are_8_or_9():
    layout = Layout.from_text(WORKED)
    ways = [dict(zip(("by_row", "from_right", "from_bottom"), way)) for way in product((False, True), repeat=3)]
    values = {zini_by_hand(layout, scan(5, 7, **way), human=False) for way in ways}
    assert values == {8, 9}
    assert zini_by_hand(layout, scan(5, 7, by_row=True), human=False) == 9
    assert len(eight_way_zini(layout)) == 8


def test_scan_goes_down_the_columns():
    assert scan(2, 3) == [0, 3, 1, 4, 2, 5]
    assert scan(2, 3, by_row=True) == [0, 1, 2, 3, 4, 5]
    assert scan(2, 3, from_right=True, from_bottom=True) == [5, 2, 4, 1, 3, 0]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["..", ".."], (1, 1)),
        (["*"], (0, 0)),
        (["*."], (1, 1)),
        (["...", ".*.", "..."], (5, 6)),  # teaching.md, board M14: 5 with a flag
    ],
)
def test_edge_cases(lines, expected):
    figures = zini_figures(Layout.from_text(lines))
    assert (figures.zini, figures.hzini) == expected


@settings(max_examples=150, deadline=None)
@given(layouts(most_side=7, least_safe=1))
def test_the_clicks_win_a_real_game(layout):
    for recipe in RECIPES:
        clicks = recipe(layout)
        check_wins(layout, clicks)
        assert len(clicks) <= board_figures(layout).bbbv
    assert len(eight_way_zini(layout)) <= len(greedy_zini(layout))


@settings(max_examples=60, deadline=None)
@given(layouts(most_side=7, least_safe=1))
def test_the_counts_equal_the_recipe_word_for_word(layout):
    order = scan(layout.rows, layout.cols)
    assert len(greedy_zini(layout)) == zini_by_hand(layout, order, human=False)
    assert len(human_zini(layout)) == zini_by_hand(layout, order, human=True)


@pytest.mark.parametrize(("rows", "cols", "mines"), [(16, 16, 40), (16, 30, 99), (100, 100, 2000), (100, 100, 100)])
@pytest.mark.parametrize("recipe", [greedy_zini, human_zini])
def test_large_boards_are_won(recipe, rows, cols, mines):
    layout = lay(rows, cols, mines, random.Random(rows + mines))
    check_wins(layout, recipe(layout))
