"""Texts are said in the language chosen, with their places filled in."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sweeper.texts import language as module
from sweeper.texts.language import N_, NC_, NN_, language, say, translated, use
from tests import catalogues
from tests.places import ROOT


def test_a_text_takes_its_places() -> None:
    assert say(N_("{cell} is safe."), cell="A1") == "A1 is safe."


@pytest.mark.parametrize(("count", "said"), [(0, "0 mines"), (1, "1 mine"), (2, "2 mines")])
def test_a_count_chooses_the_form(count: int, said: str) -> None:
    assert say(NN_("{count} mine", "{count} mines"), count=count) == said


def test_a_context_is_not_said() -> None:
    assert say(NC_("button", "Open")) == "Open"


def test_places_can_be_left_open() -> None:
    assert translated(N_("{cell} is safe.")) == "{cell} is safe."


def test_a_language_that_is_not_there_is_refused_and_changes_nothing() -> None:
    with pytest.raises(KeyError):
        use("tlh")
    assert language() == "en"


LOADED = """
import sys
from sweeper.texts import window, records, hints, storage, language
language.use("en")
language.say(language.N_("A text"))
print(sorted({"gettext", "locale"} & set(sys.modules)))
"""


def test_english_loads_no_catalogue() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout == "[]\n"


def test_the_catalogues_of_all_modules_are_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    monkeypatch.setitem(module.LANGUAGES, "xx", "Other")
    texts = {"one": N_("Open"), "two": NN_("{count} mine", "{count} mines"), "three": NC_("button", "Open")}
    for name, text in texts.items():
        path = catalogues.place_of("xx", name, ".mo", tmp_path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(catalogues.as_mo(catalogues.made("xx", [text], lambda text: [f"[{text.more or text.one}]"])))
    try:
        use("xx")
        assert language() == "xx"
        assert say(texts["one"]) == "[Open]"
        assert say(texts["two"], count=1) == "[1 mines]"
        assert say(texts["three"]) == "[Open]"
        assert say(N_("Nobody translates this")) == "Nobody translates this"
    finally:
        use("en")
    assert say(texts["one"]) == "Open"
