"""What stands in place of the game for a board to order: practice with taking back, and the certificate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Callable

from ...core.cells import Cell
from ...core.game import Game
from ...core.trace import GameState
from ...generate import Board
from ...look.shading import MARK_MINE, MARK_SAFE, NUMBER
from ...play.practice import Practice, practice_of
from ...play.session import Play
from ...solve import Cancelled, Proof, TooComplex, simplest_proof
from ...texts import orders as texts
from ...texts.language import say
from ..parts.mouse import mouse_options
from ..parts.part import Window
from ..parts.thinker import Thinker
from .bar import Bar, Link
from .walk import Walk, named

OF_THE_GAME = ("level.", "rule.", "custom")
"""How the commands begin that are for the game: what stands in its place makes way for it."""


class Aside:
    """Puts it on the board, and takes it off again. stage: what stands there, None while the game does."""

    def __init__(self, window: Window, bar: Bar) -> None:
        self._window, self._bar = window, bar
        self._thinker = Thinker(window.root, window.report)
        self.stage: Play | None = None
        self._next = ""  # the technique that the practice began at
        self._said: object = None

    # Putting it on

    def put_on(self, stage: Play) -> None:
        """Put a practice, or a certificate, on the board."""
        settings = self._window.store.settings
        stage.set_mouse(mouse_options(settings), question_marks=settings.marks)
        self.stage, self._said = stage, None
        self._window.put_on(stage)

    def walk(self, board: Board) -> None:
        """Show the certificate of a board."""
        self._next = ""
        self.put_on(Walk(board))

    def practise(self, game: Game, first: Cell) -> None:
        """Practise a whole board from its first cell on."""
        self._next = ""
        self.put_on(practice_of(game, first=first, now=self._window.now()))

    def learn(self, board: Board) -> None:
        """Practise a board from just before its hardest step on."""
        game = board.game()
        for step in board.steps[: board.first_hard]:
            for cell in step.cells:
                game.open(cell)
        self._next = board.grade
        self.put_on(practice_of(game, first=board.first, now=self._window.now()))

    def leave(self) -> None:
        """Go back to the game."""
        if self.stage is not None and self._window.stage is self.stage:
            self.stage = None
            self._window.put_on(None)

    def stage_changed(self) -> None:
        """Something else may stand on the board."""
        self._said = None
        if self._window.stage is not self.stage:
            self.stage = None
            self._thinker.cancel()

    def close(self) -> None:
        """End with the program."""
        self._thinker.close()

    # What is said

    def painted(self) -> None:
        """Something has changed on the board."""
        if self.stage is not None and self._window.stage is self.stage:
            words, links = self._words(self.stage)
            if words != self._said:
                self._said = words
                self._bar.show(self._window.field, words, links)

    def field_built(self) -> None:
        """The field is another, or has other room: say it anew."""
        self._said = None
        self.painted()

    def _words(self, stage: Play) -> tuple[list[str], list[Link]]:
        back: Link = (texts.TO_GAME, self.leave)
        if isinstance(stage, Walk):
            steps: list[Link] = [(texts.BACK_A_STEP, lambda: self._step(-1)), (texts.FORWARD, lambda: self._step(1))]
            return [stage.words()], [*steps, back]
        assert isinstance(stage, Practice)
        at_step = self._next and not stage.taken_back and stage.game.live
        words = [say(texts.PRACTICE_AT_STEP, technique=named(self._next)) if at_step else say(texts.PRACTICE)]
        if stage.lost:
            words.append(say(texts.PRACTICE_LOST))
        elif stage.game.state is GameState.WON:
            words.append(say(texts.PRACTICE_WON))
        if stage.taken_back:
            words.append(say(texts.TAKEN_BACK, count=stage.taken_back))
        return words, [(texts.UNDO, self.undo), (texts.AGAIN, self.again), back]

    # What is done

    def takes(self, command: str) -> bool:
        """Whether it carries out a command in place of its owner."""
        if self.stage is None:
            return False
        if command.startswith(OF_THE_GAME):
            self.leave()
            return False
        if command in ("new", "again"):
            self.again()
        elif command in ("hint", "hint.cell"):
            self.hint()
        return command in ("new", "again", "hint", "hint.cell", "says_who", "technique", "peek", "switch.assist")

    def takes_key(self, name: str) -> bool:
        """Whether it does something at a plain key."""
        stage = self.stage
        if name == "BackSpace" and isinstance(stage, Practice):
            self.undo()
        elif name in ("BackSpace", "Prior") and isinstance(stage, Walk):
            self._step(-1)
        elif name == "Next" and isinstance(stage, Walk):
            self._step(1)
        else:
            return False
        return True

    def undo(self) -> None:
        """Take back the last move of a practice."""
        if isinstance(self.stage, Practice):
            self._window.show_stage(self.stage.undo(self._window.now()))

    def again(self) -> None:
        """Begin anew."""
        stage = self.stage
        if isinstance(stage, Practice):
            stage.new_game()
        elif isinstance(stage, Walk):
            stage.go_to(0)
        if stage is not None:
            self._window.show_stage(stage.repaint(self._window.now()))

    def _step(self, by: int) -> None:
        if isinstance(self.stage, Walk):
            self.stage.go_to(self.stage.at + by)
            self._window.show_stage(self.stage.repaint(self._window.now()))

    # Hints of a practice

    def hint(self) -> None:
        """Light up the numbers of the simplest proof; asked again, its cells too. Nothing is looked for twice."""
        stage = self.stage
        if not isinstance(stage, Practice) or not stage.game.live or stage.to_begin is not None:
            return
        view, all_of_it = stage.game.view(), bool(stage.assist.highlights)

        def work(cancelled: Callable[[], bool]) -> Iterator[Proof | None]:
            try:
                yield simplest_proof(view, safe_only=True)
            except (TooComplex, Cancelled):
                yield None

        def tell(proof: Proof | None) -> None:
            if self.stage is stage and proof is not None and stage.game.view() == view:
                stage.assist.highlights = lit(proof, cells=all_of_it)
                self._window.show_stage(stage.redress(self._window.now()))

        self._thinker.think(work, tell)


def lit(proof: Proof, *, cells: bool) -> dict[Cell, str]:
    """How the cells of a proof are marked: its numbers, and perhaps what it proves."""
    marks = dict.fromkeys(proof.numbers, NUMBER)
    if cells:
        marks.update(dict.fromkeys(proof.safe, MARK_SAFE))
        marks.update(dict.fromkeys(proof.mines, MARK_MINE))
    return marks
