"""What is asked of the platform, and what is made of its answers."""

from __future__ import annotations

import pytest

from sweeper.ui.parts import system


@pytest.mark.parametrize(
    ("screen", "zoom"),
    [
        ((640, 480), 1),  # Expert takes more than there is, and nothing is smaller
        ((1280, 1024), 1),
        ((1366, 768), 1),
        ((1343, 862), 1),
        ((1344, 862), 2),  # 1008 x 646 of three quarters, 1008 x 646.5
        ((1344, 861), 1),
        ((1920, 1080), 2),
        ((2560, 1440), 3),
        ((3840, 2160), 4),
        ((7680, 4320), 4),
    ],
)
def test_the_first_zoom_is_the_largest_at_which_expert_takes_three_quarters_of_the_screen(
    screen: tuple[int, int], zoom: int
) -> None:
    assert system.first_zoom(screen) == zoom


@pytest.mark.parametrize(
    ("place", "expected"), [((-50, 2000), (0, 900)), ((100, 100), (100, 100)), ((1900, 50), (1720, 50))]
)
def test_a_window_comes_back_on_the_screen(place: tuple[int, int], expected: tuple[int, int]) -> None:
    assert system.place_on_screen(place, (200, 300), (1920, 1200)) == expected
