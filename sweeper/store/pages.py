"""The rows of a damaged SQLite file, read page by page and without SQLite.

SQLite gives up at the first page that does not hold together, and what it finds by number or by index can go
round in circles. Here every page is looked at once and for itself, so that each row whose own bytes are whole
comes out, whatever has happened around it. The layout of the file is that of the *SQLite Database File Format*.
"""

from __future__ import annotations

import itertools
import os
import re
import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Callable, NamedTuple, Union

Value = Union[None, int, float, str, bytes]
Step = Callable[[int, int], object]


def no_step(done: int, of: int) -> None:
    """A step that neither shows nor stops anything."""


USUAL_PAGE = 4096
TABLE_LEAF, KEY_LEAF = 0x0D, 0x0A
PAGE_KINDS = (0x02, 0x05, KEY_LEAF, TABLE_LEAF)
SAMPLE = 2**20  # bytes of a file that its page size is told by
LOG_MAGIC = (0x377F0682, 0x377F0683)  # of a log whose checksums are little and big endian
MOST_PAGES = 2**18  # that are read of one file: a gigabyte of usual pages
LARGEST_ROW = 64 * 2**20
LONGEST_HEAD = 18  # bytes before a row's table of contents: its length and its number
LONGEST_CONTENTS = 256  # bytes of a row's table of contents; ours have a byte or two for each column
FOLLOWED = 8  # pages that rows may go on in, for each page of the file: more go round in circles
LOOKED_FOR = 64  # places where a row may begin without being listed, for each page of the file


class Row(NamedTuple):
    """One row. number: its rowid, None in a table without. values: its columns, None for those out of reach."""

    number: int | None
    values: tuple[Value, ...]


def rows_of(
    path: Path, *, columns: Sequence[int] = (), signs: Sequence[bytes] = (), step: Step = no_step
) -> Iterator[Row]:
    """Every row of every table of a file, in the order of its pages; the last committed state of its log counts.

    A row may come twice, for SQLite leaves old copies in pages it no longer uses. Raises OSError.

    columns: how many columns the rows asked for may have; none given, all are.
    signs: regular expressions of how the rows begin that are looked for even where a page has lost its list of rows.
    step: called now and then with the pages done and their number; it may raise to stop.
    """
    look = _Look(frozenset(columns), [re.compile(sign, re.DOTALL) for sign in signs])
    with path.open("rb") as file:
        pages = _Pages(file, path)
        for number in range(1, pages.count + 1):
            if number % 64 == 1:
                step(number - 1, pages.count)
            yield from _rows_of_page(pages, number, look)
        step(pages.count, pages.count)


class _Look(NamedTuple):
    """What is looked for: numbers of columns, none for any, and how rows begin that are not listed."""

    columns: frozenset[int]
    signs: Sequence[re.Pattern[bytes]]


class _Pages:
    """The pages of a file, each as its log has it or else as it is.

    count: how many there are. size: bytes of each. usable: bytes of each that rows which go on elsewhere may take.
    """

    def __init__(self, file: BinaryIO, path: Path) -> None:
        self._file = file
        begin = file.read(SAMPLE)
        header = begin[:100].ljust(100, b"\0")
        self.size = _page_size(begin)
        self.usable = self.size - (header[20] if header[20] <= self.size - 480 else 0)
        self._log: dict[int, bytes] = {}
        try:
            with open(f"{path}-wal", "rb") as log:
                self._log = committed(log, self.size)
        except OSError:
            pass
        own = -(-os.fstat(file.fileno()).st_size // self.size)
        self.count = min(MOST_PAGES, max([own, *self._log]))
        self._to_follow, self._to_look = FOLLOWED * self.count, LOOKED_FOR * self.count

    def page(self, number: int) -> bytes:
        """The content of a page, filled up with zeros where it is cut off; its number counts from 1."""
        content = self._log.get(number)
        if content is None:
            self._file.seek((number - 1) * self.size)
            content = self._file.read(self.size).ljust(self.size, b"\0")
        return content

    def chain(self, first: int, length: int) -> bytes:
        """What a row has beside its page, as far as it can be followed: at most `length` bytes."""
        parts, seen, number = [], set(), first
        while length > 0 and 0 < number <= self.count and number not in seen and self._to_follow > 0:
            self._to_follow -= 1
            seen.add(number)
            content = self.page(number)
            number = int.from_bytes(content[:4], "big")
            parts.append(content[4 : self.usable][:length])
            length -= len(parts[-1])
        return b"".join(parts)

    def may_look(self) -> bool:
        """Whether one more place may be looked at for a row that is not listed."""
        self._to_look -= 1
        return self._to_look >= 0


def _page_size(begin: bytes) -> int:
    """What the header says or the usual size, whichever shows more pages in the beginning of a file."""
    said = int.from_bytes(begin[16:18], "big")
    said = 65536 if said == 1 else said
    if said < 512 or said & (said - 1):
        return USUAL_PAGE

    small, large = sorted((said, USUAL_PAGE))
    shown = [sum(_may_be_page(begin, at, size) for at in range(size, len(begin), size)) for size in (small, large)]
    return small if shown[0] > 1.5 * shown[1] else large


def _may_be_page(content: bytes, at: int, size: int) -> bool:
    cells, start = struct.unpack(">2H", content[at + 3 : at + 7].ljust(4, b"\0"))
    return content[at] in PAGE_KINDS and cells <= size // 4 and 8 + 2 * cells <= (start or 65536) <= size


def _rows_of_page(pages: _Pages, number: int, look: _Look) -> Iterator[Row]:
    content = pages.page(number)
    at = 100 if number == 1 else 0
    kind, found = content[at], set()
    if kind in (TABLE_LEAF, KEY_LEAF):
        cells = int.from_bytes(content[at + 3 : at + 5], "big")
        listed = struct.unpack(f">{cells}H", content[at + 8 : at + 8 + 2 * cells].ljust(2 * cells, b"\0"))
        for place in dict.fromkeys(listed):
            if at + 8 <= place < len(content):
                head = _head(content, place, numbered=kind == TABLE_LEAF)
                found.add(head.end)
                yield from _row(pages, content, head, look)
    for sign in look.signs:
        for match in sign.finditer(content):
            if match.start() not in found and pages.may_look():
                yield from _row_before(pages, content, match.start(), look)


class _Head(NamedTuple):
    """What a row begins with. length: its bytes after that. number: its rowid. end: where its contents begin."""

    length: int
    number: int | None
    end: int


def _head(content: bytes, at: int, *, numbered: bool) -> _Head:
    length, at = _varint(content, at)
    if not numbered:
        return _Head(length, None, at)
    number, at = _varint(content, at)
    return _Head(length, number - 2**64 if number >= 2**63 else number, at)


def _row_before(pages: _Pages, content: bytes, begin: int, look: _Look) -> Iterator[Row]:
    """The numbered row whose table of contents begins there, if there is one."""
    for place in range(max(0, begin - LONGEST_HEAD), begin - 1):
        head = _head(content, place, numbered=True)
        if head.end == begin:
            yield from _row(pages, content, head, look)


def _row(pages: _Pages, content: bytes, head: _Head, look: _Look) -> Iterator[Row]:
    """The row after a head, where it holds together and is one of those looked for."""
    local = _local(head.length, pages.usable, numbered=head.number is not None)
    rest = head.end + local
    body = content[head.end : rest]
    kinds, begin = _kinds(body)
    if begin < 1 or (look.columns and len(kinds) not in look.columns):
        return
    sizes = [_width(kind) for kind in kinds]
    if not begin + sum(sizes) == head.length <= LARGEST_ROW:
        return
    if local < head.length:
        body += pages.chain(int.from_bytes(content[rest : rest + 4], "big"), head.length - local)
    starts = itertools.accumulate(sizes, initial=begin)
    yield Row(
        head.number,
        tuple(_value(kind, body[start : start + size], size) for kind, size, start in zip(kinds, sizes, starts)),
    )


def _local(length: int, usable: int, *, numbered: bool) -> int:
    """How many bytes of a row of that length lie in its own page."""
    most = usable - 35 if numbered else (usable - 12) * 64 // 255 - 23
    if length <= most:
        return length
    least = (usable - 12) * 32 // 255 - 23
    wanted = least + (length - least) % (usable - 4)
    return wanted if wanted <= most else least


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """A whole number of one to nine bytes, and where the next thing begins; zeros follow the end of the content."""
    if at < len(content) and content[at] < 0x80:  # nearly all of them
        return content[at], at + 1
    value = 0
    for count in range(9):
        byte = content[at + count] if at + count < len(content) else 0
        if count == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + count + 1
    raise AssertionError("unreachable")


def _kinds(body: bytes) -> tuple[list[int], int]:
    """The kinds of a row's columns, and where they begin; the latter is -1 where the table of contents is broken."""
    end, at = _varint(body, 0)
    kinds = []
    while at < end <= min(len(body), LONGEST_CONTENTS):
        kind = body[at]
        kind, at = (kind, at + 1) if kind < 0x80 else _varint(body, at)
        kinds.append(kind)
    return kinds, end if at == end else -1


FIXED_WIDTHS = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0)


def _width(kind: int) -> int:
    return FIXED_WIDTHS[kind] if kind < 12 else (kind - 12) // 2


def _value(kind: int, content: bytes, size: int) -> Value:
    if len(content) < size or kind in (0, 10, 11):
        return None
    if kind in (8, 9):
        return kind - 8
    if kind == 7:
        return float(struct.unpack(">d", content)[0])
    if kind < 7:
        return int.from_bytes(content, "big", signed=True)
    return content.decode("utf-8", "replace") if kind % 2 else content


# The log


def committed(log: BinaryIO, size: int) -> dict[int, bytes]:
    """The pages of a log, by number, as its last whole transaction left them; none where it is not of that size."""
    header = log.read(32)
    magic, page = int.from_bytes(header[:4], "big"), int.from_bytes(header[8:12], "big")
    if len(header) < 32 or magic not in LOG_MAGIC or page != size:
        return {}
    order = "<" if magic == LOG_MAGIC[0] else ">"
    sums = _checksum(header[:24], (0, 0), order)
    if struct.pack(">2I", *sums) != header[24:32]:
        return {}
    pages: dict[int, bytes] = {}
    begun: dict[int, bytes] = {}
    for _ in range(MOST_PAGES):
        frame, content = log.read(24), log.read(size)
        if len(content) < size or frame[8:16] != header[16:24]:
            break
        sums = _checksum(content, _checksum(frame[:8], sums, order), order)
        if struct.pack(">2I", *sums) != frame[16:24]:
            break
        number, commits = struct.unpack(">2I", frame[:8])
        begun[number] = content
        if commits:
            pages.update(begun)
            begun.clear()
    return pages


def _checksum(content: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    """The two running sums of SQLite's log."""
    one, other = sums
    words = iter(struct.unpack(f"{order}{len(content) // 4}I", content))
    for first, second in zip(words, words):
        one = one + first + other & 0xFFFFFFFF
        other = other + second + one & 0xFFFFFFFF
    return one, other
