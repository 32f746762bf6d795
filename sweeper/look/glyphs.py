"""Small pixel pictures of our own: figures for per cents, the signs of assist mode, the bulb of help, other signs
beside the smiley, and a mouse."""

from __future__ import annotations

DIGIT_WIDTH, DIGIT_HEIGHT = 3, 5

DIGITS = {
    "0": ("###", "#.#", "#.#", "#.#", "###"),
    "1": (".#.", "##.", ".#.", ".#.", "###"),
    "2": ("##.", "..#", ".#.", "#..", "###"),
    "3": ("##.", "..#", ".#.", "..#", "##."),
    "4": ("#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "##.", "..#", "##."),
    "6": (".##", "#..", "###", "#.#", "###"),
    "7": ("###", "..#", ".#.", ".#.", ".#."),
    "8": ("###", "#.#", "###", "#.#", "###"),
    "9": ("###", "#.#", "###", "..#", "##."),
    "<": ("..#", ".#.", "#..", ".#.", "..#"),
    ">": ("#..", ".#.", "..#", ".#.", "#.."),
}

TICK = (
    ".........#",
    "........##",
    ".......##.",
    "#.....##..",
    "##...##...",
    ".##.##....",
    "..###.....",
    "...#......",
)
CROSS = (
    "##....##",
    "###..###",
    ".######.",
    "..####..",
    "..####..",
    ".######.",
    "###..###",
    "##....##",
)
DISC = (
    "..####..",
    ".######.",
    "########",
    "########",
    "########",
    "########",
    ".######.",
    "..####..",
)
STAR = (
    "....##....",
    "....##....",
    "##########",
    ".########.",
    "..######..",
    "..######..",
    ".###..###.",
    ".##....##.",
)
SOFT_DOT = (
    ".##.",
    "####",
    "####",
    ".##.",
)

BAR = (
    "######",
    "######",
)
SHRIEK = (
    "##",
    "##",
    "##",
    "##",
    "##",
    "..",
    "##",
    "##",
)
BOX_SIDE = 13

# Of the bulb: `#` outline, `y` glass, `w` where it shines, `s` socket.
BULB = (
    "...###...",
    "..#yyy#..",
    ".#ywwyy#.",
    "#ywyyyyy#",
    "#ywyyyyy#",
    "#yyyyyyy#",
    ".#yyyyy#.",
    "..#yyy#..",
    "..#yyy#..",
    "...###...",
    "...sss...",
    "...###...",
    "....#....",
)
SMALL_BULB = (
    ".##.",
    "#yy#",
    "#yy#",
    "#yy#",
    ".##.",
    ".ss.",
    ".##.",
)
BULB_COLOURS = {"#": "#000000", "y": "#ffff00", "w": "#ffffff", "s": "#808080"}
BULB_MONO = {"#": "#000000", "y": "#ffffff", "w": "#ffffff", "s": "#000000"}

# A sheet for a board that was loaded, a round arrow for one that is played again: `#` outline, `w` paper, `s` lines.
SHEET = (
    "######...",
    "#wwww##..",
    "#wwww#w#.",
    "#wwww####",
    "#wwwwwww#",
    "#wsssssw#",
    "#wwwwwww#",
    "#wsssssw#",
    "#wwwwwww#",
    "#wsssssw#",
    "#wwwwwww#",
    "#########",
)
SMALL_SHEET = (
    "###.",
    "#w##",
    "#ww#",
    "#ss#",
    "#ww#",
    "#ss#",
    "####",
)
SHEET_COLOURS = {"#": "#000000", "w": "#ffffff", "s": "#808080"}
ROUND = (
    "...###..#",
    ".##...###",
    ".#...####",
    "#........",
    "#........",
    "#.......#",
    ".#.....#.",
    ".##...##.",
    "...###...",
)
SMALL_ROUND = (
    "...#",
    ".###",
    "#.##",
    "#...",
    "#..#",
    ".##.",
)
ROUND_COLOURS = {"#": "#000080"}


# Of the mouse: `l` and `r` its buttons, `w` the rest of it.
MOUSE = (
    "...#####...",
    ".##ll#rr##.",
    "#llll#rrrr#",
    "#llll#rrrr#",
    "#llll#rrrr#",
    "#llll#rrrr#",
    "#llll#rrrr#",
    "###########",
    "#wwwwwwwww#",
    "#wwwwwwwww#",
    "#wwwwwwwww#",
    "#wwwwwwwww#",
    "#wwwwwwwww#",
    ".#wwwwwww#.",
    ".##wwwww##.",
    "...#####...",
)
# The same with a middle button `m`, for where that one is meant.
MIDDLE_MOUSE = (
    "...#####...",
    ".##l#m#r##.",
    *("#lll#m#rrr#",) * 4,
    "#lll###rrr#",
    *MOUSE[7:],
)
ARROW = (
    "...#...",
    "...##..",
    "######.",
    "#######",
    "######.",
    "...##..",
    "...#...",
)
PRESSED_BUTTON, PRESSED_BUTTON_MONO = "#d01010", "#000000"


def mouse_colours(pressed: str, *, mono: bool = False, swapped: bool = False) -> dict[str, str]:
    """The colours of MOUSE with the buttons pressed that `pressed` names: `l` the one that opens, `r`, `m`.

    swapped: whether the left one is the right one, and the other way round.
    """
    down = PRESSED_BUTTON_MONO if mono else PRESSED_BUTTON
    places = {"l": "r", "r": "l"} if swapped else {}
    colours = {places.get(button, button): down if button in pressed else "#ffffff" for button in "lmr"}
    return {"#": "#000000", "w": "#ffffff", **{button: colours[button] for button in "lmr"}}


def boxed(glyph: tuple[str, ...]) -> tuple[str, ...]:
    """A sign in the middle of a box: `#` its pixels and the box, `w` the rest. No rows are an empty box."""
    edge = "#" * BOX_SIDE
    inner = [["w"] * (BOX_SIDE - 2) for _ in range(BOX_SIDE - 2)]
    width = len(glyph[0]) if glyph else 0
    left, top = (BOX_SIDE - 1 - width) // 2, (BOX_SIDE - 1 - len(glyph)) // 2
    for y, row in enumerate(glyph, top):
        for x, sign in enumerate(row, left):
            inner[y][x] = "#" if sign == "#" else "w"
    return (edge, *(f"#{''.join(row)}#" for row in inner), edge)


def text_rows(text: str) -> tuple[str, ...]:
    """The figures of `text` side by side, one pixel apart, as rows of `#` and `.`."""
    return tuple(".".join(DIGITS[sign][row] for sign in text) for row in range(DIGIT_HEIGHT))
