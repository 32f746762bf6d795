"""Why no layout fits: a number that cannot hold, named, or the mine count."""

from __future__ import annotations

from typing import NoReturn

from ...core.cells import cell_name, neighbour_table
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
    raise BadPosition(_count_message(view, effort))


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
            raise BadPosition(
                f"the {value} at {cell_name(cell)} cannot hold: it touches only {covered} covered cell"
                + ("" if covered == 1 else "s"),
                cell,
            )


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
    *names, last = [_named(view, number) for number in sorted(needed)]
    beside = ", ".join(names) + " and " + last if names else last
    return BadPosition(f"{_named(view, blamed)} cannot hold beside {beside}", cell)


def _named(view: PlayerView, number: int) -> str:
    """A number with its cell, in words."""
    return f"the {view.cells[number]} at {cell_name(divmod(number, view.cols))}"


def _count_message(view: PlayerView, effort: Effort) -> str:
    """What is wrong with the mine count where all numbers can hold."""
    constraints = read_constraints(view)
    solved = [solve_component(component, effort) for component, _cells in constraints.components]
    fewest = constraints.mines + sum(component.fewest for component in solved)
    most = constraints.mines + sum(component.fewest + len(component.layouts) - 1 for component in solved)
    most += constraints.interior
    if view.mines < fewest:
        return f"the mine count {view.mines} cannot hold: the numbers need at least {_mines(fewest)}"
    if view.mines > most:
        return f"the mine count {view.mines} cannot hold: there is room for at most {_mines(most)}"
    return f"the mine count {view.mines} cannot hold: no layout that fits the numbers has as many mines"


def _mines(count: int) -> str:
    return f"{count} mine" + ("" if count == 1 else "s")
