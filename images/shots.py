"""Takes the pictures of the README from the real window: `python3 -m images.shots`. Needs Pillow and a screen."""

from __future__ import annotations

import random
import tempfile
import tkinter
from pathlib import Path
from typing import Callable

from PIL import ImageGrab

from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE
from sweeper.input.gesture import ActionKind
from sweeper.play.desk import Desk
from sweeper.solve import analyse
from sweeper.store.games import KeptGame, Result, new_uid
from sweeper.store.history import History
from sweeper.store.rows import game_row
from sweeper.store.settings import SettingsStore, Start
from sweeper.ui.parts.desktop import open_root
from sweeper.ui.window.app import App
from sweeper.ui.window.shell import Shell

FOLDER = Path(__file__).resolve().parent / "readme"
PLACE = "+40+40"


def open_app(profile: str, start: Start, *, card: bool = False) -> App:
    """The program in a window that is fully on the screen. card: whether with the card for newcomers."""
    store = SettingsStore(Path(profile))
    store.change(how_to_play=card, language="en")
    app = App(Shell(open_root(), store, start))
    app.root.geometry(PLACE)
    wait(app)
    return app


def wait(app: App, ms: int = 300) -> None:
    """Let the window draw itself."""
    done = tkinter.BooleanVar(app.root, False)
    app.root.after(ms, done.set, True)
    app.root.wait_variable(done)


def wait_for(app: App, condition: Callable[[], bool]) -> None:
    """Let the window go on until the condition holds; RuntimeError where it does not within half a minute."""
    for _ in range(100):
        wait(app)
        if condition():
            return
    raise RuntimeError("the window did not come to what is to be shown")


def save(app: App, name: str) -> None:
    """Keep what the window shows, its menu included."""
    wait(app)
    root = app.root
    root.lift()
    clone = next((each for each in root.tk.splitlist(root.tk.call("winfo", "children", ".")) if "#" in each), None)
    menu = root.tk.getint(root.tk.call("winfo", "height", clone)) if clone else 0
    left, top = root.winfo_rootx(), root.winfo_rooty() - menu
    box = (left, top, left + root.winfo_width(), root.winfo_rooty() + root.winfo_height())
    grab(root, box, name)


def grab(root: tkinter.Misc, box: tuple[int, int, int, int], name: str) -> None:
    """Keep a part of the screen."""
    display = str(root.tk.call("winfo", "screen", ".")).rsplit(".", 1)[0]
    xdisplay = display if root.tk.call("tk", "windowingsystem") == "x11" else None
    ImageGrab.grab(bbox=box, xdisplay=xdisplay).save(FOLDER / name, optimize=True)


def classic() -> None:
    """A Beginner game half played, with flags."""
    with tempfile.TemporaryDirectory() as profile:
        app = open_app(profile, Start(level=BEGINNER, seed=3, zoom=2), card=True)
        game = app.play.game
        game.open((4, 4))
        assert game.layout is not None
        mines = sorted(divmod(index, game.cols) for index in game.layout.mines)
        for mine in mines[:3]:
            game.cycle_mark(mine)
        game.cycle_mark(mines[5])
        game.cycle_mark(mines[5])
        game.clock.stop(0)
        game.clock._counted = 26_000
        app.show(app.play.repaint(0))
        save(app, "window.png")
        app.close()


def assist() -> None:
    """An Expert game in the middle, with chances, per cents, and a hint down to its reason."""
    with tempfile.TemporaryDirectory() as profile:
        app = open_app(profile, Start(level=EXPERT, seed=5, zoom=1))
        game = app.play.game
        game.open((3, 3))
        for _ in range(6):
            for cell in analyse(game.view()).safe:
                game.open(cell)
        for mine in analyse(game.view()).mines[:7]:
            game.cycle_mark(mine)
        game.clock.stop(0)
        game.clock._counted = 61_000
        app.show(app.play.repaint(0))
        app.run("switch.assist")
        app.run("switch.per_cents")
        for _ in range(4):
            app.run("hint")
            wait(app, 600)
        app.parts["assist"].pointer_over((8, 14))
        save(app, "assist.png")
        app.close()


def after_game() -> None:
    """A Beginner game won, with its numbers below."""
    with tempfile.TemporaryDirectory() as profile:
        app = open_app(profile, Start(level=BEGINNER, zoom=2))
        game, at = Game(BEGINNER, seed=3), 1000
        app.play.load(game)  # a seed chosen at the start would keep it out of the best times
        game.open((4, 4), at)
        app.show(app.play.repaint(at))
        while game.live:
            known = analyse(game.view())
            at += 1300
            game.open(known.safe[0] if known.safe else known.lowest()[1][0], at)
        app.show(app.play.repaint(at))
        for name in ("name", "best"):
            wait_for(app, lambda: name in app.dialogs.open)  # noqa: B023
            app.dialogs.open[name].destroy()
        wait_for(app, lambda: not app.parts["records"].aftermath.busy)
        save(app, "after-game.png")
        app.close()


def made_up(number: int, rng: random.Random) -> KeptGame:
    """One of many Expert games of somebody who learns."""
    learnt = number / 1500
    luck = 0.5 ** rng.choice((0, 0, 1, 1, 2, 3)) * rng.choice((1, 2 / 3, 0.8))
    figures = {
        "bbbv_per_s": rng.gauss(1 + learnt, 0.15),
        "ioe": rng.gauss(0.7 + 0.15 * learnt, 0.06),
        "luck": luck,
        "proof_rate": min(1.0, rng.gauss(0.8 + 0.1 * learnt, 0.07)),
    }
    result = Result.WON if rng.random() < 0.1 + 0.2 * learnt else Result.LOST
    started = 1_735_700_000_000 + number * 20_000_000
    time_ms = round(rng.gauss(170 - 60 * learnt, 18) * 1000)
    return KeptGame(
        new_uid(), EXPERT.key, 16, 30, 99, "opening", number, result, time_ms, started, 0, started + time_ms,
        figures=figures,
    )  # fmt: skip


def statistics() -> None:
    """The statistics of a year of games that nobody played."""
    rng = random.Random(7)
    with tempfile.TemporaryDirectory() as profile:
        with History(Path(profile)) as history:
            history.take_in((game_row(made_up(number, rng)), None) for number in range(1500))
        app = open_app(profile, Start(level=EXPERT, zoom=1))
        app.run("statistics")
        window = app.dialogs.open["statistics"]
        window.geometry(PLACE)
        wait(app, 1500)
        left, top = window.winfo_rootx(), window.winfo_rooty()
        grab(window, (left, top, left + window.winfo_width(), top + window.winfo_height()), "statistics.png")
        app.close()


def lesson() -> None:
    """A lesson in which a cell was opened that is not proven: two layouts side by side."""
    with tempfile.TemporaryDirectory() as profile:
        app = open_app(profile, Start(level=BEGINNER, zoom=2, seed=3))
        learning = app.parts["learning"]
        learning.learner.signs["Z1"] = "done"
        app.run("learn.lesson.Z1")
        wait(app)
        learning.desk.exercise.act(ActionKind.OPEN, learning.desk.exercise.state.picture.covered[1], 0)
        app.show_stage(learning.desk.repaint(0))
        save(app, "lesson.png")
        app.close()


def lost(app: App) -> None:
    """An Intermediate game lost by a guess where something was proven."""
    game, at = Game(INTERMEDIATE, seed=5), 1000
    app.play.load(game)
    for cell in ((8, 8), (3, 1), (15, 2)):
        game.open(cell, at)
        at += 2500
        app.show(app.play.repaint(at))
    wait_for(app, lambda: not app.parts["records"].aftermath.busy)


def review() -> None:
    """The moment before that guess, once the better move was found."""
    with tempfile.TemporaryDirectory() as profile:
        app = open_app(profile, Start(level=INTERMEDIATE, zoom=1))
        lost(app)
        app.run("review")
        wait_for(app, lambda: app.stage is not app.play)
        desk = app.stage
        assert isinstance(desk, Desk)
        desk.exercise.act(ActionKind.OPEN, (12, 2), app.now())
        app.show_stage(desk.repaint(app.now()))
        wait(app, 1500)  # for the proof
        save(app, "review.png")
        app.close()


def main() -> None:
    """Take every picture."""
    for take in (classic, assist, after_game, statistics, lesson, review):
        take()


if __name__ == "__main__":
    main()
