"""The replay viewer in a real window: real clicks and keys, what the board shows, and the way back to the game."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator

import pytest

from sweeper.core.cells import Cell
from sweeper.core.game import Game
from sweeper.core.pointer import Button
from sweeper.core.trace import GameState, MoveKind
from sweeper.look.tiles import tile
from sweeper.play.from_here import FromHere
from sweeper.play.replay_stage import ReplayStage
from sweeper.teach.review.verdicts import BLUNDER
from sweeper.texts import viewer as texts
from sweeper.texts.language import say
from sweeper.ui.games.beside import move_words
from sweeper.ui.games.viewer import Viewer
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.player import Player, labels

BOARD = ["*..*......", "..........", ".......*..", "*........."]


class Watcher:
    """A hand at a window with a replay of a lost game on `BOARD`."""

    def __init__(self, player: Player) -> None:
        self.player, self.root, self.app = player, player.root, player.app
        player.window.load(BOARD)
        player.step = 100
        player.click((1, 5))
        player.click((0, 3), Button.RIGHT)
        player.click((0, 1))
        player.click((3, 0))
        player.rest()
        self.trace = player.window.game.trace()
        assert player.window.game.state is GameState.LOST
        self.app.new_game()
        self.part: Viewer = self.app.part("viewer")
        self.app.run("viewer.last")
        wait_until(self.root, lambda: self.part.stage is not None, 5000, "the replay")
        wait_until(self.root, lambda: not self.part._judge.busy, 20_000, "the verdicts")
        settle(self.root)

    @property
    def stage(self) -> ReplayStage:
        assert self.part.stage is not None
        return self.part.stage

    @property
    def words(self) -> str:
        assert self.part.beside is not None
        return self.part.beside.words

    def keys(self, *names: str) -> None:
        self.player.window.keys(*names)

    def goes_on(self, ms: int) -> None:
        """So much time goes by."""
        self.player.clock.at += ms
        pump(self.root, 60)

    def shown(self) -> list[str]:
        """The pieces on the board."""
        return list(self.stage._painted)


@pytest.fixture
def watcher(player: Player) -> Iterator[Watcher]:
    yield Watcher(player)
    player.app.put_on(None)


def after(moves: int) -> list[str]:
    """What the board shows after so many moves of the game."""
    from tests.boards import game_on

    game: Game = game_on(BOARD)
    steps: list[tuple[MoveKind, Cell]] = [
        (MoveKind.OPEN, (1, 5)),
        (MoveKind.TOGGLE_FLAG, (0, 3)),
        (MoveKind.OPEN, (0, 1)),
        (MoveKind.OPEN, (3, 0)),
    ]
    for kind, cell in steps[:moves]:
        game.do(kind, cell)
    return [tile(game.sight((row, col))) for row in range(game.rows) for col in range(game.cols)]


def test_keys_step_through_the_game_and_it_is_told(watcher: Watcher) -> None:
    count = len(watcher.trace.moves)
    assert watcher.shown() == after(0)
    assert say(texts.HOW) in watcher.words
    for number in range(1, count + 1):
        watcher.keys("Right")
        assert watcher.shown() == after(number)
        moment = watcher.stage.moment
        assert move_words(watcher.stage.recording, number, moment.sights, 10) in watcher.words
    assert say(texts.LOST) in watcher.words
    assert watcher.part.verdicts[count].kind == BLUNDER
    assert "A4 was a mine for certain." in watcher.words
    watcher.keys("Left", "Left")
    assert watcher.shown() == after(count - 2)
    watcher.keys("End")
    assert watcher.shown() == after(count)
    watcher.keys("Home")
    assert watcher.shown() == after(0)
    watcher.keys("n")
    assert watcher.stage.moment.move == count, "the next doubtful move"


def test_it_plays_at_any_speed_and_pauses(watcher: Watcher) -> None:
    stage = watcher.stage
    watcher.keys("space")
    assert stage.playing
    watcher.goes_on(250)
    at = stage.moment.at
    assert at == 250
    watcher.keys("Up", "Up", "Down")
    assert stage.speed == 2.0
    watcher.goes_on(30)
    assert stage.moment.at == at + 60
    watcher.keys("space")
    watcher.goes_on(500)
    assert stage.moment.at == at + 60
    watcher.keys(*["Down"] * 9)
    assert stage.speed == 0.25
    watcher.keys("space", *["Up"] * 9)
    assert stage.speed == 16.0
    watcher.goes_on(10_000)
    assert not stage.playing
    assert stage.moment.at == stage.recording.length
    watcher.keys("space")
    assert stage.moment.at == 0, "at the end it plays from the beginning"


def test_a_click_on_the_board_plays_and_one_on_the_bar_seeks(watcher: Watcher) -> None:
    window = watcher.player.window
    xdotool("mousemove", *window.point((1, 1)), "sleep", 0.02, "click", 1)
    pump(watcher.root, 40)
    assert watcher.stage.playing
    xdotool("click", 1)
    pump(watcher.root, 40)
    assert not watcher.stage.playing
    assert watcher.part.beside is not None
    canvas = watcher.part.beside.bar.canvas
    x, y, width = canvas.winfo_rootx(), canvas.winfo_rooty(), canvas.winfo_width()
    xdotool("mousemove", x + width // 2, y + 8, "sleep", 0.02, "mousedown", 1)
    pump(watcher.root, 40)
    assert abs(watcher.stage.moment.at - watcher.stage.recording.length // 2) < 10
    xdotool("mousemove", x + width - 1, y + 8, "sleep", 0.02, "mouseup", 1)
    pump(watcher.root, 40)
    assert watcher.shown() == after(len(watcher.trace.moves))


def test_the_pointer_its_way_and_its_buttons_are_on_the_board(watcher: Watcher) -> None:
    window, stage = watcher.player.window, watcher.stage
    pressed = next(beat for beat in stage.recording.beats if Button.LEFT in beat.held and beat.move == 2)
    watcher.part.seek(pressed.when)
    settle(watcher.root)
    trail = watcher.part._trail
    assert trail is not None
    assert trail.points[-1] == window.app.field.centre((0, 1))
    assert trail.points[0] == window.app.field.centre((1, 5))
    assert window.canvas.coords(trail._arrow)[:2] == [float(each) for each in trail.points[-1]]
    fills = [window.canvas.itemcget(item, "fill") for item in trail._buttons]
    assert len(set(fills)) == 2
    assert fills[1] == fills[2], "only the left button is down"
    assert watcher.shown()[1] == "pressed"
    assert stage.face == "face_ooh"
    watcher.part.leave()
    assert not window.canvas.find_withtag("trail")


def test_chances_come_for_the_position_shown_and_no_other(watcher: Watcher) -> None:
    stage = watcher.stage
    watcher.keys("h")
    assert stage.shows_chances
    watcher.keys("Right")
    wait_until(watcher.root, lambda: 1 in stage.analyses and not watcher.part._solver.busy, 10_000, "the chances")
    assert sorted(stage.analyses) == [1, 2, 3], "worked out ahead, and none of a game that is over"
    pump(watcher.root, 30)
    assert [piece for piece in watcher.shown() if "/" in piece]
    view = stage.moment.view
    assert stage.analyses[1].view == view
    del stage.analyses[2]
    watcher.part._without.add(2)
    watcher.keys("Right")
    assert not [piece for piece in watcher.shown() if "/" in piece], "not those of the position before"
    watcher.keys("h", "Left")
    assert not [piece for piece in watcher.shown() if "/" in piece]


@pytest.mark.parametrize("way", ["Escape", "F2", "face"])
def test_the_way_back_to_the_game(watcher: Watcher, way: str) -> None:
    window, game = watcher.player.window, watcher.player.window.game
    left = watcher.app.field.canvas.winfo_rootx()
    if way == "face":
        xdotool("mousemove", *window.point("face"), "sleep", 0.02, "click", 1)
        pump(watcher.root, 60)
    else:
        watcher.keys(way)
    settle(watcher.root)
    assert watcher.part.stage is None
    assert watcher.app.stage is watcher.app.play
    assert window.game is game, "it waited, and nothing else came in its place"
    assert watcher.app.field.canvas.winfo_rootx() == left
    assert watcher.part.beside is not None
    assert not watcher.part.beside.panel.winfo_ismapped()


def test_playing_on_is_practice_that_leaves_no_trace(watcher: Watcher) -> None:
    player = watcher.player
    count = player.records.books.played.uid
    watcher.keys("Right", "Right", "o")
    practice = watcher.part.practice
    assert isinstance(practice, FromHere)
    assert watcher.app.stage is practice
    assert say(texts.PRACTICE) in watcher.words
    assert [tile(practice.game.sight((row, col))) for row in range(4) for col in range(10)] == after(2)
    xdotool("mousemove", *player.window.point((0, 0)), "sleep", 0.02, "click", 1)
    pump(watcher.root, 60)
    assert practice.lost
    assert say(texts.PRACTICE_LOST) in watcher.words
    watcher.keys("F2")
    assert watcher.part.practice is not practice
    assert watcher.part.practice is not None
    assert not watcher.part.practice.lost
    watcher.keys("Escape")
    assert watcher.app.stage is watcher.stage
    assert watcher.shown() == after(2)
    watcher.keys("End", "o")
    assert say(texts.OVER) in labels(watcher.app.dialogs.open["notice"])
    watcher.app.dialogs.close("notice")
    pump(watcher.root, 30)
    watcher.keys("Escape")
    assert player.records.books.played.uid == count
    assert not watcher.app.play.game.moves


def test_the_field_never_moves(player: Player) -> None:
    window = player.window
    places = [window.point((0, 0))]
    watcher = Watcher(player)
    for names in ((), ("Right", "h"), ("o",), ("Escape",), ("space",), ("Escape",)):
        watcher.keys(*names) if names else settle(player.root)
        settle(player.root)
        places.append(window.point((0, 0)))
    assert watcher.app.stage is watcher.app.play
    assert len(set(places)) == 1, places


def test_another_language_is_said_at_once(watcher: Watcher) -> None:
    watcher.app.choose_language("zh_CN")
    assert watcher.part.beside is not None
    buttons = [each for each in watcher.part.beside.panel._row.winfo_children() if isinstance(each, tkinter.Button)]
    assert say(texts.PLAY) in [str(button.cget("text")) for button in buttons]
    assert say(texts.HOW) in watcher.words


def test_what_is_not_there_is_said(player: Player) -> None:
    player.app.run("viewer.last")
    wait_until(player.root, lambda: "notice" in player.app.dialogs.open, 5000, "a notice")
    assert say(texts.NO_GAME) in labels(player.app.dialogs.open["notice"])
