"""Public reports against programs like this one, tried with loaded boards and real events, by their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from sweeper.core.trace import GameState
from sweeper.texts import open_files as texts
from sweeper.texts.language import say
from tests.display import pump, wait_until
from tests.ui.driver import Window
from tests.ui.player import Player, labels, said_in_strip

TINY3 = "* 1 .\n1 1 .\n. . .\n"
BOARD_Z = """\
* 1 . . . . . 1 *
1 1 1 1 1 . . 1 1
. . 1 * 1 1 1 1 .
1 1 2 1 1 1 * 1 .
1 * 1 . 1 2 2 1 .
1 1 1 . 1 * 1 1 1
. 1 1 1 1 1 1 1 *
1 2 * 1 . . 1 2 2
* 2 1 1 . . 1 * 1
"""


def load(window: Window, folder: Path, board: str) -> None:
    """Open a board as the list of reports draws it, and call its cells r1c1 and so on."""
    path, before = folder / "board.txt", window.game
    path.write_text(board)
    window.app.run("open_file", str(path))
    wait_until(window.root, lambda: window.game is not before, 10_000, "the board")
    pump(window.root, 30)
    game = window.game
    window.places.update({f"r{row + 1}c{col + 1}": (row, col) for row in range(game.rows) for col in range(game.cols)})


def open_safe(window: Window) -> None:
    """Open all cells that hold no mine, one click each."""
    game = window.game
    assert game.layout is not None
    for row in range(game.rows):
        for col in range(game.cols):
            if game.live and not game.layout.is_mine((row, col)) and not game.is_open((row, col)):
                window.play(f"L+r{row + 1}c{col + 1} L-")


def test_1_a_chord_over_a_wrong_flag_loses_whatever_else_it_opens(window: Window, tmp_path: Path) -> None:
    for chord in ("M+r2c2 M-", "L+r2c2 R+r2c2 L- R-", "^L+r2c2 L-"):
        load(window, tmp_path, TINY3)
        window.play("R+r1c2 R- L+r3c3 L-")
        window.play(chord)
        assert window.game.state is GameState.LOST, chord
        assert [window.game.sight(cell) for cell in ((0, 0), (0, 1))] == [-5, -6], "exploded, and wrongly flagged"
        assert not window.game.clock.running


def test_13_a_flagged_cell_of_an_opening_stays_flagged(window: Window, tmp_path: Path) -> None:
    load(window, tmp_path, BOARD_Z)
    window.play("R+r2c6 R- L+r1c3 L-")
    game = window.game
    assert (game.sight((1, 5)), game.mines_left) == (-2, 9)
    covered = {divmod(index, 9) for index, sight in enumerate(game.view().cells) if sight < 0}
    assert (2, 4) in covered
    window.play("R+r2c6 R- R+r2c6 R- L+r2c6 L-")
    assert game.is_open((1, 5))
    assert game.is_open((2, 4))


def test_16_and_17_flags_alone_do_not_win_and_safe_cells_alone_do(window: Window, tmp_path: Path) -> None:
    load(window, tmp_path, BOARD_Z)
    game = window.game
    assert game.layout is not None
    assert len(game.layout.mines) == 10
    window.play("L+r1c3 L-")
    for mine in sorted(game.layout.mines):
        window.play(f"R+r{mine // 9 + 1}c{mine % 9 + 1} R-")
    assert (game.state, game.mines_left) == (GameState.PLAYING, 0)
    load(window, tmp_path, BOARD_Z)
    open_safe(window)
    game = window.game
    assert (game.state, game.mines_left, game.clock.running) == (GameState.WON, 0, False)


def test_19_one_click_that_opens_all_wins_at_once(player: Player, tmp_path: Path) -> None:
    load(player.window, tmp_path, "*........\n" + ".........\n" * 8)
    player.click((8, 8))
    game = player.window.game
    assert (game.state, game.sight((0, 0)), game.mines_left) == (GameState.WON, -2, 0)
    assert game.clock.elapsed(player.app.now()) == 0
    player.rest()
    player.wait_for_numbers()
    assert said_in_strip(player)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("huge.mine", b"10000x10000x100000\nH"),
        ("huge.board", b"# MINESWEEPER-BOARD v0.1\nrows: 10000\ncolumns: 10000\nmines: 100000\n[real]\n*.\n"),
        ("huge.ptt", b"?b=1000010000&m=0"),
        ("large.txt", b"*" + b"." * 100 + b"\n" + (b"." * 101 + b"\n") * 100),
    ],
)
def test_26_a_file_of_an_absurd_board_is_refused_with_a_sentence(
    window: Window, tmp_path: Path, name: str, data: bytes
) -> None:
    before, path = window.game, tmp_path / name
    path.write_bytes(data)
    window.app.run("open_file", str(path))
    wait_until(window.root, lambda: "notice" in window.app.dialogs.open, 10_000, "a notice")
    assert name in " ".join(labels(window.app.dialogs.open["notice"]))
    assert window.game is before


def test_28_numbers_of_a_board_that_is_not_square(window: Window, tmp_path: Path) -> None:
    for rows, cols in ((10, 16), (16, 10), (30, 9), (9, 24)):
        load(window, tmp_path, f"{'*' + '.' * (cols - 1)}\n" * rows)
        window.play(f"L+r{rows}c{cols} L-")
        game = window.game
        assert game.state is GameState.WON
        assert {game.sight((row, cols - 1)) for row in range(rows)} == {0}
        assert [game.sight((row, 1)) for row in (0, rows - 1)] == [2, 2]


def test_44_what_is_refused_opens_one_notice_however_often(window: Window) -> None:
    for _ in range(3):
        window.app.run("again")
        pump(window.root, 30)
    assert list(window.app.dialogs.open) == ["notice"]
    assert say(texts.NOT_DRAWN_YET).split(":")[0] in " ".join(labels(window.app.dialogs.open["notice"])).replace(
        "\n", " "
    )
