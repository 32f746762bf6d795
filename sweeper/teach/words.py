"""The texts of hints, in one place, and how cells and counts are put in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.cells import Cell, cell_name
from ..core.view import PlayerView

CERTAINLY_SAFE = "0 %, certainly safe"
CERTAINLY_MINE = "100 %, certainly a mine"
