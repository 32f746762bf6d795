"""What helps a beginner in the window."""
