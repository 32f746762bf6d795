"""The texts of hints, in one place, and how cells and counts are put in words.

Mines are counted in digits, cells in words: "needs 2 mines in its three cells". A text takes its places by name.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.cells import Cell, cell_name
from ..core.view import PlayerView

SPELLED = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
MOST_NAMED = 6

# Chances
CERTAINLY_SAFE = "0 %, certainly safe"
CERTAINLY_MINE = "100 %, certainly a mine"

# Names of techniques
FILL = "full number"
SATISFIED = "satisfied number"
ONE_ONE = "1-1 family"
ONE_TWO = "1-2 family"
HOLE = "1-1 at a hole"
ONE_TWO_C = "1-2C family"
LINE_3 = "1-2-1"
LINE_4 = "1-2-2-1"
SQUEEZE = "squeeze"
CHAIN = "chain"
COUNT = "mine counter"

# A proof: nudge, region, cell
NUDGE = "A safe cell can be proven. Think: {technique}."
NUDGE_FAR = "A safe cell can be proven, though it takes {steps} steps. Think first: {technique}."
NUDGE_AFTER = "A safe cell can be proven. Think: first {first}, then {technique}."
ASK_FIRST = "Start at {numbers}: which cells must be mines?"
ASK_ZERO = "How many mines does {number} touch?"
ASK_SATISFIED = "How many mines of {number} are known already?"
ASK_INSIDE = "How many mines are in the {cells} that {number} touches?"
ASK_INSIDE_KNOWN = "How many mines are in the {cells} that {number} has besides its known mines?"
ASK_DIFFERENCE = "How many mines more than {other} does {needy} need, and how many cells has it to itself?"
ASK_MOST = "How many mines at most can {first} and {second} give to {middle}?"
ASK_LEAST = "How many mines at least must {first} and {second} give to {middle}?"
ASK_CHAIN = "Suppose a mine beside these numbers: what does it force, number by number?"
ASK_COUNT = "How many mines are left, and how many do these numbers need?"
ASK_COUNT_ALONE = "How many mines are left?"
IS_SAFE = "{cell} is safe."
SO_ARE = "{cell} is safe. So {are} {others}."

# Reasons
NEEDS = "{number} needs {mines}"
NEEDS_KNOWN = "{number}, with {known} known, needs {need} more"
FILL_ALL = "{needs} and has just {cells}: {mines}."
SATISFIED_ZERO = "{number} touches no mine: {safe}."
SATISFIED_ALL = "{number} has its {mines} already, {at}: {safe}."
INSIDE_FIRST = "{needs}, {among}."
INSIDE_SAFE = "{needs} too, and touches {every} these cells, so it has none for any other: {safe}."
INSIDE_MINE = "{needs} and touches {every} these cells, so it has {more} more for its {cells}: {mines}."
DIFFERENCE_SHARED = "{needs}, so {shared}, which it shares with {other}, can hold {mines} at most."
DIFFERENCE_OWN = "{needs} and has {cells} besides: {mines}, and the shared {cells_hold} exactly {need}."
DIFFERENCE_SAFE = "That is all that {number} needs: {safe}."
SHARE_MOST = "{needs}, so there {are} {share} at most {among}."
SHARE_LEAST = "{needs} and has {cells} elsewhere, so there {are} {share} at least {among}."
SHARE_ALL = "{needs}, {among}."
MIDDLE = "{needs}: just these {first} + {second}."
MIDDLE_OWN = "{needs}: just these {first} + {second}, and {own} in its {cells}: {mines}."
LIMIT_OTHERS = "So {first} and {second} have no mine elsewhere: {safe}."
LIMIT_BOTH = "A mine at {cell} would serve both of them and leave {middle} short: {safe}."
LIMIT_SAFE = "So {middle} has none elsewhere: {safe}."
TOGETHER = "{numbers} together prove that {mines} ({technique})."
SUPPOSE = "Suppose {cell} were a mine."
SUPPOSE_SAFE = "Suppose {cell} were safe."
THEN_FULL = "Then {number} would have all it needs: {cells} would be safe."
THEN_FILL = "Then {number} would have only {cells} left: {mines}."
TOO_MANY = "Then {number} would touch {mines}: impossible."
TOO_FEW = "Then {number} could touch {mines} at most: impossible."
SO_SAFE = "So {safe}."
CASE_MINE = "Now if {cell} were a mine too:"
CASE_SAFE = "And if {cell} were safe:"
BOTH_CASES = "Either way it is impossible: {safe}."
NEXT_FIRST = "First: {mines}. With that and {steps} more steps, {cell} is safe."
NEXT_LATER = "From there {steps} more steps ({names}) prove that {cell} is safe."
NO_WAY_COUNTED = "In none of the {ways} ways to satisfy these numbers is {cell} a mine: it is safe."
ONE_WAY = "There is only 1 way to satisfy these numbers, and {cell} is no mine in it: it is safe."
NO_WAY = "These numbers cannot all be satisfied with a mine at {cell}: it is safe."
COUNT_NONE = "There is no mine on this board by the mine count: {safe}."
COUNT_ALL_FOUND = "By the mine count no mine is left, for all {mines} are proven: {safe}."
COUNT_LEFT = "By the mine count there {are} {mines} for {cells}."
COUNT_LEFT_OF = "By the mine count there {are} {mines} left for {cells}, as {known} of {all} {is_} proven."
COUNT_ONE = "{needs}: all that are left. So there is none beyond its cells: {safe}."
COUNT_APART = "{needs}. They share no covered cell, so that makes {sum}: all that are left."
COUNT_BEYOND = "So there is none beyond their cells: {safe}."
COUNT_ALL_MINES = "So every one of them is a mine: {mines}."
COUNT_FILLED = "{needs}, and elsewhere there {are} {cells}: room for {sum} at most, as many as are left. So {mines}."
COUNT_THEN = "Then there would be {left} left."
COUNT_OVER = "That would be {mines}, but only {left} {are} left. So {result}."
COUNT_NO_ROOM = "But there {are} only {cells}: too few. So {result}."
COUNT_NEED = "{number} would need {need} more"
COUNT_TOO_MANY = "{needs}. They share no undecided cell, so that makes {sum}: too many. So {result}."
COUNT_TOO_FEW = "{needs}, and elsewhere there {are} {cells}: room for {sum} at most, too few. So {result}."
COUNT_TOO_FEW_ALL = "{needs}, and no other cell is undecided: room for {sum} at most, too few. So {result}."
COUNT_LAYOUTS = "{layouts} with these numbers and the mine count, and none has a mine at {cell}: it is safe."
COUNT_LAYOUT = "Only 1 layout agrees with these numbers and the mine count, and {cell} is safe in it."
TOO_LONG = "A safe cell can be proven, but the proof is too long to tell."
TOO_LONG_WHY = "Of all layouts that fit what you see, none has a mine at {cell}."

# Flags
FLAG_WRONG = "The flag at {cell} cannot be right: look at {numbers}."
FLAG_ZERO = "{number} touches no mine. Take the flag off."
FLAG_SATISFIED = "{number} has no mine to spare for {cell}. Take the flag off."
FLAG_SHOWN = "{number} has no mine to spare for {cell}, as {shown} {show}. Take the flag off."
FLAG_INSIDE = (
    "All that {other} still needs is in cells that {number} touches too, and {number} needs no more. Take the flag off."
)
FLAG_TOGETHER = "With a mine at {cell}, {numbers} could not all hold. Take the flag off."
FLAG_COUNT_ALONE = "By the mine count there is no mine to spare for {cell}. Take the flag off."
FLAGS_MANY = "{number} touches {flags}: at least {wrong} of them cannot be right."
FLAGS_ZERO = "{number} touches no mine, so no flag beside it can be right."
FLAGS_WHICH = "Which of these flags can you prove? Take off one that you cannot."
FLAGS_OVER = "There are {flags}, but only {mines}: at least {wrong} of them cannot be right."
CHORD = "A chord on {number} would rely on the {flags} at {cells}, which {are} not proven."
MINE_COUNT = "the mine count"
HIGHLIGHTED = "the highlighted numbers"

# Nothing proven
NO_SAFE = "No cell can be proven safe: the next one is a guess."
LOWEST = "The lowest risk is {chance} ({per_cent}): {cells}."
LOWEST_LAYOUTS = "The lowest risk is {chance} ({count} of {layouts}, {per_cent}): {cells}."
BEST = "The best guess is {cell}: safe {times}."
WINS = "It wins {win}."
WINS_AS = "It wins {win}, as {other} does."
WINS_MORE = "It wins {win}; the next best, {other}, {following}."
FIFTY = "This is a true 50/50: it will not get better, so guess now."
DEAD_TWIN = "{dead} and {cell} are equally risky, but whenever {dead} is safe it shows the same number."
SHARE = "with a chance of {share}"
AREA = "These cells are shut off from the rest, so it will not get clearer: from here you clear them {times}."
SAMPLE_MORE = "On layouts drawn from those that fit, best play wins with it more often than with {other}."
SAMPLE = "On layouts drawn from those that fit, best play wins with it as often as with {other}."
OUTLOOK = "You survive it and the safest move after it with a chance of {share}."
OUTLOOK_MORE = "You survive it and the safest move after it with a chance of {share}; after {other}, {other_share}."
OUTLOOK_AS = "You survive it and the safest move after it with a chance of {share}; after {other} it is about the same."
OUTLOOK_LESS = (
    "You survive it and the safest move after it with a chance of {share}; "
    "after {other}, {other_share}, but a longer look ahead speaks for {cell}."
)
SAME_LOWEST = "No cell is less risky."
SAFER = "The lowest risk is elsewhere, at {lowest}."
SAFER_AREA = "The lowest risk is elsewhere, at {lowest}, but this has to be guessed in any case."
SAFER_WINS_LESS = "The lowest risk is elsewhere, at {lowest}, but {safer} wins {times}."
SAFER_WINS_AS = "The lowest risk is elsewhere, at {lowest}, and {safer} wins as often."
SAFER_WINS_NO_MORE = "The lowest risk is elsewhere, at {lowest}, but no cell there wins more often."
SAFER_SAMPLE_LESS = "The lowest risk is elsewhere, at {lowest}, but {safer} wins less often on these layouts."
SAFER_SAMPLE_AS = "The lowest risk is elsewhere, at {lowest}; {safer} wins as often on these layouts."
SAFER_SAMPLE_NO_MORE = "The lowest risk is elsewhere, at {lowest}, but no cell there wins more often on these layouts."
SAFER_AHEAD_LESS = "The lowest risk is elsewhere, at {lowest}, but after {safer} this chance is {share}."
SAFER_AHEAD_AS = "The lowest risk is elsewhere, at {lowest}; after {safer} this chance is about the same."
SAFER_AHEAD_MORE = (
    "The lowest risk is elsewhere, at {lowest}; after {safer} this chance is {share}, "
    "but a longer look ahead speaks for {cell}."
)

# Before, after and beside a game
FIRST_OPENING = "Nothing is known yet. Open any cell: it is safe, and so are the cells around it."
FIRST_CROWDED = (
    "Nothing is known yet. Open any cell: it is safe, and so are as many cells around it as the mines leave room for."
)
FIRST_SAFE = "Nothing is known yet. Open any cell: the first is safe, but the cells around it may hold mines."
FIRST_AUTO = "Nothing is known yet. The game opens the first area itself."
FIRST_NONE = "Nothing is known yet, and the first click is promised nothing: it may hit a mine."
FIRST_UNKNOWN = "Nothing is known yet, nor what the first click is promised: it may hit a mine."
FIRST_ODDS = "Each cell is a mine with a chance of {chance}."
WON = "Well played: every safe cell is open. Start a new game when you like."
LOST = "This game is over. Start a new one when you like."
NOTHING_LEFT = "Every covered cell is a mine: there is nothing left to open."
IMPOSSIBLE = "No layout fits this position: {reason}."
TOO_COMPLEX = "No hint here: {reason}."


def number(view: PlayerView, cell: Cell) -> str:
    """A number with its place: `the 3 at B2`."""
    return f"the {view[cell]} at {cell_name(cell)}"


def numbers(view: PlayerView, cells: Sequence[Cell]) -> str:
    """`the 1 at B2, the 2 at C2 and the 1 at D2`."""
    return listed([number(view, cell) for cell in cells])


def listed(items: Sequence[str], last: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    *some, end = items
    return f"{', '.join(some)} {last} {end}" if some else end


def cells(chosen: Sequence[Cell], last: str = "and") -> str:
    """Cells by their names on the rulers: `B1, B2 and C3`."""
    return listed([cell_name(cell) for cell in chosen], last)


def some_cells(chosen: Sequence[Cell]) -> str:
    """The same with the cells beyond some only counted: `A1, A2 and 7 more`."""
    if len(chosen) <= MOST_NAMED + 1:
        return cells(chosen)
    return ", ".join(map(cell_name, chosen[:MOST_NAMED])) + f" and {len(chosen) - MOST_NAMED} more"


def are_safe(chosen: Sequence[Cell]) -> str:
    """`C1 is safe`, `C1 and C2 are safe`."""
    return f"{some_cells(chosen)} {is_or_are(len(chosen))} safe"


def are_mines(chosen: Sequence[Cell]) -> str:
    """`C1 is a mine`, `C1 and C2 are mines`."""
    return f"{some_cells(chosen)} {'is a mine' if len(chosen) == 1 else 'are mines'}"


def is_or_are(count: int) -> str:
    """`is` for one."""
    return "is" if count == 1 else "are"


def among(chosen: Sequence[Cell], mines: int) -> str:
    """Where some mines are: `in A1 or B1` for one, else `among A1, B1 and C1`."""
    if len(chosen) == 1:
        return f"in {cells(chosen)}"
    return f"in {cells(chosen, 'or')}" if mines == 1 else f"among {cells(chosen)}"


def every(count: int) -> str:
    """`both` or `all`, with what belongs to it."""
    return "both" if count == 2 else "all"


def all_of(count: int) -> str:
    """What some cells are when all of them are mines."""
    return "a mine" if count == 1 else f"{every(count)} mines"


def of_mines(count: int) -> str:
    """`1 mine`, `2 mines`."""
    return counted(count, "mine")


def of_cells(count: int, kind: str = "") -> str:
    """`one cell`, `two covered cells`, `25 cells`."""
    return f"{spelled(count)} {kind + ' ' if kind else ''}cell{'' if count == 1 else 's'}"


def counted(count: int, noun: str) -> str:
    """A count in digits with its noun."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def spelled(count: int) -> str:
    """A small count in words, a larger one in digits."""
    return SPELLED[count] if count < len(SPELLED) else f"{count:,}"


def needs(view: PlayerView, cell: Cell, need: int) -> str:
    """What a number needs, with what is known of it if it shows more."""
    told = number(view, cell)
    known = view[cell] - need
    if known:
        return NEEDS_KNOWN.format(number=told, known=of_mines(known), need=need)
    return NEEDS.format(number=told, mines=of_mines(need))


def sentence(text: str, **places: object) -> str:
    """A text with its places filled in, its first letter a capital."""
    filled = text.format(**places)
    return filled[:1].upper() + filled[1:]
