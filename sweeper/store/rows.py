"""Games as rows of the database, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..core.pointer import PointerEvent
from ..core.trace import Trace
from ..texts import storage as texts
from . import coding, fields, sql
from .games import Conditions, Ending, Figure, KeptGame, Result

if TYPE_CHECKING:
    import sqlite3

Row = dict[str, Any]
OPEN_RESULTS = (Result.ABANDONED.value, Result.UNFINISHED.value)


def game_row(game: KeptGame) -> Row:
    """The columns of `game`."""
    return {
        "uid": game.uid,
        "level": game.level,
        "rows": game.rows,
        "cols": game.cols,
        "mines": game.mines,
        "rule": game.rule,
        "seed": None if game.seed is None else str(game.seed),
        "result": game.result.value,
        "time_ms": game.time_ms,
        "started_ms": game.started_ms,
        "offset_min": game.offset_min,
        "ended_ms": game.ended_ms,
        "assisted": int(game.conditions.assisted),
        "lesson": int(game.conditions.lesson),
        "replayed": int(game.conditions.replayed),
        "loaded": int(game.conditions.loaded),
        "player": game.player,
        **figures_row(game.figures),
    }


def play_row(trace: Trace, *, whole: bool) -> Row:
    """The columns of `play`; without `whole` moves and pointer are still to come."""
    cols, cells = trace.cols, trace.rows * trace.cols
    pointer = trace.pointer if whole else None
    return {
        "start": None if trace.start is None else trace.start[0] * cols + trace.start[1],
        "layout": None if trace.layout is None else coding.pack_layout(trace.layout, cells),
        "moves": coding.pack(coding.plain_moves(trace.moves, cols)) if whole else None,
        "pointer": coding.pack(coding.plain_pointer(pointer, cols)) if pointer else None,
    }


def figures_row(figures: Mapping[str, Figure]) -> Row:
    """The columns of `game` that hold figures."""
    own, others = split_figures(figures)
    return {**own, "figures": json.dumps(others, sort_keys=True)}


def game_of(row: sqlite3.Row) -> KeptGame:
    """The game of a row that has the columns of `game`."""
    figures: dict[str, Figure] = {name: row[name] for name in sql.FIGURES if row[name] is not None}
    figures.update(fields.other_figures(row["figures"]))
    return KeptGame(
        uid=row["uid"],
        level=row["level"],
        rows=row["rows"],
        cols=row["cols"],
        mines=row["mines"],
        rule=row["rule"],
        seed=None if row["seed"] is None else int(row["seed"]),
        result=Result(row["result"]),
        time_ms=row["time_ms"],
        started_ms=row["started_ms"],
        offset_min=row["offset_min"],
        ended_ms=row["ended_ms"],
        conditions=Conditions(
            assisted=bool(row["assisted"]),
            lesson=bool(row["lesson"]),
            replayed=bool(row["replayed"]),
            loaded=bool(row["loaded"]),
        ),
        player=row["player"],
        figures=figures,
    )


def trace_of(row: sqlite3.Row) -> Trace:
    """The game of a row with the columns of `game` and `play`, without its pointer events.

    Raises BadCode, also where no moves are kept.
    """
    rows, cols, start = row["rows"], row["cols"], row["start"]
    if row["moves"] is None:
        raise coding.BadCode(texts.NO_MOVES)
    if start is not None and not (type(start) is int and 0 <= start < rows * cols):
        raise coding.BadCode(texts.MOVES_BROKEN)
    return Trace(
        level=row["level"],
        rows=rows,
        cols=cols,
        mines=row["mines"],
        rule=row["rule"],
        seed=None if row["seed"] is None else int(row["seed"]),
        start=None if start is None else divmod(start, cols),
        layout=None if row["layout"] is None else coding.unpack_layout(row["layout"], rows * cols),
        moves=coding.moves_of(coding.unpack(row["moves"]), rows, cols),
    )


def pointer_of(row: sqlite3.Row) -> tuple[PointerEvent, ...] | None:
    """The pointer events of a row; None where none are kept. Raises BadCode."""
    if row["pointer"] is None:
        return None
    return coding.pointer_of(coding.unpack(row["pointer"]), row["rows"], row["cols"])


def split_figures(figures: Mapping[str, Figure]) -> tuple[dict[str, Figure], dict[str, Figure]]:
    """The figures that have a column, every one of them, and the others; what no game can have counts as none."""
    own = {name: figures.get(name) for name in sql.FIGURES}
    others = {name: value for name, value in figures.items() if name not in own and value is not None}
    return (
        {name: value if fields.FIELDS[name].fits(value) else None for name, value in own.items()},
        {name: value for name, value in others.items() if fields.is_other(name, value)},
    )


def put(connection: sqlite3.Connection, game: Row, play: Row | None) -> None:
    """Write a game of ours, in place of what was kept of it before. Raises sqlite3.Error."""
    connection.execute(sql.PUT_GAME, game)
    if play is not None:
        connection.execute(sql.PUT_PLAY, {**play, "uid": game["uid"]})


def add(connection: sqlite3.Connection, game: Row, play: Row | None) -> bool:
    """Take in a game of another file; whether it was not known before. Raises sqlite3.Error.

    A game known already stays as it is, but that an end replaces none, and moves come where none were.
    """
    known = connection.execute(sql.ONE_GAME, (game["uid"],)).fetchone()
    ends = known is not None and known["result"] in OPEN_RESULTS and game["result"] not in OPEN_RESULTS
    connection.execute(sql.ADD_GAME, game)
    if play is not None:
        connection.execute(sql.PUT_PLAY if ends else sql.ADD_PLAY, {**play, "uid": game["uid"]})
    return known is None


def halves(row: sqlite3.Row) -> tuple[Row, Row | None]:
    """A row of both tables as the row of each; None where the second has none."""
    game = {name: row[name] for name in sql.GAME_COLUMNS}
    play = {name: row[name] for name in sql.PLAY_COLUMNS}
    return game, (play if any(value is not None for value in play.values()) else None)


def kept_game(uid: str, ending: Ending, *, started_ms: int, offset_min: int, ended_ms: int | None) -> KeptGame:
    """What the history tells of a game once its ending is kept; times as in `KeptGame`.

    What a clock far off says is brought to the nearest that the history takes.
    """
    trace = ending.trace
    return KeptGame(
        uid=uid,
        level=trace.level,
        rows=trace.rows,
        cols=trace.cols,
        mines=trace.mines,
        rule=trace.rule,
        seed=trace.seed,
        result=ending.result,
        time_ms=fields.nearest("time_ms", ending.time_ms),
        started_ms=fields.nearest("started_ms", started_ms),
        offset_min=fields.nearest("offset_min", offset_min),
        ended_ms=None if ended_ms is None else fields.nearest("ended_ms", ended_ms),
        conditions=ending.conditions,
        figures=ending.figures,
    )
