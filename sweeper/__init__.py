"""Sweeper: the classic Minesweeper, with exact chances and the reasons behind them.

What a program may want of it is named in `DOORS`, and loaded only when it is asked for.
"""

__version__ = "0.1.0"

# name -> the package that has it
DOORS = {
    "Game": "core.game",
    "LEVELS": "core.levels",
    "PlayerView": "core.view",
    "Trace": "core.trace",
    "SweeperError": "core.errors",
    "analyse": "solve",
    "decide": "solve",
    "prove": "solve",
    "hint": "teach",
}


def __getattr__(name):  # type: ignore[no-untyped-def]
    """Load a name of `DOORS`. Raises AttributeError for any other."""
    import importlib

    if name not in DOORS:
        raise AttributeError("module 'sweeper' has no attribute " + repr(name))
    return getattr(importlib.import_module("sweeper." + DOORS[name]), name)
