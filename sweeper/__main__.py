"""`python3 -m sweeper` opens the window; with the name of a command it does without one."""

import sys

from .console.main import main
from .start import main as open_window

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], open_window))
