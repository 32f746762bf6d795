"""The sentences about guesses: the lowest risk, the best guess, and how the two compare."""

from __future__ import annotations

from .language import N_, NN_

NO_SAFE = N_("No cell can be proven safe, so the next one is a guess.")
LOWEST = N_("The lowest risk is {chance} ({per_cent}), at {cells}.")
LOWEST_LAYOUTS = NN_(
    "The lowest risk is {chance} ({with_mine} of one layout, {per_cent}), at {cells}.",
    "The lowest risk is {chance} ({with_mine} of {count:,} layouts, {per_cent}), at {cells}.",
)

# How often: "2 times in 3", "2 games in 3"
TIMES = NN_("{count} time in {of}", "{count} times in {of}")
TIMES_SHARE = N_("{share} of the time")
GAMES = NN_("{count} game in {of}", "{count} games in {of}")
GAMES_SHARE = N_("{share} of all games")

# The best guess
BEST = N_("The best guess is {cell}, which is safe {times}.")
WINS = N_("It wins {win}.")
WINS_AS = N_("It wins {win}, and so does {other}.")
WINS_MORE = N_("It wins {win}; the next best, {other}, wins {following}.")
FIFTY = N_(
    "It is a coin flip that no number will ever decide. "
    "Toss it now: waiting brings no clue, and losing later costs more work."
)
DEAD_TWIN = N_("{dead} is just as risky, but shows the same number whenever it is safe, so it would tell nothing.")
AREA = N_(
    "The cells around are shut off from the rest, so no number elsewhere will help. Best play clears them {times}."
)
SAMPLE_MORE = N_("On layouts drawn from those that fit, best play wins with it more often than with {other}.")
SAMPLE_AS = N_("On layouts drawn from those that fit, best play wins with it as often as with {other}.")
OUTLOOK = N_("This move and the safest one after it survive {share} of the time.")
OUTLOOK_NEXT = N_(
    "Two moves survive {share} of the time from {cell}, {other_share} from {other}: "
    "{cell} more often leaves a safe next move."
)
OUTLOOK_SAFER = N_(
    "Two moves survive {share} of the time from {cell}, {other_share} from {other}, which is riskier to begin with."
)
OUTLOOK_AS = N_("Two moves survive about as often from {cell} as from {other}, {share} of the time.")
OUTLOOK_LESS = N_(
    "Two moves survive {share} of the time from {cell}, {other_share} from {other}, "
    "but a longer look ahead speaks for {cell}."
)

# Beside a cell of the lowest risk, where that is elsewhere
SAME_LOWEST = N_("No cell is less risky.")
SAFER = N_("{safer} is less risky for one move, but the look ahead speaks for {cell}.")
SAFER_AREA = N_("{safer} is less risky, but to open it first would not spare you this guess.")
SAFER_WINS_LESS = N_("{safer} is less risky, but wins only {win}.")
SAFER_WINS_NEVER = N_("{safer} is less risky, but cannot win any more.")
SAFER_WINS_AS = N_("{safer} is less risky and wins as often.")
SAFER_WINS_NO_MORE = N_("{safer} is less risky, but wins no more often.")
SAFER_SAMPLE_LESS = N_("{safer} is less risky, but wins fewer of these layouts.")
SAFER_SAMPLE_AS = N_("{safer} is less risky and wins as many of these layouts.")
SAFER_SAMPLE_NO_MORE = N_("{safer} is less risky, but wins no more of these layouts.")
SAFER_AHEAD_LESS = N_(
    "{safer} is less risky for one move, but two moves survive {share} of the time from {cell}, {other_share} from "
    "{safer}: {cell} more often leaves a safe next move."
)
SAFER_AHEAD_AS = N_(
    "{safer} is less risky for one move, but two moves survive about as often from {cell}, {share} of the time."
)
SAFER_AHEAD_MORE = N_(
    "{safer} is less risky for one move, and two moves survive {other_share} of the time from there, {share} from "
    "{cell}, but a longer look ahead speaks for {cell}."
)
