"""Cards as exercises on the board, and pages that are read between them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Callable

from ...core.cells import BLANK, COVERED, EXPLODED, FLAG, Cell, neighbours
from ...input.gesture import ActionKind
from ...solve import Proof, TooComplex
from ...texts import drills as texts
from ...texts import lessons
from ...texts.language import Text
from ...texts.phrases import AND, listed
from ..hints.values import COMPARED, MINE, NUMBER, SAFE, Highlight
from ..lessons.exercise import HAPPY, HELP, NOTHING, PROVEN, READY, SAD, SHOW_ME, SKIP, Exercise
from ..lessons.pictures import Picture
from ..lessons.shown import ANSWER, LEAST_COLS, NEXT, OVER, Saying, Shown, lit, saying
from ..techniques import TAG_OF, technique_key, technique_name
from .session import CELLS, CLAIM, DONE, CardRun
from .strength import AID_LIT, AID_NAME, MISSED, SAW, UNPROVEN

ROWS = LEAST_COLS  # of the board, so that it does not change its size from card to card
TOO_SOON_MS = 200
"""Sooner after a card was shown nobody can have read it: a click so early was meant for what stood there before."""


@dataclass(frozen=True)
class Techniques(Saying):
    """Techniques by their names, as a place of a sentence. text: what joins the last two. keys: their keys."""

    keys: tuple[str, ...] = ()

    def said(self) -> str:
        last = self.text if isinstance(self.text, Text) else AND
        return listed([technique_name(key) for key in self.keys], last)


def techniques(*keys: str, last: Text = AND) -> Techniques:
    """Some techniques, to be named when a sentence is said. last: what joins the last two."""
    return Techniques(last, keys=keys)


_Said = tuple[Saying, tuple[Highlight, ...]]  # a sentence, and what is lit up with it


def _never(_: int) -> bool:
    return False


class OfCard(Exercise):
    """A card. run: how it is being answered. skipped: whether the learner left it out.

    A cell opened or flagged at once answers the first question with it.
    """

    def __init__(
        self,
        run: CardRun,
        *,
        place: tuple[int, int] = (0, 1),
        words: Saying | None = None,
        last_words: Saying | None = None,
        brief: bool = False,
        helps: bool = False,
        skips: bool = False,
        slow: Callable[[int], bool] = _never,
    ) -> None:
        """place: how many cards come before it, and of how many it is one. words: what is said instead of the question.

        last_words: what is said after an error besides. brief: whether the answer is not explained. helps, skips:
        whether there is help, and whether it can be left out. slow: whether a right answer that took so many
        milliseconds was slow.
        """
        self.run, self.skipped = run, False
        self._place, self._words, self._last_words = place, words, last_words
        self._brief, self._helps, self._skips, self._slow = brief, helps, skips, slow
        self._acted, self._page = True, 0
        self._found: list[Proof] | None = None  # the proofs, once they were looked for

    @property
    def done(self) -> bool:
        """Whether it was answered."""
        return self.run.stage == DONE

    # What the hands do

    def act(self, kind: ActionKind, cell: Cell, at: int) -> None:
        if self._too_soon(at):
            return
        if kind is ActionKind.CHORD:
            self._chord(cell, at)
        else:
            self._choose(kind, cell, at)

    def _choose(self, kind: ActionKind, cell: Cell, at: int) -> None:
        if cell not in self.run.card.picture.covered:
            return
        self._acted = True
        self.run.claim(PROVEN, at, about=cell)
        if kind is ActionKind.CYCLE_MARK:
            self.run.mark(cell, at)
        else:
            self.run.open(cell, at)

    def _chord(self, cell: Cell, at: int) -> None:
        """Open what is around a number with as many flags as it says, up to the first cell that is not proven."""
        run, picture = self.run, self.run.card.picture
        near = neighbours(cell, *picture.size)
        flags = {other for other in near if other in run.flagged or other in picture.known}
        if picture.numbers.get(cell) == len(flags):
            for other in near:
                if other not in flags and other not in run.found:
                    self._choose(ActionKind.OPEN, other, at)

    def ask(self, what: str, at: int) -> None:
        if self._too_soon(at) or what not in self.offers:
            return
        if what in (PROVEN, NOTHING):
            self._acted = True
            self.run.claim(what, at)
        elif what == HELP:
            self._acted = False
            self.run.aid += 1
        elif what == SHOW_ME:
            self.run.give_up(at)
        elif what == SKIP:
            self.skipped = True

    def _too_soon(self, at: int) -> bool:
        return at - self.run.began < TOO_SOON_MS

    def next(self, at: int) -> None:
        self._page += self._page + 1 < len(self._pages())

    @property
    def offers(self) -> tuple[str, ...]:
        if self.done:
            return ()
        claiming = self.run.stage == CLAIM
        most = AID_NAME if claiming else AID_LIT  # lit numbers would answer the first question
        offered = {
            PROVEN: claiming,
            NOTHING: claiming,
            HELP: self._helps and self._acted and self.run.aid < most,
            SHOW_ME: self._helps,
            SKIP: self._skips,
        }
        return tuple(what for what, there in offered.items() if there)

    # What is to be seen

    def shown(self) -> Shown:
        run, picture = self.run, self.run.card.picture
        rows, cols = picture.size
        sights = list(picture.sights())
        for cells, sight in ((run.found, BLANK), (run.flagged, FLAG)):
            for row, col in cells:
                sights[row * cols + col] = sight
        if self._hit is not None:
            sights[self._hit[0] * cols + self._hit[1]] = EXPLODED
        pages = self._pages()
        words, lights = pages[self._page]
        example = run.counter_example if self.done and self._page == 0 else None
        if example is not None:
            lights = lit(COMPARED, [cell for cell in example.differing if cell != run.about])
        return Shown(
            rows,
            cols,
            tuple(sights),
            words,
            ANSWER if not self.done else NEXT if self._page + 1 < len(pages) else OVER,
            lights,
            run.about if self.done and self._page == 0 and self._hit is None else None,
            example,
            done=self._place[0],
            wanted=self._place[1],
            least_rows=ROWS,
        )

    @property
    def _hit(self) -> Cell | None:
        """The certain mine that was opened."""
        run = self.run
        if run.error != UNPROVEN or run.as_mine or run.about is None:
            return None
        return run.about if run.card.picture.certain().get(run.about) else None

    def _pages(self) -> list[_Said]:
        """What is said now and what is lit up with it, one after the other."""
        if not self.done or self._brief:
            proof = self._proof() if self.run.stage == CELLS and self.run.aid >= AID_LIT else None
            return [(self._prompt(), lit(NUMBER, proof.support) if proof else ())]
        return self._verdict() if self.run.error else [(self._praise(), ())]

    def _prompt(self) -> Saying:
        run = self.run
        if run.stage == CELLS:
            if run.found or run.flagged:
                return saying(texts.MORE, count=len(self._left_to_find()))
            return saying(texts.FIND_LIT if run.aid >= AID_LIT else texts.FIND)
        if run.aid >= AID_NAME:
            return saying(texts.ASK_NAMED, technique=techniques(run.card.technique))
        return self._words or saying(texts.ASK)

    def _praise(self) -> Saying:
        run = self.run
        if run.card.trap:
            return saying(texts.RIGHT_TRAP)
        text = texts.RIGHT_SLOW if self._slow(run.took) else texts.RIGHT_OF
        return saying(text, technique=techniques(run.card.technique))

    # The answer to an error

    def _verdict(self) -> list[_Said]:
        run, proof = self.run, None if self.run.card.trap else self._proof()
        answer = [] if proof is None else [(_proves(proof), self._lights(proof))]
        pages: list[_Said]
        if run.error == SAW:
            pages = [(saying(texts.SAW if run.counter_example else texts.SAW_ALONE), ())]
        elif run.error == UNPROVEN:
            pages = [self._refuted(), *answer]
        elif run.error == MISSED and answer:
            pages = [(replace(saying(texts.MISSED), more=(answer[0][0],)), answer[0][1])]
        else:
            pages = answer or [(saying(texts.NOTHING_HERE), ())]
        if self._last_words is not None:
            words, lights = pages[-1]
            pages[-1] = replace(words, more=(*words.more, self._last_words)), lights
        return pages

    def _refuted(self) -> _Said:
        """What is said of a cell that was chosen and is not proven to be so."""
        run = self.run
        certain = None if run.about is None else run.card.picture.certain().get(run.about)
        if certain is not None:
            proof = None if run.about is None else self._proof_of([run.about])
            words = saying(lessons.CERTAIN_MINE if certain else lessons.CERTAIN_SAFE)
            return words, lit(NUMBER, proof.support) if proof else ()
        if run.counter_example is None:
            return saying(texts.UNPROVEN_ALONE), ()
        return saying(texts.UNPROVEN_MINE if run.as_mine else texts.UNPROVEN_SAFE), ()

    def _left_to_find(self) -> set[Cell]:
        run = self.run
        return {*run.card.safe, *run.needed_flags} - run.found - run.flagged

    def _proofs(self, *, hardest: bool = False) -> list[Proof]:
        """The proofs of the position by techniques no harder than the card's, or by all."""
        if self._found is None or hardest:
            ladder = self.run.card.picture.ladder()
            if not hardest:
                ladder.stop_after(TAG_OF[self.run.card.technique])
            try:
                self._found = [proof for wave in ladder.waves() for proof in wave]
            except TooComplex:
                self._found = []
        return self._found

    def _proof_of(self, cells: Collection[Cell]) -> Proof | None:
        """A proof of one of some cells, by the technique of the card if there is one."""
        for hardest in (False, True):
            proofs = [proof for proof in self._proofs(hardest=hardest) if not set(cells).isdisjoint(proof.cells)]
            own = [proof for proof in proofs if technique_key(proof) == self.run.card.technique]
            if proofs:
                return min(own or proofs, key=lambda proof: (len(proof.given), proof.simplicity()))
        return None

    def _proof(self) -> Proof | None:
        """A proof of something that is still to be found."""
        wanted = self._left_to_find()
        return self._proof_of(wanted) if wanted else None

    def _lights(self, proof: Proof) -> tuple[Highlight, ...]:
        done = self.run.found | self.run.flagged
        cells = lit(SAFE, [cell for cell in proof.safe if cell not in done])
        return lit(NUMBER, proof.support) + cells + lit(MINE, [cell for cell in proof.mines if cell not in done])

    # The rest

    @property
    def picture(self) -> Picture | None:
        """The position, as soon as nothing is to be found in it any more."""
        return self.run.card.picture if self.done else None

    @property
    def mines_left(self) -> int | None:
        left = self.run.card.picture.left
        return None if left is None else left - len(self.run.flagged)

    @property
    def mood(self) -> str:
        if not self.done:
            return READY
        return SAD if self.run.error else HAPPY

    @property
    def errors(self) -> int:
        return int(bool(self.run.error))

    @property
    def technique(self) -> str:
        """The technique of the card, as soon as it gives nothing away."""
        return self.run.card.technique if self.done or self.run.aid >= AID_NAME else ""


def _proves(proof: Proof) -> Saying:
    text = texts.PROVES
    if proof.uses_count:
        text = texts.PROVES_COUNTED if proof.support else texts.PROVES_BY_COUNT
    return saying(text, technique=techniques(technique_key(proof)))


class Page(Exercise):
    """Something to be read. chosen: the place of the answer that was chosen, or None."""

    def __init__(
        self, words: Sequence[Saying], *, board: Exercise | None = None, choices: Sequence[Saying] = ()
    ) -> None:
        """words: sentences, a line each. board: whose board stays where it is; else all is covered."""
        self._words = replace(words[0], more=tuple(words[1:]))
        self._board, self._choices = board, choices
        self.chosen: int | None = None

    def choose(self, place: int, at: int) -> None:
        self.chosen = place

    def shown(self) -> Shown:
        if self._board is None:
            return Shown(ROWS, LEAST_COLS, (COVERED,) * (ROWS * LEAST_COLS), self._words, OVER)
        board = replace(self._board.shown(), saying=self._words, waits=OVER, done=0, wanted=1)
        return replace(board, counter_example=None, highlights=(), marked=None)

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(choice.said() for choice in self._choices)
