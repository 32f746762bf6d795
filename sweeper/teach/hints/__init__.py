"""The hint for a position: from a nudge down to the reason."""
