"""The one kind of error that the test command reports."""

from __future__ import annotations


class Trouble(Exception):
    """What is missing and what to do about it, as one sentence for the person at the keyboard."""
