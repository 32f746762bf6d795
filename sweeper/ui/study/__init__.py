"""What a player studies beside the game: what would follow, and how likely it is."""
