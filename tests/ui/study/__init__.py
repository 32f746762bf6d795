"""Tests of what a player studies in the window."""
