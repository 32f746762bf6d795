"""The verdicts on the moves of games, one row a game, kept beside the games so that nobody judges them twice.

What a verdict is the rooms that teach know; here it is plain JSON, with the version of what judged. It can always be
worked out again from the game: a damaged file, an export or a history kept in memory may lose it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..core.trace import Trace
from . import coding, sql
from .games import KeptGame
from .history import History


class Reviewed(NamedTuple):
    """A game to review. trace: its moves; None where they are not kept. verdicts: as `Reviews.of` gives them."""

    game: KeptGame
    trace: Trace | None
    verdicts: Any


class JudgedGame(NamedTuple):
    """A game with its verdicts. started_ms: UTC milliseconds since 1970. won: else it was lost.

    assisted: whether help was used. packed: the verdicts as they lie in the file; to read those of many games takes a
    while, which the history's thread need not be kept for.
    """

    uid: str
    started_ms: int
    won: bool
    assisted: bool
    packed: Any

    @property
    def verdicts(self) -> Any:
        """As `Reviews.of` gives them; None where they cannot be read."""
        return _unpacked(self.packed)


class Reviews:
    """The verdicts in a history. Trouble with the file is the history's: it tells it once and goes on.

    version: of what judges now; what another version judged counts as not there.
    """

    def __init__(self, history: History, version: int) -> None:
        self._history, self._version = history, version

    def put(self, uid: str, verdicts: Any) -> None:
        """Keep the verdicts on a game, in place of earlier ones; of one that is not won or lost nothing is kept.

        verdicts: plain JSON, ASCII when written.
        """
        values = (self._version, coding.pack(verdicts), uid)
        self._history.put_progress([(sql.PUT_REVIEW, values)])

    def of(self, uid: str) -> Any:
        """The verdicts on a game; None where there are none that this version judged, or that can be read."""
        for row in self._history.ask(sql.ONE_REVIEW, (uid,)):
            if row["version"] == self._version:
                return _unpacked(row["verdicts"])
        return None

    def since(self, started_ms: int = 0) -> list[tuple[str, Any]]:
        """Id and verdicts of each judged game that started since then, the oldest first, lessons left out.

        started_ms: UTC milliseconds since 1970.
        """
        found = self._history.ask(sql.REVIEWS_SINCE, (self._version, started_ms))
        read = [(row["uid"], _unpacked(row["verdicts"])) for row in found]
        return [each for each in read if each[1] is not None]

    def games(self, most: int) -> list[JudgedGame]:
        """The last judged games, so many at most, the oldest first, lessons left out."""
        found = self._history.ask(sql.GAMES_JUDGED, (self._version,))[-most:]
        return [
            JudgedGame(row["uid"], row["started_ms"], row["result"] == "won", bool(row["assisted"]), row["verdicts"])
            for row in found
        ]

    def missing(self, started_ms: int = 0) -> list[str]:
        """The ids of the games won or lost since then that are still to be judged, the newest first."""
        return [row["uid"] for row in self._history.ask(sql.NOT_REVIEWED, (self._version, started_ms))]

    def fetch(self, uid: str) -> Reviewed | None:
        """A game with all that a review of it needs; None where it is not known."""
        game = self._history.game(uid)
        return None if game is None else Reviewed(game, self._history.trace(uid), self.of(uid))


def _unpacked(blob: Any) -> Any:
    try:
        return coding.unpack(blob)
    except coding.BadCode:
        return None
