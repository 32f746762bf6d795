"""Mouse and keyboard, from what the hands did to what the game is asked: no window, no clock."""
