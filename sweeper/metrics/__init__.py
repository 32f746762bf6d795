"""The community's numbers of a board and of a game: no window, no files, no clock."""
