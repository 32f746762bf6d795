"""The sentences of the drill of estimates; knows no widget."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...teach.estimate_cards import Card
from ...teach.estimates import CHOICE, COUNT, SEA, WEIGHTED, Estimate, bias, mean_off, numbers_of
from ...texts import estimates as texts
from ...texts.language import say, saying
from ...texts.numbers import PER_CENT, chance_per_cent, in_words


def question(card: Card, *, second: bool = False) -> str:
    """What is asked about a card. second: whether it is the second question of a choice."""
    left = say(texts.MINES_LEFT, count=card.left)
    return f"{_question(card, second)}\n{left}"


def _question(card: Card, second: bool) -> str:
    if card.kind == CHOICE:
        return say(texts.WHICH_WINS if second else texts.WHICH_SAFER)
    if card.kind == COUNT:
        return say(texts.HOW_MANY, count=len(card.layouts))
    text = {SEA: texts.HOW_LIKELY_SEA, WEIGHTED: texts.HOW_LIKELY_WEIGHTED}.get(card.kind, texts.HOW_LIKELY)
    return say(text)


def answer(card: Card, given: Estimate) -> list[str]:
    """What is said to a number, in lines."""
    if card.kind == COUNT:
        count = len(card.layouts)
        places = {"said": round(given.said * count), "truth": card.mine_weight, "count": count}
        first = say(texts.SAID_OF, **places, chance=chance_per_cent(card.chance))
    else:
        first = say(texts.SAID, said=per_cent(given.said), chance=share(card.chance))
    off = say(texts.EXACT) if not given.off else say(texts.OFF, count=given.off)
    return [first, off if not given.off else f"{off} {say(texts.NEAR if given.right else texts.NOT_NEAR)}"]


def choice_answer(card: Card, chosen: int, *, second: bool) -> list[str]:
    """What is said to a choice. chosen: 0, 1 or 2. second: whether it was about winning."""
    right = chosen == (card.winning if second else card.safer)
    lines = [say(texts.RIGHT_CHOICE if right else texts.WRONG_CHOICE)]
    if second and card.wins is not None:
        wins = [chance_per_cent(win) for win in card.wins]
        return [*lines, say(texts.WINS, first=wins[0], second=wins[1]), say(texts.SAFER_IS_NOT_ALL)]
    return [*lines, say(texts.RISKS, first=share(card.chance), second=share(card.other_chance))]


def counted(card: Card, shown: int) -> str:
    """How many of the layouts counted so far have a mine at the cell. shown: how many were counted."""
    equal = len({weight for _mines, weight in card.layouts}) == 1
    some = [(1 if equal else weight, card.cell in mines) for mines, weight in card.layouts[:shown]]
    text = texts.COUNTED if equal else texts.WEIGHED
    return say(text, some=sum(weight for weight, mine in some if mine), all=sum(weight for weight, _mine in some))


def layouts_line(card: Card, shown: int) -> str:
    """What is said over the layouts shown so far."""
    if card.kind == CHOICE:
        return say(texts.LAYOUTS, count=len(card.layouts))
    return say(texts.SEA_LAYOUTS, count=len(card.sea)) if card.kind == SEA else counted(card, shown)


def weight_line(card: Card, place: int) -> str:
    """What is said below a layout: how much it weighs, and how many mines it leaves for the cells no number touches."""
    mines, weight = card.layouts[place]
    return say(texts.WEIGHT, weight=weight, left=saying(texts.IN_SEA, count=card.view.mines - len(mines)))


def sums(given: Sequence[Estimate]) -> list[str]:
    """What all answers add up to."""
    if not given:
        return [say(texts.TOO_FEW)]
    lines = [say(texts.COUNT, count=len(given), right=sum(each.right for each in given))]
    if numbers_of(given):
        wrong = bias(given)
        lines.append(say(texts.MEAN, points=round(mean_off(given))))
        if wrong is None:
            lines.append(say(texts.NO_BIAS))
        else:
            places = {"chance": per_cent(wrong.chance), "said": per_cent(wrong.said)}
            lines.append(say(texts.BIAS, **places, count=wrong.count))
    return lines


def per_cent(value: float) -> str:
    """A share in whole per cents."""
    return say(PER_CENT, number=round(100 * value))


def share(chance: Fraction) -> str:
    """A chance in per cents and as a fraction."""
    return f"{chance_per_cent(chance)} ({in_words(chance)})"
