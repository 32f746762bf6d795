"""How clicks are taken, by the settings and by what the system says."""

from __future__ import annotations

from ...input.gesture import MouseOptions
from ...store.settings import Settings
from .system import double_click_ms


def mouse_options(settings: Settings) -> MouseOptions:
    """How clicks are taken by these settings."""
    return MouseOptions(
        settings.double_click_chord,
        settings.single_click_chord,
        settings.double_click_ms or double_click_ms(),
        settings.chatter_guard_ms,
    )
