"""What is said beside a replay: the move just made, the review's word on it, the bar to seek with, and the buttons."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from typing import Callable

from ...core.cells import FLAG, QUESTION, Cell, cell_name
from ...core.trace import ENDED, GameState, Move, MoveKind
from ...play.replay import Recording
from ...play.replay_stage import ReplayStage
from ...teach.review.telling import move_sentence, verdict_name
from ...teach.review.verdicts import FIRST, PROVEN, JudgedMove
from ...texts import orders, records, saving
from ...texts import viewer as texts
from ...texts.language import Text, language, say
from ...texts.numbers import local
from ..parts import theme
from ..parts.field import Field
from ..parts.letters import wrapped
from ..parts.panel import Button, Panel
from .seek_bar import SeekBar

VERDICT_LINES = 4  # kept free, so that nothing moves under the hand while moves go by
PLAY, BACK, FORWARD, SLOWER, FASTER, CHANCES = "play", "back", "forward", "slower", "faster", "chances"
PREVIOUS, NEXT, FROM_HERE, SAVE, LEAVE = "previous", "next", "from_here", "save", "leave"
TO_REPLAY, AGAIN = "to_replay", "again"
BUTTONS = (
    Button(PLAY, texts.PLAY, default=True),
    Button(BACK, texts.BACK),
    Button(FORWARD, texts.FORWARD),
    Button(SLOWER, texts.SLOWER),
    Button(FASTER, texts.FASTER),
    Button(CHANCES, texts.CHANCES),
    Button(PREVIOUS, texts.PREVIOUS),
    Button(NEXT, texts.NEXT),
    Button(FROM_HERE, texts.FROM_HERE),
    Button(SAVE, saving.SAVE),
    Button(LEAVE, texts.LEAVE, apart=True),
)
OF_PRACTICE = (Button(AGAIN, texts.AGAIN), Button(TO_REPLAY, texts.TO_REPLAY, default=True, apart=True))


class Beside:
    """The panel of a replay, and of practice from a moment of it.

    words: all that is said of the moment, for who looks for it.
    """

    def __init__(
        self, master: tkinter.Misc, *, pressed: Callable[[str], object], sought: Callable[[int], object], sign: str
    ) -> None:
        """pressed: called with the id of a button. sought: called with a time. sign: between a number and decimals."""
        self.panel = Panel(master, pressed=pressed)
        self._sign = sign
        extra = self.panel.extra
        self.bar = SeekBar(extra, sought=sought)
        self._time = self._label(extra)
        self._verdict = self._label(extra)
        self._fitted: object = None
        self._marked = 0  # verdicts that the bar has been shown
        self._set_to: dict[tkinter.Label, tuple[str, int]] = {}
        self.words = ""

    def _label(self, master: tkinter.Misc) -> tkinter.Label:
        return tkinter.Label(
            master, background=theme.STRIP, foreground=theme.TEXT, font="TkTextFont", anchor="nw", justify="left",
            borderwidth=0, padx=0,
        )  # fmt: skip

    def stand(self, field: Field) -> None:
        """Take its place beside the field."""
        self.panel.stand_beside(field)

    def leave(self) -> None:
        """Go from there."""
        self.panel.pack_forget()

    def language_changed(self) -> None:
        """Say everything anew."""
        self.panel.language_changed()
        self._fitted = None

    # A replay

    def show(self, stage: ReplayStage, title: str, verdicts: Mapping[int, JudgedMove], *, judging: bool) -> None:
        """Show what there is to say of the moment. judging: whether more verdicts are to come."""
        moment, recording = stage.moment, stage.recording
        self._fit(recording)
        self.panel.offer(BUTTONS)
        self._say(title, move_words(recording, moment.move, moment.sights, stage.cols))
        verdict = self._verdict_words(stage, verdicts, judging=judging)
        self._set(self._verdict, verdict, VERDICT_LINES)
        self._set(self._time, self._time_words(stage), 1)
        self.words = f"{self.panel.words}\n{verdict}"
        if len(verdicts) != self._marked:  # thousands of them, and only new ones are news
            self._marked = len(verdicts)
            self.bar.mark([number for number, each in verdicts.items() if is_doubtful(each)])
        self.bar.show(moment)

    def _fit(self, recording: Recording) -> None:
        fitted = (id(recording), self.panel.room, language())
        if fitted == self._fitted:
            return
        self._fitted, self._marked = fitted, 0
        self.bar.fit(recording, self.panel.room)
        for part in (self.bar, self._time, self._verdict):
            part.pack(anchor="w", pady=(0, 2))

    def _say(self, title: str, words: str) -> None:
        if (title, words) != (getattr(self, "_title", None), self.panel.words):
            self._title = title
            self.panel.say(title, "", words)

    def _set(self, label: tkinter.Label, words: str, lines: int) -> None:
        """Let a label say this, never lower than so many lines."""
        room = self.panel.room
        if (words, room) == self._set_to.get(label):
            return
        self._set_to[label] = (words, room)
        label.configure(text=wrapped(label, words, room, "TkTextFont"), wraplength=room, height=0)
        line = label.tk.getint(label.tk.call("font", "metrics", "TkTextFont", "-linespace"))
        if label.winfo_reqheight() < lines * line:
            label.configure(height=lines)

    def _time_words(self, stage: ReplayStage) -> str:
        opened = stage.recording.opened or 0
        now, whole = ((at - opened) / 1000 for at in (stage.moment.at, stage.recording.length))
        speed = say(texts.SPEED, times=local(f"{stage.speed:g}", self._sign))
        seconds = [local(f"{value:.1f}", self._sign) for value in (now, whole)]
        return say(texts.TIME, now=seconds[0], all=seconds[1], speed=speed)

    def _verdict_words(self, stage: ReplayStage, verdicts: Mapping[int, JudgedMove], *, judging: bool) -> str:
        number, moves = stage.moment.move, stage.recording.trace.moves
        words = verdict_words(verdicts.get(number))
        if number and not words and judging and moves[number - 1].changed and number > max(verdicts, default=0):
            words = say(texts.JUDGING)
        state = stage.moment.beat.state
        ended = say(texts.WON if state is GameState.WON else texts.LOST) if state in ENDED else ""
        return "\n".join(filter(None, [words, ended]))

    # Practice

    def show_practice(self, title: str, state: GameState) -> None:
        """Say what practice is, and how it ended."""
        for part in (self.bar, self._time, self._verdict):
            part.pack_forget()
        self._fitted = None
        words = [say(texts.PRACTICE)]
        if state in ENDED:
            words.append(say(orders.PRACTICE_WON if state is GameState.WON else texts.PRACTICE_LOST))
        self.panel.offer(OF_PRACTICE)
        self._say(title, "\n".join(words))
        self.words = self.panel.words


def is_doubtful(judged: JudgedMove) -> bool:
    """Whether a move is worth a look: it was not proven, and not the first."""
    return judged.kind not in (FIRST, PROVEN)


def verdict_words(judged: JudgedMove | None) -> str:
    """What the review says of a move; empty of one that it says nothing of."""
    if judged is None:
        return ""
    return "\n".join(filter(None, [say(texts.VERDICT, verdict=verdict_name(judged.kind)), move_sentence(judged)]))


def move_words(recording: Recording, number: int, sights: list[int], cols: int) -> str:
    """What the last of so many moves was; how to play a replay before the first."""
    if not number:
        return say(texts.HOW)
    move: Move = recording.trace.moves[number - 1]
    text = said_of(move, sights[move.cell[0] * cols + move.cell[1]])
    return say(text, number=number, count=len(recording.trace.moves), cell=cell_name(move.cell))


def said_of(move: Move, sight: int) -> Text:
    """The sentence for a move. sight: what its cell shows afterwards."""
    if not move.changed:
        return texts.NOTHING
    if move.kind is MoveKind.OPEN:
        return texts.OPENED
    if move.kind is MoveKind.CHORD:
        return texts.CHORDED
    return {FLAG: texts.FLAGGED, QUESTION: texts.QUESTIONED}.get(sight, texts.UNMARKED)


def title_of(level: str, rows: int, cols: int, mines: int) -> str:
    """What a replay is called."""
    known = level in records.LEVELS and level != "custom"
    words = say(records.LEVELS[level]) if known else say(texts.SIZE, rows=rows, cols=cols, mines=mines)
    return say(texts.TITLE, level=words)


def cell_of_move(recording: Recording, number: int) -> Cell | None:
    """The cell of the last of so many moves."""
    return recording.trace.moves[number - 1].cell if number else None
