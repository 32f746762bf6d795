"""The pages of an order: a sheet for each variant, and one with the solutions of all of them."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cells import Cell
from ...texts import sheets as texts
from ...texts.errors import series
from ...texts.language import say
from ...texts.phrases import MINES, counted
from ..drills.cards import Card
from ..techniques import technique_name
from .boards import CELL, SMALL, SMALLEST, Marks, board
from .order import Order
from .page import (
    FINE,
    MARGIN,
    PLAIN,
    RIGHT,
    WIDTH,
    Block,
    Box,
    Line,
    Page,
    Words,
    beside,
    in_rows,
    moved,
    on_pages,
    paragraph,
    stacked,
)
from .tasks import Solution, cards_of, example_of, solution_of

ROOM = WIDTH - 2 * MARGIN
GAP = 7.0
TEXT, SMALL_TEXT, TITLE = 3.4, 2.7, 5.5
LEAST_WIDTH = 42.0  # of a task, for what stands above and below it


def sheet(order: Order, variant: str) -> list[Page]:
    """The sheet of one variant, in the language that is used."""
    cards = cards_of(order, variant)
    head = stacked([_title(order, variant), _example(order)], 4)
    tasks = [_task(order, variant, number, card) for number, card in enumerate(cards, 1)]
    return on_pages(head, in_rows(tasks, GAP), gap=GAP, foot=say(texts.FOOT, code=order.code_of(variant)))


def solutions(order: Order, variants: Sequence[str]) -> list[Page]:
    """The solutions of all variants, with the proofs of the first in sentences; in the language that is used."""
    dealt = {variant: cards_of(order, variant) for variant in variants}
    head = stacked(
        [
            paragraph([say(texts.SOLUTIONS, code=order.code)], ROOM, TITLE, bold=True),
            paragraph([say(texts.HOW_SOLVED)], ROOM, TEXT),
        ],
        2,
    )
    rows: list[Block] = []
    for place in range(order.count):
        cards = {variant: dealt[variant][place] for variant in variants[:2]}
        rows.append(_solved(place + 1, cards))
    for variant in variants[2:]:
        rows.append(paragraph([say(texts.SEAT, seat=variant)], ROOM, TEXT, bold=True))
        rows += in_rows([_small(number, card) for number, card in enumerate(dealt[variant], 1)], 4)
    return on_pages(head, rows, gap=5, foot=say(texts.FOOT, code=order.code))


# A sheet


def _title(order: Order, variant: str) -> Block:
    """Title, a line for the name, and what is to be done."""
    title = paragraph([say(texts.SHEET, variant=variant)], ROOM, TITLE, bold=True)
    code = Words(order.code_of(variant), ROOM, TITLE, TEXT, bold=True, at=RIGHT)
    name = paragraph([say(texts.NAME)], ROOM, TEXT)
    line = Line(24, TEXT + 1, ROOM, TEXT + 1, FINE)
    names = series([technique_name(key) for key in order.techniques])
    todo = [say(texts.TO_DO), *([say(texts.TO_DO_TRAPS)] if order.traps else [])]
    return stacked(
        [
            Block(ROOM, title.height, (*title.shapes, code)),
            Block(ROOM, name.height + 3, (*name.shapes, line)),
            paragraph(todo, ROOM, TEXT),
            paragraph([say(texts.ABOUT_TECHNIQUES, names=names)], ROOM, SMALL_TEXT),
        ],
        2.5,
    )


def _example(order: Order) -> Block:
    """One task, solved, with the reason."""
    card = example_of(order)
    solution = solution_of(card)
    drawn = board(card.picture, CELL * 0.7, marks_of(card, solution))
    room = ROOM - drawn.width - 12
    title = paragraph([say(texts.EXAMPLE, technique=technique_name(card.technique))], room, TEXT, bold=True)
    told = stacked([title, *[paragraph(lines, room, TEXT) for lines in solution.reasons]], 1)
    inner = beside([drawn, told], 6)
    frame = Box(0, 0, ROOM, inner.height + 6, None, PLAIN)
    return Block(ROOM, inner.height + 6, (frame, *moved(inner.shapes, 3, 3)))


def _task(order: Order, variant: str, number: int, card: Card) -> Block:
    """One task: its number, how hard it is, the code, the position, the mines left, a box for 'nothing'."""
    drawn = board(card.picture)
    width = max(drawn.width, LEAST_WIDTH)
    head = Block(
        width,
        5,
        (
            Words(f"{number}.", 0, 4, 4.2, bold=True),
            Words(say(texts.LEVEL, level=card.difficulty), 9, 4, SMALL_TEXT),
            Words(order.code_of(variant), width, 4, 2.2, at=RIGHT),
        ),
    )
    below = []
    if card.picture.left is not None:
        below.append(paragraph([_mines_left(card)], width, SMALL_TEXT))
    if order.traps:
        tick = Words(say(texts.NOTHING_BOX), 5, 3, SMALL_TEXT)
        below.append(Block(width, 3.6, (Box(0.3, 0.2, 3.2, 3.2, None, PLAIN), tick)))
    return stacked([head, drawn, *below], 1.2)


def _mines_left(card: Card) -> str:
    """What the mine counter says."""
    return say(texts.MINES_LEFT, mines=counted(card.picture.left or 0, MINES))


# Solutions


def marks_of(card: Card, solution: Solution) -> Marks:
    """Everything that is certain in a card: what its sentences prove thick, the rest thin."""
    certain = {} if card.trap else card.picture.certain()
    told = {*card.safe, *card.mines}

    def cells(mine: bool, thick: bool) -> list[Cell]:
        return [cell for cell, is_mine in certain.items() if is_mine == mine and (cell in told) == thick]

    return Marks(cells(False, True), cells(True, True), cells(False, False), cells(True, False), solution.ringed)


def _solved(number: int, cards: dict[str, Card]) -> Block:
    """One task solved in one variant or two, the first in sentences."""
    drawn, told, solved = [], Solution(()), None
    for place, (variant, card) in enumerate(cards.items()):
        solution = solution_of(card)
        if not place:
            told, solved = solution, card
        label = Words(variant, 0, 2.6, SMALL_TEXT, bold=True)
        drawn.append(stacked([Block(4, 3, (label,)), board(card.picture, SMALL, marks_of(card, solution))], 0.5))
    assert solved is not None
    number_block = Block(7, 4, (Words(f"{number}.", 0, 3.4, 3.8, bold=True),))
    boards = beside([number_block, *drawn], 4)
    return beside([boards, _told(told, solved, ROOM - boards.width - 6)], 6)


def _told(solution: Solution, card: Card, room: float) -> Block:
    """The sentences of a solution; of a trap the two layouts as well."""
    named = technique_name(card.technique)
    name = say(texts.TRAP_LIKE, technique=named) if card.trap else named
    parts = [
        paragraph([say(texts.KIND_AND_LEVEL, kind=name, level=card.difficulty)], room, SMALL_TEXT, bold=True),
        *[paragraph(lines, room, SMALL_TEXT) for lines in solution.reasons],
    ]
    example = solution.example
    if example is not None:
        layouts = [
            board(card.picture, SMALLEST, Marks(mines=[mine for mine in mines if mine not in card.picture.known]))
            for mines in (example.with_mine, example.without)
        ]
        parts.append(beside(layouts, 5))
    return stacked(parts, 1)


def _small(number: int, card: Card) -> Block:
    """One task of a seat, solved without words."""
    head = Block(6, 3, (Words(f"{number}.", 0, 2.6, SMALL_TEXT, bold=True),))
    drawn = board(card.picture, SMALLEST, marks_of(card, solution_of(card)))
    return stacked([head, drawn], 0.5)
