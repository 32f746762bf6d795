"""The letters on the screen: fonts that have those of each language, their size, and where their lines break."""

from __future__ import annotations

import re
import tkinter

from ...texts.language import language

FONTS = ("TkDefaultFont", "TkTextFont", "TkMenuFont", "TkHeadingFont", "TkCaptionFont", "TkSmallCaptionFont")
FAMILIES = {("win32", "zh_CN"): "Microsoft YaHei UI", ("aqua", "zh_CN"): "PingFang SC"}
"""The family of letters for a windowing system and a language, where Tk's own is not made for it."""

PIXELS_A_POINT = 96 / 72  # on a screen of the usual density

NO_BREAK = "\u00a0"  # a blank at which no line ends
BEFORE_UNIT = re.compile(r"(?<=[0-9]) (?=(?:%|s|ms)(?![A-Za-z0-9]))")

_usual_families: dict[str, str] = {}  # of Tk's fonts, while others are used


def fit_fonts(root: tkinter.Tk) -> None:
    """Let Tk's own fonts be those that the platform writes the chosen language in; X finds one for itself."""
    family = FAMILIES.get((root.tk.call("tk", "windowingsystem"), language()))
    if family is None and not _usual_families:
        return
    for name in FONTS:
        if name not in _usual_families:
            _usual_families[name] = root.tk.call("font", "configure", name, "-family")
        root.tk.call("font", "configure", name, "-family", family or _usual_families[name])


def kept_together(words: str) -> str:
    """Words in which no line ends between a number and its unit: `12.3 %`, `40 s`."""
    return BEFORE_UNIT.sub(NO_BREAK, words)


def hold_usual_font(root: tkinter.Tk) -> None:
    """Keep the font open that Tk gives a label by itself.

    Else Tk opens it, and closes it again, for every label that is given another one, which takes longer than all else
    that it does for it.
    """
    tkinter.Label(root)  # which is never shown


def wrapped(widget: tkinter.Misc, words: str, room: int, font: str) -> str:
    """Words for a label of at most `room` pixels: Chinese broken where it should be, which Tk's labels do not know."""
    words = kept_together(words)
    return words if is_broken_by_tk(words) else "\n".join(lines_of(widget, words, room, font))


def lines_of(widget: tkinter.Misc, words: str, room: int, font: str) -> list[str]:
    """Words as lines of at most `room` pixels, as far as no word is longer; at least one."""
    from ...texts.lines import filled_lines  # here, because the first picture needs nothing of it

    def fits(text: str) -> bool:
        return int(widget.tk.call("font", "measure", font, text)) <= room

    return [part for line in words.splitlines() or [""] for part in filled_lines(line, fits)]


def is_broken_by_tk(words: str) -> bool:
    """Whether lines of these words may only end at blanks, as those of Tk do."""
    return words.replace(NO_BREAK, " ").isascii()


class FontSizes:
    """The sizes of Tk's own fonts, which follow the zoom of the board by a third of its steps.

    At zoom 1, and wherever the platform's letters are larger than that, they have the size that the platform gives.
    """

    def __init__(self, root: tkinter.Tk) -> None:
        self._root = root
        self._usual = {name: root.tk.getint(root.tk.call("font", "configure", name, "-size")) for name in FONTS}
        self._zoom = 1

    def follow(self, zoom: int) -> None:
        """Give the fonts the sizes for this zoom of the board."""
        if zoom == self._zoom:
            return
        self._zoom = zoom
        scaling = self._root.tk.getdouble(self._root.tk.call("tk", "scaling"))
        for name, usual in self._usual.items():
            # Positive sizes are points, negative ones pixels.
            pixels = -usual if usual < 0 else usual * scaling
            wanted = min(pixels, abs(usual) * PIXELS_A_POINT) * (2 + zoom) / 3
            self._root.tk.call("font", "configure", name, "-size", usual if wanted < pixels + 0.5 else -round(wanted))


def insert_words(text: tkinter.Text, words: str, tags: tuple[str, ...] = ()) -> None:
    """Add words to the end of a widget that breaks its lines between words, so that Chinese is broken as it should.

    Tk breaks at blanks, of which Chinese has few, and at pictures: an empty one stands wherever else a line may end.
    """
    if is_broken_by_tk(words):
        text.insert("end", words, tags)
        return
    from ...texts.lines import parts  # here, because the first picture needs nothing of it

    if not hasattr(text, "nothing"):
        text.nothing = tkinter.PhotoImage(master=text)  # type: ignore[attr-defined]  # Tk does not keep it alive
    start = text.index("end-1c")
    for line in words.splitlines(keepends=True):
        for number, part in enumerate(parts(line)):
            if number:
                text.image_create("end-1c", image=text.nothing)  # type: ignore[attr-defined]
            text.insert("end", part)
    for tag in tags:
        text.tag_add(tag, start, "end-1c")
