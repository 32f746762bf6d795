"""Measurements of speed, run by hand: nothing here is part of the suite."""
