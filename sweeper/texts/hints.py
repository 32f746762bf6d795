"""The sentences of hints. What stands in their places is made in `phrases`; what guesses say is in `guesses`.

A text takes its places by name. `{number}` is a number with its place, "the 3 at B2"; `{cells}` are cells by name;
`{known}`, `{mines}` and their like are counts with a noun, "2 mines". A name that ends in `_KNOWN` is said where some
mines of the number are known already: it then needs fewer than it shows.
"""

from __future__ import annotations

from .language import N_, NN_

# Nudge: where to look, and for what
LOOK_SATISFIED = NN_(
    "Look at {region}: {number} there already touches its mine ({technique}).",
    "Look at {region}: {number} there already touches its {count} mines ({technique}).",
)
LOOK_ZERO = N_(
    "Look at {region}: {number} there still has covered cells around it, and none of them is a mine ({technique})."
)
LOOK_FULL = NN_(
    "Look at {region}: {number} there touches just one covered cell, which must be its mine ({technique}).",
    "Look at {region}: {number} there touches just {count} covered cells, which must be its mines ({technique}).",
)
LOOK_FULL_KNOWN = NN_(
    "Look at {region}: {number} there needs one more mine and has just one cell left for it ({technique}).",
    "Look at {region}: {number} there needs {count} more mines and has just {count} cells left for them ({technique}).",
)
LOOK = N_("Look at {region}. Technique: {technique}.")
LOOK_ALL_OVER = N_("Look at the whole board. Technique: {technique}.")
THEN_SATISFIED = N_("Then {number} nearby has all its mines ({technique}).")
THEN = N_("Then the technique is: {technique}.")
MINE_FIRST = N_("The next safe cell takes several steps, and the first of them finds a mine.")

# Region: a question about the numbers lit up
ASK_MINES = N_("Look at {numbers}: which cells must be mines?")
ASK_ZERO = N_("How many mines does {number} touch?")
ASK_SATISFIED = N_("How many mines of {number} are known already?")
ASK_INSIDE = NN_(
    "How many mines are in the one cell that {number} touches?",
    "How many mines are in the {count} cells that {number} touches?",
)
ASK_INSIDE_KNOWN = NN_(
    "How many mines are in the one cell that {number} touches besides its known mines?",
    "How many mines are in the {count} cells that {number} touches besides its known mines?",
)
ASK_DIFFERENCE = N_("How many mines more than {other} does {number} need, and how many cells does only it touch?")
ASK_MOST = N_("How many mines at most can {first} and {second} give to {middle}?")
ASK_LEAST = N_("How many mines at least must {first} and {second} give to {middle}?")
ASK_CHAIN = N_("Suppose a mine beside these numbers: what does it force, number by number?")
ASK_COUNT = N_("How many mines are left, and how many do these numbers need?")
ASK_COUNT_ALONE = N_("How many mines are left?")

# Cell
IS_SAFE = N_("{cell} is safe.")
SO_ARE = NN_("{cell} is safe, and so is {others}.", "{cell} is safe, and so are {others}.")
FLAG_IT = NN_(
    "{cells} is a mine. Flag it, then ask again for the next step.",
    "{cells} are mines. Flag them, then ask again for the next step.",
)

# Reason: one number
FULL = NN_(
    "{number} touches just one covered cell, so {cells} is a mine.",
    "{number} touches just {count} covered cells, so {cells} are mines.",
)
FULL_KNOWN = NN_(
    "{number} already has {known} and just one other covered cell for the last, so {cells} is a mine.",
    "{number} already has {known} and just {count} other covered cells for the rest, so {cells} are mines.",
)
SATISFIED_ZERO = NN_(
    "{number} touches no mine, so {cells} is safe.",
    "{number} touches no mine, so {cells} are safe.",
)
SATISFIED = NN_(
    "With {mines}, {number} has all it needs, so {cells} is safe.",
    "With {mines}, {number} has all it needs, so {cells} are safe.",
)

# Reason: two numbers
HAS = NN_(
    "{number} has its mine in {cells}.",
    "{number} has {count} mines among {cells}.",
)
HAS_KNOWN = NN_(
    "{number} already has {known} and the last in {cells}.",
    "{number} already has {known} and {count} more among {cells}.",
)
INSIDE_SAFE = NN_(
    "{number} touches these cells too and needs no other mine, so {cells} is safe.",
    "{number} touches these cells too and needs no other mine, so {cells} are safe.",
)
INSIDE_SAFE_KNOWN = NN_(
    "{number} touches these cells too and, with {known} besides, needs no other mine, so {cells} is safe.",
    "{number} touches these cells too and, with {known} besides, needs no other mine, so {cells} are safe.",
)
INSIDE_MINE = NN_(
    "{number} touches these cells too and needs one mine more, for which it has just one other cell: "
    "{cells} is a mine.",
    "{number} touches these cells too and needs {count} mines more, for which it has just {count} other cells: "
    "{cells} are mines.",
)
INSIDE_MINE_KNOWN = NN_(
    "{number} touches these cells too, has {known} besides and needs one more, for which it has just one other cell: "
    "{cells} is a mine.",
    "{number} touches these cells too, has {known} besides and needs {count} more, for which it has just {count} "
    "other cells: {cells} are mines.",
)
AT_MOST = NN_(
    "{number} needs just 1 mine, so at most 1 is in {cells}.",
    "{number} needs just {count} mines, so at most {count} are in {cells}.",
)
AT_MOST_KNOWN = NN_(
    "{number} already has {known} and needs just 1 more, so at most 1 is in {cells}.",
    "{number} already has {known} and needs just {count} more, so at most {count} are in {cells}.",
)
OWN = NN_(
    "Of the {mines} that {number} needs, at most {most} can be there, so its one other cell is a mine: {cells}.",
    "Of the {mines} that {number} needs, at most {most} can be there, so its {count} other cells are mines: {cells}.",
)
OWN_KNOWN = NN_(
    "{number} has {known} besides and needs {need} more. At most {most} of these can be "
    "there, so its one other cell is a mine: {cells}.",
    "{number} has {known} besides and needs {need} more. At most {most} of these can be "
    "there, so its {count} other cells are mines: {cells}.",
)
LEFT_WITHOUT = NN_(
    "{number} still needs 1 mine and, without {without}, has just one cell left for it, so {cells} is a mine.",
    "{number} still needs {count} mines and, without {without}, has just {count} cells left for them, "
    "so {cells} are mines.",
)
LEFT_FOR_SHARED = NN_(
    "That leaves {mines} in {shared}, all that {number} needs, so {cells} is safe.",
    "That leaves {mines} in {shared}, all that {number} needs, so {cells} are safe.",
)

# Reason: three numbers
AT_LEAST = NN_(
    "{number} needs {mines} and touches just {elsewhere} besides {cells}, so at least 1 is in these.",
    "{number} needs {mines} and touches just {elsewhere} besides {cells}, so at least {count} are in these.",
)
AT_LEAST_KNOWN = NN_(
    "{number} already has {known}, needs {need} more and touches just {elsewhere} besides {cells}, "
    "so at least 1 is in these.",
    "{number} already has {known}, needs {need} more and touches just {elsewhere} besides {cells}, "
    "so at least {count} are in these.",
)
GETS_ALL = N_("{number} needs {mines}, so it must get all that they can give: {first} + {second}.")
GETS_ALL_KNOWN = N_(
    "{number} already has {known} and needs {need} more, so it must get all that they can give: {first} + {second}."
)
GETS_ALL_AND_OWN = NN_(
    "{number} needs {mines}: all that they can give, {first} + {second}, and 1 in its one other cell, "
    "so {cells} is a mine.",
    "{number} needs {mines}: all that they can give, {first} + {second}, and {count} in its {count} other cells, "
    "so {cells} are mines.",
)
GETS_ALL_AND_OWN_KNOWN = NN_(
    "{number} already has {known} and needs {need} more: all that they can give, {first} + {second}, "
    "and 1 in its one other cell, so {cells} is a mine.",
    "{number} already has {known} and needs {need} more: all that they can give, {first} + {second}, "
    "and {count} in its {count} other cells, so {cells} are mines.",
)
GETS_JUST = N_("{number} needs {mines}, and these are as many already: {first} + {second}.")
GETS_JUST_KNOWN = N_("{number} already has {known} and needs {need} more, and these are as many: {first} + {second}.")
NONE_ELSEWHERE = NN_(
    "So {first} and {second} have no mine elsewhere: {cells} is safe.",
    "So {first} and {second} have no mine elsewhere: {cells} are safe.",
)
NOT_FOR_BOTH = N_("A mine at {cell} would count for both of them and leave {number} short, so {cell} is safe.")
NONE_BESIDES = NN_(
    "So {number} has no mine besides: {cells} is safe.",
    "So {number} has no mine besides: {cells} are safe.",
)

# Reason: suppositions
SUPPOSE = N_("Suppose {cell} were a mine.")
SUPPOSE_SAFE = N_("Suppose {cell} were safe.")
THEN_FULL = N_("Then {number} would have all its mines, so {cells} would be safe.")
THEN_FILL = NN_(
    "Then {number} would have only {cells} left for a mine, so it would be one.",
    "Then {number} would have only {cells} left for {count} mines, so all would be mines.",
)
TOO_MANY = NN_(
    "Then {number} would touch one mine, but it touches none.",
    "Then {number} would touch {count} mines, which is too many.",
)
TOO_FEW = N_("Then {number} would have no cell left for its mine.")
TOO_FEW_OF = NN_(
    "Then {number} would have no cell left for one of its mines.",
    "Then {number} would have no cell left for {count} of its mines.",
)
SO_SAFE = N_("That cannot be, so {cell} is safe.")
SO_MINE = N_("That cannot be, so {cell} is a mine.")
CASE_MINE = N_("Suppose then that {cell} were a mine too.")
CASE_SAFE = N_("Suppose instead that {cell} were safe.")
BOTH_CASES = N_("Neither can be, so {cell} is safe.")
BOTH_CASES_MINE = N_("Neither can be, so {cell} is a mine.")
NO_WAY_COUNTED = NN_(
    "There is just one way to satisfy these numbers, and in it {cell} is no mine, so it is safe.",
    "There are {count:,} ways to satisfy these numbers, and in none of them is {cell} a mine, so it is safe.",
)
NO_WAY = N_("With a mine at {cell} these numbers could not all hold, so it is safe.")
NO_WAY_WITHOUT = N_("Without a mine at {cell} these numbers could not all hold, so it is one.")

# Reason: the mine count
COUNT_NONE = NN_(
    "The mine count says that there is no mine on this board, so {cells} is safe.",
    "The mine count says that there is no mine on this board, so {cells} are safe.",
)
COUNT_ALL_FOUND = NN_(
    "By the mine count no mine is left, with {total} of {total} proven, so {cells} is safe.",
    "By the mine count no mine is left, with {total} of {total} proven, so {cells} are safe.",
)
COUNT_LEFT = NN_(
    "By the mine count there is 1 mine in {covered}.",
    "By the mine count there are {count} mines in {covered}.",
)
COUNT_LEFT_OF = NN_(
    "By the mine count, with {known} of {total} mines proven, there is 1 left in {covered}.",
    "By the mine count, with {known} of {total} mines proven, there are {count} left in {covered}.",
)
COUNT_ONE = NN_(
    "{number} needs as many, so there is no mine beyond its cells: {cells} is safe.",
    "{number} needs as many, so there is no mine beyond its cells: {cells} are safe.",
)
COUNT_ONE_KNOWN = NN_(
    "{number} already has {known} and needs as many more, so there is no mine beyond its cells: {cells} is safe.",
    "{number} already has {known} and needs as many more, so there is no mine beyond its cells: {cells} are safe.",
)
COUNT_NEEDED = N_("Mines are still needed by {needs}.")
COUNT_NEED = N_("{number} ({need})")
COUNT_APART = N_("They share no covered cell, so that makes {sum}, as many as are left.")
COUNT_BEYOND = NN_(
    "So there is no mine beyond their cells: {cells} is safe.",
    "So there is no mine beyond their cells: {cells} are safe.",
)
COUNT_ALL_MINES = NN_(
    "So it is a mine: {cells}.",
    "So all of them are mines: {cells}.",
)
COUNT_ROOM = NN_(
    "Beyond their cells there is one covered cell, so there is room for {sum} mines at most.",
    "Beyond their cells there are {count:,} covered cells, so there is room for {sum} mines at most.",
)
COUNT_FILLED = NN_(
    "As many are left, so {cells} is a mine.",
    "As many are left, so {cells} are mines.",
)
COUNT_THEN = NN_("Then there would be 1 mine left.", "Then there would be {count} mines left.")
COUNT_THEN_NONE = N_("Then there would be no mine left.")
COUNT_OVER = N_("That would be {mines}, more than are left.")
COUNT_NO_ROOM = NN_(
    "But there is only one undecided cell, too few.",
    "But there are only {count} undecided cells, too few.",
)
COUNT_NO_CELL = N_("But there is no undecided cell for a mine.")
COUNT_WOULD_NEED = N_("Mines would still be needed by {needs}.")
COUNT_WOULD_NEED_NONE = N_("{numbers} would need no more mines.")
COUNT_TOO_MANY = N_("They share no undecided cell, so that makes {sum}, too many.")
COUNT_WOULD_ROOM = NN_(
    "Beyond their cells there is one undecided cell, so there would be room for {sum} mines at most, too few.",
    "Beyond their cells there are {count} undecided cells, so there would be room for {sum} mines at most, too few.",
)
COUNT_WOULD_ROOM_NONE = N_(
    "Beyond their cells there is no undecided cell, so there would be room for {sum} mines at most, too few."
)
COUNT_LAYOUTS = NN_(
    "Just one layout agrees with these numbers and the mine count, and in it {cell} is safe.",
    "{count:,} layouts agree with these numbers and the mine count, and in none of them is {cell} a mine, "
    "so it is safe.",
)
COUNT_NO_WAY_WITHOUT = N_("Without a mine at {cell} these numbers and the mine count could not all hold, so it is one.")

# Proofs that are not told
TOO_LONG = N_("A safe cell can be proven, but the proof is too long to tell.")
TOO_LONG_WHY = N_("Of all layouts that fit what you see, none has a mine at {cell}.")
TOO_LONG_WHY_MINE = N_("Of all layouts that fit what you see, each has a mine at {cell}.")

# Flags
FLAG_WRONG = N_("The flag at {cell} cannot be right: look at {numbers}.")
FLAG_OFF = N_("So the flag at {cell} is wrong: take it off.")
FLAG_MINES = NN_(
    "The highlighted numbers prove a mine at {cells}.",
    "The highlighted numbers prove mines at {cells}.",
)
FLAG_MINES_COUNTED = NN_(
    "The highlighted numbers and the mine count prove a mine at {cells}.",
    "The highlighted numbers and the mine count prove mines at {cells}.",
)
FLAG_TOGETHER = N_("With a mine at {cell} the highlighted numbers could not all hold.")
FLAG_TOGETHER_COUNTED = N_("With a mine at {cell} the highlighted numbers and the mine count could not all hold.")
FLAGS_MANY = NN_(
    "{number} touches {flags}, so at least one of them is wrong.",
    "{number} touches {flags}, so at least {count} of them are wrong.",
)
FLAGS_ZERO = N_("{number} touches no mine, so every flag beside it is wrong.")
FLAGS_WHICH = N_("Which of these flags can you prove? Take off one that you cannot.")
FLAGS_OVER = NN_(
    "There are {flags}, but only {mines}, so at least one flag is wrong.",
    "There are {flags}, but only {mines}, so at least {count} flags are wrong.",
)
CHORD = NN_(
    "Opening around {number} would rely on the flag at {cells}, which is not proven.",
    "Opening around {number} would rely on the flags at {cells}, which are not proven.",
)

# Before and after a game
FIRST_OPENING = N_("Nothing is known yet. Open any cell: it is safe, and so are the cells around it.")
FIRST_CROWDED = N_(
    "Nothing is known yet. Open any cell: it is safe, and so are as many cells around it as the mines leave room for."
)
FIRST_SAFE = N_("Nothing is known yet. Open any cell: the first is safe, but the cells around it may hold mines.")
FIRST_AUTO = N_("Nothing is known yet. The game opens the first area itself.")
FIRST_NONE = N_("Nothing is known yet, and the first click is promised nothing: it may hit a mine.")
FIRST_UNKNOWN = N_("Nothing is known yet, nor what the first click is promised: it may hit a mine.")
FIRST_ODDS = N_("Each cell is a mine with a chance of {chance}.")
WON = N_("Well played: every safe cell is open. Start a new game when you like.")
LOST = N_("This game is over. Start a new one when you like.")
NOTHING_LEFT = N_("Every covered cell is a mine: there is nothing left to open.")
IMPOSSIBLE = N_("{reason} So no layout fits this position.")
TOO_COMPLEX = N_("{reason} So there is no hint here.")
