"""One game, played by a policy that sees what a player sees."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from ..core.cells import Cell
from ..core.game import Game
from ..core.levels import Level
from ..core.trace import GameState
from ..solve import ComponentCache, first_cell, next_move


@dataclass(frozen=True)
class GameResult:
    """What came of one game.

    seed: of the game. won: whether it was won.
    guesses: cells opened that could have been a mine, the first click left out.
    decisions: how often the board was thought about, the first click left out.
    milliseconds: what each decision took, on the clock of this machine.
    stages: for each decision what it was: "safe", "endgame", "area", "guess".
    """

    seed: int
    won: bool
    guesses: int
    decisions: int
    milliseconds: tuple[float, ...]
    stages: tuple[str, ...]


def first_click_of(level: Level, rule: str) -> Cell:
    """The first click where none is given."""
    return first_cell(Game(level, rule, 0).view())


def play_game(
    level: Level, rule: str, seed: int, *, policy: str = "best", first_click: Cell | None = None
) -> GameResult:
    """Play one game to its end. Everything but the times follows from the arguments.

    The solver gets the view and nothing else. All cells it calls safe are opened before it is asked again.
    first_click: where to open first; None for the policy's own choice.
    """
    game = Game(level, rule, seed)
    if game.first is None:
        game.open(first_click or first_click_of(level, rule))
    cache = ComponentCache()
    guesses = 0
    times: list[float] = []
    stages: list[str] = []
    while game.live:
        started = perf_counter()
        move = next_move(game.view(), cache=cache, policy=policy)
        times.append((perf_counter() - started) * 1000)
        stages.append(move.kind)
        guesses += move.is_guess
        for cell in move.cells:
            game.open(cell)
    return GameResult(
        seed=seed,
        won=game.state is GameState.WON,
        guesses=guesses,
        decisions=len(times),
        milliseconds=tuple(times),
        stages=tuple(stages),
    )
