"""The rules of the game: no window, no files, no clock of its own, no chance but the seed given."""
