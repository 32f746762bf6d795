"""How long drills take to make and to answer: tables to read, asserted nowhere.

    python -m tests.bench.bench_drills [--cards N]

1. Cards, real ones and traps, by technique; the boards that a session ends with. They are made off the event loop.
2. What a hand does with a card, up to what is shown then, on the event loop.
All are milliseconds: median / 95th percentile / largest.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

from sweeper.core.cells import Cell
from sweeper.input.gesture import ActionKind
from sweeper.teach.drills.cards import Card, make_card
from sweeper.teach.drills.ending import ending_board
from sweeper.teach.drills.exercise import OfCard
from sweeper.teach.drills.session import CardRun
from sweeper.teach.lessons import library
from sweeper.teach.lessons.exercise import NOTHING, PROVEN
from sweeper.teach.lessons.shown import Shown
from sweeper.teach.techniques import KEYS

from .bench_solver import figures

BOARDS = 5  # of each technique
READ_MS = 1000


def taken(work: Callable[..., Any], *given: Any, **named: Any) -> tuple[float, Any]:
    """The milliseconds that some work takes, and what it comes to."""
    started = time.perf_counter()
    done = work(*given, **named)
    return 1000 * (time.perf_counter() - started), done


def print_making(cards: int) -> list[Card]:
    """The table of what is made; the cards of it."""
    made: list[Card] = []
    for key in KEYS:
        for trap in (False, True):
            cards_made = [taken(make_card, key, random.Random(seed), trap=trap) for seed in range(cards)]
            made += [card for _ms, card in cards_made]
            print(f"{key:10} {'trap' if trap else 'card':6} {figures([ms for ms, _card in cards_made])}")
        boards = [taken(ending_board, key, random.Random(seed))[0] for seed in range(BOARDS)]
        print(f"{key:10} {'board':6} {figures(boards)}")
    return made


def answer(card: Card, deed: str | ActionKind, cell: Cell) -> Shown:
    """Ask for something, or do something to a cell; what is shown then."""
    exercise = OfCard(CardRun(card, 0))
    if isinstance(deed, str):
        exercise.ask(deed, READ_MS)
    else:
        exercise.act(deed, cell, READ_MS)
    return exercise.shown()


def print_answers(cards: list[Card]) -> None:
    """The table of what is done with a card; the cell is any covered one."""
    rng = random.Random(1)
    for deed in (PROVEN, NOTHING, ActionKind.OPEN, ActionKind.CYCLE_MARK):
        times = [taken(answer, card, deed, rng.choice(card.picture.covered))[0] for card in cards]
        print(f"{deed if isinstance(deed, str) else deed.name.lower():17} {figures(times)}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, default=40, metavar="N", help="of each technique, and as many traps")
    chosen = parser.parse_args()
    library.lessons()
    print_answers(print_making(chosen.cards))
