"""What is said where a game, or a moment of it, is saved."""

from __future__ import annotations

from .language import N_

SAVE = N_("Save...")
KINDS = {
    "png": N_("Picture of this moment"),
    "gif": N_("Animation of the game"),
    "rawvf": N_("RAWVF replay"),
    "evf": N_("EVF replay"),
}
SAVED = N_("{file} is saved.")
NO_KIND = N_("{file} does not tell what to save by the end of its name; it can be {known}.")
NEEDS_PILLOW = N_("An animation is packed by the package Pillow, which is not installed (pip install Pillow).")
MAKING_TITLE = N_("Animation")
MAKING = N_("{share} % of the animation is made.")
STOP = N_("Stop")
