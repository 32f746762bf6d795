"""What is asked of the platform, and what is made of its answers."""

from __future__ import annotations

import pytest

from sweeper.ui.parts import system


@pytest.mark.parametrize(
    ("dpi", "room", "zoom"),
    [
        (96, (1920, 1080), 1),
        (72, (1920, 1080), 1),
        (120, (1920, 1080), 1),
        (144, (1920, 1080), 2),
        (192, (3840, 2160), 2),
        (288, (3840, 2160), 3),
        (600, (7680, 4320), 4),
        (192, (900, 600), 1),
    ],
)
def test_the_first_zoom_suits_the_screen(dpi: float, room: tuple[int, int], zoom: int) -> None:
    assert system.first_zoom(dpi, room) == zoom


@pytest.mark.parametrize(
    ("place", "expected"), [((-50, 2000), (0, 900)), ((100, 100), (100, 100)), ((1900, 50), (1720, 50))]
)
def test_a_window_comes_back_on_the_screen(place: tuple[int, int], expected: tuple[int, int]) -> None:
    assert system.place_on_screen(place, (200, 300), (1920, 1200)) == expected
