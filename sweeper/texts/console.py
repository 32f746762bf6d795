"""Every text of the command lines and the console. In English plain ASCII, so that any console can show it."""

from __future__ import annotations

from .language import N_, NC_, NN_, Saying, saying

WINDOW_ABOUT = N_("Minesweeper for learning.")
WINDOW_SEED = N_("whole number that the first game is drawn from")
WINDOW_ZOOM = N_("size of the window, {low} to {high}")
WINDOW_PROFILE = N_("folder that settings are kept in")
WINDOW_LEARN = N_("begin with this lesson, as C1, or without a name with the one that comes next")
WINDOW_FILE = N_("a board to play: MBF, ABF, a PTTACG link, or text; such a game enters no records")
COMMANDS_HELP = N_("""\
without a window:
  python3 -m sweeper play        play in the terminal
  python3 -m sweeper solve       safe cells, chances and the best move of positions in files
  python3 -m sweeper simulate    let the solver play many games, and count
  python3 -m sweeper generate    boards without a guess, by the techniques they need
  python3 -m sweeper daily       the board of the day
  python3 -m sweeper review      judge every move of games that were played
  python3 -m sweeper replay      what replays of other programs hold: facts, numbers, the review
  python3 -m sweeper convert     boards and replays from one form into another
  python3 -m sweeper sheet       sheets of tasks for a class, with solutions, to print
  python3 -m sweeper results     the results of a class as a table
Each tells its options with --help.
""")
NO_OUTPUT = N_("The output cannot be written: {reason}.")
NO_COMMAND = N_("{value} is no command; the commands are {commands}.")

# What every command line says

USAGE = N_("usage: ")
OPTIONS = N_("options:")
ARGUMENTS = N_("arguments:")
OPTION_HELP = N_("show this help and leave")
OPTION_LANGUAGE = N_("language to speak, one of {languages} (default: the system's)")
NO_LANGUAGE = N_("There is no language {value}; the languages are {known}.")
OPTION_VERSION = N_("show the version and leave")
NEEDS_VALUE = N_("{option} needs a value.")
TAKES_NO_VALUE = N_("{option} takes no value, but {value} was given.")
NOT_TOGETHER = N_("{option} and {other} cannot both be given.")
NOT_KNOWN = N_("Nothing like {value} can be given here; --help tells what can.")

# Options that say which game

OPTION_LEVEL = N_("one of {levels}")
OPTION_LEVEL_DEFAULT = N_("one of {levels} (default {default})")
OPTION_SIZE = N_("a field of your own, as {example}")
OPTION_MINES = N_("how many mines it has")
OPTION_DENSITY = N_("or how many per cent of its cells are mines")
OPTION_FIRST_CLICK = N_("one of {rules}")
MINES_NEED_SIZE = N_("--mines and --density go with --size.")
SIZE_NEEDS_MINES = N_("--size needs either --mines or --density.")

# Playing

PLAY_ABOUT = N_("""\
Minesweeper in the terminal. Open every cell that holds no mine; a number tells how many mines touch its cell.
A cell is named by its column letters and its row number, as D5, or by two numbers, row and column, as 5 4.
Commands are read a line at a time, from a terminal or from a file:
  python3 -m sweeper play --seed 7 < commands.txt
From a file the first game begins at once, without a menu or prompts, and the end of the file ends it.""")
PLAY_EPILOG = N_("""\
Colours are used only on a terminal, and not where NO_COLOR is set or TERM is dumb.
Exit status: 0 at the end, 2 where an option is wrong, 130 after Ctrl-C.""")
PLAY_SEED = N_("whole number that the first game is drawn from; the next games take the numbers after it")

TITLE = N_("Minesweeper")
MENU = (N_("1  play"), N_("0  leave"))
GAME_OVER = N_("The game is over: new begins another, quit leaves.")
MENU_AGAIN = N_("Please type 1 to play or 0 to leave.")
MENU_PROMPT = N_("1 or 0> ")
PROMPT = "> "
GAME = N_("{rows} x {cols}, {mines}. {rule} Type a cell, as D5 or 5 4, or help.")
STATUS = N_("Mines left: {mines}   Time: {seconds} s")
FIRST_CLICKS = {
    "opening": N_("The first click opens an area."),
    "safe": N_("The first click is safe."),
    "auto": N_("The game makes the first click."),
    "none": N_("The first click may be a mine."),
}
PLAY_HELP = N_("""\
D5 or 5 4         open the cell in column D, row 5 (also: open D5, o D5)
flag D5    f D5   set a flag, or take it away
mark D5    m D5   set a question mark, or take it away
chord D5   c D5   open all around a number that has its flags
hint       h      a hint; again: one step further
chances           the exact chance of a mine in every covered cell
new        n      a new game
save [FILE]       write the position to a file that `solve` reads
help       ?      this list
quit       q      leave
Signs: # covered, F flag, ? question mark, . no mine around""")

WHICH_CELL = N_("Say which cell, as in: {command} D5.")
TOO_MANY_WORDS = N_("{command} stands alone; {value} was not expected.")
NO_COMMAND_NOR_CELL = N_("{value} is neither a cell, as D5 or 5 4, nor a command; type help for a list.")
ALREADY_OPEN = N_("{cell} is already open.")
FLAGGED = N_("{cell} has a flag; take it away first with: flag {cell}.")
NOT_OPEN = N_("{cell} is not open; a chord starts at an open number.")
BLANK_CHORD = N_("{cell} is blank, so all around it is open already.")
NO_FLAGS = N_("{cell} shows {number}, but no flags touch it; a chord needs as many flags as the number.")
OTHER_FLAGS = NN_(
    "{cell} shows {number}, but {count} flag touches it; a chord needs as many flags as the number.",
    "{cell} shows {number}, but {count} flags touch it; a chord needs as many flags as the number.",
)
NOTHING_TO_CHORD = N_("All around {cell} is open or flagged already.")

WON = N_("You won in {time} s.")
WON_WITH_HELP = N_("You won in {time} s, with help.")
LOST = N_("You hit a mine at {cells} after {time} s.")
WRONG_FLAGS = NN_("Wrong flag: {cells}.", "Wrong flags: {cells}.")
LEGEND = N_("Signs: X mine that was hit, * other mine, F right flag, ! wrong flag")

SAVED = N_("Saved in {path}.")
NOT_SAVED = N_("Could not save in {path}: {reason}.")
FOREIGN_FILE = N_("there is a file that holds something else")
NO_HOME = N_("the folder that ~ stands for is not known")

HINT_ROLES = {
    "number": NC_("cells of a hint", "numbers"),
    "compared": NC_("cells of a hint", "cells to compare"),
    "safe": NC_("cells of a hint", "safe"),
    "mine": NC_("cells of a hint", "mines"),
    "given": NC_("cells of a hint", "known mines"),
    "flag": NC_("cells of a hint", "wrong flag"),
    "guess": NC_("cells of a hint", "best guess"),
    "least": NC_("cells of a hint", "lowest risk"),
    "dead": NC_("cells of a hint", "can tell nothing"),
}
SOME_OF_THEM = N_("{names} ... ({count} cells)")
CHANCES_LEGEND = N_("Chance of a mine in per cent. 0 is certainly safe, * certainly a mine, . open.")

# Solving

SOLVE_ABOUT = N_("""\
For every position: the cells that are certainly safe, the mines, the exact chance of a mine in every covered
cell, the best move, the chance to win with best play where it can be known exactly, and the reason.""")
SOLVE_EPILOG = N_("""\
Positions are told apart by what they look like; a file may hold many.

  our text form (what `save` writes), a blank line between positions; first-click, first and seed may be left out:
    mines 10
    first-click opening
    first E5
    ##1112F#
    ...
  rows, columns and mines, then numbers, -1 for a covered cell (or rows in our signs):
    9 9 10
    -1 -1 1 0 0 ...
  JSON lines, one object a line, with columns or cols, and id where wanted:
    {{"id": "a", "rows": 2, "columns": 4, "mines": 2, "board": ["0122", "01##"]}}

Signs: 0-8 open, # covered, F flag (not trusted: a covered cell), ? mark. A dot is an open blank beside cells
covered with #, and a covered cell on a board without #; a board that has 0, # and dots is refused.
A position has at most 10,000 cells, and 1,000,000 characters with its headers.

--json prints an object a line: id (or file:line), chance and fraction (lists of rows, null for an open cell),
safe and mines (lists of [row, column]), best ([row, column] or null), win (fraction or null), wins (object
"row,column" -> fraction), why (sentences in the language used), ms (of chances and decision). All rows and columns
in it count from 0.

Exit status: 0 where all went well, 1 where a file or a position could not be read or cannot be (the rest is
done), 2 where an option is wrong, 130 after Ctrl-C.""")
SOLVE_FILES = N_("files with positions, or screenshots of them; - or none is standard input")
SOLVE_JSON = N_("one JSON object a line")
SOLVE_POINTS = N_(
    "only the cells to click now, one `row column` a line, counted from 0: all safe cells, else the best one"
)
STANDARD_INPUT = N_("standard input")
NAMELESS = N_("a file without a name")
TYPE_POSITIONS = N_("Type positions, with an empty line after each; solve --help tells how. Ctrl-C leaves.")
UNREADABLE = N_("{name} cannot be read: {reason}.")
BAD_POSITION = N_("{name}:{line}: {message}")
BAD_PICTURE = N_("{name}: {message}")

REPORT_TITLE = N_("{name}: {rows} x {cols}, {mines}")
REPORT_SAFE = N_("Safe: {cells}")
REPORT_MINES = N_("Mines: {cells}")
REPORT_NONE = N_("none for certain")
REPORT_CHANCES = N_("Chances of a mine in per cent (* mine, 0 safe, . open):")
REPORT_BEST = N_("Best move: {cell}, {chance}")
REPORT_BEST_RISK = N_("Best move: {cell}, chance of a mine {chance}")
REPORT_WIN = N_("Chance to win: {win}")
REPORT_WIN_AT = N_("{win} {cells}")
REPORT_WINS_TOGETHER = N_("{names}; {name}")
REPORT_WINS = N_("Chance to win by opening next: {wins}")
REPORT_UNKNOWN = N_("not known exactly")
REPORT_NAME = N_("{place} ({name})")
REPORT_WHY = N_("Why: {why}")
REPORT_WRONG_FLAGS = N_("Wrong flags: {cells}")
REPORT_NO_MOVE = N_("Best move: none")
REPORT_OVER = N_("Nothing is left to open: the game is won.")

# Simulating

SIMULATE_ABOUT = N_("""\
Let the solver play whole games and count those it wins. It sees what a player sees and nothing else. Game i of a
run has the seed S + i, so the result depends only on level, rule, policy, first cell, games and seed: not on
--jobs, the machine or its speed (the times do).""")
SIMULATE_EPILOG = N_("""\
--json prints one object: level, rows, columns, mines, rule, policy, first_cell, seed, asked, games, won, rate,
low and high (95 % Wilson interval of the rate), guesses and cpu_s (of a game), decision_ms with median, p95, max.

With --cluster the games are played on a running dask cluster: pip install "sweeper[cluster]" here, and Sweeper
itself on every worker. ADDRESS is that of its scheduler, as tcp://10.0.0.1:8786. The scheduler and the workers are
trusted fully: what they send back is unpacked by pickle, which lets them run anything on this machine, and the
workers run what they are sent. Use a cluster of your own, on a network of your own.

Ctrl-C prints what is done so far, tells with which options the other games can be played, and leaves with exit
status 130; so does a process or a cluster that goes away, with status 1, and SIGTERM or SIGHUP, with 143 or 129.
Otherwise: 0 where all went well, 1 where the cluster cannot be used, 2 where an option is wrong.""")
SIMULATE_SEED = N_("whole number; the games have the seeds N, N + 1 ... (default 1)")
SIMULATE_GAMES = N_("how many (default 1000)")
SIMULATE_CELL = N_("where to open first, counted from 1 as on the rulers: 4,4 or D4 (default: the best by the rule)")
SIMULATE_JOBS = N_("processes to play in; 0 is one for each processor (default 1)")
SIMULATE_JSON = N_("one JSON object instead of lines")
SIMULATE_POLICY = N_("one of {policies} (default best)")
SIMULATE_CLUSTER = N_("play on the dask cluster at ADDRESS")
NO_DASK = N_("--cluster needs the package distributed, which this Python does not have: pip install distributed.")
NO_CLUSTER = N_("The cluster at {address} cannot be used: {reason}.")
WORKERS_LOST = N_("A process that played games has ended without a word.")
NO_WORKERS = N_("No process can be started: {reason}.")
CLUSTER_LOST = N_("The cluster at {address} has gone, or cannot play: {reason}.")
AUTO_CELL = N_("--first-cell cannot be given with the rule auto, where the game opens the first cell.")
INTERRUPTED = NN_(
    "Interrupted: {games} of {count} game was played.", "Interrupted: {games} of {count} games were played."
)
DISCONNECTED = N_("the connection has ended")
GO_ON = N_("The other games: the same command with --seed {seed} --games {games}.")
SIMULATED_TITLE = N_("{level}, {rows} x {cols}, {mines}, first click {rule}, policy {policy}, seed {seed}")
SIMULATED_TITLE_AT = N_("{level}, {rows} x {cols}, {mines}, first click {rule} at {cell}, policy {policy}, seed {seed}")
LEVELS = {
    "beginner": NC_("level", "beginner"),
    "intermediate": NC_("level", "intermediate"),
    "expert": NC_("level", "expert"),
    "canvas": NC_("level", "canvas"),
    "custom": NC_("level", "custom"),
}
RULES = {
    "opening": NC_("first click", "opening"),
    "safe": NC_("first click", "safe"),
    "auto": NC_("first click", "auto"),
    "none": NC_("first click", "none"),
}
SIMULATED_DENSITY = N_("density {chance} %")
SIMULATED_WON = (
    NC_("row of a table", "won"),
    N_("{won:,} of {games:,}: {rate:.2f} %, 95 % interval {low:.2f} to {high:.2f} %"),
)
SIMULATED_GUESSES = (NC_("row of a table", "guesses"), N_("{guesses:.2f} a game"))
SIMULATED_CPU = (NC_("row of a table", "CPU"), N_("{cpu:.3f} s a game"))
SIMULATED_TIMES = (
    NC_("row of a table", "decision"),
    N_("median {median:.2f} ms, 95 % within {p95:.2f} ms, longest {longest:.1f} ms"),
)
PROGRESS = N_("{bar} {done:,} of {total:,}, {left} left")
PROGRESS_WON = N_("{bar} {done:,} of {total:,}, won {rate:.1f} %, {left} left")
UNKNOWN_TIME = "?"
SECONDS = N_("{seconds} s")
MINUTES = N_("{minutes} min {seconds:02} s")
HOURS = N_("{hours} h {minutes:02} min")


def no_chord(cell: str, *, number: int, flags: int) -> Saying:
    """Why a chord on `cell` cannot be: it shows `number`, but another count of flags touches it."""
    if not flags:
        return saying(NO_FLAGS, cell=cell, number=number)
    return saying(OTHER_FLAGS, cell=cell, number=number, count=flags)


MINES = NN_("{count} mine", "{count} mines")


def mines(count: int) -> Saying:
    """`1 mine`, `10 mines`."""
    return saying(MINES, count=count)
