"""The window itself: board, menus, keys and commands."""
