"""What is said of positions in pictures."""

from __future__ import annotations

from .language import N_, NN_

NO_FIELD = N_(
    "No field in the classic look was found. The picture must be a screenshot as it was taken, with the whole frame of "
    "the field: a JPEG, or a picture that was scaled, no longer has its pixels."
)
NEEDS_PILLOW = N_("Pictures are read with the package Pillow, which is not installed (pip install Pillow).")
NO_PICTURE = N_("{name} is no picture that can be read.")
TOO_LARGE = N_("The picture has {width} x {height} pixels; it can have {most:,} at most.")
UNREADABLE = N_("Cannot read {name}: {reason}.")
EMPTY_CLIPBOARD = N_("There is neither text nor a picture on the clipboard.")
NO_CLIPBOARD = N_("Pictures cannot be taken from the clipboard here: {reason}.")

READ = NN_(
    "Read from the picture: {rows} x {cols} cells, {count} mine.",
    "Read from the picture: {rows} x {cols} cells, {count} mines.",
)
READ_WITHOUT_MINES = N_("Read from the picture: {rows} x {cols} cells.")
LOSSY = N_("The colours of the picture were changed, as JPEG does. Compare the position with it.")
LARGEST = NN_("The picture shows {count} field.", "The picture shows {count} fields; this is the largest.")

# On the command line
NOT_ALL_CELLS = NN_(
    "{count} cell could not be read from the picture; the window's position editor shows it, to be set by hand.",
    "{count} cells could not be read from the picture; the window's position editor shows them, to be set by hand.",
)
NO_MINES = N_("The mine count could not be read from the picture; it can be set in the window's position editor.")
