"""The pictures of the game and the scripts that draw and assemble them (these need Pillow)."""
