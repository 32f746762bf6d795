"""Sweeper: the classic Minesweeper, with exact chances and the reasons behind them."""

__version__ = "0.1.0"
