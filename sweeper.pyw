#!/usr/bin/env python3
"""Play Sweeper: `python3 sweeper.pyw`, or a double click where Python is installed."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from sweeper import refuse_old_python  # noqa: E402

refuse_old_python()

try:
    from sweeper.start import main
except KeyboardInterrupt:  # Ctrl-C before there is anything to stop
    sys.exit(130)

sys.exit(main())
