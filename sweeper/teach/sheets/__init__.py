"""The teacher's pack: tasks for a class from one code, as sheets to print or cards on the board, and their results."""
