"""What is said in the mouse school: what the hand is to do, what it did, and what came of it."""

from __future__ import annotations

from ..core.pointer import Button
from .language import N_, NC_, NN_

# What to do, a stroke at a time

POINT_AT_IT = N_("Point at the marked cell")
POINT_AT_NEXT = N_("Go to the next marked cell")
SLIDE_ON = N_("Slide to the next marked cell, button down")
SLIDE_OFF = N_("Slide off the board, button down")
PRESS = {
    Button.LEFT: N_("Press the {main} button"),
    Button.MIDDLE: N_("Press the middle button"),
    Button.RIGHT: N_("Press the {other} button"),
}
PRESS_TOO = {
    Button.LEFT: N_("Keep it down, press the {main} button, too"),
    Button.MIDDLE: N_("Keep it down, press the middle button, too"),
    Button.RIGHT: N_("Keep it down, press the {other} button, too"),
}
LET_GO = {
    Button.LEFT: N_("Let go of the {main} button"),
    Button.MIDDLE: N_("Let go of the middle button"),
    Button.RIGHT: N_("Let go of the {other} button"),
}
ALL_STROKES = (POINT_AT_IT, POINT_AT_NEXT, SLIDE_ON, SLIDE_OFF, *PRESS.values(), *PRESS_TOO.values(), *LET_GO.values())
IN_A_ROW = NN_("{done} of {count}", "{done} of {count} in a row")
SHORT_COUNT = N_("{done}/{count}")

# What the hand did

LANE_LEFT, LANE_MIDDLE, LANE_RIGHT = N_("{main}"), NC_("mouse button", "middle"), N_("{other}")
SECONDS = NC_("unit", "s")
LEFT_DOWN = N_("{main} pressed")
LEFT_UP = N_("{main} released")
RIGHT_DOWN = N_("{other} pressed")
RIGHT_UP = N_("{other} released")
MIDDLE_DOWN = N_("middle pressed")
MIDDLE_UP = N_("middle released")
TRACE_OPEN = N_("opens")
TRACE_FLAG = N_("flag")
TRACE_QUESTION = N_("question mark")
TRACE_CLEAR = N_("flag off")
TRACE_CHORD = N_("chord")
TRACE_NOTHING = N_("nothing happens")
CAME_OF_IT = N_("{event}: {outcome}")
MS = N_("{ms} ms")
AT_MS = N_("{ms}: {words}")
AND_THEN = N_(", ")

# What was wrong with it

TOO_SLOW = N_("Right, but it took {seconds} s. Try it quicker.")
MARKED_TWICE = N_("The flag was there at the first press. The second press changed it again.")
DID_MORE = N_("That was all that was asked for, and the hand did more.")
LET_GO_OUTSIDE = N_("You let go off the board, so nothing happened.")
LET_GO_INSIDE = N_("You let go on the board. Slide off it first, then let go.")
PRESSED_ELSEWHERE = N_("You pressed on another cell than the marked one.")
LET_GO_EARLY = N_("You let go where you had pressed, so that cell counted. Slide to the next one first.")
LEFT_OPENS = N_("That was the {main} button: it opens. The {other} one flags.")
RIGHT_FLAGS = N_("That was the {other} button: it flags. The {main} one opens.")
MARK_NOT_ASKED = N_("The {other} button went down on a covered cell and changed its mark. Press on the number.")
MARK_FIRST = N_("That was a chord, but the mark comes first: one click with the {other} button.")
FLAG_TRUSTED = N_("The chord trusted the flag, which was wrong, and opened a mine. Take the flag off first.")
OPEN_TAKES_NO_FLAG = N_("An open cell takes no flag. Press on the marked one.")
FLAG_GUARDS = N_("A flagged cell does not open. The chord is made on the number.")
CHORD_ON_COVERED = N_("Both buttons were down on a covered cell. A chord is made on an open number.")
ONE_BUTTON = N_("That was a click with one button. A chord needs both; with one button hold Shift, or click twice.")
ONE_BUTTON_ASKED = N_("That was a chord. Here the {main} button is pressed alone.")
CLICK_NO_CHORD = N_(
    "You let go of the {main} button {seconds} s before the {other} one was down: a click, not a chord."
)
RIGHT_NO_CHORD = N_(
    "You let go of the {other} button {seconds} s before the {main} one was down: a click, not a chord."
)
TOO_FAR_APART = N_("The two clicks came {ms} ms one after the other; a double click takes {most} ms at most.")
MOVED_ON = N_("The pointer was elsewhere when you let go: the cell at the release counts.")
NO_SLIDE = N_("You pressed where you let go. Press on the marked cell and slide.")
OTHER_CELL = N_("That was another cell than the marked one.")
GUARDED = N_(
    "This press came {ms} ms after the button was let go: the guard against worn-out switches ignores it up to "
    "{most} ms."
)

# Clicks that come soon after

THIRD_PRESS = N_("Your third press came {ms} ms after the second: one chord, and no second.")
SECOND_PRESS = N_("Your second press came {ms} ms after the first: one chord, and no second.")
NO_CHORD_AFTER_OPENING = N_("Your second press came {ms} ms after the first: the cell opened, and no chord came of it.")

# The learner's own times

SET_INTERVAL = N_(
    "From click to click your ten double clicks took {least} to {most} ms; the program waits {now} ms. "
    "Set it to {ms} ms?"
)
INTERVAL_FITS = N_(
    "From click to click your ten double clicks took {least} to {most} ms; the program waits {now} ms, which fits."
)
INTERVAL_SET = N_("Set: a double click may take {ms} ms from click to click. Options > Mouse timing changes it.")
INTERVAL_KEPT = N_("Left as it was.")
SET_IT, LEAVE_IT = N_("Yes, set it"), N_("No, leave it")
AIM_MEDIAN = N_("Half of your clicks took {seconds} s at most.")
AIM_BEST = N_("Half of your clicks took {seconds} s at most: your best so far, before it was {before} s.")
AIM_AGAINST_BEST = N_("Half of your clicks took {seconds} s at most; your best so far is {best} s.")
AIM = N_("Aim")
AIM_DISTANCE = N_("Way to the cell, in cells")
AIM_TIME = N_("Time (s)")
AIM_MEDIAN_LINE, AIM_BEST_LINE = N_("median"), N_("your best")
NO_AIMS = N_("No clicks yet.")
