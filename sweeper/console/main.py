"""Which command a command line asks for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from ..texts import console as texts
from ..texts.errors import in_quotes, series
from ..texts.language import say
from ..texts.storage import reason_of
from .options import LANGUAGE, speak, tell
from .terminal import close_quietly, never_fail

COMMANDS = ("play", "solve", "simulate", "generate", "daily", "review", "replay", "convert", "sheet", "results")
INTERRUPTED = 130
OUTPUT_GONE = 1


def main(arguments: Sequence[str], open_window: Callable[[Sequence[str]], int]) -> int:
    """Carry out a command, or open the window where none is named; the exit status."""
    words = command_first(arguments)
    if not words or words[0].startswith("-"):
        return open_window(arguments)
    name, *rest = words
    speak(rest, sys.stdout)
    if name not in COMMANDS:
        tell("sweeper: " + say(texts.NO_COMMAND, value=in_quotes(name), commands=series(COMMANDS)))
        return 2
    never_fail(sys.stdout, sys.stderr, sys.stdin)
    try:
        status = command(name)(rest)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        close_quietly()
        return OUTPUT_GONE
    except OSError as error:
        tell(say(texts.NO_OUTPUT, reason=reason_of(error)))
        close_quietly()
        return OUTPUT_GONE
    return status


def command_first(words: Sequence[str]) -> Sequence[str]:
    """The words of a command line, the command first: the option for the language can stand before it too."""
    taken = 0
    while taken < len(words) and words[taken].partition("=")[0] == LANGUAGE:
        taken += 1 if "=" in words[taken] else 2
    return [*words[taken : taken + 1], *words[:taken], *words[taken + 1 :]]


def command(name: str) -> Callable[[Sequence[str]], int]:
    """What carries out the command of that name. Only its own modules are loaded."""
    if name == "play":
        from .play import run as run_play

        return run_play
    if name == "solve":
        from .solve import run as run_solve

        return run_solve
    if name == "generate":
        from .generate import run as run_generate

        return run_generate
    if name == "daily":
        from .daily import run as run_daily

        return run_daily
    if name == "review":
        from .review import run as run_review

        return run_review
    if name == "replay":
        from .replay import run as run_replay

        return run_replay
    if name == "convert":
        from .convert import run as run_convert

        return run_convert
    if name == "sheet":
        from .sheet import run as run_sheet

        return run_sheet
    if name == "results":
        from .sheet import run_results

        return run_results
    from .simulate import run as run_simulate

    return run_simulate
