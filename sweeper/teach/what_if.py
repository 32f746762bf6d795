"""What if? Cells supposed to be mines or safe, and what single numbers say then, step by step.

A step is one number that settles all covered cells it has left: it has all its mines, so they are safe, or it needs
them all, so they are mines. That is all the reasoning there is, so every step is one that a learner can do. Steps go
on to a number that cannot hold, or to rest; at rest nothing is said to be possible, only that these steps find nothing.

What holds without any supposition is used silently. Flags are believed, as the learner believes them; what rests on a
flag that these steps do not prove is said to do so (`Chain.flags`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Union

from ..core.cells import FLAG, Cell, neighbours
from ..core.view import PlayerView


@dataclass(frozen=True)
class Supposition:
    """A covered cell taken to be a mine, or to be none."""

    cell: Cell
    mine: bool


@dataclass(frozen=True)
class Step:
    """What one number says next. number: where it is. cells: what it settles, row by row, mines or all safe."""

    number: Cell
    cells: tuple[Cell, ...]
    mine: bool


@dataclass(frozen=True)
class Broken:
    """A number that cannot hold. would: the mines it would have: more than it shows, or at most so many, and fewer."""

    number: Cell
    shows: int
    would: int

    @property
    def too_many(self) -> bool:
        """Whether it would have more mines than it shows."""
        return self.would > self.shows


@dataclass(frozen=True)
class Chain:
    """On what something rests: numbers and flags, each in the order of the board, and suppositions as they came.

    flags: only those that single numbers do not prove.
    """

    numbers: tuple[Cell, ...]
    suppositions: tuple[Supposition, ...]
    flags: tuple[Cell, ...]


@dataclass(frozen=True)
class Kept:
    """What was found out and kept: a cell that is a mine or safe for certain, and the numbers that prove it."""

    cell: Cell
    mine: bool
    numbers: tuple[Cell, ...]


Act = Union[Supposition, Step]
Known = Mapping[Cell, bool]  # whether a cell is a mine


@dataclass(frozen=True)
class WhatIf:
    """A position with what is supposed in it and what was found to follow, in order.

    view: what the player sees. acts: suppositions and steps as they came. kept: what is known for certain besides.
    base: the steps that need no supposition. `what_if` makes one.
    """

    view: PlayerView
    acts: tuple[Act, ...] = ()
    kept: tuple[Kept, ...] = ()
    base: tuple[Step, ...] = ()

    # What is known

    @property
    def suppositions(self) -> tuple[Supposition, ...]:
        """What is supposed, in order."""
        return tuple(act for act in self.acts if isinstance(act, Supposition))

    @property
    def steps(self) -> tuple[Step, ...]:
        """What was found to follow, in order."""
        return tuple(act for act in self.acts if isinstance(act, Step))

    @property
    def values(self) -> dict[Cell, bool]:
        """Every cell supposed or forced, and whether it is a mine."""
        return {cell: mine for act in self.acts for cell, mine in _settled(act)}

    @property
    def given(self) -> dict[Cell, bool]:
        """What holds without a supposition: by single numbers, by what was kept, by flags."""
        flags = {cell: True for cell in _cells(self.view) if self.view[cell] == FLAG}
        return {**flags, **self.proven}

    @property
    def proven(self) -> dict[Cell, bool]:
        """What holds by single numbers and by what was kept, whatever the flags say."""
        known = {cell: step.mine for step in self.base for cell in step.cells}
        return {**known, **{each.cell: each.mine for each in self.kept}}

    @property
    def known(self) -> dict[Cell, bool]:
        """Of every cell that something is known or supposed of, whether it is a mine."""
        return {**self.given, **self.values}

    # Suppositions

    def can_suppose(self, cell: Cell) -> bool:
        """Whether something can be supposed of a cell: a covered one without a flag that no step has settled."""
        forced = {other for step in self.steps for other in step.cells}
        return self.view[cell] < 0 and self.view[cell] != FLAG and cell not in forced

    def suppose(self, cell: Cell, *, mine: bool) -> WhatIf:
        """Suppose this of a cell; the same once more takes it back, the opposite replaces it. Steps go with what goes.

        The same value where nothing can be supposed.
        """
        if not self.can_suppose(cell):
            return self
        others = tuple(each for each in self.suppositions if each.cell != cell)
        there = next((each for each in self.suppositions if each.cell == cell), None)
        if there is None:
            return replace(self, acts=(*self.acts, Supposition(cell, mine)))
        return replace(self, acts=others if there.mine == mine else (*others, Supposition(cell, mine)))

    def undo(self) -> WhatIf:
        """Take back the last supposition or step."""
        return replace(self, acts=self.acts[:-1])

    def cleared(self) -> WhatIf:
        """Take back all of them; what was kept stays."""
        return replace(self, acts=())

    # What follows

    def next(self) -> WhatIf:
        """One step further; the same value at rest and where a number is broken.

        The numbers that touch what came first are asked first, so that the steps spread out from what is supposed.
        """
        known = self.known
        if not self.suppositions or self._breaks(known):
            return self
        for number in self._touched():
            step = _step_at(self.view, number, known)
            if step is not None:
                return replace(self, acts=(*self.acts, step))
        return self

    def run(self) -> WhatIf:
        """All steps, to a number that breaks or to rest."""
        state = self
        while True:
            after = state.next()
            if after is state:
                return state
            state = after

    @property
    def broken(self) -> Broken | None:
        """The first number that cannot hold; None while all can."""
        return next(iter(self._breaks(self.known)), None)

    @property
    def all_broken(self) -> tuple[Broken, ...]:
        """Every number that cannot hold."""
        return tuple(self._breaks(self.known))

    def _breaks(self, known: Known) -> list[Broken]:
        return [broken for number in self._touched() for broken in _broken_at(self.view, number, known)]

    def _touched(self) -> Iterator[Cell]:
        """The numbers beside what is supposed or forced, the first ones first; each once."""
        seen: set[Cell] = set()
        for act in self.acts:
            for cell, _mine in _settled(act):
                for number in neighbours(cell, self.view.rows, self.view.cols):
                    if number not in seen and self.view[number] >= 0:
                        seen.add(number)
                        yield number

    # On what it rests

    def chain_to(self, broken: Broken) -> Chain:
        """On what it rests that a number breaks: on its mines where they are too many, else on its safe cells."""
        return _Reasons(self).of(broken.number, mines=broken.too_many)

    def chain_of(self, cell: Cell) -> Chain:
        """On what it rests that a cell is what a step says it is. Raises StopIteration for a cell of no step."""
        step = next(each for each in self.steps if cell in each.cells)
        return _Reasons(self).of(step.number, mines=not step.mine)

    def refuted(self) -> Kept | None:
        """What a broken number proves: the opposite of the one supposition that it rests on.

        None where nothing is broken, or it rests on several, or on flags that are not proven.
        """
        broken = self.broken
        if broken is None:
            return None
        chain = self.chain_to(broken)
        if len(chain.suppositions) != 1 or chain.flags:
            return None
        wrong = chain.suppositions[0]
        return Kept(wrong.cell, not wrong.mine, chain.numbers)

    def keep(self, *found: Kept) -> WhatIf:
        """Keep what is proven, and begin anew."""
        cells = {each.cell for each in found}
        return what_if(self.view, (*(each for each in self.kept if each.cell not in cells), *found))


def what_if(view: PlayerView, kept: Iterable[Kept] = ()) -> WhatIf:
    """A position of which nothing is supposed yet. kept: what is known for certain of it."""
    sure = tuple(kept)
    return WhatIf(view, kept=sure, base=tuple(_closure(view, {each.cell: each.mine for each in sure})))


@dataclass(frozen=True)
class Branches:
    """A cell supposed to be a mine and supposed to be none, both to the end, and what that proves.

    agreed: the cells that are the same in both, or that the only branch which can hold says; none where both break.
    """

    cell: Cell
    mine: WhatIf
    none: WhatIf
    agreed: tuple[Kept, ...]
    flags: tuple[Cell, ...]

    @property
    def both_break(self) -> bool:
        """Whether neither can hold: then the position is not possible, or a flag is wrong."""
        return self.mine.broken is not None and self.none.broken is not None


def branches(state: WhatIf, cell: Cell) -> Branches:
    """Both branches of a cell that something can be supposed of; other suppositions are put aside."""
    begun = state.cleared()
    mine, none = begun.suppose(cell, mine=True).run(), begun.suppose(cell, mine=False).run()
    breaks = (mine.broken is not None, none.broken is not None)
    found: list[tuple[Cell, bool, Chain]] = []
    if breaks == (False, False):
        others = none.values
        for other, value in mine.values.items():
            if other != cell and others.get(other) == value:
                found.append((other, value, _joined(mine.chain_of(other), none.chain_of(other))))
    elif not all(breaks):
        wrong, right = (mine, none) if breaks[0] else (none, mine)
        assert wrong.broken is not None
        refuted = wrong.chain_to(wrong.broken)
        for other, value in right.values.items():
            found.append((other, value, refuted if other == cell else _joined(refuted, right.chain_of(other))))
    found.sort(key=lambda each: each[0])
    proven = tuple(Kept(other, value, chain.numbers) for other, value, chain in found if not chain.flags)
    flags = sorted({flag for _other, _value, chain in found for flag in chain.flags})
    return Branches(cell, mine, none, proven, tuple(flags))


def _joined(one: Chain, other: Chain) -> Chain:
    numbers, flags = {*one.numbers, *other.numbers}, {*one.flags, *other.flags}
    return Chain(tuple(sorted(numbers)), (), tuple(sorted(flags)))


class _Reasons:
    """Why each cell is what it is: the number that said so, a supposition, a flag, or what was kept."""

    def __init__(self, state: WhatIf) -> None:
        self._state = state
        self._kept = {each.cell: each for each in state.kept}
        self._supposed = {each.cell: each for each in state.suppositions}
        self._base = {cell: step for step in state.base for cell in step.cells}
        self._forced = {cell: step for step in state.steps for cell in step.cells}

    def of(self, number: Cell, *, mines: bool) -> Chain:
        """All that it rests on what a number says or why it breaks: on its known mines, or on its known safe cells."""
        view, known, proven = self._state.view, self._state.known, self._state.proven
        numbers: set[Cell] = set()
        supposed: set[Supposition] = set()
        flags: set[Cell] = set()
        seen: set[tuple[Cell, bool]] = set()
        waiting = [(number, mines, False)]  # the last: whether it needed no supposition, and cells are as proven
        while waiting:
            number, mines, bare = waiting.pop()
            numbers.add(number)
            values = proven if bare else known
            for cell in neighbours(number, view.rows, view.cols):
                if values.get(cell) is not mines or (cell, bare) in seen:
                    continue
                seen.add((cell, bare))
                if cell in self._supposed and not bare:
                    supposed.add(self._supposed[cell])
                elif cell in self._kept:
                    numbers.update(self._kept[cell].numbers)
                elif cell in self._base:
                    waiting.append((self._base[cell].number, not self._base[cell].mine, True))
                elif cell in self._forced:
                    waiting.append((self._forced[cell].number, not self._forced[cell].mine, False))
                else:
                    flags.add(cell)
        in_order = tuple(each for each in self._state.suppositions if each in supposed)
        return Chain(tuple(sorted(numbers)), in_order, tuple(sorted(flags)))


def _settled(act: Act) -> tuple[tuple[Cell, bool], ...]:
    """The cells that an act settles, each with whether it is a mine."""
    cells = (act.cell,) if isinstance(act, Supposition) else act.cells
    return tuple((cell, act.mine) for cell in cells)


def _cells(view: PlayerView) -> list[Cell]:
    return [(row, col) for row in range(view.rows) for col in range(view.cols)]


def _around(view: PlayerView, number: Cell, known: Known) -> tuple[int, list[Cell]]:
    """How many mines a number has as far as is known, and its covered cells of which nothing is known."""
    mines, unknown = 0, []
    for cell in neighbours(number, view.rows, view.cols):
        if view[cell] < 0:
            if cell in known:
                mines += known[cell]
            else:
                unknown.append(cell)
    return mines, unknown


def _step_at(view: PlayerView, number: Cell, known: Known) -> Step | None:
    """What a number says of the covered cells it has left; None where it says nothing or cannot hold."""
    mines, unknown = _around(view, number, known)
    need = view[number] - mines
    if not unknown or need not in (0, len(unknown)):
        return None
    return Step(number, tuple(sorted(unknown)), need > 0)


def _broken_at(view: PlayerView, number: Cell, known: Known) -> Iterator[Broken]:
    """That a number cannot hold; nothing where it can."""
    mines, unknown = _around(view, number, known)
    if mines > view[number]:
        yield Broken(number, view[number], mines)
    elif mines + len(unknown) < view[number]:
        yield Broken(number, view[number], mines + len(unknown))


def _closure(view: PlayerView, known: Known) -> Iterator[Step]:
    """All steps that need no supposition."""
    found = dict(known)
    numbers = [cell for cell in _cells(view) if view[cell] >= 0]
    waiting = dict.fromkeys(numbers)
    while waiting:
        number = next(iter(waiting))
        del waiting[number]
        step = _step_at(view, number, found)
        if step is None:
            continue
        yield step
        for cell in step.cells:
            found[cell] = step.mine
            waiting.update((other, None) for other in neighbours(cell, view.rows, view.cols) if view[other] >= 0)
