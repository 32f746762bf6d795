"""What the first version of the formats wrote: it is read for ever, and written no other way.

The same game in each: 4 x 5 cells, every kind of move and of pointer event. Never make these anew.
"""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from sweeper.core.game import Game
from sweeper.core.layout import Layout
from sweeper.core.pointer import FACE, Button, EventKind, PointerEvent
from sweeper.core.trace import Trace
from sweeper.store import coding, exchange, intake
from sweeper.store.games import Conditions, Ending, Result
from sweeper.store.history import History
from sweeper.store.unfinished import Unfinished, UnfinishedStore

UID = "0123456789abcdef0123456789abcdef"
MOVES_BLOB = bytes.fromhex(
    "01789c754d410ac3300cfb4bce2ad85d3c42bf1272086dd8cada5e96dbd8df67a79441a1c812d896ad8f7bcddbe486c820dc"
    "c08a1e94e0c6b22c3a26781bca514157b99a9f88d0e4ae94bd690cbda8a9ce6b69f75786f199b747b1e8a879d143141da313"
    "2b7f88ae8c7c9290f4c5bbe6ba87f01fe9fb038f683216"
)
POINTER_BLOB = bytes.fromhex(
    "01789c458edb0ac3200c86dfc5eb08f1d04ef72aa317dd815126eea21656c6debd7f5418498c899ff9f3557351e74b8c4c86"
    "69600a434d283c2ead1db826c313a9d792eff8600935c2f52c61c900b86ea5bc33106dd0114ecba320a617a03e001c0558de"
    "526ac789c5ad1787f8280e7497599e22eccf866eda61a4ad01f4f648a9298ba017318caacaba3ba87579e615586342dddcb5"
    "fd4761a7df0182eb3fa0"
)
LAYOUT_BLOB = bytes.fromhex("01789c6314e00000002e001a")
UNFINISHED = (
    '{"version":1,"uid":"0123456789abcdef0123456789abcdef","elapsed_ms":2125,"marks":{"assisted":true,"le'
    'sson":false,"replayed":false,"loaded":false},"record":{"level":"custom","rows":4,"cols":5,"mines":3,'
    '"rule":"none","seed":77,"start":null,"layout":[0,12,19],"moves":{"kind":[1,0,3,1,1,2,0],"cell":[0,4,'
    '1,15,15,15,18],"at":[1000,1000,600,500,100,100,825],"time":[0,0,600,500,100,100,825],"changed":[[0],'
    '[4,5,5,-1,-5,-5,4,-5,4,-5],[5],[15],[15],[15],[18]],"state":[0,1,1,1,1,1,1]}},"pointer":{"at":[990,1'
    '0,50,850,50,10,40,590,10,800,10,10],"kind":[2,0,1,0,3,0,1,0,1,0,2,1],"button":[-1,2,2,0,-1,0,0,1,1,0'
    ',-1,0],"x":[3,8,8,null,null,70,70,24,24,40,60,60],"y":[-4,9,9,null,null,8,8,8,8,-30,-20,-20],"cell":'
    '[-1,0,0,4,-1,4,4,1,1,-1,-1,-1],"signs":[0,0,4,8,0,2,3,0,2,16,1,1]}}'
)
EXPORT_JSON = (
    '{"format": "sweeper-history", "version": 1}\n{"uid":"0123456789abcdef0123456789abcdef","level":"custo'
    'm","rows":4,"cols":5,"mines":3,"rule":"none","seed":"77","result":"lost","time_s":"2.125","started_u'
    'tc":"2026-03-01T10:01:00.000Z","offset_min":120,"ended_utc":"2026-03-01T10:02:00.000Z","assisted":0,'
    '"lesson":0,"replayed":1,"loaded":0,"figures":{"bbbv":7,"ioe":0.5,"openings":1},"start":null,"layout"'
    ':[0,12,19],"moves":{"kind":[1,0,3,1,1,2,0],"cell":[0,4,1,15,15,15,18],"at":[1000,1000,600,500,100,10'
    '0,825],"time":[0,0,600,500,100,100,825],"changed":[[0],[4,5,5,-1,-5,-5,4,-5,4,-5],[5],[15],[15],[15]'
    ',[18]],"state":[0,1,1,1,1,1,1]},"pointer":{"at":[990,10,50,850,50,10,40,590,10,800,10,10],"kind":[2,'
    '0,1,0,3,0,1,0,1,0,2,1],"button":[-1,2,2,0,-1,0,0,1,1,0,-1,0],"x":[3,8,8,null,null,70,70,24,24,40,60,'
    '60],"y":[-4,9,9,null,null,8,8,8,8,-30,-20,-20],"cell":[-1,0,0,4,-1,4,4,1,1,-1,-1,-1],"signs":[0,0,4,'
    "8,0,2,3,0,2,16,1,1]}}\n"
)
EXPORT_CSV = (
    "uid,level,rows,cols,mines,rule,seed,result,time_s,started_utc,offset_min,ended_utc,assisted,lesson,r"
    "eplayed,loaded,bbbv,solved_bbbv,bbbv_per_s,ioe,corr,thrp,left_clicks,right_clicks,chord_clicks,effec"
    "tive_clicks,proof_rate,luck\r\n0123456789abcdef0123456789abcdef,custom,4,5,3,none,77,lost,2.125,2026-0"
    "3-01T10:01:00.000Z,120,2026-03-01T10:02:00.000Z,0,0,1,0,7,,,0.5,,,,,,,,\r\n"
)

L, M, R = Button.LEFT, Button.MIDDLE, Button.RIGHT
PRESS, RELEASE, MOTION = EventKind.PRESS, EventKind.RELEASE, EventKind.MOTION
POINTER = (
    PointerEvent(MOTION, at=990, x=3, y=-4),
    PointerEvent(PRESS, R, (0, 0), at=1000, x=8, y=9),
    PointerEvent(RELEASE, R, (0, 0), frozenset({R}), at=1050, x=8, y=9),
    PointerEvent(PRESS, L, (0, 4), shift=True, at=1900),
    PointerEvent(EventKind.CANCEL, at=1950),
    PointerEvent(PRESS, L, (0, 4), frozenset({M}), at=1960, x=70, y=8),
    PointerEvent(RELEASE, L, (0, 4), frozenset({L, M}), at=2000, x=70, y=8),
    PointerEvent(PRESS, M, (0, 1), at=2590, x=24, y=8),
    PointerEvent(RELEASE, M, (0, 1), frozenset({M}), at=2600, x=24, y=8),
    PointerEvent(PRESS, L, FACE, at=3400, x=40, y=-30),
    PointerEvent(MOTION, held=frozenset({L}), at=3410, x=60, y=-20),
    PointerEvent(RELEASE, L, held=frozenset({L}), at=3420, x=60, y=-20),
)


def trace() -> Trace:
    """The game, played again."""
    game = Game.of_layout(Layout.from_text(["*....", ".....", "..*..", "....*"]))
    game.seed = 77
    game.cycle_mark((0, 0), 1000)
    game.open((0, 4), 2000)
    game.chord((0, 1), 2600)
    game.cycle_mark((3, 0), 3100)
    game.cycle_mark((3, 0), 3200)
    game.toggle_flag((3, 0), 3300)
    game.open((3, 3), 4125)
    return game.trace(POINTER)


def test_blobs_are_read_and_written_as_ever() -> None:
    """Packed bytes may differ from one zlib to the next; the text inside may not."""
    game = trace()
    assert coding.moves_of(coding.unpack(MOVES_BLOB), 4, 5) == game.moves
    assert coding.pointer_of(coding.unpack(POINTER_BLOB), 4, 5) == POINTER
    assert coding.unpack_layout(LAYOUT_BLOB, 20) == game.layout
    assert coding.unpack_text(coding.pack(coding.plain_moves(game.moves, 5))) == coding.unpack_text(MOVES_BLOB)
    assert coding.unpack_text(coding.pack(coding.plain_pointer(POINTER, 5))) == coding.unpack_text(POINTER_BLOB)
    assert coding.pack_layout(game.layout or (), 20)[:1] == LAYOUT_BLOB[:1]


def test_an_unfinished_game_is_read_and_written_as_ever(tmp_path: Path) -> None:
    path = tmp_path / f"unfinished-{UID}.json"
    path.write_text(UNFINISHED, encoding="utf-8")
    store = UnfinishedStore(tmp_path)
    (left,) = store.left()
    assert left.game == Unfinished(UID, trace(), 2125, Conditions(assisted=True))
    store.keep(left.game)
    assert path.read_text(encoding="utf-8") == UNFINISHED
    store.close()
    assert store.notices == []


@pytest.mark.parametrize(("export", "text"), [(exchange.export_json, EXPORT_JSON), (exchange.export_csv, EXPORT_CSV)])
def test_an_export_is_read_and_written_as_ever(tmp_path: Path, export, text: str) -> None:
    source, target = tmp_path / "before", tmp_path / "after"
    source.write_text(text, encoding="utf-8", newline="")
    with History(tmp_path / "a") as history:
        assert intake.take_in(history, source) == intake.TakenIn(1, 0)
        if export is exchange.export_json:
            assert history.trace(UID) == trace()
        export(history, target)
    assert target.read_bytes().decode() == text


def test_a_game_played_now_is_exported_as_ever(tmp_path: Path) -> None:
    moments = iter(range(1, 9))
    noon = datetime(2026, 3, 1, 12, tzinfo=timezone(timedelta(hours=2)))
    replayed = Conditions(replayed=True)
    with History(tmp_path / "profile", lambda: noon + timedelta(minutes=next(moments))) as history:
        history.begin(trace(), replayed, uid=UID)
        history.finish(UID, Ending(Result.LOST, 2125, trace(), replayed, {"bbbv": 1}))
        history.add_figures(UID, {"bbbv": 7, "ioe": 0.5, "openings": 1})
        exchange.export_json(history, tmp_path / "export")
    assert (tmp_path / "export").read_bytes().decode() == EXPORT_JSON
