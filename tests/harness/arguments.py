"""The command line and the surroundings of the test command, as one value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

USAGE = """usage: python3 -m tests [--only-tests] [--require-display] [PYTEST ARGUMENTS ...]

Makes a private environment in .test-env/, brings up a virtual display where there is no screen,
then runs ruff, mypy and pytest. Every other argument goes on to pytest. The whole suite runs in as
many processes as there are processors, four at most, each with a virtual display; a part of it in one.

  --only-tests        pytest alone, without the linter, the format check and the type checker
  --require-display   a missing display, or a missing program to drive windows on it, fails the run;
                      without it the window tests are skipped (also when the variable CI is set)
  --slow              the tests marked slow, too

  python3 -m tests tests/core -k flood
"""

NO = frozenset({"", "0", "false", "no", "off"})


@dataclass(frozen=True)
class Options:
    """What was asked of one run."""

    only_tests: bool = False
    """True: no linter, no format check and no type checker."""
    require_display: bool = False
    """True: a missing display, or a missing program to drive it, is a failure and not a skip."""
    show_help: bool = False
    """True: print the usage and do nothing."""
    pytest_arguments: tuple[str, ...] = ()
    """Everything that is not ours, in the order given."""


def is_on(text: str | None) -> bool:
    """Whether a variable of the environment means yes: set, and none of 0, false, no, off."""
    return text is not None and text.strip().lower() not in NO


def split_arguments(arguments: Sequence[str], variables: Mapping[str, str]) -> Options:
    """What the command line and the environment ask for; whatever follows `--` is pytest's, unread."""
    own = list(arguments)
    rest: list[str] = []
    if "--" in own:
        cut = own.index("--")
        own, rest = own[:cut], own[cut + 1 :]
    ours = {"--only-tests", "--require-display", "-h", "--help"}
    return Options(
        only_tests="--only-tests" in own,
        require_display="--require-display" in own or is_on(variables.get("CI")),
        show_help="-h" in own or "--help" in own,
        pytest_arguments=(*(word for word in own if word not in ours), *rest),
    )
