"""Positions in pictures: screenshots of Minesweeper in the classic look."""
