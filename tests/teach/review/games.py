"""Games to judge."""

from __future__ import annotations

import random

from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER
from sweeper.solve import analyse


def careful(seed: int) -> Game:
    """A game that opens what is proven, and where nothing is, a cell by chance."""
    game, rng = Game(BEGINNER, "opening", seed), random.Random(seed)
    game.open((4, 4), 0)
    while game.live:
        analysis = analyse(game.view())
        covered = [index for index, count in enumerate(analysis.mine_layouts) if count is not None]
        cell = analysis.safe[0] if analysis.safe else divmod(rng.choice(covered), game.cols)
        game.open(cell, len(game.moves) * 100)
    return game
