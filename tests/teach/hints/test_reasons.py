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
            "A safe cell can be proven. Think: satisfied number.",
            "How many mines of the 2 at C2 are known already?",
            "D1 is safe. So are D2 and D3.",
            "The 2 at C2 has its 2 mines already, B1 and B2: D1, D2 and D3 are safe.",
        ],
    ),
    (
        "satisfied",
        ["ooF.", "oo1.", "oooo"],
        [
            "A safe cell can be proven. Think: satisfied number.",
            "How many mines of the 1 at C2 are known already?",
            "D1 is safe. So is D2.",
            "The 1 at C2 has its 1 mine already, C1: D1 and D2 are safe.",
        ],
    ),
    (
        "satisfied",
        ["oo.", "o0.", "ooo"],
        [
            "A safe cell can be proven. Think: satisfied number.",
            "How many mines does the 0 at B2 touch?",
            "C1 is safe. So is C2.",
            "The 0 at B2 touches no mine: C1 and C2 are safe.",
        ],
    ),
    (
        "inside",
        ["o...", "o11o", "oooo"],
        [
            "A safe cell can be proven. Think: 1-1 family.",
            "How many mines are in the two cells that the 1 at B2 touches?",
            "D1 is safe.",
            (
                "The 1 at B2 needs 1 mine, in B1 or C1. The 1 at C2 needs 1 mine too, and touches both these "
                "cells, so it has none for any other: D1 is safe."
            ),
        ],
    ),
    (
        "inside",
        ["o...", "o22o", "ooFo"],
        [
            "A safe cell can be proven. Think: 1-1 family.",
            "How many mines are in the two cells that the 2 at B2 has besides its known mines?",
            "D1 is safe.",
            "1. The 2 at B2, with 1 mine known, needs 1 more, in B1 or C1.",
            "2. The 2 at C2, with 1 mine known, needs 1 more too, and touches both these cells, "
            "so it has none for any other: D1 is safe.",
        ],
    ),
    (
        "inside",
        ["...", ".1.", "o1o", "ooo"],
        [
            "A safe cell can be proven. Think: 1-1 at a hole.",
            "How many mines are in the two cells that the 1 at B3 touches?",
            "A1 is safe. So are B1 and C1.",
            (
                "The 1 at B3 needs 1 mine, in A2 or C2. The 1 at B2 needs 1 mine too, and touches both these "
                "cells, so it has none for any other: A1, B1 and C1 are safe."
            ),
        ],
    ),
    (
        "difference",
        ["....", "o12o", "oooo"],
        [
            "A safe cell can be proven. Think: 1-2C family.",
            "How many mines more than the 1 at B2 does the 2 at C2 need, and how many cells has it to itself?",
            "A1 is safe.",
            ("1. The 1 at B2 needs 1 mine, so B1 and C1, which it shares with the 2 at C2, can hold 1 mine at most."),
            (
                "2. The 2 at C2 needs 2 mines and has one cell besides: D1 is a mine, and the shared cells "
                "hold exactly 1."
            ),
            "3. That is all that the 1 at B2 needs: A1 is safe.",
        ],
    ),
    (
        "difference",
        ["....o", "o25.o", "ooF.o"],
        [
            "A safe cell can be proven. Think: 1-2C family.",
            "How many mines more than the 2 at B2 does the 5 at C2 need, and how many cells has it to itself?",
            "A1 is safe.",
            (
                "1. The 2 at B2, with 1 mine known, needs 1 more, so B1 and C1, which it shares with the 5 at "
                "C2, can hold 1 mine at most."
            ),
            (
                "2. The 5 at C2, with 1 mine known, needs 4 more and has three cells besides: D1, D2 and D3 "
                "are mines, and the shared cells hold exactly 1."
            ),
            "3. That is all that the 2 at B2 needs: A1 is safe.",
        ],
    ),
    (
        "line",
        [".....", "o121o", "ooooo"],
        [
            "A safe cell can be proven. Think: 1-2-1.",
            "How many mines at most can the 1 at B2 and the 1 at D2 give to the 2 at C2?",
            "A1 is safe. So are C1 and E1.",
            "1. The 1 at B2 needs 1 mine, so there is 1 at most in B1 or C1.",
            "2. The 1 at D2 needs 1 mine, so there is 1 at most in C1 or D1.",
            "3. The 2 at C2 needs 2 mines: just these 1 + 1.",
            "4. So the 1 at B2 and the 1 at D2 have no mine elsewhere: A1 and E1 are safe.",
            "5. A mine at C1 would serve both of them and leave the 2 at C2 short: C1 is safe.",
        ],
    ),
    (
        "line",
        ["......", "o1221o", "oooooo"],
        [
            "A safe cell can be proven. Think: 1-2-2-1.",
            "How many mines at most can the 1 at B2 and the 1 at E2 give to the 2 at C2?",
            "A1 is safe. So are E1 and F1.",
            "1. The 1 at B2 needs 1 mine, so there is 1 at most in B1 or C1.",
            "2. The 1 at E2 needs 1 mine, so there is 1 at most in D1.",
            "3. The 2 at C2 needs 2 mines: just these 1 + 1.",
            "4. So the 1 at B2 and the 1 at E2 have no mine elsewhere: A1, E1 and F1 are safe.",
        ],
    ),
    (
        "line",
        [".....", "o232o", "ooFoo"],
        [
            "A safe cell can be proven. Think: 1-2-1.",
            "How many mines at most can the 2 at B2 and the 2 at D2 give to the 3 at C2?",
            "A1 is safe. So are C1 and E1.",
            "1. The 2 at B2, with 1 mine known, needs 1 more, so there is 1 at most in B1 or C1.",
            "2. The 2 at D2, with 1 mine known, needs 1 more, so there is 1 at most in C1 or D1.",
            "3. The 3 at C2, with 1 mine known, needs 2 more: just these 1 + 1.",
            "4. So the 2 at B2 and the 2 at D2 have no mine elsewhere: A1 and E1 are safe.",
            "5. A mine at C1 would serve both of them and leave the 3 at C2 short: C1 is safe.",
        ],
    ),
    (
        "squeeze",
        ["o...", "o12.", "oo1.", "oooo"],
        [
            "A safe cell can be proven. Think: squeeze.",
            "How many mines at least must the 1 at B2 and the 1 at C3 give to the 2 at C2?",
            "D1 is safe.",
            "1. The 1 at B2 needs 1 mine, in B1 or C1.",
            "2. The 1 at C3 needs 1 mine, in D2 or D3.",
            "3. The 2 at C2 needs 2 mines: just these 1 + 1.",
            "4. So the 2 at C2 has none elsewhere: D1 is safe.",
        ],
    ),
    (
        "squeeze",
        ["....", "o13.", "oo1.", "ooo."],
        [
            "A safe cell can be proven. Think: squeeze.",
            "How many mines at most can the 1 at B2 and the 1 at C3 give to the 3 at C2?",
            "A1 is safe. So is D4.",
            "1. The 1 at B2 needs 1 mine, so there is 1 at most in B1 or C1.",
            "2. The 1 at C3 needs 1 mine, so there is 1 at most in D2 or D3.",
            "3. The 3 at C2 needs 3 mines: just these 1 + 1, and 1 in its one other cell: D1 is a mine.",
            "4. So the 1 at B2 and the 1 at C3 have no mine elsewhere: A1 and D4 are safe.",
        ],
    ),
    (
        "squeeze",
        ["....", "o22.", "oo2.", "ooo."],
        [
            "A safe cell can be proven. Think: squeeze.",
            "How many mines at least must the 2 at B2 and the 2 at C3 give to the 2 at C2?",
            "D1 is safe.",
            "1. The 2 at B2 needs 2 mines and has one cell elsewhere, so there is 1 at least in B1 or C1.",
            "2. The 2 at C3 needs 2 mines and has one cell elsewhere, so there is 1 at least in D2 or D3.",
            "3. The 2 at C2 needs 2 mines: just these 1 + 1.",
            "4. So the 2 at C2 has none elsewhere: D1 is safe.",
        ],
    ),
    (
        "squeeze",
        ["oooooo", "o1.21o", "oo....", "oooooo"],
        [
            "A safe cell can be proven. Think: squeeze.",
            "How many mines at most can the 1 at B2 and the 1 at E2 give to the 2 at D2?",
            "F3 is safe.",
            "1. The 1 at B2 needs 1 mine, so there is 1 at most in C2 or C3.",
            "2. The 1 at E2 needs 1 mine, so there is 1 at most in D3 or E3.",
            "3. The 2 at D2 needs 2 mines: just these 1 + 1.",
            "4. So the 1 at B2 and the 1 at E2 have no mine elsewhere: F3 is safe.",
        ],
    ),
    (
        "chain",
        ["....", "o32.", ".1..", "oo1o", "oooo"],
        [
            "A safe cell can be proven. Think: chain.",
            "Suppose a mine beside these numbers: what does it force, number by number?",
            "D1 is safe.",
            "1. Suppose D1 were a mine.",
            "2. Now if C3 were a mine too: then the 2 at C2 would have all it needs: B1 and C1 would be safe.",
            "3. Then the 1 at B3 would have all it needs: A3 would be safe.",
            "4. Then the 3 at B2 could touch 2 mines at most: impossible.",
            "5. And if C3 were safe: then the 1 at C4 would have only D3 left: a mine.",
            "6. Then the 2 at C2 would have all it needs: B1 and C1 would be safe.",
            "7. Then the 3 at B2 could touch 2 mines at most: impossible.",
            "8. Either way it is impossible: D1 is safe.",
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
