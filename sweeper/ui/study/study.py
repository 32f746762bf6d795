"""What if? in the window: cells supposed on the board of the game, in pencil, and what follows beside it.

Nothing of it is done in the game, and its clock goes on. What single numbers say is help as soon as the program says
it; what the player supposes is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Callable, Optional, Union

from ...core.cells import Cell
from ...core.game import Game
from ...core.pointer import Button as MouseButton
from ...look import pencil
from ...look.shading import BROKEN, MARK_MINE, MARK_SAFE, NUMBER
from ...play.practice import Practice
from ...play.session import Paint, Play
from ...solve import Cancelled, TooComplex, layout_supposing
from ...teach.what_if import Branches, Kept, WhatIf, branches, what_if
from ...texts import what_if as texts
from ...texts.language import say
from ..parts.later import Later
from ..parts.part import Commands, Part, Window
from ..parts.thinker import Thinker
from . import what_if_words as words
from .beside import ALL, BACK, BOTH, CLEAR, KEEP, LAYOUT, LEAVE, NEXT, Beside
from .marks import marks_of

NOTHING, WHICH, SHOWN = "", "which", "shown"  # which number breaks: not asked, asked, answered
KEYS = {"space": NEXT, "KP_Space": NEXT, "BackSpace": BACK, "b": BOTH, "l": LAYOUT, "k": KEEP}
FLASHES, FLASH_MS = 6, 300  # how often cells that agree change, and how long each time
OF_THE_GAME = ("level.", "rule.", "custom", "new", "hint", "says_who")
"""How the commands begin before which nothing is supposed any more."""
Layout = Optional[tuple[Cell, ...]]
Found = Union[Layout, TooComplex]


class Study(Part):
    """Supposes on the board of the game, or of a practice.

    state: what is supposed and what followed; None while nothing is studied. both: two branches shown. asks: whether
    it is asked which number breaks. words: what is said.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self.state: WhatIf | None = None
        self.both: Branches | None = None
        self.asks = NOTHING
        self.panel: Beside | None = None
        self._play: Play = window.play
        self._thinker = Thinker(window.root, window.report)
        self._later = Later(window.root)
        self._said: list[str] = []
        self._layout: Layout = None
        self._kept: tuple[Game | None, tuple[Kept, ...]] = (None, ())
        self._flashes = 0
        self._bound: str | None = None

    def commands(self) -> Commands:
        return {
            "what_if": self.toggle,
            NEXT: self.next,
            ALL: self.all,
            BACK: self.back,
            CLEAR: self.clear,
            BOTH: self.show_both,
            LAYOUT: self.ask_layout,
            KEEP: self.keep,
            LEAVE: self.leave,
        }

    @property
    def open_now(self) -> bool:
        """Whether cells are supposed on what stands on the board."""
        return self.state is not None and self._window.stage is self._play and self._play.suppose is not None

    @property
    def words(self) -> str:
        """What is said beside the board."""
        return "\n".join(self._said)

    # Beginning and leaving

    def toggle(self) -> None:
        """Begin, or go back to the game."""
        if self.open_now:
            self.leave()
            return
        stage = self._window.stage
        if stage is not self._window.play and not isinstance(stage, Practice):
            return
        assert isinstance(stage, Play)
        game = stage.game
        if not game.live or not any(sight >= 0 for sight in game.view().cells):
            self._window.tell(texts.OPEN_FIRST if game.live else texts.OVER)
            return
        self._play = stage
        self._window.show_stage(stage.cancel(self._window.now()))
        self.state = what_if(game.view(), self._kept_of(game))
        stage.suppose = self._press
        self._bound = self._window.root.bind("<Shift-space>", lambda _: self._window.run(ALL), add=True)
        self.rulers = True
        self._window.room_changed()
        self._say(*words.supposed_words(self.state))

    def leave(self) -> None:
        """Go back to the game, which is as it was."""
        if self.state is not None:
            self._forget()
            if self._window.stage is self._play:
                self._redress()
            self._window.room_changed()

    def _kept_of(self, game: Game) -> tuple[Kept, ...]:
        """What was kept in this game and is still covered: what was proven once stays so."""
        of_game, kept = self._kept
        return tuple(each for each in kept if game.view()[each.cell] < 0) if of_game is game else ()

    def _forget(self) -> None:
        if self.state is not None:
            self._kept = (self._play.game, self.state.kept)
        self.state, self.rulers = None, False
        self._drop()
        self._play.suppose, self._play.assist.pencil = None, {}
        if self._bound is not None:
            self._window.root.unbind("<Shift-space>", self._bound)
            self._bound = None
        if self.panel is not None:
            self.panel.put_away()

    def _drop(self) -> None:
        """What was shown besides belongs to what was supposed before."""
        self.asks, self.both, self._layout, self._flashes = NOTHING, None, None, 0
        self._thinker.cancel()
        self._later.stop("flash")

    # What the hands do

    def _press(self, cell: Cell, button: MouseButton) -> None:
        """Suppose something of a cell, or answer which number breaks."""
        state = self.state
        if state is None:
            return
        if self.asks == WHICH:
            if state.view[cell] >= 0:
                self._answer(cell)
            return
        after = state.suppose(cell, mine=button is MouseButton.RIGHT)
        if after is not state:
            self._drop()
            self.state = after
            self._say(*words.supposed_words(after), *([say(texts.SPACE)] if after.acts else []))

    def takes_key(self, name: str) -> bool:
        if not self.open_now:
            return False
        wanted = KEYS.get(name if len(name) > 1 else name.lower())
        if wanted is not None:
            self._window.run(wanted)
        return wanted is not None

    def takes(self, command: str) -> bool:
        if self.open_now and command.startswith(OF_THE_GAME):
            self.leave()
        return False

    def escape(self) -> None:
        if not self.open_now or self.state is None:
            return
        if self.state.acts or self.both is not None:
            self.clear()
        else:
            self.leave()

    # What follows

    def next(self) -> None:
        """One step further; where a number breaks, ask which, and then show it."""
        if self.asks == WHICH:
            self._answer(None)
        elif self.asks == NOTHING and self.state is not None:
            self._follow(self.state.next())

    def all(self) -> None:
        """All steps at once."""
        if self.asks == NOTHING and self.state is not None:
            self._follow(self.state.run())

    def _follow(self, after: WhatIf) -> None:
        if not after.suppositions:
            self._say(say(texts.SUPPOSE_FIRST))
            return
        new = after is not self.state
        self._drop()
        self.state = after
        self._help()
        if after.broken is not None:
            self.asks = WHICH
            self._say(*([words.step_words(after)] if new else []), say(texts.WHICH))
        elif new:
            resting = after.next() is after
            self._say(words.step_words(after), *([say(texts.REST)] if resting else []))
        else:
            self._say(say(texts.REST))

    def _answer(self, cell: Cell | None) -> None:
        """A number is said to break, or None: show which does."""
        state = self.state
        if state is None or state.broken is None:
            return
        self.asks = SHOWN
        right = cell in {broken.number for broken in state.all_broken}
        said = say(texts.FOUND) if right else "" if cell is None else words.not_that(state.view, cell)
        self._say(*([said] if said else []), *words.ring_words(state, state.broken))

    def keep(self) -> None:
        """Keep what is proven, with its numbers."""
        state = self.state
        if state is None:
            return
        found: tuple[Kept, ...] = ()
        if self.both is not None:
            found = self.both.agreed
        elif self.asks == SHOWN:
            refuted = state.refuted()
            found = () if refuted is None else (refuted,)
        if found:
            self._drop()
            self.state = state.keep(*found)
            self._say(*words.kept_words(state.view, found))

    def back(self) -> None:
        """Take back the last supposition or step."""
        if self.state is not None:
            shown = self.both is not None or self._layout is not None
            self._drop()
            self.state = self.state if shown else self.state.undo()
            self._say(*words.supposed_words(self.state))

    def clear(self) -> None:
        """Take back all of them."""
        if self.state is not None:
            self._drop()
            self.state = self.state.cleared()
            self._say(*words.supposed_words(self.state))

    def show_both(self) -> None:
        """Both branches of the cell supposed last, side by side."""
        if self.state is None:
            return
        if not self.state.suppositions:
            self._say(say(texts.WHICH_CELL))
            return
        cell = self.state.suppositions[-1].cell
        self._drop()
        self.state = self.state.cleared().suppose(cell, mine=self.state.suppositions[-1].mine)
        self.both = branches(self.state, cell)
        self._help()
        self._flashes = FLASHES
        self._flash()
        self._say(words.agreed_words(self.both))

    def _flash(self) -> None:
        """Show and hide by turns what both branches agree on; in the end it stays."""
        self._redress()
        if self._flashes > 0:
            self._flashes -= 1
            self._later.timer("flash", FLASH_MS, self._flash)

    # The exact count

    def ask_layout(self) -> None:
        """Have one whole layout looked for that fits all that is supposed, off the event loop."""
        state = self.state
        if state is None:
            return
        self._drop()
        view, supposed = state.view, {each.cell: each.mine for each in state.suppositions}

        def work(cancelled: Callable[[], bool]) -> Iterator[Found]:
            try:
                yield layout_supposing(view, supposed, cancelled=cancelled)
            except TooComplex as error:
                yield error
            except Cancelled:
                return

        self._say(say(texts.THINKING))
        self._thinker.think(work, self._take_layout)

    def _take_layout(self, found: Found) -> None:
        if self.state is None:
            return
        self._help()
        if isinstance(found, TooComplex):
            self._say(say(texts.TOO_COMPLEX))
            return
        self._layout = found
        self._say(words.layout_words(self.state, found))

    # What is shown

    def _help(self) -> None:
        """The program has said something that only thinking finds; the board says so at once."""
        self._play.note_help()

    def _marks(self) -> Mapping[Cell, str]:
        """How each cell is marked."""
        state = self.state
        if state is None:
            return {}
        marks: dict[Cell, str] = {each.cell: MARK_MINE if each.mine else MARK_SAFE for each in state.kept}
        marks.update(marks_of(state))
        if self.asks == SHOWN and state.broken is not None:
            marks.update(dict.fromkeys(state.chain_to(state.broken).numbers, NUMBER))
            marks[state.broken.number] = BROKEN
        if self.both is not None and self._flashes % 2 == 0:
            marks.update({each.cell: MARK_MINE if each.mine else MARK_SAFE for each in self.both.agreed})
        for cell in self._layout or ():
            marks.setdefault(cell, pencil.supposed(True))
        return marks

    def _redress(self) -> None:
        self._play.assist.pencil = self._marks()
        self._window.show_stage(self._play.redress(self._window.now()))

    def _say(self, *lines: str) -> None:
        """Say this, and show on the board how things stand."""
        self._said = list(lines)
        self._redress()
        self._show_panel()

    def _show_panel(self) -> None:
        if self.state is None:
            return
        if self.panel is None:
            self.panel = Beside(self._window.root, pressed=self._window.run)
        self.panel.show(self._window.field, self.words, self.both, self._offers(self.state), asking=self.asks == WHICH)

    def _offers(self, state: WhatIf) -> list[str]:
        """What can be asked for now."""
        if self.asks == WHICH:
            return [NEXT, BACK]
        keeps = state.refuted() is not None if self.asks == SHOWN else self.both is not None and self.both.agreed
        ids = [KEEP] if keeps else []
        if state.acts and self.asks == NOTHING and self.both is None:
            ids += [NEXT, ALL, BOTH, LAYOUT]
        return [*ids, *([BACK, CLEAR] if state.acts else [])]

    # What the window tells

    def painted(self, paint: Paint) -> None:
        if self.state is not None and (self._play.suppose is None or not self._play.game.live):
            self.leave()  # another game

    def stage_painted(self, paint: Paint) -> None:
        self.painted(paint)

    def stage_changed(self) -> None:
        if self.state is not None:
            self._forget()

    def language_changed(self) -> None:
        if self.open_now and self.state is not None:
            if self.panel is not None:
                self.panel.language_changed()
            self._drop()
            self._say(*words.supposed_words(self.state))

    def field_built(self) -> None:
        if self.open_now and self.panel is not None:
            self.panel.put_away()
            self._show_panel()

    def close(self) -> None:
        self._later.close()
        self._thinker.close()
