"""What is asked of the platform, and what is made of its answers."""

from __future__ import annotations

import tkinter

import pytest

from sweeper.ui.parts import system
from tests.display import pump
from tests.ui.driver import Window


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


@pytest.mark.parametrize(
    ("board", "place"),
    [
        ((10, 40, 200, 300), (222, 10)),  # right of it
        ((700, 40, 200, 300), (288, 10)),  # left of it
        ((300, 40, 600, 200), (300, 252)),  # below it
        ((300, 40, 600, 600), None),
        ((10, 700, 200, 300), (222, 500)),  # as high as the screen lets it
    ],
)
def test_a_window_stands_beside_the_board(board: tuple[int, int, int, int], place: tuple[int, int] | None) -> None:
    assert system.place_beside(board, (400, 300), (1000, 800)) == place


def test_what_gives_way_goes_before_the_window_hangs_over_the_screen(window: Window) -> None:
    """First what gives way, then what stands anew; and nothing where there is room for all."""
    root, field = window.root, window.app.field
    window.app.store.change(how_to_play=False)
    window.app.apply_settings()
    pump(root, 50)
    made = {name: tkinter.Frame(root, height=40, width=40) for name in ("gives_way", "stands_anew", "stays")}
    for name, frame in made.items():
        setattr(frame, name, True)
    asking = tkinter.Frame(root)

    def left(room: int) -> list[str]:
        """What stands there still when so much room is asked for."""
        for frame in made.values():
            frame.pack()
        system.make_room(field, room, beside=asking)
        return [name for name, frame in made.items() if frame.winfo_manager()]

    room = system.room_below(field)
    assert left(room - 120) == ["gives_way", "stands_anew", "stays"]
    assert left(room - 119) == ["stands_anew", "stays"]
    assert left(room - 80) == ["stands_anew", "stays"]
    assert left(room - 79) == ["stays"]
    assert left(room) == ["stays"]


def test_the_decimal_sign_is_asked_for_and_tcl_keeps_its_point(monkeypatch: pytest.MonkeyPatch) -> None:
    import locale

    before = locale.setlocale(locale.LC_NUMERIC)
    monkeypatch.setattr(locale, "localeconv", lambda: {"decimal_point": ","})
    assert system.decimal_sign() == ","
    assert locale.setlocale(locale.LC_NUMERIC) == before

    def refuse(*_: object) -> str:
        raise locale.Error

    monkeypatch.setattr(locale, "localeconv", refuse)
    assert system.decimal_sign() == "."
