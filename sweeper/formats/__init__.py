"""Positions as text and as JSON: read and written, without a file or a terminal."""
