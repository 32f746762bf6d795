"""Every statement said to the history's database, and the migrations of its versions.

One row of `game` for every started game, with what statistics and best times ask for; one of `play` with the
layout and the packed moves, apart so that counting games never reads them; `note` holds single values.
"""

from __future__ import annotations

try:
    import sqlite3 as sqlite3
except ImportError:  # some Pythons are built without it
    from . import plain as sqlite3  # type: ignore[no-redef]

IS_WHOLE = sqlite3.__name__ == "sqlite3"
"""Whether every statement here is understood. Without SQLite there are no files and no statistics, see `plain`."""

APPLICATION = 0x53575052  # "SWPR" in the header of the file

FIGURES = {
    "bbbv": "INTEGER",
    "solved_bbbv": "INTEGER",
    "bbbv_per_s": "REAL",
    "ioe": "REAL",
    "corr": "REAL",
    "thrp": "REAL",
    "left_clicks": "INTEGER",
    "right_clicks": "INTEGER",
    "chord_clicks": "INTEGER",
    "effective_clicks": "INTEGER",
    "proof_rate": "REAL",
    "luck": "REAL",
}
"""The figures with a column of their own; others are kept together as JSON in `figures`."""

UNAIDED = "result = 'won' AND assisted = 0 AND lesson = 0 AND replayed = 0 AND loaded = 0"

VERSION_1 = (
    f"PRAGMA application_id = {APPLICATION}",
    f"""
    CREATE TABLE game (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,                -- 32 hexadecimal digits
        level TEXT NOT NULL,                     -- language-free key
        rows INTEGER NOT NULL,
        cols INTEGER NOT NULL,
        mines INTEGER NOT NULL,
        rule TEXT NOT NULL,
        seed TEXT,                               -- a whole number of any size
        result TEXT NOT NULL CHECK (result IN ('won', 'lost', 'abandoned', 'unfinished')),
        time_ms INTEGER NOT NULL,                -- true time
        started_ms INTEGER NOT NULL,             -- UTC since 1970
        offset_min INTEGER NOT NULL,             -- local time ahead of UTC
        ended_ms INTEGER,
        assisted INTEGER NOT NULL,
        lesson INTEGER NOT NULL,
        replayed INTEGER NOT NULL,
        loaded INTEGER NOT NULL,
        player TEXT,                             -- named after a best time
        {", ".join(f"{name} {kind}" for name, kind in FIGURES.items())},
        figures TEXT NOT NULL                    -- the other figures, JSON
    )""",
    """
    CREATE TABLE play (
        game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
        start INTEGER,                           -- index of the cell the game itself opened
        layout BLOB,
        moves BLOB,                              -- NULL until the game ends or is put by
        pointer BLOB
    )""",
    "CREATE TABLE note (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    """
    CREATE INDEX game_in_time ON game
        (started_ms, level, rule, result, assisted, lesson, replayed, loaded, time_ms)""",
    f"CREATE INDEX game_best_time ON game (level, rule, time_ms, ended_ms) WHERE {UNAIDED}",
    f"CREATE INDEX game_best_bbbv_per_s ON game (level, rule, bbbv_per_s DESC, ended_ms) WHERE {UNAIDED}",
    f"CREATE INDEX game_best_ioe ON game (level, rule, ioe DESC, ended_ms) WHERE {UNAIDED}",
)

VERSION_2 = (
    """
    CREATE TABLE lesson (
        id TEXT PRIMARY KEY,
        sign TEXT NOT NULL CHECK (sign IN ('seen', 'done', 'learned')),
        at_ms INTEGER NOT NULL                   -- UTC since 1970
    ) WITHOUT ROWID""",
    """
    CREATE TABLE card (
        id TEXT PRIMARY KEY,                     -- a technique, or a game and a technique
        technique TEXT NOT NULL,                 -- language-free key
        box INTEGER NOT NULL,                    -- from 0
        due INTEGER NOT NULL,                    -- days since 1970, local
        misses INTEGER NOT NULL,
        tops INTEGER NOT NULL,
        position TEXT NOT NULL                   -- of the learner's own, or empty
    ) WITHOUT ROWID""",
    """
    CREATE TABLE answer (
        at_ms INTEGER PRIMARY KEY,               -- UTC since 1970
        technique TEXT NOT NULL,
        day INTEGER NOT NULL,                    -- as in card
        ms INTEGER NOT NULL,
        error TEXT NOT NULL,                     -- language-free key, or empty for a right answer
        trap INTEGER NOT NULL,
        aid INTEGER NOT NULL,
        difficulty INTEGER NOT NULL,
        storm INTEGER NOT NULL
    )""",
)

VERSION_3 = (
    """
    CREATE TABLE review (
        game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
        version INTEGER NOT NULL,                -- of what judged it
        verdicts BLOB NOT NULL                   -- packed
    )""",
)

MIGRATIONS = (VERSION_1, VERSION_2, VERSION_3)
"""Step n leads from version n to version n + 1; a step once given out is never changed."""

# Rows

GAME_COLUMNS = (
    "uid", "level", "rows", "cols", "mines", "rule", "seed", "result", "time_ms", "started_ms", "offset_min",
    "ended_ms", "assisted", "lesson", "replayed", "loaded", "player", *FIGURES, "figures",
)  # fmt: skip
PLAY_COLUMNS = ("start", "layout", "moves", "pointer")

_KEEP_WHEN_UNNAMED = "player = coalesce(excluded.player, game.player)"
_GAME_CHANGES = ", ".join(
    [f"{name} = excluded.{name}" for name in GAME_COLUMNS if name not in ("uid", "player")] + [_KEEP_WHEN_UNNAMED]
)
_PLAY_CHANGES = ", ".join(f"{name} = excluded.{name}" for name in PLAY_COLUMNS)

PUT_GAME = f"""
    INSERT INTO game ({", ".join(GAME_COLUMNS)}) VALUES ({", ".join(f":{name}" for name in GAME_COLUMNS)})
    ON CONFLICT (uid) DO UPDATE SET {_GAME_CHANGES}"""

# A game from another file: it replaces ours only where ours has no end and it has one.
ADD_GAME = f"""{PUT_GAME}
    WHERE game.result IN ('abandoned', 'unfinished') AND excluded.result IN ('won', 'lost')"""

PUT_PLAY = f"""
    INSERT INTO play (game, {", ".join(PLAY_COLUMNS)})
    SELECT id, {", ".join(f":{name}" for name in PLAY_COLUMNS)} FROM game WHERE uid = :uid
    ON CONFLICT (game) DO UPDATE SET {_PLAY_CHANGES}"""

ADD_PLAY = f"""{PUT_PLAY}
    WHERE play.moves IS NULL AND excluded.moves IS NOT NULL"""

PUT_NOTE = "INSERT INTO note (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
GET_NOTE = "SELECT value FROM note WHERE key = ?"

_GAME = ", ".join(f"game.{name}" for name in GAME_COLUMNS)
_PLAY = ", ".join(f"play.{name}" for name in PLAY_COLUMNS)

# What was learned

LESSON_COLUMNS = ("id", "sign", "at_ms")
CARD_COLUMNS = ("id", "technique", "box", "due", "misses", "tops", "position")
ANSWER_COLUMNS = ("at_ms", "technique", "day", "ms", "error", "trap", "aid", "difficulty", "storm")

_LESSON, _CARD, _ANSWER = map(", ".join, (LESSON_COLUMNS, CARD_COLUMNS, ANSWER_COLUMNS))
ALL_LESSONS = f"SELECT {_LESSON} FROM lesson ORDER BY id"
ALL_CARDS = f"SELECT {_CARD} FROM card ORDER BY id"
ALL_ANSWERS = f"SELECT {_ANSWER} FROM answer ORDER BY at_ms"

# A sign that was earned is never taken back by a lesser one.
PUT_LESSON = f"""
    INSERT INTO lesson ({_LESSON}) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET sign = excluded.sign, at_ms = excluded.at_ms
    WHERE instr('seen done learned', excluded.sign) > instr('seen done learned', lesson.sign)"""
PUT_CARD = f"INSERT OR REPLACE INTO card ({_CARD}) VALUES (?, ?, ?, ?, ?, ?, ?)"
FILL_CARD = f"INSERT INTO card ({_CARD}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"
PUT_ANSWER = f"""
    INSERT INTO answer ({_ANSWER}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (at_ms) DO NOTHING"""
ANSWER_AT = "SELECT at_ms FROM answer WHERE at_ms = ?"
FORGET_CARDS = "DELETE FROM card WHERE technique = ?"
FORGET_ANSWERS = "DELETE FROM answer WHERE technique = ?"
FORGET_LESSON = "DELETE FROM lesson WHERE id = ?"

# Verdicts on the moves of games that are over, whose moves never change any more

PUT_REVIEW = """
    INSERT INTO review (game, version, verdicts)
    SELECT id, ?, ? FROM game WHERE uid = ? AND result IN ('won', 'lost')
    ON CONFLICT (game) DO UPDATE SET version = excluded.version, verdicts = excluded.verdicts"""
ONE_REVIEW = "SELECT version, verdicts FROM review JOIN game ON game.id = review.game WHERE uid = ?"
REVIEWS_SINCE = """
    SELECT uid, verdicts FROM game JOIN review ON review.game = game.id
    WHERE version = ? AND started_ms >= ? AND lesson = 0 ORDER BY started_ms, game.id"""
GAMES_JUDGED = """
    SELECT uid, started_ms, result, assisted, verdicts FROM game JOIN review ON review.game = game.id
    WHERE version = ? AND lesson = 0 ORDER BY started_ms, game.id"""
NOT_REVIEWED = """
    SELECT uid FROM game LEFT JOIN review ON review.game = game.id AND version = ?
    WHERE review.game IS NULL AND started_ms >= ? AND lesson = 0 AND result IN ('won', 'lost')
    ORDER BY started_ms DESC, game.id DESC"""

CHECKS = {
    1: (
        f"SELECT id, {_GAME} FROM game LIMIT 1",
        f"SELECT game, {_PLAY} FROM play LIMIT 1",
        "SELECT key, value FROM note LIMIT 1",
    ),
    2: (f"{ALL_LESSONS} LIMIT 1", f"{ALL_CARDS} LIMIT 1", f"{ALL_ANSWERS} LIMIT 1"),
    3: ("SELECT game, version, verdicts FROM review LIMIT 1",),
}
"""For each version what must be there since then."""
SOUND_GAMES = "PRAGMA integrity_check(game)"
SOUND = "PRAGMA integrity_check(1)"
ONE_GAME = f"SELECT {_GAME} FROM game WHERE uid = ?"
ONE_WHOLE = f"SELECT {_GAME}, {_PLAY} FROM game LEFT JOIN play ON play.game = game.id WHERE uid = ?"
ALL_WHOLE = f"SELECT {_GAME}, {_PLAY} FROM game LEFT JOIN play ON play.game = game.id ORDER BY game.id"
WHOLE_AFTER = f"""
    SELECT {_GAME}, {_PLAY}, game.id AS id FROM game LEFT JOIN play ON play.game = game.id
    WHERE game.id > ? ORDER BY game.id"""
UID_OF = "SELECT uid FROM game WHERE id = ?"
LAST_UIDS = "SELECT uid FROM game WHERE result IN ('won', 'lost') AND lesson = 0 ORDER BY id DESC LIMIT ?"
ALL_UIDS = "SELECT uid FROM game ORDER BY id"
FIRST_ID = -(2**63)
ALL_GAMES_WITH_ID = f"SELECT id, {_GAME} FROM game"
ALL_NOTES = "SELECT key, value FROM note"
COPY_GAME = f"INSERT INTO game (id, {', '.join(GAME_COLUMNS)}) VALUES (?{', ?' * len(GAME_COLUMNS)})"
ALL_PLAYS_WITH_ID = f"SELECT game, {_PLAY} FROM play"
COPY_PLAY = f"INSERT INTO play (game, {', '.join(PLAY_COLUMNS)}) VALUES (?{', ?' * len(PLAY_COLUMNS)})"

# Saving games from a damaged file, under their own numbers

ONE_GAME_WITH_ID = f"SELECT id, {_GAME} FROM game WHERE uid = ?"
ID_IS_TAKEN = "SELECT 1 FROM game WHERE id = ?"
FILL_GAME = f"""
    INSERT INTO game (id, {", ".join(GAME_COLUMNS)}) VALUES (:id, {", ".join(f":{name}" for name in GAME_COLUMNS)})"""
FILL_PLAY = f"""
    {COPY_PLAY} ON CONFLICT (game) DO UPDATE SET {_PLAY_CHANGES}
    WHERE play.moves IS NULL AND excluded.moves IS NOT NULL"""
FILL_NOTE = "INSERT INTO note (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING"
ASIDES_NOTE = "set_aside"
"""The note of the files set aside whose games are in this one, as far as they can be read."""

SET_RESULT = "UPDATE game SET result = :result WHERE uid = :uid AND result IN ('abandoned', 'unfinished')"
SET_PLAYER = "UPDATE game SET player = ? WHERE uid = ?"
SET_FIGURES = f"""
    UPDATE game SET {", ".join(f"{name} = :{name}" for name in (*FIGURES, "figures"))} WHERE uid = :uid"""
COUNT = "SELECT count(*) FROM game"
A_WIN = "SELECT 1 FROM game WHERE result = 'won' LIMIT 1"

# What is counted. Every {} takes conditions made by `statistics.Selection` of fixed texts; values are always bound.

GAMES = f"SELECT {_GAME} FROM game WHERE {{}} ORDER BY started_ms DESC, id DESC LIMIT :limit OFFSET :offset"

# The list of games: what is in it and in which order first, the rows of those in sight afterwards

LISTED = "SELECT id FROM game WHERE {} ORDER BY {}"
LISTED_ROWS = f"SELECT id, {_GAME} FROM game WHERE id IN ({{}})"
LISTED_TEXT = """
    (strftime('%Y-%m-%d %H:%M', started_ms / 1000 + 60 * offset_min, 'unixepoch')
    || ' ' || rows || 'x' || cols || '/' || mines || ' ' || coalesce(seed, '') || ' ' || coalesce(player, ''))"""

TALLY = """
    SELECT count(*) AS started,
        coalesce(sum(result = 'won'), 0) AS won,
        coalesce(sum(result = 'lost'), 0) AS lost,
        coalesce(sum(result = 'abandoned'), 0) AS abandoned,
        coalesce(sum(result = 'unfinished'), 0) AS unfinished,
        coalesce(sum(assisted), 0) AS assisted,
        coalesce(sum(time_ms), 0) AS played_ms
    FROM game WHERE {}"""

# Games in a row with the same outcome share the number of other outcomes before them.
STREAKS = """
    WITH outcome AS (
        SELECT result = 'won' AS won,
            sum(result = 'won') OVER earlier AS wins,
            sum(result <> 'won') OVER earlier AS losses,
            row_number() OVER earlier AS number
        FROM game WHERE {} AND result <> 'unfinished'
        WINDOW earlier AS (ORDER BY started_ms, id ROWS UNBOUNDED PRECEDING)
    )
    SELECT won, count(*) AS length, max(number) AS last
    FROM outcome GROUP BY won, CASE WHEN won THEN losses ELSE wins END"""

WIN_TIMES = """
    SELECT count(*) AS wins, min(time_ms) AS best_ms, max(time_ms) AS worst_ms, avg(time_ms) AS mean_ms
    FROM game WHERE {} AND result = 'won'"""

MEDIAN = """
    SELECT avg(time_ms) AS median_ms FROM (
        SELECT time_ms FROM game WHERE {} AND result = 'won' ORDER BY time_ms
        LIMIT 2 - :wins % 2 OFFSET (:wins - 1) / 2
    )"""

TIME_BINS = """
    SELECT time_ms / :width AS number, count(*) AS games
    FROM game WHERE {} AND result = 'won' GROUP BY number ORDER BY number"""

SERIES = """
    SELECT min(started_ms) AS first_ms, max(started_ms) AS last_ms, count(*) AS games,
        avg(time_ms) AS time_ms, avg(bbbv_per_s) AS bbbv_per_s, avg(ioe) AS ioe
    FROM (
        SELECT started_ms, time_ms, bbbv_per_s, ioe, ntile(:points) OVER (ORDER BY started_ms, id) AS part
        FROM game WHERE {} AND result = 'won'
    )
    GROUP BY part ORDER BY part"""

LUCK = """
    SELECT result = 'won' AS won, count(luck) AS games, avg(luck) AS luck, avg(proof_rate) AS proof_rate
    FROM game WHERE {} AND result IN ('won', 'lost') GROUP BY won"""

LUCK_POINTS = """
    SELECT luck, proof_rate, won FROM (
        SELECT luck, proof_rate, result = 'won' AS won,
            row_number() OVER (ORDER BY started_ms, id) AS number, count(*) OVER () AS games
        FROM game WHERE {} AND result IN ('won', 'lost') AND luck IS NOT NULL AND proof_rate IS NOT NULL
    )
    WHERE number * :points / games > (number - 1) * :points / games"""

# Best times. Each {} takes what counts since the last reset, as `reset.Mark` tells, and perhaps a rule.

BEST = {
    name: f"""
    SELECT {_GAME} FROM game WHERE {UNAIDED} AND level = :level AND {{}} AND {name} IS NOT NULL
    ORDER BY {name} {order}, id LIMIT :limit"""
    for name, order in (("time_ms", ""), ("bbbv_per_s", "DESC"), ("ioe", "DESC"))
}
LAST_ENDED = "SELECT coalesce(max(id), 0) AS id FROM game WHERE ended_ms IS NOT NULL"
LAST_ID = "SELECT coalesce(max(id), 0) AS id FROM game"
DROP_GAME = "DELETE FROM game WHERE uid = ?"
STILL_OPEN = "SELECT id FROM game WHERE ended_ms IS NULL AND id <= ? ORDER BY id DESC LIMIT 500"
ENDED_BEFORE = "SELECT id FROM game WHERE id BETWEEN :low AND :high AND ended_ms <= :ms"
