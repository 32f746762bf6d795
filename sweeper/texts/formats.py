"""What is said of positions and cells that cannot be read. Plain ASCII, without the full stop: a place comes before."""

from __future__ import annotations

# Cells

NO_CELL = "{text} is no cell; a cell is its name, as D5, or its row and its column, as 5 4"
ONE_NUMBER = "{number} is only one number; a cell is its row and its column, as 5 4, or its name, as D5"
ROW_BEYOND = "row {row} is not on the board; rows go from 1 to {last}"
COLUMN_BEYOND = "column {column} is not on the board; columns go from 1 to {last}"
LETTERS_BEYOND = "column {column} is not on the board; columns go from A to {last}"

# Positions

TOO_MANY_CHARACTERS = "a position has at most {most} characters"
TOO_MANY_LINES = "a position has at most {most} lines"
TOO_MANY_CELLS = "the board has {found} cells, but a position has at most {most}"
BAD_SIGN = "column {column} is {sign}, but a cell is one of 0-8, #, F and ?"
BAD_NUMBER = "a cell is {number}, but it must be -1 or 0 to 8"
BAD_HEADER = "{header} is no header; there are {known}"
ROW_LENGTH = "the row has {found} cells, but it must have {wanted}"
ROWS_MISSING = "the position has {found} rows, but its first line says {wanted}"
NO_MINES = "the position does not say how many mines it has; begin it with a line as: mines 10"
UNCLEAR_DOTS = "a dot is not clear on a board that has both 0 and #; write 0 for open and # for covered"
FIRST_BEYOND = "first is [{row}, {column}], counted from 0, but the board is {rows} x {cols}"
FIRST_NUMBER = "{cell} was opened first and shows {found}, but under the rule {rule} it would show {wanted}"
FIRST_NOT_OPEN = "the first click is {cell}, but that is not an open cell of the board"

# Positions as JSON

NO_JSON = "this is no JSON object ({reason}, column {column})"
JSON_TOO_LARGE = "too deep or too long"
NO_NUMBER = "{number} is no number that can be used"
NO_BOARD = "board must be a list of rows, each a text"
JSON_NO_MINES = "the object does not say how many mines there are"
BAD_FIRST = "first must be [row, column], counted from 0"
OTHER_SIZE = "{field} is {named}, but the board has {found}"
NAME_TOO_LONG = "id has more than {most} characters"
NOT_WHOLE = "{field} is {value}, but it must be a whole number"
