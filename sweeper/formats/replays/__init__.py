"""Replays of other programs and of ours: one door for all formats.

    replay = read_replay(data, "game.avf")
    replay.trace  # the game, to be measured, reviewed and shown like any other
    write_replay(trace, "rawvf")  # a game of ours; or what `read_recording` gave, to convert it

What is found out comes from playing the events, never from the header. Nothing read is verified: say so where it is
shown. Layouts are those of the community's descriptions; see the file of each format.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...core.trace import Trace
from ...texts import replays as texts
from . import avf, evf, evf_writer, mvf, mvf_old, rawvf, rawvf_writer, rmv
from .of_trace import recording_of
from .play import Replay, play
from .recording import MOST_BYTES, BadReplay, Recording, at_byte

__all__ = [
    "MOST_BYTES",
    "READERS",
    "WRITERS",
    "BadReplay",
    "Recording",
    "Replay",
    "format_of",
    "play",
    "read_recording",
    "read_replay",
    "recording_of",
    "write_replay",
]

Reader = Callable[[bytes, str], Recording]
Writer = Callable[[Recording], bytes]


def _read_mvf(data: bytes, name: str) -> Recording:
    """Both kinds of MVF; the older one has no header to know it by."""
    return mvf.read(data, name) if data.startswith(mvf.MAGIC[:2]) else mvf_old.read(data, name)


READERS: Mapping[str, Reader] = {
    "avf": avf.read,
    "evf": evf.read,
    "mvf": _read_mvf,
    "rmv": rmv.read,
    "rawvf": rawvf.read,
}
"""By the name of the format, which is also the ending of its files."""
WRITERS: Mapping[str, Writer] = {"rawvf": rawvf_writer.write, "evf": evf_writer.write}
"""The formats that are written; all others carry a checksum or a mark of their program, which we do not imitate."""
ENDINGS = {**{name: name for name in READERS}, "txt": "rawvf"}
NEVER_READ = {"mvr": texts.SECRET, "umf": texts.RARE, "fvsf": texts.RARE, "evfs": texts.LIST}
"""Endings of replays that are not read, and why."""
TEXT_OF_RAWVF = (b"rawvf_version", b"board:")


def format_of(data: bytes, name: str) -> str:
    """The name of the format of a file: by how it begins where that is clear, else by its ending. Raises BadReplay."""
    ending = name.lower().rpartition(".")[2] if "." in name else ""
    if ending in NEVER_READ:
        raise BadReplay(name, None, NEVER_READ[ending], kind=ending.upper())
    if not data:
        raise BadReplay(name, None, texts.EMPTY)
    if len(data) > MOST_BYTES:
        raise BadReplay(name, None, texts.TOO_LARGE, found=len(data), most=MOST_BYTES)
    if data.startswith(rmv.MAGIC):
        return "rmv"
    if data.startswith(mvf.MAGIC):
        return "mvf"
    if ending == "avf" and data[0] == 0:
        raise BadReplay(name, at_byte(0), texts.RARE, kind="AVF")
    return ENDINGS.get(ending) or _guessed(data, name)


def _guessed(data: bytes, name: str) -> str:
    """The format of a file whose ending tells nothing. Raises BadReplay."""
    head = data[:4096].lower()
    if any(sign in head for sign in TEXT_OF_RAWVF):
        return "rawvf"
    if data[0] == avf.VERSION:
        return "avf"
    if data[0] <= evf.NEWEST:
        return "evf"
    raise BadReplay(name, at_byte(0), texts.NOT_KNOWN)


def read_recording(data: bytes, name: str) -> Recording:
    """The board, the header and the events of a file, not played. Raises BadReplay, which names the file and the place.

    data: the whole file. name: what the file is called, for the ending and for errors.
    """
    return READERS[format_of(data, name)](data, name)


def read_replay(data: bytes, name: str) -> Replay:
    """The game in the bytes of a file. Raises BadReplay, a SweeperError that names the file and the place.

    data: the whole file. name: what the file is called, for the ending and for errors.
    """
    return play(read_recording(data, name), name)


def write_replay(game: Trace | Recording, form: str) -> bytes:
    """The bytes of a replay of a game: of ours, or one that was read and is converted.

    game: a trace of ours, or what `read_recording` gave. form: a name of WRITERS.
    Raises SweeperError where the game had not begun, or the format cannot hold it.
    """
    return WRITERS[form](game if isinstance(game, Recording) else recording_of(game))
