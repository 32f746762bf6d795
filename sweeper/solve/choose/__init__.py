"""Which cell to open where nothing is certain."""
