"""Every lesson gets the name that its learner knows."""

from __future__ import annotations

import pytest

from sweeper.core.view import PlayerView
from sweeper.solve import TAGS, all_proofs
from sweeper.teach import technique

from .pictures import NO_LESSONS, lessons, pictured, proofs_of

NAMES = {
    **dict.fromkeys(["C3", "C4"], "full number"),
    "C5": "satisfied number",
    **dict.fromkeys(["P1", "P2", "P3", "P8", "R1"], "1-1 family"),
    **dict.fromkeys(["P4", "P5", "R2"], "1-2 family"),
    **dict.fromkeys(["P6", "P7"], "1-2C family"),
    **dict.fromkeys(["P9", "R3"], "1-2-1"),
    **dict.fromkeys(["P10", "R4"], "1-2-2-1"),
    **dict.fromkeys(["H1", "H2", "H3"], "1-1 at a hole"),
    **dict.fromkeys(["K1", "K2", "K3", "K4", "K5"], "squeeze"),
    **dict.fromkeys(["K6", "K7", "K7b"], "chain"),
    **dict.fromkeys(["E1", "E2", "E3", "E4"], "mine counter"),
}
LESSONS = lessons()


@pytest.mark.skipif(not LESSONS, reason=NO_LESSONS)
@pytest.mark.parametrize(("name", "tag", "lines", "settings"), LESSONS, ids=lambda value: str(value)[:4])
def test_lessons(name: str, tag: str, lines: list[str], settings: dict[str, str]) -> None:
    if tag == "count":
        view = PlayerView.from_text([line.replace(".", "#") for line in lines], int(settings["mines"]))
        proofs = all_proofs(view)
    else:
        proofs = proofs_of(pictured(lines))
    hardest = max(proofs, key=lambda proof: TAGS.index(proof.tag))
    assert technique(hardest) == NAMES[name]


@pytest.mark.skipif(not LESSONS, reason=NO_LESSONS)
def test_every_lesson_with_a_name_is_there() -> None:
    assert {name for name, *_rest in LESSONS} == set(NAMES)
