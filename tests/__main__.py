"""`python3 -m tests`: sets up what the tests need, then runs the linter, the type checker and the suite."""

# Parsed by every Python 3 and by Python 2 as well, so that an old one gets a sentence and no traceback.
import sys

if sys.version_info < (3, 9):  # noqa: UP036
    sys.exit("The tests need Python 3.9 or newer; this one is " + sys.version.split()[0] + ".")

from tests.harness.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
