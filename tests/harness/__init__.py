"""The parts of the command `python3 -m tests`: standard library only, nothing here is a test."""
