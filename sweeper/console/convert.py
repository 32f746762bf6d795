"""`python3 -m sweeper convert`: boards, positions and replays from one form into another."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from ..core.errors import SweeperError
from ..core.view import PlayerView
from ..formats import files
from ..formats.boards import BadFile, Board, Form
from ..formats.files import FORMS, MOST_BYTES, Content
from ..formats.replays import Recording
from ..store.files import read_bytes, write_bytes_whole
from ..texts import convert as texts
from ..texts.errors import sentence_of, series
from ..texts.language import Text, say
from ..texts.storage import cause_of, shown
from .options import Parser, command_parser, tell

STANDARD = "-"
NAMES = tuple(form.name for form in FORMS)
KINDS = {Board: texts.A_BOARD, PlayerView: texts.A_POSITION, Recording: texts.A_REPLAY}


def make_parser() -> Parser:
    """The command line of `convert`."""
    parser = command_parser("convert", about=say(texts.ABOUT), epilog=say(texts.EPILOG))
    parser.arguments.add_argument("source", metavar="IN", help=say(texts.IN))
    parser.arguments.add_argument("target", metavar="OUT", help=say(texts.OUT))
    add = parser.options.add_argument
    add("--from", metavar="FORM", dest="source_form", help=say(texts.FROM, forms=series(NAMES)))
    add("--to", metavar="FORM", dest="target_form", help=say(texts.TO, forms=series(NAMES)))
    add("--force", action="store_true", help=say(texts.FORCE))
    return parser


def run(arguments: Sequence[str]) -> int:
    """Convert one file; 1 where that cannot be done, else 0."""
    parser = make_parser()
    options = parser.parse_args(arguments)
    source_form, target_forms = parser.asked_by(options, _forms)
    try:
        target = options.target
        if target != STANDARD and not options.force and os.path.lexists(target):
            raise SweeperError(texts.IS_THERE, file=shown(target))
        file = _called(options.source, texts.STANDARD_INPUT)
        name = "" if options.source == STANDARD else options.source
        content = files.read(_bytes_of(options.source, file), file, name, source_form)
        _write(target, write(content, file, _called(target, texts.STANDARD_OUTPUT), target_forms))
    except SweeperError as error:
        tell(sentence_of(error))
        return 1
    return 0


def _forms(options: argparse.Namespace) -> tuple[Form | None, list[Form]]:
    """The form of IN, None where it is to be found out, and the forms that OUT may have. Raises SweeperError."""
    source = None if options.source_form is None else _form_named(options.source_form)
    if options.target_form is not None:
        return source, [_form_named(options.target_form)]
    by_name = [] if options.target == STANDARD else files.forms_of(options.target)
    if not by_name:
        file = _called(options.target, texts.STANDARD_OUTPUT)
        raise SweeperError(texts.NEEDS_TO, file=file, known=NAMES)
    return source, by_name


def _form_named(name: str) -> Form:
    form = files.named(name.lower())
    if form is None:
        raise SweeperError(texts.NO_FORM, value=name, known=NAMES)
    return form


def write(content: Content, source: object, target: object, forms: Sequence[Form]) -> bytes:
    """The content in the first of some forms that hold it, or of a replay its board. Raises SweeperError."""
    form = next((form for form in forms if isinstance(content, form.holds)), None)
    if form is None and isinstance(content, Recording):
        content = files.board_of(content)
        form = next((form for form in forms if form.holds is Board), None)
        held: type = Recording
    else:
        held = type(content)
    if form is None:
        named = {"content": KINDS[held], "form": forms[0].name, "wanted": KINDS[forms[0].holds]}
        raise SweeperError(texts.OTHER_KIND, file=source, **named)
    try:
        return form.write(content)
    except BadFile as error:
        raise error.named(target) from None


def _called(name: str, standard: Text) -> object:
    """What messages call a file."""
    return standard if name == STANDARD else shown(name)


def _bytes_of(name: str, file: object) -> bytes:
    """The bytes of a file, one more than can be used where it has more. Raises SweeperError."""
    try:
        if name != STANDARD:
            return read_bytes(Path(name), most=MOST_BYTES + 1)
        return b"" if sys.stdin is None else sys.stdin.buffer.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SweeperError(texts.UNREADABLE, file=file, reason=cause_of(error)) from None


def _write(name: str, data: bytes) -> None:
    """Write a file, whole or not at all, or standard output. Raises SweeperError."""
    if name == STANDARD:
        if sys.stdout is not None:
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        return
    try:
        write_bytes_whole(Path(name), data)
    except (OSError, ValueError) as error:
        raise SweeperError(texts.UNWRITTEN, file=shown(name), reason=cause_of(error)) from None
