"""What assist mode shows of one game: tints, per cents, the marks of a hint. It shows, and never acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..core.cells import COVERED, FLAG, QUESTION, Cell
from ..look.tiles import TILE_OF_SIGHT

if TYPE_CHECKING:
    from ..solve import Analysis

ASKED = "number"  # the cell asked about is ringed as a number is; in a word, because it is needed at once
SHADED = (COVERED, FLAG, QUESTION)


class Assist:
    """The state of assist mode for the game on the board.

    shades: whether covered cells are tinted all the time. peek: whether they are while a key is held.
    per_cents: whether the per cent is written into tinted cells.
    analysis: what is known of the position on the board or of one shortly before; None until it is worked out.
    highlights: the marks of the hint shown, by cell. asked: the cell that is asked about, whose mark tells nothing.
    why: those of the explanation of a game that is over. pencil: what the player supposes, in place of all others.
    """

    def __init__(self) -> None:
        self.shades = False
        self.peek = False
        self.per_cents = False
        self.analysis: Analysis | None = None
        self.highlights: Mapping[Cell, str] = {}
        self.asked: Cell | None = None
        self.why: Mapping[Cell, str] = {}
        self.pencil: Mapping[Cell, str] = {}
        # Most cells of a board share their chance with many others.
        self._dressed: dict[tuple[int, int | None, str], str] = {}
        self._dressed_for: tuple[Analysis | None, bool] = (None, False)

    @property
    def shows(self) -> bool:
        """Whether anything of it can be seen on the board, once it is worked out."""
        return self.shades or self.peek or bool(self.highlights or self.pencil) or self.asked is not None

    @property
    def visible(self) -> bool:
        """Whether anything of it is to be seen on the board of a live game now."""
        return bool(self.highlights) or ((self.shades or self.peek) and self.analysis is not None)

    def forget(self) -> None:
        """Another game: nothing is known of it."""
        self.analysis = self.asked = None
        self.highlights, self.why, self.pencil = {}, {}, {}
        self.peek = False

    def dress(self, cell: Cell, sight: int, piece: str) -> str:
        """The piece that a cell shows instead of `piece`; `sight` is what the game shows there."""
        mark = self.pencil.get(cell) or self.highlights.get(cell, ASKED if cell == self.asked else "")
        count = None
        if (self.shades or self.peek) and sight in SHADED and self.analysis is not None:
            count = self.analysis.mine_layouts[cell[0] * self.analysis.view.cols + cell[1]]
        return self._named(piece, sight, count, mark)

    def mark_why(self, cell: Cell, piece: str) -> str:
        """The piece that a cell of a game that is over shows instead of `piece`."""
        mark = self.why.get(cell, "")
        if not mark:
            return piece
        from ..look.shading import Dress  # here, because without assist nothing of it is needed

        return Dress(piece, mark=mark).name

    def dress_all(self, sights: Sequence[int], pieces: list[str], cols: int) -> None:
        """Put into `pieces` what `dress` gives for every cell of the board, row by row; ten times as quick."""
        if (self.shades or self.peek) and self.analysis is not None:
            names: dict[int, dict[int, str]] = {sight: {} for sight in SHADED}  # by the identity of the count
            for index, (sight, count) in enumerate(zip(sights, self.analysis.mine_layouts)):
                if count is not None and sight in names:
                    name = names[sight].get(id(count))
                    if name is None:
                        name = names[sight][id(count)] = self._named(pieces[index], sight, count, "")
                    pieces[index] = name
        for cell in (*self.highlights, *self.pencil, *(() if self.asked is None else (self.asked,))):
            index = cell[0] * cols + cell[1]
            pieces[index] = self.dress(cell, sights[index], TILE_OF_SIGHT[sights[index]])

    def _named(self, piece: str, sight: int, count: int | None, mark: str) -> str:
        """The piece a cell shows that is a mine in so many layouts and so marked; kept, for many cells are alike."""
        if count is None and not mark:
            return piece
        if self._dressed_for != (self.analysis, self.per_cents):
            self._dressed_for, self._dressed = (self.analysis, self.per_cents), {}
        key = (sight, count, mark)
        if key not in self._dressed:
            self._dressed[key] = self._dress(piece, sight, count, mark)
        return self._dressed[key]

    def _dress(self, piece: str, sight: int, count: int | None, mark: str) -> str:
        from ..look.shading import Dress, shade_of  # here, because without assist nothing of it is needed

        if count is None or self.analysis is None:
            return Dress(piece, mark=mark).name
        shade = shade_of(count, self.analysis.total)
        text = ""
        if self.per_cents and sight == COVERED and 0 < count < self.analysis.total:
            from ..texts.numbers import per_cent_text

            text = per_cent_text(count, self.analysis.total)
        return Dress(piece, shade, text, mark).name
