"""Judging games in the background: the one on the board move by move, and those just over to their end.

The verdicts of a game stand moments after its last click, because all but the last move was judged before.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Callable, Optional

from ...core.game import Game
from ...core.pointer import PointerEvent
from ...core.trace import Trace
from ...play.recorder import Recorder
from ...solve import Cancelled
from ...teach.review.verdicts import JudgedMove, Reviewer
from ..parts.thinker import Thinker

Verdicts = tuple[JudgedMove, ...]
Tell = Callable[[Optional[Verdicts]], None]

MOST_WAITING = 20  # games over whose verdicts are still to come; a player who restarts that fast reads none of them
EVENTS_BEFORE = 60  # of the pointer, told again with each move: the press may lie before the move told last


@dataclass(eq=False)
class _Followed:
    """A game that is judged. taken: how many of its moves were given to the reviewer; heard: how many events.

    tells: who waits for its verdicts; None once they were told.
    """

    game: Game
    recorder: Recorder
    reviewer: Reviewer = field(default_factory=Reviewer)
    verdicts: Verdicts = ()
    taken: int = 0
    heard: int = 0
    tells: list[Tell] = field(default_factory=list)

    @property
    def has_news(self) -> bool:
        return self.taken != len(self.game.moves)

    @property
    def whole(self) -> bool:
        """Whether the game is over and judged to its end."""
        return not self.game.live and self.reviewer.over and not self.has_news

    def news(self) -> Callable[[], Trace]:
        """What gives the game as it stands, to be called off the event loop; it counts as told from now on."""
        game, moves = self.game, tuple(self.game.moves)
        events: tuple[PointerEvent, ...] = tuple(self.recorder.events[max(0, self.heard - EVENTS_BEFORE) :])
        self.taken, self.heard = len(moves), len(self.recorder.events)
        return lambda: replace(game.trace(events), moves=moves)


class Judging:
    """Judges one game at a time. thinker: where that is done."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._live: _Followed | None = None
        self._over: deque[_Followed] = deque()
        self._at: _Followed | None = None  # the game that is being worked on

    @property
    def busy(self) -> bool:
        """Whether a game that is over is still being judged."""
        return bool(self._over)

    def follow(self, game: Game, recorder: Recorder) -> None:
        """Judge what is new of the game on the board. What is left of one that was given up is dropped."""
        if self._live is None or self._live.game is not game:
            self._leave()
            self._live = _Followed(game, recorder)
        elif len(game.moves) < self._live.taken:
            self._live = _Followed(game, recorder)  # moves were taken back
        self._work()

    def finish(self, game: Game, recorder: Recorder, tell: Tell) -> None:
        """Judge a game that is over to its end; `tell` gets the verdicts on its moves, None where there will be none.

        It is told later or at once, on the event loop.
        """
        live = self._live
        followed = live if live is not None and live.game is game else _Followed(game, recorder)
        if followed.whole and followed is not self._at:
            tell(followed.verdicts)
            return
        followed.tells.append(tell)
        if followed not in self._over:
            self._over.append(followed)
        while len(self._over) > MOST_WAITING:
            _tell(self._over.popleft(), None)
        self._work()

    def verdicts_on(self, game: Game) -> Verdicts | None:
        """The verdicts on the game on the board, where it is over and they are there."""
        live = self._live
        return live.verdicts if live is not None and live.game is game and live.whole and live is not self._at else None

    def _leave(self) -> None:
        """Another game is on the board: stop working on one that was given up."""
        left, self._live = self._live, None
        if left is not None and left is self._at and left not in self._over:
            self._thinker.cancel()
            self._at = None

    def _work(self) -> None:
        if self._thinker.busy:
            return
        live = [] if self._live is None else [self._live]
        followed = next((each for each in [*self._over, *live] if each.has_news), None)
        if followed is None:
            return
        self._at = followed
        reviewer, news = followed.reviewer, followed.news()
        self._thinker.think(
            lambda cancelled: judged(reviewer, news, cancelled),
            lambda verdicts: self._take(followed, verdicts),
            lambda: self._ended(followed),
        )

    def _take(self, followed: _Followed, verdicts: Verdicts) -> None:
        followed.verdicts = verdicts

    def _ended(self, followed: _Followed) -> None:
        self._at = None
        if followed in self._over and not followed.has_news:
            self._over.remove(followed)
            _tell(followed, followed.verdicts if followed.whole else None)
        self._work()


def _tell(followed: _Followed, verdicts: Verdicts | None) -> None:
    tells, followed.tells = followed.tells, []
    for tell in tells:
        tell(verdicts)


def judged(
    reviewer: Reviewer, trace: Callable[[], Trace], cancelled: Callable[[], bool]
) -> Iterator[tuple[JudgedMove, ...]]:
    """The verdicts on all moves of a game so far; work for a thread."""
    try:
        reviewer.follow(trace(), cancelled)
    except Cancelled:
        return
    yield tuple(reviewer.judged)
