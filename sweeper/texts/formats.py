"""What is said of positions and cells that cannot be read, where `errors` has no sentence for it yet."""

from __future__ import annotations

from .language import N_, NN_

# Cells

NO_CELL = N_("{value} is no cell; a cell is its name, as D5, or its row and its column, as 5 4.")
ONE_NUMBER = N_("{number} is only one number; a cell is its row and its column, as 5 4, or its name, as D5.")
ROW_BEYOND = N_("Row {row} is not on the board; rows go from 1 to {last}.")
COLUMN_BEYOND = N_("Column {column} is not on the board; columns go from 1 to {last}.")
LETTERS_BEYOND = N_("Column {column} is not on the board; columns go from A to {last}.")

# Positions

TOO_MANY_CHARACTERS = N_("A position has at most {most:,} characters.")
TOO_MANY_LINES = N_("A position has at most {most:,} lines.")
TOO_MANY_CELLS = N_("The board has {found:,} cells, but a position has at most {most:,}.")
BAD_SIGN = N_("Column {column} is {value}, but a cell must be 0-8, F, ? or #.")
BAD_NUMBER = N_("A cell is {value}, but it must be -1 or 0 to 8.")
BAD_HEADER = N_("{value} is no header; the headers are {known}.")
ROW_LENGTH = NN_("The row has {count} cell instead of {wanted}.", "The row has {count} cells instead of {wanted}.")
ROWS_MISSING = NN_(
    "The position has {count} row, but its first line says {wanted}.",
    "The position has {count} rows, but its first line says {wanted}.",
)
NO_MINES = N_("The position does not say how many mines it has; begin it with a line such as: mines 10.")
UNCLEAR_DOTS = N_("A dot is not clear on a board that has both 0 and #; write 0 for open and # for covered.")
FIRST_BEYOND = N_("first is [{row}, {column}], counted from 0, but the board is {rows} x {cols}.")
FIRST_NUMBER = N_("{cell} was opened first and shows {found}, but under the rule {rule} it would show {wanted}.")
FIRST_NOT_OPEN = N_("The first click is {cell}, but that is not an open cell of the board.")

# Positions as JSON

NO_JSON = N_("The line is no JSON object; it goes wrong at column {column}.")
JSON_TOO_LARGE = N_("The line is no JSON object that can be read: it is too deep or too long.")
NO_NUMBER = N_("{number} is no number that can be used.")
NO_BOARD = N_("board must be a list of rows, each a text.")
JSON_NO_MINES = N_("The object does not say how many mines there are.")
BAD_FIRST = N_("first must be [row, column], counted from 0.")
OTHER_SIZE = N_("{key} is {named}, but the board has {found}.")
NAME_TOO_LONG = N_("id has more than {most} characters.")
NOT_WHOLE = N_("{key} is {value}, but it must be a whole number.")
