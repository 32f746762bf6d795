import pytest

from sweeper.core.intervals import wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # By hand from the formula; 81 of 263 is a textbook example.
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.27753),
        (10, 10, 0.72247, 1.0),
        (5, 10, 0.23659, 0.76341),
        (81, 263, 0.25529, 0.36621),
        (1, 1, 0.20655, 1.0),
        (12_960, 32_262, 0.39637, 0.40708),
    ],
)
def test_known_intervals(won, games, low, high):
    assert wilson(won, games) == pytest.approx((low, high), abs=1e-5)


@pytest.mark.parametrize(("won", "games"), [(-1, 3), (4, 3)])
def test_impossible_counts_are_refused(won, games):
    with pytest.raises(ValueError, match="games won"):
        wilson(won, games)
