"""Programs killed, or refused by the system, at the n-th thing they do with a file.

`python -m tests.store.breaking kill SCENARIO FOLDER FIRST EVERY` goes through a scenario again and again, in a child
each time that ends at its n-th step, and looks at what is left; `fail` lets the n-th step fail instead. A step is
whatever Python opens, renames or removes, and every statement that a database gets. `full` lets the system take no
file longer than n pages, so that whatever is written fails in the midst of it. It prints figures as JSON.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import sqlite3
import sys
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from sweeper.core.errors import SweeperError
from sweeper.store import database, intake, opening, sql
from sweeper.store.best_times import BestTimes
from sweeper.store.exchange import export_csv, export_json
from sweeper.store.games import Ending, Result
from sweeper.store.history import History
from sweeper.store.opening import FILE_NAME
from sweeper.store.settings import SettingsStore
from sweeper.store.statistics import Statistics
from sweeper.store.unfinished import Unfinished, UnfinishedStore
from sweeper.texts.errors import sentence_of
from sweeper.texts.language import say

from .made import TRACE, Times, filled, keep, played

PAGE = 4096
OF_FILES = ("open", "os.rename", "os.remove", "os.mkdir", "os.chmod", "os.truncate", "sqlite3.connect")
DONE, ENDLESS = "done", 120  # seconds until a child counts as one that does not end
NEXT = ("ALTER TABLE game ADD COLUMN hat TEXT", "UPDATE game SET hat = 'red'")
LEFT = played(moves=0)
LEFT.open((0, 0), 1000)


# Steps


class Steps:
    """Counts the steps of a program and does something at one of them."""

    def __init__(self) -> None:
        self.count = self.at = 0
        self.act: Callable[[bool], None] = lambda of_files: None

    def begin(self, at: int, act: Callable[[bool], None]) -> None:
        """From now on count, and call `act` at step `at`, saying whether it is one of files."""
        self.count, self.at, self.act = 0, at, act

    def step(self, *, of_files: bool) -> None:
        """One step more."""
        if self.at:
            self.count += 1
            if self.count == self.at:
                self.act(of_files)


STEPS = Steps()


def listen() -> None:
    """Count what Python does with files from now on, and the statements of every database opened."""

    def hear(event: str, arguments: tuple) -> None:
        if event in OF_FILES and not str(arguments[0]).endswith((".py", ".pyc", ".so")):
            STEPS.step(of_files=event != "sqlite3.connect")

    class Heard(sqlite3.Connection):
        def execute(self, *arguments: Any) -> sqlite3.Cursor:
            STEPS.step(of_files=False)
            return super().execute(*arguments)

        def executemany(self, *arguments: Any) -> sqlite3.Cursor:
            STEPS.step(of_files=False)
            return super().executemany(*arguments)

    connect = sqlite3.connect

    def heard(*arguments: Any, **options: Any) -> sqlite3.Connection:
        return connect(*arguments, factory=Heard, **options)

    sqlite3.connect = heard  # type: ignore[assignment]
    sys.addaudithook(hear)


def kill(_: bool) -> None:
    """Die as a program does that is killed."""
    os.kill(os.getpid(), signal.SIGKILL)


def let_files_grow(pages: int | None) -> None:
    """Have the system take no file longer than that from now on; None for any."""
    import resource  # here, because not every system has it

    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard if pages is None else pages * PAGE, hard))


def refuse(of_files: bool) -> None:
    """Fail as a disk does that is full or broken."""
    raise OSError(28, "No space left on device") if of_files else sqlite3.OperationalError("disk I/O error")


# Scenarios


class Scenario(NamedTuple):
    """prepare: makes a folder, and gives the games in it. act: what is broken off. check: what must hold afterwards."""

    prepare: Callable[[Path], list[str]]
    act: Callable[[Path], object]
    check: Callable[[Path, list[str]], None]


def there(folder: Path, uids: list[str]) -> None:
    """All the games are in the history, whole, and a second start has nothing to say."""
    with History(folder) as history:
        assert not history.in_memory, history.notices
        missing = [uid for uid in uids if history.game(uid) is None]
        assert missing == [], f"{len(missing)} games are lost"
        assert all(history.trace(uid) in (TRACE, None) for uid in uids)
        keep(history)
    with History(folder) as history:
        assert history.notices == []
        assert history.ask(sql.SOUND)[0][0] == "ok"


def with_damage(folder: Path) -> list[str]:
    """A history with a page of garbage in its largest index."""
    content, uids = filled(folder, 60)
    pages = [content[at : at + PAGE] for at in range(0, len(content), PAGE)]
    spoilt = next(number for number, page in enumerate(pages) if number > 3 and page[0] in (0x02, 0x0A))
    pages[spoilt] = random.Random(1).randbytes(PAGE)
    (folder / FILE_NAME).write_bytes(b"".join(pages))
    return uids


def with_something_aside(folder: Path) -> list[str]:
    """A good history, and beside it one set aside by a start that was killed before it saved anything."""
    _, uids = filled(folder / "before", 40)
    _, more = filled(folder, 5)
    os.replace(folder / "before" / FILE_NAME, folder / f"{FILE_NAME}.bad")
    return uids + more


def with_garbage(folder: Path) -> list[str]:
    """No history at all in the place of one, with companions."""
    folder.mkdir(parents=True)
    for end in opening.ENDS:
        (folder / f"{FILE_NAME}{end}").write_bytes(b"garbage" + end.encode())
    return []


def garbage_is_kept(folder: Path, _: list[str]) -> None:
    there(folder, [])
    for end in opening.ENDS:
        kept = [path.read_bytes() for path in folder.iterdir() if re.search(rf"\.bad\d*{end}$", path.name)]
        assert b"garbage" + end.encode() in kept, f"{end or 'the file'} is lost"


def open_and_close(folder: Path) -> None:
    History(folder, Times()).close()


def climb(folder: Path) -> None:
    connection = database.connect(folder / FILE_NAME)
    database.migrate(connection, (*sql.MIGRATIONS, NEXT))
    connection.close()


def climbed_or_not(folder: Path, uids: list[str]) -> None:
    connection = database.connect(folder / FILE_NAME)
    version = database.version_of(connection)
    columns = {row["name"] for row in connection.execute("PRAGMA table_info(game)")}
    assert ("hat" in columns) == (version == database.VERSION + 1)
    assert {row["uid"] for row in connection.execute("SELECT uid FROM game")} == set(uids)
    assert connection.execute(sql.SOUND).fetchone()[0] == "ok"
    connection.close()


def with_an_export(folder: Path) -> list[str]:
    with History(folder / "elsewhere", Times()) as history:
        for _ in range(25):
            keep(history)
        export_json(history, folder / "games.json")
    shutil.rmtree(folder / "elsewhere")
    return filled(folder, 5)[1]


def take_in(folder: Path) -> None:
    intake.BATCH, intake.PAUSE = 5, 0
    with History(folder, Times()) as history:
        intake.take_in(history, folder / "games.json")


def all_or_whole_games(folder: Path, uids: list[str]) -> None:
    """What was there is there; of the import whole games are, and done again it brings the others."""
    with History(folder, Times()) as history:
        plays = history.ask("SELECT count(*) FROM game JOIN play ON play.game = game.id WHERE moves IS NOT NULL")
        assert plays[0][0] == history.count()
        taken = intake.take_in(history, folder / "games.json")
        assert taken.added + taken.known == 25
        assert history.count() == len(uids) + 25
    there(folder, uids)


def session(folder: Path) -> None:
    """Whatever a window does with its files; only what cannot be done for the player raises, as SweeperError."""
    settings = SettingsStore(folder)
    settings.change(zoom=2, level="expert")
    unfinished = UnfinishedStore(folder)
    unfinished.left()
    with History(folder, Times()) as history:
        said = [say(notice) for notice in settings.notices]
        uid = keep(history)
        history.name_player(uid, "Ann")
        begun = history.begin(TRACE)
        unfinished.keep(Unfinished(begun, LEFT.trace(), 5))
        BestTimes(history).table("beginner")
        Statistics(history).overview()
        for work in (
            lambda: export_csv(history, folder / "out.csv"),
            lambda: export_json(history, folder / "out.json"),
            lambda: intake.take_in(history, folder / "games.json"),
        ):
            try:
                work()
            except SweeperError as error:
                said.append(sentence_of(error))
        history.finish(begun, Ending(Result.LOST, 5, TRACE))
        unfinished.drop(begun)
        BestTimes(history).reset()
        assert history.game(uid) is not None
        assert history.game(begun) is not None
    unfinished.close()
    said += map(say, [*history.notices, *unfinished.notices, *unfinished.trouble])
    STEPS.at = 0
    let_files_grow(None)
    (folder / "said").write_text(json.dumps({"won": uid, "lost": begun, "said": said}))


def there_or_said(folder: Path, uids: list[str]) -> None:
    """What was there is there, and so is what came; if not, the player was told."""
    if (folder / "said").exists():
        told = json.loads((folder / "said").read_text())
        with History(folder) as history:
            kept = [(game := history.game(told[end])) and game.result.value for end in ("won", "lost")]
        assert kept == ["won", "lost"] or told["said"]
    there(folder, uids)


SCENARIOS = {
    "rescue": Scenario(with_damage, open_and_close, there),
    "aside": Scenario(with_something_aside, open_and_close, there),
    "garbage": Scenario(with_garbage, open_and_close, garbage_is_kept),
    "migration": Scenario(lambda folder: filled(folder, 30)[1], climb, climbed_or_not),
    "intake": Scenario(with_an_export, take_in, all_or_whole_games),
    "session": Scenario(with_an_export, session, there_or_said),
}
NAMED = {"intake": "sweeper.core.errors.SweeperError: ", "migration": "sqlite3.OperationalError: "}
"""The one kind of error that a scenario may end with where a step fails; others end with none."""


# Going through them


def in_child(work: Callable[[], object]) -> str:
    """What came of work done in a child: DONE, how it was killed, or the end of its traceback."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        signal.alarm(ENDLESS)
        try:
            work()
            os.write(writer, DONE.encode())
        except BaseException:
            os.write(writer, traceback.format_exc()[-3000:].encode("utf-8", "replace"))
        finally:
            os._exit(0)
    os.close(writer)
    _, status = os.waitpid(child, 0)
    with os.fdopen(reader, encoding="utf-8") as said:
        text = said.read()
    return f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else text


def steps_of(scenario: Scenario, source: Path, folder: Path, *, pages: bool) -> int:
    """How many steps the scenario has when nothing breaks it off, or how many pages its largest file comes to have."""
    shutil.copytree(source, folder)

    def count() -> None:
        STEPS.begin(-1, lambda _: None)
        scenario.act(folder)
        (folder / "steps").write_text(str(STEPS.count))

    came = in_child(count)
    assert came == DONE, came
    largest = max(path.stat().st_size for path in folder.iterdir())
    return largest // PAGE + 1 if pages else int((folder / "steps").read_text())


def numbers(steps: int, first: int, every: int) -> Iterator[int]:
    yield from range(1 + first % every, steps + 1, every)


def go_through(way: str, name: str, place: Path, *, first: int = 0, every: int = 1) -> dict[str, Any]:
    """Break a scenario off at every so many steps; how often that was, and what went wrong."""
    scenario, source = SCENARIOS[name], place / "source"
    uids = scenario.prepare(source)
    listen()
    steps = steps_of(scenario, source, place / "counted", pages=way == "full")
    broken, wrong = 0, []
    for number in numbers(steps, first, every):
        folder = place / str(number)
        shutil.copytree(source, folder)

        def act(number: int = number, folder: Path = folder) -> None:
            if way == "full":
                let_files_grow(number - 1)
            else:
                STEPS.begin(number, kill if way == "kill" else refuse)
            scenario.act(folder)

        came = in_child(act)
        broken += came != DONE or way != "kill"
        expected = came in (DONE, f"signal {int(signal.SIGKILL)}") if way == "kill" else is_named(name, came)
        left = in_child(partial(scenario.check, folder, uids))
        if not expected or left != DONE:
            wrong.append(f"step {number}: {came if not expected else ''} {left if left != DONE else ''}")
        shutil.rmtree(folder)
    return {"steps": steps, "broken": broken, "wrong": wrong}


def is_named(name: str, came: str) -> bool:
    """Whether a scenario ended well, or with the error that its caller knows of."""
    return came == DONE or (name in NAMED and came.strip().splitlines()[-1].startswith(NAMED[name]))


if __name__ == "__main__":
    way, name, place, first, every = sys.argv[1:]
    print(json.dumps(go_through(way, name, Path(place), first=int(first), every=int(every))))
