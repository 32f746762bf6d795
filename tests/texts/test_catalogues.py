"""The catalogues: whole, true to the source, and in the Chinese that players write."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sweeper.texts.language import N_, NC_, NN_, Text, say, translated
from tests import catalogues
from tests.catalogues import entries, forms_of, key_of, modules, names_of, read

CHINESE = "zh_CN"
TEXTS = [
    pytest.param(key_of(message), form, id=f"{name}: {key_of(message).one[:40]}")
    for name in names_of(CHINESE)
    for message in entries(read(CHINESE, name))
    for form in forms_of(message)
]


def test_nothing_is_missing_unused_or_old() -> None:
    assert catalogues.problems() == []


@pytest.mark.parametrize("path", sorted(catalogues.TEXTS.glob("*.py")), ids=lambda path: path.stem)
def test_every_text_of_a_module_is_collected(path: Path) -> None:
    """What Babel does not see, as a text that is put together, would never be translated."""
    module = importlib.import_module(f"sweeper.texts.{path.stem}")
    known = {text for texts in modules().values() for text in texts}
    assert set(texts_in(vars(module))) <= known


def texts_in(value: object) -> Iterator[Text]:
    """The texts in a value, however deep."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from () if name == "__builtins__" else texts_in(part)
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from texts_in(part)


# How the tool works


@pytest.fixture
def places_of_our_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of texts with one module, and no catalogue for it."""
    texts = tmp_path / "texts"
    texts.mkdir()
    monkeypatch.setattr(catalogues, "TEXTS", texts)
    monkeypatch.setattr(catalogues, "place_of", lambda language, name, suffix: tmp_path / language / f"{name}{suffix}")
    write(texts, 'A = N_("{cell} is safe.")\nB = NN_("{count} mine", "{count} mines")\nC = NC_("button", "Open")\n')
    return tmp_path


def write(texts: Path, source: str) -> None:
    (texts / "board.py").write_text(source, encoding="utf-8")


def translate(folder: Path, english: str, chinese: str) -> None:
    """Fill a translation in, as a person does with an editor."""
    path = folder / CHINESE / "board.po"
    before = path.read_text(encoding="utf-8")
    after = re.sub(rf'({re.escape(english)}"\nmsgstr(?:\[0\])?) ""', rf'\1 "{chinese}"', before)
    assert after != before
    path.write_text(after, encoding="utf-8")


def test_a_new_text_waits_for_its_translation(places_of_our_own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogues.main(["--check"]) == 1
    assert not (places_of_our_own / CHINESE).exists()
    assert catalogues.main([]) == 1
    for english, chinese in (("is safe.", "{cell} 安全。"), ("{count} mines", "{count} 颗雷"), ("Open", "打开")):
        translate(places_of_our_own, english, chinese)
    capsys.readouterr()
    assert catalogues.main(["--check"]) == 1, "the .mo is older"
    assert "board.mo" in capsys.readouterr().out
    assert catalogues.main([]) == 0
    assert catalogues.main(["--check"]) == 0


def test_a_text_that_is_gone_goes_and_the_others_keep_their_translation(places_of_our_own: Path) -> None:
    catalogues.main([])
    translate(places_of_our_own, "{count} mines", "{count} 颗雷")
    write(places_of_our_own / "texts", 'D = N_("New")\nB = NN_("{count} mine", "{count} mines")\n')
    catalogues.main([])
    said = {key_of(message): forms_of(message) for message in entries(read(CHINESE, "board"))}
    assert list(said.items()) == [(N_("New"), [""]), (NN_("{count} mine", "{count} mines"), ["{count} 颗雷"])]
    write(places_of_our_own / "texts", "")
    assert catalogues.main([]) == 0
    assert list((places_of_our_own / CHINESE).iterdir()) == []


def test_other_places_are_a_fault(places_of_our_own: Path) -> None:
    catalogues.main([])
    translate(places_of_our_own, "is safe.", "{place} 安全。")
    assert any("['place'] instead of ['cell']" in line for line in catalogues.problems())


def test_a_text_that_two_modules_say_in_two_ways_is_a_fault(places_of_our_own: Path) -> None:
    write(places_of_our_own / "texts", 'A = N_("Open")\n')
    (places_of_our_own / "texts" / "other.py").write_text('A = N_("Open")\n', encoding="utf-8")
    catalogues.main([])
    translate(places_of_our_own, "Open", "打开")
    assert any("in two ways" in line for line in catalogues.problems())


# The Chinese

HAN = "[\u4e00-\u9fff]"
FULL = "，。：；！？、（）“”"
FAULTS = {
    "half-width punctuation beside Chinese": rf"{HAN} *[,;:!?()]|[,;!?()] *{HAN}|: {HAN}|{HAN}\.(?!\.\.)",
    "no space between Chinese and a letter or digit": rf"{HAN}[A-Za-z0-9]|[A-Za-z0-9%]{HAN}",
    "a space beside a full-width sign": rf" [{FULL}]|[{FULL}] ",
    "a space before a per cent sign": r"[\d}] %",
    "an x for a size": r"[\d}] ?x ?[\d{]",
    "other quotes": f'[「」『』]|"{HAN}|{HAN}"',
    "other dots": "…",
    "a word that players do not use": "和弦|开口|瓷砖|炸弹|专家|标志|旗标|您|单元格|作弊",
}
MENU_LETTER = re.compile(r"\(&.\)|\(\?\)")
ABBREVIATIONS = ("Est.",)
ENDS = {".": "。", "?": "？", "!": "！", ":": "："}


def bare(text: str) -> str:
    """A text without what stands half-width in menus, and with a sign for each place."""
    return MENU_LETTER.sub("", text)


@pytest.mark.parametrize(("english", "chinese"), TEXTS)
def test_chinese_is_set_as_players_set_it(english: Text, chinese: str) -> None:
    found = {fault: re.findall(pattern, bare(chinese)) for fault, pattern in FAULTS.items()}
    assert {fault: parts for fault, parts in found.items() if parts} == {}


@pytest.mark.parametrize(("english", "chinese"), TEXTS)
def test_a_sentence_ends_as_a_sentence(english: Text, chinese: str) -> None:
    if re.search(HAN, chinese):
        assert end_of(chinese) == ENDS.get(end_of(english.one), end_of(english.one))


def end_of(text: str) -> str:
    """The sign that ends a text: of a sentence, of a label, or the dots; empty for none of them."""
    if text in ABBREVIATIONS:
        return ""
    text = MENU_LETTER.sub("", text).rstrip()
    if text.endswith("..."):
        return "..."
    return text[-1] if text and text[-1] in ".?!:。？！：" else ""


def test_every_module_speaks_both_languages() -> None:
    assert names_of(CHINESE) == sorted(modules())


def test_the_language_is_chosen_at_the_moment_of_saying(chinese: None) -> None:
    for name in names_of(CHINESE):
        for message in entries(read(CHINESE, name)):
            text = key_of(message)
            assert translated(text, 2) == forms_of(message)[0], text
    assert say(NC_("nowhere", "Nobody has this text")) == "Nobody has this text"
