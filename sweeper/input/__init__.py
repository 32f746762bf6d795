"""Mouse and keyboard, from what the hands did to what the game is asked: no window, no clock."""

from __future__ import annotations

# The limits of the player's choices stand here, where the settings find them without loading the state machine.

DOUBLE_CLICK_MS = (100, 2000)
"""Shortest and longest time that two clicks of a double click can be given, in milliseconds."""

CHATTER_GUARD_MS = (10, 80)
"""Shortest and longest time after a release in which a press can be ignored, in milliseconds; 0 is off."""
