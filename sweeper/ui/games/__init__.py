"""The games that were played, in the window: their list, and a game shown again."""
