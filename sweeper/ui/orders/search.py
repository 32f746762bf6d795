"""Boards made off the event loop, one at a time and in twenty seconds at most; knows no widget."""

from __future__ import annotations

import random
import time
import tkinter
from collections.abc import Iterator
from typing import Callable

from ...core.errors import SweeperError
from ...generate import Board, Limits, NoBoard
from ...solve import Cancelled
from ..parts.thinker import Report, Thinker

LONGEST_S = 20.0
"""Seconds after which a search ends without a board, beside the number of tries that it may take at most."""
SEED_BITS = 64

Make = Callable[[random.Random, Limits], Board]


class Search:
    """Looks for a board in a thread. A newer search ends the older.

    tries: how many layouts this search has looked at; it may be read while it goes on.
    """

    def __init__(self, root: tkinter.Misc, report: Report, *, longest_s: float = LONGEST_S) -> None:
        self._thinker, self._longest_s = Thinker(root, report), longest_s
        self.tries = 0

    @property
    def busy(self) -> bool:
        """Whether it goes on."""
        return self._thinker.busy

    def begin(self, make: Make, found: Callable[[Board], None], failed: Callable[[SweeperError], None]) -> None:
        """Look for a board; one of the two is called on the event loop, unless the search is ended before."""
        self.tries = 0

        def tell(result: Board | SweeperError) -> None:
            if isinstance(result, Board):
                found(result)
            else:
                failed(result)

        self._thinker.think(lambda cancelled: self._work(make, cancelled), tell)

    def end(self) -> None:
        """End it; nothing comes of it."""
        self._thinker.cancel()

    def close(self) -> None:
        """End with the program."""
        self._thinker.close()

    def _work(self, make: Make, cancelled: Callable[[], bool]) -> Iterator[Board | SweeperError]:
        deadline = time.monotonic() + self._longest_s

        def progress(tries: int) -> None:
            self.tries = tries

        def over() -> bool:
            return cancelled() or time.monotonic() > deadline

        rng = random.Random(random.SystemRandom().getrandbits(SEED_BITS))
        try:
            yield make(rng, Limits(progress=progress, cancelled=over))
        except NoBoard as error:
            yield error
        except Cancelled:
            yield NoBoard("no-board-found", count=self.tries)
