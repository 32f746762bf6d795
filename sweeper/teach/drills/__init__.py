"""Drills: fresh cards, when they are due, how strong each technique is, storm and run. Pure: the clock is given in."""
