"""What every figure of a game means: what it is, how it is worked out, where that comes from, and what is good."""

from __future__ import annotations

from .language import N_

INTRODUCTION = N_(
    "The names and formulas are those of the players' sites: minesweepergame.com, the guides of saolei.wang and"
    " openms.top, and the program Arbiter. A dash stands where a figure is not defined."
)
MEANINGS = {
    "time": N_("Seconds from the first cell opened to the end of the game, counted from 0. Lower is better."),
    "est_time": N_(
        "What the whole board would have taken at this pace: time x 3BV / solved 3BV. In a win it is the time. Lower is"
        " better."
    ),
    "completion": N_("Solved 3BV / 3BV: how much of the board was solved. 100 % is a win."),
    "bbbv": N_(
        "Bechtel's Board Benchmark Value: openings + numbers that no opening shows, which is the smallest number of"
        " left clicks that clears the board without flags. A property of the board: lower is an easier one."
    ),
    "solved": N_("How much of the 3BV was solved: a number counts when it is open, an opening when all of it is."),
    "bbbv_per_s": N_("Solved 3BV / time: how fast the board was solved, whatever board it was. Higher is better."),
    "openings": N_("Areas that open with one click, each a group of empty cells with the numbers around it."),
    "islands": N_("Groups of touching numbers that no opening shows. Many make a board slow."),
    "clicks": N_("Left clicks + right clicks + chords. Lower is better."),
    "clicks_per_s": N_("Clicks / time: how fast the hand is, whatever it does."),
    "effective_clicks": N_(
        "Clicks that did something, counted strictly as ms-toollib and openms.top do: a right click counts only where"
        " it flags a mine for the first time."
    ),
    "effective_clicks_lenient": N_("The same, counted as Arbiter does: every flag set or taken off counts."),
    "effective_per_s": N_("Effective clicks / time. Higher is better."),
    "wasted": N_("Clicks - effective clicks. 0 is best."),
    "wasted_lenient": N_("Clicks - effective clicks, both counted as Arbiter does. 0 is best."),
    "ioe": N_(
        "Index of Efficiency: solved 3BV / clicks. Higher is better; more than 1 is reached with chords that open"
        " several cells."
    ),
    "corr": N_("Correctness: effective clicks / clicks. 1 is best: no click was wasted."),
    "corr_lenient": N_("Correctness with the effective clicks that Arbiter counts. 1 is best."),
    "thrp": N_("Throughput: solved 3BV / effective clicks: how much each useful click solved. Higher is better."),
    "thrp_lenient": N_("Throughput with the effective clicks that Arbiter counts. Higher is better."),
    "clicks_per_bbbv": N_("Clicks / solved 3BV, the inverse of IOE. Lower is better."),
    "rqp": N_(
        "Rapport Qualité Prix: (time + 1 s) / (3BV/s), as the guides of saolei.wang have it; the second more comes from"
        " clocks that begin at 1. Lower is better."
    ),
    "qg": N_("Quality Grade: time to the power of 1.7 / solved 3BV. Lower is better."),
    "stnb": N_(
        "A number for each level x the root of the completion / QG, with the numbers that saolei.wang uses since 2023:"
        " 36, 162, 435. For the three levels only. Higher is better."
    ),
    "ios": N_(
        "Index of Speed: logarithm of solved 3BV / logarithm of time. Higher is better; not for times up to 1 s."
    ),
    "zini": N_(
        "Greedy ZiNi by Zimmermann and Nikolaus: how many clicks a simple recipe with flags and chords takes to clear"
        " the board. Lower is an easier board."
    ),
    "hzini": N_("Human ZiNi: the same, but all openings are clicked first."),
    "zne": N_("ZiNi / clicks. Higher is better; more than 1 beats the recipe."),
    "znt": N_("ZiNi / effective clicks. Higher is better."),
    "hzne": N_("H.ZiNi / clicks. Higher is better."),
    "hznt": N_("H.ZiNi / effective clicks. Higher is better."),
    "zini_per_s": N_("ZiNi / time. Higher is better."),
    "path": N_(
        "How far the pointer went from the first opening to the end, along straight lines; a "
        "cell is 16 pixels wide. Lower is better."
    ),
    "flags": N_("Flags that stood on the board at the end. None at all is the style without flags (NF)."),
    "luck": N_(
        "The chance that all your guesses went well: the product of their chances of being safe. "
        "A low value in a win means that you were lucky; 100 % is a game without a guess."
    ),
}
"""By the key of the figure; `luck` is no figure of the community."""
