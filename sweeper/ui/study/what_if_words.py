"""The sentences about what is supposed, what follows, and what breaks; knows no widget."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.cells import Cell, cell_name
from ...core.view import PlayerView
from ...teach.what_if import Branches, Broken, Kept, Step, WhatIf
from ...texts import what_if as texts
from ...texts.language import say
from ...texts.phrases import cells as cells_named
from ...texts.phrases import joined, number, numbers, sentence


def supposed_words(state: WhatIf) -> list[str]:
    """What is supposed: the last of it by its cell."""
    supposed = state.suppositions
    if not supposed:
        return [sentence(texts.HOW)]
    last = supposed[-1]
    lines = [say(texts.SUPPOSED_MINE if last.mine else texts.SUPPOSED_NONE, cell=cell_name(last.cell))]
    return lines if len(supposed) == 1 else [*lines, say(texts.SUPPOSED_MORE, count=len(supposed))]


def step_words(state: WhatIf) -> str:
    """The last step, with its number."""
    steps = state.steps
    last: Step = steps[-1]
    text = texts.STEP_MINES if last.mine else texts.STEP_SAFE
    return sentence(text, step=len(steps), number=number(state.view, last.number), cells=cells_named(last.cells))


def broken_words(broken: Broken) -> str:
    """What a number would have that cannot hold."""
    if not broken.would:
        return say(texts.NO_MINE_LEFT, shows=broken.shows)
    return say(texts.TOO_MANY if broken.too_many else texts.TOO_FEW, shows=broken.shows, count=broken.would)


def ring_words(state: WhatIf, broken: Broken) -> list[str]:
    """The number that breaks, and what follows from that."""
    return [broken_words(broken), conclusion_words(state, broken)]


def not_that(view: PlayerView, cell: Cell) -> str:
    """That another number was taken for the one that breaks."""
    return say(texts.NOT_THAT, number=number(view, cell))


def conclusion_words(state: WhatIf, broken: Broken) -> str:
    """What follows from a number that breaks."""
    kept, chain = state.refuted(), state.chain_to(broken)
    if kept is not None:
        return say(texts.SO_MINE if kept.mine else texts.SO_SAFE, cell=cell_name(kept.cell))
    flags = {"cells": cells_named(chain.flags), "count": len(chain.flags)}
    if not chain.suppositions:
        return say(texts.WRONG_FLAGS, **flags) if chain.flags else say(texts.IMPOSSIBLE)
    words = [say(texts.NOT_TOGETHER, cells=cells_named(tuple(each.cell for each in chain.suppositions)))]
    if len(chain.suppositions) == 1:
        only = chain.suppositions[0]
        words = [say(texts.NOT_A_MINE if only.mine else texts.NOT_SAFE, cell=cell_name(only.cell))]
    return joined([*words, say(texts.BY_FLAGS, **flags)] if chain.flags else words)


def kept_words(view: PlayerView, kept: Sequence[Kept]) -> list[str]:
    """What was kept: the safe cells and the mines, with all numbers that prove them."""
    lines = []
    for mine, text in ((False, texts.KEPT_SAFE), (True, texts.KEPT_MINES)):
        chosen = [each for each in kept if each.mine is mine]
        cells = tuple(each.cell for each in chosen)
        used = sorted({cell for each in chosen for cell in each.numbers})
        if chosen:
            lines.append(say(text, cells=cells_named(cells), count=len(cells), numbers=numbers(view, used)))
    return lines


def branch_words(branch: WhatIf) -> str:
    """How a branch ends."""
    broken = branch.broken
    return say(texts.BRANCH_RESTS) if broken is None else broken_words(broken)


def agreed_words(both: Branches) -> str:
    """What two branches prove."""
    if both.both_break:
        return say(texts.BOTH_BREAK)
    if both.agreed:
        one = both.mine.broken is not None or both.none.broken is not None
        return say(texts.ONE_WAY if one else texts.AGREED, cells=cells_named(tuple(each.cell for each in both.agreed)))
    return say(texts.BOTH_BY_FLAGS if both.flags else texts.NOT_AGREED)


def layout_words(state: WhatIf, found: Iterable[Cell] | None) -> str:
    """What the exact count says of all that is supposed: a layout, or that there is none."""
    if found is not None:
        return say(texts.ONE_LAYOUT)
    supposed = state.suppositions
    if len(supposed) != 1:
        return say(texts.NO_LAYOUT)
    cell = cell_name(supposed[0].cell)
    return say(texts.NO_LAYOUT_SAFE if supposed[0].mine else texts.NO_LAYOUT_MINE, cell=cell)
