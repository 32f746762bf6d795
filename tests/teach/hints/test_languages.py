"""Every hint in both languages: the same rungs and marks, in whole sentences of one language, and none too long."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator

import pytest

from sweeper.core.view import PlayerView
from sweeper.solve import analyse, decide
from sweeper.teach import KEYS, Hint, hint
from sweeper.teach.hints.proven import columns
from sweeper.texts import language
from sweeper.texts.techniques import named_in
from tests.places import SHARED

from ..pictures import hard_views
from .test_reasons import PICTURES, hint_of_picture
from .test_truth import with_wrong_flag

CHINESE = "zh_CN"
HAN = r"[\u3001-\u303f\u4e00-\u9fff\uff01-\uff5e]"
LATIN = re.compile(r"[A-Za-z]+(?![A-Za-z]*\d)")  # letters that are no cell's name
MOST_COLUMNS, MOST_SENTENCES = 900, 15


def said(view: PlayerView) -> tuple[Hint, Hint]:
    """The hint for a view in both languages."""
    analysis = analyse(view)
    guess = None if analysis.safe or max(view.cells) < 0 else decide(view, analysis=analysis)
    english = hint(view, analysis=analysis, decision=guess)
    language.use(CHINESE)
    try:
        return english, hint(view, analysis=analysis, decision=guess)
    finally:
        language.use(language.ENGLISH)


def check(english: Hint, chinese: Hint) -> None:
    """Both say the same of the same, each in its own language."""
    assert (english.kind, english.cell, english.tag, english.key) == (
        chinese.kind,
        chinese.cell,
        chinese.tag,
        chinese.key,
    )
    assert [(rung.name, rung.highlights) for rung in english.rungs] == [
        (rung.name, rung.highlights) for rung in chinese.rungs
    ]
    for one, other in zip(english.rungs, chinese.rungs):
        check_text(one.text)
        assert one.text.endswith((".", "?"))
        assert not re.search(HAN, one.text), one.text
        check_text(other.text)
        assert other.text.endswith(("。", "？")), other.text
        assert set(LATIN.findall(other.text)) == set(), other.text
        assert not re.search(rf" {HAN}(?<=[，。：；？、（）])|[，。：；？、（）] |{HAN} {HAN}", other.text), other.text
        assert not re.search(r"[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9%][\u4e00-\u9fff]", other.text), other.text
        figures = re.compile(r"[A-Z]{1,2}\d+")
        assert set(figures.findall(one.text)) == set(figures.findall(other.text)), (one.text, other.text)
        named = names(one.text, language.ENGLISH)
        assert named == names(other.text, CHINESE), (one.text, other.text)
        assert bool(named) == (rung_names_techniques(english, one.name)), one.text


def names(text: str, chosen: str) -> list[str]:
    """The techniques that a text names, which the window makes links of."""
    with language.speaking(chosen):
        return [named.key for named in named_in(text)]


def rung_names_techniques(given: Hint, rung: str) -> bool:
    return given.kind in ("proof", "mine_first") and rung == "nudge"


def check_text(text: str) -> None:
    assert not re.search(r"[{}]|  | \.|None", text), text
    assert columns(text) <= MOST_COLUMNS, text
    assert text.count("\n") < MOST_SENTENCES, text
    for line in text.split("\n"):
        first = re.sub(r"^\d+\. ", "", line)[0]
        assert not first.islower(), line
        assert line.endswith((".", "?", "。", "？")), line


@pytest.mark.parametrize(("tag", "lines", "_expected"), PICTURES)
def test_drawn_boards(tag: str, lines: list[str], _expected: list[str]) -> None:
    english = hint_of_picture(lines, tag)
    language.use(CHINESE)
    try:
        chinese = hint_of_picture(lines, tag)
    finally:
        language.use(language.ENGLISH)
    check(english, chinese)


def positions() -> Iterator[PlayerView]:
    for line in (SHARED / "positions.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        yield PlayerView.from_text(row["board"], row["mines"])


def test_shared_positions() -> None:
    if not (SHARED / "positions.jsonl").exists():
        pytest.skip("the shared positions are not at hand")
    for view in positions():
        if view.rows * view.cols <= 16 * 30:
            check(*said(view))


@pytest.mark.parametrize("seed", [11, 12])
def test_hard_positions_of_games_and_wrong_flags(seed: int) -> None:
    source = random.Random(seed)
    keys: set[str] = set()
    kinds: set[str] = set()
    for view in hard_views(seed, 40):
        flagged = with_wrong_flag(view, source)
        for each in (view, flagged):
            if each is not None:
                english, chinese = said(each)
                check(english, chinese)
                keys.add(english.key)
                kinds.add(english.kind)
    assert kinds >= {"proof", "wrong_flag", "no_safe"}
    assert len(keys & set(KEYS)) >= 4


@pytest.mark.parametrize("rule", ["opening", "safe", "auto", "none", None])
def test_before_the_first_click(rule: str | None) -> None:
    check(*said(PlayerView(9, 9, 10, (-1,) * 81, rule)))
