"""The replay viewer: a game stands on the board again, in place of the game that is played, and can be played on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Union

from ...core.errors import SweeperError
from ...core.trace import Trace
from ...formats.replays import WRITERS, write_replay
from ...input.gesture import MouseOptions
from ...look.board_picture import BoardPicture, Seen, png
from ...play.from_here import FromHere
from ...play.replay import Recording, recording
from ...play.replay_stage import LEAVE as WANTS_TO_LEAVE
from ...play.replay_stage import ReplayStage
from ...play.replay_thoughts import ahead, chances, judged
from ...play.session import Paint
from ...solve import Analysis
from ...store.game_list import last_uid
from ...teach.review.verdicts import JudgedMove
from ...texts import games
from ...texts import viewer as texts
from ...texts.errors import saying_of
from ...texts.language import say, saying
from ..parts.later import Later
from ..parts.mouse import mouse_options
from ..parts.part import Commands, Part, Window
from ..parts.system import decimal_sign
from ..parts.thinker import Thinker
from . import beside
from .animation import film
from .beside import Beside, is_doubtful, title_of
from .replay_files import trace_in
from .saving import GIF, PNG, Saving
from .trail import Trail

FRAME_MS = 25
SOON = 12  # positions ahead whose chances are waited for, and not asked for anew
KEYS = {
    "o": beside.FROM_HERE, "Prior": beside.PREVIOUS, "Next": beside.NEXT, "KP_Prior": beside.PREVIOUS,
    "KP_Next": beside.NEXT,
}  # fmt: skip
ENDS = {"Home": 0, "KP_Home": 0, "End": 1, "KP_End": 1}
COMMANDS = {
    "switch.assist": beside.CHANCES,
    "save_board": beside.SAVE,
    "hint": beside.NEXT,
    "hint.cell": beside.PREVIOUS,
}
"""The commands that mean something else while a game is shown again."""
OF_THE_GAME = ("level.", "rule.", "custom")
"""How the commands begin that are for the game: a replay makes way for it."""
HELD_BACK = ("says_who", "technique", "peek")

CLASSIC_HAND = MouseOptions(double_click_chord=False)
"""How clicks were taken in the replays of other programs."""

Made = Union[Recording, SweeperError]


class Viewer(Part):
    """Shows games again.

    stage: the replay that is on the board, or waits for the practice from it to end; None without one.
    practice: what is played on from a moment of it; None where nothing is.
    verdicts: those on its moves that are worked out, by the number of the move.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self._later = Later(window.root)
        self._saving = Saving(window)
        self._loader, self._judge, self._solver = (Thinker(window.root, window.report) for _ in range(3))
        self.stage: ReplayStage | None = None
        self.practice: FromHere | None = None
        self.verdicts: dict[int, JudgedMove] = {}
        self.beside: Beside | None = None
        self._trail: Trail | None = None
        self._title: Callable[[], str] = str
        self._without: set[int] = set()  # positions of which no chances are to come: too complex, or all covered
        self._solving = (0, 0)  # the first and the last position that are being worked out

    def commands(self) -> Commands:
        return {
            "viewer.game": lambda: self._show_game(self._window.about("viewer.game")),
            "viewer.file": lambda: self._show_file(Path(self._window.about("viewer.file"))),
            "viewer.last": lambda: self._window.history(last_uid, self._show_game),
        }

    # Beginning and leaving

    def _show_game(self, uid: str) -> None:
        """Show a game of the history by its id."""
        if not uid:
            self._window.tell(texts.NO_GAME)
            return
        self._window.history(lambda history: (history.game(uid) is not None, history.trace(uid)), self._found)

    def _found(self, found: tuple[bool, Trace | None]) -> None:
        known, trace = found
        if trace is None:
            self._window.tell(games.NO_MOVES if known else games.GONE)
            return
        self.show(trace, lambda: title_of(trace.level, trace.rows, trace.cols, trace.mines))

    def _show_file(self, path: Path) -> None:
        """Show the replay in a file."""
        work = partial(gone_through, lambda: trace_in(path), CLASSIC_HAND)
        self._loader.think(work, partial(self._put_on, lambda: say(texts.OF_FILE, name=path.name)))

    def show(self, trace: Trace, title: Callable[[], str]) -> None:
        """Put a game on the board as a replay, as soon as it was gone through. title: says what it is called."""
        options = mouse_options(self._window.store.settings)
        self._loader.think(partial(gone_through, lambda: trace, options), partial(self._put_on, title))

    def _put_on(self, title: Callable[[], str], made: Made) -> None:
        if isinstance(made, SweeperError):
            self._window.tell(saying(texts.BROKEN, error=saying_of(made)))
            return
        self._forget()
        self._title = title
        self.stage = ReplayStage(made, per_cents=self._window.store.settings.per_cents)
        self._judge.think(partial(judged, made.trace), self._take_verdicts, self._show)
        self._window.put_on(self.stage)

    def leave(self) -> None:
        """Go back to the game, which is as it was."""
        if self.stage is not None:
            self._forget()
            self._window.put_on(None)

    def _forget(self) -> None:
        for thinker in (self._judge, self._solver):
            thinker.cancel()
        self._later.stop("frame")
        self.stage = self.practice = None
        self.verdicts, self._without, self._solving = {}, set(), (0, 0)
        if self._trail is not None:
            self._trail.hide()
        if self.beside is not None:
            self.beside.leave()

    # What the window tells

    @property
    def _on_board(self) -> bool:
        return self.stage is not None and self._window.stage in (self.stage, self.practice)

    def stage_changed(self) -> None:
        if self.stage is not None and not self._on_board:
            self._forget()

    def stage_painted(self, paint: Paint) -> None:
        if not self._on_board or self.stage is None:
            return
        if self.practice is not None:
            if self.practice.again:
                self._practise()
                return
        elif self.stage.asked == WANTS_TO_LEAVE:
            self.leave()
            return
        elif self.stage.playing and not self._later.runs("frame"):
            self._later.timer("frame", FRAME_MS, self._tick)
        self._show()
        self._look_ahead()

    def field_built(self) -> None:
        if self._on_board:
            self._show(anew=True)

    def language_changed(self) -> None:
        if self.beside is not None:
            self.beside.language_changed()
            if self._on_board:
                self._show()

    def takes(self, command: str) -> bool:
        if not self._on_board:
            return False
        if command.startswith(OF_THE_GAME):
            self.leave()
            return False
        if self.practice is not None:
            if command == "new":
                self._practise()
            return command in ("new", *COMMANDS, *HELD_BACK)
        if command == "new":
            self.leave()
        elif command in COMMANDS:
            self.press(COMMANDS[command])
        return command in ("new", *COMMANDS, *HELD_BACK)

    def takes_key(self, name: str) -> bool:
        if self.stage is None or not self._on_board or self.practice is not None:
            return False
        wanted = KEYS.get(name if len(name) > 1 else name.lower())
        if name in ENDS:
            self.stage.go_to_move(ENDS[name] * len(self.stage.recording.steps))
            self._paint()
        elif wanted is not None:
            self.press(wanted)
        return name in ENDS or wanted is not None

    def escape(self) -> None:
        if self.practice is not None and self._on_board:
            self._back_to_replay()
        else:
            self.leave()

    def close(self) -> None:
        self._later.close()
        self._saving.close()
        for thinker in (self._loader, self._judge, self._solver):
            thinker.close()

    # What is done

    def press(self, wanted: str) -> None:
        """Do what a button or a key asks for."""
        stage, now = self.stage, self._window.now()
        if stage is None:
            return
        if wanted in (beside.SAVE, beside.LEAVE, beside.FROM_HERE, beside.AGAIN, beside.TO_REPLAY):
            {
                beside.LEAVE: self.leave,
                beside.SAVE: self.save,
                beside.FROM_HERE: self._practise,
                beside.AGAIN: self._practise,
                beside.TO_REPLAY: self._back_to_replay,
            }[wanted]()
            return
        if wanted == beside.PLAY:
            stage.toggle(now)
        elif wanted in (beside.BACK, beside.FORWARD):
            stage.step(1 if wanted == beside.FORWARD else -1, now)
        elif wanted in (beside.SLOWER, beside.FASTER):
            stage.change_speed(1 if wanted == beside.FASTER else -1, now)
        elif wanted == beside.CHANCES:
            stage.shows_chances = not stage.shows_chances
        elif wanted in (beside.PREVIOUS, beside.NEXT):
            self._go_to_doubtful(1 if wanted == beside.NEXT else -1)
        self._paint()

    def seek(self, at: int) -> None:
        """Go to a time of the replay."""
        if self.stage is not None and self.practice is None:
            self.stage.seek(at, self._window.now())
            self._paint()

    def save(self) -> None:
        """Ask for a file and save the moment as a picture, or the game."""
        stage, pictures = self.stage, self._window.field.pictures
        if stage is None or self.practice is not None:
            return
        stage.pause(self._window.now())
        pixels, zoom, trace = pictures.all_pixels(), pictures.zoom, stage.recording.trace
        moment, made, speed = stage.moment, stage.recording, stage.speed
        seen = Seen(tuple(stage.pieces), moment.beat.mines, moment.seconds, stage.face)

        def write(kind: str) -> bytes:
            if kind != PNG:
                return write_replay(trace, kind)
            picture = BoardPicture(trace.rows, trace.cols, pixels)
            picture.show(seen)
            return png(picture, zoom)

        def animate(cancelled: Callable[[], bool]) -> Iterator[int | bytes]:
            return film(made, pixels, speed=speed, zoom=zoom, cancelled=cancelled)

        self._saving.ask((PNG, GIF, *WRITERS), write, animate)

    def _go_to_doubtful(self, way: int) -> None:
        """Go to the next move that the review finds doubtful, or to the one before; nowhere where there is none."""
        stage = self.stage
        assert stage is not None
        at = stage.moment.move
        numbers = [number for number, each in self.verdicts.items() if is_doubtful(each) and (number - at) * way > 0]
        if numbers:
            stage.go_to_move(min(numbers) if way > 0 else max(numbers))

    def _tick(self) -> None:
        if self.stage is not None and self.stage.playing:
            self._paint()

    def _paint(self) -> None:
        if self.stage is not None and self._window.stage is self.stage:
            self._window.show_stage(self.stage.tick(self._window.now()))

    # Playing on

    def _practise(self) -> None:
        """Play on from the moment that is shown, for practice."""
        stage, settings, now = self.stage, self._window.store.settings, self._window.now()
        if stage is None:
            return
        if not stage.moment.live or stage.recording.trace.layout is None:
            self._window.tell(texts.OVER)
            return
        stage.pause(now)
        self.practice = FromHere(stage.recording.trace, moves=stage.moment.move, now=now)
        self.practice.set_mouse(mouse_options(settings), question_marks=settings.marks)
        self._window.put_on(self.practice)

    def _back_to_replay(self) -> None:
        self.practice = None
        self._window.put_on(self.stage)

    # What is worked out ahead

    def _take_verdicts(self, made: Sequence[JudgedMove]) -> None:
        self.verdicts.update({each.number: each for each in made})
        if self.stage is not None and self._on_board and not self.stage.playing:
            self._show()

    def _look_ahead(self) -> None:
        """Have the chances worked out from where the replay stands on, unless that is being done already."""
        stage = self.stage
        if stage is None or self.practice is not None or not stage.shows_chances:
            self._solver.cancel()
            return
        at = stage.moment.move
        coming = self._solver.busy and self._solving[0] <= at <= self._solving[1]
        if coming or at in stage.analyses or at in self._without or not stage.moment.live:
            return
        reach = ahead(stage.recording)
        stage.analyses = {number: each for number, each in stage.analyses.items() if abs(number - at) <= reach}
        self._solving = (at, at + SOON)
        known = frozenset(stage.analyses) | self._without
        self._solver.think(
            partial(chances, stage.recording, at, known), self._take_chances, lambda: self._without.add(at)
        )

    def _take_chances(self, found: tuple[int, Analysis | None]) -> None:
        stage, (number, analysis) = self.stage, found
        if stage is None:
            return
        self._solving = (number + 1, number + SOON)
        if analysis is None:
            self._without.add(number)
        else:
            stage.analyses[number] = analysis
        if number == stage.moment.move:
            self._paint()

    # What is shown

    def _show(self, *, anew: bool = False) -> None:
        stage = self.stage
        if stage is None or not self._on_board:
            return
        if self.beside is None:
            self.beside = Beside(self._window.root, pressed=self.press, sought=self.seek, sign=decimal_sign())
            self._trail = Trail(self._window.field)
        assert self._trail is not None
        if anew or not self.beside.panel.winfo_manager():
            self.beside.stand(self._window.field)
        if self.practice is not None:
            self._trail.hide()
            self.beside.show_practice(self._title(), self.practice.game.state)
            return
        self._trail.show(stage.moment)
        self.beside.show(stage, self._title(), self.verdicts, judging=self._judge.busy)


def gone_through(trace: Callable[[], Trace], options: MouseOptions, cancelled: Callable[[], bool]) -> Iterator[Made]:
    """A game as a replay, or what is wrong with it; work for a thread."""
    try:
        yield recording(trace(), options, cancelled)
    except SweeperError as error:
        yield error
