"""What each column of a game may hold: said once for what comes in, for what is saved from damage, and for SQL."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from datetime import datetime, timezone
from typing import Any, NamedTuple, Union

from ..core import first_click, levels
from ..core.errors import SweeperError, quoted
from ..texts import language
from ..texts import storage as texts
from ..texts.language import Saying, saying
from . import sql
from .games import LONGEST_MS, Result, utc_ms

NAME_LENGTH = 31
"""Signs of a player's name, as in the original."""

DAY_MIN = 24 * 60 - 1  # the furthest that local time can be from UTC
YEARS = (1970, 2999)  # a clock that has lost its battery begins with the first
FIRST_MS, END_MS = (utc_ms(datetime(year, 1, 1, tzinfo=timezone.utc)) for year in (YEARS[0], YEARS[1] + 1))
MOST_CELLS = levels.LARGEST_SIDE**2
LEAST, GREATEST = 1e-9, 1e12  # of a figure that is not 0: shares of ten years, pixels of a pointer's way
MOST_OTHERS = 100  # figures without a column
LONGEST_OTHERS = 2**16  # signs of their JSON text

Row = dict[str, Any]


class BadRow(SweeperError):
    """A row that no game can be made of."""


class Whole(NamedTuple):
    """A whole number within limits, or nothing where `empty` allows it; `words` for a person."""

    low: int
    high: int
    words: language.Text | Saying
    empty: bool = False

    def fits(self, value: object) -> bool:
        """Whether the column may hold the value."""
        return (self.empty and value is None) or (type(value) is int and self.low <= value <= self.high)

    def condition(self, name: str) -> str:
        """The same as a condition of SQL."""
        found = f"typeof({name}) = 'integer' AND {name} BETWEEN {self.low} AND {self.high}"
        return f"{name} IS NULL OR {found}" if self.empty else found


class Number(NamedTuple):
    """A figure: nothing, 0, or a number within limits."""

    low: float
    high: float
    words: language.Text | Saying

    def fits(self, value: object) -> bool:
        """Whether the column may hold the value."""
        return value is None or (type(value) in (int, float) and (value == 0 or self.low <= value <= self.high))  # type: ignore[operator]

    def condition(self, name: str) -> str:
        """The same as a condition of SQL."""
        limits = f"{name} = 0 OR {name} BETWEEN {self.low!r} AND {self.high!r}"
        return f"{name} IS NULL OR typeof({name}) IN ('integer', 'real') AND ({limits})"


class Text(NamedTuple):
    """A text of some form, or nothing where `empty` allows it; `query` is as much of the form as SQL can tell."""

    pattern: str
    query: str
    words: language.Text | Saying
    empty: bool = False

    def fits(self, value: object) -> bool:
        """Whether the column may hold the value."""
        good = isinstance(value, str) and re.fullmatch(self.pattern, value, re.ASCII) is not None
        return (self.empty and value is None) or good

    def condition(self, name: str) -> str:
        """The same as a condition of SQL."""
        found = f"typeof({name}) = 'text' AND {self.query.format(name)}"
        return f"{name} IS NULL OR {found}" if self.empty else found


Field = Union[Whole, Number, Text]


def _whole(low: int, high: int, *, empty: bool = False) -> Whole:
    return Whole(low, high, saying(texts.A_WHOLE, low=low, high=high), empty)


def _one_of(values: Sequence[str]) -> Text:
    listed = ", ".join(f"'{value}'" for value in values)
    return Text(
        "|".join(map(re.escape, values)), f"{{}} IN ({listed})", saying(texts.ONE_OF, allowed=", ".join(values))
    )


_MOMENT = saying(texts.A_MOMENT, first=YEARS[0], last=YEARS[1])
_FIGURE = Number(LEAST, GREATEST, saying(texts.A_FIGURE, low=LEAST, high=GREATEST))
_SHARE = Number(0, 1, texts.A_SHARE)
_SIDE = _whole(1, levels.LARGEST_SIDE)

FIELDS: dict[str, Field] = {
    "uid": Text("[0-9a-f]{32}", "length({0}) = 32 AND {0} NOT GLOB '*[^0-9a-f]*'", texts.A_UID),
    "level": Text(
        "[a-z][a-z0-9_-]{0,39}",
        "length({0}) <= 40 AND {0} GLOB '[a-z]*' AND {0} NOT GLOB '*[^-a-z0-9_]*'",
        texts.A_LEVEL,
    ),
    "rows": _SIDE,
    "cols": _SIDE,
    "mines": _whole(0, MOST_CELLS),
    "rule": _one_of(first_click.RULES),
    "seed": Text(
        "-?[0-9]{1,400}",
        "length({0}) <= 401 AND {0} GLOB '[-0-9]*' AND substr({0}, 2) NOT GLOB '*[^0-9]*' AND {0} <> '-'",
        texts.A_SEED,
        empty=True,
    ),
    "result": _one_of([result.value for result in Result]),
    "time_ms": Whole(0, LONGEST_MS, saying(texts.A_TIME, most=LONGEST_MS // 1000)),
    "started_ms": Whole(FIRST_MS, END_MS - 1, _MOMENT),
    "offset_min": _whole(-DAY_MIN, DAY_MIN),
    "ended_ms": Whole(FIRST_MS, END_MS - 1, _MOMENT, empty=True),
    **{name: _whole(0, 1) for name in ("assisted", "lesson", "replayed", "loaded")},
    "player": Text(
        rf"[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]{{0,{NAME_LENGTH}}}",
        f"length({{0}}) <= {NAME_LENGTH}",
        saying(texts.A_NAME, most=NAME_LENGTH),
        empty=True,
    ),
    **{name: _whole(0, MOST_CELLS, empty=True) if kind == "INTEGER" else _FIGURE for name, kind in sql.FIGURES.items()},
    "proof_rate": _SHARE,
    "luck": _SHARE,
}
"""Every column of `game` but `figures`, the figures without a column of their own."""

INSTEAD: Row = {
    "level": levels.CUSTOM,
    "rule": first_click.NONE,
    "started_ms": FIRST_MS,
    "offset_min": 0,
    **{name: 1 for name in ("assisted", "lesson", "replayed", "loaded")},  # so that it cannot be a best time
}
"""What a game has where its own value cannot be read; nothing where it is not listed here."""

NEEDED = ("rows", "cols", "mines", "result", "time_ms")

ODD_ROW = (
    f"SELECT 1 FROM game WHERE NOT coalesce({' AND '.join(f'({FIELDS[n].condition(n)})' for n in FIELDS)}, 0) LIMIT 1"
)
"""Whether a row holds what no game can; `figures` is not looked at."""


def check(name: str, value: object, *, called: str = "", given: object = None) -> None:
    """Raise SweeperError unless column `name` may hold `value`; `called` and `given` are its name and form outside."""
    if not FIELDS[name].fits(value):
        sentence, shown = texts.MISSING if value is None else texts.NOT_ALLOWED, value if given is None else given
        raise SweeperError(sentence, name=called or name, value=shown, allowed=FIELDS[name].words)


def nearest(name: str, value: int) -> int:
    """The number nearest to `value` that a column of whole numbers may hold."""
    field = FIELDS[name]
    assert isinstance(field, Whole)
    return max(field.low, min(value, field.high))


def check_together(row: Mapping[str, Any]) -> None:
    """Raise SweeperError where columns that are good for themselves are not so together."""
    cells = row["rows"] * row["cols"]
    if row["mines"] > cells:
        allowed = saying(texts.A_WHOLE, low=0, high=cells)
        raise SweeperError(texts.NOT_ALLOWED, name="mines", value=row["mines"], allowed=allowed)
    if not _has_size(row):
        size = saying(texts.SIZE, rows=row["rows"], cols=row["cols"], count=row["mines"])
        raise SweeperError(texts.NO_SIZE, level=row["level"], size=size)


def _has_size(row: Mapping[str, Any]) -> bool:
    """Whether a game has the size of its level, where that has one."""
    level = levels.KNOWN.get(row["level"])
    if level is None:
        return True
    return (level.rows, level.cols) == (row["rows"], row["cols"]) and level.mines in (None, row["mines"])


def other_figures(text: Any) -> dict[str, int | float]:
    """Those of the figures without a column, as their JSON text has them, that are named and sized as such are."""
    if not isinstance(text, str) or len(text) > LONGEST_OTHERS:
        return {}
    try:
        figures = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(figures, dict):
        return {}
    good = {name: value for name, value in figures.items() if is_other(name, value) and value is not None}
    return dict(list(good.items())[:MOST_OTHERS])


def check_other(name: str, value: object) -> None:
    """Raise SweeperError unless a figure that has no column can be kept under that name."""
    if not is_other(name, value):
        raise SweeperError(texts.NOT_ALLOWED, name=quoted(name), value=value, allowed=_FIGURE.words)


def is_other(name: object, value: object) -> bool:
    """Whether a figure that has no column can be kept under that name."""
    return isinstance(name, str) and re.fullmatch("[a-z][a-z0-9_]{0,39}", name) is not None and _FIGURE.fits(value)


def mended(values: Mapping[str, Any]) -> Row:
    """The columns of a game of which some may be damaged; what cannot be read is left out. Raises BadRow."""
    bad = next((name for name in NEEDED if not FIELDS[name].fits(values.get(name))), None)
    if bad is not None or values["mines"] > values["rows"] * values["cols"]:
        raise BadRow(texts.NOT_READ, name=bad or "mines")
    if isinstance(values.get("player"), str):
        values = {**values, "player": clean_name(values["player"]) or None}
    row = {
        name: values.get(name) if field.fits(values.get(name)) else INSTEAD.get(name) for name, field in FIELDS.items()
    }
    if not _has_size(row):
        row["level"] = levels.CUSTOM
    if row["uid"] is None:  # another name, but the same one every time
        row["uid"] = hashlib.sha256(repr(sorted(values.items(), key=str)).encode("utf-8", "replace")).hexdigest()[:32]
    row["figures"] = json.dumps(other_figures(values["figures"]), sort_keys=True)
    return row


def clean_name(name: str) -> str:
    """The name of a player as it can be kept: on one line, and at most `NAME_LENGTH` signs."""
    text = name.encode("utf-8", "replace").decode("utf-8")
    return re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+", " ", text).strip()[:NAME_LENGTH].strip()
