#!/usr/bin/env python3
"""Play Sweeper: `python3 sweeper.pyw`, or a double click where Python is installed."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from sweeper import refuse_old_python  # noqa: E402

refuse_old_python()

from sweeper.start import main  # noqa: E402

sys.exit(main())
