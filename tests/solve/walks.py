"""Games played by what is certain, and by the least risk where nothing is."""

from __future__ import annotations

from collections.abc import Iterator

from sweeper.core.game import Game
from sweeper.solve import Analysis, ComponentCache, analyse


def walk_through(game: Game) -> Iterator[Analysis]:
    """Each analysis, of the view before the next move, until the game ends; after it all safe cells are opened."""
    cache = ComponentCache()
    while game.live:
        analysis = analyse(game.view(), cache=cache)
        yield analysis
        for cell in analysis.safe or analysis.lowest()[1][:1]:
            game.open(cell)
