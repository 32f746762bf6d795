"""The smallest choice that has something of each of many sets. A set is an int with a bit for each of its members.

What cannot matter goes first: a set that holds another one, and a member that is in no set without some other member.
A set with one member left settles it. What remains falls into parts that have no member in common, and each part is
searched by itself: a member of its smallest set is taken, or left out for good. Low members come first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

DEEPEST = 200  # members tried one after the other


class TooMuch(Exception):
    """The search takes more work than it may."""


class Hitting:
    """The search.

    allowed: how many sets it may look at for all questions together. check: called again and again.
    """

    def __init__(self, allowed: int, check: Callable[[], None] = lambda: None) -> None:
        self._left, self._check = allowed, check

    def smallest(self, sets: Iterable[int]) -> int:
        """The smallest choice with a member of each of some sets, none of which is empty. Raises TooMuch."""
        some = list(sets)
        found = self._smallest(some, len(some) + 1, 0)
        assert found is not None
        return found

    def _smallest(self, sets: list[int], below: int, deep: int) -> int | None:
        """The smallest choice, if it has fewer than `below` members; else None."""
        self._left -= 1 + len(sets)
        if self._left < 0 or deep > DEEPEST:
            raise TooMuch
        self._check()
        chosen, sets = _settled(sets)
        parts = sorted(_parts(sets), key=len)
        least = [_apart(part) for part in parts]
        room = below - size(chosen) - sum(least)  # more than these bounds, but fewer than this
        for part, bound in zip(parts, least):
            found = self._branched(part, bound + room, deep) if room > 0 else None
            if found is None:
                return None
            room -= size(found) - bound
            chosen |= found
        return chosen if room > 0 else None

    def _branched(self, sets: list[int], below: int, deep: int) -> int | None:
        """The same of one part: each member of its smallest set is tried, those in the most sets first."""
        best = None
        pivot = min(sets, key=size)
        for member in sorted(bits(pivot), key=lambda bit: -sum([1 for each in sets if each & bit])):
            found = self._smallest([each for each in sets if not each & member], below - 1, deep + 1)
            if found is not None:
                best = found | member
                below = size(best)
            sets = [each & ~member for each in sets]
            if not all(sets):
                break
        return best


def size(chosen: int) -> int:
    """How many members a set has."""
    return bin(chosen).count("1")


def bits(chosen: int) -> list[int]:
    """The members of a set, each alone, the lowest first."""
    found = []
    while chosen:
        bit = chosen & -chosen
        found.append(bit)
        chosen ^= bit
    return found


def _settled(sets: list[int]) -> tuple[int, list[int]]:
    """What is settled, and the sets that are left without what cannot matter."""
    chosen = 0
    while True:
        sets = _without_larger(sets)
        settled = 0
        for each in sets:
            if not each & (each - 1):
                settled |= each
        chosen |= settled
        left = _without_idle([each for each in sets if not each & settled])
        if not settled and left == sets:
            return chosen, sets
        sets = left


def _without_larger(sets: list[int]) -> list[int]:
    """The sets that hold no other one, the smallest first."""
    kept: dict[int, list[int]] = {}  # by their lowest member
    for each in sorted(set(sets), key=size):
        if not any([not other & ~each for bit in bits(each) for other in kept.get(bit, ())]):
            kept.setdefault(each & -each, []).append(each)
    return sorted([each for some in kept.values() for each in some], key=lambda each: (size(each), each))


def _without_idle(sets: list[int]) -> list[int]:
    """The sets without the members that are only in sets which all have another member in common."""
    common: dict[int, int] = {}  # for each member, those that are in all of its sets
    for each in sets:
        for bit in bits(each):
            common[bit] = common.get(bit, -1) & each
    idle = 0
    for bit, others in sorted(common.items(), reverse=True):  # of members that are alike the lowest stays
        others &= ~idle & ~bit
        if others:
            idle |= bit
    return [each & ~idle for each in sets]


def _parts(sets: list[int]) -> list[list[int]]:
    """The sets in parts that have no member in common."""
    parts: list[tuple[int, list[int]]] = []
    for each in sets:
        together, members = [each], each
        apart = []
        for part in parts:
            if part[0] & each:
                members |= part[0]
                together = part[1] + together
            else:
                apart.append(part)
        parts = [*apart, (members, together)]
    return [part for _members, part in parts]


def _apart(sets: Iterable[int]) -> int:
    """How many of some sets, taken in their order, have nothing in common: no choice has fewer members."""
    used = count = 0
    for each in sets:
        if not used & each:
            used |= each
            count += 1
    return count
