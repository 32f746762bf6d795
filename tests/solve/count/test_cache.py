"""Equal components are solved once, and what is kept changes no answer."""

from __future__ import annotations

import random

import pytest

from sweeper.core.view import PlayerView
from sweeper.solve import Analysis, ComponentCache, analyse

from ..brute import random_view


def test_equal_components_are_solved_once() -> None:
    cache = ComponentCache()
    view = PlayerView.from_text(["#101#101#", "#101#101#"], 3)
    assert analyse(view, cache=cache).total == 8
    assert (cache.misses, cache.hits, len(cache)) == (2, 1, 2)
    analyse(view, cache=cache)
    assert (cache.misses, cache.hits) == (2, 4)


def test_a_full_cache_forgets_the_oldest() -> None:
    cache = ComponentCache(most=1)
    analyse(PlayerView.from_text(["##", "11"], 1), cache=cache)
    analyse(PlayerView.from_text(["###", "121"], 2), cache=cache)
    analyse(PlayerView.from_text(["##", "11"], 1), cache=cache)
    assert len(cache) == 1


def figures(analysis: Analysis) -> tuple[object, ...]:
    return analysis.view, analysis.total, analysis.mine_layouts, analysis.safe, analysis.mines


@pytest.mark.parametrize("seed", range(5))
def test_equal_views_get_equal_answers(seed: int) -> None:
    source = random.Random(seed)
    cache = ComponentCache()
    for _ in range(50):
        view, _mines = random_view(source)
        again = PlayerView(view.rows, view.cols, view.mines, tuple(list(view.cells)))
        told = [figures(analyse(view, cache=cache)), figures(analyse(again)), figures(analyse(again, cache=cache))]
        assert told[0] == told[1] == told[2]
