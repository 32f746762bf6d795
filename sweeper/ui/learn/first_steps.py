"""The first minute: the card below the board, and what a chord lacked, until the first game is won."""

from __future__ import annotations

import os
import tkinter

from ...core.trace import MoveKind
from ...play.session import Paint
from ...store.files import HISTORY
from ...texts.first_steps import chord_lack
from ..parts import theme
from ..parts.later import Later
from ..parts.letters import wrapped
from ..parts.part import Commands, Part, Window
from ..parts.system import make_room, room_across, room_below, width_beside
from .card import Card

FIT_MS = 1  # in which several reasons to fit it in come to one


class FirstSteps(Part):
    """Shows the card to a newcomer or to who asks for it, and says below the board why a chord opened nothing.

    The card goes with the first win, for good, or by its cross, and steps aside while a game is over: then the strip
    after it stands there.
    """

    def __init__(self, window: Window) -> None:
        self._window, self._play = window, window.play
        self._later = Later(window.root)
        folder = window.store.folder
        if folder is None or not os.path.exists(folder / HISTORY):  # else the records look into it, which takes longer
            window.store.change(newcomer=True)
        self._wanted_before = False
        self._asked_for = False  # whether the player has brought it back in this run
        self._game, self._moves = window.play.game, len(window.play.game.moves)
        self.card = Card(window.root, closed=self.put_away, learn=lambda: window.run("learn.go_on"))
        self.line = tkinter.Label(
            window.root, background=theme.FACE, foreground=theme.TEXT, font="TkSmallCaptionFont", justify="left",
            anchor="w", padx=3,
        )  # fmt: skip
        window.root.bind("<Configure>", self._moved, add=True)
        self._place = (0, 0, 0, 0)
        self._fitted: object = None  # the room that the card was fitted into, and how it stood then

    def commands(self) -> Commands:
        return {"how_to_play": self.bring_back}

    # The card

    def bring_back(self) -> None:
        """Show the card though a game was won, or the card put away."""
        self._asked_for = True
        self._fit()

    def put_away(self) -> None:
        """Take the card away for good."""
        self._asked_for = False
        self._window.store.change(how_to_play=False)
        self._fit()
        self._window.field.canvas.focus_set()

    @property
    def wanted(self) -> bool:
        """Whether the card is to be seen, as far as there is room."""
        settings = self._window.store.settings
        if self._window.stage is not self._play:
            return False
        return self._play.game.live and (self._asked_for or (settings.how_to_play and settings.newcomer))

    def settings_changed(self) -> None:
        self._fit()

    def stage_changed(self) -> None:
        self._say("")
        self._fit()

    def language_changed(self) -> None:
        self._say("")
        self._fitted = None
        self._later.soon(self._fit)  # along with the menus it would take longer than a frame

    def field_built(self) -> None:
        self.card.pack_forget()  # before it is seen whether a field that grew hangs over the screen's edge
        self._fit_soon()

    def _moved(self, event: tkinter.Event[tkinter.Misc]) -> None:
        place = (event.x, event.y, event.width, event.height)
        if event.widget is self._window.root and place != self._place:
            self._place = place
            self._fit_soon()

    def _fit_soon(self) -> None:
        if self.wanted:
            self._later.timer("fit", FIT_MS, self._fit)

    def _fit(self) -> None:
        """Show the card as wide as the window without it, shorter or not at all where the screen is too low."""
        self._wanted_before = self.wanted
        if not self.wanted:
            self.card.pack_forget()
            return
        field = self._window.field
        width = min(width_beside(self._window.root, beside=self.card), room_across(field))
        room = room_below(field, beside=self.card)
        fitted = (width, room, field.pictures, self.card.winfo_manager())
        if fitted == self._fitted:
            return  # Else a card that is tried long and then short would change the window's size for ever.
        self.card.pack_forget()  # so that a longer one that is tried does not make the window too high for a moment
        for brief in (False, True):
            self.card.fill(field.pictures, width=width, brief=brief)
            self.card.update_idletasks()
            if self.card.winfo_reqheight() <= room:
                self.card.pack(side="bottom", anchor="w")
                break
        else:
            self.card.pack_forget()
        self._fitted = (width, room, field.pictures, self.card.winfo_manager())

    # What a chord lacked

    def painted(self, paint: Paint) -> None:
        game = self._play.game
        if game is not self._game or len(game.moves) != self._moves:
            news = game is self._game
            self._game, self._moves = game, len(game.moves)
            self._say_lack() if news else self._say("")
        if self._wanted_before != self.wanted:
            self._fit()

    def _say_lack(self) -> None:
        game, move = self._game, self._game.moves[-1]
        failed = game.live and move.kind is MoveKind.CHORD and not move.changed and game.is_open(move.cell)
        wanted = failed and self._window.store.settings.chord_words
        self._say(chord_lack(game.sight(move.cell), game.flags_around(move.cell)) if wanted else "")

    def _say(self, words: str) -> None:
        """Say it right below the board, where it moves nothing; empty words take it away."""
        if not words:
            self.line.pack_forget()
            return
        self.line.pack_forget()  # its own width must not count
        width = width_beside(self._window.root, beside=self.line)
        self.line.configure(text=wrapped(self.line, words, width - 8, "TkSmallCaptionFont"), wraplength=width - 6)
        self.line.update_idletasks()
        make_room(self._window.field, self.line.winfo_reqheight(), beside=self.line)
        if self.line.winfo_reqheight() <= room_below(self._window.field, beside=self.line):
            self.line.pack(after=self._window.field, fill="x")

    def close(self) -> None:
        self._later.close()
