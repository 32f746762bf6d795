"""Texts are said in the language chosen, with their places filled in."""

from __future__ import annotations

import ctypes
import plistlib
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

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


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("en", "en"),
        ("en_GB.UTF-8", "en"),
        ("EN-us", "en"),
        ("zh", "zh_CN"),
        ("zh_CN", "zh_CN"),
        ("zh-cn", "zh_CN"),
        ("zh_CN.GB18030", "zh_CN"),
        ("zh_SG", "zh_CN"),
        ("zh-Hans-HK", "zh_CN"),
        ("zh-Hans-CN", "zh_CN"),
        ("zh_TW", None),
        ("zh-Hant-TW", None),
        ("de_DE@euro", None),
        ("english", None),
        ("", None),
    ],
)
def test_a_language_has_many_names(name: str, meant: str | None) -> None:
    assert module.known_language(name) == meant


@pytest.mark.parametrize(
    ("environ", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh_CN"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LC_MESSAGES": "zh_CN.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:zh_CN:en"}, "zh_CN"),
        ({"LANG": "zh_CN.UTF-8", "LANGUAGE": "en"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "zh_CN"}, "en"),
        ({"LANGUAGE": "zh"}, "zh_CN"),
        ({"LANG": "", "LC_ALL": ""}, "en"),
    ],
)
def test_the_environment_says_what_the_system_speaks(environ: dict[str, str], spoken: str) -> None:
    assert module.system_language(environ, "linux") == spoken


@pytest.mark.parametrize(("number", "spoken"), [(0x0804, "zh_CN"), (0x1004, "zh_CN"), (0x0404, "en"), (0x0409, "en")])
def test_windows_is_asked_where_the_environment_says_nothing(
    monkeypatch: pytest.MonkeyPatch, number: int, spoken: str
) -> None:
    kernel32 = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel32), raising=False)
    assert module.system_language({}, "win32") == spoken
    assert module.system_language({"LANG": "en_US"}, "win32") == "en"


@pytest.mark.parametrize(
    ("written", "spoken"),
    [(["zh-Hans-CN", "en-CN"], "zh_CN"), (["en-GB", "zh-Hans"], "en"), (None, "en"), (b"?", "en"), (b"<?xml <", "en")],
)
def test_macos_is_asked_where_the_environment_says_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, written: list[str] | bytes | None, spoken: str
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    folder = tmp_path / "Library/Preferences"
    folder.mkdir(parents=True)
    if written is not None:
        content = written if isinstance(written, bytes) else plistlib.dumps({"AppleLanguages": written})
        (folder / ".GlobalPreferences.plist").write_bytes(content)
    assert module.system_language({}, "darwin") == spoken
