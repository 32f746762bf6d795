"""Boards to order in the window: makes them, gives them to the game, and says beside the board what is to be said."""

from __future__ import annotations

import random
from typing import NamedTuple

from ...core import levels
from ...core.cells import Cell, cell_name
from ...core.errors import SweeperError
from ...core.game import Game
from ...core.layout import Layout
from ...core.levels import Level
from ...core.pointer import Target
from ...core.trace import GameState
from ...generate import REPAIRED, Board, Limits
from ...generate.daily import Day
from ...generate.order import Order
from ...play.practice import practice_of
from ...play.session import Paint
from ...texts import orders as texts
from ...texts.errors import sentence_of
from ...texts.language import say
from ..parts.later import Later
from ..parts.part import Commands, Part, Window
from ..parts.thinker import Thinker
from .aside import Aside
from .bar import Bar, Link
from .daily import Daily
from .form import LEARN, PLAY, OrderForm, Wish
from .search import Search
from .stock import Stock, kept_boards, text_of
from .walk import named

NOTE = "boards_in_stock"
"""Under this name the history keeps the boards that were made ahead."""
IDLE_MS = 1500  # the hand has rested so long before boards are made ahead
EVERY_MS = 100  # between two looks at the tries


class Given(NamedTuple):
    """A board that was given to the game, and what it was ordered as; of a day, if it is one's board."""

    order: Order
    board: Board
    day: Day | None = None


class Orders(Part):
    """Owns the stock, the searches, the bar, and what stands in place of the game: practice and certificates."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._later = Later(window.root)
        self.stock = Stock()
        self.search = Search(window.root, window.report)
        self.filler = Search(window.root, window.report)
        self._reader = Thinker(window.root, window.report)
        self.bar = Bar(window.root)
        self.aside = Aside(window, self.bar)
        self.daily = Daily(window, self)
        self.given: Given | None = None
        self._pocket: Given | None = None  # the board that was made for the game that comes next
        self._wish = Wish(Order(*_size(levels.EXPERT)))
        self._failed: SweeperError | None = None
        self._game: Game | None = None
        self._said: object = None
        self._hand_at = 0
        window.play.supply = self.supply
        window.history(lambda history: history.note(NOTE), self._read_stock)
        self._rest()

    def commands(self) -> Commands:
        return {
            "orders": self.show_form,
            "orders.supply": self.look,
            "orders.certificate": self.show_certificate,
            "orders.undo": self.practise_on,
            "orders.again": self.practise,
            "daily": self.daily.show,
        }

    # Boards for the game

    def supply(self, level: Level) -> tuple[Layout, Cell] | None:
        """A board for a new game of a level; None where one has to be made first. It is a `session.Supply`."""
        if level.key == levels.DAILY:
            return self._supply_daily()
        order, pocket = self._order_for(level), self._pocket
        self._pocket, self._failed = None, None
        self.stock.ask(order)
        board = pocket.board if pocket is not None and pocket.order == order else self.stock.take(order)
        if board is None:
            return None
        self.given = Given(order, board)
        self._later.soon(self._keep_stock)
        return board.layout, board.first

    def _supply_daily(self) -> tuple[Layout, Cell] | None:
        """The board of the day that was chosen last, or of today, another time."""
        pocket, given = self._pocket, self.given
        self._pocket, self._failed = None, None
        self.given = next((each for each in (pocket, given) if each is not None and each.day is not None), None)
        return None if self.given is None else (self.given.board.layout, self.given.board.first)

    def give_daily(self, day: Day, board: Board) -> None:
        """Play the board of a day."""
        size = (board.layout.rows, board.layout.cols, len(board.layout.mines))
        self._give(Given(Order(*size), board, day), Level(levels.DAILY, *size))

    def _order_for(self, level: Level) -> Order:
        wanted = self._wish.order
        size = _size(level)
        return wanted if level.key == levels.TO_ORDER and tuple(wanted[:3]) == size else Order(*size)

    def look(self) -> None:
        """See what the board is now: one that is waited for is made, one that was given is told of."""
        play = self._window.play
        if play.game is not self._game:
            self._game, self._failed = play.game, None
            if not play.waiting:
                self.search.end()
        if play.waiting and not (self.search.busy or self.daily.search.busy) and self._failed is None:
            self._make_for(play.level)
        if play.game.clock.running:
            self.filler.end()
        given = self.given
        self.daily.look(play.game, play.recorder, given.day if given is not None and self.current else None)
        self._tell()

    def _make_for(self, level: Level) -> None:
        if level.key == levels.DAILY:  # its day is not known any more: the one that it is
            day = self.daily.today
            self.daily.make(day, lambda board: self.give_daily(day, board))
            return
        order = self._order_for(level)

        def found(board: Board) -> None:
            self._give(Given(order, board), level)

        def failed(error: SweeperError) -> None:
            self._failed = error
            self._tell()

        self.filler.end()
        self.search.begin(order.make, found, failed)
        self._count_tries()

    def _give(self, given: Given, level: Level) -> None:
        """Put a board into the game."""
        self._pocket = given
        self._window.put_on(None)  # a lesson makes way
        self._window.choose_level(level)

    def _count_tries(self) -> None:
        if self.search.busy and self._window.play.waiting:
            self._tell()
            self._later.timer("tries", EVERY_MS, self._count_tries)

    # The dialog

    def show_form(self) -> None:
        """Open the dialog in which boards are ordered."""
        self._window.dialogs.show(
            "orders",
            lambda dialog: OrderForm(dialog, self.search, self.stock, self._ordered, last=self._wish).kind.box,
            title=texts.TITLE,
            modal=True,
        )

    def _ordered(self, wish: Wish, board: Board) -> None:
        """Play, or practise, a board that was made to order."""
        self._wish = wish
        order = wish.order
        if wish.door == PLAY:
            plain = order.tag == "" and order.counter
            same = [level for level in levels.NO_GUESS.values() if _size(level) == tuple(order[:3])]
            level = same[0] if plain and same else Level(levels.TO_ORDER, order.rows, order.cols, order.mines)
            self._give(Given(order, board), level)
        elif wish.door == LEARN:
            self.aside.learn(board)
        else:
            self.aside.practise(Game.of_layout(board.layout), board.first)

    # What is said below the board

    @property
    def current(self) -> Board | None:
        """The board of the game, where it was made to order."""
        given = self.given
        return given.board if given is not None and self._window.play.game.layout == given.board.layout else None

    def _tell(self) -> None:
        """Say what there is to say of the game, or nothing."""
        if self._window.stage is not self._window.play:
            return
        words, links = self._words()
        said = (words, [text for text, _ in links])
        if said == self._said:
            return
        self._said = said
        if words:
            self.bar.show(self._window.field, words, links)
        else:
            self.bar.pack_forget()

    def _words(self) -> tuple[list[str], list[Link]]:
        play, board = self._window.play, self.current
        if play.waiting and self._failed is not None:
            return [sentence_of(self._failed)], [(texts.TRY_AGAIN, self._try_again)]
        if play.waiting:
            return [say(texts.MAKING, count=self.search.tries)], []
        day, links = self.daily.words(), self.daily.links()
        if board is None:
            return day, links if day else []
        if play.game.live:
            return day + self._words_before(board), []
        return day + self._words_after(board), links + self._links_after()

    def _words_before(self, board: Board) -> list[str]:
        assert self.given is not None
        order, first = self.given.order, self._window.play.to_begin
        text = texts.OF_GRADE if order.tag else texts.NEEDS_NO_GUESS
        words = [say(text, technique=named(order.tag)) if order.tag else say(text)]
        words += [say(texts.REPAIRED)] if board.kind == REPAIRED else []
        words += [say(texts.BEGIN_AT, cell=cell_name(board.first))] if first is not None else []
        return words

    def _words_after(self, board: Board) -> list[str]:
        if not board.steps:
            return [say(texts.ONE_CLICK)]
        counter = say(texts.COUNTER_NEEDED if board.needs_count else texts.COUNTER_NOT_NEEDED)
        technique, steps = named(board.grade), len(board.steps)
        words = [counter, say(texts.STEPS, steps=steps, technique=technique, count=board.hard_steps)]
        return [*words, say(texts.REPAIRED)] if board.kind == REPAIRED else words

    def _links_after(self) -> list[Link]:
        links: list[Link] = [(texts.CERTIFICATE, self.show_certificate)]
        if self._window.play.game.state is GameState.LOST:
            links.append((texts.PRACTISE_ON, self.practise_on))
        return [*links, (texts.SAME_AGAIN, self.practise)]

    def say_anew(self) -> None:
        """Say anew what is said below the board."""
        self._tell()

    def _try_again(self) -> None:
        self._failed = None
        self.look()

    # What stands in place of the game

    def show_certificate(self) -> None:
        """Show on the finished board how it is proven."""
        board = self.current
        if board is not None and not self._window.play.game.live:
            self.aside.walk(board)

    def practise_on(self) -> None:
        """Practise a lost game from before the move that lost it."""
        board, game = self.current, self._window.play.game
        if board is not None and game.state is GameState.LOST:
            practice = practice_of(game, first=board.first, now=self._window.now(), all_but=1)
            self.aside.put_on(practice)

    def practise(self) -> None:
        """Practise the board of a game that is over from its beginning."""
        board = self.current
        if board is not None and not self._window.play.game.live:
            self.aside.practise(Game.of_layout(board.layout), board.first)

    # What the window tells

    def painted(self, paint: Paint) -> None:
        self.look()

    def stage_painted(self, paint: Paint) -> None:
        self.aside.painted()

    def stage_changed(self) -> None:
        self._said = None
        self.bar.pack_forget()
        self.aside.stage_changed()

    def takes(self, command: str) -> bool:
        if self.aside.takes(command):
            return True
        waits = self._window.stage is self._window.play and (
            self._window.play.waiting or self._window.play.to_begin is not None
        )
        return waits and command in ("hint", "hint.cell", "says_who")  # the ring and the bar say it already

    def takes_key(self, name: str) -> bool:
        return self.aside.takes_key(name)

    def escape(self) -> None:
        self.aside.leave()

    def pointer_over(self, target: Target) -> None:
        self._hand_at = self._window.now()

    def field_built(self) -> None:
        self._said = None
        self._tell()
        self.aside.field_built()

    def language_changed(self) -> None:
        self.field_built()

    def close(self) -> None:
        self._later.close()
        for each in (self.search, self.filler, self.daily):
            each.close()
        self._reader.close()
        self.aside.close()

    # The stock

    def _read_stock(self, text: str | None) -> None:
        self._reader.think(lambda cancelled: kept_boards(text, cancelled), self._take_kept)

    def _take_kept(self, found: tuple[Order, Board | None]) -> None:
        order, board = found
        if board is None:
            self.stock.ask(order)
        else:
            self.stock.add(order, board)

    def _keep_stock(self) -> None:
        if not self._reader.busy:
            boards = self.stock.boards()
            self._window.history(lambda history: history.put_note(NOTE, text_of(boards)))

    def _rest(self) -> None:
        """Make a board ahead where one lacks and the hand rests; look again in a while."""
        self._later.timer("rest", IDLE_MS, self._rest)
        if self._is_busy or self.filler.busy:
            if self._is_busy:
                self.filler.end()
            return
        order = self.stock.lacking()
        if order is not None:
            self._make_ahead(order)

    def _make_ahead(self, order: Order) -> None:
        def make(rng: random.Random, limits: Limits) -> Board:
            return order.make(rng, limits)

        def found(board: Board) -> None:
            self.stock.add(order, board)
            self._keep_stock()

        self.filler.begin(make, found, lambda error: self.stock.give_up(order))

    @property
    def _is_busy(self) -> bool:
        """Whether the hand plays, or something else is made."""
        now, play = self._window.now(), self._window.play
        playing = play.game.clock.running or self._window.stage is not play
        return (
            playing or self.search.busy or self.daily.search.busy or self._reader.busy or now - self._hand_at < IDLE_MS
        )


def _size(level: Level) -> tuple[int, int, int]:
    return level.rows, level.cols, level.mines or 0
