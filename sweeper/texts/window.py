"""Every text the window shows, in one place."""

from __future__ import annotations

from .. import __version__

TITLE = "Minesweeper"

ABOUT_TITLE = "About Minesweeper"
ABOUT = f"""Sweeper {__version__}
Minesweeper for learning.

Free software under the MIT licence.
The pictures are drawn by its own script."""

HELP_TITLE = "Keys and mouse"
HELP = (
    (
        "The game",
        (
            ("", "Open every cell that holds no mine. A number tells how many mines touch its cell, corners included."),
            (
                "",
                "The left counter shows mines less flags, the right one the seconds; it starts with the first cell"
                " that opens. It stands still while the window is minimised (the board is covered meanwhile), and"
                " runs on while a menu or a dialog is open.",
            ),
        ),
    ),
    (
        "Mouse",
        (
            (
                "Left",
                "opens the cell under the pointer when the button comes up. Slide to another cell and that"
                " one opens; slide off the board and nothing does.",
            ),
            ("Right", "marks at once when the button goes down: flag, question mark, nothing."),
            (
                "Left and right",
                "on a number with as many flags around it opens its other neighbours (a chord), when"
                " the first of the two comes up. With too few or too many flags they only look pressed.",
            ),
            ("Middle, Shift+left", "the same with one button."),
            (
                "Double click",
                "the same again, on a number that was open before the first click; can be turned off in Options.",
            ),
            (
                "1.5 click",
                "hold right on a mine (the flag appears), slide to the number, click left: flag and chord in one go.",
            ),
            ("Smiley", "starts a new game."),
            ("Wheel", "scrolls a field larger than the screen, with Shift sideways, with Ctrl zooms."),
            ("macOS", "Control-click marks, as the right button does."),
        ),
    ),
    (
        "Keys",
        (
            ("Arrows", "move the cursor."),
            ("Space, Enter", "open the cell under the cursor, or chord on a number."),
            ("F", "marks it."),
            ("F2", "new game."),
            ("Esc", "lets go of a press."),
            ("Ctrl +, Ctrl -, Ctrl 0", "zoom in, out, back to 1."),
            ("F1", "this page."),
            (
                "Letters",
                "are those of the layout; where it has no Latin ones, the keys in the places of F, H, N, P and Q on a"
                " US keyboard.",
            ),
        ),
    ),
    (
        "Assist",
        (
            (
                "H",
                "shows the chance of every covered cell to be a mine: light blue is safer, dark brown riskier; a"
                " tick is certainly safe, a cross certainly a mine. Point at a cell to read its exact chance.",
            ),
            ("P", "shows the chances while you hold it."),
            ("N", "finds the next safe cell: first the technique's name, then the numbers to use, the cell, and why."),
            ("Shift+N", "names the cell at once."),
            ("Esc", "puts the hint away."),
            (
                "",
                "A bulb beside the left counter says that help was shown in this game, which then counts as one with"
                " help. A new start begins without the chances, unless you tick Options > Assist > Show chances from"
                " the start.",
            ),
        ),
    ),
    (
        "Records",
        (
            (
                "",
                "Every game is kept. Best times are for games won on Beginner, Intermediate and Expert, on a new"
                " board and without help; the strip after a win says why a game does not count.",
            ),
            (
                "Head, hand, clock",
                "after a game: the share of openings that were proven when you made them, the share"
                " of clicks that did something new, and 3BV per second. More shows every number.",
            ),
            ("", "A game left at closing is offered at the next start."),
        ),
    ),
    ("Signs", ()),
)
SIGNS = (
    ("covered", "covered: not opened yet"),
    ("flag", "flag: cannot be opened by mistake"),
    ("question", "question mark: a note, opens like a covered cell"),
    ("exploded", "after a loss: a mine that was hit"),
    ("mine", "after a loss: another mine"),
    ("wrong_flag", "after a loss: a flag on a cell without a mine"),
)

THINKING = "Thinking ..."
MORE = "(N: more)"
PROMISED = {"safe": "; the first click is safe", "opening": "; the first click opens an area"}
CELL_CHANCE = "{cell}: {chance} to be a mine"

CUSTOM_TITLE = "Custom Field"
CUSTOM_HEIGHT = "Height (rows):"
CUSTOM_WIDTH = "Width (columns):"
CUSTOM_MINES = "Mines:"
CUSTOM_DENSITY = "Mines in per cent:"
CUSTOM_DENSITY_NOTE = "instead of a number of mines; may stay empty"
OK = "OK"
CANCEL = "Cancel"

MOUSE_TITLE = "Mouse Timing"
MOUSE_INTERVAL = "Double click within (ms):"
MOUSE_INTERVAL_NOTE = "100 to 2000; 0 takes the system's time"
MOUSE_GUARD = "Ignore a second press within (ms):"
MOUSE_GUARD_NOTE = "0 is off; 10 to 80 for a mouse that fires twice"

FAULT = "Something went wrong inside Sweeper. The game goes on; what happened is written in {path}."
FAULT_UNWRITTEN = "Something went wrong inside Sweeper. The game goes on. It was: {error}"

# Where the window cannot open

NO_TK = "Sweeper needs Tk, which this Python does not have; install it ({how}) and start again."
HOW_TO_GET_TK = {
    "linux": "Debian and Ubuntu: apt install python3-tk, Fedora: dnf install python3-tkinter, Arch: pacman -S tk",
    "darwin": "with Homebrew: brew install python-tk, or use the installer of python.org",
    "win32": "run the Python installer again and tick tcl/tk",
}
OLD_TK = "Sweeper needs Tk 8.6 or later, but this Python has Tk {version}; install a newer Python."
NO_DISPLAY = "Sweeper needs a screen to open its window on, but there is none ({reason}); set DISPLAY to one."
BROKEN_TK = "Sweeper cannot open its window, because parts of Tk are missing here ({reason}); install Tk anew."
NO_FONT = "Sweeper cannot open its window, because Tk finds no font to write with ({reason}); install one."
NO_WINDOW = "Sweeper cannot open its window ({reason})."
FAULT_AT_START = "Something went wrong inside Sweeper, so its window cannot open; what happened is written in {path}."
FAULT_AT_START_UNWRITTEN = "Something went wrong inside Sweeper, so its window cannot open. It was: {error}"
