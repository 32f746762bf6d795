"""The review of games in the window."""
