"""Sweeper: the classic Minesweeper, with exact chances and the reasons behind them.

What a program may want of it is named in `DOORS`, and loaded only when it is asked for. This file and `__main__.py`
are read by every Python, also by one that is too old for the rest: they keep to what Python 2 understands.
"""

__version__ = "0.1.0"

OLDEST_PYTHON = (3, 9)


def refuse_old_python():  # type: () -> None
    """Leave with status 1 and a sentence, where the Python that runs is too old for the program."""
    import sys

    if sys.version_info >= OLDEST_PYTHON:
        return
    versions = OLDEST_PYTHON + tuple(sys.version_info[:2])
    message = "Sweeper needs Python {}.{} or later, but this is Python {}.{}.".format(*versions)
    if sys.stderr is None:
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, message, "Sweeper", 0x10)  # type: ignore[attr-defined,unused-ignore]
    else:
        sys.stderr.write(message + "\n")
    sys.exit(1)


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
