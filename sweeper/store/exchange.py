"""The whole history as a file for other programs, and back without doubles.

CSV has one line a game with its summary; JSON has one line a game with everything, after a line that says what
the file is. Times are seconds with a point, moments are UTC in ISO 8601, names of levels and rules are the
language-free keys, and no player is named unless asked for.
"""

from __future__ import annotations

import csv
import json
import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, TextIO

from ..core import first_click
from ..core.errors import SweeperError
from ..core.levels import LARGEST_SIDE
from ..texts import storage as texts
from . import coding, rows, sql
from .files import whole_file
from .games import LONGEST_MS, Conditions, Figure, KeptGame, Result, from_utc_ms, utc_ms
from .history import NAME_LENGTH, History

FORMAT = "sweeper-history"
VERSION = 1
CONDITIONS = tuple(field.name for field in fields(Conditions))
WRITTEN_AS = {"time_ms": "time_s", "started_ms": "started_utc", "ended_ms": "ended_utc"}
SUMMARY = tuple(WRITTEN_AS.get(name, name) for name in sql.GAME_COLUMNS if name not in ("player", "figures"))
"""The columns of a CSV file: those of the database, times and moments in a form that other programs read."""

DAY_MIN = 24 * 60 - 1  # the furthest that local time can be from UTC
LONGEST_LINE = 64 * 2**20

Plain = dict[str, Any]


@dataclass(frozen=True)
class TakenIn:
    """What came of an import: games added, and games that were known already."""

    added: int
    known: int


# Out


def export_csv(history: History, path: Path, *, names: bool = False) -> int:
    """Write the summary of every game to a CSV file, whole or not at all; how many. Raises SweeperError."""
    with _writing(path) as file:
        writer = csv.DictWriter(file, [*SUMMARY, *(["player"] if names else [])], lineterminator="\r\n")
        writer.writeheader()
        count = 0
        for row in history.whole_rows():
            columns = rows.game_row(rows.game_of(row))
            writer.writerow({**_summary(columns, names=names), **{name: columns[name] for name in sql.FIGURES}})
            count += 1
        return count


def export_json(history: History, path: Path, *, names: bool = False) -> int:
    """Write every game with its moves to a file of JSON lines, whole or not at all; how many. Raises SweeperError."""
    with _writing(path) as file:
        file.write(json.dumps({"format": FORMAT, "version": VERSION}) + "\n")
        count = 0
        for row in history.whole_rows():
            game = rows.game_of(row)
            summary = _summary(rows.game_row(game), names=names)
            whole = {**summary, "figures": dict(game.figures), **_start_and_layout(row)}
            file.write(json.dumps(whole, separators=(",", ":"))[:-1] + _events(row) + "}\n")
            count += 1
        return count


@contextmanager
def _writing(path: Path) -> Iterator[TextIO]:
    """A new file that takes the place of `path` once it is whole. Raises SweeperError."""
    try:
        with whole_file(path, newline="") as file:
            yield file
    except OSError as error:
        raise SweeperError(
            texts.EXPORT_UNWRITTEN.format(path=texts.shown(path), reason=texts.reason_of(error))
        ) from None


def _summary(columns: Mapping[str, Any], *, names: bool) -> Plain:
    """The columns of a game, but its figures, as both forms write them."""
    left_out = {"figures", *sql.FIGURES, *(() if names else ("player",))}
    plain = {name: columns[name] for name in sql.GAME_COLUMNS if name not in left_out}
    time_ms, started_ms, ended_ms = (plain[name] for name in WRITTEN_AS)
    written = (
        f"{time_ms // 1000}.{time_ms % 1000:03d}",
        _stamp(started_ms),
        None if ended_ms is None else _stamp(ended_ms),
    )
    as_text = dict(zip(WRITTEN_AS, written))
    return {WRITTEN_AS.get(name, name): as_text.get(name, value) for name, value in plain.items()}


def _stamp(milliseconds: int) -> str:
    moment = from_utc_ms(milliseconds).replace(tzinfo=None)
    return moment.isoformat(timespec="milliseconds") + "Z"


def _start_and_layout(row: sqlite3.Row) -> Plain:
    layout = None
    with suppress(coding.BadCode):
        layout = row["layout"] and list(coding.unpack_layout(row["layout"], row["rows"] * row["cols"]))
    return {"start": row["start"], "layout": layout}


def _events(row: sqlite3.Row) -> str:
    """The moves and events of a row as the text they are kept as; what is damaged is left out."""
    text = ""
    for name in ("moves", "pointer"):
        with suppress(coding.BadCode):
            text += f',"{name}":' + ("null" if row[name] is None else coding.unpack_text(row[name]))
    return text


# In


def take_in(history: History, path: Path) -> TakenIn:
    """Add the games of an exported file, CSV or JSON, that are not known yet: all of them or none.

    Raises SweeperError, whose text says what is wrong with the file and where.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            games = _json_games(file) if _peek(file) == "{" else _csv_games(file)
            return TakenIn(*history.take_in(games))
    except OSError as error:
        raise SweeperError(
            texts.IMPORT_UNREADABLE.format(path=texts.shown(path), reason=texts.reason_of(error))
        ) from None
    except UnicodeDecodeError:
        raise SweeperError(texts.IMPORT_NO_TEXT.format(path=texts.shown(path))) from None


def _peek(file: TextIO) -> str:
    first = file.read(1)
    file.seek(0)
    return first


def _csv_games(file: TextIO) -> Iterator[tuple[rows.Row, rows.Row | None]]:
    try:
        reader = csv.DictReader(file, strict=True)
        missing = [name for name in SUMMARY if name not in (reader.fieldnames or ())]
        if missing:
            raise SweeperError(texts.IMPORT_LACKS.format(column=texts.quoted(missing[0])))
        for line in reader:
            with _at_line(reader.line_num):
                if None in line or None in line.values():
                    raise SweeperError(texts.BAD_COLUMNS)
                filled = {name: value for name, value in line.items() if value != ""}
                yield _game_row(filled, {name: _number(name, filled.get(name)) for name in sql.FIGURES}), None
    except csv.Error as error:
        raise SweeperError(texts.IMPORT_NO_CSV.format(reason=texts.reason_of(error))) from None


def _json_games(file: TextIO) -> Iterator[tuple[rows.Row, rows.Row | None]]:
    _check_header(file.readline(LONGEST_LINE))
    for number, text in enumerate(iter(lambda: file.readline(LONGEST_LINE), ""), 2):
        with _at_line(number):
            plain = _json_object(text)
            figures = plain.get("figures") or {}
            if not isinstance(figures, dict):
                raise SweeperError(texts.BAD_FIGURES)
            game = _game_row(plain, {name: _number(name, value) for name, value in figures.items()})
            yield game, _play_row(plain, game["rows"], game["cols"])


def _check_header(text: str) -> None:
    header = {}
    with suppress(SweeperError):
        header = _json_object(text)
    if header.get("format") != FORMAT:
        raise SweeperError(texts.IMPORT_NO_HISTORY)
    if header.get("version") != VERSION:
        raise SweeperError(texts.IMPORT_VERSION.format(version=texts.quoted(header.get("version")), known=VERSION))


def _json_object(text: str) -> Plain:
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        raise SweeperError(texts.BAD_JSON) from None
    if not isinstance(plain, dict):
        raise SweeperError(texts.BAD_GAME)
    return plain


@contextmanager
def _at_line(number: int) -> Iterator[None]:
    """Say in which line of the file it went wrong."""
    try:
        yield
    except SweeperError as error:
        raise SweeperError(texts.BAD_LINE.format(line=number, reason=error)) from None


def _game_row(plain: Mapping[str, Any], figures: Mapping[str, Figure]) -> rows.Row:
    """The columns of a game from its summary. Raises SweeperError."""
    height, width = _whole(plain, "rows", 1, LARGEST_SIDE), _whole(plain, "cols", 1, LARGEST_SIDE)
    ended, player = plain.get("ended_utc"), plain.get("player")
    game = KeptGame(
        uid=rows.check_uid(_text(plain, "uid")),
        level=_matching(plain, "level", r"[a-z][a-z0-9_-]{0,39}"),
        rows=height,
        cols=width,
        mines=_whole(plain, "mines", 0, height * width),
        rule=first_click.check_rule(_text(plain, "rule")),
        seed=None if plain.get("seed") is None else int(_matching(plain, "seed", r"-?[0-9]{1,400}")),
        result=_result(_text(plain, "result")),
        time_ms=_milliseconds(_matching(plain, "time_s", r"[0-9]{1,12}\.[0-9]{3}")),
        started_ms=_moment("started_utc", _text(plain, "started_utc")),
        offset_min=_whole(plain, "offset_min", -DAY_MIN, DAY_MIN),
        ended_ms=None if ended is None else _moment("ended_utc", ended),
        conditions=Conditions(**{name: bool(_whole(plain, name, 0, 1)) for name in CONDITIONS}),
        player=None if player is None else _text(plain, "player")[:NAME_LENGTH],
        figures=figures,
    )
    return rows.game_row(game)


def _play_row(plain: Plain, height: int, width: int) -> rows.Row | None:
    """The columns of a game's moves, read and written anew so that only what holds together gets in."""
    cells = height * width
    start, layout, moves, pointer = (plain.get(name) for name in ("start", "layout", "moves", "pointer"))
    if layout is None and moves is None:
        return None
    events = None if pointer is None else coding.pointer_of(pointer, height, width)
    done = None if moves is None else coding.moves_of(moves, height, width)
    return {
        "start": None if start is None else _whole(plain, "start", 0, cells - 1),
        "layout": None if layout is None else coding.pack_layout(coding.layout_of(layout, cells), cells),
        "moves": None if done is None else coding.pack(coding.plain_moves(done, width)),
        "pointer": coding.pack(coding.plain_pointer(events, width)) if events else None,
    }


def _text(plain: Mapping[str, Any], name: str) -> str:
    value = plain.get(name)
    if not isinstance(value, str):
        sentence = texts.MISSING if value is None else texts.NO_TEXT
        raise SweeperError(sentence.format(name=name, value=texts.quoted(value)))
    return value


def _matching(plain: Mapping[str, Any], name: str, pattern: str) -> str:
    value = _text(plain, name)
    if not re.fullmatch(pattern, value, re.ASCII):
        raise SweeperError(texts.NO_MATCH.format(name=name, value=texts.quoted(value)))
    return value


def _whole(plain: Mapping[str, Any], name: str, low: int, high: int) -> int:
    value = plain.get(name)
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value, re.ASCII):
        value = int(value)
    if type(value) is not int or not low <= value <= high:
        raise SweeperError(texts.NOT_WHOLE.format(name=name, value=texts.quoted(value), low=low, high=high))
    return value


def _number(name: str, value: Any) -> Figure:
    """A figure, from text where it comes from CSV. Whole numbers stay whole."""
    if isinstance(value, str):
        if not re.fullmatch(r"-?[0-9]{1,18}(\.[0-9]{1,30})?([eE][+-]?[0-9]{1,3})?", value, re.ASCII):
            raise SweeperError(texts.NO_POINT_NUMBER.format(name=name, value=texts.quoted(value)))
        return int(value) if re.fullmatch(r"-?[0-9]+", value) else float(value)
    if value is not None and type(value) not in (int, float):
        raise SweeperError(texts.NO_NUMBER.format(name=name, value=texts.quoted(value)))
    return value


def _result(text: str) -> Result:
    try:
        return Result(text)
    except ValueError:
        allowed = ", ".join(result.value for result in Result)
        raise SweeperError(texts.NO_RESULT.format(name="result", value=texts.quoted(text), allowed=allowed)) from None


def _milliseconds(text: str) -> int:
    milliseconds = int(text.replace(".", ""))
    if milliseconds > LONGEST_MS:
        raise SweeperError(texts.TOO_LONG.format(name="time_s", value=text))
    return milliseconds


def _moment(name: str, text: Any) -> int:
    """UTC milliseconds of an ISO stamp that ends in Z."""
    try:
        moment = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ")
    except (ValueError, TypeError):
        raise SweeperError(texts.NO_MOMENT.format(name=name, value=texts.quoted(text))) from None
    return utc_ms(moment.replace(tzinfo=timezone.utc))
