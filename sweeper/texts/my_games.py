"""What is said of all games of a player together: skill, luck, the worst moments, and what to do about it."""

from __future__ import annotations

from .language import N_, NC_, NN_

TITLE = N_("My Games")
COUNTED = NN_(
    "{count} game without help, {month} of them in the last 30 days.",
    "{count} games without help, {month} of them in the last 30 days.",
)
NO_GAMES = N_("No game has been judged yet: win or lose one without help.")

# Judging what is not judged yet

JUDGING = N_("Judging games: {done} of {all}")
STOPPED = NN_("{count} game is not judged yet.", "{count} games are not judged yet.")
JUDGE = N_("Judge them")

# The worst moments

WORST = N_("The worst of the last 30 days")
NO_WORST = N_("No move of the last 30 days to find fault with.")
BLUNDER = N_("{date}: {cell} was a mine for certain.")
BLUNDER_OF = N_("{date}: {cell} was a mine for certain ({technique}).")
NEEDLESS = NN_(
    "{date}: a guess at {cell}, though {count} cell was safe.",
    "{date}: a guess at {cell}, though {count} cells were safe.",
)
NEEDLESS_OF = NN_(
    "{date}: a guess at {cell}, though {count} cell was safe ({technique}).",
    "{date}: a guess at {cell}, though {count} cells were safe ({technique}).",
)
BAD_ODDS = N_("{date}: a guess at {cell} that threw away a chance to win of {thrown}.")
BAD_RISK = N_("{date}: a guess at {cell} that was {thrown} riskier than the best.")
LOOK = N_("Look at it")

# Skill

SKILL = N_("Skill")
MONTH = N_("Last 30 days")
BEFORE = N_("Before")
WHAT_TO_DO = N_("What to do")
FIGURES = {
    "proof_rate": N_("Openings proven, of those that could be"),
    "needless": N_("Needless guesses in a game"),
    "quality": N_("Guess quality, of the best there was"),
    "reaction": N_("Time to a proven opening (median)"),
    "slips": N_("Slips of the hand in a game"),
}
"""The figures of skill by their names."""
A_GAME = NC_("so many in a game", "{number}")
DRILL = N_("Drill: {technique}")
LESSON = N_("Lesson {id}")
PRACTISE = NC_("a button", "Practise")
STORM = N_("Storm")
SINCE = N_(
    "{technique}: missed in {missed_before} of {before} games before its lesson, "
    "since then in {missed_since} of {since}."
)

# Luck

LUCK = NC_("a heading", "Luck")
GUESSES = N_("Openings that could hit a mine: {guesses}. By their chances {expected} were to go well; {went_well} did.")
LOST_BY = N_("Losses put down to the head: {head}, to the hand: {hand}, to the dice: {dice}.")

# Plots

PLOTS = {
    "proof_rate": N_("Proven"),
    "needless": N_("Needless"),
    "quality": N_("Quality"),
    "missed": N_("Missed"),
    "reaction": N_("Reaction"),
    "slips": NC_("of the hand", "Slips"),
    "luck": NC_("a plot", "Luck"),
}
"""The plots by their names, as their titles."""
TITLES = {
    "proof_rate": N_("Openings proven"),
    "needless": N_("Needless guesses in a game"),
    "quality": N_("Guess quality"),
    "missed": N_("Techniques missed in the last 30 days"),
    "reaction": N_("Reaction in drills, by technique"),
    "slips": N_("Slips of the hand in a game"),
    "luck": N_("Guesses ahead of the odds"),
}
SHARE_AXIS, A_GAME_AXIS = N_("Per cent"), N_("In a game")
GAMES_AXIS, SECONDS_AXIS = NC_("an axis", "Games"), N_("Seconds")
GUESSES_AXIS, TECHNIQUE_AXIS = N_("Guesses"), N_("Technique")
EACH_GAME = N_("each dot is one game")
MEAN_OF = N_("each dot is up to {games} games")
NOW, MONTH_AGO = N_("now"), N_("a month ago")
NOTHING = N_("Nothing to show yet.")
