from fractions import Fraction

import pytest

from sweeper.core.first_click import RULES
from sweeper.core.game import Game
from sweeper.core.layout import Layout
from sweeper.core.levels import BEGINNER, CANVAS, EXPERT, INTERMEDIATE, custom
from sweeper.core.trace import GameState
from tests.boards import BOARD_Z, TINY3, game_on, safe_cells, seen
from tests.sentences import refused

# Opening


def test_a_number_opens_alone():
    game = game_on(TINY3)
    assert game.open((0, 1)) == ((0, 1),)
    assert seen(game) == ["#1#", "###", "###"]
    assert game.state is GameState.PLAYING


def test_a_zero_opens_its_surroundings():
    game = game_on(["..*..", ".....", "....."])
    changed = game.open((0, 0))
    assert seen(game) == ["01F10", "01110", "00000"]
    assert set(changed) == {(row, col) for row in range(3) for col in range(5)}


def test_a_200x200_board_with_one_mine_opens_at_once():
    game = Game.of_layout(Layout.of(200, 200, [0]))
    assert len(game.open((199, 199))) == 200 * 200
    assert game.state is GameState.WON


def test_opening_again_changes_nothing():
    game = game_on(TINY3)
    game.open((0, 1))
    assert game.open((0, 1)) == ()


@pytest.mark.parametrize("cell", [(3, 0), (0, 3), (-1, 0), (0, -1)])
def test_a_cell_off_the_board_is_refused(cell):
    with refused(r"^The (row|column) must be 1 to 3, not -?\d+\.$"):
        game_on(TINY3).open(cell)


# Marks


def test_three_states_with_question_marks():
    game = game_on(TINY3)
    rows = []
    for _ in range(3):
        assert game.cycle_mark((1, 2)) == ((1, 2),)
        rows.append((seen(game)[1], game.mines_left))
    assert rows == [("##F", 0), ("##?", 1), ("###", 1)]


def test_two_states_without():
    game = game_on(TINY3)
    game.cycle_mark((0, 0))
    game.cycle_mark((0, 0))
    assert seen(game)[0] == "?##"
    game.toggle_flag((0, 0))
    assert seen(game)[0] == "###"
    game.toggle_flag((0, 0))
    assert seen(game)[0] == "F##"
    game.toggle_flag((0, 0))
    assert seen(game)[0] == "###"


def test_an_open_cell_takes_no_mark():
    game = game_on(TINY3)
    game.open((2, 2))
    for cell in [(0, 1), (2, 2)]:
        for _ in range(3):
            assert game.cycle_mark(cell) == ()
    assert game.mines_left == game.mines - 1  # won, so the mine is flagged
    game = game_on(TINY3)
    game.open((0, 1))
    assert game.cycle_mark((0, 1)) == game.toggle_flag((0, 1)) == ()
    assert game.mines_left == 1


def test_mines_left_may_be_negative():
    game = game_on(TINY3)
    for cell in [(2, 0), (2, 1), (2, 2)]:
        game.cycle_mark(cell)
    assert game.mines_left == -2


def test_a_flag_blocks_opening_and_a_question_mark_does_not():
    game = game_on(TINY3)
    game.cycle_mark((0, 1))
    assert game.open((0, 1)) == ()
    assert game.state is GameState.READY
    game.cycle_mark((0, 1))
    assert game.open((0, 1)) == ((0, 1),)


def test_a_flood_goes_round_a_flag_and_through_a_question_mark():
    """Board Z of the reports: a flag at r2c6 shields itself and r3c5, which only it leads to."""
    game = game_on(BOARD_Z)
    game.cycle_mark((1, 5))
    game.open((0, 2))
    assert (seen(game)[1][5], seen(game)[2][4], game.mines_left) == ("F", "#", 9)
    assert game.is_open((1, 4))
    game.cycle_mark((1, 5))
    game.open((1, 5))
    assert game.is_open((1, 5))
    assert game.is_open((2, 4))

    game = game_on(BOARD_Z)
    game.cycle_mark((1, 5))
    game.cycle_mark((1, 5))
    game.open((0, 2))
    assert game.is_open((1, 5))
    assert game.is_open((2, 4))


# Chord

NUMBERS = ["*.*", "...", "*.."]


@pytest.mark.parametrize(
    ("flags", "opens"),
    [
        ([], False),
        ([(0, 0), (0, 2)], False),
        ([(0, 0), (0, 2), (2, 0)], True),
        ([(0, 0), (0, 2), (2, 0), (2, 2)], False),
    ],
)
def test_a_chord_wants_the_exact_number_of_flags(flags, opens):
    game = game_on(NUMBERS)
    game.open((1, 1))
    for flag in flags:
        game.cycle_mark(flag)
    assert game.flags_around((1, 1)) == len(flags)
    changed = game.chord((1, 1))
    assert bool(changed) == opens
    assert game.state is (GameState.WON if opens else GameState.PLAYING)


def test_a_chord_on_a_covered_or_flagged_cell_does_nothing():
    game = game_on(NUMBERS)
    game.cycle_mark((0, 1))
    assert game.chord((0, 1)) == game.chord((2, 2)) == ()


def test_a_chord_opens_question_marks_and_floods():
    game = game_on(["*....", ".....", "....."])
    game.open((1, 1))
    game.cycle_mark((0, 0))
    game.cycle_mark((2, 2))
    game.cycle_mark((2, 2))
    assert len(game.chord((1, 1))) == 13
    assert game.state is GameState.WON


def test_a_chord_over_a_wrong_flag_loses_even_if_it_opens_the_last_safe_cell():
    """TINY3 of the reports."""
    game = game_on(TINY3)
    game.cycle_mark((0, 1))
    game.open((2, 2))
    assert seen(game) == ["#F0", "110", "000"]
    game.chord((1, 1), at=700)
    assert game.state is GameState.LOST
    assert seen(game)[0][:2] == "Xw"
    assert game.clock.elapsed(9000) == 700


def test_every_mine_hit_by_a_chord_is_shown():
    game = game_on(["**...", ".....", "....*"])
    game.open((1, 1))
    game.cycle_mark((2, 0))
    game.cycle_mark((2, 1))
    game.chord((1, 1))
    assert game.state is GameState.LOST
    assert seen(game) == ["XX1##", "2211#", "ww01m"]


# The end


def test_a_loss_shows_hit_mines_other_mines_and_wrong_flags_and_keeps_the_rest():
    game = game_on(["*.*.", "*...", ".*.."])
    game.open((0, 1))
    game.cycle_mark((0, 0))  # right flag
    game.cycle_mark((2, 3))  # wrong flag
    for cell in [(1, 0), (1, 3)]:  # question marks on a mine and on a safe cell
        game.cycle_mark(cell)
        game.cycle_mark(cell)
    left = game.mines_left
    changed = game.open((0, 2))
    assert seen(game) == ["F3X#", "m##?", "#m#w"]
    assert set(changed) == {(0, 2), (1, 0), (2, 1), (2, 3)}
    assert game.mines_left == left


def test_a_win_flags_every_mine_and_brings_the_counter_to_0():
    game = game_on(BOARD_Z)
    game.cycle_mark((0, 0))
    game.cycle_mark((0, 0))  # a question mark on a mine becomes a flag too
    for cell in safe_cells(game):
        game.open(cell)
    assert game.state is GameState.WON
    assert game.mines_left == 0
    assert sum(row.count("F") for row in seen(game)) == 10


def test_flagging_all_mines_does_not_win():
    game = game_on(BOARD_Z)
    game.open((4, 0))
    for row, line in enumerate(BOARD_Z):
        for col, sign in enumerate(line):
            if sign == "*":
                game.cycle_mark((row, col))
    assert game.state is GameState.PLAYING


def test_wrong_flags_taken_off_before_do_not_spoil_a_win():
    game = game_on(BOARD_Z)
    for cell in [(4, 4), (4, 5), (4, 6)]:
        game.cycle_mark(cell)
        game.cycle_mark(cell)
        game.cycle_mark(cell)
    for cell in safe_cells(game):
        game.open(cell)
    assert game.state is GameState.WON


@pytest.mark.parametrize("rule", ["none", "safe"])
def test_a_first_click_that_opens_everything_wins_at_once(rule):
    game = Game.of_layout(Layout.of(9, 9, [0]), rule)
    game.open((8, 8), at=50)
    assert game.state is GameState.WON
    assert game.clock.elapsed(99_999) == 0


def test_a_win_by_a_moved_mine_is_noticed():
    """The one click bug of old versions: the board solved by the click that moved the mine."""
    game = Game.of_layout(Layout.of(9, 9, [80]), "safe")
    game.open((8, 8))
    assert game.state is GameState.WON


@pytest.mark.parametrize("end", [(0, 0), (2, 2)])
def test_a_finished_game_accepts_nothing(end):
    game = game_on(TINY3)
    game.open(end, at=10)
    before, moves = seen(game), list(game.moves)
    for row in range(3):
        for col in range(3):
            for action in (game.open, game.chord, game.cycle_mark, game.toggle_flag):
                assert action((row, col), at=99) == ()
    assert seen(game) == before
    assert game.moves == moves


# The first click


@pytest.mark.parametrize("level", [BEGINNER, INTERMEDIATE, EXPERT])
@pytest.mark.parametrize("rule", ["opening", "safe"])
def test_the_first_click_never_loses(level, rule):
    last = (level.rows - 1, level.cols - 1)
    for first in [(0, 0), (0, last[1]), (last[0], 0), last, (0, 4), (level.rows // 2, level.cols // 2)]:
        for seed in range(60):
            game = Game(level, rule, seed)
            game.open(first)
            assert game.state is not GameState.LOST
            assert rule == "safe" or game.sight(first) == 0


@pytest.mark.parametrize("mines", [71, 72, 73, 79, 80])
def test_a_crowded_board_still_protects_the_first_cell(mines):
    for seed in range(50):
        for first in [(0, 0), (4, 4)]:
            game = Game(custom(9, 9, mines), "opening", seed)
            game.open(first)
            assert game.state in (GameState.PLAYING, GameState.WON)


def test_safe_moves_the_mine_and_only_that():
    lines = ["*..", "..*", "*.*"]
    game = game_on(lines, "safe")
    game.open((2, 2))
    assert game.layout == Layout.from_text(["**.", "..*", "*.."])
    game.open((1, 2))
    assert game.state is GameState.LOST


def test_safe_counts_no_cell_open_as_first_whatever_the_flags():
    game = game_on(["*..", "...", "..."], "safe")
    game.cycle_mark((2, 2))
    game.open((0, 0))
    assert game.layout == Layout.from_text([".*.", "...", "..."])


def test_none_may_lose_at_once():
    game = game_on(TINY3, "none")
    game.open((0, 0))
    assert game.state is GameState.LOST


def test_auto_opens_a_random_blank_area_at_the_start_without_starting_the_clock():
    starts = set()
    for seed in range(50):
        game = Game(CANVAS, seed=seed)
        assert game.rule == "auto"
        assert game.start is not None
        assert game.sight(game.start) == 0
        assert not game.clock.started
        starts.add(game.start)
    assert len(starts) > 40


def test_a_bad_rule_is_refused_with_the_names():
    with refused(r"'lucky'.*opening, safe, auto, none"):
        Game(BEGINNER, "lucky")


@pytest.mark.parametrize("rule", RULES)
def test_level_rule_seed_and_first_click_give_the_same_game(rule):
    games = [Game(INTERMEDIATE, rule, 99) for _ in range(2)]
    for game in games:
        game.open((5, 6))
    assert games[0].layout == games[1].layout
    assert seen(games[0]) == seen(games[1])


def test_without_a_seed_one_is_drawn_and_kept():
    seeds = {Game(BEGINNER).seed for _ in range(5)}
    assert len(seeds) == 5


def test_a_single_cell_board():
    game = Game(custom(1, 1, 0), "opening", 1)
    assert game.open((0, 0)) == ((0, 0),)
    assert game.state is GameState.WON


# The clock


def test_a_press_that_opens_nothing_does_not_start_the_clock():
    game = game_on(TINY3)
    game.cycle_mark((0, 0), at=1)
    game.open((0, 0), at=2)
    game.chord((1, 1), at=3)
    assert not game.clock.started
    game.open((0, 1), at=1000)
    assert game.clock.shown(1000) == 1


def test_the_clock_freezes_in_the_event_that_ends_the_game():
    game = game_on(TINY3)
    game.open((0, 1), at=100)
    game.open((2, 2), at=4321)
    assert game.state is GameState.WON
    assert game.clock.elapsed(60_000) == 4221
    assert Fraction(game.moves[-1].time, 1000) == Fraction(4221, 1000)
