"""Every figure has a meaning, and every meaning a figure."""

from __future__ import annotations

from sweeper.texts.figures import FIGURES, LUCK
from sweeper.texts.meanings import MEANINGS


def test_every_figure_is_explained_once() -> None:
    assert list(MEANINGS) == [figure.key for figure in (*FIGURES, LUCK)]
    assert len(set(MEANINGS.values())) == len(MEANINGS)
