"""RAWVF, the open replay in text, read (formats.md, section 3); `rawvf_writer` writes it."""

from __future__ import annotations

import re

from ...texts import replays as texts
from ...texts.formats import ROW_LENGTH
from ...texts.language import Text
from .recording import (
    LARGEST_SIDE,
    LARGEST_SQUARE,
    LARGEST_TIME,
    MOST_EVENTS,
    BadReplay,
    Event,
    Recording,
    at_line,
    text_of,
)

MOUSE = re.compile(
    rb"(-?)([0-9]{1,9})(?:\.([0-9]{1,3}))? +(lc|lr|rc|rr|mc|mr|mv|sc|mt)"
    rb"(?: +-?[0-9]{1,5} +-?[0-9]{1,5})?(?: *\( *(-?[0-9]{1,6})[ ,]+(-?[0-9]{1,6}) *\))?(?: *\([lrm ]*\))?"
)
BOARD_EVENT = re.compile(
    rb"(?:number[0-8]|closed|flag|pressed|questionmark|pressedqm|blast|reset)(?: +-?[0-9]{1,5}){0,2}"
)
GAME_EVENT = re.compile(rb"(?:-?[0-9]{1,9}(?:\.[0-9]{1,3})? +)?(?:start|boom|blast|lost|won|nonstandard|defeat)")
SCROLLING = re.compile(rb"-?[0-9]{1,9}(?:\.[0-9]{1,3})? +s[xy](?: +-?[0-9]{1,6}){0,2}")
OPTION = re.compile(rb"([A-Za-z0-9_ -]{1,40}):(.*)", re.DOTALL)
BOARD, EVENTS = b"board:", b"events:"
WHOLE = re.compile("[0-9]{1,9}")
TIME = re.compile("([0-9]{1,9})(?:[.,]([0-9]{1,3}))?")
WON, LOST = "won", "lost"


def read(data: bytes, name: str) -> Recording:
    """The recording in the bytes of a RAWVF file. Raises BadReplay."""
    return _Text(data, name).recording()


class _Text:
    """The lines of a file, read from the first. number: of the last line read, counted from 1."""

    def __init__(self, data: bytes, name: str) -> None:
        if data.startswith(b"\xef\xbb\xbf"):
            data = data[3:]
        self._lines = data.split(b"\n")
        self._name = name
        self.number = 0

    def bad(self, problem: Text, line: int | None = None, **values: object) -> BadReplay:
        """The error to raise about a line, the last one read where none is named."""
        return BadReplay(self._name, at_line(line or self.number or 1), problem, **values)

    def next(self) -> bytes | None:
        """The next line that is not blank, or None at the end."""
        while self.number < len(self._lines):
            self.number += 1
            line = self._lines[self.number - 1].strip()
            if line:
                return line
        return None

    def recording(self) -> Recording:
        """The whole of it. Raises BadReplay."""
        options = self._options()
        cols, rows = self._whole(options, "width", 1, LARGEST_SIDE), self._whole(options, "height", 1, LARGEST_SIDE)
        count = self._whole(options, "mines", 0, rows * cols - 1)
        square = self._whole(options, "squaresize", 1, LARGEST_SQUARE) if "squaresize" in options else 16
        mines = self._mines(rows, cols)
        if len(mines) != count:
            raise self.bad(texts.MINES_DIFFER, stated=count, found=len(mines))
        program = " ".join(filter(None, (options.get("program"), options.get("version"))))
        status = options.get("status", "").lower()
        bbbv = options.get("bbbv", "")
        return Recording(
            format="rawvf",
            version=options.get("rawvf_version", ""),
            rows=rows,
            cols=cols,
            mines=mines,
            square=square,
            marks=options.get("marks", options.get("questionmarks", "")).lower() == "on",
            events=self._events(),
            program=program,
            mode=options.get("mode", "standard").lower(),
            player=options.get("player", ""),
            time_ms=_milliseconds(options.get("time", "")),
            bbbv=int(bbbv) if WHOLE.fullmatch(bbbv) else None,
            won=status == WON if status in (WON, LOST) else None,
        )

    def _options(self) -> dict[str, str]:
        """The lines before the board, by their names in small letters."""
        options: dict[str, str] = {}
        while True:
            line = self.next()
            if line is None:
                raise self.bad(texts.NO_BOARD)
            if line.lower() == BOARD:
                return options
            found = OPTION.fullmatch(line)
            if found is None:
                raise self.bad(texts.NO_OPTION, value=_shown(line))
            options[found[1].decode("ascii").strip().lower()] = " ".join(text_of(found[2]).split())

    def _whole(self, options: dict[str, str], key: str, low: int, high: int) -> int:
        text = options.get(key)
        if text is None:
            raise self.bad(texts.NO_VALUE, field=key.capitalize())
        if not WHOLE.fullmatch(text) or not low <= int(text) <= high:
            raise self.bad(texts.BAD_VALUE, field=key.capitalize(), value=text, low=low, high=high)
        return int(text)

    def _mines(self, rows: int, cols: int) -> tuple[int, ...]:
        mines: list[int] = []
        for row in range(rows):
            line = self.next()
            if line is None:
                raise self.bad(texts.ROWS_MISSING, count=row, wanted=rows)
            if line.strip(b"*0"):
                raise self.bad(texts.BAD_ROW, value=_shown(line))
            if len(line) != cols:
                raise self.bad(ROW_LENGTH, count=len(line), wanted=cols)
            mines += [row * cols + col for col, sign in enumerate(line) if sign == ord("*")]
        return tuple(mines)

    def _events(self) -> list[Event]:
        """The events of the mouse; those of the board say nothing that playing does not show."""
        events: list[Event] = []
        line = self.next()
        if line is not None and line.lower() == EVENTS:
            line = self.next()
        while line is not None:
            found = MOUSE.fullmatch(line)
            if found is not None and (found[5] is not None or found[4] == b"mt"):
                events.append(self._event(found, events))
            elif not (BOARD_EVENT.fullmatch(line) or GAME_EVENT.fullmatch(line) or SCROLLING.fullmatch(line)):
                raise self.bad(texts.NO_EVENT, value=_shown(line))
            line = self.next()
        return events

    def _event(self, found: re.Match[bytes], before: list[Event]) -> Event:
        sign, seconds, decimals, kind, x, y = found.groups()
        at = int(seconds) * 1000 + int((decimals or b"0").ljust(3, b"0"))
        at = -at if sign else at
        if abs(at) > LARGEST_TIME:
            raise self.bad(texts.LATE, seconds=at // 1000)
        if before and at < before[-1].at:
            raise self.bad(texts.TIME_BACK, before=before[-1].at / 1000, after=at / 1000)
        if len(before) >= MOST_EVENTS:
            raise self.bad(texts.TOO_MANY_EVENTS, most=MOST_EVENTS)
        return Event(at, kind.decode("ascii"), int(x or 0), int(y or 0))


def _milliseconds(text: str) -> int | None:
    """A time in seconds such as `12.34`, or None where it is none."""
    found = TIME.fullmatch(text)
    return int(found[1]) * 1000 + int((found[2] or "0").ljust(3, "0")) if found else None


def _shown(line: bytes) -> str:
    return text_of(line[:80])
