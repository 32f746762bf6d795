import pytest

from sweeper.core.intervals import wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # By hand from the formula; 81 of 263 is a textbook example.
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (1, 1, 0.2065, 1.0),
    ],
)
def test_known_intervals(won, games, low, high):
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("won", "games"), [(-1, 3), (4, 3)])
def test_impossible_counts_are_refused(won, games):
    with pytest.raises(ValueError, match="games won"):
        wilson(won, games)
