import pytest

from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, CANVAS, EXPERT
from sweeper.core.pointer import ELSEWHERE, FACE, Button, EventKind, PointerEvent, Target
from sweeper.core.trace import GameState
from sweeper.input.gesture import MouseOptions
from sweeper.input.keys import Direction
from sweeper.play.session import Play
from tests.boards import BOARD_Z, TINY3, game_on, seen

LEFT, RIGHT, MIDDLE = Button.LEFT, Button.RIGHT, Button.MIDDLE
BUTTONS = {"L": LEFT, "R": RIGHT, "M": MIDDLE}


def playing(lines, rule="none", **options) -> Play:
    play = Play(BEGINNER, seed=1)
    play.mouse.options = MouseOptions(**options)
    play.load(game_on(lines, rule))
    return play


class Hand:
    """Sends mouse events to a `Play` and keeps what was painted, as the window would show it."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.held: set[Button] = set()
        self.at = 0
        self.shown: dict = {}
        self.paint = self.take(play.repaint(0))

    def take(self, paint):
        assert len({cell for cell, _ in paint.tiles}) == len(paint.tiles)
        self.shown.update(paint.tiles)
        return paint

    def do(self, kind, target, button=None, wait=30):
        self.at += wait
        event = PointerEvent(kind, button, target, frozenset(self.held), False, self.at)
        self.paint = self.take(self.play.pointer(event, self.at))
        return self.paint

    def down(self, button, target, wait=30):
        paint = self.do(EventKind.PRESS, target, button, wait)
        self.held.add(button)
        return paint

    def up(self, button, target, wait=30):
        paint = self.do(EventKind.RELEASE, target, button, wait)
        self.held.discard(button)
        return paint

    def move(self, target):
        return self.do(EventKind.MOTION, target)

    def click(self, target, button=LEFT, wait=1000):
        self.down(button, target, wait)
        return self.up(button, target)


def test_a_press_shows_and_the_release_opens():
    hand = Hand(playing(TINY3))
    paint = hand.down(LEFT, (0, 1))
    assert paint.tiles == (((0, 1), "pressed"),)
    assert (paint.face, paint.moved) == ("face_ooh", False)
    paint = hand.up(LEFT, (0, 1))
    assert paint.tiles == (((0, 1), "open1"),)
    assert (paint.face, paint.seconds, paint.moved) == ("face_smile", 1, True)


def test_sliding_moves_the_pressed_look_and_off_the_field_nothing_is_pressed():
    hand = Hand(playing(TINY3))
    hand.down(LEFT, (0, 1))
    assert set(hand.move((0, 2)).tiles) == {((0, 1), "covered"), ((0, 2), "pressed")}
    assert hand.move(ELSEWHERE).tiles == (((0, 2), "covered"),)
    assert hand.paint.face == "face_ooh"
    paint = hand.up(LEFT, ELSEWHERE)
    assert (paint.tiles, paint.face, paint.seconds) == ((), "face_smile", 0)


def test_the_preview_presses_covered_and_question_cells_only():
    play = playing(["*.*", "...", "*.."])
    hand = Hand(play)
    hand.click((1, 1))
    hand.click((0, 0), RIGHT)
    hand.click((0, 1), RIGHT)
    hand.click((0, 1), RIGHT)
    hand.down(MIDDLE, (1, 1))
    shown = [hand.shown[cell] for cell in [(0, 0), (0, 1), (0, 2), (1, 1)]]
    assert shown == ["flag", "question_pressed", "pressed", "open3"]
    hand.up(MIDDLE, (1, 1))
    assert hand.shown[(0, 1)] == "question"
    assert "pressed" not in hand.shown.values()


def test_marks_follow_the_choice_of_question_marks():
    play = playing(TINY3)
    hand = Hand(play)
    assert [hand.click((0, 0), RIGHT).tiles for _ in range(3)] == [()] * 3  # painted by the press already
    marks = []
    for _ in range(3):
        marks.append((hand.down(RIGHT, (0, 0)).tiles[0][1], hand.paint.mines))
        hand.up(RIGHT, (0, 0))
    assert marks == [("flag", 0), ("question", 1), ("covered", 1)]
    play.question_marks = False
    assert [hand.down(RIGHT, (0, 0)).tiles[0][1] for _ in range(2)] == ["flag", "covered"]


@pytest.mark.parametrize(("first", "face"), [((0, 0), "face_dead"), ((2, 2), "face_cool")])
def test_the_face_tells_how_it_ended_and_field_presses_are_ignored(first, face):
    hand = Hand(playing(TINY3))
    hand.click((0, 1))
    assert hand.click(first).face == face
    before = dict(hand.shown)
    for target in [(0, 1), (1, 1), (0, 0), ELSEWHERE]:
        hand.down(LEFT, target)
        assert hand.paint.face == face
        hand.down(RIGHT, target)
        hand.up(LEFT, target)
        hand.up(RIGHT, target)
    assert hand.shown == before


def test_the_smiley_begins_anew():
    hand = Hand(playing(TINY3))
    hand.click((0, 0))
    assert hand.down(LEFT, FACE).face == "face_pressed"
    assert hand.move(ELSEWHERE).face == "face_dead"
    hand.move(FACE)
    paint = hand.up(LEFT, FACE)
    assert (paint.face, paint.seconds, paint.mines, paint.moved) == ("face_smile", 0, 1, True)
    assert set(hand.shown.values()) == {"covered"}


def test_losing_by_a_chord_leaves_nothing_to_the_next_game():
    """Report 2: the rest of a chord must not go on in the fresh board."""
    hand = Hand(playing(["*.*", "...", "*.."]))
    hand.click((1, 1))
    for cell in [(0, 1), (1, 0), (2, 1)]:
        hand.click(cell, RIGHT)
    hand.down(LEFT, (1, 1))
    hand.down(RIGHT, (1, 1))
    hand.up(LEFT, (1, 1))
    assert hand.paint.face == "face_dead"
    hand.play.new_game()
    hand.take(hand.play.repaint(hand.at))
    hand.up(RIGHT, (1, 1))
    hand.move((0, 0))
    assert set(hand.shown.values()) == {"covered"}
    assert hand.play.game.state is GameState.READY
    assert (hand.paint.mines, hand.paint.seconds) == (3, 0)


@pytest.mark.parametrize("options", [{}, {"single_click_chord": True}, {"double_click_chord": False}])
def test_a_double_click_on_a_covered_cell_opens_once_and_does_no_more(options):
    """Report 4 a: its number is satisfied at once by a flag that is wrong, so a chord would lose."""
    hand = Hand(playing(["*..", "...", "..."], **options))
    hand.click((0, 1), RIGHT)  # the wrong flag
    hand.click((1, 1), wait=1000)
    hand.click((1, 1), wait=80)
    assert hand.play.game.state is GameState.PLAYING
    assert seen(hand.play.game) == ["#F#", "#1#", "###"]


def test_a_double_click_on_a_satisfied_number_chords_once():
    hand = Hand(playing(["*..", "...", "..."]))
    hand.click((0, 0), RIGHT)
    hand.click((1, 1))
    for wait in (2000, 80, 80, 80):
        hand.click((1, 1), wait=wait)
    assert hand.play.game.state is GameState.WON
    chords = [move for move in hand.play.game.moves if move.kind.value == "chord"]
    assert len(chords) == 1


# The keyboard


def test_keys_play_from_the_first_press():
    play = playing(TINY3)
    shown: dict = dict(play.repaint(0).tiles)
    paint = play.move_cursor(Direction.UP, 10)
    assert paint.cursor == (0, 1)
    paint = play.key_open(20)
    assert paint.tiles == (((0, 1), "open1"),)
    play.move_cursor(Direction.LEFT, 30)
    assert play.key_mark(40).tiles == (((0, 0), "flag"),)
    play.move_cursor(Direction.RIGHT, 50)
    paint = play.key_open(60)  # on a satisfied number: a chord
    assert play.game.state is GameState.WON
    assert paint.face == "face_cool"
    assert shown is not None


def test_the_cursor_stops_at_the_edges():
    play = playing(BOARD_Z)
    for direction, end in [
        (Direction.UP, (0, 4)),
        (Direction.LEFT, (0, 0)),
        (Direction.DOWN, (8, 0)),
        (Direction.RIGHT, (8, 8)),
    ]:
        for _ in range(40):
            paint = play.move_cursor(direction, 0)
        assert paint.cursor == end


def test_a_flag_stays_shut_to_the_open_key():
    play = playing(TINY3)
    play.key_mark(0)
    assert play.key_open(10).tiles == ()
    assert play.game.state is GameState.READY


def test_a_mouse_press_hides_the_cursor():
    hand = Hand(playing(TINY3))
    assert hand.play.move_cursor(Direction.UP, 0).cursor is not None
    assert hand.down(LEFT, ELSEWHERE).cursor is None


def test_a_key_lets_go_of_a_mouse_press():
    hand = Hand(playing(TINY3))
    hand.down(LEFT, (0, 0))
    hand.take(hand.play.key_mark(40))
    assert hand.shown[(0, 0)] == "covered"
    assert hand.up(LEFT, (0, 0)).tiles == ()


# Time


def test_the_clock_ticks_and_a_pause_covers_the_board():
    hand = Hand(playing(TINY3))
    hand.click((0, 1))
    start = hand.at
    assert hand.play.tick(start + 1999).seconds == 2
    paint = hand.take(hand.play.pause(start + 2500))
    assert set(hand.shown.values()) == {"covered"}
    assert hand.play.tick(start + 60_000).seconds == 3
    paint = hand.take(hand.play.resume(start + 60_000))
    assert hand.shown[(0, 1)] == "open1"
    assert paint.seconds == 3
    assert hand.play.tick(start + 60_499).seconds == 3
    assert hand.play.tick(start + 60_500).seconds == 4


# Games


def test_seeds_count_up_from_the_one_given():
    play = Play(BEGINNER, seed=7)
    seeds = [play.game.seed]
    play.new_game()
    seeds.append(play.game.seed)
    assert seeds == [7, 8]
    assert Play(BEGINNER).game.seed != Play(BEGINNER).game.seed


def test_a_level_brings_its_rule_and_a_new_game_keeps_the_level():
    play = Play(CANVAS, "safe", seed=1)
    assert play.game.rule == "auto"
    assert len(play.repaint(0).tiles) >= 9
    play.new_game(EXPERT)
    assert (play.game.rule, play.game.cols) == ("safe", 30)
    play.new_game()
    assert play.game.cols == 30


def test_only_what_changed_is_painted():
    play = Play(EXPERT, seed=1)
    assert play.repaint(0).tiles == ()
    opened = play.pointer(PointerEvent(EventKind.PRESS, LEFT, (3, 3)), 0)
    assert len(opened.tiles) == 1
    game = Game(EXPERT, seed=1)
    expected = len(game.open((3, 3)))
    released = play.pointer(PointerEvent(EventKind.RELEASE, LEFT, (3, 3), frozenset({LEFT})), 10)
    zero_already_looks_open = 1
    assert expected - zero_already_looks_open <= len(released.tiles) <= expected


# The egg


def test_the_secret_is_told_only_off_a_press_and_on_the_field():
    hand = Hand(playing(TINY3))
    targets: list[Target] = [(0, 0), (0, 1), ELSEWHERE, FACE]
    assert [hand.play.secret(target) for target in targets] == [False, True, None, None]
    hand.down(LEFT, (2, 2))
    assert hand.play.secret((0, 0)) is None
    assert Play(BEGINNER).secret((0, 0)) is True  # nothing is laid before the first click
