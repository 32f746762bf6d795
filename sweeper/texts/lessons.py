"""What is said in lessons and drills by the program itself, and of lesson files that cannot be used.

What a lesson teaches stands in its file, in all its languages.
"""

from __future__ import annotations

from .language import N_, NN_

# Lesson files

PLACE = N_("{file}, line {line}: {problem}.")
FILE = N_("{file}: {problem}.")

NOT_UTF8 = N_("this is no text in UTF-8")
NOT_READ = N_("it cannot be read ({reason})")
FILE_TOO_LARGE = N_("the file has more than {most} bytes")
TOO_MANY_FILES = N_("only the first {most} lesson files of a folder are read")
TOO_MANY_LESSONS = N_("a file has at most {most} lessons")
LINE_TOO_LONG = N_("a line has at most {most} characters")
NO_FIELD = N_("{found} is no line of a lesson file; one is a field as title: or the name of a lesson as [P1]")
NO_INDENT = N_("an indented line belongs to the field above it, but there is none")
UNKNOWN_FIELD = N_("{field} is no field here; there are {known}")
NO_LANGUAGE = N_("{field} takes no language")
UNKNOWN_LANGUAGE = N_("{language} is no language of the program; there are {known}")
TWICE = N_("{field} is given twice")
MISSING = N_("{field} is missing")
MISSING_HERE = N_("{field} is missing, which {ask} needs")
NOT_HERE = N_("{field} has no place in a lesson that asks for {ask}")
NO_ENGLISH = N_("{field} is given in {language}, but not in English")
LINES_DIFFER = N_("{field} has {found} lines in {language}, but {wanted} in English")
EMPTY = N_("{field} is empty")
NO_NAME = N_("{found} is no name; one is letters, digits and - and has at most {most} signs")
ID_TWICE = N_("there is a lesson {id} already")
UNKNOWN_AFTER = N_("{id} is given as after, but there is no such lesson")
ONE_OF = N_("{field} is {found}, but it must be one of {known}")
NOT_WHOLE = N_("{field} is {found}, but it must be a whole number from {low} to {high}")
NO_CELL = N_("{found} is no cell of the board; cells are from A1 to {last}")
NO_SIGN = N_("{sign} is no sign of {field}; there are {known}")
ROWS_DIFFER = N_("row {row} has {found} cells, but the first has {wanted}")
BOARD_TOO_LARGE = N_("a board has at most {rows} rows and {cols} columns")
TOO_MANY_COVERED = N_("a position has at most {most} covered cells")
OTHER_SIZE = N_("{field} is {found}, but the position is {wanted}")
OTHER_SIGN = N_("{cell} is {found} in the answer, but {wanted} in the position")
WHOLE_BOARD = N_("{cell} is {sign}, but on a whole board every open cell shows its number")
NO_STEP = N_("{found} is no part of a step; one is numbers, cells, safe or mines and then the cells")
SAY_WITHOUT_STEP = N_("say belongs to a step, but there is none")
NO_FIGURE = N_("{found} is no figure; one is written as A1 B1 = risk 1/3, win 2/3")
RIGHTS_DIFFER = N_("right must have one number for each of the {wanted} questions in prompt, but it has {found}")
NO_LINE = N_("{found} is no line of a script; one is written as {example}")
NO_EFFECT = N_("{found} is nothing that can come of it; one is written as {example}")
NO_TARGETS = N_("the script speaks of a target, but there are no targets")
FIRST_IS_MINE = N_("{cell} is opened first, but it is a mine")

# Claims that are not true

NO_LAYOUT = N_("no layout fits the numbers of the position")
TOO_MANY_LAYOUTS = N_("more than {most} layouts fit the position")
OPEN_BORDER = N_("the {number} at {cell} may touch cells outside the picture; put o, - or # around it")
NOT_SAFE = N_("{cell} is called safe, but a mine can lie there")
NOT_MINE = N_("{cell} is called a mine, but it can be safe")
IS_SAFE = N_("{cell} is left open, but it is certainly safe")
IS_MINE = N_("{cell} is left open, but it is certainly a mine")
KNOWN_NOT_CERTAIN = N_("{cell} is shown as a known mine, but nothing on the board proves it")
NOTHING_ASKED = N_("nothing is certain, so there is nothing to ask for with {ask}")
SOMETHING_CERTAIN = N_("the lesson says that nothing is proven, but {cell} is certain")
OTHER_TECHNIQUE = N_("the hardest step is {found}, but the lesson says {told}")
STEP_NOT_PROVEN = N_("the numbers of step {step} and those before do not prove {cell}")
NEEDS_GUESS = N_("the board cannot be solved from {cell} without a guess")
NOT_BEST = N_("{cell} is no best guess; best are {best}")
OTHER_FIGURE = N_("{cell} has risk {risk} and win {win}")
SOLVER_DIFFERS = N_("the solver and the list of all layouts disagree at {cell}")
SCRIPT_DIFFERS = N_("line {script_line} of the script comes to {found}, and not to {told}")
NO_EFFECT_AT_ALL = N_("nothing")

# While a lesson is learned

RIGHT = N_("Right.")
IS_ANYTHING_PROVEN = N_("Is anything proven here?")
WHICH_CELL = N_("Which cell do you open?")
CLICK_NUMBERS = N_("Click the numbers that prove it, then the cell.")
LOOK_ELSEWHERE = N_("Not there. Which numbers and cells does the question speak of?")
NOT_PROVEN_SAFE = N_("Not proven: both layouts fit all the numbers, and one has a mine here.")
NOT_PROVEN_MINE = N_("Not proven: both layouts fit all the numbers, and in one this cell is safe.")
HOSTILE = N_("Not proven: in one layout a mine lies here, and a hostile board takes that one.")
FLAG_NOT_PROVEN = N_("This flag is not proven: in one of the two layouts the cell is safe.")
CERTAIN_MINE = N_("The lit numbers prove a mine here.")
CERTAIN_SAFE = N_("No mine can lie here: the lit numbers say so.")
SOMETHING_PROVEN = N_("Something is proven: look at the lit numbers.")
PROVEN = N_("Proven.")
PROVEN_BY_FEWER = NN_(
    "Proven, and {count} of these numbers alone proves it.", "Proven, and {count} of these numbers alone prove it."
)
NOT_BY_THESE = N_("These numbers do not prove it: both layouts fit them.")
CHOOSE_ONE = N_("Right, nothing is proven. Which cell do you open?")
BETTER_GUESS = N_("There is a better guess.")
BETTER_GUESS_FIGURES = N_(
    "This cell has risk {risk} and wins {win} of the games. The best has risk {better_risk} and wins {better_win}."
)
TOUCH_MORE = N_("Right. The marked cell touches {left} more.")
NOT_TOUCHED = N_("The marked cell does not touch this one.")
OTHER_ANSWER = N_("Not this one. Think again.")
OPEN_MARKED = N_("Open the marked cell first.")
LOCKED = N_("In this lesson the {other} button does nothing.")
BOARD_DONE = N_("Done: {opened} openings, all of them proven.")
BOARD_DONE_UNPROVEN = N_("Done, but {count} of {opened} openings were not proven. Try it once more.")
