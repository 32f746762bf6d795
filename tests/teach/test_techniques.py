"""Every lesson gets the technique that its learner knows; every technique has a name and a meaning of its own."""

from __future__ import annotations

import pytest

from sweeper.core.view import PlayerView
from sweeper.solve import TAGS, all_proofs
from sweeper.teach import KEYS, technique_key, technique_meaning, technique_name
from sweeper.texts.language import use

from .pictures import NO_LESSONS, lessons, pictured, proofs_of

NAMES = {
    **dict.fromkeys(["C3", "C4"], "all_mines"),
    "C5": "satisfied",
    **dict.fromkeys(["P1", "P2", "P3", "P8", "R1"], "one_one"),
    **dict.fromkeys(["P4", "P5", "R2"], "one_two"),
    **dict.fromkeys(["P6", "P7"], "one_two_c"),
    **dict.fromkeys(["P9", "R3"], "line_3"),
    **dict.fromkeys(["P10", "R4"], "line_4"),
    **dict.fromkeys(["H1", "H2", "H3"], "hole"),
    **dict.fromkeys(["K1", "K2", "K3", "K4", "K5"], "squeeze"),
    **dict.fromkeys(["K6", "K7", "K7b"], "chain"),
    **dict.fromkeys(["E1", "E2", "E3", "E4"], "count"),
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
    assert technique_key(hardest) == NAMES[name]


@pytest.mark.skipif(not LESSONS, reason=NO_LESSONS)
def test_every_lesson_with_a_name_is_there() -> None:
    assert {name for name, *_rest in LESSONS} == set(NAMES)


def test_every_technique_has_a_card_of_its_own_in_both_languages(chinese: None) -> None:
    cards: dict[str, dict[str, tuple[str, str]]] = {}
    for language in ("zh_CN", "en"):
        use(language)
        cards[language] = {each: (technique_name(each), technique_meaning(each)) for each in KEYS}
        assert len({name for name, _meaning in cards[language].values()}) == len(KEYS)
        assert all(meaning.endswith((".", "。")) for _name, meaning in cards[language].values())
    assert not any(cards["zh_CN"][each] == cards["en"][each] for each in KEYS)
    assert set(NAMES.values()) == set(KEYS)
