"""Every text of the window itself: its menus, its forms, what it tells, and why it cannot open."""

from __future__ import annotations

from .language import N_

TITLE = N_("Minesweeper")

# Menus. `&` stands before the letter that chooses an item.

GAME = N_("&Game")
NEW = N_("&New")
AGAIN = N_("Same board &again")
FILES = N_("&Files")
OPEN_FILE = N_("&Open...")
PASTE_BOARD = N_("&Paste a board")
SAVE_BOARD = N_("&Save the board...")
BEGINNER = N_("&Beginner")
INTERMEDIATE = N_("&Intermediate")
EXPERT = N_("&Expert")
CUSTOM = N_("&Custom...")
NO_GUESS = N_("Wit&hout a guess")
ORDERS = N_("Boards to &order...")
DAILY = N_("Board of the &day...")
MARKS = N_("&Marks (?)")
COLOR = N_("Co&lor")
SOUND = N_("So&und")
BEST_TIMES = N_("Best &Times...")
STATISTICS = N_("&Statistics...")
GAMES_PLAYED = N_("&Games played...")
REPLAY = N_("Replay &of the game")
REVIEW = N_("&Review of the game...")
EDITOR = N_("&Position editor...")
MY_GAMES = N_("M&y games...")
EXIT = N_("E&xit")

ASSIST = N_("&Assist")
SHOW_CHANCES = N_("Show &chances")
CHANCES_AT_START = N_("Show chances from the &start")
PER_CENTS = N_("&Per cents in the cells")
HINT = N_("&Next safe cell")
HINT_AT_ONCE = N_("Next safe cell, at &once")
SAYS_WHO = N_("Says &who?")
WHAT_IF = N_("What &if?")
TECHNIQUE = N_("&Technique of the hint...")
ASSIST_SIGNS = N_("Assist si&gns...")

OPTIONS = N_("&Options")
AFTER_GAME = N_("N&umbers after a game")
LIVE_COUNTERS = N_("Li&ve counters")
CANVAS = N_("&Canvas field (20 x 30, every fifth cell a mine)")
FIRST_CLICK = N_("&First click")
FIRST_OPENS = N_("&Opens an area")
FIRST_SAFE = N_("Is &safe, as in Windows XP")
FIRST_MADE = N_("The &game makes it for you")
FIRST_FREE = N_("Can hit a &mine")
DOUBLE_CLICK = N_("&Double click opens around a number")
SINGLE_CLICK = N_("&Single click opens around a number")
CHORD_WORDS = N_("Say &why a number opens nothing")
TIMING = N_("Mouse &timing...")
LEFT_HANDED = N_("&Mouse in the left hand (buttons swapped)")
ZOOM = N_("&Zoom")
ZOOMS = {1: N_("&1x"), 2: N_("&2x"), 3: N_("&3x"), 4: N_("&4x")}
ZOOM_IN = N_("&In")
ZOOM_OUT = N_("&Out")
ZOOM_BACK = N_("&Back to 1x")
LANGUAGE = N_("&Language")
SYSTEM_LANGUAGE = N_("&The system's")

LEARN = N_("&Learn")
GO_ON_LEARNING = N_("&Go on")
PRACTISE = N_("&Practise")
STORM = N_("&Storm (3 minutes)")
RUN = N_("&Run up to the first error")
ESTIMATES = N_("&Estimates...")
WITH_CODE = N_("With a &code...")
TEACHER = N_("&Teacher's pack...")
PLACEMENT = N_("&One-minute test")
LESSONS = N_("&Lessons...")
STRENGTHS = N_("&How strong you are...")
HOSTILE_BOARD = N_("Hostile &board: a lesson's board is lost by what is not proven")

HELP = N_("&Help")
HOW_TO_PLAY = N_("&How to play")
KEYS_AND_MOUSE = N_("&Keys and mouse")
ABOUT = N_("&About Minesweeper...")

# What assist mode says beside the board

THINKING = N_("Thinking...")
MORE = N_("(N: more)")
CELL_CHANCE = N_("{cell}: chance of a mine {chance}")
CELL_SAFE = N_("{cell}: certainly safe")
CELL_MINE = N_("{cell}: certainly a mine")
CELL_FIRST = {
    "safe": N_("{cell}: the first click is safe"),
    "opening": N_("{cell}: the first click opens an area"),
}

# Forms

CUSTOM_TITLE = N_("Custom Field")
CUSTOM_HEIGHT = N_("Height (rows):")
CUSTOM_WIDTH = N_("Width (columns):")
CUSTOM_MINES = N_("Mines:")
CUSTOM_DENSITY = N_("Mines in per cent:")
LIMITS = N_("{low} to {high}")
CUSTOM_MINES_NOTE = N_("at least 1, and one cell stays free")
CUSTOM_DENSITY_NOTE = N_("{low} to {high}, in place of a number of mines")
OK = N_("OK")
CANCEL = N_("Cancel")

MOUSE_TITLE = N_("Mouse Timing")
MOUSE_INTERVAL = N_("Double click within (ms):")
MOUSE_INTERVAL_NOTE = N_("{low} to {high}; 0 takes the system's time")
MOUSE_GUARD = N_("Ignore a second press within (ms):")
MOUSE_GUARD_NOTE = N_("{low} to {high} for a mouse that fires twice; 0 is off")

FAULT = N_("Something went wrong inside Sweeper. The game goes on; what happened is written in {path}.")
FAULT_UNWRITTEN = N_("Something went wrong inside Sweeper. The game goes on. It was: {error}")

# Where the window cannot open

NO_TK = {
    "linux": N_(
        "Sweeper needs Tk, which this Python does not have; install it and start again (Debian and Ubuntu: apt install"
        " python3-tk, Fedora: dnf install python3-tkinter, Arch: pacman -S tk)."
    ),
    "darwin": N_(
        "Sweeper needs Tk, which this Python does not have; install it and start again (with Homebrew: brew install"
        " python-tk; or use the installer of python.org)."
    ),
    "win32": N_(
        "Sweeper needs Tk, which this Python does not have; run the Python installer again, tick tcl/tk to install it,"
        " and start again."
    ),
}
OLD_TK = N_("Sweeper needs Tk 8.6 or later, but this Python has Tk {version}; install a newer Python.")
NO_DISPLAY = N_("Sweeper needs a screen to open its window on, but there is none ({reason}); set DISPLAY to one.")
BROKEN_TK = N_("Sweeper cannot open its window, because parts of Tk are missing here ({reason}); install Tk anew.")
NO_FONT = N_("Sweeper cannot open its window, because Tk finds no font to write with ({reason}); install one.")
NO_PICTURE = N_("Sweeper cannot open its window, because the picture {name} is in neither {one} nor {other}.")
NO_WINDOW = N_("Sweeper cannot open its window ({reason}).")
FAULT_AT_START = N_(
    "Something went wrong inside Sweeper, so its window cannot open; what happened is written in {path}."
)
FAULT_AT_START_UNWRITTEN = N_("Something went wrong inside Sweeper, so its window cannot open. It was: {error}")
