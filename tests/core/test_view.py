import pytest

from sweeper.core.view import COVERED, FLAG, QUESTION, PlayerView
from tests.boards import BOARD_Z, game_on
from tests.sentences import refused


def test_text_is_read_and_written():
    lines = ["01#", "F?8"]
    view = PlayerView.from_text(lines, 2)
    assert (view.rows, view.cols, view.mines) == (2, 3, 2)
    assert [view[(0, 2)], view[(1, 0)], view[(1, 1)], view[(1, 2)]] == [COVERED, FLAG, QUESTION, 8]
    assert view.to_text() == lines


@pytest.mark.parametrize(
    ("lines", "mines", "words"),
    [
        ([], 0, "no cells"),
        ([""], 0, "no cells"),
        (["##", "#"], 1, "Row 2 has 1 cell, but row 1 has 2."),
        (["#9"], 1, "Row 1, column 2 is '9'"),
        (["##"], 3, "mines must be 0 to 2, not 3"),
        (["##"], -1, "mines must be 0 to 2, not -1"),
    ],
)
def test_bad_text_is_refused_in_a_sentence(lines, mines, words):
    with refused(words):
        PlayerView.from_text(lines, mines)


def test_a_view_holds_nothing_the_player_cannot_see():
    """Two games whose seen cells agree have equal views, wherever their mines are."""
    one, other = game_on(BOARD_Z), game_on(["".join(reversed(line)) for line in BOARD_Z])
    assert one.layout != other.layout
    assert one.view() == other.view()
