import random
from fractions import Fraction

import pytest

from sweeper.core import levels
from sweeper.core.errors import SweeperError
from sweeper.texts.errors import sentence_of
from tests.sentences import refused


@pytest.mark.parametrize(
    ("name", "size"),
    [("beginner", (9, 9, 10)), ("Intermediate", (16, 16, 40)), (" EXPERT ", (16, 30, 99)), ("canvas", (20, 30, None))],
)
def test_levels_by_name_in_any_case(name, size):
    level = levels.level_named(name)
    assert (level.rows, level.cols, level.mines) == size


def test_an_unknown_level_is_refused_with_the_names():
    with refused(r"^There is no level 'hard'; .*beginner, intermediate, expert, canvas\.$"):
        levels.level_named("hard")


def test_canvas_mines_differ_and_are_one_in_five():
    drawn = [levels.CANVAS.draw_mines(random.Random(seed)) for seed in range(400)]
    assert len(set(drawn)) > 20
    assert abs(sum(drawn) / 400 - 120) < 2  # the mean of 400 games scatters by 0.5
    assert all(70 < mines < 170 for mines in drawn)


@pytest.mark.parametrize(
    ("rows", "cols", "per_cent", "mines"),
    [(20, 20, 18, 72), (9, 9, 1, 1), (4, 8, 99, 31), (16, 30, Fraction(41, 2), 98), (10, 10, 99, 99), (5, 10, 5, 3)],
)
def test_density_gives_the_nearest_whole_number_of_mines(rows, cols, per_cent, mines):
    assert levels.mines_for_density(rows, cols, per_cent) == mines


@pytest.mark.parametrize(
    ("rows", "cols", "mines", "words"),
    [
        (3, 9, 10, "Height must be 4 to 100, not 3."),
        (101, 9, 10, "Height must be 4 to 100, not 101."),
        (9, 7, 10, "Width must be 8 to 100, not 7."),
        (10000, 10000, 100000, "Height must be 4 to 100, not 10000."),
        (9, 9, 0, "Mines must be 1 to 80, not 0: a field of 9 x 9 has 81 cells, and one must be free of mines."),
        (9, 9, 81, "Mines must be 1 to 80, not 81: a field of 9 x 9 has 81 cells, and one must be free of mines."),
        (9, 9, 99, "Mines must be 1 to 80, not 99: a field of 9 x 9 has 81 cells, and one must be free of mines."),
    ],
)
def test_the_window_refuses_with_field_value_and_limits(rows, cols, mines, words):
    with pytest.raises(SweeperError) as refusal:
        levels.window_custom(rows, cols, mines)
    assert sentence_of(refusal.value) == words


@pytest.mark.parametrize(("rows", "cols", "mines"), [(4, 8, 1), (4, 8, 31), (100, 100, 9999), (9, 9, 80)])
def test_the_limits_themselves_are_allowed(rows, cols, mines):
    assert levels.window_custom(rows, cols, mines).mines == mines


def test_mines_are_read_for_a_field_of_a_size():
    assert levels.mines_written(" 80", 9, 9) == 80
    with refused("^Mines must be 1 to 80, not 81: a field of 9 x 9 "):
        levels.mines_written("81", 9, 9)
    with refused("^Mines must be a whole number from 1 to 80, not 'ten'"):
        levels.mines_written("ten", 9, 9)


def test_the_core_plays_from_1x1_up():
    assert levels.custom(1, 1, 0).cols == 1
    with refused("^Mines must be 0 to 0, not 1: "):
        levels.custom(1, 1, 1)


@pytest.mark.parametrize("text", ["", "abc", "9.5", "1e3", "\uff19", "0x10", "1_0", "--5", "9" * 30])
def test_text_that_is_no_whole_number_is_quoted(text):
    with pytest.raises(SweeperError) as refusal:
        levels.whole_number("rows", text, 4, 100)
    end = f", not {text!r}." if text else "."
    assert sentence_of(refusal.value) == f"Height must be a whole number from 4 to 100{end}"


@pytest.mark.parametrize("text", ["-5", "0", "999999999", "101"])
def test_a_number_out_of_range_is_quoted(text):
    with pytest.raises(SweeperError) as refusal:
        levels.whole_number("rows", text, 4, 100)
    assert sentence_of(refusal.value) == f"Height must be 4 to 100, not {int(text)}."


def test_the_largest_seed_is_a_whole_number():
    assert levels.whole_number("seed", str(2**63 - 1), 0, 2**63 - 1) == 2**63 - 1


def test_spaces_around_a_number_do_no_harm():
    assert levels.whole_number("rows", " 12 ", 4, 100) == 12


@pytest.mark.parametrize(
    ("text", "value"), [("18", 18), (" 18 % ", 18), ("20.5", Fraction(41, 2)), ("20,5", Fraction(41, 2)), ("99", 99)]
)
def test_density_is_read(text, value):
    assert levels.density(text) == value


@pytest.mark.parametrize("text", ["", "many", "0", "100", "99.5", "-3", "1e1", ".", "1,2,3", ","])
def test_a_bad_density_is_refused_with_the_limits(text):
    with refused(r"^Mines in per cent must be .*1 to 99"):
        levels.density(text)


def test_size_is_rows_by_columns():
    assert levels.size("16x30") == (16, 30)
    assert levels.size("4X100") == levels.size("4\u00d7100") == (4, 100)


@pytest.mark.parametrize("text", ["16", "x", "16x", "16x30x2", "16 by 30", "3x9", "9x101"])
def test_a_bad_size_is_refused(text):
    with refused("^(Size|Height|Width) must be "):
        levels.size(text)
