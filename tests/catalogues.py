"""`python -m tests.catalogues`: the catalogues of the other languages, brought up to the texts in the source.

Every module of `sweeper/texts` that marks texts has a catalogue of its name in each language: a .po file that people
edit, and beside it the .mo file that the program reads. A run collects what is marked, keeps what is translated, adds
what is new without a translation, drops what is gone, keeps the order of the source, and compiles. It ends with a
line for each thing that is missing or wrong, and with status 1 if there is any. With `--check` it writes nothing, and
tells as well which files another run would change.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from sweeper.texts.language import ENGLISH, FOLDER, LANGUAGES, Text
from tests.places import ROOT

TEXTS = ROOT / "sweeper" / "texts"
KEYWORDS = {"N_": None, "NN_": (1, 2), "NC_": ((1, "c"), 2)}
TRANSLATED = tuple(language for language in LANGUAGES if language != ENGLISH)


class Catalogue(Catalog):
    """A catalogue whose header says nothing that changes by itself: no dates, no names, no versions."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines of the header."""
        return [
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]

    @mime_headers.setter
    def mime_headers(self, _: Iterable[tuple[str, str]]) -> None:
        """Take over nothing: the header is always the same."""


def marked(path: Path) -> list[Text]:
    """The texts that a module marks, each once, in the order of the source."""
    found: dict[Text, None] = {}
    with path.open("rb") as file:
        for _, ids, _, context in extract("python", file, KEYWORDS):
            found[Text(*forms(ids), context)] = None
    return list(found)


def modules() -> dict[str, list[Text]]:
    """What each module marks, by the module's name; the modules that mark something."""
    found = {path.stem: marked(path) for path in sorted(TEXTS.glob("*.py")) if path.stem != "language"}
    return {name: texts for name, texts in found.items() if texts}


def place_of(language: str, name: str, suffix: str, folder: Path = FOLDER) -> Path:
    """Where the catalogue of a module lies: `suffix` is .po or .mo."""
    return folder / language / "LC_MESSAGES" / f"{name}{suffix}"


def names_of(language: str) -> list[str]:
    """The modules that have a catalogue in that language, or half of one."""
    return sorted({path.stem for path in place_of(language, "*", "").parent.glob("*.[pm]o")})


def forms(ids: str | Sequence[str]) -> tuple[str, str | None]:
    """A text for a count of one, and for other counts if it has a count."""
    return (ids, None) if isinstance(ids, str) else (ids[0], ids[1])


def key_of(message: Message) -> Text:
    """The text that an entry of a catalogue translates."""
    return Text(*forms(message.id), message.context)


def forms_of(message: Message) -> list[str]:
    """What an entry says, in each form of the plural."""
    return [message.string or ""] if isinstance(message.string, (str, type(None))) else list(message.string)


def read(language: str, name: str) -> Catalog:
    """A module's .po file; an empty catalogue where there is none."""
    path = place_of(language, name, ".po")
    return read_po(BytesIO(path.read_bytes() if path.exists() else b""), locale=language)


def entries(catalog: Catalog) -> Iterator[Message]:
    """The entries of a catalogue, without its header."""
    return (message for message in catalog if message.id)


def made(language: str, texts: Sequence[Text], translate: Callable[[Text], list[str]]) -> Catalogue:
    """A catalogue of those texts in their order; `translate` gives the forms of each, or one that is empty."""
    catalogue = Catalogue(locale=language, charset="utf-8", fuzzy=False)
    for text in texts:
        said = translate(text)
        if text.more is None:
            message = catalogue.add(text.one, said[0], context=text.context)
        else:
            message = catalogue.add((text.one, text.more), tuple(said), context=text.context)
        message.flags.clear()  # What a text's places look like needs no telling, and not every Babel tells the same.
    return catalogue


def brought_up(language: str, name: str, texts: Sequence[Text]) -> Catalogue:
    """The catalogue of a module as a run leaves it: the texts that are marked, with the translations there are."""
    old = {key_of(message): forms_of(message) for message in entries(read(language, name))}
    return made(language, texts, lambda text: old.get(text, [""]))


def as_po(catalogue: Catalogue) -> bytes:
    """The bytes of a .po file, one line for each line of a text."""
    header = "".join(f'"{name}: {value}\\n"\n' for name, value in catalogue.mime_headers)
    file = BytesIO()
    write_po(file, catalogue, width=0, no_location=True, omit_header=True, ignore_obsolete=True)
    return f'msgid ""\nmsgstr ""\n{header}\n'.encode() + file.getvalue().rstrip(b"\n") + b"\n"


def as_mo(catalogue: Catalogue) -> bytes:
    """The bytes of a .mo file, the same for the same catalogue on every machine."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def update() -> None:
    """Bring every file up to the source; take away the files of modules that mark nothing."""
    texts = modules()
    for language in TRANSLATED:
        for name in set(names_of(language)) - set(texts):
            for suffix in (".po", ".mo"):
                place_of(language, name, suffix).unlink(missing_ok=True)
        for name in texts:
            catalogue = brought_up(language, name, texts[name])
            for suffix, data in ((".po", as_po(catalogue)), (".mo", as_mo(catalogue))):
                path = place_of(language, name, suffix)
                path.parent.mkdir(parents=True, exist_ok=True)
                if not path.exists() or path.read_bytes() != data:
                    path.write_bytes(data)


def places(text: str) -> set[str]:
    """The names of the places in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def problems() -> list[str]:
    """What is wrong with the catalogues, a line each; empty where all is well."""
    texts = modules()
    found: list[str] = []
    for language in TRANSLATED:
        for name in sorted(set(texts) | set(names_of(language))):
            found += _faults_of_files(language, name, texts.get(name, []))
            found += _faults_of_entries(language, name, texts.get(name, []))
        found += _said_in_two_ways(language, texts)
    return found


def _faults_of_files(language: str, name: str, texts: Sequence[Text]) -> Iterator[str]:
    catalogue = brought_up(language, name, texts)
    for suffix, data in ((".po", as_po(catalogue)), (".mo", as_mo(catalogue))):
        path = place_of(language, name, suffix)
        if not path.exists() or path.read_bytes() != data:
            yield f"{language}/{path.name}: not as the source has it; run python -m tests.catalogues"


def _faults_of_entries(language: str, name: str, texts: Sequence[Text]) -> Iterator[str]:
    catalog = read(language, name)
    known = {key_of(message): message for message in entries(catalog)}
    yield from (f"{language}/{name}.po: nothing says {text.one!r}" for text in known if text not in texts)
    for text in texts:
        message = known.get(text)
        forms = [] if message is None else forms_of(message)
        if not forms or not all(forms):
            yield f"{language}/{name}.po: no translation of {text.one!r}"
        elif message is not None and message.fuzzy:
            yield f"{language}/{name}.po: not sure of {text.one!r}"
        wanted = places(text.one if text.more is None else text.more)
        for form in forms:
            if form and places(form) != wanted:
                there = f"{sorted(places(form))} instead of {sorted(wanted)}"
                yield f"{language}/{name}.po: {text.one!r} has other places in {form!r}: {there}"


def _said_in_two_ways(language: str, texts: dict[str, list[Text]]) -> Iterator[str]:
    """Texts with the same English in two modules: gettext knows them as one, so they must be said in the same way."""
    said: dict[Text, tuple[str, list[str]]] = {}
    for name in texts:
        for message in entries(read(language, name)):
            key = key_of(message)._replace(more=None)
            first, forms = said.setdefault(key, (name, forms_of(message)))
            if forms != forms_of(message):
                yield f"{language}: {first} and {name} say {key.one!r} in two ways; mark one of them with NC_"


def main(words: Sequence[str]) -> int:
    """Carry out the command; the exit status."""
    if list(words) not in ([], ["--check"]):
        print(__doc__)
        return 2
    if not words:
        update()
    found = problems()
    for line in found:
        print(line)
    counts = ", ".join(f"{name} {len(texts)}" for name, texts in modules().items())
    print(f"{sum(map(len, modules().values()))} texts ({counts}), {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
