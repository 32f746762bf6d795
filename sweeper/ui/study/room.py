"""Whether a panel has room beside the field of a game, which is not to move for it."""

from __future__ import annotations

from ..parts import theme
from ..parts.field import Field
from ..parts.panel import LEAST_WIDTH, LOW, Panel
from ..parts.system import room_across, room_below


def has_room(panel: Panel, field: Field) -> bool:
    """Whether it can stand right of the field or below it without anything beyond the edge of the screen."""
    right = room_across(field) - field.taken[0]
    return right >= theme.scaled(panel, LEAST_WIDTH) or room_below(field, beside=panel) >= theme.scaled(panel, LOW)
