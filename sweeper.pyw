#!/usr/bin/env python3
"""Play Sweeper: `python3 sweeper.pyw`, or a double click where Python is installed."""

import os
import sys

if sys.version_info < (3, 9):
    MESSAGE = "Sweeper needs Python 3.9 or later, but this is Python %d.%d." % sys.version_info[:2]
    if sys.stderr is None:
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, MESSAGE, "Sweeper", 0x10)
    else:
        sys.stderr.write(MESSAGE + "\n")
    sys.exit(1)

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from sweeper.start import main  # noqa: E402

sys.exit(main())
