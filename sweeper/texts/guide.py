"""What the program tells of itself: the game, the mouse, the keys and the signs, and what it is."""

from __future__ import annotations

from .language import N_, NC_

ABOUT_TITLE = N_("About Minesweeper")
ABOUT = N_(
    "Sweeper {version}\nMinesweeper for learning.\n\n"
    "Free software under the MIT licence.\nThe pictures are drawn by its own script."
)

HELP_TITLE = N_("Keys and mouse")
HELP = (
    (
        N_("The game"),
        (
            (
                None,
                N_(
                    "Open every cell that holds no mine. A number tells how many mines touch its cell, corners"
                    " included."
                ),
            ),
            (
                None,
                N_(
                    "The left counter shows how many mines have no flag yet, the right one the seconds since the first"
                    " cell was opened. The clock stands still while the window is minimised (the board is covered"
                    " meanwhile), and runs on while a menu or a dialog is open."
                ),
            ),
        ),
    ),
    (
        N_("Mouse"),
        (
            (
                NC_("mouse button", "Left"),
                N_(
                    "opens the cell under the pointer when the button comes up. Slide to another cell and that one"
                    " opens; slide off the board and nothing does."
                ),
            ),
            (
                NC_("mouse button", "Right"),
                N_("marks at once when the button goes down: flag, question mark, nothing."),
            ),
            (
                N_("Left and right"),
                N_(
                    "on a number with as many flags around it opens its other neighbours (a chord), when the first of"
                    " the two comes up. With too few or too many flags they only look pressed."
                ),
            ),
            (N_("Middle, Shift+left"), N_("the same with one button.")),
            (
                N_("Double click"),
                N_("the same again, on a number that was open before the first click; can be turned off in Options."),
            ),
            (
                N_("1.5 click"),
                N_(
                    "hold right on a mine (the flag appears), slide to the number, click left: flag and chord in one"
                    " go."
                ),
            ),
            (N_("Smiley"), N_("starts a new game.")),
            (N_("Wheel"), N_("scrolls a field larger than the screen, with Shift sideways, with Ctrl zooms.")),
            (N_("macOS"), N_("Control-click marks, as the right button does.")),
        ),
    ),
    (
        N_("Keys"),
        (
            (N_("Arrows"), N_("move the cursor.")),
            (N_("Space, Enter"), N_("open the cell under the cursor, or chord on a number.")),
            (N_("F"), N_("marks it.")),
            (N_("F2"), N_("new game.")),
            (N_("Esc"), N_("lets go of a press.")),
            (N_("Ctrl +, Ctrl -, Ctrl 0"), N_("zoom in, out, back to 1.")),
            (N_("F1"), N_("this page.")),
            (
                N_("Letters"),
                N_(
                    "are those of the layout; where it has no Latin ones, the keys in the places of F, H, N, P and Q"
                    " on a US keyboard."
                ),
            ),
        ),
    ),
    (
        N_("Assist"),
        (
            (
                N_("H"),
                N_(
                    "shows the chance of every covered cell to be a mine: light blue is safer, dark brown riskier; a"
                    " tick is certainly safe, a cross certainly a mine. Point at a cell to read its exact chance."
                ),
            ),
            (N_("P"), N_("shows the chances while you hold it.")),
            (
                N_("N"),
                N_("finds the next safe cell, step by step: where to look, the numbers to use, the cell, and why."),
            ),
            (N_("Shift+N"), N_("names the cell at once.")),
            (N_("Esc"), N_("puts the hint away.")),
            (
                None,
                N_(
                    "A bulb beside the left counter says that help was shown in this game, which then counts as one"
                    " with help. A new start begins without the chances, unless you tick Options > Assist > Show"
                    " chances from the start."
                ),
            ),
        ),
    ),
    (
        N_("Records"),
        (
            (
                None,
                N_(
                    "Every game is kept. Best times are for games won on Beginner, Intermediate and Expert, on a new"
                    " board and without help; the strip after a win says why a game does not count."
                ),
            ),
            (
                N_("Head, hand, clock"),
                N_(
                    "after a game: the share of openings that were proven when you made them, the share of clicks that"
                    " did something new, and 3BV per second. More shows every number."
                ),
            ),
            (None, N_("A game left at closing is offered at the next start.")),
        ),
    ),
    (N_("Signs"), ()),
)
SIGNS = (
    ("covered", N_("covered: not opened yet")),
    ("flag", N_("flag: cannot be opened by mistake")),
    ("question", N_("question mark: a note, opens like a covered cell")),
    ("exploded", N_("after a loss: a mine that was hit")),
    ("mine", N_("after a loss: another mine")),
    ("wrong_flag", N_("after a loss: a flag on a cell without a mine")),
)
