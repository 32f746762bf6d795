"""Whole games played by the solver, and what they add up to."""

from .games import GameResult, first_click_of, play_game
from .runs import Summary, partial_results, simulate

__all__ = ["GameResult", "Summary", "first_click_of", "partial_results", "play_game", "simulate"]
