"""From what a player sees to the exact chance of every covered cell."""
