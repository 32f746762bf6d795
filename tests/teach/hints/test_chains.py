"""Chains: every move follows, every cell left to a number is named, ways are counted right."""

from __future__ import annotations

import random
from itertools import product

from sweeper.core.cells import Cell
from sweeper.core.view import PlayerView
from sweeper.solve import Proof, all_proofs
from sweeper.teach.hints.chains import Link, Refutation, refute, ways
from sweeper.teach.hints.values import unknown_cells

from ...solve.prove.forcing import can_be
from ..pictures import hint_of, played, texts

CHAIN = [
    "1111#####",
    "##2##323#",
    "124###1##",
    "01###2111",
    "013#31000",
    "001232100",
    "0001##111",
    "00012211#",
    "000000011",
]

FLAGGED = [*CHAIN[:3], "01#FF2111", "013F31000", *CHAIN[5:]]


def test_a_chain_leaves_no_cell_of_a_number_out() -> None:
    """The 3 at F2 also touches E3, which another step makes a mine."""
    told = hint_of(FLAGGED, 15)
    assert told.tag == "chain"
    assert "the 3 at F2 would have only E1, E2 and E3 left for 3 mines, so all would be mines." in texts(told)[3]


def check_ways(view: PlayerView, proof: Proof) -> None:
    """As many ways as there are when they are listed, and in none of them is the safe cell a mine."""
    unknown = unknown_cells(view, proof)
    cells = sorted({cell for some in unknown.values() for cell in some})
    listed = [dict(zip(cells, mines)) for mines in product((0, 1), repeat=len(cells))]
    needs = list(zip(proof.numbers, proof.needs))
    fit = [
        mines for mines in listed if all(sum(mines[cell] for cell in unknown[number]) == need for number, need in needs)
    ]
    assert ways(view, proof.numbers, proof.given) == len(fit) > 0
    assert not any(mines[proof.safe[0]] for mines in fit)


def check_links(view: PlayerView, links: tuple[Link, ...], known: dict[Cell, bool]) -> dict[Cell, bool]:
    """Each move follows from its number and what is known before it; what is known after all of them."""
    for link in links:
        assert all(cell in known for cell in link.because)
        for cell in link.cells:
            assert not can_be(view, [link.number], {**known, cell: link.what != "fill"}, False)
        if not link.cells:
            assert not can_be(view, [link.number], known, False)
        known = {**known, **dict.fromkeys(link.cells, link.what == "fill")}
    return known


def check_refutation(view: PlayerView, proof: Proof, refuted: Refutation) -> None:
    known = check_links(view, refuted.links, {**dict.fromkeys(proof.given, True), proof.safe[0]: True})
    if refuted.case is None:
        assert not refuted.links[-1].cells
        return
    for mine, links in ((True, refuted.if_mine), (False, refuted.if_safe)):
        check_links(view, links, {**known, refuted.case: mine})
        assert not links[-1].cells


def test_chains_are_played_truly() -> None:
    """Of three numbers and more: every move of a refutation holds, and the ways are as many as listed."""
    source = random.Random(8)
    cases = set()
    for _ in range(60):
        for game in played(source):
            view = game.view()
            for proof in all_proofs(view):
                if proof.tag not in ("line", "squeeze", "chain") or not proof.safe:
                    continue
                if len({cell for some in unknown_cells(view, proof).values() for cell in some}) <= 12:
                    check_ways(view, proof)
                refuted = refute(view, proof, proof.safe[0])
                if refuted is not None:
                    check_refutation(view, proof, refuted)
                    cases.add(refuted.case is None)
    assert cases == {True, False}
