"""The ladder: the simplest technique that proves something new, again and again, until all is proven.

A technique is tried only when the simpler ones prove nothing more. All that it proves at once forms a wave; the
mines of the wave are subtracted from the numbers, and the simplest technique is tried again. So a proof only
builds on mines proven in earlier waves, and every cell keeps the first and simplest proof it got.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from ...core.cells import Cell
from ...core.errors import SweeperError
from ...core.view import PlayerView
from ..count.analysis import Analysis, analyse
from ..count.effort import Effort
from .facts import Facts, Found
from .forced import Question
from .minimal import chain, count
from .proof import TAGS, Proof
from .rules import difference_and_line, inside, one_number, squeeze

PROOF_STATES, PROOF_WORDS = 2_000_000, 300
FIRST_TAGS = ("all_mines", "inside", "difference", "squeeze", "chain", "count")  # the easiest tag of each technique
Technique = Callable[[Facts], Iterator[Found]]


class Ladder:
    """The proofs of one view, found as far as they are asked for.

    view: the position.
    analysis: what is certain in it; None to go by the numbers alone, without the mine count.
    cancelled: asked during the work; True ends it with `Cancelled`.
    numbers: the open numbers to use, or None for all.
    given: covered cells known to be mines from elsewhere, which need no proof: flags that are proven right.
    """

    def __init__(
        self,
        view: PlayerView,
        *,
        analysis: Analysis | None = None,
        cancelled: Callable[[], bool] | None = None,
        numbers: Iterable[Cell] | None = None,
        given: Iterable[Cell] = (),
    ) -> None:
        self.view, self.analysis, self.given = view, analysis, frozenset(given)
        self.proofs: dict[Cell, Proof] = {}
        self.effort = Effort(PROOF_STATES, cancelled, words_a_state=PROOF_WORDS)
        chosen = None if numbers is None else [self._index(cell) for cell in numbers]
        self.facts = Facts.of(view, chosen)
        self.facts.add_mines(map(self._index, self.given))
        self.facts.wanted.update(self._certain(analysis))
        self.techniques: list[Technique] = [one_number, inside, difference_and_line, squeeze]
        self.techniques.append(partial(chain, effort=self.effort))
        if analysis is not None:
            self.techniques.append(partial(count, effort=self.effort))

    def waves(self) -> Iterator[list[Proof]]:
        """The proofs wave by wave: first those there are already, then new ones."""
        if self.proofs:
            yield self.all_found()
        while self.facts.wanted:
            wave = self._wave()
            if not wave:
                return
            yield wave

    def stop_after(self, tag: str) -> None:
        """Try no technique that is harder than those of a tag, one of TAGS: what only they prove stays unproven."""
        hardest = TAGS.index(tag)
        self.techniques = [each for each, first in zip(self.techniques, FIRST_TAGS) if TAGS.index(first) <= hardest]

    def all_found(self) -> list[Proof]:
        """The proofs found so far, in the order they were found."""
        return list(dict.fromkeys(self.proofs.values()))

    def proof_for(self, cell: Cell) -> Proof | None:
        """The proof of a cell, or None where it has none."""
        if cell not in self.proofs:  # to go through all proofs for each mine of a large board takes seconds
            for _wave in self.waves():
                if cell in self.proofs:
                    break
        return self.proofs.get(cell)

    def behind(self, proof: Proof) -> list[Proof]:
        """The proofs of the given mines, and theirs in turn, in the order they were found."""
        needed: dict[Proof, None] = {}
        waiting = [proof]
        while waiting:
            for cell in waiting.pop().given:
                earlier = self.proof_for(cell)
                if earlier is not None and earlier not in needed:
                    needed[earlier] = None
                    waiting.append(earlier)
        return [earlier for earlier in self.all_found() if earlier in needed]

    def _index(self, cell: Cell) -> int:
        return cell[0] * self.view.cols + cell[1]

    def _certain(self, analysis: Analysis | None) -> set[int]:
        """The cells to be proven."""
        if analysis is not None:
            return set(map(self._index, analysis.safe + analysis.mines)) - self.facts.mines
        return set(Question.of(self.facts, self.facts.needs, counted=False).answer(self.effort).forced)

    def _wave(self) -> list[Proof]:
        """All that the simplest technique proves that proves anything; empty if none does."""
        wanted = self.facts.wanted
        for technique in self.techniques:
            self.effort.check()
            found = [found for found in technique(self.facts) if not wanted.isdisjoint(found.safe | found.mines)]
            if found:
                return self._accept(found)
        return []

    def _accept(self, found: list[Found]) -> list[Proof]:
        """Give each newly proven cell the simplest of the proofs found."""
        proofs = sorted([proof_of(each, self.facts, self.proofs) for each in found], key=Proof.simplicity)
        wave: dict[Proof, None] = {}
        for proof in proofs:
            for cell in proof.cells:
                if self._index(cell) in self.facts.wanted:
                    self.facts.wanted.remove(self._index(cell))
                    self.proofs[cell] = proof
                    wave[proof] = None
        for proof in wave:
            self.facts.add_mines(map(self._index, proof.mines))
        return list(wave)


def proof_of(found: Found, facts: Facts, proofs: Mapping[Cell, Proof]) -> Proof:
    """What a technique found as a proof, in cells and with what stands behind it.

    facts: what was known when it was found. proofs: those of mines proven before.
    """
    cols = facts.view.cols
    counted = found.tag == "count"
    given = facts.mines if counted else {mine for number in found.numbers for mine in facts.given_of(number)}
    numbers = tuple([divmod(number, cols) for number in found.numbers])
    support = set(numbers)
    behind = [proofs[cell] for cell in _cells(given, cols) if cell in proofs]
    for proof in behind:
        support.update(proof.support)
    tags = [found.tag, *[proof.hardest for proof in behind]]
    return Proof(
        tag=found.tag,
        numbers=numbers,
        needs=tuple([facts.needs[number] for number in found.numbers]),
        safe=_cells(found.safe, cols),
        mines=_cells(found.mines, cols),
        given=_cells(given, cols),
        compared=_cells(found.compared, cols),
        support=tuple(sorted(support)),
        difference=found.difference,
        shares=found.shares,
        limit=found.limit,
        uses_count=counted,
        left=facts.view.mines - len(facts.mines) if counted else 0,
        unknown=len(facts.covered()) if counted else 0,
        layouts=found.layouts,
        hardest=max(tags, key=TAGS.index),
    )


def _cells(indices: Iterable[int], cols: int) -> tuple[Cell, ...]:
    return tuple([divmod(index, cols) for index in sorted(indices)])


def ladder_of(
    view: PlayerView,
    *,
    analysis: Analysis | None = None,
    cancelled: Callable[[], bool] | None = None,
    given: Iterable[Cell] = (),
) -> Ladder:
    """The proofs of a view, found as far as they are asked for; keep it to ask more than once.

    analysis: of this view, where it is known already. cancelled: asked during the work; True ends it.
    given: covered cells known to be mines, which need no proof.
    Raises BadPosition, TooComplex, Cancelled; the last two also when it is asked.
    """
    analysis = analyse(view, cancelled=cancelled) if analysis is None else analysis
    return Ladder(view, analysis=analysis, cancelled=cancelled, given=given)


def all_proofs(view: PlayerView, *, analysis: Analysis | None = None) -> list[Proof]:
    """The simplest proof of every certain cell, each proof once, in an order in which they can be followed.

    Raises BadPosition, TooComplex.
    """
    return [proof for wave in ladder_of(view, analysis=analysis).waves() for proof in wave]


def simplest_proof(
    view: PlayerView,
    *,
    analysis: Analysis | None = None,
    ladder: Ladder | None = None,
    near: Cell | None = None,
    safe_only: bool = False,
) -> Proof | None:
    """The friendliest proof: the hint to give. None where nothing is certain.

    analysis, ladder: of this view, where there is one already.
    near: the last click; of equally simple proofs the nearest is chosen.
    safe_only: only proofs of a cell to open.
    Raises BadPosition, TooComplex.
    """
    best: list[Proof] = []
    for wave in (ladder or ladder_of(view, analysis=analysis)).waves():
        fit = [proof for proof in wave if proof.safe or not safe_only]
        if best and fit and all(_rank(proof) > _rank(best[0]) for proof in fit):
            break
        best += fit
    return min(best, key=lambda proof: proof.simplicity(near), default=None)


def _rank(proof: Proof) -> int:
    return TAGS.index(proof.hardest)


def proof_for(view: PlayerView, cell: Cell, *, analysis: Analysis | None = None, ladder: Ladder | None = None) -> Proof:
    """The simplest proof of a certain cell. Raises SweeperError for any other, BadPosition, TooComplex."""
    proof = (ladder or ladder_of(view, analysis=analysis)).proof_for(cell)
    if proof is None:
        raise SweeperError("cell-not-certain", cell=cell)
    return proof


def proofs_behind(
    view: PlayerView, proof: Proof, *, analysis: Analysis | None = None, ladder: Ladder | None = None
) -> list[Proof]:
    """The proofs of the mines given in a proof, and those behind them, the first to follow first."""
    return (ladder or ladder_of(view, analysis=analysis)).behind(proof)
