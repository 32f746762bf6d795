"""What is said in the drill of estimates: questions, answers, and what they add up to."""

from __future__ import annotations

from .language import N_, NN_

TITLE = N_("Estimates")
PLOT_TITLE = N_("How well you estimate")

# Questions
DEALING = N_("Dealing a card...")
NO_CARD = N_("No card was found. Try once more.")
HOW_MANY = N_("{count} layouts fit the numbers. In how many of them is there a mine at the ringed cell?")
HOW_LIKELY = N_("How likely is a mine at the ringed cell, in per cent?")
HOW_LIKELY_WEIGHTED = N_(
    "How likely is a mine at the ringed cell, in per cent? Not all layouts weigh the same: the mines that one leaves "
    "over can lie among the untouched cells in more ways or in fewer."
)
HOW_LIKELY_SEA = N_("How likely is a mine at the ringed cell, which no number touches, in per cent?")
WHICH_SAFER = N_("Which cell is safer: A or B?")
WHICH_WINS = N_("Opening which of them wins the game more often?")
MINES_LEFT = NN_("{count} mine is not flagged yet.", "{count} mines are not flagged yet.")

# Answers
SAID_OF = N_("You said {said} of {count}. It is {truth} of {count}: {chance}.")
SAID = N_("You said {said}. It is {chance}.")
OFF = NN_("{count} point off.", "{count} points off.")
EXACT = N_("Exactly right.")
NEAR = N_("Near enough.")
NOT_NEAR = N_("Too far: 7 points are near enough.")
COUNTED = N_("With a mine there: {some} of {all}.")
WEIGHED = N_("With a mine there: weight {some} of {all}.")
WEIGHT = N_("x {weight}: {left}")
SEA_LAYOUTS = NN_(
    "What a layout leaves over lies on the {count} untouched cell.",
    "What a layout leaves over lies among the {count} untouched cells.",
)
IN_SEA = NN_("{count} mine left", "{count} mines left")
LAYOUTS = NN_("{count} layout of the cells beside numbers fits.", "{count} layouts of the cells beside numbers fit.")
RIGHT_CHOICE, WRONG_CHOICE = N_("Right."), N_("No.")
RISKS = N_("A is a mine with {first}, B with {second}.")
WINS = N_("With best play after it, opening A wins {first} of the games, B {second}.")
SAFER_IS_NOT_ALL = N_("The same risk or a lower one is not all: what a cell tells counts, too.")

# What they add up to
COUNT = NN_("{count} answer so far, {right} right.", "{count} answers so far, {right} right.")
MEAN = N_("Typically {points} points off.")
BIAS = NN_(
    "Where it is {chance}, you say {said} ({count} answer).", "Where it is {chance}, you say {said} ({count} answers)."
)
NO_BIAS = N_("Nowhere do you say much too much or too little.")
TOO_FEW = N_("There are no answers yet.")

# Buttons
SAY = N_("That is it")
NEXT = N_("Next card")
A, B, SAME = N_("A"), N_("B"), N_("Both the same")
SHOW_PLOT = N_("How well?")

# The plot
TRUE_AXIS = N_("true chance of a mine (%)")
SAID_AXIS = N_("what you said (%)")
ANSWERS = N_("answers")
MEANS = N_("means of tenths")
