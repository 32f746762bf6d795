"""What is said of boards and positions in files: what is wrong with one, opening, saving and converting."""

from __future__ import annotations

from .language import N_, NN_

# What is wrong with a file; `file` is its name, and bytes are counted from 0, lines, rows and columns from 1

TOO_LONG = N_("{file} has more than {most:,} bytes; no board needs as many.")
TOO_MANY_LINES = N_("{file} has more than {most:,} lines; no board needs as many.")
EMPTY = N_("{file} is empty.")
NOT_KNOWN = N_("{file} is neither a board nor a replay in any form that Sweeper knows.")
NOT_WRITTEN = N_(
    "{file} cannot be written: {form} files carry a checksum or the mark of their program, which is not imitated."
)
NO_TEXT = N_("{file} is no text: byte {at} cannot be read.")
NO_SAFE_CELL = N_("{file} has {mines} mines on {rows} x {cols} cells, but one cell at least must be safe.")
BAD_SIZE = N_("{file} has a board of {rows} x {cols}, but both must be 1 to {most}.")
NO_ROWS = N_("{file} has no rows of a board.")
IN_LINE = N_("{file}, line {line}: {error}")

# MBF and its digits

MBF_NO_HEADER = N_("{file} ends after {count} bytes, but an MBF board has {wanted} for its size and its mines alone.")
MBF_NO_SIZE = N_("{file} has a board of {rows} x {cols} in bytes 0 and 1, but both must be 1 to {most}.")
MBF_SHORT = N_("{file} ends at byte {at}, but its {mines} mines go on to byte {wanted}.")
MBF_LONG = NN_(
    "{file} has {count} byte too many: its {mines} mines end at byte {at}.",
    "{file} has {count} bytes too many: its {mines} mines end at byte {at}.",
)
MBF_OUTSIDE = N_("{file}, byte {at}: a mine in row {row}, column {column} is not on a board of {rows} x {cols}.")
MBF_TWICE = N_("{file}, byte {at}: the mine at {cell} is there a second time.")
MBF_TOO_LARGE = N_("{file} cannot be written: MBF holds boards up to {most} x {most}, and this one is {rows} x {cols}.")
HEX_ODD = NN_(
    "{file} has {count} hexadecimal digit, so half a byte is left over.",
    "{file} has {count} hexadecimal digits, so half a byte is left over.",
)

# PTTACG links

PTT_NO_LINK = N_("{file} must have one b= and one m= to be a PTTACG link, not {sizes} and {mines}.")
PTT_BAD_SIZE = N_("{file} has the size b={size}, but it must be 1, 2 or 3, or width and height, as in 3016.")
PTT_BAD_DIGIT = N_("{file}, digit {place} after m= is {value}, but it must be 0-9 or a-v.")
PTT_LENGTH = NN_(
    "{file} has {count} digit after m=, but a board of {rows} x {cols} has {wanted}.",
    "{file} has {count} digits after m=, but a board of {rows} x {cols} has {wanted}.",
)
PTT_NOTHING_FITS = NN_(
    "{file} has the size b={size}, which however it is cut does not fit the {count} digit after m=.",
    "{file} has the size b={size}, which however it is cut does not fit the {count} digits after m=.",
)
PTT_UNCLEAR = N_(
    "{file} has the size b={size}, which can be {rows} x {cols} or {other_rows} x {other_cols}; "
    "write width and height with the same number of digits."
)
PTT_BEYOND = N_("{file}, digit {place} after m=: a mine lies beyond the last cell.")
PTT_TOO_LARGE = N_(
    "{file} cannot be written: PTTACG links hold boards up to {most} x {most}, and this one is {rows} x {cols}."
)

# Boards and positions drawn as text

BAD_SIGN = N_("{file}, line {line}, column {column} is {value}, but a cell must be *, a dot or 0-8.")
BAD_VIEW_SIGN = N_("{file}, line {line}, column {column} is {value}, which no cell of a game that goes on can show.")
ROW_LENGTH = NN_(
    "{file}, line {line} has {count} cell instead of {wanted}.",
    "{file}, line {line} has {count} cells instead of {wanted}.",
)
ROWS = NN_(
    "{file} has {count} row, but its first line says {wanted}.",
    "{file} has {count} rows, but its first line says {wanted}.",
)
WRONG_NUMBER = NN_(
    "{file}, line {line}, column {column} is {number}, but {count} mine touches that cell.",
    "{file}, line {line}, column {column} is {number}, but {count} mines touch that cell.",
)
OTHER_COUNT = N_("{file}, line {line} says {said} mines, but the board has {found}.")
OTHER_FIELD = N_("{file}, line {line}: {name} is {said}, but the board has {found}.")
OTHER_VERSION = N_("{file}, line {line}: the version is {value}, but only {known} is known.")
NO_FIELD = N_("{file}, line {line} is {value}, but it must be a name, a colon and a value.")
SECTION_TWICE = N_("{file}, line {line}: the section [{name}] is there a second time.")
NO_REAL = N_("{file} has no section [real], so it does not say where the mines are.")
NO_VIEW = N_("{file} has no section [view] with a position.")
NO_MINES = N_("{file} does not say how many mines there are.")
MINE_NO_SIZE = N_("{file} must begin with width, height and mines, as in {example}.")
MANY_POSITIONS = N_("{file} has more than one position; only a file of one can be used here.")
