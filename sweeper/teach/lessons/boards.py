"""A whole board being played in a lesson: each opening is judged by what was to be seen before it was made.

What is not proven is not carried out: it is answered, and the board stays as it was. So a board cannot be lost by luck,
and only one that is played without a wrong opening is learned.
"""

from __future__ import annotations

from dataclasses import replace

from ...core.cells import COVERED, EXPLODED, FLAG, QUESTION, Cell, neighbours
from ...core.cells import MINE as MINE_SHOWN
from ...core.game import Game
from ...core.trace import GameState, MoveKind
from ...core.view import PlayerView
from ...solve import CounterExample, TooComplex, analyse, simplest_proof
from ...texts import lessons as texts
from ..hints.values import COMPARED, MINE, NUMBER, SAFE, Highlight
from .doubts import Doubt, doubt
from .lesson import DONE, LEARNED, SEEN, Lesson
from .pictures import TURNS, Picture, below, turned_cell
from .scripts import turned_layout
from .shown import ANSWER, NEXT, OVER, Saying, Shown, lit, saying


class BoardRun:
    """A lesson with a whole board, as it is played. turn: how the board is turned, one of TURNS.

    hostile: an opening that is not proven loses, for the mines are then where a layout lets them hit it.
    game: the board. lost: the cell that lost a hostile board, or None.
    opened, unproven: how many openings were made, and how many were asked for that were not proven.
    """

    def __init__(self, lesson: Lesson, seed: int = 0, *, hostile: bool = False, doubted: Doubt = doubt) -> None:
        import random

        assert lesson.layout is not None
        assert lesson.first is not None
        self.lesson, self.hostile, self._doubted = lesson, hostile, doubted
        self.lost: Cell | None = None
        self.turn = TURNS[below(len(TURNS), random.Random(f"{lesson.id} {seed}"))] if seed else 0
        self.first = turned_cell(lesson.first, lesson.layout.rows, lesson.layout.cols, self.turn)
        self._layout = turned_layout(lesson.layout, self.turn)
        self.game = Game.of_layout(self._layout)
        self.opened = self.unproven = self.help = 0
        self._said: Saying | None = None
        self._ending: list[Saying] = []
        self._counter_example: CounterExample | None = None
        self._lights: tuple[Highlight, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the board is done, or a hostile one lost."""
        return self.game.state is GameState.WON or self.lost is not None

    def do(self, kind: MoveKind, cell: Cell, at: int = 0) -> tuple[Cell, ...]:
        """Take a move; the cells that show something else since. What is not proven is not carried out."""
        self._said, self._counter_example, self._lights = None, None, ()
        if self.over:
            return ()
        if kind in (MoveKind.CYCLE_MARK, MoveKind.TOGGLE_FLAG):
            return self._mark(kind, cell, at)
        if self.game.first is None:
            if cell != self.first:
                self._said = saying(texts.OPEN_MARKED)
                return ()
        elif not self._all_proven(kind, cell):
            return ()
        changed = self.game.do(kind, cell, at)
        self.opened += bool(changed)
        self.help = 0
        if self.over:
            self._ending = self._last_words()
            self._said = self._ending[0]
        return changed

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back; of a board that is done none is."""
        if self.game.state is GameState.WON or self.lesson.locked or self.lesson.first_minute:
            return False
        return self.lost is not None or any(move.changed for move in self.game.moves)

    def undo(self) -> None:
        """Take back the opening that lost a hostile board, or else the last move that did something.

        What was asked for without a proof stays counted: the sign of the lesson is what it is.
        """
        self._said, self._counter_example, self._lights, self.help = None, None, (), 0
        if self.lost is not None:
            self.lost = None
            return
        moves = list(self.game.moves)
        while moves and not moves[-1].changed:
            moves.pop()
        self.game = Game.of_layout(self._layout)
        for move in moves[:-1]:
            self.game.do(move.kind, move.cell, move.at)

    def next(self) -> None:
        """The next sentence, when the board is done."""
        if len(self._ending) > 1:
            del self._ending[0]
            self._said = self._ending[0]

    def ask_help(self) -> None:
        """Light up the numbers of the simplest proof; asked again, its cells too."""
        if self.game.first is None or self.over:
            return
        self.help = min(2, self.help + 1)
        proof = simplest_proof(self._view(), safe_only=True)
        if proof is not None:
            cells = lit(SAFE, proof.safe) + lit(MINE, proof.mines) if self.help > 1 else ()
            self._lights = lit(NUMBER, proof.numbers) + cells

    def shown(self) -> Shown:
        """What is to be seen and said."""
        game, lesson = self.game, self.lesson
        sights = tuple(self._sight((row, col)) for row in range(game.rows) for col in range(game.cols))
        begun = game.first is not None
        said = self._said or (saying(lesson.goal) if begun else self._first_words())
        return Shown(
            game.rows,
            game.cols,
            sights,
            said,
            ANSWER if not self.over else NEXT if len(self._ending) > 1 else OVER,
            lit(COMPARED, self._counter_example.differing) if self._counter_example else self._lights,
            None if begun else self.first,
            self._counter_example,
            done=int(self.over and self.lost is None),
            sign=SEEN if not self.over or self.lost is not None else DONE if self.unproven else LEARNED,
        )

    def _first_words(self) -> Saying:
        """What is said before the first opening."""
        if self.lesson.prompt is not None:
            return saying(self.lesson.prompt)
        return replace(saying(self.lesson.goal), more=(saying(texts.OPEN_MARKED),))

    def _sight(self, cell: Cell) -> int:
        """What a cell shows; on a hostile board that is lost, the layout that lost it."""
        sight = self.game.sight(cell)
        if self.lost is None or sight >= 0:
            return sight
        if cell == self.lost:
            return EXPLODED
        example = self._counter_example
        return MINE_SHOWN if example is not None and cell in example.with_mine and sight != FLAG else sight

    def _view(self) -> PlayerView:
        return self.game.view()

    def _mark(self, kind: MoveKind, cell: Cell, at: int) -> tuple[Cell, ...]:
        if self.lesson.locked:
            self._said = saying(texts.LOCKED)
            return ()
        return self.game.do(kind, cell, at)

    def _all_proven(self, kind: MoveKind, cell: Cell) -> bool:
        """Whether all cells that a move opens are proven safe; else the first that is not is answered."""
        game = self.game
        asked = [cell]
        if kind is MoveKind.CHORD:
            near = neighbours(cell, game.rows, game.cols)
            if game.sight(cell) != sum(game.sight(other) == FLAG for other in near):
                return True  # it opens nothing
            asked = [other for other in near if game.sight(other) in (COVERED, QUESTION)]
        asked = [other for other in asked if game.sight(other) in (COVERED, QUESTION)]
        analysis = analyse(self._view())
        for other in asked:
            if other not in analysis.safe:
                self._answer(other, certain=other in analysis.mines)
                return False
        return True

    def _answer(self, cell: Cell, *, certain: bool) -> None:
        """Answer an opening that is not proven."""
        self.unproven += 1
        if self.hostile:
            self.lost = cell
        if certain:
            self._said = saying(texts.CERTAIN_MINE)
            proof = next((proof for proof in self.picture().proofs() if cell in proof.mines), None)
            self._lights = lit(NUMBER, proof.numbers) if proof else ()
            return
        self._said = saying(texts.HOSTILE if self.hostile else texts.NOT_PROVEN_SAFE)
        try:
            self._counter_example = self._doubted(self.picture(), cell)
        except TooComplex:
            self._counter_example = None

    def picture(self) -> Picture:
        """The board as a picture, without the learner's flags."""
        view = self._view()
        rows = tuple("".join("#" if sign in "F?" else sign for sign in row) for row in view.to_text())
        return Picture(rows, view.mines)

    def _last_words(self) -> list[Saying]:
        """What is said at the end, a thought each."""
        text = [saying(wording) for wording in self.lesson.text]
        if self.unproven:
            asked = self.opened + self.unproven
            return [saying(texts.BOARD_DONE_UNPROVEN, count=self.unproven, opened=asked), *text]
        return text or [saying(texts.BOARD_DONE, opened=self.opened)]
