"""All layouts of one component, counted without listing them.

A sweep goes from box to box and keeps, for every state (what the begun numbers still need), how many
layouts lead to it. States that agree merge, so the work grows with how many numbers are open at a time, not
with the length of the component. The layouts of a state are a polynomial: the coefficient of x^m counts those
with m mines. It is packed into one int with a fixed number of bits a coefficient, so adding polynomials is
one addition, one more mine a shift, and a product one multiplication.

A second sweep, backwards, counts how each state can be completed. Where both meet at a box, they give how
many layouts have a mine in a given cell of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import comb

from .constraints import Component
from .effort import Effort, product_words
from .order import Plan, Step, plan

States = dict[int, int]


@dataclass(frozen=True)
class Solved:
    """The layouts of a component by their number of mines.

    fewest: mines in the layouts of the first coefficient.
    layouts: how many layouts have `fewest`, `fewest + 1` ... mines; empty where no layout fits.
    with_mine: for each box how many of them, likewise, have a mine in a given cell of the box.
    words: how many words of long numbers it took to count them.
    """

    fewest: int
    layouts: list[int]
    with_mine: list[list[int]]
    words: int = 0


LONG = 1_000
"""Bits from which on polynomials are long: their words are counted."""
PART = 400
KEPT = 12
"""A word that is kept until the end counts as so many worked out: memory is bounded too."""


@dataclass(frozen=True)
class Layer:
    """The states before a box, with the layouts that lead to them or complete them.

    dropped: how many mines all layouts have beyond what the polynomials say.
    """

    states: States
    dropped: int = 0

    def shortened(self, step: Step, planned: Plan) -> Layer:
        """The same with shorter polynomials, where they may be long and all begin with zeros."""
        if not step.counted or planned.bits < LONG:
            return self
        together = 0
        for layouts in self.states.values():
            together |= layouts
        zeros = _zeros(together, planned.width)
        if not zeros:
            return self
        shift = zeros * planned.width
        return Layer({state: layouts >> shift for state, layouts in self.states.items()}, self.dropped + zeros)


def solve_component(component: Component, effort: Effort) -> Solved:
    """Count the layouts of a component. Raises TooComplex, Cancelled."""
    before = effort.words
    planned = plan(component)
    layers = _layers(planned, effort)
    if not layers[-1].states:
        return Solved(0, [], [], effort.words - before)
    solved = _backwards(planned, layers, effort)
    return solved if effort.words == before else replace(solved, words=effort.words - before)


def has_layout(component: Component, effort: Effort) -> bool:
    """Whether any layout of a component fits. Raises TooComplex, Cancelled."""
    return bool(_layers(plan(component), effort)[-1].states)


def mine_counts(component: Component, effort: Effort) -> int:
    """How many mines the layouts of a component have: bit m is set if one has m. Raises TooComplex, Cancelled."""
    planned = plan(component)
    last = _layers(planned, effort)[-1]
    counts = 0
    for more, layouts in enumerate(_unpack(last.states.get(0, 0), 0, 0, planned.width)):
        counts |= bool(layouts) << (planned.settled + last.dropped + more)
    return counts


def sums_with(sums: int, counts: int) -> int:
    """How many mines components can have together, of which some can have `sums` and one `counts`; bits as above."""
    found = 0
    while counts:
        bit = counts & -counts
        found |= sums << (bit.bit_length() - 1)
        counts ^= bit
    return found


def _layers(planned: Plan, effort: Effort) -> list[Layer]:
    """The states before each box, and after the last."""
    layers = [Layer({0: 1})]
    for step in planned.steps:
        states: States = {}
        for part in parts(layers[-1].states, planned.bits):
            forward(part, states, step, planned.width if step.counted else 0)
            effort.check(len(states))
        effort.spend(len(states))
        if planned.bits >= LONG:
            effort.spend_words(KEPT * words_of(states))
        layers.append(Layer(states, layers[-1].dropped).shortened(step, planned))
    return layers


def forward(states: States, after: States, step: Step, shift: int) -> None:
    """Add to `after` the states after a box, with their layouts so far; each mine shifts them by `shift` bits."""
    get = after.get
    enter, unit, leave, guard = step.enter, step.unit, step.leave, step.guard
    spare, over, size = step.spare, step.over, step.size
    if size == 1:
        for state, layouts in states.items():
            state += enter
            if not (state + spare) & over:
                key = state - leave
                after[key] = get(key, 0) + layouts
            state -= unit
            if state & guard == guard:
                key = state - leave
                after[key] = get(key, 0) + (layouts << shift)
        return
    for state, layouts in states.items():
        state += enter
        for mines, ways in enumerate(step.ways):
            if mines:
                state -= unit
                if state & guard != guard:
                    break
            if mines == size or not (state + spare) & over:
                key = state - leave
                after[key] = get(key, 0) + (layouts * ways << shift * mines)


def _backwards(planned: Plan, layers: list[Layer], effort: Effort) -> Solved:
    """Complete the states from the last box to the first, and meet the layouts that lead to them."""
    width = planned.width
    after = Layer({0: 1})
    met: dict[int, tuple[int, int]] = {}
    for step, layer in zip(reversed(planned.steps), reversed(layers[:-1])):
        states: States = {}
        with_mine = 0
        for part in parts(layer.states, planned.bits):
            if planned.bits >= LONG:
                effort.spend_words(words_of_products(part, after.states))
            with_mine += backward(part, states, after.states, step, width if step.counted else 0)
            effort.check()
        met[step.box] = with_mine, layer.dropped + after.dropped
        after = Layer(states, after.dropped).shortened(step, planned)
    total = after.states[0]
    zeros = _zeros(total, width)
    fewest = after.dropped + zeros
    return Solved(
        planned.settled + fewest,
        _unpack(total, after.dropped, fewest, width),
        [_unpack(*met[box], fewest, width) for box in range(len(met))],
    )


def parts(states: States, bits: int) -> list[States]:
    """Many states split into parts of some milliseconds each, so that the work can be cancelled between them.

    bits: of the longest polynomial.
    """
    most = PART if bits < LONG else 1 + PART * LONG // bits
    if len(states) <= most:
        return [states]
    items = list(states.items())
    return [dict(items[start : start + most]) for start in range(0, len(items), most)]


def words_of(states: States) -> int:
    """How many words the polynomials of some states fill."""
    return len(states) + (sum(map(int.bit_length, states.values())) >> 6)


def words_of_products(states: States, after: States) -> int:
    """About how many words it takes to multiply the polynomials of some states by their completions."""
    if not after:
        return 0
    bits = max(map(int.bit_length, states.values()))
    others = next(iter(after.values())).bit_length()
    return len(states) * (product_words(bits, others) + ((bits + others) >> 5))


def backward(states: States, before: States, after: States, step: Step, shift: int) -> int:
    """Add to `before` the states with their completions; get the layouts with a mine in a given cell."""
    get = after.get
    with_mine = 0
    size, unit = step.size, step.unit
    change = step.enter - step.leave
    if size == 1:
        less = change - unit
        for state, layouts in states.items():
            free = get(state + change, 0)
            mine = get(state + less)
            if mine:
                with_mine += layouts * mine
                before[state] = free + (mine << shift)
            elif free:
                before[state] = free
        return with_mine << shift
    ways_with_mine = _WAYS_WITH_MINE[size - 1]
    for state, layouts in states.items():
        key = state + change
        all_ways = mine_ways = 0
        for mines, ways in enumerate(step.ways):
            completions = get(key)
            if completions:
                completions <<= shift * mines
                all_ways += completions * ways
                mine_ways += completions * ways_with_mine[mines]
            key -= unit
        if all_ways:
            before[state] = all_ways
            with_mine += layouts * mine_ways
    return with_mine


_WAYS_WITH_MINE = tuple((0, *(comb(size - 1, mines) for mines in range(size))) for size in range(1, 10))


def _zeros(polynomial: int, width: int) -> int:
    """How many zeros a packed polynomial begins with."""
    return ((polynomial & -polynomial).bit_length() - 1) // width


def _unpack(polynomial: int, dropped: int, fewest: int, width: int) -> list[int]:
    """The coefficients, from `fewest` mines on, of a packed polynomial that begins at `dropped` mines."""
    shift = (dropped - fewest) * width
    polynomial = polynomial << shift if shift > 0 else polynomial >> -shift
    mask = (1 << width) - 1
    coefficients = []
    while polynomial:
        coefficients.append(polynomial & mask)
        polynomial >>= width
    return coefficients
