"""What the program tells of itself: the game, the mouse, the keys and the signs, and what it is."""

from __future__ import annotations

from typing import NamedTuple

from .language import N_, NC_, Text

ABOUT_TITLE = N_("About Minesweeper")
ABOUT = N_(
    "Sweeper {version}\nMinesweeper for learning.\n\n"
    "Free software under the MIT licence.\nThe pictures are drawn by its own script."
)

LEARN = NC_("a page of the help", "Learn")
HELP_TITLE = N_("Keys and mouse")
ASSIST_SIGNS = N_("Assist signs")


class Line(NamedTuple):
    """A line of the help.

    words: what it says. name: the button, key or thing it is about, if it names one. piece: the picture it explains.
    only: the platform it is for, as `sys.platform` has it; empty for all.
    """

    words: Text
    name: Text | None = None
    piece: str = ""
    only: str = ""


PAGES: tuple[tuple[Text, tuple[Line, ...]], ...] = (
    (
        N_("The game"),
        (
            Line(
                N_(
                    "Open every cell that holds no mine. A number tells how many mines touch its cell, "
                    "corners included."
                )
            ),
            Line(
                N_(
                    "The left counter shows how many mines have no flag yet, the right one the seconds since "
                    "the first cell was opened. The clock stands still while the window is minimised (the "
                    "board is covered meanwhile), and runs on while a menu or a dialog is open."
                )
            ),
        ),
    ),
    (
        N_("Mouse"),
        (
            Line(
                N_(
                    "opens the cell under the pointer when the button comes up. Slide to another cell and "
                    "that one opens; slide off the board and nothing does."
                ),
                N_("{Main} button"),
            ),
            Line(
                N_(
                    "marks the cell at once when the button goes down: first a flag, then a question mark, "
                    "then nothing."
                ),
                N_("{Other} button"),
            ),
            Line(
                N_(
                    "together on a number with as many flags around it: its other neighbours open when the "
                    "first button comes up (a chord). With too few or too many flags they only look pressed."
                ),
                N_("Left and right"),
            ),
            Line(N_("do the same with one button."), N_("Middle, Shift+{main}")),
            Line(
                N_("does the same, on a number that was open already. Options can turn it off."),
                N_("Double click, {main}"),
            ),
            Line(
                N_(
                    "hold the {other} button on a mine (the flag appears), slide to the number, click the "
                    "{main} one: flag and chord in one go."
                ),
                N_("1.5 click"),
            ),
            Line(
                N_(
                    "a tap with two fingers marks. In place of both buttons: hold Shift and click, click twice, or "
                    "tick Options > Single click opens around a number."
                ),
                N_("Touchpad"),
            ),
            Line(
                N_(
                    "Options > Mouse in the left hand swaps the two buttons on the board. Where the system swaps them "
                    "already, leave it off."
                ),
                N_("Left hand"),
            ),
            Line(N_("starts a new game."), N_("Smiley")),
            Line(N_("scrolls a field larger than the screen, with Shift sideways, with Ctrl zooms."), N_("Wheel")),
            Line(N_("Control-click marks, as the {other} button does."), N_("macOS"), only="darwin"),
        ),
    ),
    (
        N_("Keys"),
        (
            Line(N_("move the cursor."), N_("Arrows")),
            Line(N_("open the cell under the cursor; on a number they open around it."), N_("Space, Enter")),
            Line(N_("marks the cell under the cursor."), N_("F")),
            Line(N_("begins a new game."), N_("F2")),
            Line(N_("plays the same board again."), N_("Shift+F2")),
            Line(N_("opens a board from a file, plays the one on the clipboard, saves one."), N_("Ctrl+O, V, S")),
            Line(
                N_(
                    "A sheet beside the clock says that the board was loaded, a round arrow that it had been played "
                    "before: neither enters the records."
                )
            ),
            Line(N_("builds or changes a position and says what is known of it; reads screenshots."), N_("Ctrl+E")),
            Line(N_("forgets a press that is still held."), N_("Esc")),
            Line(N_("zoom in, zoom out, and go back to 1x."), N_("Ctrl +, Ctrl -, Ctrl 0")),
            Line(N_("opens this help."), N_("F1")),
            Line(
                N_(
                    "go by the layout of your keyboard. On one without Latin letters they are the keys where "
                    "a US keyboard has F, H, I, N, P, Q, T and W."
                ),
                N_("Letters"),
            ),
        ),
    ),
    (
        N_("Assist"),
        (
            Line(
                N_(
                    "shows how likely each covered cell is a mine. Light blue is safer, dark brown riskier; "
                    "a tick is certainly safe, a cross certainly a mine. Point at a cell to read its exact "
                    "chance."
                ),
                N_("H"),
            ),
            Line(N_("shows the chances while you hold it."), N_("P")),
            Line(
                N_("finds the next safe cell, step by step: where to look, the numbers to use, the cell, and why."),
                N_("N"),
            ),
            Line(N_("names the cell at once."), N_("Shift+N")),
            Line(
                N_(
                    "asks about the covered cell under the pointer: say first what you take it for, then see its"
                    " proof, or two layouts that both fit."
                ),
                N_("W"),
            ),
            Line(
                N_(
                    "What if? Suppose mines or none in pencil; Space shows what follows, step by step, up to the "
                    "number that breaks. What you suppose is no help, what the program shows is."
                ),
                N_("I"),
            ),
            Line(N_("explains the technique of the hint; so does a click on its name."), N_("T")),
            Line(N_("puts the hint away."), N_("Esc")),
            Line(
                N_(
                    "A bulb beside the left counter says that help was shown in this game; it then counts as "
                    "a game with help. The program starts without the chances, unless you tick Options > "
                    "Assist > Show chances from the start."
                )
            ),
        ),
    ),
    (
        LEARN,
        (
            Line(
                N_(
                    "Learn > Go on leads from the first minute to the hardest patterns, five minutes at a time. "
                    "A lesson stands on this field, and the game you were playing waits as it is."
                )
            ),
            Line(N_("goes on, once you have read what is said; so does a click on the board."), N_("Enter")),
            Line(N_("lights up the numbers that matter; once more, the cells too."), N_("N")),
            Line(N_("says that nothing is proven."), N_("0")),
            Line(
                N_("begins a proof: click the numbers that prove a cell, then the cell. C adds the mine counter."),
                N_("B"),
            ),
            Line(
                N_("asks who says so: say first what you take a cell for, then see the proof or two layouts that fit."),
                N_("W"),
            ),
            Line(N_("choose an answer; in a drill, 1: something is proven, 2: nothing is."), N_("1, 2, 3")),
            Line(N_("takes back the last move on a board of a lesson, and in practice."), N_("Backspace")),
            Line(N_("begins the lesson anew."), N_("F2")),
            Line(N_("leads back to the game."), N_("Esc")),
        ),
    ),
    (
        N_("Boards to order"),
        (
            Line(
                N_(
                    "Game > Without a guess has boards that can be proven from the ringed cell to the end. Boards to "
                    "order takes any size, or the hardest step you want to need. After the game the bar below the "
                    "board shows how it is proven."
                )
            ),
            Line(
                N_(
                    "Game > Board of the day is the same board for everyone on a day of the UTC calendar. The first "
                    "attempt counts."
                )
            ),
        ),
    ),
    (
        N_("Records"),
        (
            Line(
                N_(
                    "Every game is kept. Best times are for games won on Beginner, Intermediate and Expert, "
                    "each also without a guess, on a board never played before and without help. After a win "
                    "you are told why a game does not count."
                )
            ),
            Line(
                N_(
                    "are told after a game: the share of openings that were proven when you made them, the "
                    "share of clicks that did something new, and 3BV per second, which is your speed. More "
                    "shows every number."
                ),
                N_("Head, hand, clock"),
            ),
            Line(
                N_(
                    "shows up to three moves of a game that were worth a better one, on the board as it was, and you "
                    "look for it. After a loss N explains the move that lost."
                ),
                N_("Review of a game"),
            ),
            Line(
                N_(
                    "show any game once more on the board. Space plays and pauses, the arrow keys go from move to move "
                    "and change the speed, N goes to the next doubtful move, O plays on from there, Escape leads back."
                ),
                N_("Games played, replays"),
            ),
            Line(N_("A game that you leave unfinished is offered again at the next start.")),
        ),
    ),
    (
        N_("Signs"),
        (
            Line(N_("covered: not opened yet"), piece="covered"),
            Line(N_("flag: cannot be opened by mistake"), piece="flag"),
            Line(N_("question mark: a note, opens like a covered cell"), piece="question"),
            Line(N_("after a loss: a mine that was hit"), piece="exploded"),
            Line(N_("after a loss: another mine"), piece="mine"),
            Line(N_("after a loss: a flag on a cell without a mine"), piece="wrong_flag"),
        ),
    ),
    (
        ASSIST_SIGNS,
        (
            Line(N_("with chances: certainly safe"), piece="covered/safe//"),
            Line(N_("with chances: certainly a mine"), piece="covered/mine//"),
            Line(N_("with chances: rarely a mine; the lighter and bluer, the safer"), piece="covered/2//"),
            Line(N_("with chances: often a mine; the darker and browner, the riskier"), piece="covered/15//"),
            Line(
                N_("with chances: the per cents, where you want them written"),
                piece="covered/7/33/",
            ),
            Line(N_("in a hint: a number that it uses (a ring)"), piece="open1///number"),
            Line(N_("in a hint: a cell that it compares (dashes around)"), piece="covered///compared"),
            Line(N_("in a hint: found safe (a tick in a frame)"), piece="covered///safe"),
            Line(N_("in a hint: found to be a mine (a cross in a frame)"), piece="covered///mine"),
            Line(N_("in a hint: a mine that is known already (a dot)"), piece="covered///given"),
            Line(N_("in a hint: a flag that cannot be right (slanted corners)"), piece="flag///flag"),
            Line(N_("in a hint: the best guess (a star)"), piece="covered///guess"),
            Line(N_("in a hint: the lowest risk (black corners)"), piece="covered///least"),
            Line(N_("in a hint: a cell that can tell nothing (a dash)"), piece="covered///dead"),
        ),
    ),
)


def pages(platform: str) -> list[tuple[Text, list[Line]]]:
    """The pages of the help, each a title and its lines, with just what is true on a platform."""
    return [(title, [line for line in lines if line.only in ("", platform)]) for title, lines in PAGES]
