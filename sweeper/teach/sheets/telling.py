"""The table of results in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...texts import sheets as texts
from ...texts.language import say
from ...texts.numbers import POINT, per_cent_text, seconds
from ...texts.records import RATE, SECONDS
from ..techniques import technique_name
from .results import TRAPS, Row

HEADINGS = (texts.HEAD_TECHNIQUE, texts.HEAD_CARDS, texts.HEAD_FIRST, texts.HEAD_RIGHT, texts.HEAD_TIME)


def lines_of(rows: Sequence[Row], sign: str = POINT) -> list[list[str]]:
    """A line of cells for each row, in the language that is used. sign: the reader's decimal sign."""
    return [
        [
            say(texts.ROW_TRAPS) if row.technique == TRAPS else technique_name(row.technique),
            str(row.cards),
            say(RATE, share=per_cent_text(row.first_try, row.cards)),
            say(RATE, share=per_cent_text(row.right, row.cards)),
            say(SECONDS, seconds=seconds(row.median_ms, sign)),
        ]
        for row in rows
    ]
