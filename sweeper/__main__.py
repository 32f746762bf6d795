"""`python3 -m sweeper` opens the window; with the name of a command it does without one."""

import sys

from . import refuse_old_python

refuse_old_python()

try:
    from .console.main import main
    from .start import main as open_window
except KeyboardInterrupt:  # Ctrl-C before there is anything to stop
    sys.exit(130)

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], open_window))
