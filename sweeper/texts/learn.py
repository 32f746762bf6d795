"""What the dialogs of the learning part say: the path of lessons, the cards of techniques, how strong one is."""

from __future__ import annotations

from .language import N_, NC_, NN_

# The path of lessons

LESSONS_TITLE = N_("Lessons")
SIGNS = {
    "seen": NC_("a lesson", "seen"),
    "done": NC_("a lesson", "done"),
    "learned": NC_("a lesson", "learned"),
}
"""The signs of lessons by their keys."""
NEXT = NC_("the lesson to go on with", "next")
DONE_OF = N_("{done} of {all} done")
LESSONS_DONE = N_("Lessons: {done} of {all} done.")
DAYS = N_("You learned on {days} of the last 7 days.")
GO_ON = N_("Go on")
START = N_("Start")
PRACTISE = N_("Practise")
PRACTISE_DUE = N_("Practise ({due} due)")
PLACEMENT = N_("Can you play already? One-minute test")
OWN = N_("Your own lessons")
UNUSABLE = NN_("This lesson file cannot be used:", "These lesson files cannot be used:")
TECHNIQUE = N_("Technique: {name}")
