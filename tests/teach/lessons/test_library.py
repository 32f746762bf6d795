"""The program's own lessons, those of a player, and files that cannot be used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sweeper.teach.lessons import library
from sweeper.teach.lessons.lesson import Wording
from sweeper.teach.lessons.library import MOST_BYTES, MOST_FILES, own_units, path, read_unit, units
from sweeper.teach.lessons.reading import LessonError
from sweeper.texts import language
from sweeper.texts.errors import sentence_of
from tests.sentences import refused

GOOD = """\
unit: mine
title: My lessons

[{id}]
title: A lone cell
goal: Find its mine.
ask: flag_mines
technique: all_mines
position:
  ooo
  o1o
  oo#
answer:
  ooo
  o1o
  oom
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for lessons of one's own."""
    (tmp_path / "lessons").mkdir()
    return tmp_path / "lessons"


def put(folder: Path, name: str, content: str) -> None:
    (folder / name).write_text(content, encoding="utf-8")


def test_every_text_is_in_both_languages() -> None:
    for unit in units():
        wordings = [unit.title]
        for lesson in unit.lessons:
            wordings += [
                lesson.title,
                lesson.goal,
                *lesson.text,
                *lesson.choices,
                *[step.text for step in lesson.steps],
            ]
            wordings += [lesson.prompt] if lesson.prompt else []
        for wording in wordings:
            assert wording.languages() == ("en", "zh_CN"), wording
            texts = dict(wording.texts)
            assert re.search("[\u4e00-\u9fff]|^[0-9. a-z-]+$", texts["zh_CN"]), wording
            assert not re.search(r"[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9%][\u4e00-\u9fff]", texts["zh_CN"]), wording
            assert not re.search(r"[\u4e00-\u9fff][,;:?!.]", texts["zh_CN"]), wording
            assert len(texts["en"]) <= 100, wording


def test_a_text_is_said_in_the_language_used() -> None:
    wording = Wording((("en", "safe"), ("zh_CN", "安全")))
    assert wording.said() == "safe"
    language.use("zh_CN")
    try:
        assert wording.said() == "安全"
        assert Wording((("en", "safe"),)).said() == "safe"
    finally:
        language.use(language.ENGLISH)


def test_the_path_has_every_lesson_once_and_after_those_it_builds_on() -> None:
    order = [lesson.id for lesson in path()]
    assert sorted(order) == sorted(library.lessons())
    assert order[:5] == ["F1", "F2", "F3", "F4", "F5"]
    assert order[5:] == list(library.PATH)
    for lesson in path():
        assert all(order.index(earlier) < order.index(lesson.id) for earlier in lesson.after), lesson.id


def test_going_on_takes_the_first_lesson_of_the_path_not_done() -> None:
    order = [lesson.id for lesson in path()]
    first = library.next_lesson({})
    assert first is not None
    assert first.id == "F1"
    signs = {**dict.fromkeys(order[:9], "done"), order[3]: "learned", order[9]: "seen"}
    later = library.next_lesson(signs)
    assert later is not None
    assert later.id == order[9]
    assert library.next_lesson(dict.fromkeys(order, "done")) is None
    started = [library.next_lesson({}, start) for start in ("P6", "no-such", "")]
    assert [lesson and lesson.id for lesson in started] == ["P6", "F1", "F1"]


def test_the_form_told_to_teachers_is_the_one_that_is_read(folder: Path) -> None:
    text = (library.FOLDER.parent / "FORMAT.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```text\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    put(folder, "mine.txt", example)
    found, errors = own_units(folder)
    assert errors == []
    assert [lesson.id for lesson in found[0].lessons] == ["my-1"]
    assert found[0].own


def test_without_a_folder_there_are_no_units(tmp_path: Path) -> None:
    assert own_units(tmp_path / "lessons") == ([], [])


def test_one_bad_file_leaves_the_others(folder: Path) -> None:
    put(folder, "a.txt", GOOD.format(id="a-1"))
    put(folder, "b.txt", GOOD.format(id="b-1").replace("oom", "oos"))
    put(folder, "c.txt", "nonsense")
    (folder / "d.txt").write_bytes(b"\xff\xfe\x00")
    put(folder, "e.txt", GOOD.format(id="e-1") + "#" * MOST_BYTES)
    put(folder, "f.txt", GOOD.format(id="P1"))
    put(folder, "g.txt", GOOD.format(id="g-1") + "after: nowhere\n")
    put(folder, "h.txt", GOOD.format(id="h-1"))
    put(folder, "not-a-lesson.md", "nonsense")
    found, errors = own_units(folder)
    assert [unit.file for unit in found] == ["a.txt", "h.txt"]
    assert [sentence_of(error) for error in errors] == [
        "b.txt, line 4: C3 is called safe, but a mine can lie there.",
        "c.txt, line 1: 'nonsense' is no line of a lesson file; "
        "one is a field as title: or the name of a lesson as [P1].",
        "d.txt: this is no text in UTF-8.",
        f"e.txt: the file has more than {MOST_BYTES} bytes.",
        "f.txt, line 4: there is a lesson P1 already.",
        "g.txt, line 4: nowhere is given as after, but there is no such lesson.",
    ]


def test_the_number_of_files_is_limited(folder: Path) -> None:
    for number in range(MOST_FILES + 1):
        put(folder, f"{number:03}.txt", GOOD.format(id=f"x-{number}"))
    found, errors = own_units(folder)
    assert len(found) == MOST_FILES
    assert [sentence_of(error) for error in errors] == [
        f"lessons: only the first {MOST_FILES} lesson files of a folder are read."
    ]


HEAD = "unit: u\ntitle: t\n\n[x]\n"
BODY = "title: t\ngoal: g\nask: {ask}\n"
PICTURE = "position:\n  ooo\n  o1o\n  oo#\nanswer:\n  ooo\n  o1o\n  oom\n"
QUIZ = "prompt:\n  One?\n  Two?\nchoices:\n  Yes\n  No\n"
LAYOUT = "layout:\n  ...\n  ..*\nfirst: A1\n"


def lesson(ask: str, rest: str) -> str:
    return HEAD + BODY.format(ask=ask) + rest


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("title: t\n", "a.txt, line 1: unit is missing."),
        ("unit: u\n", "a.txt, line 1: title is missing."),
        ("unit: u u\ntitle: t\n", "line 1: 'u u' is no name; one is letters, digits and - and has at most 16 signs."),
        ("  x\n", "line 1: an indented line belongs to the field above it, but there is none."),
        ("unit: u\nunit: v\n", "line 2: unit is given twice."),
        ("unit: u\nname: v\n", "line 2: name is no field here; there are unit, title."),
        ("unit[zh_CN]: u\n", "line 1: unit takes no language."),
        ("title[fr]: u\n", "line 1: 'fr' is no language of the program; there are en, zh_CN."),
        ("unit: u\ntitle[zh_CN]: u\n", "line 2: title is given in zh_CN, but not in English."),
        ("x" * 401, "line 1: a line has at most 400 characters."),
        (HEAD, "line 4: ask is missing."),
        (lesson("sing", ""), "line 7: ask is 'sing', but it must be one of open_safe, "),
        (lesson("flag_mines", ""), "line 4: position is missing, which flag_mines needs."),
        (lesson("quiz", "script:\n  to A1\n"), "line 4: choices is missing, which quiz needs."),
        (
            lesson("quiz", QUIZ + "right: 1\n"),
            "line 14: right must have one number for each of the 2 questions in prompt, but it has 1.",
        ),
        (lesson("quiz", QUIZ + "right: 1 3\n"), "line 14: right is '3', but it must be a whole number from 1 to 2."),
        (lesson("play", LAYOUT + "script:\n  to A1\n"), "line 12: script has no place in a lesson that asks for play."),
        (lesson("play", LAYOUT.replace("A1", "C2")), "line 11: C2 is opened first, but it is a mine."),
        (lesson("play", LAYOUT.replace("A1", "D2")), "line 11: 'D2' is no cell of the board; cells are from A1 to C2."),
        (lesson("play", LAYOUT.replace("..*", "..x")), "line 10: 'x' is no sign of layout; there are . *."),
        (lesson("play", LAYOUT.replace("..*", "..")), "line 10: row 2 has 2 cells, but the first has 3."),
        (lesson("play", LAYOUT + "times: 99\n"), "line 12: times is '99', but it must be a whole number from 0 to 50."),
        (lesson("both", PICTURE.replace("oom", "omm")), "line 12: B3 is m in the answer, but o in the position."),
        (lesson("both", PICTURE.replace("  oom\n", "")), "line 12: answer is 2 x 3, but the position is 3 x 3."),
        (lesson("both", PICTURE + "border: board\n"), "line 8: A1 is o, but on a whole board every open cell shows"),
        (lesson("both", PICTURE + "left: 1\n"), "line 16: left has no place in a lesson that asks for border closed."),
        (lesson("both", PICTURE + "say: s\n"), "line 16: say belongs to a step, but there is none."),
        (
            lesson("both", PICTURE + "step: look B2\nsay: s\n"),
            "line 16: 'look B2' is no part of a step; one is numbers,",
        ),
        (lesson("both", PICTURE + "step: numbers B2\n"), "line 16: say is missing."),
        (
            lesson("both", PICTURE + "text:\n  a\n  b\ntext[zh_CN]:\n  甲\n"),
            "line 19: text has 1 lines in zh_CN, but 2 in",
        ),
        (
            lesson("both", PICTURE + "technique: magic\n"),
            "line 16: technique is 'magic', but it must be one of all_mines,",
        ),
        (lesson("choose_guess", PICTURE + "figures:\n  A1\n"), "line 17: 'A1' is no figure; one is written as A1 B1 ="),
        (
            lesson("gesture_script", LAYOUT + "script:\n  jump\n"),
            "line 13: 'jump' is no line of a script; one is written",
        ),
        (
            lesson("gesture_script", LAYOUT + "script:\n  left up -> boom A1\n"),
            "line 13: 'boom A1' is nothing that can",
        ),
        (
            lesson("gesture_script", LAYOUT + "script:\n  to target\n"),
            "line 13: the script speaks of a target, but there",
        ),
        (
            lesson("play", "layout:\n" + "  " + "." * 31 + "\nfirst: A1\n"),
            "line 8: a board has at most 24 rows and 30 columns.",
        ),
        (lesson("play", LAYOUT) + "[x]\n", "line 12: there is a lesson x already."),
        (HEAD.replace("[x]", "[x y]"), "line 4: 'x y' is no name"),
    ],
)
def test_errors_name_file_line_and_what_is_allowed(content: str, said: str) -> None:
    with pytest.raises(LessonError) as error:
        read_unit(content, file="a.txt")
    assert said in sentence_of(error.value)
    assert sentence_of(error.value).startswith("a.txt, line ")


def test_too_many_lessons() -> None:
    content = "unit: u\ntitle: t\n" + "".join(
        f"[x{number}]\n{BODY.format(ask='play')}{LAYOUT}" for number in range(library.MOST_LESSONS + 1)
    )
    with refused("at most", LessonError):
        read_unit(content)


def test_any_text_is_read_or_refused_in_a_sentence() -> None:
    import random

    rng = random.Random(7)
    content = (library.FOLDER / "M.txt").read_text(encoding="utf-8")
    for _try in range(300):
        start = rng.randrange(len(content))
        spoilt = (
            content[:start]
            + rng.choice(["", "\n", "[", ":", "#", "->", "9" * 30, "\x00"])
            + content[start + rng.randrange(9) :]
        )
        said = ""
        try:
            read_unit(spoilt, file="a.txt")
        except LessonError as error:
            said = sentence_of(error)
        assert not said or said.startswith("a.txt, line ")
