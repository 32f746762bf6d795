"""Cards: a technique in a position that was never shown before, or a trap in which nothing is proven."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache

from ...core.cells import Cell
from ...core.errors import BadPosition, quoted
from ...core.game import Game
from ...core.layout import Layout, lay
from ...core.trace import GameState
from ...solve import TAGS, Proof, analyse, ladder_of
from ..lessons import library
from ..lessons.claims import hardest_keys
from ..lessons.lesson import NOTHING, OF_PICTURES, Lesson
from ..lessons.pictures import TURNS, Picture, Rows, below, turned
from ..lessons.variants import dressable, variant_of, with_mine
from ..techniques import TAG_OF, technique_key

OWN = "012345678#F/"
NEVER_MADE = ("chain",)  # too rare to be looked for while someone waits
TRIES = 20  # boards dealt for one card; where none fits, a lesson's picture is dressed instead
BOARDS = ((6, 6, 6), (6, 6, 7), (7, 7, 9), (6, 7, 9))  # rows, columns, mines
MOST_DRESSING = 3
MOST_DRAWS = 200


@dataclass(frozen=True)
class Card:
    """A position with a question: is anything proven, and what?

    technique: one of KEYS; of a trap the one it looks like. picture: what is to be seen.
    safe, mines: what is to be found; both empty for a trap. difficulty: fixed by what is to be seen, see `difficulty`.
    """

    technique: str
    picture: Picture
    safe: tuple[Cell, ...] = ()
    mines: tuple[Cell, ...] = ()
    difficulty: int = 0

    @property
    def trap(self) -> bool:
        """Whether nothing is proven."""
        return not self.safe and not self.mines

    @property
    def mark(self) -> str:
        """What tells its picture from others, however they are turned: not to show one again."""
        return mark_of(self.picture)


def mark_of(picture: Picture) -> str:
    """A picture as a text that is the same for all its turns and mirrors."""
    return min("/".join(turned(picture.rows, turn)) for turn in TURNS) + f" {picture.left}"


def difficulty(technique: str, picture: Picture, numbers: int) -> int:
    """How hard a card is, on this program's own scale: the technique counts most, then the numbers of its proof, the
    other covered cells in view, and known mines to take away."""
    rank = TAGS.index(TAG_OF[technique]) + 1
    return rank * 200 + 20 * numbers + 5 * len(picture.covered) + 10 * len(picture.known)


def make_card(technique: str, rng: random.Random, *, trap: bool = False, shown: Collection[str] = ()) -> Card:
    """A fresh card. technique: one of KEYS. shown: the marks of pictures that are not to come again, if that can be."""
    card = None
    for _draw in range(MOST_DRAWS):
        card = _trap(technique, rng) if trap else _real(technique, rng)
        if card.mark not in shown:
            return card
    assert card is not None
    return card


def _real(technique: str, rng: random.Random) -> Card:
    made = position_needing(technique, rng) if technique not in NEVER_MADE and below(2, rng) else None
    if made is not None:
        return made
    lessons = _lessons_of(technique)
    return _dressed(lessons[below(len(lessons), rng)], technique, rng)


def _trap(technique: str, rng: random.Random) -> Card:
    if below(2, rng):
        picture = stalled(rng)
        if picture is not None:
            return Card(technique, picture, difficulty=difficulty(technique, picture, 0))
    traps = _traps_for(technique)
    return _dressed(traps[below(len(traps), rng)], technique, rng)


@cache
def _lessons_of(technique: str) -> tuple[Lesson, ...]:
    """The lessons with a position that needs a technique."""
    return tuple(
        lesson
        for lesson in library.lessons().values()
        if lesson.ask in OF_PICTURES and lesson.ask != NOTHING and lesson.technique == technique
    )


@cache
def _traps_for(technique: str) -> tuple[Lesson, ...]:
    """The traps that look like a technique, or all where none does."""
    traps = [lesson for lesson in library.lessons().values() if lesson.ask == NOTHING]
    return tuple([lesson for lesson in traps if lesson.technique == technique] or traps)


def _dressed(lesson: Lesson, technique: str, rng: random.Random) -> Card:
    """A lesson's picture turned, and dressed with known mines."""
    variant = variant_of(lesson, rng)
    rows: Rows = variant.picture.rows
    for _place in range(below(MOST_DRESSING + 1, rng) if variant.picture.left is None else 0):
        places = dressable(rows)
        if places:
            rows = with_mine(rows, places[below(len(places), rng)])
    return _card(technique, Picture(rows, variant.picture.left))


def _card(technique: str, picture: Picture, proofs: list[Proof] | None = None) -> Card:
    """The card of a picture: all that is certain is to be found, or what some proofs conclude."""
    proofs = picture.proofs() if proofs is None else proofs
    safe = tuple(sorted({cell for proof in proofs for cell in proof.safe}))
    mines = tuple(sorted({cell for proof in proofs for cell in proof.mines}))
    numbers = min((len(proof.support) for proof in proofs), default=0)
    return Card(technique, picture, safe, mines, difficulty(technique, picture, numbers))


def card_at(technique: str, position: str) -> Card:
    """The card of a position of the learner's own, as `position_text` writes it. Raises BadPosition, TooComplex.

    What is to be found is what steps of that technique conclude, or all that is certain where it proves nothing.
    """
    rows, _, left = position.partition(" ")
    lines = tuple(rows.split("/"))
    if not left.isdigit() or not lines[0] or {len(line) for line in lines} != {len(lines[0])} or set(rows) - set(OWN):
        raise BadPosition(f"{quoted(position)} is no position of a card")
    picture = Picture(lines, int(left))
    proofs = picture.proofs()
    return _card(technique, picture, [proof for proof in proofs if technique_key(proof) == technique] or proofs)


def position_text(picture: Picture) -> str:
    """A whole board as one line of text: its rows, and the mines left besides the known ones."""
    return "/".join(picture.rows) + f" {picture.left or 0}"


# Made from boards


def position_needing(technique: str, rng: random.Random, *, tries: int = TRIES) -> Card | None:
    """A position of a small board in which the simplest step needs a technique; None where no board dealt has one.

    Mines proven before are shown as known. What is to be found is what steps of that technique conclude there.
    """
    for _try in range(tries):
        game = _dealt(rng)
        known: frozenset[Cell] = frozenset()
        while game.state is GameState.PLAYING:
            picture = _seen(game, known)
            ladder = picture.ladder()
            ladder.stop_after(TAG_OF[technique])
            wave = next(ladder.waves(), [])
            wanted = [proof for proof in wave if technique_key(proof) == technique]
            as_told = all(hardest_keys(picture, proof.cells) == {technique} for proof in wanted)
            if wanted and as_told:
                return _card(technique, picture, wanted)
            if not wave or wanted:  # one side of a 1-2-1 is told as that
                break
            for proof in wave:
                known |= set(proof.mines)
                for cell in proof.safe:
                    game.open(cell)
    return None


def board_needing(technique: str, rng: random.Random, *, tries: int = TRIES) -> tuple[Layout, Cell] | None:
    """A small board and its first cell, that needs a technique at its hardest step and no guess, to end a session with.

    None where none of the boards dealt is such a one. Of techniques with the same tag any will do.
    """
    tag = max(TAG_OF[technique], "satisfied", key=TAGS.index)  # no board can be opened by full numbers alone
    for _try in range(tries):
        game = _dealt(rng)
        layout, first, hardest = game.layout, game.first, ""
        while game.state is GameState.PLAYING:
            ladder = ladder_of(game.view())
            ladder.stop_after(tag)
            wave = next((wave for wave in ladder.waves() if any(proof.safe for proof in wave)), [])
            for proof in [proof for proof in wave if proof.safe]:
                hardest = max(hardest, proof.hardest, key=lambda each: TAGS.index(each) if each else -1)
                for cell in proof.safe:
                    game.open(cell)
            if not wave:
                break
        if game.state is GameState.WON and hardest == tag and layout is not None and first is not None:
            return layout, first
    return None


def stalled(rng: random.Random, *, tries: int = TRIES) -> Picture | None:
    """A position of a small board in which nothing is proven; None where no board dealt comes to one."""
    for _try in range(tries):
        game = _dealt(rng)
        while game.state is GameState.PLAYING:
            analysis = analyse(game.view())
            if not analysis.safe:
                return _seen(game, analysis.mines)
            for cell in analysis.safe:
                game.open(cell)
    return None


def _dealt(rng: random.Random) -> Game:
    """A small board with its first click made, which opens an area."""
    rows, cols, mines = BOARDS[below(len(BOARDS), rng)]
    row, col = below(rows, rng), below(cols, rng)
    free = [
        near_row * cols + near_col
        for near_row in range(max(0, row - 1), min(rows, row + 2))
        for near_col in range(max(0, col - 1), min(cols, col + 2))
    ]
    game = Game.of_layout(lay(rows, cols, mines, rng, free=free))
    game.open((row, col))
    return game


def _seen(game: Game, known: Collection[Cell]) -> Picture:
    """What is to be seen of a game, with some mines known."""
    rows = tuple(
        "".join("F" if (row, col) in known else sign for col, sign in enumerate(line))
        for row, line in enumerate(game.view().to_text())
    )
    return Picture(rows, game.mines - len(known))
