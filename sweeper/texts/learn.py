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

# The card of a technique

NOT_TRIED = N_("not tried yet")
UNCLEAR = NN_("unclear: {count} answer so far", "unclear: {count} answers so far")
RIGHT_OF = N_("{right} of the last {all} right")
RIGHT_AND_TIME = N_("{right} of the last {all} right, {seconds} s")
LAST_ANSWERS = N_("Your last answers, the newest at the end:")
SAW = N_("Saw what was not there: {times}")
MISSED = N_("Missed what was there: {times}")
OTHER_ERROR = N_("Chose what was not proven, or stopped early: {times}")
BEFORE = N_("A month ago: {words}")
MINES_LEFT = N_("Mines left: {left}")
LESSON = N_("Lesson")
DRILL = N_("Drill")

# How strong one is

STRENGTHS_TITLE = N_("How strong you are")
STRENGTHS = N_("Of your last ten answers for each technique; times count once nine of ten are right.")
NOW = N_("Now")
MONTH_AGO = N_("A month ago")
