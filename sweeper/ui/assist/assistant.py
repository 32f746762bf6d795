"""Assist mode in the window: asks for what is known, off the event loop, and shows it. It never acts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Callable

from ...core.cells import Cell, cell_name
from ...core.pointer import Target, cell_of
from ...core.trace import GameState
from ...play.session import Paint
from ...solve import Analysis, ComponentCache
from ...teach import FLAG, GUESS, SAFE, Hint, chord_warning, over_hint
from ...teach.hints.values import CELL
from ...teach.review.last_move import answer_to
from ...texts import first_steps
from ...texts import window as texts
from ...texts.language import say
from ...texts.techniques import named_in
from ..parts.later import Later
from ..parts.part import Commands, Part, Window
from ..parts.system import under_pointer
from ..parts.thinker import Thinker
from .answers import Answer, Next, answers, opened_by, said_of, said_of_lowest, said_of_next
from .doubts import Doubts
from .strip import Strip

PATIENCE_MS = 200  # work that takes longer is spoken of


class Assistant(Part):
    """Shows chances and hints for the game that is played.

    strip: what it says. rulers: whether strip and rulers are shown.
    """

    def __init__(self, window: Window) -> None:
        self._window, self._play = window, window.play
        self.strip = Strip(window.root, shift=window.shift, run=window.run)
        self._play.assist.per_cents = window.store.settings.per_cents
        self._thinker = Thinker(window.root, window.report)
        self._cache = ComponentCache()
        self._known: Analysis | None = None
        self._hint: Hint | None = None
        self._rung = -1
        self._hint_wanted = False  # whether the hint is being worked out
        self._at_once = False  # whether it is to go down to the cell at once
        self._next: Hint | None = None  # for the position on the board, worked out before it is asked for
        self._given: tuple[Hint, Analysis | None] | None = None  # the hint shown last, until something is opened
        self._answer = ""  # whether the last move did what a hint had said
        self._over = self._play.cursor if self._play.cursor_shown else under_pointer(window.field)
        self._later = Later(window.root)
        self.doubts = Doubts(window, self.strip, known=lambda: self._known if self._known_is_now() else None)

    def commands(self) -> Commands:
        return {
            "hint": self.next,
            "hint.cell": partial(self.next, at_once=True),
            "peek": partial(self.peek, True),
            "technique": self.explain,
            "says_who": self.ask_who,
            **self.doubts.commands(),
        }

    # What the player asks

    def settings_changed(self) -> None:
        """Show chances or not, and how, from now on."""
        if self._window.stage is not self._play:
            return  # until the game is back
        self.field_built()  # another part may have come or gone below the field, and taken the strip's room
        settings, assist = self._window.store.settings, self._play.assist
        shades, per_cents = settings.assist, settings.per_cents
        if (shades, per_cents) == (assist.shades, assist.per_cents):
            return
        closing = assist.shades and not shades
        assist.shades, assist.per_cents = shades, per_cents
        if closing:
            self.doubts.drop()
            self._drop_hint()
        self._open_panel(shades or (self.rulers and not closing))
        self._redress()
        self._ask()

    def stage_changed(self) -> None:
        """Nothing is said of the game while a lesson stands in its place."""
        if self._window.stage is not self._play:
            self.doubts.drop()
            self._thinker.cancel()
            self._be_patient(False)
            self._drop_hint()
            self._open_panel(False)
            return
        self.settings_changed()
        self._open_panel(self._play.assist.shades)
        self._ask()

    def peek(self, peek: bool) -> None:
        """Show chances while a key is held."""
        if peek != self._play.assist.peek and (not peek or self._play.game.live):
            self._play.assist.peek = peek
            self._redress()
            self._ask()

    def key_released(self) -> None:
        self.peek(False)

    def next(self, *, at_once: bool = False) -> None:
        """One rung further down the hint for this position; at once down to the cell."""
        self.doubts.drop()
        self._open_panel(True)
        game = self._play.game
        if not game.live:
            self.strip.say(self._words_on_end())
        elif self._hint is None and self._next is not None:
            self._hint = self._next
            self._step(at_once=at_once)
        elif self._hint is None:
            self._at_once |= at_once
            if not self._hint_wanted:
                self._rung = -1
                self._ask(wants_hint=True)
        else:
            self._step(at_once=at_once)

    def ask_who(self) -> None:
        """Ask what is so of a covered cell: the player says first what it is taken for."""
        self._open_panel(True)
        if self._hint_wanted:
            self._thinker.cancel()
            self._be_patient(False)
        self._drop_hint()
        if self._play.game.live:
            self.doubts.ask(self._over)
        else:
            self.strip.say(self._words_on_end())
        self._redress()
        self._ask()

    def takes_key(self, name: str) -> bool:
        return self.doubts.takes_key(name)

    def explain(self) -> None:
        """Open what the technique means that the hint names, or is about; without a hint what all of them mean."""
        named = next(named_in(self.strip.words), None)
        key = named.key if named is not None else self._hint.key if self._hint is not None else ""
        self._window.run(f"technique.{key}" if key else "techniques")

    def escape(self) -> None:
        """Put the hint away, and strip and rulers too unless chances are shown."""
        if not self.rulers:
            return
        self.doubts.drop()
        if self._hint_wanted:
            self._thinker.cancel()
            self._be_patient(False)
        self._drop_hint()
        self._redress()
        if not self._play.assist.shades:
            self._thinker.cancel()
            self._open_panel(False)
        self._ask()

    def pointer_over(self, target: Target) -> None:
        cell = cell_of(target)
        if cell != self._over:
            self._over = cell
            self._say_about()

    def painted(self, paint: Paint) -> None:
        if paint.moved:
            self._position_changed()

    def language_changed(self) -> None:
        """Say anew what is said; a hint is worked out again, down to the rung that was reached."""
        self.strip.language_changed()
        self._say_about()
        self._answer, self._next, self._known = "", None, None  # what they hold was said already
        self.doubts.language_changed()
        if self._hint is not None:
            self._hint, self._rung = None, self._rung - 1
            self._ask(wants_hint=True)
        else:
            self._say_quietly()
            self._ask(wants_hint=self._hint_wanted)

    def field_built(self) -> None:
        if self.rulers:
            self._later.soon(self._place_strip)  # when the window has its size

    def _place_strip(self) -> None:
        if self.rulers:
            self.strip.stand_beside(self._window.field)

    def _position_changed(self) -> None:
        """Forget what was said of another position, and ask anew."""
        if self._play.assist.analysis is None:
            self._known = None
            self.strip.reset()
        self.doubts.drop()
        self._thinker.cancel()
        self._next = None
        self._answer = self._answer_to_move()
        if self._hint is not None or self._play.assist.highlights:
            self._drop_hint()
            self._redress()
        self._say_quietly()
        self._say_about()
        self._ask()

    def _answer_to_move(self) -> str:
        """Whether the last move did what the hint before it said; the hint waits while flags are set."""
        game = self._play.game
        if self._given is None or not game.moves:
            self._given = None
            return ""
        given, known = self._given
        move, opened = game.moves[-1], opened_by(game, game.moves[-1])
        if opened:
            self._given = None
        if known is None or (known.view.rows, known.view.cols) != (game.rows, game.cols):
            return ""
        return answer_to(given, known, move, opened)

    def close(self) -> None:
        self._later.close()
        self.doubts.close()
        self._thinker.close()

    # Asking

    @property
    def _wanted(self) -> bool:
        assist = self._play.assist
        return self._play.game.live and (assist.shades or assist.peek or self.rulers)

    def _ask(self, *, wants_hint: bool = False) -> None:
        """Have the position analysed in the background, and a hint worked out where it is wanted."""
        self._hint_wanted = wants_hint
        if not self._wanted:
            return
        game = self._play.game
        view = game.view()
        if not wants_hint and self._known is not None and self._known.view == view:
            return
        near = game.moves[-1].cell if game.moves else None
        cache, names_next = self._cache, self._play.assist.shades and not wants_hint

        def work(cancelled: Callable[[], bool]) -> Iterator[Answer]:
            return answers(view, cache, near, wants_hint, cancelled, names_next=names_next)

        def tell(answer: Answer) -> None:
            if self._play.game is game:
                self._take(answer)

        self._thinker.think(work, tell, self._ended)
        self._be_patient(True)

    def _ended(self) -> None:
        self._hint_wanted = False
        self._be_patient(False)

    def _take(self, answer: Answer) -> None:
        """An answer about the position on the board; the thinker lets no other through."""
        if isinstance(answer, Analysis):
            self._known = self._play.assist.analysis = answer
            self._redress()
            self._say_about()
            if self._hint is None and not answer.safe:
                self._say_quietly()
        elif isinstance(answer, Next):
            self._next = answer.hint
            if self._hint is None:
                self._say_quietly()
        elif isinstance(answer, Hint) and self._hint_wanted:
            self._hint = answer
            self._step(at_once=self._at_once)
        else:
            self._known = self._play.assist.analysis = None
            self._later.stop("patience")  # all that is still to come is that there is no more
            self._redress()
            self.strip.say(answer.rungs[0].text)

    def _be_patient(self, waiting: bool) -> None:
        """Say after a while that it is being thought about."""
        self._later.stop("patience")
        if waiting:
            self._later.timer("patience", PATIENCE_MS, self._say_thinking)
        elif self.strip.words == say(texts.THINKING):
            self._say_quietly()

    def _words_on_end(self) -> str:
        return over_hint(self._play.game.state is GameState.WON).rungs[0].text

    def _say_thinking(self) -> None:
        if self.doubts.active:
            return
        if self._thinker.busy and self._hint is None:  # else all that is still to come is that there is no more
            self.strip.say(say(texts.THINKING))

    # Showing

    def _say_quietly(self) -> None:
        """Say what nobody asked for: whether a hint was followed, and what is safe next or how to learn it."""
        if self.rulers and self._hint is None and not self.doubts.active:
            lines = [self._answer, self._words_on_next()]
            self.strip.say("\n".join(line for line in lines if line))

    def _words_on_next(self) -> str:
        analysis = self._known
        if not self._play.game.live:
            return self._words_on_end()
        if not self._play.assist.shades:
            return say(first_steps.ASK)
        if analysis is None or not self._known_is_now():
            return ""
        if self._next is not None:
            return said_of_next(self._next)
        if not analysis.safe:
            return said_of_lowest(analysis)
        return ""  # the name of the safe cell is still to come
        return said_of_lowest(analysis)

    def _step(self, *, at_once: bool) -> None:
        hint = self._hint
        assert hint is not None
        rungs = [rung.name for rung in hint.rungs]
        self._at_once = False
        below = rungs.index(CELL) if at_once and CELL in rungs else self._rung + 1
        if self._rung < 0 and hint.key and self._play.game.live:
            self._window.run(f"learn.wish.{hint.key}")  # to be practised
        self._rung = min(len(rungs) - 1, below)
        rung = hint.rungs[self._rung]
        self._play.assist.highlights = {mark.cell: mark.role for mark in rung.highlights}
        self._given = (hint, self._known if self._known_is_now() else None)
        self._play.note_help()
        self._redress()
        answer = [*rung.cells(SAFE), *rung.cells(GUESS), *rung.cells(FLAG)]
        cells = [*answer, *(mark.cell for mark in rung.highlights)]
        if cells:
            self._window.field.see(*cells)
        more = self._rung + 1 < len(rungs)
        self.strip.say(f"{rung.text}\n{say(texts.MORE)}" if more else rung.text)

    def _drop_hint(self) -> None:
        self._hint = None
        self._rung = -1
        self._at_once = False
        self._play.assist.highlights = {}
        self._say_quietly()

    def _redress(self) -> None:
        self._window.show(self._play.redress(self._window.now()))

    def _open_panel(self, wanted: bool) -> None:
        if wanted == self.rulers:
            return
        self.rulers = wanted
        self._window.show(self._play.cancel(self._window.now()))
        self._window.room_changed()
        if wanted:
            self.strip.stand_beside(self._window.field)
        else:
            self.strip.put_away()

    def _say_about(self) -> None:
        """Name the cell under the pointer and its chance, or what a chord there would rely on."""
        if self.rulers:
            self.strip.say_about(self._words_about(self._over))

    def _words_about(self, cell: Cell | None) -> str:
        game, analysis = self._play.game, self._play.assist.analysis
        if cell is None or not (cell[0] < game.rows and cell[1] < game.cols):
            return ""
        if game.is_open(cell):
            known = game.live and analysis is not None and self._known_is_now()
            warning = chord_warning(game.view(), analysis, cell) if known and analysis is not None else None
            if warning:
                self._note_help()
            return warning or cell_name(cell)
        if not game.live or analysis is None or not self._play.assist.shades or not self._known_is_now():
            return cell_name(cell)
        self._note_help()
        return said_of(cell, analysis)

    def _note_help(self) -> None:
        """Note that something was told, and let the board say so at once."""
        if not self._play.recorder.helped:
            self._play.note_help()
            self._window.show(self._play.tick(self._window.now()))

    def _known_is_now(self) -> bool:
        return self._known is not None and self._known.view == self._play.game.view()
