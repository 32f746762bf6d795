"""`python3 -m sweeper` opens the window; with the name of a command it does without one."""

import sys

from . import refuse_old_python

refuse_old_python()

from .console.main import main  # noqa: E402
from .start import main as open_window  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], open_window))
