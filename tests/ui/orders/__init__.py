"""Tests of boards to order in the window."""
