"""One player at one board: what a gesture does, what assist mode shows, what is recorded."""
