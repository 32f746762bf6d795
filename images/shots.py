"""Takes the pictures of the README from the real window: `python3 -m images.shots`. Needs Pillow and a screen."""

from __future__ import annotations

import tempfile
import tkinter
from pathlib import Path

from PIL import ImageGrab

from sweeper.core.levels import BEGINNER, EXPERT
from sweeper.solve import analyse
from sweeper.store.settings import SettingsStore
from sweeper.ui.app import App, Start

FOLDER = Path(__file__).resolve().parent / "readme"
PLACE = "+40+40"


def open_app(profile: str, start: Start) -> App:
    """The program in a window that is fully on the screen."""
    app = App(tkinter.Tk(className="Sweeper"), SettingsStore(Path(profile)), start)
    app.root.geometry(PLACE)
    wait(app)
    return app


def wait(app: App, ms: int = 300) -> None:
    """Let the window draw itself."""
    done = tkinter.BooleanVar(app.root, False)
    app.root.after(ms, done.set, True)
    app.root.wait_variable(done)


def save(app: App, name: str) -> None:
    """Keep what the window shows, its menu included."""
    wait(app)
    root = app.root
    clone = next((each for each in root.tk.splitlist(root.tk.call("winfo", "children", ".")) if "#" in each), None)
    menu = root.tk.getint(root.tk.call("winfo", "height", clone)) if clone else 0
    left, top = root.winfo_rootx(), root.winfo_rooty() - menu
    box = (left, top, left + root.winfo_width(), root.winfo_rooty() + root.winfo_height())
    display = str(root.tk.call("winfo", "screen", ".")).rsplit(".", 1)[0]
    xdisplay = display if root.tk.call("tk", "windowingsystem") == "x11" else None
    ImageGrab.grab(bbox=box, xdisplay=xdisplay).save(FOLDER / name, optimize=True)


def classic() -> None:
    """A Beginner game half played, with flags."""
    with tempfile.TemporaryDirectory() as profile:
        app = open_app(profile, Start(level=BEGINNER, seed=3, zoom=2))
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
        app.assistant.hover((8, 14))
        save(app, "assist.png")
        app.close()


if __name__ == "__main__":
    classic()
    assist()
