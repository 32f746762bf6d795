"""Whether what a lesson claims is true: settled by the solver and, apart from it, by listing all layouts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from ...core.cells import Cell, cell_name, neighbours
from ...core.errors import SweeperError
from ...core.game import Game
from ...core.layout import Layout
from ...core.trace import GameState
from ...solve import TAGS, TooComplex, decide, simplest_proof, steps_to
from ...texts import lessons as texts
from ...texts.language import Text, say
from ..hints.proven import key_of_steps
from ..techniques import TAG_OF
from .lesson import CLOSED, FLAG_MINES, GESTURES, GUESS, NOTHING, OF_PICTURES, OPEN_SAFE, PLAY, Lesson
from .pictures import MOST_LAYOUTS, TURNS, Picture, TooMany, turned, turned_cell
from .reading import LessonError
from .scripts import Effect, board_of, placed, play_script, turned_layout

Claim = tuple[Text, dict[str, object]]
MOST_TURNED = 100  # cells of a board that is played through in all turns; a larger one takes too long


def problems_of(lesson: Lesson, *, file: str = "") -> list[LessonError]:
    """What is not true in a lesson, in its turns and mirrors: each thing once, and none where all is true."""
    found: list[LessonError] = []
    try:
        for text, places in _wrong_claims(lesson):
            error = LessonError(text, file=file, line=lesson.line, **places)
            if error.values not in [other.values for other in found]:
                found.append(error)
    except TooMany:
        return [LessonError(texts.TOO_MANY_LAYOUTS, file=file, line=lesson.line, most=MOST_LAYOUTS)]
    except (SweeperError, TooComplex):
        return [LessonError(texts.NO_LAYOUT, file=file, line=lesson.line)]
    return found


def _wrong_claims(lesson: Lesson) -> Iterator[Claim]:
    if lesson.ask in OF_PICTURES:
        yield from _of_picture(lesson)
    elif lesson.ask == PLAY:
        yield from _of_board(lesson)
    elif lesson.ask == GESTURES:
        yield from _of_script(lesson)


def certain_in_all(layouts: list[frozenset[Cell]], cells: tuple[Cell, ...]) -> dict[Cell, bool]:
    """The cells that are alike in all layouts, and whether each is a mine."""
    counts = {cell: sum(cell in layout for layout in layouts) for cell in cells}
    return {cell: count > 0 for cell, count in counts.items() if count in (0, len(layouts))}


def _of_picture(lesson: Lesson) -> Iterator[Claim]:
    assert lesson.picture is not None
    for turn in TURNS:
        picture = lesson.picture.turned(turn)
        if lesson.border == CLOSED and turn == 0:
            yield from _border(picture)
        layouts = picture.layouts()
        if not layouts:
            yield texts.NO_LAYOUT, {}
            return
        lone = () if picture.left is not None else picture.lone
        listed = certain_in_all(layouts, tuple(cell for cell in picture.covered if cell not in lone))
        proven = picture.certain()
        known = {cell for cell in picture.known if picture.left is not None and cell not in _certain_known(picture)}
        for cell in sorted(known):
            yield texts.KNOWN_NOT_CERTAIN, {"cell": cell_name(cell)}
        for cell in picture.covered:
            if listed.get(cell) != proven.get(cell):
                yield texts.SOLVER_DIFFERS, {"cell": cell_name(_back(cell, lesson, turn))}
        yield from _answers(lesson, turn, listed)
    yield from _technique(lesson, lesson.picture)
    yield from _steps(lesson)
    if lesson.ask == GUESS:
        yield from _guess(lesson, lesson.picture.layouts())


def _certain_known(picture: Picture) -> frozenset[Cell]:
    """The known mines of a whole board that its numbers and the mine counter prove."""
    unknown = Picture(tuple(row.replace("F", "#") for row in picture.rows), len(picture.known) + (picture.left or 0))
    return frozenset(cell for cell, mine in unknown.certain().items() if mine)


def _back(cell: Cell, lesson: Lesson, turn: int) -> Cell:
    """The cell of the lesson's own picture that has come to lie at `cell`."""
    assert lesson.picture is not None
    rows, cols = lesson.picture.size
    return next(own for own in lesson.picture.covered if turned_cell(own, rows, cols, turn) == cell)


def _border(picture: Picture) -> Iterator[Claim]:
    """The numbers of a part of a board that may touch cells outside it."""
    rows, cols = picture.size
    for (row, col), number in picture.numbers.items():
        if row in (0, rows - 1) or col in (0, cols - 1):
            yield texts.OPEN_BORDER, {"number": number, "cell": cell_name((row, col))}


def _answers(lesson: Lesson, turn: int, certain: dict[Cell, bool]) -> Iterator[Claim]:
    """The answer against what is certain, in one turn."""
    answer = turned(lesson.answer, turn)
    texts_for = {("s", True): texts.NOT_SAFE, ("s", None): texts.NOT_SAFE, ("m", False): texts.NOT_MINE}
    texts_for |= {("m", None): texts.NOT_MINE}
    for row, line in enumerate(answer):
        for col, sign in enumerate(line):
            told, found = "#" if sign == "g" else sign, certain.get((row, col))
            wrong = texts_for.get((told, found))
            if told == "#" and found is not None:
                wrong = texts.SOMETHING_CERTAIN if lesson.ask == NOTHING else texts.IS_MINE if found else texts.IS_SAFE
            if wrong is not None:
                yield wrong, {"cell": cell_name(_back((row, col), lesson, turn))}
    asked = {"open_safe": "s", "flag_mines": "m", "both": "sm"}.get(lesson.ask, "")
    if asked and not any(sign in asked for line in answer for sign in line):
        yield texts.NOTHING_ASKED, {"ask": lesson.ask}


def hardest_keys(picture: Picture, cells: Iterable[Cell]) -> set[str]:
    """The techniques that the hardest steps to some cells of a picture are named by, as in a hint; none for no proof.

    Raises BadPosition, TooComplex.
    """
    ladder = picture.ladder()
    proofs = {cell: proof for cell in cells if (proof := ladder.proof_for(cell)) is not None}
    keys = {key_of_steps(steps_to(ladder, proof, cell)) for cell, proof in proofs.items()}
    hardest = max((TAGS.index(TAG_OF[key]) for key in keys), default=0)
    return {key for key in keys if TAGS.index(TAG_OF[key]) == hardest}


def _technique(lesson: Lesson, picture: Picture) -> Iterator[Claim]:
    """The technique against the hardest one that the ladder names for the cells that are asked for."""
    asked = {*(lesson.safe if lesson.ask != FLAG_MINES else ()), *(lesson.mines if lesson.ask != OPEN_SAFE else ())}
    found = hardest_keys(picture, asked) or hardest_keys(picture, picture.covered)
    if lesson.ask not in (NOTHING, GUESS) and lesson.technique and lesson.technique not in found:
        yield texts.OTHER_TECHNIQUE, {"found": ", ".join(sorted(found)), "told": lesson.technique}


def _steps(lesson: Lesson) -> Iterator[Claim]:
    """The steps of the worked example: each against its numbers and those of the steps before it."""
    assert lesson.picture is not None
    numbers: list[Cell] = []
    for place, step in enumerate(lesson.steps, 1):
        numbers += [cell for cell in step.numbers if cell in lesson.picture.numbers and cell not in numbers]
        told = {**dict.fromkeys(step.safe, False), **dict.fromkeys(step.mines, True)}
        certain = _proven_by(lesson.picture, numbers) if told else {}
        for cell, mine in told.items():
            if certain.get(cell) is not mine:
                yield texts.STEP_NOT_PROVEN, {"step": place, "cell": cell_name(cell)}


def _proven_by(picture: Picture, numbers: list[Cell]) -> dict[Cell, bool]:
    """What some numbers prove, by listing; all that is certain where the mine counter plays a part."""
    if picture.left is not None:
        return picture.certain()
    layouts = list(picture.fronts(numbers))
    seen = {near for number in numbers for near in neighbours(number, *picture.size)}
    return certain_in_all(layouts, tuple(cell for cell in picture.covered if cell in seen))


def _guess(lesson: Lesson, layouts: list[frozenset[Cell]]) -> Iterator[Claim]:
    """The best guesses and their figures: risks by listing, chances to win by the solver's search to the end."""
    assert lesson.picture is not None
    found = dict(decide(lesson.picture.view()).wins)
    wins = {cell: found[cell] for cell in lesson.picture.covered if cell in found}
    if not wins:
        if lesson.picture.certain():
            return  # that there is nothing to guess is said of the answer
        raise TooMany
    best = tuple(cell for cell, win in wins.items() if win == max(wins.values()))
    for cell in lesson.best:
        if cell not in best:
            yield texts.NOT_BEST, {"cell": cell_name(cell), "best": ", ".join(map(cell_name, best))}
    if set(best) != set(lesson.best):
        missing = next((cell for cell in best if cell not in lesson.best), None)
        if missing is not None:
            yield texts.NOT_BEST, {"cell": "-", "best": ", ".join(map(cell_name, best))}
    for figure in lesson.figures:
        for cell in figure.cells:
            risk = Fraction(sum(cell in layout for layout in layouts), len(layouts))
            if (risk, wins.get(cell)) != (figure.risk, figure.win):
                yield texts.OTHER_FIGURE, {"cell": cell_name(cell), "risk": risk, "win": wins.get(cell, 0)}


# Whole boards


def _of_board(lesson: Lesson) -> Iterator[Claim]:
    assert lesson.layout is not None
    assert lesson.first is not None
    small = lesson.layout.rows * lesson.layout.cols <= MOST_TURNED
    for turn in TURNS if small else TURNS[:1]:
        layout = turned_layout(lesson.layout, turn)
        first = turned_cell(lesson.first, lesson.layout.rows, lesson.layout.cols, turn)
        hardest = hardest_step(layout, first)
        if hardest is None:
            yield texts.NEEDS_GUESS, {"cell": cell_name(lesson.first)}
        elif lesson.technique and hardest != TAG_OF[lesson.technique]:
            yield texts.OTHER_TECHNIQUE, {"found": hardest or "-", "told": lesson.technique}


def hardest_step(layout: Layout, first: Cell) -> str | None:
    """The hardest tag that is needed where the simplest step is always taken; None where a guess is needed.

    Empty where the first click clears the board.
    """
    game = Game.of_layout(layout)
    game.open(first)
    hardest = ""
    while game.state is GameState.PLAYING:
        proof = simplest_proof(game.view(), near=first, safe_only=True)
        if proof is None:
            return None
        hardest = max(hardest, proof.hardest, key=lambda tag: TAGS.index(tag) if tag else -1)
        for cell in proof.safe:
            game.open(cell)
    return hardest


# Scripts


def _of_script(lesson: Lesson) -> Iterator[Claim]:
    assert lesson.layout is not None
    assert lesson.first is not None
    assert lesson.script is not None
    for turn in TURNS:
        for target in lesson.targets or (None,):
            layout = turned_layout(lesson.layout, turn)
            first = turned_cell(lesson.first, lesson.layout.rows, lesson.layout.cols, turn)
            script = placed(lesson.script, lesson.layout, target=target, turn=turn)
            _deeds, wrong = play_script(script, board_of(script, layout, first))
            if wrong is not None:
                told = _said(script.lines[wrong.place].effect)
                yield texts.SCRIPT_DIFFERS, {"script_line": wrong.place + 1, "found": _said(wrong.found), "told": told}


def _said(effect: Effect | None) -> str:
    """An effect as it is written in a lesson file."""
    if effect is None or not isinstance(effect.place, tuple):
        return say(texts.NO_EFFECT_AT_ALL)
    opens = "" if effect.cells is None else f" opens {effect.cells}"
    return f"{effect.kind} {cell_name(effect.place)}{opens}"
