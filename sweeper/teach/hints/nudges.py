"""The first rung: where on the board to look, and for what kind of number or by which technique."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cells import Cell
from ...core.view import PlayerView
from ...solve import Proof
from ...texts import hints as texts
from ...texts.phrases import a_number, joined, region, sentence
from ..techniques import technique, technique_key, technique_meaning, technique_name


def nudge(view: PlayerView, steps: Sequence[Proof]) -> str:
    """Where to look for the first of some steps, and for what; and what the last of them is, where that is short."""
    first, last = steps[0], steps[-1]
    told = _look(view, first)
    if first is last:
        return joined(told)
    if last.tag == "satisfied":
        name = technique(last)
        return joined([*told, sentence(texts.THEN_SATISFIED, number=a_number(view, last.numbers[0]), technique=name)])
    key = technique_key(last)
    if key == technique_key(first) or first.tag != "all_mines":
        return joined(told)  # one meaning is enough to begin with
    return joined([*told, sentence(texts.THEN, technique=technique_name(key)), technique_meaning(key)])


def _look(view: PlayerView, step: Proof) -> list[str]:
    """Where to look for a step: for a kind of number where one number is enough, else for a technique."""
    key = technique_key(step)
    name, where = technique_name(key), region(view, _middle(step.numbers or step.cells))
    if step.tag not in ("all_mines", "satisfied"):
        text = texts.LOOK_ALL_OVER if step.uses_count else texts.LOOK
        return [sentence(text, region=where, technique=name), technique_meaning(key)]
    number = step.numbers[0]
    if step.tag == "satisfied":
        text = texts.LOOK_SATISFIED if view[number] else texts.LOOK_ZERO
        count = view[number]
    else:
        text = texts.LOOK_FULL_KNOWN if step.given else texts.LOOK_FULL
        count = step.needs[0]
    return [sentence(text, region=where, number=a_number(view, number), technique=name, count=count)]


def _middle(cells: Sequence[Cell]) -> Cell:
    """The place in the middle of some cells."""
    rows, cols = [row for row, _col in cells], [col for _row, col in cells]
    return (min(rows) + max(rows)) // 2, (min(cols) + max(cols)) // 2
