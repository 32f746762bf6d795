"""What was learned: kept beside the games, through old files, full disks, kills and damage."""

from __future__ import annotations

import dataclasses
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from sweeper.store import database, opening, plain, progress, sql
from sweeper.store.history import History
from sweeper.store.opening import FILE_NAME
from sweeper.store.progress import Answer, Card, Progress
from sweeper.teach.drills import boxes, cards, strength
from sweeper.teach.lessons import lesson
from sweeper.teach.lessons.pictures import Picture

from .made import Times, filled, keep

CARDS = [Card("hole", "hole", 2, 20_500, 1, 0), Card("ab12:chain", "chain", 0, 20_501, 0, 0, "##1/#21 1")]
ANSWERS = [
    Answer(1_000, "hole", 20_500, 3_200),
    Answer(2_000, "hole", 20_500, 4_100, "missed", 0, 1, 640),
    Answer(3_000, "chain", 20_501, 9_000, "saw", 1, 0, 1_500, 1),
]


def fill(history: History) -> Progress:
    """A history in which something was learned."""
    learned = Progress(history)
    learned.put_lesson("P1", "learned", 5)
    learned.put_lesson("P2", "seen", 6)
    learned.put_cards(CARDS)
    for answer in ANSWERS:
        learned.add_answer(answer)
    return learned


def check(history: History) -> None:
    learned = Progress(history)
    assert learned.lessons() == {"P1": "learned", "P2": "seen"}
    assert learned.cards() == sorted(CARDS)
    assert learned.answers() == ANSWERS
    assert learned.lesson_times() == [5, 6]


def test_it_is_there_again_at_the_next_start(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        fill(history)
        check(history)
    with History(tmp_path) as history:
        check(history)
        assert history.notices == []


def test_without_a_folder_it_lasts_as_long_as_the_program() -> None:
    with History(None) as history:
        fill(history)
        check(history)


def test_a_sign_is_never_taken_back_by_a_lesser_one() -> None:
    with History(None) as history:
        learned = Progress(history)
        found = []
        for sign in ("seen", "learned", "done", "seen"):
            learned.put_lesson("P1", sign, 1)
            found.append(learned.lessons()["P1"])
        assert found == ["seen", "learned", "learned", "learned"]
        learned.forget_lesson("P1")
        assert learned.lessons() == {}


def test_a_technique_can_be_begun_anew() -> None:
    with History(None) as history:
        learned = fill(history)
        learned.forget("hole")
        assert [card.technique for card in learned.cards()] == ["chain"]
        assert [answer.technique for answer in learned.answers()] == ["chain"]
        assert learned.lessons() == {"P1": "learned", "P2": "seen"}


def test_an_answer_moves_its_card_and_two_at_once_are_both_kept() -> None:
    with History(None) as history:
        learned = Progress(history)
        for box in (1, 2):
            learned.add_answer(Answer(7, "hole", 1, 500), Card("hole", "hole", box))
        assert [answer.at_ms for answer in learned.answers()] == [7, 8]
        assert learned.cards() == [Card("hole", "hole", 2)]


# Files of before


def of_version_1(folder: Path, games: int = 5) -> list[str]:
    """A history as it was written before anything was learned."""
    _, uids = filled(folder, games)
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        for table in ("lesson", "card", "answer", "review"):
            connection.execute(f"DROP TABLE {table}")
        connection.execute("PRAGMA user_version = 1")
        connection.commit()
    return uids


def test_an_old_history_opens_and_learns(tmp_path: Path) -> None:
    uids = of_version_1(tmp_path)
    with History(tmp_path) as history:
        assert [history.game(uid) is not None for uid in uids] == [True] * len(uids)
        fill(history)
        assert history.notices == []
    with History(tmp_path) as history:
        check(history)
        assert database.version_of(history._database()) == len(sql.MIGRATIONS) >= 2


def test_an_old_history_that_cannot_be_written_is_read_all_the_same(tmp_path: Path) -> None:
    uids = of_version_1(tmp_path)
    with closing(opening.memory_copy(tmp_path / FILE_NAME)) as memory:
        assert len(memory.execute(sql.ALL_WHOLE).fetchall()) == len(uids)
        assert memory.execute(sql.ALL_CARDS).fetchall() == []


def test_a_history_that_cannot_be_written_is_copied_with_what_was_learned(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        fill(history)
    with closing(opening.memory_copy(tmp_path / FILE_NAME)) as memory:
        assert [tuple(row) for row in memory.execute(sql.ALL_ANSWERS)] == ANSWERS
        assert [tuple(row) for row in memory.execute(sql.ALL_CARDS)] == sorted(CARDS)


def test_what_was_learned_beside_a_newer_history_comes_in() -> None:
    with closing(database.in_memory()) as side, closing(database.in_memory()) as target:
        progress.put(side, [(sql.PUT_CARD, CARDS[0]), (sql.PUT_LESSON, ("P1", "learned", 1))])
        progress.put(target, [(sql.PUT_CARD, CARDS[0]._replace(box=4)), (sql.PUT_LESSON, ("P1", "seen", 1))])
        progress.copy(side, target)
        assert [row["box"] for row in target.execute(sql.ALL_CARDS)] == [4]
        assert [row["sign"] for row in target.execute(sql.ALL_LESSONS)] == ["learned"]


# Trouble


def test_a_full_disk_is_told_once_and_what_was_learned_gets_into_the_file_later(tmp_path: Path) -> None:
    with History(tmp_path, Times()) as history:
        keep(history)
        connection = history._database()
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        learned = Progress(history)
        card = CARDS[1]._replace(position="#1 " * 600)
        learned.put_cards([card._replace(id=f"x{number}") for number in range(40)])
        assert history.in_memory
        assert len(history.notices) == 1
        assert len(learned.cards()) == 40
        learned.add_answer(ANSWERS[0], CARDS[0])
        assert not history.in_memory
    with History(tmp_path, Times()) as history:
        assert len(Progress(history).cards()) == 41
        assert Progress(history).answers() == ANSWERS[:1]
        assert history.count() == 1


LEARNER = """
import sys
from pathlib import Path
from sweeper.store.history import History
from sweeper.store.progress import Answer, Card, Progress
history = History(Path(sys.argv[1]))
learned = Progress(history)
done = len(learned.answers())
print("go", flush=True)
while True:
    done += 1
    learned.add_answer(Answer(done, "hole", 1, 500), Card("hole", "hole", done))
    print("kept", done, flush=True)
"""


def test_a_kill_in_the_midst_of_a_drill_keeps_every_answer_with_its_card(tmp_path: Path) -> None:
    rng, told = random.Random(1), 0
    for _kill in range(6):
        command = [sys.executable, "-c", LEARNER, str(tmp_path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(rng.random() * 0.08)
            process.kill()
            lines = [line.split() for line in process.stdout.read().splitlines(True) if line.endswith("\n")]
            told = max([told, *[int(line[1]) for line in lines if line[:1] == ["kept"] and len(line) == 2]])
        with History(tmp_path) as history:
            learned = Progress(history)
            assert history.notices == []
            answers, cards = learned.answers(), learned.cards()
            assert len(answers) >= told
            assert [card.box for card in cards] == ([len(answers)] if answers else [])
    assert told


@pytest.mark.parametrize("seed", range(6))
def test_what_was_learned_is_saved_from_a_damaged_file(tmp_path: Path, seed: int) -> None:
    with History(tmp_path / "good", Times()) as history:
        for _game in range(20):
            keep(history)
        fill(history)
    content = bytearray((tmp_path / "good" / FILE_NAME).read_bytes())
    with closing(sqlite3.connect(tmp_path / "good" / FILE_NAME)) as connection:
        roots = [row[0] for row in connection.execute("SELECT rootpage FROM sqlite_master WHERE name LIKE 'game%'")]
    page = random.Random(seed).choice(roots) - 1
    content[page * 4096 : page * 4096 + 4096] = random.Random(seed).randbytes(4096)
    folder = tmp_path / "bad"
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(content)
    with History(folder, Times()) as history:
        assert history.notices
        check(history)
    shutil.rmtree(folder)


@pytest.mark.parametrize(
    ("number", "values"),
    [
        (None, ("P1", "great", 5)),
        (None, ("P1", "seen", "5")),
        (None, ("", "seen", 5)),
        (5, ("P1", "seen", 5)),
        (None, ("hole", "hole", 1, 2, 3, 4, "DROP TABLE")),
        (None, ("hole", "hole", 1, 2, None, 4, "")),
        (None, ("hole", b"hole", 1, 2, 3, 4, "")),
        (1, (None, "hole", 1, 2, "no error", 0, 0, 0, 0)),
        (1, (5, "hole", 1, 2, "", 0, 0, 0, 0)),
        (1, (None, "hole", 1, 2.5, "", 0, 0, 0, 0)),
        (1, (None, "hole", 1, 2**60, "", 0, 0, 0, 0)),
    ],
)
def test_rows_that_cannot_be_are_not_saved(number: int | None, values: tuple[object, ...]) -> None:
    with closing(database.in_memory()) as target:
        progress.fill(target, number, values)
        for query in (sql.ALL_LESSONS, sql.ALL_CARDS, sql.ALL_ANSWERS):
            assert target.execute(query).fetchall() == []


def test_a_python_without_sqlite_keeps_it_in_memory_alike() -> None:
    def learn(connection: object) -> list[list[tuple[object, ...]]]:
        puts: list[progress.Put] = [
            (sql.PUT_LESSON, ("P1", "done", 1)),
            (sql.PUT_LESSON, ("P1", "seen", 2)),
            (sql.PUT_LESSON, ("P2", "seen", 2)),
            *[(sql.PUT_CARD, card) for card in CARDS],
            (sql.FILL_CARD, CARDS[0]._replace(box=4)),
            (sql.PUT_CARD, CARDS[0]._replace(box=3)),
            *[(sql.PUT_ANSWER, answer) for answer in reversed(ANSWERS)],
            (sql.PUT_ANSWER, ANSWERS[0]._replace(ms=1)),
            (sql.FORGET_LESSON, ("P2",)),
            (sql.FORGET_CARDS, ("chain",)),
            (sql.FORGET_ANSWERS, ("chain",)),
        ]
        progress.put(connection, puts)  # type: ignore[arg-type]
        queries = (sql.ALL_LESSONS, sql.ALL_CARDS, sql.ALL_ANSWERS)
        rows = [list(connection.execute(query).fetchall()) for query in queries]  # type: ignore[attr-defined]
        rows.append(list(connection.execute(sql.ANSWER_AT, (1_000,)).fetchall()))  # type: ignore[attr-defined]
        return [[tuple(row[place] for place in range(len(row))) for row in table] for table in rows[:3]]

    with closing(database.in_memory()) as connection:
        assert learn(plain.Connection()) == learn(connection)


def test_the_rows_are_those_that_drills_and_lessons_make() -> None:
    assert tuple(field.name for field in dataclasses.fields(boxes.Item)) == sql.CARD_COLUMNS
    assert {field.name for field in dataclasses.fields(strength.Result)} == set(sql.ANSWER_COLUMNS[1:])
    assert lesson.SIGNS == progress.SIGNS
    largest = cards.position_text(Picture(("#" * 30,) * 24, 200))
    with closing(database.in_memory()) as target:
        progress.fill(target, None, dataclasses.astuple(boxes.own_mistake([], "ab" * 16, "one_two_c", largest, 1)[0]))
        assert len(target.execute(sql.ALL_CARDS).fetchall()) == 1


def test_when_lessons_were_done(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        learned = Progress(history)
        for id, sign, at in (("C1", "seen", 3), ("C2", "done", 4), ("C3", "done", 5), ("C3", "learned", 9)):
            learned.put_lesson(id, sign, at)
        assert learned.lessons_done() == {"C2": 4, "C3": 9}
