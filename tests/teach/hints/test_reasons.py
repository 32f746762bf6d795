"""The full texts of the rungs, technique by technique, on drawn boards."""

from __future__ import annotations

import pytest

from ..pictures import hint_of_picture, texts

# The technique, the picture (`.` covered, `F` a mine known, `o` out of play) and the lines of all rungs.
PICTURES: list[tuple[str, list[str], list[str]]] = [
    (
        "satisfied",
        ["oFo.", "oF2.", "ooo."],
        [
            "Look at the middle: a 2 there already touches its 2 mines (satisfied number).",
            "How many mines of the 2 at C2 are known already?",
            "D1 is safe, and so are D2 and D3.",
            "With B1 and B2, the 2 at C2 has all it needs, so D1, D2 and D3 are safe.",
        ],
    ),
    (
        "satisfied",
        ["ooF.", "oo1.", "oooo"],
        [
            "Look at the middle: a 1 there already touches its mine (satisfied number).",
            "How many mines of the 1 at C2 are known already?",
            "D1 is safe, and so is D2.",
            "With C1, the 1 at C2 has all it needs, so D1 and D2 are safe.",
        ],
    ),
    (
        "satisfied",
        ["oo.", "o0.", "ooo"],
        [
            "Look at the middle: a 0 there still has covered cells around it, and none of them is a mine "
            "(satisfied number).",
            "How many mines does the 0 at B2 touch?",
            "C1 is safe, and so is C2.",
            "The 0 at B2 touches no mine, so C1 and C2 are safe.",
        ],
    ),
    (
        "inside",
        ["o...", "o11o", "oooo"],
        [
            (
                "Look at the left side. Technique: 1-1. Two numbers need equally many mines, and one of them "
                "touches all the cells of the other. So the mines are there, and its further cells are safe."
            ),
            "How many mines are in the 2 cells that the 1 at B2 touches?",
            "D1 is safe.",
            (
                "The 1 at B2 has its mine in B1 or C1. The 1 at C2 touches these cells too and needs no other mine, "
                "so D1 is safe."
            ),
        ],
    ),
    (
        "inside",
        ["o...", "o22o", "ooFo"],
        [
            (
                "Look at the left side. Technique: 1-1. Two numbers need equally many mines, and one of them "
                "touches all the cells of the other. So the mines are there, and its further cells are safe."
            ),
            "How many mines are in the 2 cells that the 2 at B2 touches besides its known mines?",
            "D1 is safe.",
            "1. The 2 at B2 already has 1 known mine and the last in B1 or C1.",
            "2. The 2 at C2 touches these cells too and, with 1 known mine besides, needs no other mine, "
            "so D1 is safe.",
        ],
    ),
    (
        "inside",
        ["...", ".1.", "o1o", "ooo"],
        [
            (
                "Look at the top. Technique: 1-1 at a hole. One number touches all the cells of another, though there "
                "is a gap between them, and needs no more mines than it. So its further cells are safe."
            ),
            "How many mines are in the 2 cells that the 1 at B3 touches?",
            "A1 is safe, and so are B1 and C1.",
            (
                "The 1 at B3 has its mine in A2 or C2. The 1 at B2 touches these cells too and needs no other mine, "
                "so A1, B1 and C1 are safe."
            ),
        ],
    ),
    (
        "difference",
        ["....", "o12o", "oooo"],
        [
            (
                "Look at the left side. Technique: 1-2C. One number needs more mines than another, and has just as "
                "many cells that only it touches. So these are mines, and the cells that only the other touches are "
                "safe."
            ),
            "How many mines more than the 1 at B2 does the 2 at C2 need, and how many cells does only it touch?",
            "A1 is safe.",
            "1. The 1 at B2 needs just 1 mine, so at most 1 is in B1 and C1.",
            ("2. Of the 2 mines that the 2 at C2 needs, at most 1 can be there, so its one other cell is a mine: D1."),
            "3. That leaves 1 mine in B1 and C1, all that the 1 at B2 needs, so A1 is safe.",
        ],
    ),
    (
        "difference",
        ["....o", "o25.o", "ooF.o"],
        [
            (
                "Look at the left side. Technique: 1-2C. One number needs more mines than another, and has just as "
                "many cells that only it touches. So these are mines, and the cells that only the other touches are "
                "safe."
            ),
            "How many mines more than the 2 at B2 does the 5 at C2 need, and how many cells does only it touch?",
            "A1 is safe.",
            "1. The 2 at B2 already has 1 known mine and needs just 1 more, so at most 1 is in B1 and C1.",
            (
                "2. The 5 at C2 has 1 known mine besides and needs 4 more. At most 1 of these can be there, so its "
                "3 other cells are mines: D1, D2 and D3."
            ),
            "3. That leaves 1 mine in B1 and C1, all that the 2 at B2 needs, so A1 is safe.",
        ],
    ),
    (
        "line",
        [".....", "o121o", "ooooo"],
        [
            (
                "Look at the middle. Technique: 1-2-1. Three numbers in a row need 1, 2 and 1: the mines are "
                "opposite the 1s, the cell opposite the 2 is safe."
            ),
            "How many mines at most can the 1 at B2 and the 1 at D2 give to the 2 at C2?",
            "A1 is safe, and so are C1 and E1.",
            "1. The 1 at B2 needs just 1 mine, so at most 1 is in B1 and C1.",
            "2. The 1 at D2 needs just 1 mine, so at most 1 is in C1 and D1.",
            "3. The 2 at C2 needs 2 mines, so it must get all that they can give: 1 + 1.",
            "4. So the 1 at B2 and the 1 at D2 have no mine elsewhere: A1 and E1 are safe.",
            "5. A mine at C1 would count for both of them and leave the 2 at C2 short, so C1 is safe.",
        ],
    ),
    (
        "line",
        ["......", "o1221o", "oooooo"],
        [
            (
                "Look at the middle. Technique: 1-2-2-1. Four numbers in a row need 1, 2, 2 and 1: the mines are "
                "opposite the 2s, and the cells opposite the 1s are safe."
            ),
            "How many mines at most can the 1 at B2 and the 1 at E2 give to the 2 at C2?",
            "A1 is safe, and so are E1 and F1.",
            "1. The 1 at B2 needs just 1 mine, so at most 1 is in B1 and C1.",
            "2. The 1 at E2 needs just 1 mine, so at most 1 is in D1.",
            "3. The 2 at C2 needs 2 mines, so it must get all that they can give: 1 + 1.",
            "4. So the 1 at B2 and the 1 at E2 have no mine elsewhere: A1, E1 and F1 are safe.",
        ],
    ),
    (
        "line",
        [".....", "o232o", "ooFoo"],
        [
            (
                "Look at the middle. Technique: 1-2-1. Three numbers in a row need 1, 2 and 1: the mines are "
                "opposite the 1s, the cell opposite the 2 is safe."
            ),
            "How many mines at most can the 2 at B2 and the 2 at D2 give to the 3 at C2?",
            "A1 is safe, and so are C1 and E1.",
            "1. The 2 at B2 already has 1 known mine and needs just 1 more, so at most 1 is in B1 and C1.",
            "2. The 2 at D2 already has 1 known mine and needs just 1 more, so at most 1 is in C1 and D1.",
            "3. The 3 at C2 already has 1 known mine and needs 2 more, so it must get all that they can give: 1 + 1.",
            "4. So the 2 at B2 and the 2 at D2 have no mine elsewhere: A1 and E1 are safe.",
            "5. A mine at C1 would count for both of them and leave the 3 at C2 short, so C1 is safe.",
        ],
    ),
    (
        "squeeze",
        ["o...", "o12.", "oo1.", "oooo"],
        [
            (
                "Look at the upper left. Technique: squeeze. A number stands between two others. They can give it "
                "just the mines it needs, or must give it that many, and so the cells around are settled."
            ),
            "How many mines at least must the 1 at B2 and the 1 at C3 give to the 2 at C2?",
            "D1 is safe.",
            "1. The 1 at B2 has its mine in B1 or C1.",
            "2. The 1 at C3 has its mine in D2 or D3.",
            "3. The 2 at C2 needs 2 mines, and these are as many already: 1 + 1.",
            "4. So the 2 at C2 has no mine besides: D1 is safe.",
        ],
    ),
    (
        "squeeze",
        ["....", "o13.", "oo1.", "ooo."],
        [
            (
                "Look at the upper left. Technique: squeeze. A number stands between two others. They can give it "
                "just the mines it needs, or must give it that many, and so the cells around are settled."
            ),
            "How many mines at most can the 1 at B2 and the 1 at C3 give to the 3 at C2?",
            "A1 is safe, and so is D4.",
            "1. The 1 at B2 needs just 1 mine, so at most 1 is in B1 and C1.",
            "2. The 1 at C3 needs just 1 mine, so at most 1 is in D2 and D3.",
            "3. The 3 at C2 needs 3 mines: all that they can give, 1 + 1, and 1 in its one other cell, "
            "so D1 is a mine.",
            "4. So the 1 at B2 and the 1 at C3 have no mine elsewhere: A1 and D4 are safe.",
        ],
    ),
    (
        "squeeze",
        ["....", "o22.", "oo2.", "ooo."],
        [
            (
                "Look at the upper left. Technique: squeeze. A number stands between two others. They can give it "
                "just the mines it needs, or must give it that many, and so the cells around are settled."
            ),
            "How many mines at least must the 2 at B2 and the 2 at C3 give to the 2 at C2?",
            "D1 is safe.",
            "1. The 2 at B2 needs 2 mines and touches just one cell besides B1 and C1, so at least 1 is in these.",
            "2. The 2 at C3 needs 2 mines and touches just one cell besides D2 and D3, so at least 1 is in these.",
            "3. The 2 at C2 needs 2 mines, and these are as many already: 1 + 1.",
            "4. So the 2 at C2 has no mine besides: D1 is safe.",
        ],
    ),
    (
        "squeeze",
        ["oooooo", "o1.21o", "oo....", "oooooo"],
        [
            (
                "Look at the top. Technique: squeeze. A number stands between two others. They can give it just the "
                "mines it needs, or must give it that many, and so the cells around are settled."
            ),
            "How many mines at most can the 1 at B2 and the 1 at E2 give to the 2 at D2?",
            "F3 is safe.",
            "1. The 1 at B2 needs just 1 mine, so at most 1 is in C2 and C3.",
            "2. The 1 at E2 needs just 1 mine, so at most 1 is in D3 and E3.",
            "3. The 2 at D2 needs 2 mines, so it must get all that they can give: 1 + 1.",
            "4. So the 1 at B2 and the 1 at E2 have no mine elsewhere: F3 is safe.",
        ],
    ),
    (
        "chain",
        ["....", "o32.", ".1..", "oo1o", "oooo"],
        [
            (
                "Look at the left side. Technique: chain. Several numbers hang together. Suppose that a cell is a "
                "mine and go from number to number: if one of them cannot hold, the cell is safe."
            ),
            "Suppose a mine beside these numbers: what does it force, number by number?",
            "D1 is safe.",
            "1. Suppose D1 were a mine.",
            "2. Suppose then that C3 were a mine too.",
            "3. Then the 2 at C2 would have all its mines, so B1 and C1 would be safe.",
            "4. Then the 1 at B3 would have all its mines, so A3 would be safe.",
            "5. Then the 3 at B2 would have no cell left for one of its mines.",
            "6. Suppose instead that C3 were safe.",
            "7. Then the 1 at C4 would have only D3 left for a mine, so it would be one.",
            "8. Then the 2 at C2 would have all its mines, so B1 and C1 would be safe.",
            "9. Then the 3 at B2 would have no cell left for one of its mines.",
            "10. Neither can be, so D1 is safe.",
        ],
    ),
]


@pytest.mark.parametrize(("tag", "lines", "expected"), PICTURES)
def test_texts(tag: str, lines: list[str], expected: list[str]) -> None:
    hint = hint_of_picture(lines, tag)
    assert [line for text in texts(hint) for line in text.split("\n")] == expected
    assert [rung.name for rung in hint.rungs] == ["nudge", "region", "cell", "reason"]
    assert hint.tag == tag
    assert hint.technique in hint.rungs[0].text
