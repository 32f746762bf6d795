"""Lessons: data files that a teacher can write, read, checked and played, without a window."""
