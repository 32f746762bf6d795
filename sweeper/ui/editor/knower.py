"""Finds out what is known of the position being edited, off the event loop; the next edit cancels it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Callable

from ...play.analyser import Answer, known_of, told
from ...play.edit_stage import EditStage
from ...play.editing import Draft
from ...solve import Analysis, ComponentCache
from ...teach.hints.values import IMPOSSIBLE
from ...texts import editor as texts
from ...texts.language import say
from ...texts.window import THINKING
from ..parts.later import Later
from ..parts.part import Window
from ..parts.thinker import Thinker

PATIENCE_MS = 150  # after which chances of the position before are shown no longer, and thinking is spoken of
MOST_COUNTED = 1_000_000
"""Layouts up to which their number is told."""


class Knower:
    """Shows chances and hint on a stage, and has the words for them.

    about: the position that was asked about last, None to ask anew. said: what is known of it.
    changed: called when there is something else to show and to say.
    """

    def __init__(self, window: Window, changed: Callable[[], object]) -> None:
        self.thinker = Thinker(window.root, window.report)
        self.about: Draft | None = None
        self.said: list[str] = []
        self._changed = changed
        self._later = Later(window.root)
        self._cache = ComponentCache()

    def ask(self, stage: EditStage) -> None:
        """The position is another one: what was known of it goes, and it is thought about anew."""
        draft = self.about = stage.editing.now
        self.said, stage.sad = [], False
        if stage.assist.highlights:
            stage.assist.highlights = {}
        self.cancel()
        if not draft.complete:
            stage.assist.analysis = None
            self.said = words_on_gaps(draft)
            return
        view, cache = draft.view, self._cache

        def work(cancelled: Callable[[], bool]) -> Iterator[Answer]:
            return known_of(view, cache, cancelled)

        self.thinker.think(work, lambda answer: self._take(stage, answer))
        self._later.timer("patience", PATIENCE_MS, lambda: self._be_patient(stage))

    def cancel(self) -> None:
        """Let nothing be told any more."""
        self.thinker.cancel()
        self._later.stop("patience")

    def close(self) -> None:
        """End its thread, with the program."""
        self._later.close()
        self.thinker.close()

    def _be_patient(self, stage: EditStage) -> None:
        """It takes longer: show nothing meanwhile that was true of another position."""
        if self.thinker.busy:
            if not knows_now(stage):
                stage.assist.analysis = None
            self.said = self.said or [say(THINKING)]
            self._changed()

    def _take(self, stage: EditStage, answer: Answer) -> None:
        """An answer about the position as it stands; the thinker lets no other through."""
        if isinstance(answer, Analysis):
            stage.assist.analysis = answer
            counted = answer.total <= MOST_COUNTED
            self.said = [say(texts.LAYOUTS, count=answer.total) if counted else say(texts.POSSIBLE)]
        else:
            if not knows_now(stage):
                stage.assist.analysis, self.said = None, []
            stage.sad = answer.kind == IMPOSSIBLE
            stage.assist.highlights = {lit.cell: lit.role for lit in answer.rungs[-1].highlights}
            self.said = [*self.said, told(answer)]
        self._changed()


def knows_now(stage: EditStage) -> bool:
    """Whether the chances shown are those of the position as it stands."""
    known, draft = stage.assist.analysis, stage.editing.now
    return known is not None and draft.complete and known.view == draft.view


def words_on_gaps(draft: Draft) -> list[str]:
    """What is still to be set before anything can be said of a position."""
    unread = [say(texts.UNREAD, count=len(draft.unread))] if draft.unread else []
    return unread + ([say(texts.NO_COUNT)] if draft.mines is None else [])
