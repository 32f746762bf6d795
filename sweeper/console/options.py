"""What all command lines share: the parser, the options that say which game, and a way to report errors."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import IO, Any, Callable, NoReturn, TypeVar

from ..core import first_click, levels
from ..core.errors import SweeperError, printable
from ..texts import console as texts
from ..texts.errors import in_quotes, sentence_of, series
from ..texts.language import ENGLISH, LANGUAGES, known_language, say, system_language, use
from ..texts.lines import broken, width
from .terminal import can_show

Asked = TypeVar("Asked")

LANGUAGE = "--lang"
LARGEST_SEED = 2**63 - 1
LONGEST_MESSAGE = 500


class Formatter(argparse.RawDescriptionHelpFormatter):
    """The help of a command line in the language used, with lines as wide as they look."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Add the line that shows how the command is called."""
        super().add_usage(usage, actions, groups, say(texts.USAGE) if prefix is None else prefix)

    def format_help(self) -> str:
        """The whole of it: headings end with the sign of the language, and what is below the usage stands under it."""
        text, usage = super().format_help(), say(texts.USAGE)
        for heading in (texts.OPTIONS, texts.ARGUMENTS):
            text = text.replace(f"{say(heading)}:\n", f"{say(heading)}\n")
        head, blank, rest = text.partition("\n\n")
        return head.replace("\n ", "\n " + " " * (width(usage) - len(usage))) + blank + rest

    def _split_lines(self, text: str, columns: int) -> list[str]:
        return broken(" ".join(text.split()), columns)


class Language(argparse.Action):
    """Takes the name of a language, by which the words are already said: see `speak`."""

    def __call__(self, parser: Any, namespace: argparse.Namespace, values: Any, option: str | None = None) -> None:
        known = known_language(values)
        if known is None:
            parser.error(say(texts.NO_LANGUAGE, value=in_quotes(values), known=series(list(LANGUAGES))))
        namespace.lang = known


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks the language used, and reports errors also where there is no console.

    name: what the program is called with. about, epilog: what its help says before and after the options.
    """

    def __init__(self, name: str, *, about: str, epilog: str) -> None:
        super().__init__(
            prog=name, description=about, epilog=epilog, formatter_class=Formatter, allow_abbrev=False, add_help=False
        )
        self.arguments = self.add_argument_group(say(texts.ARGUMENTS))
        self.options = self.add_argument_group(say(texts.OPTIONS))
        self.options.add_argument("-h", "--help", action="help", help=say(texts.OPTION_HELP))
        languages = say(texts.OPTION_LANGUAGE, languages=series(list(LANGUAGES)))
        self.options.add_argument(LANGUAGE, metavar="NAME", action=Language, help=languages)

    def asked_by(self, options: argparse.Namespace, read: Callable[[argparse.Namespace], Asked]) -> Asked:
        """What `read` makes of the options; where it raises SweeperError, say what is wrong and leave with status 2."""
        try:
            return read(options)
        except SweeperError as error:
            self.error(sentence_of(error))

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with status 2."""
        tell(printable(f"{self.prog}: {in_our_words(message)}", LONGEST_MESSAGE))
        raise SystemExit(2)

    def _print_message(self, message: str, file: object = None) -> None:
        if sys.stdout is None:
            tell(message)
        else:
            super()._print_message(message, file)  # type: ignore[arg-type]


ARGUMENT = "argument (?P<option>[^:]+): "
COMPLAINTS = {
    ARGUMENT + "expected one argument": texts.NEEDS_VALUE,
    ARGUMENT + "ignored explicit argument (?P<value>.*)": texts.TAKES_NO_VALUE,
    ARGUMENT + "not allowed with argument (?P<other>.*)": texts.NOT_TOGETHER,
    "unrecognized arguments: (?P<value>.*)": texts.NOT_KNOWN,
}
"""What argparse finds wrong with options such as ours, and what we say instead."""


def in_our_words(message: str) -> str:
    """An error as argparse words it, in a sentence and the language used; any other message as it is."""
    for pattern, text in COMPLAINTS.items():
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            places = found.groupdict()
            if "value" in places:
                places["value"] = in_quotes(places["value"].strip("'\""))
            return say(text, **places)
    return message


def command_parser(name: str, *, about: str, epilog: str) -> Parser:
    """A parser for a command that needs no window, with no options yet but the one for help."""
    return Parser(f"python3 -m sweeper {name}", about=about, epilog=epilog)


def add_game_options(parser: Parser, *, seed_help: str, default: str = "") -> None:
    """Add the options that say which game: level or field, first-click rule, seed.

    default: the level that is played where none is given; empty where the help is not to name it.
    """
    add_field_options(parser, default=default)
    add = parser.options.add_argument
    add("--first-click", metavar="RULE", help=say(texts.OPTION_FIRST_CLICK, rules=series(first_click.RULES)))
    add("--seed", metavar="N", help=seed_help)


def add_field_options(parser: Parser, *, default: str = "") -> None:
    """Add the options that say which level or field; `default` as above."""
    names = series(list(levels.LEVELS))
    level_help = say(texts.OPTION_LEVEL, levels=names)
    if default:
        level_help = say(texts.OPTION_LEVEL_DEFAULT, levels=names, default=default)
    add = parser.options.add_argument
    add("--level", metavar="NAME", help=level_help)
    add("--size", metavar="ROWSxCOLS", help=say(texts.OPTION_SIZE, example="16x30"))
    add("--mines", metavar="N", help=say(texts.OPTION_MINES))
    add("--density", metavar="P", help=say(texts.OPTION_DENSITY))


def level_of(options: argparse.Namespace) -> levels.Level | None:
    """The level asked for, or None. Raises SweeperError where the options do not go together."""
    if options.size is None:
        if options.mines is not None or options.density is not None:
            raise SweeperError(texts.MINES_NEED_SIZE)
        return None if options.level is None else levels.level_named(options.level)
    if options.level is not None:
        raise SweeperError(texts.NOT_TOGETHER, option="--size", other="--level")
    rows, cols = levels.size(options.size)
    if (options.mines is None) == (options.density is None):
        raise SweeperError(texts.SIZE_NEEDS_MINES)
    if options.mines is None:
        mines = levels.mines_for_density(rows, cols, levels.density(options.density))
    else:
        mines = levels.mines_written(options.mines, rows, cols)
    return levels.window_custom(rows, cols, mines)


def rule_of(options: argparse.Namespace) -> str | None:
    """The first-click rule asked for, or None. Raises SweeperError."""
    return options.first_click and first_click.check_rule(options.first_click.lower())


def seed_of(options: argparse.Namespace) -> int | None:
    """The seed asked for, or None. Raises SweeperError."""
    if options.seed is None:
        return None
    return levels.whole_number("seed", options.seed, 0, LARGEST_SEED)


def speak(words: Sequence[str], stream: IO[str] | None = None) -> None:
    """Say everything, help and errors too, in the language that `--lang` names in a command line, or the system's.

    stream: where all will be said; it is English where that cannot show the system's language.
    """
    named = [word.partition("=")[2] for word in words if word.startswith(f"{LANGUAGE}=")]
    named += [after for word, after in zip(words, words[1:]) if word == LANGUAGE]
    known = next((language for language in map(known_language, reversed(named)) if language), None)
    system = system_language()
    use(known or (system if can_show(stream, LANGUAGES[system]) else ENGLISH))


def tell(message: str) -> None:
    """Print a message on standard error, or show it in a message box where the program has no console."""
    if sys.stderr is not None:
        print(message, file=sys.stderr)
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, message, "Sweeper", 0x10)
