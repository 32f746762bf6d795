"""`python3 -m sweeper` opens the window."""

import sys

from .start import main

sys.exit(main())
