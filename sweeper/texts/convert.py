"""Every text of the command that converts files. In English plain ASCII, so that any console can show it."""

from __future__ import annotations

from .language import N_, NC_

ABOUT = N_("""\
Convert a board, a position or a replay into another form, or a replay into its board. IN may be -, for standard input,
and OUT may be -, for standard output, which then takes --to. The form of IN is told by the end of its name and by what
is in it, that of OUT by the end of its name.""")
EPILOG = N_("""\
Boards say where the mines are:
  mbf       .mbf .abf   the board files of Minesweeper X, Arbiter and others
  hex       .hex        the same as hexadecimal digits
  pttacg    .ptt        what follows the address in a PTTACG link; of IN, the whole link
  text      .txt        a line for the mine count, such as: mines 10, then * for a mine, a dot or a number for all else
  board     .board      the section [real] of a MINESWEEPER-BOARD file
Positions say what a player sees:
  position  .txt        as solve reads them
  mine      .mine       the positions of JSMinesweeper
  view      .board      the section [view] of a MINESWEEPER-BOARD file
Replays are games with every event of the mouse, not verified:
  rawvf     .rawvf      text that anyone can read
  evf       .evf        Metasweeper; written without a checksum
  avf, mvf, rmv         Arbiter, Clone and Viennasweeper; only read
The name of the player is never written.

OUT is written whole or not at all, and one that is there already is replaced with --force alone. The exit status is 0
where it was written, 1 where it was not, 2 where an option is wrong.""")
IN = N_("the file to read")
OUT = N_("the file to write")
FROM = N_("form of IN, one of {forms}")
TO = N_("form of OUT, one of {forms}")
FORCE = N_("replace OUT where it is there already")
NO_FORM = N_("There is no form {value}; the forms are {known}.")
NEEDS_TO = N_("{file} does not tell the form by the end of its name, so --to has to; the forms are {known}.")
OTHER_KIND = N_("{file} holds {content}, but the form {form} is for {wanted}.")
A_BOARD = NC_("what a file holds", "a board")
A_POSITION = NC_("what a file holds", "a position")
A_REPLAY = NC_("what a file holds", "a replay")
IS_THERE = N_("{file} is there already; --force replaces it.")
UNREADABLE = N_("{file} cannot be read ({reason}).")
UNWRITTEN = N_("{file} cannot be written ({reason}).")
STANDARD_INPUT = N_("Standard input")
STANDARD_OUTPUT = N_("Standard output")
