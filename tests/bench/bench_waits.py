"""The longest time that each command keeps the event loop from the next event: a table, asserted nowhere.

Run: `python3 -m tests.bench.bench_waits [--runs N] [--sizes 9x9 16x30 100x100] [COMMAND ...]`. Needs a display.

Each command, and what a hand does beside the commands, is carried out in a game that is half played, without assist
and with the chances shown, until nothing is going on any more: what a thread works out for it and what then is painted
counts too. A switch is turned and turned back, a hint is asked for down to its reason. Printed are the median and the
largest of the runs in milliseconds; a median longer than a frame of a 60 Hz screen is marked. Nothing waits after
`exit`.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import tempfile
import time
import tkinter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from tkinter import filedialog
from typing import Callable, NamedTuple

from sweeper.core.cells import FLAG, Cell, neighbours
from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, EXPERT, Level, window_custom
from sweeper.core.pointer import ELSEWHERE, Button, EventKind, PointerEvent, Target
from sweeper.input.keys import Direction
from sweeper.play.recorder import taken_up
from sweeper.solve import Analysis, analyse
from sweeper.store.settings import SettingsStore, Start
from sweeper.teach.lessons.lesson import DONE
from sweeper.ui.window.app import App
from sweeper.ui.window.commands import all_commands
from sweeper.ui.window.shell import Shell
from tests.display import Heartbeat

LEVELS = {"9x9": BEGINNER, "16x30": EXPERT, "100x100": window_custom(100, 100, 2000)}
FRAME_MS = 1000 / 60
RUNGS = 4
OUT = ("zoom.1", "zoom.out", "zoom.back")
"""The commands that are measured from 2x on; all others begin at 1x."""
TO_ENGLISH = ("language.", "language.en")
"""The commands that are measured from Chinese on, as far as the system speaks English; all others begin in English."""
LEFT = frozenset({Button.LEFT})
# The work is over when the process has used hardly any time so often in a row.
LOOK_MS, QUIET_S, QUIET_LOOKS = 100, 0.02, 3


def half_played(level: Level, seed: int = 1) -> Game:
    """A game of a level in which some proven cells are open, and some are left."""
    game = Game(level, "opening", seed)
    game.open((level.rows // 2, level.cols // 2))
    for _ in range(3):
        safe = analyse(game.view()).safe
        for cell in safe[: len(safe) // 2]:
            game.open(cell)
    return game


def copy_of(game: Game) -> Game:
    """The same game again, with the same cells open and the same flags."""
    assert game.layout is not None
    copy = Game.of_layout(game.layout, "none")
    for row in range(game.rows):
        for col in range(game.cols):
            if game.is_open((row, col)):
                copy.open((row, col))
            elif game.sight((row, col)) == FLAG:
                copy.toggle_flag((row, col))
    return copy


def nearly_won(game: Game) -> tuple[Game, Cell]:
    """The same game with all safe cells open but one, and that one."""
    copy, layout = copy_of(game), game.layout
    assert layout is not None
    cells = [divmod(index, game.cols) for index in range(game.rows * game.cols)]
    safe = [cell for cell in cells if not layout.is_mine(cell)]

    def opens_itself(cell: Cell) -> bool:
        around = [cell, *neighbours(cell, game.rows, game.cols)]
        return any(layout.number(each) == 0 and not layout.is_mine(each) for each in around)

    last = next(cell for cell in reversed(safe) if not game.is_open(cell) and not opens_itself(cell))
    for cell in safe:
        if cell != last:
            copy.open(cell)
    return copy, last


def ready_to_chord(game: Game, known: Analysis) -> tuple[Game, Cell]:
    """The same game with flags around a number that has more neighbours to open, and where that is."""
    copy, mines = copy_of(game), set(known.mines)
    for cell in known.safe:
        for number in neighbours(cell, game.rows, game.cols):
            around = set(neighbours(number, game.rows, game.cols))
            if game.is_open(number) and len(around & mines) == game.sight(number):
                for mine in around & mines:
                    copy.toggle_flag(mine)
                return copy, number
    raise AssertionError("no number can be chorded")


class Waits(NamedTuple):
    """The longest waits of some runs, in milliseconds: the median and the largest."""

    median: float
    largest: float


class Works(NamedTuple):
    """What is done to measure something, in order, the game that it is done in, and what is done before, unmeasured."""

    game: Game
    steps: Sequence[Callable[[], object]]
    before: Sequence[Callable[[], object]] = ()


class Bench:
    """A window whose event loop is watched."""

    def __init__(self, app: App) -> None:
        self.app, self.root = app, app.root
        self._beat = Heartbeat(app.root)

    def wait_of(self, *works: Callable[[], object]) -> float:
        """The longest wait, in milliseconds, while the works are done one after the other, each until it is quiet."""
        longest = 0.0
        for work in works:
            self._beat.start()
            self.root.after(10, work)
            self.run_until_quiet()
            self._beat.stop()
            longest = max(longest, self._beat.longest)
        return longest

    def run_until_quiet(self) -> None:
        """Run the event loop as the program does until the process has nothing to do."""
        self._look(time.process_time(), QUIET_LOOKS)
        self.root.mainloop()

    def _look(self, used: float, looks: int) -> None:
        now = time.process_time()
        looks = looks - 1 if now - used < QUIET_S else QUIET_LOOKS
        if looks:
            self.root.after(LOOK_MS, self._look, now, looks)
        else:
            self.root.quit()

    def put(self, game: Game, level: Level, *, chances: bool, command: str) -> None:
        """Begin a run: this game is on the board, with nothing open beside it, as the command needs it."""
        app = self.app
        app.put_on(None)
        app.dialogs.close_all()
        app.parts["learning"].leave()
        app.run("zoom.2" if command in OUT else "zoom.1")
        app.run("language.zh_CN" if command in TO_ENGLISH else "language.en")
        if app.store.settings.assist != chances:
            app.run("switch.assist")
        app.new_game(level)
        app.play.load(copy_of(game))
        app.build_field()
        app.show(app.play.repaint(app.now()))
        self.run_until_quiet()
        gc.collect()
        gc.freeze()  # as the program does: all that lies about here is the bench's own

    def tell(self, kind: EventKind, button: Button | None, target: Target, held: frozenset[Button]) -> None:
        """Let the window hear one event of the pointer."""
        self.app.hands.on_pointer(PointerEvent(kind, button, target, held))

    def click(self, cell: Cell, button: Button = Button.LEFT) -> None:
        """Press and release over a cell."""
        self.tell(EventKind.PRESS, button, cell, frozenset())
        self.tell(EventKind.RELEASE, button, cell, frozenset({button}))

    def works_of(self, command: str, game: Game) -> Works:
        """What is done to measure a command."""
        run = partial(self.app.run, command)
        times = RUNGS if command == "hint" else 2 if command.startswith("switch.") else 1
        return Works(game, [run] * times)

    def hand_works(self, game: Game, runs: int) -> dict[str, Works]:
        """What a hand does most, beside the commands."""
        app, known = self.app, analyse(game.view())
        near, last = nearly_won(game)
        flagged, number = ready_to_chord(game, known)
        left = [taken_up(game.trace(()), 1000, helped=False, now=app.now()) for _ in range(runs)]
        slide = [partial(self.tell, EventKind.PRESS, Button.LEFT, (0, 0), frozenset())]
        slide += [partial(self.tell, EventKind.MOTION, None, (row, row), LEFT) for row in range(9)]
        slide += [partial(self.tell, EventKind.RELEASE, Button.LEFT, ELSEWHERE, LEFT)]
        return {
            "(open a safe cell)": Works(game, [partial(self.click, known.safe[0])]),
            "(lay a flag)": Works(game, [partial(self.click, known.mines[0], Button.RIGHT)]),
            "(chord)": Works(flagged, [partial(self.click, number, Button.MIDDLE)]),
            "(slide over cells)": Works(game, slide),
            "(arrow keys)": Works(game, [partial(app.hands.on_arrow, direction) for direction in Direction]),
            "(turn the wheel)": Works(game, [partial(app.field.scroll, rows, 0) for rows in (3, -3)]),
            "(peek)": Works(game, [partial(app.hands.on_peek, True), partial(app.hands.on_peek, False)]),
            "(win)": Works(near, [partial(self.click, last)]),
            "(lose)": Works(game, [partial(self.click, known.mines[-1])]),
            "(go on with a game)": Works(game, [lambda: app.take_up(*left.pop())]),
            **self.learning_works(game),
        }

    def file_works(self, game: Game) -> dict[str, Works]:
        """A board of the same size in a file."""
        assert game.layout is not None
        path = Path(self.app.store.folder or ".") / "board.txt"
        signs = ["*" if index in game.layout.mines else "." for index in range(game.rows * game.cols)]
        rows = ["".join(signs[row * game.cols : (row + 1) * game.cols]) for row in range(game.rows)]
        path.write_text("\n".join(rows), encoding="ascii")
        return {"(open a board)": Works(game, [partial(self.app.run, "open_file", str(path))])}

    def learning_works(self, game: Game) -> dict[str, Works]:
        """What is done while something is learned."""
        app, part = self.app, self.app.parts["learning"]
        begin = {id: partial(app.run, f"learn.lesson.{id}") for id in ("F1", "P4", "K4", "M1", "M3b", "C6")}

        def click(wrong: bool) -> None:
            position, (top, left) = part.desk.exercise.picture, part.desk._first
            certain = position.certain()
            row, col = next(cell for cell in position.covered if (certain.get(cell) is None) == wrong)
            button = Button.RIGHT if certain.get((row, col)) else Button.LEFT
            self.click((row + top, col + left), button)

        def known(id: str) -> None:
            part.learner.signs[id] = DONE  # it begins without its worked example
            begin[id]()

        right, wrong = partial(click, False), partial(click, True)
        works: dict[str, list[Callable[[], object]]] = {
            **{f"(lesson {id})": [begin[id]] for id in begin},
            "(right answer)": [partial(known, "P4"), right],
            "(wrong: two layouts)": [partial(known, "P4"), wrong],
            "(wrong: two of K4)": [partial(known, "K4"), wrong],
            "(next try)": [partial(known, "P4"), wrong, partial(part.press, "go_on")],
            "(help in a lesson)": [partial(known, "P4"), partial(part.press, "help")],
            "(Says who?)": [partial(known, "P4"), partial(part.press, "says_who")],
            "(leave a lesson)": [begin["C6"], app.hands.on_escape],
            "(storm card answered)": [partial(app.run, "learn.storm"), partial(part.takes_key, "0")],
            "(technique card)": [partial(app.run, "technique.chain")],
        }
        return {name: Works(game, steps[-1:], steps[:-1]) for name, steps in works.items()}


def measure(bench: Bench, level: Level, chances: bool, runs: int, wanted: Sequence[str]) -> dict[str, Waits]:
    """The waits of every command, and of what a hand does most, on one level."""
    game = half_played(level)
    works = {command.id: bench.works_of(command.id, game) for command in all_commands() if command.id != "exit"}
    works.update(bench.hand_works(game, runs))
    works.update(bench.file_works(game))
    found = {}
    for name in [name for name in works if not wanted or name in wanted]:
        times = []
        for _ in range(runs):
            bench.put(works[name].game, level, chances=chances, command=name)
            bench.wait_of(*works[name].before)
            times.append(bench.wait_of(*works[name].steps))
        found[name] = Waits(statistics.median(times), max(times))
    return found


def print_table(columns: dict[str, dict[str, Waits]]) -> None:
    """A line for each command, a column for each size."""
    print(f"{'longest wait, ms':<26}" + "".join(f"{title:>18}" for title in columns))
    for name in next(iter(columns.values())):
        cells = [column[name] for column in columns.values()]
        print(f"{name:<26}" + "".join(f"{_shown(waits):>18}" for waits in cells))


def _shown(waits: Waits) -> str:
    return f"{waits.median:.1f}{'*' if waits.median > FRAME_MS else ' '} {waits.largest:6.1f}"


def main() -> None:
    """Read the arguments, measure, print the table."""
    filedialog.askopenfilename = filedialog.asksaveasfilename = lambda **_: ""  # a person would have to answer them
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commands", nargs="*", metavar="COMMAND", help="ids of commands; all without any")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--sizes", nargs="+", choices=LEVELS, default=list(LEVELS))
    given = parser.parse_args()
    columns = {}
    with tempfile.TemporaryDirectory() as profile:
        app = App(Shell(tkinter.Tk(), SettingsStore(Path(profile), in_thread=True), Start(zoom=1)))
        bench = Bench(app)
        bench.run_until_quiet()
        for size in given.sizes:
            for chances in (False, True):
                title = f"{size}{' chances' if chances else ''}"
                columns[title] = measure(bench, LEVELS[size], chances, given.runs, given.commands)
        app.close()
    print_table(columns)


if __name__ == "__main__":
    main()
