"""A player and a game in a terminal, as lines in and lines out."""

from __future__ import annotations

from collections.abc import Callable

from ..core.cells import COVERED, EXPLODED, FLAG, QUESTION, WRONG_FLAG, Cell, cell_name, neighbours
from ..core.errors import SweeperError, printable
from ..core.game import Game
from ..core.levels import Level
from ..core.trace import GameState
from ..formats.positions import write_position
from ..texts import console as texts
from ..texts.errors import sentence_of, series
from ..texts.language import say
from ..texts.storage import reason_of
from . import commands
from .advice import Adviser
from .board_text import BoardStyle, signs_of, with_rulers
from .commands import Request

PLAY, LEAVE = "1", "0"


class Dialogue:
    """Games in a terminal, one after the other, until the player leaves. Every line is answered.

    game: the game that is being played, None while the menu is shown.
    level, rule, seed: of the first game; later games take the next seeds, or draw one where none is given.
    now: tells milliseconds on a steady clock.
    save: writes lines to a file of that name, raises OSError with a reason.
    style: tells how boards are to be written; asked every time, for a terminal can change.
    menu: whether a menu comes before and after each game; without it the first game begins at once.
    """

    def __init__(
        self,
        level: Level,
        *,
        rule: str,
        seed: int | None,
        now: Callable[[], int],
        save: Callable[[str, list[str]], None],
        style: Callable[[], BoardStyle] = BoardStyle,
        menu: bool = True,
    ) -> None:
        self.level, self.rule, self.seed = level, rule, seed
        self.over = False
        self._now, self._save, self._style, self._menu = now, save, style, menu
        self._untouched = True  # no line was read yet
        self.game: Game | None = None
        self._played = False
        self._helped = False
        self._near: Cell | None = None
        self._adviser = Adviser()

    @property
    def prompt(self) -> str:
        """What stands before the line that the player types."""
        return say(texts.MENU_PROMPT) if self.game is None else texts.PROMPT

    def greet(self) -> list[str]:
        """What is said before the first line: the menu, or the first game where there is no menu."""
        return [say(texts.TITLE), *(menu() if self._menu else self._new_game())]

    def feed(self, line: str) -> list[str]:
        """Do what a line asks for; the lines of the answer."""
        word, first, self._untouched = line.strip().lower(), self._untouched, False
        if first and word in (PLAY, LEAVE) and not self._menu:  # a script that was written for the menu
            self.over = word == LEAVE
            return []
        if self.game is None:
            return self._choose(word)
        try:
            request = commands.parse(line, rows=self.game.rows, cols=self.game.cols)
            return [] if request is None else self._obey(request, self.game)
        except SweeperError as error:
            return [sentence_of(error)]

    # The menu

    def _choose(self, word: str) -> list[str]:
        if word == LEAVE or commands.WORDS.get(word) == commands.QUIT:
            self.over = True
            return []
        if word == PLAY or (self._played and commands.WORDS.get(word) == commands.NEW):
            return self._new_game()
        return [say(texts.MENU_AGAIN if self._menu else texts.GAME_OVER)]

    def _new_game(self) -> list[str]:
        game = Game(self.level, self.rule, self.seed)
        if self.seed is not None:
            self.seed += 1
        return self.begin(game)

    def begin(self, game: Game) -> list[str]:
        """Play this game from now on; what is said at its start."""
        self.game, self._played, self._helped, self._near = game, True, False, game.start
        self._adviser = Adviser()
        rule, mines = texts.FIRST_CLICKS[game.rule], texts.mines(game.mines)
        title = say(texts.GAME, rows=game.rows, cols=game.cols, mines=mines, rule=rule)
        return [title, *self._show(game)]

    # What is asked in a game

    def _obey(self, request: Request, game: Game) -> list[str]:
        if request.cell is not None:
            return self._act(request.kind, request.cell, game)
        if request.kind == commands.NEW:
            return self._new_game()
        if request.kind == commands.QUIT:
            self.over = True
            return []
        if request.kind == commands.HELP:
            return say(texts.PLAY_HELP).splitlines()
        if request.kind == commands.SAVE:
            return [self._write(request.argument or f"sweeper-{game.seed}.txt", game)]
        self._helped = True
        if request.kind == commands.CHANCES:
            return self._adviser.chances(game.view(), style=self._style())
        return self._adviser.next_step(game.view(), near=self._near, style=self._style())

    def _act(self, kind: str, cell: Cell, game: Game) -> list[str]:
        complaint = _complaint(kind, cell, game)
        if complaint:
            return [complaint]
        at = self._now()
        if kind == commands.OPEN:
            game.open(cell, at)
        elif kind == commands.CHORD:
            game.chord(cell, at)
        else:
            _mark(kind, cell, game, at)
        self._near = cell
        return self._show(game)

    def _write(self, name: str, game: Game) -> str:
        try:
            self._save(name, write_position(game.view(), game.seed))
        except (OSError, ValueError) as error:
            return say(texts.NOT_SAVED, path=printable(name), reason=reason_of(error))
        return say(texts.SAVED, path=printable(name))

    # What is shown

    def _show(self, game: Game) -> list[str]:
        """The board, and after the end of the game how it ended and the menu."""
        seconds = game.clock.shown(self._now())
        cells = [game.sight((row, col)) for row in range(game.rows) for col in range(game.cols)]
        lines = [
            say(texts.STATUS, mines=game.mines_left, seconds=seconds),
            *with_rulers(signs_of(cells, game.cols), style=self._style()),
        ]
        if game.live:
            return lines
        self.game = None
        return [*lines, *self._ending(game), *(menu() if self._menu else ())]

    def _ending(self, game: Game) -> list[str]:
        time = f"{game.clock.elapsed(self._now()) / 1000:.3f}"
        if game.state is GameState.WON:
            return [say(texts.WON_WITH_HELP if self._helped else texts.WON, time=time)]
        lines = [say(texts.LOST, time=time, cells=series(_names(game, EXPLODED)))]
        wrong = _names(game, WRONG_FLAG)
        if wrong:
            lines.append(say(texts.WRONG_FLAGS, cells=series(wrong), count=len(wrong)))
        return [*lines, say(texts.LEGEND)]


def menu() -> list[str]:
    """The lines of the menu."""
    return [say(line) for line in texts.MENU]


def _complaint(kind: str, cell: Cell, game: Game) -> str:
    """Why an action would do nothing; empty where it does something."""
    name, sight = cell_name(cell), game.sight(cell)
    if kind == commands.CHORD:
        return _chord_complaint(name, cell, game)
    if sight >= 0:
        return say(texts.ALREADY_OPEN, cell=name)
    if kind == commands.OPEN and sight == FLAG:
        return say(texts.FLAGGED, cell=name)
    return ""


def _chord_complaint(name: str, cell: Cell, game: Game) -> str:
    sight = game.sight(cell)
    if sight < 0:
        return say(texts.NOT_OPEN, cell=name)
    if sight == 0:
        return say(texts.BLANK_CHORD, cell=name)
    around = [game.sight(near) for near in neighbours(cell, game.rows, game.cols)]
    flags = around.count(FLAG)
    if flags != sight:
        return say(texts.no_chord(name, number=sight, flags=flags))
    if COVERED not in around and QUESTION not in around:
        return say(texts.NOTHING_TO_CHORD, cell=name)
    return ""


def _mark(kind: str, cell: Cell, game: Game, at: int) -> None:
    """Set a flag or a question mark, or take it away where it stands already."""
    wanted = FLAG if kind == commands.FLAG else QUESTION
    if game.sight(cell) == wanted:
        wanted = COVERED
    for _ in range(2):  # no mark is more than two presses away
        if game.sight(cell) != wanted:
            game.cycle_mark(cell, at)


def _names(game: Game, sight: int) -> list[str]:
    """The cells that show `sight`, by name."""
    cells = [(row, col) for row in range(game.rows) for col in range(game.cols)]
    return [cell_name(cell) for cell in cells if game.sight(cell) == sight]
