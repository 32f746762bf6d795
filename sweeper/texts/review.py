"""What is said of a game that was played: the verdict on each move, and the one sentence that matters after a loss."""

from __future__ import annotations

from .language import N_, NC_, NN_, Text

VERDICTS: dict[str, Text] = {
    "first": NC_("verdict on a move", "first click"),
    "proven": NC_("verdict on a move", "proven"),
    "blunder": NC_("verdict on a move", "opened a certain mine"),
    "needless": NC_("verdict on a move", "needless guess"),
    "bad_odds": NC_("verdict on a move", "bad odds"),
    "fair": NC_("verdict on a move", "fair guess"),
    "coin_flip": NC_("verdict on a move", "coin flip"),
    "wrong_flag": NC_("verdict on a move", "wrong flag"),
    "slip": NC_("verdict on a move", "slip"),
    "unknown": NC_("verdict on a move", "too complex to judge"),
}
"""The verdicts by their key."""

BLAME: dict[str, Text] = {
    "head": NC_("what lost a game", "head"),
    "hand": NC_("what lost a game", "hand"),
    "dice": NC_("what lost a game", "dice"),
}
"""What a loss is put down to: reasoning, a slip, or luck."""

# The sentence about a move

FIRST_LOST = N_("The first click hit a mine. No one could know.")
BLUNDER = N_("{cell} was a mine for certain.")
BLUNDER_AROUND = N_("Opening around {cell} was certain to hit a mine.")
NEEDLESS = N_("You did not have to guess at {cell}: {safe} was safe.")
NEEDLESS_AROUND = N_("You did not have to guess around {cell}: {safe} was safe.")
BAD_RISK = N_("A guess was needed. {cell} was {risk} to be a mine, {best} only {least}.")
BAD_RISK_AROUND = N_("A guess was needed. Opening around {cell} was {risk} to hit a mine, {best} only {least}.")
BAD_WINS = N_("A guess was needed. With {cell} the best chance to win was {own}, with {best} {win}.")
BAD_UNKNOWN = N_("A guess was needed. The risk of this one was {risk}, the lowest {least}.")
FAIR = N_("A guess was needed, and this was a good one: {risk} to hit a mine.")
COIN_FLIP = N_("No one could know: a coin flip.")
EVEN_CHOICE = N_("No one could know: each choice was {risk} to hit a mine, and no number would tell.")
FLAG_IMPOSSIBLE = N_("The flag on {cell} was wrong, and the numbers showed it when move {number} set it.")
FLAG_IMPOSSIBLE_NOW = N_("The flag on {cell}, set by move {number}, was wrong, and by then the numbers showed it.")
FLAG_UNPROVEN = N_("The flag on {cell}, set by move {number}, was wrong: nothing had proven it.")
SLIP = N_("Looks like a slip of the hand: {meant} beside {cell} was safe.")
TOO_COMPLEX = N_("This position is too complex to judge.")

# The game

LEDGER = NN_(
    "{proven} of {count} opening was proven.",
    "{proven} of {count} openings were proven.",
)
UNPROVEN = NN_(
    "{count} opening was not, {needless} of them while something was proven. Chance to survive them: {luck} %.",
    "{count} openings were not, {needless} of them while something was proven. Chance to survive them: {luck} %.",
)
MISSED = N_("Missed: {technique}")
LOST_BY = N_("Lost by: {blame}")
LOSS_LINE = N_("{sentence} Lost by: {blame}.")
MOMENTS = N_("Worth a look:")
NO_MOMENTS = N_("No move to find fault with.")

# One line a move, in a terminal

OPENED = N_("{number:>4}  open {cell}: {verdict}")
CHORDED = N_("{number:>4}  chord {cell}: {verdict}")
MORE = N_("{line}; {more}")
RISK = N_("risk {risk}")
BEST = N_("best {cell}, risk {risk}")
BEST_WIN = N_("best {cell}, chance to win {win}")
BEST_ABOUT = N_("best (about) {cell}, risk {risk}")
GAME_WON = N_("{name}: {rows} x {cols}, {mines} mines, won")
GAME_LOST = N_("{name}: {rows} x {cols}, {mines} mines, lost")
GAME_OPEN = N_("{name}: {rows} x {cols}, {mines} mines, not finished")

# The command

ABOUT = N_("""\
Judges every opening and chord of games that were played: proven, a needless guess, a fair one, a coin flip ...
Prints a line a move, then the moments worth a look.""")
EPILOG = N_("""\
A game is its number in the history (1 is the first one), its id, or a file that the statistics window exported as JSON,
of which all games are judged.""")
GAMES = N_("number or id of a game in the history, or an exported JSON file")
JSON = N_("one JSON object a line, for each game")
LAST = N_("the last N finished games of the history")
PROFILE = N_("the folder of the history, instead of the user's own")
NONE_GIVEN = N_("Which game? Name one, or give --last 1 for the last one.")
NO_GAME = N_("{name}: there is no such game in the history, and no such file.")
NO_MOVES = N_("{name}: the moves of this game were not kept.")
NO_HISTORY = N_("There is no history to read.")
