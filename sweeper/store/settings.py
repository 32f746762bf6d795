"""The player's choices: one typed table of defaults; the file holds only what differs from them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Callable, NamedTuple

from ..core import first_click, levels
from ..input import CHATTER_GUARD_MS, DOUBLE_CLICK_MS
from ..texts import storage as texts
from ..texts.language import LANGUAGES, Saying, Text, saying
from .files import dangling, read_text, set_aside, write_whole

FILE_NAME = "settings.json"
ZOOMS = (1, 4)
LONGEST = 2**20  # signs of a file of settings, a thousand times of what it has
MOST_DIGITS = 400  # of a number there; some Pythons take minutes for one of a million digits


class Settings(NamedTuple):
    """Everything that is remembered.

    level: key of the level, `custom` for the custom field.
    custom_rows, custom_cols, custom_mines: the custom field last chosen, within the window's limits.
    rule: first-click rule by name.
    marks: whether right clicks pass through the question mark.
    color: colours, or the black-and-white look.
    sound: sounds on or off.
    double_click_chord, single_click_chord: which clicks on an open number chord; never both act.
    double_click_ms: longest time between the two clicks in milliseconds, 100 to 2000; 0 takes the system's.
    chatter_guard_ms: 0 off, or 10 to 80 milliseconds.
    left_handed: whether the left and the right button are swapped on the board.
    aim_best_ms: the player's best in the mouse school, the median of aimed clicks in milliseconds; 0 for none yet.
    assist: whether chances are shown now; that is for one run and not kept.
    chances_at_start: whether they are shown from the start of a run on.
    per_cents: whether they are written into the cells.
    after_game: whether numbers are shown after a game. live_counters: whether some are during it.
    hostile_board: whether the boards of lessons take the layout in which an unproven opening hits a mine.
    how_to_play: whether the card for beginners is shown; the first win and its own cross end that.
    chord_words: whether a chord that opens nothing says what it lacks; the first win ends that, too.
    won: whether a game was ever won, as far as this program has seen.
    newcomer: whether the history was looked through and has no game won; that is of one run and not kept.
    zoom: 1 to 4; 0 means not chosen yet, so the screen decides.
    language: one of the languages of the texts, empty for the system's.
    window_x, window_y: place of the window on the screen in pixels, None before the first one.
    """

    level: str = levels.BEGINNER.key
    custom_rows: int = 9
    custom_cols: int = 9
    custom_mines: int = 10
    rule: str = first_click.OPENING
    marks: bool = True
    color: bool = True
    sound: bool = False
    double_click_chord: bool = True
    single_click_chord: bool = False
    double_click_ms: int = 0
    chatter_guard_ms: int = 0
    left_handed: bool = False
    aim_best_ms: int = 0
    assist: bool = False
    chances_at_start: bool = False
    per_cents: bool = False
    after_game: bool = True
    live_counters: bool = False
    hostile_board: bool = False
    how_to_play: bool = True
    chord_words: bool = True
    won: bool = False
    newcomer: bool = False
    zoom: int = 0
    language: str = ""
    window_x: int | None = None
    window_y: int | None = None

    def chosen_level(self) -> levels.Level:
        """The level to play."""
        if self.level == levels.CUSTOM:
            return levels.window_custom(self.custom_rows, self.custom_cols, self.custom_mines)
        return levels.KNOWN[self.level]


DEFAULTS = Settings()
OF_ONE_RUN = ("assist", "newcomer")
"""What is not kept: a game would count as one with help because of what was wanted days ago, and the history knows
better than a file beside it."""

AFTER_FIRST_WIN: dict[str, bool] = {"won": True, "newcomer": False, "how_to_play": False, "chord_words": False}
"""What changes with the first game won: from then on a beginner's help is there for who asks for it."""


class Start(NamedTuple):
    """What one run was asked for, on the command line; None leaves the choice to the settings.

    level: level of the first games. rule: first-click rule by name. seed: seed of the first game, 0 or more.
    zoom: 1 to 4. folder: the profile folder. language: one of the languages of the texts.
    learn: the id of a lesson to begin with, empty for the one that comes next. file: a file to open.
    """

    level: levels.Level | None = None
    rule: str | None = None
    seed: int | None = None
    zoom: int | None = None
    folder: Path | None = None
    language: str | None = None
    learn: str | None = None
    file: Path | None = None


def _whole(low: int, high: int, *also: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and (low <= value <= high or value in also)


def _one_of(*values: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in values


def _truth(value: Any) -> bool:
    return isinstance(value, bool)


def _place(value: Any) -> bool:
    return value is None or (type(value) is int and abs(value) < 100_000)


ALLOWED: dict[str, Callable[[Any], bool]] = {
    "level": _one_of(*levels.KNOWN, levels.CUSTOM),
    "custom_rows": _whole(*levels.WINDOW_ROWS),
    "custom_cols": _whole(*levels.WINDOW_COLS),
    "custom_mines": _whole(1, levels.WINDOW_ROWS[1] * levels.WINDOW_COLS[1] - 1),
    "rule": _one_of(*first_click.RULES),
    "marks": _truth,
    "color": _truth,
    "sound": _truth,
    "double_click_chord": _truth,
    "single_click_chord": _truth,
    "double_click_ms": _whole(*DOUBLE_CLICK_MS, 0),
    "chatter_guard_ms": _whole(*CHATTER_GUARD_MS, 0),
    "left_handed": _truth,
    "aim_best_ms": _whole(0, 600_000),
    "assist": _truth,
    "chances_at_start": _truth,
    "per_cents": _truth,
    "after_game": _truth,
    "live_counters": _truth,
    "hostile_board": _truth,
    "how_to_play": _truth,
    "chord_words": _truth,
    "won": _truth,
    "newcomer": _truth,
    "zoom": _whole(*ZOOMS, 0),
    "language": _one_of("", *LANGUAGES),
    "window_x": _place,
    "window_y": _place,
}


class SettingsStore:
    """The settings and their file. Nothing here raises: what went wrong is told once, in `notices`.

    A value of another program version or out of its limits falls back to its default; a file that cannot be
    understood is kept aside under another name. One that cannot be read stays as it is, and changes hold for this
    run only. Unknown keys, as of a newer version, stay in the file.

    folder: the profile folder, None where there is none and nothing is kept.
    """

    def __init__(self, folder: Path | None, *, notice: Saying | None = None, in_thread: bool = False) -> None:
        """Load the settings from `folder`, which need not exist.

        notice: what went wrong before.
        in_thread: whether changes are written in a thread, so that no hand waits for the disk; `wait` at the end.
        """
        self.folder = folder
        self._in_thread = in_thread
        self._writer: _Writer | None = None
        self.notices: list[Saying] = [] if notice is None else [notice]
        self._path = None if folder is None else folder / FILE_NAME
        self.settings = _fitting(self._read())

    def change(self, **changes: Any) -> Settings:
        """Take over the changes and write what is kept. Another window's other changes are kept."""
        settings = self.settings._replace(**changes)
        kept = {name: value for name, value in changes.items() if name not in OF_ONE_RUN}
        changed = settings != self.settings
        self.settings = settings
        if changed and kept:
            self._keep(kept)
        return settings

    def wait(self, seconds: float) -> bool:
        """Wait until all changes are written, so long at most; whether they are."""
        return self._writer is None or self._writer.wait(seconds)

    def _keep(self, changes: dict[str, Any]) -> None:
        if not self._in_thread or self.folder is None:
            self._write(changes)
            return
        if self._writer is None:
            self._writer = _Writer(self._write)
        self._writer.give(changes)

    def _read(self) -> dict[str, Any]:
        """What the file has. After this `_path` is None where it must not be written."""
        if self._path is None or not os.path.lexists(self._path):
            return {}
        import json  # here, because its import would slow the first start

        try:
            kept = json.loads(read_text(self._path, most=LONGEST), parse_int=_whole_number)
            if not isinstance(kept, dict):
                raise ValueError(texts.BAD_TABLE)
            return kept
        except FileNotFoundError:
            if self._path.is_symlink():
                self._give_up(texts.SETTINGS_UNREADABLE, dangling(self._path))
        except OSError as error:
            self._give_up(texts.SETTINGS_UNREADABLE, error)
        except (ValueError, RecursionError):
            self._keep_aside(self._path)
        return {}

    def _keep_aside(self, path: Path) -> None:
        try:
            if path.is_symlink():
                raise OSError(texts.A_LINK)
            aside = set_aside(path)
        except OSError as error:
            self._give_up(texts.SETTINGS_DAMAGED, error)
        else:
            self._tell(saying(texts.SETTINGS_ASIDE, aside=texts.shown(aside)))

    def _write(self, changes: dict[str, Any]) -> None:
        kept = {**self._read(), **changes}
        if self._path is None:
            return
        import json

        defaults = DEFAULTS._asdict()
        differing = {
            name: value
            for name, value in kept.items()
            if name not in OF_ONE_RUN and (name not in defaults or value != defaults[name])
        }
        try:
            write_whole(self._path, json.dumps(differing, indent=2, sort_keys=True) + "\n")
        except OSError as error:
            reason = texts.cause_of(error)
            self._tell(saying(texts.SETTINGS_UNWRITTEN, path=texts.shown(self._path), reason=reason))

    def _give_up(self, sentence: Text, error: OSError) -> None:
        """Leave the file as it is from now on."""
        self._tell(saying(sentence, path=texts.shown(self._path), reason=texts.cause_of(error)))
        self._path = None

    def _tell(self, notice: Saying) -> None:
        if notice not in self.notices:
            self.notices.append(notice)


class _Writer:
    """Writes changes in a thread, in their order; those that come while it writes go together."""

    def __init__(self, write: Callable[[dict[str, Any]], None]) -> None:
        import threading  # here, because its import would slow every start

        self._write = write
        self._changes: dict[str, Any] = {}
        self._writing = False
        self._turn = threading.Condition()
        threading.Thread(target=self._run, name="settings", daemon=True).start()

    def give(self, changes: dict[str, Any]) -> None:
        """Write these after all that were given before."""
        with self._turn:
            self._changes.update(changes)
            self._turn.notify_all()

    def wait(self, seconds: float) -> bool:
        """Wait until all is written, so long at most; whether it is."""
        with self._turn:
            return self._turn.wait_for(lambda: not self._changes and not self._writing, seconds)

    def _run(self) -> None:
        while True:
            with self._turn:
                self._turn.wait_for(lambda: self._changes)
                changes, self._changes, self._writing = self._changes, {}, True
            try:
                self._write(changes)
            finally:
                with self._turn:
                    self._writing = False
                    self._turn.notify_all()


def _whole_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError("a number of too many digits")
    return int(digits)


def _fitting(kept: dict[str, Any]) -> Settings:
    known = Settings._fields
    good = {name: value for name, value in kept.items() if name in known and ALLOWED[name](value)}
    settings = DEFAULTS._replace(**good)
    if settings.custom_mines >= settings.custom_rows * settings.custom_cols:
        settings = settings._replace(custom_mines=settings.custom_rows * settings.custom_cols - 1)
    return settings._replace(assist=settings.chances_at_start, newcomer=False)
