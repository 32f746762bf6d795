"""Why no layout fits: a number that cannot hold, named, or the mine count."""

from __future__ import annotations

from typing import NoReturn

from ...core.cells import neighbour_table
from ...core.errors import BadPosition
from ...core.view import PlayerView
from .constraints import Contradiction, active_numbers, read_constraints
from .effort import Effort
from .sweep import has_layout, solve_component


def refuse(view: PlayerView, effort: Effort) -> NoReturn:
    """Say why no layout fits `view`. Raises BadPosition, always, unless TooComplex or Cancelled."""
    _refuse_short_number(view)
    numbers = active_numbers(view)
    if not fits(view, numbers, effort):
        raise _conflict(view, _last_of_conflict(view, numbers, effort), effort)
    raise _wrong_count(view, effort)


def fits(view: PlayerView, numbers: list[int], effort: Effort) -> bool:
    """Whether these numbers, without the mine count, can hold together."""
    try:
        constraints = read_constraints(view, only=numbers)
    except Contradiction:
        return False
    return all(has_layout(component, effort) for component, _cells in constraints.components)


def _refuse_short_number(view: PlayerView) -> None:
    """Refuse a number that has fewer covered neighbours than it needs. Raises BadPosition."""
    table = neighbour_table(view.rows, view.cols)
    for index, value in enumerate(view.cells):
        covered = sum(view.cells[near] < 0 for near in table[index]) if value > 0 else 0
        if value > covered:
            cell = divmod(index, view.cols)
            if covered:
                raise BadPosition("number-too-large", cell=cell, number=value, count=covered)
            raise BadPosition("number-shut-in", cell=cell, number=value)


def _last_of_conflict(view: PlayerView, numbers: list[int], effort: Effort) -> list[int]:
    """The shortest start of `numbers` that cannot hold: its last number is to blame, together with others."""
    low, high = 1, len(numbers)
    while low < high:
        middle = (low + high) // 2
        if fits(view, numbers[:middle], effort):
            low = middle + 1
        else:
            high = middle
    return numbers[:high]


def _conflict(view: PlayerView, numbers: list[int], effort: Effort) -> BadPosition:
    """The error for numbers that conflict: all that can be left out is left out, the last is blamed."""
    *others, blamed = numbers
    needed: list[int] = []
    while others:
        left_out = others.pop()
        if fits(view, [*others, *needed, blamed], effort):
            needed.append(left_out)
    cell = divmod(blamed, view.cols)
    beside = tuple((view.cells[number], divmod(number, view.cols)) for number in sorted(needed))
    return BadPosition("numbers-conflict", cell=cell, number=view.cells[blamed], numbers=beside)


def _wrong_count(view: PlayerView, effort: Effort) -> BadPosition:
    """What is wrong with the mine count where all numbers can hold."""
    constraints = read_constraints(view)
    solved = [solve_component(component, effort) for component, _cells in constraints.components]
    fewest = constraints.mines + sum(component.fewest for component in solved)
    most = constraints.mines + sum(component.fewest + len(component.layouts) - 1 for component in solved)
    most += constraints.interior
    if view.mines < fewest:
        return BadPosition("too-few-mines", mines=view.mines, count=fewest)
    if view.mines > most:
        return BadPosition("too-many-mines", mines=view.mines, count=most)
    return BadPosition("mines-without-layout", mines=view.mines)
