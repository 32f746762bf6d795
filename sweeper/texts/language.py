"""Texts in the reader's language: marking them, choosing the language, and saying one with its places filled in.

A text stands in English where it is defined, and its English is its key in the catalogues (GNU gettext). `N_` and its
like mark it for Babel, which collects what they are called with. A marked text is no `str`: nothing can show it before
`say` has put it into the language chosen, so a choice made while the program runs holds for all that is said after it.

English needs no catalogue and loads none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from gettext import NullTranslations

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "zh_CN": "简体中文"}
"""The languages there are, by gettext's names for them, each with its own name for itself."""

FOLDER = Path(__file__).with_name("locale")
"""Where the catalogues lie: `<language>/LC_MESSAGES/<module>.mo`, one for each module that marks texts."""

_language = ENGLISH
_catalogue: NullTranslations | None = None


class Text(NamedTuple):
    """A text in English, not yet said. Places stand in it by name: `{cell} is safe.`

    one: the text, for a count of one where it has a count. more: the text for other counts; its count is the place
    `count`. context: what tells it from a text that has the same English and another meaning.
    """

    one: str
    more: str | None = None
    context: str | None = None


class Saying(NamedTuple):
    """A text with what stands in its places, to be said when it is shown: the language may be chosen in between."""

    text: Text
    places: dict[str, object]


def N_(text: str) -> Text:
    """A text."""
    return Text(text)


def NN_(one: str, more: str) -> Text:
    """A text with a count, the place `count`: `{count} mine`, `{count} mines`."""
    return Text(one, more)


def NC_(context: str, text: str) -> Text:
    """A text whose English alone does not tell what it means; `context` says it."""
    return Text(text, context=context)


def use(language: str) -> None:
    """Say everything in this language from now on; raises KeyError if it is none of LANGUAGES."""
    global _language, _catalogue
    if language not in LANGUAGES:
        raise KeyError(language)
    _language, _catalogue = language, None if language == ENGLISH else catalogue_of(language)


def catalogue_of(language: str) -> NullTranslations:
    """The catalogues of a language as one: each asks the next for what it does not have."""
    import gettext  # here, because English does without it

    all_of_them = gettext.NullTranslations()
    for path in sorted((FOLDER / language / "LC_MESSAGES").glob("*.mo")):
        with path.open("rb") as file:
            all_of_them.add_fallback(gettext.GNUTranslations(file))
    return all_of_them


def language() -> str:
    """The language that is used."""
    return _language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything in this language within a block; raises KeyError if it is none of LANGUAGES."""
    before = _language
    use(language)
    try:
        yield
    finally:
        use(before)


def known_language(name: str) -> str | None:
    """The one of LANGUAGES that a name means: `zh`, `zh-CN`, `zh_Hans_CN.UTF-8`; None where it means none.

    Traditional Chinese is another language, which there is not.
    """
    parts = name.partition(".")[0].partition("@")[0].replace("-", "_").lower().split("_")
    if parts[0] == "zh":
        traditional = {"tw", "hk", "mo", "hant"} & set(parts[1:]) and "hans" not in parts
        return None if traditional else "zh_CN"
    return next((each for each in LANGUAGES if each.lower() == parts[0]), None)


# The system's


def system_language(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """The one of LANGUAGES that the system speaks, English where it speaks none of them.

    The environment comes first, in gettext's order; where it says nothing, Windows and macOS are asked.
    """
    named = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    if named.partition(".")[0] in ("C", "POSIX"):
        return ENGLISH
    wanted = [name for name in environ.get("LANGUAGE", "").split(":") if name] or ([named] if named else [])
    if not wanted:
        ask = {"win32": _languages_of_windows, "darwin": _languages_of_macos}.get(platform)
        wanted = [] if ask is None else ask()
    return next((found for found in map(known_language, wanted) if found), ENGLISH)


def _languages_of_windows() -> list[str]:
    """The language of the user's menus, by a name that is known here."""
    import ctypes

    number = int(ctypes.windll.kernel32.GetUserDefaultUILanguage())  # type: ignore[attr-defined,unused-ignore]
    return {0x0804: ["zh_CN"], 0x1004: ["zh_SG"]}.get(number, [])


def _languages_of_macos() -> list[str]:
    """The languages that the user wants, the best first."""
    import plistlib

    try:
        with (Path.home() / "Library/Preferences/.GlobalPreferences.plist").open("rb") as file:
            return [str(name) for name in plistlib.load(file).get("AppleLanguages", [])]
    except Exception:  # whatever may be wrong with a file that other programs write, it is no reason not to start
        return []


def saying(text: Text, /, **places: object) -> Saying:
    """A text with what is to stand in its places."""
    return Saying(text, places)


def say(text: Text | Saying, /, **places: object) -> str:
    """A text in the language that is used, its places filled in. A text with a count takes it as the place `count`.

    A place can hold a text, which is said too. The places for the names of mouse buttons are filled by themselves.
    """
    if isinstance(text, Saying):
        return say(text.text, **text.places)
    filled = _Filled(
        {name: say(value) if isinstance(value, (Text, Saying)) else value for name, value in places.items()}
    )
    return translated(text, places.get("count")).format_map(filled)


class _Filled(dict[str, object]):
    """What stands in places. Those for the names of mouse buttons need not be given."""

    def __missing__(self, place: str) -> str:
        from .hands import button_name  # here, because most texts speak of no button

        return button_name(place)


def translated(text: Text, count: object = None) -> str:
    """A text in the language that is used, its places left open."""
    catalogue = _catalogue
    if catalogue is None:
        return text.one if text.more is None or count == 1 else text.more
    if text.more is not None:
        number = count if isinstance(count, int) else 2
        return catalogue.ngettext(text.one, text.more, number)
    if text.context is not None:
        return catalogue.pgettext(text.context, text.one)
    return catalogue.gettext(text.one)
