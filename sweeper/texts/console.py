"""Every text of the command lines and the console. Plain ASCII, so that any console can show it."""

from __future__ import annotations

WINDOW_ABOUT = "Minesweeper for learning."
WINDOW_SEED = "whole number that the first game is drawn from"
WINDOW_ZOOM = "{low} to {high}"
WINDOW_PROFILE = "folder that settings are kept in"
COMMANDS_HELP = """\
without a window:
  python3 -m sweeper play        play in the terminal
  python3 -m sweeper solve       safe cells, chances and the best move of positions in files
  python3 -m sweeper simulate    let the solver play many games, and count
Each tells its options with --help.
"""
NO_OUTPUT = "The output cannot be written: {reason}."
NO_COMMAND = "sweeper: {word} is no command; there are {commands}."

# Options that say which game

OPTION_LEVEL = "one of {levels}"
OPTION_LEVEL_DEFAULT = "one of {levels} (default {default})"
OPTION_SIZE = "a field of your own, as 16x30"
OPTION_MINES = "how many mines it has"
OPTION_DENSITY = "or how many per cent of its cells are mines"
OPTION_FIRST_CLICK = "one of {rules}"
MINES_NEED_SIZE = "--mines and --density go with --size"
SIZE_AND_LEVEL = "--size and --level cannot both be given"
SIZE_NEEDS_MINES = "--size needs either --mines or --density"

# Playing

PLAY_ABOUT = """\
Minesweeper in the terminal. Open every cell that holds no mine; a number tells how many mines touch its cell.
A cell is named by its column letters and its row number, as D5, or by two numbers, row and column, as 5 4.
Commands are read a line at a time, from a terminal or from a file:
  python3 -m sweeper play --seed 7 < commands.txt
From a file the first game begins at once, without a menu or prompts, and the end of the file ends it."""
PLAY_EPILOG = """\
Colours are used only on a terminal, and not where NO_COLOR is set or TERM is dumb.
Exit status: 0 at the end, 2 where an option is wrong, 130 after Ctrl-C."""
PLAY_SEED = "whole number that the first game is drawn from; the next games take the numbers after it"

TITLE = "Minesweeper"
MENU = ("1  play", "0  leave")
GAME_OVER = "The game is over: new begins another, quit leaves."
MENU_AGAIN = "Please type 1 to play or 0 to leave."
MENU_PROMPT = "1 or 0> "
PROMPT = "> "
GAME = "{rows} x {cols}, {mines}. First click: {rule}. Type a cell, as D5 or 5 4, or help."
STATUS = "Mines left: {mines}   Time: {seconds} s"
RULES = {
    "opening": "an opening",
    "safe": "safe",
    "auto": "made by the game",
    "none": "may be a mine",
}
PLAY_HELP = """\
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
Signs: # covered, F flag, ? question mark, . no mine around""".splitlines()

WHICH_CELL = "Say which cell, as in: {command} D5."
TOO_MANY_WORDS = "{command} stands alone; {rest} was not expected."
NO_COMMAND_NOR_CELL = "{text} is neither a cell, as D5 or 5 4, nor a command; type help for a list."
ALREADY_OPEN = "{cell} is already open."
FLAGGED = "{cell} has a flag; take it away first with: flag {cell}."
NOT_OPEN = "{cell} is not open; a chord starts at an open number."
BLANK_CHORD = "{cell} is blank, so all around it is open already."
NO_CHORD = {
    0: "{cell} shows {number}, but no flags touch it; a chord needs as many flags as the number.",
    1: "{cell} shows {number}, but 1 flag touches it; a chord needs as many flags as the number.",
    2: "{cell} shows {number}, but {flags} flags touch it; a chord needs as many flags as the number.",
}
NOTHING_TO_CHORD = "All around {cell} is open or flagged already."

WON = "You won in {time} s."
WON_WITH_HELP = "You won in {time} s, with help."
LOST = "You hit a mine at {cells} after {time} s."
WRONG_FLAG = "Wrong flag: {cells}."
WRONG_FLAGS = "Wrong flags: {cells}."
LEGEND = "Signs: X mine that was hit, * other mine, F right flag, ! wrong flag"

SAVED = "Saved in {path}."
NOT_SAVED = "Could not save in {path}: {reason}."
FOREIGN_FILE = "it holds something else; choose another name"
NO_HOME = "the folder that ~ stands for is not known"

HINT_ROLES = {
    "number": "numbers",
    "compared": "cells to compare",
    "safe": "safe",
    "mine": "mines",
    "given": "known mines",
    "flag": "wrong flag",
    "guess": "best guess",
    "least": "lowest risk",
    "dead": "can tell nothing",
}
AND_MORE = "{names} and {more} more"
CHANCES_LEGEND = "Chance of a mine in per cent. 0 is certainly safe, * certainly a mine, . open."

# Solving

SOLVE_ABOUT = """\
For every position: the cells that are certainly safe, the mines, the exact chance of a mine in every covered
cell, the best move, the chance to win with best play where it can be known exactly, and the reason."""
SOLVE_EPILOG = """\
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
    {"id": "a", "rows": 2, "columns": 4, "mines": 2, "board": ["0122", "01##"]}

Signs: 0-8 open, # covered, F flag (not trusted: a covered cell), ? mark. A dot is an open blank beside cells
covered with #, and a covered cell on a board without #; a board that has 0, # and dots is refused.
A position has at most 10,000 cells, and 1,000,000 characters with its headers.

--json prints an object a line: id (or file:line), chance and fraction (lists of rows, null for an open cell),
safe and mines (lists of [row, column]), best ([row, column] or null), win (fraction or null), wins (object
"row,column" -> fraction), why, ms (of chances and decision). All rows and columns in it count from 0.

Exit status: 0, 1 where a file or a position could not be read or cannot be (the rest is done), 2 where an
option is wrong, 130 after Ctrl-C."""
SOLVE_FILES = "files with positions; - or none is standard input"
SOLVE_JSON = "one JSON object a line"
SOLVE_POINTS = "only the cells to click now, one `row column` a line, counted from 0: all safe cells, else the best one"
STANDARD_INPUT = "standard input"
NAMELESS = "a file without a name"
TYPE_POSITIONS = "Type positions, with an empty line after each; solve --help tells how. Ctrl-C leaves."
UNREADABLE = "{name} cannot be read: {reason}."
BAD_POSITION = "{name}:{line}: {message}."

REPORT_TITLE = "{name}: {rows} x {cols}, {mines}"
REPORT_SAFE = "Safe: {cells}"
REPORT_MINES = "Mines: {cells}"
REPORT_NONE = "none for certain"
REPORT_CHANCES = "Chances of a mine in per cent (* mine, 0 safe, . open):"
REPORT_BEST = "Best move: {cell}, {chance}"
REPORT_BEST_RISK = "Best move: {cell}, chance of a mine {chance}"
REPORT_WIN = "Chance to win: {win}"
REPORT_WINS = "Chance to win by opening next: {wins}"
REPORT_UNKNOWN = "not known exactly"
REPORT_NAME = "{place} ({name})"
REPORT_WHY = "Why: {why}"
REPORT_WRONG_FLAGS = "Wrong flags: {cells}"
REPORT_NO_MOVE = "Best move: none"
REPORT_OVER = "Nothing is left to open: the game is won."

# Simulating

SIMULATE_ABOUT = """\
Let the solver play whole games and count those it wins. It sees what a player sees and nothing else. Game i of a
run has the seed S + i, so the result depends only on level, rule, policy, first cell, games and seed: not on
--jobs, the machine or its speed (the times do)."""
SIMULATE_EPILOG = """\
--json prints one object: level, rows, columns, mines, rule, policy, first_cell, seed, asked, games, won, rate,
low and high (95 % Wilson interval of the rate), guesses and cpu_s (of a game), decision_ms with median, p95, max.

With --cluster the games are played on a running dask cluster: pip install "sweeper[cluster]" here, and Sweeper
itself on every worker. ADDRESS is that of its scheduler, as tcp://10.0.0.1:8786. The scheduler and the workers are
trusted fully: what they send back is unpacked by pickle, which lets them run anything on this machine, and the
workers run what they are sent. Use a cluster of your own, on a network of your own.

Ctrl-C prints what is done so far, tells with which options the other games can be played, and leaves with exit
status 130; so does a process or a cluster that goes away, with status 1, and SIGTERM or SIGHUP, with 143 or 129.
Otherwise: 0, 1 where the cluster cannot be used, 2 where an option is wrong."""
SIMULATE_SEED = "whole number; the games have the seeds N, N + 1 ... (default 1)"
SIMULATE_GAMES = "how many (default 1000)"
SIMULATE_CELL = "where to open first, counted from 1 as on the rulers: 4,4 or D4 (default: the best by the rule)"
SIMULATE_JOBS = "processes to play in; 0 is one for each processor (default 1)"
SIMULATE_JSON = "one JSON object instead of lines"
SIMULATE_POLICY = "one of {policies} (default best)"
SIMULATE_CLUSTER = "play on the dask cluster at ADDRESS"
NO_DASK = "--cluster needs the package distributed, which this Python does not have: pip install distributed."
NO_CLUSTER = "The cluster at {address} cannot be used: {reason}."
WORKERS_LOST = "A process that played games has ended without a word."
NO_WORKERS = "No process can be started: {reason}."
CLUSTER_LOST = "The cluster at {address} has gone, or cannot play: {reason}."
JOBS_AND_CLUSTER = "--jobs and --cluster cannot both be given"
AUTO_CELL = "--first-cell cannot be given with the rule auto, where the game opens the first cell"
INTERRUPTED = "Interrupted: {games} of {asked} games were played."
DISCONNECTED = "the connection has ended"
GO_ON = "The other games: the same command with --seed {seed} --games {games}."
SIMULATED_TITLE = "{level}, {rows} x {cols}, {mines}, first click {rule}, policy {policy}, seed {seed}"
SIMULATED_TITLE_AT = "{level}, {rows} x {cols}, {mines}, first click {rule} at {cell}, policy {policy}, seed {seed}"
SIMULATED_DENSITY = "density {chance} %"
SIMULATED_WON = "won       {won:,} of {games:,}: {rate:.2f} %, 95 % interval {low:.2f} to {high:.2f} %"
SIMULATED_GUESSES = "guesses   {guesses:.2f} a game"
SIMULATED_CPU = "CPU       {cpu:.3f} s a game"
SIMULATED_TIMES = "decision  median {median:.2f} ms, 95 % within {p95:.2f} ms, longest {longest:.1f} ms"
PROGRESS = "{bar} {done:,} of {total:,}, {left} left"
PROGRESS_WON = "{bar} {done:,} of {total:,}, won {rate:.1f} %, {left} left"
UNKNOWN_TIME = "?"
SECONDS = "{seconds} s"
MINUTES = "{minutes} min {seconds:02} s"
HOURS = "{hours} h {minutes:02} min"


def no_chord(cell: str, *, number: int, flags: int) -> str:
    """Why a chord on `cell` cannot be: it shows `number`, but another count of flags touches it."""
    return NO_CHORD[min(flags, 2)].format(cell=cell, number=number, flags=flags)


def mines(count: int) -> str:
    """`1 mine`, `10 mines`."""
    return f"{count} mine" if count == 1 else f"{count} mines"
